import FoundationEssentials
import Testing

/// What cannot be done leaves the store as it was, byte for byte, and says why with the code for
/// it.
@Suite("Bad input")
struct BadInputTests {
  private let store: Store

  private static let filled = FilledStore([
    ["exercise", "add", "Squat", "-m", "legs"], ["exercise", "add", "Squat Jump", "-m", "legs"],
    ["workout", "build", "Day", "Squat 3x10", "break 60s"],
    ["workout", "build", "Daylight", "Squat 3x10"],
  ])

  init() async throws {
    store = try Store()
    try await Self.filled.copy(to: store.folder, as: "data")
  }

  @Test(
    "a range one below and one above",
    arguments: [
      "Squat 0x10", "Squat 100x10", "Squat 3x0", "Squat 3x1000", "Squat 3x10 rest 601s",
      "Squat 0s", "Squat 86401s", "break 0s", "break 601s", "Squat 3x10 @ 0kg",
      "Squat 3x10 @ 2001kg",
      "Squat 3x10 @ 0%", "Squat 3x10 @ 201%", "0 rounds: Squat 10 reps",
      "100 rounds: Squat 10 reps",
      "2 rounds, rest 601s: Squat 10 reps", "every 9s x 3: Squat 10 reps",
      "every 86401s x 3: Squat 10 reps", "amrap 9s: Squat 10 reps", "Squat 3x12-8",
    ]
  )
  func ranges(entry: String) async throws {
    try await refused(["workout", "add", "Day", entry], code: 65)
  }

  @Test(
    "an invalid title",
    arguments: [
      "", "   ", String(repeating: "x", count: 101), "a\u{7}b", "a\u{202E}b", "\u{1B}[2J",
    ]
  )
  func titles(title: String) async throws {
    try await refused(["exercise", "add", title, "-m", "legs"], code: 65)
    try await refused(["workout", "build", title], code: 65)
    try await refused(["workout", "rename", "Day", title], code: 65)
  }

  @Test("a note of the workout among the entries of a command")
  func misplacedNote() async throws {
    try await refused(["workout", "build", "Noted", "> hello", "Squat 3x10"], code: 65)
    try await refused(["workout", "add", "Day", "> later"], code: 65)
  }

  @Test("a title of 100 characters is one")
  func longTitle() async throws {
    let title = String(repeating: "👧", count: 100)
    try await store.output("exercise", "add", title, "-m", "legs")
  }

  @Test(
    "an address that is not YouTube's",
    arguments: [
      "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
      "https://notyoutube.com/watch?v=dQw4w9WgXcQ",
      "https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ",
      "https://youtube.com:8443/watch?v=dQw4w9WgXcQ",
      "https://youtu.be/dQw4w9WgXc", "ftp://youtube.com/watch?v=dQw4w9WgXcQ",
      "javascript:alert(1)//youtu.be/dQw4w9WgXcQ", "youtu.be/dQw4w9WgXcQ",
      "https://youtube.com\\@evil.example/watch?v=dQw4w9WgXcQ",
    ]
  )
  func addresses(address: String) async throws {
    try await refused(["exercise", "add", "Video", "-m", "legs", "--youtube", address], code: 65)
  }

  @Test("an unknown muscle group, with the nearest named")
  func muscleGroup() async throws {
    let transcript = try await refused(["exercise", "add", "X", "-m", "chset"], code: 64)
    #expect(transcript.errors.contains("chest"))
  }

  @Test("no muscle group")
  func noMuscleGroup() async throws {
    try await refused(["exercise", "add", "X"], code: 65)
    try await refused(["exercise", "edit", "Squat Jump", "--muscle="], code: 65)
  }

  @Test("a workout that does not exist, with the nearest named")
  func unknownWorkout() async throws {
    let transcript = try await refused(["workout", "show", "Dya"], code: 66)
    #expect(transcript.errors.contains("“Day”"))
  }

  @Test("a name that could be several, with the candidates")
  func ambiguousName() async throws {
    let transcript = try await refused(["exercise", "show", "squ"], code: 66)
    #expect(transcript.errors.contains("“Squat”"))
    #expect(transcript.errors.contains("“Squat Jump”"))
  }

  @Test("an unknown exercise, with the nearest named")
  func unknownExercise() async throws {
    let transcript = try await refused(["workout", "add", "Day", "Sqaut 3x10"], code: 66)
    #expect(transcript.errors.contains("“Squat”"))
  }

  @Test(
    "words that cannot be understood",
    arguments: [
      ["exercise", "add", "X", "-m"], ["exercise", "add"], ["workout", "move", "Day", "one", "2"],
      ["exercise", "lsit"], ["exercise", "list", "--srot", "title"],
      ["exercise", "list", "--sort", "x"],
      ["exercise", "edit", "Squat"], ["exercise", "list", "--used", "--unused"],
      ["workout", "add", "Day", "break 60s", "--at", "x"],
    ]
  )
  func usage(words: [String]) async throws {
    try await refused(words, code: 64)
  }

  @Test(
    "a position that does not exist",
    arguments: [
      ["workout", "move", "Day", "1", "3"], ["workout", "move", "Day", "0", "1"],
      ["workout", "drop", "Day", "3"], ["workout", "drop", "Day", "1", "9"],
      ["workout", "set", "Day", "5", "break 60s"],
      ["workout", "add", "Day", "break 60s", "--at", "4"],
      ["workout", "add", "Day", "break 60s", "--at", "0"], ["workout", "drop", "Day", "-1"],
    ]
  )
  func positions(words: [String]) async throws {
    try await refused(words, code: 65)
  }

  @Test("a title that is taken, unless that is allowed")
  func duplicates() async throws {
    try await refused(["exercise", "add", "SQUAT", "-m", "legs"], code: 65)
    try await refused(["workout", "copy", "Day", "day"], code: 65)
    try await store.output("workout", "copy", "Day", "day", "--allow-duplicate")
  }

  @Test("several names change nothing if one fails")
  func allOrNothing() async throws {
    try await refused(["exercise", "remove", "Squat Jump", "Nobody", "--force"], code: 66)
  }

  @Test("an error is one line of JSON with --json, and standard output stays empty")
  func errorsAsJSON() async throws {
    let transcript = try await refused(["workout", "show", "Dya", "--json"], code: 66)
    struct Failure: Decodable {
      struct Entry: Decodable {
        let code: String
        let value: String?
      }
      let errors: [Entry]
      let exitCode: Int
    }
    #expect(transcript.errors.filter(\.isNewline).count == 1)
    let failure = try JSONDecoder().decode(Failure.self, from: Data(transcript.errorBytes))
    #expect(failure.exitCode == 66)
    #expect(failure.errors.map(\.code) == ["workoutNotFound"])
    #expect(failure.errors.map(\.value) == ["Dya"])
  }

  @Test(
    "a damaged or a newer store is refused and left alone",
    arguments: ["", "{", #"{"schemaVersion": 99, "exercises": [], "workouts": []}"#, "[]", "null"]
  )
  func badStore(text: String) async throws {
    try Data(text.utf8).write(to: URL(filePath: "\(store.path)/library.json"))
    try await refused(["exercise", "list"], code: 65)
    try await refused(["exercise", "add", "New", "-m", "legs"], code: 65)
    #expect(try await store.run("--help").status == .exited(0))
  }

  @Test func `a muscle group of a later version is not damage, and is left alone`() async throws {
    let text = StockedLibrary.text.replacing(#""Legs""#, with: #""Flurbs""#)
    try #require(text != StockedLibrary.text)
    try Data(text.utf8).write(to: URL(filePath: "\(store.path)/library.json"))
    for words in [["exercise", "list"], ["exercise", "add", "New", "-m", "legs"]] {
      let transcript = try await refused(words + ["--json"], code: 65)
      #expect(transcript.errors.contains(#""code":"newerStore""#))
      #expect(transcript.errors.contains("“Flurbs”"))
    }
  }

  @Test("a data folder that cannot be made", arguments: ["/dev/null/data", "/proc/gymtastic"])
  func unwritableFolder(folder: String) async throws {
    let transcript = try await refused(
      ["exercise", "add", "New", "-m", "legs", "--data-dir", folder],
      code: 74
    )
    #expect(transcript.errors.contains(folder))
  }

  /// Runs the words, which must fail with the code, say so on standard error alone, and leave every
  /// file of the store as it was.
  @discardableResult
  private func refused(_ words: [String], code: Int) async throws -> Transcript {
    let before = store.contents
    let transcript = try await store.run(words)
    #expect(transcript.status == .exited(code), "\(words): \(transcript.errors)")
    #expect(transcript.output.isEmpty)
    #expect(!transcript.errors.isEmpty)
    #expect(store.contents == before)
    return transcript
  }
}
