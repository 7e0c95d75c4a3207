import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

enum Pick: Command {
  static let description = CommandDescription(
    "pick",
    summary: "Choose one of your workouts at random",
    discussion: """
      Workouts that you have not done for a long time are more likely. Chooses among yours, and \
      also among the built-in ones with --all or if none of yours fits. Minutes are filled to at \
      least three quarters, if a workout does. With --quiet, nothing makes noise. On a terminal, \
      Enter starts it, r shows another and p plans it for a day. In a pipe, its title is printed.
      """,
    examples: [
      .init("gymtastic pick kettlebell 30m no jumping --all", "Choose one that fits"),
      .init("gymtastic run \"$(gymtastic pick --all -m back --seed 7)\"", "Run one at once"),
    ],
    operands: [words],
    options: FilterOptions.workout + [everything, avoid, Now.seed]
  )
  private static let words = OperandList(
    ValueKind.text.named("word"), allowsNone: true,
    "Minutes to fill, muscle groups, equipment, tags, quiet, no jumping")
  private static let everything = Flag("all", short: "a", "Choose among the built-in ones too")
  private static let avoid = Option(
    "avoid", .wholeNumber(in: 0...1_000_000), default: "2", "Leave out this many done last")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let catalog = try context.catalog()
    let request = try context.choice(of: arguments[words], arguments, knowing: catalog)
    let log = try context.log(for: request.filter)
    var filter = request.filter
    filter.maximumDuration = filter.maximumDuration ?? request.seconds
    let secondsPerRep = try context.secondsPerRep
    let matching = catalog.workouts(matching: filter, log: log, secondsPerRep: secondsPerRep)
    let fitting = filter.isHidden ? matching : catalog.choosable(matching)
    let own = arguments[everything] ? [] : fitting.filter { catalog.isOwn($0.id) }
    let choice = WorkoutChoice(
      among: catalog.focused(own.isEmpty ? fitting : own, on: filter.muscleGroups), log: log,
      today: context.today, avoiding: arguments[avoid] ?? 2, filling: request.seconds,
      secondsPerRep: secondsPerRep)
    let report = try context.workoutReport
    let shortfall = Self.note(on: choice, filling: request.seconds)
    func pick(_ seed: UInt64) throws -> Workout {
      guard let workout = choice.workout(seed: seed) else {
        throw Failure.notFound(
          "no workout fits", value: arguments[words].joined(separator: " "),
          hint: request.hint(or: "gymtastic now puts one together"))
      }
      return workout
    }
    func offer(_ seed: UInt64) throws -> (workout: Workout, lines: [String]) {
      let workout = try pick(seed)
      return (workout, Self.summary(workout, log, secondsPerRep) + shortfall)
    }
    let seed = context.seed(arguments[Now.seed])
    guard context.streams.outputIsTerminal, context.mayAsk else {
      let workout = try pick(seed)
      return Report(.text(workout.title.text), json: report.json(workout), notes: shortfall)
    }
    var random = SystemRandomNumberGenerator()
    var outcome = try WorkoutOffer(
      context: context, actions: [.start, .another, .plan, .leave],
      titles: fitting.map(\.title.text).shuffled(using: &random), make: offer
    ).ask(seed: seed)
    outcome.notes += [request.noteOnLimits].compactMap(\.self)
    return outcome
  }

  /// A note if no workout fills the time.
  private static func note(on choice: WorkoutChoice, filling seconds: Int?) -> [String] {
    guard let seconds, let longest = choice.shortfall else { return [] }
    let (wanted, found) = (DurationFormat.plain(seconds), DurationFormat.plain(longest))
    return ["no workout takes \(wanted); the longest takes \(found)"]
  }

  private static func summary(
    _ workout: Workout, _ log: TrainingLog, _ secondsPerRep: SecondsPerRep
  ) -> [String] {
    let length = DurationFormat.plain(workout.estimatedDuration(secondsPerRep: secondsPerRep))
    let last = log.entry(of: workout).map { "last done on \($0.last)" } ?? "not done lately"
    return ["\(workout.title) (\(length), \(last))", workout.note?.text ?? ""]
  }
}
