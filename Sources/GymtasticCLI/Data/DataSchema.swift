import CommandLineKit
import DurableFiles
import WorkoutCore

/// What commands print of the data folder.
extension OutputSchema {
  static func changes(_ schemas: inout [String: JSONSchema]) {
    schemas["undone"] = .object(
      about: "undo.", [.required("undone", .reference("dataChanges"), "What is different now.")])
    schemas["undoable"] = .object(
      about: "undo --list: a change that can be undone.",
      [
        .required("at", .reference("moment")),
        .required("undone", .reference("dataChanges"), "What undoing it changes."),
      ])
    schemas["dataChanges"] = .object([
      .required("exercises", .reference("titleChanges")),
      .optional("measurements", .reference("titleChanges")),
      .optional("plans", .reference("titleChanges")),
      .optional("sessions", .reference("titleChanges")),
      .optional("settings", .list(.words(Setting.self))),
      .required("workouts", .reference("titleChanges")),
    ])
    schemas["titleChanges"] = .object([
      .required("added", .list(of: "title")),
      .required("removed", .list(of: "title")),
      .required("changed", .list(of: "title")),
    ])
  }

  static func settings(_ schemas: inout [String: JSONSchema]) {
    schemas["setting"] = .object(
      about: "config get, set, list.",
      [
        .required("key", .words(Setting.self)),
        .required("value", .reference("settingValue")),
        .required("default", .reference("settingValue")),
      ])
    schemas["settingValue"] = .oneOf([
      .integer(from: 0, to: RestBounds.range.upperBound), .reference("weight"),
      .list(.oneOf([.reference("weight"), .reference("place"), .reference("alias")])), .string(),
    ])
    schemas["settingsFile"] = .object(
      about: "config path.",
      [
        .required("path", .string())
      ])
  }

  static func doctor(_ schemas: inout [String: JSONSchema]) {
    schemas["examination"] = .object(
      about: "doctor.",
      [
        .required("actions", .list(.string()), "What a repair did, for people."),
        .required("findings", .list(of: "finding")),
      ])
    schemas["finding"] = .object([
      .required("code", .words(StoreFinding.Code.self)),
      .required("file", .string(), "The path of a file or folder."),
      .optional("place", .string(), "Line, column and path, for people."),
      .required("message", .string()),
      .required("remedy", .string(), "What to do."),
      .required("repairable", .boolean, "--repair fixes it without loss."),
    ])
  }

  static func backup(_ schemas: inout [String: JSONSchema]) {
    schemas["backup"] = .object(
      about: "backup -, and what restore reads.",
      [
        .required("backupVersion", .integer(from: 1, to: 1)),
        .required("createdAt", .reference("moment")),
        .required(
          "files",
          .map(
            .object([
              .required("text", .string())
            ])), "By name."),
        .required("images", .map(.string()), "By name, in base64."),
      ])
    schemas["backupSummary"] = .object(
      about: "backup to a file, restore.",
      [
        .required("file", .string()),
        .required("exercises", .count),
        .required("workouts", .count),
        .required("images", .count),
        .required("records", .count, "Finished runs, lines of the history."),
        .required("measurements", .count, "Of the body."),
        .required("session", .boolean, "Whether it holds a run in progress."),
        .required("settings", .boolean, "Whether it holds settings."),
        .optional("restored", .boolean, "Whether a restore was done."),
        .optional("dryRun", .isTrue, "Of restore --dry-run only."),
        .optional(
          "setAside",
          .list(
            .object([
              .required("file", .string()),
              .optional("kept", .string(), "Where it is; not of --dry-run."),
            ])), "Of a restore: what it sets aside, if anything."),
      ])
  }
}
