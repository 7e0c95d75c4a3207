import Testing

@testable import GymtasticCLI
@testable import WorkoutCore

struct WorkoutOperandTests {
  @Test func `no built-in title looks like a path`() {
    #expect(!StarterSet.workouts.isEmpty)
    #expect(StarterSet.workouts.allSatisfy { !WorkoutOperand.isPath($0.title.text) })
  }

  @Test(arguments: [
    ("a/b", true), ("/", true), ("push.gym", true), (".gym", true), ("push.gym#Leg Day", true),
    ("Push Up", false), ("gym", false), ("push.gymx", false), ("push.GYM", false), ("", false),
    ("Leg Day#1", false), ("a.gym b", false), ("Day #a/b", true), ("dir/\u{301}x", true),
  ])
  func `an argument with a slash, or that ends in .gym, is a path`(_ word: String, _ isPath: Bool) {
    #expect(WorkoutOperand.isPath(word) == isPath)
  }

  @Test(arguments: [
    ("a.gym#Leg Day", "a.gym", "Leg Day"), ("a.gym", "a.gym", nil), ("a.gym#", "a.gym", ""),
    ("a.gym#b.gym#c", "a.gym", "b.gym#c"), ("a#b", "a#b", nil), ("", "", nil),
    (".gym#x", ".gym", "x"), ("a.gym#\u{301}x", "a.gym", "\u{301}x"),
    ("a.gym#\u{FF9F}", "a.gym", "\u{FF9F}"),
  ])
  func `a path ends at the first separator`(_ word: String, _ path: String, _ title: String?) {
    let parts = WorkoutOperand.split(word)
    #expect(parts.path.unicodeScalars.elementsEqual(path.unicodeScalars))
    #expect(parts.title == title)
  }
}
