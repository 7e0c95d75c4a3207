import Testing

@testable import CommandLineKit
@testable import DurableFiles

struct ArgumentsOfProcessTests {
  /// The initial memory of a process, and the environment in it.
  private func withMemory<Value>(
    _ words: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Value
  ) -> Value {
    let texts = words.map { strdup($0) }
    defer { for text in texts { free(text) } }
    let count = UnsafeMutablePointer<CChar>(bitPattern: words.count)
    var memory: [UnsafeMutablePointer<CChar>?] = [nil, count] + texts + [nil, nil]
    return memory.withUnsafeMutableBufferPointer { memory in
      body(memory.baseAddress.unsafelyUnwrapped + words.count + 3)
    }
  }

  @Test(arguments: [["gymtastic"], ["gymtastic", "", "run", "Día"], []])
  func `the words lie before the variables`(words: [String]) {
    let found = withMemory(words) { Argument.words(before: $0) }
    #expect(found == words.map { Array($0.utf8) })
  }

  @Test func `a copied environment has no words before it`() {
    let found = withMemory(["gymtastic", "run"]) { Argument.words(before: $0 - 1) }
    #expect(found == nil)
  }
}
