extension PastedEntryReader {
  /// `@ 80kg`, `@ 75 %`, `95/65 lb`, `with 24 kg`, `@ bw`, `on 1:30`, `@ 1:55/500m`
  mutating func readLoad() -> Bool {
    var copy = scanner
    let isMarked = ["@", "at", "with", "w", "using", "on"].contains(copy.lower())
    let isOn = copy.lower() == "on"
    if isMarked { copy.index += 1 }
    copy.skip(isMarked ? ["/", "the", "a"] : [])
    if isMarked || scanner.index == 0, !isOn, let load = Self.bodyweight(&copy) {
      return use(load, copy)
    }
    if !entry.sets.isEmpty, let load = Self.implements(&copy) { return use(load, copy) }
    let isBox = (run.map(\.lower) + runs).contains { $0.lowercased().contains("box") }
    if !isBox, let load = Self.pair(&copy, context.unit) { return use(load, copy) }
    guard let amount = copy.amount() else { return false }
    switch amount.unit {
    case .weight?:
      guard !isOn, copy.lower() != "x" else { return false }
      copy.skip(["dumbbells", "each"])
      return use(amount.text, copy)
    case .percent?:
      return !isOn && copy.lower() != "x" && readPercent(amount, copy)
    case .seconds? where isMarked && amount.number.contains(":"):
      scanner = copy
      return readInterval(amount.number, isOn: isOn)
    case nil where isMarked && (amount.count ?? 0) > 15 && !isOn:
      guard let unit = context.unit else { return false }
      return use("\(amount.number) \(unit.rawValue)", copy)
    default: return false
    }
  }

  mutating func use(_ load: String, _ scanner: PastedScanner) -> Bool {
    self.scanner = scanner
    if entry.load != nil { return note("@ \(load)") }
    entry.load = load
    return true
  }

  /// `2x24kg`
  private static func implements(_ scanner: inout PastedScanner) -> String? {
    scanner.attempt { scanner -> String? in
      guard scanner.lower() == "2", scanner.lower(1) == "x" else { return nil }
      scanner.index += 2
      guard let amount = scanner.amount(), case .weight? = amount.unit else { return nil }
      return "2x\(amount.text)"
    }
  }

  private static func bodyweight(_ scanner: inout PastedScanner) -> String? {
    guard scanner.skips("bw") || scanner.skips("bodyweight") || scanner.skips("body", "weight")
    else { return nil }
    let added = scanner.attempt { scanner -> String? in
      let sign = scanner.lower()
      guard sign == "+" || sign == "-" else { return nil }
      scanner.index += 1
      guard let amount = scanner.amount(), case .weight? = amount.unit else { return nil }
      return sign + amount.text
    }
    return "bw" + (added ?? "")
  }

  static func pair(_ scanner: inout PastedScanner, _ unit: Weight.Unit?) -> String? {
    scanner.attempt { scanner -> String? in
      guard let first = scanner.token(), first.kind == .number, scanner.lower(1) == "/",
        let second = scanner.token(2), second.kind == .number
      else { return nil }
      scanner.index += 3
      let numbers = "\(first.text)/\(second.text)"
      if case .weight(let unit)? = PastedUnit(scanner.lower()) {
        scanner.index += 1
        return "\(numbers) \(unit.rawValue)"
      }
      guard scanner.token() == nil || scanner.lower() == ")",
        let unit = guessedUnit([first.text, second.text]) ?? unit
      else { return nil }
      return "\(numbers) \(unit.rawValue)"
    }
  }

  /// The unit of two loads that have none: kettlebells of whole poods are in kilograms, and no one
  /// lifts 95 kg and 65 kg in turn.
  private static func guessedUnit(_ loads: [String]) -> Weight.Unit? {
    let loads = loads.compactMap { Int($0) }
    if loads.allSatisfy({ $0 < 50 && $0.isMultiple(of: 4) && !$0.isMultiple(of: 5) }) {
      return .kilograms
    }
    return loads.allSatisfy { $0 >= 35 && $0.isMultiple(of: 5) || $0 == 53 } ? .pounds : nil
  }

  /// `75%`, `75% of 1RM`; a range of percentages and a part of anything else are notes.
  mutating func readPercent(
    _ amount: PastedScanner.Amount, _ after: PastedScanner
  ) -> Bool {
    scanner = after
    var text = amount.text
    if scanner.lower() == "of" || ["1", "1rm", "tm", "max"].contains(scanner.lower()) {
      var words: [PastedToken] = []
      while let token = scanner.token(), token.kind != .mark {
        words.append(token)
        scanner.index += 1
      }
      let name = words.map(\.lower).filter { !["of", "your", "my", "the"].contains($0) }.joined()
      guard ["1rm", "max", "tm", "trainingmax"].contains(name) else {
        return note(text + " " + Self.text(of: words[...]))
      }
      entry.redundant.append("1")
    }
    guard !amount.isRange else { return note(text) }
    text = amount.text
    return use(text, scanner)
  }

  /// The time of a distance, or in a pool the time in which each begins.
  private mutating func readInterval(_ time: String, isOn: Bool) -> Bool {
    if scanner.lower() == "/" {
      // A pace, `1:55/500m`, of the distance itself is its time.
      scanner.index += 1
      if let unit = PastedUnit(scanner.lower()), case .distance(let name) = unit {
        scanner.index += 1
        entry.estimate = "\(time)/\(name == "miles" ? "mile" : name)"
        return true
      }
      guard let pace = scanner.amount() else { return note("@ \(time)") }
      let target = entry.sets.first?.target
      entry.redundant.append(pace.number)
      guard target?.number == pace.number else {
        entry.estimate = "\(time)/\(pace.number == "500" ? "500m" : pace.text)"
        return true
      }
      entry.estimate = time
      return true
    }
    if isOn || context.isSwim { entry.interval = time } else { entry.estimate = time }
    return true
  }
}
