import TestSupport
import Testing

@testable import DurableFiles
@testable import GymtasticCLI
@testable import WorkoutCore

struct RunSchemaTests {
  private func session(_ text: String) throws -> ExecutionSession {
    let resolver = EntryResolver(
      library: Library(), identifiers: .counting(), clock: .fixed(Timestamp(milliseconds: 0)))
    let parsed = try #require(NotationParser.parse(text).workouts.first)
    let workout = resolver.resolve(parsed, named: try Title("Day")).workout
    return try ExecutionSession(
      id: Sample.id(1), workout: workout, startTime: Timestamp(milliseconds: 0))
  }

  private func line(_ view: JSONView) -> String { String(view.line.dropLast()) }

  private func lines(_ text: String) throws -> [String] {
    RunSimulation.events(of: try session(text)).map { line(OutputSchema.event.view($0)) }
  }

  @Test func `a run in JSON Lines`() throws {
    let lines = try lines("1 round:\n  Squat: 1 @ 62.5kg\nbreak 1s")
    #expect(
      lines == [
        #"{"event":"run-started","exercises":1,"of":2,"offset":0,"seconds":4,"title":"Day"}"#,
        #"{"event":"step-started","exercise":1,"exercises":1,"kind":"exercise","of":2,"offset":0,"#
          + #""round":1,"rounds":1,"step":1,"title":"Squat"}"#,
        #"{"estimated":true,"event":"segment-started","exercise":1,"exercises":1,"kind":"work","#
          + #""load":{"unit":"kg","value":62.5},"of":2,"offset":0,"round":1,"rounds":1,"#
          + #""seconds":3,"set":1,"sets":1,"step":1,"target":"1","title":"Squat"}"#,
        #"{"estimated":true,"event":"segment-ended","exercise":1,"exercises":1,"kind":"work","#
          + #""load":{"unit":"kg","value":62.5},"of":2,"offset":3,"round":1,"rounds":1,"#
          + #""seconds":3,"set":1,"sets":1,"step":1,"target":"1","title":"Squat"}"#,
        #"{"done":{"load":{"unit":"kg","value":62.5},"reps":1},"event":"set-recorded","#
          + #""exercise":1,"exercises":1,"of":2,"offset":3,"#
          + #""planned":{"load":{"unit":"kg","value":62.5},"reps":{"max":1,"min":1},"rest":0},"#
          + #""position":"1.1","round":1,"set":1,"step":1,"title":"Squat"}"#,
        #"{"event":"step-completed","exercise":1,"exercises":1,"kind":"exercise","of":2,"#
          + #""offset":3,"round":1,"rounds":1,"step":1,"title":"Squat"}"#,
        #"{"event":"step-started","exercise":1,"exercises":1,"kind":"break","of":2,"offset":3,"#
          + #""step":2,"title":"Break"}"#,
        #"{"estimated":false,"event":"segment-started","exercise":1,"exercises":1,"kind":"break","#
          + #""of":2,"offset":3,"seconds":1,"step":2,"title":"Break"}"#,
        #"{"cue":"1","event":"cue","exercise":1,"exercises":1,"kind":"break","of":2,"offset":3,"#
          + #""step":2,"title":"Break"}"#,
        #"{"cue":"end","event":"cue","exercise":1,"exercises":1,"kind":"break","of":2,"#
          + #""offset":4,"step":2,"title":"Break"}"#,
        #"{"estimated":false,"event":"segment-ended","exercise":1,"exercises":1,"kind":"break","#
          + #""of":2,"offset":4,"seconds":1,"step":2,"title":"Break"}"#,
        #"{"event":"step-completed","exercise":1,"exercises":1,"kind":"break","of":2,"offset":4,"#
          + #""step":2,"title":"Break"}"#,
        #"{"event":"run-finished","exercises":1,"of":2,"offset":4,"summary":{"duration":4,"#
          + #""exercisesCompleted":1,"exercisesTotal":1,"status":"completed","title":"Day","#
          + #""wasCompleted":true},"title":"Day"}"#,
      ]
    )
  }

  @Test func `an event names its entry and round, and its step the full rounds`() throws {
    let lines = try lines("amrap 10s:\n  Plank: 5s\n  break 5s")
    #expect(
      lines.contains(
        #"{"event":"entry-started","exercise":1,"exercises":1,"kind":"break","of":1,"offset":5,"#
          + #""round":1,"step":1,"title":"Break"}"#
      )
    )
    #expect(
      lines.contains(
        #"{"event":"step-completed","exercise":1,"exercises":1,"kind":"exercise","of":1,"#
          + #""offset":10,"rounds":1,"step":1,"title":"As many rounds as possible"}"#
      )
    )
    let last = try #require(lines.last)
    #expect(
      last.contains(
        #""summary":{"circuits":[{"position":"1","repetitions":0,"roundsCompleted":1}],"#))
  }

  @Test func `a score has its rounds, repetitions and time`() throws {
    let rounds = try lines("amrap 10s:\n  Squat: 1\n  Plank: 4s")
    #expect(
      rounds.contains(
        #"{"event":"circuit-scored","exercise":1,"exercises":1,"of":1,"offset":10,"position":"1","#
          + #""repetitions":1,"roundsCompleted":1,"step":1,"title":"Circuit"}"#))
    let timed = try lines("2 rounds for time, cap 90s:\n  Squat: 10")
    #expect(
      timed.contains(
        #"{"event":"circuit-scored","exercise":2,"exercises":2,"of":2,"offset":60,"position":"1","#
          + #""repetitions":20,"roundsCompleted":2,"roundsTotal":2,"seconds":60,"step":2,"#
          + #""title":"Circuit"}"#))
    let last = try #require(timed.last)
    #expect(
      last.contains(
        #""summary":{"circuits":[{"position":"1","repetitions":20,"roundsCompleted":2,"#
          + #""roundsTotal":2,"seconds":60}],"#))
  }

  @Test func `a swap names the exercise that is done instead`() throws {
    var (runner, _) = WorkoutRunner.begin(
      try session("Pull Up | Ring Row: 5"), options: RunOptions())
    let event = try #require(runner.handle(.swap(), at: .seconds(1)).last)
    #expect(
      line(OutputSchema.event.view(event))
        == #"{"event":"exercise-swapped","exercise":1,"exercises":1,"of":1,"offset":1,"step":1,"#
        + #""title":"Ring Row"}"#)
  }

  @Test func `a live summary has its times`() throws {
    var (runner, _) = WorkoutRunner.begin(try session("Plank: 45s"), options: RunOptions())
    _ = runner.handle(.stop, at: .milliseconds(1500))
    let summary = try #require(runner.summary)
    #expect(
      line(OutputSchema.summary.view(summary))
        == #"{"duration":1.5,"end":"1970-01-01T00:00:01.500Z","exercisesCompleted":0,"#
        + #""exercisesTotal":1,"start":"1970-01-01T00:00:00.000Z","status":"stopped","#
        + #""title":"Day","wasCompleted":false}"#
    )
  }

  @Test func `a timeline lists its segments`() throws {
    let text = "Plank: 1x10s each side, rest 5s\nevery 20s, 1 round:\n  break 5s"
    let timeline = try session(text).timeline
    #expect(
      line(OutputSchema.timeline.view((timeline, .max)))
        == #"{"estimatedDuration":45,"segments":["#
        + #"{"duration":10,"estimated":false,"kind":"work","of":2,"offset":0,"set":1,"sets":1,"#
        + #""side":1,"step":1,"title":"Plank"},"#
        + #"{"duration":10,"estimated":false,"kind":"work","of":2,"offset":10,"set":1,"sets":1,"#
        + #""side":2,"step":1,"title":"Plank"},"#
        + #"{"duration":5,"estimated":false,"kind":"rest","of":2,"offset":20,"set":1,"sets":1,"#
        + #""step":1,"title":"Plank"},"#
        + #"{"duration":5,"estimated":false,"kind":"break","of":2,"offset":25,"round":1,"#
        + #""rounds":1,"step":2,"title":"Break"},"#
        + #"{"duration":15,"estimated":false,"kind":"wait","of":2,"offset":30,"round":1,"#
        + #""rounds":1,"step":2,"title":"Break"}],"title":"Day"}"#
    )
  }
}
