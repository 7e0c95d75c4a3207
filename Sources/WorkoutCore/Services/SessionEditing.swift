/// The text form of a session: one line per entry, one part per set.
extension SessionRecord {
  /// The indices of an entry's sets of one exercise, in all rounds.
  private struct Block {
    let position: EntryPosition
    let exercise: ExerciseLink
    var sets: [Int]

    /// The sets, with both sides of a set grouped together if `joinsSides`.
    func groups(of records: [SetRecord], joiningSides joinsSides: Bool) -> [[Int]] {
      var groups: [[Int]] = []
      for (number, index) in sets.enumerated() {
        let isJoined =
          joinsSides && number > 0 && records[index].isOtherSide(of: records[sets[number - 1]])
        if isJoined, let last = groups.indices.last {
          groups[last].append(index)
        } else {
          groups.append([index])
        }
      }
      return groups
    }
  }

  private var blocks: [Block] {
    var blocks: [Block] = []
    for (index, set) in sets.enumerated() {
      let place = blocks.firstIndex {
        $0.position == set.position && $0.exercise.title == set.exercise.title
      }
      if let place {
        blocks[place].sets.append(index)
      } else {
        blocks.append(Block(position: set.position, exercise: set.exercise, sets: [index]))
      }
    }
    return blocks
  }

  /// The session's note and the sets that were done, in the notation, with `headLines` below the
  /// title.
  ///
  /// A set with a note ends its line. Skipped entries are comments that show the plan.
  func text(under headLines: [String]) -> String {
    var head = (try? Title(title)).map { [NotationWriter.title($0)] } ?? []
    head += headLines
    if let note { head += NotationWriter.note(note.text) }
    if !head.isEmpty { head.append("") }
    return (head + blocks.flatMap(lines)).map { $0 + "\n" }.joined()
  }

  private func lines(of block: Block) -> [String] {
    guard doneConfiguration(block) != nil else {
      let planned = lines(block.exercise, block.sets.map { sets[$0].planned }, nil)
      return planned.prefix(1).map { "// skipped: \($0)" }
    }
    let done = block.sets.filter { !sets[$0].done.isSkipped }
    var lines: [String] = []
    if let gap = block.sets.first(where: { sets[$0].done.isSkipped }), gap < done.last ?? 0 {
      let count = block.groups(of: sets, joiningSides: false).count
      let number = sets[gap].round.map { "round \($0)" } ?? "set \(sets[gap].set)"
      lines.append("// \(number) was skipped: write \(count) sets to count it")
    }
    var part: [PlannedSet] = []
    for index in done {
      part.append(sets[index].done.written)
      guard sets[index].note != nil || index == done.last else { continue }
      lines += self.lines(block.exercise, part, sets[index].note)
      part = []
    }
    return lines
  }

  /// `nil` if nothing was done, or if there are more sets than an entry can have.
  private func doneConfiguration(_ block: Block) -> Configuration? {
    let done = block.sets.map { sets[$0].done }.filter { !$0.isSkipped }
    return try? Configuration(done.map(\.written))
  }

  /// The block that a line belongs to; if the text is the whole session, one with the same sets if
  /// there is one, because other lines may have been deleted.
  private func place(of item: WorkoutItem, in blocks: [Block], isWhole: Bool) -> Int? {
    let places = blocks.indices.filter { Self.isOf(blocks[$0].exercise, item) }
    let unchanged = places.first { index in
      isWhole && doneConfiguration(blocks[index])?.sets == item.configuration?.sets
    }
    return unchanged ?? places.first
  }

  private func lines(_ exercise: ExerciseLink, _ sets: [PlannedSet], _ note: Prose?) -> [String] {
    guard let configuration = try? Configuration(sets) else { return [] }
    var item = WorkoutItem(id: id, exercise: exercise.exercise, title: exercise.title)
    item.configuration = configuration
    item.note = note
    return NotationPrinter().lines(.exercise(item))
  }

  /// The lines written for one entry.
  ///
  /// A note belongs to the last set of its line; a following line of the same exercise continues
  /// the entry.
  private struct WrittenEntry {
    let block: Block
    /// The sets of the block in order, with both sides of a set grouped together.
    private let all: [[Int]]
    /// The sets that the text showed: the ones that were done.
    private let shown: [[Int]]
    private(set) var sets: [PlannedSet] = []
    private(set) var notes: [Int: Prose] = [:]

    /// - Parameter isWhole: whether the text is the whole session.
    init(_ block: Block, of records: [SetRecord], isWhole: Bool, isPerSide: Bool = false) {
      var block = block
      // Warm-up sets are as planned unless the text shows everything that was done.
      if !isWhole { block.sets.removeAll { records[$0].kind == .warmUp } }
      self.block = block
      all = block.groups(of: records, joiningSides: !isWhole || isPerSide)
      let isDone = { (group: [Int]) in group.contains { !records[$0].done.isSkipped } }
      shown = isWhole ? all.filter(isDone) : all
    }

    /// The sets of the block in the order of the written ones: all of them, or done sets first.
    var groups: [[Int]] {
      sets.count < all.count ? shown + all.filter { !shown.contains($0) } : all
    }

    /// The problem if the written sets cannot be matched; otherwise `nil`.
    var problem: Problem? {
      let hasGap = !all.starts(with: shown)
      guard hasGap, sets.count != shown.count, sets.count < all.count else { return nil }
      return .unreadableEntry(
        .whichSets(block.exercise.title.text, done: shown.count, all: all.count))
    }

    mutating func add(_ item: WorkoutItem) {
      sets += item.configuration?.sets ?? []
      if let note = item.note { notes[max(0, sets.count - 1)] = note }
    }

    /// Moves the sets that the entry does not have to another entry of the exercise.
    mutating func moveFurtherSets(to other: inout WrittenEntry) {
      other.sets = Array(sets.dropFirst(all.count))
      sets.removeLast(other.sets.count)
      for (number, note) in notes where number >= all.count {
        other.notes[number - all.count] = note
        notes[number] = nil
      }
    }

    /// Whether there are more sets than the entry has.
    var hasFurtherSets: Bool { sets.count > all.count }

    /// Whether a line continues the entry; a complete one, only if no other has the exercise.
    func continues(with item: WorkoutItem, hasOther: Bool) -> Bool {
      notes[sets.count - 1] != nil && SessionRecord.isOf(block.exercise, item)
        && (sets.count < shown.count || !hasOther)
    }
  }

  /// Applies written entries to the session.
  ///
  /// The sets of an entry are matched in order with the sets of its exercise; missing sets become
  /// skipped and extra ones are added, unless `items` leave out another entry of the exercise. A
  /// written set covers both sides, unless the text is the whole session and the entry omits
  /// `each side`.
  ///
  /// - Parameters:
  ///   - items: the entries, with their exercises; a note belongs to the last set of its item.
  ///   - isWhole: whether the entries are the whole session. Then missing exercises were skipped,
  ///     known exercises that the session lacks are added, and sets without a load had none.
  ///     Otherwise all of these stay as they were, and warm-up sets were done as planned.
  /// - Throws: ``Problem/itemNotFound(_:among:)`` for each remaining item without an entry, or
  ///   without another entry, in the session.
  func correcting(_ items: [WorkoutItem], isWhole: Bool) throws(CoreError) -> SessionRecord {
    var left = blocks
    var entries: [WrittenEntry] = []
    var further: [WorkoutItem] = []
    var collector = ProblemCollector()
    for item in items {
      let place = place(of: item, in: left, isWhole: isWhole)
      if entries.last?.continues(with: item, hasOther: place != nil) == true {
        entries[entries.count - 1].add(item)
      } else if let place {
        let block = left.remove(at: place)
        var entry = WrittenEntry(block, of: sets, isWhole: isWhole, isPerSide: item.isPerSide)
        entry.add(item)
        entries.append(entry)
      } else if isWhole, item.exercise.linkedID != nil,
        !blocks.contains(where: { Self.isOf($0.exercise, item) })
      {
        further.append(item)
      } else {
        collector.add(.itemNotFound(item.title.text, among: blocks.map(\.exercise.title.text)))
      }
    }
    for problem in entries.compactMap(\.problem) { collector.add(problem) }
    try collector.check()
    spread(&entries, over: &left, isWhole: isWhole)
    var corrected = sets
    var added: [Int: [SetRecord]] = [:]
    for entry in entries { correct(&corrected, adding: &added, by: entry, isWhole: isWhole) }
    // Entries without a line stay as they were, unless the text is the whole session.
    for block in left where isWhole && doneConfiguration(block) != nil {
      for index in block.sets { corrected[index].done = .skipped }
    }
    var record = with(sets: corrected.enumerated().flatMap { [$1] + (added[$0] ?? []) })
    record.add(further)
    if record.sets != sets { record.recountScores(since: self) }
    // A logged session was not timed, so the times of its sets determine its length.
    if recordedAt != nil, basis != .imported {
      let change = max(
        .zero - duration, .seconds(record.sets.reduce(0) { $0 + secondsMore(in: $1) }))
      record.duration += change
      record.end = record.end.adding(change)
    }
    return record
  }

  /// Fills further entries of an exercise, in workout order, with the sets that the first ones do
  /// not have. If the text is the whole session, a missing line means a skipped entry.
  private func spread(
    _ entries: inout [WrittenEntry], over left: inout [Block], isWhole: Bool
  ) {
    guard !isWhole else { return }
    var number = 0
    while number < entries.count {
      let exercise = entries[number].block.exercise
      if entries[number].hasFurtherSets,
        let place = left.firstIndex(where: { $0.exercise == exercise })
      {
        var other = WrittenEntry(left.remove(at: place), of: sets, isWhole: false)
        entries[number].moveFurtherSets(to: &other)
        entries.append(other)
      }
      number += 1
    }
  }

  /// Adds exercises that were not planned, done as written.
  private mutating func add(_ items: [WorkoutItem]) {
    for item in items {
      let step = (sets.map(\.step).max() ?? -1) + 1
      let position = EntryPosition((sets.map(\.position.index).max() ?? -1) + 1)
      var added = (item.configuration?.sets ?? []).enumerated().map { index, set in
        let done = Self.result(written: set, load: nil)
        return SetRecord(
          step: step, position: position, round: nil, set: index + 1, side: nil,
          exercise: item.link, planned: done.asPlanned, done: done)
      }
      if let last = added.indices.last { added[last].note = item.note }
      sets += added
    }
    exercisesCompleted += items.count
    exercisesTotal += items.count
  }

  /// The session with an alternative or a movement in place of an entry's exercise, if `items`
  /// names one.
  func choosing(_ items: [WorkoutItem], of workout: Workout) -> SessionRecord {
    var record = self
    for item in items where !record.sets.contains(where: { Self.isOf($0.exercise, item) }) {
      for planned in workout.items {
        let others = planned.alternatives + planned.movements
        guard let link = others.first(where: { Self.isOf($0, item) }) else { continue }
        for index in sets.indices where sets[index].itemID == planned.id {
          record.sets[index].exercise = link
        }
        break
      }
    }
    return record
  }

  /// How much longer a corrected or added set lasted, as far as its time is known and is not part
  /// of a circuit's time.
  private func secondsMore(in set: SetRecord) -> Int {
    let isTimed = circuits.contains { $0.time != nil && $0.position.index == set.position.index }
    guard !isTimed, let seconds = set.done.seconds else { return 0 }
    guard let before = sets.first(where: { $0.place == set.place })?.done else { return seconds }
    let estimate = before.distance.map { Pace.seconds(for: $0, exercise: set.exercise.title) }
    return seconds - (before.seconds ?? estimate ?? 0)
  }

  /// Corrects the sets of an entry, and collects added sets by the index of the entry's last set.
  private func correct(
    _ corrected: inout [SetRecord], adding added: inout [Int: [SetRecord]],
    by entry: WrittenEntry, isWhole: Bool
  ) {
    guard !entry.sets.isEmpty, let last = entry.groups.last else { return }
    for (number, group) in entry.groups.enumerated() {
      for index in group where number < entry.sets.count || !sets[index].done.isSkipped {
        corrected[index].note = index == group.last ? entry.notes[number] : nil
      }
    }
    let isByGroups = entry.groups.count < entry.block.sets.count
    guard isByGroups || entry.sets != doneConfiguration(entry.block)?.sets else { return }
    let results = zip(entry.sets.indices, entry.sets).map { index, set in
      let plan = (entry.groups.dropFirst(index).first ?? last).first.map { sets[$0].planned }
      return Self.result(written: set, load: isWhole ? nil : plan?.load?.lifted)
    }
    for (number, group) in entry.groups.enumerated() {
      for index in group {
        let result = results.dropFirst(number).first ?? .skipped
        let isByTime = sets[index].planned.target.isByTime
        corrected[index].done = result.withUnwritten(of: sets[index].done, isByTime: isByTime)
      }
    }
    added[last[last.count - 1]] = results.indices.dropFirst(entry.groups.count).flatMap { number in
      last.map { index in
        var next = Self.set(number + 1 - entry.groups.count, after: sets[index], results[number])
        next.note = index == last.last ? entry.notes[number] : nil
        return next
      }
    }
  }

  /// Whether an item refers to an exercise, by ID or otherwise by title.
  private static func isOf(_ link: ExerciseLink, _ item: WorkoutItem) -> Bool {
    if case .linked = item.exercise, item.exercise == link.exercise { return true }
    return item.title.folded == link.title.folded
  }

  /// The result of a written set; `45s` and `400 meters ~1m 32s` include how long it lasted.
  private static func result(written set: PlannedSet, load: Load?) -> SetResult {
    var seconds = set.target.amount?.lowerBound
    if case .distance(_, let estimate) = set.target { seconds = estimate?.value }
    var result = SetResult(of: set, lasted: seconds.map { .seconds($0) })
    result.load = set.load ?? load
    return result
  }

  /// An additional set of the same entry.
  private static func set(_ number: Int, after record: SetRecord, _ done: SetResult) -> SetRecord {
    var next = record
    next.set = min(record.set + number, SetBounds.range.upperBound)
    next.done = done
    if next.kind == .failure { next.kind = .working }
    return next
  }
}

extension SetResult {
  /// A written result with what its text cannot show of an earlier one: the time and distance of
  /// repetitions, and the calories of a time.
  ///
  /// - Parameter isByTime: whether the set is planned by time; its repetitions do not change that.
  fileprivate func withUnwritten(of before: SetResult, isByTime: Bool) -> SetResult {
    var result = self
    if reps != nil, before.reps != nil || isByTime { result.seconds = before.seconds }
    if reps != nil, before.reps != nil { result.distance = before.distance }
    if result.seconds != nil, before.seconds != nil { result.calories = before.calories }
    for (index, drop) in zip(drops.indices, before.drops) {
      result.drops[index] = drops[index].withUnwritten(of: drop, isByTime: false)
    }
    return result
  }
}
