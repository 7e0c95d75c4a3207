import Testing

@testable import WorkoutCore

struct TimelineLayoutTests {
  private func layout(_ entries: WorkoutSequenceItem...) throws -> Timeline {
    Timeline(try Routine.workout(entries))
  }

  @Test func `an empty workout has neither steps nor segments`() throws {
    #expect(try layout().steps.isEmpty)
    #expect(try layout().segments.isEmpty)
  }

  @Test func `each step begins where the previous one ends`() throws {
    let layout = try layout(
      Routine.timed("Plank", 45), Routine.item("Row", nil), Routine.pause(60),
      Routine.timed("Dip", 10))
    #expect(layout.steps.map(\.offset) == [0, 45, 45, 105])
    #expect(layout.steps.map(\.segments) == [0..<1, 1..<1, 1..<2, 2..<3])
    #expect(layout.segments.map(\.offset) == [0, 45, 105])
    #expect(layout.segments.map(\.step) == [0, 2, 3])
  }

  @Test func `a step without time in its interval keeps its plans but gets no segment`() throws {
    let layout = try layout(
      Routine.every(30, 1, Routine.timed("Row", 30), Routine.timed("Dip", 10)))
    #expect(layout.steps.map(\.segments) == [0..<1, 1..<1])
    #expect(layout.steps.map { $0.plans.map(\.duration) } == [[30], [10]])
  }

  @Test(arguments: [(29, [29, 1]), (30, [30]), (31, [30])])
  func `an interval waits, fits exactly, or cuts`(_ work: Int, _ lengths: [Int]) throws {
    let layout = try layout(Routine.every(30, 1, Routine.timed("Row", work)))
    #expect(layout.segments.map(\.duration) == lengths)
    #expect(layout.steps.map(\.round?.limit?.end) == [30])
  }

  @Test func `the wait belongs to the last step of the round, even one without time`() throws {
    let layout = try layout(
      Routine.every(60, 1, Routine.timed("Row", 20), Routine.item("Dip", nil)))
    #expect(layout.segments.map(\.plan.kind) == [.work, .wait])
    #expect(layout.segments.map(\.step) == [0, 1])
    #expect(layout.steps.last?.round?.number == 1)
  }

  @Test func `each interval starts on time, and none follows the circuit`() throws {
    let layout = try layout(
      Routine.pause(7), Routine.every(30, 3, Routine.timed("Row", 20)), Routine.timed("Dip", 50))
    #expect(layout.steps.map(\.round?.limit?.end) == [nil, 37, 67, 97, nil])
    #expect(layout.segments.last?.offset == 97)
    #expect(layout.segments.last?.duration == 50)
  }

  @Test func `the clock does not end rounds of a free circuit`() throws {
    let layout = try layout(
      Routine.every(30, 1, Routine.timed("Row", 20)), Routine.circuit(2, Routine.timed("Dip", 50)))
    #expect(layout.segments.map(\.duration) == [20, 10, 50, 50])
  }

  @Test func `exercises are numbered, and a break has the number of the next one`() throws {
    let breaks = try layout(Routine.pause(5), Routine.pause(5))
    #expect(breaks.steps.map(\.exerciseNumber) == [0, 0])
    let mixed = try layout(
      Routine.pause(5), Routine.amrap(60, Routine.pause(5)), Routine.pause(5),
      Routine.timed("Row", 5), Routine.pause(5))
    #expect(mixed.steps.map(\.exerciseNumber) == [1, 1, 2, 2, 2])
    #expect(mixed.steps.map(\.index) == [0, 1, 2, 3, 4])
  }
}
