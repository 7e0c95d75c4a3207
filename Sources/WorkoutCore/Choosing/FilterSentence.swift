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
  /// The parts of the body that the words spare: `knees`, `lower back`.
  package private(set) var limits: [String] = []
  private var wantedPieces: [String] = []
  private var excludedPieces: [String] = []
  /// Whether the words name only the body, or equipment that no exercise needs.
  private var isBodyEnough = false

  /// - Parameters:
  ///   - words: the words; one string may contain several.
  ///   - catalog: the exercises, equipment and tags that can be named.
  ///   - places: the places that can be named.
  ///   - avoided: what is excluded too, such as `knees`; what is not understood is ignored.
  package init(
    _ words: [String], knowing catalog: Catalog, places: [Place] = [],
    avoiding avoided: [Title] = []
  ) {
    let pieces = catalog.pieces
    self.pieces = pieces
    self.places = places
    exercises = catalog.exercises
    sparePieces = Set(places.flatMap { Equipment.pieces($0.equipment.text) }.map(Equipment.key))
      .union(Equipment.mats).subtracting(pieces)
    let known = catalog.exercises.flatMap(\.tags) + catalog.workouts.flatMap(\.tags)
    tags = known.keyed(by: \.folded)
    names = catalog.exercises.flatMap { [$0.title] + $0.aliases }.map(\.folded)
    var left = Self.words(of: words)[...]
    let isShort = !Self.shortWords.isDisjoint(with: left)
    while !left.isEmpty { read(&left) }
    for name in avoided { _ = avoid(name) }
    if filter.excludedMuscleGroups.contains(.legs) {
      filter.excludedMuscleGroups += [.glutes, .calves].filter { !filter.muscleGroups.contains($0) }
    }
    if isShort, lengths.isEmpty { lengths = [Self.shortLength] }
    if isBodyEnough, wantedPieces.isEmpty { wantedPieces = ["none"] }
    if !wantedPieces.isEmpty { filter.equipment = Equipment(wantedPieces) }
    if !excludedPieces.isEmpty { filter.excludedEquipment = Equipment(excludedPieces) }
  }

  /// The words of texts, without punctuation.
  private static func words(of texts: [String]) -> [String] {
    texts.flatMap { $0.lowercased().split { " ,;()".contains($0) } }
      .map { String($0.reversed().drop { "!?.".contains($0) }.reversed()) }
      .filter { !["", "-"].contains($0) }
  }

  /// Excludes what a setting names; returns `false` if it is not understood.
  private mutating func avoid(_ name: Title) -> Bool {
    var (other, left) = (self, Self.words(of: [name.text])[...])
    while !left.isEmpty { other.readExclusions(&left, areLimits: true) }
    guard other.unknown == unknown else { return false }
    (filter, wantedPieces, excludedPieces) = (
      other.filter, other.wantedPieces, other.excludedPieces
    )
    return true
  }

  /// The first of the names that excludes nothing.
  package static func unknownExclusion(in names: [Title], knowing catalog: Catalog) -> Title? {
    var sentence = FilterSentence([], knowing: catalog)
    return names.first { !sentence.avoid($0) }
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

  // MARK: Parsing

  private mutating func read(_ left: inout ArraySlice<String>) {
    if Self.take(&left, Self.asides.contains) || Self.take(&left, { readComplaint($0) }) { return }
    let negation = left
    if let word = left.first, Self.take(&left, Self.negations.contains) {
      let words = negation.dropLast(left.count).joined(separator: " ")
      return left.isEmpty
        ? unknown.append(word) : readExclusions(&left, areLimits: Self.ailments.contains(words))
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
  ///
  /// - Parameter areLimits: whether the negation says that something hurts.
  private mutating func readExclusions(_ left: inout ArraySlice<String>, areLimits: Bool = false) {
    while !left.isEmpty {
      var (isGroup, isPiece) = (false, false)
      let isExcluded = Self.take(&left) { phrase in
        (isGroup, isPiece) = (Self.muscleGroups(phrase) != nil, piece(phrase) != nil)
        let isNamed = exclude(phrase, isLimit: areLimits)
        if isNamed, areLimits || Self.excludedTags[phrase] != nil { limits.append(phrase) }
        return isNamed || readComplaint(phrase)
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
    guard !parts.isEmpty, parts.allSatisfy({ other.exclude($0, isLimit: true) }) else {
      return false
    }
    self = other
    limits += parts
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

  /// The seconds of `15`, `15m`, `7.5m`, `15 minutes`, `fifteen minutes` and `half an hour`, and of
  /// the longer end of `20-25 minutes`.
  private static func length(_ phrase: String) -> Int? {
    let ends = phrase.replacing(" to ", with: "-").replacing("–", with: "-").split(
      separator: "-", maxSplits: 1)
    if ends.count == 2, let least = Int(ends[0]), (1...120).contains(least),
      let most = length(String(ends[1])), most > least * 60
    {
      return most
    }
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
    } else if let level = Self.levels[folded] ?? Self.levels[Folding.singular(folded)] {
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
  /// by their names. If it hurts, also what strains it.
  private mutating func exclude(_ phrase: String, isLimit: Bool = false) -> Bool {
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
    let name = (isLimit ? Self.strainingTags[folded] : nil) ?? Self.excludedTags[folded]
    let tag = name.flatMap { tags[$0] } ?? tag(folded)
    filter.excludedMuscleGroups += groups
    if let piece { excludedPieces.append(piece) }
    if let tag { filter.excludedTags.append(tag) }
    return !groups.isEmpty || piece != nil || tag != nil || isWithoutEquipment(phrase)
      || excludeName(folded)
  }

  /// Excludes the exercises whose names contain the words, in the singular if possible.
  private mutating func excludeName(_ folded: String) -> Bool {
    let forms =
      [Folding.singular(folded)] + (folded.hasSuffix("es") ? ["\(folded.dropLast(2))"] : [])
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

  private static func muscleGroups(_ phrase: String) -> [MuscleGroup]? {
    let name = Folding.singular(Folding.fold(phrase))
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
    tags[folded] ?? tags[Folding.singular(folded)] ?? Self.otherTags[folded].flatMap { tags[$0] }
  }
}

extension Settings {
  /// What ``avoid`` excludes.
  func exclusions(in catalog: Catalog) -> LibraryFilter {
    avoid.isEmpty
      ? LibraryFilter() : FilterSentence([], knowing: catalog, avoiding: avoid).filter
  }
}
