/// A part of a line: a number, a word, quoted text or a sign.
struct Token: Sendable {
  enum Kind: Sendable { case number, word, quoted, sign, end }

  let kind: Kind
  /// Its bytes in the line.
  let range: Range<Int>
  /// For a number its value, or `Int.max` if it is too large; for a word its letters as in
  /// ``Word``; for a sign its ASCII byte, or 0 if it has no meaning.
  let value: Int
  /// Whether it comes first on the line or follows white space.
  let isSpaced: Bool

  func isSign(_ sign: UInt8) -> Bool { kind == .sign && value == Int(sign) }

  /// The word; empty for any other token.
  var word: Word { Word(letters: kind == .word ? value : 0) }
}

/// A case-insensitive word of at most twelve ASCII letters, stored as one number.
struct Word: Hashable, ExpressibleByStringLiteral, Sendable {
  /// 0 for no word, or for a longer one.
  let letters: Int

  init(letters: Int) { self.letters = letters }

  init(_ bytes: some Collection<UInt8>) {
    letters =
      bytes.count > 12 ? 0 : bytes.reduce(0) { $0 << 5 | Int($1 & 0x1F) }
  }

  init(stringLiteral text: String) { self.init(text.utf8) }
}

/// The tokens on a line of entries, its segments separated by semicolons, and its comment.
final class TokenLine: Sendable {
  let bytes: [UInt8]
  /// The last token is an empty end marker.
  let tokens: [Token]
  /// The ranges of tokens between semicolons, at least one.
  let segments: [Range<Int>]
  /// The colons that may separate a title from its prescription: those not between two digits.
  let colons: [Int]
  /// The byte of the first of two slashes, if there is a comment.
  let comment: Int?

  /// Tokenizes `bytes` from `start`. Signs inside quotes have no meaning.
  init(_ bytes: [UInt8], from start: Int = 0) {
    var lexer = Lexer(bytes: bytes)
    lexer.read(from: start)
    self.bytes = bytes
    (tokens, segments, colons) = (lexer.tokens, lexer.segments, lexer.colons)
    comment = lexer.comment
  }

  convenience init(_ text: String) { self.init(Array(text.utf8)) }

  /// The text of the comment, without the slashes.
  var commentText: String? {
    comment.map { String(decoding: bytes[($0 + 2)...], as: UTF8.self).trimmed }
  }

  /// All tokens except the end marker.
  var all: Range<Int> { 0..<(tokens.count - 1) }

  /// The bytes from the first to the last token of a range; for an empty range, its position.
  func bytes(_ range: Range<Int>) -> Range<Int> {
    let start = tokens[min(range.lowerBound, tokens.count - 1)].range.lowerBound
    return range.isEmpty ? start..<start : start..<tokens[range.upperBound - 1].range.upperBound
  }

  func text(_ range: Range<Int>) -> String { text(bytes: bytes(range)) }

  func text(bytes range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// The first token at or after a byte.
  func index(ofByte byte: Int) -> Int {
    min(tokens.firstPosition { $0.range.lowerBound >= byte }, tokens.count - 1)
  }

  func lastColon(in range: Range<Int>) -> Int? {
    let index = colons.firstPosition { $0 >= range.upperBound } - 1
    return colons.indices.contains(index) && range.contains(colons[index]) ? colons[index] : nil
  }

  func firstColon(in range: Range<Int>) -> Int? {
    let index = colons.firstPosition { $0 >= range.lowerBound }
    return colons.indices.contains(index) && range.contains(colons[index]) ? colons[index] : nil
  }
}

private struct Lexer {
  let bytes: [UInt8]
  var tokens: [Token] = []
  var segments: [Range<Int>] = []
  var colons: [Int] = []
  var comment: Int?

  mutating func read(from start: Int) {
    tokens.reserveCapacity(bytes.count / 3 + 2)
    var index = start
    var isSpaced = true
    var first = 0
    while index < bytes.count {
      let space = Whitespace.length(in: bytes, at: index)
      if space > 0 {
        index += space
        isSpaced = true
        continue
      }
      if isSpaced, bytes[index] == ASCII.slash, byte(index + 1) == ASCII.slash {
        comment = index
        break
      }
      let token = token(at: index, isSpaced)
      if token.isSign(ASCII.semicolon) {
        segments.append(first..<tokens.count)
        first = tokens.count + 1
      } else if token.isSign(ASCII.colon), separates(at: index) {
        colons.append(tokens.count)
      }
      tokens.append(token)
      index = token.range.upperBound
      isSpaced = false
    }
    segments.append(first..<tokens.count)
    let end = comment ?? bytes.count
    tokens.append(Token(kind: .end, range: end..<end, value: 0, isSpaced: isSpaced))
  }

  private func byte(_ index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0 }

  private func token(at start: Int, _ isSpaced: Bool) -> Token {
    let byte = bytes[start]
    if ASCII.isDigit(byte) { return number(at: start, isSpaced) }
    if ASCII.isLetter(byte) { return word(at: start, isSpaced) }
    if byte == ASCII.quote, mayOpen(isSpaced),
      let close = QuotedText.close(in: bytes, from: start, end: bytes.count)
    {
      return Token(kind: .quoted, range: start..<(close + 1), value: 0, isSpaced: isSpaced)
    }
    if byte < 0x80 {
      return Token(kind: .sign, range: start..<(start + 1), value: Int(byte), isSpaced: isSpaced)
    }
    let length = bytes[(start + 1)...].prefix(3).prefix { $0 & 0xC0 == 0x80 }.count + 1
    let range = start..<(start + length)
    return Token(kind: .sign, range: range, value: meaning(of: bytes[range]), isSpaced: isSpaced)
  }

  /// Digits; too many of them give `Int.max`.
  private func number(at start: Int, _ isSpaced: Bool) -> Token {
    var end = start
    var value = 0
    while ASCII.isDigit(byte(end)) {
      let (tenfold, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tenfold.addingReportingOverflow(Int(bytes[end]) - 0x30)
      value = overflow || carry || value == Int.max ? Int.max : sum
      end += 1
    }
    return Token(kind: .number, range: start..<end, value: value, isSpaced: isSpaced)
  }

  /// Letters. An `x` after a number, or before a word such as `max`, is a separate word.
  private func word(at start: Int, _ isSpaced: Bool) -> Token {
    var end = start
    while ASCII.isLetter(byte(end)) { end += 1 }
    let rest = (start + 1)..<end
    if bytes[start] | 0x20 == 0x78, !rest.isEmpty,
      !isSpaced && tokens.last?.kind == .number || Term.open.has(Word(bytes[rest]))
    {
      end = start + 1
    }
    let letters = Word(bytes[start..<end]).letters
    return Token(kind: .word, range: start..<end, value: letters, isSpaced: isSpaced)
  }

  /// The ASCII byte that a non-ASCII sign is equivalent to.
  private func meaning(of sign: ArraySlice<UInt8>) -> Int {
    let known: [(String, UInt8)] = [
      ("×", ASCII.asterisk), ("–", ASCII.hyphen), ("—", ASCII.hyphen), ("’", ASCII.apostrophe),
      ("′", ASCII.apostrophe), ("”", ASCII.quote), ("″", ASCII.quote), ("…", ASCII.point),
    ]
    return known.first { sign.elementsEqual($0.0.utf8) }.map { Int($0.1) } ?? 0
  }

  /// Whether a quote begins quoted text: after white space or some signs. Elsewhere it may mean
  /// seconds or inches.
  private func mayOpen(_ isSpaced: Bool) -> Bool {
    guard !isSpaced, let last = tokens.last else { return true }
    if Term.note.has(last.word) { return true }
    return last.kind == .sign && [0x28, 0x2C, 0x3A, 0x3B].contains(last.value)
      && last.range.count == 1
  }

  /// Whether a colon may be a separator: not between digits, and not in `rest :20`.
  private func separates(at index: Int) -> Bool {
    guard ASCII.isDigit(byte(index + 1)) else { return true }
    if index > 0, ASCII.isDigit(byte(index - 1)) { return false }
    let isSeconds = ASCII.isDigit(byte(index + 2)) && !ASCII.isDigit(byte(index + 3))
    return !(isSeconds && tokens.last.map { Term.rest.has($0.word) } == true)
  }
}
