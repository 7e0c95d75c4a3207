import FoundationEssentials
import WorkoutCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension LiveRun {
  /// What a run on the whole screen needs beside the run.
  struct Stage {
    var traits: TerminalTraits
    /// The exercises of the library, for muscle groups and videos.
    var exercises: [UUID: Exercise]
    /// Shows a video, and returns why it could not.
    var open: (YouTubeURL) -> String?
  }

  /// Performs the run on the whole screen, and leaves its summary behind.
  func performFullScreen(_ stage: Stage) throws(TerminalError) -> Report {
    let signals = try SignalPipe(Signal.allCases)
    let screen = try FullScreen(
      input: STDIN_FILENO, output: STDOUT_FILENO, traits: stage.traits)
    let origin = ContinuousClock.now
    let (runner, begun) = WorkoutRunner.begin(session, options: options, wallTime: wallTime)
    var run = FullScreenRun(
      runner, origin: origin, screen: screen, input: STDIN_FILENO, signals: signals,
      isUnicode: stage.traits.isUnicode, witness: witness(of: stage))
    return report(try run.perform(begun), summary: run.summary)
  }

  private func witness(of stage: Stage) -> FullScreenRun.Witness {
    FullScreenRun.Witness(
      record: { events, runner in observe(events, runner) },
      showVideo: { step in
        guard case .linked(let id) = step.item?.exercise,
          let address = stage.exercises[id]?.youtubeURL
        else { return "This exercise has no video" }
        return stage.open(address)
      },
      rings: transcript.rings,
      groups: stage.exercises.mapValues(\.muscleGroups))
  }

  private func report(_ ending: FullScreenRun.Ending, summary: ExecutionSummary?) -> Report {
    let body = summary.map { Report.Body.text(RunSummaryText.lines($0).joined(separator: "\n")) }
    switch ending {
    case .finished(let summary):
      return Report(
        body ?? .nothing, exitCode: summary.status == .completed ? .done : .stopped)
    case .signal(let signal): return Report(body ?? .nothing, signal: signal.number)
    }
  }
}

extension LiveRun.Stage {
  /// The whole screen, where there is one: input and output are a terminal that can be drawn on,
  /// and nothing else was asked for.
  init?(_ context: Context, library: Library) {
    let terminal = context.environment[EnvironmentVariableName.terminal.rawValue] ?? "dumb"
    guard context.streams.inputIsTerminal, context.streams.outputIsTerminal,
      !context.options.isJSON, terminal != "dumb", !terminal.isEmpty
    else { return nil }
    traits = TerminalTraits(context, terminal: terminal)
    let known = library.exercises + context.starter.exercises
    exercises = Dictionary(known.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let opener = AddressOpener(
      launcher: context.processes,
      browser: context.environment[EnvironmentVariableName.browser.rawValue],
      patience: .milliseconds(50))
    open = { address in
      do throws(AddressOpeningError) {
        try opener.open(address)
        return nil
      } catch {
        return "\(error)"
      }
    }
  }
}

extension TerminalTraits {
  /// The traits of the terminal at standard output.
  init(_ context: Context, terminal: String) {
    let names: [EnvironmentVariableName] = [.locale, .characterLocale, .language]
    let locale = names.lazy.compactMap { context.environment.nonEmpty($0.rawValue) }.first
    self.init(
      terminal: terminal, locale: locale ?? "",
      depth: ColorDepth(
        choice: context.options.color, environment: context.environment, isTerminal: true))
  }
}
