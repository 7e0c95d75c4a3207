import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// However large a history is, runs are recorded in it.
@Suite struct LargeHistoryTests {
  let scratch: ScratchDirectory
  let path: String

  init() throws {
    scratch = try ScratchDirectory()
    path = scratch.path("history.jsonl")
  }

  @Test func `a record is added to a history that is too large to be read`() throws {
    let oldest = SessionSamples.record(title: "Oldest")
    let first = SessionSamples.record(title: "First")
    try enlarge(from: oldest.line(), endingIn: [0x0A] + first.line())
    let plan = FaultPlan()
    let store = HistoryStore(folder: scratch.path, system: plan.system)
    let next = SessionSamples.record(title: "Next")
    try store.append(first)
    try store.append(next)
    #expect(plan.made[.read] == 2)
    #expect(try end(512) == (first.line() + next.line()).suffix(512))
    #expect(try store.holds(oldest.id))
    // A search to the end of so large a file takes a while.
    if LawCases.isFull { #expect(try store.holds(next.id) && !store.holds(UUID())) }
  }

  @Test func `reading it is refused by a stated limit, unread`() throws {
    try enlarge(endingIn: [])
    let plan = FaultPlan()
    let error = #expect(throws: StoreError.self) {
      try HistoryStore(folder: scratch.path, system: plan.system).load()
    }
    #expect(error == .tooLarge(path: path, limit: FileContents.limit))
    #expect(plan.made[.read] == nil)
  }

  @Test func `the doctor reports it with what to do, and leaves it`() throws {
    try enlarge(endingIn: [])
    let doctor = Doctor(store: JSONFileLibraryStore(folder: scratch.path))
    for finding in [try doctor.examine().first, try doctor.repair().remaining.first] {
      #expect(finding?.file == path && finding?.code == .damagedFile)
      #expect(finding?.message.hasSuffix("move its oldest lines to another file") == true)
    }
    #expect(try SystemCalls.live.status(of: path)?.size == FileContents.limit + 1)
  }

  @Test func `a record is added after a line too long to be one`() throws {
    let long = [UInt8](repeating: 0x61, count: Int(LineFile.longestLine)) + [0x0A]
    try scratch.write(long, to: "history.jsonl")
    let record = SessionSamples.record()
    try HistoryStore(folder: scratch.path).append(record)
    #expect(try scratch.data("history.jsonl") == long + record.line())
  }

  @Test func `an unfinished line of that length is ended before a record is added`() throws {
    let record = SessionSamples.record()
    let mark = LineDocument.mark(of: record.id)
    let long = [UInt8](repeating: 0x61, count: Int(LineFile.longestLine) + 1)
    try scratch.write([0x0A] + mark + long, to: "history.jsonl")
    let store = HistoryStore(folder: scratch.path)
    #expect(try !store.holds(record.id))
    try store.append(record)
    let whole = [0x0A] + mark + long + [0x0A] + record.line()
    #expect(try scratch.data("history.jsonl") == whole)
    #expect(try store.holds(record.id))
    let findings = try Doctor(store: JSONFileLibraryStore(folder: scratch.path)).examine()
    #expect(findings.map(\.code) == [.damagedLine])
  }

  @Test func `a long line before is no reason to read more than the last`() throws {
    let before = [UInt8](repeating: 0x61, count: 9_000) + [0x0A]
    let record = SessionSamples.record()
    try scratch.write(before + record.line(), to: "history.jsonl")
    try HistoryStore(folder: scratch.path).append(record)
    #expect(try scratch.data("history.jsonl") == before + record.line())
  }

  @Test func `an id is found wherever a block ends`() throws {
    let record = SessionSamples.record()
    let store = HistoryStore(folder: scratch.path)
    for length in [65_480, 65_520, 65_535, 65_536, 300_000] {
      try scratch.write(
        [UInt8](repeating: 0x20, count: length) + record.line(), to: "history.jsonl")
      #expect(try store.holds(record.id), "after \(length) bytes")
      #expect(try !store.holds(UUID()))
    }
  }

  /// Makes a file over the limit, nearly all of it a hole.
  private func enlarge(from start: [UInt8] = [], endingIn end: [UInt8]) throws {
    try scratch.write(start, to: "history.jsonl")
    #expect(truncate(path, off_t(FileContents.limit + 1)) == 0)
    let file = try SystemCalls.live.open(path, for: .appending)
    defer { SystemCalls.live.closeQuietly(file) }
    try SystemCalls.live.writeAll(end, to: file)
  }

  /// The last bytes of the file.
  private func end(_ count: Int) throws -> [UInt8] {
    let file = try SystemCalls.live.open(path, for: .reading)
    defer { SystemCalls.live.closeQuietly(file) }
    let size = try SystemCalls.live.status(of: file).size
    return try SystemCalls.live.read(file, count, at: size - Int64(count))
  }
}
