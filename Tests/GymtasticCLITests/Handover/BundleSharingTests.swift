import TestSupport
import Testing

@testable import CommandLineKit
@testable import DurableFiles
@testable import GymtasticCLI
@testable import WorkoutCore

/// Bundles on the command line, and the owners of data.
@Suite struct BundleSharingTests {
  private let coach: CommandFolder
  private let client: CommandFolder

  init() throws {
    (coach, client) = (try CommandFolder(), try CommandFolder())
    try run("exercise", "add", "Yoke Squat", "-m", "legs", "-d", "Sit back.", "--alias", "Boxer")
    try coach.file("plan.gym", "plan Base, mon:\n\n# A\nYoke Squat: 3x5\nPlank: 45s\n")
    try run("plan", "import", coach.path("plan.gym"))
    try run("config", "name", "Kim")
  }

  @discardableResult
  private func run(_ words: String...) throws -> Report { try coach.report(words) }

  private func bundle() throws -> String {
    let path = coach.path("plan.gymz")
    let report = try run("plan", "export", "Base", "--bundle", path, "--force")
    #expect(report.body == .change("Wrote 1 plan, 1 workout and 2 exercises to \(path)"))
    return path
  }

  private func bundlePath() throws -> String {
    let path = coach.path("pictures.gymz")
    try run("plan", "export", "Base", "--bundle", path)
    return path
  }

  @Test(arguments: ["plan", "workout"])
  func `either command imports a bundle, after a dry run shows its contents`(noun: String) throws {
    let path = try bundle()
    let text = "2 exercises added; 1 workout added: “A”; 1 plan added: “Base”"
    let trial = try client.report([noun, "import", path, "--dry-run"])
    #expect(trial.body == .text("Would import from Kim: \(text)"))
    #expect(throws: Failure.self) { try client.report(["workout", "show", "A"]) }
    #expect(
      try client.report([noun, "import", path]).body == .change("Imported from Kim: \(text)"))
    #expect(
      try client.report([noun, "import", path]).body
        == .noChange(
          "Nothing changed: 2 exercises unchanged; 1 workout unchanged; 1 plan unchanged")
    )
    let shown = try #require(try client.report(["exercise", "show", "Boxer"]).json?.line)
    #expect(shown.contains("Sit back."))
  }

  @Test func `edited elements are kept and listed`() throws {
    let path = try bundle()
    _ = try client.report(["workout", "import", path])
    _ = try client.report(["exercise", "edit", "Boxer", "-d", "My way."])
    try run("exercise", "edit", "Boxer", "-d", "A better way.")
    let report = try client.report(["workout", "import", try bundle()])
    #expect(
      report.notes == [
        "kept, because you edited them or the bundle is older: “Yoke Squat”;"
          + " --replace overwrites them"
      ])
    #expect(report.json?.line.contains(#""outcome":"kept","title":"Yoke Squat""#) == true)
    _ = try client.report(["workout", "import", try bundle(), "--replace"])
    let shown = try #require(try client.report(["exercise", "show", "Boxer"]).json?.line)
    #expect(shown.contains("A better way."))
  }

  @Test func `notes name what only has the same title as something of the bundle`() throws {
    let own = try client.file("own.gym", "plan Mine, tue:\n\n# A\nYoke Squat: 10\n")
    _ = try client.report(["exercise", "add", "Yoke Squat", "-m", "legs"])
    _ = try client.report(["plan", "import", own])
    let path = try bundle()
    try run("workout", "import", coach.file("c.gym", "# C\nYoke Squat: 3\n"))
    try run("workout", "export", "C", "--bundle", coach.path("c.gymz"))
    #expect(
      try client.report(["workout", "import", coach.path("c.gymz")]).notes == [
        "yours with the same names are used: “Yoke Squat”; --replace overwrites them"
      ])
    #expect(
      try client.report(["plan", "import", path, "--replace"]).notes == [
        "“A” gets the content of the bundle in your plans too: “Mine”"
      ])
  }

  @Test func `a bundle can be run and checked directly, and is imported by itself`() throws {
    let path = try bundle()
    let checked = try client.report(["workout", "check", path])
    #expect(checked.json?.line == "[]\n" && checked.body == .text(""))
    #expect(try client.report(["workout", "timeline", path]).failure == nil)
    let failure = #expect(throws: Failure.self) {
      try client.report(["workout", "import", path, coach.path("plan.gym")])
    }
    #expect(failure?.exitCode == .usage)
  }

  @Test(arguments: ["plan", "workout"])
  func `a file that is not a bundle is refused with its place`(noun: String) throws {
    let path = try client.file("bad.gymz", "{\"bundleVersion\": 1,\n \"createdAt\": 7}")
    let failure = #expect(throws: Failure.self) { try client.report([noun, "import", path]) }
    #expect(failure?.exitCode == .invalidData)
    #expect(failure?.errors.first?.message.contains("2") == true)
    let missing = #expect(throws: Failure.self) {
      try client.report([noun, "import", client.path("none.gymz")])
    }
    #expect(missing?.exitCode == .notFound)
  }

  @Test func `text export lists what it omits, and JSON includes full exercises`() throws {
    let text = try run("workout", "export", "A")
    #expect(
      text.notes == [
        "text has only titles and muscle groups of exercises; --bundle has all of “Yoke Squat”"
      ])
    try run("exercise", "edit", "Boxer", "--one-rep-max", "100kg")
    let json = try #require(try run("workout", "export", "A", "--format", "json").json?.line)
    #expect(!json.contains("oneRepMax"))
    let path = try client.file("a.json", json)
    #expect(try client.report(["workout", "import", path]).failure == nil)
    let shown = try #require(try client.report(["exercise", "show", "Boxer"]).json?.line)
    #expect(shown.contains("Sit back."))
    let plan = try #require(try run("plan", "export", "Base", "--json").json?.line)
    let file = try client.file("plan.json", plan)
    _ = try client.report(["plan", "import", file, "--replace"])
    #expect(try client.report(["plan", "list"]).json?.line.contains("Base") == true)
  }

  @Test func `text export notes the tags that it omits`() throws {
    try run("workout", "build", "Tagged", "Plank: 45s")
    #expect(try run("workout", "export", "Tagged").notes == [])
    try run("workout", "tag", "Tagged", "home")
    #expect(
      try run("workout", "export", "Tagged").notes == [
        "text has no tags of workouts; --bundle has those of “Tagged”"
      ])
  }

  @Test func `pictures of a bundle come with its exercises, and JSON notes that it has none`()
    throws
  {
    let picture = coach.path("a.png")
    let base64 =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=="
    try Array(try #require(Data(base64Encoded: base64))).write(to: URL(filePath: picture))
    try run("exercise", "edit", "Boxer", "--image", picture)
    let path = try bundlePath()
    let imported = try client.report(["exercise", "import", path])
    #expect(imported.body == .change("Imported 2 exercises with 1 picture"))
    let shown = try client.report(["exercise", "show", "Boxer", "--json"]).json?.line
    #expect(shown?.contains(#""image":"#) == true)
    let note = "JSON has no pictures; --bundle has those of “Yoke Squat”"
    #expect(try run("workout", "export", "A", "--format", "json").notes == [note])
    #expect(try run("workout", "export", "A", "--json").notes == [note])
    #expect(try run("plan", "export", "Base", "--json").notes == [note])
    #expect(try run("workout", "export", "A", "--format", "markdown").notes == [])
  }

  @Test func `a bundle cannot be merged as a copy of the data`() throws {
    let path = try bundle()
    let failure = #expect(throws: Failure.self) { try client.report(["merge", path]) }
    #expect(failure?.exitCode == .invalidData)
    #expect(failure?.sentence == "\(path) is a bundle, not a copy of the data")
    #expect(failure?.errors.first?.hint == "gymtastic workout import \(path) adds what it holds")
  }

  // MARK: Profiles

  @Test(arguments: ["csv", "json"])
  func `exports name the owner, and importing another person's data needs --mine`(
    format: String
  ) throws {
    try run("history", "log", "A")
    let path = client.path("coach." + format)
    let exported = try run("history", "export", "--format", format, "--to", path)
    #expect(exported.body == .change("Wrote the sessions to \(path)"))
    let bytes = try FileContents.read(path, .live)
    let text = String(decoding: try #require(bytes), as: UTF8.self)
    #expect(text.contains(format == "csv" ? ",Kim," : #""person":"Kim""#))
    #expect(throws: Failure.self) { try run("history", "export", "--to", path) }
    _ = try client.report(["workout", "import", try bundle()])
    _ = try client.report(["config", "name", "Anna"])
    let failure = #expect(throws: Failure.self) {
      try client.report(["history", "import", path, "--no-input"])
    }
    #expect(failure?.exitCode == .usage)
    #expect(failure?.errors.first?.hint == "pass --mine")
    #expect(try client.report(["history", "list"]).json?.line == "[]\n")
    _ = try client.report(["history", "import", path, "--mine"])
    #expect(try client.report(["history", "list"]).json?.line != "[]\n")
    _ = try client.report(["config", "name", "kim"])
    let again = try client.report(["history", "import", path])
    #expect(again.body == .noChange("Nothing imported: 0 sessions with 0 sets, 1 already there"))
  }

  @Test func `taking in the data folder of another person needs --mine`() throws {
    try run("history", "log", "A")
    let folder = coach.path
    _ = try client.report(["config", "name", "Anna"])
    for path in [folder, folder + "/history.jsonl"] {
      let failure = #expect(throws: Failure.self) {
        try client.report(["merge", path, "--no-input"])
      }
      #expect(failure?.exitCode == .usage)
      #expect(failure?.errors.first?.hint == "pass --mine")
    }
    #expect(try client.report(["history", "list"]).json?.line == "[]\n")
    _ = try client.report(["merge", folder, "--mine"])
    #expect(try client.report(["history", "list"]).json?.line != "[]\n")
    _ = try client.report(["config", "name", "kim"])
    guard case .noChange = try client.report(["merge", folder]).body else {
      Issue.record("asked or merged again")
      return
    }
  }

  private static func run(_ words: [String], _ home: String) throws -> Report {
    let program = Program(
      environment: ["GYMTASTIC_HOME": home], clock: .live, identifiers: .live,
      processes: .live(environment: [:]),
      data: { options, environment, configuration in
        DataStore(
          folder: try DataFolder.path(options: options, environment: environment), configuration)
      })
    return try program.run(words.map { Argument($0) }).result.get()
  }

  @Test func `a new profile is noted`() throws {
    func notes(_ words: String...) throws -> [String] {
      try Self.run(["--profile"] + words, client.path("home")).notes
    }
    #expect(try notes("anna", "config", "name", "Anna").contains("the profile “anna” is new"))
    #expect(
      try notes("ana", "exercise", "list").contains("the profile “ana” is new, beside “anna”"))
    #expect(try !notes("anna", "config", "path").contains { $0.contains("is new") })
  }

  @Test func `a profile is a data folder next to the default one`() throws {
    let home = client.path("home")
    func run(_ words: String...) throws -> Report { try Self.run(words, home) }
    _ = try run("--profile", "anna", "config", "name", "Anna")
    _ = try run("config", "getReady", "5")
    #expect(
      try run("--profile", "anna", "config", "path").body == .text("\(home)-anna/config.json"))
    #expect(
      try run("profile", "list").json?.line
        == "[{\"folder\":\"\(home)\",\"profile\":\"\"},"
        + "{\"folder\":\"\(home)-anna\",\"name\":\"Anna\",\"profile\":\"anna\"}]\n")
    let shown = { (report: Report) in report.shown(terminal: false) }
    #expect(shown(try run("complete", "--", "--profile", "")) == "none\nanna\n")
    _ = try run("--profile", "anna", "exercise", "add", "Box Jump", "-m", "legs")
    let titles = try run("complete", "--", "--profile", "anna", "exercise", "show", "Box J")
    #expect(shown(titles) == "none\nBox Jump\n")
    for words in [
      ["--profile", "../x"], ["--profile", ""], ["--profile", "a", "--data-dir", "b"],
    ] {
      let failure = #expect(throws: Failure.self) {
        let program = Program(
          clock: .live, identifiers: .live, processes: .live(environment: [:]),
          data: { options, environment, configuration in
            DataStore(
              folder: try DataFolder.path(options: options, environment: environment),
              configuration)
          })
        _ = try program.run((words + ["config", "path"]).map { Argument($0) }).result.get()
      }
      #expect(failure?.exitCode == .usage)
    }
  }
}
