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
  /// The file is larger than the store reads.
  package let isOverLimit: Bool

  /// What the system refused.
  public init(_ call: SystemCalls.Call, _ path: String, number: CInt) {
    self.call = call
    self.path = path
    self.number = number
    let sentence = String(cString: strerror(number))
    cause = sentence.prefix(1).lowercased() + sentence.dropFirst()
    isOverLimit = false
  }

  /// What the store refuses.
  package init(_ call: SystemCalls.Call, _ path: String, cause: String) {
    self.call = call
    self.path = path
    number = 0
    self.cause = cause
    isOverLimit = false
  }

  /// A file of more bytes than the limit.
  package init(_ call: SystemCalls.Call, _ path: String, overLimit limit: Int64) {
    self.call = call
    self.path = path
    number = 0
    cause = "over the limit of \(limit) bytes"
    isOverLimit = true
  }

  /// The same of another file, for which the one it happened to stands.
  package func concerning(_ path: String) -> SystemError {
    SystemError(self, path: path)
  }

  private init(_ error: SystemError, path: String) {
    call = error.call
    self.path = path
    number = error.number
    cause = error.cause
    isOverLimit = error.isOverLimit
  }

  /// The same, as the store's error.
  public var asStoreError: StoreError {
    .inputOutput(operation: call.rawValue, path: path, cause: cause)
  }
}
