import TerminalEmulator
import TestSupport
import Testing

@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

struct RunViewTests {
  @Test(arguments: [(80, true), (40, false)])
  func `a rest shows what was done last time if there is room`(columns: Int, isShown: Bool)
    throws
  {
    var run = try RunFixture()
    run.press((.next, 30))
    var last = SetResult()
    last.reps = 11
    for (second, isRest) in [(40, true), (55, false)] {
      let view = RunView(snapshot: run.runner.snapshot(at: .seconds(second)), lastTime: last)
      let screen = view.frame(TerminalSize(rows: 24, columns: columns)).text
      #expect(screen.contains("last time: 11") == (isShown && isRest))
      if isRest { run.press((.next, 50)) }
    }
  }

  @Test func `the time to change sides counts down, and the next side is named`() throws {
    var run = try RunFixture(
      "Side Plank: 2x30s each side", options: RunOptions(changeOver: .seconds(5)))
    run.press((.tick, 30))
    let snapshot = run.runner.snapshot(at: .seconds(32))
    let caption = RunCaption(snapshot)
    #expect(caption.figure == "3" && caption.mood == .calm)
    #expect(caption.title == "Change sides")
    #expect(caption.set.contains("Right side"))
    let line = PlainLines.changeOver(snapshot, after: run.runner.handle(.next, at: .seconds(33)))
    #expect(line == nil)
  }

  @Test func `the countdown of the whole circuit is shown once`() throws {
    let run = try RunFixture("amrap 30s: Plank: 45s")
    #expect(run.screen(at: 10, rows: 1, columns: 8).contains("0:20"))
    #expect(!run.screen(at: 10).contains("left"))
  }

  @Test func `nothing moves during a pause`() throws {
    var run = try RunFixture()
    run.press((.pause, 53))
    #expect(run.frame(at: 53) == run.frame(at: 100_000))
  }

  @Test func `work and break have different colors`() throws {
    var run = try RunFixture()
    let work = styles(run.frame(at: 10), depth: .all)
    run.press((.skip, 40))
    let pause = styles(run.frame(at: 50), depth: .all)
    #expect(work.contains(.mixed(red: 0xC8, green: 0xF0, blue: 0x65)))
    #expect(!pause.contains(.mixed(red: 0xC8, green: 0xF0, blue: 0x65)))
    #expect(pause.contains(.mixed(red: 0x65, green: 0xB8, blue: 0xF0)))
  }

  @Test func `without colors nothing is colored, and work still differs from a break`() throws {
    var run = try RunFixture()
    let work = run.frame(at: 10)
    #expect(styles(work, depth: .none).isEmpty)
    #expect(work.text.contains("█") && !work.text.contains("▒"))
    run.press((.skip, 40))
    #expect(run.screen(at: 50).contains("▒"))
  }

  @Test(
    arguments: [(10, 40), (8, 30), (12, 60), (24, 80), (5, 40), (1, 40)], [true, false])
  func `work, a break and a pause have different figures without colors`(
    window: (rows: Int, columns: Int), isUnicode: Bool
  ) throws {
    var run = try RunFixture("Plank: 45s\nbreak 45s\nSquat: 45s")
    let work = figure(run, at: 10, window, isUnicode)
    run.press((.skip, 10))
    let pause = figure(run, at: 20, window, isUnicode)
    run.press((.pause, 20))
    let standstill = figure(run, at: 25, window, isUnicode)
    #expect(Set([work, pause, standstill]).count == 3, "\(work)\n\(pause)\n\(standstill)")
  }

  /// The rows of the figure, which shows 0:35 in all three cases.
  private func figure(
    _ run: RunFixture, at second: Double, _ window: (rows: Int, columns: Int), _ isUnicode: Bool
  ) -> String {
    let screen = run.screen(
      at: second, rows: window.rows, columns: window.columns, isUnicode: isUnicode)
    let rows = screen.split(separator: "\n").filter { !$0.contains { $0.isLetter || $0 == "-" } }
    return rows.joined(separator: "\n")
  }

  @Test(arguments: 1...6, [true, false])
  func `a question and a pause fit into the smallest window`(rows: Int, isUnicode: Bool) throws {
    var run = try RunFixture()
    let asking = RunModel.Overlay.stopQuestion
    let question = run.screen(
      at: 10, rows: rows, columns: 80, overlay: asking, isUnicode: isUnicode)
    #expect(question.contains("Stop this run?"))
    run.press((.pause, 10))
    #expect(run.screen(at: 12, rows: rows, columns: 80, isUnicode: isUnicode).contains("Paused"))
    let both = run.screen(at: 12, rows: rows, columns: 80, overlay: asking, isUnicode: isUnicode)
    #expect(both.contains("Stop this run?"))
    #expect(rows == 1 || both.contains("Paused"))
  }

  @Test func `in ASCII the figure is large even in ten rows`() throws {
    let run = try RunFixture("Plank: 45s")
    let screen = run.screen(at: 0, rows: 10, columns: 40, isUnicode: false)
    #expect(screen.split(separator: "\n").count { $0.contains("##") } >= 5)
    #expect(screen.contains("Plank") && screen.contains("Exercise 1 of 1"))
  }

  @Test func `a long note takes three rows, and the figure makes room for it`() throws {
    let words = Array(repeating: "Keep the whole body straight.", count: 7).joined(separator: " ")
    let run = try RunFixture("Plank: 45s\n> \(words)")
    let screen = run.screen(at: 0)
    #expect(screen.split(separator: "\n").count { $0.contains("body") } == 3)
    #expect(!screen.contains("…"))
  }

  @Test func `a note is shown before the work it is about`() throws {
    var run = try RunFixture(
      "Squat: 2x10, rest 60s\n> Heels down.\nbreak 1m\nPlank: 45s\n> Breathe.",
      options: RunOptions(getReady: .seconds(5)))
    #expect(run.screen(at: 1).contains("Heels down."))
    run.press((.next, 1), (.next, 20))
    #expect(run.screen(at: 25).contains("Rest") && run.screen(at: 25).contains("Heels down."))
    run.press((.next, 30), (.next, 40))
    #expect(run.screen(at: 45).contains("Rest") && !run.screen(at: 45).contains("Heels down."))
    run.press((.next, 50))
    #expect(run.screen(at: 55).contains("Break") && run.screen(at: 55).contains("Breathe."))
  }

  @Test func `a free row in a small window shows the note, or what comes next`() throws {
    var run = try RunFixture("Squat: 45s\n> Breathe.\nbreak 1m\nPlank: 45s\n> Slowly.\nLunge: 45s")
    #expect(run.screen(at: 1, rows: 10, columns: 40).contains("Breathe."))
    run = try RunFixture("Squat: 45s\nbreak 1m\nPlank: 45s\n> Breathe.\nLunge: 45s")
    #expect(run.screen(at: 1, rows: 10, columns: 40).contains("Next: Break 1m"))
    // The last recorded set takes the row.
    run.press((.skip, 5))
    #expect(run.screen(at: 6, rows: 10, columns: 40).contains("Squat, set 1: skipped"))
  }

  @Test func `a narrow window drops the name from a result that does not fit`() throws {
    var run = try RunFixture("Bulgarian Split Squat: 2x8 @ 20kg each side, rest 60s")
    run.press((.next, 10))
    func result(_ columns: Int) -> String? {
      let lines = run.screen(at: 11, rows: 12, columns: columns).split(separator: "\n")
      return lines.map { String($0).trimmed }.first { $0.hasSuffix("✓") }
    }
    #expect(result(40) == "Set 1, left: 8 × 20 kg ✓")
    #expect(result(80) == "Bulgarian Split Squat, set 1, left: 8 × 20 kg ✓")
  }

  @Test(arguments: [(1, 1), (1, 80), (24, 1), (2, 3), (5, 20), (300, 500), (1000, 1000)])
  func `any window size can be drawn`(rows: Int, columns: Int) throws {
    let frame = try RunFixture().frame(at: 10, rows: rows, columns: columns)
    #expect(frame.size == TerminalSize(rows: rows, columns: columns))
    #expect(frame.text.contains { $0 == "1" || $0 == "█" })
  }

  @Test func `a title too long for the window is cut with an ellipsis`() throws {
    let title = String(repeating: "Very long ", count: 10)
    let run = try RunFixture("\(title): 10 reps")
    #expect(run.screen(at: 1, rows: 10, columns: 40).contains("Very long Very lo…"))
  }

  @Test func `a title in large letters shrinks, and is plain if it has other characters`() throws {
    func top(_ title: String) throws -> ArraySlice<Substring> {
      let screen = try RunFixture("\(title): 10 reps").screen(at: 1, rows: 40, columns: 120)
      return screen.split(separator: "\n", omittingEmptySubsequences: false)[2...6]
    }
    #expect(try top("Développé").count { $0.contains("██") } == 5)
    #expect(try top("Barbell Bench Press").count { $0.contains("▀") || $0.contains("█") } == 3)
    #expect(try top("腕立て伏せ").map { String($0).trimmed } == ["", "", "腕立て伏せ", "", ""])
  }

  @Test(arguments: ["Squat: 8x5", "Side Plank: 4x30s each side"])
  func `the set is in large letters, and in the header as text, with a long table`(
    _ text: String
  ) throws {
    let run = try RunFixture(text)
    let caption = RunCaption(run.runner.snapshot(at: .seconds(1)))
    let lines = run.screen(at: 1).split(separator: "\n").map(String.init)
    let letters = BlockFigure(caption.largeSet, rows: 3, columns: 78).rows
    #expect(letters.count == 3)
    for row in letters { #expect(lines.contains { $0.contains(row.trimmed) }) }
    #expect(lines[0].contains(caption.numbers) && lines.count { $0.contains("Set 1 of") } == 1)
  }

  @Test func `the description is below the note, and a long one is cut with an ellipsis`() throws {
    var run = try RunFixture("Plank (Core): 45s\n> Breathe.")
    let exercise = try #require(run.exercises.values.first)
    let words = Array(repeating: "Keep the whole body straight.", count: 20)
    run.describe(exercise.id, as: words.joined(separator: " "))
    let lines = run.screen(at: 1).split(separator: "\n").map { String($0).trimmed }
    let note = try #require(lines.firstIndex(of: "Breathe."))
    #expect(lines[note - 1] == "Core")
    #expect(lines[note + 1].hasPrefix("Keep the whole body") && lines[note + 1].hasSuffix("…"))
  }

  @Test func `wide titles are centered by their columns`() throws {
    let run = try RunFixture("腕立て伏せ: 10 reps")
    let line = run.screen(at: 1, rows: 10, columns: 40).split(separator: "\n").first {
      $0.contains("腕")
    }
    #expect(line == "               腕立て伏せ")
  }

  private func styles(_ frame: CellBuffer, depth: ColorDepth) -> Set<EmulatedColor> {
    var emulator = TerminalEmulator(rows: frame.size.rows, columns: frame.size.columns)
    var drawing = FrameDrawing(codes: StyleCodes(depth: depth))
    drawing.codes.isBackgroundLight = false
    emulator.feed(drawing.bytes(for: frame))
    return Set(emulator.cells.joined().compactMap(\.style.foreground))
  }
}
