import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// The end of a line of the history, which names the workout without reading the line.
struct SessionLineTests {
  private static func line(_ title: String) -> [UInt8] {
    var record = HistorySample.session(7, "2026-01-05", title: title)
    record.recordedAt = Samples.moment
    return record.line().dropLast()
  }

  @Test(arguments: [
    "Day", "5/3/1", "Über \"den\" Tag", "a\\", "\\\"", "\",\"title\":\"Other", "深蹲 👩‍👩‍👧", "\u{7F}x",
    String(repeating: "\"", count: 100),
  ])
  func `the title and the id are those of the record`(title: String) throws {
    let bytes = Self.line(title)
    let line = try #require(SessionLine(bytes, bytes.indices))
    #expect(line.title == title)
    #expect(line.workout == HistorySample.id(90))
    let twice = bytes + [0x0A] + bytes
    let second = try #require(SessionLine(twice, (bytes.count + 1)..<twice.count))
    #expect(second.title == title && second.workoutAndTitle == line.workoutAndTitle)
  }

  @Test func `a line in another form tells nothing, whatever it holds`() {
    let bytes = Self.line("Day")
    for cut in bytes.indices {
      #expect(SessionLine(bytes, 0..<cut) == nil)
      let rest = Array(bytes[cut...])
      // Cut from the start it may still end as a line does.
      _ = SessionLine(rest, rest.indices)
      var changed = bytes
      changed[cut] = 0x22
      _ = SessionLine(changed, changed.indices)
    }
    let quotes = [UInt8](repeating: 0x22, count: 200) + bytes.suffix(100)
    _ = SessionLine(quotes, quotes.indices)
    let foreign = Array(#"{"workoutID":"b0000000-0000-4000-8000-000000000000","title":"Day"}"#.utf8)
    #expect(SessionLine(foreign, foreign.indices) == nil)
  }

  @Test func `a session in another form counts all the same`() throws {
    let diary = try TrainingDiary("Squat: 3x5 @ 60kg, progress +2.5kg")
    try diary.train()
    let bytes = try #require(try diary.store.read().history.file.lines()?.bytes(at: 0, 10_000))
    let text = String(decoding: bytes, as: UTF8.self)
    let spaced = text.replacing("\"wasCompleted\":true,", with: "\"wasCompleted\": true, ")
    #expect(spaced != text)
    try diary.store.update { $0.contents[.history] = Array(spaced.utf8) }
    #expect(try diary.next() == ["3x5 @ 62.5kg"])
  }
}
