/// Patterns for the forms that pages use.
extension PastedScanner {
  /// Consumes the first of several forms that matches, and returns the amounts that it captures.
  ///
  /// A form consists of words and amounts, as in `rest|pause [:] {of|for} <time>`. `a|b` matches
  /// either word, `[a|b]` is optional, `{a|b}` may be missing or repeat, `!a|b` must not follow,
  /// and `$` matches the end. `<time>` captures an amount.
  mutating func read(_ forms: String...) -> [Amount]? {
    for form in forms {
      if let amounts = read(form[...]) { return amounts }
    }
    return nil
  }

  /// Consumes a form if it matches.
  mutating func take(_ form: String) -> Bool { read(form[...]) != nil }

  private mutating func read(_ form: Substring) -> [Amount]? {
    let part = form.prefix { $0 != " " }
    let rest = form[part.endIndex...].dropFirst()
    guard let mark = part.first else { return [] }
    return attempt { scanner in
      switch mark {
      case "[", "{":
        let more = scanner.attempt { scanner in
          scanner.takeOne(of: part.dropFirst().dropLast())
            ? scanner.read(mark == "{" ? form : rest) : nil
        }
        return more ?? scanner.read(rest)
      case "!": return scanner.takeOne(of: part.dropFirst()) ? nil : scanner.read(rest)
      case "<":
        guard let amount = scanner.amount(), amount.isOne(of: part), let more = scanner.read(rest)
        else { return nil }
        return [amount] + more
      case "$": return scanner.isAtEnd ? [] : nil
      default: return scanner.takeOne(of: part) ? scanner.read(rest) : nil
      }
    }
  }

  private mutating func takeOne(of words: Substring) -> Bool {
    guard let token = token(), words.split(separator: "|").contains(token.lower[...]) else {
      return false
    }
    index += 1
    return true
  }
}

extension PastedScanner.Amount {
  /// Whether the amount is of a kind such as `time`, as named in a form.
  fileprivate func isOne(of kind: Substring) -> Bool {
    switch kind {
    case "<bare>": isBare
    case "<count>": isBare && count != nil
    case "<rating>": isBare && Double(number).map { $0 <= 10 } ?? false
    case "<other>": unit == .other
    case "<target>": isTarget
    case "<unit>": isTarget && !isBare
    case "<time>": isTime
    case "<duration>": isTime && !isRange
    case "<distance>": isDistance || unit == .minutesOrMeters
    case "<weight>": isWeight
    case "<load>": (isWeight || unit == .percent) && !isRange
    default: true
    }
  }
}
