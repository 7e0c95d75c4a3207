extension ImageFormat {
  /// The format that the first bytes of a picture tell; `nil` for anything else. What the file is
  /// called plays no part.
  public init?(content bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if Self.isHEIC(bytes) {
      self = .heic
    } else {
      return nil
    }
  }

  /// The brands under which ISO/IEC 23008-12 has still pictures coded as HEVC. The first box names
  /// one as its own or among those it is compatible with.
  private static let heicBrands: Set<String> = ["heic", "heix", "heim", "heis"]

  private static func isHEIC(_ bytes: [UInt8]) -> Bool {
    let reader = ByteReader(bytes)
    guard reader.text(at: 4, count: 4) == "ftyp", let size = reader.bigEndian(at: 0, count: 4)
    else { return false }
    // The minor version stands between the own brand and the others.
    let offsets = [8] + Array(stride(from: 16, to: min(size, 256), by: 4))
    return offsets.contains { offset in
      reader.text(at: offset, count: 4).map(heicBrands.contains) ?? false
    }
  }
}
