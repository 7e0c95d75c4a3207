import TestSupport
import Testing

@testable import DurableFiles
@testable import TerminalKit

struct TabSeparatedTests {
  @Test(arguments: [
    ("plain", "plain"), ("a\tb", "a\\tb"), ("a\nb", "a\\nb"), ("a\r\nb", "a\\r\\nb"),
    ("a\\b", "a\\\\b"), ("\\t", "\\\\t"), ("", ""), ("深蹲\u{1B}", "深蹲\u{1B}"),
  ])
  func `separators in data are escaped`(text: String, escaped: String) {
    #expect(TabSeparated.escaped(text) == escaped)
  }

  @Test func `escaping is reversible`() {
    var generator = SeededGenerator(seed: 7)
    let alphabet: [Character] = ["\t", "\n", "\r", "\\", "t", "n", "r", "a", "蹲"]
    for _ in 0..<200 {
      let text = String((0..<12).compactMap { _ in alphabet.randomElement(using: &generator) })
      #expect(unescaped(TabSeparated.escaped(text)) == text, "seed 7: \(text.debugDescription)")
    }
  }

  @Test func `rows have no header, and the columns for programs`() {
    let table = Table(
      columns: [
        Table.Column("Id", for: .programs), Table.Column("Title"),
        Table.Column("Mark", for: .people), Table.Column("Length"), Table.Column("When"),
        Table.Column("Groups"), Table.Column("None"),
      ],
      rows: [
        [
          .text("1"), .text("Push\tUp"), .text("*"), .seconds(90),
          .moment(Timestamp(milliseconds: 0)), .list(["Chest", "Core"]), .nothing,
        ]
      ]
    )
    let expected = "1\tPush\\tUp\t90\t1970-01-01T00:00:00.000Z\tChest,Core\t\n"
    #expect(TabSeparated.text(of: table) == expected)
  }

  @Test func `nothing is truncated, and no rows give an empty text`() {
    let long = String(repeating: "x", count: 5000)
    let table = Table(columns: [Table.Column("Title", leastWidth: 8)], rows: [[.text(long)]])
    #expect(TabSeparated.text(of: table) == long + "\n")
    #expect(TabSeparated.text(of: Table(columns: table.columns, rows: [])).isEmpty)
  }

  @Test func `a document is written as labels and values, then its rows`() {
    let document = Document(
      title: "Squat",
      fields: [
        Document.Field("note", .text("one\ntwo")), Document.Field("video", .nothing),
        Document.Field("sets", .number(3)),
      ],
      table: Table(columns: [Table.Column("#"), Table.Column("Entry")], rows: [[.number(1)]])
    )
    #expect(TabSeparated.text(of: document) == "title\tSquat\nnote\tone\\ntwo\nsets\t3\n1\t\n")
  }

  private func unescaped(_ text: String) -> String {
    var result = ""
    var isEscape = false
    for scalar in text.unicodeScalars {
      if isEscape {
        let meanings: [Unicode.Scalar: Unicode.Scalar] = [
          "t": "\t", "n": "\n", "r": "\r", "\\": "\\",
        ]
        result.unicodeScalars.append(meanings[scalar] ?? "?")
        isEscape = false
      } else if scalar == "\\" {
        isEscape = true
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
