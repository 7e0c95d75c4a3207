/// Ids as text, without the system's scanner and printer: a large library has very many.
extension UUID {
  /// The id as it is stored and shown.
  public var lowercase: String {
    var text: [UInt8] = []
    text.reserveCapacity(36)
    withUnsafeBytes(of: uuid) { bytes in
      for (index, byte) in bytes.enumerated() {
        if Self.hyphenated.contains(index) { text.append(0x2D) }
        text.append(Self.digit(byte >> 4))
        text.append(Self.digit(byte & 0xF))
      }
    }
    return String(decoding: text, as: Unicode.UTF8.self)
  }

  /// The id written as 32 hexadecimal digits, in either case, in groups of 8-4-4-4-12.
  package init?(written text: String) { self.init(written: Array(text.utf8)[...]) }

  /// The same from UTF-8.
  package init?(written text: ArraySlice<UInt8>) {
    guard text.count == 36 else { return nil }
    var id: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    let isID = withUnsafeMutableBytes(of: &id) { bytes in
      var count = 0
      for (index, character) in text.enumerated() {
        if index == 8 || index == 13 || index == 18 || index == 23 {
          guard character == 0x2D else { return false }
          continue
        }
        guard let digit = Self.value(of: character) else { return false }
        bytes[count / 2] = bytes[count / 2] << 4 | digit
        count += 1
      }
      return true
    }
    guard isID else { return nil }
    self.init(uuid: id)
  }

  /// The bytes before which a hyphen stands.
  private static let hyphenated = [4, 6, 8, 10]

  /// Lower case, as RFC 9562 has it written.
  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x57 + value
  }

  /// The value of a hexadecimal digit in either case; `nil` for any other byte.
  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46: digit - 0x37
    case 0x61...0x66: digit - 0x57
    default: nil
    }
  }
}
