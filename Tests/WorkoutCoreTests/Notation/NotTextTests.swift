import Testing

@testable import WorkoutCore

@Suite struct NotTextTests {
  /// Bytes that are no text, and the place of the first that is not.
  struct Sample {
    let bytes: [UInt8]
    let brief: String

    init(_ bytes: [UInt8], _ brief: String) {
      self.bytes = bytes
      self.brief = brief
    }
  }

  @Test(arguments: [
    Sample([0xFF], "G001 1:1+1"), Sample(Array("abc".utf8) + [0xC3], "G001 1:4+1"),
    Sample(Array("é💪\nab".utf8) + [0x80, 0x0A], "G001 2:3+1"),
    Sample(Array("a\r\n".utf8) + [0xED, 0xA0, 0x80], "G001 2:1+1"),
    Sample([0xF0, 0x9F, 0x92], "G001 1:1+1"), Sample([0xC0, 0x80], "G001 1:1+1"),
  ])
  func `the first byte that is no text is pointed at`(_ sample: Sample) {
    let document = NotationDocument.notText(sample.bytes, file: "a.gym")
    #expect(document.diagnostics.map(\.brief) == [sample.brief])
    #expect(document.diagnostics.map(\.origin) == [.file("a.gym")])
    #expect(document.workouts.isEmpty && document.hasErrors)
    #expect(NotationFormatter.format(document) == nil)
  }

  @Test(arguments: [
    ("Squat: 10 // a", true), ("> a // b", false), ("// a", true), ("# A //", true),
    ("\"a // b\": 10", false), ("", false),
  ])
  func `comments are known, for an import drops them`(_ text: String, _ hasComments: Bool) {
    #expect(NotationParser.parse(text).hasComments == hasComments)
    #expect(
      NotationParser.parseEntries([text]).hasComments == (hasComments))
  }
}
