import TerminalEmulator
import Testing
import WorkoutCore

@testable import gymtastic

struct RunScreenTests {
  struct Window: CustomTestStringConvertible {
    let rows: Int
    let columns: Int
    var name: String { "\(rows)x\(columns)" }
    var testDescription: String { name }

    static let all = [
      Window(rows: 24, columns: 80), Window(rows: 10, columns: 40), Window(rows: 40, columns: 120),
      Window(rows: 1, columns: 1),
    ]
  }

  private func expect(
    _ run: RunFixture, at second: Double, _ name: String, _ window: Window,
    view: RunView = RunView()
  ) throws {
    let screen = run.screen(
      at: second, rows: window.rows, columns: window.columns, view: view)
    try Golden.expect(screen, is: "run-\(name)-\(window.name)")
    let plain = run.screen(
      at: second, rows: window.rows, columns: window.columns, view: view, isUnicode: false)
    #expect(plain.utf8.allSatisfy { $0 < 0x80 })
    try Golden.expect(plain, is: "run-\(name)-\(window.name)-plain")
  }

  @Test(arguments: Window.all)
  func `work by repetitions shows them large`(window: Window) throws {
    try expect(RunFixture(), at: 10, "repetitions", window)
  }

  @Test(arguments: Window.all)
  func `rest counts down to the next set`(window: Window) throws {
    var run = try RunFixture()
    run.press((.next, 30))
    try expect(run, at: 42.5, "rest", window)
  }

  @Test(arguments: Window.all)
  func `a break names the exercise after it`(window: Window) throws {
    var run = try RunFixture()
    run.press((.skip, 40))
    try expect(run, at: 50, "break", window)
  }

  @Test(arguments: Window.all)
  func `timed work of a side counts down`(window: Window) throws {
    var run = try RunFixture()
    run.press((.skip, 40), (.next, 45), (.skip, 50))
    try expect(run, at: 52.25, "side", window)
  }

  @Test(arguments: Window.all)
  func `a pause says so and stands still`(window: Window) throws {
    var run = try RunFixture()
    run.press((.skip, 40), (.next, 45), (.skip, 50), (.pause, 53))
    try expect(run, at: 1000, "paused", window)
    #expect(run.frame(at: 53) == run.frame(at: 100_000))
  }

  @Test(arguments: Window.all)
  func `before the start there is time to get ready`(window: Window) throws {
    let run = try RunFixture(options: RunOptions(getReady: .seconds(5)))
    try expect(run, at: 1.5, "ready", window)
  }

  @Test(arguments: Window.all)
  func `a turn of a rotation shows its round`(window: Window) throws {
    var run = try RunFixture("amrap 5m:\n  Pull Up (Back): 5\n  break 10s")
    run.press((.next, 20), (.next, 25))
    try expect(run, at: 40, "rotation", window)
  }

  @Test(arguments: Window.all)
  func `stopping is asked first, and the keys are explained`(window: Window) throws {
    let run = try RunFixture()
    try expect(run, at: 10, "question", window, view: RunView(isAskingToStop: true))
    try expect(run, at: 10, "keys", window, view: RunView(isShowingKeys: true))
  }

  @Test func `work and break are told apart by colour where there is colour`() throws {
    var run = try RunFixture()
    let work = styles(run.frame(at: 10), depth: .all)
    run.press((.skip, 40))
    let pause = styles(run.frame(at: 50), depth: .all)
    #expect(work.contains(.mixed(red: 0xC8, green: 0xF0, blue: 0x65)))
    #expect(!pause.contains(.mixed(red: 0xC8, green: 0xF0, blue: 0x65)))
    #expect(pause.contains(.mixed(red: 0x65, green: 0xB8, blue: 0xF0)))
  }

  @Test func `without colour nothing is coloured, and work still differs from a break`() throws {
    var run = try RunFixture()
    let work = run.frame(at: 10)
    #expect(styles(work, depth: .none).isEmpty)
    #expect(work.text.contains("█") && !work.text.contains("▒"))
    run.press((.skip, 40))
    #expect(run.screen(at: 50).contains("▒"))
  }

  @Test(arguments: [(1, 1), (1, 80), (24, 1), (2, 3), (5, 20), (300, 500), (1000, 1000)])
  func `every window is drawn without harm`(rows: Int, columns: Int) throws {
    let frame = try RunFixture().frame(at: 10, rows: rows, columns: columns)
    #expect(frame.size == TerminalSize(rows: rows, columns: columns))
    #expect(frame.text.contains { $0 == "1" || $0 == "█" })
  }

  @Test func `a title too long for the window is cut with a sign`() throws {
    let title = String(repeating: "Very long ", count: 10)
    let run = try RunFixture("\(title): 10 reps")
    #expect(run.screen(at: 1, rows: 10, columns: 40).contains("Very long Very lo…"))
  }

  @Test func `wide titles are centred by their columns`() throws {
    let run = try RunFixture("腕立て伏せ: 10 reps")
    let line = run.screen(at: 1, rows: 10, columns: 40).split(separator: "\n").first {
      $0.contains("腕")
    }
    #expect(line == "               腕立て伏せ")
  }

  private func styles(_ frame: CellBuffer, depth: ColorDepth) -> Set<EmulatedColor> {
    var emulator = TerminalEmulator(rows: frame.size.rows, columns: frame.size.columns)
    var drawing = FrameDrawing(codes: StyleCodes(depth: depth))
    emulator.feed(drawing.bytes(for: frame))
    return Set(emulator.cells.joined().compactMap(\.style.foreground))
  }
}
