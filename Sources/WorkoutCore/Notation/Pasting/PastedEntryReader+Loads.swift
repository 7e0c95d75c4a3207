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
    let isClear = isMarked || scanner.index == 0 || scanner.lower(1) == "+"
    if isClear, !isOn, let load = bodyweight() { return use(load) }
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
      // `w/ :15 rest`
      if scanner.take("rest|recovery") { return use(.rest, amount.text) }
      return readInterval(amount.number, isOn: isOn)
    case nil where isMarked && (amount.count ?? 0) > 15 && !isOn:
      // `@ 200W`, and not `@ 100 w/ belt`
      guard let unit = context.unit, scanner.lower() != "w" || scanner.lower(1) == "/" else {
        return false
      }
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

  /// The likely unit of two loads without one: kilograms for kettlebells in multiples of 4, pounds
  /// for 53 and for multiples of 5 from 35 up, since no one prescribes 95 kg and 65 kg.
  private static func guessedUnit(_ loads: [String]) -> Weight.Unit? {
    let loads = loads.compactMap { Int($0) }
    if loads.allSatisfy({ $0 < 50 && $0.isMultiple(of: 4) && !$0.isMultiple(of: 5) }) {
      return .kilograms
    }
    return loads.allSatisfy { $0 >= 35 && $0.isMultiple(of: 5) || $0 == 53 } ? .pounds : nil
  }

  /// `75%`, `75% of 1RM`; a percentage of anything else becomes a note, and a range is doubtful.
  mutating func readPercent(_ amount: PastedScanner.Amount) -> Bool {
    if ["of", "1rm", "tm", "max"].contains(scanner.lower())
      || scanner.lower() == "1" && scanner.lower(1) == "rm"
    {
      let words = scanner.tokens[scanner.index...].prefix { $0.kind != .mark }
      scanner.index = words.endIndex
      let name = words.map(\.lower).filter { !["of", "your", "my", "the"].contains($0) }.joined()
      guard ["1rm", "max", "tm", "trainingmax"].contains(name) else {
        return note(amount.text + " " + Self.text(of: words))
      }
      entry.redundant.append("1")
    }
    guard amount.isRange else { return use(amount.text) }
    doubtful.append(amount.text)
    return true
  }

  /// The time of a distance, or in a pool the interval on which each repetition begins.
  private mutating func readInterval(_ time: String, isOn: Bool) -> Bool {
    if scanner.take("pace") { return note("@ \(time) pace") }
    guard scanner.take("/|per") else {
      if isOn || context.isSwim { entry.interval = time } else { entry.estimate = time }
      return true
    }
    // A pace over the distance itself, `1:55/500m`, is its time.
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
