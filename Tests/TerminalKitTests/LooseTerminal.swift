import Testing

@testable import DurableFiles
@testable import TerminalKit

/// A pseudo-terminal that is not the controlling terminal of any process.
final class LooseTerminal {
  /// The user's side.
  private(set) var parent: CInt
  /// The side a program reads keys from.
  let child: CInt

  init(rows: UInt16 = 24, columns: UInt16 = 80) throws {
    var ends: (parent: CInt, child: CInt) = (-1, -1)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    try #require(openpty(&ends.parent, &ends.child, nil, nil, &size) == 0)
    (parent, child) = ends
    for end in [parent, child] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    unplug()
    close(child)
  }

  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(parent, bytes, bytes.count)
  }

  /// Everything a program has written, up to the first pause.
  func readAll() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var request = pollfd(fd: parent, events: Int16(POLLIN), revents: 0)
    while poll(&request, 1, 100) > 0 {
      let count = read(parent, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What a program wrote last, without waiting for more; empty after a second.
  func readOnce() -> String {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var request = pollfd(fd: parent, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 1_000) > 0 else { return "" }
    let count = read(parent, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
  }

  /// Closes the user's side.
  func unplug() {
    if parent >= 0 { close(parent) }
    parent = -1
  }

  /// All settings as bytes, for comparison.
  func settings() throws -> [UInt8] {
    var settings = termios()
    try #require(tcgetattr(child, &settings) == 0)
    return withUnsafeBytes(of: &settings) { Array($0) }
  }

  func localFlags() throws -> tcflag_t {
    var settings = termios()
    try #require(tcgetattr(child, &settings) == 0)
    return settings.c_lflag
  }

  /// The minimum number of bytes that a read waits for.
  func leastBytes() throws -> cc_t {
    var settings = termios()
    try #require(tcgetattr(child, &settings) == 0)
    return withUnsafeBytes(of: &settings.c_cc) { $0[Int(VMIN)] }
  }

  func change(_ body: (inout termios) -> Void) throws {
    var settings = termios()
    try #require(tcgetattr(child, &settings) == 0)
    body(&settings)
    try #require(tcsetattr(child, TCSANOW, &settings) == 0)
  }
}
