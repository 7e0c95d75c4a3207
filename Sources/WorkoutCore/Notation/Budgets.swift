/// What the workouts of a check have to keep to.
public struct Budgets: Hashable, Sendable {
  /// The longest estimate allowed, in seconds.
  public var maximumDuration: Int?
  /// The shortest estimate allowed, in seconds.
  public var minimumDuration: Int?
  /// All the equipment that is at hand; `nil` if it does not matter. `none` always is.
  public var equipment: [String]?
  /// The muscle groups that each workout has to train.
  public var muscleGroups: [MuscleGroup]

  /// No demands but those given: durations in seconds, equipment as typed.
  public init(
    maximumDuration: Int? = nil, minimumDuration: Int? = nil, equipment: [String]? = nil,
    muscleGroups: [MuscleGroup] = []
  ) {
    self.maximumDuration = maximumDuration
    self.minimumDuration = minimumDuration
    self.equipment = equipment
    self.muscleGroups = muscleGroups
  }

  /// The needed pieces of `equipment`, a comma between each, that are not at hand.
  func missing(of needed: Title) -> [String] {
    guard let equipment else { return [] }
    let atHand = Set(equipment.map(Folding.fold) + ["none"])
    return needed.text.split(separator: ",").map { String($0).trimmed }
      .filter { !atHand.contains(Folding.fold($0)) }
  }
}
