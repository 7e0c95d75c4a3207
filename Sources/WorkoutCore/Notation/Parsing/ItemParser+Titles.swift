extension ItemParser {
  // MARK: The item

  /// The item, with warnings about what its title implies for its sets.
  mutating func checkedItem(
    _ name: Range<Int>, _ read: WrittenPrescription, _ range: Range<Int>
  ) -> ParsedItem? {
    let (name, read) = withModifiers(name, read)
    log.append(read.log)
    reportLoad(in: name, read)
    let item = item(name, read, range)
    if let title = item?.title {
      for time in read.maybeMeters { warnOfMeters(time, title) }
      if let number = read.bareReps { warnOfBareNumber(number, title) }
    }
    return item
  }

  mutating func item(
    _ name: Range<Int>, _ prescription: WrittenPrescription, _ range: Range<Int>
  ) -> ParsedItem? {
    if isOpenQuote(name) { reportOpenQuote(name) }
    let written = WrittenTitle(line, name)
    let place = line.bytes(name.isEmpty ? range : name)
    if reportForeign(in: name, written.texts) { return nil }
    guard let title = log.title(written.texts.first ?? "", at: place) else { return nil }
    let alternatives = written.texts.dropFirst().compactMap { log.title($0, at: place) }
    let movements = written.movements.compactMap { log.title($0, at: place) }
    checkMovements(movements, prescription.configuration.progression, at: place)
    return ParsedItem(
      title: title, alternatives: alternatives, movements: movements,
      muscleGroups: written.muscleGroups,
      configuration: prescription.configuration, isPerSide: prescription.isPerSide,
      doneIn: prescription.doneIn, note: prescription.note, range: log.range(line.bytes(range)),
      titleRange: log.range(place), openness: given.isWeekBelow ? .ruleIsOpen : .closed)
  }

  /// Movements in sequence require a rule that completes repetitions and has no step.
  private mutating func checkMovements(
    _ movements: [Title], _ rule: Progression?, at place: Range<Int>
  ) {
    if movements.isEmpty { return }
    if case .reps(_, nil) = rule?.rule { return }
    log.report(
      .invalidProgression, at: place, "movements that follow one another need a rule",
      hint: "as in Push Up > Diamond Push Up: 3x5-8, progress reps 5-8")
  }

  /// `Squat @ 100kg: 5x5`: a load before the sets, which a title never contains.
  private func withModifiers(
    _ name: Range<Int>, _ read: WrittenPrescription
  ) -> (name: Range<Int>, read: WrittenPrescription) {
    guard line.tokens[name].contains(where: { $0.isSign(ASCII.at) }),
      let (title, early) = titleAndTail(name, nil, PrescriptionParser(line, name, at: log.line)),
      !early.log.hasErrors, let given = early.configuration.sets.first,
      title.upperBound < name.upperBound
    else { return (name, read) }
    var read = read
    read.configuration = read.configuration.mapSets { set in
      set.load = set.load ?? given.load
      set.effort = set.effort ?? given.effort
    }
    return (title, read)
  }

  /// The title without a separator before the prescription: `Squat - 3x10`.
  func withoutMark(_ name: Range<Int>) -> Range<Int> {
    let marks = [ASCII.hyphen, ASCII.bar, ASCII.comma, 0x3D]
    var end = name.upperBound
    while end - 1 > name.lowerBound, marks.contains(where: { line.tokens[end - 1].isSign($0) }) {
      end -= 1
    }
    return name.lowerBound..<end
  }

  /// Whether the title is, or begins with, quoted text.
  func isQuoted(_ name: Range<Int>) -> Bool { line.tokens[name].first?.kind == .quoted }

  /// Whether the title begins with an unclosed quote.
  func isOpenQuote(_ name: Range<Int>) -> Bool {
    line.tokens[name].first.map { line.bytes[$0.range.lowerBound] == ASCII.quote } == true
      && !isQuoted(name)
  }

  mutating func reportOpenQuote(_ name: Range<Int>) {
    log.report(
      .openQuote, at: line.bytes(name), "the title's quotes are not closed",
      hint: "write a quote inside a quoted title as \\\"")
  }

  // MARK: Amounts in titles

  /// `Squat 100kg: 5x5`: reports a load in the title.
  private mutating func reportLoad(in name: Range<Int>, _ read: WrittenPrescription) {
    let sets = read.configuration.sets
    guard sets.allSatisfy({ $0.load == nil }), let start = finalLoad(of: name) else { return }
    let hasColon = start > name.lowerBound && line.tokens[start - 1].isSign(ASCII.colon)
    let load = line.bytes(start..<name.upperBound)
    log.report(
      .missingAt, at: load, "a load needs “@” before it",
      hint: "write a title that ends in a load in quotes",
      fix: hasColon ? nil : "@ " + line.text(bytes: load))
  }

  /// The start of a load with a unit at the end of a range.
  func finalLoad(of range: Range<Int>) -> Int? {
    starts(in: range).suffix(3).first { start in
      var cursor = TokenCursor(line, start..<range.upperBound)
      guard let load = cursor.takeLoad() else { return false }
      return load.hasUnit && load.error == nil && cursor.isAtEnd
    }
  }

  /// Reports text that is not a valid title without quotes: words of a header, and table columns.
  private mutating func reportForeign(in name: Range<Int>, _ titles: [String]) -> Bool {
    guard !isQuoted(name) else { return false }
    if reportForTime(in: name) { return true }
    if name.count > 2, line.tokens[name.upperBound - 1].word == "x",
      case let number = line.tokens[name.upperBound - 2], number.kind == .number, number.isSpaced,
      !line.tokens[name.upperBound - 1].isSpaced
    {
      let count = line.text((name.upperBound - 2)..<name.upperBound)
      log.report(
        .unreadablePrescription, at: line.bytes(name), "“\(count)” is a number of sets",
        hint: "as in Plank: 3x45s, or 3x0:45; write a title like this in quotes")
      return true
    }
    let isTable = titles.dropFirst().contains {
      !$0.isEmpty && $0.utf8.allSatisfy(ASCII.isDigit)
    }
    if isTable {
      log.report(
        .unreadablePrescription, at: line.bytes(name), "a number is no exercise",
        hint: "as in Squat | 3 | 10 | 60kg, or Squat: 3x10 @ 60kg")
    }
    return isTable
  }

  /// `50 Burpees for time`: reports words of a circuit in an item.
  mutating func reportForTime(in range: Range<Int>) -> Bool {
    for start in range where line.tokens[start].word == "for" && line.tokens[start].isSpaced {
      var cursor = TokenCursor(line, start..<range.upperBound)
      guard cursor.take(.forTime) else { continue }
      log.report(
        .malformedHeader, at: cursor.bytes(from: start),
        "“for time” belongs to a circuit's header",
        hint: "as in for time, cap 20m: 100 Burpees; write a title like this in quotes")
      return true
    }
    return false
  }

  /// Warns about `40m` where meters are more likely: for a long time, or an exercise measured by
  /// distance. Above an hour it is an error: no one writes such a time this way.
  private mutating func warnOfMeters(_ time: WrittenDuration, _ title: Title) {
    guard let meters = time.meters, time.seconds <= WorkDuration.maximum.value,
      NotationText.isMistakable(seconds: time.seconds, of: title)
    else { return }
    log.report(
      meters > 60 ? .invalidDuration : .maybeMeters, at: time.range,
      "“\(line.text(bytes: time.range))” is minutes",
      hint: "write \(meters) min for minutes, \(meters) meters for a distance",
      fix: Pace.isByDistance(title) || Pace.isByMeters(title) || meters > 180
        ? "\(meters) meters" : nil)
  }

  /// Warns about `Row: 500` and `Run: 5`, which are not repetitions. A short number gets no fix: it
  /// may mean kilometers, miles or minutes.
  private mutating func warnOfBareNumber(_ number: TokenCursor.Number, _ title: Title) {
    guard !log.hasErrors, let least = Pace.leastMeters(of: title), number.value >= least.warned
    else { return }
    let count = number.value
    log.report(
      .bareDistance, at: number.range, "“\(count)” has no unit",
      hint: "write \(count) meters, \(count) km or \(count) min",
      fix: count >= least.clear ? "\(count) meters" : nil)
  }
}
