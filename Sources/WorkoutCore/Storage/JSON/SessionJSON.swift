/// A file of the store that is a single JSON document.
protocol StoredDocument {
  init(_ node: JSONNode) throws(JSONError)
  func write(to json: inout JSONWriter)
}

extension StoredDocument {
  /// Reads a file's bytes.
  init(reading bytes: [UInt8]) throws(JSONError) { try self.init(try JSONText(bytes).root) }

  /// The bytes of its file.
  ///
  /// - Parameter earlier: a document whose unknown members are preserved.
  func contents(over earlier: JSONNode? = nil) -> [UInt8] {
    JSONWriter.document(.pretty) { json in json.over(earlier) { write(to: &$0) } }
  }
}

/// `session.json`. Steps, segments and entries are numbered from 1, as in events.
extension SavedSession: JSONObject, StoredDocument {
  /// The schema version that this program writes.
  package static let schemaVersion = 1

  static var schemaName: String { "savedSession" }

  static func fields(
    of saved: SavedSession?, in json: inout some FieldCoder
  ) throws(JSONError) -> SavedSession {
    let session = saved?.session
    _ = try json.required(
      "schemaVersion", saved.map { _ in schemaVersion }, as: VersionForm(current: schemaVersion))
    let isAutomatic = try json.required("automatic", saved?.options.isAutomatic)
    let elapsed = try json.required("elapsed", saved?.elapsed)
    let id = try json.required("id", session?.id)
    let localOffset = try json.localOffset(saved?.localOffset)
    let savedAt = try json.required("savedAt", saved?.savedAt)
    let secondsPerRep = try json.required("secondsPerRep", session?.timeline.secondsPerRep)
    let speed = try json.required("speed", saved?.options.speed, as: SpeedForm())
    let start = try json.required("start", session?.startTime)
    let workout = try json.required("workout", session?.workout)
    let begun = try? ExecutionSession(
      id: id, workout: workout, startTime: start, secondsPerRep: secondsPerRep)
    guard var read = session ?? begun else {
      throw json.error(at: "workout", "a workout that can be run")
    }
    read.isAsWritten = try json.flag("asWritten", session?.isAsWritten)
    read.entered = try json.sets(
      session?.entered.filter { !$0.isCorrected }, named: "enteredSets")
    let typed = try json.sets(session?.entered.filter(\.isCorrected), named: "typedSets")
    read.entered += typed.map { set in
      var set = set
      set.isCorrected = true
      return set
    }
    read.note = try json.optional("note", session?.note, as: .prose("note"))
    read.plan = try json.optional("plan", session?.plan)
    read.prescribed = try json.optional("prescribed", session?.prescribed)
    read.records = try json.sets(session?.records)
    read.scaling = try json.optional("scaling", session?.scaling)
    read.swapped = try json.list("swappedItems", session?.swapped)
    try progress(of: session, to: &read, in: &json)
    return SavedSession(
      read, localOffset: localOffset, savedAt: savedAt,
      options: RunOptions(speed: speed, isAutomatic: isAutomatic), elapsed: elapsed)
  }

  /// The progress of the session, validated against its timeline.
  private static func progress(
    of session: ExecutionSession?, to read: inout ExecutionSession, in json: inout some FieldCoder
  ) throws(JSONError) {
    let (steps, current) = (read.timeline.steps, session?.currentSegment)
    let numbers = IntegerForm(range: 1...max(1, steps.count))
    let completed = try json.required(
      "completedSteps", session?.completedStepIndices.sorted().map { $0 + 1 },
      as: ListForm(numbers))
    let rotations = try json.list(
      "fullRounds", session?.rotations.sorted { $0.key < $1.key }.map(KeptRotation.init))
    let pausedAt = try json.optional("pausedAt", session?.pausedAt)
    let segment = try json.required(
      "segment", current.map { ($0.plan ?? 0) + 1 }, as: .integer(1...1_000_000))
    let length = try json.optional("segmentLength", current?.length)
    let segmentStart = try json.required("segmentStart", current?.startedAt)
    let status = try json.required("status", session?.status, as: .word([.active, .paused]))
    let step = try json.required("step", session.map { $0.currentStepIndex + 1 }, as: numbers)
    let stopwatches = try json.list(
      "stopwatches", session?.stopwatches.sorted { $0.key < $1.key }.map(KeptStopwatch.init))
    read.totalPaused = try json.required("totalPaused", session?.totalPaused)
    guard segment <= (steps.dropFirst(step - 1).first?.plans.count ?? 0) + 1 else {
      throw json.error(at: "segment", "a segment of step \(step)")
    }
    guard (read.records + read.entered).allSatisfy({ steps.indices.contains($0.step) }) else {
      throw json.error(at: "sets", "sets of the \(steps.count) steps")
    }
    let hasPlan = segment > 1 || length != nil
    read.enter(step - 1, plan: hasPlan ? segment - 1 : nil, at: segmentStart, length: length)
    if status == .paused {
      guard let pausedAt else { throw json.error(at: nil, "the member “pausedAt”") }
      read.pause(after: read.time(at: pausedAt))
    }
    read.completedStepIndices = Set(completed.map { $0 - 1 })
    for kept in rotations {
      let circuit = steps.dropFirst(kept.step).first?.circuit
      guard let circuit, circuit.entries.indices.contains(kept.count.entry) else {
        throw json.error(at: "fullRounds", "the rounds of a step that has as many as possible")
      }
      read.rotations[kept.step] = kept.count
    }
    for kept in stopwatches { read.stopwatches[kept.entry] = kept.times }
  }
}

private struct SpeedForm: JSONForm {
  func read(_ node: JSONNode) throws(JSONError) -> RunSpeed {
    guard let speed = try? RunSpeed(try node.double()) else {
      throw node.error("a speed from 0.1 to 10000")
    }
    return speed
  }

  func write(_ speed: RunSpeed, to json: inout JSONWriter) {
    json.decimal(speed.thousandths, places: 3)
  }

  var schema: JSONSchema { .number() }
  func example() throws(JSONError) -> RunSpeed { .normal }
}

extension SwappedItem: JSONObject {
  static var schemaName: String { "swappedItem" }

  static func fields(
    of swapped: SwappedItem?, in json: inout some FieldCoder
  ) throws(JSONError) -> SwappedItem {
    let prescribed = try json.required(
      "prescribed", swapped.map { WorkoutSequenceItem.exercise($0.prescribed) })
    let today = try json.required(
      "today", swapped.map { WorkoutSequenceItem.exercise($0.today) })
    guard case .exercise(let prescribed) = prescribed, case .exercise(let today) = today else {
      throw json.error(at: nil, "exercises")
    }
    return SwappedItem(prescribed: prescribed, today: today)
  }
}

/// The progress of a step with as many rounds as possible.
private struct KeptRotation: JSONObject {
  let step: Int
  let count: RotationCount

  static var schemaName: String { "keptRotation" }

  static func fields(
    of kept: KeptRotation?, in json: inout some FieldCoder
  ) throws(JSONError) -> KeptRotation {
    let (numbers, counts) = (
      IntegerForm(range: 1...1_000_000), IntegerForm(range: 0...CircuitScore.most)
    )
    let entry = try json.defaulted(
      "entry", kept.map { $0.count.entry + 1 }, to: 1, as: numbers, nil)
    let repetitions = try json.defaulted(
      "repetitions", kept?.count.repetitions, to: 0, as: counts, nil)
    let rounds = try json.required("rounds", kept?.count.fullRounds, as: counts)
    let step = try json.required("step", kept.map { $0.step + 1 }, as: numbers)
    return KeptRotation(
      step: step - 1,
      count: RotationCount(fullRounds: rounds, repetitions: repetitions, entry: entry - 1))
  }
}

/// When a circuit for time started, and when its latest set ended.
private struct KeptStopwatch: JSONObject {
  let entry: Int
  let times: ClosedRange<Duration>

  static var schemaName: String { "keptStopwatch" }

  static func fields(
    of kept: KeptStopwatch?, in json: inout some FieldCoder
  ) throws(JSONError) -> KeptStopwatch {
    let end = try json.required("end", kept?.times.upperBound)
    let entry = try json.required("entry", kept.map { $0.entry + 1 }, as: .integer(1...1_000_000))
    let start = try json.required("start", kept?.times.lowerBound)
    guard start <= end else { throw json.error(at: "end", "an end that is not before the start") }
    return KeptStopwatch(entry: entry - 1, times: start...end)
  }
}
