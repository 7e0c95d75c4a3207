#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A named pipe that hooks write to: it ends when no writer is left.
final class HookPipe: Sendable {
  /// The variables of a run whose hooks write to `LOG`.
  let environment: [String: String]
  private let descriptor: CInt

  init(in folder: TemporaryFolder) throws {
    let path = folder.path(of: "pipe")
    guard mkfifo(path, 0o600) == 0 else { throw SystemFailure("mkfifo") }
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemFailure("open \(path)") }
    environment = ["GYMTASTIC_HOME": folder.path(of: "store"), "LOG": path]
  }

  deinit { close(descriptor) }

  /// Whether a text can be read now; reads it.
  func heard(_ text: String) -> Bool {
    var count: CInt = 0
    guard ioctl(descriptor, UInt(FIONREAD), &count) == 0, count >= text.utf8.count else {
      return false
    }
    var bytes = [UInt8](repeating: 0, count: text.utf8.count)
    return systemRead(descriptor, &bytes, bytes.count) == bytes.count
      && bytes.elementsEqual(text.utf8)
  }

  /// Whether no writer is left. What waits to be read is thrown away.
  var hasEnded: Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = systemRead(descriptor, &bytes, bytes.count)
      guard count > 0 else { return count == 0 }
    }
  }

  /// Waits until no writer is left, or for half a minute.
  func waitForEnd() async {
    for _ in 0..<3000 where !hasEnded { try? await Task.sleep(for: .milliseconds(10)) }
  }
}
