/// The width and height of a picture, in pixels; both over 0.
package struct PixelSize: Equatable, Sendable {
  /// Columns of pixels.
  package let width: Int
  /// Rows of pixels.
  package let height: Int

  /// `nil` unless both are over 0.
  package init?(width: Int, height: Int) {
    guard width > 0, height > 0 else { return nil }
    self.width = width
    self.height = height
  }

  /// Whether it is no wider and no higher than `side`.
  package func fits(within side: Int) -> Bool { width <= side && height <= side }
}

extension PixelSize {
  /// The size in the header of a picture; `nil` if the header is not whole.
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

  /// A size of two numbers that may both be missing.
  private init?(_ width: Int?, _ height: Int?) {
    guard let width, let height else { return nil }
    self.init(width: width, height: height)
  }

  /// The header chunk is the first.
  private static func png(_ reader: ByteReader) -> PixelSize? {
    guard reader.text(at: 12, count: 4) == "IHDR" else { return nil }
    return PixelSize(reader.bigEndian(at: 16, count: 4), reader.bigEndian(at: 20, count: 4))
  }

  /// The logical screen of GIF 89a: two numbers of two bytes after the signature.
  private static func gif(_ reader: ByteReader) -> PixelSize? {
    PixelSize(reader.littleEndian(at: 6, count: 2), reader.littleEndian(at: 8, count: 2))
  }

  /// The size in the first start-of-frame segment. Like decoders, this skips bytes before a marker
  /// that belong to no segment.
  private static func jpeg(_ reader: ByteReader) -> PixelSize? {
    var offset = 2
    while let byte = reader.byte(at: offset), let marker = reader.byte(at: offset + 1) {
      guard byte == 0xFF, marker != 0xFF else {
        offset += 1
        continue
      }
      switch marker {
      case 0x00, 0x01, 0xD0...0xD8:  // A stray byte, and markers without a segment.
        offset += 2
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        return PixelSize(
          reader.bigEndian(at: offset + 7, count: 2), reader.bigEndian(at: offset + 5, count: 2))
      case 0xD9, 0xDA:  // The picture's data begins, or ends, without a frame.
        return nil
      default:
        guard let length = reader.bigEndian(at: offset + 2, count: 2), length >= 2 else {
          return nil
        }
        offset += 2 + length
      }
    }
    return nil
  }

  /// The first chunk names one of three encodings.
  private static func webp(_ reader: ByteReader) -> PixelSize? {
    switch reader.text(at: 12, count: 4) {
    case "VP8 ":
      guard reader.bigEndian(at: 23, count: 3) == 0x9D012A else { return nil }
      // The upper two bits of each ask for scaling.
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
    default:
      return nil
    }
  }

  /// The largest of the sizes that the properties name: a picture may be cut into tiles and have a
  /// thumbnail of its own. They are in boxes three deep.
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

  /// - Parameter limit: the end of the box around it.
  init?(_ reader: ByteReader, at offset: Int, end limit: Int) {
    guard let size = reader.bigEndian(at: offset, count: 4),
      let kind = reader.text(at: offset + 4, count: 4)
    else { return nil }
    self.kind = kind
    switch size {
    case 0:  // Up to the end of the file.
      content = offset + 8
      end = limit
    case 1:  // A long size follows; a picture that can be kept never needs its upper half.
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
  /// The format by the first bytes of a picture, whatever its file's name; `nil` for other content.
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

  /// The brands under which ISO/IEC 23008-12 has still pictures coded as HEVC. The first box names
  /// one as its own or among those it is compatible with.
  private static let heicBrands: Set<String> = ["heic", "heix", "heim", "heis"]

  private static func isHEIC(_ bytes: [UInt8]) -> Bool {
    let reader = ByteReader(bytes)
    guard reader.text(at: 4, count: 4) == "ftyp", let size = reader.bigEndian(at: 0, count: 4)
    else { return false }
    // The minor version is between the file's brand and the others.
    let offsets = [8] + Array(stride(from: 16, to: min(size, 256), by: 4))
    return offsets.contains { offset in
      reader.text(at: offset, count: 4).map(heicBrands.contains) ?? false
    }
  }
}

/// Reads numbers and names at any offset of some bytes; `nil` beyond their end.
struct ByteReader {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  /// One byte as a number.
  func byte(at offset: Int) -> Int? {
    bytes.indices.contains(offset) ? Int(bytes[offset]) : nil
  }

  /// The number of `count` bytes (at most 4), the highest first.
  func bigEndian(at offset: Int, count: Int) -> Int? {
    slice(at: offset, count: count)?.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The number of `count` bytes (at most 4), the lowest first.
  func littleEndian(at offset: Int, count: Int) -> Int? {
    slice(at: offset, count: count)?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The ASCII text of `count` bytes.
  func text(at offset: Int, count: Int) -> String? {
    slice(at: offset, count: count).map { String(decoding: $0, as: UTF8.self) }
  }

  /// No offset, however large, overflows here.
  private func slice(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, offset <= bytes.count, count <= bytes.count - offset else { return nil }
    return bytes[offset..<offset + count]
  }
}
