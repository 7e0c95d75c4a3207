import CommandLineKit
import TerminalKit
import WorkoutCore

/// `plan maxes`: what can be lifted once, to which the percentages of a plan refer.
struct PlanMaxes: Command {
  static let description = CommandDescription(
    "plan", "maxes",
    summary: "Show or set the maxes that a plan's percentages refer to",
    discussion: """
      Without an operand, lists them. A max is set by its exercise, an equals sign and a weight; it \
      holds for all workouts that have loads in percent of the exercise. A rule such as progress \
      max +5kg goes on from it.

      In a pipe, the columns are \(columns.inPipe). The state is set, estimated or \
      unknown; 90 % of an estimate is suggested.
      """,
    examples: [
      .init("gymtastic plan maxes", "List the maxes of the active plan"),
      .init("gymtastic plan maxes 'Back Squat=120kg' Deadlift=150kg", "Set two"),
    ],
    operands: [maxes],
    options: [plan] + ListOptions.all,
    conflicts: ListOptions.all.map { option in
      Conflict(.operand(maxes), with: .option(option))
    }
  )
  private static let maxes = OperandList(
    ValueKind.nonEmptyText.named("max"), allowsNone: true, "An exercise and its max")
  private static let plan = Option("plan", .anyPlan, "Of this plan; without it, of the active one")

  let arguments: ParsedArguments

  func run(in context: Context) throws -> Report {
    let (plan, data) = try PlanNames(in: context).shown(arguments[Self.plan])
    let known = try data.maxes(of: plan)
    let written = arguments[Self.maxes]
    guard !written.isEmpty else { return Self.report(known, plan) }
    let set = try FailureLog.values(of: written) { text in
      try Self.max(text, among: known, in: context)
    }
    try context.store.plans.setMaxes(set)
    let after = try context.store.read().maxes(of: plan)
    return Report(
      .change(set.count == 1 ? "Set a max" : "Set \(set.count) maxes"),
      json: OutputSchema.planMax.views(after))
  }

  /// `Deadlift=150kg`
  private static func max(
    _ text: String, among known: [PlanMax], in context: Context
  ) throws -> (exercise: UUID, weight: Weight) {
    let parts = text.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
    let unit = try context.settings().loadStep.unit
    guard parts.count == 2, case .weight(let weight)? = Load(written: parts[1], in: unit) else {
      throw Failure.usage(
        "“\(text)” is not an exercise and its max", hint: "write it as in Deadlift=150kg",
        value: text)
    }
    let name = Title.fold(parts[0])
    let found =
      known.first { $0.title.folded == name } ?? known.first { $0.title.folded.hasPrefix(name) }
    guard let found, let id = found.exercise, !name.isEmpty else {
      let titles = known.map(\.title.text).joined(separator: ", ")
      throw Failure.notFound(
        "the plan has no percentages of “\(parts[0])”", value: parts[0],
        hint: titles.isEmpty ? "it has none at all" : "there are: \(titles)")
    }
    return (id, weight)
  }

  private static let columns = [
    Table.Column("Exercise", leastWidth: 16), Table.Column("Max", alignment: .right),
    Table.Column("State"), Table.Column("Suggestion", alignment: .right),
  ]

  private static func report(_ maxes: [PlanMax], _ plan: Plan) -> Report {
    Report(
      .table(
        Table(
          columns: columns,
          rows: maxes.map { max in
            [
              .text(max.title.text), max.weight.map(Cell.weight) ?? .nothing,
              .text(max.state.rawValue), max.suggestion.map(Cell.weight) ?? .nothing,
            ]
          })),
      json: OutputSchema.planMax.views(maxes),
      notes: maxes.isEmpty ? ["“\(plan.title)” has no loads in percent"] : [])
  }
}

extension PlanStart {
  /// Asks for each max that the plan needs and that the user has not set; Enter takes what is
  /// suggested, or leaves it open. Says how to set them where the user cannot be asked.
  ///
  /// - Returns: notes on those that stay unknown.
  static func askForMaxes(of plan: Plan, in context: Context) throws -> [String] {
    let maxes = try context.store.read().maxes(of: plan).filter { !$0.isSet }
    var set: [(exercise: UUID, weight: Weight)] = []
    var open: [String] = []
    if context.mayAsk, !maxes.isEmpty, let note = plan.note {
      // The note says which max is meant.
      let text = TerminalText.line(note.text.replacing("\n", with: " "))
      let lines = TextWrap.lines(of: text, width: max(context.columns, 20))
      try? OutputStream.standardError.write(lines.joined(separator: "\n") + "\n")
    }
    for max in maxes {
      guard let id = max.exercise else { continue }
      if context.mayAsk, let weight = try ask(for: max, in: context) {
        set.append((id, weight))
      } else if max.weight == nil {
        open.append(max.title.text)
      }
    }
    if !set.isEmpty { try context.store.plans.setMaxes(set) }
    guard let first = open.first else { return [] }
    let example = "\(first)=100kg".shellQuoted
    return [
      "without a max, percentages have no weight: \(open.joined(separator: ", "));"
        + " gymtastic plan maxes \(example) sets one"
    ]
  }

  private static func ask(for max: PlanMax, in context: Context) throws -> Weight? {
    let unit = try context.settings().loadStep.unit
    let usual =
      max.suggestion.map { "[\($0), 90 % of your estimated best]" } ?? "[Enter leaves it open]"
    while true {
      let answer = try context.prompt.line(
        "One-rep max of \(max.title)? \(usual)", option: "--no-input")
      guard let answer, !answer.isEmpty else { return answer == nil ? nil : max.suggestion }
      if case .weight(let weight)? = Load(written: answer, in: unit) { return weight }
      try? OutputStream.standardError.write(
        TerminalText.line("“\(answer)” is no weight; write it as in 100\(unit.rawValue)") + "\n")
    }
  }
}
