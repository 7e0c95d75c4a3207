/// A filter in everyday words: `15 minutes, no equipment, quiet`.
///
/// ```swift
/// let sentence = FilterSentence(["30m", "kettlebell", "no", "jumping"], knowing: catalog)
/// sentence.seconds  // 1800
/// ```
package struct FilterSentence: Sendable {
  /// What the words ask for.
  package private(set) var filter = LibraryFilter()
  /// The lengths that the words name, in seconds.
  package private(set) var lengths: [Int] = []
  /// The first of the lengths; `nil` if the words name none.
  package var seconds: Int? { lengths.first }
  /// The name of the place that the words name.
  package private(set) var place: Title?
  /// The words that mean nothing here.
  package private(set) var unknown: [String] = []
  private let pieces: Set<String>
  private let tags: [String: Title]
  /// The folded titles and aliases of the exercises.
  private let names: [String]
  private let places: [Place]
  /// The pieces that a place has and no exercise needs.
  private let sparePieces: Set<String>
  private var wantedPieces: [String] = []
  private var excludedPieces: [String] = []
  /// Whether the words name the body, or what no exercise needs, as all that is needed.
  private var isBodyEnough = false

  /// - Parameters:
  ///   - words: the words, some of which may be in one text.
  ///   - catalog: whose exercises, equipment and tags have names.
  ///   - places: those that have names.
  package init(_ words: [String], knowing catalog: Catalog, places: [Place] = []) {
    let pieces = catalog.pieces
    self.pieces = pieces
    self.places = places
    sparePieces = Set(places.flatMap { Equipment.pieces($0.equipment.text) }.map(Equipment.key))
      .union(Equipment.mats).subtracting(pieces)
    let known = catalog.exercises.flatMap(\.tags) + catalog.workouts.flatMap(\.tags)
    tags = known.keyed(by: \.folded)
    names = catalog.exercises.flatMap { [$0.title] + $0.aliases }.map(\.folded)
    var left = words.flatMap { $0.split { $0 == " " || $0 == "," } }.map { $0.lowercased() }[...]
    while !left.isEmpty { read(&left) }
    if isBodyEnough, wantedPieces.isEmpty { wantedPieces = ["none"] }
    if !wantedPieces.isEmpty { filter.equipment = Equipment(wantedPieces) }
    if !excludedPieces.isEmpty { filter.excludedEquipment = Equipment(excludedPieces) }
  }

  /// The known word nearest to one that means nothing; `nil` if none is near.
  package func nearest(to word: String) -> String? {
    let known =
      MuscleGroup.allCases.map { $0.rawValue.lowercased() } + Self.groups.keys.sorted()
      + Self.levels.keys.sorted() + Self.styles.keys.sorted() + pieces.sorted()
      + sparePieces.sorted() + tags.keys.sorted() + places.map(\.name.folded) + ["quiet"]
    return EditDistance.nearest(to: word, among: known, limit: 1).first
  }

  // MARK: Words

  private static let fillers: Set<String> = [
    "a", "an", "and", "at", "exercises", "for", "home", "i", "in", "long", "me", "mixed", "my",
    "of", "on", "one", "only", "or", "pair", "resistance", "session", "some", "something", "the",
    "to", "training", "two", "with", "workout",
  ]
  private static let negations: Set<String> = ["no", "not", "without"]
  private static let quietWords: Set<String> = ["quiet", "quietly", "silent", "noiseless"]
  private static let styles: [String: ExerciseStyle] = [
    "strength": .strength, "hiit": .hiit, "cardio": .hiit, "mobility": .mobility,
    "mobilise": .mobility, "mobilize": .mobility, "stretch": .stretch, "stretching": .stretch,
    "stretches": .stretch,
  ]
  private static let levels: [String: ExerciseLevel] = [
    "beginner": .beginner, "easy": .beginner, "intermediate": .intermediate,
    "medium": .intermediate, "moderate": .intermediate, "advanced": .advanced, "hard": .advanced,
  ]
  private static let groups: [String: [MuscleGroup]] = [
    "abs": [.core], "arms": [.biceps, .triceps, .forearms], "arm": [.biceps, .triceps, .forearms],
    "leg": [.legs], "shoulder": [.shoulders], "glute": [.glutes], "calf": [.calves],
    "upper": [.chest, .back, .shoulders], "upper body": [.chest, .back, .shoulders],
    "lower": [.legs, .glutes, .calves], "lower body": [.legs, .glutes, .calves],
  ]
  private static let numbers: [String: Int] = [
    "five": 5, "ten": 10, "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50,
    "sixty": 60, "ninety": 90,
  ]
  private static let spokenLengths: [String: Int] = [
    "half an hour": 1_800, "an hour": 3_600, "one hour": 3_600, "two hours": 7_200,
  ]

  // MARK: Reading

  private mutating func read(_ left: inout ArraySlice<String>) {
    if let word = left.first, Self.negations.contains(word), left.count > 1 {
      left.removeFirst()
      return readExclusions(&left)
    }
    let isRead =
      Self.take(&left) { phrase in
        guard let length = Self.length(phrase) else { return false }
        lengths.append(length)
        return true
      } || Self.take(&left) { want($0) } || Self.take(&left) { (try? Weight(written: $0)) != nil }
    guard !isRead else { return }
    let word = left.removeFirst()
    if !Self.fillers.contains(word) { unknown.append(word) }
  }

  /// Reads what follows a negation: `legs or arms`.
  private mutating func readExclusions(_ left: inout ArraySlice<String>) {
    while !left.isEmpty {
      if !Self.take(&left, { exclude($0) }) { unknown.append(left.removeFirst()) }
      guard left.count > 1, left.first == "or" || left.first == "nor" else { return }
      left.removeFirst()
    }
  }

  /// Takes the longest phrase that means something, of at most three words.
  private static func take(
    _ left: inout ArraySlice<String>, _ isMeaningful: (String) -> Bool
  ) -> Bool {
    for count in (1...3).reversed() where count <= left.count {
      guard isMeaningful(left.prefix(count).joined(separator: " ")) else { continue }
      left.removeFirst(count)
      return true
    }
    return false
  }

  /// The seconds of `15`, `15m`, `7.5m`, `15 minutes`, `fifteen minutes` and `half an hour`.
  private static func length(_ phrase: String) -> Int? {
    let digits = phrase.split(separator: " ").map { word in
      numbers[String(word)].map(String.init) ?? String(word)
    }
    .joined(separator: " ")
    if let minutes = Int(digits) { return (0..<10_000).contains(minutes) ? minutes * 60 : nil }
    if let seconds = spokenLengths[phrase] ?? DurationReader.seconds(of: digits) { return seconds }
    guard digits.contains(".") else { return nil }
    return DurationReader.correction(of: digits).flatMap(DurationReader.seconds)
  }

  /// Wants what a phrase names: a place, muscle groups, a level, a style, a piece of equipment or a
  /// tag.
  private mutating func want(_ phrase: String) -> Bool {
    let folded = Folding.fold(phrase)
    if let found = places.first(where: { $0.name.folded == folded }) {
      (filter.atHand, place) = (found.pieces, found.name)
    } else if Self.quietWords.contains(folded) {
      filter.isQuiet = true
    } else if let groups = Self.muscleGroups(phrase) {
      filter.muscleGroups += groups
    } else if let level = Self.levels[folded] ?? Self.levels[Self.singular(folded)] {
      filter.level = level
    } else if let style = Self.styles[folded] {
      filter.style = style
    } else if pieces.contains(Equipment.key(phrase)) {
      wantedPieces.append(phrase)
    } else if isWithoutEquipment(phrase) {
      isBodyEnough = true
    } else if let tag = tag(folded) {
      filter.tags.append(tag)
    } else {
      return false
    }
    return true
  }

  /// Excludes what a phrase names: muscle groups, equipment, a tag, or exercises by their names.
  private mutating func exclude(_ phrase: String) -> Bool {
    let folded = Folding.fold(phrase)
    switch folded {
    case "equipment", "weights":
      wantedPieces = ["none"]
      return true
    case "noise":
      filter.isQuiet = true
      return true
    default: break
    }
    let groups = Self.muscleGroups(phrase) ?? []
    let isPiece = pieces.contains(Equipment.key(phrase))
    let tag = tags["jump"].flatMap { Self.jumps.contains(folded) ? $0 : nil } ?? tag(folded)
    filter.excludedMuscleGroups += groups
    if isPiece { excludedPieces.append(phrase) }
    if let tag { filter.excludedTags.append(tag) }
    if !groups.isEmpty || isPiece || tag != nil || isWithoutEquipment(phrase) { return true }
    let name = Self.singular(folded)
    guard names.contains(where: { LibraryFilter.name($0, holds: name) }),
      let title = try? Title(name)
    else { return false }
    filter.excludedNames.append(title)
    return true
  }

  private static let jumps: Set<String> = ["jump", "jumps", "jumping"]

  private static func muscleGroups(_ phrase: String) -> [MuscleGroup]? {
    MuscleGroup(typed: phrase).map { [$0] } ?? groups[Folding.fold(phrase)]
  }

  /// Whether a phrase names what no exercise needs, as a mat, or the body alone.
  private func isWithoutEquipment(_ phrase: String) -> Bool {
    ["bodyweight", "body weight"].contains(Folding.fold(phrase))
      || sparePieces.contains(Equipment.key(phrase))
  }

  private func tag(_ folded: String) -> Title? { tags[folded] ?? tags[Self.singular(folded)] }

  private static func singular(_ folded: String) -> String {
    folded.hasSuffix("s") ? String(folded.dropLast()) : folded
  }
}
