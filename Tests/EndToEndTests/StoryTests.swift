import FoundationEssentials
import Testing

/// The whole program, as a user goes through it: a library, a workout, a run, and again.
@Suite("The story")
struct StoryTests {
  @Test("works end to end, wherever the data lies", arguments: ["data", "my data 🏋️ folder"])
  func wholeStory(folder: String) async throws {
    let store = try Store(named: folder)
    try await addExercises(to: store)
    try await buildWorkout(in: store)
    try await changeWorkout(in: store)
    try await runWorkout(in: store)
    try await runWorkout(in: store)
    try await removeSquat(from: store)
  }

  @Test("measures a body beside it, and brings everything back elsewhere")
  func bodyStory() async throws {
    let store = try Store(named: "data")
    try await store.output("body", "add", "weight", "83kg", "--at", "2026-01-30T07:00:00Z")
    try await store.output("body", "add", "weight", "82.4 kg", "--at", "2026-01-31T07:00:00Z")
    try await store.output("workout", "build", "Pull", "Pull Up: 2x10 @ bodyweight")
    try await store.output("history", "log", "Pull", "--at", "2026-01-30T18:00:00Z")
    try await store.output("history", "log", "Pull", "--at", "2026-01-31T18:00:00Z")
    let total = try await store.output("history", "stats").split(separator: "\n").first
    // 20 × 83 + 20 × 82.4
    #expect(total?.hasSuffix("\t4\t40\t3308") == true)
    try await store.output("body", "remove", "1", "--force")
    #expect(try await store.output("undo").contains("weight 82.4 kg"))

    let backup = store.folder.path(of: "backup.json")
    try await store.output("backup", backup)
    let other = try Store(named: "other")
    try await other.output("restore", backup)
    let line = try await other.output("body")
    #expect(line.hasPrefix("weight\t82.4\tkg\t2026-01-31\t-0.6\t"))
    let torn = try #require(other.contents["body.jsonl"]) + Data("{\"id\":".utf8)
    try torn.write(to: URL(filePath: "\(other.path)/body.jsonl"))
    #expect(try await other.run("doctor").status == .exited(1))
    try await other.output("doctor", "--repair")
    #expect(try await other.output("body") == line)
  }

  private func addExercises(to store: Store) async throws {
    let picture = store.folder.path(of: "squat.png")
    try Data(Self.png).write(to: URL(filePath: picture))
    try await store.output("exercise", "add", "Push Up", "-m", "chest,triceps,core")
    try await store.output(
      "exercise", "add", "Squat", "-m", "legs", "-m", "glutes", "--image", picture)
    try await store.output("exercise", "add", "Plank", "--muscle=core")
    try await store.output(
      "exercise", "add", "Burpee", "-m", "full-body", "--youtube", "https://youtu.be/dQw4w9WgXcQ"
    )
    try await store.output("exercise", "edit", "squat", "--description", "Heels down.")
    let exercises = try await store.json([Exercise].self, "exercise", "list")
    #expect(exercises.map(\.title) == ["Burpee", "Plank", "Push Up", "Squat"])
    #expect(exercises.map(\.muscleGroups).last == ["Legs", "Glutes"])
    #expect(exercises.first?.canonicalURL == "https://www.youtube.com/watch?v=dQw4w9WgXcQ")
    #expect(exercises.last?.exerciseDescription == "Heels down.")
    let image = try #require(exercises.last?.image)
    let kept = try Data(contentsOf: URL(filePath: "\(store.path)/images/\(image)"))
    #expect(kept == Data(Self.png))
  }

  private func buildWorkout(in store: Store) async throws {
    try await store.output("workout", "build", "Chest & Core Day")
    let entries = [
      ("Push Up 3x12 rest 60s", 228), ("Plank 45s", 333), ("break 2m", 453),
      ("Squat 4x10 rest 90s", 843), ("break 90s", 1023), ("Burpee 30s", 1053),
    ]
    for (entry, estimate) in entries {
      try await store.output("workout", "add", "chest", entry)
      let workout = try await store.json(Workout.self, "workout", "show", "chest & core day")
      #expect(workout.estimatedDuration == estimate)
    }
    let line = try await store.output("workout", "add", "chest", "break 1s")
    #expect(line.contains("17m 34s"))
    try await store.output("workout", "drop", "chest", "7")
  }

  private func changeWorkout(in store: Store) async throws {
    try await store.output("workout", "move", "chest", "2", "4")
    let line = try await store.output("workout", "drop", "chest", "6")
    #expect(line.contains("3 exercises, 2 breaks, 17m 3s"))
    let workout = try await store.json(Workout.self, "workout", "show", "chest")
    #expect(
      workout.sequence.map { $0.title ?? $0.kind } == [
        "Push Up", "break", "Squat", "Plank", "break",
      ]
    )
    #expect(workout.totalExercises == 3)
    #expect(workout.totalBreaks == 2)
    #expect(workout.estimatedDuration == 1023)
  }

  private func runWorkout(in store: Store) async throws {
    // Push Up: three sets and their rests; a break that is skipped; Squat: skip nothing but rests.
    let presses = Array(repeating: "next", count: 6) + ["pause", "resume", "skip"]
    let rest = Array(repeating: "next", count: 12)
    let transcript = try await store.run(
      "run", "chest",
      input: (presses + rest).joined(separator: "\n") + "\n"
    )
    #expect(transcript.status == .exited(0), "\(transcript.errors)")
    #expect(transcript.output.contains("Exercise 1 of 3"))
    #expect(transcript.output.contains("Workout complete!"))
    #expect(transcript.output.contains("3 of 3"))
  }

  private func removeSquat(from store: Store) async throws {
    let refused = try await store.run("exercise", "remove", "Squat")
    #expect(refused.status == .exited(64))
    #expect(refused.errors.contains("used in 1 workout"))
    let line = try await store.output("exercise", "remove", "Squat", "--force")
    #expect(line.contains("used in 1 workout"))
    let transcript = try await store.run("run", "chest", "--simulate")
    #expect(transcript.status == .exited(0), "\(transcript.errors)")
    #expect(transcript.output.contains("Deleted Exercise (Squat)"))
    let workout = try await store.json(Workout.self, "workout", "show", "chest")
    #expect(workout.totalExercises == 3)
  }

  private struct Exercise: Decodable {
    let title: String
    let muscleGroups: [String]
    let exerciseDescription: String?
    let canonicalURL: String?
    let image: String?
  }

  private struct Workout: Decodable {
    let sequence: [Entry]
    let totalExercises: Int
    let totalBreaks: Int
    let estimatedDuration: Int
  }

  private struct Entry: Decodable {
    let kind: String
    let title: String?
  }

  /// One transparent pixel.
  private static let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52,
    0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x06, 0x00, 0x00, 0x00, 0x1F, 0x15, 0xC4,
    0x89, 0x00, 0x00, 0x00, 0x0A, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0x00, 0x01, 0x00, 0x00,
    0x05, 0x00, 0x01, 0x0D, 0x0A, 0x2D, 0xB4, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE,
    0x42, 0x60, 0x82,
  ]
}
