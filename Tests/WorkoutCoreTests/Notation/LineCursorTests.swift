import Testing

@testable import WorkoutCore

@Suite struct LineCursorTests {
  @Test func `a cursor never leaves its range`() {
    let line = WrittenLine("abcdef")
    var cursor = LineCursor(line.bytes, 2..<4)
    #expect(cursor.rest == "cd")
    #expect(cursor.peek(-1) == UInt8(ascii: "b"))
    #expect(cursor.peek(2) == 0 && cursor.byte(at: -1) == 0)
    #expect(cursor.word() == "cd")
    cursor.position = 4
    #expect(cursor.isAtEnd && cursor.peek() == 0 && cursor.word().isEmpty)
    #expect(LineCursor(line.bytes, 2..<99).end == 6)
  }

  @Test func `at the end nothing is taken`() {
    var cursor = WrittenLine("").cursor
    #expect(cursor.isAtEnd)
    let taken = [
      cursor.take(0), cursor.take(ASCII.colon), cursor.takeTimes(), cursor.takeDash(),
      cursor.take(.each),
    ]
    #expect(taken == [false, false, false, false, false])
    #expect(cursor.takeNumber() == nil && cursor.takeQuoted() == nil)
    #expect(cursor.takeDuration() == nil && cursor.takeLoad() == nil)
    #expect(cursor.position == 0)
  }

  @Test func `a byte is taken only if it comes next`() {
    var cursor = WrittenLine(":a").cursor
    let first = cursor.take(ASCII.colon)
    let second = cursor.take(ASCII.colon)
    #expect(first && !second)
    #expect(cursor.rest == "a")
  }

  @Test(arguments: [
    ("", ""), (" a", "a"), ("\t \u{A0}\u{2003}\u{3000}é ", "é "), ("a ", "a "),
    ("\u{85}a", "\u{85}a"),
  ])
  func `white space of any script is passed over`(_ text: String, _ rest: String) {
    var cursor = WrittenLine(text).cursor
    cursor.skipSpace()
    #expect(cursor.rest == rest)
  }

  @Test func `white space of several bytes is passed over up to the range's end`() {
    let line = WrittenLine("  x")
    var cursor = LineCursor(line.bytes, 0..<2)
    cursor.skipSpace()
    #expect(cursor.isAtEnd)
  }

  // MARK: Words

  @Test(arguments: [
    ("rest 60s", "rest"), ("ReST:", "rest"), ("x10", "x"), ("10", ""), ("é", ""), ("resté", "rest"),
    ("@a", ""), ("[a", ""), ("`a", ""), ("{", ""), ("Az", "az"),
  ])
  func `a word is letters of ASCII, in lower case`(_ text: String, _ word: String) {
    #expect(WrittenLine(text).cursor.word() == word)
  }

  @Test(arguments: [
    ("rest 60s", " 60s"), ("REST", ""), ("rested", "rested"), ("res", "res"), (" rest", " rest"),
    ("pause:", ":"),
  ])
  func `a word is taken whole or not at all`(_ text: String, _ rest: String) {
    var cursor = WrittenLine(text).cursor
    let isTaken = cursor.take(.rest, .pause)
    #expect(cursor.rest == rest)
    #expect(isTaken == (rest != text))
  }

  // MARK: Numbers

  @Test(arguments: [
    ("0", 0), ("007", 7), ("42kg", 42), ("9223372036854775806", .max - 1),
    ("9223372036854775807", .max), ("9223372036854775808", .max),
    ("99999999999999999999999999", .max),
  ])
  func `a number too long is the greatest there is`(_ text: String, _ value: Int) {
    var cursor = WrittenLine(text).cursor
    let number = cursor.takeNumber()
    #expect(number?.value == value)
    #expect(number?.range == 0..<text.prefix(while: \.isNumber).count)
    #expect(cursor.position == number?.range.upperBound)
  }

  @Test(arguments: ["-1", "+1", ".5", "x", " 1", "１", "٣", "²"])
  func `only digits of ASCII begin a number`(_ text: String) {
    var cursor = WrittenLine(text).cursor
    #expect(cursor.takeNumber() == nil)
    #expect(cursor.position == 0)
  }

  @Test func `a number ends with the range`() {
    var cursor = LineCursor(WrittenLine("12345").bytes, 1..<3)
    #expect(cursor.takeNumber()?.value == 23)
  }

  // MARK: Signs

  @Test(arguments: [
    ("x1", "1"), ("X1", "1"), ("×1", "1"), ("*1", "1"), ("÷1", "÷1"), ("xx", "x"), ("8", "8"),
    ("\n", "\n"), ("Ø", "Ø"),
  ])
  func `sets and repetitions have these signs between them`(_ text: String, _ rest: String) {
    var cursor = WrittenLine(text).cursor
    let isTaken = cursor.takeTimes()
    #expect(cursor.rest == rest)
    #expect(isTaken == (rest != text))
  }

  @Test(arguments: [("-1", "1"), ("–1", "1"), ("—1", "1"), ("−1", "−1"), ("--", "-"), ("1", "1")])
  func `a range has a hyphen or a dash`(_ text: String, _ rest: String) {
    var cursor = WrittenLine(text).cursor
    let isTaken = cursor.takeDash()
    #expect(cursor.rest == rest)
    #expect(isTaken == (rest != text))
  }

  @Test func `half of a sign is none`() {
    for text in ["×", "–"] {
      let bytes = Array(text.utf8)
      var cursor = LineCursor(bytes, 0..<(bytes.count - 1))
      let isTaken = [cursor.takeTimes(), cursor.takeDash()]
      #expect(isTaken == [false, false])
    }
  }

  // MARK: Quotes

  @Test(arguments: [
    (#""slow" now"#, "slow", " now"), (#""""#, "", ""), (#""a\"b\\c\d""#, #"a"b\c\d"#, ""),
    (#""é💪""#, "é💪", ""),
  ])
  func `a text in quotes is read whole`(_ text: String, _ inside: String, _ rest: String) {
    var cursor = WrittenLine(text).cursor
    #expect(cursor.takeQuoted() == inside)
    #expect(cursor.rest == rest)
  }

  @Test(arguments: ["slow", #"a"b""#, #""never"#, #"""#, #""never\""#, "“slow”"])
  func `what does not begin or end is no text in quotes`(_ text: String) {
    var cursor = WrittenLine(text).cursor
    #expect(cursor.takeQuoted() == nil)
    #expect(cursor.position == 0)
  }
}

@Suite struct LineCursorLoadTests {
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
    var cursor = WrittenLine(text).cursor
    let load = cursor.takeLoad()
    let written = try #require(load)
    #expect(written.error == nil && written.problem == nil && written.hasUnit)
    #expect(written.load.map(NotationText.load) == canonical)
    #expect(cursor.rest == rest)
    #expect(written.range == 0..<cursor.position)
  }

  @Test(arguments: ["", "kg", ".5kg", "-5", "x", " 60kg", "%", "bwx"])
  func `where no number begins nothing is taken`(_ text: String) {
    var cursor = WrittenLine(text).cursor
    #expect(cursor.takeLoad() == nil)
    #expect(cursor.position == 0)
  }

  @Test(arguments: [
    ("60", "60kg", ""), ("60 x", "60kg", " x"), ("62.5", "62.5kg", ""), ("60.", "60kg", "."),
    ("60 stone", "60kg", " stone"),
  ])
  func `without a unit it asks for one`(_ text: String, _ fix: String, _ rest: String) {
    var cursor = WrittenLine(text).cursor
    let load = cursor.takeLoad()
    #expect(load?.hasUnit == false)
    #expect(load?.error == .malformedLoad)
    #expect(load?.fix == fix)
    #expect(cursor.rest == rest)
  }

  @Test func `a number up to ten may be an effort, and has no fix`() {
    var cursor = WrittenLine("8").cursor
    #expect(cursor.takeLoad()?.fix == nil)
  }

  @Test(arguments: [
    ("62,5kg", "62.5kg", ""), ("62,5 kg, rest", "62.5 kg", ", rest"), ("7,25%", "7.25%", ""),
  ])
  func `a decimal comma is corrected`(_ text: String, _ fix: String, _ rest: String) {
    var cursor = WrittenLine(text).cursor
    let load = cursor.takeLoad()
    #expect(load?.error == .decimalComma)
    #expect(load?.fix == fix)
    #expect(load?.hint == nil)
    #expect(cursor.rest == rest)
  }

  @Test(arguments: ["62,555kg", "3001,5kg", "2000,01 lb", "0,00kg", "0,5%", "200,5%"])
  func `one that would be no load with a point has no fix`(_ text: String) {
    var cursor = WrittenLine(text).cursor
    let load = cursor.takeLoad()
    #expect(load?.error == .decimalComma)
    #expect(load?.fix == nil && load?.hint != nil)
    #expect(cursor.isAtEnd)
  }

  @Test func `a comma before another number is no decimal one`() {
    var cursor = WrittenLine("60,12").cursor
    #expect(cursor.takeLoad()?.fix == "60kg")
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

  @Test(arguments: ["99999999999999999999kg", "0kg", "201%", "6bw", "11x10kg", "1x10kg"])
  func `one out of range is no load`(_ text: String) {
    var cursor = WrittenLine(text).cursor
    let written = cursor.takeLoad()
    #expect(written?.load == nil && written?.problem?.code == .invalidLoad)
  }

  @Test(arguments: Weight.Unit.allCases, [100, 101, 110, 199, 2000, 6250, 19_999, 20_000])
  func `what is written is read again`(unit: Weight.Unit, hundredths: Int) throws {
    let weight = try Weight(hundredths: hundredths, unit: unit)
    let loads: [Load] = [
      .weight(weight), .alternatives(weight, weight), .implements(2, weight),
      .bodyweightPlus(weight),
      .bodyweightMinus(weight), .percent(hundredths: hundredths),
      .bodyweight(hundredths: 1 + hundredths % 500),
    ]
    for load in loads.compactMap({ try? $0.checked() }) {
      var cursor = WrittenLine(NotationText.load(load)).cursor
      let read = cursor.takeLoad()?.load
      #expect(read == load && cursor.isAtEnd)
    }
  }
}
