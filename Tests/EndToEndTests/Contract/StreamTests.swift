import FoundationEssentials
import Testing

/// What goes to which stream, and in which words.
@Suite("Streams")
struct StreamTests {
  private let store: Store

  init() throws {
    store = try Store.stocked()
  }

  @Test("results on standard output: a check's diagnostics are its result, its summary a note")
  func results() async throws {
    let check = try await store.shell("printf 'Squat: 0x1\\n' > a.gym; g workout check a.gym")
    #expect(check.output.hasPrefix("a.gym:1:8: error G011"))
    #expect(check.errors.hasPrefix("note: checked 1 text"))
  }

  @Test(
    "progress, prompts, notes and errors on standard error",
    arguments: [
      (["exercise", "search", "zzz"], "note: "), (["exercise", "show", "Nobody"], "error: "),
      (["workout", "add", "Day", "Plank 9s"], "note: copied from the built-in exercises: Plank"),
    ])
  func remarks(words: [String], beginning: String) async throws {
    let transcript = try await store.run(words)
    #expect(transcript.errors.hasPrefix(beginning), "\(transcript.errors)")
    #expect(!transcript.output.contains(beginning))
  }

  @Test("errors: what happened, which value, then the hint: what to do")
  func errorAndHint() async throws {
    let errors = try await store.run("exercise", "remove", "Sqat").errors
    #expect(
      errors == """
        error: no exercise named “Sqat”
        hint: did you mean “Squat”?

        """)
  }

  @Test(
    "never a stack trace, never a Swift type name",
    arguments: [
      "g exercise show Nobody", "g frob", "g exercise add '' -m legs", "g workout check none.gym",
      "g --data-dir /dev/null/x exercise add Row -m back", "g restore /etc",
      "echo '{\"schemaVersion\":1,\"exercises\":[{}]}' > data/library.json; g exercise list",
      "head -c 3000 /dev/urandom > data/library.json; g workout list",
      "head -c 3000 /dev/urandom > a.gym; g workout import a.gym",
    ])
  func plainWords(script: String) async throws {
    let transcript = try await store.shell(script)
    #expect(transcript.errors.contains("error: ") || transcript.output.contains("error "))
    for trace in [
      "Fatal", "Swift.", "WorkoutCore", "gymtastic.", "Optional(", "Error(", "CodingKey", "0x0",
      ".swift",
    ] {
      #expect(!transcript.errors.contains(trace), "\(transcript.errors)")
    }
  }

  @Test(
    "a damaged file is described in a sentence: place, expected value and found value",
    arguments: [
      (#""title":"Squat Jump""#, #""title":" ""#, "expected a title of 1 to 100 characters"),
      (#""Chest","Triceps""#, "", "expected at least one muscle group"),
      (#""equipment":"barbell""#, #""equipment":"bar\u0007bell""#, "without the character U+0007"),
      (#""duration":2,"#, #""duration":0,"#, "expected 1 to 86400 seconds of work, not 0"),
      (#"{"duration":1,"#, #"{"count":100,"duration":1,"#, "expected 1 to 99 sets, not 100"),
      (#""aliases":["Knee Bend"]"#, #""aliases":[""]"#, "expected an alias of 1 to 100"),
    ])
  func damage(good: String, bad: String, words: String) async throws {
    try store.folder.write(StockedLibrary.text.replacing(good, with: bad), to: "data/library.json")
    let listing = try await store.run("exercise", "list")
    #expect(listing.status == .exited(65) && listing.errors.contains(words), "\(listing.errors)")
    #expect(listing.errors.contains("library.json is damaged: line "))
    #expect(try await store.run("doctor").output.contains(words))
  }

  @Test("several problems are all shown")
  func severalProblems() async throws {
    let errors = try await store.run("exercise", "add", "", "--youtube", "x").errors
    #expect(errors.split(separator: "\n").count { $0.hasPrefix("error: ") } == 3)
  }

  @Test(
    "prompts only when standard input is a terminal; otherwise fail naming the option to pass",
    arguments: [["exercise", "remove", "Squat"], ["restore", "b.json"]])
  func prompts(words: [String]) async throws {
    let backup = store.folder.path(of: "b.json")
    try await store.output("backup", backup)
    let words = words.map { $0 == "b.json" ? backup : $0 }
    let piped = try await store.run(words)
    #expect(piped.status == .exited(64) && piped.errors.contains("--force"))
    let screen = try await store.screen(words + ["--no-input"])
    #expect(screen.status == .exited(64) && screen.text.contains("--force"))
    let asked = try await store.screen(words, columns: 300, typing: "n\r", at: "? [y/N]")
    #expect(asked.status == .exited(0))
  }

  @Test("`gymtastic` alone is a screen on a terminal, and says what to do now in a pipe")
  func home() async throws {
    let screen = try await Store().screen([], typing: "q", at: "Enter start")
    #expect(screen.status == .exited(0))
    let lines = try await Store().run().lines
    #expect(lines.first == "Wherever you are, health is number one.")
    #expect(lines.contains("Now: A session of 20m"))
    #expect(lines.last == "gymtastic --help lists the commands")
  }

  @Test("Esc goes back to the first screen", arguments: ["n", "p"])
  func back(key: String) async throws {
    let store = try Store()
    let status = try await Program.onOwnThread {
      let session = try TerminalSession([], environment: ["GYMTASTIC_HOME": store.path])
      try session.wait(for: "p pick")
      try session.type(key)
      try session.wait(for: "q leave")
      try session.type("\u{1B}")
      try session.wait(for: "p pick")
      try session.type("q")
      return try session.end()
    }
    #expect(status == .exited(0))
  }

  @Test("the setting theme chooses the colours of lists", arguments: [("light", 32), ("dark", 93)])
  func theme(setting: String, green: Int) async throws {
    try await store.output("config", "set", "theme", setting)
    let shown = try await store.output("exercise", "show", "Squat", "--color", "always")
    #expect(shown.hasPrefix("\u{1B}[2mtitle\u{1B}[0m\t\u{1B}[1;\(green)mSquat\u{1B}[0m\n"))
  }

  @Test(
    "an empty list says what to do next",
    arguments: [
      (["exercise", "list", "--hidden"], "gymtastic exercise list --all"),
      (["exercise", "search", "zzz"], "gymtastic exercise list --all"),
      (["workout", "list", "--hidden"], "gymtastic workout list --all"),
    ])
  func emptyLists(words: [String], advice: String) async throws {
    let transcript = try await Store().run(words)
    #expect(transcript.status == .exited(0) && transcript.output.isEmpty)
    #expect(transcript.errors.contains(advice))
    let json = try await Store().run(words + ["--json"])
    #expect(json.output == "[]\n")
  }

  @Test("control, escape and bidirectional characters in data are shown escaped on a terminal")
  func escapes() async throws {
    let title = "\u{1B}]0;x\u{7}\u{1B}[2J\u{202E}gnp\u{9B}31m"
    let file = try store.folder.write("\(title): 0x1\n", to: "\u{1B}c.gym")
    let escaped = [
      ["exercise", "show", title], ["exercise", "add", title, "-m", "core"],
      ["workout", "check", file], ["workout", "timeline", file + "x"],
    ]
    for words in escaped + [["exercise", "list"], ["doctor"]] {
      if words == ["exercise", "list"] {
        // A library from elsewhere, whose title is refused.
        let text = StockedLibrary.text.replacing(
          "\"title\":\"Push Up\"",
          with: "\"title\":\"\\u001b]0;x\\u0007\\u001b[2J\\u202egnp\\u009b31m\"")
        try store.folder.write(text, to: "data/library.json")
      }
      let text = try await store.rawScreen(words, columns: 300)
      let json = try await store.rawScreen(words + ["--json"], columns: 300)
      let shown = String(decoding: text, as: UTF8.self)
      #expect(shown.contains("\\u{1B}") == escaped.contains(words), "\(words): \(shown)")
      // Only the program sets colours; the data must not control the terminal.
      for driving in ["\u{1B}]", "\u{1B}[2J", "\u{1B}c", "\u{7}", "\u{202E}", "\u{9B}"] {
        for raw in [text, json] {
          #expect(raw.ranges(of: Array(driving.utf8)).isEmpty, "\(words)")
        }
      }
    }
  }

  @Test("a check's excerpt has its caret below what it shows escaped")
  func caretBelowEscapes() async throws {
    let path = try store.folder.write("Sq\u{1B}uat: 3x10\n", to: "a.gym")
    let lines = try await store.screen(["workout", "check", path], columns: 300).lines
    let excerpt = try #require(lines.firstIndex { $0.hasPrefix("  Sq\\u{1B}uat: 3x10") })
    #expect(lines[excerpt + 1] == "    ^^^^^^")
  }

  @Test("each stream is fitted to its own terminal; COLUMNS counts for both")
  func ownWidths() async throws {
    let script = "\"$0\" exercise add Row >/dev/null; \"$0\" exercise show Nobody | cat"
    for (columns, variables) in [(40, [:]), (200, ["COLUMNS": "40"])] {
      let screen = try await store.screen(
        ["-c", script, Program.path], program: "/bin/sh", columns: columns, environment: variables)
      let lines = screen.lines.filter { !$0.isEmpty }
      // A command is not broken, so that it can be copied.
      let others = lines.filter { !$0.contains("gymtastic ") }
      #expect(lines.count > 4 && others.allSatisfy { $0.count <= 40 }, "\(lines)")
    }
  }

  @Test(
    "in JSON an error is one line on standard error, and nothing is on standard output",
    arguments: ["check a.gym no.gym", "check no/", "format --check a.gym no.gym", "format no.gym"])
  func errorsInJSON(line: String) async throws {
    let check = try await store.shell(
      "printf 'Squat:  0x10\\n' > a.gym; g workout \(line) --json")
    #expect(check.output.isEmpty && check.status == .exited(66))
    #expect(
      check.errors.hasPrefix("{\"errors\":[") && check.errors.split(separator: "\n").count == 1)
  }

  @Test("a run that cannot begin prints no event")
  func errorBeforeEvents() async throws {
    let run = try await store.shell(
      "echo 'Flurb: 3x10' > b.gym; g run b.gym --from 9 --simulate --json")
    #expect(run.output.isEmpty && run.status == .exited(65))
    #expect(run.errors.hasPrefix("{\"errors\":["), "\(run.errors)")
  }

  @Test(
    "notes, hints and errors are wrapped to a terminal's width, and are one line in a pipe",
    arguments: [40, 60, 80])
  func wrapping(columns: Int) async throws {
    let words = ["exercise", "add", "Row"]
    let lines = try await store.screen(words, columns: columns).lines.filter { !$0.isEmpty }
    #expect(lines.count > 2 && lines.allSatisfy { $0.count <= columns })
    #expect(lines.dropFirst(2).allSatisfy { $0.hasPrefix("      ") })
    #expect(try await store.run(words).errors.split(separator: "\n").count == 2)
  }
}
