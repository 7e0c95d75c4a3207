import Testing

@testable import WorkoutCore

@Suite struct LineCursorLoadTests {
  /// A text, the hundredths and the unit it begins with, and what is left of it.
  struct Written {
    let text: String
    let hundredths: Int
    let unit: Load.Unit
    let rest: String

    init(_ text: String, _ hundredths: Int, _ unit: Load.Unit, _ rest: String = "") {
      self.text = text
      self.hundredths = hundredths
      self.unit = unit
      self.rest = rest
    }
  }

  @Test(arguments: [
    Written("60kg", 6000, .kilograms), Written("60 kgs", 6000, .kilograms),
    Written("62.5 KG,", 6250, .kilograms, ","), Written("62.55kg", 6255, .kilograms),
    Written("62.05kg", 6205, .kilograms), Written("135 lb", 13_500, .pounds),
    Written("1lbs x", 100, .pounds, " x"), Written("75%", 7500, .percent),
    Written("75 % each side", 7500, .percent, " each side"), Written("0kg", 0, .kilograms),
  ])
  func `a load is a number and its unit`(_ written: Written) {
    var cursor = WrittenLine(written.text).cursor
    let load = cursor.takeLoad()
    #expect(load?.hundredths == written.hundredths)
    #expect(load?.unit == written.unit)
    #expect(load?.error == nil)
    #expect(cursor.rest == written.rest)
    #expect(load?.range == 0..<cursor.position)
  }

  @Test(arguments: ["", "kg", ".5kg", "-5kg", "x", " 60kg", "%"])
  func `where no number begins nothing is taken`(_ text: String) {
    var cursor = WrittenLine(text).cursor
    #expect(cursor.takeLoad() == nil)
    #expect(cursor.position == 0)
  }

  @Test(arguments: [
    ("60", "60kg", ""), ("60 x", "60kg", " x"), ("62.5", "62.5kg", ""), ("60.", "60kg", "."),
    ("60 kilo", "60kg", " kilo"),
  ])
  func `without a unit it asks for one`(_ text: String, _ fix: String, _ rest: String) {
    var cursor = WrittenLine(text).cursor
    let load = cursor.takeLoad()
    #expect(load?.unit == nil)
    #expect(load?.error == .malformedLoad)
    #expect(load?.fix == fix)
    #expect(cursor.rest == rest)
  }

  @Test(arguments: [
    ("62,5kg", "62.5kg", ""), ("62,5 kg, rest", "62.5 kg", ", rest"), ("7,25%", "7.25%", ""),
  ])
  func `a decimal comma is mended`(_ text: String, _ fix: String, _ rest: String) {
    var cursor = WrittenLine(text).cursor
    let load = cursor.takeLoad()
    #expect(load?.error == .decimalComma)
    #expect(load?.fix == fix)
    #expect(load?.hint == nil)
    #expect(cursor.rest == rest)
  }

  @Test(arguments: ["62,555kg", "3001,5kg", "2000,01 lb", "0,00kg", "0,5%", "200,5%"])
  func `one that would be none of a load with a point is not mended`(_ text: String) {
    var cursor = WrittenLine(text).cursor
    let load = cursor.takeLoad()
    #expect(load?.error == .decimalComma)
    #expect(load?.fix == nil && load?.hint != nil)
    #expect(cursor.isAtEnd)
  }

  @Test func `a comma before another number is no decimal one`() {
    var cursor = WrittenLine("60,12").cursor
    let load = cursor.takeLoad()
    #expect(load?.hundredths == 6000)
    #expect(load?.fix == "60kg")
    #expect(cursor.rest == ",12")
  }

  @Test(arguments: ["60.555kg", "60.000kg", "1.99999999999999999999lb"])
  func `more than two places are too many`(_ text: String) {
    var cursor = WrittenLine(text).cursor
    let load = cursor.takeLoad()
    #expect(load?.error == .malformedLoad)
    #expect(load?.message.contains("two decimal places") == true)
    #expect(cursor.isAtEnd)
  }

  @Test func `a number without end is over every limit, and never overflows`() {
    var cursor = WrittenLine("99999999999999999999kg").cursor
    let hundredths = cursor.takeLoad()?.hundredths ?? 0
    #expect(hundredths > Load.range(of: .kilograms).upperBound)
  }

  @Test(arguments: Load.Unit.allCases, [100, 101, 110, 199, 2000, 6250, 19_999, 20_000])
  func `what is written is read again`(unit: Load.Unit, hundredths: Int) throws {
    let load = try Load(hundredths: hundredths, unit: unit)
    var cursor = WrittenLine(NotationText.load(load)).cursor
    let read = cursor.takeLoad()
    #expect(read?.hundredths == hundredths && read?.unit == unit && read?.error == nil)
    #expect(cursor.isAtEnd)
  }
}
