import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

struct PlanEquipmentTests {
  private let store = DataStore.inMemory(Library(), .test { $0.builtIn = .live })

  @Test(arguments: [
    ("Couch to 5K", ["none"]), ("Kettlebell Minimum", ["kettlebell"]),
    ("Five by Five", ["barbell", "bench"]),
  ])
  func `a built-in plan and its copy need the same`(title: String, pieces: [String]) throws {
    let written = try #require(BuiltInPlans.all.first { $0.title.text == title })
    let before = PlanEquipment(try store.read().library, over: .live)
    #expect(before.pieces(of: written) == pieces)
    let plan = try store.plans.add(written, isCreating: true)
    let after = PlanEquipment(try store.read().library, over: .live)
    #expect(after.pieces(of: plan) == pieces)
  }
}
