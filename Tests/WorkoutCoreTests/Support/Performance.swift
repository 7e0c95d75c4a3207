import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// A run driven by hand: what a test says happens at a second of the caller's clock.
struct Performance {
  private(set) var runner: WorkoutRunner
  /// Everything that happened, in short.
  private(set) var log: [String] = []
  private(set) var events: [RunEvent] = []

  static let start = Timestamp(milliseconds: 1_000_000)

  init(_ workout: Workout, _ options: RunOptions = RunOptions(), firstStep: Int = 0) throws {
    let session = try ExecutionSession(
      id: UUID(), workout: workout, startTime: Self.start, firstStep: firstStep)
    self.init(session, options)
  }

  init(_ session: ExecutionSession, _ options: RunOptions = RunOptions()) {
    let (runner, events) = WorkoutRunner.begin(session, options: options)
    self.runner = runner
    note(events)
  }

  init(_ entries: WorkoutSequenceItem..., options: RunOptions = RunOptions()) throws {
    try self.init(Routine.workout(entries), options)
  }

  /// Sends the runner an input at a moment, in seconds.
  mutating func tell(_ input: RunInput, at seconds: Double) {
    note(runner.handle(input, at: .milliseconds(Int64(seconds * 1000))))
  }

  /// Follows the runner's deadlines until a moment, or to the end.
  mutating func follow(until seconds: Double = .greatestFiniteMagnitude) {
    while let deadline = runner.nextDeadline, deadline / .seconds(1) <= seconds {
      note(runner.handle(.tick, at: deadline))
    }
  }

  /// What was logged since the last call.
  mutating func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  func snapshot(at seconds: Double) -> RunSnapshot {
    runner.snapshot(at: .milliseconds(Int64(seconds * 1000)))
  }

  private mutating func note(_ new: [RunEvent]) {
    events += new
    // What is recorded has its own tests.
    log += new.filter { $0.name != "set-recorded" }.map(\.outline)
  }
}

extension RunEvent {
  /// `45 segment-ended work 45 1.1/2`: offset, name, and what matters most.
  var outline: String {
    let time = "\(Self.seconds(offset)) \(name)"
    switch occurrence {
    case .runStarted(let planned): return "\(time) \(Self.seconds(planned))"
    case .stepStarted, .stepSkipped: return "\(time) \(step.index + 1) \(step.title)"
    case .stepCompleted(let rounds):
      return "\(time) \(step.index + 1)" + (rounds.map { " rounds \($0)" } ?? "")
    case .segmentStarted(let plan, let length), .segmentEnded(let plan, let length):
      let set = plan.set.map { " set \($0)" } ?? ""
      return "\(time) \(plan.kind) \(Self.seconds(length))\(set)"
    case .cue(let cue, _): return "\(time) \(cue.rawValue)"
    case .entryStarted(_, let round): return "\(time) \(shownTitle) round \(round)"
    case .paused, .resumed: return time
    case .setRecorded(let record, _): return "\(time) \(record.text)"
    case .exerciseSwapped(let title), .entryAdded(let title, _): return "\(time) \(title)"
    case .circuitScored(let score): return "\(time) \(score.position) \(score.text)"
    case .sessionNoted(let note): return "\(time) \(note?.text ?? "-")"
    case .runFinished(let summary):
      return "\(time) \(summary.status) \(summary.exercisesCompleted)/\(summary.exercisesTotal)"
    }
  }

  private static func seconds(_ duration: Duration) -> String {
    let milliseconds = duration / .milliseconds(1)
    return milliseconds.truncatingRemainder(dividingBy: 1000) == 0
      ? "\(Int(milliseconds / 1000))" : "\(milliseconds / 1000)"
  }
}
