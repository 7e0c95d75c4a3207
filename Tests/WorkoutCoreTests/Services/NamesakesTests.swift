import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

struct NamesakesTests {
  private let store = DataStore.inMemory(Library(), .test { $0.builtIn = .live })

  @Test(arguments: [
    ("push up", [], "Push Up", true), ("Hocke", ["squat"], "Squat", true),
    ("Air Squat", [], "Squat", false), ("Own", ["Air Squat"], nil, false), ("Own", [], nil, false),
  ])
  func `a title or an alias replaces a title, and a title takes an alias`(
    title: String, aliases: [String], builtIn: String?, isReplaced: Bool
  ) throws {
    let draft = ExerciseDraft(title: title, muscleGroups: [.legs], aliases: aliases)
    let added = try store.exercises.create(draft).exercise
    let found = store.exercises.newNamesakes(of: [added])
    #expect(found.map(\.builtIn.title.text) == [builtIn].compactMap(\.self))
    #expect(found.map(\.isReplaced) == (builtIn == nil ? [] : [isReplaced]))
    let catalog = Catalog(try store.read().library, over: StarterSet.library)
    let others = catalog.exercises.filter { !catalog.isOwn($0.id) }.map(\.title.text)
    #expect(others.count == StarterSet.exercises.count - (isReplaced ? 1 : 0))
  }

  @Test func `of replacements added one by one only the first counts`() throws {
    func added(_ title: String) throws -> Exercise {
      try store.exercises.create(ExerciseDraft(title: title, muscleGroups: [.legs])).exercise
    }
    let first = try added("Squat")
    #expect(store.exercises.newNamesakes(of: [first]).count == 1)
    let second = try added("Plank")
    #expect(store.exercises.newNamesakes(of: [second]).isEmpty)
    #expect(store.exercises.newNamesakes(of: [first, second]).count == 2)
  }

  @Test func `a copy of a built-in exercise is none`() throws {
    #expect(store.exercises.newNamesakes(of: Array(StarterSet.exercises.prefix(2))).isEmpty)
  }
}
