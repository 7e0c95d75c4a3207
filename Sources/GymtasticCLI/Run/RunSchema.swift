import CommandLineKit
import DurableFiles
import WorkoutCore

/// What a run and a timeline print.
extension OutputSchema {
  static func timeline(_ schemas: inout [String: JSONSchema]) {
    schemas["timeline"] = .object(
      about: "workout timeline.",
      [
        .required("title", .reference("title")),
        .required("estimatedDuration", .count, "Seconds."),
        .required("segments", .list(of: "segment")),
      ])
    schemas["segment"] = .object(
      about: "A stretch of time in which one thing is done.",
      [
        .required("offset", .count, "Seconds from the start."),
        .required("duration", .count, "Seconds; 0 only of a rest until the user is ready."),
        .required("estimated", .boolean, "The user ends it, and the duration is an estimate."),
        .required("kind", .reference("segmentKind")),
        .required("step", .integer(from: 1)),
        .required("of", .count, "How many steps there are."),
        .required("title", .string()),
        .optional("set", .integer(from: 1)),
        .optional("sets", .integer(from: 1)),
        .optional("side", .integer(from: 1, to: 2)),
        .optional("round", .integer(from: 1)),
        .optional("rounds", .integer(from: 1)),
        .optional("warmUp", .isTrue, "It belongs to a warm-up set."),
        .optional(
          "target", .string(), "For people, unless it is a time: 8–12, max hold, 400 meters."),
        .optional("load", .reference("load")),
      ])
    schemas["segmentKind"] = .described(
      .words(SegmentPlan.Kind.self), "wait: what is left of an interval.")
  }

  static func event(_ schemas: inout [String: JSONSchema]) {
    schemas["event"] = .object(
      about: "A line of run --json; it has the members that apply.",
      [
        .required(
          "event",
          .words([
            "run-started", "step-started", "segment-started", "cue", "paused", "resumed",
            "segment-ended", "entry-started", "step-completed", "step-skipped", "set-recorded",
            "exercise-swapped", "entry-added", "circuit-scored", "session-noted", "run-finished",
          ])),
        .required(
          "offset", .reference("seconds"), "Workout time that has passed, pauses excluded."),
        .optional("step", .integer(from: 1)),
        .required("of", .count, "How many steps there are."),
        .optional(
          "exercise", .count, "Which of the exercise steps it is, or the next one during a break."),
        .required("exercises", .count, "How many exercise steps there are."),
        .optional(
          "kind",
          .words(
            ["work", "rest", "break", "wait", "exercise"]
              + SetRecord.Kind.allCases.map(\.rawValue)),
          "Of the segment; exercise or break for a step and an entry; of a set that is recorded."),
        .required("title", .string()),
        .optional("round", .integer(from: 1)),
        .optional("rounds", .count, "At the end of an amrap: full rounds."),
        .optional(
          "seconds", .reference("seconds"),
          "Length of the segment or, planned, of the run; what a circuit for time took."),
      ] + setMembers)
  }

  /// The members of an event that is about a set or a score.
  private static var setMembers: [JSONSchema.Member] {
    [
      .optional("set", .integer(from: 1)),
      .optional("sets", .integer(from: 1)),
      .optional("side", .integer(from: 1, to: 2)),
      .optional("warmUp", .isTrue, "Of a segment of a warm-up set."),
      .optional(
        "position", .reference("position"),
        "The circuit that is scored, or the exercise whose set is recorded."),
      .optional(
        "repetitions", .count, "Of circuit-scored, as in circuitScore; so are the next two."),
      .optional("roundsCompleted", .count),
      .optional("roundsTotal", .integer(from: 1)),
      .optional("estimated", .boolean),
      .optional(
        "target", .string(), "For people, unless it is a time: 8–12, max hold, 400 meters."),
      .optional("load", .reference("load")),
      .optional("planned", .reference("plannedSet"), "Of set-recorded."),
      .optional("done", .reference("setResult"), "Of set-recorded."),
      .optional("note", .string(), "Of set-recorded and session-noted."),
      .optional("cue", .words(RunCue.self)),
      .optional("summary", .reference("summary"), "Of run-finished."),
    ]
  }

  static func result(_ schemas: inout [String: JSONSchema]) {
    schemas["summary"] = .object(
      about: "What became of a run.",
      [
        .required("title", .reference("title")),
        .optional("start", .reference("moment"), "Not under --simulate."),
        .optional("end", .reference("moment"), "Not under --simulate."),
        .required("duration", .reference("seconds")),
        .required("exercisesCompleted", .count),
        .required("exercisesTotal", .count),
        .required("wasCompleted", .boolean, "Every exercise step was."),
        .required("status", .words(["completed", "stopped"])),
        .optional(
          "circuits", .list(.reference("circuitScore"), minItems: 1),
          "The circuits that the clock drives or counts; absent without any."),
      ])
  }
}
