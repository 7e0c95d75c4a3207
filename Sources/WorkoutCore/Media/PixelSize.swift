/// The width and height of a picture, in pixels; both are above 0.
package struct PixelSize: Equatable, Sendable {
  /// Columns of pixels.
  package let width: Int
  /// Rows of pixels.
  package let height: Int

  /// `nil` unless both are above 0.
  package init?(width: Int, height: Int) {
    guard width > 0, height > 0 else { return nil }
    self.width = width
    self.height = height
  }

  /// Whether neither side is longer than `side`.
  package func fits(within side: Int) -> Bool { width <= side && height <= side }
}

extension PixelSize {
  /// The size in the header of a picture; `nil` if the header is incomplete.
  package init?(header bytes: [UInt8], format: ImageFormat) {
    let reader = ByteReader(bytes)
    let size =
      switch format {
      case .png: Self.png(reader)
      case .gif: Self.gif(reader)
      case .jpeg: Self.jpeg(reader)
      case .webp: Self.webp(reader)
      case .heic: Self.heic(reader, boxesFrom: 0, to: reader.count, depth: 0)
      }
    guard let size else { return nil }
    self = size
  }

  /// A size from two numbers, either of which may be missing.
  private init?(_ width: Int?, _ height: Int?) {
    guard let width, let height else { return nil }
    self.init(width: width, height: height)
  }

  /// The header chunk comes first.
  private static func png(_ reader: ByteReader) -> PixelSize? {
    guard reader.text(at: 12, count: 4) == "IHDR" else { return nil }
    return PixelSize(reader.bigEndian(at: 16, count: 4), reader.bigEndian(at: 20, count: 4))
  }

  /// The logical screen of GIF 89a: two 2-byte numbers after the signature.
  private static func gif(_ reader: ByteReader) -> PixelSize? {
    PixelSize(reader.littleEndian(at: 6, count: 2), reader.littleEndian(at: 8, count: 2))
  }

  /// The size in the first start-of-frame segment.
  private static func jpeg(_ reader: ByteReader) -> PixelSize? {
    let frame = reader.jpegSegment { 0xC0...0xCF ~= $0 && ![0xC4, 0xC8, 0xCC].contains($0) }
    return frame.flatMap { offset in
      PixelSize(
        reader.bigEndian(at: offset + 7, count: 2), reader.bigEndian(at: offset + 5, count: 2))
    }
  }

  /// The first chunk identifies one of three encodings.
  private static func webp(_ reader: ByteReader) -> PixelSize? {
    switch reader.text(at: 12, count: 4) {
    case "VP8 ":
      guard reader.bigEndian(at: 23, count: 3) == 0x9D012A else { return nil }
      // The upper two bits of each number request scaling.
      return PixelSize(
        reader.littleEndian(at: 26, count: 2).map { $0 & 0x3FFF },
        reader.littleEndian(at: 28, count: 2).map { $0 & 0x3FFF })
    case "VP8L":
      guard reader.byte(at: 20) == 0x2F, let bits = reader.littleEndian(at: 21, count: 4) else {
        return nil
      }
      return PixelSize(width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
    case "VP8X":
      return PixelSize(
        reader.littleEndian(at: 24, count: 3).map { $0 + 1 },
        reader.littleEndian(at: 27, count: 3).map { $0 + 1 })
    default: return nil
    }
  }

  /// The widest of the sizes in the properties, which are in boxes three levels deep.
  ///
  /// There may be several, because a picture may consist of tiles and contain a thumbnail.
  private static func heic(
    _ reader: ByteReader, boxesFrom start: Int, to end: Int, depth: Int
  ) -> PixelSize? {
    guard depth <= 3 else { return nil }
    var largest: PixelSize?
    var offset = start
    while offset < end, let box = ISOBox(reader, at: offset, end: end) {
      let found: PixelSize? =
        switch box.kind {
        case "meta": heic(reader, boxesFrom: box.content + 4, to: box.end, depth: depth + 1)
        case "iprp", "ipco": heic(reader, boxesFrom: box.content, to: box.end, depth: depth + 1)
        case "ispe":
          PixelSize(
            reader.bigEndian(at: box.content + 4, count: 4),
            reader.bigEndian(at: box.content + 8, count: 4))
        default: nil
        }
      if let found, found.width >= largest?.width ?? 0 { largest = found }
      offset = box.end
    }
    return largest
  }
}

/// A box of the ISO base media file format, ISO/IEC 14496-12.
private struct ISOBox {
  let kind: String
  let content: Int
  let end: Int

  /// - Parameter limit: the end of the enclosing box.
  init?(_ reader: ByteReader, at offset: Int, end limit: Int) {
    guard let size = reader.bigEndian(at: offset, count: 4),
      let kind = reader.text(at: offset + 4, count: 4)
    else { return nil }
    self.kind = kind
    switch size {
    case 0:  // Up to the end of the file.
      content = offset + 8
      end = limit
    case 1:  // A 64-bit size follows; a supported picture never needs its upper half.
      guard reader.bigEndian(at: offset + 8, count: 4) == 0,
        let long = reader.bigEndian(at: offset + 12, count: 4), long >= 16
      else { return nil }
      content = offset + 16
      end = offset + long
    default:
      guard size >= 8 else { return nil }
      content = offset + 8
      end = offset + size
    }
    guard end <= limit else { return nil }
  }
}

extension ImageFormat {
  /// Whether a picture's end is there.
  func isComplete(_ bytes: [UInt8]) -> Bool {
    let reader = ByteReader(bytes)
    switch self {
    case .gif: return reader.hasGIFEnd
    case .webp: return reader.littleEndian(at: 4, count: 4).map { $0 + 8 <= bytes.count } ?? false
    case .heic:
      var (offset, kinds) = (0, Set<String>())
      while let box = ISOBox(reader, at: offset, end: bytes.count) {
        kinds.insert(box.kind)
        offset = box.end
      }
      return kinds.isSuperset(of: ["meta", "mdat"])
    case .jpeg:
      guard let scan = reader.jpegSegment(where: { $0 == 0xDA }) else { return false }
      // A thumbnail before the scan may have an end of its own.
      return (scan..<bytes.count - 1).reversed().contains {
        bytes[$0] == 0xFF && bytes[$0 + 1] == 0xD9
      }
    case .png:  // The name and the checksum of the last chunk, which is empty.
      return bytes.firstRange(of: Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]) != nil
    }
  }

  /// Detects the format from the first bytes, regardless of the file name; `nil` for other content.
  package init?(content bytes: [UInt8]) {
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

  /// The brands of still pictures coded as HEVC, according to ISO/IEC 23008-12.
  ///
  /// The first box lists one as its own brand or as a compatible one.
  private static let heicBrands: Set<String> = ["heic", "heix", "heim", "heis"]

  private static func isHEIC(_ bytes: [UInt8]) -> Bool {
    let reader = ByteReader(bytes)
    guard reader.text(at: 4, count: 4) == "ftyp", let size = reader.bigEndian(at: 0, count: 4)
    else { return false }
    // The minor version is between the file's own brand and the compatible ones.
    let offsets = [8] + Array(stride(from: 16, to: min(size, 256), by: 4))
    return offsets.contains { offset in
      reader.text(at: offset, count: 4).map(heicBrands.contains) ?? false
    }
  }
}

/// Reads numbers and names at any offset of a byte array; `nil` beyond its end.
struct ByteReader {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  /// One byte as a number.
  func byte(at offset: Int) -> Int? { bytes.indices.contains(offset) ? Int(bytes[offset]) : nil }

  /// The big-endian number in `count` bytes (at most 4).
  func bigEndian(at offset: Int, count: Int) -> Int? {
    slice(at: offset, count: count)?.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The little-endian number in `count` bytes (at most 4).
  func littleEndian(at offset: Int, count: Int) -> Int? {
    slice(at: offset, count: count)?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The ASCII text of `count` bytes.
  func text(at offset: Int, count: Int) -> String? {
    slice(at: offset, count: count).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A slice of the bytes; no offset, however large, causes an overflow.
  private func slice(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, offset <= bytes.count, count <= bytes.count - offset else { return nil }
    return bytes[offset..<offset + count]
  }
}

extension ByteReader {
  /// Whether the images and extensions of a GIF are followed by something else, usually `;`.
  fileprivate var hasGIFEnd: Bool {
    func tableSize(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << ((flags & 7) + 1) }
    var offset = 13 + tableSize(byte(at: 10) ?? 0)
    while let kind = byte(at: offset) {
      switch kind {
      case 0x21: offset += 2
      case 0x2C: offset += 11 + tableSize(byte(at: offset + 9) ?? 0)
      default: return true
      }
      while let size = byte(at: offset), size > 0 { offset += size + 1 }
      offset += 1
    }
    return false
  }

  /// The offset of the first JPEG segment with a wanted marker, up to the picture data.
  ///
  /// Like decoders, this skips bytes before a marker that do not belong to a segment.
  fileprivate func jpegSegment(where isWanted: (Int) -> Bool) -> Int? {
    var offset = 2
    while let byte = byte(at: offset), let marker = self.byte(at: offset + 1) {
      guard byte == 0xFF, marker != 0xFF else {
        offset += 1
        continue
      }
      if isWanted(marker) { return offset }
      switch marker {
      case 0x00, 0x01, 0xD0...0xD8:  // A stray byte, and markers without a segment.
        offset += 2
      case 0xD9, 0xDA:  // The file ends, or the picture data starts.
        return nil
      default:
        guard let length = bigEndian(at: offset + 2, count: 2), length >= 2 else { return nil }
        offset += 2 + length
      }
    }
    return nil
  }
}
