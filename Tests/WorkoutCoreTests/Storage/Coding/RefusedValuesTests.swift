import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Every rule of the domain holds for a file too: one value of a good library is replaced by a bad
/// one, and the decoder must say where and why.
@Suite struct RefusedValuesTests {
  @Test(arguments: [
    (
      #""title" : "Plank""#, #""title" : " ""#, "exercises.1.title",
      "a title of 1 to 100 characters, at least one of them visible"
    ),
    (#""Chest","#, #""chest","#, "exercises.0.muscleGroups.0", "one of Chest, Back"),
    (
      #""sets" : 4"#, #""sets" : 0"#, "workouts.0.sequence.0.configuration.sets",
      "1 to 99 sets, not 0"
    ),
    (
      #""sets" : 4"#, #""sets" : 5"#, "workouts.0.sequence.0.configuration.reps",
      "one target for each of the 5 sets, not 4"
    ),
    (
      #""rest" : 90"#, #""rest" : 601"#, "workouts.0.sequence.0.configuration.rest",
      "0 to 600 seconds of rest, not 601"
    ),
    (#""value" : 62.5"#, #""value" : 62.555"#, "workouts.0.sequence.0.load.value", "over 0 up to"),
    (#""value" : 62.5"#, #""value" : 1e90"#, "workouts.0.sequence.0.load.value", "over 0 up to"),
    (#""unit" : "kg""#, #""unit" : "t""#, "workouts.0.sequence.0.load.unit", "one of kg, lb"),
    (#""duration" : 120"#, #""duration" : 0"#, "workouts.0.sequence.1.duration", "1 to 600 sec"),
    (#""kind" : "break""#, #""kind" : "rest""#, "workouts.0.sequence.1.kind", "one of exercise"),
    (
      #""exerciseState" : "deleted""#, #""exerciseState" : "gone""#,
      "workouts.0.sequence.2.exerciseState", "one of linked, deleted, unlinked"
    ),
    (#""kind" : "free""#, #""kind" : "fast""#, "workouts.0.sequence.4.pacing.kind", "one of free"),
    (#""rounds" : 3"#, #""rounds" : 100"#, "workouts.0.sequence.4.rounds", "1 to 99 rounds"),
    (#"/dQw4w9WgXcQ"#, #"/short"#, "exercises.0.youtubeURL", "the address of a YouTube"),
    (#""abc-123.png""#, #""../abc.png""#, "exercises.0.image", "the name of a picture"),
    (
      #""createdAt" : "2026-09-21"#, #""createdAt" : "2026-02-30"#, "exercises.0.createdAt",
      "a date such as"
    ),
    ("00000000-0000-0000-0000-000000000001", "7", "exercises.0.id", "an id, 32"),
  ])
  func `a broken rule is refused with its path`(
    good: String, bad: String, path: String, expected: String
  ) throws {
    let document = String(decoding: try JSONForm.pretty.data(Samples.rich()), as: Unicode.UTF8.self)
    let range = try #require(document.firstRange(of: good))
    let broken = document.replacingCharacters(in: range, with: bad)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Library.self, from: Data(broken.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("refused for another reason: \(String(describing: error))")
      return
    }
    let found = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    #expect(found.joined(separator: ".") == path)
    let refused = try #require(context.underlyingError as? RefusedValue)
    #expect(refused.expected.contains(expected))
  }

  @Test func `a circuit inside a circuit is refused`() throws {
    let data = Data(#"{"kind":"circuit"}"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(CircuitEntry.self, from: data) }
  }

  @Test(arguments: [#"{"max":12}"#, #"{"min":12,"max":8}"#, #"{"min":0}"#, #"{"min":1.5}"#])
  func `a target that is none is refused`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(RepTarget.self, from: Data(text.utf8))
    }
  }

  @Test(arguments: ["[]", #"["Chest","Arms"]"#])
  func `muscle groups that are none are refused`(groups: String) throws {
    let document = String(
      decoding: try JSONForm.compact.data(Samples.rich()), as: Unicode.UTF8.self)
    let good = #"["Chest","Triceps","Full Body"]"#
    let range = try #require(document.firstRange(of: good))
    let broken = document.replacingCharacters(in: range, with: groups)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Library.self, from: Data(broken.utf8))
    }
  }
}

extension String {
  fileprivate func replacingCharacters(
    in range: Range<String.Index>, with replacement: String
  ) -> String {
    self[..<range.lowerBound] + replacement + self[range.upperBound...]
  }
}
