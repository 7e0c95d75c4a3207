extension PixelSize {
  /// The size that the header of a picture tells; `nil` where the header is not whole.
  public init?(header bytes: [UInt8], format: ImageFormat) {
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

  /// The logical screen of GIF 89a: two numbers of two bytes behind the signature.
  private static func gif(_ reader: ByteReader) -> PixelSize? {
    PixelSize(reader.littleEndian(at: 6, count: 2), reader.littleEndian(at: 8, count: 2))
  }

  /// The size stands in the first start-of-frame segment.
  private static func jpeg(_ reader: ByteReader) -> PixelSize? {
    var offset = 2
    while reader.byte(at: offset) == 0xFF, let marker = reader.byte(at: offset + 1) {
      switch marker {
      case 0xFF:  // A filling byte before a marker.
        offset += 1
      case 0x01, 0xD0...0xD8:  // Markers that stand alone.
        offset += 2
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        return PixelSize(
          reader.bigEndian(at: offset + 7, count: 2), reader.bigEndian(at: offset + 5, count: 2))
      default:
        guard let length = reader.bigEndian(at: offset + 2, count: 2), length >= 2 else {
          return nil
        }
        offset += 2 + length
      }
    }
    return nil
  }

  /// The first chunk says which of the three encodings it is.
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

  /// The largest of the sizes that the properties name: a picture may be cut into tiles and bring
  /// a thumbnail of its own. They stand in boxes three deep; nothing is sought further down.
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
