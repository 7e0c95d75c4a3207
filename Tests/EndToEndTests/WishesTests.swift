import Testing

/// What somebody who is new wants is running after at most two commands.
@Suite("A wish reaches a running workout from an empty data folder")
struct WishesTests {
  @Test(
    "within two commands",
    arguments: [
      (
        "fifteen minutes without equipment",
        "g now 15 minutes, no equipment > day.gym; g run day.gym --simulate"
      ),
      (
        "something for the back at the desk",
        "g run \"$(g pick something for my back at the desk)\" --simulate"
      ),
      (
        "half an hour with a kettlebell",
        "g run \"$(g pick 30 minutes with one kettlebell, no jumping)\" --simulate"
      ),
      (
        "what was not trained this week",
        "g | grep 'Not trained in seven days: Chest, Back' >&2; g now > day.gym; "
          + "g run day.gym --simulate"
      ),
      (
        "a plan for three days",
        "g plan start 'Body Weight Basics' --on mon,wed,fri >&2; g run --yes --simulate"
      ),
    ])
  func wish(name: String, lines: String) async throws {
    let store = try Store()
    let run = try await store.shell(lines)
    #expect(run.status == .exited(0), "\(name): \(run.errors)")
    #expect(run.output.contains("Workout complete!"), "\(name): \(run.output)")
  }

  @Test("a fresh install finds, shows and edits what is built in")
  func builtIn() async throws {
    let store = try Store()
    #expect(try await store.output("exercise", "search", "push").contains("\tPush Up\t"))
    #expect(try await store.output("exercise", "show", "push up").contains("built-in"))
    #expect(try await store.output("workout", "list").contains("\tbuilt-in\t"))
    try await store.output("workout", "add", "Desk Reset", "Squat 3x10")
    #expect(try await store.run("workout", "list").lines.count == 1)
    try await store.output("exercise", "hide", "Burpee")
    #expect(try await !store.output("exercise", "search", "burpee").contains("\tBurpee\t"))
    #expect(try await store.run("exercise", "list", "--hidden").lines.count == 1)
  }
}
