import DurableFiles
import WorkoutCore

/// Something that follows a live run beside its display: keeps it, or announces it.
protocol RunObserver: AnyObject {
  /// Takes in what happened and returns remarks for the user. It is called at least once a second,
  /// also without events, and must not block.
  func observe(_ events: [RunEvent], of session: ExecutionSession) -> [String]

  /// Calls out words that belong to no event.
  func announce(_ words: String)

  /// The run is over, or was cut off, as `isFinished` has it; returns last remarks.
  ///
  /// - Throws: what makes the whole run a failure.
  func end(isFinished: Bool) throws(Failure) -> [String]
}

extension RunObserver {
  func announce(_ words: String) {}
}

/// Keeps a run, so that it can be resumed, and its record at the end.
final class KeepingObserver: RunObserver {
  private let keeper: SessionKeeper
  private var hasRemarked = false

  init(_ keeper: SessionKeeper) {
    self.keeper = keeper
  }

  func observe(_ events: [RunEvent], of session: ExecutionSession) -> [String] {
    do throws(StoreError) {
      try keeper.keep(session, after: events)
    } catch {
      // The run continues: what counts is its record, whose failure is one of the program.
      guard !hasRemarked else { return [] }
      hasRemarked = true
      return ["if this run were cut off now, it could not be resumed: \(Failure(error).sentence)"]
    }
    return []
  }

  func end(isFinished: Bool) throws(Failure) -> [String] {
    defer { keeper.release() }
    do throws(StoreError) {
      try keeper.finish()
    } catch {
      throw Failure(error)
    }
    return []
  }
}

/// Runs a shell command of the user's at every event, with the event's members in its environment.
/// It neither delays the run nor outlives it.
final class EventHook: RunObserver {
  private let command: String
  private var queue: ProgramQueue
  private var hasRemarked = false
  /// How many events came while too many waited.
  private var missed = 0
  /// How long the commands of the last events have, and then that of the run's end.
  private let grace: Duration

  init(_ command: String, _ launcher: ProcessLauncher, grace: Duration = .seconds(2)) {
    self.command = command
    self.grace = grace
    queue = ProgramQueue(launcher, capacity: 1000)
  }

  func observe(_ events: [RunEvent], of session: ExecutionSession) -> [String] {
    for event in events {
      var request = ProcessRequest("/bin/sh", ["-c", command], environment: event.variables)
      request.withheld = RunEvent.variableNames
      if !queue.add(request, isLast: event.summary != nil) { missed += 1 }
    }
    let remarks = remarks(on: queue.advance())
    guard missed > 0 else { return remarks }
    return remarks + once("the hook is too slow: not every event reaches it")
  }

  /// The event of the run's end reaches the hook even if events before it do not.
  func end(isFinished: Bool) -> [String] {
    let rest = queue.finish(within: isFinished ? grace : .zero, includingLast: isFinished)
    let remarks = remarks(on: rest.endings)
    missed += rest.dropped
    guard missed > 0 else { return remarks }
    let events = CountedNoun.text(missed, "event")
    return remarks + ["the hook was too slow: \(events) did not reach it"]
  }

  /// The first failure, once in a run: a hook that fails, fails every second.
  private func remarks(on endings: [ProcessEnding]) -> [String] {
    guard let failure = endings.first(where: { !$0.isSuccess }) else { return [] }
    return once("the hook \(failure)")
  }

  private func once(_ remark: String) -> [String] {
    defer { hasRemarked = true }
    return hasRemarked ? [] : [remark]
  }
}

/// Speaks the cues and the beginnings of steps with the system's voice.
final class Speaker: RunObserver {
  private let program: String?
  private var queue: ProgramQueue
  private var hasRemarked = false

  private static let programs = ["espeak-ng", "espeak", "spd-say", "say"]
  /// How long the last words have, once the run is over.
  private static let grace = Duration.seconds(4)

  init(_ launcher: ProcessLauncher) {
    program = Self.programs.first { launcher.find($0) != nil }
    // Two voices at once cannot be understood. Of what waits only the newest is spoken.
    queue = ProgramQueue(launcher, capacity: 1)
  }

  func observe(_ events: [RunEvent], of session: ExecutionSession) -> [String] {
    guard let program else {
      let names = Self.programs.joined(separator: ", ")
      return once("nothing is spoken: none of \(names) is installed")
    }
    let endings = queue.advance()
    for words in events.spoken { announce(words) }
    guard let failure = endings.first(where: { !$0.isSuccess }) else { return [] }
    return once("\(program) \(failure)")
  }

  func announce(_ words: String) {
    guard let program else { return }
    queue.replaceWaiting(with: ProcessRequest(program, ["--", words]))
    _ = queue.advance()
  }

  func end(isFinished: Bool) -> [String] {
    _ = queue.finish(within: isFinished ? Self.grace : .zero)
    return []
  }

  private func once(_ remark: String) -> [String] {
    defer { hasRemarked = true }
    return hasRemarked ? [] : [remark]
  }
}

extension [RunEvent] {
  /// What is said of them. What happens at one moment is said in one go: a step and its first
  /// entry.
  var spoken: [String] {
    var moments: [(offset: Duration, words: String)] = []
    for event in self {
      guard let words = event.spoken else { continue }
      if let last = moments.last, last.offset == event.offset {
        moments[moments.count - 1].words += ". \(words)"
      } else {
        moments.append((event.offset, words))
      }
    }
    return moments.map(\.words)
  }
}

extension RunEvent {
  /// What is said when it happens; `nil` if nothing is.
  var spoken: String? {
    switch occurrence {
    case .cue(let cue, _):
      switch cue {
      case .three, .two, .one: cue.rawValue
      case .halfway: "Halfway"
      case .end: nil
      }
    case .stepStarted:
      step.kind == .break ? "Break, \(step.summary)" : "\(step.title), \(step.summary)"
    case .entryStarted, .exerciseSwapped: shownTitle
    case .circuitScored(let score): score.text
    case .runFinished(let summary):
      summary.isAtEnd ? "Workout complete" : "Workout stopped"
    default: nil
    }
  }
}
