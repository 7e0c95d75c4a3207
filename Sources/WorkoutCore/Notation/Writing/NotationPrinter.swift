/// Writes workouts as text in the canonical form.
public struct NotationPrinter: Sendable {
  private let groups: [UUID: MuscleGroups]

  /// - Parameter groups: muscle groups by the IDs of exercises, or of items without a linked
  ///   exercise. They are written in parentheses so that another library can create the exercises.
  public init(groups: [UUID: MuscleGroups] = [:]) {
    self.groups = groups
  }

  /// The workouts, separated by a blank line.
  public func text(of workouts: [Workout]) -> String {
    workouts.map(text(of:)).joined(separator: "\n")
  }

  /// The title, the note, a blank line and the entries.
  package func text(of workout: Workout) -> String {
    var lines = [NotationWriter.title(workout.title)]
    if let note = workout.note { lines += NotationWriter.note(note.text) }
    if !workout.sequence.isEmpty { lines.append("") }
    lines += workout.sequence.flatMap { self.lines($0) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A title as written in an entry: quoted if it would otherwise be misread.
  package static func written(_ title: Title) -> String {
    var item = WorkoutItem(id: UUID(), exercise: .unlinked, title: title)
    item.configuration = Configuration(.minimum, of: PlannedSet(.reps(.exactly(.nearest(to: 1)))))
    let line = Self().lines(.exercise(item)).first ?? ""
    return line.hasSuffix(": 1") ? String(line.dropLast(3)) : title.text
  }

  /// The titles and muscle groups of an item, with one title replaced.
  static func head(of item: ParsedItem, with title: Title, for former: Title) -> String {
    let titles = ([item.title] + item.alternatives).map { written($0 == former ? title : $0) }
    let groups = item.muscleGroups.map(\.rawValue).joined(separator: ", ")
    return titles.joined(separator: " | ") + (groups.isEmpty ? "" : " (\(groups))")
  }

  /// The lines of one entry.
  package func lines(_ entry: WorkoutSequenceItem) -> [String] {
    switch entry {
    case .exercise(let item): lines(item)
    case .break(let pause): [NotationWriter.pause(pause.duration)]
    case .circuit(let circuit): lines(circuit)
    }
  }

  /// A circuit in the form of a Tabata is written as one. One with a set per round is written with
  /// the numbers of its rounds or as a superset, and any other with its rounds or pacing.
  private func lines(_ circuit: Circuit) -> [String] {
    let header: CircuitHeader
    var lines: [String] = []
    if let tabata = Tabata(circuit) {
      header = CircuitHeader(circuit, .tabata(tabata.rounds), isOneByOne: tabata.isOneByOne)
      lines = tabata.items.flatMap { item in
        [NotationWriter.bareItem(parsed(item), in: header.style)] + noteLines(item)
      }
    } else if let ladder = Self.ladder(of: circuit) {
      header = CircuitHeader(circuit, .ladder(ladder, isForTime: circuit.isForTime))
      lines = circuit.entries.flatMap { entry in
        guard let item = entry.item, Self.reps(of: item) == ladder else {
          return self.lines(entry.asSequenceItem)
        }
        return self.lines(item, in: header.style)
      }
    } else {
      header = Self.plainHeader(of: circuit)
      lines = circuit.entries.flatMap { self.lines($0.asSequenceItem) }
    }
    return [NotationWriter.header(header)] + lines.map { "  " + $0 }
  }

  /// A note of one line is written after its item, a longer one below it.
  private func lines(_ item: WorkoutItem, in style: EntryStyle = .items) -> [String] {
    let note = item.note?.text ?? ""
    let isLong = note.contains("\n")
    let parsed = parsed(item, note: isLong ? nil : item.note)
    let line =
      style == .items
      ? NotationWriter.item(parsed, isPrescribed: item.configuration != nil)
      : NotationWriter.bareItem(parsed, in: style)
    let ladder = item.configuration?.progression?.ladder ?? []
    let weeks = item.configuration.map(NotationText.weeks) ?? []
    return [line] + (weeks + ladder.map(NotationText.rung)).map { "  " + $0 }
      + (isLong ? NotationWriter.note(note) : [])
  }

  private func noteLines(_ item: WorkoutItem) -> [String] {
    item.note.map { NotationWriter.note($0.text) } ?? []
  }

  /// The item as the parser would produce it, without weights for percentage loads.
  private func parsed(_ item: WorkoutItem, note: Prose? = nil) -> ParsedItem {
    let nowhere = SourceRange(line: 0, bytes: 0..<0)
    var item = item
    item.mapLoads(\.withoutWeightOfPercent)
    return ParsedItem(
      title: item.title, alternatives: item.alternatives.map(\.title),
      movements: item.movements.map(\.title),
      muscleGroups: groups(of: item),
      configuration: item.configuration
        ?? Configuration(.minimum, of: PlannedSet(.time(.minimum))),
      isPerSide: item.isPerSide, doneIn: item.doneIn, turn: item.turn, note: note, range: nowhere,
      titleRange: nowhere)
  }

  private func groups(of item: WorkoutItem) -> [MuscleGroup] {
    groups[item.linkedExercise ?? item.id]?.groups ?? []
  }

  // MARK: Headers

  /// The repetitions of the rounds, if an item has a number for each round and nothing else that
  /// differs between rounds.
  private static func ladder(of circuit: Circuit) -> [RepCount]? {
    switch circuit.pacing {
    case .free, .forTime: break
    case .every, .asManyRoundsAsPossible: return nil
    }
    let rounds = circuit.rounds.value
    guard circuit.isSetPerRound, rounds > 1 else { return nil }
    return circuit.entries.lazy.compactMap { $0.item.flatMap(reps) }.first { $0.count == rounds }
  }

  /// The repetitions of an item's sets, if nothing else differs between them.
  private static func reps(of item: WorkoutItem) -> [RepCount]? {
    guard let configuration = item.configuration, let first = configuration.sets.first,
      first.drops.isEmpty, first.cadence != .breath, configuration.progression == nil,
      configuration.weeks.isEmpty, item.doneIn == nil
    else { return nil }
    let reps = configuration.sets.compactMap { set -> RepCount? in
      guard case .reps(.exactly(let count)) = set.target else { return nil }
      var other = set
      other.target = first.target
      return other == first ? count : nil
    }
    return reps.count == configuration.sets.count ? reps : nil
  }

  /// The header of a circuit, from its pacing.
  private static func plainHeader(of circuit: Circuit) -> CircuitHeader {
    if isWrittenAsSuperset(circuit) {
      return CircuitHeader(circuit, .superset(nil))
    }
    let form: CircuitHeader.Form =
      switch circuit.pacing {
      case .free(let rounds, _): .rounds(rounds)
      case .forTime(let rounds, _, _): .forTime(rounds)
      // The original keyword is not stored, so an EMOM is written as `every`.
      case .every(let interval, let rounds, _): .every(interval, rounds)
      case .asManyRoundsAsPossible(let limit): .amrap(limit)
      }
    return CircuitHeader(circuit, form, isSetPerRound: circuit.isSetPerRound)
  }

  /// Whether a circuit is written as a superset.
  package static func isSuperset(_ circuit: Circuit) -> Bool {
    isWrittenAsSuperset(circuit) && ladder(of: circuit) == nil
  }

  /// Whether the lists of its items determine the number of rounds.
  private static func isWrittenAsSuperset(_ circuit: Circuit) -> Bool {
    guard case .free = circuit.pacing, circuit.isSetPerRound else { return false }
    let rounds = circuit.rounds.value
    let items = circuit.entries.compactMap { $0.item?.configuration }
    return items.allSatisfy { $0.count.value == rounds || $0.count == .minimum }
      && items.contains { $0.count.value == rounds && $0.groups.count > 1 }
  }
}

/// The Tabata protocol: 20 seconds of work, 10 seconds of break, eight rounds.
struct Tabata {
  /// Seconds of work per entry.
  static let work = 20
  /// Seconds of break after each entry.
  static let pause = 10
  /// The number of rounds if none is given.
  static let rounds = 8
  /// The work of an entry, with the break as its rest.
  static let set = PlannedSet(.time(.nearest(to: work)), rest: .fixed(.nearest(to: pause)))

  /// The entries of a round, without breaks.
  let items: [WorkoutItem]
  let rounds: RoundCount
  /// Whether all intervals of an entry come before the next entry's.
  let isOneByOne: Bool

  /// The items of a circuit in exactly this form; `nil` for any other.
  init?(_ circuit: Circuit) {
    guard case .free(let rounds, rest: .none) = circuit.pacing, !circuit.isSetPerRound,
      circuit.entries.count.isMultiple(of: 2),
      circuit.entries.allSatisfy({ $0.item?.doneIn == nil && $0.turn == .everyRound })
    else { return nil }
    var items: [WorkoutItem] = []
    for (index, entry) in circuit.entries.enumerated() {
      switch entry {
      case .exercise(let item):
        guard index.isMultiple(of: 2), !item.isPerSide else { return nil }
        items.append(item)
      case .break(let pause):
        guard !index.isMultiple(of: 2), pause.duration.value == Self.pause else { return nil }
      }
    }
    guard let first = items.first?.configuration,
      items.allSatisfy({ $0.configuration == first }),
      first == Self.configuration(isOneByOne: first.count != .minimum, first.count),
      first.count == .minimum || rounds == .minimum
    else { return nil }
    self.items = items
    isOneByOne = first.count != .minimum
    self.rounds = isOneByOne ? .nearest(to: first.count.value) : rounds
  }

  /// The sets of an entry before its break: one interval, or if one by one, all of them with the
  /// breaks in between.
  static func configuration(isOneByOne: Bool, _ intervals: SetCount) -> Configuration {
    let work = PlannedSet(.time(.nearest(to: work)))
    guard isOneByOne else { return Configuration(.minimum, of: work) }
    var index = 0
    return Configuration(intervals, of: work).mapSets { set in
      index += 1
      if index < intervals.value { set.rest = .fixed(.nearest(to: pause)) }
    }
  }
}

extension CircuitHeader {
  /// The header of a circuit in a suitable form.
  fileprivate init(
    _ circuit: Circuit, _ form: Form, isOneByOne: Bool = false, isSetPerRound: Bool = false
  ) {
    self.form = form
    title = circuit.title
    restBetweenRounds = circuit.restBetweenRounds
    if case .forTime(_, _, let cap) = circuit.pacing { self.cap = cap }
    if case .every(_, _, let isAlternating) = circuit.pacing { self.isAlternating = isAlternating }
    self.isOneByOne = isOneByOne
    self.isSetPerRound = isSetPerRound
    range = SourceRange(line: 0, bytes: 0..<0)
  }
}
