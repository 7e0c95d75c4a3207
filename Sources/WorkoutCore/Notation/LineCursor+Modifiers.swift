// MARK: What comes next

extension LineCursor {
  /// Whether a load with its unit comes next.
  var isLoadAhead: Bool {
    var ahead = self
    return ahead.takeLoad()?.hasUnit == true
  }

  var isEffortAhead: Bool {
    var ahead = self
    return ahead.takeEffort() != nil
  }

  /// Whether a time comes next.
  var isTimeAhead: Bool {
    var ahead = self
    return ahead.takeDuration() != nil
  }

  /// Whether a number that comes next counts something else than repetitions, or sets.
  var isUnitAhead: Bool {
    var ahead = self
    if ahead.takeMeasure() != nil || isTimeAhead || isLoadAhead || isEffortAhead { return true }
    guard ahead.takeNumber() != nil else { return false }
    ahead.skipSpace()
    return ahead.takeTimes() || ahead.takeWord(["sets", "set"])
  }

  /// Whether a rest with its unit comes next, and not the time of a hold.
  var isRestAhead: Bool {
    var ahead = self
    ahead.skipSpace()
    if ahead.takeReady() || ahead.takeTimeRange() != nil { return true }
    guard ahead.takeDuration() != nil else { return false }
    return !ahead.takeNextWord(["hold"]) || ahead.isNumberAhead
  }

  /// Whether `5k pace` comes next.
  var isNamedPaceAhead: Bool {
    var ahead = self
    guard ahead.takeNumber() != nil else { return false }
    _ = ahead.takeNextWord(["k", "km", "mile", "m"])
    return ahead.takeNextWord(["pace"])
  }

  /// Whether one of several words comes next.
  func isPhraseAhead(_ words: [String]) -> Bool {
    var ahead = self
    return ahead.takeNextWord(words)
  }

  /// Whether a number before belongs to a time: a unit, a colon or decimals follow.
  var isDurationTail: Bool {
    if [ASCII.colon, ASCII.point, ASCII.comma].contains(peek()), ASCII.isDigit(peek(1)) {
      return true
    }
    var ahead = self
    while ahead.position > 0, ASCII.isDigit(ahead.byte(at: ahead.position - 1)) {
      ahead.position -= 1
    }
    return ahead.isTimeAhead
  }

  /// Whether a word ends here.
  var isAtWordEnd: Bool {
    isAtEnd || peek() == ASCII.comma || peek() == ASCII.at || peek() == ASCII.closeParenthesis
      || Whitespace.length(in: bytes, at: position) > 0
  }
}

// MARK: Words of a prescription

extension LineCursor {
  /// `until ready`
  mutating func takeReady() -> Bool {
    takePhrase(of: ["until ready", "till ready", "when ready", "as needed", "until recovered"])
  }

  /// A time before its word: `5s hold`.
  mutating func takeHold() -> WrittenDuration? {
    let start = position
    if let written = takeDuration(), takeNextWord(["hold", "holds"]), !isNumberAhead {
      return written
    }
    position = start
    return nil
  }

  /// `RPE 8`, `8 RPE`, `@ RIR 2`.
  mutating func takeEffort() -> (scale: Effort.Scale, number: Decimal)? {
    let start = position
    skipSpace()
    if let scale = takeScale() {
      skipSpace()
      _ = take(ASCII.colon)
      skipSpace()
      if let number = takeDecimal(), isAtWordEnd {
        return (scale, number)
      }
    } else if let number = takeDecimal() {
      skipSpace()
      if let scale = takeScale(), !isNumberAhead {
        return (scale, number)
      }
    }
    position = start
    return nil
  }

  /// Takes `RPE 7-8`: an effort is one number, not a range.
  mutating func takeEffortRange() -> Range<Int>? {
    let start = position
    if takeScale() != nil {
      skipSpace()
      if takeDecimal() != nil, takeDash(), takeDecimal() != nil, isAtWordEnd {
        return start..<position
      }
    }
    position = start
    return nil
  }

  private mutating func takeScale() -> Effort.Scale? {
    Effort.Scale.allCases.first { takeWord([$0.rawValue]) }
  }

  /// The numbers of a tempo: `3-1-1-0`, `31X0`; `X` is 0. Separated ones may have several digits.
  mutating func takePhases() -> [Int]? {
    let start = position
    var phases: [Int] = []
    var isSeparated = false
    while !isAtEnd {
      if peek() | 0x20 == 0x78 {
        position += 1
        phases.append(0)
      } else if let number = takeNumber() {
        phases += isSeparated || peek() == ASCII.hyphen ? [number.value] : digits(of: number)
      } else {
        break
      }
      let separators = [ASCII.hyphen, ASCII.slash, ASCII.point, ASCII.colon]
      guard separators.contains(peek()), phases.count < 10 else { continue }
      position += 1
      isSeparated = true
    }
    guard !phases.isEmpty, isAtWordEnd else {
      position = start
      return nil
    }
    return phases
  }

  private func digits(of number: Number) -> [Int] {
    number.range.prefix(10).map { Int(byte(at: $0)) - 0x30 }
  }

  /// `each side`, `/leg`, `per arm`, `each`, `both sides`, `L/R`.
  mutating func takeSide() -> Bool {
    let start = position
    let sides = ["side", "sides", "leg", "legs", "arm", "arms", "hand", "hands", "foot", "way"]
    if take(ASCII.slash) {
      skipSpace()
      if takeWord(sides) { return true }
    } else if takeWord(["each", "per", "both", "every", "a"]) {
      if takeNextWord(sides) { return true }
      position = start
      if takeWord(["each", "ea"]), isAtWordEnd, !isWordAhead { return true }
    } else if takeAbbreviatedSide() {
      return true
    }
    position = start
    return false
  }

  /// `e/s`, `ea`, `L/R`, `left and right`. What it took of anything else is not given back.
  private mutating func takeAbbreviatedSide() -> Bool {
    if takeWord(["e"]) { return take(ASCII.slash) && takeWord(["s"]) }
    if takeWord(["ea"]) { return isAtWordEnd }
    guard takeWord(["l", "left"]) else { return false }
    skipSpace()
    _ = take(ASCII.slash) || takeWord(["and"])
    skipSpace()
    return takeWord(["r", "right"])
  }

  /// Whether a word in letters comes next, after white space.
  private var isWordAhead: Bool {
    var ahead = self
    ahead.skipSpace()
    return ASCII.isLetter(ahead.peek())
  }

  /// `reps 8-12`, `8-12 reps`; takes nothing of anything else.
  mutating func takeRepRange() -> (low: Int, high: Int)? {
    let start = position
    skipSpace()
    _ = takeNextWord(["reps"])
    skipSpace()
    guard let low = takeNumber(), takeDash(), let high = takeNumber(), isAtWordEnd else {
      position = start
      return nil
    }
    _ = takeNextWord(["reps"])
    return (low.value, high.value)
  }

  /// Three numbers or more with dashes between: `12-10-8`.
  mutating func takeDashList() -> [Number]? {
    let start = position
    var numbers: [Number] = []
    var end = start
    while numbers.count < PrescriptionReader.mostGroups, let number = takeNumber() {
      numbers.append(number)
      end = position
      skipSpace()
      guard takeDash() else { break }
      skipSpace()
    }
    position = end
    var last = self
    last.position = numbers.last?.range.lowerBound ?? end
    guard numbers.count > 2, isAtWordEnd || peek() == ASCII.colon, !last.isUnitAhead else {
      position = start
      return nil
    }
    return numbers
  }
}

extension LineCursor {
  /// Takes a number that nothing but white space or a comma follows.
  mutating func takeLoneNumber() -> Bool {
    skipSpace()
    return takeNumber() != nil && isAtWordEnd
  }
}
