import TestSupport
import Testing

@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

struct ExerciseFormTests {
  private func form(_ draft: ExerciseDraft = ExerciseDraft()) -> ExerciseForm {
    ExerciseForm(
      draft,
      ExerciseForm.Sources(
        titles: ["Pull Up", "Push Up"],
        isTaken: { $0 == "Squat" },
        paths: { ["pictures/", "pictures.txt"].filter { [text = $0] in $0.hasPrefix(text) } },
        picture: { path in
          guard path == "squat.png" else { throw Failure.notFound("there is no file", value: path) }
          return PictureFile(name: path, content: [1])
        }))
  }

  /// Presses keys; returns the draft if one of them ended the form with it.
  private func press(_ keys: [Key], in form: inout ExerciseForm) -> ExerciseDraft? {
    for key in keys {
      if case .end(let draft) = form.take(key) { return draft }
    }
    return nil
  }

  private func type(_ text: String) -> [Key] { text.map(Key.character) + [.enter] }

  private func lines(_ form: ExerciseForm) -> String {
    form.frame(TerminalSize(rows: 24, columns: 80)).text
  }

  @Test func `every answer is in the draft`() throws {
    var form = form()
    let groups: [Key] = [.character(" "), .arrowDown, .character(" "), .enter]
    let rest = type("Slowly.") + type("https://youtu.be/dQw4w9WgXcQ") + type("squat.png")
    let draft = try #require(press(type("Dip") + groups + rest, in: &form))
    #expect(draft.title == "Dip" && draft.description == "Slowly.")
    #expect(draft.muscleGroups == Array(MuscleGroup.allCases.prefix(2)))
    #expect(draft.youtubeAddress?.contains("dQw4w9WgXcQ") == true)
    #expect(draft.image == .replace(PictureFile(name: "squat.png", content: [1])))
  }

  @Test func `Enter skips optional fields, and given fields are not asked for`() {
    var form = form(ExerciseDraft(description: "Slowly.", muscleGroups: [.chest]))
    let draft = press(type("Dip") + [.enter, .enter], in: &form)
    #expect(
      draft == ExerciseDraft(title: "Dip", description: "Slowly.", muscleGroups: [.chest]))
  }

  @Test func `an invalid value stays for correction`() {
    var form = form()
    #expect(press(type("Squat"), in: &form) == nil)
    #expect(lines(form).contains("Title:            Squat│"))
    #expect(press(type("s") + [.enter], in: &form) == nil)
    // No group was chosen.
    #expect(lines(form).contains("Trains:"))
    #expect(press([.character(" "), .enter] + type("") + type("video"), in: &form) == nil)
    #expect(lines(form).contains("video│"))
    #expect(press([.control("u"), .enter] + type("no.png"), in: &form) == nil)
    #expect(lines(form).contains("there is no file"))
  }

  @Test func `Tab completes titles and paths`() {
    var form = form()
    _ = press([.character("p"), .character("U"), .character("s")], in: &form)
    #expect(lines(form).contains("Push Up") && !lines(form).contains("Pull Up"))
    _ = press([.tab], in: &form)
    #expect(lines(form).contains("Push Up│"))
    _ = press([.enter, .character(" "), .enter, .enter, .enter], in: &form)
    _ = press([.character("p"), .tab], in: &form)
    #expect(lines(form).contains("pictures/│"))
  }

  @Test func `Escape goes back and finally leaves the form`() {
    var form = form()
    _ = press(type("Dip") + [.escape], in: &form)
    #expect(lines(form).contains("Dip│"))
    guard case .end(nil) = form.take(.escape) else {
      Issue.record("the form stays")
      return
    }
  }

  @Test func `letters move to a group, and a letter that no group begins with rings the bell`() {
    var form = form(ExerciseDraft(title: "Dip"))
    func answers(_ text: String) -> [Bool] {
      text.map { key in
        if case .refuse = form.take(.character(key)) { true } else { false }
      }
    }
    #expect(answers("chest,") == [false, false, false, false, false, true])
    #expect(answers(" triceps").allSatisfy { !$0 })
    #expect(lines(form).contains("[x] Chest") && lines(form).contains("› [ ] Triceps"))
    #expect(answers("fz") == [false, true])
    #expect(lines(form).contains("› [ ] Forearms"))
    _ = answers("triceps")
    // Enter also chooses a group whose full name was typed.
    let draft = press([.enter, .enter, .enter, .enter], in: &form)
    #expect(draft?.muscleGroups == [.chest, .triceps])
  }
}
