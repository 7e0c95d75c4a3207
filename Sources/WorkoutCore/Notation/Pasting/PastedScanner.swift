/// Parses amounts, loads, rests and the like from the tokens of a pasted line. Each function moves
/// past what it parses, or consumes nothing and returns `nil`.
struct PastedScanner: Backtracking {
  /// A number, a range or `max`, with its unit.
  struct Amount: Equatable {
    /// `8`, `8-12`, `5+`, `1:30`, `max`
    var number: String
    /// `nil` for a bare number.
    var unit: PastedUnit?
    /// The rest of a duration with several parts, as in `1 min 30 sec`.
    var more = ""

    var isRange: Bool { number.contains("-") }
    var isBare: Bool { unit == nil }
    /// A whole number; `nil` for ranges, times and `max`.
    var count: Int? { Int(number) }
    var isTime: Bool { unit?.isTime == true || unit == .minutesOrMeters }
    /// Whether it can be the target of a set.
    var isTarget: Bool { !isWeight && unit != .percent && unit != .other }

    var isWeight: Bool {
      if case .weight? = unit { true } else { false }
    }

    var isDistance: Bool {
      if case .distance? = unit { true } else { false }
    }

    var text: String {
      switch unit {
      case nil, .reps?: number
      case .breaths?: "\(number) breaths"
      case .seconds?: number.contains(":") ? number : "\(number)s"
      case .minutes?:
        number.contains(":") ? number : "\(number) min\(more.isEmpty ? "" : " \(more)")"
      case .minutesOrMeters?: "\(number)m"
      case .hours?: "\(number)h\(more)"
      case .calories?: "\(number) cal"
      case .percent?: "\(number)%"
      case .distance(let unit)?: "\(number) \(unit)"
      case .weight(let unit)?: "\(number) \(unit.rawValue)"
      case .other?: number
      }
    }
  }

  let tokens: [PastedToken]
  var index = 0

  init(_ tokens: [PastedToken]) { self.tokens = tokens }

  var isAtEnd: Bool { index >= tokens.count }

  /// The token `offset` places ahead.
  func token(_ offset: Int = 0) -> PastedToken? {
    tokens.indices.contains(index + offset) ? tokens[index + offset] : nil
  }

  func lower(_ offset: Int = 0) -> String { token(offset)?.lower ?? "" }

  mutating func skip(_ words: Set<String>) {
    while words.contains(lower()), !isAtEnd { index += 1 }
  }

  // MARK: Amounts

  /// `8`, `8-12 reps`, `5+`, `45 sec`, `1:30`, `400m`, `20 cal`, `62.5kg`, `80 %`, `max`
  mutating func amount() -> Amount? {
    if let most = most() { return most }
    return attempt { scanner in
      guard let number = scanner.number() else { return nil }
      let isHyphenated = scanner.lower() == "-" && scanner.token(1)?.isSpaced == false
      if isHyphenated, PastedUnit(scanner.lower(1)) != nil { scanner.index += 1 }
      let isTime = number.contains(":")
      var amount = Amount(number: number, unit: isTime ? .seconds : nil)
      guard let unit = PastedUnit(scanner.lower()), !isTime || unit.isTime,
        unit != .other || scanner.lower() != "in" || number.count < 3,
        // `Sets: 3 Reps: 10`
        unit != .reps || scanner.lower(1) != ":"
      else { return amount }
      scanner.index += 1
      if !isTime { amount.unit = unit }
      if unit == .hours, let minutes = scanner.token(), minutes.kind == .number,
        !minutes.isSpaced, PastedUnit(scanner.lower(1)) == nil
      {
        // `1h15`
        scanner.index += 1
        amount.more = minutes.text + "m"
        return amount
      }
      if unit == .minutes || unit == .hours || unit == .minutesOrMeters,
        scanner.token()?.kind == .number,
        let part = PastedUnit(scanner.lower(1)), part.isTime, part != unit
      {
        let more = scanner.lower() + (part == .seconds ? "s" : "m")
        amount = Amount(number: number, unit: unit == .hours ? .hours : .minutes, more: more)
        scanner.index += 2
      }
      return amount
    }
  }

  /// `8`, `8-12`, `8 to 12`, `5+`, `1:30`, `:20`
  private mutating func number() -> String? {
    if isPair { return nil }
    if lower() == ":", token()?.isSpaced == true || lower(-1) == "x", token(1)?.kind == .number,
      token(1)?.isSpaced == false, lower(1).count == 2
    {
      index += 2
      return "0:" + tokens[index - 1].text
    }
    guard let first = token(), first.kind == .number || first.kind == .time else { return nil }
    index += 1
    let isRange = lower() == "-" || lower() == "to"
    if isRange, let last = token(1), last.kind == first.kind,
      !(lower(2) == "-" && token(3)?.kind == .number)
    {
      index += 2
      return "\(first.text)-\(last.text)"
    }
    if lower() == "+", token()?.isSpaced == false {
      index += 1
      return first.text + "+"
    }
    return first.text
  }

  /// Whether `30/20` follows: a number for each of two groups of athletes.
  var isPair: Bool { isJoined(by: "/") }

  /// Whether `2+1` follows: a complex of lifts.
  var isComplex: Bool { isJoined(by: "+") }

  private func isJoined(by mark: String) -> Bool {
    token()?.kind == .number && lower(1) == mark && token(2)?.kind == .number
      && token(1)?.isSpaced == false && token(2)?.isSpaced == false
  }

  /// `max`, `AMRAP`, `to failure`, `as many reps as possible`, `F`
  private mutating func most() -> Amount? {
    guard token()?.kind == .word else { return nil }
    if take("{to|until} max|amrap|failure|amap hold|time {reps|rep|hold|time|effort}") {
      return Amount(number: "max hold", unit: .reps)
    }
    let isAfterTimes = index > 0 && tokens[index - 1].lower == "x"
    guard
      take("{to|until} max|amrap|failure|amap {reps|rep|effort}")
        || take("as many [reps] as possible") || isAfterTimes && take("f {reps|rep|effort}")
    else { return nil }
    return Amount(number: "max", unit: .reps)
  }

  /// Whether `+10kg` or `+2.5%` follows, joined.
  var isAddedWeight: Bool {
    guard lower() == "+", token()?.isSpaced == true || index == 0, token(1)?.isSpaced == false
    else {
      return false
    }
    var copy = self
    copy.index += 1
    return copy.amount().map { $0.isWeight || $0.unit == .percent } == true
  }

  /// A list of at least three numbers: `12-10-8`, `12/10/8`.
  mutating func list() -> [String]? {
    attempt { scanner in
      var numbers: [String] = []
      var mark: String?
      while scanner.token()?.kind == .number {
        var number = scanner.lower()
        scanner.index += 1
        if scanner.lower() == "+", scanner.token()?.isSpaced == false {
          number += "+"
          scanner.index += 1
        }
        numbers.append(number)
        let next = scanner.lower()
        guard next == "-" || next == "/", mark == nil || mark == next,
          scanner.token(1)?.kind == .number
        else { break }
        mark = next
        scanner.index += 1
      }
      return numbers.count > 2 ? numbers : nil
    }
  }

  // MARK: Modifiers

  /// `rest 60s`, `Rest: 2-3 min between sets`, `90 sec rest`, `rest as needed`
  mutating func rest() -> String? {
    let start = index
    let named =
      "rest|recovery|pause|break {between|zwischen|den|sets|sätzen} "
      + "[:] {of|for|=|-|about|~|period} "
    let isOpen = take(named + "as needed") || take(named + "until ready")
    let time =
      isOpen
      ? nil
      : read(
        named + "<time>", "<time> {of|-|jog|walk|easy|active} rest|recovery|pause|break",
        "<time> . pause $")?.first
    guard isOpen || time != nil else { return nil }
    let isShort = time.map { $0.unit == .seconds && ($0.count ?? 60) < 10 } ?? false
    if isShort, lower(-1) == "pause" {
      // It is one of each repetition.
      index = start
      return nil
    }
    skip([
      "between", "each", "set", "sets", "after", "exercises", "exercise", "zwischen", "den",
      "sätzen",
    ])
    return time?.text ?? Term.untilReady.text
  }

  /// Consumes `each side`, `per leg`, `/side`, `ea`; returns whether it matched.
  mutating func side() -> Bool {
    if take("each|per|/|both|every side|sides|leg|legs|arm|arms|way|direction|hand|foot|hip")
      || take("pro|je seite|bein|arm|hand|fuß|hüfte|richtung") || take("ea [.]") || take("e / s")
      || take("l / r") || token()?.isSpaced == false && take("e")
    {
      return true
    }
    let isAlone = lower() == "each" && (token(1)?.kind ?? .mark) == .mark
    return isAlone && take("each [.]")
  }

  /// `tempo 3010`, `3-1-1-0 tempo`
  mutating func tempo() -> String? {
    attempt { scanner in
      let isNamed = scanner.take("tempo")
      if isNamed { scanner.skip([":"]) }
      var text = ""
      repeat {
        guard let token = scanner.token(),
          ["-", "x", "/", "."].contains(token.lower)
            || token.kind == .number
        else { break }
        text += token.lower
        scanner.index += 1
      } while scanner.token()?.isSpaced == false
      let phases = text.filter { $0.isNumber || $0 == "x" }
      guard phases.count == 4, isNamed || scanner.take("tempo") else { return nil }
      return text
    }
  }
}
