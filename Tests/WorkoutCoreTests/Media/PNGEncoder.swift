@testable import WorkoutCore

/// Makes real pictures for tests: PNG files of 8-bit grey, without compression.
enum PNGEncoder {
  /// A picture whose grey at each place is what `shade` says.
  static func encode(
    width: Int, height: Int, shade: (_ column: Int, _ row: Int) -> UInt8 = { _, _ in 128 }
  ) -> [UInt8] {
    var lines: [UInt8] = []
    for row in 0..<height {
      lines.append(0)  // The line is not filtered.
      for column in 0..<width { lines.append(shade(column, row)) }
    }
    let header = bigEndian(width) + bigEndian(height) + [8, 0, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", header) + chunk("IDAT", stored(lines)) + chunk("IEND", [])
  }

  /// A picture that does not get small by itself: every place differs from its neighbours.
  static func noise(width: Int, height: Int) -> [UInt8] {
    var state: UInt32 = 1
    return encode(width: width, height: height) { _, _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(truncatingIfNeeded: state >> 24)
    }
  }

  private static func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(kind.utf8) + content
    return bigEndian(content.count) + checked + bigEndian(Int(checksum(checked)))
  }

  /// The bytes as a zlib stream of blocks that are not compressed.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: bytes.count, by: 65_535) {
      let block = bytes[start..<min(start + 65_535, bytes.count)]
      let count = UInt16(block.count)
      stream.append(start + block.count == bytes.count ? 1 : 0)
      stream += [UInt8(count & 0xFF), UInt8(count >> 8), UInt8(~count & 0xFF), UInt8(~count >> 8)]
      stream += block
    }
    var (low, high) = (UInt32(1), UInt32(0))
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return stream + bigEndian(Int(high << 16 | low))
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let half = sum >> 1
        sum = sum & 1 == 1 ? half ^ 0xEDB8_8320 : half
      }
    }
    return ~sum
  }
}
