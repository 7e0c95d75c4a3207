import Testing

@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

/// The screen at every kind of moment in a run, in several window sizes.
struct RunScreenTests {
  /// A moment of a run.
  struct Moment: CustomTestStringConvertible {
    let name: String
    let run: RunFixture
    let second: Double
    var overlay: RunModel.Overlay?
    var testDescription: String { name }

    init(
      _ name: String, _ text: String = RunFixture.sample, after inputs: [(RunInput, Int)] = [],
      at second: Double, overlay: RunModel.Overlay? = nil, options: RunOptions = RunOptions()
    ) throws {
      var run = try RunFixture(text, options: options)
      for input in inputs { run.press(input) }
      self.name = name
      self.run = run
      self.second = second
      self.overlay = overlay
    }

    static func all() throws -> [Self] {
      let circuit = "\n  Pull Up (Back): 5\n  break 30s\n  Push Up (Chest): 10\n  Plank: 45s"
      let finish: [(RunInput, Int)] = [(.next, 20), (.next, 30), (.next, 50)]
      let toSide: [(RunInput, Int)] = [(.skip, 40), (.next, 45), (.skip, 50)]
      return [
        try Self("ready", at: 1.5, options: RunOptions(getReady: .seconds(5))),
        try Self("repetitions", at: 10),
        try Self("timed", "Plank (Core): 3x45s, rest 30s\n> Breathe.\nSquat: 10", at: 12.25),
        try Self("rest", after: [(.next, 30)], at: 42.5),
        try Self("break", after: [(.skip, 40)], at: 50),
        try Self("side", after: toSide, at: 52.25),
        try Self("side-2", after: toSide + [(.next, 75)], at: 80),
        try Self("paused", after: toSide + [(.pause, 53)], at: 1000),
        try Self("amrap", "# Cindy\namrap 5m:\(circuit)", at: 20),
        try Self("amrap-break", "# Cindy\namrap 5m:\(circuit)", after: [(.next, 20)], at: 28),
        try Self("emom", "# Ten\nemom 5m: Pull Up (Back): 5\nSquat: 10", at: 18),
        try Self(
          "for-time", "# Twenty-one\n3 rounds for time, cap 10m:\n  Thruster (Legs): 21\n  Row: 10",
          after: [(.next, 70)], at: 95),
        try Self("question", at: 10, overlay: .stopQuestion),
        try Self("keys", at: 10, overlay: .keys()),
        try Self("done", "# Legs\nSquat (Legs): 2x5 @ 60kg, rest 60s", after: finish, at: 60),
        try Self(
          "done-amrap", "# Cindy\namrap 30s:\n  Squat: 5\n  Push Up: 10", after: finish, at: 60),
        try Self(
          "done-open", "# Legs\nSquat (Legs): 2x5+ @ 60kg, rest 60s", after: finish, at: 60),
      ]
    }
  }

  struct Window: CustomTestStringConvertible {
    let columns: Int
    let rows: Int
    var testDescription: String { "\(columns)x\(rows)" }

    static let all = [(40, 12), (80, 24), (100, 30), (160, 50)].map(Window.init)
  }

  @Test(arguments: try Moment.all(), Window.all)
  func `a moment looks like its approved screen`(moment: Moment, window: Window) throws {
    // The list of keys looks the same in all windows where it fits.
    if moment.overlay == .keys(), window.rows > 24 { return }
    for isUnicode in [true, false] {
      let screen = moment.run.screen(
        at: moment.second, rows: window.rows, columns: window.columns, overlay: moment.overlay,
        isUnicode: isUnicode)
      #expect(isUnicode || screen.utf8.allSatisfy { $0 < 0x80 })
      let end = isUnicode ? "" : "-plain"
      try Golden.expect(screen, is: "run-\(moment.name)-\(window.testDescription)\(end)")
    }
  }

  @Test(arguments: Window.all)
  func `nothing moves between different kinds of moments`(window: Window) throws {
    var rows: [String: Set<Int>] = [:]
    for moment in try Moment.all() where moment.overlay == nil {
      let snapshot = moment.run.runner.snapshot(at: .seconds(moment.second))
      let caption = RunCaption(snapshot)
      let lines = moment.run.screen(
        at: moment.second, rows: window.rows, columns: window.columns
      ).split(separator: "\n", omittingEmptySubsequences: false).map { String($0).trimmed }
      let places: [String: Int?] = [
        "header": lines.firstIndex { $0.hasSuffix(caption.place) },
        "title": Self.row(of: caption.title, in: lines),
        "set": Self.row(of: caption.set, in: lines),
        "record": Self.row(of: caption.record, in: lines),
        "step": lines.firstIndex { $0.hasPrefix("Step ") },
        "workout": lines.firstIndex { $0.hasPrefix("Workout ") },
        "times": lines.firstIndex { $0.hasPrefix("Elapsed ") },
        "upcoming": lines.lastIndex { $0.hasPrefix(caption.upcomingHeading) },
        "keys": lines.firstIndex { $0.contains("space ") },
      ]
      // The rows stay the same for a workout, from its first moment to its last.
      let workout = snapshot.title + (snapshot.hasTable ? ", with a table" : "")
      for (part, row) in places {
        if let row { rows["\(part) \(workout)", default: []].insert(row) }
      }
    }
    for (part, found) in rows { #expect(found.count == 1, "\(part): \(found.sorted())") }
    #expect(rows.count >= 8)
  }

  private static func row(of text: String, in lines: [String]) -> Int? {
    text.isEmpty ? nil : lines.firstIndex(of: text)
  }
}
