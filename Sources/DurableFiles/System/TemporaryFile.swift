/// Files that stand beside the one they are to replace for as long as a save lasts.
package enum TemporaryFile {
  private static let prefix = ".gymtastic-"
  private static let suffix = ".tmp"
  /// The most characters of a number, the least that it is kept apart by included.
  private static let numberLength = 14
  /// The longest name that file systems take, in bytes of UTF-8.
  private static let longestName = 255

  /// What nobody has written for longer than this is of a process that is gone, where no lock says
  /// so: one that writes does so all the time, and waits for the disk for seconds.
  package static let abandonedAfter = Duration.seconds(3600)

  /// A fresh name beside a file, in a pattern that nobody else uses. One that would be too long
  /// holds only the beginning of the file's.
  package static func path(for target: FilePath) -> FilePath {
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    return target.beside(prefix + kept(of: target.name) + "-" + random + suffix)
  }

  /// What a temporary name holds of a file's name: all of most.
  package static func kept(of name: String) -> String {
    let room = longestName - prefix.utf8.count - numberLength - suffix.utf8.count
    var kept = Substring(name)
    while kept.utf8.count > room { kept.removeLast() }
    return String(kept)
  }

  /// Whether a name was given by ``path(for:)``, to any file.
  package static func isOne(_ name: String) -> Bool {
    name.hasPrefix(prefix) && name.hasSuffix(suffix)
  }

  /// What a name that was given by ``path(for:)`` holds of its file's; `nil` for any other name.
  package static func target(of name: String) -> String? {
    guard isOne(name) else { return nil }
    let rest = name.dropFirst(prefix.count).dropLast(suffix.count)
    return rest.lastIndex(of: "-").map { String(rest[..<$0]) }
  }

  /// The paths of the temporary files in a folder that stand for files whose names are of one's
  /// own; none where the folder cannot be read.
  package static func paths(
    in folder: String, _ system: SystemCalls, of isOwn: (String) -> Bool
  ) -> [String] {
    ((try? system.list(folder)) ?? []).filter { target(of: $0).map(isOwn) ?? false }
      .map { FilePath(folder: folder, name: $0).text }
  }

  /// Those of any files, or of one, that nobody writes any more, though no lock says so.
  ///
  /// - Parameters:
  ///   - folder: where they stand.
  ///   - system: the calls by which they are found.
  ///   - target: the file whose place they were to take; `nil` for all.
  ///   - now: the time by which their age is told.
  package static func abandoned(
    in folder: String, _ system: SystemCalls, of target: FilePath? = nil, at now: Timestamp
  ) -> [String] {
    let name = target.map { kept(of: $0.name) }
    return paths(in: folder, system) { name == nil || $0 == name }.filter { path in
      guard let status = try? system.status(of: path, followingLinks: false) else { return false }
      return .milliseconds(now.milliseconds(since: status.modified)) > abandonedAfter
    }
  }
}
