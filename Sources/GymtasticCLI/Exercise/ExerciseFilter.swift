import CommandLineKit
import DurableFiles
import WorkoutCore

/// Which exercises a list holds, and in which order.
///
/// Several muscle groups match any of them; different filters must all match.
struct ExerciseFilter: Sendable {
  static let muscles = ListOption(
    "muscle",
    short: "m",
    .muscleGroup,
    "Only those that train this group; several match any"
  )
  static let equipment = Option("equipment", .text, "Only those that need this")
  static let used = Flag("used", "Only those that a workout uses")
  static let unused = Flag("unused", "Only those that no workout uses")
  static let sort = Option(
    "sort",
    ValueKind<ListOrder>.choice("order"),
    default: "title",
    "Sort by title, or by time of creation or change, newest first"
  )

  /// All of them, as the help lists them.
  static let all: [any OptionDeclaration] = [muscles, equipment, used, unused, sort]

  static let conflicts = [Conflict(.option(used), with: .option(unused))]

  private let groups: [MuscleGroup]
  private let equipment: String?
  private let isUsed: Bool?
  private let order: ListOrder

  /// - Throws: a filter by nothing, which can only be a slip of a script.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    let empty = [
      arguments[Self.muscles]?.isEmpty == true ? Self.muscles.description : nil,
      arguments[Self.equipment]?.isEmpty == true ? Self.equipment.description : nil,
    ].compactMap { $0 }
    guard empty.isEmpty else {
      throw UsageError(
        empty.map { option in
          .missingValue(
            option: "--\(option.name)", expected: option.value?.expected ?? "",
            choices: option.value?.choices ?? [])
        })
    }
    groups = arguments[Self.muscles] ?? []
    equipment = arguments[Self.equipment].map(Folding.fold)
    isUsed = arguments[Self.used] ? true : arguments[Self.unused] ? false : nil
    order = arguments[Self.sort] ?? .title
  }

  /// The exercises of the library that match, in order.
  func apply(to library: Library) -> [Exercise] {
    let counts = isUsed == nil ? [:] : library.usageCounts
    let matching = library.exercises.filter { exercise in
      (groups.isEmpty || groups.contains(where: exercise.muscleGroups.contains))
        && (equipment == nil || exercise.equipment?.folded == equipment)
        && (isUsed == nil || (counts[exercise.id] != nil) == isUsed)
    }
    return order.sorted(matching)
  }
}
