import Synchronization
import TestSupport
import Testing

@testable import ChildProcesses
@testable import CommandLineKit
@testable import GymtasticCLI
@testable import WorkoutCore

/// Words that are not commands: the user's aliases, and programs on the path.
struct AliasTests {
  private let folder: CommandFolder

  init() throws {
    folder = try CommandFolder()
  }

  /// Records the program that replaced this process, with its arguments.
  private final class Replacement: Sendable {
    private let kept = Mutex<[String]>([])

    var words: [String] { kept.withLock { $0 } }

    func replace(_ words: [String]) { kept.withLock { $0 = words } }
  }

  private func run(_ words: [String], _ replacement: Replacement = Replacement()) throws -> Report {
    let processes = ProcessLauncher(
      find: { $0 == "gymtastic-plot" ? "/bin/gymtastic-plot" : nil },
      run: { _ in ProcessOutcome(.exited(0)) },
      start: { _ in DetachedProcess { _ in .exited(0) } },
      replaceThisProcess: { program, words in
        replacement.replace([program] + words)
      })
    let program = Program(
      clock: .live, identifiers: .live, processes: processes,
      data: { _, _, configuration in DataStore(folder: folder.path, configuration) }
    )
    return try program.run(words.map { Argument($0) }).result.get()
  }

  @Test func `an alias stands for a command, and further arguments are appended`() throws {
    _ = try run(["config", "set", "alias.groups", "config get 'secondsPerRep'"])
    #expect(try run(["groups"]).body == .text("3"))
    #expect(try run(["--quiet", "groups"]).body == .text("3"))
    _ = try run(["config", "alias.show", "config"])
    #expect(try run(["show", "get", "rest"]).body == .text("0"))
    #expect(try run(["config", "get", "alias.show"]).body == .text("config"))
    #expect(throws: Failure.self) { try run(["groups", "more"]) }
  }

  @Test func `aliases may refer to each other, but not in a loop`() throws {
    _ = try run(["config", "set", "alias.a", "b rest"])
    _ = try run(["config", "set", "alias.b", "config get"])
    #expect(try run(["a"]).body == .text("0"))
    for (name, command) in [("b", "a"), ("b", "--quiet a x"), ("c", "c more")] {
      let failure = #expect(throws: Failure.self) {
        try run(["config", "set", "alias.\(name)", command])
      }
      #expect(failure?.exitCode == .usage)
    }
    #expect(try run(["a"]).body == .text("0"))
    _ = try run(["config", "set", "alias.a", ""])
    #expect(throws: Failure.self) { try run(["a"]) }
  }

  @Test(arguments: ["alias.run", "alias.--x", "alias.a b", "alias."])
  func `an alias name is one word that is not a command`(key: String) {
    #expect(throws: Failure.self) { try run(["config", "set", key, "status"]) }
  }

  @Test func `aliases are completed as the first word`() throws {
    _ = try run(["config", "set", "alias.groups", "config get rest"])
    #expect(try run(["complete", "gr"]).body == .text("none\ngroups\tconfig get rest\n"))
    #expect(try run(["complete", "config", "gr"]).body == .text("none\n"))
  }

  @Test func `an alias cannot have an open quotation mark`() {
    #expect(throws: Failure.self) { try run(["config", "set", "alias.a", "run 'x"]) }
  }

  @Test(arguments: [["--quiet", "plot"], ["--data-dir", "/tmp", "plot", "x"]])
  func `options before the name of a program are refused`(words: [String]) {
    let replacement = Replacement()
    let failure = #expect(throws: Failure.self) { try run(words, replacement) }
    #expect(failure?.exitCode == .usage)
    #expect(failure?.errors.first?.message.contains("gymtastic-plot") == true)
    #expect(replacement.words.isEmpty)
  }

  @Test func `a first word that is neither a command nor an alias runs a program on the path`() {
    let replacement = Replacement()
    #expect(throws: Failure.self) { try run(["plot", "--json", "-x", "a b"], replacement) }
    #expect(replacement.words == ["gymtastic-plot", "--json", "-x", "a b"])
    let others = Replacement()
    #expect(throws: Failure.self) { try run(["workout", "plot"], others) }
    #expect(others.words.isEmpty)
  }
}
