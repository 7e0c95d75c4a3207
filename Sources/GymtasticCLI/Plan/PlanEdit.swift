import CommandLineKit
import WorkoutCore

/// `plan edit`: changes a plan and its workouts as text in an editor.
struct PlanEdit: Command {
  static let description = CommandDescription(
    "plan", "edit",
    summary: "Change a plan and its workouts in an editor",
    discussion: """
      Opens the text in VISUAL, EDITOR or vi. Errors come back as comments; a text that cannot be \
      saved stays in a file, whose path is printed. Comments are not kept. Workouts are updated by \
      their titles; one that is left out stays in the library. An active plan stays where it is.
      """,
    examples: [.init("gymtastic plan edit 'My Plan'", "Change it as text")],
    operands: [PlanNames.edited]
  )

  let arguments: ParsedArguments

  func run(in context: Context) throws -> Report {
    let names = try PlanNames(in: context)
    let plan: Plan
    if let name = arguments[PlanNames.edited] {
      plan = try names.plan(name).element
    } else {
      plan = try names.schedule(nil).plan
    }
    func save(_ written: ParsedPlan, hasComments: Bool) throws -> Report {
      let saved = try context.store.plans.rewrite(plan, as: written)
      var report = try PlanReport(context).change("Changed", saved)
      if hasComments { report.notes.append(EntryArguments.droppedComments) }
      return report
    }
    let library = names.library
    let editing = TextEditing(
      context: context, content: .plan, title: plan.title.text,
      original: Names(library, in: context).printer.text(of: plan, library.workouts),
      unchanged: Report(.noChange("Nothing changed"), json: .plan(plan, next: nil)))
    return try editing.edit(save)
  }
}

extension PlanNames {
  /// A plan that is edited; the only active one, unless named.
  static let edited = OptionalOperand(.plan, "A plan; without it, the active one")
}
