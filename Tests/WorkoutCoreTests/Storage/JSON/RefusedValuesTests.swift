import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Every domain rule also applies to files: one value of a valid library is replaced by an invalid
/// one, and the error names the position and the rule.
@Suite struct RefusedValuesTests {
  private static let load = "workouts[0].sequence[0].sets[0].load"
  /// The sets of ``Samples/plannedSets()``.
  private static let planned = "workouts[0].sequence[9].sets"

  @Test(arguments: [
    (
      #""title" : "Plank""#, #""title" : " ""#, "exercises[1].title",
      "a title of 1 to 100 characters, at least one of them visible"
    ),
    (#""count" : 3"#, #""count" : 0"#, "workouts[0].sequence[3].sets[0].count", "1 to 99 sets"),
    (
      #""rest" : 90"#, #""rest" : 601"#, "workouts[0].sequence[0].sets[0].rest",
      "0 to 600 seconds of rest, not 601"
    ),
    (#""value" : 62.5"#, #""value" : 62.555"#, "\(load).value", "at most two decimals"),
    (#""value" : 62.5"#, #""value" : 1e90"#, "\(load).value", "at most two decimals"),
    (#""value" : 62.5"#, #""value" : 2000.01"#, "\(load).value", "over 0 and at most"),
    (#""value" : 62.5"#, #""value" : "1""#, "\(load).value", "a number"),
    (#""alternative" : 14.5"#, #""alternative" : 0"#, "\(planned)[1].load.alternative", "over 0"),
    (#""count" : 4"#, #""count" : 11"#, "\(planned)[2].load.count", "2 to 10"),
    (#""value" : 76.5"#, #""value" : 200.5"#, "\(planned)[3].load.value", "1 to 200 %"),
    (#""value" : 1.5"#, #""value" : 5.01"#, "\(planned)[4].load.value", "times bodyweight"),
    (#""value" : 20"#, #""value" : 0"#, "\(planned)[0].load.value", "over 0 and at most"),
    (#""rpe" : 8.5"#, #""rpe" : 8.25"#, "\(planned)[7].effort.rpe", "whole or half points"),
    (#""rpe" : 8.5"#, #""rpe" : 10.5"#, "\(planned)[7].effort.rpe", "RPE 1 to 10"),
    (#""rir" : 2"#, #""rir" : 2.5"#, "\(planned)[8].effort.rir", "RIR 0 to 10"),
    (#""tempo" : "3-1-1-0""#, #""tempo" : "3-1-1""#, "\(planned)[7].tempo", "four numbers"),
    (#""tempo" : "3-1-1-0""#, #""tempo" : "0-0-0-0""#, "\(planned)[7].tempo", "one over 0"),
    (#""hold" : 5"#, #""hold" : 0"#, "\(planned)[8].hold", "1 to 86400 seconds"),
    (#""max" : 45"#, #""max" : 30"#, "\(planned)[9].duration", "from the smaller number"),
    (#""max" : 45,"#, "", "\(planned)[9].duration", "both “min” and “max”"),
    (#""max" : 90"#, #""max" : 601"#, "\(planned)[9].rest.max", "0 to 600 seconds of rest"),
    (#""value" : 400"#, #""value" : 200000.01"#, "\(planned)[11].distance.value", "200 km"),
    (#""calories" : 20"#, #""calories" : 5001"#, "\(planned)[12].calories", "1 to 5000"),
    (#""estimate" : 600"#, #""estimate" : 0"#, "\(planned)[13].estimate", "1 to 86400"),
    (#""calories" : 20"#, #""jumps" : 20"#, "\(planned)[12]", "exactly one of the members"),
    (#""calories" : 20"#, #""calories" : 20, "duration" : 9"#, "\(planned)[12]", "exactly one"),
    (#""rir" : 2"#, #""rir" : 2, "rpe" : 8"#, "\(planned)[8].effort", "exactly one"),
    (#""cap" : 1200"#, #""cap" : 9"#, "workouts[0].sequence[8].pacing.cap", "10 to 86400"),
    (
      #""setPerRound" : true"#, #""setPerRound" : 1"#, "workouts[0].sequence[8].setPerRound",
      "true or false"
    ),
    (
      #""alternating" : true"#, #""alternating" : 1"#,
      "workouts[0].sequence[7].pacing.alternating", "true or false"
    ),
    (#""duration" : 120"#, #""duration" : 0"#, "workouts[0].sequence[1].duration", "1 to 600 sec"),
    (#""duration" : 120"#, #""duration" : 1.5"#, "workouts[0].sequence[1].duration", "whole"),
    (#""rounds" : 3"#, #""rounds" : 100"#, "workouts[0].sequence[4].rounds", "1 to 99 rounds"),
    (#"/dQw4w9WgXcQ"#, #"/short"#, "exercises[0].youtubeURL", "the address of a YouTube"),
    (#""abc-123.png""#, #""../abc.png""#, "exercises[0].image", "the name of a picture"),
    (#""Press-up""#, "7", "exercises[0].aliases[0]", "a text"),
    (#""Press-up""#, #""""#, "exercises[0].aliases[0]", "an alias of 1 to 100"),
    (#""perSide" : true"#, #""perSide" : 1"#, "exercises[0].perSide", "true or false"),
    (
      #""createdAt" : "2026-09-21"#, #""createdAt" : "2026-02-30"#, "exercises[0].createdAt",
      "a date such as"
    ),
    ("00000000-0000-0000-0000-000000000001", "7", "exercises[0].id", "an id, 32"),
    (#""schemaVersion" : 1"#, #""schemaVersion" : 0"#, "schemaVersion", "a version of at least 1"),
  ])
  func `a violated rule is rejected with its position`(
    good: String, bad: String, path: String, expected: String
  ) throws {
    let error = try refusal(replacing: good, by: bad)
    #expect(error.path == path)
    #expect(error.expected.contains(expected))
    #expect(error.version == nil)
  }

  /// An unknown word comes from a later version: nothing is damaged.
  @Test(arguments: [
    (#""Chest","#, #""Flurbs","#, "exercises[0].muscleGroups[0]"),
    (#""unit" : "kg""#, #""unit" : "st""#, "\(load).unit"),
    (#""kind" : "break""#, #""kind" : "rest""#, "workouts[0].sequence[1].kind"),
    (#""rest" : "untilReady""#, #""rest" : "afterwards""#, "\(planned)[8].rest"),
    (#""unit" : "mi""#, #""unit" : "furlong""#, "\(planned)[13].distance.unit"),
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

  @Test func `a later version is not reported as damage, whatever else the file contains`() {
    let data = [UInt8](#"{"schemaVersion":2,"exercises":"later"}"#.utf8)
    let error = #expect(throws: JSONError.self) { try LibraryDocument(data) }
    #expect(error?.version == .schema(2))
  }

  @Test func `a set has exactly one kind`() throws {
    for text in ["[]", #"[{"count":100,"calories":1}]"#, #"[{"count":99,"reps":{}},{"reps":{}}]"#] {
      #expect(throws: JSONError.self, "\(text)") { try Configuration(JSONSamples.parse(text)) }
    }
    let drop = #"{"duration":{}}"#
    let drops = Array(repeating: drop, count: 10).joined(separator: ",")
    #expect(throws: JSONError.self) {
      try Configuration(JSONSamples.parse(#"[{"reps":{},"drops":[\#(drops)]}]"#))
    }
  }

  @Test func `a nested circuit is rejected`() throws {
    #expect(throws: JSONError.self) { try CircuitEntry(JSONSamples.parse(#"{"kind":"circuit"}"#)) }
  }

  @Test(arguments: [#"{"max":12}"#, #"{"min":12,"max":8}"#, #"{"min":0}"#, #"{"min":1.5}"#, "[]"])
  func `an invalid target is rejected`(text: String) {
    #expect(throws: JSONError.self) { try RepTarget(JSONSamples.parse(text)) }
  }

  @Test func `an exercise without muscle groups is rejected`() throws {
    let good = String(decoding: try JSONSamples.compact(Samples.rich()), as: UTF8.self)
    let text = good.replacing(#"["Chest","Triceps","Full Body"]"#, with: "[]")
    let error = #expect(throws: JSONError.self) { try LibraryDocument([UInt8](text.utf8)) }
    #expect(error?.expected == "at least one muscle group")
  }

  private func refusal(replacing good: String, by bad: String) throws -> JSONError {
    let text = String(decoding: LibraryDocument.bytes(of: try Samples.rich()), as: UTF8.self)
    let range = try #require(text.firstRange(of: good))
    let broken = text[..<range.lowerBound] + bad + text[range.upperBound...]
    let error = #expect(throws: JSONError.self) { try LibraryDocument([UInt8](broken.utf8)) }
    return try #require(error)
  }
}
