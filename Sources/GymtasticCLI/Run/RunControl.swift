import DurableFiles

/// What a run is steered by.
enum RunControl: Hashable {
  /// Keys, one by one, from the terminal behind a descriptor.
  case keys(CInt)
  /// Lines from a descriptor.
  case lines(CInt)
  /// Nothing: the run goes on by itself.
  case alone

  /// Where input comes from, if anywhere.
  var descriptor: CInt? {
    switch self {
    case .keys(let descriptor), .lines(let descriptor): descriptor
    case .alone: nil
    }
  }

  /// Whether a person sits before a terminal.
  var hasKeys: Bool {
    guard case .keys = self else { return false }
    return true
  }
}
