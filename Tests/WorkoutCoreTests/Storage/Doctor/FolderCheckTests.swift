import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct FolderCheckTests: ExaminesFolder {
  let folder: ExaminedFolder

  init() throws { folder = try ExaminedFolder(saving: "A") }

  @Test(arguments: [
    "library.json", "library.json.bak", "history.jsonl", "body.jsonl", "session.json",
    "config.json",
    "undo/000001", "images/abc-123.png",
  ]) func `what a killed save left is found and removed`(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: scratch.path("data/images"), withIntermediateDirectories: false)
    try store.save(Samples.library("B"))
    let target = FilePath(scratch.path("data/\(name)"))
    let stray = TemporaryFile.path(for: target).text
    try [UInt8]("half".utf8).write(to: URL(filePath: stray))
    #expect(try doctor.examine().map(\.file) == [stray])
    #expect(try doctor.repair().actions == ["removed \(stray)"])
    #expect(try doctor.examine() == [])
  }

  @Test func `temporary files of other programs are left alone`() throws {
    let other = ".gymtastic-legs.gym-abc.tmp"
    try scratch.write("half", to: "data/\(other)", at: Samples.moment)
    #expect(try doctor.repair() == Doctor.Repair(actions: [], remaining: []))
    #expect(try scratch.names("data").contains(other))
  }

  @Test func `a temporary file unchanged for an hour is stray`() throws {
    let stray = ".gymtastic-backup.json-abc.tmp"
    let moment = Samples.moment.milliseconds / 1000 * 1000 - 3_601_000
    try scratch.write("half", to: "data/\(stray)", at: Timestamp(milliseconds: moment))
    #expect(try doctor.examine().map(\.code) == [.strayFile])
    #expect(try doctor.repair().remaining == [])
    #expect(try !scratch.names("data").contains(stray))
  }

  @Test func `only the library's own files are searched for next to a linked library`() throws {
    try FileManager.default.moveItem(atPath: store.libraryPath, toPath: scratch.path("real.json"))
    try FileManager.default.createSymbolicLink(
      atPath: store.libraryPath, withDestinationPath: scratch.path("real.json"))
    try scratch.write("half", to: ".gymtastic-real.json-1.tmp")
    try scratch.write("half", to: ".gymtastic-library.json-1.tmp")
    #expect(try doctor.examine().map { FilePath($0.file).name } == [".gymtastic-real.json-1.tmp"])
    #expect(try doctor.repair().remaining == [])
    #expect(try scratch.names().contains(".gymtastic-library.json-1.tmp"))
  }

  @Test func `files that a change sweeps next to linked files are found too`() throws {
    try SystemCalls.live.makeFolder(scratch.path("real"))
    try FileManager.default.moveItem(
      atPath: store.libraryPath, toPath: scratch.path("real/gym.json"))
    try scratch.write("{}", to: "real/settings.json")
    for (name, real) in [("library.json", "gym.json"), ("config.json", "settings.json")] {
      try FileManager.default.createSymbolicLink(
        atPath: scratch.path("data/\(name)"), withDestinationPath: scratch.path("real/\(real)"))
    }
    let strays = ["gym.json", "gym.json.bak", "settings.json"].map { ".gymtastic-\($0)-1.tmp" }
    for stray in strays { try scratch.write("half", to: "real/\(stray)") }
    try scratch.write("half", to: "real/.gymtastic-restore.json-1.tmp")
    #expect(try Set(doctor.examine().map { FilePath($0.file).name }) == Set(strays))
    #expect(try doctor.repair().remaining == [])
    let left = try scratch.names("real").filter(TemporaryFile.isOne)
    #expect(left == [".gymtastic-restore.json-1.tmp"])
  }

  @Test(arguments: ["", "/history.jsonl", "/body.jsonl", "/library.lock", "/images"])
  func `a folder and a file that are not writable are found`(name: String) throws {
    try scratch.write(SessionSamples.record().line(), to: "data/history.jsonl")
    try scratch.write("", to: "data/body.jsonl")
    try SystemCalls.live.makeFolder(scratch.path("data/images"))
    let refused = store.folder + name
    let system = SystemCalls { call, path in
      call == .checkAccess && path == refused ? .failure(EROFS) : nil
    }
    let findings = try Doctor(DataStore(at: store.folder, system)).examine()
    #expect(findings.map(\.file) == [refused])
    #expect(findings.map(\.code) == [.unwritableFile])
    #expect(findings.first?.message == "nothing can be saved: read-only file system")
  }

  @Test func `a folder that cannot be created is found`() throws {
    let system = SystemCalls { call, _ in call == .checkAccess ? .failure(EACCES) : nil }
    let missing = scratch.path("no/such/folder")
    let findings = try Doctor(DataStore(at: missing, system)).examine()
    #expect(findings.map(\.code) == [.unwritableFile])
    #expect(findings.map(\.file) == [scratch.path])
    #expect(try Doctor(DataStore(at: missing)).examine() == [])
  }
}
