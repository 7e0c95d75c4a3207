import DurableFiles
import WorkoutCore

/// Follows a live run beside its display: keeps it, or announces it.
class RunObserver {
  private var hasRemarked = false

  /// Handles events and returns remarks for the user. The run calls it at least once a second,
  /// also without events, and must not block.
  func observe(_ events: [RunEvent], of session: ExecutionSession) -> [String] { [] }

  /// What the user should know as long as it lasts: that nothing is saved.
  var warning: String? { nil }

  /// Calls out words that belong to no event.
  func announce(_ words: String) {}

  /// Plays a sound; `false` if it cannot.
  func play(_ sound: RunSound) -> Bool { false }

  /// Called when the run is over (`isFinished`) or was cut off; returns the last remarks.
  ///
  /// - Throws: what makes the whole run a failure.
  func end(isFinished: Bool) throws -> [String] { [] }

  /// The first remark of a run: what fails, fails every second.
  final func once(_ remark: String) -> [String] {
    defer { hasRemarked = true }
    return hasRemarked ? [] : [remark]
  }
}

/// Keeps a run, so that it can be resumed, and its record at the end.
final class KeepingObserver: RunObserver {
  private let keeper: SessionKeeper
  /// Whether the record that could not be written is to be tried again.
  private let triesAgain: (Failure) -> Bool

  /// - Parameters:
  ///   - keeper: keeps the run.
  ///   - isKnown: whether the user has seen that the run is not saved yet.
  ///   - triesAgain: whether the record that could not be written is to be tried again.
  init(
    _ keeper: SessionKeeper, isKnown: Bool, triesAgain: @escaping (Failure) -> Bool = { _ in false }
  ) {
    self.keeper = keeper
    self.triesAgain = triesAgain
    super.init()
    if isKnown { _ = once("") }
  }

  override var warning: String? { keeper.failure.map { "not saved yet: \(Failure($0).sentence)" } }

  override func observe(_ events: [RunEvent], of session: ExecutionSession) -> [String] {
    do {
      try keeper.keep(session, after: events)
    } catch {
      // The run continues: what counts is its record, whose failure is one of the program.
      return once(
        "if this run were cut off now, it could not be resumed: \(Failure(error).sentence)")
    }
    return []
  }

  override func end(isFinished: Bool) throws -> [String] {
    defer { keeper.release() }
    while true {
      do {
        try keeper.finish()
        return []
      } catch {
        guard isFinished, triesAgain(Failure(error)) else { throw error }
      }
    }
  }
}

/// Runs a shell command of the user's at every event, with the event's members in its environment.
/// It neither delays the run nor outlives it.
final class EventHook: RunObserver {
  private let command: String
  private var queue: ProgramQueue
  /// How many events came while too many waited.
  private var missed = 0
  /// How long the commands of the last events may run, and then the command of the run's end.
  private let grace: Duration
  /// The variables of another event, if this process is itself the hook of another run.
  private let withheld: Set<String>

  init(
    _ command: String, _ launcher: ProcessLauncher,
    in environment: EnvironmentVariables = EnvironmentVariables(), grace: Duration = .seconds(2)
  ) {
    self.command = command
    self.grace = grace
    withheld = Set(environment.values.keys.filter(Self.isOfEvent))
    queue = ProgramQueue(launcher, capacity: 1000)
  }

  override func observe(_ events: [RunEvent], of session: ExecutionSession) -> [String] {
    for event in events {
      var request = ProcessRequest(
        "/bin/sh", ["-c", command], environment: Self.variables(of: event))
      request.withheld = withheld
      if !queue.add(request, isLast: event.summary != nil) { missed += 1 }
    }
    let remarks = remarks(on: queue.advance())
    guard missed > 0 else { return remarks }
    return remarks + once("the hook is too slow: not every event reaches it")
  }

  /// The event of the run's end reaches the hook even if events before it do not.
  override func end(isFinished: Bool) -> [String] {
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

  // MARK: Variables

  /// The members of an event's JSON as environment variables: `GYMTASTIC_EVENT`,
  /// `GYMTASTIC_TITLE`, `GYMTASTIC_SUMMARY_EXERCISES_COMPLETED`.
  ///
  /// Names are JSON names in capitals, with underscores between words and levels. What the event
  /// does not have is not set.
  static func variables(of event: RunEvent) -> [String: String] {
    let bytes = JSONWriter.document(.compact) { event.write(to: &$0) }
    guard let text = try? JSONText(bytes) else { return ["GYMTASTIC_EVENT": event.name] }
    var variables: [String: String] = [:]
    gather(text.root, "GYMTASTIC", into: &variables)
    return variables
  }

  /// Whether a variable may be one of an event.
  static func isOfEvent(_ name: String) -> Bool {
    name.hasPrefix("GYMTASTIC_") && name != "GYMTASTIC_HOME"
  }

  /// One variable for each value of the event's JSON, named by the members that lead to it; lists
  /// have no form that a shell could read, and are left out.
  private static func gather(
    _ value: JSONNode, _ name: String, into variables: inout [String: String]
  ) {
    if let members = try? value.members() {
      for (key, member) in members {
        guard let key = try? key.string() else { continue }
        gather(member, "\(name)_\(capitals(key))", into: &variables)
      }
    } else if let text = try? value.string() {
      variables[name] = text
    } else if value.kind != .array, value.kind != .null {
      variables[name] = value.source
    }
  }

  /// `exercisesCompleted` as `EXERCISES_COMPLETED`.
  private static func capitals(_ key: String) -> String {
    key.reduce(into: "") { text, letter in
      if letter.isUppercase { text.append("_") }
      text += letter.uppercased()
    }
  }
}

/// Speaks the cues and the beginnings of steps with the system's voice.
final class Speaker: RunObserver {
  private let program: String?
  private var queue: ProgramQueue

  private static let programs = ["espeak-ng", "espeak", "spd-say", "say"]
  /// How long the last words have, once the run is over.
  private static let grace = Duration.seconds(4)

  init(_ launcher: ProcessLauncher) {
    program = Self.programs.first { launcher.find($0) != nil }
    // Two voices at once cannot be understood. Of what waits only the newest is spoken.
    queue = ProgramQueue(launcher, capacity: 1)
  }

  override func observe(_ events: [RunEvent], of session: ExecutionSession) -> [String] {
    guard let program else {
      let names = Self.programs.joined(separator: ", ")
      return once("nothing is spoken: none of \(names) is installed")
    }
    let endings = queue.advance()
    for words in Self.words(of: events) { announce(words) }
    guard let failure = endings.first(where: { !$0.isSuccess }) else { return [] }
    return once("\(program) \(failure)")
  }

  override func announce(_ words: String) {
    guard let program else { return }
    queue.replaceWaiting(with: ProcessRequest(program, ["--", words]))
    _ = queue.advance()
  }

  override func end(isFinished: Bool) -> [String] {
    _ = queue.finish(within: isFinished ? Self.grace : .zero)
    return []
  }

  /// Speech for events. Simultaneous events are spoken together: a step and its first
  /// entry.
  static func words(of events: [RunEvent]) -> [String] {
    var moments: [(offset: Duration, words: String)] = []
    for event in events {
      guard let words = words(of: event) else { continue }
      if let last = moments.last, last.offset == event.offset {
        moments[moments.count - 1].words += ". \(words)"
      } else {
        moments.append((event.offset, words))
      }
    }
    return moments.map(\.words)
  }

  /// The text to speak for an event; `nil` for silence.
  static func words(of event: RunEvent) -> String? {
    let step = event.step
    return switch event.occurrence {
    case .cue(let cue, _):
      switch cue {
      case .three, .two, .one: cue.rawValue
      case .halfway: "Halfway"
      case .end: nil
      }
    case .stepStarted:
      step.kind == .break ? "Break, \(step.summary)" : "\(step.title), \(step.summary)"
    case .entryStarted, .exerciseSwapped: event.shownTitle
    case .circuitScored(let score): score.text
    case .runFinished(let summary):
      summary.isAtEnd ? "Workout complete" : "Workout stopped"
    default: nil
    }
  }
}
