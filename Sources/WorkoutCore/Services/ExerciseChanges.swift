/// What a person changes about an exercise. What is `nil` stays; an empty text removes what can be
/// absent, an empty list of aliases removes them all.
public struct ExerciseChanges: Hashable, Sendable {
  /// The new title.
  public var title: String?
  /// The new description; empty text removes it.
  public var description: String?
  /// The new address, as typed; empty text removes it.
  public var youtubeAddress: String?
  /// The new groups, in place of all that there were.
  public var muscleGroups: [MuscleGroup]?
  /// The new aliases, in place of all that there were.
  public var aliases: [String]?
  /// What the exercise needs now; empty text removes it.
  public var equipment: String?
  /// What becomes of the picture, and of its thumbnail with it.
  public var image: ImageChange?

  /// Changes of what is given alone.
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
    /// The picture goes; its file too, once no version of the library names it.
    case remove
    /// The file's picture takes its place, with a new thumbnail.
    case replace(PictureFile)
  }
}
