import TestSupport
import Testing

@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

/// The notes and errors of an import.
struct HistoryImportCommandTests {
  private let folder: CommandFolder

  init() throws { folder = try CommandFolder() }

  private func run(_ words: String...) throws -> Report { try folder.report(words) }

  @Test func `invalid and unused lines of a map are reported`() throws {
    let file = try folder.file(
      "strong.csv",
      """
      Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds
      2026-11-10 18:00:00,Push,50m,Bench Hop,1,20,12,0,0
      """)
    let line = ["history", "import", file, "--unit", "kg", "--dry-run", "--map"]
    let broken = try folder.file(
      "a.tsv", "# Names\nBench Hop Push Up\nBench Hop\tPush Up\nOther\n")
    let failure = #expect(throws: Failure.self) { try folder.report(line + [broken]) }
    #expect(failure?.exitCode == .invalidData)
    #expect(failure?.errors.map(\.value) == ["Bench Hop Push Up", "Other"])
    let places = ["\(broken), line 2: ", "\(broken), line 4: "]
    #expect(failure?.errors.map { $0.message.hasPrefix(places[0]) } == [true, false])
    #expect(failure?.errors.map { $0.message.hasPrefix(places[1]) } == [false, true])
    let unused = try folder.file("b.tsv", "Bench Hop\tPush Up\nTypo\tPush Up\nLater\t\n")
    let notes = try folder.report(line + [unused]).notes.filter { $0.contains("b.tsv") }
    #expect(notes == ["\(unused), line 2: no exercise of the import is named “Typo”"])
  }

  @Test func `names are listed without a unit of weights`() throws {
    let file = try folder.file("a.csv", "Date,Exercise,Weight,Reps\n2026-11-05,Bench Hop,20,5\n")
    let list = try run("history", "import", file, "--write-map").shown(terminal: false)
    #expect(list == "Bench Hop\t\n")
  }

  @Test func `an assumed order of day and month is noted`() throws {
    let rows = "Date,Exercise,Weight (kgs),Reps\n05/11/2026,Push Up,20,5\n"
    let file = try folder.file("a.csv", rows)
    func isNoted(_ words: String...) throws -> Bool {
      try folder.report(["history", "import", "--dry-run"] + words).notes
        .contains { $0.contains("3/4/2026") && $0.contains("--date-order month-first") }
    }
    #expect(try isNoted(file))
    let clear = try folder.file("b.csv", rows + "13/11/2026,Push Up,20,5\n")
    #expect(try !isNoted(clear))
    #expect(try !isNoted(file, "--date-order", "month-first"))
  }

  @Test func `columns that are not understood are named, and refused with --strict`() throws {
    let header = "Date,Exercise,Weight (kg),Reps,Bar,Machine\n"
    let file = try folder.file("a.csv", header + "2026-11-05 09:00,Push Up,20,5,thick,0\n")
    let notes = try run("history", "import", file, "--dry-run").notes
    #expect(notes.contains { $0.contains("“Bar”") && !$0.contains("Machine") })
    let failure = #expect(throws: Failure.self) { try run("history", "import", file, "--strict") }
    #expect(failure?.exitCode == .invalidData)
    #expect(failure?.errors.map { $0.message.contains("Bar") } == [true])
    let hevy = "title,start_time,exercise_title,set_index,weight_kg,reps\n"
    let known = try folder.file("b.csv", hevy + "A,2026-11-05 09:00,Push Up,1,20,5\n")
    _ = try run("history", "import", known, "--strict")
  }

  @Test func `rows without a result are named, and days without times told`() throws {
    let rows = "Date,Exercise,Weight (kgs),Reps\n2026-11-05,Push Up,20,0\n2026-11-05,Push Up,20,5\n"
    let file = try folder.file("a.csv", rows + "2026-11-05,Push Up,20,\n")
    let notes = try run("history", "import", file, "--dry-run").notes
    #expect(notes.contains("left out: 2 rows without a result: \(file):2 and \(file):4"))
    let days = "the file has days without times: all sets of a day are one session"
    #expect(notes.contains(days))
    let timed = try folder.file(
      "b.csv", "Date,Exercise,Weight (kgs),Reps\n2026-11-05 09:00,Push Up,20,5\n")
    #expect(try !run("history", "import", timed, "--dry-run").notes.contains(days))
  }

  @Test func `a name means the exercise with sessions rather than a built-in one`() throws {
    let rows = [
      "Date,Exercise,Weight (kgs),Reps", "2026-11-05 09:00,Squat (Barbell),60,5",
      "2026-11-06 09:00,Front Raise (Dumbbell),8,12",
    ].map { $0 + "\n" }
    let file = try folder.file("a.csv", rows.joined())
    _ = try run("history", "import", file, "--create")
    for name in ["squat", "Squat (Barbell)"] {
      let list = try run("history", "list", "--exercise", name).shown(terminal: false)
      #expect(list.contains("\t2026-11-05\t") && !list.contains("\t2026-11-06\t"))
      #expect(try !run("history", "chart", name).shown(terminal: false).isEmpty)
      #expect(try run("history", "records", name).shown(terminal: true).contains("Back Squat"))
    }
    let more = try folder.file("b.csv", rows[0] + "2026-11-07 09:00,Front Squat,40,5\n")
    _ = try run("history", "import", more, "--create")
    let failure = #expect(throws: Failure.self) { try run("history", "chart", "squat") }
    #expect(failure?.exitCode == .notFound)
    #expect(failure?.errors.map(\.hint) == ["write more of it: “Front Squat” or “Back Squat”"])
  }

  @Test func `an answer that names no exercise is asked for again`() throws {
    let (hop, squat) = (try Title("Bench Hop"), try Title("Squat"))
    let error = CapturedOutput()
    var answers = HistoryImport.Answers(names: [:], exercises: StarterSet.exercises)
    func asked(_ typed: String, _ problems: Problem...) throws -> Bool {
      try answers.ask(about: problems, by: Prompt(input: .typed(typed), error: error.stream))
    }
    let isNew = Problem.exerciseNotFound("Zercher")
    #expect(try asked("Sqaut\n9\nsquat\n\n", .exerciseNotFound(hop.text), isNew))
    #expect(answers.names == [hop: squat])
    #expect(error.text.ranges(of: "“Bench Hop” is unknown").count == 3)
    #expect(try asked("1\n", .exerciseNotFound("Hop", nearest: ["Lunge"])))
    #expect(answers.names[try Title("Hop")]?.text == "Lunge")
    #expect(try !asked("c\n", .exerciseNotFound(hop.text)))
  }

  @Test func `a typing error in the unit is asked about again`() throws {
    let error = CapturedOutput()
    let prompt = { Prompt(input: .typed($0), error: error.stream) }
    #expect(try HistoryImport.unit(askedBy: prompt("kgg\nKG\n")) == .kilograms)
    #expect(try HistoryImport.unit(askedBy: prompt("kgg\n\n")) == nil)
  }

  @Test func `counts of sets that may be their numbers are noted`() throws {
    let rows = "Date,Exercise,Sets,Reps\n2026-11-05,Push Up,1,5\n2026-11-05,Push Up,3,5\n"
    let notes = try run("history", "import", folder.file("a.csv", rows), "--dry-run").notes
    #expect(notes.contains { $0.contains("“Sets”") && $0.contains("“Set”") })
  }

  @Test(arguments: [
    ("history import", #"{"bundleVersion":1}"#, "workout import"),
    ("history import", #"{"exercises":[],"schemaVersion":1}"#, "merge"),
    ("workout import", "Date,Exercise,Reps\n2026-11-05,Push Up,5\n", "history import"),
    ("plan import", "Date,Exercise,Reps\n2026-11-05,Push Up,5\n", "history import"),
  ])
  func `a file that another command reads is answered with that command`(
    command: String, text: String, other: String
  ) throws {
    let file = try folder.file("a.txt", text)
    let words = command.split(separator: " ").map(String.init)
    let failure = #expect(throws: Failure.self) { try folder.report(words + [file]) }
    #expect(failure?.exitCode == .invalidData)
    #expect(failure?.errors.map(\.hint) == ["gymtastic \(other) \(file) reads it"])
  }

  @Test func `JSON that is no history is to be corrected`() throws {
    let file = try folder.file("a.json", #"{"a":1}"#)
    let failure = #expect(throws: Failure.self) { try run("history", "import", file) }
    #expect(failure?.exitCode == .invalidData)
    #expect(failure?.errors.map(\.hint) == ["nothing was imported: correct it"])
  }
}
