import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// Everything a command needs of the world, as values; built once, in `Composition`.
struct Context: Sendable {
  /// What the options that every command takes say.
  var options = GlobalOptions()
  /// The environment variables.
  var environment = EnvironmentVariables()
  /// What standard input, output and error are connected to.
  var streams = StandardStreams()
  var clock: WallClock
  /// The time of day where the person is.
  var localTime: LocalTime = .live
  var identifiers: Identifiers
  /// The library of the person.
  var store: any LibraryStore
  /// The library in another folder, which only a line that is being typed may name.
  var storeInFolder: @Sendable (String) -> any LibraryStore = { _ in InMemoryLibraryStore() }
  /// The pictures of the person's exercises.
  var images: any ImageStore
  /// The run in progress.
  var sessions: any SessionStore = InMemorySessionStore()
  /// The finished sessions.
  var history: any HistoryStore = InMemoryHistoryStore()
  /// What the person has chosen once for every command.
  var settingsStore: any SettingsStore = InMemorySettingsStore()
  /// What changes of the library, and restores, set aside.
  var setAside = SetAsideLog()
  /// Runs other programs.
  var processes: ProcessLauncher
  /// The texts that people keep in files.
  var texts = TextFiles()
  /// Opens the terminal that the process belongs to, for keys; `nil` where there is none.
  var terminal: @Sendable () -> CInt? = { nil }
  /// What is read where `-` stands for a file.
  var standardInput = InputStream.standardInput
  /// What comes with gymtastic; read when it is first needed.
  var starterSet: @Sendable () -> Library = { StarterSet.library }
  /// The commands there are, for those that describe them.
  var table: CommandTable

  /// What comes with gymtastic.
  var starter: Library { starterSet() }

  /// Whether a question may be asked.
  var mayAsk: Bool { prompt.obstacle == nil }

  /// Asks where there is a terminal to read the answer from, and no `--no-input`.
  var prompt: Prompt {
    guard options.allowsInput else { return Prompt(obstacle: .noInput) }
    return Prompt(obstacle: streams.inputIsTerminal ? nil : .noTerminal)
  }
}

extension Context {
  /// The columns that help and tables are fitted to.
  var columns: Int { Display.columns(environment, terminal: streams.columns) }
}
