import Testing

@testable import WorkoutCore

struct RunCueTests {
  /// The cues of a segment of this many seconds: `halfway 10.0 3 17.0 …`.
  private func outline(_ seconds: Double) -> String {
    RunCue.schedule(length: .milliseconds(Int64(seconds * 1000)))
      .map { "\($0.cue.rawValue) \($0.time / .seconds(1))" }.joined(separator: ", ")
  }

  @Test(arguments: [
    (0, "end 0.0"), (0.5, "end 0.5"), (1, "1 0.0, end 1.0"), (1.5, "1 0.5, end 1.5"),
    (2, "2 0.0, 1 1.0, end 2.0"), (3, "3 0.0, 2 1.0, 1 2.0, end 3.0"),
    (2.999, "2 0.999, 1 1.999, end 2.999"),
    (19.999, "3 16.999, 2 17.999, 1 18.999, end 19.999"),
    (20, "halfway 10.0, 3 17.0, 2 18.0, 1 19.0, end 20.0"),
    (21, "halfway 10.0, 3 18.0, 2 19.0, 1 20.0, end 21.0"),
    (45, "halfway 22.0, 3 42.0, 2 43.0, 1 44.0, end 45.0"),
    (20.5, "halfway 10.0, 3 17.5, 2 18.5, 1 19.5, end 20.5"),
  ])
  func `a segment has only the cues that fit`(_ seconds: Double, _ cues: String) {
    #expect(outline(seconds) == cues)
  }

  @Test func `cues come in order, each once, with the end last`() {
    for seconds in 0...3600 {
      let cues = RunCue.schedule(length: .seconds(seconds))
      #expect(cues.map(\.time) == cues.map(\.time).sorted(), "\(seconds) seconds")
      #expect(Set(cues.map(\.cue)).count == cues.count, "\(seconds) seconds")
      #expect(cues.last?.cue == .end && cues.last?.time == .seconds(seconds))
      #expect(cues.first.map { $0.time >= .zero } ?? false, "\(seconds) seconds")
    }
  }
}
