extension NotationParser {
  /// Reads a program as a web page prints it, in Markdown or plain text.
  ///
  /// A text in the canonical form is read as such. A heading that names a day begins a
  /// workout, prose becomes a note, and what was not understood is a comment and has a warning.
  /// The document has the lines as the notation writes them, under the numbers of the pasted lines.
  ///
  /// - Parameters:
  ///   - text: the pasted text.
  ///   - file: the name of the text in diagnostics.
  public static func parse(pasted text: String, file: String? = nil) -> NotationDocument {
    let plain = parse(text, file: file)
    if plain.workouts.contains(where: { !$0.entries.isEmpty }),
      NotationFormatter.format(plain) == text
    {
      return plain
    }
    var pasted = PastedText(text)
    pasted.read()
    let source = pasted.written.map { line in
      SourceLine(number: line.number, entry: nil, bytes: Array(line.text.utf8))
    }
    var reader = DocumentParser(isEntries: false)
    reader.parse(source)
    let unread = pasted.written.indices.filter { pasted.written[$0].isUnread }.map { index in
      Finding(
        .notUnderstood, at: SourceRange(line: index, bytes: 0..<source[index].bytes.count),
        "this line was not understood", hint: "it is kept as a comment")
    }
    return NotationDocument(
      file: file, workouts: reader.workouts,
      diagnostics: (reader.findings + unread).diagnostics(in: source, file: file),
      lines: reader.lines, source: source)
  }
}

/// Writes a pasted program line by line as the notation.
private struct PastedText {
  /// A line of the notation.
  struct Written {
    var text: String
    /// The number of the pasted line.
    let number: Int
    /// Whether it is a comment that holds what was not understood.
    var isUnread = false
  }

  /// What a note would belong to.
  private enum Last { case nothing, title, item, other }

  private(set) var written: [Written] = []
  private let lines: [PastedLine]
  private var items: PastedItem
  private var table: PastedTable?
  /// The letter of the superset that is open.
  private var superset: Character?
  private var week = ""
  private var last = Last.nothing
  private var hasEntries = false
  private var hasDays: Bool
  /// The line that may name the exercise of the next line.
  private var name: PastedLine?
  /// Whether the circuit that is open has no entries yet.
  private var isHeaderEmpty = false

  init(_ text: String) {
    lines = SourceLine.lines(of: text).map { line in
      let text = String(decoding: line.bytes, as: UTF8.self)
      return PastedLine(text.filter { !Self.isControl($0) }, number: line.number)
    }
    let words = lines.flatMap { PastedLine.words($0.text) }
    let pounds = words.count { ["lb", "lbs", "pounds"].contains($0) }
    let kilograms = words.count { ["kg", "kgs", "kilos"].contains($0) }
    let swims = words.count {
      ["free", "freestyle", "kick", "swim", "pool", "stroke"].contains($0)
    }
    items = PastedItem(
      unit: pounds > kilograms ? .pounds : kilograms > 0 ? .kilograms : nil, isSwim: swims > 1)
    hasDays = lines.contains { $0.isDay && !$0.isWeek }
  }

  private static func isControl(_ character: Character) -> Bool {
    character != "\t"
      && character.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  mutating func read() {
    for index in lines.indices { read(lines[index], at: index) }
    flushName()
    close()
  }

  private mutating func read(_ line: PastedLine, at index: Int) {
    if !line.cells.isEmpty, readRow(line) { return }
    if line.isBlank { return readBlank(line) }
    if let name, readSets(line, of: name) { return }
    flushName()
    if readHeading(line, at: index) || readSuperset(line, at: index) { return }
    if let header = PastedItem.header(line.text) {
      open(header, line)
    } else if let entry = items.line(line.text) {
      add(entry, line)
    } else if readHeaderWithMore(line) {
      return
    } else if line.isProse {
      addNote(line)
    } else if isName(line) {
      name = line
    } else {
      addUnread(line)
    }
  }

  // MARK: Structure

  private mutating func readBlank(_ line: PastedLine) {
    table = line.text.isEmpty ? nil : table
    if line.text.isEmpty, !isHeaderEmpty, superset == nil { close() }
  }

  private mutating func close() {
    closeSuperset()
    items.header = nil
    isHeaderEmpty = false
  }

  /// A title, or a part of a workout.
  private mutating func readHeading(_ line: PastedLine, at index: Int) -> Bool {
    if line.isWeek, hasDays {
      close()
      week = line.heading
      return true
    }
    if line.isDay {
      begin((week.isEmpty ? "" : week + ", ") + line.heading, line)
      return true
    }
    guard line.isHeading || line.text.hasSuffix(":") && !line.text.contains(where: \.isNumber),
      PastedItem.header(line.text) == nil, items.line(line.text) == nil
    else { return false }
    let next = lines[(index + 1)...].first { !$0.isBlank }
    let hasSets = next.map { items.line("\(line.heading): \($0.text)") != nil } ?? false
    if hasSets || !line.isHeading && !line.isSection {
      name = line
    } else if line.isSection {
      close()
      write("// " + line.heading, line)
    } else if hasDays, hasEntries || last != .nothing {
      close()
      write("// " + line.heading, line)
    } else {
      begin(line.heading, line)
    }
    return true
  }

  private mutating func begin(_ title: String, _ line: PastedLine) {
    close()
    if last == .title, !hasEntries,
      let title = written.lastIndex(where: { $0.text.hasPrefix("# ") })
    {
      // The heading of the whole program, which no workout has as its title.
      written[title].text = "// " + written[title].text.dropFirst(2)
    }
    guard let title = try? Title(title) else {
      addUnread(line)
      return
    }
    write(NotationWriter.title(title), line)
    (last, hasEntries) = (.title, false)
  }

  /// `A1. Bench 4x8`, with `A2.` below it.
  private mutating func readSuperset(_ line: PastedLine, at index: Int) -> Bool {
    guard let label = line.label else {
      closeSuperset()
      return false
    }
    if superset == label.letter { return false }
    close()
    let next = lines[(index + 1)...].first { $0.label != nil }
    if let next, next.label == PastedLine.Label(letter: label.letter, number: label.number + 1) {
      open("superset:", line)
      superset = label.letter
    }
    return false
  }

  /// Ends a superset; its entries are no superset if their sets differ.
  private mutating func closeSuperset() {
    guard superset != nil else { return }
    superset = nil
    items.header = nil
    guard let header = written.lastIndex(where: { $0.text == "superset:" }) else { return }
    let block = written[header...].map(\.text).joined(separator: "\n")
    guard NotationParser.parse(block).diagnostics.contains(where: { $0.severity == .error }) else {
      return
    }
    written[header] = Written(
      text: "// superset of different sets", number: written[header].number, isUnread: true)
    for index in (header + 1)..<written.count where written[index].text.hasPrefix("  ") {
      written[index].text.removeFirst(2)
    }
  }

  private mutating func open(_ header: String, _ line: PastedLine) {
    closeSuperset()
    var header = header
    if isHeaderEmpty, let above = written.lastIndex(where: { $0.text == items.header }) {
      let isForTime = written[above].text.lowercased() == Term.forTime.text + ":"
      // `For time:` is above the rounds that it is about.
      if isForTime, !header.contains(Term.forTime.text) {
        let timed = String(header.dropLast()) + " \(Term.forTime.text):"
        header = PastedItem.header(timed) ?? header
        written.remove(at: above)
      } else {
        written[above].text = "// " + written[above].text
        written[above].isUnread = true
      }
    }
    items.header = header
    isHeaderEmpty = true
    write(header, line)
    (last, hasEntries) = (.other, true)
  }

  /// `AMRAP 20, partner`: a header, and a rest that is not understood.
  private mutating func readHeaderWithMore(_ line: PastedLine) -> Bool {
    guard let end = line.text.firstIndex(where: { ",(".contains($0) }),
      let header = PastedItem.header(String(line.text[..<end]))
    else { return false }
    addUnread(line)
    open(header, line)
    return true
  }

  // MARK: Entries

  /// Whether a line may be the title of an exercise whose sets are on the next line.
  private func isName(_ line: PastedLine) -> Bool {
    let text = line.text.filter { !"\"“”".contains($0) }
    return !text.contains { $0.isNumber || $0 == "|" } && line.words.count < 6 && !line.isSection
      && text.first?.isUppercase == true && !".!?".contains(text.last ?? ".")
  }

  private mutating func readSets(_ line: PastedLine, of name: PastedLine) -> Bool {
    guard let entry = items.line("\(name.heading): \(line.text)") else { return false }
    self.name = nil
    add(entry, line)
    return true
  }

  private mutating func flushName() {
    guard let name else { return }
    self.name = nil
    if last == .nothing, !hasEntries, written.isEmpty {
      begin(name.heading.filter { !"\"“”".contains($0) }, name)
    } else {
      addUnread(name)
    }
  }

  private mutating func readRow(_ line: PastedLine) -> Bool {
    if let table {
      guard let entry = table.line(line.cells).flatMap(items.line) else {
        if line.isBlank { return true }
        addUnread(line)
        return true
      }
      add(entry, line)
      return true
    }
    table = PastedTable(line.cells)
    return table != nil
  }

  private mutating func add(_ entry: String, _ line: PastedLine) {
    write((items.header == nil ? "" : "  ") + entry, line)
    isHeaderEmpty = false
    let hasNoNote =
      entry.contains("note \"") || entry.contains(";") || entry.hasPrefix("break")
      || entry.hasPrefix("every ")
    last = hasNoNote ? .other : .item
    hasEntries = true
  }

  private mutating func addNote(_ line: PastedLine) {
    let indent = items.header == nil ? "" : "  "
    switch last {
    case .title where !hasEntries, .item: write(indent + "> " + line.text, line)
    case .nothing, .title, .other: addUnread(line)
    }
  }

  private mutating func addUnread(_ line: PastedLine) {
    let indent = items.header == nil ? "" : "  "
    written.append(
      Written(text: indent + "// " + line.original.trimmed, number: line.number, isUnread: true))
  }

  private mutating func write(_ text: String, _ line: PastedLine) {
    written.append(Written(text: text, number: line.number))
  }
}

/// The columns of a table, by its first row.
struct PastedTable {
  private enum Column {
    case name, sets, target, setsAndTarget, load, rest, effort, note
  }

  private let columns: [Column?]

  /// The columns that a row names; `nil` if it is no head of a table of exercises.
  init?(_ head: [String]) {
    columns = head.map(Self.column)
    guard columns.contains(.name), columns.contains(.target) || columns.contains(.setsAndTarget)
    else { return nil }
  }

  private static func column(_ head: String) -> Column? {
    let words = PastedLine.words(head)
    let has = { (names: Set<String>) in !names.isDisjoint(with: words) }
    if has(["exercise", "exercises", "movement", "lift", "name"]) { return .name }
    if has(["sets", "set"]) { return has(["reps"]) ? .setsAndTarget : .sets }
    if has(["reps", "rep", "repetitions", "time", "duration", "distance"]) { return .target }
    if has(["weight", "load", "intensity"]) { return .load }
    if has(["rest"]) { return .rest }
    if has(["rpe"]) { return .effort }
    return has(["notes", "note", "comments"]) ? .note : nil
  }

  /// A row as an entry; `nil` if it has a cell that no column names.
  func line(_ row: [String]) -> String? {
    var cells: [Column: String] = [:]
    for (index, cell) in row.enumerated() where !["", "-", "–", "—"].contains(cell) {
      guard index < columns.count, let column = columns[index] else { return nil }
      cells[column] = cell
    }
    guard let name = cells[.name] else { return nil }
    let target = cells[.target] ?? cells[.setsAndTarget]
    return Self.line(
      name: name, sets: cells[.sets], target: target, load: cells[.load], rest: cells[.rest],
      effort: cells[.effort], note: cells[.note])
  }

  /// An entry from its parts; `nil` without a target.
  static func line(
    name: String, sets: String?, target: String?, load: String? = nil, rest: String? = nil,
    effort: String? = nil, note: String? = nil
  ) -> String? {
    guard let target, !target.isEmpty else { return nil }
    let count = sets.map { String($0.prefix(while: \.isNumber)) } ?? ""
    guard sets == nil || count == sets else { return nil }
    var line = "\(name): \(count.isEmpty ? "" : count + "x")\(target)"
    if let load { line += load.hasPrefix("@") ? " \(load)" : " @ \(load)" }
    if let effort { line += effort.lowercased().hasPrefix("rpe") ? " \(effort)" : " RPE \(effort)" }
    if let rest { line += ", rest \(rest)" }
    if let note { line += ", note \(QuotedText.quoted(note))" }
    return line
  }
}
