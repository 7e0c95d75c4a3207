import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// The fields that every reader needs first.
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

  @Test func `the header contains the length of the data, and the checksum covers the file`() {
    let bytes = FITFile.bytes(of: session([result(reps: 5), result(reps: 4)]))
    #expect(bytes[0] == 14 && Array(bytes[8..<12]) == Array(".FIT".utf8))
    #expect(number(bytes[4..<8]) == bytes.count - 16)
    // Over data with its own checksum the remainder is 0.
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
  func `strength has sets and one lap, a run has a lap per set, and skips are omitted`() {
    let strength = messages(FITFile.bytes(of: session([result(reps: 5), .skipped])))
    #expect(strength == [0, 21, 20, 225, 21, 19, 18, 34])
    let run = messages(FITFile.bytes(of: session([result(kilometers: 1), result(kilometers: 2)])))
    #expect(run == [0, 21, 20, 225, 20, 225, 20, 21, 19, 19, 18, 34])
  }

  /// The numbers in messages of a kind, by their fields.
  private func fields(_ message: Int, _ bytes: [UInt8]) -> [[Int: Int]] {
    var place = 14
    var found: [[Int: Int]] = []
    while place + 2 < bytes.count {
      let kind = number(bytes[place + 3..<place + 5])
      let fields = (0..<Int(bytes[place + 5])).map { index in
        (number: Int(bytes[place + 6 + index * 3]), size: Int(bytes[place + 7 + index * 3]))
      }
      place += 7 + fields.count * 3
      var values: [Int: Int] = [:]
      for field in fields {
        values[field.number] = number(bytes[place..<place + field.size])
        place += field.size
      }
      if kind == message { found.append(values) }
    }
    return found
  }

  @Test(arguments: [
    ("Easy Run (Treadmill)", 1), ("Treadmill Walk", 11), ("Bike Sprint", 2),
    ("Rowing Machine", 15), ("Sled Push", 10),
  ])
  func `most sets and the words of the exercise determine the sport`(
    title: String, sport: Int
  ) throws {
    var record = session([result(kilometers: 1), result(kilometers: 2), result(reps: 5)])
    record.sets[0].exercise.title = try Title(title)
    #expect(fields(18, FITFile.bytes(of: record)).first?[5] == sport)
    #expect(fields(18, FITFile.bytes(of: record)).first?[6] == 0)
    let strength = FITFile.bytes(of: session([result(kilometers: 1), result(reps: 5)]))
    #expect(fields(18, strength).first?[5] == 10 && fields(18, strength).first?[6] == 20)
  }

  @Test func `laps follow each other and cover the session`() {
    var results = [result(kilometers: 1), result(kilometers: 1), result(reps: 5)]
    (results[0].seconds, results[1].seconds) = (300, 360)
    let record = session(results)
    let length = Int(record.duration.components.seconds)
    let bytes = FITFile.bytes(of: record)
    let (laps, whole) = (fields(19, bytes), fields(18, bytes))
    #expect(laps.count == 2)
    #expect(laps[0][2] == whole[0][2] && laps[1][2] == laps[0][253])
    #expect(laps[1][253] == whole[0][253])
    let elapsed = laps.compactMap { lap in lap[7].map { $0 / 1000 } }
    #expect(elapsed.reduce(0, +) == length)
    for lap in laps {
      #expect((lap[2] ?? 0) + (lap[7] ?? 0) / 1000 == lap[253])
    }
    let timed = laps.compactMap { $0[8] }
    #expect(timed.reduce(0, +) == whole[0][8])
  }

  @Test func `the parts of a drop set are sets of their own`() throws {
    var (first, drop) = (result(reps: 6), result(reps: 9))
    first.load = .weight(try Weight(hundredths: 2000, unit: .kilograms))
    drop.load = .weight(try Weight(hundredths: 1000, unit: .kilograms))
    first.drops = [drop]
    let sets = fields(225, FITFile.bytes(of: session([first])))
    #expect(sets.map { $0[3] } == [6, 9])
    #expect(sets.map { $0[4] } == [20 * 16, 10 * 16])
    #expect(sets.map { $0[10] } == [0, 1])
  }
}
