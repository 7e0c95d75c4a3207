import Testing

@testable import GymtasticCLI

struct RunKeyListTests {
  @Test(arguments: [
    (9, ""), (10, "space next"), (38, "space next · p pause · q stop · b back"),
    (58, "space next · p pause · q stop · b back · s skip · ? keys"),
    (78, "space next · p pause · q stop · b back · s skip · ? keys · +/- 10s · v video"),
  ])
  func `the keys that matter most stay in a narrow window`(width: Int, hints: String) {
    #expect(RunKeyList.hints(width: width) == hints)
  }
}
