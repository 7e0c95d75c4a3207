import Testing

@testable import WorkoutCore

@Suite struct WrittenLoadTests {
  @Test(arguments: [
    ("60kg", "60kg", ""), ("60 kgs", "60kg", ""), ("60 kilos", "60kg", ""),
    ("62.5 KG,", "62.5kg", ","), ("62.55kg", "62.55kg", ""), ("62.05kg", "62.05kg", ""),
    ("135 lb", "135lb", ""), ("135 pounds", "135lb", ""), ("1lbs x", "1lb", " x"),
    ("75%", "75%", ""), ("75 percent", "75%", ""), ("75% of 1RM", "75%", ""),
    ("75 % each side", "75%", " each side"), ("95/65 lb", "95/65 lb", ""),
    ("95lb/65lb", "95/65 lb", ""), ("2x24kg", "2x24kg", ""), ("2 x 24 kg", "2x24kg", ""),
    ("bw", "bw", ""), ("Bodyweight,", "bw", ","), ("bw+10kg", "bw+10kg", ""),
    ("bw + 10 kg", "bw+10kg", ""), ("bw-20kg", "bw-20kg", ""), ("+10kg", "bw+10kg", ""),
    ("bw + 10 @ 45kg", "bw", " + 10 @ 45kg"), ("1.5bw", "1.5bw", ""), ("2x bw", "2bw", ""),
    ("60kg/side", "60kg", "/side"),
  ])
  func `a load is a number and its unit`(
    _ text: String, _ canonical: String, _ rest: String
  ) throws {
    var cursor = TokenCursor(text)
    let load = cursor.takeLoad()
    let written = try #require(load)
    #expect(written.error == nil && written.problem == nil && written.hasUnit)
    #expect(written.load.map(NotationText.load) == canonical)
    #expect(cursor.rest == rest)
    #expect(written.range == 0..<cursor.position)
  }

  @Test(arguments: ["", "kg", ".5kg", "-5", "x", "%", "bwx"])
  func `nothing is consumed if no number begins`(_ text: String) {
    var cursor = TokenCursor(text)
    #expect(cursor.takeLoad() == nil)
    #expect(cursor.index == 0)
  }

  @Test(arguments: [
    ("60", "60kg", ""), ("60 x", "60kg", " x"), ("62.5", "62.5kg", ""), ("60.", "60kg", "."),
    ("60 stone", "60kg", " stone"),
  ])
  func `a load without a unit asks for one`(_ text: String, _ fix: String, _ rest: String) {
    var cursor = TokenCursor(text)
    let load = cursor.takeLoad()
    #expect(load?.hasUnit == false)
    #expect(load?.error == .malformedLoad)
    #expect(load?.fix == fix)
    #expect(cursor.rest == rest)
  }

  @Test func `a number up to ten may be an effort, and has no fix`() {
    var cursor = TokenCursor("8")
    #expect(cursor.takeLoad()?.fix == nil)
  }

  @Test(arguments: [
    ("62,5kg", "62.5kg", ""), ("62,5 kg, rest", "62.5 kg", ", rest"), ("7,25%", "7.25%", ""),
  ])
  func `a decimal comma is corrected`(_ text: String, _ fix: String, _ rest: String) {
    var cursor = TokenCursor(text)
    let load = cursor.takeLoad()
    #expect(load?.error == .decimalComma)
    #expect(load?.fix == fix)
    #expect(load?.hint == nil)
    #expect(cursor.rest == rest)
  }

  @Test(arguments: ["62,555kg", "3001,5kg", "2000,01 lb", "0,00kg", "0,5%", "200,5%"])
  func `a comma that would not give a load as a point has no fix`(_ text: String) {
    var cursor = TokenCursor(text)
    let load = cursor.takeLoad()
    #expect(load?.error == .decimalComma)
    #expect(load?.fix == nil && load?.hint != nil)
    #expect(cursor.isAtEnd)
  }

  @Test func `a comma before another number is not a decimal comma`() {
    var cursor = TokenCursor("60,12")
    #expect(cursor.takeLoad()?.fix == "60kg")
    #expect(cursor.rest == ",12")
  }

  @Test(arguments: ["60.555kg", "60.000kg", "1.99999999999999999999lb"])
  func `more than two decimals are too many`(_ text: String) {
    var cursor = TokenCursor(text)
    let load = cursor.takeLoad()
    #expect(load?.error == .malformedLoad)
    #expect(load?.message.contains("two decimal places") == true)
    #expect(cursor.isAtEnd)
  }

  @Test(arguments: ["99999999999999999999kg", "0kg", "201%", "6bw", "11x10kg", "1x10kg"])
  func `a number out of range is not a load`(_ text: String) {
    var cursor = TokenCursor(text)
    let written = cursor.takeLoad()
    #expect(written?.load == nil && written?.problem?.code == .invalidLoad)
  }

  @Test(arguments: Weight.Unit.allCases, [100, 101, 110, 199, 2000, 6250, 19_999, 20_000])
  func `a written load parses back`(unit: Weight.Unit, hundredths: Int) throws {
    let weight = try Weight(hundredths: hundredths, unit: unit)
    let loads: [Load] = [
      .weight(weight), .alternatives(weight, weight), .implements(2, weight),
      .bodyweightPlus(weight),
      .bodyweightMinus(weight), .percent(hundredths: hundredths),
      .bodyweight(hundredths: 1 + hundredths % 500),
    ]
    for load in loads.compactMap({ try? $0.checked() }) {
      var cursor = TokenCursor(NotationText.load(load))
      let read = cursor.takeLoad()?.load
      #expect(read == load && cursor.isAtEnd)
    }
  }
}
