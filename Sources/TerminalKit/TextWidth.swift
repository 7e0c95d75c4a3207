import DurableFiles
import PlainText

/// The width of text in terminal columns, by grapheme cluster.
///
/// The rules of Unicode 17: ideographs and emoji take two columns (EastAsianWidth, ``WideRanges``),
/// ambiguous characters one, and combining marks, joiners, and Hangul vowels and finals none. A
/// variation selector chooses between an emoji (two) and its text form (one). Joined emoji, flags,
/// keycaps and skin tones are one emoji each (UTS #51). No cluster takes more than two.
package enum TextWidth {
  /// The columns of a text without line breaks.
  package static func columns(of text: some StringProtocol) -> Int {
    isSimple(text) ? text.unicodeScalars.count : text.reduce(0) { $0 + columns(of: $1) }
  }

  /// The columns of a text, with a fast path for ASCII, as most text is.
  package static func columns(of text: String) -> Int {
    text.isPlainASCII() ? text.utf8.count : columns(of: text[...])
  }

  /// The columns of one cluster: 0, 1 or 2.
  package static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    guard scalars.count > 1 else { return columns(of: first) }
    if let chosen = chosenForm(first, scalars) { return chosen }
    return min(2, scalars.reduce(0) { $0 + columns(of: $1) })
  }

  /// The text truncated to `limit` columns, ending with `…` if something was cut.
  package static func truncated(_ text: String, to limit: Int) -> String {
    guard columns(of: text) > limit else { return text }
    return limit > 0 ? beginning(of: text, upTo: limit - 1) + "…" : ""
  }

  /// The first of several forms, longest first, that fits in `limit` columns; otherwise the last
  /// one, truncated.
  package static func fitting(_ forms: [String], to limit: Int) -> String {
    forms.first { columns(of: $0) <= limit } ?? truncated(forms.last ?? "", to: limit)
  }

  /// The leading hints that fit in `limit` columns.
  package static func hints(_ hints: [String], to limit: Int) -> String {
    let lines = hints.indices.reversed().map { hints[...$0].joined(separator: " · ") }
    return fitting(lines + [""], to: limit)
  }

  /// The leading characters that fit in `limit` columns.
  package static func beginning(of text: some StringProtocol, upTo limit: Int) -> String {
    var kept = ""
    var width = 0
    for character in text {
      width += columns(of: character)
      guard width <= limit else { break }
      kept.append(character)
    }
    return kept
  }

  /// The text padded with spaces to `width` columns; wider text is unchanged.
  package static func padded(
    _ text: String, to width: Int, alignment: Table.Alignment = .left
  ) -> String {
    let padding = String(repeating: " ", count: max(0, width - columns(of: text)))
    return alignment == .left ? text + padding : padding + text
  }

  /// The width of a cluster in which a part selects the form of the whole.
  private static func chosenForm(
    _ first: Unicode.Scalar, _ scalars: Character.UnicodeScalarView
  ) -> Int? {
    guard first.properties.isEmoji else { return nil }
    for scalar in scalars.dropFirst() {
      if scalar.value == 0xFE0E { return 1 }
      if scalar.value == 0xFE0F || scalar.properties.isEmojiModifier { return 2 }
    }
    return nil
  }

  /// The columns of a single scalar, which is enough for most clusters.
  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20..<0x7F, 0xA0..<0x300: return 1
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    // Signs that are drawn around the digits that follow.
    case 0x600...0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD: return 1
    // A regional indicator, which is drawn on its own as a letter in a box.
    case 0x1F1E6...0x1F1FF: return 2
    default: break
    }
    if isInvisible(scalar) { return 0 }
    return isWide(scalar.value) ? 2 : 1
  }

  /// Whether nothing is drawn for the scalar itself.
  ///
  /// The filler of Hangul initials is excluded: it takes the place of a syllable.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      return true
    default:
      return properties.isDefaultIgnorableCodePoint && scalar.value != 0x115F
    }
  }

  /// Whether a scalar is in one of the wide ranges, by binary search.
  private static func isWide(_ value: UInt32) -> Bool {
    let bounds = WideRanges.bounds
    var low = 0
    var high = bounds.count / 2
    while low < high {
      let middle = (low + high) / 2
      if value > bounds[2 * middle + 1] {
        low = middle + 1
      } else if value < bounds[2 * middle] {
        high = middle
      } else {
        return true
      }
    }
    return false
  }

  /// Whether every scalar is a cluster of one column: ASCII, box drawing and blocks.
  ///
  /// This is true for most text on any screen.
  package static func isSimple(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      (0x20..<0x7F).contains(scalar.value) || (0x2500..<0x25A0).contains(scalar.value)
    }
  }
}

/// Wraps paragraphs at spaces.
package enum TextWrap {
  /// The lines of a text, each at most `width` columns wide.
  ///
  /// A wider word gets its own line. Newlines are kept; a tab counts as a space.
  package static func lines(of text: String, width: Int) -> [String] {
    // Most texts fit on one line.
    if text.utf8.count <= width, text.isPlainASCII() { return [text] }
    // Avoid `split`: its array of slices is one more type to instantiate when `--help` starts.
    var rest = Array(text.utf8)[...]
    var lines: [String] = []
    while let end = rest.firstIndex(of: 0x0A) {
      lines += self.lines(of: rest[..<end], width: width)
      rest = rest[(end + 1)...]
    }
    return lines + self.lines(of: rest, width: width)
  }

  private static func lines(of paragraph: ArraySlice<UInt8>, width: Int) -> [String] {
    columns(of: paragraph) <= width && !paragraph.contains(0x09)
      ? [String(decoding: paragraph, as: UTF8.self)] : wrapped(paragraph, width: width)
  }

  private static func columns(of text: ArraySlice<UInt8>) -> Int {
    let isASCII = text.allSatisfy { 0x20..<0x7F ~= $0 }
    return isASCII ? text.count : TextWidth.columns(of: String(decoding: text, as: UTF8.self))
  }

  private static func wrapped(_ paragraph: ArraySlice<UInt8>, width: Int) -> [String] {
    var lines: [String] = []
    var line: [UInt8] = []
    var used = 0
    var rest = paragraph
    while !rest.isEmpty {
      let word = rest.prefix { $0 != 0x20 && $0 != 0x09 }
      rest = rest[word.endIndex...].dropFirst()
      guard !word.isEmpty else { continue }
      let columns = columns(of: word)
      if used > 0, used + 1 + columns > width {
        lines.append(String(decoding: line, as: UTF8.self))
        (line, used) = ([], 0)
      }
      if used > 0 {
        line.append(0x20)
        used += 1
      }
      line += word
      used += columns
    }
    lines.append(String(decoding: line, as: UTF8.self))
    return lines
  }
}
