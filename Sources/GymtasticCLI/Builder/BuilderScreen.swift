import DurableFiles
import TerminalKit
import WorkoutCore

/// The builder's screen: the state in, cells out. Pure.
struct BuilderScreen {
  let state: BuilderState
  var secondsPerRep = SecondsPerRep.standard
  /// Whether the terminal shows more than ASCII.
  var isUnicode = true

  /// The screen for a window.
  func frame(_ size: TerminalSize) -> CellBuffer {
    var drawing = BuilderDrawing(state: state, secondsPerRep: secondsPerRep, size: size)
    let frame = drawing.draw()
    return isUnicode ? frame : frame.plain
  }
}
