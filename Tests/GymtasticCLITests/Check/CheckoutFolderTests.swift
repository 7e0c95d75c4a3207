import TestSupport
import Testing

@testable import DurableFiles
@testable import GymtasticCLI
@testable import WorkoutCore

struct CheckoutFolderTests {
  private let scratch = ScratchDirectory()
  private let checkout: CheckoutFolder

  init() throws {
    for folder in ["repository", "repository/plans", "elsewhere"] {
      try FileManager.default.createDirectory(
        atPath: scratch.path(folder), withIntermediateDirectories: false)
    }
    checkout = CheckoutFolder(scratch.path("repository"))
  }

  @Test(arguments: [
    ("repository/push.gym", "push.gym"), ("repository/./push.gym", "push.gym"),
    ("repository//plans/push.gym", "plans/push.gym"),
    ("elsewhere/../repository/push.gym", "push.gym"),
  ])
  func `a file in the checkout is named relative to its root`(path: String, name: String) {
    #expect(checkout.path(of: scratch.path(path)) == name)
  }

  @Test func `a file elsewhere or in a missing folder keeps its name`() {
    for path in ["elsewhere/push.gym", "repository-2/push.gym", "gone/push.gym"] {
      #expect(checkout.path(of: scratch.path(path)) == scratch.path(path))
    }
    let missing = CheckoutFolder(scratch.path("gone"))
    #expect(missing.path(of: scratch.path("gone/push.gym")) == scratch.path("gone/push.gym"))
  }

  @Test func `names that differ only in Unicode normalization keep their bytes`() {
    let names = ["repository/\u{E9}.gym", "repository/e\u{301}.gym"].map(scratch.path)
    let diagnostics = names.map {
      NotationParser.parse("x: 0x3\n", file: $0).diagnostics
    }
    let named = checkout.naming(diagnostics.flatMap(\.self)).map { diagnostic -> [UInt8] in
      guard case .file(let name) = diagnostic.origin else { return [] }
      return Array(name.utf8)
    }
    #expect(named == ["\u{E9}.gym", "e\u{301}.gym"].map { Array($0.utf8) })
  }

  @Test func `a folder name with a different Unicode normalization is a different folder`() throws {
    for name in ["\u{E9}", "e\u{301}"] { try SystemCalls.live.makeFolder(scratch.path(name)) }
    // On some file systems the two names are the same folder.
    guard try scratch.names().count == 5 else { return }
    let path = scratch.path("e\u{301}/a.gym")
    #expect(Array(CheckoutFolder(scratch.path("\u{E9}")).path(of: path).utf8) == Array(path.utf8))
  }

  @Test func `a link in the checkout keeps its name, and one to the checkout is the same folder`()
    throws
  {
    let target = scratch.path("elsewhere/push.gym")
    try scratch.write([], to: "elsewhere/push.gym")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("repository/link.gym"), withDestinationPath: target)
    #expect(checkout.path(of: scratch.path("repository/link.gym")) == "link.gym")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("other"), withDestinationPath: scratch.path("repository"))
    #expect(checkout.path(of: scratch.path("other/push.gym")) == "push.gym")
    #expect(CheckoutFolder(scratch.path("other")).path(of: scratch.path("repository/a")) == "a")
  }
}
