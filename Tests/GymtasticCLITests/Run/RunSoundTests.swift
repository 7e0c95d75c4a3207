import ChildProcesses
import DurableFiles
import Synchronization
import TestSupport
import Testing

@testable import GymtasticCLI
@testable import WorkoutCore

@Suite struct RunSoundTests {
  @Test func `events of the clock are heard, and those of keys are not`() throws {
    var run = try RunFixture("# Day\nPlank: 2x30s, rest 20s\n").runner
    func sound(at seconds: Int, _ input: RunInput = .tick) -> RunSound? {
      RunSound(of: run.handle(input, at: .seconds(seconds)))
    }
    #expect(sound(at: 15) == .halfway)
    #expect(sound(at: 27) == .tick)
    #expect(sound(at: 30) == .rest)
    #expect(sound(at: 31, .next) == nil)
    #expect(sound(at: 61) == .finish)
  }

  @Test func `the end of a rest sounds like work`() throws {
    var run = try RunFixture("# Day\nPlank: 2x30s, rest 20s\n").runner
    for seconds in [15, 30, 47, 48, 49] { _ = run.handle(.tick, at: .seconds(seconds)) }
    #expect(RunSound(of: run.handle(.tick, at: .seconds(50))) == .work)
  }

  @Test func `no two sounds are alike, as tones or as bells`() {
    let sounds = RunSound.allCases
    #expect(Set(sounds.map(\.waveFile)).count == sounds.count)
    #expect(Set(sounds.map(\.bells)).count == sounds.count)
    #expect(sounds.allSatisfy { $0.bells.first == .zero && $0.bells == $0.bells.sorted() })
  }

  @Test(arguments: RunSound.allCases)
  func `a tone is a complete WAV file`(sound: RunSound) {
    let file = sound.waveFile
    func number(_ range: Range<Int>) -> Int {
      file[range].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(String(decoding: file[0..<4], as: UTF8.self) == "RIFF")
    #expect(String(decoding: file[8..<16], as: UTF8.self) == "WAVEfmt ")
    #expect(number(4..<8) == file.count - 8)
    #expect(number(24..<28) == 22_050)
    #expect(number(40..<44) == file.count - 44)
    #expect((0.05...1).contains(Double(file.count - 44) / 44_100))
    // It begins and ends with silence to avoid clicks.
    #expect(file[44..<46].allSatisfy { $0 == 0 })
    #expect(file.suffix(2).allSatisfy { $0 == 0 })
  }

  @Test func `the first program that exists plays the file from its input`() throws {
    let requests = Mutex<[ProcessRequest]>([])
    let paplay: @Sendable (ProcessRequest) -> ProcessOutcome = { request in
      requests.withLock { $0.append(request) }
      return ProcessOutcome(.exited(0))
    }
    #expect(SoundPlayer(.fixed(["paplay": paplay])).play(.rest))
    let request = requests.withLock { $0.first }
    #expect(request?.program == "paplay")
    #expect(request?.input == .bytes(RunSound.rest.waveFile))
  }

  @Test func `without a program, or after it failed, nothing is played`() {
    let player = SoundPlayer(.fixed(["aplay": { _ in ProcessOutcome(.exited(1)) }]))
    _ = player.play(.tick)
    #expect(!player.play(.tick))
    #expect(!SoundPlayer(.fixed()).play(.tick))
  }
}
