/// Puts a circuit together, and makes plain what its header leaves to be understood.
struct CircuitBuilder {
  let header: CircuitHeader
  var entries: [ParsedCircuitEntry] = []
  /// Whether an entry was left out because it could not be read.
  var hasUnreadable = false
  private(set) var findings: [Finding] = []

  /// A circuit whose entries are still to be read.
  init(header: CircuitHeader) {
    self.header = header
  }

  /// Gives the last entry its note; `false` where that is no item.
  mutating func annotateLast(_ note: Prose) -> Bool {
    guard var item = entries.last?.item else { return false }
    item.note = note
    entries[entries.count - 1] = .exercise(item)
    return true
  }

  /// The circuit; `nil` where it has no entries.
  mutating func finish() -> ParsedCircuit? {
    guard !entries.isEmpty else {
      if !hasUnreadable {
        report(.emptyCircuit, header.range, .emptyCircuit)
      }
      return nil
    }
    switch header.form {
    case .rounds(let rounds), .every(_, let rounds), .emom(let rounds):
      return ParsedCircuit(header: header, entries: entries, rounds: rounds)
    case .amrap: return ParsedCircuit(header: header, entries: entries, rounds: .minimum)
    case .tabata(let rounds):
      return ParsedCircuit(header: header, entries: withBreaks, rounds: rounds)
    case .superset(let rounds?):
      checkSingleSets()
      return ParsedCircuit(header: header, entries: withSingleSets, rounds: rounds)
    case .superset(nil):
      return ParsedCircuit(header: header, entries: withSingleSets, rounds: commonSets())
    }
  }

  private var items: [ParsedItem] { entries.compactMap(\.item) }

  /// A Tabata's entries, a break behind each.
  private var withBreaks: [ParsedCircuitEntry] {
    entries.flatMap { entry -> [ParsedCircuitEntry] in
      guard let item = entry.item else { return [entry] }
      let pause = BreakDuration.nearest(to: Tabata.pause)
      return [entry, .break(ParsedBreak(duration: pause, range: item.range))]
    }
  }

  // MARK: Supersets

  private var withSingleSets: [ParsedCircuitEntry] {
    entries.map { entry in
      guard var item = entry.item else { return entry }
      item.configuration = item.configuration.singleSet
      return .exercise(item)
    }
  }

  /// In a superset with rounds of its own, sets would multiply the rounds, which nobody means.
  private mutating func checkSingleSets() {
    for item in items where item.configuration.sets.value > 1 {
      report(
        .setsInRounds, item.range, "the superset gives its rounds already",
        "leave out the sets: one set of each is done in a round")
    }
  }

  /// The number of sets that all items have.
  private mutating func commonSets() -> RoundCount {
    let items = items
    for item in items where item.configuration.hasUnlikeSets {
      report(
        .unequalSets, item.range, "the rounds of a superset are alike, so a list cannot count",
        "give one target for all sets")
    }
    let counts = items.map(\.configuration.sets.value)
    if let first = counts.first, counts.contains(where: { $0 != first }) {
      let numbers = Self.listing(counts)
      report(
        .unequalSets, header.range, "the entries of a superset differ in their sets: \(numbers)",
        "give all the same number, or the superset its rounds")
    }
    return .nearest(to: counts.max() ?? 1)
  }

  /// The numbers, the first ten of many.
  private static func listing(_ numbers: [Int]) -> String {
    numbers.prefix(10).map { "\($0)" }.joined(separator: ", ") + (numbers.count > 10 ? ", …" : "")
  }

  private mutating func report(
    _ code: DiagnosticCode, _ range: SourceRange, _ message: String, _ hint: String
  ) {
    findings.append(Finding(code: code, range: range, message: message, hint: hint))
  }

  private mutating func report(
    _ code: DiagnosticCode, _ range: SourceRange, _ problem: Problem
  ) {
    findings.append(
      Finding(code: code, range: range, message: problem.message, problem: problem))
  }
}

extension Configuration {
  /// One set of the same.
  var singleSet: Configuration {
    switch self {
    case .repetitions(let targets, let rest):
      .repetitions(SetTargets(.minimum, of: targets.targets.first ?? .asManyAsPossible), rest: rest)
    case .time(_, let duration, let rest): .time(.minimum, duration: duration, rest: rest)
    }
  }

  /// Whether its sets ask for different repetitions.
  var hasUnlikeSets: Bool {
    guard case .repetitions(let targets, _) = self else { return false }
    return targets.common == nil
  }
}
