import FoundationEssentials
import Testing

@testable import WorkoutCore

@Suite struct HistoryDocumentTests {
  /// A file's text, and what its last line makes of it.
  struct File {
    let text: String
    let isTorn: Bool
    let isUnended: Bool
    let whole: String

    init(_ text: String, torn: Bool = false, unended: Bool = false, whole: String? = nil) {
      self.text = text
      isTorn = torn
      isUnended = unended
      self.whole = whole ?? text
    }
  }

  func document(_ text: String) -> HistoryDocument { HistoryDocument(Data(text.utf8)) }

  @Test(arguments: [
    File(""), File("\n"), File("{}\n"), File("{}", unended: true), File("{}\n{}", unended: true),
    File("{}\n{", torn: true, whole: "{}\n"), File("{", torn: true, whole: ""),
    File("{}\n\n", unended: false), File("{}\n{} ", unended: true),
    File("{}\n {\"a\":1", torn: true, whole: "{}\n"), File("{\n", torn: false),
  ])
  func `only a last line that was never finished is torn`(_ file: File) {
    let document = document(file.text)
    #expect(document.isTorn == file.isTorn)
    #expect(document.isUnended == file.isUnended)
    #expect(document.wholePart == Data(file.whole.utf8))
  }

  @Test(arguments: [("", 1), ("a", 1), ("a\n", 2), ("a\nb", 2), ("\n\n", 3)])
  func `the last part has the number of its line`(_ text: String, _ number: Int) {
    #expect(document(text).lastLineNumber == number)
    let last = text.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    #expect(document(text).lastPart == Data(last.utf8))
  }

  @Test func `blank lines hold no record, and count`() {
    let lines = document("{}\n\n \t\r\n{}\n{").lines
    #expect(lines.map(\.number) == [1, 4])
    #expect(lines.map(\.data) == [Data("{}".utf8), Data("{}".utf8)])
  }

  @Test func `records are read in their order, a torn one is not`() throws {
    let records = [SessionSamples.record(title: "One"), SessionSamples.record(title: "Two")]
    var data = Data()
    for record in records { data += try JSONForm.compact.data(record) }
    #expect(try HistoryDocument(data).records() == records)
    #expect(try HistoryDocument(data + Data("{\"id\"".utf8)).records() == records)
    #expect(try HistoryDocument(Data(data.dropLast())).records() == records)
    #expect(try HistoryDocument(Data()).records().isEmpty)
  }

  @Test func `a line that holds none is named by its number in the file`() throws {
    let good = String(
      decoding: try JSONForm.compact.data(SessionSamples.record()), as: Unicode.UTF8.self)
    let fault = #expect(throws: JSONFault.self) { try document(good + "\n{\"id\":7}\n").records() }
    #expect(fault?.line == 3)
    #expect(fault?.path == "id")
  }

  @Test func `a session is known by its id, in lines that cannot be read too`() throws {
    let record = SessionSamples.record()
    let data = try JSONForm.compact.data(record)
    #expect(HistoryDocument(data).holds(record.id))
    #expect(HistoryDocument(data + Data("{".utf8)).holds(record.id))
    #expect(HistoryDocument(Data(data.dropLast(9))).holds(record.id))
    #expect(!HistoryDocument(data).holds(record.workoutID), "another member's id")
    #expect(!HistoryDocument(Data()).holds(record.id))
  }
}
