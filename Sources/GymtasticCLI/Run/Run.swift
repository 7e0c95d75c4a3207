import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

struct Run: Command {
  static let workout = OptionalOperand(
    .workoutOrFile, "A workout or file; without it, the next of your plan, or one that you choose")
  static let simulate = Flag(
    "simulate",
    "Print the whole run without waiting, and record nothing; implies --auto"
  )
  static let automatic = Flag("auto", "End repetitions by their estimated time")
  static let plain = Flag("plain", "Print a line per event instead of using the whole screen")
  static let theme = Option(
    "theme", ValueKind<Theme>.choice("background"),
    "Use colors for this background, whatever the setting theme is",
    discussion: "auto asks the terminal."
  )
  static let speed = Option(
    "speed",
    ValueKind.decimal.within(RunSpeed.range),
    default: "1",
    "Multiply the speed by this, 0.1 to 10000; nothing is recorded"
  )
  static let from = Option("from", .position, "Start at this entry")
  static let asWritten = Flag("as-written", "Ignore progress, and do the workout as written")
  static let warmUp = Flag(
    "warm-up", "Do warm-up sets before lifts with a barbell: 5 at 40 %, 3 at 60 %, 2 at 80 %")
  static let resume = Flag(
    "resume",
    "Resume the interrupted run at its last set, rest or break",
    discussion: "A set by time or distance goes on from its last known second. Keeps its --auto."
  )
  static let force = Flag(
    "force", short: "f", "Do not ask before resuming a run of more than 12 hours ago"
  )
  static let onEvent = Option(
    "on-event", ValueKind.text.named("command"), "Run this shell command at each event",
    discussion: """
      The event is in its environment: GYMTASTIC_EVENT, GYMTASTIC_TITLE, GYMTASTIC_SECONDS and \
      other members of the JSON. Its output is discarded. It never delays the run, and is killed \
      soon after the end.
      """
  )
  static let yes = Flag("yes", short: "y", "Do what is next in your plan without asking")
  static let say = Flag("say", "Speak, with espeak-ng, espeak, spd-say or say")
  static let mute = Flag("mute", "Turn off sounds and notifications")

  static let description = CommandDescription(
    "run",
    summary: "Run a workout",
    discussion: """
      Keys, which ? lists too: \(RunKey.listed.map { "\($0): \($1)" }.joined(separator: " · ")).

      In a circuit, digits are repetitions, even for a timed set. If standard input is not a \
      terminal, lines do the same as keys; they change the set that keys would change, or the one \
      asked about: \(PlainCommand.words.joined(separator: ", ")). A number alone does what digits \
      do.

      Exits with 4 if the run was stopped before its end. A run that was interrupted, even by \
      Ctrl-C, can be resumed; otherwise the next run records it as stopped. --json prints a line \
      of JSON per event.
      """,
    examples: [
      .init("gymtastic run '7-Minute Workout'", "Run a workout"),
      .init("gymtastic run '7-Minute Workout' --simulate", "Show what will happen"),
      .init("gymtastic run Tabata --auto --json", "Follow a run from a program"),
      .init(
        "gymtastic run Tabata --on-event 'notify-send \"$GYMTASTIC_EVENT\"'",
        "Run a command at every event"),
      .init("gymtastic run --resume", "Resume an interrupted run"),
    ],
    operands: [workout],
    options: [
      simulate, automatic, plain, theme, speed, from, asWritten, warmUp, resume, force, onEvent,
      say,
      mute, yes,
    ],
    conflicts: [
      Conflict(
        .option(resume), with: .operand(workout), .option(from), .option(simulate),
        .option(speed),
        .option(asWritten), .option(warmUp)),
      Conflict(.option(yes), with: .operand(workout), .option(resume)),
      Conflict(.option(plain), with: .option(GlobalOptions.json)),
      Conflict(.option(simulate), with: .option(onEvent)),
    ]
  )

  let arguments: ParsedArguments
  /// A workout that was composed for this run and that has no name.
  private var composed: Workout?

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    try Run(arguments: arguments).run(in: context)
  }

  init(arguments: ParsedArguments) { self.arguments = arguments }

  /// Runs a workout, which may not be in the library.
  init(_ workout: Workout) {
    arguments = ParsedArguments()
    composed = workout
  }

  var name: String? { arguments[Self.workout] }
  var isUnnamed: Bool { name == nil && composed == nil }
  private var isSimulated: Bool { arguments[Self.simulate] }
  var isAutomatic: Bool { arguments[Self.automatic] }
  var theme: Theme? { arguments[Self.theme] }
  /// The speed as typed.
  private var speed: String? { arguments[Self.speed] }
  private var from: EntryPosition? { arguments[Self.from] }
  var isAsWritten: Bool { arguments[Self.asWritten] }
  var isResumed: Bool { arguments[Self.resume] }
  var isForced: Bool { arguments[Self.force] }
  var hook: String? { arguments[Self.onEvent] }
  var isConfirmed: Bool { arguments[Self.yes] }
  /// The settings, overridden by the options.
  func settings(in context: Context) throws -> Settings {
    var settings = try context.settings()
    if let isPlain = arguments.value(ifGiven: Self.plain) { settings.plain = Toggle(isPlain) }
    if let isSpoken = arguments.value(ifGiven: Self.say) { settings.say = Toggle(isSpoken) }
    if let isMute = arguments.value(ifGiven: Self.mute) { settings.sound = Toggle(!isMute) }
    return settings
  }

  func run(in context: Context) throws -> Report {
    let speed = try checkedSpeed()
    var transcript = RunTranscript(
      renderer: Renderer(
        options: context.options, environment: context.environment, streams: context.streams,
        theme: { context.theme }))
    if isSimulated { return try simulate(in: context, transcript) }
    let settings = try settings(in: context)
    if settings.sound.isOn, transcript.renderer.output.isTerminal, !context.options.isJSON {
      transcript.rings = true
      transcript.notification = context.notification
    }
    return try live(in: context, speed: speed, settings, transcript)
  }

  /// The factor, within 0.1 to 10,000; `nil` if none was given.
  private func checkedSpeed() throws -> RunSpeed? {
    guard let speed, let factor = NumberSyntax.decimal(speed) else { return nil }
    guard let checked = try? RunSpeed(factor) else { throw Problem.invalidSpeed(speed) }
    return checked
  }

  /// The session of the named or picked workout, with remarks to show before it begins.
  ///
  /// It starts at the requested entry.
  func chosen(in context: Context) throws -> (session: ExecutionSession, remarks: [String]) {
    let secondsPerRep = try context.secondsPerRep
    let named = try workout(in: context)
    let next = isAsWritten ? nil : try context.data.prescription(of: named.workout)
    let resolved = isAsWritten ? try context.data.withWeights([named.workout]).first : next?.workout
    var workout = resolved ?? named.workout
    if arguments[Self.warmUp] {
      let exercises = try context.data.knownExercises.map { ($0.id, $0) }
      workout = workout.withWarmUps(
        Dictionary(exercises) { first, _ in first }, try context.settings())
    }
    let place = context.store.plans.place(of: workout.id)
    let session = try context.store.executions.start(
      workout, secondsPerRep: secondsPerRep, at: from, isAsWritten: isAsWritten,
      plan: place.session)
    let unmoved = place.unmoved?.remarks(onUnmovedBy: place.session) ?? []
    return (session, named.unknown.notes + unmoved + (next?.remarks(on: context.today) ?? []))
  }

  /// The named workout, from the library, the built-in set or a file.
  ///
  /// Without a name, it is the next one of a plan or the one the user picks.
  ///
  /// - Throws: exit code 65 for a file that is not a valid workout, or a library that is damaged or
  ///   newer; 66 if not exactly one workout matches; 64 if the user cannot be asked; 74 if the
  ///   library cannot be read and the workout is not found without it.
  private func workout(in context: Context) throws -> NamedWorkout {
    if let composed { return NamedWorkout(workout: composed) }
    let library: Library
    do {
      library = try context.data.library
    } catch {
      // A file or a starter workout needs no library; the run will note that nothing is saved. But
      // if something is wrong *in* the library, the workout may be there.
      guard Failure(error).exitCode == .inputOutput, let name,
        let workout = try? Names(Library(), in: context).workoutOrFile(name).workout
      else { throw error }
      return NamedWorkout(workout: workout)
    }
    if name == nil, let next = try nextInPlan(library, in: context) { return next }
    if name == nil, let traits = context.buildingScreen {
      return NamedWorkout(workout: try find(in: library, context, on: traits))
    }
    let name = if let name { name } else { try ask(library, in: context) }
    return try Names(library, in: context).workoutOrFile(name)
  }

  /// Lets the user search for a workout to run.
  private func find(
    in library: Library, _ context: Context, on traits: TerminalTraits
  ) throws -> Workout {
    let finder = Finder(
      Catalog(library, over: context.store.configuration.builtIn.library), "Run",
      hasExercises: false,
      secondsPerRep: try context.secondsPerRep)
    let ending = try context.show(finder, on: traits)
    if case .chose(.workout(let workout)?) = ending { return workout }
    if case .signal(let signal) = ending { raise(signal.number) }
    throw Failure.usage("no workout was chosen", hint: "gymtastic run '7-Minute Workout'")
  }

  /// Lists the workouts on standard error, and reads a number or a name.
  private func ask(_ library: Library, in context: Context) throws -> String {
    let workouts = ListOrder.title.sorted(library.workouts) + StarterSet.workouts
    guard context.mayAsk else {
      throw Failure.usage(
        "run needs to know which workout", hint: "gymtastic run '7-Minute Workout'")
    }
    let secondsPerRep = try context.secondsPerRep
    let titles = SharedTitles(workouts)
    let lines = workouts.enumerated().map { index, workout in
      let length = DurationFormat.plain(workout.estimatedDuration(secondsPerRep: secondsPerRep))
      let remarks = [length, titles.mark(of: workout)].compactMap(\.self).joined(separator: ", ")
      return TerminalText.line("\(index + 1)  \(workout.title) (\(remarks))") + "\n"
    }
    let left = try? context.store.executions.interruptedSession()
    let remark = left.map { saved in
      let place = Self.place(of: saved, in: context)
      return TerminalText.line("\(place) can be resumed: gymtastic run --resume") + "\n"
    }
    try OutputStream.standardError.write((remark ?? "") + lines.joined())
    let answer =
      try context.prompt.line("Which workout, by number or name?", option: "<workout>") ?? ""
    guard !answer.isEmpty else {
      throw Failure.usage("no workout was chosen", hint: "gymtastic run '7-Minute Workout'")
    }
    guard let number = Int(answer), number > 0, number <= workouts.count else { return answer }
    return workouts[number - 1].id.lowercase
  }

  /// Writes all events at once. If the reader goes away, as `head` does, ends without a message.
  private func simulate(in context: Context, _ transcript: RunTranscript) throws -> Report {
    let (session, remarks) = try chosen(in: context)
    for remark in remarks { transcript.note(remark) }
    func write(_ event: RunEvent) throws(Errno) { try transcript.write(event) }
    do {
      try RunSimulation.run(session, write)
    } catch {
      guard error.isBrokenPipe else { throw error }
      return Report(.nothing, signal: SIGPIPE)
    }
    return Report(.nothing)
  }
}
