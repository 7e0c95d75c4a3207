/// A stretch of one line, in bytes: what the parser keeps, since counting characters is only worth
/// its time where something is reported.
public struct SourceRange: Hashable, Sendable {
  /// The line's index in the document, from 0.
  public let line: Int
  let bytes: Range<Int>
}

/// One line of a text, without its line break.
struct SourceLine: Hashable, Sendable {
  /// The line in its file or word, from 1.
  let number: Int
  /// The word of the command line it comes from, from 1.
  let operand: Int?
  let bytes: [UInt8]
}

extension SourceLine {
  /// The lines of a text; LF, CR and CRLF end one. A byte-order mark at the start is dropped.
  static func lines(of text: String, operand: Int? = nil) -> [SourceLine] {
    var lines: [SourceLine] = []
    var bytes = Array(text.utf8)[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    while let end = bytes.firstIndex(where: { $0 == ASCII.newline || $0 == ASCII.return }) {
      lines.append(
        SourceLine(number: lines.count + 1, operand: operand, bytes: Array(bytes[..<end])))
      let isPair = bytes[end...].starts(with: [ASCII.return, ASCII.newline])
      bytes = bytes[(end + (isPair ? 2 : 1))...]
    }
    if !bytes.isEmpty || lines.isEmpty {
      lines.append(SourceLine(number: lines.count + 1, operand: operand, bytes: Array(bytes)))
    }
    return lines
  }
}

/// The bytes that mean something in the notation.
enum ASCII {
  static let tab: UInt8 = 0x09
  static let newline: UInt8 = 0x0A
  static let `return`: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let hash: UInt8 = 0x23
  static let percent: UInt8 = 0x25
  static let apostrophe: UInt8 = 0x27
  static let openParenthesis: UInt8 = 0x28
  static let closeParenthesis: UInt8 = 0x29
  static let asterisk: UInt8 = 0x2A
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let hyphen: UInt8 = 0x2D
  static let point: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let colon: UInt8 = 0x3A
  static let semicolon: UInt8 = 0x3B
  static let greater: UInt8 = 0x3E
  static let at: UInt8 = 0x40
  static let backslash: UInt8 = 0x5C

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
}
