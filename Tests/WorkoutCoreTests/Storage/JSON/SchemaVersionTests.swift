import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Files of every version there has been, each with members that no version knows.
@Suite struct SchemaVersionTests {
  /// By version; and the library that it must give for ever.
  static let samples = [
    1: (text: SchemaOneSample.text, library: SchemaOneSample.library),
    2: (text: SchemaTwoSample.text, library: SchemaTwoSample.library),
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
    let lost = version == 1 ? Self.lostOfVersion1 : []
    #expect(Self.unknown(written) == Self.unknown(sample.text).filter { !lost.contains($0) })
    #expect(written.contains(#""schemaVersion" : \#(Library.schemaVersion)"#))
  }

  /// The values of unknown members inside a `configuration` or a `load`, which `sets` replace.
  private static let lostOfVersion1 = ["2", "3", "4", "8"]

  /// The values of all members called `later`, sorted.
  private static func unknown(_ text: String) -> [String] {
    text.split(separator: #""later" : "#).dropFirst().map { rest in
      String(rest.prefix { $0 != "," && !$0.isNewline })
    }.sorted()
  }

  @Test func `the first change of a file of version 1 migrates all of its workouts`() throws {
    let document = try LibraryDocument([UInt8](SchemaOneSample.text.utf8))
    var changed = document.library
    changed.exercises[1].title = try Title("New")
    let written = try LibraryDocument(document.bytes(replacedBy: changed))
    #expect(written.library == changed)
    let text = String(decoding: written.bytes, as: UTF8.self)
    #expect(!text.contains("configuration") && text.contains(#""sets" : ["#))
    // From then on nothing is written but what changes.
    var again = written.library
    again.exercises[1].title = try Title("Plank")
    let later = try LibraryDocument(written.bytes(replacedBy: again))
    #expect(later.bytes(replacedBy: changed) == written.bytes)
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
    #expect(error?.expected == "a version there has been, not 0")
  }
}
