@testable import DurableFiles
@testable import WorkoutCore

/// JSON in tests: read from texts, and written as texts.
enum JSONSamples {
  static func parse(_ text: String) throws(JSONError) -> JSONNode {
    try JSONText(Array(text.utf8)).root
  }

  /// What is written, on one line without the newline.
  static func line(_ write: (inout JSONWriter) -> Void) -> String {
    String(decoding: JSONWriter.document(.compact, write).dropLast(), as: UTF8.self)
  }

  /// A library's file on one line.
  static func compact(_ library: Library) throws -> [UInt8] {
    let root = try JSONText(LibraryDocument.bytes(of: library)).root
    return JSONWriter.document(.compact) { $0.copy(root) }
  }
}
