import FoundationEssentials
import Synchronization
import TestSupport

/// A folder for one test, removed when it is no longer used.
final class TemporaryFolder: Sendable {
  private let scratch: ScratchDirectory
  var path: String { scratch.path }

  init() throws {
    scratch = ScratchDirectory(named: "gymtastic")
  }

  /// The path of a file inside.
  func path(of name: String) -> String { "\(path)/\(name)" }

  /// Writes a file inside and returns its path.
  ///
  /// Nothing may be spawned now: a child would inherit the open file, and a script that a process
  /// still has open for writing cannot be run.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try spawning.withLock { _ in
      try Data(text.utf8).write(to: URL(filePath: path(of: name)))
    }
    return path(of: name)
  }

  /// The text of a file inside.
  func read(_ name: String) throws -> String {
    try String(decoding: Data(contentsOf: URL(filePath: path(of: name))), as: UTF8.self)
  }

  /// The names of what is inside, sorted.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
