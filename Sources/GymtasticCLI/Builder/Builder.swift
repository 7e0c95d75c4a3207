import TerminalKit
import WorkoutCore

/// The builder for a workout, on a full screen; its result is whether anything was saved.
struct Builder: ScreenState {
  private(set) var state: BuilderState
  let secondsPerRep: SecondsPerRep
  /// Saves the workout and returns notes on what else changed.
  let save: (BuilderState) throws -> [String]
  private var hasSaved = false

  init(
    _ state: BuilderState, secondsPerRep: SecondsPerRep,
    save: @escaping (BuilderState) throws -> [String]
  ) {
    self.state = state
    self.secondsPerRep = secondsPerRep
    self.save = save
  }

  /// Searches once all pending keys are handled.
  ///
  /// In a large library, a search takes longer than the next key takes to arrive.
  mutating func prepare() { state.search() }

  func frame(_ size: TerminalSize) -> CellBuffer {
    BuilderScreen.frame(of: state, size, secondsPerRep: secondsPerRep)
  }

  mutating func askToLeave() -> Bool { state.askToLeave() }

  mutating func take(_ key: Key) -> ScreenAnswer<Bool> {
    switch state.take(key) {
    case .save: _ = keep()
    case .saveAndLeave:
      if keep() { return .end(hasSaved) }
    case .leave: return .end(hasSaved)
    case .redraw: return .redraw
    case nil: break
    }
    return .stay
  }

  /// Saves; if that fails, shows the error and leaves the workout on the screen.
  private mutating func keep() -> Bool {
    do {
      state.didSave(try save(state))
      hasSaved = true
      return true
    } catch {
      let reasons = Failure(error).errors.first.map { [$0.message, $0.hint].compactMap(\.self) }
      state.notice = (reasons ?? ["not saved"]).joined(separator: "; ")
      return false
    }
  }
}
