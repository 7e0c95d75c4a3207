import FoundationEssentials
import Testing

/// What changes change, and how they are taken back.
@Suite("Changing")
struct ChangingTests {
  private let store: Store

  init() throws {
    store = try Store.stocked()
  }

  /// A member of Squat as JSON text; `nil` where it is absent.
  private func squat(_ member: String) async throws -> JSONTree? {
    try JSONTree(try await store.output("exercise", "show", "Squat", "--json"))[member]
  }

  @Test("edit changes only the options given")
  func onlyGiven() async throws {
    try await store.output("exercise", "edit", "Squat", "--equipment", "rack")
    #expect(try await squat("equipment")?.text == "rack")
    #expect(try await squat("muscleGroups")?.texts == ["Legs", "Glutes"])
    #expect(try await squat("aliases")?.texts == ["Knee Bend"])
    #expect(try await squat("exerciseDescription")?.text == "Heels\tdown.\nBack\\straight.")
  }

  @Test("a list option replaces the whole list")
  func lists() async throws {
    try await store.output(
      "exercise", "edit", "Squat", "-m", "core", "-m", "legs", "--alias", "Deep Squat")
    #expect(try await squat("muscleGroups")?.texts == ["Core", "Legs"])
    #expect(try await squat("aliases")?.texts == ["Deep Squat"])
  }

  @Test("an empty value removes it")
  func emptyValues() async throws {
    try await store.output("exercise", "edit", "Squat", "--one-rep-max", "120kg")
    #expect(try await squat("oneRepMax")?["value"]?.number == 120)
    try await store.output(
      "exercise", "edit", "Squat", "--description=", "--equipment=", "--alias=", "--image=",
      "--one-rep-max=")
    #expect(try await squat("oneRepMax") == nil)
    #expect(try await squat("exerciseDescription") == nil)
    #expect(try await squat("equipment") == nil)
    #expect(try await squat("aliases")?.texts == [])
  }

  @Test(
    "in filters, several -m match any of the groups; different filters must all match",
    arguments: [
      ("-m legs", ["Squat", "Squat Jump"]), ("-m glutes -m chest", ["Push Up", "Squat"]),
      ("-m glutes,chest", ["Push Up", "Squat"]), ("-m legs --equipment BARBELL", ["Squat"]),
      ("--equipment rope,Barbell", ["Squat"]),
      ("-m legs --unused", ["Squat Jump"]), ("-m chest --used", []),
    ])
  func filters(options: String, titles: [String]) async throws {
    let words = ["exercise", "list"] + options.words
    #expect(try await store.run(words).lines.map { $0.cells[1] } == titles)
  }

  @Test("undo is an ordinary save of the previous version (twice: back again; none: 66)")
  func undo() async throws {
    #expect(try await store.run("undo").status == .exited(66))
    try await store.output("exercise", "add", "Rope Row", "-m", "back")
    let undone = try await store.output("undo")
    #expect(undone == "Undone: exercise “Rope Row” is gone\n")
    #expect(try await store.run("exercise", "show", "Rope Row").status == .exited(66))
    #expect(try await store.output("undo") == "Redone: exercise “Rope Row” is back\n")
    #expect(try await store.run("exercise", "show", "Rope Row").status == .exited(0))
  }

  @Test(
    "--dry-run on remove, import and restore changes nothing",
    arguments: [
      "g exercise remove Squat --dry-run", "g workout remove Day --dry-run",
      "printf '# New\\nPlank: 10s\\n' > a.gym; g workout import a.gym --dry-run",
      "g backup b.json > /dev/null; g restore b.json --dry-run",
    ])
  func dryRun(script: String) async throws {
    let before = store.contents["library.json"]
    let transcript = try await store.shell(script)
    #expect(transcript.status == .exited(0))
    #expect(transcript.output.hasPrefix("Would "), "\(transcript.output)")
    #expect(store.contents["library.json"] == before)
  }

  @Test(
    "a change says in one line, on standard output, what changed; --quiet silences that line",
    arguments: [
      "exercise add Row -m back", "exercise edit Squat --equipment rack",
      "exercise remove Push-Up", "workout build New Squat:10", "workout copy Day Other",
      "workout rename Day Other", "workout add Day Plank:10s", "workout set Day 1 Squat:10",
      "workout move Day 1 3", "workout drop Day 1", "workout remove Day",
    ])
  func oneLine(line: String) async throws {
    let words = line.words
    let transcript = try await store.run(words)
    #expect(transcript.status == .exited(0), "\(transcript.errors)")
    #expect(transcript.lines.count == 1 && transcript.output.hasSuffix("\n"))
    let quiet = try await Store.stocked().run(words + ["--quiet"])
    #expect(quiet.status == .exited(0) && quiet.output.isEmpty && quiet.errors.isEmpty)
  }

  @Test(
    "--quiet never silences what was asked for",
    arguments: [
      ["exercise", "list"], ["workout", "show", "Day"], ["workout", "export", "Day"],
      ["exercise", "remove", "Squat", "--dry-run"], ["exercise", "list", "--json"], ["--version"],
      ["run", "Day", "--simulate"],
    ])
  func quiet(words: [String]) async throws {
    let loud = try await store.run(words)
    #expect(try await store.run(words + ["--quiet"]).outputBytes == loud.outputBytes)
    #expect(!loud.outputBytes.isEmpty)
  }
}
