import FoundationEssentials
import Testing

/// What `help --schema` promises is what the commands print and the store keeps: no more, no less.
@Suite("The JSON schema")
struct SchemaTests {
  @Test("describes all that is kept and printed, and nothing else")
  func everything() async throws {
    var trial = try await SchemaTrial()
    try FileManager.default.createDirectory(
      atPath: trial.store.path, withIntermediateDirectories: true)
    try trial.store.folder.write(FullLibrary.text, to: "data/library.json")
    try await tryReading(&trial)
    try await tryChanging(&trial)
    try await tryTexts(&trial)
    try await tryRunning(&trial)
    try await tryHistory(&trial)
    try await tryPlans(&trial)
    try await tryBody(&trial)
    try await tryFolder(&trial)
    try await tryHelp(&trial)
    #expect(trial.unmet == [], "declared, but never printed")
    try await expectAllCommands(of: trial)
  }

  private func tryReading(_ trial: inout SchemaTrial) async throws {
    let library = try trial.store.folder.read("data/library.json")
    trial.check(try JSONTree(library), is: "library", "library.json")
    try await trial.expect("[exercise]", of: "exercise list --hidden")
    try await trial.expect("[exercise]", of: "exercise search squat")
    try await trial.expect("exercise", of: "exercise show 深蹲")
    try await trial.expect(
      "[exercise]", of: "exercise show 深蹲 00000000-0000-4000-8000-000000000011")
    try await trial.expect("video", of: "exercise video Squat --print")
    try await trial.expect("[workout]", of: "workout list --hidden")
    try await trial.expect("[workout]", of: "workout search stretch")
    try await trial.expect("workout", of: "now 15 --seed 1")
    try await trial.expect("workout", of: "pick --all --seed 1")
    try await trial.expect("workout", of: "workout show Everything")
    try await trial.expect("workout", of: "workout next Everything")
    try await trial.expect("timeline", of: "workout timeline Everything")
    try await trial.expect("[timeline]", of: "workout timeline Everything Tabata")
    try await trial.expect("workout", of: "workout export Everything")
    try await trial.expect("[workout]", of: "workout export Everything Tabata --format json")
    try await trial.expect("error", of: "exercise show squa", status: 66)
    try await trial.expect("error", of: "exercise list --flurb", status: 64)
    try await trial.expect("error", of: "workout set Everything 1 Squat:0x3", status: 65)
  }

  private func tryChanging(_ trial: inout SchemaTrial) async throws {
    try await trial.expect("exercise", of: "exercise add Flurb -m core --alias Blurb")
    try await trial.expect("exercise", of: "exercise edit Flurb --equipment=")
    try await trial.expect("exercise", of: "exercise edit Flurb --one-rep-max 120kg")
    try trial.store.folder.write(
      #"[{"name":"Imported","primaryMuscles":["chest"]},{"name":""}]"#, to: "exercises.json")
    let file = trial.store.folder.path(of: "exercises.json")
    try await trial.expect("importedExercises", of: "exercise import \(file) --dry-run")
    try await trial.expect("importedExercises", of: "exercise import \(file)")
    try await trial.expect("importedExercises", of: "exercise import \(file) --update")
    try await trial.expect("[exercise]", of: "exercise export")
    try await trial.expect("exercise", of: "exercise hide Flurb")
    try await trial.expect("exercise", of: "exercise unhide Flurb")
    try await trial.expect("exercise", of: "exercise add Flarb -m core")
    try await trial.expect("exercise", of: "exercise merge Flurb Flarb")
    try await trial.expect(
      "workout", of: "workout import -", input: "# Heavy\nFlurb: 5 @ 75%, warm-up 5 @ 40%")
    try await trial.expect("workout", of: "workout show Heavy")
    try await trial.expect("workout", of: "workout tag Heavy gym")
    try await trial.expect("event", of: "run Heavy --simulate")
    try await trial.expect("timeline", of: "workout timeline Heavy")
    try await trial.expect("workout", of: "workout build Day Flurb:3x8-12 break:2m Plank:45s")
    try await trial.expect("workout", of: "workout add Day Flurb:12,10,8@60lb")
    try await trial.expect("workout", of: "workout set Day 1 Flurb:max")
    try await trial.expect("workout", of: "workout move Day 1 2")
    try await trial.expect("workout", of: "workout drop Day 1")
    try await trial.expect("workout", of: "workout hide Day")
    try await trial.expect("workout", of: "workout unhide Day")
    try await trial.expect("error", of: "workout edit Day", status: 64)
    try await trial.expect("workout", of: "workout copy Day Other")
    try await trial.expect("workout", of: "workout rename Other Another")
    try await trial.expect("removal", of: "workout remove Another --dry-run")
    try await trial.expect("removal", of: "workout remove Another --force")
    try await trial.expect("removal", of: "exercise remove Flurb --force")
    try await trial.expect("undone", of: "undo")
    try await trial.expect("setting", of: "config set getReady 7")
    try await trial.expect("[undoable]", of: "undo --list")
    try await trial.expect("undone", of: "undo")
    let library = try trial.store.folder.read("data/library.json")
    trial.check(try JSONTree(library), is: "library", "library.json")
  }

  private func tryTexts(_ trial: inout SchemaTrial) async throws {
    let text = "Plank 45s\nbreak 1m\nFlurb: 3x10 60s\n"
    try await trial.expect("[diagnostic]", of: "workout check -", status: 1, input: text)
    try await trial.expect("workout", of: "workout build Breaks break:1m Plank:45s")
    try await trial.expect("[diagnostic]", of: "workout check Breaks")
    try await trial.expect("formattedTexts", of: "workout format -", input: "Plank 45s")
    try await trial.expect(
      "formattedTexts", of: "workout format --check -", status: 1, input: "Plank 45s")
    try await trial.expect("difference", of: "workout diff Day Tabata")
    let other = "# Day\nbreak 1m\nPlank: 45s\nFlurb: 2x10"
    try await trial.expect("difference", of: "workout diff Day -", input: other)
    try await trial.expect("workout", of: "workout import - --dry-run", input: "# New\nPlank 45s")
    let many = "# Day\nPlank: 45s\n\n# New\nPlank: 45s"
    try await trial.expect(
      "[workout]", of: "workout import - --replace --dry-run", input: many)
    try await trial.expect("[timeline]", of: "workout timeline -", input: many)
    let folder = trial.store.folder
    try folder.write("plan Week, mon:\n" + many, to: "old.gym")
    try folder.write("plan Week, tue:\n# Day\nPlank: 1m", to: "new.gym")
    try await trial.expect(
      "[difference]", of: "workout diff \(folder.path(of: "old.gym")) \(folder.path(of: "new.gym"))"
    )
  }

  private func tryRunning(_ trial: inout SchemaTrial) async throws {
    try await trial.expect("event", of: "run Everything --simulate")
    try await trial.expect("event", of: "run Everything --auto --speed 10000")
    let lines =
      "swap\npause\nresume\nskip exercise\nback\nnext\nreps 8\nload 60\neffort 8\nnote Easy\n"
      + "stop\n"
    try await trial.expect("event", of: "run Everything --speed 0.1", status: 4, input: lines)
  }

  private func tryPlans(_ trial: inout SchemaTrial) async throws {
    let folder = trial.store.folder
    try folder.write(
      "plan Weeks, mon, once:\n> Rest.\nweek 1: Evening, Evening\n\n# Evening\nPlank: 30s\n",
      to: "weeks.gym")
    let file = folder.path(of: "weeks.gym")
    try await trial.expect("[diagnostic]", of: "plan check \(file)")
    try await trial.expect("[planTitle]", of: "plan list --built-in")
    try await trial.expect("[planTitle]", of: "plan search 5k")
    try await trial.expect("[plan]", of: "plan import \(file)")
    try await trial.expect("undone", of: "undo")
    try await trial.expect("[plan]", of: "plan import \(file)")
    try await trial.expect("plan", of: "plan start Weeks")
    try await trial.expect("status", of: "status")
    try await trial.expect("session", of: "history log Evening")
    try await trial.expect("[workout]", of: "workout list --all")
    try await trial.expect("[planOverview]", of: "plan")
    try await trial.expect("plan", of: "plan show")
    try await trial.expect("[plannedSession]", of: "plan next --count 3")
    trial.check(try JSONTree(try folder.read("data/library.json")), is: "library", "library.json")
    try await trial.expect("error", of: "plan go nowhere", status: 65)
    try await trial.expect("plan", of: "plan stop")
    try await tryWeeks(&trial)
    try await trial.expect("plan", of: "plan set tue,thu Evening Tabata --title Pair")
    try await trial.expect("plan", of: "plan skip")
    try await trial.expect("setting", of: "config name Kim")
    try await trial.expect("[exportedSession]", of: "history export")
    try await trial.expect("bundle", of: "plan export")
    let bundle = folder.path(of: "plan.gymz")
    try await trial.expect("bundleSummary", of: "plan export --bundle \(bundle)")
    try await trial.expect("importedBundle", of: "plan import \(bundle) --dry-run")
    try await trial.expect("[profile]", of: "profile list")
    try await trial.expect("[plan]", of: "plan list")
    try await trial.expect("removal", of: "plan remove Weeks")
    try await trial.expect("removal", of: "plan remove Pair")
    try await trial.expect("importedBundle", of: "plan import \(bundle)")
    try await trial.expect("plan", of: "plan start Pair")
    trial.check(try JSONTree(try folder.read("data/library.json")), is: "library", "library.json")
  }

  private func tryWeeks(_ trial: inout SchemaTrial) async throws {
    let folder = trial.store.folder
    let (header, file) = ("plan Cycle, mon, tue:\n", folder.path(of: "cycle.gym"))
    let workout = """

      # Press
      Deadlift: 5 @ 65%, progress max +2.5kg in week 2
        week 2: 3 @ 70%
      Plank: 30s, not in week 2
      Deadlift: 3x5 @ 60kg, progress +2.5kg each cycle
      """
    try folder.write(header + workout, to: "cycle.gym")
    try await trial.expect("[plan]", of: "plan import \(file)")
    try folder.write(header + "> Hard.\n" + workout, to: "cycle.gym")
    try await trial.expect("[plan]", of: "plan import \(file) --replace")
    try await trial.expect("plan", of: "plan start Cycle")
    try await trial.expect("[workout]", of: "workout list")
    try await trial.expect("session", of: "history log Press")
    try await trial.expect("[planMax]", of: "plan maxes")
    try await trial.expect("plan", of: "plan show --weeks")
    try await trial.expect("error", of: "plan edit Cycle", status: 64)
    trial.check(try JSONTree(try folder.read("data/library.json")), is: "library", "library.json")
    try await trial.expect("removal", of: "plan remove Cycle")
    try folder.write("# Sprint\nfor time:\n  21-15-9 Squat\n", to: "sprint.gym")
    try await trial.expect("workout", of: "workout import \(folder.path(of: "sprint.gym"))")
    try await trial.expect("session", of: "history log Sprint 4:05 rx")
    try await trial.expect("[session]", of: "history list --limit 1")
  }

  private func tryHistory(_ trial: inout SchemaTrial) async throws {
    let folder = trial.store.folder
    try folder.write(FullHistory.text, to: "data/history.jsonl")
    try await trial.expect("[session]", of: "history")
    try await trial.expect("[exercise]", of: "exercise list --all")
    try await trial.expect("setting", of: "config places.home mat")
    try await trial.expect("[session]", of: "history list --last 10y")
    try await trial.expect("session", of: "history show last")
    try await trial.expect("[session]", of: "history export")
    try await trial.expect("formattedTexts", of: "history report 2026")
    try await trial.expect("statistics", of: "history stats")
    try await trial.expect("records", of: "history records")
    try await trial.expect("[trainingDay]", of: "history calendar 2026")
    try await trial.expect("chart", of: "history chart")
    try await trial.expect("chart", of: "history chart Squat")
    try await trial.expect("balance", of: "history balance --last 10y")
    try await trial.expect("picture", of: "history calendar 2026 --svg -")
    try await trial.expect(
      "pictureFile", of: "history chart --svg \(folder.path(of: "weeks.svg"))")
    try await trial.expect("status", of: "status")
    try folder.write(FullHistory.session, to: "data/session.json")
    try await trial.expect("status", of: "status")
    try FileManager.default.removeItem(atPath: "\(trial.store.path)/session.json")
    try await trial.expect("removal", of: "history remove last --force")
    try await trial.expect("undone", of: "undo")
    try await trial.expect("setting", of: "config set getReady 7")
    try await trial.expect("[undoable]", of: "undo --list")
    try await trial.expect("undone", of: "undo")
    try await trial.expect("session", of: "history log Tabata")
    try await trial.expect("error", of: "history edit last", status: 64)
    let header = "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds\n"
    let session = "2021-03-05 18:00:00,Push,50m,Bench Hop,1,20,12,0,0\n"
    try folder.write(header + session, to: "strong.csv")
    let line = "history import \(folder.path(of: "strong.csv")) --unit kg --create"
    try await trial.expect("importedHistory", of: line + " --dry-run")
    try await trial.expect(
      "[exerciseName]", of: line.replacing("--create", with: "--write-map"))
    try await trial.expect("importedHistory", of: line)
    try folder.write(header + session.replacing(",12,", with: ",13,"), to: "strong.csv")
    try await trial.expect("importedHistory", of: line)
    try await trial.expect("[session]", of: "history export")
  }

  private func tryBody(_ trial: inout SchemaTrial) async throws {
    let early = "--at 2026-01-31T07:00:00Z"
    try await trial.expect("measurement", of: "body add weight 82.4kg \(early)")
    try await trial.expect("measurement", of: "body add weight 181lb")
    try await trial.expect("[latestMeasurement]", of: "body")
    try await trial.expect("[measurement]", of: "body list weight")
    try await trial.expect("[exportedMeasurement]", of: "body export")
    try await trial.expect("chart", of: "body chart weight")
    try await trial.expect("removal", of: "body remove last --force")
    try await trial.expect("undone", of: "undo")
    try await trial.expect("setting", of: "config set getReady 7")
    try await trial.expect("[undoable]", of: "undo --list")
    try await trial.expect("undone", of: "undo")
    try await trial.expect("error", of: "body add weight 82cm", status: 65)
    try await trial.expect("workout", of: "workout build Pull Squat:2x10@bodyweight")
    try await trial.expect("session", of: "history log Pull")
    try await trial.expect("records", of: "history records squat")
  }

  private func tryFolder(_ trial: inout SchemaTrial) async throws {
    let store = trial.store
    try await trial.expect("setting", of: "config set getReady 10s")
    try await trial.expect("setting", of: "config get getReady")
    try await trial.expect("[setting]", of: "config list")
    try await trial.expect("setting", of: "config set alias.go status")
    try await trial.expect("error", of: "config edit", status: 64)
    try await trial.expect("settingsFile", of: "config path")
    try Data([0xFF, 0xFE, 0x0A]).write(to: URL(filePath: "\(store.path)/history.jsonl"))
    try await trial.expect("examination", of: "doctor", status: 1)
    try await trial.expect("examination", of: "doctor --repair", status: 1)
    // Its picture is nowhere, and so the library is not backed up.
    try await trial.expect("error", of: "backup -", status: 65)
    try await trial.expect("exercise", of: "exercise edit Squat --image=")
    try await trial.expect("backup", of: "backup -")
    let file = store.folder.path(of: "backup.json")
    try await trial.expect("backupSummary", of: "backup \(file)")
    try Data("{}".utf8).write(to: URL(filePath: "\(store.path)/config.json"))
    try await trial.expect("backupSummary", of: "backup \(file) --force")
    try Data("{\"a\":1}".utf8).write(to: URL(filePath: "\(store.path)/config.json"))
    try await trial.expect("backupSummary", of: "restore \(file) --dry-run")
    try await trial.expect("backupSummary", of: "restore \(file) --force")
    try await tryMerging(&trial)
  }

  private func tryMerging(_ trial: inout SchemaTrial) async throws {
    let store = trial.store
    let library = try store.folder.read("data/library.json")
    for (name, title) in [("base", "Squat Jump"), ("ours", "Jump"), ("theirs", "High Jump")] {
      try store.folder.write(
        library.replacing("\"Squat Jump\"", with: "\"\(title)\""), to: "\(name).json")
    }
    let files = ["base", "ours", "theirs"].map { store.folder.path(of: "\($0).json") }
    try await trial.expect("merge", of: "merge \(files.joined(separator: " "))")
    for (name, reps) in [("base", 10), ("ours", 11), ("theirs", 12)] {
      let text = FullHistory.text.replacing(
        "\"reps\":5", with: "\"reps\":\(reps)", maxReplacements: 1)
      try store.folder.write(text, to: "\(name).jsonl")
    }
    let histories = files.map { $0.replacing(".json", with: ".jsonl") }
    try await trial.expect("merge", of: "merge \(histories.joined(separator: " "))")
    let copy = "\(store.path)/library.sync-conflict-20261120-183000-ABCDEFG.json"
    try Data(try store.folder.read("theirs.json").utf8).write(to: URL(filePath: copy))
    try await trial.expect("merge", of: "merge \(copy)")
    let hub = store.folder.path(of: "hub.git")
    _ = try await store.shell("git init -q --bare '\(hub)'")
    try await trial.expect("syncSetup", of: "sync --setup \(hub)")
    _ = try await store.shell("rm -r '\(hub)'")
    try await trial.expect("sync", of: "sync")
    _ = try await store.shell("git init -q --bare '\(hub)'; g sync")
    let other = store.folder.path(of: "other")
    try await trial.expect("syncSetup", of: "sync --setup \(hub).none --data-dir \(other)")
    try await trial.expect("syncSetup", of: "sync --setup \(hub) --data-dir \(other)")
    try await trial.expect("exercise", of: "exercise add Sprawl -m core --data-dir \(other)")
    try await trial.expect("sync", of: "sync --data-dir \(other)")
  }

  private func tryHelp(_ trial: inout SchemaTrial) async throws {
    try await trial.expect("commandTable", of: "help")
    try await trial.expect("commandTable", of: "help workout build")
    try await trial.expect("topic", of: "help notation")
    try await trial.expect("completionScript", of: "completions bash")
    try await trial.expect("version", of: "--version")
  }

  /// A command that is new must be tried here too.
  private func expectAllCommands(of trial: SchemaTrial) async throws {
    let table = try JSONTree(try await trial.store.output("help", "--json"))
    let commands = (table["commands"]?.elements ?? []).compactMap { $0["path"]?.texts }
    try #require(!commands.isEmpty)
    // A language server speaks another protocol.
    for path in commands.map({ $0.joined(separator: " ") }) where path != "lsp" {
      #expect(
        trial.lines.contains { $0 == path || $0.hasPrefix(path + " ") }, "\(path) was not tried")
    }
  }

  @Test("is named by its version, which is also the store's")
  func version() async throws {
    let trial = try await SchemaTrial()
    let schema = trial.validator.schema
    let line = try await trial.store.output("help", "--schema", "--json")
    #expect(try line == schema.line + "\n")
    let version = try #require(schema["schemaVersion"]?.number)
    #expect(schema["$schema"]?.text == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema["$id"]?.text == "urn:gymtastic:schema:\(Int(version))")
    try await trial.store.output("exercise", "add", "Squat", "-m", "legs")
    let library = try JSONTree(try trial.store.folder.read("data/library.json"))
    #expect(library["schemaVersion"]?.number == version)
  }

  private static let validator = Task { try await SchemaTrial().validator }

  @Test(
    "refuses what is not so",
    arguments: [
      ("work", #"{"reps":{"max":3}}"#), ("work", #"{"reps":{"min":0}}"#),
      ("load", #"{"value":0,"unit":"kg"}"#),
      ("load", #"{"value":1,"unit":"st"}"#), ("position", #""0""#),
      ("pacing", #"{"kind":"every"}"#), ("pacing", #"{"kind":"free","cap":10}"#),
      ("plannedSet", #"{"reps":{}}"#), ("plannedSet", #"{"rest":0}"#),
      ("plannedSet", #"{"reps":{},"duration":1,"rest":0}"#),
      ("plannedSet", #"{"reps":{},"rest":"later"}"#),
      ("work", #"{"duration":{"min":1}}"#), ("distance", #"{"value":1,"unit":"ft"}"#),
      ("effort", #"{"rpe":11}"#),
      ("identifier", #""00000000-0000-4000-8000-00000000000A""#), ("moment", #""2026-11-20""#),
      ("removal", #"{"removed":[{"id":"1"}]}"#),
      ("setting", #"{"key":"speed","value":1,"default":1}"#), ("segmentKind", #""pause""#),
      ("measurement", #"{"measure":"weight","unit":"kg","value":82}"#),
      ("version", #"{"version":"1.0.0","more":true}"#), ("error", #"{"errors":[],"exitCode":65}"#),
    ])
  func refusals(definition: String, text: String) async throws {
    let validator = try await Self.validator.value
    #expect(validator.check(try JSONTree(text), is: definition).faults != [])
  }
}
