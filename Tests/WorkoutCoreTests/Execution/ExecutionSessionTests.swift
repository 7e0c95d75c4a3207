import Testing

@testable import DurableFiles
@testable import WorkoutCore

struct ExecutionSessionTests {
  private static let start = Timestamp(milliseconds: 1_000_000)

  private func session(_ entries: WorkoutSequenceItem...) throws -> ExecutionSession {
    try ExecutionSession(id: UUID(), workout: Routine.workout(entries), startTime: Self.start)
  }

  private func after(_ seconds: Int64) -> Timestamp {
    Timestamp(milliseconds: Self.start.milliseconds + seconds * 1000)
  }

  private func twoAndABreak() throws -> ExecutionSession {
    try session(Routine.timed("Plank", 45), Routine.pause(60), Routine.timed("Squat", 30))
  }

  @Test func `all problems of the workout are reported at once`() throws {
    let workout = try Routine.workout(Routine.item("Row", nil), Routine.item("Squat", nil))
    let error = #expect(throws: CoreError.self) {
      try ExecutionSession(id: UUID(), workout: workout, startTime: Self.start)
    }
    #expect(
      error
        == .invalid([
          .workoutNotValid([
            .missingConfiguration(EntryPosition(0), title: "Row"),
            .missingConfiguration(EntryPosition(1), title: "Squat"),
          ])
        ])
    )
  }

  @Test func `a skipped exercise is not completed, but a skipped break is`() throws {
    var session = try twoAndABreak()
    try session.skipStep(at: after(1))
    try session.skipStep(at: after(2))
    #expect(session.currentStepIndex == 2)
    #expect(session.completedStepIndices == [1])
  }

  @Test func `going back marks the previous step as not completed`() throws {
    var session = try twoAndABreak()
    try session.nextStep(at: after(1))
    try session.nextStep(at: after(2))
    try session.previousStep(at: after(3))
    #expect(session.currentStepIndex == 1)
    #expect(session.completedStepIndices == [0])
  }

  @Test func `there is no step before the first`() throws {
    var session = try twoAndABreak()
    #expect(throws: CoreError.invalid([.cannotAdvance])) { try session.previousStep(at: after(1)) }
  }

  @Test func `the last step can be undone`() throws {
    var session = try session(Routine.timed("Plank", 45))
    try session.nextStep(at: after(1))
    #expect(throws: CoreError.invalid([.noCurrentItem])) { try session.currentStep() }
    #expect(throws: CoreError.invalid([.cannotAdvance])) { try session.skipStep(at: after(2)) }
    try session.previousStep(at: after(2))
    #expect(try session.currentStep().title == "Plank")
  }

  @Test func `a paused session does not move`() throws {
    var session = try twoAndABreak()
    try session.pause(at: after(5))
    #expect(throws: CoreError.invalid([.sessionNotActive])) { try session.nextStep(at: after(6)) }
    #expect(throws: CoreError.invalid([.sessionNotActive])) { try session.skipStep(at: after(6)) }
    #expect(throws: CoreError.invalid([.sessionNotActive])) {
      try session.previousStep(at: after(6))
    }
    try session.pause(at: after(8))
    #expect(session.pausedAt == after(5))
  }

  @Test func `pauses add up, including the last one until the end`() throws {
    var session = try twoAndABreak()
    try session.pause(at: after(10))
    try session.resume(at: after(30))
    try session.pause(at: after(40))
    #expect(session.elapsed(at: after(100)) == .seconds(20))
    let summary = try session.stop(at: after(100))
    #expect(summary.duration == .seconds(20))
    #expect(summary.start == Self.start)
    #expect(summary.end == after(100))
    #expect(session.elapsed(at: after(500)) == .seconds(20))
  }

  @Test func `a finished session rejects every change`() throws {
    var session = try twoAndABreak()
    _ = try session.complete(at: after(1))
    #expect(throws: CoreError.invalid([.alreadyCompleted])) { try session.nextStep(at: after(2)) }
    #expect(throws: CoreError.invalid([.alreadyCompleted])) { try session.pause(at: after(2)) }
    #expect(throws: CoreError.invalid([.alreadyCompleted])) { try session.resume(at: after(2)) }
    #expect(throws: CoreError.invalid([.alreadyCompleted])) { try session.stop(at: after(2)) }
    #expect(throws: CoreError.invalid([.alreadyCompleted])) { try session.complete(at: after(2)) }
    #expect(throws: CoreError.invalid([.alreadyCompleted])) {
      try session.resumeAfterCut(at: after(2))
    }
  }

  @Test func `a session that ends with a skipped exercise was not completed`() throws {
    var session = try twoAndABreak()
    try session.nextStep(at: after(1))
    try session.nextStep(at: after(2))
    try session.skipStep(at: after(3))
    let summary = try session.complete(at: after(4))
    #expect(session.status == .completed)
    #expect(summary.isAtEnd)
    #expect(summary.status == .stopped && !summary.wasCompleted)
    #expect(summary.exercisesCompleted == 1)
    #expect(summary.exercisesTotal == 2)
  }

  @Test func `the remaining time covers the rest of the step and all later ones`() throws {
    var session = try twoAndABreak()
    #expect(session.progress(at: after(0)).remainingTime == .seconds(135))
    #expect(session.progress(at: after(15)).remainingTime == .seconds(120))
    #expect(session.progress(at: after(500)).remainingTime == .seconds(90))
    try session.nextStep(at: after(500))
    #expect(session.progress(at: after(520)).remainingTime == .seconds(70))
    try session.nextStep(at: after(520))
    try session.nextStep(at: after(530))
    #expect(session.progress(at: after(530)).remainingTime == .zero)
  }

  @Test func `the exercise number ignores breaks and stays at the last one at the end`() throws {
    var session = try twoAndABreak()
    var numbers: [Int] = []
    for second in 1...3 {
      numbers.append(session.progress(at: after(0)).exerciseNumber)
      try session.nextStep(at: after(Int64(second)))
    }
    numbers.append(session.progress(at: after(9)).exerciseNumber)
    #expect(numbers == [1, 2, 2, 2])
    #expect(session.progress(at: after(9)).exerciseCount == 2)
  }

  @Test func `a session can begin at a later step`() throws {
    let workout = try Routine.workout(Routine.timed("Plank", 45), Routine.timed("Squat", 30))
    let session = try ExecutionSession(
      id: UUID(), workout: workout, startTime: Self.start, firstStep: 1
    )
    #expect(session.currentStepIndex == 1)
    #expect(session.completedStepIndices.isEmpty)
    #expect(session.progress(at: after(0)).remainingTime == .seconds(30))
  }

  @Test func `resuming a session counts the gap as a pause`() throws {
    var session = try twoAndABreak()
    try session.nextStep(at: after(45))
    try session.resumeAfterCut(at: after(4000))
    #expect(session.elapsed(at: after(4000)) == .seconds(45))
    #expect(session.status == .active)
  }

  @Test func `time is never negative after the clock was set back`() throws {
    let session = try twoAndABreak()
    #expect(session.elapsed(at: after(-500)) == .zero)
  }

  @Test func `nothing is upcoming after the last step`() throws {
    let session = try twoAndABreak()
    #expect(session.upcoming(5) == ["Break", "Squat"])
    #expect(session.upcoming(1) == ["Break"])
    #expect(session.upcoming(-1).isEmpty)
  }
}
