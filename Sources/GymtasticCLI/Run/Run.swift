import CommandLineKit
import DurableFiles
import WorkoutCore

/// `gymtastic run`: performs a workout, live or simulated.
struct Run: Command {
  static let workout = OptionalOperand(
    .workoutOrFile, "A workout or file; without it, choose from a list")
  static let simulate = Flag(
    "simulate",
    "Print what would happen at once, and record nothing; implies --auto"
  )
  static let automatic = Flag("auto", "End repetitions by their estimated time")
  static let plain = Flag("plain", "Print a line an event instead of using the whole screen")
  static let speed = Option(
    "speed",
    ValueKind.decimal.within(RunSpeed.range),
    default: "1",
    "Run so many times as fast, 0.1 to 10000"
  )
  static let from = Option("from", .position, "Start at this entry")
  static let resume = Flag(
    "resume",
    "Resume the interrupted run at its last set, rest or break",
    discussion: "Keeps its --speed and --auto, unless they are given again."
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
  static let say = Flag("say", "Speak, with espeak-ng, espeak, spd-say or say")
  static let mute = Flag("mute", "Turn off the bell and notifications")

  static let description = CommandDescription(
    "run",
    summary: "Run a workout",
    discussion: """
      Keys: Space or Enter ends the set, side, rest or break; b goes back, s skips, p pauses and \
      resumes, + and - change the countdown, v shows the video, q stops, ? shows all keys. If \
      standard input is not a terminal, lines do the same: next, back, skip, pause, resume, stop.

      Exits with 4 if the run was stopped before its end. An interrupted run can be resumed; \
      otherwise the next run records it as stopped. --json prints a line of JSON an event.
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
    options: [simulate, automatic, plain, speed, from, resume, force, onEvent, say, mute],
    conflicts: [
      Conflict(.option(resume), with: .operand(workout), .option(from), .option(simulate)),
      Conflict(.option(plain), with: .option(GlobalOptions.json)),
      Conflict(.option(simulate), with: .option(onEvent)),
    ]
  )

  let name: String?
  private let isSimulated: Bool
  let isAutomatic: Bool
  let isPlain: Bool
  private let speed: TypedNumber?
  private let from: EntryPosition?
  let isResumed: Bool
  let isForced: Bool
  let hook: String?
  let speaks: Bool
  private let isMuted: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    name = arguments[Self.workout]
    isSimulated = arguments[Self.simulate]
    isAutomatic = arguments[Self.automatic]
    isPlain = arguments[Self.plain]
    speed = arguments[Self.speed]
    from = arguments[Self.from]
    isResumed = arguments[Self.resume]
    isForced = arguments[Self.force]
    hook = arguments[Self.onEvent]
    speaks = arguments[Self.say]
    isMuted = arguments[Self.mute]
  }

  func run(in context: Context) throws(Failure) -> Report {
    let speed = try checkedSpeed()
    let transcript = RunTranscript(
      renderer: Renderer(
        options: context.options, environment: context.environment, streams: context.streams
      ),
      rings: !isMuted && !isSimulated,
      notification: context.notification
    )
    if isSimulated { return try simulate(try chosen(in: context), transcript) }
    return try live(in: context, speed: speed, transcript)
  }

  /// The factor, within 0.1 to 10,000; `nil` where none was given.
  private func checkedSpeed() throws(Failure) -> RunSpeed? {
    guard let speed else { return nil }
    do {
      return try RunSpeed(speed.value)
    } catch {
      throw Failure(.invalidSpeed(speed.text))
    }
  }

  /// A session that can be run.
  struct Chosen {
    let session: ExecutionSession
    /// What to say of its workout before it begins, and not at all where it is refused.
    let remarks: [String]
  }

  /// The session of the workout that was named or picked, at the entry to begin at.
  func chosen(in context: Context) throws(Failure) -> Chosen {
    let secondsPerRep = try context.secondsPerRep
    let named = try RunChoice(context).workout(named: name)
    do {
      let session = try context.executions.start(
        named.workout, secondsPerRep: secondsPerRep,
        firstStep: firstStep(of: named.workout, secondsPerRep)
      )
      return Chosen(session: session, remarks: named.unknown.notes)
    } catch {
      throw Failure(error)
    }
  }

  /// The first step of the entry to begin at.
  private func firstStep(
    of workout: Workout, _ secondsPerRep: SecondsPerRep
  ) throws(ExecutionError) -> Int {
    // What cannot be laid out is refused when the session starts.
    guard let from, workout.problemForLayout == nil else { return 0 }
    if let problem = workout.problem(at: from) { throw .library(.invalid([problem])) }
    let steps = Timeline(workout, secondsPerRep: secondsPerRep).steps
    // As many rounds as possible are one step, which the entries inside have no part in.
    let step =
      steps.first { $0.position == from } ?? steps.first { $0.position.index == from.index }
    return step?.index ?? 0
  }

  /// Writes all events at once. A reader that goes away, such as `head`, ends it without a word.
  private func simulate(
    _ chosen: Chosen, _ transcript: RunTranscript
  ) throws(Failure) -> Report {
    for remark in chosen.remarks { transcript.note(remark) }
    do throws(RunFault) {
      try RunSimulation.run(chosen.session) { event throws(RunFault) in try transcript.write(event)
      }
    } catch {
      switch error {
      case .failure(let failure): throw failure
      case .readerGone: return Report(.nothing, signal: SIGPIPE)
      }
    }
    return Report(.nothing)
  }
}
