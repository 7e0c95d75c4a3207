import Testing

@testable import DurableFiles
@testable import WorkoutCore

struct ErrorNameTests {
  @Test func `the article on JSON has every name, and no other`() throws {
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
