import DurableFiles
import TerminalKit
import WorkoutCore

/// A run in real time: what it is begun with, and what follows it.
extension Run {
  /// Performs a fresh run, or goes on with the one that was cut off, at the speed given or its own.
  func live(
    in context: Context, speed: RunSpeed?, _ transcript: RunTranscript
  ) throws(Failure) -> Report {
    // What is run may come from standard input: it is read before anybody is looked for at a
    // keyboard.
    let fresh = isResumed ? nil : try chosen(in: context)
    let control = control(in: context)
    guard let begun = try begin(fresh?.session, speed, control, in: context) else {
      return Report(.noChange("Nothing taken up"))
    }
    for remark in (fresh?.remarks ?? []) + begun.remarks { transcript.note(remark) }
    if control == .alone, !isAutomatic {
      transcript.note("there is no terminal to take keys from; the run goes on by itself")
    }
    return try LiveRun(
      session: begun.session, wallTime: context.clock.now(), options: begun.options,
      control: control, transcript: transcript, screen: isPlain ? nil : context.screen,
      media: control.hasKeys ? context.media : RunMedia(),
      observers: observers(begun.keeper, in: context)
    ).perform()
  }

  /// Keys where a person sits at a terminal, else lines; where standard input holds the workout,
  /// the terminal that the process belongs to.
  private func control(in context: Context) -> RunControl {
    if context.streams.inputIsTerminal { return .keys(STDIN_FILENO) }
    guard let name, name == "-",
      case .standardInput = WorkoutOperand(name, in: context, (try? context.library()) ?? Library())
    else { return .lines(STDIN_FILENO) }
    return context.terminal().map(RunControl.keys) ?? .alone
  }

  /// A fresh run or the one that was cut off; `nil` where the person would rather not go on with
  /// it.
  private func begin(
    _ fresh: ExecutionSession?, _ speed: RunSpeed?, _ control: RunControl, in context: Context
  ) throws(Failure) -> RunStart.Begun? {
    let start = RunStart(service: context.executions)
    let getReady = try getReady(control, in: context)
    if let fresh { return try start.fresh(fresh, options: options(speed, control, getReady)) }
    let saved = try start.leftSession()
    guard try mayTakeUp(saved, in: context) else { return nil }
    return try start.resumed(
      saved, options: options(speed, control, getReady, over: saved.options))
  }

  /// What was asked for, over how the run was performed before.
  private func options(
    _ speed: RunSpeed?, _ control: RunControl, _ getReady: Duration,
    over kept: RunOptions = RunOptions()
  ) -> RunOptions {
    RunOptions(
      speed: speed ?? kept.speed,
      isAutomatic: isAutomatic || kept.isAutomatic || control == .alone,
      getReady: getReady)
  }

  /// The time to get from the keys to the mat; none where there are no keys.
  private func getReady(
    _ control: RunControl, in context: Context
  ) throws(Failure) -> Duration {
    control.hasKeys ? .seconds(try context.settings().getReady.value) : .zero
  }

  /// A session that was left long ago is only gone on with if that is meant.
  private func mayTakeUp(_ saved: SavedSession, in context: Context) throws(Failure) -> Bool {
    let now = context.clock.now()
    guard saved.isStale(at: now), !isForced else { return true }
    let age = DurationFormat.plain(saved.age(at: now).wholeSeconds)
    return try context.prompt.confirm(
      "“\(saved.session.workout.title)” was cut off \(age) ago. Go on with it?",
      option: "--force")
  }

  /// What follows the run: its keeper first, then the hook and the voice, where they were asked
  /// for.
  private func observers(_ keeper: RunKeeper?, in context: Context) -> [any RunObserver] {
    var observers: [any RunObserver] = [keeper].compactMap(\.self)
    if let hook { observers.append(EventHook(hook, context.processes)) }
    if speaks { observers.append(Speaker(context.processes)) }
    return observers
  }
}
