/// A parser that backtracks if what it looks for is not there.
protocol Backtracking {}

extension Backtracking {
  /// Parses something; on failure, consumes and reports nothing.
  mutating func attempt<Parsed>(_ parse: (inout Self) -> Parsed?) -> Parsed? {
    let before = self
    if let parsed = parse(&self) { return parsed }
    self = before
    return nil
  }

  /// Consumes something if `parse` succeeds.
  mutating func takeIf(_ parse: (inout Self) -> Bool) -> Bool {
    attempt { parse(&$0) ? true : nil } ?? false
  }
}

/// Reads the tokens of a line from left to right.
struct TokenCursor: Backtracking {
  /// A run of digits.
  struct Number {
    /// `Int.max` if it has too many digits.
    let value: Int
    /// Its bytes.
    let range: Range<Int>
  }

  let line: TokenLine
  /// The index of the next token.
  var index: Int
  let end: Int

  /// A cursor at the start of a range of tokens, which it never leaves.
  init(_ line: TokenLine, _ range: Range<Int>) {
    self.line = line
    index = range.lowerBound
    end = min(range.upperBound, line.tokens.count - 1)
  }

  init(_ line: TokenLine) { self.init(line, line.all) }

  init(_ text: String) { self.init(TokenLine(text)) }

  var isAtEnd: Bool { index >= end }

  /// The next token, or one after it; an end marker outside the range.
  func peek(_ offset: Int = 0) -> Token {
    let place = index + offset
    if place < end { return line.tokens[max(0, place)] }
    let byte = line.tokens[end].range.lowerBound
    return Token(kind: .end, range: byte..<byte, value: 0, isSpaced: true)
  }

  var token: Token { peek() }

  var word: Word { token.word }

  /// The end of the previous token, in bytes.
  var position: Int {
    index > 0 ? line.tokens[index - 1].range.upperBound : token.range.lowerBound
  }

  /// The bytes from a token up to the next one to be read.
  func bytes(from start: Int) -> Range<Int> { line.bytes(start..<max(start, index)) }

  func text(from start: Int) -> String { line.text(start..<max(start, index)) }

  func text(_ bytes: Range<Int>) -> String { line.text(bytes: bytes) }

  /// The result of `look`, without moving the cursor.
  func ahead<Found>(_ look: (inout TokenCursor) -> Found) -> Found {
    var ahead = self
    return look(&ahead)
  }

  // MARK: Signs, words and numbers

  func isNext(_ sign: UInt8) -> Bool { token.isSign(sign) }

  /// Consumes a sign if it comes next.
  mutating func take(_ sign: UInt8) -> Bool {
    guard isNext(sign) else { return false }
    index += 1
    return true
  }

  /// Consumes a sign if it comes next without white space before it.
  mutating func takeJoined(_ sign: UInt8) -> Bool { !token.isSpaced && take(sign) }

  /// Consumes the first of several terms that comes next.
  mutating func take(_ terms: Term...) -> Bool {
    guard token.kind == .word else { return false }
    return terms.contains { take($0) }
  }

  private mutating func take(_ term: Term) -> Bool {
    term.spellings.contains { take($0.words) }
  }

  /// Consumes words separated by white space or a hyphen.
  private mutating func take(_ words: [Word]) -> Bool {
    var place = 0
    for (number, word) in words.enumerated() {
      let isHyphen = number > 0 && peek(place).isSign(ASCII.hyphen)
      if isHyphen, !peek(place).isSpaced, !peek(place + 1).isSpaced { place += 1 }
      guard peek(place).word == word else { return false }
      place += 1
    }
    index += place
    return true
  }

  mutating func takeNumber() -> Number? {
    guard token.kind == .number else { return nil }
    defer { index += 1 }
    return Number(value: token.value, range: token.range)
  }

  struct Decimal {
    let whole: Number
    let fraction: Number?
    /// Whether the decimal separator is a comma.
    let isComma: Bool

    var range: Range<Int> {
      whole.range.lowerBound..<(fraction ?? whole).range.upperBound
    }

    /// At most two decimals count. A number that is too large is clamped, far above every limit.
    var hundredths: Int {
      let tail = fraction.map { $0.range.count == 1 ? $0.value * 10 : min($0.value, 99) } ?? 0
      return min(whole.value, 1_000_000_000) * 100 + tail
    }

    /// Whether it has more decimals than can be stored.
    var isTooFine: Bool { (fraction?.range.count ?? 0) > 2 }
  }

  /// Consumes a number with optional decimals after a point or a comma.
  mutating func takeDecimal() -> Decimal? {
    guard let whole = takeNumber() else { return nil }
    guard let fraction = takeJoinedNumber(after: ASCII.point, ASCII.comma) else {
      return Decimal(whole: whole, fraction: nil, isComma: false)
    }
    let isComma = line.bytes[whole.range.upperBound] == ASCII.comma
    return Decimal(whole: whole, fraction: fraction, isComma: isComma)
  }

  /// Consumes one of some signs and a number, both without white space before them.
  mutating func takeJoinedNumber(after signs: UInt8...) -> Number? {
    attempt { cursor in
      guard signs.contains(where: { cursor.takeJoined($0) }), !cursor.token.isSpaced else {
        return nil
      }
      return cursor.takeNumber()
    }
  }

  /// Consumes as much of a comma-separated list as possible.
  mutating func takeList<Element>(
    upTo most: Int, _ take: (inout TokenCursor) -> Element?
  ) -> [Element] {
    var elements: [Element] = []
    while elements.count < most,
      let next = attempt({ elements.isEmpty || $0.take(ASCII.comma) ? take(&$0) : nil })
    { elements.append(next) }
    return elements
  }

  /// Consumes text in double quotes, with `\"` and `\\` inside.
  mutating func takeQuoted() -> String? {
    guard token.kind == .quoted else { return nil }
    defer { index += 1 }
    return QuotedText.unescaped(line.bytes[token.range].dropFirst().dropLast())
  }

  /// Consumes the sign between sets and repetitions: `x`, `×`, `*`, or the bar of a table.
  mutating func takeTimes() -> Bool {
    if word == "x" {
      index += 1
      return true
    }
    return take(ASCII.asterisk) || take(ASCII.bar)
  }

  /// Consumes `-…` or `-...`.
  mutating func takeEllipsis() -> Bool {
    takeIf { cursor in
      guard cursor.takeDash(), cursor.take(ASCII.point) else { return false }
      while cursor.takeJoined(ASCII.point) {}
      return true
    }
  }

  /// Consumes the sign of a range: a hyphen or a dash.
  mutating func takeDash() -> Bool { take(ASCII.hyphen) }

  // MARK: Lookahead

  var isNumberAhead: Bool { token.kind == .number }

  /// Whether a word ends here.
  var isAtWordEnd: Bool {
    token.isSpaced || isAtEnd || isNext(ASCII.comma) || isNext(ASCII.at)
      || isNext(ASCII.closeParenthesis)
  }

  /// Whether a load with its unit comes next.
  var isLoadAhead: Bool { ahead { $0.takeLoad()?.hasUnit == true } }

  var isEffortAhead: Bool { ahead { $0.takeEffort() != nil } }

  var isTimeAhead: Bool { isNumberAhead && ahead { $0.takeDuration() != nil } }

  /// Whether the next number has a unit other than repetitions, or counts sets.
  var isUnitAhead: Bool {
    if isTimeAhead || isLoadAhead || isEffortAhead { return true }
    return ahead { cursor in
      if cursor.takeMeasure() != nil { return true }
      return cursor.takeNumber() != nil && (cursor.takeTimes() || cursor.take(.sets))
    }
  }

  /// Whether a rest with its unit comes next, rather than the time of a hold.
  var isRestAhead: Bool {
    ahead { cursor in
      if cursor.take(.untilReady) || cursor.takeTimeRange() != nil || cursor.takeWorkShare() != nil
      {
        return true
      }
      guard cursor.takeDuration() != nil else { return false }
      return !cursor.take(.hold) || cursor.isNumberAhead
    }
  }

  /// Whether `:20` comes next: seconds without minutes.
  var isSecondsAhead: Bool {
    isNext(ASCII.colon) && peek(1).kind == .number && peek(1).range.count == 2
      && !peek(1).isSpaced
  }
}

// MARK: - Modifiers

extension TokenCursor {
  /// `RPE 8`, `8 RPE`, `@ RIR 2`.
  mutating func takeEffort() -> (scale: Effort.Scale, number: Decimal)? {
    guard token.kind == .word || token.kind == .number else { return nil }
    return attempt { cursor in
      if let scale = cursor.takeScale() {
        _ = cursor.take(ASCII.colon)
        guard let number = cursor.takeDecimal(), cursor.isAtWordEnd else { return nil }
        return (scale, number)
      }
      guard let number = cursor.takeDecimal(), let scale = cursor.takeScale(),
        !cursor.isNumberAhead
      else { return nil }
      return (scale, number)
    }
  }

  private mutating func takeScale() -> Effort.Scale? {
    take(.rpe) ? .rpe : take(.rir) ? .rir : nil
  }

  /// The numbers of a tempo: `3-1-1-0`, `31X0`; `X` is 0. If separated, they may have several
  /// digits.
  mutating func takePhases() -> [Int]? {
    attempt { cursor in
      var phases: [Int] = []
      var isSeparated = false
      while phases.isEmpty || !cursor.token.isSpaced {
        if cursor.word == "x" {
          cursor.index += 1
          phases.append(0)
        } else if let number = cursor.takeNumber() {
          let digits = number.range.prefix(10).map { Int(cursor.line.bytes[$0]) - 0x30 }
          phases += isSeparated || cursor.isNext(ASCII.hyphen) ? [number.value] : digits
        } else {
          break
        }
        if phases.count < 10, [0x2D, 0x2F, 0x2E, 0x3A].contains(where: { cursor.takeJoined($0) }) {
          isSeparated = true
        }
      }
      return !phases.isEmpty && cursor.isAtWordEnd ? phases : nil
    }
  }

  /// `each side`, `/leg`, `per arm`, `each`, `both sides`, `L/R`.
  mutating func takeSide() -> Bool {
    takeIf { cursor in
      if cursor.take(ASCII.slash) { return cursor.take(.side) }
      if cursor.takeIf({ $0.take(.each) && $0.take(.side) }) { return true }
      if cursor.take(.eachAlone) { return cursor.isAtWordEnd && cursor.token.kind != .word }
      if cursor.take(.eachInitial) { return cursor.take(ASCII.slash) && cursor.take(.sideInitial) }
      guard cursor.take(.left) else { return false }
      _ = cursor.take(ASCII.slash) || cursor.take(.and)
      return cursor.take(.right)
    }
  }

  /// `reps 8-12`, `8-12 reps`.
  mutating func takeRepRange() -> (low: Int, high: Int)? {
    attempt { cursor in
      _ = cursor.take(.reps)
      guard let low = cursor.takeNumber(), cursor.takeDash(), let high = cursor.takeNumber(),
        cursor.isAtWordEnd
      else { return nil }
      _ = cursor.take(.reps)
      return (low.value, high.value)
    }
  }

  /// A progression step: `+2.5kg`, `-10%`, `+5s`, `+1 rep`.
  mutating func takeStep(isSigned: Bool) -> Progression.Step? {
    attempt { cursor in
      let isPlus = cursor.take(ASCII.plus)
      let isMinus = !isPlus && (cursor.takeDash() || cursor.takeMinus())
      guard isPlus || isMinus || !isSigned else { return nil }
      return try? cursor.takeAmount(isMinus ? -1 : 1)?.checked()
    }
  }

  private mutating func takeMinus() -> Bool {
    guard token.kind == .sign, line.bytes[token.range].elementsEqual("−".utf8) else { return false }
    index += 1
    return true
  }

  private mutating func takeAmount(_ sign: Int) -> Progression.Step? {
    let reps = attempt { cursor in
      cursor.takeNumber().flatMap { cursor.take(.reps) ? $0 : nil }
    }
    if let reps { return .reps(sign * min(reps.value, 9999)) }
    if let time = attempt({ cursor in cursor.takeDuration().flatMap { $0.error == nil ? $0 : nil } }
    ) {
      return .time(seconds: sign * time.seconds)
    }
    let before = index
    switch takeLoad()?.load {
    case .weight(let weight): return .weight(hundredths: sign * weight.hundredths, weight.unit)
    case .percent(let hundredths, _): return .percent(hundredths: sign * hundredths)
    default:
      // Unlike a load, a step may be less than 1 %.
      index = before
      guard let number = takeDecimal(), !number.isTooFine,
        take(ASCII.percent) || take(.percent)
      else { return nil }
      return .percent(hundredths: sign * number.hundredths)
    }
  }
}
