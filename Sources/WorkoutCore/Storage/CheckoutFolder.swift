/// The folder of a checkout, from which code hosts name its files: they know a file by its path
/// below that folder alone, without a leading `./`.
public struct CheckoutFolder: Sendable {
  /// Without symbolic links, and with a slash at its end; `nil` where it cannot be found.
  private let root: String?
  private let system: SystemCalls

  /// - Parameters:
  ///   - path: the folder, from where the process is if it is relative.
  ///   - system: the calls by which files are reached.
  public init(_ path: String, _ system: SystemCalls = .live) {
    let resolved = try? system.resolve(path)
    root = resolved.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    self.system = system
  }

  /// The path of a file below the folder. A link within it keeps its own name; a path that leads
  /// elsewhere, or nowhere, stays as it is.
  public func path(of file: String) -> String {
    let given = FilePath(file)
    guard let root, let folder = try? system.resolve(given.folder) else { return file }
    let path = FilePath(folder: folder, name: given.name).text
    return path.hasPrefix(root) ? String(path.dropFirst(root.count)) : file
  }
}
