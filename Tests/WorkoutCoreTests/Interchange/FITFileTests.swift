import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// The places that every reader needs first.
struct FITFileTests {
  private func session(_ results: [SetResult]) -> SessionRecord {
    HistorySample.session(
      1, "2026-11-20",
      results.enumerated().map { index, done in
        SetRecord(
          step: index, position: EntryPosition(index), round: nil, set: 1, side: nil,
          exercise: ExerciseLink(exercise: .unlinked, title: StarterSet.exercises[0].title),
          planned: done.asPlanned, done: done)
      })
  }

  private func result(reps: Int? = nil, kilometers: Int? = nil) -> SetResult {
    var result = SetResult()
    result.reps = reps
    result.distance = kilometers.flatMap { try? Distance(hundredths: $0 * 100, unit: .kilometers) }
    return result
  }

  private func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  @Test func `the header has the length of what follows, and the checksum covers the file`() {
    let bytes = FITFile.bytes(of: session([result(reps: 5), result(reps: 4)]))
    #expect(bytes[0] == 14 && Array(bytes[8..<12]) == Array(".FIT".utf8))
    #expect(number(bytes[4..<8]) == bytes.count - 16)
    // Over data and its own checksum the remainder is 0.
    let remainder = bytes.reduce(UInt16(0)) { sum, byte in
      (0..<8).reduce(sum ^ UInt16(byte)) { value, _ in
        value & 1 == 1 ? value >> 1 ^ 0xA001 : value >> 1
      }
    }
    #expect(remainder == 0)
  }

  /// The numbers of the messages, in order.
  private func messages(_ bytes: [UInt8]) -> [Int] {
    var place = 14
    var numbers: [Int] = []
    while place + 2 < bytes.count {
      numbers.append(number(bytes[place + 3..<place + 5]))
      let count = Int(bytes[place + 5])
      let sizes = (0..<count).map { Int(bytes[place + 6 + $0 * 3 + 1]) }
      place += 6 + count * 3 + 1 + sizes.reduce(0, +)
    }
    return numbers
  }

  @Test
  func `strength is sets and one lap, a run has a lap a set, and what was skipped is left out`() {
    let strength = messages(FITFile.bytes(of: session([result(reps: 5), .skipped])))
    #expect(strength == [0, 21, 20, 225, 21, 19, 18, 34])
    let run = messages(FITFile.bytes(of: session([result(kilometers: 1), result(kilometers: 2)])))
    #expect(run == [0, 21, 20, 225, 20, 19, 225, 20, 19, 21, 18, 34])
  }
}
