@testable import GymtasticCLI

/// Splits example lines like a shell: handles quotes, and ignores pipes and redirections.
enum ShellLine {
  static func words(of line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character == " " {
        if let ended = word { words.append(ended) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return Array(words.prefix { !["|", ">", ">>", "<", "&&"].contains($0) })
  }
}
