import WorkoutCore

/// What `gymtastic` alone says: a welcome to who begins, help to everybody else.
enum Welcome {
  static func report(in context: Context) -> Report {
    isFirstTime(in: context) ? Report(.text(text)) : Help.report(on: [], in: context)
  }

  /// A store that cannot be read is no reason to refuse help.
  private static func isFirstTime(in context: Context) -> Bool {
    guard context.streams.outputIsTerminal, let library = try? context.store.load() else {
      return false
    }
    return library.exercises.isEmpty && library.workouts.isEmpty
  }

  private static let text = """
    Wherever you are, health is number one.

    Three commands to begin with:
      gymtastic starter list                            Look at the workouts that come along
      gymtastic exercise add 'Push Up' -m chest         Add an exercise of your own
      gymtastic workout build 'First Day' 'Push Up: 3x10, rest 60s'

    gymtastic help lists everything else.
    """
}
