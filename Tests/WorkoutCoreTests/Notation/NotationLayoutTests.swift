import Testing

@testable import WorkoutCore

@Suite struct NotationLayoutTests {
  @Test(arguments: [
    // The note of a workout that follows a circuit belongs to no entry of it.
    "# One\n\n2 rounds:\n  Plank: 45s\n\n# Two\n> Slowly.\n\nSquat: 10\n",
    "2 rounds:\n  Plank: 45s\n  > Slowly.\n  // Deep.\nSquat: 10\n> Slowly.\n",
    "Squat: 10\n\nPlank: 45s  // last\n",
  ])
  func `what is canonical stays as it is`(text: String) {
    #expect(NotationFormatter.format(NotationParser.parse(text)) == text)
  }
}
