/// `id workoutID title start end localOffset duration exercisesCompleted exercisesTotal
/// wasCompleted status basis recordedAt circuits sets`; the last four only if they apply.
/// Members that a later
/// version adds are ignored.
extension SessionRecord {
  /// - Parameter wantsSets: whether the sets of a record, which has none yet, are read too.
  init(
    _ node: JSONNode, wantsSets: (SessionRecord) -> Bool = { _ in true }
  ) throws(JSONError) {
    var members = try node.members()
    let circuits = try CircuitScore.list(members.find("circuits"))
    let duration = try members.require("duration").measuredSeconds()
    let end = try members.timestamp("end")
    let completed = try members.require("exercisesCompleted")
    let total = try members.count("exercisesTotal")
    self.init(
      id: try members.id(),
      workoutID: try members.id("workoutID"),
      title: try members.title().text,
      start: try members.timestamp("start"),
      end: end,
      localOffset: try members.localOffset(),
      duration: duration,
      exercisesCompleted: try completed.integer(in: 0...total),
      exercisesTotal: total,
      status: try members.status([.completed, .stopped]),
      circuits: circuits
    )
    basis = try members.find("basis")?.word() ?? .prescription
    recordedAt = try members.find("recordedAt")?.timestamp()
    if wantsSets(self) { sets = try SetRecord.list(members.find("sets")) }
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.member("workoutID", workoutID)
      json.member("title", title)
      json.member("start", start)
      json.member("end", end)
      json.member("localOffset", localOffset)
      json.member("duration", duration)
      json.member("exercisesCompleted", exercisesCompleted)
      json.member("exercisesTotal", exercisesTotal)
      json.member("wasCompleted", wasCompleted)
      json.member("status", status.rawValue)
      if basis != .prescription { json.member("basis", basis.rawValue) }
      json.member("recordedAt", recordedAt)
      CircuitScore.write(circuits, to: &json)
      SetRecord.write(sets, to: &json)
    }
  }
}

extension SessionRecord: LineRecord {
  var name: String { title }
  var order: Timestamp { start }

  init(line: JSONNode, isWhole: Bool) throws(JSONError) {
    try self.init(line, wantsSets: { _ in isWhole })
  }
}

/// `step position round set side exerciseID exerciseState title planned done`
extension SetRecord {
  /// Reads the sets of a session in their order. What is written as in the set before is not read
  /// again, as it is for most sets of a long history.
  fileprivate struct Reader {
    private var record: SetRecord?
    /// What that was read from, and the parts of it that usually differ from the set before.
    private var node: JSONNode?
    private var parts: (done: JSONNode, set: JSONNode)?

    mutating func read(_ node: JSONNode) throws(JSONError) -> SetRecord {
      if let before = self.node, let parts,
        let (done, set) = node.values(inPlaceOf: parts, of: before)
      {
        if !done.isWritten(as: parts.done) { record?.done = try SetResult(done) }
        record?.set = try SetRecord.number(set)
        (self.node, self.parts) = (node, (done, set))
        if let record { return record }
      }
      var members = try node.members()
      let done = try members.require("done")
      let set = try members.require("set")
      let read = try SetRecord(members, try SetRecord.number(set), try SetResult(done))
      (self.node, parts, record) = (node, (done, set), read)
      return read
    }
  }

  /// The sets of a session; none without the list.
  static func list(_ node: JSONNode?) throws(JSONError) -> [SetRecord] {
    guard let node else { return [] }
    var reader = Reader()
    var sets: [SetRecord] = []
    for set in try node.elements() { sets.append(try reader.read(set)) }
    return sets
  }

  /// Writes the member `sets`, if there are any. Those that an earlier list has in the same place
  /// are copied, with the members that another program added.
  static func write(
    _ records: [SetRecord], to json: inout JSONWriter, over earlier: JSONNode? = nil
  ) {
    guard !records.isEmpty else { return }
    let known = (try? list(earlier)) ?? []
    let written = (try? earlier?.elements()).map { Array($0) } ?? []
    json.array("sets", records.indices) { json, index in
      if index < known.count, records[index] == known[index] {
        json.copy(written[index])
      } else {
        records[index].write(to: &json)
      }
    }
  }

  private static func number(_ set: JSONNode) throws(JSONError) -> Int {
    try set.integer(in: 1...SetBounds.range.upperBound)
  }

  fileprivate init(_ members: JSONMembers, _ set: Int, _ done: SetResult) throws(JSONError) {
    // First, as in the file, so that the others are found sooner.
    var members = members
    let exercise = try ExerciseLink(&members)
    let planned = try PlannedSet(members.require("planned"))
    let position = try members.require("position")
    let round = try members.find("round")?.integer(in: 1...CircuitScore.most)
    let side = try members.find("side")?.integer(in: 1...2)
    let step = try members.require("step").integer(in: 1...1_000_000) - 1
    guard let place = EntryPosition(written: try position.string()), place.isPossible
    else { throw position.error("a position such as 3") }
    self.init(
      step: step, position: place, round: round, set: set, side: side,
      exercise: exercise, planned: planned, done: done)
  }

  func writeMembers(to json: inout JSONWriter) {
    json.member("position", position.description)
    json.member("round", round)
    json.member("set", set)
    json.member("side", side)
    json.object("planned") { planned.write(to: &$0, over: nil) }
    json.member("done") { done.write(to: &$0) }
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("step", step + 1)
      exercise.write(to: &json)
      writeMembers(to: &json)
    }
  }
}

/// `reps load seconds distance calories effort skipped drops`
extension SetResult {
  fileprivate init(_ node: JSONNode) throws(JSONError) {
    var members = try node.members()
    self.init()
    reps = try members.find("reps")?.integer(in: 0...9999)
    load = try members.find("load").map(Load.init)
    seconds = try members.find("seconds")?.integer(in: 0...1_000_000)
    distance = try members.find("distance").map(Distance.init)
    calories = try members.find("calories")?.integer(in: 0...CalorieBounds.range.upperBound)
    effort = try members.find("effort").map(Effort.init)
    isSkipped = try members.find("skipped")?.bool() ?? false
    guard let list = members.find("drops") else { return }
    for element in try list.elements() { drops.append(try SetResult(element)) }
    guard drops.count <= PlannedSet.maximumDrops else {
      throw list.error("at most \(PlannedSet.maximumDrops) drops")
    }
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("reps", reps)
      if let load { json.member("load") { load.write(to: &$0) } }
      json.member("seconds", seconds)
      if let distance { json.member("distance") { distance.write(to: &$0, over: nil) } }
      json.member("calories", calories)
      if let effort { json.member("effort") { effort.write(to: &$0, over: nil) } }
      if isSkipped { json.member("skipped", true) }
      guard !drops.isEmpty else { return }
      json.array("drops", drops) { $1.write(to: &$0) }
    }
  }
}

/// `position title roundsCompleted roundsTotal repetitions seconds`. Members that a later version
/// adds are passed over.
extension CircuitScore {
  fileprivate init(_ node: JSONNode) throws(JSONError) {
    var members = try node.members()
    let positionNode = try members.require("position")
    guard let position = EntryPosition(written: try positionNode.string()), position.isPossible
    else {
      throw positionNode.error("a position such as 3")
    }
    let completed = try members.require("roundsCompleted")
    let total = try members.find("roundsTotal")?.integer(in: 0...Self.most)
    self.init(
      position: position, title: try members.optionalTitle(),
      completed: try completed.integer(in: 0...(total ?? Self.most)), total: total,
      repetitions: try members.find("repetitions")?.integer(in: 0...Self.most),
      time: try members.find("seconds")?.measuredSeconds())
  }

  /// The scores of a session; none without the list.
  fileprivate static func list(_ node: JSONNode?) throws(JSONError) -> [CircuitScore] {
    guard let node else { return [] }
    return try node.elements().map(CircuitScore.init)
  }

  /// Writes the member `circuits`, if there are any.
  fileprivate static func write(_ circuits: [CircuitScore], to json: inout JSONWriter) {
    guard !circuits.isEmpty else { return }
    json.objects("circuits", circuits) { $1.writeMembers(to: &$0) }
  }

  /// - Parameter isTitled: `false` where the title is a member already.
  package func writeMembers(to json: inout JSONWriter, isTitled: Bool = true) {
    json.member("position", position.description)
    if isTitled { json.member("title", title?.text) }
    json.member("repetitions", repetitions)
    json.member("roundsCompleted", completed)
    json.member("roundsTotal", total)
    if let time { json.member("seconds", time) }
  }
}

/// `title start end duration exercisesCompleted exercisesTotal wasCompleted status circuits`, the
/// last where the clock drives any.
extension ExecutionSummary {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("title", title)
      json.member("start", start)
      json.member("end", end)
      json.member("duration", duration)
      json.member("exercisesCompleted", exercisesCompleted)
      json.member("exercisesTotal", exercisesTotal)
      json.member("wasCompleted", wasCompleted)
      json.member("status", status.rawValue)
      CircuitScore.write(circuits, to: &json)
    }
  }
}
