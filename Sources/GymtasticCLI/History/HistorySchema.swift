import CommandLineKit
import DurableFiles
import WorkoutCore

/// What commands print of the history and of measurements.
extension OutputSchema {
  static func statistics(_ schemas: inout [String: JSONSchema]) {
    schemas["statistics"] = .object(
      about: "history stats.", extending: "totals",
      [
        .required("duration", .reference("seconds")),
        .required("dayStreak", .reference("streak")),
        .required("weekStreak", .reference("streak")),
        .required("weeks", .list(of: "week"), "Those with a session, the first one first."),
        .required(
          "muscleGroups",
          .list(
            .object(
              extending: "totals",
              [
                .required("title", .reference("muscleGroup"))
              ]))),
        .required(
          "exercises",
          .list(
            .object(
              extending: "totals",
              [
                .required("title", .reference("title"))
              ]))),
      ])
    schemas["totals"] = totals
    schemas["week"] = .object(
      extending: "totals",
      [
        .required("monday", .reference("day")),
        .required("duration", .reference("seconds")),
      ])
    schemas["streak"] = .object([
      .required("current", .count),
      .required("longest", .count),
    ])
  }

  private static var totals: JSONSchema {
    .object([
      .required("sessions", .count),
      .required("sets", .count),
      .required("reps", .count),
      .required("volume", .number(from: 0), "Kilograms times repetitions."),
      .required("distance", .number(from: 0), "Meters."),
    ])
  }

  static func records(_ schemas: inout [String: JSONSchema]) {
    schemas["records"] = .object(
      about: "history records.",
      [
        .required("method", .words(["Epley"]), "Of the estimated maximum."),
        .required("exercises", .list(of: "exerciseRecords")),
        .required("circuits", .list(of: "circuitRecord"), "The fastest times and the most rounds."),
      ])
    schemas["exerciseRecords"] = exerciseRecords
    schemas["circuitRecord"] = .object([
      .required("workout", .reference("title")),
      .required("day", .reference("day")),
      .required("session", .reference("identifier")),
      .required("score", .reference("circuitScore")),
    ])
    schemas["bestSet"] = .object([
      .required("day", .reference("day")),
      .required("session", .reference("identifier")),
      .required("done", .reference("setResult")),
      .optional(
        "kilograms", .number(from: 0),
        "Moved in all, where that was known of a load of the athlete's own body."),
    ])
  }

  private static var exerciseRecords: JSONSchema {
    .object([
      .required("title", .reference("title")),
      .optional("heaviest", .reference("bestSet")),
      .optional("longest", .reference("bestSet")),
      .optional(
        "maximum",
        .object(
          extending: "bestSet",
          [
            .required("value", .number(above: 0)),
            .required("unit", .words(["kg", "lb"])),
          ]), "The best estimate of what can be lifted once."),
      .optional("bestSet", .reference("bestSet"), "The most kilograms times repetitions."),
      .optional("farthest", .reference("bestSet")),
      .optional("mostReps", .reference("bestSet"), "Of sets without a weight."),
      .required(
        "heaviestByReps", .list(of: "bestSet"),
        "Of up to 12 repetitions, if no set of as many or more equals it."),
      .required(
        "fastest",
        .list(
          .object(
            extending: "bestSet",
            [
              .required("distance", .integer(from: 1), "In kilometers."),
              .required("seconds", .number(above: 0), "At the pace of the whole set."),
            ]))),
      .optional(
        "volume",
        .object([
          .required("day", .reference("day")),
          .required("kilograms", .number(above: 0)),
          .required("session", .reference("identifier")),
        ]), "The session with the most kilograms times repetitions."),
    ])
  }

  static func charts(_ schemas: inout [String: JSONSchema]) {
    schemas["exportedSession"] = .object(
      about: "history export.", extending: "session",
      [.optional("person", .reference("title"), "The setting name of who exported it.")])
    schemas["trainingDay"] = .object(
      about: "history calendar.",
      [
        .required("day", .reference("day")),
        .required("sessions", .integer(from: 1)),
        .required("duration", .reference("seconds")),
      ])
    schemas["chart"] = .object(
      about: "history chart, body chart: a point for each day, or for each week by its Monday.",
      [
        .required("title", .string()),
        .required("unit", .string()),
        .required(
          "points",
          .list(
            .object([
              .required("day", .reference("day")),
              .required("value", .number()),
            ]))),
      ])
  }

  static func pictures(_ schemas: inout [String: JSONSchema]) {
    schemas["balance"] = .object(
      about: "history balance: an amount for each muscle group.",
      [
        .required("title", .string()),
        .required("unit", .string()),
        .required(
          "range",
          .object([
            .required("min", .number(from: 0)),
            .required("max", .number(from: 0)),
          ])),
        .required(
          "amounts",
          .list(
            .object([
              .required("title", .string()),
              .required("value", .number(from: 0)),
            ]))),
      ])
    schemas["picture"] = .object(
      about: "A chart with --svg -.",
      [
        .required("svg", .string())
      ])
    schemas["pictureFile"] = .object(
      about: "A chart with --svg and a file.",
      [
        .required("file", .string())
      ])
  }

  static func entries(_ schemas: inout [String: JSONSchema]) {
    schemas["importedHistory"] = .object(
      about: "history import.",
      [
        .optional("dryRun", .isTrue),
        .required(
          "exercises", .list(of: "title"), "Titles of exercises that were added to the library."),
        .required(
          "conflicting", .count, "Sessions that differ from those run, logged or edited here."),
        .required(
          "kept", .object(ImportedKind.allCases.map { .required($0.rawValue, .count) }),
          "What the sessions have besides."),
        .required("present", .count, "Sessions that were in the history already."),
        .required(
          "recognized", .list(of: "exerciseName"), "Names that were taken for other titles."),
        .required("sessions", .count, "New ones."),
        .required("sets", .count),
        .required("skippedRows", .count, "Rows that could not be read."),
        .required("updated", .count, "Sessions that changed since an earlier import."),
        .required("workouts", .list(of: "title"), "Titles of workouts that were made."),
      ])
    schemas["exerciseName"] = .object(
      about: "history import --write-map, in a list.",
      [
        .required("name", .string(), "As the file has it."),
        .required("exercise", .string(), "The title that it is taken for; empty if it is unknown."),
      ])
    others(&schemas)
  }

  private static func others(_ schemas: inout [String: JSONSchema]) {
    schemas["latestMeasurement"] = .object(
      about: "body: the last of a measure.", extending: "measurement",
      [
        .optional("change", .number(), "Since the measurement before, in this unit."),
        .optional(
          "change30Days", .number(),
          "Since the last one that is at least 30 days old, in this unit."),
      ])
    schemas["removal"] = .object(
      about: "exercise remove, workout remove, history remove, body remove.",
      [
        .required(
          "removed",
          .list(
            .object([
              .required("id", .reference("identifier")),
              .required("title", .reference("title")),
              .optional("usedInWorkouts", .count, "Of exercises only."),
            ]))),
        .optional("dryRun", .isTrue, "Nothing was removed: only asked about."),
      ])
  }
}
