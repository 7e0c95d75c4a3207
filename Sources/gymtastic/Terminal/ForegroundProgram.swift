#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program that takes over this one's terminal until it ends, such as an editor.
enum ForegroundProgram {
  /// Runs a command, its words between spaces, with one more argument, and waits for its end.
  /// Ctrl-C meanwhile is the program's affair.
  ///
  /// - Returns: its exit code, or 128 and the number of the signal that ended it.
  /// - Throws: ``TerminalError`` if it cannot be started.
  static func run(_ command: String, argument: String) throws(TerminalError) -> Int {
    let words = command.split(separator: " ").map(String.init) + [argument]
    let kept = [SIGINT, SIGQUIT].map { ($0, SignalAction.ignoring.install(for: $0)) }
    defer { for (number, action) in kept { action.install(for: number) } }
    return wait(for: try spawn(words))
  }

  /// Starts the program in this process's group, with every signal at its default again.
  private static func spawn(_ words: [String]) throws(TerminalError) -> pid_t {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What this program ignores or catches is not the editor's affair.
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: POSIX_SPAWN_SETSIGDEF))
    var id: pid_t = 0
    let arguments = words.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    let failure = posix_spawnp(&id, words.first ?? "", nil, &attributes, arguments + [nil], environ)
    guard failure == 0 else {
      throw TerminalError("running \(words.first ?? "")", errno: failure)
    }
    return id
  }

  /// The exit code, or 128 and the signal's number, as shells have it.
  private static func wait(for id: pid_t) -> Int {
    var status: CInt = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    let signal = Int(status & 0x7F)
    return signal == 0 ? Int(status >> 8) & 0xFF : 128 + signal
  }
}
