import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// What the terminal and the browser can do.
extension Context {
  /// Opens a video in the browser.
  ///
  /// - Throws: exit code 74 if no program could.
  func open(_ address: YouTubeURL) throws {
    let browser = environment[EnvironmentVariableName.browser.rawValue]
    try AddressOpener(launcher: processes, browser: browser).open(address)
  }

  /// `TERM`; `nil` for a terminal that cannot be drawn on.
  private var terminalKind: String? {
    let kind = environment.nonEmpty(EnvironmentVariableName.terminal.rawValue)
    return kind == "dumb" ? nil : kind
  }

  /// The terminal at standard output; `nil` if it is not a terminal, or with `--json`.
  var screen: TerminalTraits? {
    guard let kind = terminalKind, streams.outputIsTerminal, !options.isJSON else { return nil }
    let names: [EnvironmentVariableName] = [.locale, .characterLocale, .language]
    let locale = names.lazy.compactMap { environment.nonEmpty($0.rawValue) }.first
    var traits = TerminalTraits(
      terminal: kind, locale: locale ?? "",
      depth: ColorDepth(choice: options.color, environment: environment, isTerminal: true),
      isMultiplexed: isMultiplexed)
    traits.isBackgroundLight = theme.isBackgroundLight
    traits.notification = notification
    let program = environment[EnvironmentVariableName.terminalProgram.rawValue] ?? ""
    traits.pictures = PictureProtocol(program: program, terminal: kind, traits: traits)
    return traits
  }

  /// Does work that may take long, with a bar on a terminal.
  func working<Value, Fault: Error>(
    _ label: String, _ work: () throws(Fault) -> Value
  ) throws(Fault) -> Value {
    let isShown = streams.errorIsTerminal && terminalKind != nil && !options.isQuiet
    return try WorkBar.show(label, isShown: isShown, during: work)
  }

  /// What bars are drawn with.
  var bar: String { screen?.isUnicode == true ? "█" : "#" }

  /// Whether the program runs in a terminal multiplexer.
  private var isMultiplexed: Bool {
    let marks: [EnvironmentVariableName] = [.tmux, .screenSession]
    return marks.contains { environment.nonEmpty($0.rawValue) != nil }
      || environment[EnvironmentVariableName.terminalProgram.rawValue] == "tmux"
  }

  /// How the terminal shows notifications, if it is known to.
  var notification: TerminalNotification? {
    terminalKind.flatMap { kind in
      let program = environment[EnvironmentVariableName.terminalProgram.rawValue] ?? ""
      return TerminalNotification(program: program, terminal: kind)
    }
  }

  /// The screen to edit workouts on, which needs a user to ask.
  var buildingScreen: TerminalTraits? { mayAsk ? screen : nil }

  /// Why a terminal with a user has no screen to edit on; `nil` if it has one, if there is no
  /// terminal, and with `--json`.
  var screenObstacle: String? {
    guard mayAsk, streams.outputIsTerminal, !options.isJSON, terminalKind == nil else { return nil }
    let kind = environment.nonEmpty(EnvironmentVariableName.terminal.rawValue)
    return kind.map { "with TERM=\($0) there is no screen to edit on" }
      ?? "without TERM there is no screen to edit on"
  }

  /// Which option prevents editing on the screen of a terminal; `nil` if none does.
  var screenRefusal: String? {
    guard streams.inputIsTerminal, streams.outputIsTerminal else { return nil }
    if !options.allowsInput { return "--no-input forbids editing on the screen" }
    return options.isJSON ? "--json leaves no screen to edit on" : nil
  }

  /// The videos and pictures of exercises of the library, if it loads, and of the built-in set.
  var media: RunMedia {
    let known = ((try? data.library) ?? Library()).exercises + StarterSet.exercises
    let opener = AddressOpener(
      launcher: processes,
      browser: environment[EnvironmentVariableName.browser.rawValue],
      timeLimit: .milliseconds(50))
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

  /// The picture of an exercise; `nil` if it has none that can be read.
  private func picture(of exercise: Exercise) -> TerminalPicture? {
    guard let name = exercise.image, let bytes = try? store.picture(name) else { return nil }
    let thumbnail = exercise.thumbnail.flatMap { try? store.picture($0) }
    return TerminalPicture(name: name.fileName, bytes: bytes, thumbnail: thumbnail)
  }

  /// Draws the picture of an exercise where the terminal shows pictures.
  ///
  /// - Throws: exit code 74 if the terminal refuses.
  func draw(_ exercise: Exercise) throws {
    guard let way = screen?.pictures, let picture = picture(of: exercise),
      let bytes = way.bytes(picture, columns: min(columns, 40), rows: 12)
    else { return }
    try OutputStream.standardOutput.write(String(decoding: bytes, as: UTF8.self))
  }
}
