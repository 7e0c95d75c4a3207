import WorkoutCore

/// Speaks the cues and the beginnings of steps through the system's voice.
final class Speaker: RunObserver {
  private let program: String?
  private var queue: ProgramQueue
  private var hasRemarked = false

  private static let programs = ["espeak-ng", "espeak", "spd-say", "say"]
  /// How long the last words have, once the run is over.
  private static let grace = Duration.seconds(2)

  init(_ launcher: ProcessLauncher) {
    program = Self.programs.first { launcher.find($0) != nil }
    // What comes while two are speaking is dropped: late words are worse than none.
    queue = ProgramQueue(launcher, limit: 2, capacity: 0)
  }

  func observe(_ events: [RunEvent], of session: ExecutionSession) -> [String] {
    guard let program else {
      let names = Self.programs.joined(separator: ", ")
      return once("nothing is spoken: there is none of \(names)")
    }
    let endings = queue.advance()
    for text in events.compactMap(\.spoken) { announce(text) }
    guard let failure = endings.first(where: { !$0.isSuccess }) else { return [] }
    return once("\(program) \(failure)")
  }

  func announce(_ words: String) {
    guard let program else { return }
    _ = queue.advance()
    if queue.add(ProcessRequest(program, ["--", words])) { _ = queue.advance() }
  }

  func end(isFinished: Bool) -> [String] {
    _ = queue.drain(within: isFinished ? Self.grace : .zero)
    return []
  }

  private func once(_ remark: String) -> [String] {
    guard !hasRemarked else { return [] }
    hasRemarked = true
    return [remark]
  }
}

extension RunEvent {
  /// What is said when it happens; `nil` for what is not worth a word.
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
    case .entryStarted: shownTitle
    case .runFinished(let summary):
      summary.status == .completed ? "Workout complete" : "Workout stopped"
    default: nil
    }
  }

  /// Whether it is one of the cues.
  var isCue: Bool {
    guard case .cue = occurrence else { return false }
    return true
  }
}
