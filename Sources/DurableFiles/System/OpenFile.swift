/// A file that is open, by the descriptor's number; `path` is for messages.
package struct OpenFile: Hashable, Sendable {
  package let descriptor: CInt
  package let path: String
}

/// What a file is opened for.
package enum OpenPurpose {
  /// A file that exists; a pipe without a writer does not block.
  case reading
  /// A pipe or a device; waits for a writer.
  case streaming
  /// A file that must not exist, private to its owner.
  case creating
  /// A lock file, made where there is none.
  case locking
  /// A file that exists, to add to and to read the end of.
  case appending
  /// A folder, to sync it.
  case folder
}
