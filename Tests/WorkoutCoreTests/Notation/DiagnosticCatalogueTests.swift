import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct DiagnosticCatalogueTests {
  @Test(arguments: DiagnosticSamples.all.indices)
  func `a diagnostic is shown with its caret`(index: Int) {
    let sample = DiagnosticSamples.all[index]
    #expect(shown(sample.text) == sample.shown + "\n")
  }

  @Test func `every code has a sample`() {
    let asked = DiagnosticSamples.budgets.map(\.shown) + DiagnosticSamples.words.map(\.shown)
    let others = [
      DiagnosticSamples.notText.shown, DiagnosticSamples.notWorkouts.shown,
      DiagnosticSamples.sharedAlias,
    ]
    let shown = (DiagnosticSamples.all.map(\.shown) + asked + others).joined()
    let missing = DiagnosticCode.allCases.filter {
      ![.moreFindings, .notUnderstood].contains($0) && !shown.contains(" \($0.rawValue): ")
    }
    #expect(missing == [])
  }

  @Test func `every code has one meaning`() {
    let meanings = DiagnosticCode.allCases.map(\.meaning)
    #expect(Set(meanings).count == meanings.count)
    #expect(!meanings.contains { $0.hasPrefix("G0") })
  }

  @Test(arguments: DiagnosticSamples.budgets.indices)
  func `an exceeded budget is an error`(index: Int) {
    let sample = DiagnosticSamples.budgets[index]
    #expect(shown(DiagnosticSamples.day, budgets: sample.budgets) == sample.shown)
  }

  @Test(arguments: [
    Budgets(maximumDuration: 315, minimumDuration: 315),
    Budgets(equipment: Equipment(["RACK", "barbell"])),
    Budgets(muscleGroups: [.legs, .core]),
  ])
  func `a budget that is met is not mentioned`(budgets: Budgets) {
    #expect(shown(DiagnosticSamples.day, budgets: budgets).isEmpty)
  }

  @Test(arguments: DiagnosticSamples.words.indices)
  func `an error in a command's arguments names the argument`(index: Int) {
    let sample = DiagnosticSamples.words[index]
    let diagnostics = NotationParser.parseEntries(sample.words).diagnostics
    #expect(diagnostics.map(\.shown).joined() == sample.shown)
  }

  @Test func `a file that is not text has one diagnostic, at the first invalid byte`() {
    let sample = DiagnosticSamples.notText
    let document = NotationDocument.notText(sample.bytes, file: "a.gym")
    #expect(document.diagnostics.map(\.shown) == [sample.shown])
    #expect(document.workouts.isEmpty)
  }

  @Test func `JSON of something else has one diagnostic, at the position of the error`() throws {
    let sample = DiagnosticSamples.notWorkouts
    let bytes = Array(sample.json.utf8)
    let error = try #require(throws: JSONError.self) { try SharedWorkouts.notation(bytes) }
    let document = NotationDocument.notWorkouts(bytes, error, file: "a.gym")
    #expect(document.diagnostics.map(\.shown) == [sample.shown])
    #expect(document.workouts.isEmpty)
  }

  @Test func `an alias of two exercises names both, and its fix is the older one`() throws {
    var library = Library()
    for (title, age) in [("Up | Down", Int64(2)), ("Row", 1), ("Lift", 0)] {
      var exercise = Exercise(
        id: UUID(), title: try Title(title), muscleGroups: try MuscleGroups([.back]),
        createdAt: Timestamp(milliseconds: age))
      if age > 0 { exercise.aliases = [try Title("pull")] }
      library.exercises.append(exercise)
    }
    func check() -> [Diagnostic] {
      NotationCheck(library: library).diagnostics(
        of: NotationParser.parse("Lift | Pull (Back): 10", file: "a.gym"))
    }
    #expect(check().map(\.shown) == [DiagnosticSamples.sharedAlias])
    library.exercises[1].createdAt = Timestamp(milliseconds: 3)
    #expect(check().map(\.fix) == [#"Lift | "Up | Down" (Back)"#])
    library.exercises[2].title = try Title("Pull")
    #expect(check().map(\.code).contains(.sharedAlias) == false)
  }

  @Test func `strict checks turn warnings into errors`() {
    let check = NotationCheck(library: Library(), isStrict: true)
    let found = check.diagnostics(of: NotationParser.parse("Handstand: 10"))
    #expect(found.map(\.severity) == [.error])
  }

  private func shown(_ text: String, budgets: Budgets = Budgets()) -> String {
    let check = NotationCheck(
      library: SampleLibrary.library, budgets: budgets, isImport: true)
    return check.diagnostics(of: NotationParser.parse(text, file: "a.gym"))
      .map(\.shown).joined()
  }
}
