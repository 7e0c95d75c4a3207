import TestSupport
import Testing

@testable import DurableFiles
@testable import GymtasticCLI

/// Reviewed screens, stored as text in `Golden/`.
///
/// `GYMTASTIC_UPDATE=golden` rewrites them; review the difference before committing it.
enum Golden {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden")

  /// Compares a screen with the stored one, and shows where they differ.
  static func expect(
    _ screen: String, is name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: "\(name).txt")
    let shown = screen.hasSuffix("\n") ? screen : screen + "\n"
    if Updates.isWanted(.golden) {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try [UInt8](shown.utf8).write(to: file)
    }
    let kept = String(decoding: try [UInt8](contentsOf: file), as: UTF8.self)
    #expect(difference(kept, shown).isEmpty, "\(name)", sourceLocation: sourceLocation)
  }

  /// The differing lines: stored ones with `-`, current ones with `+`.
  private static func difference(_ kept: String, _ shown: String) -> String {
    let kept = kept.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = shown.split(separator: "\n", omittingEmptySubsequences: false)
    return (0..<max(kept.count, shown.count)).compactMap { index in
      let (old, new) = (kept.dropFirst(index).first, shown.dropFirst(index).first)
      return old == new ? nil : "\(index + 1)\n-\(old ?? "")\n+\(new ?? "")"
    }.joined(separator: "\n")
  }
}
