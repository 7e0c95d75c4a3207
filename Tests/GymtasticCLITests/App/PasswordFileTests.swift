import Testing

@testable import GymtasticCLI
@testable import WorkoutCore

@Suite struct PasswordFileTests {
  private static let entries = """
    root:x:0:0:root:/root:/bin/bash
    # a comment
    +nis::::::
    short:x:7:7
    anna:x:1000:1000:Anna Ö,,,:/home/anna:/bin/zsh
    twin:x:1000:1000::/home/twin:/bin/sh
    bare:x:1001:1001:::
    """

  @Test(
    arguments: [
      (0, "/root"), (1000, "/home/anna"), (1001, ""), (7, nil), (100, nil), (10_000, nil),
    ] as [(UInt32, String?)])
  func `the first entry with a user id names the home folder`(user: UInt32, home: String?) {
    #expect(DataFolder.home(of: user, in: Array(Self.entries.utf8)) == home)
    #expect(DataFolder.home(of: user, in: []) == nil)
  }
}
