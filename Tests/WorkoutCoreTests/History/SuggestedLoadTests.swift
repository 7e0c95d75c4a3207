import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Loads suggested by efforts.
struct SuggestedLoadTests {
  private func diary(_ text: String, maximum: Int?) throws -> TrainingDiary {
    let diary = try TrainingDiary(text)
    if let maximum {
      let exercise = try #require(try diary.store.read().library.exercises.first)
      let weight = try Weight(hundredths: maximum * 100, unit: .kilograms)
      try diary.store.plans.setMaxes([
        ExerciseLink(exercise: .linked(exercise.id), title: exercise.title): weight
      ])
    }
    return diary
  }

  @Test(arguments: [
    ("3x5 @ RPE 8", "3x5 @ 80kg"), ("1 @ RPE 10", "1 @ 100kg"),
    ("3 @ RIR 2", "3 @ 87.5kg"),
    ("8-12 @ RPE 9.5", "8-12 @ 77.5kg"),
  ])
  func `an effort suggests the standard load`(written: String, asked: String) throws {
    let diary = try diary("Squat: \(written)", maximum: 100)
    #expect(try diary.next() == [asked])
    #expect(try diary.prescribed().suggestions.map(\.title.text) == ["Squat"])
  }

  @Test(arguments: ["3x5 @ 60kg RPE 8", "3x5", "30s @ RPE 8", "20 @ RPE 8"])
  func `other sets get no suggestion`(written: String) throws {
    let diary = try diary("Squat: \(written)", maximum: 100)
    #expect(try diary.prescribed().suggestions.isEmpty)
  }

  @Test func `without a max nothing is suggested, and an estimate suffices`() throws {
    let diary = try diary("Squat: 5 @ RPE 8", maximum: nil)
    #expect(try diary.prescribed().suggestions.isEmpty)
    try diary.train(done: "5 @ 80kg")
    #expect(try diary.prescribed().suggestions.count == 1)
  }
}
