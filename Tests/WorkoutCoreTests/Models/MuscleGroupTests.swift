import Testing

@testable import WorkoutCore

@Suite struct MuscleGroupTests {
  @Test func `the groups are in this order`() {
    #expect(
      MuscleGroup.allCases.map(\.rawValue) == [
        "Chest", "Back", "Shoulders", "Biceps", "Triceps", "Legs", "Core", "Glutes", "Forearms",
        "Calves", "Full Body",
      ])
  }

  @Test(arguments: MuscleGroup.allCases)
  func `each is known by its name in any case, with any word separator`(_ group: MuscleGroup) {
    #expect(MuscleGroup(typed: group.rawValue) == group)
    #expect(MuscleGroup(typed: group.rawValue.uppercased()) == group)
    #expect(MuscleGroup(typed: group.typedName) == group)
    #expect(MuscleGroup(typed: " \(group.typedName) ") == group)
  }

  @Test(arguments: ["full body", "FULL_BODY", "full-body", "Full  Body", "ｆｕｌｌ body"])
  func `two words can be typed in several ways`(_ name: String) {
    #expect(MuscleGroup(typed: name) == .fullBody)
  }

  @Test(arguments: ["", "chests", "arm", "fullbody", "legs,core", "Back\u{0}"])
  func `any other word is not a group`(_ name: String) { #expect(MuscleGroup(typed: name) == nil) }

  @Test func `each group has its own symbol, and one word to type`() {
    #expect(Set(MuscleGroup.allCases.map(\.symbol)).count == MuscleGroup.allCases.count)
    #expect(MuscleGroup.allCases.allSatisfy { $0.symbol.count == 1 })
    #expect(MuscleGroup.allCases.allSatisfy { !$0.typedName.contains(" ") })
    #expect(MuscleGroup.fullBody.typedName == "full-body")
  }

  @Test func `groups keep their order and lose duplicates`() throws {
    let groups = try MuscleGroups([.core, .chest, .core, .legs, .chest])
    #expect(groups.groups == [.core, .chest, .legs])
    #expect(groups.contains(.legs))
    #expect(!groups.contains(.back))
  }

  @Test func `an empty list of groups is rejected`() {
    #expect(throws: Problem.noMuscleGroupsSelected) { try MuscleGroups([]) }
  }
}
