import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// The rounds that a run records, however it ends.
struct CircuitRoundsTests {
  /// Two turns per round, the second of which the clock ends after ten seconds.
  private func amrap() throws -> Performance {
    try Performance(Routine.amrap(60, Routine.reps("Squat", 5), Routine.timed("Plank", 10)))
  }

  private func everyMinute() throws -> Performance {
    try Performance(
      Routine.pause(5), Routine.every(60, 3, Routine.reps("Squat", 10), Routine.timed("Row", 20)))
  }

  /// The position, the completed rounds and the total.
  private func counts(_ run: Performance) -> [String] {
    (run.runner.summary?.circuits ?? []).map { circuit in
      "\(circuit.position): \(circuit.completed)" + (circuit.total.map { " of \($0)" } ?? "")
    }
  }

  /// A full round and part of the second, at second 27.
  private func withOneRound() throws -> Performance {
    var run = try amrap()
    run.tell(.next, at: 5)
    run.tell(.next, at: 20)
    run.follow(until: 27)
    return run
  }

  @Test func `the rounds of an AMRAP are counted at its end`() throws {
    var run = try amrap()
    run.tell(.next, at: 5)
    run.tell(.next, at: 20)
    run.follow()
    #expect(counts(run) == ["1: 2"])
  }

  @Test func `a skipped AMRAP keeps its completed rounds and reports them in its event`() throws {
    var run = try amrap()
    run.tell(.next, at: 5)
    run.tell(.next, at: 20)
    run.tell(.skip, at: 31)
    #expect(counts(run) == ["1: 2"])
    let skipped = run.events.first { $0.name == "step-skipped" }
    #expect(skipped?.occurrence == .stepSkipped(fullRounds: 2))
  }

  @Test func `a stopped run keeps its completed rounds`() throws {
    var run = try withOneRound()
    run.tell(.stop, at: 28)
    #expect(counts(run) == ["1: 1"])
  }

  @Test func `a round that was gone back into counts as long as its sets are recorded`() throws {
    var run = try withOneRound()
    run.tell(.back, at: 27)
    run.tell(.back, at: 27.5)
    run.tell(.stop, at: 28)
    #expect(run.runner.session.records.map(\.round) == [1, 1, 2])
    #expect(counts(run) == ["1: 1"])
  }

  @Test func `going back into a circuit keeps its rounds`() throws {
    var run = try Performance(
      Routine.timed("Row", 5), Routine.amrap(60, Routine.timed("Plank", 1)),
      Routine.timed("Lunge", 30))
    run.follow(until: 65)
    run.tell(.back, at: 66)
    #expect(run.runner.session.rotations.mapValues(\.fullRounds) == [1: 60])
    run.tell(.skip, at: 66.2)
    run.tell(.stop, at: 66.5)
    #expect(counts(run) == ["2: 60"])
  }

  @Test func `a round on an interval counts if all its steps were done`() throws {
    var run = try everyMinute()
    run.tell(.next, at: 25)
    // The clock ends the second round, and the third skips its first step.
    run.follow(until: 125)
    run.tell(.skip, at: 126)
    run.follow()
    #expect(counts(run) == ["2: 2 of 3"])
  }

  @Test func `rounds at the user's own pace are not counted by the clock`() throws {
    var run = try Performance(Routine.circuit(2, Routine.timed("Plank", 5)))
    run.follow()
    #expect(counts(run) == [])
  }

  @Test func `completed rounds survive an interruption of the run`() throws {
    var first = try Performance(
      Routine.amrap(60, Routine.timed("Plank", 20)), Routine.timed("Lunge", 30))
    first.follow(until: 70)
    let saved = SavedSession(
      first.runner.session, localOffset: 0, savedAt: SessionSamples.time(70))
    let loaded = try SavedSession(reading: saved.contents())
    #expect(loaded.session == saved.session)
    #expect(try loaded.abandoned().circuits.map(\.completed) == [3])
    var rest = Performance(loaded.session)
    rest.follow()
    #expect(counts(rest) == ["1: 3"])
  }

  @Test(arguments: [#""step" : 2"#, #""step" : 0"#, #""step" : 1, "rounds" : -1"#])
  func `rounds that a step cannot have are rejected`(wrong: String) throws {
    var run = try Performance(
      Routine.amrap(60, Routine.timed("Plank", 20)), Routine.timed("Lunge", 30))
    run.follow(until: 70)
    let saved = SavedSession(run.runner.session, localOffset: 0, savedAt: SessionSamples.time(70))
    let text = String(decoding: saved.contents(), as: UTF8.self)
    let rounds = try #require(text.firstRange(of: /"fullRounds" : \[[^\]]*\]/))
    let isNegative = wrong.contains("-1")
    let count = "{\(wrong)\(isNegative ? "" : #", "rounds" : 1"#)}"
    let changed = text.replacingCharacters(rounds, with: #""fullRounds" : [\#(count)]"#)
    #expect(throws: JSONError.self) { try SavedSession(reading: [UInt8](changed.utf8)) }
  }
}

extension String {
  /// The text with a part of it replaced.
  fileprivate func replacingCharacters(_ range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
