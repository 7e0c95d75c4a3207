import FoundationEssentials

/// Texts in files that people keep: reading, replacing, and finding those in a folder.
public struct TextFiles: Sendable {
  /// What a path leads to.
  public enum Contents: Hashable, Sendable {
    /// A text in UTF-8.
    case text(String)
    /// Bytes that are not UTF-8.
    case notText
  }

  /// The largest text that is read, in bytes: workouts are written by hand.
  public static let limit: Int64 = 16 * 1024 * 1024

  private let system: SystemCalls

  /// Files reached through `system`, which tests let fail.
  public init(_ system: SystemCalls = .live) {
    self.system = system
  }

  /// The file at a path; `nil` where there is none.
  public func read(_ path: String) throws(StoreError) -> Contents? {
    try StoreError.translating { () throws(SystemError) in
      guard let data = try FileContents.read(path, limit: Self.limit, system) else { return nil }
      return String(validating: data, as: UTF8.self).map { .text($0) } ?? .notText
    }
  }

  /// Puts a new text in the place of an old one, in one step.
  public func write(_ text: String, to path: String) throws(StoreError) {
    let file = try StoreError.translating { () throws(SystemError) in
      try AtomicFile(path, system)
    }
    try file.replace(with: Data(text.utf8), keepingBackup: false)
  }

  /// Whether a folder stands at the path, or a link to one; false where that cannot be told.
  public func isFolder(_ path: String) -> Bool {
    (try? system.status(of: path))?.kind == .folder
  }

  /// The `.gym` files in a folder and the folders below it, sorted. Hidden folders and links to
  /// folders are left out, so that the walk ends.
  public func notationFiles(in folder: String) throws(StoreError) -> [String] {
    try StoreError.translating { () throws(SystemError) in
      var found: [String] = []
      var folders = [folder]
      while let next = folders.popLast() {
        for name in try system.list(next) where !name.hasPrefix(".") {
          let path = FilePath(folder: next, name: name).text
          let isFolder = try system.status(of: path, followingLinks: false)?.kind == .folder
          if isFolder {
            folders.append(path)
          } else if name.hasSuffix(".gym") {
            found.append(path)
          }
        }
      }
      return found.sorted()
    }
  }
}
