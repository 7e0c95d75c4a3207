import CommandLineKit
import TerminalKit

/// The options of every command, besides `--help` and `--version`, and options that several share.
struct GlobalOptions: Sendable {
  static let dataFolder = Option(
    "data-dir",
    .folder,
    "Keep the library in this folder",
    discussion: "gymtastic help files names the default."
  )
  static let profile = Option(
    "profile", .profile, "Use the data folder of this name",
    discussion: "It lies beside the default one; gymtastic profile list shows them.")
  static let lockTimeout = Option(
    "lock-timeout",
    .duration,
    default: "5s",
    "Wait this long for another save to finish",
    discussion: "Written as 90s, 1:30, 1m30s or 500ms."
  )
  static let json = Flag("json", "Print JSON")
  static let quiet = Flag("quiet", "Leave out notes and reports of changes")
  static let noInput = Flag(
    "no-input",
    "Never ask: fail, and name the option to pass",
    discussion: "run begins what is next. --input undoes it."
  )
  static let color = Option(
    "color",
    ValueKind<ColorChoice>.choice("when"),
    default: "auto",
    negated: "never",
    "Use color: always, auto or never",
    discussion: "auto is on a terminal; --no-color is --color never. Help is never colored."
  )

  /// An option of the commands that remove, restore or import.
  static let dryRun = Flag("dry-run", "Show what would happen, and change nothing")

  /// An option of the commands that print records.
  static let null = Flag("null", short: "z", "In a pipe, end records with NUL, for xargs -0")
  static let nullConflict = Conflict(.option(null), with: .option(json))

  static let all: [any OptionDeclaration] = [
    dataFolder, profile, lockTimeout, json, quiet, noInput, color,
  ]

  var dataFolder: String?
  /// The name of a data folder beside the default one.
  var profile: String?
  var lockTimeout = Duration.seconds(5)
  var isJSON = false
  /// Whether notes and the line that reports a change are left out.
  var isQuiet = false
  /// Whether questions may be asked, if there is a terminal.
  var allowsInput = true
  var color = ColorChoice.auto
  var endsRecordsWithNull = false
  private(set) var list = ListOptions(ParsedArguments())

  init() {}

  init(_ arguments: ParsedArguments) {
    dataFolder = arguments[Self.dataFolder]
    profile = arguments[Self.profile]
    lockTimeout = arguments[Self.lockTimeout] ?? lockTimeout
    isJSON = arguments[Self.json]
    isQuiet = arguments[Self.quiet]
    allowsInput = !arguments[Self.noInput]
    color = arguments[Self.color] ?? color
    endsRecordsWithNull = arguments[Self.null]
    list = ListOptions(arguments)
  }
}
