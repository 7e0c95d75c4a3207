import CommandLineKit

/// The environment variables that gymtastic reads.
enum EnvironmentVariableName: String, CaseIterable, Sendable {
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

  fileprivate var meaning: String {
    switch self {
    case .dataFolder: "The data folder, unless --data-dir is given"
    case .xdgDataFolder: "If absolute, its subfolder gymtastic is the data folder"
    case .home: "Otherwise, its subfolder .local/share/gymtastic"
    case .columns: "The width of help and tables, if a number above 0"
    case .terminal: "The kind of terminal; dumb means no colour, no builder, plain lines in a run"
    case .terminalProgram: "Whether the terminal shows notifications or pictures"
    case .tmux: "If not empty, no pictures: tmux does not pass them on"
    case .screenSession: "The same for screen"
    case .colorTerminal: "truecolor or 24bit: the terminal shows all colours"
    case .noColor: "If not empty, no colour, unless --color is given"
    case .color: "If 0, no colour"
    case .forcedColor: "If neither empty nor 0, colour even if the output is not a terminal"
    case .searchPath: "Where to look for programs that scale pictures, speak, open videos or edit"
    case .browser: "The programs that open videos, in order, separated by colons"
    case .locale: "If it names UTF-8, full-screen views use more than ASCII"
    case .characterLocale: "The same, if LC_ALL is not set"
    case .language: "The same, if neither is set"
    case .visualEditor: "The editor of workout edit --editor, as a shell command; else vi"
    case .editor: "The same, if VISUAL is not set or blank"
    case .temporaryFolder: "If absolute, the folder of temporary files"
    case .workspace:
      "The folder to which file names in annotations and SARIF are relative; else the current one"
    case .timeZone: "The time zone of times on a terminal"
    }
  }
}

extension HelpPage {
  static let environment = HelpPage(
    name: "environment",
    summary: "Which environment variables are read",
    blocks: [
      .definitions(
        EnvironmentVariableName.allCases.map { HelpPage.Definition($0.rawValue, $0.meaning) }),
      .paragraph(
        "The locale changes no word, number or order. The same input and the same clock give the"
          + " same bytes everywhere; the time zone only affects times on a terminal."),
      .paragraph(
        "All variables are passed on to the programs that gymtastic starts. A hook of run"
          + " --on-event gets more; gymtastic help run lists them."),
    ]
  )
}
