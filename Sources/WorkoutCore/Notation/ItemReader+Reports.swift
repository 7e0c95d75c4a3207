extension ItemReader {
  // MARK: Titles

  mutating func item(
    _ name: Range<Int>, _ read: Read, _ range: Range<Int>
  ) -> ParsedItem? {
    let (name, read) = withModifiers(name, read)
    log.append(read.log)
    reportLoad(in: trimmed(name), read)
    let item = item(name, read.prescription, range)
    if let title = item?.title {
      for time in read.prescription.maybeMeters { warnOfMeters(time, title) }
      if let number = read.prescription.bareReps { warnOfBareNumber(number, title) }
    }
    return item
  }

  mutating func item(
    _ name: Range<Int>, _ prescription: WrittenPrescription, _ range: Range<Int>
  ) -> ParsedItem? {
    let nameRange = trimmed(name)
    if isOpenQuote(nameRange) { reportOpenQuote(nameRange) }
    let written = WrittenTitle(bytes, nameRange, structure)
    let place = nameRange.isEmpty ? trimmed(range) : nameRange
    if reportForeign(in: nameRange, written.texts) { return nil }
    guard let title = log.title(written.texts.first ?? "", at: place) else { return nil }
    let alternatives = written.texts.dropFirst().compactMap { log.title($0, at: place) }
    return ParsedItem(
      title: title, alternatives: alternatives, muscleGroups: written.muscleGroups,
      configuration: prescription.configuration, isPerSide: prescription.isPerSide,
      doneIn: prescription.doneIn, note: prescription.note, range: log.range(trimmed(range)),
      titleRange: log.range(place), openness: given.isWeekBelow ? .ruleIsOpen : .closed)
  }

  /// `Squat @ 100kg: 5x5`: a load before the sets, which no title has.
  private func withModifiers(_ name: Range<Int>, _ read: Read) -> (name: Range<Int>, read: Read) {
    let own = PrescriptionReader(bytes, name, line: log.line)
    guard bytes[name].contains(ASCII.at), let (title, early) = titleAndTail(name, nil, own),
      !early.log.hasErrors, let given = early.prescription.configuration.sets.first,
      title.upperBound < trimmed(name).upperBound
    else { return (name, read) }
    var read = read
    read.prescription.configuration = read.prescription.configuration.mapSets { set in
      set.load = set.load ?? given.load
      set.effort = set.effort ?? given.effort
    }
    return (title, read)
  }

  /// `Squat 100kg: 5x5`: a load in the title.
  private mutating func reportLoad(in name: Range<Int>, _ read: Read) {
    let sets = read.prescription.configuration.sets
    guard sets.allSatisfy({ $0.load == nil }), let load = finalLoad(of: name) else { return }
    let title = trimmed(name.lowerBound..<load.range.lowerBound)
    log.report(
      .missingAt, at: load.range, "a load needs “@” before it",
      hint: "write a title that ends in a load in quotes",
      fix: bytes[title].last == ASCII.colon ? nil : "@ " + text(load.range))
  }

  /// The load with its unit that a range ends with.
  func finalLoad(of range: Range<Int>) -> WrittenLoad? {
    for place in starts(in: range).suffix(3) {
      var cursor = LineCursor(bytes, place..<range.upperBound)
      guard let load = cursor.takeLoad(), load.hasUnit, load.error == nil else { continue }
      cursor.skipSpace()
      if cursor.isAtEnd { return load }
    }
    return nil
  }

  /// Reports what is no title without quotes: words of a header, and the columns of a table.
  private mutating func reportForeign(in name: Range<Int>, _ titles: [String]) -> Bool {
    guard !structure.isQuoted(name.lowerBound) else { return false }
    if reportForTime(in: name) { return true }
    let isTable = titles.dropFirst().contains {
      !$0.isEmpty && $0.utf8.allSatisfy(ASCII.isDigit)
    }
    let words = titles.first?.split(separator: " ") ?? []
    if let last = words.last, words.count > 1, last.last?.lowercased() == "x",
      last.dropLast().utf8.allSatisfy(ASCII.isDigit), last.utf8.count > 1
    {
      log.report(
        .unreadablePrescription, at: name, "“\(last)” is a number of sets",
        hint: "as in Plank: 3x45s, or 3x0:45; write a title like this in quotes")
      return true
    }
    if isTable {
      log.report(
        .unreadablePrescription, at: name, "a number is no exercise",
        hint: "as in Squat | 3 | 10 | 60kg, or Squat: 3x10 @ 60kg")
    }
    return isTable
  }

  /// `50 Burpees for time, cap 10`: a circuit's words in an item. The fix has them in a header,
  /// which cannot be inside another circuit.
  mutating func reportForTime(in range: Range<Int>) -> Bool {
    var cursor = LineCursor(bytes, range)
    cursor.skipSpace()
    while !cursor.isAtEnd {
      let start = cursor.position
      if cursor.peek() | 0x20 == 0x66, !structure.isQuoted(start), cursor.takeNext(.forTime) {
        let segment = trimmed(structure.segments.first { $0.contains(start) } ?? range)
        let entry = trimmed(EntryMark.skipped(bytes, segment).lowerBound..<start)
        let options = text(trimmed(cursor.position..<segment.upperBound))
        let header = "for time" + (options.hasPrefix(",") || options.isEmpty ? "" : " ") + options
        let isClear = !isInCircuit && !entry.isEmpty
        log.report(
          .malformedHeader,
          at: isClear ? entry.lowerBound..<segment.upperBound : start..<cursor.position,
          "“for time” belongs to a circuit's header",
          hint: "as in for time, cap 20m: 100 Burpees; write a title like this in quotes",
          fix: isClear ? "\(header): \(text(entry))" : nil)
        return true
      }
      skipWord(&cursor)
      cursor.skipSpace()
    }
    return false
  }

  /// `10 Lunges 5 per side`: two numbers of repetitions, the first maybe one of the title.
  mutating func reportSecondNumber(
    in name: Range<Int>, _ read: Read, _ range: Range<Int>
  ) -> Bool {
    var cursor = LineCursor(bytes, name)
    guard let number = cursor.takeNumber(), number.value > 2, cursor.isAtWordEnd,
      cursor.peek() == ASCII.space, read.prescription.configuration.count == .minimum,
      read.prescription.configuration.sets.first?.target.isExact == true,
      read.prescription.isPerSide
    else { return false }
    let title = text(withoutMark(name))
    let sets = text(trimmed(name.upperBound..<range.upperBound))
    log.report(
      .unreadablePrescription, at: trimmed(name.upperBound..<range.upperBound),
      "“\(sets.prefix(60))” is a second number of repetitions",
      hint: "if the first belongs to the title, write a colon: \(title): \(sets)")
    return true
  }

  /// Warns of `40m` where meters are more probable: of a long time, or of what is done by distance.
  /// Above an hour it is an error: no one writes such a time this way.
  private mutating func warnOfMeters(_ time: WrittenDuration, _ title: Title) {
    guard let meters = time.meters, time.seconds <= WorkDuration.maximum.value,
      NotationText.isMistakable(seconds: time.seconds, of: title)
    else { return }
    log.report(
      meters > 60 ? .invalidDuration : .maybeMeters, at: time.range,
      "“\(text(time.range))” is minutes",
      hint: "write \(meters) min for minutes, \(meters) meters for a distance",
      fix: Pace.isByDistance(title) || Pace.isByMeters(title) || meters > 180
        ? "\(meters) meters" : nil)
  }

  /// Warns of `Row: 500` and `Run: 5`, which are no repetitions. A short number has no fix: it may
  /// be kilometres, miles or minutes.
  private mutating func warnOfBareNumber(_ number: LineCursor.Number, _ title: Title) {
    guard !log.hasErrors, let least = Pace.leastMeters(of: title), number.value >= least.warned
    else { return }
    let count = number.value
    log.report(
      .bareDistance, at: number.range, "“\(count)” has no unit",
      hint: "write \(count) meters, \(count) km or \(count) min",
      fix: count >= least.clear ? "\(count) meters" : nil)
  }

  /// The title without a mark between it and the prescription: `Squat - 3x10`.
  func withoutMark(_ name: Range<Int>) -> Range<Int> {
    var name = trimmed(name)
    let marks: [[UInt8]] = [
      [ASCII.hyphen], [0xE2, 0x80, 0x93], [0xE2, 0x80, 0x94], [ASCII.bar], [ASCII.comma], [0x3D],
    ]
    while let mark = marks.first(where: { bytes[name].reversed().starts(with: $0.reversed()) }),
      name.count > mark.count
    {
      name = trimmed(name.lowerBound..<(name.upperBound - mark.count))
    }
    return name
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  func trimmed(_ range: Range<Int>) -> Range<Int> { Whitespace.trimmed(bytes, range) }

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
    // Where titles have no capital, a remark may be one.
    let isTitled = !(0x61...0x7A).contains(bytes[trimmed(name)].first ?? 0)
    let remark = isAfterSets ? Remark(in: bytes, left, afterTitle: isTitled) : nil
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
    if cursor.take(.rpe, .rir) { return "an effort is one number, as in RPE 8 or RIR 2" }
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
