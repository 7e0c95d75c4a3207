import FoundationEssentials
import WorkoutCore

/// The runner's screen: a moment of a run in, cells out. Pure.
struct RunScreen {
  let snapshot: RunSnapshot
  var view = RunView()
  /// The muscle groups of the library's exercises.
  var groups: [UUID: MuscleGroups] = [:]
  /// Whether the terminal shows more than ASCII.
  var isUnicode = true

  /// The screen for a window.
  func frame(_ size: TerminalSize) -> CellBuffer {
    let caption = RunCaption(snapshot, groups: groups)
    var drawing = RunDrawing(
      snapshot: snapshot, caption: caption, view: view, size: size, isUnicode: isUnicode)
    let frame = view.isShowingKeys ? RunKeyList.frame(size) : drawing.draw()
    return isUnicode ? frame : frame.plain
  }
}
