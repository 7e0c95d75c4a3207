/// A path taken apart at its last slash.
package struct FilePath: Hashable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  /// A file in a folder, without a double slash where the folder ends in one.
  package init(folder: String, name: String) {
    text = folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The last part.
  package var name: String {
    String(text[(text.lastIndex(of: "/").map(text.index(after:)) ?? text.startIndex)...])
  }

  /// The last part without `.json`.
  package var stem: String {
    name.hasSuffix(".json") ? String(name.dropLast(5)) : name
  }

  /// What stands before the last part: `.` where nothing does.
  package var folder: String {
    guard let slash = text.lastIndex(of: "/") else { return "." }
    return slash == text.startIndex ? "/" : String(text[..<slash])
  }

  /// The file that keeps the version before of the one here.
  package var backup: FilePath { beside(name + ".bak") }

  /// The file whose temporary names are given to the former version here, until it is the backup.
  var former: FilePath { beside(name + ".former") }

  /// The names for which a save of the file here gives temporary ones. Earlier programs gave them
  /// for the backup too.
  package var savedNames: [String] { [name, former.name, backup.name] }

  /// The file that whoever changes the one here locks.
  package var lock: FilePath { beside(stem + ".lock") }

  /// Another file in the same folder.
  package func beside(_ name: String) -> FilePath {
    FilePath(folder: folder, name: name)
  }
}

extension String {
  /// A path without the slashes at its end.
  package var withoutTrailingSlashes: String {
    guard let last = lastIndex(where: { $0 != "/" }) else { return isEmpty ? "" : "/" }
    return String(self[...last])
  }
}
