import Testing

@testable import WorkoutCore

@Suite struct TitleReaderTests {
  func read(_ text: String) -> WrittenTitle {
    let line = WrittenLine(text)
    return WrittenTitle(line.bytes, line.all, line.structure)
  }

  @Test(arguments: [
    ("Squat", "Squat"), ("Bench Press (Barbell)", "Bench Press (Barbell)"),
    ("(Core)", "(Core)"), (#""Rest 60s""#, "Rest 60s"), (#""a\"b""#, #"a"b"#),
    (#""Rest" 60s"#, #""Rest" 60s"#), ("Row (Back) wide", "Row (Back) wide"),
    ("Row (Back, Arm)", "Row (Back, Arm)"), ("Row ()", "Row ()"), ("Row (Back,)", "Row (Back,)"),
    ("Row Back)", "Row Back)"), (#""Row (Back)""#, "Row (Back)"), ("Row (Core (Back)", "Row (Core"),
    (#""Row (Back" Core)"#, #""Row (Back" Core)"#),
  ])
  func `a title stands as it is, without its quotes and its muscle groups`(
    _ text: String, _ title: String
  ) {
    #expect(read(text).text == title)
  }

  @Test(arguments: [
    ("Row (Back)", [MuscleGroup.back]), ("Row(back)", [.back]), (#""Row" (Back)"#, [.back]),
    ("Row ( Back , full body )", [.back, .fullBody]), ("Row (Core, core)", [.core, .core]),
    ("Row (Wide) (Back)", [.back]), ("Row", []), ("(Back)", []), ("Row (Barbell)", []),
    (#""Row (Back)""#, []),
  ])
  func `a final parenthesis names muscle groups where it names nothing else`(
    _ text: String, _ groups: [MuscleGroup]
  ) {
    #expect(read(text).muscleGroups == groups)
  }

  @Test func `a title in quotes takes up its whole stretch`() {
    let line = WrittenLine(#"x "Row" y"#)
    #expect(WrittenTitle.quoted(line.bytes, 2..<7, line.structure) == "Row")
    #expect(WrittenTitle.quoted(line.bytes, 2..<8, line.structure) == nil)
    #expect(WrittenTitle.quoted(line.bytes, 0..<1, line.structure) == nil)
  }
}
