import Testing

@testable import WorkoutCore

@Suite struct ByteReaderTests {
  let reader = ByteReader([0x01, 0x02, 0x03, 0xFF, 0x47, 0x49, 0x46])

  @Test func `numbers are read in both orders of bytes`() {
    #expect(reader.count == 7)
    #expect(reader.byte(at: 3) == 255)
    #expect(reader.bigEndian(at: 0, count: 4) == 0x0102_03FF)
    #expect(reader.littleEndian(at: 0, count: 4) == 0xFF03_0201)
    #expect(reader.bigEndian(at: 1, count: 2) == 0x0203)
    #expect(reader.littleEndian(at: 1, count: 2) == 0x0302)
    #expect(reader.text(at: 4, count: 3) == "GIF")
  }

  @Test func `both orders are the same of one byte, and nothing of none`() {
    for offset in 0..<7 {
      #expect(reader.bigEndian(at: offset, count: 1) == reader.byte(at: offset))
      #expect(reader.littleEndian(at: offset, count: 1) == reader.byte(at: offset))
    }
    #expect(reader.bigEndian(at: 7, count: 0) == 0)
    #expect(reader.text(at: 7, count: 0)?.isEmpty == true)
  }

  @Test(arguments: [(-1, 1), (7, 1), (6, 2), (0, 8), (8, 0), (.max, 1), (.min, 4), (5, .max)])
  func `what lies outside is not there`(_ offset: Int, _ count: Int) {
    #expect(reader.bigEndian(at: offset, count: count) == nil)
    #expect(reader.littleEndian(at: offset, count: count) == nil)
    #expect(reader.text(at: offset, count: count) == nil)
  }

  @Test(arguments: [-1, 7, .max, .min])
  func `a byte outside is not there`(_ offset: Int) {
    #expect(reader.byte(at: offset) == nil)
  }
}
