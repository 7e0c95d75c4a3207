import Testing

@testable import CommandLineKit
@testable import DurableFiles
@testable import GymtasticCLI

/// Help, manual page, JSON, completions and README say what the table says.
struct DriftTests {
  private let table = CommandTable.live

  private static let descriptions = CommandTable.live.visibleDescriptions

  @Test(arguments: descriptions.map(\.name))
  func `everything a command takes stands in its help, the manual and the reference`(
    name: String
  ) throws {
    let command = try #require(Self.descriptions.first { $0.name == name })
    let help = HelpPageText(width: 1000).render(command.page)
    let manual = HelpPageManual.render(command.entry, name: command.name, isSubsection: true)
    #expect(table.manual(version: "1").contains(manual))
    #expect(table.reference.contains("### gymtastic \(name)\n"))
    for option in command.options {
      let spelled = option.longUsage
      #expect(help.contains(spelled) && help.contains(option.summary))
      #expect(table.reference.contains(spelled))
      let escaped = spelled.replacing("-", with: "\\-")
      #expect(manual.contains(escaped), "\(spelled) is not in the manual")
    }
    for operand in command.operands {
      #expect(help.contains("<\(operand.name)>") && help.contains(operand.summary))
    }
  }

  /// What the test looks at.
  private struct Commands: Decodable {
    struct Command: Decodable {
      let path: [String]
      let operands: [Argument]
      let options: [Argument]
      let conflicts: [Conflict]?
    }

    struct Conflict: Decodable {}

    struct Argument: Decodable {
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
    let globalOptions: [Argument]
    let topics: [Topic]
    let exitCodes: [ExitCode]
  }

  @Test func `the JSON has every command and option`() throws {
    let line = JSONView.commands(table).line
    let view = try JSONDecoder().decode(Commands.self, from: Data(line.utf8))
    #expect(view.commands.map(\.path) == Self.descriptions.map(\.path))
    for (command, description) in zip(view.commands, Self.descriptions) {
      #expect(command.options.map(\.name) == description.options.map(\.name))
      #expect(command.operands.map(\.name) == description.operands.map(\.name))
      #expect(command.conflicts?.count ?? 0 == description.conflicts.count)
      let values = command.operands.compactMap(\.value) + command.options.compactMap(\.value)
      let kinds = description.operands.map(\.value) + description.options.compactMap(\.value)
      #expect(values.map(\.completion) == kinds.map(\.completion.rawValue))
      #expect(values.map(\.number) == kinds.map(\.isNumber))
      #expect(values.map(\.file) == kinds.map(\.completion.mayBeFile))
      #expect(values.map(\.minimum) == kinds.map(\.range?.lowerBound))
      #expect(values.map(\.maximum) == kinds.map(\.range?.upperBound))
    }
    #expect(view.globalOptions.map(\.name) == GlobalOptions.all.map(\.name))
    #expect(view.topics.map(\.name) == CommandTable.live.topics.map(\.name))
    #expect(view.exitCodes.map(\.code) == ExitCode.allCases.map(\.rawValue))
  }

  @Test(arguments: descriptions.map(\.name))
  func `every option of a command is offered for completion`(name: String) throws {
    let command = try #require(Self.descriptions.first { $0.name == name })
    let completer = Completer(table: table, titles: CompletionTitles())
    let offered = Set(completer.complete(command.path + ["--"]).candidates.map(\.word))
    for option in command.options + GlobalOptions.all {
      #expect(offered.contains("--\(option.name)"))
    }
    let siblings = completer.complete(command.path.dropLast() + [""]).candidates.map(\.word)
    #expect(siblings.contains(command.path.last ?? ""))
  }

  @Test(arguments: descriptions.map(\.name))
  func `the examples of a command are lines that the parser accepts`(name: String) throws {
    let command = try #require(Self.descriptions.first { $0.name == name })
    for example in command.examples {
      let words = ShellLine.words(of: example.command)
      #expect(words.first == "gymtastic", "\(example.command)")
      let line = ArgumentParser(table: table).parse(words.dropFirst().map { ArgumentWord($0) })
      #expect(throws: Never.self, "\(example.command)") { try line.request.get() }
      #expect(!line.path.isEmpty)
    }
  }

  @Test func `summaries are in one style`() {
    let options = Self.descriptions.flatMap(\.options) + GlobalOptions.all
    let operands = Self.descriptions.flatMap(\.operands).map(\.summary)
    let groups = table.groups.map(\.summary)
    for summary in Self.descriptions.map(\.summary) + options.map(\.summary) + operands + groups {
      #expect(!summary.isEmpty && !summary.hasSuffix("."), "\(summary)")
      #expect(summary.first?.isUppercase == true, "\(summary)")
      #expect(summary.count <= 90, "\(summary)")
    }
  }

  @Test func `every group is described and every command stands in the table once`() {
    let groups = Set(table.groups.map(\.path))
    for description in Self.descriptions where description.path.count > 1 {
      #expect(groups.contains(Array(description.path.dropLast())), "\(description.name)")
    }
    let names = table.commands.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func `no option of a command hides another or a global one`() {
    for description in table.commands {
      let options = description.options + GlobalOptions.all
      let spellings = options.flatMap(\.spellings)
      #expect(Set(spellings).count == spellings.count, "\(description.name): \(spellings)")
      let names = description.operands.map(\.name)
      #expect(Set(names).count == names.count, "\(description.name): \(names)")
    }
  }

  @Test func `one letter or name means the same kind of option in all commands of a group`() {
    for group in table.groups {
      var kinds: [String: Bool] = [:]
      for option in table.descriptions(below: group.path).flatMap(\.options) {
        for spelling in option.spellings {
          let takesValue = option.value != nil
          #expect(kinds[spelling] ?? takesValue == takesValue, "\(group.name) \(spelling)")
          kinds[spelling] = takesValue
        }
      }
    }
  }

  /// To write the section anew, run this test with `UPDATE_REFERENCE=1`.
  @Test func `the reference in the README is the table's`() throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "README.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let begin = "<!-- reference: generated from the table of commands -->\n"
    let end = "<!-- end of the reference -->\n"
    let parts = text.split(separator: begin, maxSplits: 1, omittingEmptySubsequences: false)
    let rest = try #require(parts.last).split(
      separator: end, maxSplits: 1, omittingEmptySubsequences: false)
    try #require(parts.count == 2 && rest.count == 2)
    if ProcessInfo.processInfo.environment["UPDATE_REFERENCE"] != nil {
      let updated = parts[0] + begin + "\n" + table.reference + "\n" + end + rest[1]
      try updated.write(to: url, atomically: false, encoding: .utf8)
    } else {
      let expected = ("\n" + table.reference + "\n").split(separator: "\n")
      let difference = expected.difference(from: rest[0].split(separator: "\n"))
      #expect(difference.isEmpty, "run it with UPDATE_REFERENCE=1")
    }
  }
}
