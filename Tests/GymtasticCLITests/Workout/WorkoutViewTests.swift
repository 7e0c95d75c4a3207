import Testing

@testable import GymtasticCLI
@testable import WorkoutCore

struct WorkoutViewTests {
  private let idBeginning = "00000000-0000-4000-8000-0000000000"

  @Test func `a workout has what is stored and what is derived`() throws {
    let text = try JSONLine.text(of: WorkoutView(Sample.workout(), secondsPerRep: .standard))
    let expected = """
      {"createdAt":"2025-11-20T12:00:00.000Z","estimatedDuration":1143,"id":"\(idBeginning)0a",\
      "note":"Twice a week.","sequence":[\(pushUp),\(squat),\
      {"duration":120,"id":"\(idBeginning)0d","kind":"break","position":"3"},\(finisher)],\
      "title":"Chest & Core Day","totalBreaks":2,"totalExercises":3,\
      "updatedAt":"2025-11-20T12:00:00.000Z"}

      """
    #expect(text == expected)
  }

  private var pushUp: String {
    """
    {"configuration":{"kind":"repetitions","reps":[{"max":12,"min":12},{"max":12,"min":12},\
    {"max":12,"min":12}],"repsPerSet":12,"rest":60,"sets":3},\
    "exerciseID":"\(idBeginning)01","exerciseState":"linked","id":"\(idBeginning)0b",\
    "kind":"exercise","perSide":false,"position":"1","summary":"3 sets × 12 reps",\
    "title":"Push Up"}
    """
  }

  private var squat: String {
    """
    {"configuration":{"kind":"repetitions","reps":[{"max":10,"min":10},{"max":10,"min":10},\
    {"max":10,"min":10},{"max":10,"min":10}],"repsPerSet":10,"rest":90,"sets":4},\
    "exerciseState":"deleted","id":"\(idBeginning)0c","kind":"exercise",\
    "load":{"unit":"kg","value":60},"note":"Heels down","perSide":false,"position":"2",\
    "summary":"4 sets × 10 reps @ 60 kg","title":"Squat"}
    """
  }

  private var finisher: String {
    """
    {"entries":[{"configuration":{"duration":30,"kind":"time","rest":0,"sets":1},\
    "exerciseID":"\(idBeginning)01","exerciseState":"linked","id":"\(idBeginning)0f",\
    "kind":"exercise","perSide":false,"position":"4.1","summary":"30s","title":"Burpee"},\
    {"duration":15,"id":"\(idBeginning)10","kind":"break","position":"4.2"}],\
    "id":"\(idBeginning)0e","kind":"circuit","pacing":{"kind":"free"},"position":"4",\
    "restBetweenRounds":60,"rounds":3,"title":"Finisher"}
    """
  }

  @Test func `repsPerSet stands only where all sets ask for one number`() throws {
    let targets: [RepTarget] = [.exactly(try RepCount(12)), .exactly(try RepCount(8))]
    let uneven = Configuration.repetitions(try SetTargets(each: targets), rest: .none)
    let maximum = Configuration.repetitions(
      SetTargets(try SetCount(2), of: .asManyAsPossible), rest: .none)
    for configuration in [uneven, maximum, try Sample.time(2, 45)] {
      let text = try JSONLine.text(of: ConfigurationView(configuration: configuration))
      #expect(!text.contains("repsPerSet"))
    }
  }

  @Test func `the estimate follows the seconds a repetition takes`() throws {
    let view = WorkoutView(try Sample.workout(), secondsPerRep: try SecondsPerRep(1))
    #expect(try JSONLine.text(of: view).contains("\"estimatedDuration\":991"))
  }

  @Test func `an entry without a prescription has no configuration`() throws {
    let item = try Sample.item("Plank", id: 1, nil)
    let text = try JSONLine.text(of: EntryView(.exercise(item), at: EntryPosition(0)))
    #expect(!text.contains("configuration"))
    #expect(text.contains("\"summary\":\"\""))
  }
}
