import DurableFiles
import WorkoutCore

/// Accompanies a live run: saves it or announces it.
class RunObserver {
  private var hasRemarked = false

  /// Handles events and returns remarks for the user.
  ///
  /// Called at least once a second, even without events; must not block.
  func observe(_ events: [RunEvent], of session: ExecutionSession) -> [String] { [] }

  /// A warning to show while it applies, such as that nothing is saved.
  var warning: String? { nil }

  /// Calls out words that belong to no event.
  func announce(_ words: String) {}

  /// Plays a sound; `false` if it cannot.
  func play(_ sound: RunSound) -> Bool { false }

  /// Called when the run is over (`isFinished`) or interrupted; returns final remarks.
  ///
  /// - Throws: an error that makes the whole run fail.
  func end(isFinished: Bool) throws -> [String] { [] }

  /// Returns only the first remark of a run, because the same failure recurs every second.
  final func once(_ remark: String) -> [String] {
    defer { hasRemarked = true }
    return hasRemarked ? [] : [remark]
  }
}

/// Saves a run, so that it can be resumed, and its record at the end.
final class KeepingObserver: RunObserver {
  private let keeper: SessionKeeper
  /// Whether to retry writing the record after a failure.
  private let triesAgain: (Failure) -> Bool

  /// - Parameters:
  ///   - keeper: saves the run.
  ///   - isKnown: whether the user already knows that the run is not saved yet.
  ///   - triesAgain: whether to retry writing the record after a failure.
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
      try keeper.save(session, after: events)
    } catch {
      // The run continues: what matters is its record; if that cannot be written, the program
      // fails.
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

/// Runs a user's shell command at each event, with the event's members in its environment.
///
/// It neither delays the run nor outlives it.
final class EventHook: RunObserver {
  private let command: String
  private var queue: ProgramQueue
  /// The number of events dropped because too many were waiting.
  private var missed = 0
  /// The time limit for the commands of the last events, and then for the command of the run's end.
  private let grace: Duration
  /// Variables of another run's event, if this process is itself running in a hook.
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

  /// The event for the run's end reaches the hook even if earlier events do not.
  override func end(isFinished: Bool) -> [String] {
    let rest = queue.finish(within: isFinished ? grace : .zero, includingLast: isFinished)
    let remarks = remarks(on: rest.endings)
    missed += rest.dropped
    guard missed > 0 else { return remarks }
    let events = CountedNoun.text(missed, "event")
    return remarks + ["the hook was too slow: \(events) did not reach it"]
  }

  /// A remark on the first failure only, because a hook that fails will fail every second.
  private func remarks(on endings: [ProcessEnding]) -> [String] {
    guard let failure = endings.first(where: { !$0.isSuccess }) else { return [] }
    return once("the hook \(failure)")
  }

  // MARK: Variables

  /// The members of an event's JSON as environment variables: `GYMTASTIC_EVENT`,
  /// `GYMTASTIC_TITLE`, `GYMTASTIC_SUMMARY_EXERCISES_COMPLETED`.
  ///
  /// Names are JSON names in upper case, with underscores between words and levels. Missing members
  /// are not set.
  static func variables(of event: RunEvent) -> [String: String] {
    let bytes = JSONWriter.document(.compact) { OutputSchema.event.write(event, to: &$0) }
    guard let text = try? JSONText(bytes) else { return ["GYMTASTIC_EVENT": event.name] }
    var variables: [String: String] = [:]
    gather(text.root, "GYMTASTIC", into: &variables)
    return variables
  }

  /// Whether a variable may come from an event.
  static func isOfEvent(_ name: String) -> Bool {
    name.hasPrefix("GYMTASTIC_") && name != "GYMTASTIC_HOME"
  }

  /// Sets one variable for each value of the event's JSON, named by the path of members to it.
  ///
  /// Lists are left out, because a shell could not read them.
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

/// Speaks the cues and the start of steps with the system's voice.
final class Speaker: RunObserver {
  private let program: String?
  private var queue: ProgramQueue

  private static let programs = ["espeak-ng", "espeak", "spd-say", "say"]
  /// How long the last words may take once the run is over.
  private static let grace = Duration.seconds(4)

  init(_ launcher: ProcessLauncher) {
    program = Self.programs.first { launcher.find($0) != nil }
    // Two voices at once cannot be understood, so only the newest waiting text is spoken.
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

  /// The texts to speak for events.
  ///
  /// Simultaneous events, such as a step and its first entry, are spoken together.
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
