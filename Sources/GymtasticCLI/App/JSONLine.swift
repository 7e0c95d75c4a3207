import DurableFiles
import TerminalKit
import WorkoutCore

/// JSON as commands print it: one line, sorted keys, a newline at the end.
///
/// What would drive a terminal or reorder its line is escaped, wherever it goes to: that loses
/// nothing, and the bytes are the same in a pipe. Files of the store are not written here.
enum JSONLine {
  /// The bytes of a value; a failure that is a bug where a value cannot be expressed.
  static func bytes(of value: any Encodable) throws(Failure) -> [UInt8] {
    do {
      return escaped(try Array(JSONForm.compact.data(value)))
    } catch {
      throw .bug("a result has no JSON form: \(error)")
    }
  }

  /// The same as text, for a stream that is written line by line.
  static func text(of value: any Encodable) throws(Failure) -> String {
    String(decoding: try bytes(of: value), as: Unicode.UTF8.self)
  }

  /// The bytes with characters that are no text for a terminal written as `\u202e`. All of those
  /// stand within strings, as the encoder has seen to those below the space itself.
  private static func escaped(_ bytes: [UInt8]) -> [UInt8] {
    var rest = bytes[...]
    var result: [UInt8] = []
    while let start = rest.firstIndex(where: mayBegin) {
      let sequence = rest[start...].prefix(rest[start] < 0x80 ? 1 : rest[start] < 0xE0 ? 2 : 3)
      result += rest[..<start]
      result += escape(of: sequence) ?? Array(sequence)
      rest = rest[sequence.endIndex...]
    }
    return result.isEmpty ? bytes : result + rest
  }

  /// Whether a character that is escaped may begin with a byte: delete, the second set of control
  /// characters, the Arabic letter mark, and the marks among the general punctuation.
  private static func mayBegin(with byte: UInt8) -> Bool {
    byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2
  }

  /// The escape of the character of some bytes; `nil` for one that is text.
  private static func escape(of sequence: ArraySlice<UInt8>) -> [UInt8]? {
    guard let character = String(validating: sequence, as: UTF8.self),
      let scalar = character.unicodeScalars.first, TerminalText.isEscaped(scalar)
    else { return nil }
    let digits = String(scalar.value, radix: 16)
    return Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
  }
}
