import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Every rule of the domain applies to a file too: one value of a good library is replaced by a bad
/// one, and the error names the place and the rule.
@Suite struct RefusedValuesTests {
  @Test(arguments: [
    (
      #""title" : "Plank""#, #""title" : " ""#, "exercises[1].title",
      "a title of 1 to 100 characters, at least one of them visible"
    ),
    (#""sets" : 4"#, #""sets" : 0"#, "workouts[0].sequence[0].configuration.sets", "1 to 99 sets"),
    (
      #""sets" : 4"#, #""sets" : 5"#, "workouts[0].sequence[0].configuration.reps",
      "one target for each of the 5 sets, not 4"
    ),
    (
      #""rest" : 90"#, #""rest" : 601"#, "workouts[0].sequence[0].configuration.rest",
      "0 to 600 seconds of rest, not 601"
    ),
    (#""value" : 62.5"#, #""value" : 62.555"#, "workouts[0].sequence[0].load.value", "not 62.555"),
    (#""value" : 62.5"#, #""value" : 1e90"#, "workouts[0].sequence[0].load.value", "over 0 up to"),
    (#""value" : 62.5"#, #""value" : "1""#, "workouts[0].sequence[0].load.value", "a number"),
    (#""duration" : 120"#, #""duration" : 0"#, "workouts[0].sequence[1].duration", "1 to 600 sec"),
    (#""duration" : 120"#, #""duration" : 1.5"#, "workouts[0].sequence[1].duration", "whole"),
    (#""rounds" : 3"#, #""rounds" : 100"#, "workouts[0].sequence[4].rounds", "1 to 99 rounds"),
    (#"/dQw4w9WgXcQ"#, #"/short"#, "exercises[0].youtubeURL", "the address of a YouTube"),
    (#""abc-123.png""#, #""../abc.png""#, "exercises[0].image", "the name of a picture"),
    (#""Press-up""#, "7", "exercises[0].aliases[0]", "a text"),
    (#""Press-up""#, #""""#, "exercises[0].aliases[0]", "an alias of 1 to 100"),
    (#""perSide" : true"#, #""perSide" : 1"#, "workouts[0].sequence[0].perSide", "true or false"),
    (
      #""createdAt" : "2026-09-21"#, #""createdAt" : "2026-02-30"#, "exercises[0].createdAt",
      "a date such as"
    ),
    ("00000000-0000-0000-0000-000000000001", "7", "exercises[0].id", "an id, 32"),
    (#""schemaVersion" : 1"#, #""schemaVersion" : 0"#, "schemaVersion", "a version there has been"),
  ])
  func `a broken rule is refused with its place`(
    good: String, bad: String, path: String, expected: String
  ) throws {
    let error = try refusal(replacing: good, by: bad)
    #expect(error.path == path)
    #expect(error.expected.contains(expected))
    #expect(error.version == nil)
  }

  /// A word that this program does not know is one of a later version: nothing is damaged.
  @Test(arguments: [
    (#""Chest","#, #""Neck","#, "exercises[0].muscleGroups[0]"),
    (#""unit" : "kg""#, #""unit" : "st""#, "workouts[0].sequence[0].load.unit"),
    (#""kind" : "break""#, #""kind" : "rest""#, "workouts[0].sequence[1].kind"),
    (
      #""kind" : "repetitions""#, #""kind" : "distance""#,
      "workouts[0].sequence[0].configuration.kind"
    ),
    (
      #""exerciseState" : "deleted""#, #""exerciseState" : "gone""#,
      "workouts[0].sequence[2].exerciseState"
    ),
    (#""kind" : "free""#, #""kind" : "fast""#, "workouts[0].sequence[4].pacing.kind"),
  ])
  func `an unknown word was written by a later version`(
    good: String, later: String, path: String
  ) throws {
    let error = try refusal(replacing: good, by: later)
    #expect(error.path == path)
    let word = try #require(later.split(separator: "\"").last { $0.allSatisfy(\.isLetter) })
    #expect(error.version == .word(String(word)))
  }

  @Test func `a later version is told apart from damage, whatever else is in the file`() {
    let data = Data(#"{"schemaVersion":2,"exercises":"later"}"#.utf8)
    let error = #expect(throws: JSONError.self) { try LibraryDocument(data) }
    #expect(error?.version == .schema(2))
  }

  @Test func `a circuit inside a circuit is refused`() throws {
    #expect(throws: JSONError.self) { try CircuitEntry(JSONSamples.parse(#"{"kind":"circuit"}"#)) }
  }

  @Test(arguments: [#"{"max":12}"#, #"{"min":12,"max":8}"#, #"{"min":0}"#, #"{"min":1.5}"#, "[]"])
  func `a target that is none is refused`(text: String) {
    #expect(throws: JSONError.self) { try RepTarget(JSONSamples.parse(text)) }
  }

  @Test func `an exercise without muscle groups is refused`() throws {
    let good = String(decoding: try JSONSamples.compact(Samples.rich()), as: UTF8.self)
    let text = good.replacing(#"["Chest","Triceps","Full Body"]"#, with: "[]")
    let error = #expect(throws: JSONError.self) { try LibraryDocument(Data(text.utf8)) }
    #expect(error?.expected == "at least one muscle group")
  }

  private func refusal(replacing good: String, by bad: String) throws -> JSONError {
    let text = String(decoding: LibraryDocument.bytes(of: try Samples.rich()), as: UTF8.self)
    let range = try #require(text.firstRange(of: good))
    let broken = text[..<range.lowerBound] + bad + text[range.upperBound...]
    let error = #expect(throws: JSONError.self) { try LibraryDocument(Data(broken.utf8)) }
    return try #require(error)
  }
}
