import FoundationEssentials
import TerminalEmulator
import TestSupport
import Testing

/// The completion scripts, driven by keys in the shells themselves.
///
/// In each shell `gymtastic` is a function that shows the words it is given, so that a test sees
/// what the shell makes of the completed line; the scripts call the program after it.
struct CompletionTests {
  /// A shell to be tried, and how to start it without the user's own settings.
  struct Shell: Sendable, CustomTestStringConvertible {
    let name: String
    let arguments: [String]
    /// Reads the completion script from the file `script`.
    let setupOfScript: String
    let setup: String

    var testDescription: String { name }

    /// Where it is; `nil` if it is not installed.
    var path: String? {
      ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
        .map { "\($0)/\(name)" }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    static let all = [
      Shell(
        name: "bash",
        arguments: ["--norc", "--noprofile", "-i"],
        setupOfScript: "source ./script",
        setup: """
          source <(command gymtastic completions bash); \
          gymtastic() { printf '<%s>' "$@"; echo; }
          """
      ),
      Shell(
        name: "zsh",
        arguments: ["-f", "-i"],
        setupOfScript: "autoload -U compinit; compinit -D -u; source ./script",
        setup: """
          autoload -U compinit; compinit -D -u; source <(command gymtastic completions zsh); \
          gymtastic() { printf '<%s>' "$@"; echo }
          """
      ),
      Shell(
        name: "fish",
        arguments: ["--no-config", "-i"],
        setupOfScript: "source ./script",
        setup: """
          command gymtastic completions fish | source; \
          function gymtastic; printf '<%s>' $argv; echo; end
          """
      ),
    ]

    static let installed = all.filter { $0.path != nil }
    static let missing = all.filter { $0.path == nil }.map(\.name)
  }

  /// What is typed before and after the tab, and the words the shell then passes.
  private static let trials = [
    ("exer\trem\tPush\t", "<exercise><remove><Push Up>"),
    ("exercise remove Far\t", "<exercise><remove><Farmer's \"Walk\" $5>"),
    ("exercise remove \"Far\t", "<exercise><remove><Farmer's \"Walk\" $5>"),
    ("exercise remove 'Far\t", "<exercise><remove><Farmer's \"Walk\" $5>"),
    ("exercise remove Push\\ U\t", "<exercise><remove><Push Up>"),
    ("exercise remove Row:\\ s\t", "<exercise><remove><Row: seated>"),
    ("exercise remove Push' U\t", "<exercise><remove><Push Up>"),
    ("exercise remove Pu\"sh U\t", "<exercise><remove><Push Up>"),
    ("exercise remove 'Push'\\ U\t", "<exercise><remove><Push Up>"),
    ("exercise remove 'Pu'\"sh U\t", "<exercise><remove><Push Up>"),
    ("exercise remove Row:' s\t", "<exercise><remove><Row: seated>"),
    ("exercise list --sort='cr\t", "<exercise><list><--sort=created>"),
    ("workout show che\t", "<workout><show><Chest & Core Day>"),
    ("exercise add x --mu\tch\t", "<exercise><add><x><--muscle><chest>"),
    ("exercise add x --muscle=ch\t", "<exercise><add><x><--muscle=chest>"),
    ("exercise add x -m Ch\t", "<exercise><add><x><-m><chest>"),
    ("exercise add x -m chest,co\t", "<exercise><add><x><-m><chest,core>"),
    ("exercise list --sort=\tcr\t", "<exercise><list><--sort=created>"),
    ("exercise add x -m=\tch\t", "<exercise><add><x><-m=chest>"),
    ("exercise remove Row:\tse\t", "<exercise><remove><Row: seated>"),
    ("exercise remove 'Row: s\t", "<exercise><remove><Row: seated>"),
    ("workout show -- -Da\t", "<workout><show><--><-Day two>"),
    ("workout show 7\t", "<workout><show><7-Minute Workout>"),
    ("workout build x Mountain\t", "<workout><build><x><Mountain Climber>"),
    ("exercise list --no-js\t", "<exercise><list><--no-json>"),
    ("exercise add x --image pic\t", "<exercise><add><x><--image><picture.png>"),
    ("exercise add x --image=pic\t", "<exercise><add><x><--image=picture.png>"),
    ("workout import Tab\t", "<workout><import><Tabata>"),
  ]

  /// Titles of characters that mean something to a shell, and how a user begins to type them.
  private static let specials = [
    ("*star* $1", ["\\*s", "'*s", "\"*s"]), ("#hash `tick`", ["\\#h", "'#h", "\"#h"]),
    ("$dollar", ["\\$d", "'$d", "\"\\$d"]), ("back\\slash \\* end", ["back", "'back", "\"back"]),
    ("what? [set] {a,b} ~x", ["what", "what\\?\\ \\[", "'what? ["]),
    ("~home", ["\\~h", "'~h", "\"~h"]),
    // Between double quotes bash looks into its history after an exclamation mark.
    ("a & b; c | d < e > f (g) !h", ["a\\ \\&", "'a &"]),
    ("it's \"quoted\"", ["it", "it\\'", "'it", "\"it's \\\""]),
    ("Mom's day", ["Mom", "'Mom'\\''s", "\"Mom\"\\'s", "Mom\\'s", "Mom\"'s"]),
    ("Two 'quoted' \"words\"", ["Two' ", "Two\" 'quo", "Two\\ \\'quo"]),
    ("Athletes'", ["Ath", "'Ath", "\"Ath"]), ("key=value", ["key", "key=", "'key="]),
    ("a:b:c", ["a:", "a:b:", "'a:b"]), ("!bang", ["\\!b", "'!b"]), ("=eq", ["'=e", "\"=e"]),
    ("^caret %", ["\\^c", "'^c"]), ("深蹲 é", ["深", "'深"]),
  ]

  private static let filledWithSpecials = FilledStore(
    specials.map { ["exercise", "add", "-m", "core", "--", $0.0] })

  /// Each shell tries another beginning of a title, and at full scale all.
  @Test(arguments: Shell.installed)
  func `a shell completes titles of any characters that mean something to it`(
    shell: Shell
  ) async throws {
    let folder = try TemporaryFolder()
    try await Self.filledWithSpecials.copy(to: folder)
    let turn = Shell.all.firstIndex { $0.name == shell.name } ?? 0
    let trials = Self.specials.enumerated().flatMap { index, special in
      LawCases.share(of: special.1, turn: turn + index).map {
        ("exercise remove \($0)\t", "<exercise><remove><\(special.0)>")
      }
    }
    try await complete(trials, in: shell, folder)
  }

  @Test(arguments: Shell.installed)
  func `a shell completes commands, options, choices, titles and files`(shell: Shell) async throws {
    let folder = try TemporaryFolder()
    try await fill(folder)
    try await complete(Self.trials, in: shell, folder)
  }

  @Test(arguments: Shell.installed.filter { $0.name == "bash" })
  func `bash does not put a backslash before the commas of a list`(shell: Shell) async throws {
    let folder = try TemporaryFolder()
    let script = """
      source <("$G" completions bash)
      COMP_WORDS=(gymtastic exercise list -m chest,b) COMP_CWORD=4
      COMP_LINE="${COMP_WORDS[*]}"
      COMP_POINT=${#COMP_LINE}
      _gymtastic "$G" chest,b -m 2>/dev/null
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let invocation = Invocation(
      path: try #require(shell.path), arguments: ["-c", script],
      environment: Program.baseEnvironment.merging(
        ["G": Program.path, "GYMTASTIC_HOME": folder.path]) { _, new in new },
      input: [], folder: folder.path, patience: .seconds(60))
    let transcript = try await Program.onOwnThread { try invocation.run() }
    #expect(transcript.output == "chest,back\nchest,biceps\n", "\(transcript.errors)")
  }

  @Test(arguments: Shell.installed.filter { $0.name == "zsh" })
  func `zsh completes titles that begin so only in another case or without accents`(
    shell: Shell
  ) async throws {
    let folder = try TemporaryFolder()
    for title in ["Push Up", "Über Row", "Café Walk"] {
      let added = try await Program.run(
        ["exercise", "add", title, "-m", "core"], environment: ["GYMTASTIC_HOME": folder.path])
      try #require(added.status == .exited(0), "\(added.errors)")
    }
    let trials = [
      ("PUSH", "Push Up"), ("PUSH\\ u", "Push Up"), ("'PUSH u", "Push Up"), ("über", "Über Row"),
      ("uber", "Über Row"), ("CAFÉ", "Café Walk"), ("cafe", "Café Walk"),
    ]
    try await complete(
      trials.map { ("exercise remove \($0)\t", "<exercise><remove><\($1)>") }, in: shell, folder)
  }

  @Test(arguments: Shell.installed)
  func `a shell completes titles of the folder that --data-dir names by ~ or a variable`(
    shell: Shell
  ) async throws {
    let folder = try TemporaryFolder()
    let other = folder.path(of: "gymhome")
    let added = try await Program.run(
      ["--data-dir", other, "exercise", "add", "Zercher Squat", "-m", "legs"])
    try #require(added.status == .exited(0), "\(added.errors)")
    let title = "<exercise><remove><Zercher Squat>"
    let named = ["~/gymhome", "$HOME/gymhome", "\"$HOME/gymhome\""].map {
      ("--data-dir \($0) exercise remove Zer\t", "<--data-dir><\(other)>\(title)")
    }
    let joined = ("--data-dir=$HOME/gymhome exercise remove Zer\t", "<--data-dir=\(other)>\(title)")
    try await complete(named + [joined], in: shell, folder)
  }

  @Test(arguments: Shell.installed)
  func `a shell completes files below ~ and below a variable`(shell: Shell) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "plans a/leg day.gym")
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "plans a"), withIntermediateDirectories: false)
    try folder.write("", to: "plans a/leg day.gym")
    let image = ("exercise add x --image=$HOME/pla\tleg\t", "<exercise><add><x><--image=\(path)>")
    let trials = ["~", "$HOME"].map {
      ("workout check \($0)/pla\tleg\t", "<workout><check><\(path)>")
    }
    let folders = ["~", "$HOME"].map {
      ("--data-dir \($0)/pla\t workout show Tab\t", "<--data-dir><\(folder.path)/plans a")
    }
    try await complete(trials + [image] + folders, in: shell, folder)
  }

  @Test(arguments: Shell.installed)
  func `after -- a shell offers titles that begin with a dash`(shell: Shell) async throws {
    let folder = try TemporaryFolder()
    for title in ["-Dip", "--Row", "-m chest"] {
      let added = try await Program.run(
        ["exercise", "add", "-m", "core", "--", title],
        environment: ["GYMTASTIC_HOME": folder.path])
      try #require(added.status == .exited(0), "\(added.errors)")
    }
    let trials = [("-D", "-Dip"), ("--", "--Row"), ("-m", "-m chest"), ("'-m", "-m chest")].map {
      ("exercise remove -- \($0)\t", "<exercise><remove><--><\($1)>")
    }
    try await complete(trials, in: shell, folder)
    try await session(in: shell, folder) { session in
      try session.type("gymtastic exercise remove -- \t\t\t")
      try session.wait(for: "all of them") { screen in
        ["-Dip", "--Row"].allSatisfy(screen.text.contains) && screen.text.contains("chest")
      }
      try session.type("\u{15}")
    }
  }

  @Test(arguments: Shell.installed)
  func `what a shell would run in the name of a folder is not run for a completion`(
    shell: Shell
  ) async throws {
    let folder = try TemporaryFolder()
    try await session(in: shell, folder) { session in
      try session.type("gymtastic --data-dir \"$(touch evil)`touch evil`\" exercise sh\t")
      try session.wait(for: "exercise show")
      try session.type("\u{15}echo do''ne\r")
      try session.wait(for: "the line given up") { $0.lines.contains { $0.hasPrefix("done") } }
    }
    #expect(!folder.names.contains("evil"))
  }

  @Test(arguments: Shell.installed)
  func `a program that is called by its path is asked by that path`(shell: Shell) async throws {
    let folder = try TemporaryFolder()
    try await fill(folder)
    let program = try folder.write(
      """
      #!/bin/sh
      if [ "$1" = complete ]; then exec '\(Program.path)' "$@"; fi
      printf '<%s>' "$@"; echo
      """, to: "gymtastic")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let script = try await Program.run(["completions", shell.name])
    try folder.write(script.output, to: "script")
    try await session(in: shell, folder, setup: shell.setupOfScript, searchPath: "/usr/bin:/bin") {
      session in
      for name in ["./gymtastic", "~/gymtastic"] {
        try session.type("\(name) exercise remove Pu\t\r")
        try session.wait(for: name) { $0.lines.contains("<exercise><remove><Push Up>") }
        try session.type("clear\r")
        try session.wait(for: "an empty screen") { !$0.text.contains("<Push Up>") }
      }
    }
  }

  @Test(arguments: Shell.installed)
  func `titles and files that begin alike are offered both`(shell: Shell) async throws {
    let folder = try TemporaryFolder()
    let built = try await Program.run(
      ["workout", "build", "push day"], environment: ["GYMTASTIC_HOME": folder.path])
    try #require(built.status == .exited(0), "\(built.errors)")
    try folder.write("", to: "push.gym")
    try await session(in: shell, folder) { session in
      try session.type("gymtastic run pus\t\t")
      try session.wait(for: "both") { screen in
        screen.text.contains("push.gym") && screen.text.contains("day")
      }
      try session.type("\u{15}")
    }
  }

  /// Types the keys of each trial, and looks at the words that the shell makes of the line.
  private func complete(
    _ trials: [(String, String)], in shell: Shell, _ folder: TemporaryFolder
  ) async throws {
    try await session(in: shell, folder) { session in
      for (index, (keys, words)) in trials.enumerated() {
        for key in "gymtastic \(keys)" {
          try session.type(String(key))
        }
        try session.type("\r")
        try session.wait(for: "\(words) in trial \(index)") { screen in
          screen.lines.contains { $0.hasPrefix(words) }
        }
        try session.type("clear\r")
        try session.wait(for: "an empty screen") { !$0.text.contains(words) }
      }
    }
  }

  /// Starts a shell, and ends it when all keys were typed.
  private func session(
    in shell: Shell, _ folder: TemporaryFolder, setup: String? = nil, searchPath: String? = nil,
    _ body: @escaping @Sendable (TerminalSession) throws -> Void
  ) async throws {
    let path = try #require(shell.path)
    let place = folder.path
    try await Program.onOwnThread {
      var environment = Self.environment(place)
      environment["PATH"] = searchPath ?? environment["PATH"]
      let session = try TerminalSession(
        shell.arguments,
        program: path,
        environment: environment,
        folder: place,
        columns: 200
      )
      try session.type("\(setup ?? shell.setup); echo re''ady\r")
      try session.wait(for: "the first prompt") { $0.lines.contains { $0.hasPrefix("ready") } }
      try body(session)
      try session.type("exit\r")
      #expect(try session.end() == .exited(0))
    }
    withExtendedLifetime(folder) {}
  }

  @Test(arguments: Shell.installed)
  func `the shell's own parser accepts the script`(shell: Shell) async throws {
    let folder = try TemporaryFolder()
    let script = try await Program.run(["completions", shell.name])
    try folder.write(script.output, to: "script")
    let check = Invocation(
      path: try #require(shell.path),
      arguments: ["-n", folder.path(of: "script")],
      environment: Program.baseEnvironment,
      input: [],
      folder: nil,
      patience: .seconds(30)
    )
    let transcript = try await Program.onOwnThread { try check.run() }
    #expect(transcript.status == .exited(0), "\(transcript.errors)")
    #expect(transcript.errors.isEmpty)
  }

  @Test(.enabled(if: !Shell.missing.isEmpty, "every shell is installed"))
  func `shells that are not installed are reported`() {
    withKnownIssue("not installed, and so not tried: \(Shell.missing.joined(separator: ", "))") {
      #expect(Shell.missing.isEmpty)
    }
  }

  private static let filled = FilledStore([
    ["exercise", "add", "Push Up", "-m", "chest"],
    ["exercise", "add", "Farmer's \"Walk\" $5", "-m", "forearms"],
    ["exercise", "add", "Row: seated", "-m", "back"],
    ["workout", "build", "Chest & Core Day"], ["workout", "build", "--", "-Day two"],
  ])

  private func fill(_ folder: TemporaryFolder) async throws {
    try await Self.filled.copy(to: folder)
    try folder.write("", to: "picture.png")
  }

  private static func environment(_ folder: String) -> [String: String] {
    let programs = URL(filePath: Program.path).deletingLastPathComponent().path
    return [
      "PATH": "\(programs):\(Program.baseEnvironment["PATH"] ?? "/usr/bin:/bin")",
      "GYMTASTIC_HOME": folder,
      "HOME": folder,
    ]
  }
}
