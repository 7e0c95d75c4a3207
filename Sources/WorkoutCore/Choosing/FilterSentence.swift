/// A filter in everyday words: `15 minutes, no equipment, quiet`.
///
/// ```swift
/// let sentence = FilterSentence(["30m", "kettlebell", "no", "jumping"], knowing: catalog)
/// sentence.seconds  // 1800
/// ```
package struct FilterSentence: Sendable {
  /// What the words ask for.
  package private(set) var filter = LibraryFilter()
  /// The length, in seconds; `nil` if the words name none.
  package private(set) var seconds: Int?
  /// The words that mean nothing here.
  package private(set) var unknown: [String] = []
  private let pieces: Set<String>
  private let tags: [String: Title]
  private let places: [Place]
  private var wantedPieces: [String] = []

  /// - Parameters:
  ///   - words: the words, some of which may be in one text.
  ///   - catalog: whose equipment and tags have names.
  ///   - places: those that have names.
  package init(_ words: [String], knowing catalog: Catalog, places: [Place] = []) {
    pieces = Set(catalog.exercises.flatMap { Equipment.pieces(of: $0) }.map(Equipment.key))
    self.places = places
    let known = catalog.exercises.flatMap(\.tags) + catalog.workouts.flatMap(\.tags)
    tags = known.keyed(by: \.folded)
    var left = words.flatMap { $0.split { $0 == " " || $0 == "," } }.map(String.init)[...]
    while let word = left.popFirst() { read(word.lowercased(), &left) }
    if !wantedPieces.isEmpty { filter.equipment = Equipment(wantedPieces) }
  }

  private static let fillers: Set<String> = [
    "a", "an", "and", "at", "exercises", "for", "i", "in", "long", "me", "mixed", "my", "of", "on",
    "one",
    "only", "or", "pair", "session", "some", "something", "the", "to", "training", "two", "with",
    "workout",
  ]
  private static let negations: Set<String> = ["no", "not", "without"]
  private static let quietWords: Set<String> = ["quiet", "quietly", "silent", "noiseless"]
  private static let styles: [String: ExerciseStyle] = [
    "cardio": .hiit, "stretching": .stretch, "stretches": .stretch, "mobilise": .mobility,
    "mobilize": .mobility,
  ]
  private static let groups: [String: [MuscleGroup]] = [
    "abs": [.core], "arms": [.biceps, .triceps, .forearms], "arm": [.biceps, .triceps, .forearms],
    "leg": [.legs], "shoulder": [.shoulders], "glute": [.glutes], "calf": [.calves],
    "upper": [.chest, .back, .shoulders], "lower": [.legs, .glutes, .calves],
  ]

  private mutating func read(_ word: String, _ left: inout ArraySlice<String>) {
    if Self.negations.contains(word), let next = left.popFirst() {
      return exclude(next.lowercased())
    }
    if let length = length(word, &left) {
      seconds = length
    } else if Self.isWeight(word) {
      return
    } else if let next = left.first, isName("\(word) \(next.lowercased())") {
      left.removeFirst()
    } else if Self.quietWords.contains(word) {
      filter.isQuiet = true
    } else if !isName(word), !Self.fillers.contains(word) {
      unknown.append(word)
    }
  }

  private mutating func exclude(_ word: String) {
    if word == "equipment" {
      wantedPieces = ["none"]
    } else if word.hasPrefix("jump"), let tag = tags["jump"] {
      filter.excludedTags.append(tag)
    } else if word == "noise" {
      filter.isQuiet = true
    } else if let tag = tags[Folding.fold(word)] {
      filter.excludedTags.append(tag)
    } else {
      unknown.append(word)
    }
  }

  /// The seconds of `15`, `15m`, `1h` and `15 minutes`.
  private func length(_ word: String, _ left: inout ArraySlice<String>) -> Int? {
    guard let number = Int(word) else { return DurationReader.seconds(of: word) }
    guard (0..<1_000).contains(number) else { return nil }
    if let next = left.first, let seconds = DurationReader.seconds(of: "\(number) \(next)") {
      left.removeFirst()
      return seconds
    }
    return DurationReader.seconds(of: "\(number)m")
  }

  /// Whether it says how heavy a piece is, which no exercise asks for.
  private static func isWeight(_ word: String) -> Bool {
    word.first?.isNumber == true && (word.hasSuffix("kg") || word.hasSuffix("lb"))
  }

  /// Whether it names a muscle group, a level, a style, a piece of equipment or a tag, which is
  /// then wanted.
  private mutating func isName(_ name: String) -> Bool {
    let folded = Folding.fold(name)
    let singular = folded.hasSuffix("s") ? String(folded.dropLast()) : folded
    if let place = places.first(where: { $0.name.folded == folded }) {
      filter.atHand = place.pieces
    } else if let group = MuscleGroup(typed: name) {
      filter.muscleGroups.append(group)
    } else if let groups = Self.groups[folded] {
      filter.muscleGroups += groups
    } else if let level = ExerciseLevel(rawValue: singular) {
      filter.level = level
    } else if let style = ExerciseStyle(rawValue: folded) ?? Self.styles[folded] {
      filter.style = style
    } else if pieces.contains(Equipment.key(name)) {
      wantedPieces.append(name)
    } else if folded == "bodyweight" {
      wantedPieces = ["none"]
    } else if let tag = tags[folded] ?? tags[singular] {
      filter.tags.append(tag)
    } else {
      return false
    }
    return true
  }
}
