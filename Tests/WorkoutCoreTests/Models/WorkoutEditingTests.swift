import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct WorkoutEditingTests {
  // 1 A, 2 B, 3 circuit (3.1 X, 3.2 Y), 4 C, 5 D
  private let workout: Workout

  init() throws {
    let circuit = try Circuit(
      id: Identifiers.live.next(), pacing: .free(try RoundCount(3)),
      entries: [.exercise(Self.item("X")), .exercise(Self.item("Y"))])
    workout = Workout(
      id: Identifiers.live.next(), title: try Title("Day"), createdAt: Bench.moment,
      sequence: [
        .exercise(try Self.item("A")), .exercise(try Self.item("B")), .circuit(circuit),
        .exercise(try Self.item("C")), .exercise(try Self.item("D")),
      ])
  }

  @Test(
    "a moved entry is at its destination afterwards",
    arguments: [
      ("1", "5", "B [X Y] C D A"), ("5", "1", "D A B [X Y] C"), ("3", "1", "[X Y] A B C D"),
      ("5", "3.2", "A B [X D Y] C"), ("5", "3.3", "A B [X Y D] C"), ("3.2", "1", "Y A B [X] C D"),
      ("3.2", "6", "A B [X] C D Y"), ("3.1", "3.2", "A B [Y X] C D"), ("1", "2.1", "B [A X Y] C D"),
      ("2", "2", "A B [X Y] C D"),
    ])
  func move(from: String, to: String, expected: String) throws {
    var moved = workout
    let source = try position(from)
    let destination = try position(to)
    let id = try #require(workout.entry(at: source)).id
    try moved.move(from: source, to: destination)
    #expect(outline(moved) == expected)
    #expect(moved.position(of: id) == destination)
  }

  @Test(
    "places that do not exist, a circuit inside a circuit and an emptied circuit are refused",
    arguments: [
      ("6", "1"), ("1", "6"), ("3.3", "1"), ("4", "3.4"), ("1", "1.1"), ("3", "3.1"), ("1.1", "2"),
    ])
  func refusedMoves(from: String, to: String) throws {
    var moved = workout
    let source = try position(from)
    let destination = try position(to)
    let error = #expect(throws: Problem.self) { try moved.move(from: source, to: destination) }
    #expect(error?.code == .invalidPosition)
    #expect(moved == workout)
  }

  @Test(
    "a destination inside a circuit is refused as typed, by the numbering before the move",
    arguments: [
      ("1", "3.1", Problem.shifted(EntryPosition(2, inner: 0), to: EntryPosition(1, inner: 0))),
      ("1", "5.2", .notACircuit(at: EntryPosition(4, inner: 1))),
      ("1", "6.1", .noCircuit(at: EntryPosition(5, inner: 0), max: 5)),
      ("3", "3.1", .nestedCircuit(at: EntryPosition(2, inner: 0))),
    ])
  func refusedInside(from: String, to: String, problem: Problem) throws {
    var moved = workout
    let (source, destination) = (try position(from), try position(to))
    #expect(throws: problem) { try moved.move(from: source, to: destination) }
  }

  @Test func `the last entry cannot be moved out of its circuit`() throws {
    var changed = workout
    try changed.remove(at: [try position("3.1")])
    let before = changed
    let error = #expect(throws: Problem.self) {
      try changed.move(from: EntryPosition(2, inner: 0), to: EntryPosition(0))
    }
    #expect(error == .lastOfCircuit(EntryPosition(2, inner: 0)))
    #expect(changed == before)
  }

  @Test(
    "several removals mean the numbering before the call",
    arguments: [
      (["1", "2"], "[X Y] C D"), (["5", "1"], "B [X Y] C"), (["3.1", "4"], "A B [Y] D"),
      (["3", "3.1"], "A B C D"), (["2", "2"], "A [X Y] C D"), (["3", "3.1", "3.2"], "A B C D"),
    ])
  func remove(positions: [String], expected: String) throws {
    var changed = workout
    try changed.remove(at: try positions.map(position))
    #expect(outline(changed) == expected)
  }

  @Test func `removing its entries cannot empty a circuit`() throws {
    var changed = workout
    #expect(throws: Problem.emptyCircuit) {
      try changed.remove(at: [EntryPosition(2, inner: 0), EntryPosition(2, inner: 1)])
    }
    #expect(changed == workout)
  }

  @Test(
    "an entry is inserted at any place up to the end, later ones moving up",
    arguments: [
      ("1", "N A B [X Y] C D"), ("6", "A B [X Y] C D N"), ("3.1", "A B [N X Y] C D"),
      ("3.3", "A B [X Y N] C D"),
    ])
  func insert(at place: String, expected: String) throws {
    var changed = workout
    try changed.insert([.exercise(try Self.item("N"))], at: try position(place))
    #expect(outline(changed) == expected)
  }

  @Test(
    "nothing is inserted past the end, which a circuit counts for itself",
    arguments: [
      ("7", Problem.invalidPosition(EntryPosition(6), max: 6)),
      ("3.4", .invalidPosition(EntryPosition(2, inner: 3), max: 3)),
      ("9.1", .noCircuit(at: EntryPosition(8, inner: 0), max: 5)),
      ("1.1", .notACircuit(at: EntryPosition(0, inner: 0))),
    ])
  func refusedInsert(at place: String, problem: Problem) throws {
    var changed = workout
    let item = WorkoutSequenceItem.exercise(try Self.item("N"))
    let position = try position(place)
    #expect(throws: problem) { try changed.insert([item], at: position) }
    #expect(changed == workout)
  }

  @Test func `a circuit cannot be nested in any way`() throws {
    var changed = workout
    let inside = EntryPosition(2, inner: 0)
    let circuit = try #require(workout.entry(at: EntryPosition(2)))
    let refusal = Problem.nestedCircuit(at: inside)
    #expect(throws: refusal) { try changed.insert([circuit], at: inside) }
    #expect(throws: refusal) { try changed.replace(at: inside, with: circuit) }
    #expect(changed == workout)
  }

  @Test func `replacing an entry leaves the others where they were`() throws {
    var changed = workout
    try changed.replace(at: try position("3.2"), with: .exercise(try Self.item("N")))
    try changed.replace(at: try position("1"), with: .exercise(try Self.item("M")))
    #expect(outline(changed) == "M B [X N] C D")
  }

  private static func item(_ title: String) throws -> WorkoutItem {
    WorkoutItem(
      id: Identifiers.live.next(), exercise: .unlinked, title: try Title(title), configuration: nil)
  }

  private func position(_ written: String) throws -> EntryPosition {
    try #require(EntryPosition(written: written))
  }

  private func outline(_ workout: Workout) -> String {
    workout.sequence.map { entry in
      guard case .circuit(let circuit) = entry else {
        return entry.items.map(\.title.text).joined()
      }
      return "[" + circuit.entries.compactMap(\.item?.title.text).joined(separator: " ") + "]"
    }.joined(separator: " ")
  }
}
