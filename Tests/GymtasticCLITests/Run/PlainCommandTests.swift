import Testing

@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

struct PlainCommandTests {
  @Test(arguments: [
    ("next", RunInput.next), ("BACK", .back), (" skip\r", .skip), ("\tpause ", .pause),
    ("resume", .resume), ("stop", .stop),
  ])
  func `a command is read in any case`(_ text: String, _ input: RunInput) {
    #expect(PlainCommand(.text(text)) == .input(input))
  }

  @Test func `times and distances are read with their units`() throws {
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
  func `a blank line says nothing`(_ text: String) {
    #expect(PlainCommand(.text(text)) == nil)
  }

  @Test(arguments: [
    "go -9223372036854775808", "go -1", "reps -5", "reps x", "distance 5", "distance 0 km",
    "distance far", "time soon", "score 5+x", "score -1+2",
    "score 1+2+3",
  ])
  func `a number that cannot be meant is refused`(_ text: String) {
    #expect(PlainCommand(.text(text)) == .unknown("“\(text)”"))
  }

  @Test func `another word is shown as it was typed, the first forty characters`() {
    #expect(PlainCommand(.text("nxet ")) == .unknown("“nxet ”"))
    let long = String(repeating: "é", count: 41)
    #expect(PlainCommand(.text(long)) == .unknown("“\(long.dropLast())”"))
    #expect(PlainCommand(.text("s t o p")) == .unknown("“s t o p”"))
    #expect(PlainCommand(.tooLong) == .unknown("a line that is too long"))
  }
}
