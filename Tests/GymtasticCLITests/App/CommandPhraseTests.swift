import Testing

@testable import GymtasticCLI
@testable import TerminalKit

struct CommandPhraseTests {
  @Test(arguments: [
    ("see gymtastic doctor", ["see", "gymtastic doctor"]),
    (
      "gymtastic exercise add 'Push Up' -m chest adds one",
      ["gymtastic exercise add 'Push Up' -m chest adds", "one"]
    ),
    (
      "gymtastic starter list, then on", ["gymtastic starter list,", "then", "on"]
    ),
    (
      "gymtastic starter add 'Ken'\\''s Day' or not",
      ["gymtastic starter add 'Ken'\\''s Day' or", "not"]
    ),
    (
      "gymtastic workout add <workout> 'Plank: 45s; break 15s' is it",
      ["gymtastic workout add <workout> 'Plank: 45s; break 15s' is", "it"]
    ),
    ("gymtastic exercise edit X --youtube=", ["gymtastic exercise edit X --youtube="]),
    ("it's gymtastic", ["it's", "gymtastic"]),
  ])
  func `a command in a sentence is one piece`(text: String, pieces: [String]) {
    let words = text.split(separator: " ").map(String.init)
    #expect(CommandPhrase.pieces(of: words, width: 80) == pieces)
  }

  @Test func `a command that is wider than the line is broken like other words`() {
    let words = ["gymtastic", "starter", "list"]
    #expect(CommandPhrase.pieces(of: words, width: 21) == words)
    #expect(CommandPhrase.pieces(of: words, width: 22) == ["gymtastic starter list"])
  }
}
