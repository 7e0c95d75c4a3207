import WorkoutCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A run in real time: catches signals, finds out where input comes from, performs the run and
/// tells how the program is to end.
struct LiveRun {
  let session: ExecutionSession
  /// The time of day as the run begins.
  let wallTime: Timestamp
  let options: RunOptions
  let streams: StandardStreams
  let transcript: RunTranscript
  /// The whole screen, where the run is shown on it.
  var stage: Stage?
  /// What follows the run beside the screen.
  var observers: [any RunObserver] = []

  /// Performs the run on the screen or line by line, and gives back what it came to.
  func perform() throws(Failure) -> Report {
    // A reader that goes away must not leave the terminal changed: the write fails instead.
    SignalAction.ignoring.install(for: SIGPIPE)
    let report: Report
    do throws(Failure) {
      report = try performed()
    } catch {
      // What made the run fail counts, not what fails after it.
      for observer in observers { _ = try? observer.end(isFinished: false) }
      throw error
    }
    try end(report)
    return report
  }

  /// The full screen where there is a terminal for it, else plain lines.
  private func performed() throws(Failure) -> Report {
    if let stage {
      do throws(TerminalError) {
        return try performFullScreen(stage)
      } catch {
        throw Failure(error)
      }
    }
    do throws(RunFault) {
      return report(try performPlain())
    } catch {
      switch error {
      case .failure(let failure): throw failure
      case .readerGone: return Report(.nothing, signal: SIGPIPE)
      }
    }
  }

  private func performPlain() throws(RunFault) -> PlainRun.Ending {
    let signals: SignalPipe
    let keys: RawMode?
    do throws(TerminalError) {
      signals = try SignalPipe([.interrupt, .terminate, .hangup, .suspend, .childEnded])
      keys = streams.inputIsTerminal ? try RawMode(STDIN_FILENO) : nil
    } catch {
      throw .failure(Failure(error))
    }
    let origin = ContinuousClock.now
    let (runner, begun) = WorkoutRunner.begin(session, options: options, wallTime: wallTime)
    var run = PlainRun(
      runner, origin: origin, descriptor: STDIN_FILENO, keys: keys, signals: signals,
      witness: PlainRun.Witness(
        write: { event throws(RunFault) in try transcript.write(event) },
        note: { transcript.note($0) },
        record: { events, runner in observe(events, runner) }
      )
    )
    return try run.perform(begun)
  }

  private func report(_ ending: PlainRun.Ending) -> Report {
    switch ending {
    case .finished(let summary):
      Report(.nothing, exitCode: summary.status == .completed ? .done : .stopped)
    case .signal(let signal): Report(.nothing, signal: signal.number)
    }
  }

  /// Lets everything that follows the run take in what happened; returns its remarks.
  func observe(_ events: [RunEvent], _ runner: WorkoutRunner) -> [String] {
    observers.flatMap { $0.observe(events, of: runner.session) }
  }

  /// Ends every observer even where one fails, and throws all their failures as one.
  private func end(_ report: Report) throws(Failure) {
    // Ctrl-C has stopped the run, which is an end like any other.
    let isFinished = report.signal == nil || report.signal == SIGINT
    var failures: [Failure] = []
    for observer in observers {
      do throws(Failure) {
        for remark in try observer.end(isFinished: isFinished) { transcript.note(remark) }
      } catch {
        failures.append(error)
      }
    }
    guard !failures.isEmpty else { return }
    // The summary of a run that could not be recorded is all that is left of it.
    if case .text(let text) = report.body { try? transcript.output.write(text + "\n") }
    throw Failure(combining: failures)
  }
}
