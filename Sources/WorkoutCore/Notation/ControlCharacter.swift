/// The control characters that no line of a text holds: those of C0 and C1 and the separators of
/// Unicode, the tab aside.
enum ControlCharacter {
  /// Where the first one stands.
  static func first(in bytes: [UInt8]) -> Range<Int>? {
    for index in bytes.indices {
      let length = length(in: bytes, at: index)
      if length > 0 { return index..<(index + length) }
    }
    return nil
  }

  /// `U+0007`.
  static func name(of bytes: ArraySlice<UInt8>) -> String {
    let value = String(decoding: bytes, as: Unicode.UTF8.self).unicodeScalars.first?.value ?? 0
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// How many bytes a control character takes that begins at `index`; 0 if none does.
  private static func length(in bytes: [UInt8], at index: Int) -> Int {
    switch bytes[index] {
    case 0x09: 0
    case 0x00..<0x20, 0x7F: 1
    case 0xC2: index + 1 < bytes.count && bytes[index + 1] < 0xA0 ? 2 : 0
    case 0xE2: isSeparator(bytes[index...]) ? 3 : 0
    default: 0
    }
  }

  /// The line separator U+2028 and the paragraph separator U+2029.
  private static func isSeparator(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: [0xE2, 0x80, 0xA8]) || bytes.starts(with: [0xE2, 0x80, 0xA9])
  }
}
