import CommandLineKit
import WorkoutCore

enum PlanEdit: Command {
  static let description = CommandDescription(
    "plan", "edit",
    summary: "Change a plan and its workouts in an editor",
    discussion: """
      Opens the text in VISUAL, EDITOR or vi. Errors come back as comments; text that cannot be \
      saved is kept in a file whose path is printed. Comments are not kept. Workouts are updated \
      by their titles, and renamed if the same exercises have a new one; omitted ones stay in the \
      library. A title without lines below it, or one that only a week lists, is that workout of \
      the library. An active plan stays where it is.
      """,
    examples: [.init("gymtastic plan edit 'My Plan'", "Change it as text")],
    operands: [PlanNames.active]
  )

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let names = try PlanNames(in: context)
    let plan: Plan
    if let name = arguments[PlanNames.active] {
      plan = try names.plan(name).element
    } else {
      plan = try names.schedule(nil).plan
    }
    let library = names.library
    func save(_ written: ParsedPlan, hasComments: Bool) throws -> Report {
      let saved = try context.store.plans.rewrite(plan, as: written)
      var report = try PlanReport(context).change("Changed", saved)
      if hasComments { report.notes.append(EntryArguments.droppedComments) }
      report.notes += context.restarts(since: library)
      return report
    }
    var editing = TextEditing(
      context: context, content: .plan, title: plan.title.text,
      original: Names(library, in: context).printer.text(of: plan, library.workouts),
      unchanged: Report(.noChange("Nothing changed"), json: .plan(plan, next: nil)))
    editing.parse = { NotationParser.parse($0, besides: library.workouts) }
    editing.check = { written in
      library.problems(rewriting: plan, as: written)
        .map { EditingError($0.problem, line: $0.line + 1) }
    }
    return try editing.edit(save)
  }
}
