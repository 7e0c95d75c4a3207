import CommandLineKit
import TerminalKit
import WorkoutCore

/// What a bare `gymtastic` does: shows a screen on a terminal, otherwise prints what to do now.
struct Home {
  /// What to do after the screen.
  enum Outcome {
    case report(Report)
    case run(Workout)
    /// Another command, as words of a command line.
    case call([String])
  }

  /// - Parameter seed: selects the composed session.
  static func outcome(in context: Context, seed: UInt64) throws -> Outcome {
    let store = context.store
    let traits = context.buildingScreen
    let overview = try store.overview(seed: seed, hasStreak: traits == nil)
    let settings = try context.settings()
    let secondsPerRep = settings.secondsPerRep
    guard let traits else {
      let text = OverviewText(overview, on: context.today, secondsPerRep: secondsPerRep)
      return .report(report(text.lines, in: context))
    }
    let state = HomeState(
      overview, today: context.today, person: settings.name?.text, secondsPerRep: secondsPerRep,
      readStreak: { try $0.readStreak(in: store) },
      hasSessions: { (try? store.read().history.newest(1).isEmpty) != true },
      catalog: {
        Catalog((try? store.read().library) ?? Library(), over: store.configuration.builtIn.library)
      })
    switch try context.show(state, on: traits) {
    case .signal(let signal): return .report(Report(.nothing, signal: signal.number))
    case .chose(.leave): return .report(Report(.nothing))
    case .chose(.run(let workout)): return .run(workout)
    case .chose(.call(let words)): return .call(words)
    case .chose(.log(let workout)):
      let answer = try context.prompt.line(
        "Record “\(workout.title)” as done just now, every set as planned? "
          + "[Y/n, or a score or sets, as in 4:05 rx or Squat: 5, 5, 4]",
        option: "the workout to history log")
      guard let answer, !["n", "no"].contains(answer.lowercased()) else {
        return .report(Report(.noChange("Nothing recorded")))
      }
      let isAsPlanned = ["", "y", "yes"].contains(answer.lowercased())
      return .call(
        ["history", "log", "--", workout.id.lowercase]
          + (isAsPlanned ? [] : HistoryLog.arguments(in: answer)))
    }
  }

  /// What to do now, as text.
  private static func report(_ lines: [String], in context: Context) -> Report {
    let all =
      ["Wherever you are, health is number one."] + lines
      + ["gymtastic --help lists the commands"]
    let columns = context.streams.outputIsTerminal ? max(context.columns, 20) : Int.max
    let text = all.flatMap { TextWrap.lines(of: TerminalText.line($0), width: columns) }
    return Report(.text(text.joined(separator: "\n")), json: .commands(context.table))
  }
}
