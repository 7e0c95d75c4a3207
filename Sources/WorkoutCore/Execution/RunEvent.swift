/// Something that happened in a run.
///
/// ``WorkoutRunner`` returns the same events live and in a simulation. Screens, sounds, speech and
/// logs are driven by them.
public struct RunEvent: Equatable, Sendable {
  /// What happened.
  public enum Occurrence: Equatable, Sendable {
    /// The run began; `planned` is its length.
    case runStarted(planned: Duration)
    /// A step was entered, for the first time or again.
    case stepStarted
    /// A segment began; it lasts, or is estimated to last, `length`.
    case segmentStarted(SegmentPlan, length: Duration)
    /// A signal in a segment that the clock ends.
    case cue(RunCue, SegmentPlan)
    /// Time has stopped.
    case paused
    /// Time continues.
    case resumed
    /// A segment ended after `length`, pauses excluded.
    case segmentEnded(SegmentPlan, length: Duration)
    /// The next of the rotating entries began.
    case entryStarted(CircuitEntry, round: Int)
    /// The exercise was replaced by an alternative.
    case exerciseSwapped(to: String)
    /// The user added the named entry, or a set of the entry in progress.
    case entryAdded(String)
    /// A set was done or skipped, or its record was corrected.
    case setRecorded(SetRecord, isCorrection: Bool)
    /// A step was completed; `fullRounds` counts the rounds of rotating entries.
    case stepCompleted(fullRounds: Int?)
    /// A step was left before its last set ended, by the user or at the end of the interval;
    /// `fullRounds` counts the rounds of rotating entries.
    case stepSkipped(fullRounds: Int?)
    /// A circuit for time, or of as many rounds as possible, ended with this score.
    case circuitScored(CircuitScore)
    /// The user set or removed the note on the session.
    case sessionNoted(Prose?)
    /// The run is over, completed or stopped; always the last event.
    case runFinished(ExecutionSummary)
  }

  /// What happened.
  public internal(set) var occurrence: Occurrence
  /// The run's elapsed time, pauses excluded, in workout seconds.
  public let offset: Duration
  /// The workout's title.
  package let title: String
  /// The step that the event belongs to; the last one at the end.
  public let step: Step
  /// How many steps there are.
  package let stepCount: Int
  /// How many of them are exercises.
  package let exerciseCount: Int

  /// The name under which programs know the event; it never changes meaning.
  package var name: String {
    switch occurrence {
    case .runStarted: "run-started"
    case .stepStarted: "step-started"
    case .segmentStarted: "segment-started"
    case .cue: "cue"
    case .paused: "paused"
    case .resumed: "resumed"
    case .segmentEnded: "segment-ended"
    case .entryStarted: "entry-started"
    case .stepCompleted: "step-completed"
    case .stepSkipped: "step-skipped"
    case .setRecorded: "set-recorded"
    case .exerciseSwapped: "exercise-swapped"
    case .entryAdded: "entry-added"
    case .circuitScored: "circuit-scored"
    case .sessionNoted: "session-noted"
    case .runFinished: "run-finished"
    }
  }

  /// The title of what the event is about: the workout, the step, or the entry whose turn it is.
  package var shownTitle: String {
    switch occurrence {
    case .runStarted, .sessionNoted, .runFinished: title
    case .entryStarted(let entry, _): entry.displayTitle
    case .setRecorded(let record, _): record.exercise.title.text
    case .exerciseSwapped(let title), .entryAdded(let title): title
    case .circuitScored(let score): score.title?.text ?? step.round?.title?.text ?? "Circuit"
    default: step.title
    }
  }

  /// What the run came to, if this is its end.
  package var summary: ExecutionSummary? {
    guard case .runFinished(let summary) = occurrence else { return nil }
    return summary
  }

}
