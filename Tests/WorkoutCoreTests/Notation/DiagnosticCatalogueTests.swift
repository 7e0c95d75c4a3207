import Testing

@testable import WorkoutCore

@Suite struct DiagnosticCatalogueTests {
  @Test(arguments: DiagnosticSamples.all.indices)
  func `a diagnostic is shown with its caret`(index: Int) {
    let sample = DiagnosticSamples.all[index]
    #expect(shown(sample.text) == sample.shown + "\n")
  }

  @Test func `every code has a sample`() {
    let shown = DiagnosticSamples.all.map(\.shown).joined()
    let elsewhere: Set<DiagnosticCode> = [
      .notText, .misplacedTitle, .overMaximumDuration, .underMinimumDuration,
      .equipmentNotAtHand, .muscleGroupMissing,
    ]
    let missing = DiagnosticCode.allCases.filter { code in
      !elsewhere.contains(code) && !shown.contains(" \(code.rawValue): ")
    }
    #expect(missing == [])
  }

  @Test func `a code means something, and one thing`() {
    let meanings = DiagnosticCode.allCases.map(\.meaning)
    #expect(Set(meanings).count == meanings.count)
    #expect(!meanings.contains { $0.hasPrefix("G0") })
  }

  @Test func `a fix takes the fault away`() throws {
    for sample in DiagnosticSamples.all {
      for diagnostic in NotationParser.parse(sample.text).diagnostics {
        guard let fix = diagnostic.fix else { continue }
        var line = diagnostic.source
        let start = line.index(line.startIndex, offsetBy: diagnostic.column - 1)
        let end = line.index(start, offsetBy: diagnostic.span.length)
        line.replaceSubrange(start..<end, with: fix)
        let again = NotationParser.parse(line).diagnostics.map(\.code)
        #expect(!again.contains(diagnostic.code), "\(line)")
      }
    }
  }

  @Test(arguments: [
    (
      Budgets(maximumDuration: 314),
      "a.gym:1:1: error G070: the workout takes 5m 15s, over 5m 14s\n  # Day\n  ^^^^^\n"
    ),
    (Budgets(maximumDuration: 315, minimumDuration: 315), ""),
    (
      Budgets(minimumDuration: 316),
      "a.gym:1:1: error G071: the workout takes 5m 15s, under 5m 16s\n  # Day\n  ^^^^^\n"
    ),
    (
      Budgets(equipment: ["barbell"]),
      """
      a.gym:2:1: error G072: “Squat” needs Rack
        Squat: 3x10, rest 1m
        ^^^^^^^^^^^^^^^^^^^^

      """
    ),
    (Budgets(equipment: ["RACK", "barbell"]), ""),
    (
      Budgets(muscleGroups: [.legs, .chest]),
      "a.gym:1:1: error G073: nothing in the workout trains Chest\n  # Day\n  ^^^^^\n"
    ),
  ])
  func `a budget that is not kept is an error`(budgets: Budgets, expected: String) {
    // 3 × (30 + 60) + 45 s.
    #expect(shown("# Day\nSquat: 3x10, rest 1m\nPlank: 45s", budgets: budgets) == expected)
  }

  @Test func `a fault in a command's words names the word`() throws {
    let read = NotationParser.parseEntries(["Squat: 10", "# Day", "Plank: 45s; Row: 3x0"])
    #expect(
      read.diagnostics.map { DiagnosticText.text($0) }.joined() == """
        entry 2:1: error G033: a title cannot stand among the entries of a command
          # Day
          ^^^^^
        entry 3:20: error G012: a set needs at least 1 repetition
          Plank: 45s; Row: 3x0
                             ^
          hint: repetitions go from 1 to 999

        """)
  }

  @Test func `a file that is no text is one diagnostic`() {
    let shown = NotationDocument.notText(file: "a.gym").diagnostics.map {
      DiagnosticText.text($0)
    }
    #expect(
      shown == ["a.gym:1:1: error G001: the file is not UTF-8 text\n  hint: save it as UTF-8\n"])
  }

  @Test func `the caret stands below wide characters`() throws {
    let diagnostic = try #require(NotationParser.parse("腕立て: 3x0").diagnostics.first)
    let text = DiagnosticText.text(diagnostic) { $0.isASCII ? 1 : 2 }
    #expect(text.contains("\n  腕立て: 3x0\n            ^\n"))
  }

  @Test func `strict checks have no warnings`() {
    let check = NotationCheck(library: Library(), isStrict: true)
    let found = check.diagnostics(of: NotationParser.parse("Handstand: 10"))
    #expect(found.map(\.severity) == [.error])
  }

  private func shown(_ text: String, budgets: Budgets = Budgets()) -> String {
    let check = NotationCheck(library: SampleLibrary.library, budgets: budgets)
    return check.diagnostics(of: NotationParser.parse(text, file: "a.gym"))
      .map { DiagnosticText.text($0) }.joined()
  }
}
