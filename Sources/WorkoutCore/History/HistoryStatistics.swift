/// Totals of sessions. Sessions in which nothing was done, skipped sets and warm-up sets are not
/// counted.
public struct HistoryStatistics: Sendable {
  /// Totals of sessions, or of their sets for one exercise or muscle group.
  public struct Totals: Equatable, Sendable {
    public internal(set) var sessions = 0
    /// The time of whole sessions, pauses excluded.
    public internal(set) var duration = Duration.zero
    /// Sets; one done on each side counts once.
    public internal(set) var sets = 0
    /// Repetitions, counting both sides.
    public internal(set) var reps = 0
    /// Kilograms times repetitions of the sets with a known weight. The weight is unknown for a
    /// percentage, a pair such as 95/65, and bodyweight loads without a measurement.
    public internal(set) var volume = 0.0
    /// Meters.
    public internal(set) var distance = 0.0
    /// The number of the session counted last.
    fileprivate var session = 0

    package init() {}

    fileprivate mutating func beginSession(_ number: Int) {
      guard session != number else { return }
      session = number
      sessions += 1
    }

    /// Adds the sets of one part of a session.
    fileprivate mutating func add(_ part: Totals, inSession number: Int) {
      beginSession(number)
      sets += part.sets
      reps += part.reps
      volume += part.volume
      distance += part.distance
    }
  }

  /// The day of the earliest session, counted or not; `nil` without sessions.
  package private(set) var firstDay: Day?
  private let filter: HistoryFilter
  private let body: BodyLog
  private var titles: ExerciseTitles
  private var days: Set<Day> = []
  private var byWeek: [Day: Totals] = [:]
  private var byGroup: [MuscleGroup: Totals] = [:]
  private var byExercise: [Int: Totals] = [:]

  public private(set) var total = Totals()
  /// Whether the volumes include weights in pounds.
  package private(set) var convertsPounds = false

  /// - Parameters:
  ///   - filter: which sessions count and, with an exercise, which sets.
  ///   - exercises: the known exercises, with their titles and muscle groups.
  ///   - body: the body weights used for bodyweight loads.
  package init(
    _ filter: HistoryFilter = HistoryFilter(), exercises: [Exercise] = [], body: BodyLog = BodyLog()
  ) {
    self.filter = filter
    self.body = body
    titles = ExerciseTitles(exercises)
  }

  /// Adds a session. Sessions may be added in any order; an exercise gets the first title seen.
  package mutating func add(_ record: SessionRecord) {
    firstDay = min(firstDay ?? record.day, record.day)
    guard record.countsAsTraining, filter.includes(record) else { return }
    // Most sessions have no set to leave out, and copying sets is slower than counting them.
    let sets = record.sets.allSatisfy(counts) ? record.sets : record.sets.filter(counts)
    guard filter.exercise == nil || !sets.isEmpty else { return }
    let number = total.sessions + 1
    let day = record.day
    days.insert(day)
    total.beginSession(number)
    total.duration += record.duration
    var week = byWeek[day.monday] ?? Totals()
    week.beginSession(number)
    week.duration += record.duration
    let bodyweight = body.weight(at: record.start)
    var part = Totals()
    for index in sets.indices {
      part.sets += sets.beginsSet(at: index) ? 1 : 0
      part.reps += sets[index].done.totalReps ?? 0
      part.volume += volume(of: sets[index].done, by: bodyweight)
      part.distance += sets[index].done.distance?.meters ?? 0
      for drop in sets[index].done.drops { part.volume += volume(of: drop, by: bodyweight) }
      // Adjacent sets of an exercise are added together.
      let exercise = sets[index].exercise
      guard index + 1 == sets.count || sets[index + 1].exercise != exercise else { continue }
      total.add(part, inSession: number)
      week.add(part, inSession: number)
      add(part, of: exercise, inSession: number)
      part = Totals()
    }
    byWeek[day.monday] = week
  }

  private func counts(_ set: SetRecord) -> Bool { set.counts && filter.includes(set) }

  /// Kilograms times repetitions of a set, or of a drop in it; 0 if either is unknown.
  private mutating func volume(of part: SetResult, by bodyweight: Weight?) -> Double {
    guard !part.isSkipped, let reps = part.reps, let load = part.load,
      let lifted = LiftedWeight(load, bodyweight: bodyweight)
    else { return 0 }
    let volume = Double(reps) * lifted.kilograms
    if volume > 0, lifted.unit == .pounds { convertsPounds = true }
    return volume
  }

  private mutating func add(_ part: Totals, of link: ExerciseLink, inSession number: Int) {
    let exercise = titles.index(of: link)
    byExercise[exercise, default: Totals()].add(part, inSession: number)
    for group in titles.groups(of: exercise) {
      byGroup[group, default: Totals()].add(part, inSession: number)
    }
  }

  /// The weeks with sessions, by their Mondays, in order.
  public var weeks: [(monday: Day, totals: Totals)] {
    byWeek.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The muscle groups trained, in the order of ``MuscleGroup``; a set counts toward each group of
  /// its exercise.
  public var groups: [(group: MuscleGroup, totals: Totals)] {
    MuscleGroup.allCases.compactMap { group in byGroup[group].map { (group, $0) } }
  }

  /// The exercises with their titles, the one with the most sets first.
  public var exercises: [(title: String, totals: Totals)] {
    byExercise.map { (titles.text(at: $0.key), $0.value) }.sorted {
      ($1.1.sets, FoldedName(sorting: Title.fold($0.0)))
        < ($0.1.sets, FoldedName(sorting: Title.fold($1.0)))
    }
  }

  /// Consecutive days with a session.
  package func dayStreak(at today: Day) -> Streak {
    Streak(of: days.map(\.number), at: today.number)
  }

  /// Consecutive weeks, starting on Monday, with a session.
  package func weekStreak(at today: Day) -> Streak {
    Streak(of: days.map(\.weekNumber), at: today.weekNumber)
  }
}

/// The title of each exercise: the library's, otherwise the first one seen.
struct ExerciseTitles: Sendable {
  private var titles: [String] = []
  private var groups: [Int: [MuscleGroup]] = [:]
  private var byID: [UUID: Int] = [:]
  private var byText: [String: Int] = [:]
  private var byFolded: [String: Int] = [:]

  init(_ exercises: [Exercise]) {
    for exercise in exercises {
      let index = index(ofTitle: exercise.title.text)
      if byID[exercise.id] == nil { byID[exercise.id] = index }
      if groups[index] == nil { groups[index] = exercise.muscleGroups.groups }
    }
  }

  func text(at index: Int) -> String { titles.indices.contains(index) ? titles[index] : "" }

  func groups(of index: Int) -> [MuscleGroup] { groups[index] ?? [] }

  mutating func index(of link: ExerciseLink) -> Int {
    guard case .linked(let id) = link.exercise else { return index(ofTitle: link.title.text) }
    if let known = byID[id] { return known }
    let index = index(ofTitle: link.title.text)
    byID[id] = index
    return index
  }

  /// The index of an exercise that was looked up before.
  func knownIndex(of link: ExerciseLink) -> Int? {
    if case .linked(let id) = link.exercise, let known = byID[id] { return known }
    return byFolded[Title.fold(link.title.text)]
  }

  private mutating func index(ofTitle text: String) -> Int {
    if let known = byText[text] { return known }
    let folded = Title.fold(text)
    let index = byFolded[folded] ?? titles.count
    if index == titles.count { titles.append(text) }
    byFolded[folded] = index
    byText[text] = index
    return index
  }
}

/// A lifted weight: all implements plus body weight.
struct LiftedWeight: Equatable, Sendable {
  let value: Double
  let unit: Weight.Unit

  var kilograms: Double { value * unit.kilograms }

  /// The total weight lifted with a load; `nil` if unknown.
  ///
  /// - Parameter bodyweight: the athlete's, if known.
  init?(_ load: Load, bodyweight: Weight?) {
    switch (load, bodyweight) {
    case (.weight(let weight), _): self.init(weight)
    case (.implements(let count, let weight), _): self.init(weight, times: count)
    case (.bodyweight(let hundredths), let body?): self.init(body, times: hundredths, of: 100)
    case (.bodyweightPlus(let weight), let body?): self.init(body, adding: weight)
    case (.bodyweightMinus(let weight), let body?): self.init(body, adding: weight, sign: -1)
    case (.bodyweight, nil), (.bodyweightPlus, nil), (.bodyweightMinus, nil), (.alternatives, _),
      (.percent, _), (.percentPlus, _):
      return nil
    }
  }

  private init(_ weight: Weight, times count: Int = 1, of parts: Int = 1) {
    value = Double(count * weight.hundredths) / Double(100 * parts)
    unit = weight.unit
  }

  /// In the unit of the body weight; assistance cannot reduce the total below zero.
  private init(_ bodyweight: Weight, adding weight: Weight, sign: Double = 1) {
    unit = bodyweight.unit
    let added = weight.kilograms / unit.kilograms
    value = max(0, Double(bodyweight.hundredths) / 100 + sign * added)
  }
}

/// A number of consecutive days or weeks in which something was done.
package struct Streak: Equatable, Sendable {
  /// Up to the current day or week, which does not end the streak if nothing was done in it yet.
  package let current: Int
  package let longest: Int

  /// - Parameters:
  ///   - numbers: the numbers of the days or weeks in which something was done, in any order.
  ///   - present: the number of the current day or week.
  init(of numbers: some Sequence<Int>, at present: Int) {
    let done = Set(numbers)
    var longest = 0
    for first in done where !done.contains(first - 1) {
      var end = first
      while done.contains(end) { end += 1 }
      longest = max(longest, end - first)
    }
    var start = done.contains(present) ? present + 1 : present
    let end = start
    while done.contains(start - 1) { start -= 1 }
    current = end - start
    self.longest = longest
  }
}
