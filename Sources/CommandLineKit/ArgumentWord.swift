/// A word of the command line as the process received it.
package struct ArgumentWord: Hashable, Sendable {
  /// The word; where its bytes are not UTF-8, with those escaped, as in `caf\xE9`.
  package let text: String
  /// Whether the bytes are UTF-8.
  package let isText: Bool

  package init(_ text: String) {
    self.text = text
    isText = true
  }

  /// A word as the system has it. Bytes that are no text are kept in a readable form, for the
  /// message that refuses them.
  package init(bytes: [UInt8]) {
    let text = String(validating: bytes, as: UTF8.self)
    isText = text != nil
    self.text = text ?? Self.escaped(bytes)
  }

  /// Repair marks each run of bad bytes with U+FFFD, which says nothing; their values do.
  private static func escaped(_ bytes: [UInt8]) -> String {
    let shown = bytes.map { byte in
      (0x20..<0x7F).contains(byte) ? String(UnicodeScalar(byte)) : "\\x" + hexadecimal(byte)
    }
    return shown.joined()
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
