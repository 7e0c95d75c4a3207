/// A path taken apart at its last slash. It is cut by bytes: after a slash a combining mark would
/// hide it in a character.
package struct FilePath: Equatable, Sendable {
  package let text: String

  private static let slash = UInt8(ascii: "/")

  package init(_ text: String) {
    self.text = text
  }

  /// A file in a folder, without a double slash where the folder ends in one.
  package init(folder: String, name: String) {
    text = folder.utf8.last == Self.slash ? folder + name : folder + "/" + name
  }

  /// The last part.
  package var name: String {
    let bytes = text.utf8
    return String(
      text[(bytes.lastIndex(of: Self.slash).map(bytes.index(after:)) ?? text.startIndex)...])
  }

  /// The last part without `.json`.
  package var stem: String {
    name.hasSuffix(".json") ? String(name.dropLast(5)) : name
  }

  /// What comes before the last part: `.` where nothing does.
  package var folder: String {
    guard let slash = text.utf8.lastIndex(of: Self.slash) else { return "." }
    return slash == text.startIndex ? "/" : String(text[..<slash])
  }

  /// The file that keeps the previous version of the one here.
  package var backup: FilePath { beside(name + ".bak") }

  /// The file whose temporary names are given to the former version here, until it is the backup.
  var former: FilePath { beside(name + ".former") }

  /// The names for which a save of the file here gives temporary ones. Earlier programs gave them
  /// for the backup too.
  package var savedNames: [String] { [name, former.name, backup.name] }

  /// The file that is locked while this one is changed.
  package var lock: FilePath { beside(stem + ".lock") }

  /// Another file in the same folder.
  package func beside(_ name: String) -> FilePath {
    FilePath(folder: folder, name: name)
  }
}

extension String {
  package var withoutTrailingSlashes: String {
    guard let last = utf8.lastIndex(where: { $0 != UInt8(ascii: "/") }) else {
      return isEmpty ? "" : "/"
    }
    return String(self[..<utf8.index(after: last)])
  }
}

/// A file name is bytes, which need not be valid UTF-8. An invalid name is represented by a string
/// in which the characters U+10FF80 to U+10FFFF represent its bytes from 0x80, without loss.
extension String {
  private static let firstByte: UInt32 = 0x10_FF00

  /// The byte for which a character of a path is there; `nil` for one of a text.
  package static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    scalar.value >= firstByte + 0x80 ? UInt8(truncatingIfNeeded: scalar.value) : nil
  }

  /// A name or path from its bytes on the disk.
  package init(onDisk bytes: [UInt8]) {
    if let text = String(validating: bytes, as: UTF8.self), text.isText {
      self = text
      return
    }
    self.init()
    for byte in bytes {
      let value = byte < 0x80 ? UInt32(byte) : Self.firstByte + UInt32(byte)
      unicodeScalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
  }

  /// Whether all of a path is text.
  package var isText: Bool {
    // Only the last characters of all begin so.
    !utf8.contains(0xF4) || unicodeScalars.allSatisfy { Self.byte($0) == nil }
  }

  package var bytesOnDisk: [UInt8] {
    isText ? Array(utf8) : unicodeScalars.flatMap { Self.byte($0).map { [$0] } ?? Array($0.utf8) }
  }

  /// The same for a call of the system.
  var onDisk: [CChar] { bytesOnDisk.map { CChar(bitPattern: $0) } + [0] }

  /// The path as it is shown, with `\xFF` for bytes that are not text.
  package var showingBytes: String {
    guard !isText else { return self }
    return unicodeScalars.reduce(into: "") { shown, scalar in
      if let byte = Self.byte(scalar) {
        shown += "\\x\(String(byte, radix: 16, uppercase: true))"
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
  }
}

extension [String] {
  /// Sorted by their bytes, so that names which differ only in how letters are composed keep one
  /// order.
  package func sortedByBytes() -> [String] {
    sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
