import Testing

@testable import WorkoutCore

@Suite struct PrescriptionParserTests {
  @Test(arguments: [
    ("3x10", "3x10"), ("3 x 10", "3x10"), ("3×10", "3x10"), ("3 X 10", "3x10"), ("3*10", "3x10"),
    ("3 sets x 10 reps", "3x10"), ("3 sets of 10", "3x10"), ("1 set of 10", "10"),
    ("10 reps", "10"), ("10", "10"), ("1x10", "10"), ("1 rep", "1"),
    ("3x8-12", "3x8-12"), ("3x8–12", "3x8-12"), ("8 - 12 reps", "8-12"), ("3x5+", "3x5+"),
    ("3xAMRAP", "3xmax"), ("max", "max"), ("amrap", "max"), ("3 x max reps", "3xmax"),
    ("12,10,8", "12, 10, 8"), ("12/10/8", "12, 10, 8"), ("12, 10, 8 reps", "12, 10, 8"),
    ("10,10,10", "3x10"), ("12, 8-10, max", "12, 8-10, max"),
  ])
  func `repetitions parse in all their forms`(written: String, canonical: String) throws {
    #expect(try Reading.canonical(written) == canonical)
  }

  @Test(arguments: [
    ("45s", "45s"), ("3x45s", "3x45s"), ("90 sec", "1m30s"), ("90 seconds", "1m30s"),
    ("1:30", "1m30s"), ("0:90", "1m30s"), ("0:59:59", "59m59s"), ("1:00:00", "1h"),
    ("1m30s", "1m30s"), ("1m 30s", "1m30s"), ("2 min", "2m"), ("2m", "2m"), ("1h", "1h"),
    ("5'", "5m"), ("30\"", "30s"), ("1'30\"", "1m30s"), ("1' 30\"", "1m30s"),
    ("3 x 1:30", "3x1m30s"), ("3 × 45 sec", "3x45s"), ("45 S", "45s"),
  ])
  func `times parse in all their forms`(written: String, canonical: String) throws {
    #expect(try Reading.canonical(written) == canonical)
  }

  @Test(arguments: [
    ("3x10, rest 60s", "3x10, rest 1m"), ("3x10 rest 60s", "3x10, rest 1m"),
    ("5x5 @ 100kg, rest 3 min", "5x5 @ 100kg, rest 3m"), ("3x10 @60kg", "3x10 @ 60kg"),
    ("3x10 @ 135 lb", "3x10 @ 135lb"), ("3x10 @ 75%", "3x10 @ 75%"), ("5 @ 62.5kg", "5 @ 62.5kg"),
    ("12 each side", "12 each side"), ("12/side", "12 each side"), ("12 per side", "12 each side"),
    ("2x30s each side, rest 15s", "2x30s each side, rest 15s"),
    ("3x10, rest 1:30, @ 60 kg, each side", "3x10 @ 60kg each side, rest 1m30s"),
    ("3x10, rest 0s", "3x10"), ("12,10,8 @ 60kg", "12, 10, 8 @ 60kg"),
    ("12,10,8, rest 60s", "12, 10, 8, rest 1m"),
    ("3X10 REST 60S EACH SIDE", "3x10 each side, rest 1m"),
  ])
  func `modifiers parse in any order`(written: String, canonical: String) throws {
    #expect(try Reading.canonical(written) == canonical)
  }

  @Test(arguments: [
    ("3x10 60s", "G024 1:9+3 → rest 60s"), ("4x10 60kg", "G023 1:9+4 → @ 60kg"),
    ("3x10, rest 90", "G020 1:15+2 → 90s"), ("3x10 @ 62,5kg", "G022 1:11+6 → 62.5kg"),
    ("3x0", "G012 1:6+1"), ("0x10", "G011 1:4+1"), ("100x10", "G011 1:4+3"),
    ("3x1000", "G012 1:6+4"), ("12-8", "G013 1:4+4"), ("8-8", "G013 1:4+3"),
    ("3x10, rest 11m", "G014 1:15+3"), ("0s", "G015 1:4+2"), ("400m", "G015 1:4+4 → 400 meters"),
    ("1:3", "G021 1:4+3"), ("1:75", "G021 1:4+4"), ("1.5m", "G021 1:4+4"),
    ("1s1m", "G021 1:4+4"), ("3x10 @ 3000kg", "G019 1:11+6"), ("3x10 @ 60", "G025 1:11+2 → 60kg"),
    ("3x10 @ 60.555kg", "G025 1:11+8"), ("3x10, rest 60s, rest 30s", "G026 1:20+8"),
    ("3x10 each side per side", "G026 1:19+8"), ("3x10 foo", "G027 1:9+3 → note \"foo\""),
    ("3x12,10,8", "G034 1:4+9"), ("", "G010 1:1+2"), ("foo", "G027 1:4+3"),
    ("3x10, note slowly", "G009 1:15+6 → \"slowly\""),
    ("3x10, note \"slowly", "G009 1:15+7 → \"slowly\""),
    ("3x10, note “slowly”", "G009 1:15+8 → \"slowly\""),
    ("3x10, rest 1,5m", "G021 1:15+4"), ("3x10 1,5m", "G024 1:9+4"),
    ("1,5m", "G021 1:4+4"), ("12,10,8,2m", "G024 1:12+2 → rest 2m"),
    ("3x10,60s", "G024 1:9+3 → rest 60s"), ("3x1,5h", "G021 1:6+4"),
    ("3x10 15m", "G024 1:9+3"),
    ("3x10,60kg", "G027 1:4+9"), ("60kg", "G027 1:4+4"), ("62,5kg", "G027 1:4+6"),
    ("10,60kg", "G027 1:4+7"), ("3x62,5kg", "G027 1:4+8"), ("62,5 lb, rest 1m", "G027 1:4+16"),
    ("4x10, 62,5kg", "G023 1:10+6 → @ 62.5kg"), ("12,10,8,60kg", "G023 1:10+6"),
    ("4x10,8,60kg", "G023 1:9+6"), ("12, 10, 8,60kg", "G023 1:12+6"),
    ("5 @ 9999", "G025 1:8+4"), ("5 @ 9999,5kg", "G022 1:8+8"), ("5 @ 1.234", "G025 1:8+5"),
    ("3x10,", "G027 1:8+1"), ("99999999999999999999", "G012 1:4+20"), ("٣x10", "G027 1:4+4"),
  ])
  func `errors are reported at their position, with their fix`(written: String, fault: String) {
    let read = NotationParser.parseEntries(["A: " + written])
    #expect(read.diagnostics.map(\.brief) == [fault])
  }

  @Test func `a distance has a word as its unit`() throws {
    let read = NotationParser.parseEntries(["Row: 500m"])
    let fault = try #require(read.diagnostics.first)
    #expect(fault.code == .invalidDuration)
    #expect(fault.fix == "500 meters")
  }

  @Test func `a note is written in quotes`() throws {
    let item = try Reading.item(#"A: 3x10, note "say \"go\": 3 \\ 4 // now; really""#)
    #expect(item.note?.text == #"say "go": 3 \ 4 // now; really"#)
  }
}
