/// The cues of a stretch of time that are still to be given, each with the elapsed time at which it
/// is due.
struct PendingCues: Hashable, Sendable {
  private struct Pending: Hashable {
    let cue: RunCue
    let time: Duration
  }

  private var cues: [Pending] = []

  /// None.
  init() {}

  /// All those of a stretch that the clock ends.
  init(from start: Duration, length: Duration) {
    cues = RunCue.schedule(length: length).map { Pending(cue: $0.cue, time: start + $0.time) }
  }

  /// The last seconds before `end`, as many as there are from `start` on.
  init(from start: Duration, countingDownTo end: Duration) {
    self.init(from: start, length: end - start)
    cues.removeAll { $0.cue == .halfway }
  }

  /// The next cue and its elapsed time.
  var next: (cue: RunCue, time: Duration)? { cues.first.map { ($0.cue, $0.time) } }

  /// Strikes out ``next``, which has been given.
  mutating func take() {
    if !cues.isEmpty { cues.removeFirst() }
  }

  /// Puts those of a stretch that was made longer or shorter in their place: what is past at `now`
  /// is not given again, nor a halfway that was given or never was to be.
  mutating func change(to new: PendingCues, at now: Duration) {
    let hadHalfway = cues.contains { $0.cue == .halfway }
    cues = new.cues.filter { pending in
      (pending.time > now || pending.cue == .end) && (hadHalfway || pending.cue != .halfway)
    }
  }
}
