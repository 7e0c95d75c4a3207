#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The two ends of a terminal that exists only in the system.
struct PseudoTerminal: Sendable {
  /// The user's end.
  let parent: CInt
  /// The program's end, held open so that what it wrote can still be read once it is gone.
  let child: CInt
  /// The path under which a program opens it.
  let name: String

  init(rows: Int, columns: Int) throws {
    var ends: (parent: CInt, child: CInt) = (-1, -1)
    guard openpty(&ends.parent, &ends.child, nil, nil, nil) == 0 else {
      throw SystemFailure("openpty")
    }
    (parent, child) = ends
    for end in [parent, child] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(parent, F_SETFL, O_NONBLOCK)
    // `ttyname` would answer every thread in the same memory.
    var path = [CChar](repeating: 0, count: 1_024)
    guard ttyname_r(child, &path, path.count) == 0 else { throw SystemFailure("ttyname_r") }
    name = String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    resize(rows: rows, columns: columns)
  }

  /// Gives the window another size, which the program learns by a signal.
  func resize(rows: Int, columns: Int) {
    var size = winsize(
      ws_row: UInt16(clamping: rows), ws_col: UInt16(clamping: columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(parent, UInt(TIOCSWINSZ), &size)
  }

  /// All settings as bytes, to be compared.
  var settings: [UInt8] {
    var settings = termios()
    guard tcgetattr(parent, &settings) == 0 else { return [] }
    return withUnsafeBytes(of: &settings) { Array($0) }
  }

  /// What can be read at once; `nil` once the terminal has nothing more to give.
  func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = systemRead(parent, &bytes, bytes.count)
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }

  /// Writes as many bytes as fit; returns how many.
  func write(_ bytes: ArraySlice<UInt8>) -> Int {
    max(bytes.withUnsafeBytes { systemWrite(parent, $0.baseAddress, $0.count) }, 0)
  }

  /// Waits until there is something to read.
  func wait(milliseconds: CInt) {
    var request = pollfd(fd: parent, events: Int16(POLLIN), revents: 0)
    poll(&request, 1, milliseconds)
  }

  /// Whether the program's end takes no more bytes until some are read.
  var isFull: Bool {
    var request = pollfd(fd: child, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, 0) == 0
  }

  func closeParent() {
    close(parent)
  }

  func closeChild() {
    close(child)
  }
}
