import Testing

@testable import WorkoutCore

@Suite struct EntryPositionTests {
  @Test(arguments: [
    ("1", EntryPosition(0)), ("3", EntryPosition(2)), ("3.2", EntryPosition(2, inner: 1)),
    ("10.10", EntryPosition(9, inner: 9)), ("03", EntryPosition(2)),
  ])
  func `positions count from 1, indices from 0`(_ text: String, _ expected: EntryPosition) {
    let position = EntryPosition(written: text)
    #expect(position?.index == expected.index)
    #expect(position?.inner == expected.inner)
    #expect(position == expected)
  }

  @Test(arguments: [
    "", "-", "--1", "+1", "1.", ".1", "1..2", "1.2.3", " 1", "1 ", "a", "1a", "１", "٣", "1,2",
    "9223372036854775808", "-9223372036854775808", "99999999999999999999", "1.99999999999999999999",
  ])
  func `anything else is no position`(_ text: String) {
    #expect(EntryPosition(written: text) == nil)
  }

  @Test(arguments: ["0", "-1", "1.0", "0.1", "1.-1", "-9223372036854775807"])
  func `a position that no entry can have is read, to be refused as such`(_ text: String) {
    let position = EntryPosition(written: text)
    #expect(position?.description == text)
    #expect(position?.isPossible == false)
  }

  @Test func `a position is written as it is read`() {
    for text in ["1", "42", "3.2", "9223372036854775807.1"] {
      #expect(EntryPosition(written: text)?.isPossible == true)
      #expect(EntryPosition(written: text)?.description == text)
    }
  }

  @Test func `an entry comes before what it holds, and that before the next entry`() {
    let positions = ["1", "2", "2.1", "2.2", "2.10", "3", "10"].compactMap(
      EntryPosition.init(written:))
    #expect(positions.reversed().sorted() == positions)
  }
}
