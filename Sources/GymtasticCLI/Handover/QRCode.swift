import WorkoutCore

/// A QR code (ISO/IEC 18004) of bytes, as long as an address of a video: versions 1 to 5 with error
/// correction L, which have a single block of code words, and the mask of least penalty.
struct QRCode: Sendable {
  /// How many modules a side has.
  private(set) var side: Int
  private var dark: [Bool]
  /// Modules of patterns, which carry no data.
  private var isFixed: [Bool]

  /// Code words for data and for error correction, by version from 1.
  private static let capacities = [(19, 7), (34, 10), (55, 15), (80, 20), (108, 26)]

  /// `nil` for a text of more than 106 bytes.
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
    let candidates = (0..<8).map { masked(by: $0) }
    self = candidates.min { $0.penalty < $1.penalty } ?? self
  }

  func isDark(_ row: Int, _ column: Int) -> Bool { dark[row * side + column] }

  // MARK: Code words

  /// Mode 4 for bytes, their number, the bytes, an end of four zeros, and padding.
  private static func codeWords(_ bytes: [UInt8], count: Int) -> [UInt8] {
    var nibbles: [UInt8] = [4, UInt8(bytes.count >> 4), UInt8(bytes.count & 15)]
    nibbles += bytes.flatMap { [$0 >> 4, $0 & 15] } + [0]
    var words = stride(from: 0, to: nibbles.count, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] }
    let padding: [UInt8] = [0xEC, 0x11]
    for index in 0..<(count - words.count) { words.append(padding[index % 2]) }
    return words
  }

  /// The remainder of the data over the generator of Reed and Solomon.
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

  /// In the field of 256 elements with the polynomial 0x11D.
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
    drawFormat(mask: 0)
  }

  /// Squares around a center, of which some rings are light.
  private mutating func drawSquares(_ row: Int, _ column: Int, _ radius: Int, lightRings: Set<Int>)
  {
    for down in -radius...radius {
      for right in -radius...radius {
        set(row + down, column + right, !lightRings.contains(max(abs(down), abs(right))))
      }
    }
  }

  /// The level and the mask, twice, with a code of their own.
  private mutating func drawFormat(mask: Int) {
    let level = 1  // L
    let data = level << 3 | mask
    var rest = data << 10
    for bit in (10..<15).reversed() where rest >> bit & 1 == 1 { rest ^= 0x537 << (bit - 10) }
    let bits = (data << 10 | rest) ^ 0x5412
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

  /// Fills the columns in pairs from the right, up and down in turn.
  private mutating func draw(_ words: [UInt8]) {
    let bits: [Bool] = words.flatMap { word in (0..<8).map { word << $0 & 0x80 != 0 } }
    var rest = bits[...]
    for (pair, right) in stride(from: side - 1, to: 0, by: -2).enumerated() {
      // The column of the timing pattern is left out.
      let right = right <= 6 ? right - 1 : right
      for step in 0..<side {
        let row = pair.isMultiple(of: 2) ? side - 1 - step : step
        for column in [right, right - 1] where !isFixed[row * side + column] {
          dark[row * side + column] = rest.popFirst() ?? false
        }
      }
    }
  }

  private func masked(by mask: Int) -> QRCode {
    var code = self
    for row in 0..<side {
      for column in 0..<side where !isFixed[row * side + column] {
        let flips =
          switch mask {
          case 0: (row + column) % 2 == 0
          case 1: row % 2 == 0
          case 2: column % 3 == 0
          case 3: (row + column) % 3 == 0
          case 4: (row / 2 + column / 3) % 2 == 0
          case 5: row * column % 2 + row * column % 3 == 0
          case 6: (row * column % 2 + row * column % 3) % 2 == 0
          default: ((row + column) % 2 + row * column % 3) % 2 == 0
          }
        if flips { code.dark[row * side + column].toggle() }
      }
    }
    code.drawFormat(mask: mask)
    return code
  }

  // MARK: Penalty

  /// What makes a code hard to read: long runs, blocks, what looks like a finder, and imbalance.
  private var penalty: Int {
    let lines = (0..<side).flatMap { line in
      [(0..<side).map { isDark(line, $0) }, (0..<side).map { isDark($0, line) }]
    }
    let blocks = (0..<(side - 1)).reduce(0) { sum, row in
      sum
        + (0..<(side - 1)).count { column in
          let first = isDark(row, column)
          return first == isDark(row, column + 1) && first == isDark(row + 1, column)
            && first == isDark(row + 1, column + 1)
        }
    }
    let share = dark.count(where: \.self) * 100 / dark.count
    return lines.reduce(0) { $0 + Self.penalty(of: $1) } + 3 * blocks + abs(share - 50) / 5 * 10
  }

  private static let finder = [true, false, true, true, true, false, true]

  private static func penalty(of line: [Bool]) -> Int {
    var penalty = 0
    var run = 0
    for (index, isDark) in line.enumerated() {
      run = index > 0 && isDark == line[index - 1] ? run + 1 : 1
      penalty += run == 5 ? 3 : run > 5 ? 1 : 0
    }
    let light = Array(repeating: false, count: 4)
    for start in 0...(line.count - 11) {
      let part = Array(line[start..<(start + 11)])
      if part == finder + light || part == light + finder { penalty += 40 }
    }
    return penalty
  }

  // MARK: Picture

  /// The dark modules as the path of an SVG, with the quiet zone of four modules around them.
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
