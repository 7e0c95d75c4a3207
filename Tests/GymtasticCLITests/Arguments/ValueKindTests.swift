import Testing

@testable import CommandLineKit
@testable import WorkoutCore

struct ValueKindTests {
  @Test func `a path is never empty, a text may be`() {
    #expect(ValueKind<String>.file.convert("") == nil)
    #expect(ValueKind<String>.folder.convert("") == nil)
    #expect(ValueKind<String>.file.convert("-") == "-")
    #expect(ValueKind<String>.text.convert("")?.isEmpty == true)
    #expect(ValueKind<String>.fileOrNothing.convert("")?.isEmpty == true)
    #expect(ValueKind<String>.file.expected == "the path of a file")
  }

  @Test func `a choice is exact, and the nearest of its words is known`() {
    let kind = ValueKind<SampleOrder>.choice("order")
    #expect(kind.convert("created") == .created)
    #expect(kind.convert("Created") == nil && kind.convert("") == nil)
    #expect(kind.choices == ["title", "created"])
    #expect(kind.nearest("creatde") == ["created"])
    #expect(kind.nearest("something").isEmpty)
  }

  @Test func `a kind keeps all but its name under another`() {
    let kind = ValueKind<Int>.wholeNumber.named("rounds")
    #expect(kind.name == "rounds")
    #expect(kind.isNumber && kind.convert("-3") == -3 && kind.convert("x") == nil)
    #expect(kind.description.name == "rounds" && kind.description.isNumber)
    #expect(kind.description.convert("7") as? Int == 7)
  }

  @Test func `muscle groups are offered as they are typed`() {
    let kind = ValueKind<MuscleGroup>.muscleGroup
    for choice in kind.choices { #expect(kind.convert(choice)?.typedName == choice) }
    #expect(kind.choices.count == 11)
    #expect(kind.nearest("full-bdoy") == ["full-body"])
  }

  @Test func `a number without a unit is no duration, and its correction is known`() {
    #expect(ValueKind<Duration>.duration.convert("90") == nil)
    #expect(ValueKind<Duration>.duration.nearest("90") == ["90s"])
    #expect(ValueKind<Duration>.duration.convert("1m30s") == .seconds(90))
  }

  @Test(arguments: [("5", 5), ("-5", -5), ("5s", 5), ("1:30", 90), ("2 min", 120)])
  func `seconds are a number or a duration`(word: String, seconds: Int) {
    #expect(ValueKind<TypedSeconds>.secondsOrNothing.convert(word)?.value == seconds)
  }

  @Test func `no word is no seconds, and another word is none`() {
    let kind = ValueKind<TypedSeconds>.secondsOrNothing
    #expect(kind.convert("") == TypedSeconds(value: nil))
    for word in [" ", "soon", "5.5", "1e3", "500ms", "nan", "99999999999999999999"] {
      #expect(kind.convert(word) == nil, "\(word)")
    }
  }
}
