import TestSupport

@testable import DurableFiles
@testable import WorkoutCore

/// Workouts and texts that are hard to write and to read, the same for the same seed.
struct NotationGenerator {
  private var random: SeededGenerator
  private let identifiers = Identifiers.counting()

  /// Those that items may be linked to, of one muscle group, of two and of all.
  static let exercises: [Exercise] = [[.fullBody], [.core, .chest], MuscleGroup.allCases]
    .enumerated().compactMap { index, groups in
      guard let title = try? Title("Linked \(index)"), let groups = try? MuscleGroups(groups) else {
        return nil
      }
      return Exercise(
        id: UUID(), title: title, muscleGroups: groups, createdAt: Timestamp(milliseconds: 0))
    }

  /// The groups that a text gives an item: those of the exercise that it is linked to.
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
    // The ends of a range are where faults live.
    if chance(10) { return chance(50) ? .minimum : .maximum }
    return .nearest(to: number(Kind.range))
  }

  mutating func workout() -> Workout {
    Workout(
      id: identifiers.next(), title: title(), note: chance(30) ? note() : nil,
      createdAt: Timestamp(milliseconds: 0), sequence: (0..<number(0...6)).map { _ in entry() })
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
    let pacing: Pacing =
      switch number(1...4) {
      case 1:
        .every(
          chance(30) ? .nearest(to: 60) : bounded(IntervalBounds.self), bounded(RoundBounds.self))
      case 2: .asManyRoundsAsPossible(bounded(IntervalBounds.self))
      default:
        .free(bounded(RoundBounds.self), rest: chance(50) ? bounded(RestBounds.self) : .none)
      }
    return try Circuit(
      id: identifiers.next(), title: chance(40) ? title() : nil,
      pacing: pacing,
      entries: (0..<number(1...4)).map { _ in chance(25) ? .break(pause()) : .exercise(item()) })
  }

  private mutating func tabata() throws(Problem) -> Circuit {
    let entries = (0..<number(1...3)).flatMap { _ -> [CircuitEntry] in
      var item = item()
      item.configuration = .time(.minimum, duration: .nearest(to: 20), rest: .none)
      // Now and then something that the word cannot say, so that it must not be written.
      if !chance(5) { item.load = nil }
      if !chance(5) { item.isPerSide = false }
      let pause = Break(id: identifiers.next(), duration: .nearest(to: chance(5) ? 11 : 10))
      return [.exercise(item), .break(pause)]
    }
    return try Circuit(
      id: identifiers.next(), title: chance(30) ? title() : nil,
      pacing: .free(chance(50) ? .nearest(to: 8) : bounded(RoundBounds.self)), entries: entries)
  }

  private mutating func pause() -> Break {
    Break(id: identifiers.next(), duration: bounded(BreakBounds.self))
  }

  private mutating func item() -> WorkoutItem {
    WorkoutItem(
      id: identifiers.next(), exercise: reference(), title: title(), configuration: configuration(),
      load: chance(30) ? load() : nil, isPerSide: chance(20), note: chance(20) ? note() : nil)
  }

  private mutating func reference() -> ExerciseReference {
    pick([.unlinked, .deleted, .linked(pick(Self.exercises).id)])
  }

  private mutating func configuration() -> Configuration {
    let rest: RestDuration = chance(50) ? bounded(RestBounds.self) : .none
    if chance(35) {
      return .time(
        chance(40) ? .minimum : bounded(SetBounds.self), duration: bounded(WorkBounds.self),
        rest: rest)
    }
    if chance(20), let targets = try? SetTargets(each: (0..<number(1...6)).map { _ in target() }) {
      return .repetitions(targets, rest: rest)
    }
    return .repetitions(
      SetTargets(chance(30) ? .minimum : bounded(SetBounds.self), of: target()), rest: rest)
  }

  private mutating func target() -> RepTarget {
    switch number(1...6) {
    case 1: return .asManyAsPossible
    case 2: return .atLeast(bounded(RepBounds.self))
    case 3:
      let low = number(1...998)
      let range = try? RepRange(.nearest(to: low), .nearest(to: number((low + 1)...999)))
      return range.map { .range($0) } ?? .asManyAsPossible
    default: return .exactly(bounded(RepBounds.self))
    }
  }

  private mutating func load() -> Load? {
    let unit = pick(Load.Unit.allCases)
    return try? Load(hundredths: number(Load.range(of: unit)), unit: unit)
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

  /// A text of lines that are read without errors, in forms that people write.
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
    "Walk (Chest) up: 30\"",
  ]

  /// Words of exercises, and everything that means something in the notation.
  static let pieces = [
    "Push Up", "Squat", "Plank", "ばんざい", "Übung", "e\u{301}", "👩‍👩‍👧", "\u{301}", "A", "x", "×",
    "of", "break", "rest", "pause", "Rest 60s", "3 rounds", "superset", "every", "emom 10", "amrap",
    "tabata", "max", "sets", "reps", "each side", "/side", "per side", "note", "side", "round",
    ":", ";", "//", "/", "#", ">", "\"", "\\", "\\\"", "(", ")", "(Chest)", "(Core, Back)", ",",
    "@", "@ 60kg", "%", "+", "-", "–", "*", "'", ".", "1", "10", "3x10", "45s", "1:30", "90",
    "30\"",
    "12,10", "8-12", "5+", "\u{A0}", "\u{3000}", "\u{200B}",
  ]
}

extension Workout {
  /// What a text can tell of a workout: everything but ids, dates and the exercises' state.
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
      let load = item.load.map { "\($0.hundredths) \($0.unit)" } ?? "-"
      let work = item.configuration.map { "\($0)" } ?? "-"
      return "\(item.title.text.debugDescription) \(work) \(load) \(item.isPerSide) \(note)"
    case .circuit(let circuit):
      let head =
        "\(circuit.title?.text.debugDescription ?? "-") \(circuit.pacing)"
      return ([head] + circuit.entries.map { "  " + $0.asSequenceItem.told })
        .joined(separator: "\n")
    }
  }
}
