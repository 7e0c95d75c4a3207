import TestSupport
import Testing

@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

struct HomeStateTests {
  private let overview: Overview
  private var state: HomeState

  init() throws {
    overview = try DataStore.inMemory(Library()).overview(seed: 1)
    state = HomeState(overview, today: Day(number: 20_000), secondsPerRep: .standard) {
      Catalog(Library(), over: StarterSet.library)
    }
  }

  private mutating func wish(_ keys: [Key]) -> HomeState.Wish? {
    for key in keys {
      if case .end(let wish) = state.take(key) { return wish }
    }
    return nil
  }

  private func rows(_ rows: Int, _ columns: Int) -> [String] {
    let frame = state.frame(TerminalSize(rows: rows, columns: columns))
    return (0..<rows).map { row in String(frame.row(row).compactMap(\.glyph)) }
  }

  @Test func `Enter runs what is offered, and letters call commands`() throws {
    var copy = self
    #expect(copy.wish([.enter]) == .run(try #require(overview.workout)))
    #expect(copy.wish([.character("p")]) == .call(["pick", "--all"]))
    #expect(copy.wish([.character("n")]) == .call(["now"]))
    #expect(copy.wish([.character("h")]) == .call(["history"]))
    #expect(copy.wish([.character("b")]) == .call(["workout", "build"]))
    #expect(copy.wish([.character("?"), .character("x"), .character("q")]) == .leave)
  }

  @Test func `a workout is found by typing, and runs or is logged`() throws {
    var copy = self
    let typed = "tabata".map(Key.character)
    let tabata = try #require(StarterSet.workouts.first { $0.title.text == "Tabata" })
    #expect(copy.wish([.character("/")] + typed + [.enter]) == .run(tabata))
    copy = self
    #expect(copy.wish([.character("l")] + typed + [.enter]) == .log(tabata))
    copy = self
    #expect(copy.wish([.character("/"), .escape, .character("q")]) == .leave)
  }

  @Test(arguments: [(24, 80), (30, 100), (12, 40), (1, 1)])
  func `the screen fits its window`(rows: Int, columns: Int) {
    let lines = self.rows(rows, columns)
    #expect(lines.count == rows)
    guard rows == 24 else { return }
    #expect(lines[0].hasPrefix("gymtastic"))
    #expect(lines[2].hasPrefix("Now      A session of 20m"))
    #expect(lines.contains { $0.hasPrefix("Calves") })
    #expect(lines[23].hasPrefix("Enter start · p pick · n now"))
  }
}
