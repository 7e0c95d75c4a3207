import DurableFiles
import TerminalKit
import WorkoutCore

/// What controls a run.
enum RunControl: Equatable {
  /// Single keys from a terminal.
  case keys(CInt)
  /// Lines from a file descriptor.
  case lines(CInt)
  /// Nothing: the run continues by itself.
  case alone

  /// Whether the user has a keyboard.
  var hasKeys: Bool {
    guard case .keys = self else { return false }
    return true
  }

  /// The input of the loop; with a terminal's traits, it takes over the whole screen.
  func input(on traits: TerminalTraits?) throws(Errno) -> EventLoop.Input {
    switch self {
    case .keys(let descriptor):
      guard let traits else { return .keys(try RawMode(descriptor)) }
      return .screen(try FullScreen(input: descriptor, output: STDOUT_FILENO, traits: traits))
    case .lines(let descriptor): return .lines(descriptor)
    case .alone: return .none
    }
  }
}

enum RunEnding: Equatable {
  /// The run reached its end, or was stopped.
  case finished(ExecutionSummary)
  /// A signal, after which the process must end; the run can be resumed.
  case signal(Signal)
  case saved
  case discarded

  /// Whether the run is over, so that it cannot be resumed.
  var isOver: Bool {
    if case .finished = self { true } else { false }
  }
}

/// Starts a live run, and reports on it when it ends.
extension Run {
  /// Performs a new run, or resumes an interrupted one, at the given speed or its own.
  func live(
    in context: Context, speed: RunSpeed?, _ settings: Settings, _ transcript: RunTranscript
  ) throws -> Report {
    let isTryOut = speed != nil && speed != .normal
    // What is next depends on it.
    if !isResumed, let remark = Self.remarkOnRecordedRun(in: context) { transcript.note(remark) }
    let (choice, chosen) = try wanted(isTryOut: isTryOut, in: context)
    let control = control(in: context)
    guard choice != .cancel, try mayStart(chosen, control, transcript, in: context)
    else { return Report(.noChange("Nothing started")) }
    guard let run = try ready(chosen?.session, speed, settings, control, in: context)
    else {
      return Report(.noChange("Nothing resumed"))
    }
    for remark in remarks(on: run) { transcript.note(remark) }
    if isTryOut { transcript.note("this run is not recorded: --speed is for trying a workout out") }
    if control == .alone, !isAutomatic {
      transcript.note("no terminal to read keys from: the run continues by itself")
    }
    let observers = observers(of: run, settings, transcript, in: context)
    // If the reader goes away, the write must fail instead of ending the process, so that the
    // terminal is restored.
    SignalAction.ignoring.install(for: SIGPIPE)
    let ending: RunEnding
    do throws(Errno) {
      ending = try perform(run, control, observers, in: context, transcript)
    } catch {
      // The error that made the run fail is reported, not the ones that follow it.
      for observer in observers { _ = try? observer.end(isFinished: false) }
      guard error.isBrokenPipe else { throw error }
      return Report(.nothing, signal: SIGPIPE)
    }
    try follow(run, ending, observers, transcript)
    return report(on: run, ending, in: context, transcript)
  }

  /// What the user wants to run, with the session if it is a new run.
  ///
  /// Asks which run is meant before asking which workout.
  private func wanted(
    isTryOut: Bool, in context: Context
  ) throws -> (choice: Choice, chosen: (session: ExecutionSession, remarks: [String])?) {
    if isResumed { return (.resume, nil) }
    if isUnnamed, !isTryOut, context.streams.inputIsTerminal {
      let choice = try choice(insteadOf: nil, in: context)
      return (choice, choice == .start ? try chosen(in: context) : nil)
    }
    // The workout may come from standard input, so it is read before looking for a keyboard.
    let chosen = try chosen(in: context)
    guard !isTryOut, control(in: context).hasKeys else { return (.start, chosen) }
    let choice = try choice(insteadOf: chosen.session.workout.title.text, in: context)
    return (choice, choice == .start ? chosen : nil)
  }

  /// Shows the remarks on a new run. If it has loads without a weight, asks whether to start it,
  /// because its screen would hide how to set the max.
  private func mayStart(
    _ chosen: (session: ExecutionSession, remarks: [String])?, _ control: RunControl,
    _ transcript: RunTranscript, in context: Context
  ) throws -> Bool {
    for remark in chosen?.remarks ?? [] { transcript.note(remark) }
    guard control.hasKeys, context.mayAsk, !isConfirmed, !isAsWritten,
      chosen?.session.workout.lacksMax == true
    else { return true }
    return try context.prompt.confirm(
      "Start without weights?", isYesUsual: true, option: "--yes")
  }

  /// Records or discards the run, and ends the observers.
  private func follow(
    _ run: ReadyRun, _ ending: RunEnding, _ observers: [RunObserver], _ transcript: RunTranscript
  ) throws {
    if ending == .discarded { try run.keeper?.discard() }
    do {
      try end(observers, isFinished: ending.isOver, transcript)
    } catch {
      if let record = run.keeper?.unrecordedLine {
        transcript.reply("this record is not in the history:")
        try? transcript.error.write(record + "\n")
      }
      throw error
    }
  }

  /// What to do about a run that was left unfinished.
  private enum Choice {
    case resume
    case start
    case cancel
  }

  /// Asks whether to resume the unfinished run, or to finish it and start another.
  private func choice(insteadOf title: String?, in context: Context) throws -> Choice {
    let executions = context.store.executions
    guard context.mayAsk, let saved = try? executions.interruptedSession(),
      executions.isRunInProgress() != true
    else { return .start }
    let other = title.map { "“\($0)”" } ?? "another"
    let question =
      "Resume \(Self.place(of: saved, in: context))? "
      + "y resume · n finish it and start \(other) · c cancel"
    while let answer = try context.prompt.line(question, option: "--resume") {
      switch answer.lowercased() {
      case "", "y", "yes": return .resume
      case "n", "no": return .start
      case "c", "cancel": return .cancel
      default: continue
      }
    }
    return .cancel
  }

  /// `“Day” (Squat, set 2 of 3, stopped 10:32)`
  static func place(of saved: SavedSession, in context: Context) -> String {
    let session = saved.session
    let stopped = context.localTime.text(of: saved.savedAt)
    let isToday = stopped.hasPrefix("\(context.today) ")
    let time = isToday ? String(stopped.split(separator: " ").last ?? "") : stopped
    let step = session.step.map { step in
      let plan = step.plans.dropFirst(session.currentSegment.plan ?? 0).first
      let set = plan?.set.flatMap { set in
        plan?.sets.flatMap { sets in
          plan?.isWarmUp == true
            ? ", warm-up \(set) of \(sets)" : sets > 1 ? ", set \(set) of \(sets)" : nil
        }
      }
      return step.title + (set ?? "") + ", "
    }
    return "“\(session.workout.title)” (\(step ?? "")stopped \(time))"
  }

  /// Keys if standard input is a terminal, otherwise lines.
  ///
  /// If standard input contains the workout, keys come from the controlling terminal.
  private func control(in context: Context) -> RunControl {
    if context.streams.inputIsTerminal { return .keys(STDIN_FILENO) }
    guard let name, name == "-",
      case .standardInput = WorkoutOperand(
        name, among: Names((try? context.data.library) ?? Library(), in: context))
    else { return .lines(STDIN_FILENO) }
    return context.terminal().map(RunControl.keys) ?? .alone
  }

  /// A new run or the interrupted one; `nil` if the user declines to resume it.
  private func ready(
    _ session: ExecutionSession?, _ speed: RunSpeed?, _ settings: Settings,
    _ control: RunControl, in context: Context
  ) throws -> ReadyRun? {
    let saved = session == nil ? try interruptedSession(in: context) : nil
    if let saved, isResumed, try !mayResume(saved, in: context) { return nil }
    let kept = saved?.options ?? RunOptions()
    let options = RunOptions(
      speed: speed ?? .normal,
      isAutomatic: isAutomatic || kept.isAutomatic || control == .alone,
      // The time to get from the keyboard to the mat.
      getReady: control.hasKeys ? .seconds(settings.getReady.value) : .zero,
      changeOver: .seconds(settings.changeOver.value))
    let executions = context.store.executions
    return try Failure.advising(ifDamaged: Self.damageHint) {
      if let saved { return try executions.resume(saved, options: options) }
      if let session, options.speed != .normal {
        return ReadyRun(tryingOut: session, options: options)
      }
      return try session.map { try executions.ready($0, options: options) }
    }
  }

  /// The interrupted run. A run that ended before it could be recorded is recorded now.
  ///
  /// - Throws: exit code 66 if there is no run to resume, 65 if it cannot be read.
  private func interruptedSession(in context: Context) throws -> SavedSession {
    let executions = context.store.executions
    return try Failure.advising(ifDamaged: Self.damageHint) {
      if let saved = try executions.interruptedSession() { return saved }
      let ended = try executions.recordEndedSession()
      throw Failure.notFound(
        "there is no run to resume", value: "--resume",
        hint: ended.map { "the run of “\($0.title)” had ended, and is recorded now" }
          ?? "gymtastic run <workout> starts one")
    }
  }

  /// The hint if the session in progress cannot be read.
  private static let damageHint = "gymtastic doctor --repair sets it aside; nothing was changed"

  /// Whether to resume a run; asks first if it was interrupted long ago.
  private func mayResume(_ saved: SavedSession, in context: Context) throws -> Bool {
    let now = context.clock.now()
    guard saved.isStale(at: now), !isForced else { return true }
    let age = DurationFormat.plain(saved.age(at: now).wholeSeconds)
    return try context.prompt.confirm(
      "“\(saved.session.workout.title)” was cut off \(age) ago. Resume it?", option: "--force")
  }

  /// Records a run that ended without being recorded, as after a power cut during its summary.
  ///
  /// - Returns: a remark on it; `nil` if there is no such run.
  static func remarkOnRecordedRun(in context: Context) -> String? {
    (try? context.store.executions.recordEndedSession()).map(remark)
  }

  private static func remark(on record: SessionRecord) -> String {
    record.status == .completed
      ? "the run of “\(record.title)” that was completed before is recorded now"
      : "the run of “\(record.title)” that was cut off is recorded as stopped"
  }

  private func remarks(on run: ReadyRun) -> [String] {
    let recorded = run.recorded.map(Self.remark)
    let obstacle = run.obstacle.map { error in
      "this run cannot be saved yet; trying again: \(Failure(error).sentence)"
    }
    return [recorded, obstacle].compactMap(\.self)
  }

  /// The observers of the run: its keeper first, then the hook, the voice and the sounds.
  private func observers(
    of run: ReadyRun, _ settings: Settings, _ transcript: RunTranscript, in context: Context
  ) -> [RunObserver] {
    var observers: [RunObserver] =
      run.keeper.map { keeper in
        [
          KeepingObserver(keeper, isKnown: run.obstacle != nil) { failure in
            let question = "The session is not recorded: \(failure.sentence). Try again?"
            return context.mayAsk
              && (try? context.prompt.confirm(question, isYesUsual: true, option: "--no-input"))
                == true
          }
        ]
      } ?? []
    if let hook { observers.append(EventHook(hook, context.processes, in: context.environment)) }
    if settings.say.isOn { observers.append(Speaker(context.processes)) }
    if transcript.rings { observers.append(SoundPlayer(context.processes)) }
    return observers
  }

  // MARK: Performing

  /// Performs the run on the screen or line by line.
  private func perform(
    _ run: ReadyRun, _ control: RunControl, _ observers: [RunObserver], in context: Context,
    _ transcript: RunTranscript
  ) throws(Errno) -> RunEnding {
    // This cannot fail: the command has already read the settings.
    let settings = (try? settings(in: context)) ?? Settings()
    // The terminal that shows the run on its whole screen; `nil` for plain lines.
    var traits = settings.plain.isOn || !control.hasKeys ? nil : context.screen
    if let theme { traits?.isBackgroundLight = theme.isBackgroundLight }
    let media = control.hasKeys ? context.media : RunMedia()
    let wallTime = context.clock.now()
    let signals = try SignalPipe(Signal.allCases)
    let input = try control.input(on: traits)
    let origin = ContinuousClock.now
    let (runner, begun) = WorkoutRunner.begin(run.session, options: run.options, wallTime: wallTime)
    var live = LiveRun(
      runner, origin: origin, input: input, signals: signals, transcript, observers)
    live.media = media
    live.settings = settings
    live.isUnicode = traits?.isUnicode ?? true
    // An unreadable history does not prevent training.
    live.readLastTime = { (try? context.history.lastTime(of: run.session.workout)) ?? LastTime() }
    live.setsOfAlternative = { session in
      try? context.store.read().setsOfAlternative(in: session)
    }
    live.readEntries = { text in
      let entries = try EntryArguments([text]).entries
      return try context.store.executions.entries(entries)
    }
    let ending = try live.perform(begun)
    // A terminal that did not accept the last output would block further output.
    guard case .screen(let screen) = input, screen.wasTaken else { return ending }
    // Written before the observers end, which may take time, so that the user does not have to
    // wait.
    if let summary = live.summary { try transcript.write(summary) }
    // On the screen a remark lasts only until the next key.
    for remark in live.remarks { transcript.note(remark) }
    return ending
  }

  /// Ends all observers, even if some fail, and throws their failures combined.
  private func end(
    _ observers: [RunObserver], isFinished: Bool, _ transcript: RunTranscript
  ) throws {
    var failures = FailureLog()
    for observer in observers {
      let remarks = failures.value(try observer.end(isFinished: isFinished))
      for remark in remarks ?? [] { transcript.note(remark) }
    }
    try failures.check()
  }

  /// The next prescriptions of the exercises that progress.
  private func next(_ run: ReadyRun, _ context: Context) -> [String] {
    let session = run.session
    let changes = try? context.data.changes(by: session.id, of: session.workout.id)
    return (changes ?? []).map { "Next time: \($0.text)" }
  }

  private func report(
    on run: ReadyRun, _ ending: RunEnding, in context: Context, _ transcript: RunTranscript
  ) -> Report {
    // A signal that arrived after the end of the run ends the program now that the run is recorded.
    if case .finished = ending, let late = SignalPipe.ending { raise(late.number) }
    if ending == .saved || ending == .signal(.interrupt), run.keeper != nil {
      transcript.note("saved: gymtastic run --resume continues it")
    }
    switch ending {
    case .finished(let summary):
      // New records and the next prescriptions are shown to people, after a recorded run.
      let isShown = !context.options.isJSON && run.keeper != nil
      let lines =
        isShown
        ? HistoryRecordsShow.records(setIn: run.session.id, context) + next(run, context) : []
      return Report(
        lines.isEmpty ? .nothing : .text(lines.joined(separator: "\n")),
        exitCode: summary.isAtEnd ? .done : .stopped)
    case .saved: return Report(.nothing, exitCode: .stopped)
    case .discarded:
      transcript.note("nothing is recorded")
      return Report(.nothing, exitCode: .stopped)
    case .signal(let signal): return Report(.nothing, signal: signal.number)
    }
  }
}
