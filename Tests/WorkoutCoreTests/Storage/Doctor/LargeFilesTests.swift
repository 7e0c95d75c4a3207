import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// A file that is too large to be read is set aside like any other that is damaged.
@Suite struct LargeFilesTests {
  @Test(arguments: [
    "library.json", "library.json.bak", "session.json", "config.json", "restore.json",
  ])
  func `a file over the limit is found, and set aside whole`(name: String) throws {
    let scratch = try ScratchDirectory()
    let store = JSONFileLibraryStore(folder: scratch.path)
    try store.save(Samples.library("A"))
    try store.save(Samples.library("B"))
    try scratch.write(Data((try? scratch.data(name)) ?? Data()), to: name)
    #expect(truncate(scratch.path(name), off_t(FileContents.limit + 1)) == 0)
    let doctor = Doctor(store: store)
    let finding = try #require(try doctor.examine().first)
    #expect(finding.file == scratch.path(name))
    #expect(finding.message == "expected at most 268435456 bytes")
    #expect(try doctor.repair().remaining == [])
    let kept = try #require(try scratch.names("set-aside").first)
    let size = try SystemCalls.live.status(of: scratch.path("set-aside/\(kept)"))?.size
    #expect(size == FileContents.limit + 1)
  }
}
