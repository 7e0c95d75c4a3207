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

  private mutating func choice(_ keys: [Key]) -> HomeState.Choice? {
    for key in keys {
      if case .end(let choice) = state.take(key) { return choice }
    }
    return nil
  }

  private func rows(_ rows: Int, _ columns: Int) -> [String] {
    Self.rows(of: state.frame(TerminalSize(rows: rows, columns: columns)), rows)
  }

  private static func rows(of frame: CellBuffer, _ rows: Int) -> [String] {
    (0..<rows).map { row in String(frame.row(row).compactMap(\.glyph)) }
  }

  @Test func `Enter runs the suggested workout, and letters call commands`() throws {
    var copy = self
    #expect(copy.choice([.enter]) == .run(try #require(overview.workout)))
    #expect(copy.choice([.character("p")]) == .call(["pick", "--all"]))
    #expect(copy.choice([.character("n")]) == .call(["now"]))
    #expect(copy.choice([.character("h")]) == .call(["history"]))
    #expect(copy.choice([.character("?"), .character("x"), .character("q")]) == .leave)
  }

  @Test func `a workout is found by typing, and is run or logged`() throws {
    var copy = self
    let typed = "tabata".map(Key.character)
    let tabata = try #require(StarterSet.workouts.first { $0.title.text == "Tabata" })
    #expect(copy.choice([.character("/")] + typed + [.enter]) == .run(tabata))
    copy = self
    #expect(copy.choice([.character("l")] + typed + [.enter]) == .log(tabata))
    copy = self
    // Many workouts have burpees, but only the exercise is called that.
    let burpee = try #require(StarterSet.exercises.first { $0.title.text == "Burpee" })
    let search = [Key.character("/")] + "burp".map(Key.character) + [.enter]
    #expect(copy.choice(search) == .call(["exercise", "show", burpee.id.lowercase]))
    copy = self
    let desk = try #require(StarterSet.workouts.first { $0.title.text == "Back at the Desk" })
    let words = "back desk".map(Key.character)
    #expect(copy.choice([.character("/")] + words + [.enter]) == .run(desk))
    copy = self
    #expect(copy.choice([.character("/"), .escape, .character("q")]) == .leave)
  }

  @Test(arguments: [
    ("4:05 rx", ["4:05 rx"]), ("5+12 4:05", ["5+12", "4:05"]),
    ("Plank: 1:30", ["Plank: 1:30"]),
    ("4:05 scaled Pull Up: 5, 3", ["4:05 scaled", "Pull Up: 5, 3"]),
  ])
  func `a line about a logged workout has scores, then sets`(line: String, arguments: [String]) {
    #expect(HistoryLog.arguments(in: line) == arguments)
  }

  @Test(arguments: ["/15 minutes no equipment", "15 minutes no equipment"])
  func `a sentence with a length puts a session together`(keys: String) {
    var copy = self
    let choice = copy.choice(keys.map(Key.character) + [.enter])
    #expect(choice == .call(["now", "--", "15 minutes no equipment"]))
    copy = self
    #expect(copy.choice("/15 minutes xyzzy".map(Key.character) + [.enter]) == nil)
  }

  @Test func `a workout to build is named first, and Esc goes back`() {
    var copy = self
    let title = "-Legs".map(Key.character)
    #expect(
      copy.choice([.character("b")] + title + [.enter])
        == .call(["workout", "build", "--", "-Legs"]))
    copy = self
    #expect(copy.choice([.character("b"), .enter, .character("x")]) == nil)
    #expect(copy.rows(24, 80)[0].hasPrefix("Title of the workout: x"))
    #expect(copy.choice([.escape]) == nil)
    #expect(copy.rows(24, 80)[0].hasPrefix("gymtastic"))
    #expect(copy.choice([.escape]) == .leave)
  }

  @Test func `without sessions, the screen stays and says so until the next key`() {
    var copy = self
    copy.state = HomeState(
      overview, today: Day(number: 20_000), secondsPerRep: .standard, hasSessions: { false },
      catalog: { Catalog(Library(), over: StarterSet.library) })
    let keys = copy.rows(24, 80)[23]
    #expect(copy.choice([.character("h")]) == nil)
    #expect(copy.rows(24, 80)[23].hasPrefix("No sessions yet"))
    #expect(copy.choice([.character("?"), .character("x"), .character("x")]) == nil)
    #expect(copy.rows(24, 80)[23] == keys)
  }

  @Test func `a history that cannot be read for the streak is reported`() {
    var copy = self
    copy.state = HomeState(
      overview, today: Day(number: 20_000), secondsPerRep: .standard,
      readStreak: { _ in throw CoreError.store(.busy(path: "/x", waited: .zero)) },
      catalog: { Catalog(Library(), over: StarterSet.library) })
    #expect(copy.state.finish() == true)
    #expect(copy.rows(24, 80)[23].contains("gymtastic doctor"))
  }

  @Test func `the streak is read after the first frame`() throws {
    let store = DataStore.inMemory(Library())
    var copy = self
    copy.state = HomeState(
      try store.overview(seed: 1, hasStreak: false), today: Day(number: 20_000),
      secondsPerRep: .standard, readStreak: { try $0.readStreak(in: store) },
      catalog: { Catalog(Library(), over: StarterSet.library) })
    #expect(!copy.rows(24, 80)[8].contains("begins"))
    #expect(copy.state.finish() == true)
    #expect(copy.rows(24, 80)[8].hasPrefix("Streak   begins"))
    #expect(copy.state.finish() == false)
  }

  @Test(arguments: [(30, 2), (40, 3)])
  func `seven days fit into a narrow window`(columns: Int, letters: Int) {
    let lines = rows(24, columns)
    let days = lines[5].split(separator: " ")
    #expect(days.count == 8 && days.dropFirst().allSatisfy { $0.count == letters })
    #expect(lines[7].contains("nothing yet"))
    #expect(rows(24, 80)[5].contains("nothing yet"))
  }

  @Test func `a narrow window drops keys from its line, but never the one that explains them`() {
    func hints(_ columns: Int) -> [String] {
      rows(12, columns)[11].split(separator: " · ").map { String($0).trimmed }
    }
    let all = hints(100)
    #expect(all.count == 9)
    #expect(hints(40) == ["Enter start", "p pick", "n now", "? keys"])
    for columns in 6...99 {
      let shown = hints(columns)
      #expect(shown.contains("? keys") && Set(shown).isSubset(of: all), "\(columns) columns")
    }
  }

  @Test func `the meanings of the keys fit into forty columns`() {
    let frame = HomeScreen.keys(TerminalSize(rows: 24, columns: 40))
    #expect(!Self.rows(of: frame, 24).joined().contains("…"))
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
