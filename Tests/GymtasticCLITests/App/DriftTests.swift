import TestSupport
import Testing

@testable import CommandLineKit
@testable import DurableFiles
@testable import GymtasticCLI

/// Help, the manual, JSON, completions and the reference match the command table.
struct DriftTests {
  private let table = CommandTable.live

  private static let descriptions = CommandTable.live.visibleCommands

  @Test(arguments: descriptions.map(\.name))
  func `every option and operand of a command is in its help, the manual and the reference`(
    name: String
  ) throws {
    let command = try #require(Self.descriptions.first { $0.name == name })
    let help = HelpPageText(width: 1000).render(table.page(for: command.path))
    let section = table.manual(of: command.path, version: "1", date: "2026-01-01")
    #expect(table.manualPaths.contains(command.path))
    #expect(table.reference.contains("## gymtastic \(name)\n"))
    for option in command.options {
      let spelled = option.usage
      let topic = try option.topic.map { name in
        try #require(table.topics.first { $0.name == name })
      }
      let page = topic.map { HelpPageText(width: 1000).render($0) } ?? help
      #expect(page.contains(spelled) && page.contains(option.summary))
      if let topic { #expect(help.contains("help \(topic.name)")) }
      #expect(table.reference.contains(spelled))
      let escaped = spelled.replacing("-", with: "\\-")
      #expect(topic != nil || section.contains(escaped), "\(spelled) is not in the manual")
    }
    for operand in command.operands {
      #expect(help.contains("<\(operand.name)>") && help.contains(operand.summary))
    }
  }

  @Test func `the first page has at most 32 lines, and most pages have at most 24`() {
    func lines(_ path: [String]) -> Int {
      HelpPageText(width: 80).render(table.page(for: path)).split(
        separator: "\n", omittingEmptySubsequences: false
      ).count - 1
    }
    #expect(lines([]) <= 32)
    let long = Self.descriptions.filter { lines($0.path) > 24 }.map(\.name)
    #expect(long.count * 3 <= Self.descriptions.count, "\(long)")
    for command in Self.descriptions where command.name != "run" {
      #expect(lines(command.path) <= 42, "\(command.name)")
    }
  }

  @Test func `global options are listed once, not with every command`() {
    for command in Self.descriptions {
      #expect(!HelpPageText().render(table.page(for: command.path)).contains("--lock-timeout <"))
    }
    let page = table.topics.first { $0.name == "options" }
    #expect(page?.blocks == [.definitions(table.globalOptions.map(\.definition))])
  }

  /// The parts of the JSON that the test checks.
  private struct Commands: Decodable {
    struct Command: Decodable {
      let path: [String]
      let operands: [Slot]
      let options: [Slot]
      let conflicts: [Conflict]?
    }

    struct Conflict: Decodable {}

    struct Slot: Decodable {
      let name: String
      let value: Value?
    }

    struct Value: Decodable {
      let completion: String
      let number: Bool
      let file: Bool
      let minimum: Double?
      let maximum: Double?
    }

    struct Topic: Decodable {
      let name: String
    }

    struct ExitCode: Decodable {
      let code: Int32
    }

    let commands: [Command]
    let globalOptions: [Slot]
    let topics: [Topic]
    let exitCodes: [ExitCode]
  }

  @Test func `the JSON contains every command and option`() throws {
    let line = JSONView.commands(table).line
    let view = try JSONDecoder().decode(Commands.self, from: Data(line.utf8))
    #expect(view.commands.map(\.path) == Self.descriptions.map(\.path))
    for (command, description) in zip(view.commands, Self.descriptions) {
      #expect(command.options.map(\.name) == description.options.map(\.name))
      #expect(command.operands.map(\.name) == description.operands.map(\.name))
      #expect(command.conflicts?.count ?? 0 == description.conflicts.count)
      let values = command.operands.compactMap(\.value) + command.options.compactMap(\.value)
      let kinds = description.operands.map(\.value) + description.options.compactMap(\.value)
      #expect(values.map(\.completion) == kinds.map(\.completion.name))
      #expect(values.map(\.number) == kinds.map(\.isNumber))
      #expect(values.map(\.file) == kinds.map(\.completion.mayBeFile))
      #expect(values.map(\.minimum) == kinds.map(\.range?.lowerBound))
      #expect(values.map(\.maximum) == kinds.map(\.range?.upperBound))
    }
    #expect(view.globalOptions.map(\.name) == table.globalOptions.map(\.name))
    #expect(view.topics.map(\.name) == CommandTable.live.topics.map(\.name))
    #expect(view.exitCodes.map(\.code) == ExitCode.allCases.map(\.rawValue))
  }

  @Test(arguments: descriptions.map(\.name))
  func `every option of a command is offered for completion`(name: String) throws {
    let command = try #require(Self.descriptions.first { $0.name == name })
    func words(_ line: [String]) -> [String] {
      Completer(line, table: table) { _, _ in [] }.completion.candidates.map(\.text)
    }
    let offered = Set(words(command.path + ["--"]))
    for option in command.options + table.globalOptions {
      #expect(offered.contains("--\(option.name)"))
    }
    let siblings = words(command.path.dropLast() + [""])
    #expect(siblings.contains(command.path.last ?? ""))
  }

  @Test(arguments: descriptions.map(\.name))
  func `the examples of a command are accepted by the parser`(name: String) throws {
    let command = try #require(Self.descriptions.first { $0.name == name })
    for example in command.examples {
      let words = ShellLine.words(of: example.command)
      #expect(words.first == "gymtastic", "\(example.command)")
      let line = parse(Array(words.dropFirst()))
      #expect(errors(Array(words.dropFirst())).isEmpty, "\(example.command)")
      #expect(!line.path.isEmpty)
    }
  }

  @Test func `summaries follow one style`() {
    let options = Self.descriptions.flatMap(\.options) + table.globalOptions
    let operands = Self.descriptions.flatMap(\.operands).map(\.summary)
    let groups = table.groups.map(\.summary)
    for summary in Self.descriptions.map(\.summary) + options.map(\.summary) + operands + groups {
      #expect(!summary.isEmpty && !summary.hasSuffix("."), "\(summary)")
      #expect(summary.first?.isUppercase == true, "\(summary)")
      #expect(summary.count <= 90, "\(summary)")
    }
  }

  @Test func `a command that shows data documents its columns`() {
    let verbs: Set = ["Check", "Compare", "Count", "Draw", "Examine", "Find", "List", "Show"]
    let commands = Self.descriptions.filter { command in
      verbs.contains(String(command.summary.prefix { $0 != " " }))
    }
    #expect(commands.count > 15)
    for command in commands {
      let text = command.discussion
      #expect(text.contains("n a pipe") || text.contains("columns are those of"), "\(command.name)")
    }
  }

  @Test func `every group is described and every command is in the table once`() {
    let groups = Set(table.groups.map(\.path))
    for description in Self.descriptions where description.path.count > 1 {
      #expect(groups.contains(Array(description.path.dropLast())), "\(description.name)")
    }
    let names = table.commands.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func `no option of a command hides another or a global one`() {
    for description in table.commands {
      let options = description.options + table.globalOptions
      let spellings = options.flatMap(\.spellings)
      #expect(Set(spellings).count == spellings.count, "\(description.name): \(spellings)")
      let names = description.operands.map(\.name)
      #expect(Set(names).count == names.count, "\(description.name): \(names)")
    }
  }

  @Test func `a letter or name means the same kind of option in all commands`() {
    var kinds: [String: Bool] = [:]
    for option in table.commands.flatMap(\.options) {
      for spelling in option.spellings {
        let takesValue = option.value != nil
        #expect(kinds[spelling] ?? takesValue == takesValue, "\(spelling)")
        kinds[spelling] = takesValue
      }
    }
  }

  /// `GYMTASTIC_UPDATE=reference` rewrites the article.
  @Test func `the article on commands matches the command table`() throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/WorkoutCore/WorkoutCore.docc/Commands.md")
    let article = """
      # Commands

      Every command of gymtastic, with its arguments and options.

      ## Overview

      Generated from the table of commands; `gymtastic help` shows the same.

      \(table.reference)
      """
    if Updates.isWanted(.reference) {
      try article.write(to: url, atomically: false, encoding: .utf8)
    }
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    let difference = article.split(separator: "\n").difference(from: lines)
    #expect(difference.isEmpty, "run the test with GYMTASTIC_UPDATE=reference")
  }
}
