import FoundationEssentials
import WorkoutCore

/// JSON as commands print it: one line, sorted keys, a newline at the end.
enum JSONLine {
  /// The bytes of a value; a failure that is a bug where a value cannot be expressed.
  static func bytes(of value: any Encodable) throws(Failure) -> [UInt8] {
    do {
      return try Array(JSONForm.compact.data(value))
    } catch {
      throw .bug("a result has no JSON form: \(error)")
    }
  }

  /// The same as text, for a stream that is written line by line.
  static func text(of value: any Encodable) throws(Failure) -> String {
    String(decoding: try bytes(of: value), as: Unicode.UTF8.self)
  }
}
