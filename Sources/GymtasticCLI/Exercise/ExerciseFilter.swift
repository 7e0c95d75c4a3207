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
    "List only exercises for this group; several match any"
  )
  static let equipment = Option(
    "equipment", .nonEmptyText, "List only exercises with this equipment")
  static let used = Flag("used", "List only exercises that a workout uses")
  static let unused = Flag("unused", "List only exercises that no workout uses")
  static let sort = Option(
    "sort",
    ValueKind<ListOrder>.choice("order"),
    default: "title",
    "Sort by title, or by time with the newest first"
  )

  /// All of them, as the help lists them.
  static let all: [any OptionDeclaration] = [muscles, equipment, used, unused, sort]

  static let conflicts = [Conflict(.option(used), with: .option(unused))]

  private let groups: [MuscleGroup]
  private let equipment: Equipment?
  private let isUsed: Bool?
  private let order: ListOrder

  /// - Throws: where `-m=` filters by nothing, which is likely a mistake in a script.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    if arguments[Self.muscles]?.isEmpty == true {
      let value = ValueKind.muscleGroup.description
      throw .missingValue(option: "--muscle", expected: value.expected, choices: value.choices)
    }
    groups = arguments[Self.muscles] ?? []
    equipment = arguments[Self.equipment].map { Equipment([$0]) }
    isUsed = arguments[Self.used] ? true : arguments[Self.unused] ? false : nil
    order = arguments[Self.sort] ?? .title
  }

  /// The exercises of the library that match, in order.
  func apply(to library: Library) -> [Exercise] {
    let counts = isUsed == nil ? [:] : library.usageCounts
    let matching = library.exercises.filter { exercise in
      (groups.isEmpty || groups.contains(where: exercise.muscleGroups.contains))
        && (equipment?.isNeeded(by: exercise) ?? true)
        && (isUsed == nil || (counts[exercise.id] != nil) == isUsed)
    }
    return order.sorted(matching)
  }
}
