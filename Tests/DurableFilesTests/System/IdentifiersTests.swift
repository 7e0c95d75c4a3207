import TestSupport
import Testing

@testable import DurableFiles

struct IdentifiersTests {
  @Test func `random ids differ, and have version 4`() {
    #expect(Identifiers.live.fault() == nil)
    let ids = (0..<1000).map { _ in Identifiers.live.next() }
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { $0.uuid.6 >> 4 == 4 && $0.uuid.8 >> 6 == 0b10 })
    // Every other bit is random: none has the same value in all ids.
    let bytes = ids.map { id in withUnsafeBytes(of: id.uuid) { Array($0) } }
    for (index, fixed) in (0..<16).map({ ($0, $0 == 6 ? 0xF0 : $0 == 8 ? 0xC0 : 0) as (Int, UInt8) }
    ) {
      let ones = bytes.reduce(0) { $0 | $1[index] }
      let zeros = bytes.reduce(0) { $0 | ~$1[index] }
      #expect(ones & zeros == ~fixed)
    }
  }

  @Test func `counted ids are the same in every run, and sort by creation`() {
    let identifiers = Identifiers.counting()
    let ids = (0..<300).map { _ in identifiers.next().lowercase }
    #expect(ids.first == "00000000-0000-0000-0000-000000000001")
    #expect(ids == ids.sorted())
  }
}

@Suite struct UUIDLowercaseTests {
  static let text = "01234567-89ab-cdef-fedc-ba9876543210"

  @Test func `every digit is in its place`() throws {
    let id = try #require(UUID(written: Self.text))
    #expect(id.lowercase == Self.text)
    #expect(id.uuid.0 == 0x01)
    #expect(id.uuid.7 == 0xEF)
    #expect(id.uuid.15 == 0x10)
  }

  @Test func `the case of the digits does not matter`() {
    #expect(UUID(written: Self.text.uppercased()) == UUID(written: Self.text))
    #expect(UUID(written: "01234567-89aB-Cdef-FEDC-ba9876543210") == UUID(written: Self.text))
  }

  @Test func `reading and writing are inverse`() {
    var random = SeededGenerator(seed: 5)
    for round in 0..<500 {
      var bytes = [UInt8](repeating: 0, count: 16)
      for index in bytes.indices { bytes[index] = UInt8.random(in: .min ... .max, using: &random) }
      let id = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
      // Compared with Foundation's formatting.
      #expect(id.lowercase == id.uuidString.lowercased(), "seed 5, round \(round)")
      #expect(UUID(written: id.lowercase) == id, "seed 5, round \(round)")
    }
  }

  @Test(arguments: [
    "", "0123456789abcdeffedcba9876543210", "01234567-89ab-cdef-fedc-ba987654321",
    "01234567-89ab-cdef-fedc-ba98765432100", " 01234567-89ab-cdef-fedc-ba987654321",
    "0123456-789ab-cdef-fedc-ba9876543210", "01234567_89ab_cdef_fedc_ba9876543210",
    "{1234567-89ab-cdef-fedc-ba987654321}", "01234567-89ab-cdef-fedc-ba98765432\u{E9}",
    "０1234567-89ab-cdef-fedc-ba987654321", "------------------------------------",
  ])
  func `anything but 32 digits in five groups is no id`(_ text: String) {
    #expect(UUID(written: text) == nil)
  }

  /// The neighbors of the digits in ASCII, which would expose a range that is off by one.
  @Test(arguments: ["/", ":", "@", "G", "`", "g", "-", " ", "\0"])
  func `no other character is a digit`(_ character: String) {
    #expect(UUID(written: character + Self.text.dropFirst()) == nil)
    #expect(UUID(written: Self.text.dropLast() + character) == nil)
  }

  @Test(arguments: Array("0123456789abcdefABCDEF"))
  func `these are the digits`(_ digit: Character) throws {
    let text = String(digit) + Self.text.dropFirst()
    #expect(try #require(UUID(written: text)).lowercase == text.lowercased())
  }

  @Test(arguments: [8, 13, 18, 23])
  func `each hyphen has to be one`(place: Int) {
    var characters = Array(Self.text)
    characters[place] = "0"
    #expect(UUID(written: String(characters)) == nil)
  }
}
