extension Unicode.Scalar {
  /// Control characters and the line and paragraph separators.
  package var isControl: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Characters that embed, override or isolate a writing direction.
  package var isBidirectionalOverride: Bool {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whitespace, and characters that a terminal does not draw.
  package var isInvisible: Bool {
    guard value >= 0x80 else { return value <= 0x20 }
    return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
  }
}

extension String {
  /// Whether the text is ASCII, has a visible character, and has no control characters except
  /// `allowed`.
  ///
  /// This is true for most texts in a library, and takes only one pass over the bytes.
  package func isPlainASCII(allowing allowed: ClosedRange<UInt8>? = nil) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      var isVisible = false
      var place = 0
      while place < bytes.count {
        if place + 8 <= bytes.count {
          let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
          if Self.isPrintable(word) {
            isVisible = isVisible || word != Self.spaces
            place += 8
            continue
          }
        }
        let byte = bytes[place]
        if byte &- 0x21 < 0x5E {
          isVisible = true
        } else if byte != 0x20, allowed?.contains(byte) != true {
          return false
        }
        place += 1
      }
      return isVisible
    }
  }

  private static let spaces: UInt64 = 0x2020_2020_2020_2020

  /// Whether all eight bytes are spaces or visible characters.
  private static func isPrintable(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let controls = (word &- spaces) & ~word
    let deletes = word ^ (ones &* 0x7F)
    return (controls | ((deletes &- ones) & ~deletes) | word) & (ones &* 0x80) == 0
  }

  /// The text without leading and trailing whitespace.
  package var trimmed: String {
    // If it starts and ends with a visible ASCII character, there is nothing to trim or copy.
    let visible: ClosedRange<UInt8> = 0x21...0x7E
    if let first = utf8.first, let last = utf8.last, visible.contains(first), visible.contains(last)
    {
      return self
    }
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
