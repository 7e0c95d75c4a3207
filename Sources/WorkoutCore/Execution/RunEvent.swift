/// Something that happened in a run.
///
/// ``WorkoutRunner`` returns the same events in a live run and in a simulation. They drive screens,
/// sounds, speech and logs.
public struct RunEvent: Equatable, Sendable {
  public enum Occurrence: Equatable, Sendable {
    /// The run began; `planned` is its estimated length.
    case runStarted(planned: Duration)
    /// A step was entered, for the first time or again.
    case stepStarted
    /// A segment began; `length` is its length, or an estimate.
    case segmentStarted(SegmentPlan, length: Duration)
    /// A signal in a segment that the clock ends.
    case cue(RunCue, SegmentPlan)
    /// Time has stopped.
    case paused
    /// Time continues.
    case resumed
    /// A segment ended after `length`, pauses excluded.
    case segmentEnded(SegmentPlan, length: Duration)
    /// The next entry of a rotation began.
    case entryStarted(CircuitEntry, round: Int)
    /// The exercise was replaced with an alternative.
    case exerciseSwapped(to: String)
    /// The user added an entry, or a set to the entry in progress, or undid that.
    case entryAdded(String, isUndone: Bool)
    /// A set was done or skipped, or its record was corrected.
    case setRecorded(SetRecord, isCorrection: Bool)
    /// A step was completed; `fullRounds` counts the rounds of a rotation.
    case stepCompleted(fullRounds: Int?)
    /// A step was left before its last set ended, by the user or at the end of the interval;
    /// `fullRounds` counts the rounds of a rotation.
    case stepSkipped(fullRounds: Int?)
    /// A circuit for time or an AMRAP ended with this score.
    case circuitScored(CircuitScore)
    /// The user set or removed the note on the session.
    case sessionNoted(Prose?)
    /// The run is over, completed or stopped; always the last event.
    case runFinished(ExecutionSummary)
  }

  public internal(set) var occurrence: Occurrence
  /// The run's elapsed time, pauses excluded, in workout seconds.
  public let offset: Duration
  package let title: String
  /// The step that the event belongs to; the last one at the end.
  public let step: Step
  package let stepCount: Int
  package let exerciseCount: Int

  /// A stable identifier of the event for programs.
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
    case .entryAdded(_, let isUndone): isUndone ? "entry-removed" : "entry-added"
    case .circuitScored: "circuit-scored"
    case .sessionNoted: "session-noted"
    case .runFinished: "run-finished"
    }
  }

  /// The title of the event's subject: the workout, the step, or the entry whose turn it is.
  package var shownTitle: String {
    switch occurrence {
    case .runStarted, .sessionNoted, .runFinished: title
    case .entryStarted(let entry, _): entry.displayTitle
    case .setRecorded(let record, _): record.exercise.title.text
    case .exerciseSwapped(let title), .entryAdded(let title, _): title
    case .circuitScored(let score): score.title?.text ?? step.round?.title?.text ?? "Circuit"
    default: step.title
    }
  }

  /// The result of the run, if this is its end.
  package var summary: ExecutionSummary? {
    guard case .runFinished(let summary) = occurrence else { return nil }
    return summary
  }

}
