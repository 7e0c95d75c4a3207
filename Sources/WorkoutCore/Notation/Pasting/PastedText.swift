/// Writes a pasted program line by line as the notation.
struct PastedText {
  /// A line of the notation.
  struct Written {
    var text: String
    /// The number of the pasted line.
    let number: Int
    /// Whether it is a comment that holds what was not understood.
    var isUnread = false
  }

  /// A circuit that takes the entries of the next lines.
  struct Circuit {
    var header: PastedHeader
    /// Where its header is written.
    let line: Int
    var isEmpty = true
    /// The letter of `A1.` and `A2.`
    var letter: Character?
    let original: PastedLine
    /// Whether a part of its line was not understood, and the line is listed.
    var isListed = false
    /// The lines that added options to its header.
    var options: [PastedLine] = []
  }

  /// What a note would belong to.
  enum Last { case nothing, title, item, other }

  var written: [Written] = []
  let lines: [PastedLine]
  let context: PastedContext
  private var table: PastedTable?
  /// Whether commas separate the cells of the table.
  private var isInCommas = false
  private var weeks: PastedWeeks?
  var circuit: Circuit?
  var week = ""
  /// The heading of a week in which no workout has begun yet.
  var weekHeading: PastedLine?
  /// The titles of the workouts of each week.
  var weeksOfPlan: [(week: String, titles: [Title])] = []
  var last = Last.nothing
  var hasEntries = false
  private var hasDays: Bool
  /// A line that may be the title of a workout, or the exercise of the next lines.
  private var name: PastedLine?
  /// What the lines below a name say of that exercise.
  private var parts: (entry: PastedEntry, lines: [PastedLine])?
  private var isAfterBlank = true
  private var isNameAfterBlank = false

  init(_ text: String) {
    lines = SourceLine.lines(of: text).map { line in
      let text = String(decoding: line.bytes, as: UTF8.self)
      return PastedLine(text.filter { !Self.isControl($0) }, number: line.number)
    }
    context = PastedContext(lines)
    hasDays = lines.contains { $0.isDay && !$0.isWeek || $0.isDayWithEntries }
  }

  private static func isControl(_ character: Character) -> Bool {
    character != "\t"
      && character.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  mutating func read() {
    for index in lines.indices {
      read(lines[index], at: index)
      isAfterBlank = lines[index].text.isEmpty
    }
    flushParts()
    closeTable()
    flushName(before: nil)
    closeCircuit()
    listWeek()
    closeTitle(isLast: true)
    writePlan()
  }

  private mutating func read(_ line: PastedLine, at index: Int) {
    let line = readsCommas(line) ? line.inCommas : line
    if !line.cells.isEmpty, readRow(line, at: index) { return }
    if line.isBlank { return readBlank(line) }
    closeTable()
    if readPart(line, at: index) { return }
    flushParts()
    let header = PastedHeader(line.text)
    let isEntry = header != nil || entries(line) != nil
    flushName(before: isEntry ? line : nil)
    if isTitleOfProgram(line, at: index) { return begin(line.heading, line) }
    if readHeading(line, at: index, isEntry: isEntry) { return }
    openSuperset(line, at: index)
    if readOption(line) || readEntry(line, header) { return }
    if line.isProse {
      addNote(line)
    } else if isName(line) {
      (name, isNameAfterBlank) = (line, isAfterBlank)
    } else {
      addUnread(line)
    }
  }

  /// Whether it is the first line, apart from the heading of a day or a week: `StrongLifts 5x5`.
  private func isTitleOfProgram(_ line: PastedLine, at index: Int) -> Bool {
    guard written.isEmpty, weekHeading == nil, !line.isDay, !line.isDayWithEntries,
      lines[(index + 1)...].first?.text.isEmpty == true
    else { return false }
    return lines[(index + 1)...].first { !$0.isBlank }?.isDay == true
  }

  /// A header, a day with its entries, or entries.
  private mutating func readEntry(_ line: PastedLine, _ header: PastedHeader?) -> Bool {
    if let header {
      open(header, line)
      return true
    }
    if readDay(line) { return true }
    let isForInterval =
      circuit?.header.interval != nil && PastedEntry.isForInterval(line.text)
    if isForInterval { alternate() }
    if let entries = entries(line) ?? sentences(line.text) {
      for entry in entries { add(entry, line) }
    } else if isForInterval, let interval = circuit?.header.interval {
      // A break keeps the place of what is not understood.
      addUnread(line)
      add("break \(interval)", line)
    } else if line.isDayWithEntries, let day = line.beforeColon, day.isDay {
      begin(titleInWeek(day.heading), line)
      addUnread(line)
    } else {
      return false
    }
    return true
  }

  /// Whether a line is a row of comma-separated values, or their head.
  private mutating func readsCommas(_ line: PastedLine) -> Bool {
    guard line.cells.isEmpty, line.text.count(where: { $0 == "," }) > 1 else { return false }
    if isInCommas, table != nil { return true }
    isInCommas = !line.text.contains(where: \.isNumber) && PastedTable(line.inCommas.cells) != nil
    return isInCommas
  }

  private func entries(_ line: PastedLine) -> [String]? {
    PastedEntry.lines(of: line.text, context, in: circuit?.header)
  }

  /// The entries of sentences, if all of them are some: `Walk five minutes. Then alternate …`
  private func sentences(_ text: String) -> [String]? {
    let sentences = text.replacing(", then ", with: ". Then ").split(separator: ". ")
    guard circuit == nil, !sentences.isEmpty else { return nil }
    let entries = sentences.map { sentence in
      PastedHeader.alternation(String(sentence))
        ?? (sentences.count > 1 ? PastedEntry.lines(of: String(sentence), context) : nil)
    }
    return entries.contains { $0 == nil } ? nil : entries.compactMap(\.self).flatMap(\.self)
  }

  /// `Monday: Squat 3x5, Bench 3x5`
  private mutating func readDay(_ line: PastedLine) -> Bool {
    guard circuit == nil, let heading = line.beforeColon else { return false }
    let text = String(line.text.dropFirst(heading.original.count + 1)).trimmed
    let inProse = heading.namesDay ? sentences(text) : nil
    guard heading.namesDay || !heading.text.contains(where: \.isNumber),
      let entries = PastedEntry.lines(of: text, context) ?? inProse,
      heading.namesDay || entries.count > 1
    else { return false }
    begin(titleInWeek(heading.text), line)
    for entry in entries { add(entry, line) }
    return true
  }

  // MARK: Structure

  private mutating func readBlank(_ line: PastedLine) {
    guard line.text.isEmpty || line.text.first?.isLetter == true else { return }
    closeTable()
    if let circuit, !circuit.isEmpty, circuit.letter == nil { closeCircuit() }
  }

  /// A title, or a part of a workout.
  private mutating func readHeading(
    _ line: PastedLine, at index: Int, isEntry: Bool
  ) -> Bool {
    if line.isWeek, hasDays {
      closeCircuit()
      listWeek()
      (week, weekHeading) = (line.heading, line)
      return true
    }
    if line.isDay {
      if line.isDayWithEntries, readDay(line) { return true }
      if line.isRestDay {
        addSection(line)
      } else {
        begin(titleInWeek(line.heading), line)
      }
      return true
    }
    guard line.isHeading || line.text.hasSuffix(":") && !line.text.contains(where: \.isNumber),
      !isEntry
    else { return false }
    let next = lines[(index + 1)...].first { !$0.isBlank }
    let hasSets =
      next.map { PastedEntry.lines(of: $0.text, context, name: "Squat") != nil } ?? false
    if hasSets || !line.isHeading && !line.isSection {
      (name, isNameAfterBlank) = (line, isAfterBlank)
    } else if line.isSection || hasDays && (hasEntries || last != .nothing) {
      addSection(line)
    } else {
      begin(line.heading, line)
    }
    return true
  }

  private mutating func addSection(_ line: PastedLine) {
    closeCircuit()
    write("// " + line.heading, line)
  }

  // MARK: Entries

  /// Whether a line may be the title of a workout, or an exercise whose sets are on the next line.
  private func isName(_ line: PastedLine) -> Bool {
    let text = line.text.filter { !"\"“”".contains($0) }
    let begins = text.first?.isUppercase == true || isAfterBlank && circuit == nil
    let hasNumber = text.dropLast(text.last?.isNumber == true ? 1 : 0).contains(where: \.isNumber)
    return !hasNumber && !text.contains("|") && line.words.count < 6 && begins
      && text.first?.isLetter == true && !".!?".contains(text.last ?? ".")
  }

  /// What a line says of the exercise that a line above names.
  private mutating func readPart(_ line: PastedLine, at index: Int) -> Bool {
    guard name != nil || parts != nil, let part = PastedEntry.part(line.text, context) else {
      return false
    }
    if let header = PastedHeader(line.text), !line.words.contains("sets"), !header.isSets {
      let next = lines[(index + 1)...].first { !$0.isBlank }
      guard header.isLadder, next.map({ !isName($0) }) ?? true else { return false }
    }
    var (entry, lines) = parts ?? (PastedEntry(), [])
    if let name {
      entry.title = name.heading
      lines = [name]
    }
    guard entry.add(part) else { return false }
    name = nil
    parts = (entry, lines + [line])
    return true
  }

  mutating func flushParts() {
    guard let (entry, lines) = parts else { return }
    parts = nil
    let original = lines.map(\.text).joined(separator: " ")
    if let text = entry.line(context, from: lines.count == 2 ? original : "", in: circuit?.header) {
      add(text, lines[lines.count == 2 ? 1 : 0])
    } else {
      for line in lines { addUnread(line) }
    }
  }

  /// Decides what a line that may be a name is: a title before entries, else not understood.
  private mutating func flushName(before line: PastedLine?) {
    guard let name else { return }
    self.name = nil
    let isPart = ["warm", "warmup", "cool", "main"].contains(name.words.first)
    if last == .nothing, !hasEntries, written.isEmpty, !isPart {
      begin(name.heading, name)
    } else if name.isSection {
      addSection(name)
    } else if line != nil, isNameAfterBlank, circuit == nil || circuit?.letter != nil, !hasDays {
      begin(name.heading, name)
    } else {
      addUnread(name)
    }
  }

  /// Writes a table of weeks, a line below its exercise for each.
  private mutating func closeTable() {
    table = nil
    guard let weeks else { return }
    self.weeks = nil
    guard let entries = weeks.entries(context) else {
      for line in weeks.lines { addUnread(line) }
      return
    }
    beginWeek()
    for (text, line) in entries { write(text, line) }
    (last, hasEntries) = (.other, true)
  }

  private mutating func readRow(_ line: PastedLine, at index: Int) -> Bool {
    flushParts()
    flushName(before: line)
    if weeks?.add(line) == true { return true }
    if let weeks = PastedWeeks(line) {
      self.weeks = weeks
      return true
    }
    guard let table else {
      table = PastedTable(line.cells)
      return table != nil
    }
    if line.isBlank { return true }
    openSuperset(line, at: index)
    guard let text = table.line(line.cells),
      let entries = PastedEntry.lines(of: text, context, in: circuit?.header)
    else {
      addUnread(line)
      return true
    }
    for entry in entries { add(entry, line) }
    return true
  }

  mutating func add(_ entry: String, _ line: PastedLine) {
    beginWeek()
    write(indent + entry, line)
    circuit?.isEmpty = false
    let hasNoNote =
      entry.contains("note \"") || entry.contains(";") || entry.hasPrefix("break")
      || entry.hasPrefix("every ") || entry.hasPrefix("superset")
    last = hasNoNote ? .other : .item
    hasEntries = true
  }

  private var indent: String { circuit == nil ? "" : "  " }

  private mutating func addNote(_ line: PastedLine) {
    switch last {
    case .title where !hasEntries && weekHeading == nil, .item where weekHeading == nil:
      write(indent + "> " + line.text, line)
    case .nothing, .title, .item, .other: addUnread(line)
    }
  }

  mutating func addUnread(_ line: PastedLine) {
    written.append(
      Written(text: indent + "// " + line.original.trimmed, number: line.number, isUnread: true))
  }

  mutating func write(_ text: String, _ line: PastedLine) {
    written.append(Written(text: text, number: line.number))
  }
}
