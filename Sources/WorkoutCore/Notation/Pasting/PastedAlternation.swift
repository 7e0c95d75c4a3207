extension PastedHeader {
  /// `Alternate 60 seconds of jogging and 90 seconds of walking for 20 minutes`, as rounds.
  static func alternation(_ sentence: String) -> [String]? {
    var scanner = PastedScanner(PastedToken.tokens(of: sentence))
    guard scanner.take("{then} alternate|alternating {between}"), let first = scanner.activity(),
      scanner.take("and|with"), let second = scanner.activity(),
      let total = scanner.read("{for|a|total|of|,|x} <amount> {times|rounds|.|total}")?.first
    else { return nil }
    guard scanner.isAtEnd, let length = seconds(first.time), let pause = seconds(second.time) else {
      return nil
    }
    var rounds = total.count ?? 0
    if !total.isBare {
      guard let all = seconds(total.text), all.isMultiple(of: length + pause) else { return nil }
      rounds = all / (length + pause)
    }
    guard (1...99).contains(rounds) else { return nil }
    return ["\(rounds) rounds: \(first.name): \(first.time); \(second.name): \(second.time)"]
  }

  private static func seconds(_ text: String) -> Int? {
    let read = NotationParser.parse("Run: \(text)").workouts.first?.entries.flatMap(\.items).first
    guard case .time(let time)? = read?.configuration.sets.first?.target else { return nil }
    return time.value
  }
}

extension PastedScanner {
  /// `60 seconds of jogging`
  fileprivate mutating func activity() -> (name: String, time: String)? {
    for (word, name) in [("jog|jogging", "Jog"), ("run|running", "Run"), ("walk|walking", "Walk")] {
      if let time = read("<duration> {of} \(word)")?.first { return (name, time.text) }
    }
    return nil
  }
}
