#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A system call that failed.
public struct SystemError: Error, Hashable, Sendable {
  /// What was being done.
  public let call: SystemCalls.Call
  /// The file it was done to.
  public let path: String
  /// The error's number; 0 where the system had nothing against it, but the store has.
  public let number: CInt
  /// The error in a sentence, lower case, without a full stop.
  public let cause: String

  /// What the system refused.
  public init(_ call: SystemCalls.Call, _ path: String, number: CInt) {
    self.call = call
    self.path = path
    self.number = number
    let sentence = String(cString: strerror(number))
    cause = sentence.prefix(1).lowercased() + sentence.dropFirst()
  }

  /// What the store refuses.
  init(_ call: SystemCalls.Call, _ path: String, cause: String) {
    self.call = call
    self.path = path
    number = 0
    self.cause = cause
  }

  /// The same, as the store's error.
  public var asStoreError: StoreError {
    .inputOutput(operation: call.rawValue, path: path, cause: cause)
  }
}
