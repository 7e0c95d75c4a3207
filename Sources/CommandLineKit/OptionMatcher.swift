import DurableFiles
import PlainText

/// An error with the index of its argument, by which errors are sorted.
///
/// The index is `Int.max` for an argument missing at the end.
struct LocatedError: Hashable, Sendable {
  let error: UsageError
  let index: Int
}

struct OptionMatch: Sendable {
  let option: OptionDescription
  /// The name as typed, with its dashes.
  let spelling: String
  /// The value; `nil` for a flag.
  var text: String?
  var isNegated = false
  let index: Int
}

/// Separates options and their values from the other arguments of a line.
struct OptionMatcher {
  private let table: CommandTable
  /// The words of the command so far, which determine the allowed options.
  ///
  /// If two options have the same name, the first one counts.
  private let path: [String]
  private var rest: ArraySlice<Token>
  private(set) var matches: [OptionMatch] = []
  /// The arguments that do not belong to an option.
  private(set) var words: [Token] = []
  private(set) var errors: [LocatedError] = []
  /// The last option in the line, if its value is missing.
  private(set) var awaiting: OptionDescription?
  /// Indices of words that may have been intended as values: words after an unknown option, and
  /// negative numbers after an option that does not accept them.
  private(set) var uncertain: Set<Int> = []

  init(_ tokens: [Token], _ table: CommandTable, at path: [String]) {
    self.table = table
    self.path = path
    rest = tokens[...]
    while let token = rest.popFirst() { match(token) }
  }

  /// An option, and whether it was found by its negation.
  private typealias Found = (option: OptionDescription, isNegated: Bool)

  private func option(long name: String) -> Found? {
    table.option(at: path) { $0.name == name || $0.negation == name }
      .map { ($0, $0.name != name) }
  }

  private func option(short letter: Unicode.Scalar) -> OptionDescription? {
    table.option(at: path) { $0.short == Character(letter) }
  }

  /// The closest option names; negations only if one was typed.
  private func nearest(to spelling: String) -> [String] {
    let options = table.options(at: path)
    let negations = options.compactMap(\.negation)
    let names = options.map(\.name) + (spelling.hasPrefix("--no-") ? negations : [])
    var seen: Set<String> = []
    return EditDistance.nearest(
      to: spelling, among: names.filter { seen.insert($0).inserted }.map { "--\($0)" })
  }

  private mutating func match(_ token: Token) {
    switch token.kind {
    case .long(let name, let value):
      let spelling = "--\(name)"
      guard let found = option(long: name) else {
        reportUnknown(spelling, nearest: nearest(to: spelling), hasValue: value != nil, token)
        return
      }
      add(found, spelling, joined: value, token)
    case .short(let letters): matchLetters(letters, token)
    case .plain, .negativeNumber, .operand: words.append(token)
    case .invalid(let text):
      report(.invalidText(text), token)
      words.append(token)
    case .terminator: break
    }
  }

  private mutating func add(
    _ found: Found, _ spelling: String, joined: String?, _ token: Token
  ) {
    let option = found.option
    var match = OptionMatch(
      option: option, spelling: spelling, isNegated: found.isNegated, index: token.index)
    if let value = option.value, !found.isNegated {
      match.text = joined ?? nextValue(of: option, value, spelling, token)
      if match.text != nil { matches.append(match) }
      return
    }
    match.text = option.negatedValue
    if let joined {
      report(.unexpectedValue(option: spelling, value: joined), token)
      // `--help=x` also shows help.
      guard option.negation == nil else { return }
    }
    matches.append(match)
  }

  /// The next argument as a value. It may begin with a dash only if a number is expected.
  private mutating func nextValue(
    of option: OptionDescription, _ value: ValueDescription, _ spelling: String, _ token: Token
  ) -> String? {
    switch rest.first?.kind {
    case .plain(let text):
      rest.removeFirst()
      return text
    case .negativeNumber(let text) where value.isNumber:
      rest.removeFirst()
      return text
    case .invalid(let text):
      rest.removeFirst()
      report(.invalidText(text), token)
    case let next:
      var dashed: String?
      if case .negativeNumber(let text) = next {
        dashed = text
        noteUncertain()
      }
      awaiting = rest.isEmpty ? option : nil
      report(
        .missingValue(
          option: spelling, expected: value.expected, choices: value.choices, dashed: dashed),
        token)
    }
    return nil
  }

  /// Matches short options: `-abc` is `-a -b -c`, but the rest after an option with a value is its
  /// value.
  private mutating func matchLetters(_ letters: String, _ token: Token) {
    guard !matchLongName(letters, token) else { return }
    var remainder = letters.unicodeScalars[...]
    while let letter = remainder.popFirst() {
      let spelling = "-\(letter)"
      guard let option = option(short: letter) else {
        reportUnknown(spelling, nearest: [], hasValue: !remainder.isEmpty, token)
        // `-fh` also asks for help.
        let others = remainder.map { self.option(short: $0) }
        if others.allSatisfy({ $0?.value == nil && $0 != nil }) {
          matches += others.compactMap(\.self).filter(isHelp).map { help in
            OptionMatch(option: help, spelling: "-h", index: token.index)
          }
        }
        return
      }
      let hasEquals = remainder.first == "="
      let joined = hasEquals ? remainder.dropFirst() : remainder
      if option.value != nil || hasEquals {
        let isJoined = hasEquals || !joined.isEmpty
        add((option, false), spelling, joined: isJoined ? String(joined) : nil, token)
        return
      }
      matches.append(OptionMatch(option: option, spelling: spelling, index: token.index))
    }
  }

  /// Reports a long name after a single dash, such as `-muscle chest`.
  ///
  /// The name is an exact match, or a close one whose letters are not all options.
  ///
  /// - Returns: whether the name was reported.
  private mutating func matchLongName(_ letters: String, _ token: Token) -> Bool {
    let scalars = letters.unicodeScalars
    let name = String(scalars.prefix { $0 != "=" })
    guard name.unicodeScalars.count > 1 else { return false }
    let value = scalars.firstIndex(of: "=").map { String(scalars[$0...].dropFirst()) }
    if let found = option(long: name) {
      report(.unknownOption("-\(name)", nearest: ["--\(name)"]), token)
      if isHelp(found.option) {
        add(found, "-\(name)", joined: nil, token)
      } else if let kind = found.option.value, !found.isNegated,
        value != nil || isValueNext(numbers: kind.isNumber)
      {
        add(found, "-\(name)", joined: value, token)
      }
      return true
    }
    guard name.unicodeScalars.count > 2, !areOptions(letters) else { return false }
    let nearest = nearest(to: "--\(name)")
    guard !nearest.isEmpty else { return false }
    reportUnknown("-\(name)", nearest: nearest, hasValue: value != nil, token)
    return true
  }

  private func isValueNext(numbers: Bool = true) -> Bool {
    switch rest.first?.kind {
    case .plain: true
    case .negativeNumber: numbers
    default: false
    }
  }

  private func isHelp(_ option: OptionDescription) -> Bool {
    option.name == CommandTable.help.description.name
  }

  /// Whether all letters are options or one of them asks for help.
  ///
  /// If an option takes a value, the rest must be a valid value.
  private func areOptions(_ letters: String) -> Bool {
    var remainder = letters.unicodeScalars[...]
    while let letter = remainder.popFirst() {
      guard let option = option(short: letter) else { return false }
      if isHelp(option) { return true }
      let hasEquals = remainder.first == "="
      if let value = option.value {
        let text = String(hasEquals ? remainder.dropFirst() : remainder)
        return text.isEmpty || option.parts(of: text).allSatisfy { value.convert($0) != nil }
      }
      if hasEquals { return false }
    }
    return true
  }

  private mutating func reportUnknown(
    _ spelling: String, nearest: [String], hasValue: Bool, _ token: Token
  ) {
    report(.unknownOption(spelling, nearest: nearest), token)
    if !hasValue { noteUncertain() }
  }

  /// Notes that the next argument may have been intended as the value of the option just read.
  private mutating func noteUncertain() {
    if isValueNext(), let next = rest.first { uncertain.insert(next.index) }
  }

  private mutating func report(_ error: UsageError, _ token: Token) {
    errors.append(LocatedError(error: error, index: token.index))
  }
}
