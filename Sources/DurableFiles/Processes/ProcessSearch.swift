/// Finds programs by name.
struct ProcessSearch: Sendable {
  /// The absolute folders of the path, in order. Relative ones are left out: what stands in the
  /// present folder is never run by accident.
  private let folders: [String]

  /// - Parameter path: the folders with colons between them, as in `PATH`.
  init(path: String?) {
    folders = (path ?? "/usr/local/bin:/usr/bin:/bin")
      .split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
  }

  /// The path of the program, which is `program` itself where it holds a slash.
  func path(of program: String) -> String? {
    guard !program.isEmpty else { return nil }
    if program.contains("/") { return isProgram(program) ? program : nil }
    return folders.lazy.map { "\($0)/\(program)" }.first(where: isProgram)
  }

  /// A regular file with leave to run it; a folder may be "executable" too.
  private func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(path, X_OK) == 0
  }
}
