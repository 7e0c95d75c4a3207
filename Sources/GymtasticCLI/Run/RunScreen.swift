import DurableFiles
import TerminalKit
import WorkoutCore

/// The runner's screen: a moment of a run in, cells out. Pure.
struct RunScreen {
  let snapshot: RunSnapshot
  var view = RunView()
  /// The muscle groups of the library's exercises.
  var groups: [UUID: MuscleGroups] = [:]
  /// Whether the terminal shows more than ASCII.
  var isUnicode = true
  /// Whether there is a picture to leave room for.
  var hasPicture = false

  /// Where in a window the picture goes; `nil` where it has no room.
  func pictureBox(_ size: TerminalSize) -> TerminalPicture.Box? {
    view.isShowingKeys ? nil : drawing(size).pictureBox
  }

  private func drawing(_ size: TerminalSize) -> RunDrawing {
    RunDrawing(
      snapshot: snapshot, caption: RunCaption(snapshot, groups: groups), view: view, size: size,
      isUnicode: isUnicode, hasPicture: hasPicture)
  }

  /// The screen for a window.
  func frame(_ size: TerminalSize) -> CellBuffer {
    var drawing = drawing(size)
    let frame = view.isShowingKeys ? RunKeyList.frame(size) : drawing.draw()
    return isUnicode ? frame : frame.plain
  }
}
