/// What a person changes about an exercise. What is `nil` stays; an empty text removes what can be
/// absent, an empty list of aliases removes them all.
public struct ExerciseChanges: Hashable, Sendable {
  public var title: String?
  public var description: String?
  public var youtubeAddress: String?
  public var muscleGroups: [MuscleGroup]?
  public var aliases: [String]?
  public var equipment: String?
  public var image: ImageChange?

  public init(
    title: String? = nil,
    description: String? = nil,
    youtubeAddress: String? = nil,
    muscleGroups: [MuscleGroup]? = nil,
    aliases: [String]? = nil,
    equipment: String? = nil,
    image: ImageChange? = nil
  ) {
    self.title = title
    self.description = description
    self.youtubeAddress = youtubeAddress
    self.muscleGroups = muscleGroups
    self.aliases = aliases
    self.equipment = equipment
    self.image = image
  }

  /// What becomes of an exercise's picture.
  public enum ImageChange: Hashable, Sendable {
    case remove
    case replace(PictureFile)
  }
}
