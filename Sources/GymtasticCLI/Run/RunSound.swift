import DurableFiles
import WorkoutCore

/// What a run lets the user hear, each distinct from the others: tones, or patterns of the bell.
enum RunSound: CaseIterable {
  /// One of the last three seconds.
  case tick
  case halfway
  case work
  case rest
  case finish

  /// The sound of the last of some simultaneous events that has one. Events that a key causes are
  /// silent, except the end of the run.
  init?(of events: [RunEvent]) {
    let isNews = events.contains { event in
      if case .cue = event.occurrence { true } else { event.summary != nil }
    }
    guard isNews, let sound = events.lazy.reversed().compactMap(Self.init).first else { return nil }
    self = sound
  }

  private init?(_ event: RunEvent) {
    switch event.occurrence {
    case .cue(.three, _), .cue(.two, _), .cue(.one, _): self = .tick
    case .cue(.halfway, _): self = .halfway
    case .cue(.end, let plan): self = plan.kind == .work ? .rest : .work
    case .segmentStarted(let plan, _): self = plan.kind == .work ? .work : .rest
    case .entryStarted(let entry, _): self = entry.item == nil ? .rest : .work
    case .runFinished: self = .finish
    case .runStarted, .stepStarted, .paused, .resumed, .segmentEnded, .stepCompleted, .stepSkipped,
      .setRecorded, .exerciseSwapped, .entryAdded, .circuitScored, .sessionNoted:
      return nil
    }
  }

  /// When the bell rings, from the moment of the sound on.
  var bells: [Duration] {
    let milliseconds =
      switch self {
      case .tick: [0]
      case .halfway: [0, 200]
      case .work: [0, 200, 400]
      case .rest: [0, 500]
      case .finish: [0, 200, 400, 900]
      }
    return milliseconds.map { .milliseconds($0) }
  }

  /// Its notes, one after the other.
  private var notes: [(hertz: Double, milliseconds: Int)] {
    switch self {
    case .tick: [(660, 90)]
    case .halfway: [(660, 120), (0, 60), (660, 120)]
    case .work: [(880, 450)]
    case .rest: [(440, 450)]
    case .finish: [(523, 180), (659, 180), (784, 420)]
    }
  }

  private static let sampleRate = 22_050

  /// The tone as a WAV file: one channel of 16 bits at 22,050 Hz.
  ///
  /// Source: IBM and Microsoft, *Multimedia Programming Interface and Data Specifications 1.0*.
  var waveFile: [UInt8] {
    let samples = notes.flatMap(Self.samples)
    func little(_ value: Int, _ bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let format =
      little(1, 2) + little(1, 2) + little(Self.sampleRate, 4)
      + little(2 * Self.sampleRate, 4) + little(2, 2) + little(16, 2)
    let length = 2 * samples.count
    return Array("RIFF".utf8) + little(36 + length, 4) + Array("WAVEfmt ".utf8) + little(16, 4)
      + format + Array("data".utf8) + little(length, 4) + samples.flatMap { little($0, 2) }
  }

  /// A sine that swells and fades within 8 ms, so that it does not click; silence for 0 Hz.
  private static func samples(hertz: Double, milliseconds: Int) -> [Int] {
    let count = sampleRate * milliseconds / 1000
    let fade = Double(sampleRate) * 0.008
    return (0..<count).map { index in
      let edge = min(1, Double(min(index, count - 1 - index)) / fade)
      let angle = 2 * Double.pi * hertz * Double(index) / Double(sampleRate)
      return Int((sin(angle) * edge * 0.6 * Double(Int16.max)).rounded())
    }
  }
}

/// Plays the sounds of a run with a program of the system.
final class SoundPlayer: RunObserver {
  /// The programs, in the order in which they are looked for, with their arguments for a file on
  /// standard input.
  private static let programs = [
    ("aplay", ["-q", "-"]), ("paplay", ["/dev/stdin"]), ("pw-play", ["/dev/stdin"]),
    ("afplay", ["/dev/stdin"]),
  ]
  /// How long the last sound has, once the run is over.
  private static let grace = Duration.seconds(1)

  /// `nil` if no program was found, or if it failed: the bell rings instead.
  private var player: (program: String, arguments: [String])?
  private var queue: ProgramQueue

  init(_ launcher: ProcessLauncher) {
    player = Self.programs.first { launcher.find($0.0) != nil }
    // A sound that comes late is worse than none.
    queue = ProgramQueue(launcher, capacity: 1)
  }

  override func observe(_ events: [RunEvent], of session: ExecutionSession) -> [String] {
    advance()
    return []
  }

  override func play(_ sound: RunSound) -> Bool {
    advance()
    guard let player else { return false }
    queue.replaceWaiting(
      with: ProcessRequest(player.program, player.arguments, input: .bytes(sound.waveFile)))
    advance()
    return player.program == self.player?.program
  }

  override func end(isFinished: Bool) -> [String] {
    _ = queue.finish(within: isFinished ? Self.grace : .zero)
    return []
  }

  /// Without a sound device the programs fail, in the first second.
  private func advance() {
    if queue.advance().contains(where: { !$0.isSuccess }) { player = nil }
  }
}
