import DurableFiles
import TerminalKit
import WorkoutCore

/// Draws one moment of a run on a full screen. Has no side effects.
struct RunView {
  let snapshot: RunSnapshot
  var overlay: RunModel.Overlay?
  /// The places in the list of sets to go to.
  var goals: [RunGoal] = []
  /// Whether ← returns from the summary to the run.
  var canGoBack = false
  /// The number being typed.
  var typing: TypedValue?
  /// What was done last time in the sets of the table's exercise.
  var lastSets: [SetResult] = []
  /// The exercises that items may be linked to.
  var exercises: [UUID: Exercise] = [:]
  /// What was done last time in the next set.
  var lastTime: SetResult?
  /// The plates to load for the current set or, between sets, the next one.
  var plates: Plates?
  var person: String?
  var warning: String?
  /// Whether the terminal supports more than ASCII.
  var isUnicode = true
  var hasPicture = false

  /// The screen for a window of this size.
  func frame(_ size: TerminalSize) -> CellBuffer {
    var drawing = RunDrawing(self, size)
    let frame =
      switch overlay {
      case .keys(let first): CellBuffer.explaining(RunKey.listed, size, from: first)
      case .goals(let index): goals(size, chosen: index)
      case .stopQuestion, .note, .adding, .notice, nil: drawing.draw()
      }
    return isUnicode ? frame : frame.plain
  }

  /// The area of a window for the picture; `nil` if there is no room.
  func pictureBox(_ size: TerminalSize) -> TerminalPicture.Box? {
    switch overlay {
    case .keys, .goals: nil
    case .stopQuestion, .note, .adding, .notice, nil: RunDrawing(self, size).pictureBox
    }
  }

  // MARK: Overlays

  /// The list of sets to go to.
  private func goals(_ size: TerminalSize, chosen: Int) -> CellBuffer {
    var buffer = CellBuffer(size: size)
    buffer.write("Go to", row: 0, column: 1, style: Palette.title)
    let room = max(1, size.rows - 3)
    let first = max(0, min(chosen - room / 2, goals.count - room))
    for (line, index) in goals.indices.dropFirst(first).prefix(room).enumerated() {
      let isChosen = index == chosen
      let text = goals[index].text
      let mark = isChosen ? "› " : "  "
      buffer.write(
        TextWidth.truncated(mark + text, to: size.columns - 1), row: line + 1, column: 1,
        style: isChosen ? Palette.title : .plain)
    }
    buffer.write(
      TextWidth.truncated("↑ ↓ choose · enter go · esc back", to: size.columns - 1),
      row: size.rows - 1, column: 1, style: Palette.quiet)
    return buffer
  }
}

extension CellBuffer {
  /// A screen with the list of keys.
  ///
  /// - Parameters:
  ///   - keys: the names and meanings of the keys.
  ///   - size: the size of the window.
  ///   - first: the first key to show if not all fit; `nil` if the screen does not scroll.
  static func explaining(
    _ keys: [(name: String, meaning: String)], _ size: TerminalSize, from first: Int? = nil
  ) -> CellBuffer {
    var keys = keys[...]
    var buffer = CellBuffer(size: size)
    let margin = size.columns >= 40 ? 2 : 0
    let indent = 10
    let isRoomy = size.rows > keys.count + 4
    let top = isRoomy ? 3 : 1
    let room = max(1, size.rows - 2)
    let isCut = keys.count > room
    if isCut { keys = keys.dropFirst(min(first ?? 0, keys.count - room)).prefix(room) }
    buffer.write("Keys", row: isRoomy ? 1 : 0, column: margin, style: Palette.title)
    for (index, key) in keys.enumerated() {
      buffer.write(key.name, row: top + index, column: margin, style: Palette.heading)
      let meaning = TextWidth.truncated(key.meaning, to: size.columns - margin - indent)
      buffer.write(meaning, row: top + index, column: margin + indent)
    }
    if isRoomy || isCut {
      let scroll = isCut && first != nil ? "↑ ↓ more · " : ""
      buffer.write(
        scroll + "any key goes back", row: size.rows - 1, column: margin, style: Palette.quiet)
    }
    return buffer
  }
}
