/// How a process ended.
enum ExitStatus: Hashable, CustomStringConvertible {
  case exited(Int)
  case signalled(Int)

  /// Decodes what `waitpid` returned; Glibc hides the macros for it from Swift.
  init(waitStatus: CInt) {
    let signal = Int(waitStatus & 0x7F)
    self = signal == 0 ? .exited(Int((waitStatus >> 8) & 0xFF)) : .signalled(signal)
  }

  var description: String {
    switch self {
    case .exited(let code): "exited with \(code)"
    case .signalled(let signal): "ended by signal \(signal)"
    }
  }
}
