import Testing

@testable import DurableFiles

struct IdentifiersTests {
  @Test func `random ids differ, and are of version 4`() {
    #expect(Identifiers.live.fault() == nil)
    let ids = (0..<1000).map { _ in Identifiers.live.next() }
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { $0.uuid.6 >> 4 == 4 && $0.uuid.8 >> 6 == 0b10 })
    // Every other bit is random: none is the same in all of them.
    let bytes = ids.map { id in withUnsafeBytes(of: id.uuid) { Array($0) } }
    for (index, fixed) in (0..<16).map({ ($0, $0 == 6 ? 0xF0 : $0 == 8 ? 0xC0 : 0) as (Int, UInt8) }
    ) {
      let ones = bytes.reduce(0) { $0 | $1[index] }
      let zeros = bytes.reduce(0) { $0 | ~$1[index] }
      #expect(ones & zeros == ~fixed)
    }
  }

  @Test func `counted ids are the same in every run, and sort as they were made`() {
    let identifiers = Identifiers.counting()
    let ids = (0..<300).map { _ in identifiers.next().lowercase }
    #expect(ids.first == "00000000-0000-0000-0000-000000000001")
    #expect(ids == ids.sorted())
  }
}
