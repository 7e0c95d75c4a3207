import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Every file is examined, and other people's files are left alone.
@Suite struct ExaminationTests: ExaminesFolder {
  let folder: ExaminedFolder

  init() throws { folder = try ExaminedFolder(saving: "A") }

  @Test(arguments: [
    (#"{"a":1,}"#, StoreFinding.Code.damagedFile, "line 1, column 8"),
    (#"{"schemaVersion":2}"#, .newerSchema, ""),
    (#"{"schemaVersion":0}"#, .damagedFile, "line 1, column 18 (schemaVersion)"),
  ])
  func `problems in settings are found`(
    text: String, code: StoreFinding.Code, place: String
  ) throws {
    try scratch.write(text, to: "data/config.json")
    let findings = try doctor.examine()
    #expect(findings.map(\.code) == [code])
    #expect(findings.allSatisfy { ($0.place ?? "").hasPrefix(place) })
  }

  @Test func `a duplicate member of an object is found and left for the user`() throws {
    try scratch.write(
      #"{"places":[{"name":"home","equipment":"mat","name":"gym"}],"x":1,"x":2}"#,
      to: "data/config.json")
    let findings = try doctor.examine()
    #expect(findings.map(\.code) == [.repeatedMember, .repeatedMember])
    #expect(findings.allSatisfy { !$0.isRepairable })
    #expect(findings.first?.place?.hasPrefix("line 1, column 45") == true)
    #expect(try doctor.repair().remaining.map(\.code) == [.repeatedMember, .repeatedMember])
  }

  @Test func `a duplicate member of a line is found too`() throws {
    let lines = SessionSamples.record().line() + [UInt8](#"{"x":1,"y":{"z":2,"z":3},"#.utf8)
    let rest = SessionSamples.record(title: "Other").line().dropFirst()
    try scratch.write(lines + rest, to: "data/history.jsonl")
    let findings = try doctor.examine()
    #expect(findings.map(\.code) == [.repeatedMember])
    #expect(findings.map(\.place) == ["line 2, column 19 (y)"])
    #expect(findings.map(\.isRepairable) == [false])
  }

  @Test(arguments: ["config.json", "session.json"])
  func `a linked file is copied and set aside, and the link is removed`(name: String) throws {
    try link(name, to: "{")
    #expect(try doctor.repair().remaining == [])
    #expect(try scratch.names("elsewhere") == ["real.json"])
    #expect(try scratch.names("data").contains(name) == false)
    #expect(try kept(name) == Array("{".utf8))
  }

  @Test(arguments: ["config.json", "session.json", "history.jsonl", "body.jsonl"])
  func `a link that others may have created is left alone with its target`(name: String) throws {
    try link(name, to: "{\n{}\n")
    chmod(scratch.path("data"), 0o777)
    let remaining = try doctor.repair().remaining
    #expect(remaining.contains { $0.code == .unwritableFile && $0.file.hasSuffix(name) })
    #expect(try scratch.data("elsewhere/real.json") == Array("{\n{}\n".utf8))
    #expect(try scratch.names("data").contains(name))
    #expect(try scratch.mode("data") == 0o755)
  }

  @Test func `nothing is added or saved through a link that others may have created`() throws {
    for name in ["config.json", "session.json", "history.jsonl", "body.jsonl"] {
      try link(name, to: "")
    }
    chmod(scratch.path("data"), 0o775)
    let folder = store.folder
    func refusal(_ name: String) -> StoreError {
      .inputOutput(operation: .write, path: scratch.path("data/\(name)"), cause: .foreignLink)
    }
    #expect(throws: CoreError.store(refusal("body.jsonl"))) {
      let weight = try BodySample.measurement(1, "2026-01-01", "weight", "82kg")
      try DataStore(at: folder).measure(adding: [weight])
    }
    #expect(throws: refusal("history.jsonl")) {
      try DataStore(at: folder).record(SessionSamples.record())
    }
    #expect(throws: refusal("session.json")) {
      try DataStore(at: folder).save(.inProgress(SessionSamples.saved()))
    }
    #expect(throws: CoreError.self) {
      _ = try DataStore(at: folder).change(.getReady, to: .seconds(0))
    }
    #expect(try scratch.data("elsewhere/real.json").isEmpty)
    // In a folder that only the user can write to, a link is the user's own.
    chmod(scratch.path("data"), 0o755)
    try DataStore(at: folder).record(SessionSamples.record())
    #expect(try !scratch.data("elsewhere/real.json").isEmpty)
  }

  /// Puts a file in another folder, and a link to it in the data folder.
  private func link(_ name: String, to text: String) throws {
    try SystemCalls.live.makeFolder(scratch.path("elsewhere"))
    try scratch.write(text, to: "elsewhere/real.json")
    try? FileManager.default.removeItem(atPath: scratch.path("data/\(name)"))
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("data/\(name)"), withDestinationPath: scratch.path("elsewhere/real.json")
    )
  }

  /// The copy of a file that was set aside.
  private func kept(_ name: String) throws -> [UInt8] {
    try scratch.data("data/set-aside/2026-09-21T141320.000Z-\(name)")
  }

  @Test func `a duplicate run is set aside once, and another with its ID is left alone`() throws {
    let record = SessionSamples.record()
    let other = SessionSamples.record(record.id, title: "Other")
    let lines = [record, record, other].map { $0.line() }
    try scratch.write([UInt8](lines.joined()), to: "data/history.jsonl")
    let findings = try doctor.examine()
    #expect(findings.map(\.code) == [.repeatedID, .repeatedID])
    #expect(findings.map(\.isRepairable) == [true, false])
    #expect(try doctor.repair().remaining.map(\.place) == ["line 2"])
    #expect(try store.records() == [record, other])
    let kept = "data/set-aside/2026-09-21T141320.000Z-history.jsonl"
    #expect(try scratch.data(kept) == lines[1])
  }

  @Test func `a picture that others may change is found and made private`() throws {
    let name = Samples.imageName(of: [1])
    try store.save(Library(exercises: [Samples.exercise("A", image: name)]))
    try store.pictures.write([1], as: name)
    chmod(scratch.path("data/images/\(name)"), 0o666)
    #expect(try doctor.examine().map(\.code) == [.openPermissions])
    #expect(try doctor.repair().remaining == [])
    #expect(try scratch.mode("data/images/\(name)") == 0o644)
  }

  @Test func `permissions next to a linked library are closed, and its folder's are only reported`()
    throws
  {
    try SystemCalls.live.makeFolder(scratch.path("real"))
    for name in ["library.json", "library.json.bak"] {
      try scratch.write(scratch.data("data/library.json"), to: "real/\(name)")
    }
    try FileManager.default.removeItem(atPath: store.libraryPath)
    try FileManager.default.createSymbolicLink(
      atPath: store.libraryPath, withDestinationPath: scratch.path("real/library.json"))
    chmod(scratch.path("real"), 0o777)
    for name in ["library.json", "library.json.bak"] { chmod(scratch.path("real/\(name)"), 0o666) }
    #expect(try doctor.examine().map(\.code) == Array(repeating: .openPermissions, count: 3))
    #expect(try doctor.repair().remaining.map { FilePath($0.file).name } == ["real"])
    #expect(try scratch.mode("real") == 0o777)
    #expect(try scratch.mode("real/library.json.bak") == 0o644)
  }

  @Test func `the modes of other people's files are ignored`() throws {
    try SystemCalls.live.makeFolder(scratch.path("data/.git"))
    try scratch.write("", to: "data/run.sh")
    for name in [".git", "run.sh"] { chmod(scratch.path("data/\(name)"), 0o775) }
    #expect(try doctor.repair() == Doctor.Repair(actions: [], remaining: []))
    #expect(try scratch.mode("data/run.sh") == 0o775)
  }

  @Test func `no picture counts as missing if the folder cannot be listed`() throws {
    let name = Samples.imageName(of: [1])
    try store.save(Library(exercises: [Samples.exercise("A", image: name)]))
    try store.pictures.write([1], as: name)
    let system = SystemCalls { call, path in
      call == .list && path.hasSuffix("/images") ? .failure(EACCES) : nil
    }
    let findings = try Doctor(DataStore(at: store.folder, system)).examine()
    #expect(findings.map(\.code) == [.unreadableFile])
    #expect(findings.map(\.file) == [scratch.path("data/images")])
  }

  @Test func `the space that a save may need grows with the library`() {
    let mebibyte: Int64 = 1024 * 1024
    #expect(FolderCheck.leastSpace(librarySize: 0) == 16 * mebibyte)
    #expect(FolderCheck.leastSpace(librarySize: 31 * mebibyte) == 78 * mebibyte)
    #expect(FolderCheck.leastSpace(librarySize: .max) == 528 * mebibyte)
  }
}
