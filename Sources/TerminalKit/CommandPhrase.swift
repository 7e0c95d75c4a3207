/// Commands inside sentences: `no exercises yet: gymtastic starter list shows what comes along`.
///
/// Sentences are plain text, so where a command ends is a guess: behind the word `gymtastic` up to
/// three words, then options with their values, quoted texts and `<placeholders>`, up to a comma.
/// A guess that takes in a word too much only breaks the line a little earlier.
enum CommandPhrase {
  /// The words, those of a command as one piece unless that is wider than `width`.
  static func pieces(of words: [String], width: Int) -> [String] {
    var pieces: [String] = []
    var rest = words[...]
    while let word = rest.first {
      let command = rest.prefix(word == "gymtastic" ? length(of: rest) : 1)
      let phrase = command.joined(separator: " ")
      pieces += TextWidth.columns(of: phrase) <= width ? [phrase] : Array(command)
      rest = rest.dropFirst(command.count)
    }
    return pieces
  }

  /// How many of the words, the first being `gymtastic`, belong to the command.
  private static func length(of words: ArraySlice<String>) -> Int {
    var plain = 0
    var isOpen = false
    var isValue = false
    for (count, word) in words.dropFirst().enumerated() {
      let isPlain = !(isOpen || isValue || ["-", "'", "<"].contains { word.hasPrefix($0) })
      if isPlain { plain += 1 }
      guard plain <= 3 else { return count + 1 }
      isValue = word.hasPrefix("-") && !word.contains("=")
      if leavesQuoteOpen(word) { isOpen.toggle() }
      if !isOpen, let last = word.last, ",;:)".contains(last) { return count + 2 }
    }
    return words.count
  }

  /// Whether a word opens a quotation, or closes one; `\'` between two of them does neither.
  private static func leavesQuoteOpen(_ word: String) -> Bool {
    word.replacing("\\'", with: "").count { $0 == "'" } % 2 == 1
  }
}
