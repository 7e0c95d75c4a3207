/// SHA-256 (FIPS 180-4), which names a picture after its content.
///
/// It is a well-known hash, so `sha256sum` can verify a name. No available library provides it.
enum ContentHash {
  /// The hash of `bytes`, as 64 lower-case hexadecimal digits.
  static func hexadecimal(of bytes: [UInt8]) -> String { hexadecimal(ofParts: [bytes[...]]) }

  /// The hash of concatenated parts.
  static func hexadecimal(ofParts parts: [ArraySlice<UInt8>]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for word in words(of: parts) {
      for shift in stride(from: UInt32(28), through: 0, by: -4) {
        text.append(digits[Int(word >> shift & 0xF)])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// A deterministic ID for text: its hash as a UUID of version 8.
  ///
  /// - Parameter variant: the 17th digit of the UUID.
  static func id(of text: String, variant: UInt64) -> UUID {
    let words = words(of: [Array(text.utf8)[...]]).map(UInt64.init)
    return UUID(
      (words[0] << 32 | words[1]) & ~0xF000 | 0x8000,
      (words[2] << 32 | words[3]) & ~(0xF << 60) | variant << 60)
  }

  /// The state after all blocks (FIPS 180-4, section 6.2).
  ///
  /// Whole blocks are read in place, and the padded rest follows.
  private static func words(of parts: [ArraySlice<UInt8>]) -> [UInt32] {
    var state = initialState
    var schedule = [UInt32](repeating: 0, count: 64)
    // The start of a block that continues in a later part.
    var rest: [UInt8] = []
    for var part in parts {
      if !rest.isEmpty {
        let missing = part.prefix(64 - rest.count)
        rest += missing
        part = part.dropFirst(missing.count)
        guard rest.count == 64 else { continue }
        mix(rest[...], into: &state, &schedule)
      }
      let end = part.startIndex + part.count / 64 * 64
      mix(part[..<end], into: &state, &schedule)
      rest = Array(part[end...])
    }
    let tail = padded(rest, totalCount: parts.reduce(0) { $0 + $1.count })
    mix(tail[...], into: &state, &schedule)
    return state
  }

  /// The last bytes, a one bit, zeros, and the length in bits, padded to a multiple of 64 bytes.
  private static func padded(_ rest: [UInt8], totalCount: Int) -> [UInt8] {
    var tail = rest + [0x80]
    while tail.count % 64 != 56 { tail.append(0) }
    let bits = UInt64(totalCount) &* 8
    return tail + (0..<8).reversed().map { UInt8(truncatingIfNeeded: bits >> ($0 * 8)) }
  }

  /// Processes blocks of 64 bytes: for each, the schedule of section 6.2.2, then the rounds.
  private static func mix(
    _ blocks: ArraySlice<UInt8>, into state: inout [UInt32], _ schedule: inout [UInt32]
  ) {
    blocks.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: 64) {
        for index in 0..<16 {
          let word = bytes.loadUnaligned(fromByteOffset: start + index * 4, as: UInt32.self)
          schedule[index] = UInt32(bigEndian: word)
        }
        mixSchedule(into: &state, &schedule)
      }
    }
  }

  private static func mixSchedule(into state: inout [UInt32], _ schedule: inout [UInt32]) {
    for index in 16..<64 {
      let (early, late) = (schedule[index - 15], schedule[index - 2])
      let first = early.rotated(7) ^ early.rotated(18) ^ early >> 3
      let second = late.rotated(17) ^ late.rotated(19) ^ late >> 10
      schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
    }
    let mixed = rounds(state, schedule)
    for index in 0..<8 { state[index] &+= mixed[index] }
  }

  /// The state after 64 rounds; its eight words are `a` to `h` in the standard.
  private static func rounds(_ state: [UInt32], _ schedule: [UInt32]) -> [UInt32] {
    var upper = Half(state[..<4])
    var lower = Half(state[4...])
    for index in 0..<64 {
      let lowerSum = lower.first.rotated(6) ^ lower.first.rotated(11) ^ lower.first.rotated(25)
      let choice = (lower.first & lower.second) ^ (~lower.first & lower.third)
      let added = lower.fourth &+ lowerSum &+ choice &+ constants[index] &+ schedule[index]
      let upperSum = upper.first.rotated(2) ^ upper.first.rotated(13) ^ upper.first.rotated(22)
      let majority =
        (upper.first & upper.second) ^ (upper.first & upper.third) ^ (upper.second & upper.third)
      lower.shift(in: upper.fourth &+ added)
      upper.shift(in: added &+ upperSum &+ majority)
    }
    return upper.words + lower.words
  }

  /// Four of the eight words that the rounds work on.
  private struct Half {
    var first, second, third, fourth: UInt32

    init(_ words: ArraySlice<UInt32>) {
      let start = words.startIndex
      first = words[start]
      second = words[start + 1]
      third = words[start + 2]
      fourth = words[start + 3]
    }

    var words: [UInt32] { [first, second, third, fourth] }

    /// Inserts a word at the front and drops the last one.
    mutating func shift(in word: UInt32) {
      fourth = third
      third = second
      second = first
      first = word
    }
  }

  private static let initialState: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A,
    0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
  ]

  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1,
    0x923F_82A4, 0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3,
    0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786,
    0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
    0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147,
    0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13,
    0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
    0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
    0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A,
    0x5B9C_CA4F, 0x682E_6FF3, 0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208,
    0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
  ]
}

extension UInt32 {
  /// The bits rotated right by `count` places.
  fileprivate func rotated(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}
