import Testing

@testable import GymtasticCLI
@testable import WorkoutCore

@Suite struct HomeDamageTests {
  @Test(
    arguments: ["library.json", "history.jsonl", "config.json", "session.json"],
    [
      ("{\n", ErrorName.damagedStore),
      ("<<<<<<< ours\n{}\n=======\n{}\n>>>>>>> theirs\n", .conflictedStore),
    ])
  func `gymtastic alone reports a damaged file`(
    name: String, damage: (text: String, code: ErrorName)
  ) throws {
    let folder = try CommandFolder()
    #expect(throws: Never.self) { try folder.report([]) }
    try folder.file(name, damage.text)
    let failure = #expect(throws: Failure.self) { try folder.report([]) }
    #expect(failure?.exitCode == .invalidData)
    #expect(failure?.errors.map(\.code) == [damage.code])
    #expect(failure?.errors.first?.value == folder.path(name))
    #expect(failure?.errors.first?.hint?.isEmpty == false)
  }
}
