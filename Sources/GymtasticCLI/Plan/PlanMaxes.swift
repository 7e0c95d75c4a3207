import CommandLineKit
import TerminalKit
import WorkoutCore

enum PlanMaxes: Command {
  static let description = CommandDescription(
    "plan", "maxes",
    summary: "Show or set the maxes that a plan's percentages refer to",
    discussion: """
      Without an operand, lists them. To set a max, write its exercise and a weight, with or \
      without an equals sign; it applies to all workouts with percentage loads of the exercise. A \
      rule such as progress max +5kg continues from it. A plan with such a rule has training \
      maxes: each is 90 % of your best single.

      In a pipe, the columns are \(columns.inPipe). The state is set, estimated or \
      unknown; 90 % of an estimate is suggested.
      """,
    examples: [
      .init("gymtastic plan maxes Deadlift 150kg", "Set one"),
      .init("gymtastic plan maxes 'Back Squat=120kg' Deadlift=150kg", "Set two"),
    ],
    operands: [maxes],
    options: [plan] + ListOptions.all(columns.headings),
    conflicts: ListOptions.all().map { option in
      Conflict(.operand(maxes), with: .option(option))
    }
  )
  private static let maxes = OperandList(
    ValueKind.nonEmptyText.named("max"), allowsNone: true, "An exercise and its max")
  private static let plan = Option("plan", .anyPlan, "Of this plan; without it, of the active one")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let (plan, library) = try PlanNames(in: context).shown(arguments[Self.plan])
    let known = try context.data.maxes(of: plan, in: library)
    let unit = try context.settings().loadStep.unit
    let words = arguments[Self.maxes]
    guard !words.isEmpty else { return report(known, plan) }
    let set = try FailureLog.values(of: Self.entries(words, in: unit)) { name, weight in
      (try exercise(name, among: known), weight)
    }
    try context.store.plans.setMaxes(Dictionary(set) { $1 })
    let after = context.store.read()
    let changed = Set(set.map(\.0.exercise))
    return Report(
      .change(set.count == 1 ? "Set a max" : "Set \(set.count) maxes"),
      json: OutputSchema.planMax.views(try after.maxes(of: plan, in: after.library)),
      notes: try after.library.exercises.filter { changed.contains(.linked($0.id)) }
        .compactMap(\.doubtAboutMax))
  }

  /// The names and maxes in `Deadlift=150kg`, `Deadlift 150 kg`, or the same as several words.
  private static func entries(
    _ words: [String], in unit: Weight.Unit
  ) throws -> [(name: String, weight: Weight)] {
    var entries: [(name: String, weight: Weight)] = []
    var name: [String] = []
    var parts = words.flatMap { word in
      word.split { $0 == "=" || $0 == " " && !word.contains("=") }.map { String($0).trimmed }
    }[...]
    while let part = parts.popFirst() {
      let spaced = parts.first.flatMap { Load(written: "\(part) \($0)", in: unit) }
      if !name.isEmpty, case .weight(let weight)? = spaced ?? Load(written: part, in: unit) {
        if spaced != nil { parts.removeFirst() }
        entries.append((name.joined(separator: " "), weight))
        name = []
      } else {
        name.append(part)
      }
    }
    guard name.isEmpty, !entries.isEmpty else {
      let text = name.joined(separator: " ")
      throw Failure.usage(
        "“\(text)” is not an exercise and its max", hint: "write it as in Deadlift=150kg",
        value: text)
    }
    return entries
  }

  private static func exercise(
    _ written: String, among known: [PlanMax]
  ) throws -> ExerciseLink {
    let name = Title.fold(written)
    let found =
      known.first { $0.title.folded == name } ?? known.first { $0.title.folded.hasPrefix(name) }
    guard let found, !name.isEmpty else {
      let titles = known.map(\.title.text).joined(separator: ", ")
      throw Failure.notFound(
        "the plan has no percentages of “\(written)”", value: written,
        hint: titles.isEmpty ? "it has none at all" : "there are: \(titles)")
    }
    return found.link
  }

  private static let columns: TableColumns<PlanMax> = [
    .init("Exercise", leastWidth: 16) { .text($0.title.text) },
    .init("Max", alignment: .right) { $0.weight.map(Cell.weight) ?? .nothing },
    .init("State") { .text($0.state.rawValue) },
    .init("Suggestion", alignment: .right) { $0.suggestion.map(Cell.weight) ?? .nothing },
  ]

  private static func report(_ maxes: [PlanMax], _ plan: Plan) -> Report {
    let training = maxes.contains(where: \.isTraining) ? [Self.training] : []
    return Report(
      .table(columns.table(of: maxes)),
      json: OutputSchema.planMax.views(maxes),
      notes: maxes.isEmpty ? ["“\(plan.title)” has no loads in percent"] : training)
  }

  private static let training = "these are training maxes: each is \(PlanMax.trainingShare)"
}

extension Exercise {
  /// The note on a one-rep max that was probably typed wrong; `nil` for a likely one.
  var doubtAboutMax: String? {
    guard let oneRepMax, OneRepMax.isUnlikely(oneRepMax.weight) else { return nil }
    return "a max of \(oneRepMax.weight) is more than anyone has lifted: \(title);"
      + " gymtastic undo takes it back"
  }
}

extension PlanMax {
  /// What a training max is.
  static let trainingShare = "90 % of your best single"
}

extension PlanStart {
  /// Asks for each max that the plan needs and the user has not set.
  ///
  /// Enter accepts the suggestion, if there is one. Without a terminal, training maxes are the
  /// suggestions.
  ///
  /// - Returns: the answers, a note on how to set the maxes that are still unknown, and one on
  ///   those that are training maxes.
  static func askForMaxes(
    of plan: Plan, _ library: Library, in context: Context
  ) throws -> (maxes: [ExerciseLink: Weight], notes: [String]) {
    let all = try context.data.maxes(of: plan, in: library)
    let maxes = all.filter { !$0.isSet && library.exercise(of: $0.link) != nil }
    let unit = try context.settings().loadStep.unit
    var (known, open): ([ExerciseLink: Weight], [PlanMax]) = ([:], [])
    if context.mayAsk, !maxes.isEmpty, let note = plan.note {
      // The note explains which max is meant.
      let text = TerminalText.line(note.text.replacing("\n", with: " "))
      let lines = TextWrap.lines(of: text, width: max(context.columns, 20))
      try? OutputStream.standardError.write(lines.joined(separator: "\n") + "\n")
    }
    for max in maxes {
      if context.mayAsk, let weight = try ask(for: max, in: unit, by: context.prompt) {
        known[max.link] = weight
      } else if !context.mayAsk, max.isTraining, let suggestion = max.suggestion {
        known[max.link] = suggestion
      } else if max.weight == nil {
        open.append(max)
      }
    }
    return (known, notes(onUnknown: open) + notes(onTraining: all, with: known))
  }

  private static func notes(onUnknown maxes: [PlanMax]) -> [String] {
    guard let first = maxes.first else { return [] }
    let kind = first.isTraining ? "training max, \(PlanMax.trainingShare)," : "max,"
    return [
      "without a \(kind) percentages have no weight: "
        + maxes.map(\.title.text).joined(separator: ", ")
        + "; gymtastic plan maxes \("\(first.title)=100kg".shellQuoted) sets one"
    ]
  }

  /// Somebody who did not read the question may have given a best single.
  private static func notes(
    onTraining maxes: [PlanMax], with answers: [ExerciseLink: Weight]
  ) -> [String] {
    let weights = maxes.filter(\.isTraining).compactMap { max in
      (answers[max.link] ?? max.weight).map { "\(max.title) \($0)" }
    }
    guard !weights.isEmpty else { return [] }
    return [
      "percentages refer to training maxes, \(PlanMax.trainingShare): "
        + weights.joined(separator: ", ") + "; gymtastic plan maxes changes them"
    ]
  }

  /// The max that the user types; a doubtful one needs a yes or is typed again.
  static func ask(
    for max: PlanMax, in unit: Weight.Unit, by prompt: Prompt
  ) throws -> Weight? {
    let usual =
      max.suggestion.map { "[\($0), 90 % of your estimated best]" } ?? "[Enter leaves it open]"
    let meaning = max.isTraining ? " (\(PlanMax.trainingShare))" : ""
    let question =
      "\(max.isTraining ? "Training" : "One-rep") max of \(max.title)\(meaning)? \(usual)"
    var (next, doubtful): (String, Weight?) = (question, nil)
    while let answer = try prompt.line(next, option: "--no-input")?.lowercased() {
      switch (answer, doubtful) {
      case ("y", let weight?), ("yes", let weight?): return weight
      case ("", nil): return max.suggestion
      case ("", _), ("n", _), ("no", _): (next, doubtful) = (question, nil)
      default:
        guard case .weight(let weight)? = Load(written: answer, in: unit) else {
          next = "“\(answer)” is not a weight; write it as in 100\(unit.rawValue). \(question)"
          continue
        }
        guard OneRepMax.isUnlikely(weight) else { return weight }
        next = "\(weight) is more than anyone has lifted. Is it right? [y/N, or the right one]"
        doubtful = weight
      }
    }
    return nil
  }
}
