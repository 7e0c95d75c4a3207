/// The environment variables that gymtastic reads itself; it looks at no other.
package enum EnvironmentVariableName: String, CaseIterable, Sendable {
  case dataFolder = "GYMTASTIC_HOME"
  case xdgDataFolder = "XDG_DATA_HOME"
  case home = "HOME"
  case columns = "COLUMNS"
  case terminal = "TERM"
  case terminalProgram = "TERM_PROGRAM"
  case tmux = "TMUX"
  case screenSession = "STY"
  case colorTerminal = "COLORTERM"
  case noColor = "NO_COLOR"
  case color = "CLICOLOR"
  case forcedColor = "CLICOLOR_FORCE"
  case searchPath = "PATH"
  case timeZone = "TZ"
  case browser = "BROWSER"
  case locale = "LC_ALL"
  case characterLocale = "LC_CTYPE"
  case language = "LANG"
  case visualEditor = "VISUAL"
  case editor = "EDITOR"
  case temporaryFolder = "TMPDIR"
  case workspace = "GITHUB_WORKSPACE"

  /// What it does, for the help.
  package var meaning: String {
    switch self {
    case .dataFolder: "The folder of the library, unless --data-dir names one"
    case .xdgDataFolder: "If absolute, the library is in its subfolder gymtastic"
    case .home: "The library is in .local/share/gymtastic below it otherwise"
    case .columns: "The width that help and tables are fitted to, if it is a number over 0"
    case .terminal: "The kind of terminal; dumb means no colour, no builder, plain lines in a run"
    case .terminalProgram: "Whether the terminal is known to notify, or to show pictures"
    case .tmux: "If not empty, tmux stands between, which shows no pictures"
    case .screenSession: "The same for screen"
    case .colorTerminal: "Says truecolor or 24bit where a terminal shows all colours"
    case .noColor: "If not empty, no colour, unless --color says otherwise"
    case .color: "If 0, no colour"
    case .forcedColor: "If neither empty nor 0, colour where the output is no terminal too"
    case .searchPath:
      "Where programs that make pictures small, speak, open videos or edit text are looked for"
    case .browser: "The programs that open videos, in order, between colons"
    case .locale: "Whether the whole screen may show more than ASCII: it names UTF-8"
    case .characterLocale: "The same, if LC_ALL is not set"
    case .language: "The same, if neither is set"
    case .visualEditor: "The editor of a workout's text, as a line of the shell; else vi"
    case .editor: "The same, if VISUAL is not set, or blank"
    case .temporaryFolder: "If absolute, where files lie that programs read and write meanwhile"
    case .workspace:
      "The folder from which workflow annotations and SARIF name files; else where we are"
    case .timeZone: "The time zone of times shown on a terminal"
    }
  }
}
