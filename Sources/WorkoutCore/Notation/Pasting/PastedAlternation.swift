extension PastedHeader {
  /// `Alternate 60 seconds of jogging and 90 seconds of walking for 20 minutes`, as rounds.
  static func alternation(_ sentence: String) -> [String]? {
    var scanner = PastedScanner(PastedToken.tokens(of: sentence))
    scanner.skip(["then"])
    guard scanner.lower().hasPrefix("alternat") else { return nil }
    scanner.index += 1
    scanner.skip(["between"])
    guard let first = scanner.activity(), scanner.skips("and") || scanner.skips("with"),
      let second = scanner.activity()
    else { return nil }
    scanner.skip(["for", "a", "total", "of", ",", "x"])
    guard let total = scanner.amount() else { return nil }
    scanner.skip(["times", "rounds", ".", "total"])
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
    attempt { scanner in
      guard let time = scanner.duration(), !time.contains("-") else { return nil }
      scanner.skip(["of"])
      let names = [
        "jogging": "Jog", "jog": "Jog", "running": "Run", "run": "Run", "walking": "Walk",
        "walk": "Walk",
      ]
      guard let name = names[scanner.lower()] else { return nil }
      scanner.index += 1
      return (name, time)
    }
  }
}
