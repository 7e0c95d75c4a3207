struct WorkoutBuilder {
  /// What a note would be attached to.
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
  /// The range of the title's line, or of the first entry.
  private var range: SourceRange?
  private var note: Prose?
  private var entries: [ParsedEntry] = []
  private var circuit: CircuitBuilder?
  /// Whether an unindented line ended the circuit. A note may still follow its last item.
  private var isCircuitOver = false
  private var last = Last.nothing
  private var noteLines: [String] = []
  private var noteRange: SourceRange?

  init(title: Title? = nil, at range: SourceRange? = nil) {
    self.title = title
    self.range = range
  }

  /// Whether an indented line would belong to a circuit.
  var isInCircuit: Bool { circuit != nil && !isCircuitOver }

  /// How an indented line would be written.
  var style: EntryStyle { isInCircuit ? circuit?.header.style ?? .items : .items }

  /// The workout; `nil` if there were no lines.
  mutating func finish() -> ParsedWorkout? {
    finishNote()
    finishCircuit()
    entries = entries.map { $0.mapItems { $0.close(&findings) } }
    return range.map { ParsedWorkout(title: title, note: note, entries: entries, range: $0) }
  }

  // MARK: Entries

  mutating func add(
    _ contents: [NotationLine.Content], at line: SourceRange, isIndented: Bool
  ) {
    range = range ?? line
    finishNote()
    if !isIndented || isCircuitOver { finishCircuit() }
    if isIndented, circuit == nil {
      findings.add(
        .indentedOutsideCircuit, at: line,
        "this line is indented, but there is no circuit above it", hint: "remove the indentation")
    }
    for content in contents {
      switch content {
      case .header(let header): add(header)
      case .item(let item, _): add(item)
      case .break(let pause): add(pause)
      case .unreadable, .title, .note, .rung, .week, .plan, .order, .sets:
        circuit?.hasUnreadable = true
        last = .unreadable
      }
    }
  }

  private mutating func add(_ header: CircuitHeader) {
    last = .header
    if circuit == nil {
      circuit = CircuitBuilder(header: header)
    } else {
      findings.add(
        .nestedCircuit, at: header.range, "a circuit cannot contain another",
        hint: "end the circuit above with a line that is not indented")
    }
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
    if circuit == nil {
      entries.append(.break(pause))
    } else if style == .tabata {
      findings.add(
        .prescriptionInTabata, at: pause.range, "a Tabata already has breaks",
        hint: "each of its entries has a break of 10s")
    } else {
      circuit?.entries.append(.break(pause))
    }
  }

  private(set) var lastItem: ParsedItem? {
    get {
      if let circuit { return circuit.entries.last?.item }
      guard case .exercise(let item)? = entries.last else { return nil }
      return item
    }
    set {
      guard let newValue else { return }
      if let last = circuit?.entries.indices.last {
        circuit?.entries[last] = .exercise(newValue)
      } else if let last = entries.indices.last {
        entries[last] = .exercise(newValue)
      }
    }
  }

  mutating func add(_ week: ParsedWeek, at line: SourceRange) {
    let problem = lastItem == nil ? "there is no exercise above this week" : lastItem?.add(week)
    guard let problem, last != .unreadable else { return }
    findings.add(
      .malformedWeek, at: line, problem,
      hint: "as in Squat: 5x5 @ 80%, with week 2: 5x3 @ 85% below it")
  }

  mutating func add(_ rung: Progression.Rung, at line: SourceRange) {
    let problem = lastItem == nil ? Self.noRule : lastItem?.add(rung)
    guard let problem, last != .unreadable else { return }
    findings.add(
      .invalidProgression, at: line, problem,
      hint: "as in Squat: 5x3 @ 85kg, progress +5kg, with miss: 6x2 below it")
  }

  fileprivate static let noRule = "“miss:” needs a progression rule above it"

  private mutating func finishCircuit() {
    if var finished = circuit {
      if let circuit = finished.finish() { entries.append(.circuit(circuit)) }
      entries += finished.after
      findings += finished.findings
    }
    circuit = nil
    isCircuitOver = false
  }

  // MARK: Notes

  /// Adds a line to the note of the last item, or of the workout if there is no entry yet.
  mutating func addNote(_ text: String, at line: SourceRange, isIndented: Bool) {
    range = range ?? line
    if !isIndented { isCircuitOver = circuit != nil }
    switch last {
    case .nothing, .item:
      noteLines.append(text)
      noteRange = noteRange ?? line
    case .annotatedItem:
      findings.add(
        .secondNote, at: line, "the exercise above already has a note",
        hint: "keep one of the two")
    case .break, .header:
      findings.add(
        .misplacedNote, at: line, "a \(last == .break ? "break" : "circuit") has no note",
        hint: "write it under an exercise")
    case .unreadable: break
    }
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
    if case .nothing = last { self.note = note } else { lastItem?.note = note }
  }
}

extension ParsedItem {
  /// Adds a rung to the ladder of its rule.
  ///
  /// - Returns: Why the rule cannot have it; `nil` if it was added.
  fileprivate mutating func add(_ rung: Progression.Rung) -> String? {
    guard var rule = configuration.progression else { return WorkoutBuilder.noRule }
    switch rule.miss {
    case nil: rule.miss = .ladder([rung])
    case .ladder(let rungs):
      guard rungs.count < Progression.mostParts else {
        return "a ladder has at most \(Progression.mostParts) rungs"
      }
      rule.miss = .ladder(rungs + [rung])
    case .keep, .change: return "the rule says already what a miss changes"
    }
    let sets = [configuration.sets] + configuration.weeks.map(\.sets)
    guard sets.contains(where: rule.applies) else {
      return "the rung changes something else than the rule"
    }
    configuration.progression = rule
    return nil
  }
}

/// Assembles a circuit, including what its header implies.
struct CircuitBuilder {
  var header: CircuitHeader
  var entries: [ParsedCircuitEntry] = []
  /// Whether an unreadable entry was left out.
  var hasUnreadable = false
  private(set) var findings: [Finding] = []
  /// What is done after the circuit.
  private(set) var after: [ParsedEntry] = []

  /// The circuit; `nil` if it has no entries.
  mutating func finish() -> ParsedCircuit? {
    guard entries.contains(where: { ($0.item?.turn ?? .everyRound) == .everyRound }) else {
      if !hasUnreadable {
        let hint =
          entries.isEmpty
          ? "indent its entries below it, or write them after its colon with “;” between"
          : "add what is done in every round, beside the buy-in or cash-out"
        findings.append(Finding(.emptyCircuit, at: header.range, .emptyCircuit, hint: hint))
      }
      return nil
    }
    if case .amrap = header.form { moveCashOut() }
    if header.isPartnered { sharePartner() }
    let rest = header.restBetweenRounds
    let own = header.isSetPerRound
    switch header.form {
    case .rounds(let rounds): return circuit(.free(rounds, rest: rest), own)
    case .forTime(let rounds):
      return circuit(.forTime(rounds, rest: rest, cap: header.cap), own)
    case .ladder(let reps, let isForTime):
      let rounds = RoundCount.nearest(to: reps.count)
      let pacing: Pacing =
        isForTime ? .forTime(rounds, rest: rest, cap: header.cap) : .free(rounds, rest: rest)
      return circuit(pacing, true)
    case .every(let interval, let rounds):
      return circuit(.every(interval, rounds, isAlternating: header.isAlternating), own)
    case .emom(let rounds):
      let minute = IntervalDuration.nearest(to: 60)
      return circuit(.every(minute, rounds, isAlternating: header.isAlternating), own)
    case .amrap(let limit):
      return circuit(.asManyRoundsAsPossible(limit), own)
    case .tabata(let rounds): return tabata(rounds)
    case .superset(let rounds): return superset(rounds)
    }
  }

  private func circuit(_ pacing: Pacing, _ isSetPerRound: Bool) -> ParsedCircuit {
    ParsedCircuit(
      header: header, entries: entries, pacing: pacing, isSetPerRound: isSetPerRound)
  }

  private var items: [ParsedItem] { entries.compactMap(\.item) }

  /// Moves cash-outs below an AMRAP, which has no last round.
  private mutating func moveCashOut() {
    for var item in items where item.turn == .cashOut {
      item.turn = .everyRound
      after.append(.exercise(item))
    }
    entries.removeAll { $0.item?.turn == .cashOut }
  }

  /// Leaves as much time between two rounds as one takes, for the partner's round.
  private mutating func sharePartner() {
    let seconds = entries.reduce(0) { sum, entry in
      switch entry {
      case .exercise(let item):
        sum + item.configuration.single.estimatedDuration(of: item.title, isPerSide: item.isPerSide)
      case .break(let pause): sum + pause.duration.value
      }
    }
    header.title = header.title ?? (try? Title("With a partner"))
    if case .amrap = header.form {
      let pause = BreakDuration.nearest(to: seconds)
      entries.append(.break(ParsedBreak(duration: pause, range: header.range)))
    } else if header.restBetweenRounds == .none {
      header.restBetweenRounds = .nearest(to: seconds)
    }
  }

  private mutating func tabata(_ written: RoundCount) -> ParsedCircuit {
    let isOneByOne = header.isOneByOne
    let work = Tabata.configuration(isOneByOne: isOneByOne, .nearest(to: written.value))
    entries = entries.flatMap { entry -> [ParsedCircuitEntry] in
      guard var item = entry.item else { return [entry] }
      item.configuration = work
      let pause = BreakDuration.nearest(to: Tabata.pause)
      return [.exercise(item), .break(ParsedBreak(duration: pause, range: item.range))]
    }
    let rounds = isOneByOne ? .minimum : written
    return circuit(.free(rounds), false)
  }

  /// A superset. With rep lists, each round does one number; otherwise each round is one set of
  /// each entry.
  private mutating func superset(_ written: RoundCount?) -> ParsedCircuit {
    let counts = items.map(\.configuration.count.value)
    let rounds = written ?? .nearest(to: counts.max() ?? 1)
    let pacing = Pacing.free(rounds, rest: header.restBetweenRounds)
    let hasLists = items.contains { item in
      item.configuration.groups.count > 1 && item.configuration.count.value == rounds.value
    }
    if header.isSetPerRound || hasLists && counts.allSatisfy({ $0 == 1 || $0 == rounds.value }) {
      return circuit(pacing, true)
    }
    if written == nil { checkCounts(counts) } else { checkSingleSets() }
    entries = entries.map { $0.mapItem { $0.configuration = $0.configuration.single } }
    return circuit(pacing, false)
  }

  /// Reports sets in a superset with rounds, where they would multiply the rounds; that is never
  /// intended.
  private mutating func checkSingleSets() {
    for item in items where item.configuration.count.value > 1 {
      findings.add(
        .setsInRounds, at: item.range, "the superset already has rounds",
        hint: "leave out the sets: a round is one set of each entry")
    }
  }

  /// Reports items with different numbers of sets.
  private mutating func checkCounts(_ counts: [Int]) {
    guard Set(counts).count > 1 else { return }
    let numbers = counts.prefix(10).map { "\($0)" } + (counts.count > 10 ? ["…"] : [])
    findings.add(
      .unequalSets, at: header.range,
      "the entries of a superset have different numbers of sets: "
        + numbers.joined(separator: ", "),
      hint: "give all the same number, or the superset its rounds")
  }
}
