import DurableFiles

/// Runs programs with `posix_spawn`, so that no code of ours runs between fork and exec.
struct ProcessSpawner: Sendable {
  /// The environment of every child, before its request adds to it.
  let environment: EnvironmentVariables

  /// The path of a program: `program` itself if it contains a slash, otherwise found on the `PATH`.
  ///
  /// Relative folders in `PATH` are ignored, so that a program in the current folder is never run
  /// by accident.
  func path(of program: String) -> String? {
    guard !program.isEmpty else { return nil }
    if program.contains("/") { return Self.isProgram(program) ? program : nil }
    return (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
      .lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(program)" }.first(where: Self.isProgram)
  }

  /// Whether it is an executable regular file. Folders may have execute permission too.
  private static func isProgram(_ path: String) -> Bool {
    guard let status = try? SystemCalls.live.status(of: path) else { return false }
    return status.kind == .regular && access(path, X_OK) == 0
  }

  /// Runs a program and waits for its end.
  func run(_ request: ProcessRequest) -> ProcessOutcome {
    do {
      let streams = try ProcessStreams(request, temporaryFolder: temporaryFolder)
      // A program that reads the terminal must be in the foreground group, or it is stopped.
      guard request.input != .inherited else {
        let child = try spawn(request, streams, .sharedGroup)
        return streams.collect(from: child, timeLimit: request.timeLimit)
      }
      // Signals from the terminal do not reach another group, so they make this process kill the
      // child.
      let signals = SignalHold(SignalHold.ofPrograms)
      defer { signals.release() }
      let child = try spawn(request, streams, .ownGroup)
      return streams.collect(from: child, timeLimit: request.timeLimit, endingWith: signals)
    } catch {
      return ProcessOutcome(.failed(error))
    }
  }

  /// Starts a program without waiting for it. Its output cannot be captured and is discarded.
  func start(_ request: ProcessRequest) -> DetachedProcess {
    do {
      var request = request
      if case .captured = request.output { request.output = .null }
      let streams = try ProcessStreams(request, temporaryFolder: temporaryFolder)
      let place = request.group.map(ProcessPlace.group) ?? .ownSession
      let child = try spawn(request, streams, place)
      return DetachedProcess { child.ending(within: $0) }
    } catch {
      let ending = ProcessEnding.failed(error)
      return DetachedProcess { _ in ending }
    }
  }

  /// A new group for programs that must not outlive this process; `nil` if the system refuses.
  func group() -> ProcessGroup? {
    try? ProcessGroup { input throws(Errno) in
      let request = ProcessRequest(
        "/bin/sh", ["-c", ProcessGroup.script], input: .descriptor(input))
      let streams = try ProcessStreams(request, temporaryFolder: temporaryFolder)
      return try spawn(request, streams, .ownGroup)
    }
  }

  /// `TMPDIR`, if it is an absolute path; otherwise `/tmp`.
  var temporaryFolder: String {
    guard let folder = environment["TMPDIR"], folder.hasPrefix("/") else { return "/tmp" }
    return folder
  }

  private func spawn(
    _ request: ProcessRequest, _ streams: ProcessStreams, _ place: ProcessPlace
  ) throws(Errno) -> ChildProcess {
    guard let path = path(of: request.program) else { throw Errno(ENOENT) }
    let inherited = environment.values.filter { !request.withheld.contains($0.key) }
    let variables = inherited.merging(request.environment) { $1 }.map { "\($0)=\($1)" }
    let arguments = [request.program] + request.arguments
    // A C string ends at its first zero byte, so the rest would be lost.
    guard !(arguments + variables).contains(where: { $0.utf8.contains(0) }) else {
      throw Errno(EINVAL)
    }
    var attributes = try SpawnAttributes(place)
    var actions = try SpawnActions(streams)
    var identifier: pid_t = 0
    let code = withCStrings(arguments) { arguments in
      withCStrings(variables) { variables in
        posix_spawn(&identifier, path, &actions.value, &attributes.value, arguments, variables)
      }
    }
    guard code == 0 else { throw Errno(code) }
    return ChildProcess(identifier, leadsGroup: [.ownGroup, .ownSession].contains(place))
  }

  /// Replaces this process with a program on the `PATH`, keeping streams and variables.
  func replaceThisProcess(by program: String, _ arguments: [String]) {
    guard !program.contains("/"), let path = path(of: program) else { return }
    withCStrings([program] + arguments) { arguments in _ = execv(path, arguments) }
  }

  /// Passes the strings to `body` as a null-terminated array of C strings.
  private func withCStrings<Outcome>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Outcome
  ) -> Outcome {
    let addresses = strings.map { strdup($0) } + [nil]
    defer { for address in addresses { free(address) } }
    return body(addresses)
  }
}

/// The process group of a program. Keys such as Ctrl-C send signals to a whole group.
private enum ProcessPlace: Equatable {
  /// This process's group: a program that reads the terminal must be in its foreground group.
  case sharedGroup
  /// A new group, so that the program can be killed with everything it started.
  case ownGroup
  /// A new session without a terminal, so that it outlives the window.
  case ownSession
  /// An existing group of this session.
  case group(pid_t)
}

/// The attributes of a child: no blocked signals, default signal actions, its process group.
///
/// On macOS they also close all but the three standard descriptors.
private struct SpawnAttributes: ~Copyable {
  #if canImport(Darwin)
    var value: posix_spawnattr_t?
  #else
    var value = posix_spawnattr_t()
  #endif

  /// Attributes for a child in a group.
  ///
  /// Otherwise the child would inherit blocked or ignored signals and might be impossible to end.
  init(_ place: ProcessPlace) throws(Errno) {
    let code = posix_spawnattr_init(&value)
    guard code == 0 else { throw Errno(code) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&value, &none)
    var all = sigset_t()
    sigfillset(&all)
    sigdelset(&all, SIGKILL)
    sigdelset(&all, SIGSTOP)
    posix_spawnattr_setsigdefault(&value, &all)
    var flags = CInt(POSIX_SPAWN_SETSIGMASK) | CInt(POSIX_SPAWN_SETSIGDEF)
    switch place {
    case .sharedGroup: break
    case .ownGroup: flags |= CInt(POSIX_SPAWN_SETPGROUP)
    case .ownSession: flags |= CInt(POSIX_SPAWN_SETSID)
    case .group(let number):
      flags |= CInt(POSIX_SPAWN_SETPGROUP)
      posix_spawnattr_setpgroup(&value, number)
    }
    #if canImport(Darwin)
      flags |= CInt(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #endif
    posix_spawnattr_setflags(&value, Int16(flags))
  }

  deinit {
    var value = value
    posix_spawnattr_destroy(&value)
  }
}

/// Sets up a child's three standard descriptors.
private struct SpawnActions: ~Copyable {
  #if canImport(Darwin)
    var value: posix_spawn_file_actions_t?
  #else
    var value = posix_spawn_file_actions_t()
  #endif

  /// Makes the streams descriptors 0, 1 and 2, and closes all others.
  init(_ streams: ProcessStreams) throws(Errno) {
    let code = posix_spawn_file_actions_init(&value)
    guard code == 0 else { throw Errno(code) }
    for (target, source) in streams.childDescriptors.enumerated() {
      if let source {
        posix_spawn_file_actions_adddup2(&value, source, CInt(target))
      } else {
        posix_spawn_file_actions_addopen(&value, CInt(target), "/dev/null", O_RDWR, 0)
      }
    }
    #if !canImport(Darwin)
      posix_spawn_file_actions_addclosefrom_np(&value, 3)
    #endif
  }

  deinit {
    var value = value
    posix_spawn_file_actions_destroy(&value)
  }
}
