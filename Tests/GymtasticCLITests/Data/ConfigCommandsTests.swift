import TestSupport
import Testing

@testable import CommandLineKit
@testable import DurableFiles
@testable import GymtasticCLI
@testable import WorkoutCore

struct ConfigCommandsTests {
  private let folder: CommandFolder

  init() throws {
    folder = try CommandFolder()
  }

  private func run(_ words: String...) throws -> Report {
    try folder.report(words, clock: .live)
  }

  @Test(arguments: [
    ("5", "10", "Set getReady from 5s to 10s"),
    ("10", "5", "Set getReady from 10s to 5s, the default"),
    ("10", "10", "getReady is already 10s"), ("5", "5", "getReady is already 5s, the default"),
    ("60", "0", "Set getReady from 1m to 0s"),
  ])
  func `a change is reported in one line`(old: String, new: String, line: String) throws {
    _ = try run("config", "set", "getReady", old)
    let report = try run("config", "set", "getReady", new)
    #expect(report.body == (old == new ? .noChange(line) : .change(line)))
  }

  @Test func `a theme is set and printed by name`() throws {
    let change = try run("config", "set", "theme", "light")
    #expect(change.body == .change("Set theme from auto to light"))
    #expect(change.json?.line == #"{"default":"auto","key":"theme","value":"light"}"# + "\n")
    #expect(try run("config", "get", "theme").shown(terminal: false) == "light\n")
    #expect(
      try run("config", "set", "theme", "").body
        == .change("Set theme from light to auto, the default"))
  }

  @Test func `a load step is set as a weight and printed in the notation`() throws {
    let change = try run("config", "set", "loadStep", "1.25 kg")
    #expect(change.body == .change("Set loadStep from 2.5 kg to 1.25 kg"))
    let line =
      #"{"default":{"unit":"kg","value":2.5},"key":"loadStep","value":{"unit":"kg","value":1.25}}"#
    #expect(change.json?.line == line + "\n")
    #expect(try run("config", "get", "loadStep").shown(terminal: false) == "1.25kg\n")
  }

  @Test func `plates without a unit use the unit of the last one`() throws {
    let change = try run("config", "set", "plates", "20, 10,2.5kg")
    #expect(
      change.json?.line.contains(#""value":[{"unit":"kg","value":20},{"unit":"kg","value":10}"#)
        == true)
    #expect(try run("config", "get", "plates").shown(terminal: false) == "20kg,10kg,2.5kg\n")
  }

  @Test(arguments: [
    ("theme", "5"), ("theme", "sepia"), ("getReady", "dark"), ("getReady", "5kg"),
    ("loadStep", "5"), ("loadStep", "75%"), ("sound", "5"), ("say", "maybe"), ("unit", "stone"),
    ("plates", "20, heavy"), ("plates", "20, 10"), ("bar", "dark"),
  ])
  func `a value of the wrong kind is a usage error`(key: String, value: String) throws {
    let failure = #expect(throws: Failure.self) { try run("config", "set", key, value) }
    #expect(failure?.exitCode == .usage)
    #expect(failure?.errors.first?.value == value)
    #expect(!FileManager.default.fileExists(atPath: folder.path("config.json")))
  }

  @Test func `without a key, the options of a list are taken`() throws {
    #expect(throws: Never.self) { try run("config", "--columns", "key", "--limit", "2") }
    #expect(throws: Failure.self) { try run("config", "theme", "--limit", "2") }
  }

  @Test func `places, aliases and the values of a key in any case are completed`() throws {
    _ = try run("config", "places.home", "mat")
    _ = try run("config", "alias.go", "run 'Morning'")
    #expect(try run("complete", "config", "get", "places.").body == .text("none\nplaces.home\n"))
    #expect(try run("complete", "config", "get", "alias.").body == .text("none\nalias.go\n"))
    #expect(try run("complete", "config", "THEME", "d").body == .text("none\ndark\n"))
  }

  @Test func `the case of keys does not matter`() throws {
    _ = try run("config", "set", "Places.home", "mat")
    #expect(try run("config", "get", "PLACES.HOME").shown(terminal: false) == "mat\n")
    _ = try run("config", "set", "Alias.go", "run 'Morning'")
    #expect(try run("config", "get", "ALIAS.go").shown(terminal: false) == "run 'Morning'\n")
  }

  @Test func `a place has equipment, and can be where the user trains`() throws {
    #expect(throws: Failure.self) { try run("config", "place", "home") }
    #expect(try run("config", "places.home", "mat, kettlebell 16kg").notes == [])
    let slip = try run("config", "places.office", "chiar, wall")
    #expect(slip.notes == ["no exercise needs “chiar”; did you mean “chair”?"])
    let change = try run("config", "place", "home")
    #expect(change.body == .change("Set place from nothing to home"))
    #expect(change.json?.line == #"{"default":"","key":"place","value":"home"}"# + "\n")
    let settings = try run("config", "get", "places.home")
    #expect(settings.shown(terminal: false) == "mat, kettlebell 16kg\n")
    #expect(try run("config", "places.hotel", "").notes.first?.contains("hotel none") == true)
    #expect(try run("config", "places.hotel", "none").notes == [])
    #expect(try run("config", "set", "places.home", "").notes == [])
    #expect(try run("config", "place").json?.line.contains(#""value":"""#) == true)
  }

  @Test func `a value is printed by itself, in seconds`() throws {
    _ = try run("config", "set", "getReady", "60")
    let report = try run("config", "get", "getReady")
    #expect(report.shown(terminal: true) == "60\n")
    #expect(report.shown(terminal: false) == "60\n")
  }

  @Test func `the list explains settings on a terminal and has three columns in a pipe`() throws {
    _ = try run("config", "set", "secondsPerRep", "4")
    let report = try run("config", "list")
    let shownRows = report.shown(terminal: false).split(separator: "\n")
    #expect(
      shownRows.map { $0.split(separator: "\t").first } == Setting.allCases.map { $0.rawValue[...] }
    )
    #expect(shownRows.contains("loadStep\t2.5kg\t2.5kg"))
    #expect(shownRows.contains("secondsPerRep\t4\t3"))
    let shown = report.shown(terminal: true)
    for setting in Setting.allCases { #expect(shown.contains(setting.meaning)) }
    #expect(report.shown(terminal: true, columns: 30).contains("secondsPerRep"))
  }
}
