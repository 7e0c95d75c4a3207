import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// A file of every version there has been, with members that no version knows.
@Suite struct SchemaVersionTests {
  /// By version; and the library that it must give for ever.
  static let samples = [
    1: (text: SchemaOneSample.text, library: SchemaOneSample.library)
  ]

  @Test func `there is a sample of every version`() {
    #expect(Set(Self.samples.keys) == Set(1...Library.schemaVersion))
  }

  @Test(arguments: samples.keys.sorted())
  func `a file of every version is read, and keeps what is unknown`(version: Int) throws {
    let sample = try #require(Self.samples[version])
    let document = try LibraryDocument([UInt8](sample.text.utf8))
    #expect(try document.library == sample.library())
    var changed = document.library
    for index in changed.workouts.indices { changed.workouts[index].title = try Title("New") }
    for index in changed.exercises.indices { changed.exercises[index].title = try Title("New") }
    let bytes = document.bytes(replacedBy: changed)
    #expect(try LibraryDocument(bytes).library == changed)
    let written = String(decoding: bytes, as: UTF8.self)
    #expect(Self.unknown(written) == Self.unknown(sample.text))
    #expect(written.contains(#""schemaVersion" : \#(Library.schemaVersion)"#))
  }

  /// The values of all members called `later`, sorted.
  private static func unknown(_ text: String) -> [String] {
    text.split(separator: #""later" : "#).dropFirst().map { rest in
      String(rest.prefix { $0 != "," && !$0.isNewline })
    }.sorted()
  }

  @Test func `a file of this version is saved again as the same bytes`() throws {
    let text = try #require(Self.samples[Library.schemaVersion]).text
    let document = try LibraryDocument([UInt8](text.utf8))
    let written = document.bytes(replacedBy: document.library)
    #expect(String(decoding: written, as: UTF8.self) == text)
  }

  /// Every exercise and workout is written twice on the way.
  @Test func `what was changed and changed back has the same bytes`() throws {
    let text = try #require(Self.samples[Library.schemaVersion]).text
    let document = try LibraryDocument([UInt8](text.utf8))
    var changed = document.library
    for index in changed.workouts.indices { changed.workouts[index].title = try Title("New") }
    for index in changed.exercises.indices { changed.exercises[index].title = try Title("New") }
    let between = try LibraryDocument(document.bytes(replacedBy: changed))
    #expect(between.library == changed)
    let written = between.bytes(replacedBy: document.library)
    #expect(String(decoding: written, as: UTF8.self) == text)
  }

  @Test func `a version there has never been is refused where it is`() throws {
    let text = "{\n  \"exercises\": [],\n  \"schemaVersion\": 0\n}"
    let error = #expect(throws: JSONError.self) { try LibraryDocument([UInt8](text.utf8)) }
    #expect(error?.place == "line 3, column 20 (schemaVersion)")
    #expect(error?.expected == "a version of at least 1, not 0")
  }
}
