import CommandLineKit
import DurableFiles
import WorkoutCore

/// `gymtastic run`: performs a workout, live or simulated.
struct Run: Command {
  static let workout = OptionalOperand(
    .workoutOrFile, "What to run, a file too; offers a list without it")
  static let simulate = Flag(
    "simulate",
    "Print what would happen, without waiting and without keeping anything",
    discussion: "Implies --auto. The same workout gives the same bytes every time."
  )
  static let automatic = Flag("auto", "End repetitions by their estimated time")
  static let plain = Flag("plain", "Print one line an event instead of using the whole screen")
  static let speed = Option(
    "speed",
    ValueKind.decimal.within(RunSpeed.range),
    default: "1",
    "Let so many workout seconds pass in a second, 0.1 to 10000"
  )
  static let from = Option("from", .position, "Begin at this entry")
  static let resume = Flag(
    "resume",
    "Take up the run that was cut off",
    discussion: """
      It goes on at the start of the set, rest or break it had come to; the time since counts as a \
      pause. Its speed stays, and --auto, unless they are given anew.
      """
  )
  static let force = Flag(
    "force", short: "f", "Take up a run that was left more than 12 hours ago without asking"
  )
  static let onEvent = Option(
    "on-event", ValueKind.text.named("command"), "Run this shell command at every event",
    discussion: """
      The event's JSON members are its environment: GYMTASTIC_EVENT, GYMTASTIC_TITLE, \
      GYMTASTIC_SECONDS and so on. What it prints goes nowhere. It does not delay the run. One \
      event is told after the other; but beside a command that takes over a quarter of a second \
      the next one runs, four at most. Two seconds after the run what has not been told is given \
      up, but for the end itself, for which there are two more. What commands have left in the \
      background ends then too, unless it has left their process group, as with setsid; of more \
      than 24 such the oldest ends first.
      """
  )
  static let say = Flag("say", "Speak cues and steps, with espeak-ng, espeak, spd-say or say")
  static let mute = Flag("mute", "Do not ring the terminal's bell at cues, nor notify")

  static let description = CommandDescription(
    "run",
    summary: "Run a workout",
    discussion: """
      On a terminal: Space or Enter ends the set, side, rest or break; b goes back, s skips the \
      step, p pauses and goes on, + and - change the countdown by ten seconds, v shows the video, \
      q stops, ? tells the keys. Where standard input is no terminal it takes lines: next, back, \
      skip, pause, resume, stop; when it ends, the run goes on as with --auto. With - the workout \
      comes from standard input, and keys from the terminal, if there is one. Where there are \
      keys, the run begins when the time to get ready is over: gymtastic config set getReady 10s.

      Ctrl-C stops the run for good. It exits with 4 if it was stopped before its end. A run whose \
      terminal goes away, or that is killed, can be taken up with --resume; one that is not is \
      recorded as stopped when the next begins.

      With --json every event is a line of JSON of its own.

      A file or a starter workout runs where the data folder cannot be read or written, too; the \
      run then says once that nothing will be kept of it.
      """,
    examples: [
      .init("gymtastic run '7-Minute Workout'", "Run a workout"),
      .init("gymtastic run '7-Minute Workout' --simulate", "See what will happen"),
      .init("gymtastic run Tabata --auto --json", "Follow a run from a program"),
      .init(
        "gymtastic run Tabata --on-event 'notify-send \"$GYMTASTIC_EVENT\"'",
        "Run a command at every event"),
      .init("gymtastic workout export Tabata | gymtastic run -", "Run what another command writes"),
      .init("gymtastic run --resume", "Go on with a run that was cut off"),
    ],
    operands: [workout],
    options: [simulate, automatic, plain, speed, from, resume, force, onEvent, say, mute],
    conflicts: [
      Conflict(.option(resume), with: .operand(workout), .option(from), .option(simulate)),
      Conflict(.option(plain), with: .option(GlobalOptions.json)),
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
