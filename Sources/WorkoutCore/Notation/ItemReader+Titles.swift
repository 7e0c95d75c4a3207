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
      note: prescription.note, range: log.range(trimmed(range)), titleRange: log.range(place))
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
      if cursor.peek() | 0x20 == 0x66, !structure.isQuoted(start), cursor.takePhrase("for time") {
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
      fix: Pace.isByDistance(title) || meters > 180 ? "\(meters) meters" : nil)
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
}
