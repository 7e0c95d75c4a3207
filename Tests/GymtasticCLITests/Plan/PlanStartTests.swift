import Synchronization
import TestSupport
import Testing

@testable import CommandLineKit
@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

/// Tests what starting and stopping a plan says and keeps.
struct PlanStartTests {
  private let now = Moment()
  private let store: DataStore

  /// Begins on Monday, 2026-11-23, with an empty library.
  init() throws {
    let now = now
    var configuration = DataStore.Configuration()
    configuration.clock = WallClock { now.value }
    configuration.localTime = .fixed()
    store = .inMemory(Library(), configuration)
  }

  private final class Moment: Sendable {
    private let mutex = Mutex(Timestamp(rfc3339: "2026-11-23T08:00:00Z"))
    var value: Timestamp { mutex.withLock { $0 } ?? Timestamp(milliseconds: 0) }

    func advance(days: Int) {
      mutex.withLock { $0 = $0?.adding(.seconds(days * 86_400)) }
    }
  }

  @discardableResult
  private func run(_ words: String...) throws -> Report {
    try CommandBench.report(words, store: store)
  }

  /// The title of the next session of the only active plan.
  private func next() throws -> String? {
    try store.plans.schedules().first?.upcoming(1).first?.workout.title.text
  }

  @Test func `start without a name lists what can be started`() throws {
    let failure = try #require(throws: Failure.self) { try run("plan", "start") }
    #expect(failure.errors.map(\.code) == [.usage])
    #expect(failure.errors.first?.hint?.contains("5K to 10K, ") == true)
    try run("plan", "set", "NONE", "Tabata")
    var context = Context.sample
    context.store = store
    let names = try PlanNames(in: context)
    for answer in ["1", "my", "Couch", "5/3/1\n99\n1"] {
      let shown = CapturedOutput()
      let found = try names.planToStart(
        "", by: Prompt(input: .typed("\(answer)\n"), error: shown.stream))
      #expect(shown.text.hasPrefix("1  My Plan\n2  "))
      switch found {
      case .own(let plan): #expect(answer != "Couch" && plan.title.text == "My Plan")
      case .builtIn(let plan): #expect(answer == "Couch" && plan.title.text == "Couch to 5K")
      }
    }
    #expect(throws: Failure.self) {
      try names.planToStart("", by: Prompt(input: .typed("\n"), error: CapturedOutput().stream))
    }
  }

  @Test func `start with words lists the plans that they find`() throws {
    let failure = try #require(throws: Failure.self) {
      try run("plan", "start", "monday,", "wednesday", "friday")
    }
    #expect(failure.errors.map(\.code) == [.ambiguous])
    #expect(failure.errors.first?.hint?.hasPrefix("name one of them: Couch to 5K, Full") == true)
    let sentence = try #require(throws: Failure.self) {
      try run("plan", "start", "a", "plan", "for", "Mon,", "Wednes", "and", "Friday")
    }
    #expect(sentence.errors.first?.hint == failure.errors.first?.hint)
    #expect(throws: Failure.self) { try run("plan", "start", "zebra") }
    var context = Context.sample
    context.store = store
    let found = try PlanNames(in: context).planToStart(
      "mon,wed,fri", by: Prompt(input: .typed("2\n"), error: CapturedOutput().stream))
    #expect(found.title.text == "Full Body Three Days")
  }

  @Test(arguments: [
    "couch to 5k tuesday thursday", "Couch to 5K, on tue and thu", "couch Tue,Thu",
  ])
  func `days after the name of a plan are its days`(words: String) throws {
    let line = "plan start \(words)".split(separator: " ").map(String.init)
    let report = try CommandBench.report(line, store: store)
    #expect(report.notes.contains { $0.contains("3 sessions") })
    #expect(try store.read().library.plans.map(\.title.text) == ["Couch to 5K"])
    #expect(try store.read().library.plans.first?.days == [.tue, .thu])
  }

  @Test func `a plan whose title ends in a weekday is found by its title`() throws {
    try run("plan", "set", "mon", "Tabata", "--title", "Legs Friday")
    try run("plan", "start", "legs", "friday")
    #expect(try store.read().library.plans.first?.days == [.mon])
  }

  @Test func `starting again says where the plan was`() throws {
    let place = "it was at 7-Minute Workout (week 1, day 2); gymtastic "
    try run("plan", "set", "mon,thu", "Tabata", "7-Minute Workout")
    #expect(try run("plan", "start", "My Plan").notes == [])
    try run("plan", "skip")
    #expect(
      try run("plan", "start", "My Plan").notes
        == [place + "plan go 'week 1 day 2' 'My Plan' goes back there"])
    #expect(try next() == "Tabata")
    try run("plan", "go", "week 1 day 2", "My Plan")
    #expect(try next() == "7-Minute Workout")
    #expect(
      try run("plan", "set", "mon,thu", "Tabata", "7-Minute Workout").notes
        == [place + "undo goes back there"])
    try run("undo")
    #expect(try next() == "7-Minute Workout")
  }

  @Test func `a plan that was stopped says where its sessions ended`() throws {
    try run("plan", "start", "Couch to 5K")
    for title in ["Run 1.1", "Run 1.1", "Run 1.1", "Run 2.1"] {
      try run("history", "log", title)
      now.advance(days: 2)
    }
    try run("plan", "stop")
    now.advance(days: 14)
    #expect(
      try run("plan", "start", "Couch to 5K").notes == [
        "it was at Run 2.1 (week 2, day 2); "
          + "gymtastic plan go 'week 2 day 2' 'Couch to 5K' goes back there"
      ])
    #expect(try next() == "Run 1.1")
    try run("plan", "go", "week 2 day 2", "Couch to 5K")
    #expect(try next() == "Run 2.1")
  }

  @Test func `a plan that was moved and stopped says where it was`() throws {
    try run("plan", "start", "Couch to 5K")
    try run("history", "log", "Run 1.1")
    now.advance(days: 2)
    try run("plan", "go", "week 3 day 1")
    try run("plan", "stop")
    #expect(
      try run("plan", "start", "Couch to 5K").notes == [
        "it was at Run 3.1 (week 3, day 1); "
          + "gymtastic plan go 'week 3 day 1' 'Couch to 5K' goes back there"
      ])
    #expect(try store.read().library.plans.first?.stopped == nil)
    // Stopped at its beginning, it is at no other place.
    try run("plan", "stop")
    #expect(try run("plan", "start", "Couch to 5K").notes == [])
  }

  @Test func `an active plan goes on where it is on other days`() throws {
    try run("plan", "start", "Couch to 5K")
    try run("history", "log", "Run 1.1")
    now.advance(days: 1)
    let report = try run("plan", "start", "Couch to 5K", "--on", "wed,sat,sun")
    #expect(
      report.body
        == .change("Changed “Couch to 5K”: next is Run 1.1 (week 1, day 2) on Sat 28 Nov"))
    #expect(report.notes.count == 1)
    #expect(try store.read().library.plans.first?.days == [.wed, .sat, .sun])
    try run("plan", "stop")
    now.advance(days: 1)
    try run("plan", "start", "Couch to 5K", "--on", "mon")
    #expect(try store.plans.schedules().first?.next == Plan.Place())
  }

  @Test func `starting a second plan says that the first stays active`() throws {
    #expect(try run("plan", "set", "mon", "Tabata").notes == [])
    let note = "“My Plan” stays active; gymtastic plan stop 'My Plan' ends it"
    #expect(try run("plan", "start", "Couch to 5K").notes == [note])
    #expect(try run("plan", "set", "tue", "Tabata", "--title", "Other").notes.first == note)
    try run("plan", "stop", "My Plan")
    try run("plan", "stop", "Other")
    #expect(try run("plan", "start", "Couch to 5K").notes == [])
  }

  @Test(arguments: [("5/3/1 First Set Last", true), ("Smolov Jr Bench", false)])
  func `a plan that raises its maxes asks for training maxes`(
    title: String, isTraining: Bool
  ) throws {
    let written = try #require(BuiltInPlans.all.first { $0.title.text == title })
    let (plan, library) = try store.plans.preview(written)
    let asked = try #require(try store.read().maxes(of: plan, in: library).first)
    #expect(asked.isTraining == isTraining)
    let shown = CapturedOutput()
    let prompt = Prompt(input: .typed("100\n"), error: shown.stream)
    #expect(try PlanStart.ask(for: asked, in: .kilograms, by: prompt)?.hundredths == 10_000)
    #expect(shown.text.contains("90 % of your best single") == isTraining)
    try run("plan", "start", title)
    try run("plan", "maxes", "\(asked.title)=100kg")
    #expect(try run("plan", "maxes").notes.isEmpty != isTraining)
    let notes = try run("plan", "start", title).notes
    #expect(notes.contains { $0.contains("\(asked.title) 100 kg") } == isTraining)
  }
}
