import Testing

@testable import DurableFiles
@testable import GymtasticCLI
@testable import WorkoutCore

/// The commands on texts, with standard input and an empty library.
@Suite struct NotationCommandTests {
  private let text = "# Day\nPush Up 3x10 rest 60s // slowly\nPlank: 45s\n"

  @Test func `check prints nothing and exits with 0 if there are no problems`() throws {
    let report = try report(["workout", "check", "-"], text)
    #expect(report.body == .text(""))
    #expect(report.exitCode == .done)
    #expect(report.notes == ["checked 1 text: nothing to report"])
  }

  @Test func `check exits with 1 for an error, and for a warning only with --strict`() throws {
    let warning = "Flurb: 10"
    #expect(try report(["workout", "check", "-"], warning).exitCode == .done)
    #expect(try report(["workout", "check", "--strict", "-"], warning).exitCode == .problemsFound)
    let error = try report(["workout", "check", "-"], "Plank: 0s")
    #expect(error.exitCode == .problemsFound)
    #expect(error.notes == ["checked 1 text: 1 error, 0 warnings"])
  }

  @Test func `only diagnostics in files are named relative to the checkout`() throws {
    let folder = try CommandFolder()
    let files = [try folder.file("a.gym", ""), "elsewhere/b.gym", folder.path("a.gym"), "-"]
    let found = files.flatMap { NotationParser.parse("Plank: 0s", file: $0).diagnostics }
    let named = CheckoutFolder(folder.path).naming(found).map(\.origin)
    #expect(named == ["a.gym", "elsewhere/b.gym", "a.gym", "-"].map { .file($0) })
  }

  @Test func `check prints annotations and SARIF`() throws {
    let annotations = try report(["workout", "check", "--format", "github", "-"], "Plank: 0s")
    #expect(
      annotations.body
        == .text(
          "::error title=G015::-:1:8: seconds of work go from 1 to 86400, not 0\n"))
    let named = try report(
      ["workout", "check", "--format", "github", "-", "--stdin-name", "a.gym"], "Plank: 0s")
    #expect(
      named.body
        == .text(
          "::error file=a.gym,line=1,col=8,endColumn=10,title=G015::"
            + "seconds of work go from 1 to 86400, not 0\n"))
    let log = try report(["workout", "check", "--format", "sarif", "-"], "Plank: 0s")
    guard case .text(let text) = log.body else {
      Issue.record("no text")
      return
    }
    #expect(text.contains("\"ruleId\":\"G015\"") && text.contains("\"version\":\"2.1.0\""))
  }

  @Test func `a missing file becomes an annotation too`() throws {
    let report = try report(["workout", "check", "--format", "github", "no/such.gym"], "")
    #expect(report.failure?.exitCode == .notFound)
    guard case .text(let text) = report.body else {
      Issue.record("no text")
      return
    }
    #expect(text.hasPrefix("::error title=notFound::") && text.contains("no/such.gym"))
  }

  @Test func `importing a title that the library has is a warning`() throws {
    let store = DataStore.sample()
    let words = ["workout", "import", "--allow-duplicate", "-"]
    #expect(try !report(words, text, store: store).notes.contains { $0.contains("“Day”") })
    #expect(
      try report(words, text, store: store).notes.contains(
        "-:1:1: the library already has a workout “Day”"))
  }

  @Test func `a page is parsed with --paste, and unknown lines are listed`() throws {
    let page = "## Day 1: Legs\n\n- **Push Up** 3 x 5\n- 30/20 cal row\n"
    let formatted = try report(["workout", "format", "--paste", "-"], page)
    #expect(formatted.body == .text("# Day 1: Legs\nPush Up: 3x5\n// - 30/20 cal row\n"))
    guard case .text(let checked) = try report(["workout", "check", "--paste", "-"], page).body
    else {
      Issue.record("no text")
      return
    }
    #expect(checked.hasPrefix("-:4:1: warning G067: "))
    let imported = try report(
      ["workout", "import", "--paste", "-"], page, store: DataStore.sample())
    #expect(imported.notes.contains("-:4:1: not understood: // - 30/20 cal row"))
    #expect(try report(["workout", "check", "-"], page).exitCode == .problemsFound)
  }

  @Test(arguments: ["workout", "plan"])
  func `an import warns of text that may mean something else`(noun: String) throws {
    let words = [noun, "import", "-"]
    let text = "plan Legs, mon:\n  week 1: A\n\n# A\nPush Up: 3x5\nSquat: 4x20m\n"
    let report = try report(words, text, store: DataStore.sample())
    #expect(report.notes.contains { $0.hasPrefix("-:6:10: G045: ") })
  }

  @Test func `a page without any understood line is not imported`() throws {
    let failure = #expect(throws: Failure.self) {
      try report(["workout", "import", "--paste", "-"], "- 30/20 cal row\n- 20/15 cal row\n")
    }
    #expect(failure?.exitCode == .invalidData)
    #expect(failure?.errors.map(\.code) == [.invalidEntry, .invalidEntry])
    #expect(failure?.errors.map { $0.message.prefix(6) } == ["-:1:1:", "-:2:1:"])
  }

  @Test func `check reports a workout over the duration limit`() throws {
    let report = try report(["workout", "check", "--max-duration", "1m", "-"], text)
    #expect(report.exitCode == .problemsFound)
  }

  @Test func `format prints the canonical form; with --check it only sets the exit code`() throws {
    let canonical = "# Day\nPush Up: 3x10, rest 1m  // slowly\nPlank: 45s\n"
    #expect(try report(["workout", "format", "-"], text).body == .text(canonical))
    let check = try report(["workout", "format", "--check", "-"], text)
    #expect(check.exitCode == .problemsFound)
    #expect(try report(["workout", "format", "--check", "-"], canonical).exitCode == .done)
  }

  @Test(arguments: [["-"], ["--check", "-"]])
  func `format only notes an unknown exercise`(words: [String]) throws {
    let text = "# Day\nPlankk: 10\nFlurb: 10\nplankk: 10\nPlank: 10\n"
    let report = try report(["workout", "format"] + words, text)
    #expect(
      report.notes == [
        "no exercise named “Plankk”; like it: “Plank”", "no exercise named “Flurb”",
      ])
    #expect(report.exitCode == .done)
  }

  @Test func `a text with errors is not formatted`() {
    let failure = #expect(throws: Failure.self) {
      try report(["workout", "format", "-"], "Plank: 0s")
    }
    #expect(failure?.exitCode == .invalidData)
    #expect(failure?.errors.map(\.code) == [.invalidDuration])
  }

  @Test func `import reports copied exercises and dropped comments`() throws {
    let store = DataStore.sample()
    let report = try report(["workout", "import", "-"], text, store: store)
    #expect(report.body == .change("Imported “Day”"))
    #expect(
      report.notes == ["added to the library: Push Up, Plank", "comments were not kept"])
    let library = try store.read().library
    #expect(library.workouts.map(\.title.text) == ["Day"])
    #expect(library.workouts.first?.estimatedDuration() == 315)
  }

  @Test func `import is all or nothing`() throws {
    let store = DataStore.sample()
    let failure = #expect(throws: Failure.self) {
      try report(["workout", "import", "-"], text + "# More\nPush Upp: 10", store: store)
    }
    #expect(failure?.exitCode == .notFound)
    #expect(
      failure?.errors.first?.hint
        == "did you mean “Push Up”? --create adds it")
    #expect(try store.read().library == Library())
  }

  @Test func `import reports the place of a title that matches no exercise`() throws {
    let folder = try CommandFolder()
    let one = try folder.file("a.gym", "# A\nPlank: 45s\nBar: 10\n# B\nBar: 5")
    let two = try folder.file("b.gym", "# C\nBar: 10")
    let failure = #expect(throws: Failure.self) {
      try report(["workout", "import", folder.path], "")
    }
    let messages = [(one, 3, 1), (one, 5, 1), (two, 2, 1)].map { file, line, column in
      "\(file):\(line):\(column): no exercise named “Bar”"
    }
    #expect(failure?.errors.filter { $0.code == .exerciseNotFound }.map(\.message) == messages)
  }

  @Test func `a plan's import reports the place of a title that matches no exercise`() throws {
    let text = "plan Legs, mon:\n  week 1: A\n\n# A\nPlank: 45s\nBar: 10\n"
    let failure = #expect(throws: Failure.self) { try report(["plan", "import", "-"], text) }
    #expect(failure?.errors.map(\.code) == [.exerciseNotFound])
    #expect(failure?.errors.first?.message.hasPrefix("-:6:1: ") == true)
  }

  @Test func `texts that are formatted together stay separate`() throws {
    let folder = try CommandFolder()
    let named = try folder.file("a.gym", "# A\nPlank 45s")
    let other = try folder.file("b.gym", "> easy\nSquat:10")
    let report = try report(["workout", "format", named, other, other], "")
    let untitled = "# b\n> easy\nSquat: 10\n"
    #expect(report.body == .text("# A\nPlank: 45s\n\n\(untitled)\n\(untitled)"))
    let first = try CommandBench.report(["workout", "format", other, named])
    #expect(first.body == .text("> easy\nSquat: 10\n\n# A\nPlank: 45s\n"))
  }

  @Test func `import creates exercises from muscle groups if requested`() throws {
    let store = DataStore.sample()
    let line = "Flurb (Core): 10"
    _ = try report(["workout", "import", "--create", "--dry-run", "-"], line, store: store)
    #expect(try store.read().library == Library())
    _ = try report(["workout", "import", "--create", "-"], line, store: store)
    #expect(try store.read().library.exercises.map(\.muscleGroups.groups) == [[.core]])
  }

  @Test func `a pasted program finds exercises by their words and adds the others`() throws {
    let store = DataStore.sample()
    let text = "OHP 3x5\nDB Rows 3x8\nFlurb curls 3x10\n"
    let report = try report(["workout", "import", "--paste", "-"], text, store: store)
    #expect(report.notes.first == "taken: “DB Rows” as Dumbbell Row")
    let library = try store.read().library
    #expect(
      library.exercises.map(\.title.text) == ["Overhead Press", "Dumbbell Row", "Flurb curls"])
    #expect(library.exercises.last?.muscleGroups.groups == [.biceps])
  }

  @Test func `a row and a press alone are the usual ones, a row by distance a machine`() throws {
    let store = DataStore.sample()
    let text = "Row 3x8\nPress 3x5\nRow 500 meters\nRow 20 cal\nRow 5 min\n"
    let report = try report(["workout", "import", "--paste", "-"], text, store: store)
    #expect(
      report.notes.first
        == "taken: “Row” as Barbell Row, “Press” as Overhead Press, “Row” as Rowing")
    let titles = try store.read().library.workouts.last?.items.map(\.title.text)
    #expect(titles == ["Barbell Row", "Overhead Press", "Rowing", "Rowing", "Rowing"])
  }

  @Test func `an import that is only tried says what would be, also where it is quiet`() throws {
    let text = "# New\nPlank: 45s\nFlurb (Core): 10\n"
    let words = ["workout", "import", "--create", "-"]
    let rehearsal = try report(words + ["--dry-run"], text)
    #expect(rehearsal.notes == ["would be added to the library: Plank, Flurb"])
    let quiet = Renderer(isQuiet: true).render(rehearsal)
    #expect(quiet == Printout(output: "Would import “New”\n"))
    #expect(Renderer(isJSON: true).render(rehearsal).output.contains("\"dryRun\":true"))
    let nothing = try report(words + ["--dry-run"], "")
    #expect(Renderer(isQuiet: true).render(nothing).output == "Nothing to import\n")
    let deed = try report(words, text)
    #expect(deed.notes == ["added to the library: Plank, Flurb"])
    #expect(!Renderer(isJSON: true).render(deed).output.contains("dryRun"))
  }

  @Test func `exported text can be imported again`() throws {
    let store = DataStore.sample()
    _ = try report(["workout", "import", "-"], text, store: store)
    let exported = try report(["workout", "export", "Day"], "", store: store)
    #expect(
      exported.body
        == .text(
          """
          # Day

          Push Up (Chest, Triceps, Shoulders, Core): 3x10, rest 1m
          Plank (Core, Shoulders): 45s

          """))
  }

  @Test func `diff reports changes in meaning`() throws {
    let store = DataStore.sample()
    _ = try report(["workout", "import", "-"], text, store: store)
    let other = "# Day\nPlank 45s\nPush Up: 3x12, rest 1m\nbreak 1m\nSquat: 10"
    let report = try report(["workout", "diff", "--exit-code", "Day", "-"], other, store: store)
    guard case .text(let lines) = report.body else {
      Issue.record("no text")
      return
    }
    #expect(lines.contains("~ 1 → 2: Push Up: 3x10, rest 1m → Push Up: 3x12, rest 1m\n"))
    #expect(lines.contains("+ 3: break 1m\n"))
    #expect(lines.contains("sets for Legs: 0 → 1 (+1)\n"))
    #expect(report.exitCode == .problemsFound)
  }

  @Test func `texts with the same meaning have no differences`() throws {
    let store = DataStore.sample()
    _ = try report(["workout", "import", "-"], text, store: store)
    let other = "# Day\nPush Up: 3 sets of 10, rest 1:00; Plank 45 sec"
    let report = try report(["workout", "diff", "--exit-code", "Day", "-"], other, store: store)
    #expect(report.body == .text(""))
    #expect(report.exitCode == .done)
  }

  @Test func `build uses the entries of a file`() throws {
    let store = DataStore.sample()
    _ = try report(["workout", "build", "Mine", "--file", "-"], text, store: store)
    #expect(try store.read().library.workouts.first?.totalExercises == 2)
  }

  @Test func `running a file of several workouts is an error without a title`() {
    let failure = #expect(throws: Failure.self) {
      try report(["run", "--simulate", "-"], text + "# More\nPlank: 10s")
    }
    #expect(failure?.exitCode == .notFound)
  }

  @Test func `standard input cannot be rewritten`() {
    #expect(throws: Failure.self) { try report(["workout", "format", "--write", "-"], text) }
  }

  @Test func `a text over the limit is refused, not cut`() throws {
    let long = String(repeating: "// 3456789\n", count: Int(TextFiles.limit) / 11 + 1)
    let failure = try report(["workout", "check", "-"], long).failure
    #expect(failure?.exitCode == .inputOutput)
    #expect(failure?.errors.first?.message.contains("over the limit of 16777216 bytes") == true)
  }

  /// Runs a command with `input` as standard input.
  private func report(
    _ words: [String], _ input: String, store: DataStore = .sample()
  ) throws -> Report {
    try CommandBench.report(words, input: input, store: store)
  }
}
