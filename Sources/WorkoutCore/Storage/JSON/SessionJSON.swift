/// A file of the store that is one JSON document.
protocol StoredDocument {
  init(_ node: JSONNode) throws(JSONError)
  /// - Parameter earlier: a document whose members that this program does not know are taken over.
  func write(to json: inout JSONWriter, over earlier: JSONNode?)
}

extension StoredDocument {
  /// Reads a file's bytes.
  init(reading bytes: [UInt8]) throws(JSONError) {
    try self.init(try JSONText(bytes).root)
  }

  /// The bytes of its file.
  func contents(over earlier: JSONNode? = nil) -> [UInt8] {
    JSONWriter.document(.pretty) { write(to: &$0, over: earlier) }
  }
}

/// `schemaVersion id workout prescribed asWritten secondsPerRep start localOffset savedAt status
/// pausedAt totalPaused step segment segmentStart segmentLength completedSteps sets fullRounds
/// stopwatches elapsed speed automatic`. Steps and segments count from 1, as in events.
/// `prescribed`, `asWritten`, `segmentLength`, `sets`, `fullRounds` and `stopwatches` are there
/// only if they apply.
extension SavedSession: StoredDocument {
  /// The version of the file's form that this program writes.
  public static let schemaVersion = 1

  static let memberNames: [StaticString] = [
    "asWritten", "automatic", "completedSteps", "elapsed", "fullRounds", "id", "localOffset",
    "pausedAt", "prescribed", "savedAt", "schemaVersion", "secondsPerRep", "segment",
    "segmentLength", "segmentStart",
    "sets", "speed", "start", "status", "step", "stopwatches", "totalPaused", "workout",
  ]

  init(_ node: JSONNode) throws(JSONError) {
    var members = try node.members()
    try members.require("schemaVersion")
      .checkVersion(upTo: Self.schemaVersion, FormatVersion.schema)
    let workoutNode = try members.require("workout")
    let workout = try Workout(workoutNode)
    let secondsPerRep: SecondsPerRep = try members.bounded("secondsPerRep")
    guard workout.problemsForExecution.isEmpty else {
      throw workoutNode.error("a workout that can be run")
    }
    let timeline = Timeline(workout, secondsPerRep: secondsPerRep)
    let id = try members.id()
    let start = try members.timestamp("start")
    let place = try Self.place(&members, in: timeline)
    let begun = try? ExecutionSession(
      id: id, workout: workout, startTime: start, secondsPerRep: secondsPerRep, place: place)
    guard var session = begun else { throw workoutNode.error("a workout that can be run") }
    session.restore(
      prescribed: try members.find("prescribed").map(Workout.init),
      isAsWritten: try members.find("asWritten")?.bool() ?? false)
    let options = RunOptions(
      speed: try Self.speed(members.require("speed")),
      isAutomatic: try members.require("automatic").bool())
    self.init(
      session, localOffset: try members.localOffset(), savedAt: try members.timestamp("savedAt"),
      options: options, elapsed: try members.require("elapsed").measuredSeconds())
  }

  /// How far the session had come, within what the timeline has.
  private static func place(
    _ members: inout JSONMembers, in timeline: Timeline
  ) throws(JSONError) -> ExecutionSession.Place {
    let index = try members.require("step").integer(in: 1...max(1, timeline.steps.count)) - 1
    let plans = timeline.steps.dropFirst(index).first?.plans.count ?? 0
    let isPaused = try members.status([.active, .paused]) == .paused
    return ExecutionSession.Place(
      step: index,
      plan: try members.require("segment").integer(in: 1...(plans + 1)) - 1,
      startedAt: try members.require("segmentStart").measuredSeconds(),
      length: try members.find("segmentLength")?.measuredSeconds(),
      completed: try completedSteps(members.require("completedSteps"), of: timeline.steps.count),
      rotations: try rotations(members.find("fullRounds"), in: timeline),
      records: try records(&members, in: timeline),
      stopwatches: try stopwatches(members.find("stopwatches"), in: timeline),
      totalPaused: try members.require("totalPaused").measuredSeconds(),
      pausedAt: isPaused ? try members.timestamp("pausedAt") : nil
    )
  }

  private static func completedSteps(_ node: JSONNode, of count: Int) throws(JSONError) -> Set<Int>
  {
    var steps: Set<Int> = []
    for element in try node.elements() {
      let step = try element.integer()
      guard (1...max(1, count)).contains(step) else {
        throw element.error("steps from 1 to \(count)")
      }
      steps.insert(step - 1)
    }
    return steps
  }

  /// The sets of steps that there are.
  private static func records(
    _ members: inout JSONMembers, in timeline: Timeline
  ) throws(JSONError) -> [SetRecord] {
    guard let node = members.find("sets") else { return [] }
    let records = try SetRecord.list(node)
    guard records.allSatisfy({ timeline.steps.indices.contains($0.step) }) else {
      throw node.error("sets of the \(timeline.steps.count) steps")
    }
    return records
  }

  /// How far steps came that have as many rounds as possible.
  private static func rotations(
    _ node: JSONNode?, in timeline: Timeline
  ) throws(JSONError) -> [Int: RotationCount] {
    var counts: [Int: RotationCount] = [:]
    guard let node else { return counts }
    for element in try node.elements() {
      var members = try element.members()
      let step = try members.require("step").integer()
      guard step > 0,
        case .rotation(let circuit)? = timeline.steps.dropFirst(step - 1).first?.content
      else { throw element.error("the rounds of a step that has as many as possible") }
      let last = circuit.entries.count
      counts[step - 1] = RotationCount(
        fullRounds: try members.require("rounds").integer(in: 0...CircuitScore.most),
        repetitions: try members.find("repetitions")?.integer(in: 0...CircuitScore.most) ?? 0,
        entry: (try members.find("entry")?.integer(in: 1...last) ?? 1) - 1)
    }
    return counts
  }

  /// When circuits for time began, and when the last set so far ended.
  private static func stopwatches(
    _ node: JSONNode?, in timeline: Timeline
  ) throws(JSONError) -> [Int: ClosedRange<Duration>] {
    var stopwatches: [Int: ClosedRange<Duration>] = [:]
    guard let node else { return stopwatches }
    for element in try node.elements() {
      var members = try element.members()
      let start = try members.require("start").measuredSeconds()
      let end = try members.require("end").measuredSeconds()
      let entry = try members.require("entry").integer(in: 1...1_000_000)
      guard start <= end else { throw element.error("an end that is not before the start") }
      stopwatches[entry - 1] = start...end
    }
    return stopwatches
  }

  private static func speed(_ node: JSONNode) throws(JSONError) -> RunSpeed {
    guard let speed = try? RunSpeed(try node.double()) else {
      throw node.error("a speed from 0.1 to 10000")
    }
    return speed
  }

  func write(to json: inout JSONWriter, over earlier: JSONNode?) {
    var before = earlier.flatMap { try? $0.members() }
    let workout = before?.find("workout")
    var entries: EarlierEntries?
    if let workout, let known = try? Workout(workout) {
      entries = EarlierEntries(of: [(known, workout)])
    }
    json.object { json in
      writeProgress(to: &json, over: before?.find("sets"))
      json.member("schemaVersion", Self.schemaVersion)
      json.member("id", session.id)
      json.member("workout") {
        session.workout.write(to: &$0, over: workout, entries: entries)
      }
      if let prescribed = session.prescribed {
        json.member("prescribed") { prescribed.write(to: &$0) }
      }
      if session.isAsWritten { json.member("asWritten", true) }
      json.member("secondsPerRep", session.timeline.secondsPerRep.value)
      json.member("start", session.startTime)
      json.member("localOffset", localOffset)
      json.member("savedAt", savedAt)
      json.member("elapsed", elapsed)
      json.member("speed") { $0.decimal(options.speed.thousandths, places: 3) }
      json.member("automatic", options.isAutomatic)
      json.copyMembers(of: earlier, except: Self.memberNames)
    }
  }

  private func writeProgress(to json: inout JSONWriter, over sets: JSONNode?) {
    json.member("status", session.status.rawValue)
    json.member("pausedAt", session.pausedAt)
    json.member("totalPaused", session.totalPaused)
    json.member("step", session.currentStepIndex + 1)
    json.member("segment", session.stretch.plan + 1)
    json.member("segmentStart", session.stretch.startedAt)
    if let length = session.segmentLength { json.member("segmentLength", length) }
    json.array("completedSteps", session.completedStepIndices.sorted()) { $0.integer($1 + 1) }
    SetRecord.write(session.records, to: &json, over: sets)
    if !session.rotations.isEmpty {
      json.objects("fullRounds", session.rotations.sorted { $0.key < $1.key }) { json, count in
        json.member("entry", count.value.entry + 1)
        json.member("repetitions", count.value.repetitions)
        json.member("rounds", count.value.fullRounds)
        json.member("step", count.key + 1)
      }
    }
    guard !session.stopwatches.isEmpty else { return }
    json.objects("stopwatches", session.stopwatches.sorted { $0.key < $1.key }) { json, stopwatch in
      json.member("end", stopwatch.value.upperBound)
      json.member("entry", stopwatch.key + 1)
      json.member("start", stopwatch.value.lowerBound)
    }
  }
}
