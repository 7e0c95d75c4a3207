/// Where a line of entries is cut: its parts between semicolons, its colons, its comment.
struct LineStructure {
  /// The stretches between semicolons, at least one.
  private(set) var segments: [Range<Int>] = []
  /// The colons that may separate a title from its prescription: not between two digits.
  private(set) var colons: [Int] = []
  /// The quoted texts, from quote to quote.
  private(set) var quotes: [Range<Int>] = []
  /// The first of the two slashes, if there is a comment.
  private(set) var comment: Int?

  /// Scans `bytes` from `start`. Nothing inside quotes counts.
  init(_ bytes: [UInt8], from start: Int) {
    var index = start
    var segmentStart = start
    // Quotes and comments begin at the start, behind white space or behind punctuation.
    var mayOpen = true
    var behindSpace = true
    while index < bytes.count {
      let byte = bytes[index]
      let space = Whitespace.length(in: bytes, at: index)
      if byte == ASCII.quote, mayOpen,
        let close = QuotedText.close(in: bytes, from: index, end: bytes.count)
      {
        quotes.append(index..<(close + 1))
        index = close
      } else if byte == ASCII.slash, behindSpace, bytes[index...].starts(with: [byte, byte]) {
        comment = index
        break
      } else if byte == ASCII.semicolon {
        segments.append(segmentStart..<index)
        segmentStart = index + 1
      } else if byte == ASCII.colon, !Self.isBetweenDigits(bytes, index) {
        colons.append(index)
      }
      behindSpace = space > 0
      mayOpen = behindSpace || Self.opensQuotes(byte)
      index += max(1, space)
    }
    segments.append(segmentStart..<(comment ?? bytes.count))
  }

  /// The last separating colon of a stretch.
  func separator(in range: Range<Int>) -> Int? {
    let index = colons.firstPosition { $0 >= range.upperBound } - 1
    guard colons.indices.contains(index), range.contains(colons[index]) else { return nil }
    return colons[index]
  }

  /// The first colon of a stretch.
  func firstColon(in range: Range<Int>) -> Int? {
    let index = colons.firstPosition { $0 >= range.lowerBound }
    guard colons.indices.contains(index), range.contains(colons[index]) else { return nil }
    return colons[index]
  }

  /// Whether a byte stands in a quoted text, where no mark cuts.
  func isQuoted(_ index: Int) -> Bool { quote(around: index) != nil }

  /// The quoted text that a byte stands in, from quote to quote.
  func quote(around index: Int) -> Range<Int>? {
    let found = quotes.firstPosition { $0.upperBound > index }
    guard quotes.indices.contains(found), quotes[found].contains(index) else { return nil }
    return quotes[found]
  }

  /// The text of the comment, without its slashes.
  func commentText(_ bytes: [UInt8]) -> String? {
    comment.map { String(decoding: bytes[($0 + 2)...], as: Unicode.UTF8.self).trimmed }
  }

  /// A colon between digits is a clock's.
  private static func isBetweenDigits(_ bytes: [UInt8], _ index: Int) -> Bool {
    index > 0 && index + 1 < bytes.count
      && ASCII.isDigit(bytes[index - 1]) && ASCII.isDigit(bytes[index + 1])
  }

  /// Behind which bytes a quote begins a text; elsewhere it may mean seconds or inches.
  private static func opensQuotes(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.comma, ASCII.semicolon, ASCII.colon, ASCII.openParenthesis: true
    default: false
    }
  }
}

extension Array {
  /// The index of the first element that `isBehind`, in an array where all such stand last.
  fileprivate func firstPosition(where isBehind: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
