/// Puts the entries of one workout together as its lines come in.
struct WorkoutBuilder {
  /// What a note would belong to.
  private enum Last {
    case nothing
    case item
    case annotatedItem
    case `break`
    case header
    case unreadable
  }

  private(set) var findings: [Finding] = []

  private let title: Title?
  /// The title's line, or the first entry's.
  private var range: SourceRange?
  private var note: Prose?
  private var entries: [ParsedEntry] = []
  private var circuit: CircuitBuilder?
  /// A line without indent ended the circuit; a note may still belong to its last item.
  private var isCircuitOver = false
  private var last = Last.nothing
  private var noteLines: [String] = []
  private var noteRange: SourceRange?

  init(title: Title? = nil, at range: SourceRange? = nil) {
    self.title = title
    self.range = range
  }

  /// Whether an indented line would belong to a Tabata.
  var isInTabata: Bool {
    guard let circuit, !isCircuitOver, case .tabata = circuit.header.form else { return false }
    return true
  }

  /// The workout; `nil` where there was nothing of one.
  mutating func finish() -> ParsedWorkout? {
    finishNote()
    finishCircuit()
    return range.map { ParsedWorkout(title: title, note: note, entries: entries, range: $0) }
  }

  // MARK: Entries

  /// Adds what stands on one line.
  mutating func add(
    _ contents: [NotationLine.Content], at line: SourceRange, isIndented: Bool
  ) {
    range = range ?? line
    finishNote()
    if !isIndented || isCircuitOver { finishCircuit() }
    if isIndented, circuit == nil {
      findings.append(
        Finding(
          code: .indentedOutsideCircuit, range: line,
          message: "an indented line belongs to a circuit, and there is none above",
          hint: "begin the line at its first column"))
    }
    for content in contents { add(content, at: line) }
  }

  private mutating func add(_ content: NotationLine.Content, at line: SourceRange) {
    switch content {
    case .header(let header): add(header)
    case .item(let item), .bareItem(let item): add(item)
    case .break(let pause): add(pause)
    case .unreadable, .title, .note:
      circuit?.hasUnreadable = true
      last = .unreadable
    }
  }

  private mutating func add(_ header: CircuitHeader) {
    last = .header
    guard circuit == nil else {
      findings.append(
        Finding(
          code: .nestedCircuit, range: header.range, message: "a circuit cannot hold another",
          hint: "end the circuit above with a line that is not indented"))
      return
    }
    circuit = CircuitBuilder(header: header)
  }

  private mutating func add(_ item: ParsedItem) {
    last = item.note == nil ? .item : .annotatedItem
    if circuit == nil {
      entries.append(.exercise(item))
    } else {
      circuit?.entries.append(.exercise(item))
    }
  }

  private mutating func add(_ pause: ParsedBreak) {
    last = .break
    guard circuit != nil else {
      entries.append(.break(pause))
      return
    }
    guard !isInTabata else {
      findings.append(
        Finding(
          code: .prescriptionInTabata, range: pause.range, message: "a Tabata has breaks already",
          hint: "10s stand behind each of its entries"))
      return
    }
    circuit?.entries.append(.break(pause))
  }

  private mutating func finishCircuit() {
    if var finished = circuit {
      if let circuit = finished.finish() { entries.append(.circuit(circuit)) }
      findings += finished.findings
    }
    circuit = nil
    isCircuitOver = false
  }

  // MARK: Notes

  /// Adds a line of the note of the nearest item above, or of the workout where no entry stands
  /// above.
  mutating func addNote(_ text: String, at line: SourceRange, isIndented: Bool) {
    range = range ?? line
    if !isIndented { isCircuitOver = circuit != nil }
    switch last {
    case .nothing, .item:
      noteLines.append(text)
      noteRange = noteRange ?? line
    case .annotatedItem:
      report(.secondNote, line, "the item above has a note already", "keep one of the two")
    case .break:
      report(.misplacedNote, line, "a break has no note", "write it under an item")
    case .header:
      report(.misplacedNote, line, "a circuit has no note", "write it under an item")
    case .unreadable: break
    }
  }

  private mutating func report(
    _ code: DiagnosticCode, _ range: SourceRange, _ message: String, _ hint: String
  ) {
    findings.append(Finding(code: code, range: range, message: message, hint: hint))
  }

  private mutating func finishNote() {
    guard let noteRange else { return }
    var log = FindingLog(line: noteRange.line)
    let text = noteLines.joined(separator: "\n")
    if let note = log.note(text, at: noteRange.bytes) { attach(note) }
    findings += log.findings
    noteLines = []
    self.noteRange = nil
  }

  private mutating func attach(_ note: Prose) {
    if case .nothing = last {
      self.note = note
    } else if circuit?.annotateLast(note) != true, case .exercise(var item) = entries.last {
      item.note = note
      entries[entries.count - 1] = .exercise(item)
    }
  }
}
