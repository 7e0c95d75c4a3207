/// An exercise of the library.
public struct Exercise: Identifiable, Hashable, Sendable {
  /// By which items refer to it; it outlives every change of title.
  public let id: UUID
  /// Need not be unique in a library.
  public var title: Title
  /// How it is done, in as many words as it takes.
  public var exerciseDescription: Prose?
  /// Where a video shows it.
  public var youtubeURL: YouTubeURL?
  /// The picture's file, in the store's `images`.
  public var image: ImageName?
  /// A small version of ``image``, where a converter could make one.
  public var thumbnail: ImageName?
  /// What it trains: at least one, in the order given, without repeats.
  public var muscleGroups: MuscleGroups
  /// Other names under which it is found.
  public var aliases: [Title]
  /// What it needs: `barbell`, `none`. The rules are those of a title.
  public var equipment: Title?
  /// When it was added. A file that names one of several by title means the oldest.
  public let createdAt: Timestamp
  /// When it was last changed; each change is at least a millisecond later.
  public var updatedAt: Timestamp

  /// An exercise of parts that are each valid; without `updatedAt` it is as new as it is old.
  public init(
    id: UUID,
    title: Title,
    exerciseDescription: Prose? = nil,
    youtubeURL: YouTubeURL? = nil,
    image: ImageName? = nil,
    thumbnail: ImageName? = nil,
    muscleGroups: MuscleGroups,
    aliases: [Title] = [],
    equipment: Title? = nil,
    createdAt: Timestamp,
    updatedAt: Timestamp? = nil
  ) {
    self.id = id
    self.title = title
    self.exerciseDescription = exerciseDescription
    self.youtubeURL = youtubeURL
    self.image = image
    self.thumbnail = thumbnail
    self.muscleGroups = muscleGroups
    self.aliases = aliases
    self.equipment = equipment
    self.createdAt = createdAt
    self.updatedAt = updatedAt ?? createdAt
  }
}

/// One muscle group or more, in the order given, without repeats.
public struct MuscleGroups: Hashable, Sendable {
  /// Never empty.
  public let groups: [MuscleGroup]

  /// Keeps the first of each.
  ///
  /// - Throws: ``Problem/noMuscleGroupsSelected`` if there are none.
  public init(_ groups: [MuscleGroup]) throws(Problem) {
    var seen: Set<MuscleGroup> = []
    self.groups = groups.filter { seen.insert($0).inserted }
    guard !self.groups.isEmpty else { throw .noMuscleGroupsSelected }
  }

  /// Whether it trains the group.
  public func contains(_ group: MuscleGroup) -> Bool { groups.contains(group) }
}
