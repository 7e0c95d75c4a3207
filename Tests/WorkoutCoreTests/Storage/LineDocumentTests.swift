import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct LineDocumentTests {
  /// A file's text, how it ends, and which part of it is complete.
  struct File {
    let text: String
    let ending: LineDocument.Ending
    let whole: String

    init(_ text: String, _ ending: LineDocument.Ending, whole: String? = nil) {
      self.text = text
      self.ending = ending
      self.whole = whole ?? text
    }
  }

  func document(_ text: String) -> LineDocument { LineDocument([UInt8](text.utf8)) }

  @Test(arguments: [
    File("", .ended), File("\n", .ended), File("{}\n", .ended), File("{}", .unended),
    File("{}\n{}", .unended), File("{}\n{", .torn, whole: "{}\n"), File("{", .torn, whole: ""),
    File("{}\n\n", .ended), File("{}\n{} ", .unended), File("{\n", .ended),
    File("{}\n {\"a\":1", .torn, whole: "{}\n"), File("{\"hr\":1e999}", .unended),
    File("{}\n{} {", .unended), File("{}{", .unended), File("{}\n\0\0", .torn, whole: "{}\n"),
    File("{}\n}", .torn, whole: "{}\n"), File("{\"a\":[{}]", .torn, whole: ""),
  ])
  func `only an incomplete last line is torn`(_ file: File) {
    let document = document(file.text)
    #expect(document.ending == file.ending)
    #expect(document.wholePart == [UInt8](file.whole.utf8))
  }

  @Test func `bytes that are not UTF-8 do not make a complete line torn`() {
    let whole = [UInt8]("{\"a\":\"".utf8) + [0xFF] + [UInt8]("\"}".utf8)
    #expect(LineDocument(whole).ending == .unended)
    #expect(LineDocument([UInt8](whole.dropLast())).ending == .torn)
  }

  @Test(arguments: [("", 1), ("a", 1), ("a\n", 2), ("a\nb", 2), ("\n\n", 3)])
  func `the last part has its line number`(_ text: String, _ number: Int) {
    #expect(document(text).lastLineNumber == number)
    let last = text.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    #expect(document(text).lastPart == [UInt8](last.utf8))
  }

  @Test func `blank lines contain no record but count`() {
    let lines = document("{}\n\n \t\r\n{}\n{").lines
    #expect(lines.map(\.number) == [1, 4])
    #expect(lines.map(\.data) == [[UInt8]("{}".utf8), [UInt8]("{}".utf8)])
  }

  @Test func `records are read in order, except a torn one`() throws {
    let records = [SessionSamples.record(title: "One"), SessionSamples.record(title: "Two")]
    var data: [UInt8] = []
    for record in records { data += record.line() }
    #expect(try LineDocument(data).records() == records)
    #expect(try LineDocument(data + [UInt8]("{\"id\"".utf8)).records() == records)
    #expect(try LineDocument([UInt8](data.dropLast())).records() == records)
    #expect(try LineDocument([]).records().isEmpty)
  }

  @Test func `a line without a record is reported with its number in the file`() throws {
    let good = String(decoding: SessionSamples.record().line(), as: UTF8.self)
    let error = #expect(throws: JSONError.self) {
      try document(good + "\n{\"exercisesCompleted\":0,\"exercisesTotal\":7,\"x\":}\n").records()
    }
    #expect(error?.place == "line 3, column 48 (x)")
  }

  @Test func `a record is recognized by its quoted ID, as written`() throws {
    let record = SessionSamples.record()
    let data = record.line()
    #expect(data.firstRange(of: LineDocument.mark(of: record.id)) != nil)
    #expect(data.firstRange(of: LineDocument.mark(of: UUID())) == nil)
  }
}
