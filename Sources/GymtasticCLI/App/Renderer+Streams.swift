import CommandLineKit
import DurableFiles
import TerminalKit

extension Renderer {
  /// What the options of a line say about printing, on the streams that the process has.
  init(
    options: GlobalOptions,
    environment: EnvironmentVariables,
    streams: StandardStreams,
    localTime: LocalTime = .live
  ) {
    self.init(
      isJSON: options.isJSON,
      isQuiet: options.isQuiet,
      output: Display(
        isTerminal: streams.outputIsTerminal,
        columns: Display.columns(environment, terminal: streams.columns),
        color: ColorDepth(
          choice: options.color, environment: environment, isTerminal: streams.outputIsTerminal)
      ),
      error: Display(
        isTerminal: streams.errorIsTerminal,
        columns: Display.columns(environment, terminal: streams.errorColumns),
        color: ColorDepth(
          choice: options.color, environment: environment, isTerminal: streams.errorIsTerminal)
      ),
      localTime: localTime
    )
  }
}
