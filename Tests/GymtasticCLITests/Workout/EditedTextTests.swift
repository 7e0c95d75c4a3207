import Testing

@testable import GymtasticCLI
@testable import WorkoutCore

struct EditedTextTests {
  private let faults = [
    EditingError(.outOfRange(SetBounds.self, 0), line: 3),
    EditingError(.duplicateTitle("Day", .workout), line: 1),
  ]
  private let commented = """
    // error: a workout “Day” exists already
    //   hint: choose another title
    # Day

    // error: sets go from 1 to 99, not 0
    Plank: 0x45s
    break 2m

    """

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `each error is above its line, for any line ending`(end: String) {
    let text = ["# Day", "", "Plank: 0x45s", "break 2m"].map { $0 + end }.joined()
    #expect(EditedText(text).commented(faults) == commented)
    #expect(EditedText("\u{FEFF}" + text).commented(faults) == commented)
  }

  @Test func `mixed line endings do not shift errors`() {
    let text = "# Day\r\n\nPlank: 0x45s\rbreak 2m"
    #expect(EditedText(text).commented(faults) == commented)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `generated comments are not part of the text, but the user's are`(end: String) {
    let lines = commented.split(separator: "\n", omittingEmptySubsequences: false)
    let text = (lines + ["// hint: later"]).joined(separator: end)
    #expect(EditedText(text).text == "# Day\n\nPlank: 0x45s\nbreak 2m\n\n// hint: later\n")
  }

  @Test func `blank lines and line endings are not changes`() {
    let text = EditedText("# Day\n\nPlank: 45s\n")
    #expect(text.isSame(as: EditedText("# Day\r\n \r\n\r\nPlank: 45s")))
    #expect(!text.isSame(as: EditedText("# Day\n\nPlank: 46s\n")))
    #expect(!text.isSame(as: EditedText("# Day\n\nPlank:\n45s\n")))
  }

  @Test func `an error of the parser has its hint and its fix`() throws {
    let document = NotationParser.parse("# Day\nPlank: 45s, rest 90\nPlank: 1000\n")
    let faults = document.diagnostics.map(EditingError.init)
    try #require(faults.count == 2)
    #expect(faults[0].line == 2 && faults[0].comments.last == "//   fix: 90s")
    #expect(faults[1].line == 3)
    #expect(faults[1].comments == ["// error: repetitions go from 1 to 999, not 1000"])
    let errors = faults.map { $0.error(adding: "nothing is saved") }
    #expect(errors.allSatisfy { $0.hint?.hasSuffix("nothing is saved") == true })
    #expect(errors[0].hint?.contains("write 90s") == true)
    #expect(errors[1].message.hasPrefix("“Plank: 1000”: "))
  }

  @Test func `an empty text has a line for its error`() {
    let fault = EditingError.notOne("workout", of: 0)
    #expect(EditedText("").commented([fault]) == "// error: write one workout\n\n")
  }

  @Test func `a second workout has its error above its title`() {
    let fault = EditingError.notOne("workout", line: 2, of: 2)
    let text = "# Day\n# Night\n"
    #expect(
      EditedText(text).commented([fault]) == "# Day\n// error: write one workout, not 2\n# Night\n")
  }
}
