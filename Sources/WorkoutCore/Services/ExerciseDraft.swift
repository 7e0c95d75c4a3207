/// What a person gives to make an exercise, as typed.
public struct ExerciseDraft: Hashable, Sendable {
  public var title: String
  public var description: String?
  public var youtubeAddress: String?
  public var muscleGroups: [MuscleGroup]
  public var aliases: [String]
  public var equipment: String?
  public var image: PictureFile?

  public init(
    title: String,
    description: String? = nil,
    youtubeAddress: String? = nil,
    muscleGroups: [MuscleGroup],
    aliases: [String] = [],
    equipment: String? = nil,
    image: PictureFile? = nil
  ) {
    self.title = title
    self.description = description
    self.youtubeAddress = youtubeAddress
    self.muscleGroups = muscleGroups
    self.aliases = aliases
    self.equipment = equipment
    self.image = image
  }
}
