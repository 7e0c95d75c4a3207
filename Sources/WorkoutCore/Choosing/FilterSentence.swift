/// A filter in everyday words: `15 minutes, no equipment, quiet`.
///
/// ```swift
/// let sentence = FilterSentence(["30m", "kettlebell", "no", "jumping"], knowing: catalog)
/// sentence.seconds  // 1800
/// ```
package struct FilterSentence: Sendable {
  /// The filter that the words describe.
  package private(set) var filter = LibraryFilter()
  /// The lengths named by the words, in seconds.
  package private(set) var lengths: [Int] = []
  /// The first of the lengths; `nil` if the words name none.
  package var seconds: Int? { lengths.first }
  /// The name of the place, if the words contain one.
  package private(set) var place: Title?
  /// The words that were not understood.
  package private(set) var unknown: [String] = []
  private let pieces: Set<String>
  private let tags: [String: Title]
  private let names: [String]
  private let exercises: [Exercise]
  private let places: [Place]
  /// The pieces at a place that no exercise needs.
  private let sparePieces: Set<String>
  private var wantedPieces: [String] = []
  private var excludedPieces: [String] = []
  /// Whether the words name only the body, or equipment that no exercise needs.
  private var isBodyEnough = false

  /// - Parameters:
  ///   - words: the words; one string may contain several.
  ///   - catalog: the exercises, equipment and tags that can be named.
  ///   - places: the places that can be named.
  package init(_ words: [String], knowing catalog: Catalog, places: [Place] = []) {
    let pieces = catalog.pieces
    self.pieces = pieces
    self.places = places
    exercises = catalog.exercises
    sparePieces = Set(places.flatMap { Equipment.pieces($0.equipment.text) }.map(Equipment.key))
      .union(Equipment.mats).subtracting(pieces)
    let known = catalog.exercises.flatMap(\.tags) + catalog.workouts.flatMap(\.tags)
    tags = known.keyed(by: \.folded)
    names = catalog.exercises.flatMap { [$0.title] + $0.aliases }.map(\.folded)
    var left = words.flatMap { $0.lowercased().split { " ,;()".contains($0) } }
      .map { String($0.reversed().drop { "!?.".contains($0) }.reversed()) }
      .filter { !["", "-"].contains($0) }[...]
    let isShort = !Self.shortWords.isDisjoint(with: left)
    while !left.isEmpty { read(&left) }
    if isShort, lengths.isEmpty { lengths = [Self.shortLength] }
    if isBodyEnough, wantedPieces.isEmpty { wantedPieces = ["none"] }
    if !wantedPieces.isEmpty { filter.equipment = Equipment(wantedPieces) }
    if !excludedPieces.isEmpty { filter.excludedEquipment = Equipment(excludedPieces) }
  }

  /// The known word nearest to an unknown one; `nil` if none is similar.
  package func nearest(to word: String) -> String? {
    if Self.excludedTags[word] != nil { return "no \(word)" }
    let known =
      MuscleGroup.allCases.map { $0.rawValue.lowercased() } + Self.groups.keys.sorted()
      + Self.levels.keys.sorted() + Self.styles.keys.sorted() + pieces.sorted()
      + sparePieces.sorted() + tags.keys.sorted() + places.map(\.name.folded) + ["quiet"]
    return EditDistance.nearest(to: word, among: known.filter { $0 != word }, limit: 1).first
  }

  /// The exercise with a name that is a session of its own, such as a run or yoga.
  package func wholeSession(named word: String) -> Exercise? {
    let folded = Folding.fold(word)
    return exercises.first { exercise in
      exercise.isWholeSession
        && ([exercise.title] + exercise.aliases).contains { $0.folded == folded }
    }
  }

  // MARK: Words

  private static let fillers: Set<String> = [
    "a", "am", "an", "and", "anything", "at", "be", "but", "day", "exercises", "for", "got",
    "give", "have", "home", "i", "i'd", "i'm", "i've", "in", "just", "level", "like", "long", "me",
    "mixed", "my", "need", "needed", "of", "on", "one", "only", "or", "pair", "please", "quick",
    "quickly", "required", "resistance", "session", "short", "some", "something", "the", "to",
    "today", "training", "two", "want", "with", "workout",
  ]
  /// Phrases around a length that do not change it, and “at all”.
  private static let asides: Set<String> = [
    "about", "approximately", "around", "at all", "at most", "less than", "max", "maximum",
    "no longer than", "no more than", "not longer than", "not more than", "or less", "roughly",
    "under", "up to", "within",
  ]
  private static let negations: Set<String> = ailments.union([
    "no", "not", "without", "all but", "all except", "anything but",
    "anything except", "avoid", "avoiding", "except", "except for", "excluding", "everything but",
    "everything except", "minus", "neither", "skip", "zero",
  ])
  /// Words before what hurts, or after it and “is”.
  private static let ailments: Set<String> = [
    "aching", "bad", "hurting", "injured", "injury to", "issues with", "pain in", "painful",
    "problem with", "problems with", "sore", "trouble with",
  ]
  /// Words after what hurts.
  private static let complaints: Set<String> = [
    "ache", "aches", "hurt", "hurts", "injury", "injuries", "issue", "issues", "pain", "pains",
    "problem", "problems", "trouble",
  ]
  private static let linkingVerbs: Set<String> = ["are", "feel", "feels", "is"]
  /// Words between a negation and what it excludes.
  private static let particles: Set<String> = [
    "a", "an", "any", "doing", "making", "my", "on", "the", "too",
  ]
  /// Words for ``shortLength``, if no length is named.
  private static let shortWords: Set<String> = ["quick", "quickly", "short"]
  private static let shortLength = 600
  private static let quietWords: Set<String> = ["quiet", "quietly", "silent", "noiseless"]
  private static let styles: [String: ExerciseStyle] = [
    "strength": .strength, "hiit": .hiit, "cardio": .hiit, "mobility": .mobility,
    "mobilise": .mobility, "mobilize": .mobility, "stretch": .stretch, "stretching": .stretch,
    "stretches": .stretch, "flexibility": .stretch,
  ]
  private static let levels: [String: ExerciseLevel] = [
    "beginner": .beginner, "easy": .beginner, "gentle": .beginner, "intermediate": .intermediate,
    "medium": .intermediate, "moderate": .intermediate, "advanced": .advanced, "hard": .advanced,
  ]
  /// Without the “s” of the plural.
  private static let groups: [String: [MuscleGroup]] = [
    "ab": [.core], "arm": [.biceps, .triceps, .forearms], "calf": [.calves],
    "upper": [.chest, .back, .shoulders], "upper body": [.chest, .back, .shoulders],
    "lower": [.legs, .glutes, .calves], "lower body": [.legs, .glutes, .calves],
    "upper back": [.back], "lower back": [.back], "belly": [.core], "stomach": [.core],
    "oblique": [.core], "six pack": [.core], "thigh": [.legs], "quad": [.legs],
    "hamstring": [.legs], "hip": [.glutes], "butt": [.glutes], "booty": [.glutes],
    "bum": [.glutes], "pec": [.chest], "lat": [.back], "trap": [.back], "delt": [.shoulders],
    "push day": [.chest, .shoulders, .triceps], "pull day": [.back, .biceps, .forearms],
    "whole body": [.fullBody], "total body": [.fullBody], "entire body": [.fullBody],
  ]
  private static let numbers: [String: Int] = [
    "five": 5, "ten": 10, "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50,
    "sixty": 60, "ninety": 90, "twenty-five": 25, "thirty-five": 35, "forty-five": 45,
    "fifty-five": 55,
  ]
  /// Without their articles.
  private static let spokenLengths: [String: Int] = [
    "quarter hour": 900, "half hour": 1_800, "three quarters hour": 2_700, "hour": 3_600,
    "one hour": 3_600, "hour and half": 5_400, "one and half hours": 5_400, "two hours": 7_200,
  ]
  private static let articles: Set<Substring> = ["a", "an", "of"]

  // MARK: Parsing

  private mutating func read(_ left: inout ArraySlice<String>) {
    if Self.take(&left, Self.asides.contains) || Self.take(&left, { readComplaint($0) }) { return }
    if let word = left.first, Self.take(&left, Self.negations.contains) {
      return left.isEmpty ? unknown.append(word) : readExclusions(&left)
    }
    readCount(&left)
    let isRead =
      Self.take(&left) { phrase in
        guard let length = Self.length(phrase) else { return false }
        lengths.append(length)
        return true
      } || Self.take(&left) { want($0) } || Self.take(&left) { (try? Weight(written: $0)) != nil }
    guard !isRead, !Self.splitFirst(&left) else { return }
    let word = left.removeFirst()
    if !Self.fillers.contains(word) { unknown.append(word) }
  }

  /// Removes the count from `2 dumbbells`, which is too short for minutes, and reports the count of
  /// `8 exercises` as unknown.
  private mutating func readCount(_ left: inout ArraySlice<String>) {
    guard let count = left.first, Int(count) != nil else { return }
    var rest = left.dropFirst()
    if rest.first == "exercises" {
      unknown.append(left.removeFirst())
    } else if ["1", "2"].contains(count), Self.take(&rest, { piece($0) != nil }) {
      left.removeFirst()
    }
  }

  /// Parses what follows a negation: `legs or arms`.
  private mutating func readExclusions(_ left: inout ArraySlice<String>) {
    while !left.isEmpty {
      var (isGroup, isPiece) = (false, false)
      let isExcluded = Self.take(&left) { phrase in
        (isGroup, isPiece) = (Self.muscleGroups(phrase) != nil, piece(phrase) != nil)
        return exclude(phrase) || readComplaint(phrase)
      }
      if !isExcluded {
        if Self.splitFirst(&left) { continue }
        let word = left.removeFirst()
        if Self.particles.contains(word), !left.isEmpty { continue }
        unknown.append(word)
      }
      let isAnd = ["and", "&", "+"].contains(left.first)
      guard left.count > 1, isAnd || left.first == "or" || left.first == "nor" else { return }
      var rest = left.dropFirst().drop(while: Self.particles.contains)
      let isAlike = Self.take(&rest) { phrase in
        isGroup && Self.muscleGroups(phrase) != nil || isPiece && piece(phrase) != nil
          || canOnlyExclude(phrase)
      }
      guard !isAnd || isAlike else { return }
      left.removeFirst()
    }
  }

  /// Parses `my knees and back hurt`, `knee injury` or `shoulder is sore`, which exclude.
  private mutating func readComplaint(_ phrase: String) -> Bool {
    var words = phrase.split(separator: " ").map(String.init)
    guard let complaint = words.popLast() else { return false }
    let isLinked = words.last.map(Self.linkingVerbs.contains) ?? false
    if isLinked { words.removeLast() }
    guard Self.complaints.contains(complaint) || isLinked && Self.ailments.contains(complaint)
    else { return false }
    var other = self
    let parts = words.split { $0 == "and" || $0 == "or" }
      .map { part in part.filter { !Self.particles.contains($0) }.joined(separator: " ") }
    guard !parts.isEmpty, parts.allSatisfy({ other.exclude($0) }) else { return false }
    self = other
    return true
  }

  /// Whether a phrase means something only after a negation: `lunges`.
  private func canOnlyExclude(_ phrase: String) -> Bool {
    var (wanting, excluding) = (self, self)
    return !wanting.want(phrase) && excluding.exclude(phrase)
  }

  /// Splits the first word at its signs: `legs/arms` becomes `legs or arms`, `20-minute` two words.
  ///
  /// - Returns: false if it has none.
  private static func splitFirst(_ left: inout ArraySlice<String>) -> Bool {
    guard let word = left.first else { return false }
    if word.contains(where: { "&/+".contains($0) }) {
      let parts = word.split { "&/+".contains($0) }.flatMap { ["or", String($0)] }.dropFirst()
      left = parts + left.dropFirst()
      return true
    }
    let words = word.split(separator: "-").map(String.init)
    guard words.count > 1, !word.hasPrefix("-") else { return false }
    left = words + left.dropFirst()
    return true
  }

  /// Consumes the longest meaningful phrase of up to five words.
  private static func take(
    _ left: inout ArraySlice<String>, _ isMeaningful: (String) -> Bool
  ) -> Bool {
    for count in (1...5).reversed() where count <= left.count {
      guard isMeaningful(left.prefix(count).joined(separator: " ")) else { continue }
      left.removeFirst(count)
      return true
    }
    return false
  }

  /// The seconds of `15`, `15m`, `7.5m`, `15 minutes`, `fifteen minutes` and `half an hour`.
  private static func length(_ phrase: String) -> Int? {
    let words = phrase.replacing("ty five", with: "ty-five").split(separator: " ")
      .filter { !articles.contains($0) }.map(String.init)
    let digits = words.map { numbers[$0].map(String.init) ?? $0 }.joined(separator: " ")
    if let minutes = Int(digits) { return (0..<10_000).contains(minutes) ? minutes * 60 : nil }
    if let seconds = spokenLengths[digits] ?? DurationReader.seconds(of: digits) { return seconds }
    guard digits.contains(".") else { return nil }
    return DurationReader.correction(of: digits).flatMap(DurationReader.seconds)
  }

  /// Adds what a phrase names to the filter: a place, muscle groups, a level, a style, a piece of
  /// equipment or a tag.
  private mutating func want(_ phrase: String) -> Bool {
    let folded = Folding.fold(phrase)
    if let found = places.first(where: { $0.name.folded == folded }) {
      (filter.atHand, place) = (found.pieces, found.name)
    } else if folded == "gym" {
      filter.atHand = Equipment(pieces.sorted())
    } else if Self.quietWords.contains(folded) {
      filter.isQuiet = true
    } else if let groups = Self.muscleGroups(phrase) {
      filter.muscleGroups += groups
    } else if let level = Self.levels[folded] ?? Self.levels[Self.singular(folded)] {
      filter.level = level
    } else if let style = Self.styles[folded] {
      filter.style = style
    } else if let piece = piece(phrase) {
      wantedPieces.append(piece)
    } else if isWithoutEquipment(phrase) {
      isBodyEnough = true
    } else if let tag = tag(folded) {
      filter.tags.append(tag)
    } else if let tag = Self.opposites[folded].flatMap({ tags[$0] }) {
      filter.excludedTags.append(tag)
    } else {
      return false
    }
    return true
  }

  /// Excludes what a phrase names: muscle groups, equipment, a tag, the hardest level, or exercises
  /// by their names.
  private mutating func exclude(_ phrase: String) -> Bool {
    let folded = Folding.fold(phrase)
    switch folded {
    case "equipment", "gym", "weight", "weights":
      wantedPieces = ["none"]
      return true
    case "noise":
      filter.isQuiet = true
      return true
    case "hard", "advanced", "difficult":
      filter.level = min(filter.level ?? .intermediate, .intermediate)
      return true
    default: break
    }
    let groups = Self.muscleGroups(phrase) ?? []
    let piece = piece(phrase)
    let tag = Self.excludedTags[folded].flatMap { tags[$0] } ?? tag(folded)
    filter.excludedMuscleGroups += groups
    if let piece { excludedPieces.append(piece) }
    if let tag { filter.excludedTags.append(tag) }
    return !groups.isEmpty || piece != nil || tag != nil || isWithoutEquipment(phrase)
      || excludeName(folded)
  }

  /// Excludes the exercises whose names contain the words, in the singular if possible.
  private mutating func excludeName(_ folded: String) -> Bool {
    let forms = [Self.singular(folded)] + (folded.hasSuffix("es") ? ["\(folded.dropLast(2))"] : [])
    guard folded.count > 2, !Self.fillers.contains(folded),
      let name = forms.first(where: { form in
        names.contains { LibraryFilter.name($0, holds: form) }
      }),
      let title = try? Title(name)
    else { return false }
    filter.excludedNames.append(title)
    // An alias excludes what the title excludes.
    filter.excludedNames += exercises.filter { exercise in
      exercise.title.folded != name && exercise.aliases.contains { $0.folded == name }
    }.map(\.title)
    return true
  }

  /// The tags for words that are not their names, unless the words are tags themselves.
  private static let otherTags = ["at work": "desk", "office": "desk", "outside": "outdoor"]
  /// The tags to exclude for words after “no” that are not their names.
  private static let excludedTags = [
    "floor exercises": "floor", "floor work": "floor", "ground": "floor", "kneeling": "floor",
    "lying": "floor", "lying down": "floor", "lying on the floor": "floor",
    "hop": "jump", "hopping": "jump", "hops": "jump", "impact": "jump", "jump": "jump",
    "jumps": "jump", "jumping": "jump", "knee": "knee load", "knees": "knee load",
    "wrist": "wrist load", "wrists": "wrist load",
  ]
  /// The tags to exclude for words without “no”.
  private static let opposites = ["low impact": "jump", "standing": "floor"]
  /// Other names of equipment.
  private static let otherPieces = [
    "exercise bike": "bike", "pullup bar": "pull-up bar", "rower": "rowing machine",
    "skipping rope": "jump rope", "stationary bike": "bike",
  ]

  private static func muscleGroups(_ phrase: String) -> [MuscleGroup]? {
    let name = singular(Folding.fold(phrase))
    return MuscleGroup(typed: phrase).map { [$0] } ?? MuscleGroup(typed: name + "s").map { [$0] }
      ?? groups[name]
  }

  /// The piece of equipment that a phrase names; `nil` if no exercise needs it.
  private func piece(_ phrase: String) -> String? {
    let piece = Self.otherPieces[Folding.fold(phrase)] ?? phrase
    return pieces.contains(Equipment.key(piece)) ? piece : nil
  }

  /// Whether a phrase names something that no exercise needs, such as a mat, or only the body.
  private func isWithoutEquipment(_ phrase: String) -> Bool {
    ["bodyweight", "body weight", "equipment free"].contains(Folding.fold(phrase))
      || sparePieces.contains(Equipment.key(phrase))
  }

  private func tag(_ folded: String) -> Title? {
    tags[folded] ?? tags[Self.singular(folded)] ?? Self.otherTags[folded].flatMap { tags[$0] }
  }

  private static func singular(_ folded: String) -> String {
    folded.hasSuffix("s") && !folded.hasSuffix("ss") ? String(folded.dropLast()) : folded
  }
}
