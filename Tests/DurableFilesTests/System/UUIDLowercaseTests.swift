import TestSupport
import Testing

@testable import DurableFiles

@Suite struct UUIDLowercaseTests {
  static let text = "01234567-89ab-cdef-fedc-ba9876543210"

  @Test func `every digit is at its place`() throws {
    let id = try #require(UUID(written: Self.text))
    #expect(id.lowercase == Self.text)
    #expect(id.uuid.0 == 0x01)
    #expect(id.uuid.7 == 0xEF)
    #expect(id.uuid.15 == 0x10)
  }

  @Test func `the case of the digits does not matter`() {
    #expect(UUID(written: Self.text.uppercased()) == UUID(written: Self.text))
    #expect(
      UUID(written: "01234567-89aB-Cdef-FEDC-ba9876543210") == UUID(written: Self.text))
  }

  @Test func `writing undoes reading and reading writing`() {
    var random = SeededGenerator(seed: 5)
    for round in 0..<500 {
      var bytes = [UInt8](repeating: 0, count: 16)
      for index in bytes.indices { bytes[index] = UInt8.random(in: .min ... .max, using: &random) }
      let id = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
      // The system's own scanner and printer judge ours.
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

  /// The neighbours of the digits in ASCII, where a range off by one would show.
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
