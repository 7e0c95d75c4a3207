#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Editors that change Day as text.
extension RunningOnScreen {
  /// Changes Day with the editor that the variables name.
  func edit(
    with variables: [String: String],
    _ body: @escaping @Sendable (ShellSession) throws -> Void
  ) async throws {
    try await onScreen(["workout", "edit", "Day", "--editor"], variables, body)
  }

  /// An editor of one line of the shell, made runnable.
  func editor(_ line: String) throws -> String {
    let path = try folder.write("#!/bin/sh\n\(line)\n", to: "editor")
    chmod(path, 0o755)
    return path
  }
}

extension ShellSession {
  /// Whether the terminal shows a text, however its lines are broken.
  func shows(_ text: String) -> Bool {
    terminal.text.filter { !$0.isWhitespace }.contains(text.filter { !$0.isWhitespace })
  }
}
