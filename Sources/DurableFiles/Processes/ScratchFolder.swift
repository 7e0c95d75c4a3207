/// A new folder of nobody else's, for programs that exchange files.
public struct ScratchFolder: Sendable {
  /// Where it stands; only its owner may enter.
  public let path: String

  /// `nil` if none can be made in `folder`.
  public init?(in folder: String) {
    var template = Array("\(folder)/gymtastic.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: Unicode.UTF8.self)
  }

  /// Writes a file into it. False if that fails.
  package func write(_ bytes: [UInt8], to file: String) -> Bool {
    let number = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard let descriptor = try? ProcessDescriptor(owning: number) else { return false }
    return (try? descriptor.write(bytes)) != nil
  }

  /// Removes it with the files in it.
  public func remove() {
    guard let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { unlink("\(path)/\(name)") }
    }
    closedir(folder)
    rmdir(path)
  }
}
