import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// The article has the grammar and every word, as the parser has them.
@Suite struct VocabularyTests {
  private let article: String

  init() throws {
    var root = URL(filePath: #filePath)
    for _ in 1...4 { root.deleteLastPathComponent() }
    article = try String(
      contentsOf: root.appending(path: "Sources/WorkoutCore/WorkoutCore.docc/Notation.md"),
      encoding: .utf8)
  }

  @Test func `the table of words is the parser's`() {
    let rows = Term.all.map { term in
      "| \(term.text) | \(term.aliases.joined(separator: ", ")) | \(term.place.rawValue) "
        + "| \(term.meaning) |"
    }
    let written = article.split(separator: "\n").map(String.init)
    let start = written.firstIndex(of: "| word | also | in | meaning |") ?? 0
    #expect(written[(start + 2)...].prefix { $0.hasPrefix("|") }.elementsEqual(rows))
  }

  @Test func `of a term's spellings none begins with an earlier one`() {
    for term in Term.all {
      for (index, spelling) in term.spellings.enumerated() {
        let earlier = term.spellings[..<index].filter { spelling.words.starts(with: $0.words) }
        #expect(earlier.map(\.text) == [], "\(spelling.text)")
      }
    }
  }

  @Test func `the grammar defines what it uses, and has every word`() throws {
    let rules = try rules()
    #expect(rules.count > 40)
    let defined = Set(rules.map(\.name))
    #expect(defined.count == rules.count)
    for rule in rules {
      #expect(rule.names.subtracting(defined) == [], "\(rule.name)")
      let words = rule.terminals.filter { $0.count > 1 && $0.contains(where: \.isLetter) }
      let unknown = words.filter { word in
        !Term.all.contains { $0.spellings.map(\.text).contains(word) }
      }
      #expect(unknown == [], "\(rule.name)")
    }
    let terminals = Set(rules.flatMap(\.terminals))
    #expect(Term.all.map(\.text).filter { !terminals.contains($0) } == [])
    // Every rule but the first is used.
    let used = Set(rules.flatMap(\.names))
    #expect(defined.subtracting(used) == ["file"])
  }

  // MARK: Modifiers

  /// Modifiers in their canonical form, no two of them of one kind.
  private static let modifiers = [
    " @ 60kg", " RPE 8", " tempo 3-1-1-0", " each side", ", rest 1m", ", progress +2.5kg",
    ", note \"slow\"",
  ]

  @Test(arguments: modifiers.indices)
  func `every modifier is printed as it is read, alone and with any other`(index: Int) throws {
    for other in Self.modifiers.indices where other >= index {
      let pair = Self.modifiers[index] + (other == index ? "" : Self.modifiers[other])
      let load = index > 0 && pair.contains("progress") ? " @ 60kg" : ""
      let text = "Squat: 3x10" + load + pair
      let document = NotationParser.parse(text)
      #expect(document.diagnostics.map(\.rendered) == [], "\(text)")
      #expect(NotationFormatter.format(document) == text + "\n")
    }
  }

  // MARK: The grammar

  private struct Rule {
    let name: String
    var names: Set<String> = []
    var terminals: [String] = []
  }

  /// The rules of the grammar: each a name, a sign of equality, and parts up to a semicolon.
  private func rules() throws -> [Rule] {
    let block = try #require(
      article.split(separator: "```ebnf\n").dropFirst().first?.split(separator: "\n```").first)
    var rules: [Rule] = []
    var rest = Substring(block)
    while let token = Self.token(&rest) {
      let equals = try #require(Self.token(&rest))
      try #require(equals == "=", "\(token)")
      var rule = Rule(name: token)
      while let part = Self.token(&rest), part != ";" {
        if part.first == "\"" || part.first == "'" {
          rule.terminals.append(String(part.dropFirst().dropLast()))
        } else if part.first?.isLetter == true {
          rule.names.insert(part)
        }
      }
      rules.append(rule)
    }
    return rules
  }

  /// Takes the next token: a name, a text in quotes, a special sequence or a sign.
  private static func token(_ rest: inout Substring) -> String? {
    rest = rest.drop(while: \.isWhitespace)
    guard let first = rest.first else { return nil }
    if first == "\"" || first == "'" || first == "?" {
      let inside = rest.dropFirst().prefix { $0 != first }
      rest = rest.dropFirst(inside.count + 2)
      return "\(first)\(inside)\(first)"
    }
    let name = rest.prefix(while: \.isLetter)
    guard name.isEmpty else {
      rest = rest.dropFirst(name.count)
      return String(name)
    }
    rest = rest.dropFirst()
    return String(first)
  }
}
