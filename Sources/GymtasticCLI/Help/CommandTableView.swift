import CommandLineKit
import DurableFiles

/// The commands as JSON, for programs that build lines or complete them.
extension JSONView {
  /// The commands and topics at a path of words or below it; all for an empty path.
  static func commands(_ table: CommandTable, below path: [String] = []) -> JSONView {
    JSONView.object { json in
      json.member("name", table.program)
      json.member("version", Version.current)
      json.member("summary", table.summary)
      let commands = table.visibleCommands.filter { $0.path.starts(with: path) }
      json.array("commands", commands) { write($1, usage: table.usage(of: $1), to: &$0) }
      json.array("groups", table.groups.filter { $0.path.starts(with: path) }) {
        write($1, to: &$0)
      }
      json.array("globalOptions", table.globalOptions) { write($1, to: &$0) }
      json.array("topics", table.topics) { write($1, to: &$0) }
      json.objects("exitCodes", ExitCode.allCases) { json, code in
        json.member("code", Int(code.rawValue))
        json.member("meaning", code.meaning)
      }
    }
  }

  /// - Parameter text: the page at 80 columns.
  static func topic(_ topic: HelpPage, text: String) -> JSONView {
    JSONView { write(topic, text: text, to: &$0) }
  }

  private static func write(
    _ command: CommandDescription, usage: String, to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("path", command.path)
      json.member("aliases", command.aliases)
      json.member("usage", usage)
      json.member("summary", command.summary)
      json.member("discussion", command.discussion.isEmpty ? nil : command.discussion)
      write(command.examples, to: &json)
      json.array("operands", command.operands) { write($1, to: &$0) }
      json.array("options", command.options) { write($1, to: &$0) }
      guard !command.conflicts.isEmpty else { return }
      json.objects("conflicts", command.conflicts) { json, conflict in
        json.member("name", conflict.names.first)
        json.member("others", Array(conflict.names.dropFirst()))
      }
    }
  }

  private static func write(_ group: CommandDescription, to json: inout JSONWriter) {
    json.object { json in
      json.member("path", group.path)
      json.member("summary", group.summary)
      write(group.examples, to: &json)
    }
  }

  private static func write(_ examples: [CommandDescription.Example], to json: inout JSONWriter) {
    json.objects("examples", examples) { json, example in
      json.member("command", example.command)
      json.member("purpose", example.purpose)
    }
  }

  private static func write(_ operand: OperandDescription, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", operand.name)
      json.member("summary", operand.summary)
      json.member("required", operand.isRequired)
      json.member("repeatable", operand.isRepeatable)
      write(operand.value, to: &json)
    }
  }

  private static func write(_ option: OptionDescription, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", option.name)
      json.member("short", option.short.map { String($0) })
      json.member("kind", kind(of: option))
      json.member("valueName", option.value?.name)
      json.member("default", option.defaultValue)
      json.member("negation", option.negation)
      json.member("summary", option.summary)
      json.member("discussion", option.discussion)
      if let value = option.value { write(value, to: &json) }
    }
  }

  private static func write(_ page: HelpPage, text: String? = nil, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", page.name)
      json.member("summary", page.summary)
      json.member("text", text)
    }
  }

  private static func kind(of option: OptionDescription) -> String {
    switch option.kind {
    case .flag: "flag"
    case .single: "single"
    case .list: "list"
    }
  }

  /// What an option or operand takes: its choices, and `value`.
  private static func write(_ value: ValueDescription, to json: inout JSONWriter) {
    let choices = value.choices
    if !choices.isEmpty { json.member("choices", choices) }
    json.object("value") { json in
      json.member("expected", value.expected)
      json.member("completion", value.completion.name)
      json.member("number", value.isNumber)
      json.member("file", value.completion.mayBeFile)
      guard let range = value.range else { return }
      json.member("minimum") { writeNumber(range.lowerBound, to: &$0) }
      json.member("maximum") { writeNumber(range.upperBound, to: &$0) }
    }
  }

  /// Limits have at most three decimals.
  private static func writeNumber(_ number: Double, to json: inout JSONWriter) {
    json.decimal(Int((number * 1000).rounded()), places: 3)
  }
}
