import Testing

/// What programs read with `--json`.
@Suite("JSON on the command line")
struct JSONFormTests {
  private let store: Store

  init() throws {
    store = try Store.stocked()
  }

  @Test(
    "one operand gives an object; list, search or several operands give an array",
    arguments: [
      ("exercise show Squat", false), ("exercise show Squat Push-Up", true),
      ("workout show Day", false), ("workout show Day Daylight", true),
      ("exercise search jump", true), ("exercise list -m chest", true),
      ("workout timeline Day", false), ("workout timeline Day Day", true),
      ("workout export Day", false), ("workout format a.gym", false),
      ("config get getReady", false), ("config list", true),
      ("workout format a.gym e.gym", true), ("workout import a.gym --dry-run", false),
      ("workout import a.gym e.gym --dry-run", true), ("workout import e.gym --dry-run", true),
      ("workout check a.gym", true), ("workout format a.gym --check", true),
      ("workout timeline f", true), ("workout export f", true), ("workout format f", true),
      ("workout import f --dry-run", true), ("workout diff Day f", false), ("doctor", false),
      ("config path", false), ("exercise add Row -m back && g undo", false), ("--version", false),
      ("workout check f", true), ("backup b.json", false), ("help", false),
    ])
  func objectOrArray(line: String, isArray: Bool) async throws {
    let output =
      try await store.shell(
        "printf '# New\\nSquat: 10\\n' > a.gym; : > e.gym; mkdir f; cp a.gym f; g \(line) --json"
      ).lines.last ?? ""
    #expect(output.hasPrefix("[") == isArray, "\(output)")
  }

  @Test(
    "[] when empty", arguments: ["exercise list --hidden", "workout search zzz", "history list"])
  func empty(line: String) async throws {
    let words = line.words
    #expect(try await Store().run(words + ["--json"]).output == "[]\n")
  }

  @Test("a removal is what was removed, with the number of workouts that used it")
  func removal() async throws {
    let output = try await store.output("exercise", "remove", "Squat", "--force", "--json")
    #expect(
      output == """
        {"removed":[{"id":"\(StockedLibrary.squatID)","title":"Squat","usedInWorkouts":2}]}

        """)
  }

  @Test("an error is one line on standard error, standard output empty")
  func error() async throws {
    let transcript = try await store.run("exercise", "show", "Squ", "--json")
    #expect(transcript.output.isEmpty && transcript.status == .exited(66))
    #expect(
      transcript.errors == """
        {"errors":[{"candidates":[{"id":"5a000001-0000-4000-8000-000000000001","title":"Squat"},\
        {"id":"5a000002-0000-4000-8000-000000000002","title":"Squat Jump"}],"code":"ambiguous",\
        "hint":"name one of them: “Squat” or “Squat Jump”",\
        "message":"“Squ” could be any of 2 exercises","value":"Squ"}],"exitCode":66}

        """)
  }

  @Test(
    "the code of an error is the name of its rule or its kind",
    arguments: [
      ("exercise show Nobody", ["exerciseNotFound"]), ("workout show No", ["workoutNotFound"]),
      ("exercise list --x", ["usage"]), ("undo", ["notFound"]),
      ("exercise show squ", ["ambiguous"]),
      ("exercise add Squat -m legs", ["duplicateTitle"]),
      ("workout add Day Squat:0x10", ["invalidSets"]),
      ("workout add Day Squat:3x", ["invalidEntry"]), ("workout drop Day 9", ["invalidPosition"]),
      ("exercise add Row", ["noMuscleGroupsSelected"]),
      ("workout add Day Nobody:10", ["exerciseNotFound"]),
      ("run Day --speed 0.01", ["invalidSpeed"]),
      ("--data-dir /dev/null/x exercise add Row -m back", ["io"]),
    ])
  func codes(line: String, codes: [String]) async throws {
    let words = line.words
    let errors = try JSONTree(try await store.run(words + ["--json"]).errors)["errors"]
    #expect(errors?.elements.compactMap { $0["code"]?.text } == codes)
  }
}
