import DurableFiles

/// A group of processes that never outlives this process, however that ends.
///
/// It contains the programs that join it and whatever they leave running in the background.
///
/// Its leader is a shell that reads from a pipe. When this process ends, even by SIGKILL, the
/// system closes the pipe and the leader kills the group. Processes that move to another group, as
/// daemons do, are not killed.
package final class ProcessGroup: Sendable {
  private let leader: ChildProcess
  /// Both ends of the pipe.
  private let ends: [CInt]

  /// The process group ID with which programs join: ``ProcessRequest/group``.
  package var number: Int32 { leader.identifier }

  /// - Parameter start: starts the leader with a descriptor that it reads.
  init(_ start: (CInt) throws(Errno) -> ChildProcess) throws(Errno) {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    do throws(Errno) {
      leader = try start(ends[0])
    } catch {
      for end in ends { close(end) }
      throw error
    }
    self.ends = ends
  }

  deinit {
    end()
    for end in ends { close(end) }
  }

  static let script = "trap '' HUP INT TERM; read -r line; kill -s KILL 0"

  /// Sends SIGTERM to the members, which may need a moment to end.
  package func ask() { _ = kill(-number, SIGTERM) }

  /// Kills all members. The group cannot be used afterward.
  package func end() { leader.end() }
}
