/// Computes the bytes that update a terminal from one screen to the next.
struct FrameDrawing {
  /// Whether the terminal reported that it displays a marked frame all at once.
  var isSynchronized = false

  var codes: StyleCodes
  private var shown: CellBuffer?

  /// Gaps of fewer unchanged cells are rewritten, which is cheaper than moving the cursor.
  private static let shortestJump = 4

  /// Starts with an unknown screen, so that the first frame is drawn completely.
  init(codes: StyleCodes) { self.codes = codes }

  /// Makes the next frame draw everything, because the terminal's content is unknown.
  mutating func forget() { shown = nil }

  /// Whether the next frame will wipe the screen.
  func isWhole(_ frame: CellBuffer) -> Bool { shown?.size != frame.size }

  /// The bytes that make the terminal show `frame`; empty if it already does.
  mutating func bytes(for frame: CellBuffer) -> [UInt8] {
    let isWhole = isWhole(frame)
    let before = isWhole ? CellBuffer(size: frame.size) : shown ?? CellBuffer(size: frame.size)
    shown = frame
    var pen = Pen(codes: codes)
    for row in 0..<frame.size.rows where !(before.isUntouched(row) && frame.isUntouched(row)) {
      let (old, new) = (before.row(row), frame.row(row))
      guard old != new else { continue }
      for run in Self.changedRuns(from: old, to: new) {
        pen.write(new[run], row: row, column: run.lowerBound - new.startIndex)
      }
    }
    let body = (isWhole ? ControlCode.eraseScreen : []) + pen.finish()
    codes = pen.codes
    guard !body.isEmpty else { return [] }
    return isSynchronized ? ControlCode.beginFrame + body + ControlCode.endFrame : body
  }

  /// The ranges to write, none of which starts or ends inside a wide character.
  private static func changedRuns(
    from old: ArraySlice<ScreenCell>, to new: ArraySlice<ScreenCell>
  ) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for (before, index) in zip(old, new.indices) where before != new[index] {
      if let last = runs.last, index - last.upperBound < shortestJump {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs.map { run in
      let begin = new[run.lowerBound].glyph == nil ? run.lowerBound - 1 : run.lowerBound
      return max(begin, new.startIndex)..<run.upperBound
    }
  }
}

/// Writes cells as bytes, moving the cursor and changing styles only when necessary.
struct Pen {
  package private(set) var codes: StyleCodes
  private var bytes: [UInt8] = []
  private var style = Style.plain
  /// The position of the terminal's cursor, if known.
  private var place: (row: Int, column: Int)?

  /// A pen whose position on the screen is unknown.
  init(codes: StyleCodes) { self.codes = codes }

  /// Writes cells of a row, starting at `column`.
  mutating func write(_ cells: ArraySlice<ScreenCell>, row: Int, column: Int) {
    var column = column
    for cell in cells {
      if let glyph = cell.glyph { put(glyph, style: cell.style, row: row, column: column) }
      column += 1
    }
  }

  /// Everything written so far, ending in the plain style.
  mutating func finish() -> [UInt8] {
    change(to: .plain)
    return bytes
  }

  private mutating func put(_ glyph: Character, style: Style, row: Int, column: Int) {
    if place?.row != row || place?.column != column {
      bytes += ControlCode.move(row: row, column: column)
    }
    change(to: style)
    bytes += glyph.utf8
    // Terminals disagree about wide and composed characters, so the position is unknown after one.
    let isSimple = glyph.unicodeScalars.count == 1 && TextWidth.columns(of: glyph) == 1
    place = isSimple ? (row, column + 1) : nil
  }

  private mutating func change(to style: Style) {
    guard style != self.style else { return }
    self.style = style
    bytes += codes.bytes(for: style)
  }
}
