import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// What the terminal of the person can do.
extension Context {
  /// The kind of terminal; `nil` for one that cannot be drawn on.
  private var terminalKind: String? {
    let kind = environment.nonEmpty(EnvironmentVariableName.terminal.rawValue)
    return kind == "dumb" ? nil : kind
  }

  /// The traits of the terminal at standard output; `nil` where there is none to draw on, or
  /// something else was asked for.
  var screen: TerminalTraits? {
    guard let kind = terminalKind, streams.outputIsTerminal, !options.isJSON else { return nil }
    let names: [EnvironmentVariableName] = [.locale, .characterLocale, .language]
    let locale = names.lazy.compactMap { environment.nonEmpty($0.rawValue) }.first
    var traits = TerminalTraits(
      terminal: kind, locale: locale ?? "",
      depth: ColorDepth(choice: options.color, environment: environment, isTerminal: true),
      isMultiplexed: isMultiplexed)
    traits.notification = notification
    let program = environment[EnvironmentVariableName.terminalProgram.rawValue] ?? ""
    traits.pictures = PictureProtocol(program: program, traits: traits)
    return traits
  }

  /// Whether a multiplexer stands between the program and the terminal.
  private var isMultiplexed: Bool {
    let marks: [EnvironmentVariableName] = [.tmux, .screenSession]
    return marks.contains { environment.nonEmpty($0.rawValue) != nil }
      || environment[EnvironmentVariableName.terminalProgram.rawValue] == "tmux"
  }

  /// How the terminal notifies the person, where it is known to.
  var notification: TerminalNotification? {
    terminalKind.flatMap { kind in
      let program = environment[EnvironmentVariableName.terminalProgram.rawValue] ?? ""
      return TerminalNotification(program: program, terminal: kind)
    }
  }

  /// The screen to build on: a person sits before it and may be asked.
  var buildingScreen: TerminalTraits? { mayAsk ? screen : nil }

  /// Why the terminal that a person sits before has no screen to build on; `nil` where it has one,
  /// where there is no terminal, and where something else was asked for.
  var screenObstacle: String? {
    guard mayAsk, streams.outputIsTerminal, !options.isJSON, terminalKind == nil else { return nil }
    let kind = environment.nonEmpty(EnvironmentVariableName.terminal.rawValue)
    return kind.map { "with TERM=\($0) there is no screen to build on" }
      ?? "without TERM there is no screen to build on"
  }

  /// The option that keeps a person who sits before a terminal from its screen; `nil` where none
  /// does.
  var screenRefusal: String? {
    guard streams.inputIsTerminal, streams.outputIsTerminal else { return nil }
    if !options.allowsInput { return "--no-input forbids editing on the screen" }
    return options.isJSON ? "--json leaves no screen to edit on" : nil
  }

  /// What the exercises of the library and the starter set have to show. A library that does not
  /// load only takes that away.
  var media: RunMedia {
    let known = ((try? library()) ?? Library()).exercises + starter.exercises
    let opener = AddressOpener(
      launcher: processes,
      browser: environment[EnvironmentVariableName.browser.rawValue],
      timeLimit: .milliseconds(50))
    return RunMedia(
      exercises: Dictionary(known.map { ($0.id, $0) }) { first, _ in first },
      open: { address in
        do throws(AddressOpeningError) {
          try opener.open(address)
          return nil
        } catch {
          return "\(error)"
        }
      },
      picture: { [images] exercise in
        guard let name = exercise.image, let bytes = try? images.read(name) else { return nil }
        let thumbnail = exercise.thumbnail.flatMap { try? images.read($0) }
        return TerminalPicture(
          name: name.fileName, bytes: [UInt8](bytes), thumbnail: thumbnail.map { [UInt8]($0) })
      })
  }
}
