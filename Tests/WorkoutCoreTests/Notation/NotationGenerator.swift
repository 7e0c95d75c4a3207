import TestSupport

@testable import DurableFiles
@testable import WorkoutCore

/// Workouts and texts that are hard to write and to parse, the same for the same seed.
struct NotationGenerator {
  private var random: SeededGenerator
  private let identifiers = Identifiers.counting()

  /// The exercises that items can be linked to, of one muscle group, of two and of all.
  static let exercises: [Exercise] = [[.fullBody], [.core, .chest], MuscleGroup.allCases]
    .enumerated().compactMap { index, groups in
      guard let title = try? Title("Linked \(index)"), let groups = try? MuscleGroups(groups) else {
        return nil
      }
      return Exercise(
        id: UUID(), title: title, muscleGroups: groups, createdAt: Timestamp(milliseconds: 0))
    }

  /// The groups that a text gives for an item: those of its linked exercise.
  static func muscleGroups(of item: WorkoutItem) -> [MuscleGroup] {
    guard case .linked(let id) = item.exercise else { return [] }
    return exercises.first { $0.id == id }?.muscleGroups.groups ?? []
  }

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(0...(elements.count - 1))]
  }

  mutating func bounded<Kind>(_ kind: Kind.Type) -> Bounded<Kind> {
    // Errors tend to occur at the ends of a range.
    if chance(10) { return chance(50) ? .minimum : .maximum }
    return .nearest(to: number(Kind.range))
  }

  mutating func workout() -> Workout {
    Workout(
      id: identifiers.next(), title: title(), note: chance(30) ? note() : nil,
      createdAt: Timestamp(milliseconds: 0), sequence: (0..<number(0...6)).map { _ in entry() }
    ).mapItems { item in
      // Movements in sequence require a rule, which the sets of a circuit may have replaced.
      if case .reps? = item.configuration?.progression?.rule { return }
      item.movements = []
    }
  }

  private mutating func entry() -> WorkoutSequenceItem {
    switch number(1...10) {
    case 1...6: .exercise(item())
    case 7...8: .break(pause())
    default: (try? circuit()).map { .circuit($0) } ?? .break(pause())
    }
  }

  private mutating func circuit() throws(Problem) -> Circuit {
    if chance(25) { return try tabata() }
    let rest: RestDuration = chance(50) ? bounded(RestBounds.self) : .none
    let rounds = bounded(RoundBounds.self)
    let pacing: Pacing =
      switch number(1...5) {
      case 1:
        .every(
          chance(30) ? .nearest(to: 60) : bounded(IntervalBounds.self), rounds,
          isAlternating: chance(30))
      case 2: .asManyRoundsAsPossible(bounded(IntervalBounds.self))
      case 3:
        .forTime(rounds, rest: rest, cap: chance(50) ? bounded(IntervalBounds.self) : nil)
      default: .free(rounds, rest: rest)
      }
    var circuit = try Circuit(
      id: identifiers.next(), title: chance(40) ? title() : nil,
      pacing: pacing, isSetPerRound: chance(30),
      entries: (0..<number(1...4)).map { _ in chance(25) ? .break(pause()) : .exercise(item()) })
    if chance(30) { giveSetsToRounds(of: &circuit) }
    var turns: [WorkoutItem.Turn] = [.buyIn, .cashOut]
    if case .asManyRoundsAsPossible = circuit.pacing { turns = [.buyIn] }
    let always = circuit.entries.first
    circuit.mapEntries { entry in
      guard case .exercise(var item) = entry, entry != always, chance(20) else { return entry }
      item.turn = pick(turns)
      return .exercise(item)
    }
    return circuit
  }

  /// Sets for each round, as in 21-15-9 or in a superset of lists.
  private mutating func giveSetsToRounds(of circuit: inout Circuit) {
    let rounds = number(2...5)
    circuit.isSetPerRound = true
    circuit.pacing =
      chance(50)
      ? .free(.nearest(to: rounds)) : .forTime(.nearest(to: rounds), rest: .none, cap: nil)
    let reps = (0..<rounds).map { _ in RepTarget.exactly(bounded(RepBounds.self)) }
    let isSame = chance(60)
    circuit.mapEntries { entry in
      guard case .exercise(var item) = entry else { return entry }
      let first = item.configuration?.sets.first ?? PlannedSet(.reps(.asManyAsPossible))
      let sets = reps.indices.map { index -> PlannedSet in
        var set = first
        set.target = .reps(isSame || chance(80) ? reps[index] : .asManyAsPossible)
        return set
      }
      if chance(80) { item.configuration = try? Configuration(sets) }
      return .exercise(item)
    }
  }

  private mutating func tabata() throws(Problem) -> Circuit {
    let isOneByOne = chance(40)
    let count: SetCount = isOneByOne ? .nearest(to: number(2...9)) : .minimum
    let entries = (0..<number(1...3)).flatMap { _ -> [CircuitEntry] in
      var item = item()
      item.configuration = Tabata.configuration(isOneByOne: isOneByOne, count)
      item.isPerSide = false
      // Occasionally something that the keyword cannot express, so that it must not be written.
      if chance(5) {
        let load = load()
        item.configuration = item.configuration?.mapSets { $0.load = load }
      }
      if chance(5) { item.isPerSide = true }
      let pause = Break(id: identifiers.next(), duration: .nearest(to: chance(5) ? 11 : 10))
      return [.exercise(item), .break(pause)]
    }
    let rounds: RoundCount =
      isOneByOne ? .minimum : chance(50) ? .nearest(to: 8) : bounded(RoundBounds.self)
    return try Circuit(
      id: identifiers.next(), title: chance(30) ? title() : nil,
      pacing: .free(rounds), isSetPerRound: false, entries: entries)
  }

  private mutating func pause() -> Break {
    Break(id: identifiers.next(), duration: bounded(BreakBounds.self))
  }

  private mutating func item() -> WorkoutItem {
    var item = WorkoutItem(
      id: identifiers.next(), exercise: reference(), title: title(),
      configuration: configuration(), isPerSide: chance(20), note: chance(20) ? note() : nil)
    if chance(15) { item.doneIn = selection() }
    if chance(15), let configuration = item.configuration {
      item.configuration = configuration.with(weeks: weeks(configuration.sets[0]))
    }
    if case .reps(_, nil) = item.configuration?.progression?.rule, chance(50) {
      item.movements = [ExerciseLink(exercise: .unlinked, title: title())]
    }
    while chance(15) {
      item.alternatives.append(ExerciseLink(exercise: .unlinked, title: title()))
    }
    return item
  }

  private mutating func reference() -> ExerciseReference {
    pick([.unlinked, .deleted, .linked(pick(Self.exercises).id)])
  }

  /// Groups of equal sets that differ in some of their members, often in only one.
  private mutating func configuration() -> Configuration {
    let first = plannedSet()
    var sets = Array(repeating: first, count: chance(40) ? 1 : number(1...12))
    let changes = [0, 0, 1, 1, 2, 5][number(0...5)]
    for _ in 0..<changes {
      var next = chance(50) ? first : plannedSet()
      switch number(1...6) {
      case 1:
        next.target = target()
        if next.cadence == .breath, !next.target.isReps { next.cadence = nil }
      case 2: next.load = chance(50) ? load() : nil
      case 3: next.effort = chance(50) ? effort() : nil
      case 4: next.cadence = chance(50) ? cadence() : nil
      case 5: next.rest = rest()
      default: next.drops = chance(50) ? drops() : []
      }
      sets += Array(repeating: next, count: chance(60) ? 1 : number(1...4))
    }
    var configuration = (try? Configuration(sets)) ?? Configuration(.minimum, of: first)
    if chance(10) {
      configuration.warmUps = (0..<number(1...3)).map { _ in
        PlannedSet(.reps(.exactly(.nearest(to: number(1...20)))), load: chance(50) ? load() : nil)
      }
    }
    // A rule that has nothing to change is rejected.
    let growing = progression().flatMap { try? configuration.progressing(by: $0) }
    return growing ?? configuration
  }

  mutating func plannedSet() -> PlannedSet {
    var set = PlannedSet(target(), load: chance(30) ? load() : nil)
    if chance(50) { set.rest = rest() }
    if chance(15) { set.effort = effort() }
    if chance(15) { set.cadence = cadence() }
    if chance(10), set.target.isReps { set.cadence = .breath }
    if chance(10) { set.drops = drops() }
    return set
  }

  private mutating func drops() -> [PlannedSet.Drop] {
    (0..<number(1...3)).map { _ in
      PlannedSet.Drop(target(), load: chance(60) ? load() : nil)
    }
  }

  private mutating func rest() -> Rest {
    switch number(1...6) {
    case 1: return chance(50) ? .untilReady : .ofWork(percent: number(10...1000))
    case 2:
      let low = number(0...599)
      let range = try? BoundedRange<RestBounds>(
        .nearest(to: low), .nearest(to: number((low + 1)...600)))
      return range.map { .range($0) } ?? .none
    default: return .fixed(bounded(RestBounds.self))
    }
  }

  private mutating func effort() -> Effort? {
    chance(50)
      ? try? Effort(.rpe, halves: number(2...20)) : try? Effort(.rir, halves: 2 * number(0...10))
  }

  private mutating func cadence() -> Cadence? {
    if chance(50) { return .hold(bounded(WorkBounds.self)) }
    let phases = (1...4).map { _ in number(0...60) }
    return (try? Tempo(phases)).map { .tempo($0) }
  }

  private mutating func target() -> Target {
    switch number(1...12) {
    case 1, 2: return .time(bounded(WorkBounds.self))
    case 3:
      let low = number(1...3599)
      let range = try? BoundedRange<WorkBounds>(
        .nearest(to: low), .nearest(to: number((low + 1)...3600)))
      return range.map { .timeRange($0) } ?? .openTime
    case 4: return .openTime
    case 5: return .calories(bounded(CalorieBounds.self))
    case 6:
      let hundredths = chance(50) ? 100 * number(1...100) : number(1...10_000)
      let distance = try? Distance(hundredths: hundredths, unit: pick(Distance.Unit.allCases))
      return distance.map {
        .distance($0, estimate: chance(30) ? bounded(EstimateBounds.self) : nil)
      }
        ?? .openTime
    default: return .reps(reps())
    }
  }

  private mutating func reps() -> RepTarget {
    switch number(1...6) {
    case 1: return .asManyAsPossible
    case 2: return .atLeast(bounded(RepBounds.self))
    case 3:
      let low = number(1...998)
      let range = try? BoundedRange<RepBounds>(
        .nearest(to: low), .nearest(to: number((low + 1)...999)))
      return range.map { .range($0) } ?? .asManyAsPossible
    default: return .exactly(bounded(RepBounds.self))
    }
  }

  private mutating func load() -> Load? {
    let unit = pick(Weight.Unit.allCases)
    guard let weight = try? Weight(hundredths: number(1...200_000), unit: unit),
      let other = try? Weight(hundredths: number(1...200_000), unit: unit)
    else { return nil }
    let loads: [Load] = [
      .weight(weight), .weight(weight), .alternatives(weight, other),
      .implements(number(2...10), weight), .percent(hundredths: number(100...20_000)),
      .percentPlus(
        hundredths: number(100...20_000), added: (chance(50) ? 1 : -1) * number(1...2000), unit),
      .bodyweight(hundredths: chance(50) ? 100 : number(5...500)), .bodyweightPlus(weight),
      .bodyweightMinus(weight),
    ]
    return try? pick(loads).checked()
  }

  mutating func title() -> Title {
    var text = ""
    for _ in 0..<number(1...4) { text += pick(Self.pieces) + pick(["", " ", " ", "  "]) }
    guard let title = try? Title(text) else { return self.title() }
    return title
  }

  private mutating func note() -> Prose? {
    var text = ""
    for _ in 0..<number(1...5) { text += pick(Self.pieces + ["\n", "\n\n", "\t", " "]) }
    return try? Prose(text, field: "note")
  }

  /// A text of lines that parse without errors, in forms that people write.
  mutating func text() -> String {
    var lines: [String] = chance(70) ? ["# Day"] : []
    for _ in 0..<number(0...8) {
      lines += pick(Self.blocks).split(separator: "\n").map(String.init)
      if chance(30) { lines += pick([[""], ["", "\t "], ["// why"], ["   //"]]) }
    }
    return lines.map { line in
      let isNote = line.drop { $0.isWhitespace }.first == ">"
      return line + (chance(15) && !isNote ? pick([" // so", "\t//"]) : "")
        + pick(["\n", "\n", "\r\n", "\r"])
    }.joined()
  }

  /// A text with some of its characters dropped, doubled, swapped or replaced.
  mutating func mutated(_ text: String) -> String {
    var characters = Array(text.unicodeScalars)
    for _ in 0..<number(1...6) where !characters.isEmpty {
      let place = number(0...(characters.count - 1))
      switch number(1...4) {
      case 1: characters.remove(at: place)
      case 2: characters.insert(characters[place], at: place)
      case 3: characters.swapAt(place, number(0...(characters.count - 1)))
      default:
        characters[place] = pick(Array("\0\u{1}:;\"\\/#>'x×–9\u{301}\u{202E}\t\n🏋".unicodeScalars))
      }
    }
    var mutated = String.UnicodeScalarView()
    mutated.append(contentsOf: characters)
    return String(mutated)
  }

  private static let blocks = [
    "Push Up: 3x10, rest 60s", "Push Up 3x10", "  \tPlank  3 × 45 sec ".trimmed, "break 2m",
    "rest: 1:30", "Pause 90 sec", "Lunge 12 each side\n> slow\n>\n>  low",
    "Squat:5x5 @100kg rest 3 min",
    "Row (Back, biceps): 12/10/8, note \"a: b; c // d\"", "\"Rest 60s\": 10", "#1 Lift: 10",
    "A: 3x10; B: 45s;; break 5'", "3 rounds: Plank: 45s; break 15s",
    "3 ROUNDS \"End\" rest 1m:\n\tA 3x10\n  > low\n  B: 20s",
    "superset:\n  A: 3x10\n  B: 3x8-12", "superset, 3 rounds, rest 1m: A: 10; B: max",
    "every 2m x 5:\n  Clean: 3 @ 62.5kg", "EMOM 10: A: 5",
    "amrap 12 min \"Cindy\":\n A: 5\n\tB: 10 reps",
    "tabata: A; \"B: 3x10\"", "tabata 4:\n  Burpee\n  > hard\n  Row (Back)",
    "Walk (Chest) up: 30\"", "Squat: 5 @ 58%, 5 @ 67%, 5+ @ 76%, rest 3m",
    "Squat: 3x5 @ 60kg rest 2m, 5+ @ 70kg RPE 9 rest until ready", "Plank: 60s, 45s, 30s",
    "Dip: 3x10, rest 60s, 90s, 2m", "8x400 meters Run", "Row: 500 metres ~1m45s, 20 cal",
    "Bike: 1.5 km @ RIR 2", "Hang: 2x max hold", "Bridge: 10 reps hold 5s",
    "Squat: 3 sets of 8 tempo 31X0 @ 2x24kg", "Chin Up | Ring Row: 5-8 @ bw+10kg",
    "Curl: 10 @ 60kg + 10 @ 45kg + max @ 30kg, rest 60-90s",
    "3 rounds for time, cap 20m:\n  Run: 400 meters\n  Dip: 10",
    "21-15-9 for time \"Fran\", cap 10m:\n  Thruster @ 95/65 lb\n  Pull Up",
    "superset, rest 1m:\n  A: 21, 15, 9\n  B: 10", "Emom 12, alternating: A: 10; B: 5",
    "tabata, one by one:\n  A\n  B", "- Dip: 3x10 each leg", "E2MOM 20: A: 5 @ 1.5bw",
  ]

  /// Words of exercises, and everything that has a meaning in the notation.
  static let pieces = [
    "Push Up", "Squat", "Plank", "ばんざい", "Übung", "e\u{301}", "👩‍👩‍👧", "\u{301}", "A", "x", "×",
    "of", "break", "rest", "pause", "Rest 60s", "3 rounds", "superset", "every", "emom 10", "amrap",
    "tabata", "max", "sets", "reps", "each side", "/side", "per side", "note", "side", "round",
    ":", ";", "//", "/", "#", ">", "\"", "\\", "\\\"", "(", ")", "(Chest)", "(Core, Back)", ",",
    "@", "@ 60kg", "%", "+", "-", "–", "*", "'", ".", "1", "10", "3x10", "45s", "1:30", "90",
    "30\"", "12, 10, 8", "400 meters", "20 cal", "RPE 8", "tempo 3110", "hold 5s", "for time",
    "21-15-9", "|", "1.", "-", "A1)", "[x]", "bw", "40m", "Run", "until ready", "no load", "~1m",
    "12,10", "8-12", "5+", "\u{A0}", "\u{3000}", "\u{200B}",
  ]
}

extension Workout {
  /// The part of a workout that its text contains: everything except IDs, dates and the state of
  /// exercises.
  var told: String {
    var text = "\(title.text.debugDescription) \(note?.text.debugDescription ?? "-")\n"
    for entry in sequence { text += entry.told + "\n" }
    return text
  }
}

extension WorkoutSequenceItem {
  var told: String {
    switch self {
    case .break(let pause): return "break \(pause.duration.value)"
    case .exercise(let item):
      let note = item.note?.text.debugDescription ?? "-"
      let work = item.configuration.map { "\($0)" } ?? "-"
      let others = (item.alternatives + item.movements).map(\.title.text.debugDescription).joined(
        separator: "|")
      let weeks = item.doneIn.map { "\($0)" } ?? "-"
      return """
        \(item.title.text.debugDescription) \(others) \(work) \(item.isPerSide) \(item.turn) \(weeks) \(note)
        """
    case .circuit(let circuit):
      let head =
        "\(circuit.title?.text.debugDescription ?? "-") \(circuit.pacing) \(circuit.isSetPerRound)"
      return ([head] + circuit.entries.map { "  " + $0.asSequenceItem.told })
        .joined(separator: "\n")
    }
  }
}
