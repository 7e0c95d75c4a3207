import DurableFiles

/// A new, private folder for programs that exchange files.
package struct ScratchFolder: Sendable {
  package let path: String

  /// Creates a folder in `folder`; `nil` if that fails.
  package init?(in folder: String) {
    var template = Array("\(folder)/gymtastic.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Writes a file into the folder; false if that fails.
  package func write(_ bytes: [UInt8], to file: String) -> Bool {
    let system = SystemCalls.live
    guard let open = try? system.open(file, for: .creating) else { return false }
    defer { system.closeQuietly(open) }
    return (try? system.writeAll(bytes, to: open)) != nil
  }

  package func remove() {
    for name in (try? SystemCalls.live.list(path)) ?? [] {
      try? SystemCalls.live.remove("\(path)/\(name)")
    }
    rmdir(path)
  }
}
