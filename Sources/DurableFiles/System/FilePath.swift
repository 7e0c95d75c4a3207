/// A path that can be split at its last slash.
///
/// It is split by bytes: a slash followed by a combining mark would be a different `Character`.
package struct FilePath: Equatable, Sendable {
  package let text: String

  private static let slash = UInt8(ascii: "/")

  package init(_ text: String) { self.text = text }

  /// A file in a folder, without a double slash if the folder ends in one.
  package init(folder: String, name: String) {
    text = folder.utf8.last == Self.slash ? folder + name : folder + "/" + name
  }

  /// The last component.
  package var name: String {
    let bytes = text.utf8
    return String(
      text[(bytes.lastIndex(of: Self.slash).map(bytes.index(after:)) ?? text.startIndex)...])
  }

  /// The last component without `.json`.
  package var stem: String { name.hasSuffix(".json") ? String(name.dropLast(5)) : name }

  /// Everything before the last component; `.` if there is nothing.
  package var folder: String {
    guard let slash = text.utf8.lastIndex(of: Self.slash) else { return "." }
    return slash == text.startIndex ? "/" : String(text[..<slash])
  }

  /// The file that stores the previous version of this one.
  package var backup: FilePath { beside(name + ".bak") }

  /// The name from which temporary names of the previous version are made, until that becomes the
  /// backup.
  var former: FilePath { beside(name + ".former") }

  /// The file names for which saving this file creates temporary files.
  ///
  /// Earlier versions of the program also created them for the backup.
  package var savedNames: [String] { [name, former.name, backup.name] }

  /// The lock file that protects changes to this file.
  package var lock: FilePath { beside(stem + ".lock") }

  /// Another file in the same folder.
  package func beside(_ name: String) -> FilePath { FilePath(folder: folder, name: name) }
}

extension String {
  package var withoutTrailingSlashes: String {
    guard let last = utf8.lastIndex(where: { $0 != UInt8(ascii: "/") }) else {
      return isEmpty ? "" : "/"
    }
    return String(self[..<utf8.index(after: last)])
  }
}

/// File names are bytes and need not be valid UTF-8.
///
/// An invalid name is represented by a string in which the characters U+10FF80 to U+10FFFF stand
/// for the bytes from 0x80, without loss.
extension String {
  private static let firstByte: UInt32 = 0x10_FF00

  /// The byte that a character of a path means; `nil` for an ordinary character.
  package static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    scalar.value >= firstByte + 0x80 ? UInt8(truncatingIfNeeded: scalar.value) : nil
  }

  /// A name or path from its bytes on disk.
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

  /// Whether the path contains only ordinary characters.
  package var isText: Bool {
    // Only characters from U+100000 begin with this byte.
    !utf8.contains(0xF4) || unicodeScalars.allSatisfy { Self.byte($0) == nil }
  }

  package var bytesOnDisk: [UInt8] {
    isText ? Array(utf8) : unicodeScalars.flatMap { Self.byte($0).map { [$0] } ?? Array($0.utf8) }
  }

  /// The bytes on disk as a C string for a system call.
  var onDisk: [CChar] { bytesOnDisk.map { CChar(bitPattern: $0) } + [0] }

  /// The path for display, with `\xFF` for bytes that are not UTF-8.
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
  /// Sorted by bytes, so that the order of names does not depend on Unicode normalization.
  package func sortedByBytes() -> [String] { sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
}
