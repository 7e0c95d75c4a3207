/// A small terminal that turns the output of a program into a screen for comparison.
///
/// It supports what gymtastic may send and records the rest in ``unknown``, so that a test fails if
/// the program starts to rely on more.
public struct TerminalEmulator {
  /// Lines that were scrolled off the main screen.
  public private(set) var scrollback: [String] = []
  /// Private modes that are set: 25 shows the cursor, 1049 the alternate screen; 2026 is set while
  /// a frame is drawn.
  public private(set) var modes: Set<Int> = [7, 25]
  /// The number of times the bell rang.
  public private(set) var bells = 0
  /// The bodies of operating-system commands: titles, notifications.
  public private(set) var commands: [String] = []
  /// The commands of the graphics protocol, without their data.
  public private(set) var graphics: [String] = []
  /// Unsupported sequences.
  public private(set) var unknown: [String] = []
  /// The number of frames drawn inside synchronized-output marks.
  public private(set) var frames = 0
  /// The number of characters written to the alternate screen outside of these marks.
  public private(set) var unsynchronized = 0
  /// Whether it answers queries about synchronized output, pictures and its background.
  public var answersQueries = true
  public var isBackgroundLight = false

  private var main: EmulatedGrid
  private var alternate: EmulatedGrid
  private var style = EmulatedStyle()
  private var saved = (row: 0, column: 0)
  private var answer: [UInt8] = []
  private var parser = SequenceParser()

  public init(rows: Int = 24, columns: Int = 80) {
    main = EmulatedGrid(rows: rows, columns: columns)
    alternate = main
  }

  private var grid: EmulatedGrid {
    get { isAlternate ? alternate : main }
    set {
      if isAlternate { alternate = newValue } else { main = newValue }
    }
  }

  /// Whether the alternate screen is shown.
  public var isAlternate: Bool { modes.contains(1049) }
  /// Whether a frame has started but not ended.
  public var isDrawing: Bool { modes.contains(2026) }
  /// Whether the cursor is shown.
  public var isCursorVisible: Bool { modes.contains(25) }
  /// The position of the cursor, counted from 0.
  public var cursor: (row: Int, column: Int) { (grid.row, grid.column) }
  /// The visible lines, without trailing blanks.
  public var lines: [String] { grid.text }
  /// The visible cells.
  public var cells: [[EmulatedCell]] { grid.lines }
  /// The visible lines as one text, without trailing blank lines.
  public var text: String {
    var lines = lines
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
  /// Everything that was ever on the main screen, starting with the first line.
  public var history: [String] { scrollback + main.text }

  /// Processes the output of a program.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if let token = parser.take(byte) { perform(token) }
    }
  }

  /// The terminal's replies to queries since the last call.
  public mutating func takeAnswer() -> [UInt8] {
    defer { answer = [] }
    return answer
  }

  /// Changes the size of the window.
  public mutating func resize(rows: Int, columns: Int) {
    main.resize(rows: rows, columns: columns)
    alternate.resize(rows: rows, columns: columns)
  }

  private mutating func perform(_ token: SequenceParser.Token) {
    switch token {
    case .text(let text): put(text)
    case .control(let byte): performControl(byte)
    case .sequence(let prefix, let parameters, let final):
      performSequence(prefix, parameters, final)
    case .escape(let byte): performEscape(byte)
    case .command("11;?"): answerBackground()
    case .command(let body): commands.append(body)
    case .application(let body): performGraphics(body)
    }
  }

  private mutating func put(_ text: String) {
    if isAlternate, !isDrawing { unsynchronized += 1 }
    let width = EmulatedWidth.columns(of: text)
    guard width > 0 else { return grid.join(text) }
    keep(grid.put(text, width: width, style: style))
  }

  private mutating func keep(_ scrolled: [EmulatedCell]?) {
    if let scrolled, !isAlternate { scrollback.append(EmulatedGrid.text(of: scrolled)) }
  }

  private mutating func performControl(_ byte: UInt8) {
    switch byte {
    case 0x07: bells += 1
    case 0x08: grid.move(row: grid.row, column: grid.column - 1)
    case 0x09: grid.move(row: grid.row, column: (grid.column / 8 + 1) * 8)
    case 0x0A: keep(grid.lineFeed())
    case 0x0D: grid.move(row: grid.row, column: 0)
    default: unknown.append("control \(byte)")
    }
  }

  private mutating func performEscape(_ byte: UInt8) {
    switch byte {
    case 0x37: saved = cursor
    case 0x38: grid.move(row: saved.row, column: saved.column)
    // The end of a command that never started.
    case 0x5C: break
    default: unknown.append("ESC \(Character(Unicode.Scalar(byte)))")
    }
  }

  private mutating func performSequence(_ prefix: String, _ parameters: [Int], _ final: Character) {
    let first = parameters.first ?? 0
    let count = max(first, 1)
    switch (prefix, final) {
    case ("", "A"): grid.move(row: grid.row - count, column: grid.column)
    case ("", "B"): grid.move(row: grid.row + count, column: grid.column)
    case ("", "C"): grid.move(row: grid.row, column: grid.column + count)
    case ("", "D"): grid.move(row: grid.row, column: grid.column - count)
    case ("", "G"): grid.move(row: grid.row, column: count - 1)
    case ("", "H"):
      grid.move(row: count - 1, column: max(parameters.dropFirst().first ?? 1, 1) - 1)
    case ("", "J"): eraseDisplay(first)
    case ("", "K"): eraseLine(first)
    case ("", "m"): style.apply(parameters.isEmpty ? [0] : parameters)
    case ("", "c"): answer += Array("\u{1B}[?62;22c".utf8)
    case ("?", "h"): for mode in parameters { set(mode) }
    case ("?", "l"): for mode in parameters { reset(mode) }
    case ("?$", "p"): report(first)
    default: unknown.append("CSI \(prefix)\(parameters) \(final)")
    }
  }

  private mutating func eraseDisplay(_ part: Int) {
    switch part {
    case 0:
      eraseLine(0)
      grid.blankLines(grid.row + 1..<max(grid.rows, grid.row + 1))
    case 2: grid.blankLines(0..<grid.rows)
    default: unknown.append("erase display \(part)")
    }
  }

  private mutating func eraseLine(_ part: Int) {
    switch part {
    case 0: grid.blank(grid.column..<grid.columns)
    case 2: grid.blank(0..<grid.columns)
    default: unknown.append("erase line \(part)")
    }
  }

  private mutating func set(_ mode: Int) {
    if mode == 1049, !isAlternate {
      saved = cursor
      alternate = EmulatedGrid(rows: main.rows, columns: main.columns)
    }
    modes.insert(mode)
  }

  private mutating func reset(_ mode: Int) {
    let wasSet = modes.remove(mode) != nil
    if mode == 2026, wasSet { frames += 1 }
    if mode == 1049, wasSet { grid.move(row: saved.row, column: saved.column) }
  }

  /// Records picture commands and answers queries about them. Pictures are not drawn.
  private mutating func performGraphics(_ body: String) {
    let command = String(body.prefix { $0 != ";" })
    guard command.hasPrefix("G") else { return unknown.append("APC \(command)") }
    guard command.contains("a=q") else { return graphics.append(command) }
    if answersQueries { answer += Array("\u{1B}_Gi=31;OK\u{1B}\\".utf8) }
  }

  private mutating func answerBackground() {
    guard answersQueries else { return }
    let level = isBackgroundLight ? "ffff" : "1111"
    answer += Array("\u{1B}]11;rgb:\(level)/\(level)/\(level)\u{1B}\\".utf8)
  }

  private mutating func report(_ mode: Int) {
    guard answersQueries else { return }
    let setting = mode == 2026 ? (isDrawing ? 1 : 2) : 0
    answer += Array("\u{1B}[?\(mode);\(setting)$y".utf8)
  }
}
