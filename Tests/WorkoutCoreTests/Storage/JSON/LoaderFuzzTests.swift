import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Random mutations of a valid library are either read or rejected with a position; they never
/// trap. A mutation that is read can be changed, and its file can be read again.
@Suite struct LoaderFuzzTests {
  /// `GYMTASTIC_FUZZ_SEED` repeats a run, and `GYMTASTIC_FUZZ_COUNT` makes it longer.
  @Test func `mutated libraries load or are rejected`() throws {
    let asked = ProcessInfo.processInfo.environment["GYMTASTIC_FUZZ_COUNT"]
    let count = asked.flatMap(Int.init) ?? 2000
    let seed = FuzzSeed(of: "the loader")
    var generator = seed.generator
    let good = try JSONSamples.compact(Samples.rich())
    var loaded = 0
    for round in 0..<count {
      let bytes = Self.mutated(good, &generator)
      do {
        try Self.exercise(bytes)
        loaded += 1
      } catch is JSONError {
        continue
      } catch {
        Issue.record("\(seed), round \(round): \(error)")
      }
    }
    #expect(loaded < count, "\(seed)")
  }

  private static func exercise(_ data: [UInt8]) throws {
    let document = try LibraryDocument(data)
    var changed = document.library
    changed.exercises.reverse()
    let written = document.bytes(replacedBy: changed)
    do throws(JSONError) {
      let again = try LibraryDocument(written)
      #expect(again.library == changed)
    } catch {
      // Failing to read what was just written is a bug, not a rejection.
      throw Unreadable(cause: error)
    }
  }

  private struct Unreadable: Error {
    let cause: JSONError
  }

  private static let fragments = [
    "{", "}", "[", "]", ",", ",]", ",}", "\t", "\u{7F}", "\\u0000", "01", "1.", ".5",
    "+1", "/**/", ":", "\"", "\\", "\\ud800", "null", "1e999", "-1", "0", "\u{0}", "é", "\u{202E}",
    "\"id\":1,", "\"x\":{\"y\":[1]},", "9999999999999999999999999999999999999999",
  ]

  private static func mutated(_ good: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = good
    for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      let end = min(bytes.count, place + Int.random(in: 1...20, using: &generator))
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &generator)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 3: bytes.replaceSubrange(place..<place, with: fragment(&generator))
      case 4: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &generator))
      default: bytes[place] = UInt8.random(in: 0x30...0x39, using: &generator)
      }
    }
    return bytes
  }

  private static func fragment(_ generator: inout SeededGenerator) -> [UInt8] {
    Array((fragments.randomElement(using: &generator) ?? "").utf8)
  }
}
