import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct EntryAlignmentTests {
  func entries(_ lines: [String]) -> [WorkoutSequenceItem] {
    let resolver = EntryResolver(
      library: Library(), identifiers: .live, clock: .fixed(Bench.moment))
    return resolver.resolve(NotationParser.parseEntries(lines).entries).entries
  }

  /// The changes in short, positions from 0: `+1`, `-0`, `0>2` moved, `0~1` changed.
  func changes(_ before: [String], _ after: [String]) -> String {
    EntryAlignment(entries(before), entries(after)).changes.map { change in
      switch change {
      case .added(let entry): "+\(entry.position.index)"
      case .removed(let entry): "-\(entry.position.index)"
      case .moved(let from, let to): "\(from.position.index)>\(to.position.index)"
      case .changed(let from, let to): "\(from.position.index)~\(to.position.index)"
      }
    }.joined(separator: " ")
  }

  /// Entries before and after, and what became of them.
  struct Case {
    let before: [String]
    let after: [String]
    let changes: String

    init(_ before: [String], _ after: [String], _ changes: String) {
      self.before = before
      self.after = after
      self.changes = changes
    }
  }

  @Test(arguments: [
    Case([], [], ""), Case(["A: 1"], ["A: 1"], ""), Case([], ["A: 1", "B: 1"], "+0 +1"),
    Case(["A: 1", "B: 1"], [], "-0 -1"), Case(["A: 1"], ["A: 2"], "0~0"),
    Case(["A: 1"], ["B: 1"], "-0 +0"), Case(["break 1m"], ["break 2m"], "0~0"),
    Case(["A: 1", "B: 1"], ["B: 1", "A: 1"], "0>1"),
    Case(["A: 1", "B: 1"], ["B: 1", "A: 2"], "0~1"), Case(["A: 1"], ["A: 1", "A: 1"], "+1"),
    Case(["A: 1", "A: 1"], ["A: 1"], "-1"), Case(["A: 1", "B: 1"], ["X: 1", "B: 2"], "-0 +0 1~1"),
    Case(["a: 1"], ["A: 2"], "0~0"), Case(["A: 1"], ["break 1m"], "-0 +0"),
    Case(["2 rounds \"F\": A: 1"], ["3 rounds \"f\": A: 2"], "0~0"),
    Case(["2 rounds: A: 1"], ["3 rounds: B: 1"], "0~0"),
    Case(["2 rounds: A: 1"], ["amrap 5m: A: 1"], "0~0"),
    Case(["A: 1", "amrap 5m: A: 1"], ["2 rounds: B: 1", "A: 1"], "-1 +0"),
    Case(["2 rounds \"F\": A: 1"], ["2 rounds \"G\": A: 1"], "-0 +0"),
    Case(["A: 1", "A: 2"], ["A: 2", "A: 3"], "0~1"),
    Case(["A: 3x10", "B: 1"], ["A: 4x10", "B: 1", "A: 3x10"], "+0 0>2"),
    Case(["A: 1", "A: 2", "B: 1"], ["B: 1", "A: 3", "A: 1"], "1~1 0>2"),
  ])
  func `entries are the same, moved, changed, added or removed`(_ trial: Case) {
    #expect(changes(trial.before, trial.after) == trial.changes)
  }

  @Test func `thousands of different entries are compared quickly`() {
    let before = entries((0..<1000).map { "A \($0): 3x10" })
    let after = entries((0..<1000).map { "B \($0): 3x10" })
    #expect(EntryAlignment(before, after).changes.count == 2000)
  }

  @Test func `thousands of shuffled entries are aligned in near linear time`() {
    var random = SeededGenerator(seed: 1)
    let before = entries((0..<2000).map { "A \($0): 3x10" })
    let after = before.shuffled(using: &random)
    let time = ContinuousClock().measure {
      let changes = EntryAlignment(before, after).changes
      #expect(changes.count < before.count)
      #expect(changes.allSatisfy { if case .moved = $0 { true } else { false } })
    }
    #expect(time < .seconds(5))
  }

  @Test func `of thousands of entries only the changed ones differ`() {
    let lines = (0..<500).flatMap { ["A \($0): 3x10", "break 1m"] }
    var changed = lines
    changed.remove(at: 800)
    changed.insert("B: 5", at: 10)
    #expect(changes(lines, changed) == "-800 +10")
  }

  @Test(arguments: UInt64(1)...80)
  func `every entry is accounted for once`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let lines = ["A: 1", "A: 2", "B: 1", "C: 1", "break 1m", "2 rounds: A: 1"]
    func some() -> [String] {
      (0..<Int.random(in: 0...7, using: &random)).compactMap { _ in random.pick(lines) }
    }
    let (before, after) = (some(), some())
    var (gone, come) = (Set<Int>(), Set<Int>())
    for change in EntryAlignment(entries(before), entries(after)).changes {
      switch change {
      case .added(let entry): #expect(come.insert(entry.position.index).inserted, "seed \(seed)")
      case .removed(let entry): #expect(gone.insert(entry.position.index).inserted, "seed \(seed)")
      case .moved(let from, let to), .changed(let from, let to):
        #expect(gone.insert(from.position.index).inserted, "seed \(seed)")
        #expect(come.insert(to.position.index).inserted, "seed \(seed)")
      }
    }
    // What no change speaks of is the same, and in the same order.
    let kept = before.indices.filter { !gone.contains($0) }.map { before[$0] }
    let still = after.indices.filter { !come.contains($0) }.map { after[$0] }
    #expect(kept == still, "seed \(seed)")
  }
}

struct EntryInheritanceTests {
  private func entries(_ words: String..., reference: ExerciseReference = .deleted)
    -> [WorkoutSequenceItem]
  {
    let resolver = EntryResolver(library: Library(), identifiers: .live, clock: .live)
    return resolver.resolve(NotationParser.parseEntries(words).entries).entries.map { entry in
      entry.mapItems { item in item.exercise = reference }
    }
  }

  private func continued(
    _ old: [WorkoutSequenceItem], _ new: [WorkoutSequenceItem]
  ) -> [WorkoutSequenceItem] {
    new.map(EntryInheritance(from: old, to: new).entry)
  }

  @Test func `an item of the same title keeps its id and its exercise`() throws {
    let old = entries("Squat 3x10", "break 2m")
    let new = entries("Squat 5x5", "break 3m", reference: .linked(UUID()))
    let result = continued(old, new)
    #expect(result.map(\.id) == old.map(\.id))
    #expect(result.first?.items.first?.exercise == .deleted)
    #expect(result.first?.items.first?.configuration == new.first?.items.first?.configuration)
    #expect(result.last?.breaks.first?.duration == new.last?.breaks.first?.duration)
  }

  @Test func `what was not touched stays as it was, in its new place too`() {
    let old = entries("Squat 3x10", "break 2m", "Plank 45s")
    let new = entries("Plank 45s", "Squat 3x10", "break 2m", reference: .unlinked)
    #expect(continued(old, new) == [old[2], old[0], old[1]])
  }

  @Test func `an entry goes on as the one that asks for the same, not as one like it`() {
    let old = entries("Squat 3x10", "Plank 45s")
    let new = entries("Squat 4x10", "Plank 45s", "Squat 3x10", reference: .unlinked)
    let result = continued(old, new)
    #expect(result.last == old.first)
    #expect(result.dropFirst().first == old.last)
    #expect(result.first?.id == new.first?.id)
  }

  @Test func `another title is another entry`() {
    let old = entries("Squat 3x10")
    let new = entries("Lunge 3x10", reference: .unlinked)
    #expect(continued(old, new) == new)
  }

  @Test func `of two entries that are the same each goes on once`() {
    let old = entries("Squat 3x10")
    let new = entries("Squat 3x10", "Squat 3x10", reference: .unlinked)
    let result = continued(old, new)
    #expect(Set(result.map(\.id)).count == 2)
    #expect(result.first == old.first)
  }

  @Test func `an item goes on inside a circuit that was put around it`() throws {
    let old = entries("Squat 3x10")
    let new = entries("Squat 3x10", reference: .linked(UUID()))
    let item = try #require(new.first?.asCircuitEntry)
    let circuit = try Circuit(id: UUID(), pacing: .free(try RoundCount(3)), entries: [item])
    let result = continued(old, [.circuit(circuit)])
    #expect(result.flatMap(\.items) == old.flatMap(\.items))
  }
}
