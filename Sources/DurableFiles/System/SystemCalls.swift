/// The system calls a store makes, each of which a test can force to fail.
///
/// A call that a signal interrupts is made again. Paths are the system's: no tilde, no address.
public struct SystemCalls: Sendable {
  /// What a call does, in the words of a message.
  public enum Call: String, CaseIterable, Sendable {
    case open
    case read
    case write
    case shorten
    case sync
    case syncFolder = "sync the folder of"
    case setMode = "set the permissions of"
    case setOwner = "set the owner of"
    case readAccessList = "read the access list of"
    case setAccessList = "set the access list of"
    case close
    case inspect
    case resolve
    case link
    case rename
    case remove
    case makeFolder = "make the folder"
    case list
    case readFolder = "read the folder"
    case lock
    case measure = "measure the free space of"
    case lookForSignal = "look for signals while writing"
  }

  /// What is to happen to a call instead.
  public enum Interference: Hashable, Sendable {
    /// It fails with this error number.
    case failure(CInt)
    /// It transfers at most this many bytes.
    case shortened(to: Int)
  }

  package let interfere: @Sendable (Call, String) -> Interference?

  /// - Parameter interfere: asked before every call, with the path it concerns.
  public init(interfere: @escaping @Sendable (Call, String) -> Interference?) {
    self.interfere = interfere
  }

  /// The system's calls, undisturbed.
  public static let live = SystemCalls { _, _ in nil }

  /// Makes the call until no signal interrupts it.
  package func perform(
    _ call: Call, _ path: String, _ body: () -> Int
  ) throws(SystemError) -> Int {
    try transfer(call, path, 0) { _ in body() }
  }

  /// The same for a call that moves bytes, at most `count` of them.
  package func transfer(
    _ call: Call, _ path: String, _ count: Int, _ body: (Int) -> Int
  ) throws(SystemError) -> Int {
    while true {
      let result: Int
      switch interfere(call, path) {
      case .failure(let number):
        errno = number
        result = -1
      case .shortened(let limit): result = body(min(limit, count))
      case nil: result = body(count)
      }
      guard result < 0 else { return result }
      let number = errno
      if number != EINTR { throw SystemError(call, path, number: number) }
    }
  }
}
