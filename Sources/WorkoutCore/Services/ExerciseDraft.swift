/// The members of an exercise to make or to change, as typed.
///
/// A member that is `nil` is not given, and stays as it is. An empty text removes what an exercise
/// need not have, and an empty list of aliases removes them all.
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
  package var isHidden: Bool?
  package var image: Image?

  /// A change of the picture, and of its thumbnail with it.
  public enum Image: Equatable, Sendable {
    /// The picture goes; its file too, once no version of the library names it.
    case remove
    /// The file's picture takes its place, with a new thumbnail.
    case replace(PictureFile)
  }

  /// - Parameters:
  ///   - title: a title that no other exercise has.
  ///   - description: how to perform it.
  ///   - youtubeAddress: the address of a video.
  ///   - muscleGroups: the groups, in place of all there were.
  ///   - aliases: the aliases, in place of all there were.
  ///   - equipment: the pieces it needs: `barbell, bench`.
  ///   - oneRepMax: a weight in the notation; it is dated unless it is the one there was.
  ///   - tags: the tags, in place of all there were.
  ///   - level: how hard it is; `.some(nil)` removes it.
  ///   - style: what it is for; `.some(nil)` removes it.
  ///   - isPerSide: whether it is done on one side and then on the other.
  ///   - isQuiet: whether it makes no noise.
  ///   - easierVariant: the title of an easier exercise.
  ///   - harderVariant: the title of a harder exercise.
  ///   - isHidden: whether lists and choices leave it out.
  ///   - image: a change of its picture.
  public init(
    title: String? = nil, description: String? = nil, youtubeAddress: String? = nil,
    muscleGroups: [MuscleGroup]? = nil, aliases: [String]? = nil, equipment: String? = nil,
    oneRepMax: String? = nil, tags: [String]? = nil, level: ExerciseLevel?? = nil,
    style: ExerciseStyle?? = nil, isPerSide: Bool? = nil, isQuiet: Bool? = nil,
    easierVariant: String? = nil, harderVariant: String? = nil, isHidden: Bool? = nil,
    image: Image? = nil
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
    self.isHidden = isHidden
    self.image = image
  }

  /// An exercise with the members of the draft, and its new picture, which it does not name yet.
  ///
  /// - Parameters:
  ///   - old: the exercise to change; `nil` for a new one.
  ///   - id: the id of a new exercise.
  ///   - now: when a new exercise is made, or its maximum is set.
  ///   - isTaken: whether another exercise has the title.
  ///   - isNamed: whether another exercise has that title or alias.
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
    let aliases = collector.titles(
      self.aliases, or: old?.aliases ?? [], as: .alias, besides: title)
    // A name that is shared means neither of the two.
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
    var exercise =
      old ?? Exercise(id: id, title: title, muscleGroups: groups, createdAt: now)
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

  /// Sets the members that no text can break.
  private func setChoices(of exercise: inout Exercise) {
    if let level { exercise.level = level }
    if let style { exercise.style = style }
    if let isPerSide { exercise.isPerSide = isPerSide }
    if let isQuiet { exercise.isQuiet = isQuiet }
    if let isHidden { exercise.isHidden = isHidden }
  }
}

extension ProblemCollector {
  /// The titles that texts give, each once and never `name`; the old ones if there are no texts.
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

  /// Refuses aliases that other exercises have.
  fileprivate mutating func refuse(_ aliases: [Title]) {
    for alias in aliases { add(.duplicateTitle(alias.text, .exercise)) }
  }

  /// The new picture, if there is to be one.
  fileprivate mutating func picture(_ change: ExerciseDraft.Image?) -> Picture? {
    guard case .replace(let file) = change else { return nil }
    return value(try Picture(file))
  }

  /// The member that a text gives: the old one if there is no text, none for an empty text.
  fileprivate mutating func member<Value>(
    _ text: String?, or old: Value?, _ make: (String) throws(Problem) -> Value
  ) -> Value? {
    guard let text else { return old }
    return text.isEmpty ? nil : value(try make(text))
  }
}
