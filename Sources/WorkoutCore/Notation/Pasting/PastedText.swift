/// Converts a pasted program to notation, line by line.
struct PastedText {
  struct Written {
    enum Kind: Equatable {
      case title(Title)
      case note, comment
      /// An entry, a header, or a line of a plan.
      case entry
    }

    var kind = Kind.entry
    /// The text without indentation and marker.
    var text: String
    let number: Int
    var isIndented = false
    /// Whether it is a comment with text that was not understood.
    var isUnread = false

    var isTitle: Bool {
      if case .title = kind { true } else { false }
    }

    var line: String {
      let indent = isIndented ? "  " : ""
      return switch kind {
      case .title(let title): NotationWriter.title(title)
      case .note: indent + "> " + text
      case .comment: indent + "// " + text
      case .entry: indent + text
      }
    }
  }

  /// A circuit to which the entries on the next lines belong.
  struct Circuit {
    var header: PastedHeader
    /// The index of its header among the written lines.
    let line: Int
    var isEmpty = true
    /// The letter of `A1.` and `A2.`
    var letter: Character?
    let original: PastedLine
    /// Whether a part of its line was not understood and the line was reported.
    var isListed = false
    /// Whether `For time:` precedes the line of its rounds.
    var isBelowForTime = false
    /// The lines that added options to its header.
    var options: [PastedLine] = []
  }

  /// What a note would be attached to.
  enum Last { case nothing, title, item, other }

  var written: [Written] = []
  let lines: [PastedLine]
  let context: PastedContext
  let plans: [Title]
  private var table: PastedTable?
  /// The day of the last row of the table.
  private var dayOfTable: String?
  /// Whether the cells of the table are separated by commas.
  private var isInCommas = false
  private var weeks: PastedWeeks?
  var circuit: Circuit?
  /// The heading of the week.
  var week: PastedLine?
  /// The heading of a week in which no workout has started yet.
  var weekHeading: PastedLine?
  var sessionsOfPlan: [PastedSession] = []
  var last = Last.nothing
  var hasEntries = false
  var hasDays: Bool
  /// A line that may be the title of a workout, or the exercise of the next lines.
  var name: PastedLine?
  /// The exercise whose sets follow by day: `Mon - 6x6`.
  var exerciseOfDays: PastedLine?
  /// The entry read from the lines below a name.
  private var parts: (entry: PastedEntry, lines: [PastedLine])?
  var isAfterBlank = true
  private var isNameAfterBlank = false

  /// - Parameters:
  ///   - text: the pasted text.
  ///   - plans: the titles that are taken.
  init(_ text: String, plans: [Title] = []) {
    self.plans = plans
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
      let line = lines[index]
      if line.isStruckOut { readStruckOut(line) } else { read(line, at: index) }
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
    if line.isBlank { return readBlank(line, at: index) }
    closeTable()
    if readPart(line, at: index) { return }
    flushParts()
    if readBelowCircuit(line) || readDayOfExercise(line) { return }
    let header = PastedHeader(line.text)
    let isEntry = header != nil || entries(line) != nil
    flushName(before: isEntry ? line : nil)
    if isTitleOfProgram(line, at: index) { return begin(line.heading, line) }
    if readNameOfProgram(line, at: index) { return }
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

  private mutating func readStruckOut(_ line: PastedLine) {
    flushParts()
    flushName(before: line)
    addUnread(line)
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
      // A break takes the place of text that is not understood.
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

  /// Whether a line is a row of comma-separated values or their heading.
  private mutating func readsCommas(_ line: PastedLine) -> Bool {
    guard line.cells.isEmpty, line.text.count(where: { $0 == "," }) > 1 else { return false }
    if isInCommas, table != nil { return true }
    isInCommas = !line.text.contains(where: \.isNumber) && PastedTable(line.inCommas.cells) != nil
    return isInCommas
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

  private mutating func readBlank(_ line: PastedLine, at index: Int) {
    guard line.text.isEmpty || line.text.first?.isLetter == true else { return }
    closeTable()
    guard let circuit, !circuit.isEmpty, circuit.letter == nil else { return }
    // The cap or the rest of a circuit may follow after a blank line.
    var header = circuit.header
    let next = lines[(index + 1)...].first { !$0.isBlank }
    if next.map({ header.addOption($0.text) }) != true { closeCircuit() }
  }

  /// Parses a title, or the heading of a part of a workout.
  private mutating func readHeading(
    _ line: PastedLine, at index: Int, isEntry: Bool
  ) -> Bool {
    if line.isWeek, hasDays {
      closeCircuit()
      listWeek()
      (week, weekHeading) = (line, line)
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
      next.map { next in
        PastedEntry.lines(of: next.dayAndRest?.rest ?? next.text, context, name: "Squat") != nil
      } ?? false
    if hasSets || !line.isHeading && !line.isSection {
      (name, isNameAfterBlank) = (line, isAfterBlank)
    } else if isSibling(line), !line.isSection {
      begin(titleInWeek(line.heading), line)
    } else if line.isSection || hasDays && (hasEntries || last != .nothing) {
      addSection(line)
      written[written.count - 1].isUnread = isSibling(line)
    } else {
      begin(line.heading, line)
    }
    return true
  }

  mutating func addSection(_ line: PastedLine) {
    closeCircuit()
    write(line.heading, line, as: .comment)
  }

  // MARK: Entries

  /// Whether a line may be a workout's title, or an exercise whose sets are on the next line.
  private func isName(_ line: PastedLine) -> Bool {
    let text = line.text.filter { !"\"“”".contains($0) }
    let begins = text.first?.isUppercase == true || isAfterBlank && circuit == nil
    let hasNumber = text.dropLast(text.last?.isNumber == true ? 1 : 0).contains(where: \.isNumber)
    return !hasNumber && !text.contains("|") && line.words.count < 6 && begins
      && text.first?.isLetter == true && !".!?".contains(text.last ?? ".")
  }

  /// Parses what a line says about the exercise named above.
  private mutating func readPart(_ line: PastedLine, at index: Int) -> Bool {
    guard name != nil || parts != nil, !line.isWeek,
      let part = PastedEntry.part(line.text, context)
    else { return false }
    if line.weeks != nil {
      // Weeks are not the sets of one workout.
      flushParts()
      if let name { addUnread(name) }
      name = nil
      addUnread(line)
      return true
    }
    if let header = PastedHeader(line.text), !line.words.contains("sets"), !header.isSets {
      let next = lines[(index + 1)...].first { !$0.isBlank }
      guard header.isLadder, next.map({ !isName($0) && !needsSets($0, of: header) }) ?? true else {
        return false
      }
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

  /// Whether a line is an entry only inside a circuit whose header gives the repetitions.
  private func needsSets(_ line: PastedLine, of header: PastedHeader) -> Bool {
    entries(line) == nil && PastedEntry.lines(of: line.text, context, in: header) != nil
  }

  mutating func flushParts() {
    guard let (entry, lines) = parts else { return }
    parts = nil
    let original = lines.map(\.text).joined(separator: " ")
    // Several lines are sets, whose numbers may be rewritten; a pace or time must be kept.
    let isWhole = lines.count == 2 || original.contains(/\d:\d\d/)
    if let text = entry.line(context, from: isWhole ? original : "", in: circuit?.header) {
      add(text, lines[lines.count == 2 ? 1 : 0])
    } else {
      for line in lines { addUnread(line) }
    }
  }

  /// Decides what a possible name is: a title if entries follow, otherwise not understood.
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

  /// Writes a table of weeks, with one line per week below its exercise.
  private mutating func closeTable() {
    (table, dayOfTable) = (nil, nil)
    guard let weeks else { return }
    self.weeks = nil
    guard let entries = weeks.entries(context) else {
      for line in weeks.lines { addUnread(line) }
      return
    }
    beginWeek()
    written += entries
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
    guard let table = table ?? PastedTable(withoutHead: line.cells) else {
      table = PastedTable(line.cells)
      return table != nil
    }
    if line.isBlank { return true }
    beginDay(table.day(of: line.cells), line)
    openSuperset(line, at: index)
    guard let text = table.line(line.cells, context.unit),
      let entries = PastedEntry.lines(of: text, context, in: circuit?.header)
    else {
      addUnread(line)
      return true
    }
    for entry in entries { add(entry, line) }
    return true
  }

  /// Begins a workout for a cell that names another day than the row above.
  private mutating func beginDay(_ day: String?, _ line: PastedLine) {
    guard let day, !day.isEmpty, day != dayOfTable else { return }
    dayOfTable = day
    begin(titleInWeek(day), line)
  }

  mutating func add(_ entry: String, _ line: PastedLine) {
    beginWeek()
    write(entry, line, isIndented: circuit != nil)
    circuit?.isEmpty = false
    let hasNoNote =
      entry.contains("note \"") || entry.contains(";") || entry.hasPrefix("break")
      || entry.hasPrefix("every ") || entry.hasPrefix("superset")
    last = hasNoNote ? .other : .item
    hasEntries = true
  }

  private mutating func addNote(_ line: PastedLine) {
    switch last {
    case .title where !hasEntries && weekHeading == nil, .item where weekHeading == nil:
      write(line.text, line, as: .note, isIndented: circuit != nil)
    case .nothing, .title, .item, .other: addUnread(line)
    }
  }

  mutating func addUnread(_ line: PastedLine) {
    write(line.original.trimmed, line, as: .comment, isIndented: circuit != nil)
    written[written.count - 1].isUnread = true
  }

  mutating func write(
    _ text: String, _ line: PastedLine, as kind: Written.Kind = .entry, isIndented: Bool = false
  ) {
    written.append(Written(kind: kind, text: text, number: line.number, isIndented: isIndented))
  }
}
