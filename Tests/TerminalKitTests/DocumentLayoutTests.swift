import Testing

@testable import DurableFiles
@testable import TerminalKit

struct DocumentLayoutTests {
  private let document = Document(
    title: "Squat",
    fields: [
      Document.Field("muscle groups", .list(["Legs", "Glutes"])),
      Document.Field("equipment", .nothing),
      Document.Field("note", .text("Heels down.\nKnees out, chest up.")),
      Document.Field("created", .moment(Timestamp(milliseconds: 0))),
    ],
    table: Table(
      columns: [Table.Column("#"), Table.Column("Entry")], rows: [[.number(1), .text("Break")]])
  )

  private func lines(_ width: Int = 80, color: ColorDepth = .none) -> [String] {
    let display = Display(
      isTerminal: true, columns: width, color: color, isBackgroundLight: false)
    return TerminalLayout(display: display, localTime: .fixed(3600)).lines(of: document)
  }

  @Test func `labels have their own column, and missing values are omitted`() {
    #expect(
      lines() == [
        "Squat", "muscle groups  Legs, Glutes", "note           Heels down.",
        "               Knees out, chest up.", "created        1970-01-01 01:00", "",
        "#  Entry", "1  Break",
      ])
  }

  @Test func `long values are wrapped next to their label`() {
    #expect(lines(33).contains("               up."))
  }

  @Test(arguments: [1, 20, 30])
  func `where there is no room beside a label, its value is below`(width: Int) {
    let shown = lines(width)
    #expect(shown.contains("muscle groups"))
    #expect(shown.contains { $0.hasPrefix("  Legs,") })
  }

  @Test func `the title is lime and labels are dim`() {
    let shown = lines(color: .twoHundredFiftySix)
    #expect(shown.first == "\u{1B}[1;38;5;191mSquat\u{1B}[0m")
    #expect(shown.dropFirst().first == "\u{1B}[2mmuscle groups  \u{1B}[0mLegs, Glutes")
  }

  @Test func `escape sequences in prose are shown, not executed`() {
    let document = Document(
      title: "\u{1B}c", fields: [Document.Field("note", .text("a\u{1B}]0;x\u{7}\nb"))])
    let layout = TerminalLayout(display: Display(isTerminal: true), localTime: .fixed())
    #expect(
      layout.lines(of: document) == ["\\u{1B}c", "note  a\\u{1B}]0;x\\u{7}", "      b"])
  }
}
