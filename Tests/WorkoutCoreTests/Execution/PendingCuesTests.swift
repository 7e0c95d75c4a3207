import Testing

@testable import WorkoutCore

struct PendingCuesTests {
  /// All cues still to come, each taken: `halfway 115, 3 127, …`.
  private func list(_ cues: PendingCues) -> String {
    var cues = cues
    var list: [String] = []
    while let next = cues.next {
      list.append("\(next.cue.rawValue) \(Int(next.time / .seconds(1)))")
      cues.take()
    }
    return list.joined(separator: ", ")
  }

  @Test func `a stretch has its halfway and its count, from its start on`() {
    let cues = PendingCues(from: .seconds(100), length: .seconds(30))
    #expect(list(cues) == "halfway 115, 3 127, 2 128, 1 129, end 130")
    #expect(list(PendingCues()).isEmpty)
  }

  @Test(arguments: [(40, "3 57, 2 58, 1 59, end 60"), (58, "2 58, 1 59, end 60"), (60, "end 60")])
  func `an end is counted in as far as there is time, without a halfway`(
    start: Int, expected: String
  ) {
    let cues = PendingCues(from: .seconds(start), countingDownTo: .seconds(60))
    #expect(list(cues) == expected)
  }

  @Test func `what is past is not given again, the end always is`() {
    var cues = PendingCues(from: .zero, length: .seconds(30))
    cues.change(to: PendingCues(from: .zero, length: .seconds(20)), at: .seconds(18))
    #expect(list(cues) == "1 19, end 20")
    cues.change(to: PendingCues(from: .zero, length: .seconds(18)), at: .seconds(18))
    #expect(list(cues) == "end 18")
  }

  @Test func `a halfway that never was to be does not come with a longer stretch`() {
    var cues = PendingCues(from: .zero, length: .seconds(15))
    cues.change(to: PendingCues(from: .zero, length: .seconds(25)), at: .seconds(1))
    #expect(list(cues) == "3 22, 2 23, 1 24, end 25")
  }
}
