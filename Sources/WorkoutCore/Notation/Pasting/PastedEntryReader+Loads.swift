extension PastedEntryReader {
  /// `@ 80kg`, `@ 75 %`, `95/65 lb`, `with 24 kg`, `@ bw`, `on 1:30`, `@ 1:55/500m`
  mutating func readLoad() -> Bool {
    let before = scanner
    let isOn = scanner.lower() == "on"
    let isMarked = scanner.take("@|at|with|w|using|on {/|the|a}")
    if readLoad(isMarked: isMarked, isOn: isOn) { return true }
    scanner = before
    return false
  }

  private mutating func readLoad(isMarked: Bool, isOn: Bool) -> Bool {
    if isMarked || scanner.index == 0, !isOn, let load = bodyweight() { return use(load) }
    if !entry.sets.isEmpty, let each = scanner.read("2 x <weight>")?.first {
      return use("2x\(each.text)")
    }
    let isBox = (run.map(\.lower) + runs).contains { $0.lowercased().contains("box") }
    if !isBox, let load = Self.pair(&scanner, context.unit) { return use(load) }
    guard let amount = scanner.amount() else { return false }
    switch amount.unit {
    case .weight?:
      guard !isOn, scanner.lower() != "x" else { return false }
      scanner.skip(["dumbbells", "each"])
      return use(amount.text)
    case .percent?:
      return !isOn && scanner.lower() != "x" && readPercent(amount)
    case .seconds? where isMarked && amount.number.contains(":"):
      return readInterval(amount.number, isOn: isOn)
    case nil where isMarked && (amount.count ?? 0) > 15 && !isOn:
      guard let unit = context.unit else { return false }
      return use("\(amount.number) \(unit.rawValue)")
    default: return false
    }
  }

  mutating func use(_ load: String) -> Bool { use(.load, load) }

  /// `bw`, `bodyweight + 10 kg`
  private mutating func bodyweight() -> String? {
    guard scanner.take("bw|bodyweight") || scanner.take("body weight") else { return nil }
    let sign = scanner.lower()
    return "bw" + (scanner.read("+|- <weight>")?.first.map { sign + $0.text } ?? "")
  }

  private static func pair(_ scanner: inout PastedScanner, _ unit: Weight.Unit?) -> String? {
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
  mutating func readPercent(_ amount: PastedScanner.Amount) -> Bool {
    if ["of", "1", "1rm", "tm", "max"].contains(scanner.lower()) {
      let words = scanner.tokens[scanner.index...].prefix { $0.kind != .mark }
      scanner.index = words.endIndex
      let name = words.map(\.lower).filter { !["of", "your", "my", "the"].contains($0) }.joined()
      guard ["1rm", "max", "tm", "trainingmax"].contains(name) else {
        return note(amount.text + " " + Self.text(of: words))
      }
      entry.redundant.append("1")
    }
    return amount.isRange ? note(amount.text) : use(amount.text)
  }

  /// The time of a distance, or in a pool the time in which each begins.
  private mutating func readInterval(_ time: String, isOn: Bool) -> Bool {
    if scanner.take("pace") { return note("@ \(time) pace") }
    guard scanner.take("/|per") else {
      if isOn || context.isSwim { entry.interval = time } else { entry.estimate = time }
      return true
    }
    // A pace, `1:55/500m`, of the distance itself is its time.
    if case .distance(let name)? = PastedUnit(scanner.lower()) {
      scanner.index += 1
      entry.estimate = "\(time)/\(name == "miles" ? "mile" : name)"
      return true
    }
    guard let pace = scanner.amount() else { return note("@ \(time)") }
    entry.redundant.append(pace.number)
    entry.estimate =
      entry.sets.first?.target?.number == pace.number
      ? time : "\(time)/\(pace.number == "500" ? "500m" : pace.text)"
    return true
  }
}
