#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A pipe whose ends no other child inherits.
struct Pipe {
  let readEnd: CInt
  let writeEnd: CInt

  init() throws {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemFailure("pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }
}
