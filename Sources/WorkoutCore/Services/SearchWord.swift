import PlainText

/// A word of a query, with its spellings.
///
/// A plural s is ignored: `ups` occurs in `sit up`. A word may be written as several: `pushup`
/// occurs in `push up`. KB, DB and BB mean kettlebell, dumbbell and barbell.
struct SearchWord {
  /// Equipment by its abbreviations.
  static let abbreviations = ["bb": "barbell", "db": "dumbbell", "kb": "kettlebell"]

  private let spellings: [Spelling]

  /// - Parameter word: a folded word without spaces.
  private init(_ word: String) {
    let singular = Folding.singular(word)
    if let long = Self.abbreviations[singular] {
      // “bb” does not occur in “dumbbell”.
      spellings = [Spelling(singular, isWhole: true), Spelling(long)]
      return
    }
    let short = Self.abbreviations.first { $0.value == singular }?.key
    let endsInTwo = ["ches", "shes", "sses", "xes"].contains(where: word.hasSuffix)
    let singulars = [singular] + (endsInTwo ? [String(word.dropLast(2))] : [])
    spellings =
      [Spelling(word)] + singulars.filter { $0 != word }.map { Spelling($0, endsWord: true) }
      + (short.map { [Spelling($0, isWhole: true)] } ?? [])
  }

  /// The words of a text, without the punctuation around them unless there is nothing else.
  static func words(of text: String) -> [Self] {
    let written = Folding.fold(text).split { $0 == " " || $0 == "," }.map(String.init)
    let words = written.map { word in
      let beginning = word.utf8.drop { !$0.isInWord }
      let length = beginning.count - beginning.reversed().prefix { !$0.isInWord }.count
      return String(decoding: beginning.prefix(length), as: UTF8.self)
    }.filter { !$0.isEmpty }
    return (words.isEmpty ? written : words).map(Self.init)
  }

  /// Whether a folded text has the word.
  func occurs(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { occurs(in: $0) }
  }

  func occurs(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    spellings.contains { $0.occurs(in: text) }
  }

  /// Where the word ends if it begins at `start`; otherwise `nil`.
  func end(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    for spelling in spellings {
      if let end = spelling.end(in: text, at: start) { return end }
    }
    return nil
  }
}

private struct Spelling {
  private let letters: [UInt8]
  private let beginsWord: Bool
  private let endsWord: Bool

  /// - Parameters:
  ///   - word: a folded word.
  ///   - isWhole: whether it occurs only as a whole word.
  ///   - endsWord: whether it occurs only at the end of a word.
  init(_ word: String, isWhole: Bool = false, endsWord: Bool = false) {
    letters = Array(word.utf8)
    // “9” does not occur in “19”.
    beginsWord = isWhole || letters.first.map(ASCII.isDigit) == true
    self.endsWord = isWhole || endsWord
  }

  func occurs(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = letters.first else { return false }
    // Fast path: compare the first byte.
    return text.indices.contains { text[$0] == first && end(in: text, at: $0) != nil }
  }

  /// Where it ends if it begins at `start`, with a plural s; otherwise `nil`.
  ///
  /// Spaces inside of it are skipped if whole words match.
  func end(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    guard start < text.count, text[start] == letters.first else { return nil }
    let isBeginning = text.beginsWord(at: start)
    guard isBeginning || !beginsWord else { return nil }
    var (place, hasSpace) = (start, false)
    for letter in letters {
      if isBeginning, place > start, place < text.count, text[place] == ASCII.space {
        (place, hasSpace) = (place + 1, true)
      }
      guard place < text.count, text[place] == letter else { return nil }
      place += 1
    }
    return endsWord || hasSpace ? text.endOfWord(at: place) : place
  }
}

extension UnsafeBufferPointer<UInt8> {
  func beginsWord(at place: Int) -> Bool { place == 0 || !self[place - 1].isInWord }

  /// The place, or the one after a plural s, if a word ends there; otherwise `nil`.
  func endOfWord(at place: Int) -> Int? {
    if place >= count || !self[place].isInWord { return place }
    let next = place + 1
    return self[place] == UInt8(ascii: "s") && (next >= count || !self[next].isInWord) ? next : nil
  }
}

extension UInt8 {
  /// Whether it is an ASCII letter or digit, or part of another character.
  fileprivate var isInWord: Bool { ASCII.isLetter(self) || ASCII.isDigit(self) || self >= 0x80 }
}
