/// The name of a picture in the data folder's `images`.
///
/// It consists of the exercise's ID, a hyphen, the picture's content hash in hexadecimal, `-thumb`
/// for a thumbnail, and the extension of its format. It never contains a folder, so a library from
/// elsewhere cannot refer to files outside `images`.
public struct ImageName: Hashable, Sendable, CustomStringConvertible {
  /// The file's name, without a folder.
  package let fileName: String

  public var description: String { fileName }

  package init(exercise id: UUID, contentHash: String, isThumbnail: Bool, format: ImageFormat) {
    let suffix = isThumbnail ? "-thumb" : ""
    fileName = "\(id.lowercase)-\(contentHash)\(suffix).\(format.fileExtension)"
  }

  /// Parses a stored name; `nil` if it contains anything except ASCII letters, digits, `-`, and the
  /// dot before a known extension.
  package init?(stored fileName: String) {
    let parts = fileName.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, fileName.utf8.count <= 200,
      ImageFormat.allCases.contains(where: { $0.fileExtension == parts[1] }),
      parts[0].utf8.allSatisfy(Self.isAllowed)
    else { return nil }
    self.fileName = fileName
  }

  /// The hash in the name; `nil` if the name was chosen by hand.
  var contentHash: String? {
    let stem = fileName.prefix { $0 != "." }
    let parts = stem.hasSuffix("-thumb") ? stem.dropLast(6) : stem
    guard let hyphen = parts.lastIndex(of: "-"), UUID(uuidString: String(parts[..<hyphen])) != nil
    else { return nil }
    let hash = parts[parts.index(after: hyphen)...]
    let isHash = hash.utf8.count == 64 && hash.allSatisfy(\.isHexDigit)
    return isHash ? String(hash) : nil
  }

  /// ASCII letters, digits and the hyphen, which no file system or shell treats specially.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
    default: false
    }
  }
}

/// The supported picture formats.
public enum ImageFormat: String, CaseIterable, Sendable {
  /// JPEG (ISO/IEC 10918).
  case jpeg = "JPEG"
  /// PNG (ISO/IEC 15948).
  case png = "PNG"
  /// GIF, version 87a or 89a.
  case gif = "GIF"
  /// WebP (RFC 9649), lossy, lossless or extended.
  case webp = "WebP"
  /// HEIC, a still picture in the container of ISO/IEC 23008-12.
  case heic = "HEIC"

  /// The extension of a stored picture, without the dot.
  var fileExtension: String { self == .jpeg ? "jpg" : rawValue.lowercased() }
}
