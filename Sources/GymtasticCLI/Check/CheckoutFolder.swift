import DurableFiles
import WorkoutCore

/// The root folder of a checkout.
///
/// Code hosts name a file by its path below that folder, without a leading `./`.
struct CheckoutFolder: Sendable {
  /// The resolved path, with a trailing slash; `nil` if the folder does not exist.
  private let root: String?
  private let system: SystemCalls

  init(_ path: String, _ system: SystemCalls = .live) {
    let resolved = try? system.resolve(path)
    root = resolved.map { FilePath(folder: $0, name: "").text }
    self.system = system
  }

  /// The path of a file relative to the folder.
  ///
  /// A symbolic link inside it keeps its own name; a path outside it stays as it is.
  func path(of file: String) -> String {
    let given = FilePath(file)
    guard let root, let folder = try? system.resolve(given.folder) else { return file }
    let path = FilePath(folder: folder, name: given.name).text
    // Compares bytes: a different Unicode normalization is a different name.
    guard path.utf8.starts(with: root.utf8) else { return file }
    return String(path[path.utf8.index(path.startIndex, offsetBy: root.utf8.count)...])
  }

  /// Diagnostics with file names relative to the folder.
  func naming(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var known: [[UInt8]: String] = [:]
    return diagnostics.map { diagnostic in
      guard case .file(let name) = diagnostic.origin, name != "-" else { return diagnostic }
      let bytes = Array(name.utf8)
      let path = known[bytes] ?? path(of: name)
      known[bytes] = path
      var named = diagnostic
      named.origin = .file(path)
      return named
    }
  }
}
