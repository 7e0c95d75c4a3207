/// An exercise of the library.
public struct Exercise: Identifiable, Named, Hashable, Sendable {
  /// The ID that workout items refer to.
  public internal(set) var id: UUID
  /// Need not be unique in a library.
  public var title: Title
  /// How to perform it.
  public var exerciseDescription: Prose?
  public var youtubeURL: YouTubeURL?
  /// The file name of the picture, in the store's `images`.
  public var image: ImageName?
  /// A small version of ``image``; `nil` if no converter made one.
  package var thumbnail: ImageName?
  public var muscleGroups: MuscleGroups
  /// Other names it can be found by.
  public var aliases: [Title] = []
  /// The equipment it needs: `barbell`, `none`.
  public var equipment: Title?
  /// The one-repetition maximum that percentage loads refer to; `nil` to estimate it from the
  /// history.
  public var oneRepMax: OneRepMax?
  /// When it was added. If several exercises share a title, the title resolves to the oldest.
  public internal(set) var createdAt: Timestamp
  /// When it was last changed; each change is at least a millisecond later.
  public var updatedAt: Timestamp
  /// When the user last edited it; `nil` if an import may replace it.
  var editedAt: Timestamp?
  /// The sender's ``updatedAt`` of the content that a bundle last gave it.
  var importedVersion: Timestamp?

  /// Words that group exercises: `desk`, `warm-up`.
  public var tags: [Title] = []
  /// How demanding it is.
  public var level: ExerciseLevel?
  /// The kind of training it is for.
  public var style: ExerciseStyle?
  /// Whether it is done on one side and then on the other.
  public var isPerSide = false
  /// Whether it is quiet: no jumping, and nothing is put down hard.
  public var isQuiet = false
  public var easierVariant: Title?
  public var harderVariant: Title?

  /// An exercise with only the required members.
  public init(id: UUID, title: Title, muscleGroups: MuscleGroups, createdAt: Timestamp) {
    self.id = id
    self.title = title
    self.muscleGroups = muscleGroups
    self.createdAt = createdAt
    updatedAt = createdAt
  }
}

/// How demanding an exercise is; each level includes the ones before it.
public enum ExerciseLevel: String, CaseIterable, Comparable, Sendable {
  case beginner, intermediate, advanced

  public static func < (first: Self, second: Self) -> Bool { first.order < second.order }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

public enum ExerciseStyle: String, CaseIterable, Sendable {
  case strength
  /// Training that raises the heart rate.
  case hiit
  case mobility
  case stretch
}

/// A one-repetition maximum that the user set.
public struct OneRepMax: Hashable, Sendable {
  public let weight: Weight
  package let setAt: Timestamp

  package init(_ weight: Weight, setAt: Timestamp) {
    self.weight = weight
    self.setAt = setAt
  }

  /// Whether a max is far more than anyone has lifted, such as 1300 kg typed for 130.0 kg.
  package static func isUnlikely(_ weight: Weight) -> Bool { weight.kilograms > 600 }
}

extension [Exercise] {
  package var muscleGroups: [UUID: MuscleGroups] { byID.mapValues(\.muscleGroups) }
}

/// One or more muscle groups, in the order given, without duplicates.
public struct MuscleGroups: Hashable, Sendable {
  /// Never empty.
  public let groups: [MuscleGroup]

  /// Drops duplicates.
  ///
  /// - Throws: ``Problem/noMuscleGroupsSelected`` for an empty list.
  public init(_ groups: [MuscleGroup]) throws(Problem) {
    guard !groups.isEmpty else { throw .noMuscleGroupsSelected }
    var kept = groups
    for index in groups.indices.reversed() where groups[..<index].contains(groups[index]) {
      kept.remove(at: index)
    }
    self.groups = kept
  }

  package func contains(_ group: MuscleGroup) -> Bool { groups.contains(group) }
}

/// A part of the body that an exercise trains.
///
/// The raw value is the name that is stored and shown; groups are listed in the order of
/// `allCases`.
public enum MuscleGroup: String, CaseIterable, Sendable {
  case chest = "Chest"
  case back = "Back"
  case shoulders = "Shoulders"
  case biceps = "Biceps"
  case triceps = "Triceps"
  case legs = "Legs"
  case core = "Core"
  case glutes = "Glutes"
  case forearms = "Forearms"
  case calves = "Calves"
  case fullBody = "Full Body"

  /// The group with a typed name: any case, with `-`, `_` or a space between words.
  ///
  /// `nil` if there is no such group.
  package init?(typed name: String) {
    let folded = Folding.fold(String(name.map { $0 == "_" ? " " : $0 }))
    guard let group = Self.allCases.first(where: { Folding.fold($0.rawValue) == folded }) else {
      return nil
    }
    self = group
  }

  /// The form used on a command line: `full-body`.
  package var typedName: String { String(rawValue.lowercased().map { $0 == " " ? "-" : $0 }) }

  /// A pictograph for display, two terminal columns wide.
  package var symbol: String {
    switch self {
    case .chest: "🫁"
    case .back: "🎒"
    case .shoulders: "🤷"
    case .biceps: "💪"
    case .triceps: "🦾"
    case .legs: "🦵"
    case .core: "🎯"
    case .glutes: "🍑"
    case .forearms: "🤜"
    case .calves: "🦶"
    case .fullBody: "🧍"
    }
  }
}
