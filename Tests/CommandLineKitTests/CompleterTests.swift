import Testing

@testable import CommandLineKit

struct CompleterTests {
  private static let names = [
    "exercise": ["Push Up", "Push Press", "Farmer's \"Walk\""], "workout": ["Chest & Core Day"],
    "workoutOrFile": ["Chest & Core Day", "Tabata"],
  ]

  private func completion(
    _ line: [String], names: [String: [String]] = names
  ) -> Completion {
    Completer(line, table: .sample) { kind, _ in
      (names[kind] ?? []).map { .init(text: $0) }
    }.completion
  }

  private func words(_ line: String...) -> [String] {
    completion(line).candidates.map(\.text)
  }

  private func files(_ line: String...) -> Completion.Files { completion(line).files }

  @Test func `commands and groups are offered, except hidden ones`() {
    #expect(words("") == ["thing", "run", "help"])
    #expect(words("thing", "") == ["add", "move", "remove"])
    #expect(words("thing", "re") == ["remove"])
    #expect(words("--quiet", "thing", "m") == ["move"])
  }

  @Test func `a candidate has its summary`() {
    #expect(completion(["thing", "a"]).candidates == [.init(text: "add", summary: "Add a thing")])
  }

  @Test func `unused options are offered, and lists repeatedly`() {
    #expect(words("thing", "add", "--a") == ["--alias", "--at", "--auto"])
    #expect(words("thing", "add", "--at", "1", "--alias=x", "--a") == ["--alias", "--auto"])
    #expect(words("thing", "add", "-p", "--pr").isEmpty)
    #expect(words("thing", "add", "-").contains("--json"))
    #expect(!words("thing", "add", "--json", "-").contains("--json"))
  }

  @Test func `negations are offered after --no, or if nothing else matches`() {
    let opposites = [
      "--no-json", "--no-quiet", "--no-color", "--no-auto", "--no-print", "--no-loud",
    ]
    #expect(Set(words("thing", "add", "--no-")) == Set(["--no-input"] + opposites))
    #expect(words("thing", "add", "--no") == words("thing", "add", "--no-"))
    #expect(words("thing", "add", "--auto", "--no-a") == ["--no-auto"])
    #expect(words("thing", "add", "--in") == ["--input"])
    #expect(words("thing", "add", "-n").isEmpty)
  }

  @Test func `choices are offered, whether joined or separate`() {
    #expect(words("thing", "add", "--sort", "") == ["title", "created"])
    #expect(words("thing", "add", "--sort=c") == ["--sort=created"])
    #expect(words("thing", "add", "-m", "ch") == ["chest"])
    #expect(words("thing", "add", "-m", "Ch") == ["chest"])
    #expect(words("thing", "add", "-mch") == ["-mchest"])
    #expect(words("thing", "add", "-m=ch") == ["-m=chest"])
    #expect(words("--color", "a") == ["always", "auto"])
  }

  @Test func `after a comma, values not yet in the list are offered`() {
    #expect(words("thing", "add", "-m", "chest,c") == ["chest,core", "chest,calves"])
    #expect(
      words("thing", "add", "--muscle=core,c") == [
        "--muscle=core,chest", "--muscle=core,calves",
      ])
  }

  @Test func `titles are offered in any case, with their spaces and quotes`() {
    #expect(words("thing", "rm", "push") == ["Push Up", "Push Press"])
    #expect(words("thing", "rm", "Push Up", "far") == ["Farmer's \"Walk\""])
    #expect(words("thing", "move", "") == ["Chest & Core Day"])
  }

  @Test func `names have the kind that the operand accepts`() {
    #expect(words("run", "") == ["Chest & Core Day", "Tabata"])
    #expect(words("thing", "move", "ta").isEmpty)
  }

  @Test func `a name that begins with a dash is offered after two dashes`() {
    let words = { (line: [String]) in
      completion(line, names: ["exercise": ["-5 Squat", "-"]]).candidates.map(\.text)
    }
    #expect(words(["thing", "rm", ""]) == ["--"])
    #expect(words(["thing", "rm", "--"]).contains("--"))
    #expect(words(["thing", "rm", "--", ""]) == ["-5 Squat", "-"])
    #expect(words(["thing", "rm", "--", "-5"]) == ["-5 Squat"])
    #expect(!words(["run", "--"]).contains("--"))
  }

  @Test func `nothing is offered where no argument is possible`() {
    #expect(words("thing", "move", "Chest & Core Day", "").isEmpty)
    #expect(words("thing", "add", "x", "y", "").isEmpty)
    #expect(words("thing", "add", "-d", "").isEmpty)
    #expect(words("bogus", "").isEmpty)
    #expect(completion([]) == Completion())
  }

  @Test func `files and folders are left to the shell`() {
    #expect(files("run", "") == .files)
    #expect(words("run", "che") == ["Chest & Core Day"])
    #expect(files("--data-dir", "") == .folders)
    #expect(files("--data-dir=/t") == .folders)
    #expect(files("thing", "rm", "") == .none)
  }

  @Test func `after two dashes there are no options`() {
    #expect(words("thing", "rm", "--", "-").isEmpty)
    #expect(words("thing", "rm", "--", "pu") == ["Push Up", "Push Press"])
  }

  @Test func `options are offered in place of a missing value`() {
    #expect(words("thing", "add", "--sort", "--he") == ["--help"])
  }

  @Test func `help takes commands and topics`() {
    #expect(words("help", "").contains("exit-codes"))
    #expect(words("help", "th") == ["thing"])
    #expect(words("help", "thing", "") == ["add", "move", "remove"])
  }

  @Test func `the scripts read a line for files and one per candidate`() {
    let completion = Completion(
      candidates: [.init(text: "add", summary: "Add a thing"), .init(text: "Push Up")],
      files: .folders
    )
    #expect(completion.lines == "folders\nadd\tAdd a thing\nPush Up\n")
  }

  @Test func `files are offered by extension`() {
    #expect(completion(["run", ""]).lines.hasPrefix("files gym\n"))
    #expect(completion(["--data-dir", ""]).lines == "folders\n")
  }

  @Test func `names may depend on the preceding operands`() {
    let completer = Completer(["thing", "move", "a", "b", ""], table: .sample) { _, _ in [] }
    #expect(completer.completion.candidates.isEmpty)
    let names = Completer(["thing", "remove", "a", "x"], table: .sample) { kind, operands in
      [.init(text: "x \(kind) \(operands)", summary: "Which")]
    }
    #expect(
      names.completion.candidates == [.init(text: "x exercise [\"a\"]", summary: "Which")])
  }
}
