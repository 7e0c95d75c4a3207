import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

struct EventJSONTests {
  private func lines(_ entries: WorkoutSequenceItem...) throws -> [String] {
    let session = try ExecutionSession(
      id: UUID(), workout: Routine.workout(entries), startTime: Timestamp(milliseconds: 0)
    )
    return RunSimulation.events(of: session).map { event in
      JSONSamples.line { event.write(to: &$0) }
    }
  }

  @Test func `a run in JSON Lines`() throws {
    let load = try Load.kilograms(hundredths: 6250)
    let lines = try lines(
      Routine.circuit(1, Routine.reps("Squat", 1, Routine.Shape(load: load))), Routine.pause(1)
    )
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

  @Test func `a turn names its entry and round, the step its full rounds`() throws {
    let lines = try lines(Routine.amrap(10, Routine.timed("Plank", 5), Routine.pause(5)))
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
    let rounds = try lines(Routine.amrap(10, Routine.reps("Squat", 1), Routine.timed("Plank", 4)))
    #expect(
      rounds.contains(
        #"{"event":"circuit-scored","exercise":1,"exercises":1,"of":1,"offset":10,"position":"1","#
          + #""repetitions":1,"roundsCompleted":1,"step":1,"title":"Circuit"}"#))
    let timed = try lines(Routine.forTime(2, cap: 90, Routine.reps("Squat", 10)))
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

  @Test func `a swap names the exercise that is done`() throws {
    guard case .exercise(var item) = try Routine.reps("Pull Up", 5) else { return }
    item.alternatives = [ExerciseLink(exercise: .unlinked, title: try Title("Ring Row"))]
    var run = try Performance(.exercise(item))
    run.tell(.swap(), at: 1)
    let event = try #require(run.events.last)
    #expect(
      JSONSamples.line { event.write(to: &$0) }
        == #"{"event":"exercise-swapped","exercise":1,"exercises":1,"of":1,"offset":1,"step":1,"#
        + #""title":"Ring Row"}"#)
  }

  @Test func `a live summary has its times`() throws {
    var run = try Performance(Routine.timed("Plank", 45))
    run.tell(.stop, at: 1.5)
    let summary = try #require(run.runner.summary)
    #expect(
      JSONSamples.line { summary.write(to: &$0) }
        == #"{"duration":1.5,"end":"1970-01-01T00:16:41.500Z","exercisesCompleted":0,"#
        + #""exercisesTotal":1,"start":"1970-01-01T00:16:40.000Z","status":"stopped","#
        + #""title":"Day","wasCompleted":false}"#
    )
  }

  @Test func `a timeline lists its segments`() throws {
    let shape = Routine.Shape(rest: 5, isPerSide: true)
    let timeline = Timeline(
      try Routine.workout(Routine.timed("Plank", 10, shape), Routine.every(20, 1, Routine.pause(5)))
    )
    #expect(
      JSONSamples.line { timeline.write(to: &$0) }
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
