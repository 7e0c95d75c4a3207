import DurableFiles

/// A group of processes that never outlives this one, however this one ends: the programs that join
/// it, and whatever they leave running in the background.
///
/// Its leader is a shell that reads from a pipe. When this process ends, even by SIGKILL, the
/// system closes the pipe, and the leader kills its group. What moves to another group, as daemons
/// do, is out of reach.
package final class ProcessGroup: Sendable {
  private let leader: ChildProcess
  private let pipe: OpenPipe

  /// The number that programs join by: ``ProcessRequest/group``.
  package var number: Int32 { leader.identifier }

  init(leader: ChildProcess, pipe: OpenPipe) {
    self.leader = leader
    self.pipe = pipe
  }

  deinit { end() }

  static let script = "trap '' HUP INT TERM; read -r line; kill -s KILL 0"

  /// Asks its members to end, which may take them a moment.
  package func ask() {
    _ = signalGroup(number, SIGTERM)
  }

  /// Ends all of its members now. The group cannot be used afterwards.
  package func end() {
    leader.end()
  }
}

/// The end of a pipe that this process holds open for as long as it lives.
final class OpenPipe: Sendable {
  /// To be read by the leader of a group.
  let readEnd: CInt
  private let writeEnd: CInt

  init() throws(Errno) {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last }
    readEnd = ends[0]
    writeEnd = ends[1]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }
}

private func signalGroup(_ group: pid_t, _ signal: CInt) -> CInt { kill(-group, signal) }
