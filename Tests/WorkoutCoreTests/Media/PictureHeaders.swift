@testable import WorkoutCore

/// Pictures without content, 300 pixels wide and 200 high, by the formats' specifications.
enum PictureHeaders {
  static let png = PNGEncoder.encode(width: 300, height: 200)

  static let gif: [UInt8] = Array("GIF89a".utf8) + [0x2C, 0x01, 0xC8, 0x00, 0x00, 0x00, 0x00, 0x3B]

  /// A segment to skip, a filling byte, tables, a progressive start of frame, and an empty scan.
  static let jpeg: [UInt8] =
    [0xFF, 0xD8]
    + [0xFF, 0xE0, 0x00, 0x04, 0x4A, 0x46]
    + [0xFF, 0xFF, 0xC4, 0x00, 0x03, 0x00]
    + [0xFF, 0xC2, 0x00, 0x0B, 0x08, 0x00, 0xC8, 0x01, 0x2C, 0x01, 0x01, 0x11, 0x00]
    + [0xFF, 0xDA, 0x00, 0x02, 0xFF, 0xD9]

  static let webpLossy: [UInt8] =
    riff("VP8 ", [0x10, 0x02, 0x00, 0x9D, 0x01, 0x2A, 0x2C, 0x41, 0xC8, 0x80])

  /// 299 and 199 in 14 bits each.
  static let webpLossless: [UInt8] = riff("VP8L", [0x2F, 0x2B, 0xC1, 0x31, 0x00, 0x00])

  static let webpExtended: [UInt8] =
    riff("VP8X", [0x10, 0, 0, 0, 0x2B, 0x01, 0x00, 0xC7, 0x00, 0x00])

  static let heic = heic(brands: "heic", "mif1", "heic")

  /// A picture cut into tiles: the whole one is the larger.
  static func heic(brands own: String, _ compatible: String...) -> [UInt8] {
    let sizes = size(64, 64) + size(300, 200) + size(32, 32)
    let properties = box("iprp", box("ipco", sizes))
    return box("ftyp", Array(own.utf8) + [0, 0, 0, 0] + compatible.flatMap { Array($0.utf8) })
      + box("meta", [0, 0, 0, 0] + box("hdlr", [0, 0, 0, 0]) + properties)
      + box("mdat", [1, 2, 3])
  }

  static func box(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    bigEndian(content.count + 8) + Array(kind.utf8) + content
  }

  static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func size(_ width: Int, _ height: Int) -> [UInt8] {
    box("ispe", [0, 0, 0, 0] + bigEndian(width) + bigEndian(height))
  }

  private static func riff(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    let chunk = Array(kind.utf8) + [UInt8(content.count), 0, 0, 0] + content
    return Array("RIFF".utf8) + [UInt8(chunk.count + 4), 0, 0, 0] + Array("WEBP".utf8) + chunk
  }

  /// Every header with its format.
  static let all: [(format: String, bytes: [UInt8])] = [
    ("PNG", png), ("GIF", gif), ("JPEG", jpeg), ("WebP", webpLossy), ("WebP", webpLossless),
    ("WebP", webpExtended), ("HEIC", heic),
  ]
}
