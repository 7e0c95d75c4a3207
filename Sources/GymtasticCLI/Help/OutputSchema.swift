import CommandLineKit
import DurableFiles
import WorkoutCore

/// The JSON Schema of `library.json` and of everything that `--json` prints.
///
/// Stored data is described by its fields; printed data by the members of a ``PrintedObject``.
enum OutputSchema {
  static func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      json.member("$id", "urn:gymtastic:schema:1")
      json.member("title", "gymtastic")
      json.member(
        "description",
        """
        What gymtastic keeps and prints. The whole describes library.json; below $defs is each \
        object that a command prints with --json, named at its definition. Members are only ever \
        added; those absent have no value. Other programs' members in library.json are kept.
        """)
      json.member("schemaVersion", 1)
      json.member("$ref", "#/$defs/library")
      json.object("$defs") { json in
        for (name, schema) in definitions { json.member(name) { schema.write(to: &$0) } }
      }
    }
  }

  private static var definitions: [String: JSONSchema] {
    var schemas = JSONSchema.stored
    let written = [
      "bundle": bundle, "exercise": exercise, "formattedTexts": formattedTexts,
      "segmentKind": segmentKind,
    ]
    for part in [values, data, written] { schemas.merge(part) { $1 } }
    schemas["workout"] = schemas["workout"]?.adding(workout)
    for object in printed { schemas[object.name] = object.definition }
    return schemas
  }

  private static let printed: [any PrintedDefinition] = [
    importedExercises, video, diagnostic, difference, change, amount, plan, programSession,
    plannedSession, planOverview, planDay, planTitle, planMax, statistics, totals, week, streak,
    records, circuitRecord, exerciseRecords, bestSet, trainingDay, chart, balance, picture,
    pictureFile, importedHistory, exerciseName, latestMeasurement, removal, undone, undoable,
    dataChanges, titleChanges, merge, sync, syncSetup, mergeConflict, lostValue, setting,
    settingsFile, exportedSession, exportedMeasurement, timeline, segment, event, summary,
    examination, finding, backupSummary, bundleSummary, importedBundle, importedElement, profile,
    status, statusNext, error, errorDetail, candidate, version, completionScript, topic,
    commandTable, commandGroup, exitCode, example, command, operand, conflict, option, value,
  ]

  private static var values: [String: JSONSchema] {
    [
      "identifier": .described(
        .string(pattern: #"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"#), "A UUID in lower case."),
      "moment": .described(
        .string(pattern: #"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z$"#),
        "A time in UTC, to the millisecond."),
      "title": .described(.string(minLength: 1), "1 to 100 characters on one line."),
      "prose": .described(.string(minLength: 1), "1 to 10,000 characters."),
      "seconds": .described(
        .number(from: 0), "Measured time in seconds: a whole number, or up to three decimals."),
      "position": .described(
        .string(pattern: #"^[1-9][0-9]*(\.[1-9][0-9]*)?$"#),
        "The position of an entry, from 1; 3.2 is the second entry of the circuit at 3."),
      "day": .string(pattern: #"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"#),
    ]
  }
}

/// What a command did or, with `--dry-run`, would do.
struct Attempt<Work: Sendable>: Sendable {
  let work: Work
  let isDryRun: Bool

  init(_ work: Work, isDryRun: Bool) {
    self.work = work
    self.isDryRun = isDryRun
  }
}

extension JSONSchema {
  static func words<Word: RawRepresentable & CaseIterable>(_ type: Word.Type) -> JSONSchema
  where Word.RawValue == String {
    .words(type.allCases.map(\.rawValue))
  }
}
