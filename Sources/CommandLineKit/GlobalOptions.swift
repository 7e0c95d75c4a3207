import TerminalKit

/// The options that every command takes, before or behind its name.
package struct GlobalOptions: Sendable {
  package static let dataFolder = Option(
    "data-dir",
    .folder,
    "Keep the library in this folder",
    discussion: "See gymtastic help files for the folder that is taken otherwise."
  )
  package static let lockTimeout = Option(
    "lock-timeout",
    .duration,
    default: "5s",
    "Wait this long for another gymtastic to finish saving",
    discussion: "Written as in workouts, 90s, 1:30 or 1m30s, or in ms; a number needs its unit."
  )
  package static let json = Flag("json", "Print JSON")
  package static let quiet = Flag("quiet", "Leave out notes and the line that says what changed")
  package static let noInput = Flag(
    "no-input",
    "Never ask; fail and name the option to pass",
    discussion: "--input takes it back."
  )
  package static let color = Option(
    "color",
    ValueKind<ColorChoice>.choice("when"),
    default: "auto",
    negated: "never",
    "Use colour always, on a terminal (auto) or never",
    discussion: "Titles, labels and headers are coloured; rows, texts and help never are."
      + " --no-color stands for --color never."
  )
  package static let help = Flag("help", short: "h", isNegatable: false, "Show help")
  package static let version = Flag("version", isNegatable: false, "Show the version")

  /// All of them, as the help lists them.
  package static let all: [OptionDescription] = [
    dataFolder.description, lockTimeout.description, json.description, quiet.description,
    noInput.description, color.description, help.description, version.description,
  ]

  /// Where the library lies, if the line says so.
  package var dataFolder: String?
  /// How long to wait for a lock.
  package var lockTimeout: Duration = .seconds(5)
  /// Whether results and errors are printed as JSON.
  package var isJSON = false
  /// Whether notes and the line that says what changed are left out.
  package var isQuiet = false
  /// Whether questions may be asked, given a terminal to ask on.
  package var allowsInput = true
  package var color: ColorChoice = .auto

  package init() {}

  /// Reads them out of a parsed line.
  package init(_ arguments: ParsedArguments) {
    dataFolder = arguments[Self.dataFolder]
    lockTimeout = arguments[Self.lockTimeout] ?? lockTimeout
    isJSON = arguments[Self.json]
    isQuiet = arguments[Self.quiet]
    allowsInput = !arguments[Self.noInput]
    color = arguments[Self.color] ?? color
  }
}
