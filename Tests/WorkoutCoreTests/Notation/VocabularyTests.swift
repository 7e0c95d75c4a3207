import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// The article contains the grammar and every word as in the parser.
@Suite struct VocabularyTests {
  private let article: String
  private let source: String

  init() throws {
    var root = URL(filePath: #filePath)
    for _ in 1...4 { root.deleteLastPathComponent() }
    let folder = root.appending(path: "Sources/WorkoutCore")
    func text(_ path: String) throws -> String {
      try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }
    article = try text("WorkoutCore.docc/Notation.md")
    source = try text("Notation/Tokens/Vocabulary.swift")
  }

  @Test func `every declared term is listed once`() {
    #expect(source.matches(of: /static let .+ = Term\(/).count == Term.all.count)
    #expect(Set(Term.all.map(ObjectIdentifier.init)).count == Term.all.count)
  }

  @Test func `the table of words matches the parser`() {
    let rows = Term.all.map { term in
      "| \(term.text) | \(term.aliases.joined(separator: ", ")) | \(term.place.rawValue) "
        + "| \(term.meaning) |"
    }
    let written = article.split(separator: "\n").map(String.init)
    let start = written.firstIndex(of: "| word | also | in | meaning |") ?? 0
    #expect(written[(start + 2)...].prefix { $0.hasPrefix("|") }.elementsEqual(rows))
  }

  @Test func `no spelling of a term begins with an earlier one`() {
    for term in Term.all {
      for (index, spelling) in term.spellings.enumerated() {
        let earlier = term.spellings[..<index].filter { spelling.words.starts(with: $0.words) }
        #expect(earlier.map(\.text) == [], "\(spelling.text)")
      }
    }
  }

  @Test func `the grammar defines everything it uses, and contains every word`() throws {
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
    // Every rule except the first is used.
    let used = Set(rules.flatMap(\.names))
    #expect(defined.subtracting(used) == ["file"])
  }

  // MARK: Modifiers

  /// Modifiers in canonical form, no two of the same kind.
  private static let modifiers = [
    " @ 60kg", " RPE 8", " tempo 3-1-1-0", " each side", ", rest 1m", ", progress +2.5kg",
    ", note \"slow\"",
  ]

  @Test(arguments: modifiers.indices)
  func `every modifier is printed as parsed, alone and with any other`(index: Int) throws {
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

  /// The rules of the grammar: each a name, an equals sign, and parts up to a semicolon.
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

  /// Consumes the next token: a name, quoted text, a special sequence or a sign.
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
