/// `schemaVersion id workout secondsPerRep start localOffset savedAt status pausedAt totalPaused
/// step segment segmentStart segmentLength completedSteps fullRounds speed automatic`. Steps and
/// segments count from 1, as in events. `segmentLength`, `fullRounds`, `speed` and `automatic` came
/// later and may be missing.
extension SavedSession: StoredDocument {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case schemaVersion, id, workout, secondsPerRep, start, localOffset, savedAt, status, pausedAt
    case totalPaused, step, segment, segmentStart, segmentLength, completedSteps, fullRounds
    case speed, automatic
  }

  /// The version of the file's schema that this program writes.
  public static let schemaVersion = 1

  /// - Throws: ``LibraryDocument/Refusal/newer(_:)`` for a later version; `DecodingError` for what
  ///   is no session in progress of the workout that is kept with it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try container.checkVersion(.schemaVersion, upTo: Self.schemaVersion, FormatVersion.schema)
    let workout = try container.decode(Workout.self, forKey: .workout)
    let secondsPerRep: SecondsPerRep = try container.decodeBounded(.secondsPerRep)
    guard workout.problemsForExecution.isEmpty else {
      throw RefusedValue(expected: "a workout that can be run")
        .error(at: container.codingPath + [CodingKeys.workout])
    }
    let timeline = Timeline(workout, secondsPerRep: secondsPerRep)
    let session = try ExecutionSession(
      id: container.decodeID(.id),
      workout: workout,
      startTime: container.decodeTimestamp(.start),
      secondsPerRep: secondsPerRep,
      place: container.decodePlace(in: timeline)
    )
    try self.init(
      session,
      localOffset: container.decodeLocalOffset(.localOffset),
      savedAt: container.decodeTimestamp(.savedAt),
      options: RunOptions(
        speed: container.decodeSpeed(),
        isAutomatic: container.decodeIfPresent(Bool.self, forKey: .automatic) ?? false)
    )
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.schemaVersion, forKey: .schemaVersion)
    try container.encode(session.id, as: .id)
    try container.encode(session.workout, forKey: .workout)
    try container.encode(session.timeline.secondsPerRep, as: .secondsPerRep)
    try container.encode(session.startTime, as: .start)
    try container.encode(localOffset, forKey: .localOffset)
    try container.encode(savedAt, as: .savedAt)
    try container.encode(session.status.rawValue, forKey: .status)
    try container.encodeIfPresent(session.pausedAt?.description, forKey: .pausedAt)
    try container.encode(MeasuredSeconds(session.totalPaused), forKey: .totalPaused)
    try container.encode(session.currentItemIndex + 1, forKey: .step)
    try container.encode(session.stretch.plan + 1, forKey: .segment)
    try container.encode(MeasuredSeconds(session.stretch.startedAt), forKey: .segmentStart)
    let length = session.segmentLength.map(MeasuredSeconds.init)
    try container.encodeIfPresent(length, forKey: .segmentLength)
    try container.encode(Double(options.speed.thousandths) / 1000, forKey: .speed)
    try container.encode(options.isAutomatic, forKey: .automatic)
    let completed = session.completedItemIndices.sorted().map { $0 + 1 }
    try container.encode(completed, forKey: .completedSteps)
    let rounds = session.fullRounds.sorted { $0.key < $1.key }
      .map { StepRounds(step: $0.key + 1, rounds: $0.value) }
    if !rounds.isEmpty { try container.encode(rounds, forKey: .fullRounds) }
  }
}

/// How many rounds a step has come to.
private struct StepRounds: Codable {
  /// From 1.
  let step: Int
  let rounds: Int
}

extension KeyedDecodingContainer<SavedSession.CodingKeys> {
  /// How far the session had come, within what the timeline has.
  fileprivate func decodePlace(in timeline: Timeline) throws -> ExecutionSession.Place {
    let index = try checkRange(.step, 1...max(1, timeline.steps.count)) - 1
    let plans = timeline.steps.dropFirst(index).first?.plans.count ?? 0
    let status = try decode(.status, expected: "active or paused") { text in
      [ExecutionSession.Status.active, .paused].first { $0.rawValue == text }
    }
    return try ExecutionSession.Place(
      step: index,
      plan: checkRange(.segment, 1...(plans + 1)) - 1,
      startedAt: decodeMeasured(.segmentStart),
      length: contains(.segmentLength) ? decodeMeasured(.segmentLength) : nil,
      completed: decodeCompleted(of: timeline.steps.count),
      fullRounds: decodeRounds(in: timeline),
      totalPaused: decodeMeasured(.totalPaused),
      pausedAt: status == .paused ? decodeTimestamp(.pausedAt) : nil
    )
  }

  fileprivate func decodeSpeed() throws -> RunSpeed {
    guard let factor = try decodeIfPresent(Double.self, forKey: .speed) else { return .normal }
    guard let speed = try? RunSpeed(factor) else {
      throw RefusedValue(expected: "a speed from 0.1 to 10000")
        .error(at: codingPath + [SavedSession.CodingKeys.speed])
    }
    return speed
  }

  /// The rounds of steps that have any to count.
  private func decodeRounds(in timeline: Timeline) throws -> [Int: Int] {
    let counts = try decodeIfPresent([StepRounds].self, forKey: .fullRounds) ?? []
    let isCounted = counts.allSatisfy { count in
      guard count.step > 0, (0...CircuitRounds.most).contains(count.rounds),
        let step = timeline.steps.dropFirst(count.step - 1).first,
        case .rotation = step.content
      else { return false }
      return true
    }
    guard isCounted else {
      throw RefusedValue(expected: "the rounds of steps that have as many as possible")
        .error(at: codingPath + [SavedSession.CodingKeys.fullRounds])
    }
    return Dictionary(counts.map { ($0.step - 1, $0.rounds) }, uniquingKeysWith: { $1 })
  }

  private func decodeCompleted(of count: Int) throws -> Set<Int> {
    let steps = try decode([Int].self, forKey: .completedSteps)
    guard steps.allSatisfy({ (1...max(1, count)).contains($0) }) else {
      throw RefusedValue(expected: "steps from 1 to \(count)")
        .error(at: codingPath + [SavedSession.CodingKeys.completedSteps])
    }
    return Set(steps.map { $0 - 1 })
  }
}
