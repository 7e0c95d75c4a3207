import DurableFiles
import WorkoutCore

extension OutputSchema {
  /// A timeline, and the most segments of it to print.
  static let timeline = PrintedObject<(timeline: Timeline, limit: Int)>(
    "timeline", about: "workout timeline."
  ) {
    let timeline = $0?.timeline
    let segments = $0.map { timeline, limit in
      timeline.segments.prefix(limit).map { (segment: $0, timeline: timeline) }
    }
    return [
      .required("title", timeline?.title, as: .reference("title")),
      .required("estimatedDuration", timeline?.duration, "Seconds."),
      .required("segments", segment.list(segments)),
    ]
  }

  static let segment = PrintedObject<(segment: Segment, timeline: Timeline)>(
    "segment", about: "A stretch of time in which one thing is done."
  ) {
    let (segment, steps) = ($0?.segment, $0?.timeline.steps)
    let step = segment.flatMap { steps?.dropFirst($0.step).first }
    return [
      .required("offset", segment?.offset, "Seconds from the start."),
      .required(
        "duration", segment?.duration, "Seconds; 0 only of a rest until the user is ready."),
      .required(
        "estimated", segment?.plan.isEstimated,
        "The user ends it, and the duration is an estimate."),
      .required("kind", segment?.plan.kind.rawValue, as: .reference("segmentKind")),
      .required("step", step.map { $0.index + 1 }, as: .integer(from: 1)),
      .required("of", steps?.count, "How many steps there are."),
      .required("title", step?.title),
      .optional("round", step?.round?.number, as: .integer(from: 1)),
      .optional("rounds", step?.round?.count, as: .integer(from: 1)),
    ] + setMembers(of: segment?.plan)
  }

  static let segmentKind = JSONSchema.described(
    .words(SegmentPlan.Kind.self), "wait: what is left of an interval.")

  /// The members of the set that a segment belongs to, or that is recorded.
  private static func setMembers(
    of plan: SegmentPlan?, _ record: SetRecord? = nil
  ) -> [PrintedMember] {
    [
      .optional("set", plan?.set ?? record?.set, as: .integer(from: 1)),
      .optional("sets", plan?.sets, as: .integer(from: 1)),
      .optional("side", plan?.side ?? record?.side, as: .integer(from: 1, to: 2)),
      .flag("warmUp", plan?.isWarmUp, "Of a segment of a warm-up set."),
      .optional(
        "target", plan?.target, "For people, unless it is a time: 8–12, max hold, 400 meters."),
      .optional("load", plan?.load),
    ]
  }

  static let event = PrintedObject<RunEvent>(
    "event", about: "A line of run --json; it has the members that apply."
  ) {
    let content = $0.map(EventContent.init)
    let (step, record, score) = (content?.step, content?.record, content?.score)
    return [
      .required(
        "event", $0?.name,
        as: .words([
          "run-started", "step-started", "segment-started", "cue", "paused", "resumed",
          "segment-ended", "entry-started", "step-completed", "step-skipped", "set-recorded",
          "exercise-swapped", "entry-added", "entry-removed", "circuit-scored", "session-noted",
          "run-finished",
        ])),
      .required("offset", $0?.offset, "Workout time that has passed, pauses excluded."),
      .optional("step", step.map { $0.index + 1 }, as: .integer(from: 1)),
      .required("of", $0?.stepCount, "How many steps there are."),
      .optional(
        "exercise", step?.exerciseNumber,
        "Which of the exercise steps it is, or the next one during a break."),
      .required("exercises", $0?.exerciseCount, "How many exercise steps there are."),
      .optional(
        "kind", content?.kind,
        as: .words(
          ["work", "rest", "break", "wait", "exercise"]
            + SetRecord.Kind.allCases.map(\.rawValue)),
        "Of the segment; exercise or break for a step and an entry; of a set that is recorded."),
      .required("title", $0?.shownTitle),
      .optional("round", content?.round, as: .integer(from: 1)),
      .optional("rounds", content?.rounds, "At the end of an amrap: full rounds."),
      .optional(
        "seconds", content?.seconds,
        "Length of the segment or, planned, of the run; what a circuit for time took."),
      .optional(
        "position", (score?.position ?? record?.position)?.description,
        as: .reference("position"),
        "The circuit that is scored, or the exercise whose set is recorded."),
      .optional(
        "repetitions", score?.repetitions,
        "Of circuit-scored, as in circuitScore; so are the next two."),
      .optional("roundsCompleted", score?.completed),
      .optional("roundsTotal", score?.total, as: .integer(from: 1)),
      .optional("estimated", content?.isEstimated),
      .optional("planned", record?.planned, "Of set-recorded."),
      .optional("done", record?.done, "Of set-recorded."),
      .optional("note", content?.note?.text, "Of set-recorded and session-noted."),
      .optional("cue", content?.cue?.rawValue, as: .words(RunCue.self)),
      .optional("summary", summary($0?.summary), "Of run-finished."),
    ] + setMembers(of: content?.segment, record)
  }

  static let summary = PrintedObject<ExecutionSummary>("summary", about: "What became of a run.") {
    [
      .required("title", $0?.title, as: .reference("title")),
      .optional("start", $0?.start, "Not under --simulate."),
      .optional("end", $0?.end, "Not under --simulate."),
      .required("duration", $0?.duration),
      .required("exercisesCompleted", $0?.exercisesCompleted),
      .required("exercisesTotal", $0?.exercisesTotal),
      .required("wasCompleted", $0?.wasCompleted, "Every exercise step was."),
      .required("status", $0?.status.rawValue, as: .words(["completed", "stopped"])),
      .optional(
        "circuits", $0.flatMap { $0.circuits.isEmpty ? nil : $0.circuits },
        as: .list(CircuitScore.schema, minItems: 1),
        "The circuits that the clock drives or counts; absent without any."),
    ]
  }
}

/// What an event has to say beyond its name and place.
private struct EventContent {
  /// `nil` if the event is about the whole run.
  var step: Step?
  /// The event's own round, or the round of its step.
  var round: Int?
  var rounds: Int?
  var kind: String?
  var seconds: Duration?
  var segment: SegmentPlan?
  var isEstimated: Bool?
  var cue: RunCue?
  var record: SetRecord?
  var score: CircuitScore?
  var note: Prose?

  init(_ event: RunEvent) {
    let step = event.step
    (self.step, round, rounds) = (step, step.round?.number, step.round?.count)
    switch event.occurrence {
    case .runStarted(let planned): (self.step, seconds) = (nil, planned)
    case .sessionNoted(let note): (self.step, self.note) = (nil, note)
    case .runFinished: self.step = nil
    case .stepStarted: kind = step.kind.rawValue
    case .stepCompleted(let fullRounds), .stepSkipped(let fullRounds):
      (kind, rounds) = (step.kind.rawValue, fullRounds ?? rounds)
    case .segmentStarted(let plan, let length), .segmentEnded(let plan, let length):
      (segment, seconds, isEstimated) = (plan, length, plan.isEstimated)
    case .cue(let cue, let plan): (self.cue, segment) = (cue, plan)
    case .entryStarted(let entry, let round):
      (kind, self.round) = (entry.item == nil ? "break" : "exercise", round)
    case .paused, .resumed, .exerciseSwapped, .entryAdded: break
    case .setRecorded(let record, _):
      (self.record, note, round, rounds) = (record, record.note, record.round, nil)
      kind = record.kind == .working ? nil : record.kind.rawValue
    case .circuitScored(let score):
      (self.score, seconds, round, rounds) = (score, score.time, nil, nil)
    }
    if let segment { kind = segment.kind.rawValue }
    if self.step == nil { (round, rounds) = (nil, nil) }
  }
}
