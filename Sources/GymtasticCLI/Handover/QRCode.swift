import WorkoutCore

/// A QR code (ISO/IEC 18004) for a text as long as a video's URL.
///
/// Uses versions 1 to 5 with error correction level L, which have a single block of code words, and
/// always mask 3: readers need some mask, but not the best one.
struct QRCode: Sendable {
  /// The number of modules per side.
  let side: Int
  private var dark: [Bool]
  /// Whether each module belongs to a fixed pattern, which carries no data.
  private var isFixed: [Bool]

  /// The number of data and error correction code words, by version from 1.
  private static let capacities = [(19, 7), (34, 10), (55, 15), (80, 20), (108, 26)]

  /// `nil` if the text has more than 106 bytes.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let version = Self.capacities.firstIndex(where: { bytes.count + 2 <= $0.0 }) else {
      return nil
    }
    side = 21 + 4 * version
    dark = Array(repeating: false, count: side * side)
    isFixed = dark
    drawPatterns(hasAlignment: version > 0)
    let capacity = Self.capacities[version]
    let data = Self.codeWords(bytes, count: capacity.0)
    draw(data + Self.corrections(of: data, count: capacity.1))
  }

  func isDark(_ row: Int, _ column: Int) -> Bool { dark[row * side + column] }

  // MARK: Code words

  /// The mode (4, bytes), the number of bytes, the bytes, a terminator of four zeros, and padding.
  private static func codeWords(_ bytes: [UInt8], count: Int) -> [UInt8] {
    var nibbles: [UInt8] = [4, UInt8(bytes.count >> 4), UInt8(bytes.count & 15)]
    nibbles += bytes.flatMap { [$0 >> 4, $0 & 15] } + [0]
    var words = stride(from: 0, to: nibbles.count, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] }
    let padding: [UInt8] = [0xEC, 0x11]
    for index in 0..<(count - words.count) { words.append(padding[index % 2]) }
    return words
  }

  /// The Reed–Solomon remainder of the data, divided by the generator polynomial.
  private static func corrections(of data: [UInt8], count: Int) -> [UInt8] {
    var generator: [UInt8] = [1]
    var root: UInt8 = 1
    for _ in 0..<count {
      let shifted = generator + [0]
      let scaled = [0] + generator.map { product($0, root) }
      generator = zip(shifted, scaled).map { $0 ^ $1 }
      root = product(root, 2)
    }
    var rest = data + Array(repeating: 0, count: count)
    for index in data.indices {
      let factor = rest[index]
      for (offset, term) in generator.enumerated() { rest[index + offset] ^= product(term, factor) }
    }
    return Array(rest.suffix(count))
  }

  /// Multiplies in the field of 256 elements with the polynomial 0x11D.
  private static func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
    var (sum, one) = (0, Int(one))
    for bit in 0..<8 {
      if other >> bit & 1 == 1 { sum ^= one }
      one = one << 1 ^ (one & 0x80 == 0 ? 0 : 0x11D)
    }
    return UInt8(truncatingIfNeeded: sum)
  }

  // MARK: Modules

  private mutating func set(_ row: Int, _ column: Int, _ isDark: Bool) {
    guard (0..<side).contains(row), (0..<side).contains(column) else { return }
    dark[row * side + column] = isDark
    isFixed[row * side + column] = true
  }

  private mutating func drawPatterns(hasAlignment: Bool) {
    for index in 0..<side {
      set(6, index, index.isMultiple(of: 2))
      set(index, 6, index.isMultiple(of: 2))
    }
    for (row, column) in [(3, 3), (3, side - 4), (side - 4, 3)] {
      drawSquares(row, column, 4, lightRings: [2, 4])
    }
    if hasAlignment { drawSquares(side - 7, side - 7, 2, lightRings: [1]) }
    drawFormat()
  }

  /// Concentric squares around a center; some rings are light.
  private mutating func drawSquares(_ row: Int, _ column: Int, _ radius: Int, lightRings: Set<Int>)
  {
    for down in -radius...radius {
      for right in -radius...radius {
        set(row + down, column + right, !lightRings.contains(max(abs(down), abs(right))))
      }
    }
  }

  /// The error correction level L and mask 3, drawn twice, with their own error correction.
  private mutating func drawFormat() {
    let bits = 0x789D
    for index in 0..<15 {
      let isDark = bits >> index & 1 == 1
      switch index {
      case 0..<6: set(index, 8, isDark)
      case 6, 7: set(index + 1, 8, isDark)
      case 8: set(8, 7, isDark)
      default: set(8, 14 - index, isDark)
      }
      if index < 8 {
        set(8, side - 1 - index, isDark)
      } else {
        set(side - 15 + index, 8, isDark)
      }
    }
    set(side - 8, 8, true)
  }

  /// Fills pairs of columns from right to left, alternately up and down; mask 3 flips every third
  /// diagonal.
  private mutating func draw(_ words: [UInt8]) {
    let bits: [Bool] = words.flatMap { word in (0..<8).map { word << $0 & 0x80 != 0 } }
    var rest = bits[...]
    for (pair, right) in stride(from: side - 1, to: 0, by: -2).enumerated() {
      // Skips the column of the timing pattern.
      let right = right <= 6 ? right - 1 : right
      for step in 0..<side {
        let row = pair.isMultiple(of: 2) ? side - 1 - step : step
        for column in [right, right - 1] where !isFixed[row * side + column] {
          dark[row * side + column] = (rest.popFirst() ?? false) != ((row + column) % 3 == 0)
        }
      }
    }
  }

  // MARK: Picture

  /// The dark modules as an SVG path, with a quiet zone of four modules around them.
  var path: String {
    var path = ""
    for row in 0..<side {
      for column in 0..<side where isDark(row, column) {
        path += "M\(column + 4) \(row + 4)h1v1h-1z"
      }
    }
    return path
  }
}
