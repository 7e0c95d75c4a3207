import CommandLineKit
import DurableFiles
import WorkoutCore

/// What the program prints of itself.
extension OutputSchema {
  static func errors(_ schemas: inout [String: JSONSchema]) {
    schemas["error"] = .object(
      about: "One line on standard error, standard output being empty.",
      [
        .required("errors", .list(.reference("errorDetail"), minItems: 1)),
        .required(
          "exitCode", .integers(ExitCode.allCases.filter { $0 != .done }.map { Int($0.rawValue) })),
      ])
    schemas["errorDetail"] = .object([
      .required("code", .words(ErrorName.self), "Never changes meaning; more may come."),
      .required("message", .string(), "What happened, for people."),
      .optional("hint", .string(), "What to do, for people."),
      .optional("value", .string(), "What was given."),
      .optional("candidates", .list(.reference("candidate"), minItems: 1), "What a name may mean."),
    ])
    schemas["candidate"] = .object([
      .required("id", .string(), "A UUID, or its beginning."),
      .required("title", .string()),
    ])
  }

  static func scripts(_ schemas: inout [String: JSONSchema]) {
    schemas["version"] = .object(
      about: "--version.",
      [
        .required("version", .string(pattern: #"^[0-9]+\.[0-9]+\.[0-9]+$"#))
      ])
    schemas["completionScript"] = .object(
      about: "completions.",
      [
        .required("shell", .words(Shell.self)),
        .required("script", .string()),
      ])
    schemas["topic"] = .object(
      about: "help with a topic.",
      [
        .required("name", .string()),
        .required("summary", .string()),
        .optional("text", .string(), "The page at 80 columns; of help <topic> only."),
      ])
  }

  static func commands(_ schemas: inout [String: JSONSchema]) {
    schemas["commandTable"] = .object(
      about: "help, with or without a command.",
      [
        .required("name", .words(["gymtastic"])),
        .required("version", .string()),
        .required("summary", .string()),
        .required("commands", .list(of: "command")),
        .required("groups", .list(of: "commandGroup")),
        .required("globalOptions", .list(of: "option")),
        .required("topics", .list(of: "topic")),
        .required("exitCodes", .list(of: "exitCode")),
      ])
    schemas["commandGroup"] = .object([
      .required("path", .list(.string())),
      .required("summary", .string()),
      .required("examples", .list(of: "example")),
    ])
    schemas["exitCode"] = .object([
      .required("code", .integer(from: 0, to: 255)),
      .required("meaning", .string()),
    ])
    schemas["example"] = .object([
      .required("command", .string()),
      .required("purpose", .string()),
    ])
  }

  static func command(_ schemas: inout [String: JSONSchema]) {
    schemas["command"] = .object([
      .required("path", .list(.string())),
      .required("aliases", .list(.string())),
      .required("usage", .string()),
      .required("summary", .string()),
      .optional("discussion", .string()),
      .required("examples", .list(of: "example")),
      .required("operands", .list(of: "operand")),
      .required("options", .list(of: "option")),
      .optional(
        "conflicts", .list(of: "conflict"), "What cannot be combined: name with any of others."),
    ])
    schemas["operand"] = .object([
      .required("name", .string()),
      .required("summary", .string()),
      .required("required", .boolean),
      .required("repeatable", .boolean),
      .optional("choices", .list(.string())),
      .required("value", .reference("value")),
    ])
    schemas["conflict"] = .object([
      .required("name", .string()),
      .required("others", .list(.string(), minItems: 1)),
    ])
  }

  static func option(_ schemas: inout [String: JSONSchema]) {
    schemas["option"] = .object([
      .required("name", .string()),
      .optional("short", .string()),
      .required("kind", .words(["flag", "single", "list"])),
      .optional("valueName", .string()),
      .optional("negation", .string()),
      .optional("choices", .list(.string())),
      .optional("default", .string()),
      .required("summary", .string()),
      .optional("discussion", .string()),
      .optional("value", .reference("value")),
    ])
    schemas["value"] = .object(
      about: "What an option or operand takes.",
      [
        .required("expected", .string()),
        .required(
          "completion",
          .words(
            ["nothing", "choices", "file", "folder", "command"] + NameKind.allCases.map(\.rawValue))
        ),
        .required("number", .boolean, "It may begin with a dash then."),
        .optional("minimum", .number()),
        .optional("maximum", .number()),
        .required("file", .boolean, "Whether it may be the path of a file."),
      ])
  }
}
