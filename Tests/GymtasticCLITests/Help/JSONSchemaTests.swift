import Testing

@testable import CommandLineKit
@testable import DurableFiles
@testable import GymtasticCLI
@testable import WorkoutCore

/// The lists of words in the schema are those of the types.
@Suite struct JSONSchemaTests {
  @Test func `the words that a member may be are those of its type`() throws {
    try expect(MuscleGroup.allCases.map(\.rawValue), at: "muscleGroup")
    try expect(SegmentPlan.Kind.allCases.map(\.rawValue), at: "segmentKind")
    try expect(RunCue.allCases.map(\.rawValue), at: "event", "cue")
    try expect(Load.UnitName.allCases.map(\.rawValue), at: "load", "unit")
    try expect(Distance.Unit.allCases.map(\.rawValue), at: "distance", "unit")
    try expect(ExerciseLink.State.allCases.map(\.rawValue), at: "itemHead", "exerciseState")
    try expect(Setting.allCases.map(\.rawValue), at: "setting", "key")
    try expect(Shell.allCases.map(\.rawValue), at: "completionScript", "shell")
  }

  @Test func `an alternative has the states of an item`() throws {
    try expect(ExerciseLink.State.allCases.map(\.rawValue), at: "alternative", "exerciseState")
    try expect(
      WorkoutService.Imported.Effect.allCases.map(\.rawValue), at: "workout", "outcome")
  }

  @Test func `the codes of findings are those of the doctor`() throws {
    let findings = try #require(try definition("examination").properties?["findings"]?.items)
    #expect(
      findings.properties?["code"]?.enum == StoreFinding.Code.allCases.map { .text($0.rawValue) })
  }

  @Test func `the codes of errors are the names of errors, and no others`() throws {
    let errors = try #require(try definition("error").properties?["errors"]?.items)
    #expect(errors.properties?["code"]?.enum == ErrorName.allCases.map { .text($0.rawValue) })
  }

  @Test func `errors have every exit code but that of success`() throws {
    let codes = try #require(try definition("error").properties?["exitCode"]?.enum)
    let expected = ExitCode.allCases.filter { $0 != .done }.map { Word.number(Int($0.rawValue)) }
    #expect(codes == expected)
  }

  @Test func `the schema is printed alone, or refused`() throws {
    #expect(throws: Failure.self) {
      try CommandSet.live.command(for: parse(["help", "--schema", "workout"]))
    }
    #expect(errors(["help", "--schema", "--man"]) == [.conflict(["--man", "--schema"])])
    #expect(errors(["help", "--schema", "--json"]).isEmpty)
  }

  private func expect(_ words: [String], at name: String, _ member: String? = nil) throws {
    var found = try definition(name)
    if let member { found = try #require(found.properties?[member]) }
    #expect(found.enum == words.map(Word.text), "\(name)")
  }

  private func definition(_ name: String) throws -> Schema {
    let schema = try JSONDecoder().decode(Schema.self, from: Data(schemaText.utf8))
    return try #require(schema.definitions?[name])
  }

  /// A word that a member may be.
  private enum Word: Hashable, Decodable {
    case text(String)
    case number(Int)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }
  }

  /// What the tests look at in a schema.
  private final class Schema: Decodable {
    let properties: [String: Schema]?
    let items: Schema?
    let `enum`: [Word]?
    let definitions: [String: Schema]?

    private enum CodingKeys: String, CodingKey {
      case properties, items, `enum`
      case definitions = "$defs"
    }
  }
}
