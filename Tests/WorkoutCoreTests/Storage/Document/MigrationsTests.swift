import FoundationEssentials
import Testing

@testable import WorkoutCore

@Suite struct MigrationsTests {
  /// A sample of every version there has been; each must load for ever.
  static let samples = [
    1: #"{"schemaVersion":1,"exercises":[],"workouts":[],"unknown":[1]}"#
  ]

  @Test func `there is a sample of every version`() {
    #expect(Set(Self.samples.keys) == Set(1...Library.schemaVersion))
  }

  @Test(arguments: samples.keys.sorted())
  func `a file of every version loads, and keeps what is unknown`(version: Int) throws {
    let data = Data(try #require(Self.samples[version]).utf8)
    let document = try LibraryDocument(data)
    let written = try JSONValue(scanning: document.bytes(replacedBy: Samples.library("A")))
    #expect(written.members?["unknown"] == .array([.number(1)]))
    #expect(written.members?["schemaVersion"] == .number(Decimal(Library.schemaVersion)))
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
    #expect(throws: JSONFault.self) {
      try Migrations(to: 3, steps: [2: { $0 }]).migrate(.object([:]), from: 1)
    }
    #expect(throws: JSONFault.self) {
      try Migrations(to: 3, steps: [1: { _ in .null }]).migrate(.object([:]), from: 1)
    }
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
