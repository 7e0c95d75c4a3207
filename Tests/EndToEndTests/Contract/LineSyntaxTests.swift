import Testing

/// How a command line is read, rule by rule, on the real commands.
@Suite("The syntax of a line")
struct LineSyntaxTests {
  private let store: Store

  init() throws {
    store = try Store.stocked()
  }

  @Test(
    "a value follows or is joined",
    arguments: ["--muscle chest", "--muscle=chest", "-m chest", "-m=chest", "-mchest"])
  func values(option: String) async throws {
    let lines = try await store.run(["exercise", "list"] + option.words).lines
    #expect(lines.count == 1 && lines.first?.contains("\tPush Up\t") == true)
  }

  @Test(
    "--description= is an empty value; --description=a=b is exact",
    arguments: [("--description=", nil), ("--description=a=b", "a=b"), ("-d=a=b", "a=b")])
  func exactValues(option: String, description: String?) async throws {
    try await store.output("exercise", "edit", "Squat", option)
    let lines = try await store.run("exercise", "show", "Squat").lines
    let found = lines.first { $0.hasPrefix("description\t") }
    #expect(found == description.map { "description\t\($0)" })
  }

  @Test("a value never begins with -: -d --help is help, --description=--help is a value")
  func dashes() async throws {
    let help = try await store.output("exercise", "add", "--help")
    #expect(try await store.output("exercise", "add", "Row", "-d", "--help") == help)
    try await store.output("exercise", "add", "Row", "-m", "back", "--description=--help")
    #expect(try await store.output("exercise", "show", "Row").contains("description\t--help\n"))
  }

  @Test(
    "unless a number is expected: -5, -2.5 are numbers",
    arguments: [
      "workout drop Day -5", "run Day --speed -2.5", "workout add Day Squat:10 --at -5",
    ])
  func negativeNumbers(line: String) async throws {
    #expect(try await store.run(line.words).status == .exited(65))
  }

  @Test("short options may be bundled, joined to a value or not")
  func bundles() async throws {
    let help = try await store.output("exercise", "remove", "--help")
    #expect(try await store.output("exercise", "remove", "Squat", "-fh") == help)
    #expect(try await store.run("exercise", "remove", "-fx", "Squat").status == .exited(64))
  }

  @Test("after -- the rest are operands; a lone - is a value: standard input or output")
  func operands() async throws {
    try await store.output("exercise", "add", "-m", "core", "--", "--Odd")
    #expect(try await store.output("exercise", "show", "--", "--Odd").hasPrefix("title\t--Odd\n"))
    #expect(try await store.output("workout", "format", "-", input: "Plank 9s") == "Plank: 9s\n")
    #expect(try await store.output("backup", "-").hasPrefix("{"))
  }

  @Test(
    "options and operands mix freely; global options before or after the subcommand",
    arguments: [
      "--json exercise show Squat Push-Up", "exercise --json show Squat Push-Up",
      "exercise show --json Squat Push-Up", "exercise show Squat --json Push-Up",
      "exercise show Squat Push-Up --json",
    ])
  func order(line: String) async throws {
    let usual = try await store.output("exercise", "show", "Squat", "Push Up", "--json")
    #expect(try await store.run(line.words).output == usual)
  }

  @Test("of repeats the last single value wins; list options add up")
  func repeats() async throws {
    let newest = try await store.output("exercise", "list", "--sort", "created")
    let last = try await store.output("exercise", "list", "--sort=title", "--sort=created")
    #expect(last == newest)
    let both = try await store.run("exercise", "list", "-m", "chest", "-m", "glutes")
    #expect(both.lines.count == 2)
  }

  @Test(
    "--x --no-x: the last wins",
    arguments: [
      ("--json --no-json", "5a000001"), ("--no-json --json", "[{"), ("--used --no-used", "5a00000"),
    ])
  func opposites(options: String, beginning: String) async throws {
    let output = try await store.run(["exercise", "list"] + options.words).output
    #expect(output.hasPrefix(beginning) || output.contains("\n\(beginning)"), "\(output)")
  }

  @Test(
    "names are in exact case and never abbreviated",
    arguments: [
      "exercise list --SORT title", "exercise list --sor title", "Exercise list", "ex ls",
    ])
  func exactNames(line: String) async throws {
    #expect(try await store.run(line.words).status == .exited(64))
  }

  @Test("aliases are explicit", arguments: ["exercise ls", "workout ls", "plan ls"])
  func aliases(line: String) async throws {
    let full = line.replacing(" ls", with: " list")
    #expect(try await store.run(line.words).output == store.run(full.words).output)
  }

  @Test("X --help, X -h and help X print the same bytes, for every command and group")
  func help() async throws {
    let table = try JSONTree(try await store.output("help", "--json"))
    let paths = ["commands", "groups"].flatMap { table[$0]?.elements ?? [] }
      .compactMap { $0["path"]?.texts }
    try #require(paths.count > 20)
    for path in paths {
      let pages = [
        try await store.output(path + ["--help"]), try await store.output(path + ["-h"]),
        try await store.output(["help"] + path),
      ]
      #expect(Set(pages).count == 1, "\(path)")
      // An example stays on one line, to be copied.
      let filled = pages[0].split(separator: "\n").filter { !$0.hasPrefix("  gymtastic ") }
      #expect(filled.allSatisfy { $0.count <= 80 }, "\(path)")
      #expect(pages[0].contains("\nExamples:\n") && pages[0].contains("\nMore: "), "\(path)")
    }
  }

  @Test(
    "an unknown command is 64 with --help too, so that scripts can probe for commands",
    arguments: ["journal --help", "-h journal", "exercise history --help", "--shcema"])
  func probes(line: String) async throws {
    let transcript = try await store.run(line.words)
    #expect(transcript.status == .exited(64) && transcript.output.isEmpty)
  }

  @Test("after -- nothing names a command", arguments: ["workout -- list", "-- exercise list"])
  func noCommandAfterTerminator(line: String) async throws {
    let transcript = try await store.run(line.words)
    #expect(transcript.status == .exited(64) && transcript.output.isEmpty)
  }

  @Test(
    "--help wins over every other error in the line, and help over --version",
    arguments: [
      "exercise add --bogus --help", "exercise add --version -h", "exercise add x y -h",
      "help exercise add --version", "exercise add --help=x", "exercise add -hlep",
    ])
  func helpWins(line: String) async throws {
    #expect(try await store.run(line.words).output == store.run("help", "exercise", "add").output)
  }

  @Test(
    "--version likewise: it wins over any other error, and needs no store",
    arguments: ["--version", "exercise add --bogus --version", "frob --version"])
  func versionWins(line: String) async throws {
    try store.folder.write("{", to: "data/library.json")
    let transcript = try await store.run(line.words)
    #expect(transcript.status == .exited(0) && transcript.output.hasPrefix("gymtastic "))
    #expect(transcript.errors.isEmpty)
  }

  @Test("help shows examples near the top and ends saying where more is")
  func shapeOfHelp() async throws {
    for line in ["help", "help exercise", "help exercise add", "help run", "run --help"] {
      let lines = try await store.run(line.words).lines
      #expect(lines.firstIndex(of: "Examples:") ?? 99 < 4, "\(line)")
      #expect(lines.last { $0.hasPrefix("More: ") } != nil)
      #expect(lines.suffix(2).contains { $0.hasPrefix("More: ") }, "\(line)")
    }
  }

  @Test(
    "all errors of a line are reported together, before its values and names are looked at",
    arguments: [
      ("exercise add '' -m chset --youtube nope --quite", ["“chset” for -m", "--quite"]),
      ("workout show nope --color x", ["“x” for --color"]),
      ("workout move nope one two", ["“one”", "“two”"]),
      ("exercise add Push Up -m chset", ["“chset” for -m", "“Up”"]),
    ])
  func together(line: String, faults: [String]) async throws {
    let before = store.contents
    let transcript = try await store.shell("g \(line)")
    #expect(transcript.status == .exited(64) && transcript.output.isEmpty)
    let errors = transcript.errors.split(separator: "\n").filter { $0.hasPrefix("error: ") }
    #expect(errors.count == faults.count, "\(transcript.errors)")
    for fault in faults { #expect(errors.contains { $0.contains(fault) }, "\(fault)") }
    #expect(store.contents == before)
  }

  @Test("a group with no verb: its help on standard output, 0", arguments: ["exercise", "workout"])
  func groups(group: String) async throws {
    #expect(try await store.output(group) == store.output("help", group))
  }

  @Test(
    "unknown option, command, choice: 64 with the nearest name, for built-ins and globals too",
    arguments: [
      ("exercise lits", "exercise list"), ("exercise list --srot title", "--sort"),
      ("exercise list --sort titel", "title"), ("exercise list --jsno", "--json"),
      ("hlep", "help"), ("help workuot", "workout"), ("exercise list --color=nevre", "never"),
      ("notation", "help notation"), ("help video", "exercise video"), ("run -plain", "--plain"),
      ("--shcema", "help --schema"), ("help --shcema", "--schema"), ("help --mna", "--man"),
    ])
  func nearest(line: String, name: String) async throws {
    let transcript = try await store.run(line.words)
    #expect(transcript.status == .exited(64))
    #expect(transcript.errors.contains("did you mean \(name)"), "\(transcript.errors)")
  }

  @Test(
    "invalid UTF-8, nan, inf: 64, never a trap",
    arguments: [
      "\"$(printf 'caf\\351')\" list", "run Day --speed nan", "run Day --speed inf",
      "run Day --speed 1e999", "exercise list --sort \"$(printf '\\377')\"",
    ])
  func extremes(line: String) async throws {
    let transcript = try await store.shell("g \(line)")
    #expect(transcript.status == .exited(64), "\(transcript.errors)")
  }

  @Test(arguments: [
    "workout drop Day 99999999999999999999", "workout move Day 1 -9223372036854775809",
    "exercise list --limit 99999999999999999999", "pick --seed -99999999999999999999",
    "exercise list --lock-timeout 99999999999h", "exercise list --lock-timeout=-5s",
    "exercise list --lock-timeout -5s",
    "history balance --range 0-99999999999999999999", "config set rest -5s",
    "config set getReady 99999999999999999999", "config set bar 99999kg",
    "config set plates '20, 0kg'", "history report 99999", "history report 2026-13",
    "history 99999", "history list --last 0d", "history list --last 99999y",
    "history list --last=-1d", "history list --since 2026-02-30", "history log Day --at 25:00",
    "exercise list --not-done-for 0d", "history balance --range=-5-10",
    "plan export --format ics --at 25:00",
  ])
  func `a number, time or duration out of range exits with 65, whatever its size`(
    line: String
  ) async throws {
    let transcript = try await store.shell("g \(line)")
    #expect(transcript.status == .exited(65), "\(transcript.errors)")
  }
}
