import CommandLineKit
import DurableFiles

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
  case timeZones = "TZDIR"
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
    case .dataFolder: "If absolute, the data folder, unless --data-dir is given"
    case .xdgDataFolder: "If absolute, its subfolder gymtastic is the data folder"
    case .home:
      "Otherwise, its subfolder .local/share/gymtastic; if unset, your account's home is used"
    case .columns: "The width of help and tables, if a number above 0"
    case .terminal:
      "The kind of terminal; dumb or unset means no color, no builder, plain lines in a run"
    case .terminalProgram: "Whether the terminal shows notifications or pictures"
    case .tmux: "If not empty, no pictures: tmux does not pass them on"
    case .screenSession: "The same for screen"
    case .colorTerminal: "truecolor or 24bit: the terminal shows all colors"
    case .noColor: "If not empty, no color, unless --color is given"
    case .color: "If 0, no color"
    case .forcedColor: "If neither empty nor 0, color even if the output is not a terminal"
    case .searchPath: "Where to look for programs that scale pictures, speak, open videos or edit"
    case .browser: "The programs that open videos, in order, separated by colons"
    case .locale: "If it names UTF-8, full-screen views use more than ASCII"
    case .characterLocale: "The same, if LC_ALL is not set"
    case .language: "The same, if neither is set"
    case .visualEditor:
      "The editor of workout edit --editor and history edit, as a shell command; else vi"
    case .editor: "The same, if VISUAL is not set or blank"
    case .temporaryFolder: "If absolute, the folder of temporary files"
    case .workspace:
      "The folder to which file names in annotations and SARIF are relative; else the current one"
    case .timeZone: "The time zone of times on a terminal, and of typed ones"
    case .timeZones: "Where time zones are installed, if not in /usr/share/zoneinfo"
    }
  }
}

extension EnvironmentVariables {
  subscript(name: EnvironmentVariableName) -> String? { self[name.rawValue] }

  func nonEmpty(_ name: EnvironmentVariableName) -> String? { nonEmpty(name.rawValue) }
}

extension HelpPage {
  static let options = HelpPage(
    name: "options",
    summary: "Options of every command",
    blocks: [.definitions(CommandTable.globalOptions(GlobalOptions.all).map(\.definition))]
  )

  static let lists = HelpPage(
    name: "lists",
    summary: "Columns, form and length of every list",
    blocks: [
      .definitions(ListOptions.all().map(\.description.definition)),
      .paragraph(
        "A column is named by its header, in any case, with hyphens for spaces: muscle-groups. An"
          + " unknown name is answered with the existing ones, some of which a terminal shows only"
          + " if they are named. A format gets the values of a pipe; \\t, \\n, \\\\ and {{ are a"
          + " tab, a line break, a backslash and a brace."
          + " Charts and what show prints are not lists."
      ),
      .examples([
        .init("gymtastic workout list --columns title,duration --limit 5", "Print two columns"),
        .init("gymtastic exercise list --format '{title}: {muscle-groups}'", "Print sentences"),
      ]),
    ]
  )

  static let exitCodes = HelpPage(
    name: "exit-codes",
    summary: "What the exit codes mean",
    blocks: [
      .definitions(
        ExitCode.allCases.map { Definition("\($0.rawValue)", $0.meaning) } + [
          Definition(
            "128 + n",
            "Ended by signal n, after cleaning up. If the reader of a pipe exits, as in | head -1,"
              + " SIGPIPE ends the process without a message")
        ]),
      .paragraph("If several apply, the first of 64, 74, 66 and 65 is used."),
      .paragraph(
        "The meanings never change. A check looks at everything before it exits. Warnings alone"
          + " exit with 0, and so does answering no, which removes nothing."),
    ]
  )

  static let environment = HelpPage(
    name: "environment",
    summary: "Which environment variables are read",
    blocks: [
      .definitions(
        EnvironmentVariableName.allCases.map { HelpPage.Definition($0.rawValue, $0.meaning) }),
      .paragraph(
        "The locale changes no word, number or order. The same input and the same clock give the"
          + " same bytes everywhere; the time zone only affects times on a terminal or typed"
          + " without one (--at, --since), and which day today is: in plans, periods such as week,"
          + " streaks and the day of what is recorded."),
      .paragraph(
        "All variables are passed on to the programs that gymtastic starts. A hook of run"
          + " --on-event gets more; gymtastic help run lists them."),
    ]
  )

  static let files = HelpPage(
    name: "files",
    summary: "Where gymtastic keeps its data",
    blocks: [
      .paragraph(
        "The data folder is the one of --data-dir, else $GYMTASTIC_HOME, else"
          + " $XDG_DATA_HOME/gymtastic, both if absolute, else ~/.local/share/gymtastic, where ~ is"
          + " the home of your account if HOME is unset. The first save creates it; only you can"
          + " read it. --profile anna is the folder gymtastic-anna beside it."),
      .definitions([
        Definition("library.json", "Exercises and workouts"),
        Definition("library.json.bak", "The previous version of the library"),
        Definition("history.jsonl", "Finished runs, one per line"),
        Definition("body.jsonl", "Measurements of your body, one per line"),
        Definition("session.json", "The run in progress, so that it can be resumed"),
        Definition("config.json", "Settings that differ from the defaults"),
        Definition("images/", "Pictures of exercises, with thumbnails"),
        Definition("undo/", "Records to undo the last changes, one file each"),
        Definition("library.lock", "Locked while anything but a run changes; do not delete"),
        Definition("session.lock", "Locked during a run; do not delete"),
        Definition(
          "set-aside/",
          "Files that a repair, a restore or a save replaced, named by time and name. To"
            + " get one back, copy it over the file of its name; append lines of a history (>>) and"
            + " run doctor --repair, which removes duplicates"),
        Definition(
          ".gymtastic-*.tmp",
          "A file that is being written. The next save, or doctor --repair, deletes what a killed"
            + " save left"),
      ]),
      .paragraph(
        "Files are replaced in one step or not at all. A damaged file, or one of a newer gymtastic,"
          + " is never overwritten. All files are UTF-8 text and suit git."),
    ]
  )

  static let scripting = HelpPage(
    name: "scripting",
    summary: "What programs can rely on",
    blocks: [
      .paragraph(
        "Results go to standard output; progress, questions, notes and errors to standard error."
          + " In a pipe, tables have no header, nothing is cut, ids are whole, times are in UTC and"
          + " columns are separated by tabs; tab, newline and backslash in data are \\t, \\n and"
          + " \\\\. The help of a command names its columns; new ones are only added at the end."
          + " With -z records end with NUL, and data is as it is."),
      .definitions([
        Definition(
          "--json",
          "One line of JSON with sorted keys: an object for one thing, an array for lists, several"
            + " names and folders, and what a check found. run prints one line per event. Errors"
            + " are one line on standard error, and nothing is on standard output. Names never"
            + " change; gymtastic help --schema describes them"),
        Definition("--no-input", "Fail instead of asking, and name the option to pass"),
        Definition("--quiet", "Print only what was asked for, and errors"),
      ]),
      .heading("Examples"),
      .examples([
        .init("gymtastic exercise list -m chest | cut -f2", "Print titles, one per line"),
        .init(
          "gymtastic workout show 'Chest Day' --json | jq .estimatedDuration",
          "Print its duration in seconds"),
        .init(
          "gymtastic workout check plans/ && gymtastic run plans/push.gym --simulate",
          "Check files, then simulate one"),
        .init(
          "gymtastic exercise remove --force -- \"$title\"",
          "Remove an exercise, even if its title begins with a dash"),
      ]),
      .paragraph(
        "gymtastic <name> runs the program gymtastic-<name> of the PATH, if <name> is neither a"
          + " command nor an alias of yours. Its options follow the name; GYMTASTIC_HOME names the"
          + " data folder."),
      .paragraph(
        "After -- every argument is an operand. A lone - is standard input or output. See also"
          + " gymtastic help exit-codes."),
    ]
  )
}
