import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct ProblemTests {
  /// One problem of each kind, with its code.
  static let all: [(problem: Problem, code: ErrorName)] = [
    (.invalidTitle("", .empty), .invalidTitle),
    (.invalidText(field: "note", .empty), .invalidText),
    (.invalidYouTubeURL("x"), .invalidYouTubeURL),
    (.noMuscleGroupsSelected, .noMuscleGroupsSelected),
    (.imageTooLarge(size: 3_000_000, limit: 2_000_000), .imageTooLarge),
    (.unsupportedImage("a.txt"), .unsupportedImage),
    (.thumbnailGenerationFailed(.noProgram), .thumbnailGenerationFailed),
    (.thumbnailGenerationFailed(.noFolder("sips")), .thumbnailGenerationFailed),
    (.exerciseNotFound("Squat"), .exerciseNotFound),
    (.duplicateTitle("Squat", .exercise), .duplicateTitle),
    (.duplicateTitle("Leg Day", .workout), .duplicateTitle),
    (.repeatedTitle("Leg Day"), .duplicateTitle),
    (.deletionFailed("disk full"), .deletionFailed),
    (.outOfRange(SetBounds.self, 0), .invalidSets),
    (.outOfRange(RepBounds.self, 0), .invalidReps),
    (.invalidRange(.repetitions, low: 12, high: 8), .invalidReps),
    (.outOfRange(RestBounds.self, 601), .invalidRest),
    (.outOfRange(WorkBounds.self, 0), .invalidDuration),
    (.outOfRange(BreakBounds.self, 0), .invalidBreakDuration),
    (.outOfRange(RoundBounds.self, 0), .invalidRounds),
    (.outOfRange(IntervalBounds.self, 9), .invalidDuration),
    (.invalidLoad("0 kg"), .invalidLoad),
    (.invalidWeight("kg"), .invalidLoad),
    (.invalidRange(.rest, low: 90, high: 60), .invalidRest),
    (.outOfRange(CalorieBounds.self, 0), .invalidCalories),
    (.outOfRange(EstimateBounds.self, 0), .invalidDuration),
    (.invalidDistance("0 km"), .invalidDistance),
    (.invalidEffort("RPE 11"), .invalidEffort),
    (.invalidTempo("3-1"), .invalidTempo),
    (.invalidProgression("+2.5 kg"), .invalidProgression),
    (.invalidMeasurement("82", .noUnit), .invalidMeasurement),
    (.invalidSpeed("0"), .invalidSpeed), (.invalidSessionLength(30_000), .invalidDuration),
    (.outOfRange(SecondsPerRepBounds.self, 0), .invalidDuration),
    (.outOfRange(GetReadyBounds.self, 61), .invalidDuration),
    (.outOfRange(ChangeOverBounds.self, 61), .invalidDuration),
    (.unreadable(file: "a.csv", line: 1, column: 2, expected: .header), .invalidEntry),
    (.unreadable(file: "a.csv", line: 1, column: 2, expected: .unit(of: "weight")), .invalidLoad),
    (.emptyCircuit, .emptyCircuit),
    (.noExercisesInWorkout, .noExercisesInWorkout),
    (.tooManySegments(100_001), .workoutNotValid),
    (.invalidPosition(EntryPosition(8), max: 3), .invalidPosition),
    (.noCircuit(at: EntryPosition(8, inner: 0), max: 3), .invalidPosition),
    (.notACircuit(at: EntryPosition(0, inner: 0)), .invalidPosition),
    (.shifted(EntryPosition(2, inner: 0), to: EntryPosition(1, inner: 0)), .invalidPosition),
    (.nestedCircuit(at: EntryPosition(2, inner: 0)), .invalidPosition),
    (.lastOfCircuit(EntryPosition(2, inner: 0)), .invalidPosition),
    (.workoutNotFound("x"), .workoutNotFound),
    (.changedMeanwhile("Day"), .changedMeanwhile),
    (.itemNotFound("x"), .itemNotFound),
    (.notMerged(path: "a/config.json", file: "config.json"), .invalidEntry),
    (.missingConfiguration(EntryPosition(0), title: "Squat"), .missingConfiguration),
    (.unreadableEntry(.noLength), .invalidEntry),
    (.unreadableEntry(.noMuscleGroup), .invalidEntry),
    (.unreadableEntry(.titleInLibrary("x")), .invalidEntry),
    (.unreadableEntry(.noLinesLeft("x")), .invalidEntry),
    (.workoutNotValid([.noExercisesInWorkout]), .workoutNotValid),
    (.sessionNotActive, .sessionNotActive),
    (.alreadyCompleted, .alreadyCompleted),
    (.cannotAdvance, .cannotAdvance),
    (.noCurrentItem, .noCurrentItem),
  ]

  @Test(arguments: all)
  func `every problem has a code and a sentence`(_ problem: Problem, _ code: ErrorName) {
    #expect(problem.code == code)
    #expect(problem.message != problem.code.rawValue)
    #expect(problem.message.count > 10)
    #expect(!problem.message.hasSuffix("."))
    #expect(problem.hint?.hasSuffix(".") != true)
  }

  @Test(arguments: [
    (Problem.outOfRange(SetBounds.self, 100), "100" as String?),
    (.invalidRange(.repetitions, low: 12, high: 8), "12-8"),
    (.imageTooLarge(size: 3_000_000, limit: 2_000_000), "3000000"),
    (.tooManySegments(100_001), "100001"), (.invalidTitle("", .empty), ""),
    (.invalidProgression("+2.5 kg"), "progress +2.5 kg"),
    (.missingConfiguration(EntryPosition(0), title: "Squat"), "Squat"),
    (.invalidPosition(EntryPosition(8), max: 3), "9"),
    (.shifted(EntryPosition(2, inner: 0), to: EntryPosition(1, inner: 0)), "3.1"),
    (.itemNotFound("Row", among: ["Squat"]), "Row"), (.emptyCircuit, nil),
    (.invalidText(field: "note", .empty), nil),
  ])
  func `the value is the rejected one`(_ problem: Problem, _ value: String?) {
    #expect(problem.value == value)
  }

  @Test(arguments: all)
  func `the expected value completes the phrase “expected …”`(
    _ problem: Problem, _ code: ErrorName
  ) {
    let expectation = problem.expectation
    for word in ["must", "go from", "is not", "has "] { #expect(!expectation.contains(word)) }
    #expect(expectation.first?.isUppercase != true && !expectation.hasSuffix("."))
  }

  @Test(arguments: [
    (Problem.outOfRange(SetBounds.self, 0), "1 to 99 sets, not 0"),
    (.outOfRange(RestBounds.self, 601), "0 to 600 seconds of rest, not 601"),
    (.invalidTitle("", .empty), "a title of 1 to 100 characters, at least one of them visible"),
    (
      .invalidTitle("x", .tooLong(count: 101, limit: 100), of: .alias),
      "an alias of 1 to 100 characters, not 101"
    ),
    (
      .invalidTitle("x", .tooManyBytes(count: 401, limit: 400)),
      "a title of at most 400 bytes, not 401"
    ),
    (
      .invalidTitle("x", .forbiddenCharacter("\u{1B}"), of: .equipment),
      "a piece of equipment without the character U+001B"
    ),
    (
      .invalidText(field: "note", .tooLong(count: 10_001, limit: 10_000)),
      "a note of 1 to 10000 characters, not 10001"
    ),
    (.invalidYouTubeURL("x"), "the address of a YouTube video, not “x”"),
    (.emptyCircuit, "at least one entry"),
    (
      .invalidRange(.repetitions, low: 12, high: 8),
      "a range from the smaller number to the larger, not from 12 to 8"
    ),
    (
      .invalidLoad("0 kg"),
      "a load over 0 and at most 2000 kg or lb, 1 to 200 %, or 0.05 to 5 times bodyweight, not 0 kg"
    ),
    (.invalidDistance("0 km"), "a distance over 0 and at most 200 km, not 0 km"),
  ])
  func `a file's problem has the expected and the found value`(
    problem: Problem, expectation: String
  ) {
    #expect(problem.expectation == expectation)
  }

  @Test func `text under a title's rules is called what it is`() {
    #expect(Problem.invalidTitle("", .empty).message == "a title must not be empty")
    #expect(Problem.invalidTitle("", .empty, of: .alias).message == "an alias must not be empty")
    #expect(
      Problem.invalidTitle("", .empty, of: .equipment).hint
        == "a piece of equipment has 1 to 100 visible characters")
  }

  @Test func `a range is reported with the value outside it`() {
    #expect(Problem.outOfRange(SetBounds.self, 0).message == "sets go from 1 to 99, not 0")
    #expect(
      Problem.outOfRange(RepBounds.self, 1000).message == "repetitions go from 1 to 999, not 1000")
    #expect(
      Problem.outOfRange(RestBounds.self, 601).message
        == "seconds of rest go from 0 to 600, not 601")
  }

  @Test func `a position's problem includes the last valid position`() {
    #expect(
      Problem.invalidPosition(EntryPosition(8), max: 3).message
        == "there is no position 9: they go from 1 to 3")
    #expect(
      Problem.invalidPosition(EntryPosition(0), max: 0).message
        == "there is no position 1: the workout is empty")
    #expect(
      Problem.invalidPosition(EntryPosition(2, inner: 8), max: 4).message
        == "there is no position 3.9: the circuit at 3 has the entries 3.1 to 3.4")
  }

  @Test func `a forbidden character is reported by its code point`() {
    #expect(
      Problem.invalidText(field: "note", .forbiddenCharacter("\u{7}")).message
        == "the note must not contain the character U+0007")
    #expect(
      Problem.invalidTitle("x", .forbiddenCharacter("\u{202E}")).message
        == "a title must not contain the character U+202E: “x”")
  }

  @Test func `sizes are given in bytes`() {
    #expect(
      Problem.imageTooLarge(size: 3_000_000, limit: 2_000_000).message
        == "the image has 3000000 bytes, over the limit of 2000000")
    #expect(
      Problem.unsupportedImage("a.txt").hint
        == "JPEG, PNG, GIF, WebP, HEIC are, by their content, if the file is complete")
  }

  @Test func `all problems of a workout to run are reported at once, with the first hint`() {
    let missing = Problem.missingConfiguration(EntryPosition(1), title: "Row")
    let problem = Problem.workoutNotValid([.noExercisesInWorkout, missing])
    #expect(
      problem.message
        == "the workout cannot be run: the workout has no exercises; entry 2, “Row”, has no sets, "
        + "repetitions or time")
    #expect(problem.hint == missing.hint)
    #expect(Problem.workoutNotValid([]).hint == nil)
  }

  @Test(arguments: [
    (Problem.ThumbnailFailure.ended("ffmpeg", .exited(3)), "ffmpeg ended with code 3"),
    (.noProgram, "no program for it was found; ImageMagick or ffmpeg would do"),
    (.notAThumbnail("magick"), "magick did not make a thumbnail"),
  ])
  func `a thumbnail's note says what failed`(_ failure: Problem.ThumbnailFailure, _ text: String) {
    #expect(
      Problem.thumbnailGenerationFailed(failure).message == "no thumbnail could be made: \(text)")
  }

  @Test func `a position in an imported file reports the expected and the found content`() {
    let range = Problem.unreadable(
      file: "a.csv", line: 2, column: 3, expected: .wholeNumber(1...99), found: "x")
    #expect(range.message == "a.csv:2:3: expected a whole number from 1 to 99, not “x”")
    let rule = Problem.unreadable(
      file: "a.csv", line: 2, column: 3, expected: .value(.outOfRange(SetBounds.self, 0)))
    #expect(rule.message == "a.csv:2:3: expected 1 to 99 sets, not 0")
  }
}

struct ErrorNameTests {
  @Test func `the article on JSON lists exactly these names`() throws {
    var root = URL(filePath: #filePath)
    for _ in 1...4 { root.deleteLastPathComponent() }
    let article = try String(
      contentsOf: root.appending(path: "Sources/WorkoutCore/WorkoutCore.docc/JSON.md"),
      encoding: .utf8)
    let table = try #require(article.split(separator: "| about | codes |").last)
      .split(separator: "## Topics")[0]
    let named = table.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }
    let names = Set(named.map { String($0.element) })
    #expect(names == Set(ErrorName.allCases.map(\.rawValue)))
  }
}
