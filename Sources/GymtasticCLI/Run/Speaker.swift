import DurableFiles
import WorkoutCore

/// Speaks the cues and the beginnings of steps through the system's voice.
final class Speaker: RunObserver {
  private let program: String?
  private var queue: ProgramQueue
  private var hasRemarked = false

  private static let programs = ["espeak-ng", "espeak", "spd-say", "say"]
  /// How long the words being spoken and the last ones have, once the run is over.
  private static let grace = Duration.seconds(4)

  init(_ launcher: ProcessLauncher) {
    program = Self.programs.first { launcher.find($0) != nil }
    // Two voices at once are not understood. Of what comes meanwhile only the newest is spoken.
    queue = ProgramQueue(launcher, limit: 1, capacity: 1)
  }

  func observe(_ events: [RunEvent], of session: ExecutionSession) -> [String] {
    guard let program else {
      let names = Self.programs.joined(separator: ", ")
      return once("nothing is spoken: there is none of \(names)")
    }
    let endings = queue.advance()
    for words in events.spoken { announce(words) }
    guard let failure = endings.first(where: { !$0.isSuccess }) else { return [] }
    return once("\(program) \(failure)")
  }

  func announce(_ words: String) {
    guard let program else { return }
    queue.supersede(ProcessRequest(program, ["--", words]))
    _ = queue.advance()
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

extension [RunEvent] {
  /// What is said of them, that of one moment in one go: a step and the first entry in it.
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
