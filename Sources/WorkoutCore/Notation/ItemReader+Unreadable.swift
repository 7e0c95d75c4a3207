extension ItemReader {
  // MARK: What cannot be read

  /// Points at the first word that no rule takes, or at the whole item if nothing is left.
  mutating func reportUnreadable(
    _ stop: Int, _ rest: Range<Int>, after name: Range<Int>
  ) {
    var left = trimmed(stop..<rest.upperBound)
    guard !left.isEmpty else {
      let whole = trimmed(name.lowerBound..<rest.upperBound)
      return reportPrescription(missingAt: whole)
    }
    // A caret in the middle of a word would not show what is meant.
    var start = left.lowerBound
    while start > rest.lowerBound, isWordByte(bytes[start]), isWordByte(bytes[start - 1]) {
      start -= 1
    }
    let isAfterSets = start == left.lowerBound && start > trimmed(rest).lowerBound
    left = start..<left.upperBound
    if reportForTime(in: left) { return }
    let remark = isAfterSets ? remark(in: left, after: name) : nil
    log.report(
      .unreadablePrescription, at: remark?.range ?? left,
      "cannot read “\(text(remark?.range ?? left).prefix(60))”",
      hint: remark == nil ? hint(onUnreadable: left) : "a remark is a note in quotes",
      fix: remark.map { "note " + QuotedText.quoted($0.text) })
  }

  /// What to write in place of a text that is no part of a prescription.
  private func hint(onUnreadable left: Range<Int>) -> String {
    var cursor = LineCursor(bytes, left)
    _ = cursor.take(ASCII.comma)
    cursor.skipSpace()
    if cursor.takeWord(["rpe", "rir"]) { return "an effort is one number, as in RPE 8 or RIR 2" }
    let isLoad =
      cursor.isLoadAhead
      || cursor.takeNumber() != nil && cursor.takeTimes() && cursor.isLoadAhead
    return isLoad
      ? "as in 3x10 @ 60kg, or of sets that differ 10 @ 60kg, 8 @ 70kg"
      : "as in 3x10, 8-12, 45s, then @ 60kg, each side, rest 1m, note \"…\""
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    byte > ASCII.space && byte != ASCII.comma && byte != ASCII.colon
  }

  mutating func reportPrescription(missingAt range: Range<Int>) {
    if reportForTime(in: range) { return }
    let text = text(range)
    var hint = "as in Push Up: 3x10, or Plank: 45s"
    if text.hasSuffix(":") || text.hasPrefix("**") {
      hint += "; # Title begins a workout, 1 round \"Title\": a circuit"
    } else if text.utf8.contains(where: ASCII.isDigit) {
      hint = "as in Push Up: 10 for one set, Push Up: 3x10 for three, or Plank: 45s"
    }
    log.report(
      .missingPrescription, at: range,
      "“\(text.prefix(60))” has no sets, repetitions or time", hint: hint, fix: withoutTimes(range))
  }

  /// `Push Up: 10` for `Push Up x10` and `10x Push Up`. Up to 5 may be a number of sets.
  private func withoutTimes(_ range: Range<Int>) -> String? {
    let words = bytes[range].split { $0 == ASCII.space }
    guard words.count > 1, let first = words.first, let last = words.last else { return nil }
    let isTimes = { (word: ArraySlice<UInt8>) in
      word.count == 1 && word.first.map { $0 | 0x20 } == 0x78
    }
    let title: ArraySlice<ArraySlice<UInt8>>
    let digits: ArraySlice<UInt8>
    if last.first.map({ $0 | 0x20 }) == 0x78, last.count > 1 {
      (title, digits) = (words.dropLast(), last.dropFirst())
    } else if words.count > 2, isTimes(words[words.count - 2]) {
      (title, digits) = (words.dropLast(2), last)
    } else if first.last.map({ $0 | 0x20 }) == 0x78, first.count > 1 {
      (title, digits) = (words.dropFirst(), first.dropLast())
    } else if words.count > 2, isTimes(words[1]) {
      (title, digits) = (words.dropFirst(2), first)
    } else {
      return nil
    }
    guard !digits.isEmpty, digits.count < 4, digits.allSatisfy(ASCII.isDigit),
      let number = Int(String(decoding: digits, as: UTF8.self)), number > 5,
      let name = title.first, let end = title.last,
      !bytes[name.startIndex..<end.endIndex].contains(where: ASCII.isDigit)
    else { return nil }
    return "\(text(name.startIndex..<end.endIndex)): \(number)"
  }
}

// MARK: Remarks

extension ItemReader {
  /// A remark in words after a prescription, which a note can have: `slowly`, `(heavy)`,
  /// `@ moderate`, and a range of efforts. `nil` for what may mean more.
  private func remark(
    in left: Range<Int>, after name: Range<Int>
  ) -> (range: Range<Int>, text: String)? {
    var cursor = LineCursor(bytes, left)
    _ = cursor.take(ASCII.comma)
    cursor.skipSpace()
    let start = cursor.position
    _ = cursor.take(ASCII.at) || cursor.takeDash()
    cursor.skipSpace()
    if let range = cursor.takeEffortRange() { return (start..<range.upperBound, text(range)) }
    let isEnclosed = cursor.take(ASCII.openParenthesis)
    let mark = isEnclosed ? ASCII.closeParenthesis : ASCII.comma
    let first = cursor.position
    let end = bytes[first..<left.upperBound].firstIndex(of: mark) ?? left.upperBound
    let words = trimmed(first..<end)
    // In `3x10 laps` the word is what the number counts.
    let isUnit =
      start == left.lowerBound && first == start && bytes[start..<end].contains(0x73)
      && firstWord(words).hasSuffix("s") && isCount(before: start)
    guard !isUnit, !words.isEmpty, !isEnclosed || end < left.upperBound, isRemark(text(words)),
      isEnclosed || (0x61...0x7A).contains(bytes[words.lowerBound])
        || isMeasuredRemark(text(words)),
      // Where titles have no capital, this may be one.
      isEnclosed || !(0x61...0x7A).contains(bytes[trimmed(name)].first ?? 0)
    else { return nil }
    return (start..<(isEnclosed ? end + 1 : words.upperBound), text(words))
  }

  private func isCount(before index: Int) -> Bool {
    bytes[..<index].last { $0 != ASCII.space }.map(ASCII.isDigit) ?? false
  }

  /// `zone 2`, `5k pace`, `2x daily`: remarks with a number.
  private func isMeasuredRemark(_ text: String) -> Bool {
    let words = text.lowercased().split(separator: " ").map(String.init)
    guard let last = words.last, words.count < 6 else { return false }
    if last == "pace" {
      return words.dropLast().allSatisfy { word in
        ["k", "km", "mile", ""].contains(word.drop { $0.isNumber })
          || !word.contains(where: \.isNumber)
      }
    }
    let isOften = ["daily", "day", "week"].contains { last == $0 || last.hasSuffix("/" + $0) }
    if isOften {
      return words.dropLast().allSatisfy { word in
        ["x", ""].contains(word.drop { $0.isNumber })
          || ["a", "per", "times", "every", "each", "once", "twice", "or"].contains(word)
      } && (words.count > 1 || last == "daily" || last.contains("/"))
    }
    let zone = words.suffix(2)
    return words.count < 4
      && (zone.first == "zone" && zone.count == 2 || words.count < 3 && last.hasPrefix("z"))
      && last.last.map { ("1"..."7").contains($0) } == true
      && last.filter(\.isNumber).count == 1
      && !words.dropLast().contains { $0.contains(where: \.isNumber) }
  }

  private func isRemark(_ text: String) -> Bool {
    if isMeasuredRemark(text) { return true }
    let words = text.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "’" }.map(String.init)
    guard let first = words.first, words.count <= 12, !Self.joiningWords.contains(first),
      !text.contains(where: { "\"“”()@:+=/\\|".contains($0) || $0.isNumber })
    else { return false }
    return words.allSatisfy { word in
      !Self.prescribingWords.contains(word)
        && (word.utf8.count < 4
          || !Self.prescribingWords.contains {
            $0.first == word.first && EditDistance.between(Array(word), Array($0)) == 1
          })
    }
  }

  /// What joins something else to the sets.
  private static let joiningWords: Set = [
    "and", "then", "or", "plus", "to", "into", "followed", "of", "for", "x", "by", "at",
  ]

  /// Words with a meaning of their own, or with one that a note would hide.
  private static let prescribingWords: Set = [
    "rest", "break", "pause", "rpe", "rir", "tempo", "hold", "holds", "note", "progress", "no",
    "each", "per", "side", "sides", "every", "both", "sets", "set", "reps", "rep", "round",
    "rounds",
    "max", "maximum", "failure", "amrap", "amap", "emom", "tabata", "superset", "supersets",
    "drop", "drops", "dropset", "circuit", "ladder", "pyramid", "cluster", "myo", "repeat", "times",
    "until", "cap", "second", "seconds", "sec", "secs", "minute", "minutes", "min", "mins", "hour",
    "s", "m", "h", "kg", "kgs", "kilo", "kilos", "lb", "lbs", "pounds", "percent", "bw",
    "bodyweight", "meters", "metres", "meter", "km", "mile", "miles", "cal", "calories", "ready",
    "add", "increase", "increasing", "heavier", "lighter", "one", "two", "three", "four", "five",
    "six", "seven", "eight", "nine", "ten", "fifteen", "twenty", "thirty", "sixty", "ninety",
  ]
}
