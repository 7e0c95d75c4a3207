import CommandLineKit
import WorkoutCore

/// What names of plans on a command line mean.
struct PlanNames {
  /// The plan that a command is about; the only active one, unless named.
  static let active = OptionalOperand(.plan, "A plan; without it, the active one")
  /// The same, of the built-in ones too.
  static let shown = OptionalOperand(.anyPlan, "A plan, also built-in; without it, the active one")

  let library: Library
  private let context: Context

  init(in context: Context) throws {
    self.context = context
    library = try context.data.library
  }

  /// A plan of the library, or one that comes with the program.
  enum Found {
    case own(Plan)
    case builtIn(ParsedPlan)
  }

  /// A plan of the library, and whether it was named by a whole title or id.
  func plan(_ name: String) throws -> Names.Found<Plan> {
    let match = NameLookup(library.plans).find(name)
    let isExact = if case .exact = match { true } else { false }
    return (try match.resolved(name, as: .plan), isExact)
  }

  /// A plan of the library, or else a built-in one.
  func planAnywhere(_ name: String) throws -> Found {
    let match = NameLookup(library.plans).find(name)
    guard case .none = match else { return .own(try match.resolved(name, as: .plan)) }
    let folded = Title.fold(name)
    let offered = BuiltInPlans.all
    let begun = offered.filter { $0.title.folded.hasPrefix(folded) }
    if let exact = offered.first(where: { $0.title.folded == folded }) { return .builtIn(exact) }
    if let only = begun.first, begun.count == 1, !folded.isEmpty { return .builtIn(only) }
    let near = begun.isEmpty ? offered : begun
    let titles = near.map(\.title.text).joined(separator: ", ")
    throw Failure.notFound("no plan named “\(name)”", value: name, hint: "there are: \(titles)")
  }

  /// A plan that is shown, the only active one unless named, and the data that has its workouts: a
  /// built-in plan need not be copied to be shown.
  func shown(_ name: String?) throws -> (plan: Plan, data: Snapshot) {
    guard let name else { return (try schedule(nil).plan, context.data) }
    switch try planAnywhere(name) {
    case .own(let plan): return (plan, context.data)
    case .builtIn(let written):
      let trial = DataStore.inMemory(library, context.store.configuration)
      let plan = try trial.plans.add(written, isCreating: true, taken: .keep)
      return (plan, trial.read())
    }
  }

  /// An active plan: the one that is named, or the only one.
  func schedule(_ name: String?) throws -> PlanSchedule {
    let schedules = try context.store.plans.schedules()
    if let name {
      let plan = try plan(name).element
      if let schedule = schedules.first(where: { $0.plan.id == plan.id }) { return schedule }
      throw Failure.usage(
        "“\(plan.title)” is not active",
        hint: "gymtastic plan start \(plan.title.text.shellQuoted) starts it", value: name)
    }
    guard let only = schedules.first else {
      throw Failure.notFound(
        "no plan is active", value: "", hint: "gymtastic plan start 'Couch to 5K' starts one")
    }
    guard schedules.count == 1 else {
      let titles = schedules.map(\.plan.title.text.shellQuoted).joined(separator: ", ")
      throw Failure.usage("\(schedules.count) plans are active", hint: "name one: \(titles)")
    }
    return only
  }
}

extension ValueKind where Value == [Weekday] {
  /// Days of the week between commas, or none.
  static let weekdays = Self(
    name: "days", expected: "days such as mon,wed,fri, or none"
  ) { typed in
    if typed == "none" { return [] }
    let words = typed.split(separator: ",", omittingEmptySubsequences: false)
    let days = words.compactMap { Weekday(written: String($0).trimmed) }
    return days.count == words.count && Set(days).count == days.count ? days : nil
  }
}

extension ValueKind where Value == String {
  static let plan = Self(
    name: "plan", expected: "a plan", completion: NameKind.plan.completion
  ) { $0 }
  static let anyPlan = Self(
    name: "plan", expected: "a plan", completion: NameKind.anyPlan.completion
  ) { $0 }
}
