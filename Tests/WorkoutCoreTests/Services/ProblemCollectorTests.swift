import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct ProblemCollectorTests {
  @Test func `problems are collected in the order in which they occur`() throws {
    var collector = ProblemCollector()
    let sets = collector.value(try SetCount(0))
    let title = collector.value(try Title("Row"))
    collector.add(.emptyCircuit)
    collector.add(nil)
    #expect(sets == nil)
    #expect(title?.text == "Row")
    #expect(collector.problems == [.outOfRange(SetBounds.self, 0), .emptyCircuit])
    #expect(throws: CoreError.invalid([.outOfRange(SetBounds.self, 0), .emptyCircuit])) {
      try collector.check()
    }
  }

  @Test func `without problems nothing is thrown`() throws { try ProblemCollector().check() }

  private static func answer(_ error: CoreError?) throws(CoreError) -> Int {
    if let error { throw error }
    return 7
  }

  @Test func `empty text counts as absent`() {
    var collector = ProblemCollector()
    #expect(collector.prose(nil, field: "note") == nil)
    #expect(collector.prose("", field: "note") == nil)
    #expect(collector.problems.isEmpty)
    #expect(collector.prose("slow", field: "note")?.text == "slow")
    #expect(collector.prose(" ", field: "note") == nil)
    #expect(collector.problems.map(\.code) == [.invalidText])
  }

  @Test func `a single problem becomes the error of a request`() throws {
    #expect(try reporting(try SetCount(3)).value == 3)
    #expect(throws: CoreError.invalid([.outOfRange(SetBounds.self, 0)])) {
      _ = try reporting(try SetCount(0))
    }
  }

  @Test func `a removal that cannot be saved reports why, and other errors are unchanged`() throws {
    let full = StoreError.failed(.write, "/a", ENOSPC)
    #expect(throws: CoreError.invalid([.deletionFailed("write /a: \(Errno(ENOSPC))")])) {
      _ = try removing(try Self.answer(.store(full)))
    }
    let others: [CoreError] = [
      .store(.busy(path: "/a", waited: .zero)), .store(.running(path: "/a")),
      .invalid([.emptyCircuit]),
    ]
    for other in others { #expect(throws: other) { _ = try removing(try Self.answer(other)) } }
    #expect(try removing(try Self.answer(nil)) == 7)
  }
}
