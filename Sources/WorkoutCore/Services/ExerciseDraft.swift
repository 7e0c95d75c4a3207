/// The fields of an exercise to create or edit, as the user typed them.
///
/// `nil` leaves a field unchanged. An empty string clears an optional field; an empty list clears
/// the aliases.
public struct ExerciseDraft: Equatable, Sendable {
  package var title: String?
  package var description: String?
  package var youtubeAddress: String?
  package var muscleGroups: [MuscleGroup]?
  package var aliases: [String]?
  package var equipment: String?
  package var oneRepMax: String?
  package var tags: [String]?
  package var level: ExerciseLevel??
  package var style: ExerciseStyle??
  package var isPerSide: Bool?
  package var isQuiet: Bool?
  package var easierVariant: String?
  package var harderVariant: String?
  package var image: Image?

  /// A change of the picture and its thumbnail.
  public enum Image: Equatable, Sendable {
    /// Removes the picture, and its file once no version of the library refers to it.
    case remove
    /// Replaces the picture and makes a new thumbnail.
    case replace(PictureFile)
  }

  /// - Parameters:
  ///   - title: the title, which no other exercise has.
  ///   - description: how to perform it.
  ///   - youtubeAddress: the address of a video.
  ///   - muscleGroups: replaces all muscle groups.
  ///   - aliases: replaces all aliases.
  ///   - equipment: the pieces it needs: `barbell, bench`.
  ///   - oneRepMax: a weight in the notation; its date is updated if the weight changes.
  ///   - tags: replaces all tags.
  ///   - level: how demanding it is; `.some(nil)` removes it.
  ///   - style: the kind of training; `.some(nil)` removes it.
  ///   - isPerSide: whether it is done on one side and then on the other.
  ///   - isQuiet: whether it makes no noise.
  ///   - easierVariant: the title of an easier exercise.
  ///   - harderVariant: the title of a harder exercise.
  ///   - image: a change of its picture.
  public init(
    title: String? = nil, description: String? = nil, youtubeAddress: String? = nil,
    muscleGroups: [MuscleGroup]? = nil, aliases: [String]? = nil, equipment: String? = nil,
    oneRepMax: String? = nil, tags: [String]? = nil, level: ExerciseLevel?? = nil,
    style: ExerciseStyle?? = nil, isPerSide: Bool? = nil, isQuiet: Bool? = nil,
    easierVariant: String? = nil, harderVariant: String? = nil, image: Image? = nil
  ) {
    self.title = title
    self.description = description
    self.youtubeAddress = youtubeAddress
    self.muscleGroups = muscleGroups
    self.aliases = aliases
    self.equipment = equipment
    self.oneRepMax = oneRepMax
    self.tags = tags
    self.level = level
    self.style = style
    self.isPerSide = isPerSide
    self.isQuiet = isQuiet
    self.easierVariant = easierVariant
    self.harderVariant = harderVariant
    self.image = image
  }

  /// The exercise with the draft applied, and its new picture, which it does not refer to yet.
  ///
  /// - Parameters:
  ///   - old: the exercise to change; `nil` for a new one.
  ///   - id: the ID of a new exercise.
  ///   - now: the creation time of a new exercise, and the date of a new maximum.
  ///   - isTaken: whether another exercise has the title.
  ///   - isNamed: whether another exercise has the title or alias.
  /// - Throws: every problem, in this order: title, address, muscle groups, picture, description,
  ///   aliases, equipment, maximum, tags, variants.
  func exercise(
    changing old: Exercise?, id: UUID, now: Timestamp, isTaken: (Title) -> Bool,
    isNamed: (Title) -> Bool = { _ in false }
  ) throws(CoreError) -> (exercise: Exercise, picture: Picture?) {
    var collector = ProblemCollector()
    var title = old?.title
    if self.title != nil || old == nil {
      title = collector.value(try Title(self.title ?? ""))
      if let title, isTaken(title) { collector.add(.duplicateTitle(title.text, .exercise)) }
    }
    let youtubeURL = collector.member(youtubeAddress, or: old?.youtubeURL, YouTubeURL.init)
    var groups = old?.muscleGroups
    if muscleGroups != nil || old == nil {
      groups = collector.value(try MuscleGroups(muscleGroups ?? []))
    }
    let picture = collector.picture(image)
    let description = collector.member(self.description, or: old?.exerciseDescription) {
      text throws(Problem) in try Prose(text, field: "description")
    }
    let aliases = collector.titles(self.aliases, or: old?.aliases ?? [], as: .alias, besides: title)
    // A name shared by two exercises would refer to neither of them.
    collector.refuse(self.aliases == nil ? [] : aliases.filter(isNamed))
    let equipment = collector.member(self.equipment, or: old?.equipment) {
      text throws(Problem) in try Title(text, as: .equipment)
    }
    let weight = collector.member(oneRepMax, or: old?.oneRepMax?.weight, Weight.init(written:))
    let easier = collector.member(easierVariant, or: old?.easierVariant, Self.variant)
    let harder = collector.member(harderVariant, or: old?.harderVariant, Self.variant)
    let tags = collector.titles(self.tags, or: old?.tags ?? [], as: .title)
    try collector.check()
    guard let title, let groups else { throw .invalid(collector.problems) }
    var exercise = old ?? Exercise(id: id, title: title, muscleGroups: groups, createdAt: now)
    (exercise.title, exercise.muscleGroups, exercise.aliases) = (title, groups, aliases)
    (exercise.exerciseDescription, exercise.youtubeURL) = (description, youtubeURL)
    exercise.equipment = equipment
    if weight != exercise.oneRepMax?.weight {
      exercise.oneRepMax = weight.map { OneRepMax($0, setAt: now) }
    }
    (exercise.easierVariant, exercise.harderVariant, exercise.tags) = (easier, harder, tags)
    setChoices(of: &exercise)
    if image == .remove { (exercise.image, exercise.thumbnail) = (nil, nil) }
    return (exercise, picture)
  }

  private static func variant(_ text: String) throws(Problem) -> Title { try Title(text) }

  /// Applies the fields that need no validation.
  private func setChoices(of exercise: inout Exercise) {
    if let level { exercise.level = level }
    if let style { exercise.style = style }
    if let isPerSide { exercise.isPerSide = isPerSide }
    if let isQuiet { exercise.isQuiet = isQuiet }
  }
}

extension ProblemCollector {
  /// Parses titles and drops duplicates and `name`; returns `old` if `texts` is `nil`.
  mutating func titles(
    _ texts: [String]?, or old: [Title], as role: TitleRole, besides name: Title? = nil
  ) -> [Title] {
    guard let texts else { return old }
    var seen = Set(name.map { [$0.folded] } ?? [])
    var titles: [Title] = []
    for text in texts {
      guard let title = value(try Title(text, as: role)), seen.insert(title.folded).inserted
      else { continue }
      titles.append(title)
    }
    return titles
  }

  /// Reports aliases that other exercises already use.
  fileprivate mutating func refuse(_ aliases: [Title]) {
    for alias in aliases { add(.duplicateTitle(alias.text, .exercise)) }
  }

  /// The new picture, if the change sets one.
  fileprivate mutating func picture(_ change: ExerciseDraft.Image?) -> Picture? {
    guard case .replace(let file) = change else { return nil }
    return value(try Picture(file))
  }

  /// The parsed value: `old` if `text` is `nil`, `nil` if it is empty.
  fileprivate mutating func member<Value>(
    _ text: String?, or old: Value?, _ make: (String) throws(Problem) -> Value
  ) -> Value? {
    guard let text else { return old }
    return text.isEmpty ? nil : value(try make(text))
  }
}
