import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

extension Context {
  /// Opens a video in the browser.
  ///
  /// - Throws: exit code 74 if no program could open it.
  func open(_ address: YouTubeURL) throws {
    try AddressOpener(launcher: processes, browser: environment[.browser]).open(address)
  }

  /// `TERM`; `nil` for a terminal that cannot be drawn on.
  private var terminalKind: String? {
    let kind = environment.nonEmpty(.terminal)
    return kind == "dumb" ? nil : kind
  }

  /// The terminal on standard output; `nil` if it is not a terminal, or with `--json`.
  var screen: TerminalTraits? {
    guard let kind = terminalKind, streams.outputIsTerminal, !options.isJSON else { return nil }
    let names: [EnvironmentVariableName] = [.locale, .characterLocale, .language]
    let locale = names.lazy.compactMap { environment.nonEmpty($0) }.first
    var traits = TerminalTraits(
      terminal: kind, locale: locale ?? "",
      depth: ColorDepth(choice: options.color, environment: environment, isTerminal: true),
      isMultiplexed: isMultiplexed)
    traits.isBackgroundLight = theme.isBackgroundLight
    traits.notification = notification
    traits.pictures = PictureProtocol(program: terminalProgram, terminal: kind, traits: traits)
    return traits
  }

  /// Does work that may take long, and shows a progress bar on a terminal.
  func working<Value, Fault: Error>(
    _ label: String, _ work: () throws(Fault) -> Value
  ) throws(Fault) -> Value {
    let isShown = streams.errorIsTerminal && terminalKind != nil && !options.isQuiet
    return try WorkBar.show(label, isShown: isShown, during: work)
  }

  /// The character that bars are drawn with.
  var bar: String { screen?.isUnicode == true ? "█" : "#" }

  private var terminalProgram: String { environment[.terminalProgram] ?? "" }

  private var isMultiplexed: Bool {
    environment.nonEmpty(.tmux) != nil || environment.nonEmpty(.screenSession) != nil
      || terminalProgram == "tmux"
  }

  /// How the terminal shows notifications; `nil` if that is unknown.
  var notification: TerminalNotification? {
    terminalKind.flatMap { TerminalNotification(program: terminalProgram, terminal: $0) }
  }

  /// The screen to edit workouts on; `nil` if the user cannot be asked.
  var buildingScreen: TerminalTraits? { mayAsk ? screen : nil }

  /// Why an interactive terminal has no screen to edit on.
  ///
  /// `nil` if it has one, if there is no terminal, and with `--json`.
  var screenObstacle: String? {
    guard mayAsk, streams.outputIsTerminal, !options.isJSON, terminalKind == nil else { return nil }
    let kind = environment.nonEmpty(.terminal)
    return kind.map { "with TERM=\($0) there is no screen to edit on" }
      ?? "without TERM there is no screen to edit on"
  }

  /// The option that prevents editing on the terminal's screen; otherwise `nil`.
  var screenRefusal: String? {
    guard streams.inputIsTerminal, streams.outputIsTerminal else { return nil }
    if !options.allowsInput { return "--no-input forbids editing on the screen" }
    return options.isJSON ? "--json leaves no screen to edit on" : nil
  }

  /// The videos and pictures of the built-in exercises and, if the library loads, its own.
  var media: RunMedia {
    let known = ((try? data.library) ?? Library()).exercises + StarterSet.exercises
    let opener = AddressOpener(
      launcher: processes, browser: environment[.browser], timeLimit: .milliseconds(50))
    return RunMedia(
      exercises: known.byID,
      open: { address in
        do {
          try opener.open(address)
          return nil
        } catch {
          return Failure(error).sentence
        }
      },
      picture: { picture(of: $0) })
  }

  /// The picture of an exercise; `nil` if it has none or it cannot be read.
  private func picture(of exercise: Exercise) -> TerminalPicture? {
    guard let name = exercise.image, let bytes = storedPicture(name) else { return nil }
    let thumbnail = exercise.thumbnail.flatMap(storedPicture)
    return TerminalPicture(name: name.fileName, bytes: bytes, thumbnail: thumbnail)
  }

  /// Draws the picture of an exercise if the terminal shows pictures.
  ///
  /// - Throws: exit code 74 if writing to the terminal fails.
  func draw(_ exercise: Exercise) throws {
    guard let way = screen?.pictures, let picture = picture(of: exercise),
      let bytes = way.bytes(picture, columns: min(columns, 40), rows: 12)
    else { return }
    try OutputStream.standardOutput.write(String(decoding: bytes, as: UTF8.self))
  }
}
