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

  /// Whether a name was given by ``path(for:)`` to this file.
  static func isOne(_ name: String, for target: FilePath) -> Bool {
    isOne(name) && name.hasPrefix(prefix + target.name + "-")
  }

  /// Removes what killed saves of a file left behind. To be called while its lock is held.
  static func sweep(for target: FilePath, _ system: SystemCalls) {
    // What cannot be swept is no reason to refuse a save.
    guard let names = try? system.list(target.folder) else { return }
    for name in names where isOne(name, for: target) {
      try? system.remove(target.beside(name).text)
    }
  }
}
