import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

enum Now: Command {
  static let description = CommandDescription(
    "now",
    summary: "Put a workout together for the time you have",
    discussion: """
      What you trained in the last two days rests, what you neglected comes first, and no exercise \
      of the last session returns as long as there are others. Needs no equipment except what you \
      name, or what is at your place. With --quiet, nothing makes noise. gymtastic config avoid \
      knees leaves out what strains them, here and in pick; plans stay as they are.

      On a terminal, Enter starts it, r shows another, e edits it and k keeps it. In a pipe, it is \
      printed in the notation, and the reasons as a note; --seed repeats it.
      """,
    examples: [
      .init("gymtastic now 15 minutes no equipment quiet", "Fill a quarter of an hour"),
      .init("gymtastic now 30m kettlebell no jumping", "Use one kettlebell"),
    ],
    operands: [words],
    options: FilterOptions.exercise + [duration, seed]
  )
  private static let words = OperandList(
    ValueKind.text.named("word"), allowsNone: true,
    "Minutes (3 to 120, default: 20), muscle groups, equipment, tags, quiet, outside, no legs")
  private static let duration = Option("duration", .duration, "Fill this time")
  static let seed = Option("seed", .wholeNumber, "Make the same choice for the same number")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let library = try context.data.library
    let builtIn = context.store.configuration.builtIn.exerciseLibrary
    let catalog = Catalog(library, over: builtIn)
    // The tags of workouts do not apply to exercises.
    let words = Catalog(Library(exercises: library.exercises), over: builtIn)
    let choice = try context.choice(of: arguments[Self.words], arguments, knowing: words)
    let log = try context.log(for: choice.filter)
    let request = try request(for: choice, arguments[Self.duration], on: context.today)
    func compose(_ seed: UInt64) throws -> ComposedSession {
      guard let session = try? request.session(from: catalog, log: log, seed: seed) else {
        throw Failure.notFound(
          "no exercise fits", value: arguments[Self.words].joined(separator: " "),
          hint: choice.hint(or: "leave a word out, or see gymtastic exercise list --all"))
      }
      return session
    }
    func offer(_ seed: UInt64) throws -> (workout: Workout, lines: [String]) {
      let session = try compose(seed)
      let lines = summary(session, on: request.today, avoiding: choice.avoided)
      return (session.workout, lines)
    }
    let seed = context.seed(arguments[Self.seed])
    guard context.streams.outputIsTerminal, context.mayAsk else {
      let session = try compose(seed)
      return Report(
        .text(NotationPrinter().text(of: session.workout).trimmed),
        json: try context.workoutReport.json(session.workout),
        notes: reasons(session, on: request.today, avoiding: choice.avoided))
    }
    var report = try WorkoutOffer(
      context: context, actions: [.start, .another, .edit, .keep, .leave], make: offer
    ).ask(seed: seed)
    report.notes += [choice.noteOnLimits].compactMap(\.self)
    return report
  }

  /// The requested session.
  ///
  /// - Throws: exit code 64 for two lengths, 65 for a length that no session can have.
  private static func request(
    for choice: FilterChoice, _ duration: Duration?, on today: Day
  ) throws -> SessionRequest {
    let duration = duration.map { Int($0.components.seconds) }
    if let duration, let seconds = choice.seconds {
      throw Failure.moreThanOneLength([seconds, duration])
    }
    return try SessionRequest(
      seconds: duration ?? choice.seconds ?? Overview.usualSeconds, filter: choice.filter,
      today: today)
  }

  /// What was chosen and why.
  static func summary(
    _ session: ComposedSession, on today: Day, avoiding avoided: [Title] = []
  ) -> [String] {
    let workout = session.workout
    var parts: [(label: String, titles: [String])] = [("warm-up", [])]
    for entry in workout.sequence {
      switch entry {
      case .exercise(let item): parts[parts.count - 1].titles.append(item.title.text)
      case .circuit(let circuit):
        let rounds = CountedNoun.text(circuit.rounds.value, "round")
        parts.append((rounds, circuit.entries.compactMap { $0.item?.title.text }))
        parts.append(("cool-down", []))
      case .break: break
      }
    }
    return ["\(workout.title): \(DurationFormat.plain(workout.estimatedDuration()))"]
      + parts.filter { !$0.titles.isEmpty }
      .map { "\($0.label): \($0.titles.joined(separator: ", "))" }
      + reasons(session, on: today, avoiding: avoided)
  }

  /// The exercises added without being asked for; otherwise `nil`.
  private static func addition(to session: ComposedSession) -> String? {
    guard !session.added.isEmpty else { return nil }
    return "added, as too few exercises fit: "
      + session.added.map(\.text).joined(separator: ", ")
  }

  /// Why these exercises were chosen, in one line.
  private static func reasons(
    _ session: ComposedSession, on today: Day, avoiding avoided: [Title]
  ) -> [String] {
    var reasons: [String] = []
    let leading = session.leading.map { group, last in
      let days = last.map { today.number - $0.number }
      return group.rawValue + (days.map { " (\(CountedNoun.text($0, "day")) ago)" } ?? "")
    }
    // Without a history the order of the groups is random.
    if session.leading.contains(where: { $0.last != nil }) {
      reasons.append("chosen first: \(leading.joined(separator: ", "))")
    }
    if !session.resting.isEmpty {
      reasons.append("resting: \(session.resting.map(\.rawValue).joined(separator: ", "))")
    }
    if !session.again.isEmpty {
      let groups = session.again.map(\.rawValue).joined(separator: ", ")
      reasons.append("trained again, as too few others are rested: \(groups)")
    }
    if session.avoided > 0 {
      reasons.append("left out: \(CountedNoun.text(session.avoided, "exercise")) of last time")
    }
    if !avoided.isEmpty {
      reasons.append("avoiding: \(avoided.map(\.text).joined(separator: ", "))")
    }
    if let addition = addition(to: session) { reasons.append(addition) }
    return reasons.isEmpty ? [] : [reasons.joined(separator: " · ")]
  }
}

extension Context {
  /// The seed for a number; without one, the current time.
  func seed(_ number: Int? = nil) -> UInt64 {
    UInt64(bitPattern: number.map { Int64($0) } ?? clock.now().milliseconds)
  }
}
