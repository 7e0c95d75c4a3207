extension Store {
  /// Runs lines of `sh` beside the data folder. In them `g` is the program and `$G` its path.
  func shell(
    _ script: String, environment: [String: String] = [:]
  ) async throws -> Transcript {
    let own = ["G": Program.path, "GYMTASTIC_HOME": path].merging(environment) { _, new in new }
    let invocation = Invocation(
      path: "/bin/sh",
      arguments: ["-c", "g() { \"$G\" \"$@\"; }\n" + script],
      environment: Program.baseEnvironment.merging(own) { _, new in new },
      input: [],
      folder: folder.path,
      patience: .seconds(60)
    )
    return try await Program.onOwnThread { try invocation.run() }
  }
}
