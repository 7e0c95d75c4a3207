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
  let options: RunOptions
  let streams: StandardStreams
  let transcript: RunTranscript
  /// The whole screen, where the run is shown on it.
  var stage: Stage?

  func perform() throws(Failure) -> Report {
    // A reader that goes away must not leave the terminal changed: the write fails instead.
    SignalAction.ignoring.install(for: SIGPIPE)
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
      signals = try SignalPipe([.interrupt, .terminate, .hangup, .suspend])
      keys = streams.inputIsTerminal ? try RawMode(STDIN_FILENO) : nil
    } catch {
      throw .failure(Failure(error))
    }
    let origin = ContinuousClock.now
    let (runner, begun) = WorkoutRunner.begin(session, options: options)
    var run = PlainRun(
      runner, origin: origin, descriptor: STDIN_FILENO, keys: keys, signals: signals,
      witness: PlainRun.Witness(
        write: { event throws(RunFault) in try transcript.write(event) },
        note: { transcript.note($0) }
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
}
