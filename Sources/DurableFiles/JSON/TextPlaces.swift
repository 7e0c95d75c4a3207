/// Lines and columns of a text's bytes. It goes through them once, however many places are asked
/// for, one behind the other.
package struct TextPlaces {
  private let bytes: [UInt8]
  private var offset: Int
  private var line = 1
  private var column = 1

  /// A byte-order mark takes no column.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Where a byte stands, counted from 1, the column in characters.
  ///
  /// - Parameter place: how many bytes stand before it; not fewer than those of the place asked for
  ///   last.
  package mutating func lineAndColumn(at place: Int) -> (line: Int, column: Int) {
    var passed = bytes[offset..<min(max(offset, place), bytes.count)]
    offset = passed.endIndex
    if let newline = passed.lastIndex(of: 0x0A) {
      line += passed.count { $0 == 0x0A }
      column = 1
      passed = passed[(newline + 1)...]
    }
    column += String(decoding: passed, as: Unicode.UTF8.self).count
    return (line, column)
  }
}
