import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct FilterSentenceTests {
  private let catalog = Catalog(Library(), over: StarterSet.library)

  private func sentence(_ text: String) -> FilterSentence {
    FilterSentence([text], knowing: catalog)
  }

  @Test(arguments: [
    ("15", 900), ("15 minutes", 900), ("30m quiet", 1_800), ("1h", 3_600), ("quiet 90 min", 5_400),
  ])
  func `a number is a length`(_ text: String, _ seconds: Int) {
    #expect(sentence(text).seconds == seconds)
    #expect(sentence(text).unknown == [])
  }

  @Test func `what people say is a filter`() {
    let home = sentence("15 minutes, no equipment, quiet")
    #expect(home.filter.equipment == Equipment(["none"]))
    #expect(home.filter.isQuiet)
    let desk = sentence("something for my back at the desk")
    #expect(desk.filter.muscleGroups == [.back])
    #expect(desk.filter.tags.map(\.text) == ["desk"])
    let bell = sentence("30 minutes with one kettlebell 16kg, no jumping")
    #expect(bell.filter.equipment == Equipment(["kettlebell"]))
    #expect(bell.filter.excludedTags.map(\.text) == ["jump"])
    let bar = sentence("full body beginners pull-up bar stretching")
    #expect(bar.filter.muscleGroups == [.fullBody])
    #expect(bar.filter.level == .beginner)
    #expect(bar.filter.equipment == Equipment(["pull-up bar"]))
    #expect(bar.filter.style == .stretch)
    #expect([home, desk, bell, bar].allSatisfy { $0.unknown.isEmpty })
  }

  @Test func `a word that means nothing is named`() {
    #expect(sentence("15m trampoline no rabbits").unknown == ["trampoline", "rabbits"])
  }
}
