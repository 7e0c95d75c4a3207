import FoundationEssentials
import Testing

/// In which forms the same result is printed: a table, columns between tabs, JSON.
@Suite("Forms")
struct FormTests {
  private let store: Store

  init() throws {
    store = try Store.stocked()
  }

  @Test("on a terminal: an aligned table with a header")
  func table() async throws {
    let lines = try await store.screen(["exercise", "list"]).lines.filter { !$0.isEmpty }
    #expect(
      lines == [
        "Title       Muscle groups   Equipment  Used",
        "Push Up     Chest, Triceps                0",
        "Squat       Legs, Glutes    barbell       2",
        "Squat Jump  Legs                          0",
      ])
  }

  @Test(
    "--color always, and CLICOLOR_FORCE, colour what a terminal has coloured in a pipe too",
    arguments: ["--color always", "--color never", ""])
  func colorInAPipe(option: String) async throws {
    let plain = try await store.output("exercise", "show", "Squat")
    let forced = try await store.shell("CLICOLOR_FORCE=1 g exercise show Squat \(option)").output
    #expect(forced.contains("\u{1B}[") == (option != "--color never"))
    let uncolored = forced.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(uncolored == plain)
    let list = try await store.output("exercise", "list")
    #expect(try await store.run(["exercise", "list"] + option.words).output == list)
  }

  @Test(
    "-z ends the records of a list with NUL, in a pipe",
    arguments: [
      "exercise list", "exercise search u", "workout list", "workout timeline Day",
      "config list",
    ])
  func null(line: String) async throws {
    let output = try await store.output(line.words + ["-z"])
    let lines = try await store.output(line.words)
    #expect(output.last == "\0" && !output.contains("\n"))
    #expect(output.replacing("\0", with: "\n") == lines)
    #expect(try await store.run(line.words + ["--null", "--json"]).status == .exited(64))
  }

  @Test("what -z prints can be passed on by xargs -0, whatever is in it")
  func nullNames() async throws {
    try await store.output("exercise", "add", "-m", "legs", "--", "-a \\\"b 'c")
    let titles = try await store.shell(
      "g exercise list -z | cut -zf2 | xargs -0 -n1 \"$G\" exercise show --")
    #expect(titles.status == .exited(0) && titles.output.contains("title\t-a \\\\\"b 'c\n"))
    let names = try await store.shell(
      "printf 'Squat:  1x1\n' > 'a\nb c.gym'; g workout format --check -z . | xargs -0 ls -1q")
    #expect(names.output == "./a?b c.gym\n")
  }

  @Test("fitted to the width", arguments: [20, 40, 60, 80, 200])
  func width(columns: Int) async throws {
    let long = "Single-Arm Dumb-bell Overhead Press with Rotation"
    try await store.output("exercise", "add", long, "-m", "shoulders,triceps,core,legs")
    for words in [["exercise", "list"], ["workout", "list"], ["workout", "show", "Day"]] {
      let lines = try await store.screen(words, columns: columns).lines
      #expect(lines.allSatisfy { $0.count <= columns })
    }
    let lines = try await store.screen(["exercise", "list"], columns: columns).lines
    #expect(lines.contains { $0.hasPrefix(long.prefix(min(15, columns - 1))) })
  }

  @Test("nothing is dropped without a sign, however narrow the terminal", arguments: [20, 30, 40])
  func signs(columns: Int) async throws {
    let lists = ["exercise list", "workout list", "exercise list --all", "workout timeline Day"]
    for line in lists {
      let words = line.words
      let wide = try await store.screen(words, columns: 200).lines.filter { !$0.isEmpty }
      let narrow = try await store.screen(words, columns: columns).lines.filter { !$0.isEmpty }
      #expect(narrow.count == wide.count)
      for (full, shown) in zip(wide, narrow) {
        let isWhole = full.words.allSatisfy(shown.words.contains)
        #expect(isWhole || shown.contains("…"), "\(full) became \(shown)")
      }
    }
    let workout = try await store.screen(["workout", "show", "Day"], columns: columns).text
    #expect(["1s", "2s", "3s"].allSatisfy(workout.words.contains), "\(workout)")
  }

  @Test("rows of equal title have the first eight characters of their ids")
  func equalTitles() async throws {
    try await store.output("exercise", "add", "squat", "-m", "legs", "--allow-duplicate")
    let lines = try await store.screen(["exercise", "list"]).lines
    #expect(lines.contains { $0.hasPrefix("Squat (5a000001)  ") })
    #expect(lines.contains { $0.hasPrefix("squat (") })
    let removed = try await store.output("exercise", "remove", "5a000001", "--dry-run")
    #expect(removed == "Would remove “Squat” (5a000001, used in 2 workouts)\n")
  }

  @Test("one column is enough to survive, and to read titles")
  func oneColumn() async throws {
    let screen = try await store.screen(["exercise", "list"], environment: ["COLUMNS": "1"])
    #expect(screen.status == .exited(0))
    #expect(
      screen.lines.prefix(4) == [
        "Title       Mus…", "Push Up     Che…", "Squat       Leg…", "Squat Jump  Leg…",
      ])
  }

  @Test("in a pipe: no header, tab-separated, nothing cut, full ids, RFC 3339 UTC")
  func exercises() async throws {
    let row = try await store.run("exercise", "list").lines.dropFirst().first
    #expect(
      row == "5a000001-0000-4000-8000-000000000001\tSquat\tLegs,Glutes\tbarbell\t2"
        + "\t2026-03-08T06:30:00.000Z\t2026-03-08T07:30:00.000Z\town\t\t0")
    let narrow = try await Program.run(
      ["exercise", "list"], environment: ["GYMTASTIC_HOME": store.path, "COLUMNS": "10"])
    #expect(narrow.lines.dropFirst().first == row)
  }

  @Test("whole seconds: workout: id, title, exercises, breaks, seconds, created, updated")
  func workouts() async throws {
    try await store.output(
      "workout", "build", "Long", "Squat 3x10 rest 90s", "break 2m", "Squat: 9")
    let row = try await store.run("workout", "list").lines.last ?? ""
    #expect(row.cells.count == 10)
    #expect(row.cells.dropFirst().prefix(4) == ["Long", "2", "1", "507"])
  }

  @Test("timeline: offset, duration, kind, step, title, set, sets, side, round, rounds")
  func timeline() async throws {
    try await store.output("workout", "build", "Sides", "Squat 2x30s each side rest 15s")
    #expect(
      try await store.run("workout", "timeline", "Sides").lines == [
        "0\t30\twork\t1\tSquat\t1\t2\t1\t\t", "30\t30\twork\t1\tSquat\t1\t2\t2\t\t",
        "60\t15\trest\t1\tSquat\t1\t2\t\t\t", "75\t30\twork\t1\tSquat\t2\t2\t1\t\t",
        "105\t30\twork\t1\tSquat\t2\t2\t2\t\t",
      ])
  }

  @Test("settings: key, value, default")
  func settings() async throws {
    try await store.output("config", "set", "getReady", "1:00")
    let lines = try await store.run("config", "list").lines
    #expect(
      lines.allSatisfy { $0.split(separator: "\t", omittingEmptySubsequences: false).count == 3 })
    #expect(lines.contains("getReady\t60\t5"))
    #expect(lines.contains("loadStep\t2.5kg\t2.5kg"))
    let shown = try await store.screen(["config", "list"]).lines.map { $0.words }
    #expect(shown.first == ["Key", "Value", "Meaning"])
    #expect(shown.contains { $0.prefix(2) == ["getReady", "1m"] })
  }

  @Test("tab, newline and backslash in data escaped")
  func separators() async throws {
    let lines = try await store.run("exercise", "show", "Squat").lines
    #expect(lines.contains("description\tHeels\\tdown.\\nBack\\\\straight."))
  }

  @Test(
    "no random id and no time of day in human output unless asked for (show)",
    arguments: [
      "exercise list", "exercise search squat", "exercise add Row -m back", "workout list",
      "workout timeline Day", "workout build New Squat:10", "workout copy Day Other",
      "workout export Day", "workout diff Day Daylight", "workout list --all", "undo --quiet",
      "exercise remove Push-Up", "run Day --simulate", "doctor",
    ])
  func noChance(line: String) async throws {
    if line.hasPrefix("undo") { try await store.output("exercise", "add", "Row", "-m", "back") }
    let words = line.words
    let shown = try await store.screen(words).text
    #expect(!shown.contains(StockedLibrary.squatID.suffix(20)))
    #expect(!shown.contains("-4000-8000-") && !shown.contains("2026-"), "\(shown)")
  }

  @Test("order of lists: folded title, then creation; created and updated newest first")
  func order() async throws {
    try await store.output("exercise", "add", "élan", "-m", "core")
    try await store.output("exercise", "add", "Zercher", "-m", "legs")
    try await store.output("exercise", "add", "ELAN", "-m", "core", "--allow-duplicate")
    func titles(_ order: String) async throws -> [String] {
      try await store.run("exercise", "list", "--sort", order).lines.map { $0.cells[1] }
    }
    #expect(
      try await titles("title") == ["élan", "ELAN", "Push Up", "Squat", "Squat Jump", "Zercher"])
    #expect(
      try await titles("created") == ["ELAN", "Zercher", "élan", "Push Up", "Squat Jump", "Squat"])
    try await store.output("exercise", "edit", "Squat", "--equipment", "rack")
    #expect(try await titles("updated").first == "Squat")
  }
}
