import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct MigrationsTests {
  /// A sample of every version there has been, and the library that it must give for ever.
  static let samples = [1: (text: SchemaOneSample.text, library: SchemaOneSample.library)]

  @Test func `there is a sample of every version`() {
    #expect(Set(Self.samples.keys) == Set(1...Library.schemaVersion))
  }

  @Test(arguments: samples.keys.sorted())
  func `a file of every version loads, and keeps what is unknown`(version: Int) throws {
    let sample = try #require(Self.samples[version])
    let document = try LibraryDocument(Data(sample.text.utf8))
    #expect(try document.library == sample.library())
    let written = try JSONValue(scanning: document.bytes(replacedBy: document.library))
    let before = try JSONValue(scanning: Data(sample.text.utf8))
    #expect(written.members?["later"] == before.members?["later"])
    #expect(written.members?["schemaVersion"] == .number(Decimal(Library.schemaVersion)))
  }

  @Test func `a file of this version is saved again as the same bytes`() throws {
    let text = try #require(Self.samples[Library.schemaVersion]).text
    let document = try LibraryDocument(Data(text.utf8))
    let written = try document.bytes(replacedBy: document.library)
    #expect(String(decoding: written, as: Unicode.UTF8.self) == text)
  }

  @Test func `the sample holds unknown members in every kind of object`() throws {
    let audit = try MemberAudit(Data(SchemaOneSample.text.utf8))
    #expect(audit.unknown.count == 13)
    #expect(audit.repeated == [])
  }

  @Test func `steps lead from version to version`() throws {
    let migrations = Migrations(
      to: 3,
      steps: [
        1: { tree in Self.adding("two", to: tree) },
        2: { tree in Self.adding("three", to: tree) },
      ])
    let tree = try migrations.migrate(.object(["schemaVersion": .number(1)]), from: 1)
    #expect(
      tree == .object(["schemaVersion": .number(3), "two": .null, "three": .null]))
  }

  @Test func `an older file is migrated, and written in the new version`() throws {
    let migrations = Migrations(to: 1, steps: [0: { Self.renaming("moves", "exercises", $0) }])
    let old = #"{"schemaVersion":0,"moves":[],"workouts":[],"mine":"kept"}"#
    let document = try LibraryDocument(Data(old.utf8), migrations: migrations)
    #expect(document.library == Library())
    let written = try JSONValue(scanning: document.bytes(replacedBy: Library()))
    #expect(
      written
        == .object([
          "schemaVersion": .number(1), "exercises": .array([]), "workouts": .array([]),
          "mine": .string("kept"),
        ]))
  }

  @Test func `a version there has never been is refused`() {
    #expect(throws: RefusedValue.self) {
      try Migrations(to: 3, steps: [2: { $0 }]).migrate(.object([:]), from: 1)
    }
    #expect(throws: RefusedValue.self) {
      try Migrations(to: 3, steps: [1: { _ in .null }]).migrate(.object([:]), from: 1)
    }
  }

  @Test func `a version there has never been is refused where it stands`() throws {
    let text = "{\n  \"exercises\": [],\n  \"schemaVersion\": 0\n}"
    let refusal = #expect(throws: LibraryDocument.Refusal.self) {
      try LibraryDocument(Data(text.utf8))
    }
    guard case .damaged(let fault) = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    #expect(fault.place == "line 3, column 20 (schemaVersion)")
    #expect(fault.expected == "a version there has been, not 0")
  }

  private static func adding(_ name: String, to tree: JSONValue) -> JSONValue {
    .object((tree.members ?? [:]).merging([name: .null]) { $1 })
  }

  private static func renaming(_ old: String, _ new: String, _ tree: JSONValue) -> JSONValue {
    var members = tree.members ?? [:]
    members[new] = members.removeValue(forKey: old)
    return .object(members)
  }
}
