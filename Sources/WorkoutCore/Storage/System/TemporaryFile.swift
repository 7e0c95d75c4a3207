/// Files that stand beside the one they are to replace for as long as a save lasts.
enum TemporaryFile {
  private static let prefix = ".gymtastic-"
  private static let suffix = ".tmp"

  /// A fresh name beside a file, in a pattern that nobody else uses.
  static func path(for target: FilePath) -> FilePath {
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    return target.beside(prefix + target.name + "-" + random + suffix)
  }

  /// Whether a name was given by ``path(for:)``, to any file.
  static func isOne(_ name: String) -> Bool {
    name.hasPrefix(prefix) && name.hasSuffix(suffix)
  }

  /// The name of the file that a name was given to by ``path(for:)``; `nil` for any other name.
  static func target(of name: String) -> String? {
    guard isOne(name) else { return nil }
    let rest = name.dropFirst(prefix.count).dropLast(suffix.count)
    return rest.lastIndex(of: "-").map { String(rest[..<$0]) }
  }

  /// The paths of the temporary files in a folder that stand for files whose names are of one's
  /// own; none where the folder cannot be read.
  static func paths(
    in folder: String, _ system: SystemCalls, of isOwn: (String) -> Bool
  ) -> [String] {
    ((try? system.list(folder)) ?? []).filter { target(of: $0).map(isOwn) ?? false }
      .map { FilePath(folder: folder, name: $0).text }
  }

  /// Removes what killed saves of such files left behind. To be called while their lock is held.
  static func sweep(_ folder: String, _ system: SystemCalls, of isOwn: (String) -> Bool) {
    // What cannot be swept is no reason to refuse a save.
    for path in paths(in: folder, system, of: isOwn) { try? system.remove(path) }
  }
}
