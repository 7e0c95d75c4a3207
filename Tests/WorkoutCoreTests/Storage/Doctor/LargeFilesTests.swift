import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// A file that is too large to read is set aside like any other damaged file.
@Suite struct LargeFilesTests {
  @Test(arguments: [
    ("library.json", FileContents.limit), ("library.json.bak", FileContents.limit),
    ("session.json", FileContents.limit), ("config.json", FileContents.limit),
  ])
  func `a file over the size limit is found and set aside`(name: String, limit: Int64) throws {
    let scratch = ScratchDirectory()
    let store = DataStore(at: scratch.path)
    try store.save(Samples.library("A"))
    try store.save(Samples.library("B"))
    try scratch.write((try? scratch.data(name)) ?? [], to: name)
    #expect(truncate(scratch.path(name), off_t(limit + 1)) == 0)
    let doctor = Doctor(store)
    let finding = try #require(try doctor.examine().first)
    #expect(finding.file == scratch.path(name))
    #expect(finding.message == "expected at most \(limit) bytes")
    #expect(try doctor.repair().remaining == [])
    let kept = try #require(try scratch.names("set-aside").first)
    let size = try SystemCalls.live.status(of: scratch.path("set-aside/\(kept)"))?.size
    #expect(size == limit + 1)
  }
}
