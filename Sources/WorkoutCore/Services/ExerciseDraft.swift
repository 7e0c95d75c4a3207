/// What a person gives to make an exercise, as typed.
public struct ExerciseDraft: Hashable, Sendable {
  /// The title as typed; white space at its ends will go.
  public var title: String
  /// The description, where one was given.
  public var description: String?
  /// The address of a video as typed, where one was given.
  public var youtubeAddress: String?
  /// What it trains, in the order given; repeats will go.
  public var muscleGroups: [MuscleGroup]
  /// Other names, as typed.
  public var aliases: [String]
  /// What it needs, as typed.
  public var equipment: String?
  /// The picture's file, not yet known to be a picture.
  public var image: PictureFile?

  /// A draft of whatever was given; nothing is checked before the service is asked.
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
