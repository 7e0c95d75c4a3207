import TestSupport
import Testing

@testable import CommandLineKit
@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

/// The options for columns, format and limit, which every list has.
struct ListOptionsTests {
  private static let table = Table(
    columns: [
      Table.Column("#"), Table.Column("Id", for: .programs), Table.Column("Title"),
      Table.Column("Set", for: .people), Table.Column("Set", for: .programs),
      Table.Column("Muscle groups", isSpare: true),
    ],
    rows: [
      [.number(1), .text("a"), .text("Squat"), .text("1/3"), .number(1), .list(["Legs", "Core"])],
      [.number(2), .text("b"), .text("Plank"), .text("2/3"), .number(2), .nothing],
    ])

  private func report(_ words: String..., isTerminal: Bool = false) throws -> Report {
    let line = ArgumentParser(table: CommandTable.live).parse(
      (["exercise", "list"] + words).map { Argument($0) })
    guard case .command = line.request else { throw Refused() }
    let list = Report(.table(Self.table), json: .list([.text("a"), .text("b")]))
    return try ListOptions(line.arguments).applied(to: list, isTerminal: isTerminal)
  }

  private struct Refused: Error {}

  @Test func `columns are printed in the requested order`() throws {
    let wanted = try report("--columns", "title,MUSCLE-GROUPS,id,number")
    #expect(
      wanted.shown(terminal: false) == "Squat\tLegs,Core\ta\t1\nPlank\t\tb\t2\n")
    #expect(wanted.shown(terminal: true).contains("Legs, Core"))
  }

  @Test func `if two columns share a name, each audience gets its own`() throws {
    #expect(try report("--columns", "set").shown(terminal: false) == "1\n2\n")
    let shown = try report("--columns", "set", isTerminal: true).shown(terminal: true)
    #expect(shown.contains("1/3"))
  }

  @Test func `a format is filled in for each row`() throws {
    let text = try report("--format", #"{number}\t{{x} {Title} \\{set}"#)
    #expect(text.shown(terminal: false) == "1\t{x} Squat \\1\n2\t{x} Plank \\2\n")
  }

  @Test func `a limit applies to JSON too`() throws {
    let limited = try report("--limit", "1")
    #expect(limited.shown(terminal: false).split(separator: "\n").count == 1)
    #expect(limited.json?.line == #"["a"]"# + "\n")
  }

  @Test(arguments: [
    (["--columns", "titel"], "titel"), (["--format", "{titel}"], "titel"),
    (["--format", "{title"], "{title"), (["--columns", "title,nope,id"], "nope"),
  ])
  func `an unknown column exits with 64 and lists the columns`(words: [String], value: String) {
    let error = #expect(throws: (any Error).self) {
      let line = ArgumentParser(table: CommandTable.live).parse(
        (["exercise", "list"] + words).map { Argument($0) })
      _ = try ListOptions(line.arguments).applied(to: Report(.table(Self.table)), isTerminal: false)
    }
    let failure = error.map { Failure($0) }
    #expect(failure?.exitCode == .usage)
    #expect(failure?.errors.map(\.value) == [value])
    #expect(failure?.errors.first?.hint?.contains("muscle-groups") == true)
  }

  @Test func `completions offer the columns of every list`() throws {
    let lists = CommandTable.live.commands.filter { command in
      command.options.contains { $0.name == ListOptions.columns.description.name }
    }
    #expect(lists.count == 22)
    for list in lists {
      let completion = Completer(list.path + ["--columns", ""], table: .live) { _, _ in [] }
      #expect(!completion.completion.candidates.isEmpty, "\(list.name)")
    }
    let completer = Completer(
      ["exercise", "list", "--columns", "title,mus"], table: .live
    ) { _, _ in [] }
    #expect(completer.completion.candidates.map(\.text) == ["title,muscle-groups"])
  }

  @Test func `history last is no list`() throws {
    for words in [["--limit", "1"], ["--columns", "day"], ["--format", "{day}"]] {
      let failure = #expect(throws: Failure.self) {
        try CommandFolder().report(["history", "last"] + words)
      }
      #expect(failure?.exitCode == .usage)
    }
  }

  @Test(arguments: [
    ["--columns", "id", "--json"], ["--format", "{id}", "--json"], ["--format", "x", "-z"],
    ["--columns", "id", "--format", "x"],
  ])
  func `list options that exclude each other are refused`(words: [String]) {
    let line = ArgumentParser(table: CommandTable.live).parse(
      (["exercise", "list"] + words).map { Argument($0) })
    guard case .invalid = line.request else {
      Issue.record("taken: \(words)")
      return
    }
  }

  @Test func `the limit applies to each of several lists, and to their JSON`() throws {
    func timelines(_ words: String...) throws -> Report {
      let all = ["workout", "timeline", "Tabata", "7-Minute", "--limit", "2"] + words
      return try CommandBench.outcome(all, store: .inMemory())
    }
    let rows = try timelines("--columns", "at,title").shown(terminal: false)
    #expect(rows.split(separator: "\n").count == 6)
    let filled = try timelines("--format", "{at}").shown(terminal: false)
    #expect(filled.split(separator: "\n").count == 4)
    #expect(try timelines().json?.line.split(separator: #""offset""#).count == 5)
  }

  @Test(arguments: [
    "exercise list", "exercise search x", "workout list", "workout search x", "plan list",
    "plan next", "history", "history list", "history stats", "history records", "body", "body list",
    "config list", "undo", "profile list", "plan maxes", "workout timeline", "doctor",
  ])
  func `every list has the list options`(command: String) {
    let path = command.split(separator: " ").map(String.init).filter { $0 != "x" }
    let names = CommandTable.live.command(at: path)?.options.map(\.name) ?? []
    #expect(Set(["columns", "format", "limit", "null"]).isSubset(of: names), "\(command)")
  }
}
