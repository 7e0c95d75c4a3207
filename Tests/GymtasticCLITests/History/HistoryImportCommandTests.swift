import Testing

@testable import GymtasticCLI

/// What an import says of the files that it is given.
struct HistoryImportCommandTests {
  private let folder: CommandFolder

  init() throws { folder = try CommandFolder() }

  private func run(_ words: String...) throws -> Report { try folder.report(words) }

  @Test func `the lines of a map that cannot be used are named`() throws {
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

  @Test func `an order of days and months that is assumed is told`() throws {
    let rows = "Date,Exercise,Weight (kgs),Reps\n05/11/2026,Push Up,20,5\n"
    let note = "no date says whether the day or the month comes first: 3/4/2026 was read as April 3"
    let file = try folder.file("a.csv", rows)
    #expect(try run("history", "import", file, "--dry-run").notes.contains(note))
    let clear = try folder.file("b.csv", rows + "13/11/2026,Push Up,20,5\n")
    #expect(try !run("history", "import", clear, "--dry-run").notes.contains(note))
  }

  @Test func `JSON that is no history is to be corrected`() throws {
    let file = try folder.file("a.json", #"{"a":1}"#)
    let failure = #expect(throws: Failure.self) { try run("history", "import", file) }
    #expect(failure?.exitCode == .invalidData)
    #expect(failure?.errors.map(\.hint) == ["nothing was imported: correct it"])
  }
}
