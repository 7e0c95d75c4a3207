import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// From the making of descriptors until the child has them nothing else may be spawned: until it
/// has closed what it inherits, it would hold a pipe, a terminal or a program's file open.
let spawning = Mutex<Void>(())

/// A process spawned by a test.
struct Child: Sendable {
  let id: pid_t

  /// Spawns the program of `path`. `descriptors` become 0, 1 and 2; or `terminal`, opened by its
  /// name, becomes all three and controls the session that the child leads.
  init(
    _ path: String,
    arguments: [String],
    environment: [String: String],
    folder: String? = nil,
    descriptors: [CInt] = [],
    terminal: String? = nil
  ) throws {
    var actions = FileActions()
    defer { actions.destroy() }
    if let folder { actions.changeFolder(folder) }
    for (number, descriptor) in descriptors.enumerated() {
      actions.duplicate(descriptor, as: CInt(number))
    }
    if let terminal { actions.openTerminal(terminal) }
    actions.closeOthers()
    var attributes = SpawnAttributes()
    defer { attributes.destroy() }
    var id: pid_t = 0
    let variables = environment.map { "\($0.key)=\($0.value)" }
    let failure = withCStrings([path] + arguments) { words in
      withCStrings(variables) { variables in
        posix_spawn(&id, path, &actions.value, &attributes.value, words, variables)
      }
    }
    guard failure == 0 else { throw SystemFailure("posix_spawn \(path)", failure) }
    self.id = id
  }

  func signal(_ number: CInt) {
    kill(id, number)
  }

  /// Waits until the process has ended.
  func wait() -> ExitStatus {
    var status: CInt = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return ExitStatus(waitStatus: status)
  }

  /// The status if the process has ended; `nil` while it runs.
  func poll() -> ExitStatus? {
    var status: CInt = 0
    return waitpid(id, &status, WNOHANG) == id ? ExitStatus(waitStatus: status) : nil
  }
}

/// A system call that failed in a test.
struct SystemFailure: Error, CustomStringConvertible {
  let description: String

  init(_ call: String, _ number: CInt = errno) {
    description = "\(call): \(String(cString: strerror(number)))"
  }
}

/// Lends `strings` as the null-terminated vector that C wants.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}
