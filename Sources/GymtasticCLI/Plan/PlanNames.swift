import CommandLineKit
import TerminalKit
import WorkoutCore

/// Resolves names of plans on a command line.
struct PlanNames {
  /// The plan for a command; by default the only active one.
  static let active = OptionalOperand(.plan, "A plan; without it, the active one")
  /// The same, including built-in plans.
  static let shown = OptionalOperand(.anyPlan, "A plan, also built-in; without it, the active one")

  let library: Library
  private let context: Context

  init(in context: Context) throws {
    self.context = context
    library = try context.data.library
  }

  enum Found {
    case own(Plan)
    case builtIn(ParsedPlan)

    var title: Title {
      switch self {
      case .own(let plan): plan.title
      case .builtIn(let plan): plan.title
      }
    }

    var days: [Weekday] {
      switch self {
      case .own(let plan): plan.days
      case .builtIn(let plan): plan.days
      }
    }
  }

  /// A plan of the library, and whether the name was a whole title or id.
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
    guard begun.isEmpty || folded.isEmpty else {
      throw Failure(
        .ambiguous, "“\(name)” could be any of \(begun.count) plans",
        hint: "name one of them: \(Self.titles(begun))", value: name)
    }
    throw Failure.notFound(
      "no plan named “\(name)”", value: name, hint: "there are: \(Self.titles(offered))")
  }

  /// The user's plans by title, then the built-in ones that have no copy among them.
  var startable: [Found] {
    let known = Set(library.plans.map(\.title.folded))
    return ListOrder.title.sorted(library.plans).map(Found.own)
      + BuiltInPlans.all.filter { !known.contains($0.title.folded) }.map(Found.builtIn)
  }

  /// The startable plans that match a text, the best matches first; for weekdays, those on these
  /// days.
  func search(_ text: String) -> [Found] {
    let words = text.split { $0 == " " || $0 == "," }
    let days = Set(words.compactMap { Weekday(written: String($0)) })
    if !days.isEmpty, days.count == words.count {
      let fitting = startable.filter { days.isSubset(of: $0.days) }
      return fitting.filter { days.count == $0.days.count }
        + fitting.filter { days.count < $0.days.count }
    }
    let equipment = equipment
    return SearchRanking(text).results(in: startable, title: \.title) {
      PlanList.Row($0, equipment).texts
    }
  }

  var equipment: PlanEquipment {
    PlanEquipment(library, over: context.store.configuration.builtIn)
  }

  /// The plan with a name. If none has it, the one that the user chooses among those that a search
  /// for it finds; without a name, among all.
  func planToStart(_ name: String, by prompt: Prompt) throws -> Found {
    guard !name.isEmpty else {
      return try choice(
        among: startable,
        Failure.usage("plan start needs to know which plan", hint: hint(startable)), by: prompt)
    }
    do {
      return try planAnywhere(name)
    } catch {
      let found = search(name)
      guard !found.isEmpty else { throw error }
      let count = CountedNoun.text(found.count, "plan")
      return try choice(
        among: found,
        Failure(
          .ambiguous, "no plan named “\(name)”; \(count) found by it",
          hint: hint(found), value: name), by: prompt)
    }
  }

  /// The name and the weekdays of `couch to 5k on tuesday and thursday`. For `a plan for tuesday`,
  /// the weekdays are the words to search. `nil` for a name or weekdays alone.
  func nameBeforeDays(_ text: String) -> (name: String, days: [Weekday]?)? {
    var words = text.split(separator: " ")
    var days: [Weekday] = []
    while let last = words.last {
      let parts = last.split(separator: ",").map { Weekday(written: String($0)) }
      let isLink = !days.isEmpty && ["and", "on", "every"].contains(last.lowercased())
      guard isLink || !parts.isEmpty && !parts.contains(nil) else { break }
      days += parts.compactMap(\.self)
      words.removeLast()
    }
    var name = words.joined(separator: " ")
    if name.hasSuffix(",") { name.removeLast() }
    // “A plan for Monday and Friday” is any plan for these days.
    if words.allSatisfy({ ["a", "plan", "for"].contains($0.lowercased()) }), words.count > 1 {
      return (days.reversed().map(\.name).joined(separator: " "), nil)
    }
    guard !days.isEmpty, !name.isEmpty, !NameLookup(library.plans).isExact(text) else { return nil }
    return (name, days)
  }

  private func hint(_ plans: [Found]) -> String {
    "name one of them: \(plans.map(\.title.text).joined(separator: ", "))"
  }

  /// The plan that the user chooses, by number or name.
  ///
  /// - Throws: `failure` if nobody can be asked.
  private func choice(
    among plans: [Found], _ failure: Failure, by prompt: Prompt
  ) throws -> Found {
    guard prompt.obstacle == nil else { throw failure }
    let lines = plans.enumerated().map { number, plan in
      TerminalText.line("\(number + 1)  \(plan.title)") + "\n"
    }
    try prompt.error.write(lines.joined())
    while let answer = try prompt.line("Which plan, by number or name?", option: "<plan>"),
      !answer.isEmpty
    {
      if let number = Int(answer), plans.indices.contains(number - 1) { return plans[number - 1] }
      do {
        return try planAnywhere(answer)
      } catch {
        try prompt.explain(Failure(error))
      }
    }
    throw Failure.usage("no plan was chosen", hint: "gymtastic plan start 'Couch to 5K'")
  }

  private static func titles(_ plans: [ParsedPlan]) -> String {
    plans.map(\.title.text).joined(separator: ", ")
  }

  /// A plan to show, by default the only active one, and the library with its workouts.
  func shown(_ name: String?) throws -> (plan: Plan, library: Library) {
    try shown(name.map(planAnywhere) ?? .own(schedule(nil).plan))
  }

  /// The same for a plan that was found. A built-in one is not saved.
  func shown(_ found: Found) throws -> (plan: Plan, library: Library) {
    switch found {
    case .own(let plan): (plan, library)
    case .builtIn(let written): try context.store.plans.preview(written)
    }
  }

  /// The active plan with this name; without a name, the only active one.
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
  /// Weekdays separated by commas, or none.
  static let weekdays = Self(
    name: "days", expected: "days such as mon,wed,fri, or none"
  ) { typed in
    if typed == "none" { return [] }
    let words = typed.split(separator: ",", omittingEmptySubsequences: false)
    let days = words.compactMap { Weekday(written: String($0).trimmed) }
    return days.count == words.count && Set(days).count == days.count ? days : nil
  }
}
