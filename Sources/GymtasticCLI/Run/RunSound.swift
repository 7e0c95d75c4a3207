import DurableFiles
import WorkoutCore

/// The sounds of a run, each distinct from the others: tones, or patterns of the bell.
enum RunSound: CaseIterable {
  /// A sound for each of the last three seconds.
  case tick
  case halfway
  case work
  case rest
  case finish

  /// The sound for simultaneous events: the last event's that has one.
  ///
  /// Events caused by a key are silent, except the end of the run.
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

  /// When the bell rings, relative to the start of the sound.
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

  /// Its notes, in order.
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

  /// A sine wave that fades in and out over 8 ms to avoid clicks; silence for 0 Hz.
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

/// Plays the sounds of a run with a system program.
final class SoundPlayer: RunObserver {
  /// The programs, in order of preference, with arguments that play a file on standard input.
  private static let programs = [
    ("aplay", ["-q", "-"]), ("paplay", ["/dev/stdin"]), ("pw-play", ["/dev/stdin"]),
    ("afplay", ["/dev/stdin"]),
  ]
  /// How long the last sound may take once the run is over.
  private static let grace = Duration.seconds(1)

  /// `nil` if no program was found, or if it failed or hangs: the bell rings instead.
  private var player: (program: String, arguments: [String])?
  private var queue: ProgramQueue
  /// The number of consecutive sounds that had to wait for an earlier one.
  private var late = 0
  /// After this many late sounds, the player is considered hung.
  private static let mostLate = 3

  init(_ launcher: ProcessLauncher) {
    player = Self.programs.first { launcher.find($0.0) != nil }
    // A late sound is worse than none.
    queue = ProgramQueue(launcher, capacity: 1)
  }

  override func observe(_ events: [RunEvent], of session: ExecutionSession) -> [String] {
    advance()
    return []
  }

  override func play(_ sound: RunSound) -> Bool {
    advance()
    late = queue.isWaiting ? late + 1 : 0
    if late >= Self.mostLate { player = nil }
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

  /// Gives up on the program if it fails. Without a sound device, it fails within a second.
  private func advance() {
    if queue.advance().contains(where: { !$0.isSuccess }) { player = nil }
  }
}
