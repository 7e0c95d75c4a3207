import Synchronization
import TestSupport
import Testing

@testable import DurableFiles
@testable import GymtasticCLI
@testable import WorkoutCore

/// The observers of a run, with closures in place of programs.
@Suite struct RunObserverTests {
  /// Programs that run until they are stopped, with a record of what was started.
  final class Stage: Sendable {
    private let started = Mutex<[ProcessRequest]>([])
    private let ending = Mutex<ProcessEnding?>(nil)
    private let succeeded = Mutex(0)

    var requests: [ProcessRequest] { started.withLock(\.self) }

    func settle(_ ending: ProcessEnding?) { self.ending.withLock { $0 = ending } }

    /// Ends the first program that is still running, and no other.
    func endFirst() { succeeded.withLock { $0 += 1 } }

    var launcher: ProcessLauncher {
      ProcessLauncher(
        find: { ["espeak", "aplay", "/bin/sh"].contains($0) ? "/usr/bin/\($0)" : nil },
        run: { _ in ProcessOutcome(.exited(0)) },
        start: { request in
          let number = self.started.withLock {
            $0.append(request)
            return $0.count
          }
          return DetachedProcess { _ in
            let hasSucceeded = self.succeeded.withLock { $0 >= number }
            return hasSucceeded ? .exited(0) : self.ending.withLock(\.self)
          }
        }
      )
    }
  }

  private let stage = Stage()

  private func events() throws -> (events: [RunEvent], session: ExecutionSession) {
    let workout = try #require(StarterSet.library.workouts.first)
    let session = try DataStore.sample().executions.start(workout)
    return (RunSimulation.events(of: session), session)
  }

  @Test func `a hook runs at every event, one at a time, in order`() throws {
    let (events, session) = try events()
    let hook = EventHook("true", stage.launcher)
    #expect(hook.observe(events, of: session).isEmpty)
    #expect(hook.observe([], of: session).isEmpty)
    #expect(stage.requests.count == 1)
    stage.endFirst()
    #expect(hook.observe([], of: session).isEmpty)
    #expect(stage.requests.count == 2)
    stage.settle(.exited(0))
    #expect(hook.end(isFinished: true).isEmpty)
    let names = stage.requests.map { $0.environment["GYMTASTIC_EVENT"] }
    #expect(names == events.map(\.name))
    #expect(stage.requests.allSatisfy { $0.arguments == ["-c", "true"] })
  }

  @Test func `a hook that fails is reported once`() throws {
    let (events, session) = try events()
    let hook = EventHook("false", stage.launcher)
    stage.settle(.exited(3))
    let first = hook.observe(Array(events.prefix(2)), of: session)
    #expect(first + hook.observe([], of: session) == ["the hook ended with code 3"])
    #expect(hook.observe(Array(events.prefix(9)), of: session).isEmpty)
    #expect(hook.end(isFinished: true).isEmpty)
  }

  @Test func `events waiting for a hanging hook are counted`() throws {
    let (events, session) = try events()
    let hook = EventHook("sleep 60", stage.launcher)
    _ = hook.observe(events, of: session)
    #expect(
      hook.end(isFinished: false) == [
        "the hook was too slow: \(events.count - 1) events did not reach it"
      ])
    #expect(stage.requests.count == 1)
  }

  @Test func `the last event reaches the hook even if earlier ones are dropped`() throws {
    let (events, session) = try events()
    let hook = EventHook("sleep 60", stage.launcher, grace: .milliseconds(1))
    _ = hook.observe(events, of: session)
    #expect(
      hook.end(isFinished: true) == [
        "the hook was too slow: \(events.count - 2) events did not reach it"
      ])
    #expect(stage.requests.count == 2)
    #expect(stage.requests.last?.environment["GYMTASTIC_EVENT"] == "run-finished")
  }

  @Test func `a hook that is far too slow is reported once`() throws {
    let (events, session) = try events()
    let hook = EventHook("sleep 60", stage.launcher)
    var remarks: [String] = []
    for _ in 0..<40 { remarks += hook.observe(events, of: session) }
    #expect(remarks == ["the hook is too slow: not every event reaches it"])
  }

  @Test func `steps and cues are spoken by the first available voice`() throws {
    let (events, session) = try events()
    let speaker = Speaker(stage.launcher)
    stage.settle(.exited(0))
    for event in events { #expect(speaker.observe([event], of: session).isEmpty) }
    #expect(speaker.end(isFinished: true).isEmpty)
    #expect(stage.requests.allSatisfy { $0.program == "espeak" && $0.arguments.first == "--" })
    let words = stage.requests.compactMap(\.arguments.last)
    #expect(words == events.compactMap(Speaker.words))
    #expect(words.contains("3"))
    #expect(words.contains("Halfway"))
    #expect(words.last == "Workout complete")
  }

  @Test func `one voice speaks at a time, and continues with the newest words`() throws {
    let (events, session) = try events()
    let speaker = Speaker(stage.launcher)
    _ = speaker.observe(events, of: session)
    speaker.announce("3")
    #expect(stage.requests.count == 1)
    stage.settle(.exited(0))
    #expect(speaker.end(isFinished: true).isEmpty)
    let words = stage.requests.compactMap(\.arguments.last)
    #expect(words == [Speaker.words(of: events).first, "3"])
  }

  @Test func `a voice that hangs is ended with the run`() throws {
    let (events, session) = try events()
    let speaker = Speaker(stage.launcher)
    _ = speaker.observe(events, of: session)
    _ = speaker.end(isFinished: false)
    #expect(stage.requests.count == 1)
  }

  @Test func `a player that hangs is given up for the bell, and ended with the run`() throws {
    let player = SoundPlayer(stage.launcher)
    #expect((0..<6).map { _ in player.play(.tick) } == [true, true, true, true, false, false])
    _ = player.end(isFinished: false)
    #expect(stage.requests.count == 1)
  }

  @Test func `a step and its first entry are spoken in one go`() throws {
    let session = try RunFixture("amrap 30s:\n  Squat: 4\n  Plank: 5s").runner.session
    let words = Speaker.words(of: RunSimulation.events(of: session))
    #expect(words.first == "As many rounds as possible, 30s. Squat")
    #expect(words.contains("Plank"))
  }

  @Test func `a missing voice is reported once`() throws {
    let (events, session) = try events()
    let speaker = Speaker(.fixed())
    #expect(
      speaker.observe(events, of: session) == [
        "nothing is spoken: none of espeak-ng, espeak, spd-say, say is installed"
      ])
    #expect(speaker.observe(events, of: session).isEmpty)
  }
}
