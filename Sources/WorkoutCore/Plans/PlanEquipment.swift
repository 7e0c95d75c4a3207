/// The equipment that plans need.
package struct PlanEquipment {
  private let workouts: [UUID: Workout]
  private let exercises: [UUID: Exercise]
  private let resolver: EntryResolver

  /// - Parameters:
  ///   - library: the user's library.
  ///   - builtIn: the built-in exercises.
  package init(_ library: Library, over builtIn: BuiltIn) {
    workouts = library.workouts.byID
    exercises = (library.exercises + builtIn.exercises).byID
    // The resolved workouts are not stored, so any IDs and any time will do.
    resolver = EntryResolver(
      library: Library(exercises: library.exercises), starter: builtIn.exercises,
      identifiers: .counting(), clock: .fixed(Timestamp(milliseconds: 0)))
  }

  /// The pieces that a plan needs, in alphabetical order; only `none` if it needs nothing.
  package func pieces(of plan: Plan) -> [String] {
    pieces(of: plan.workouts.compactMap { workouts[$0.id] })
  }

  /// The pieces that a parsed plan needs, in the same form.
  package func pieces(of plan: ParsedPlan) -> [String] {
    pieces(of: plan.workouts.map { resolver.resolve($0, named: plan.title).workout })
  }

  private func pieces(of workouts: [Workout]) -> [String] {
    let ids = workouts.flatMap(\.items).compactMap(\.linkedExercise).uniqued
    let pieces = ids.compactMap { exercises[$0] }.flatMap(Equipment.pieces(of:))
      .uniqued(by: Equipment.key).filter { $0 != "none" }
    return pieces.isEmpty ? ["none"] : pieces.sorted()
  }

  /// Words by which a search finds plans that need these pieces.
  package static func words(for pieces: [String]) -> [String] {
    pieces == ["none"] ? pieces + ["no equipment", "bodyweight"] : pieces
  }
}
