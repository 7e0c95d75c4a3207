import Testing

@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

struct PlainCommandTests {
  @Test(arguments: [
    ("next", RunInput.next), ("BACK", .back), (" skip\r", .skipSet), ("\tpause ", .pause),
    ("resume", .resume), ("stop", .stop), ("Skip Exercise", .skip),
  ])
  func `a command is parsed in any letter case`(_ text: String, _ input: RunInput) {
    #expect(PlainCommand(.text(text)) == .input(input))
  }

  @Test(arguments: [("skip", "s"), ("skip exercise", "S")])
  func `a line skips the same as its key`(_ line: String, _ key: Character) throws {
    let command = try #require(PlainCommand(.text(line)))
    guard case .input(let input) = command else {
      Issue.record("not an input: \(command)")
      return
    }
    #expect(RunKey.action(of: .character(key)) == .input(input))
  }

  @Test func `times and distances are parsed with their units`() throws {
    #expect(PlainCommand(.text("time 25:30")) == .input(.correct(.seconds(1530))))
    let distances = [
      ("5 km", 500, Distance.Unit.kilometers), ("400m", 40_000, .meters), ("3.1mi", 310, .miles),
    ]
    for (text, hundredths, unit) in distances {
      let distance = try Distance(hundredths: hundredths, unit: unit)
      #expect(PlainCommand(.text("distance \(text)")) == .input(.correct(.distance(distance))))
    }
  }

  @Test(arguments: ["", " ", "\t \r"])
  func `a blank line is ignored`(_ text: String) {
    #expect(PlainCommand(.text(text)) == nil)
  }

  @Test(arguments: [
    ("go -9223372036854775808", "go 3"), ("go -1", "go 3"), ("go", "go 3"), ("reps -5", "reps 8"),
    ("reps x", "reps 8"), ("reps", "reps 8"), ("load 3000", "load 62.5"), ("load", "load 62.5"),
    ("effort 8.3", "effort 8.5"), ("effort 11", "effort 8.5"), ("distance 5", "distance 5 km"),
    ("distance 0 km", "distance 5 km"), ("distance far", "distance 5 km"),
    ("time soon", "time 1:30"), ("time", "time 1:30"), ("note", "note Felt easy"),
    ("score 5+x", "score 5+12"), ("score -1+2", "score 5+12"), ("score 1+2+3", "score 5+12"),
    ("add", "add Pull Up: 3x8"),
  ])
  func `a value that cannot be meant is refused with an example`(_ text: String, _ example: String)
  {
    #expect(PlainCommand(.text(text)) == .unusable("“\(text)”", example: example))
  }

  @Test(arguments: [
    ("8", RunInput.correct(.amount(8))), (" 12 ", .correct(.amount(12))),
    ("time 90", .correct(.seconds(90))),
  ])
  func `a bare number is an amount, and a time in seconds`(_ text: String, _ input: RunInput) {
    #expect(PlainCommand(.text(text)) == .input(input))
  }

  @Test func `an unknown line is shown as typed, up to forty characters`() {
    #expect(PlainCommand(.text("nxet ")) == .unknown("“nxet ”"))
    let long = String(repeating: "é", count: 41)
    #expect(PlainCommand(.text(long)) == .unknown("“\(long.dropLast())”"))
    #expect(PlainCommand(.text("s t o p")) == .unknown("“s t o p”"))
    #expect(PlainCommand(.tooLong) == .unknown("a line that is too long"))
  }
}
