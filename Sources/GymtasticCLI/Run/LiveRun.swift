import DurableFiles
import TerminalKit
import WorkoutCore

/// A run in real time: catches signals, performs the run on the screen or line by line, and tells
/// how the program is to end.
struct LiveRun {
  let session: ExecutionSession
  /// The time of day as the run begins.
  let wallTime: Timestamp
  let options: RunOptions
  let control: RunControl
  let transcript: RunTranscript
  /// The terminal whose whole screen the run is shown on; `nil` for plain lines.
  var screen: TerminalTraits?
  var media = RunMedia()
  /// What follows the run beside the screen.
  var observers: [any RunObserver] = []
  private let shown = ShownRemarks()

  /// Performs the run, and gives back what it came to once everything that follows it has ended.
  func perform() throws(Failure) -> Report {
    // A reader that goes away must not leave the terminal changed: the write fails instead.
    SignalAction.ignoring.install(for: SIGPIPE)
    let crashGuard = CrashGuard()
    defer { crashGuard.disarm() }
    let ending: RunEnding
    do throws(RunFault) {
      ending = try performed()
    } catch {
      // What made the run fail counts, not what fails after it.
      for observer in observers { _ = try? observer.end(isFinished: false) }
      switch error {
      case .failure(let failure): throw failure
      case .readerGone: return Report(.nothing, signal: SIGPIPE)
      }
    }
    // A signal that came when the run took none any more ends the program now.
    if case .finished = ending, let late = SignalPipe.ending { raise(late.number) }
    try end(ending)
    return ending.report
  }

  private func performed() throws(RunFault) -> RunEnding {
    guard let screen, case .keys(let input) = control else { return try performPlain() }
    let (ending, summary) = try performFullScreen(screen, input: input)
    // What follows the run may take its time to end; the person need not wait for it.
    if let summary { try transcript.write(summary) }
    // On the screen a remark lasts until the next key.
    for remark in shown.remarks { transcript.note(remark) }
    return ending
  }

  private func performFullScreen(
    _ traits: TerminalTraits, input: CInt
  ) throws(RunFault) -> (RunEnding, ExecutionSummary?) {
    do throws(TerminalError) {
      let signals = try SignalPipe(Signal.allCases)
      let screen = try FullScreen(input: input, output: STDOUT_FILENO, traits: traits)
      let origin = ContinuousClock.now
      let (runner, begun) = WorkoutRunner.begin(session, options: options, wallTime: wallTime)
      var run = FullScreenRun(
        runner, origin: origin, screen: screen, input: input, signals: signals,
        isUnicode: traits.isUnicode, witness: witness)
      let ending = try run.perform(begun)
      guard screen.wasTaken else {
        // Nobody would see what stands behind the screen, and the terminal would have to be waited
        // for.
        shown.remarks = []
        return (ending, nil)
      }
      return (ending, run.summary)
    } catch {
      throw .failure(Failure(error))
    }
  }

  private var witness: FullScreenRun.Witness {
    FullScreenRun.Witness(
      record: { events, runner in
        let remarks = observe(events, runner)
        shown.remarks += remarks
        return remarks
      },
      call: { words in announce(words) },
      rings: transcript.rings,
      media: media)
  }

  private func performPlain() throws(RunFault) -> RunEnding {
    let signals: SignalPipe
    var keys: RawMode?
    do throws(TerminalError) {
      signals = try SignalPipe([.interrupt, .terminate, .hangup, .suspend, .childEnded])
      if case .keys(let descriptor) = control { keys = try RawMode(descriptor) }
    } catch {
      throw .failure(Failure(error))
    }
    let origin = ContinuousClock.now
    let (runner, begun) = WorkoutRunner.begin(session, options: options, wallTime: wallTime)
    var run = PlainRun(
      runner, origin: origin, descriptor: control.descriptor, keys: keys, signals: signals,
      witness: PlainRun.Witness(
        transcript: transcript,
        record: { events, runner in observe(events, runner) },
        call: { words in announce(words) },
        media: media))
    return try run.perform(begun)
  }

  /// Lets everything that follows the run take in what happened; returns its remarks.
  private func observe(_ events: [RunEvent], _ runner: WorkoutRunner) -> [String] {
    observers.flatMap { $0.observe(events, of: runner.session) }
  }

  private func announce(_ words: String) {
    for observer in observers { observer.announce(words) }
  }

  /// Ends every observer even where one fails, and throws all their failures as one.
  private func end(_ ending: RunEnding) throws(Failure) {
    var failures: [Failure] = []
    for observer in observers {
      do throws(Failure) {
        for remark in try observer.end(isFinished: ending.isOver) { transcript.note(remark) }
      } catch {
        failures.append(error)
      }
    }
    guard failures.isEmpty else { throw Failure(combining: failures) }
  }
}

/// What was remarked on the whole screen, to be said once more when that is gone.
private final class ShownRemarks {
  var remarks: [String] = []
}
