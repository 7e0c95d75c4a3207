import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// A file of every version so far, with members that no version knows.
@Suite struct SchemaVersionTests {
  /// The samples by version, each with the library that it must always give.
  static let samples = [1: (text: SchemaOneSample.text, library: SchemaOneSample.library)]

  @Test func `there is a sample of every version`() {
    #expect(Set(Self.samples.keys) == Set(1...Library.schemaVersion))
  }

  @Test(arguments: samples.keys.sorted())
  func `a file of every version is read and keeps its unknown members`(version: Int) throws {
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

  /// The values of all members named `later`, sorted.
  private static func unknown(_ text: String) -> [String] {
    text.split(separator: #""later" : "#).dropFirst().map { rest in
      String(rest.prefix { $0 != "," && !$0.isNewline })
    }.sorted()
  }

  @Test func `a file of this version is saved again with the same bytes`() throws {
    let text = try #require(Self.samples[Library.schemaVersion]).text
    let document = try LibraryDocument([UInt8](text.utf8))
    let written = document.bytes(replacedBy: document.library)
    #expect(String(decoding: written, as: UTF8.self) == text)
  }

  /// Every exercise and workout is written twice in the process.
  @Test func `changing something back restores the same bytes`() throws {
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
}
