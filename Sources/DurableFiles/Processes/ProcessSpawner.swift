/// Runs the system's programs.
struct ProcessSpawner: Sendable {
  /// What every child inherits, before its request adds to it.
  let environment: EnvironmentVariables

  /// Where program names are looked up.
  var search: ProcessSearch { ProcessSearch(path: environment["PATH"]) }

  /// Runs a program to its end.
  func run(_ request: ProcessRequest) -> ProcessOutcome {
    do {
      let streams = try ProcessStreams(request, temporaryFolder: temporaryFolder)
      // A program that reads the terminal must share the terminal's group, or it is stopped.
      let isApart = request.input != .inherited
      let child = try spawn(request, streams, isApart ? .ownGroup : .sharedGroup)
      return streams.collect(from: child, timeLimit: request.timeLimit)
    } catch {
      return ProcessOutcome(.failed(cause: error.cause))
    }
  }

  /// Starts a program and leaves it alone. Captured output is not kept.
  func start(_ request: ProcessRequest) -> DetachedProcess {
    do {
      var request = request
      if case .captured = request.output { request.output = .null }
      if case .captured = request.errors { request.errors = .null }
      let streams = try ProcessStreams(request, temporaryFolder: temporaryFolder)
      let child = try spawn(request, streams, .ownSession)
      return DetachedProcess(
        group: child.identifier, wait: { child.ending(within: $0) },
        isSurvived: { child.isSurvived }, ask: { child.ask() }, kill: { child.kill() })
    } catch {
      let ending = ProcessEnding.failed(cause: error.cause)
      return DetachedProcess(wait: { _ in ending })
    }
  }

  /// `TMPDIR`, where it is set to a folder's full path.
  var temporaryFolder: String {
    guard let folder = environment["TMPDIR"], folder.hasPrefix("/") else { return "/tmp" }
    return folder
  }

  /// Starts a program by `posix_spawn`, which needs no code to run between fork and exec.
  private func spawn(
    _ request: ProcessRequest, _ streams: ProcessStreams, _ place: ProcessPlace
  ) throws(ProcessFault) -> ChildProcess {
    guard let path = search.path(of: request.program) else { throw ProcessFault(ENOENT) }
    let inherited = environment.values.filter { !request.withheld.contains($0.key) }
    let variables = inherited.merging(request.environment) { $1 }.map { "\($0)=\($1)" }
    let words = [request.program] + request.arguments
    // C ends a text at its first zero byte: the program would see less than what was asked.
    guard !(words + variables).contains(where: { $0.utf8.contains(0) }) else {
      throw ProcessFault(EINVAL)
    }
    var attributes = try SpawnAttributes(place)
    var actions = try SpawnActions(streams)
    var identifier: pid_t = 0
    let code = withCStrings(words) { words in
      withCStrings(variables) { variables in
        posix_spawn(&identifier, path, &actions.value, &attributes.value, words, variables)
      }
    }
    guard code == 0 else { throw ProcessFault(code) }
    return ChildProcess(identifier, leadsGroup: place != .sharedGroup)
  }

  /// Lends `strings` as C has them: addresses with a null one behind the last.
  private func withCStrings<Outcome>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Outcome
  ) -> Outcome {
    let addresses = strings.map { strdup($0) } + [nil]
    defer { for address in addresses { free(address) } }
    return body(addresses)
  }
}

/// The group of processes a program belongs to: the terminal's keys reach a whole group.
enum ProcessPlace {
  /// This process's own: what reads the terminal must be in its foreground group.
  case sharedGroup
  /// A group of its own, so that it can be ended with all it started.
  case ownGroup
  /// Cut off from the terminal, so that it outlives the window.
  case ownSession
}

/// A system call that failed.
struct ProcessFault: Error {
  let code: CInt

  init(_ code: CInt) {
    self.code = code
  }

  /// The system's sentence.
  var cause: String { String(cString: strerror(code)) }
}
