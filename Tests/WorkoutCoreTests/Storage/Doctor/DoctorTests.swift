import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct DoctorTests: ExaminesFolder {
  let folder: ExaminedFolder

  init() throws { folder = try ExaminedFolder() }

  @Test func `a missing folder and a healthy folder have no findings`() throws {
    #expect(try doctor.examine() == [])
    #expect(try doctor.repair() == Doctor.Repair(actions: [], remaining: []))
    #expect(try scratch.names() == [])
    try save("A")
    try save("B")
    #expect(try doctor.examine() == [])
  }

  @Test func `a damaged library is replaced by the previous version`() throws {
    let library = try save("A")
    try save("B")
    try scratch.write("{\n \"exercises\": [}", to: "data/library.json")
    let findings = try doctor.examine()
    #expect(findings.map(\.code) == [.damagedFile])
    #expect(findings.first?.place == "line 2, column 16 (exercises[0])")
    #expect(findings.first?.isRepairable == true)

    let repair = try doctor.repair()
    #expect(repair.remaining == [])
    #expect(repair.actions.count == 2)
    #expect(try store.load() == library)
    let kept = "data/set-aside/2026-09-21T141320.000Z-library.json"
    #expect(try scratch.data(kept) == [UInt8]("{\n \"exercises\": [}".utf8))
  }

  @Test func `a damaged library without another version is left alone`() throws {
    try save("A")
    try scratch.write("{", to: "data/library.json")
    #expect(try doctor.examine().map(\.isRepairable) == [false])
    let repair = try doctor.repair()
    #expect(repair.actions == [])
    #expect(repair.remaining.map(\.code) == [.damagedFile])
    #expect(try scratch.data("data/library.json") == Array("{".utf8))
  }

  @Test func `a damaged previous version is set aside`() throws {
    let library = try save("A")
    try scratch.write("[]", to: "data/library.json.bak")
    let repair = try doctor.repair()
    #expect(repair.remaining == [])
    #expect(try store.load() == library)
  }

  @Test func `a missing library is restored from the previous version`() throws {
    let library = try save("A")
    try save("B")
    try FileManager.default.removeItem(atPath: scratch.path("data/library.json"))
    #expect(try doctor.examine().map(\.code) == [.missingLibrary])
    #expect(try doctor.repair().remaining == [])
    #expect(try store.load() == library)
  }

  @Test func `a library missing with its previous version is reported while a picture remains`()
    throws
  {
    try save("A")
    let images = Pictures(folder: Folder(scratch.path("data")))
    let name = try #require(ImageName(stored: "abc-123.png"))
    try images.write([1], as: name)
    try FileManager.default.removeItem(atPath: scratch.path("data/library.json"))
    #expect(try doctor.examine().map(\.code).contains(.missingLibrary))
    #expect(try doctor.repair().remaining.map(\.code).contains(.missingLibrary))
    #expect(try images.names() == [name])
  }

  @Test func `no picture counts as unused while the library cannot be read`() throws {
    try save("A")
    let images = Pictures(folder: Folder(scratch.path("data")))
    let name = try #require(ImageName(stored: "abc-123.png"))
    try images.write([1], as: name)
    try FileManager.default.removeItem(atPath: scratch.path("data/library.json"))
    try FileManager.default.createDirectory(
      atPath: scratch.path("data/library.json"), withIntermediateDirectories: false)
    #expect(try doctor.repair().remaining.map(\.code) == [.unreadableFile])
    #expect(try images.names() == [name])
  }

  @Test func `a newer library is reported and left alone`() throws {
    let text = #"{"schemaVersion":9}"#
    try save("A")
    try scratch.write(text, to: "data/library.json")
    #expect(try doctor.repair().remaining.map(\.code) == [.newerSchema])
    #expect(try scratch.data("data/library.json") == [UInt8](text.utf8))
  }

  @Test func `a duplicate ID of a plan is repaired`() throws {
    var library = try Samples.rich()
    var plan = Plan(
      id: HistorySample.id(1), title: try Title("Plan"), createdAt: Samples.moment)
    plan.workouts = library.workouts.map { Plan.Entry($0) }
    library.plans = [plan, plan]
    try save("A")
    try scratch.write(LibraryDocument.bytes(of: library), to: "data/library.json")
    #expect(try doctor.examine().map(\.code).contains(.repeatedID))
    _ = try doctor.repair()
    #expect(Set(try store.load().plans.map(\.id)).count == 2)
  }

  @Test func `duplicate IDs and missing exercises are repaired`() throws {
    var library = try Samples.rich()
    library.exercises[0].image = nil
    library.exercises[0].thumbnail = nil
    library.exercises.append(library.exercises[0])
    library.exercises.remove(at: 1)
    try save("A")
    try scratch.write(LibraryDocument.bytes(of: library), to: "data/library.json")
    let codes = Set(try doctor.examine().map(\.code))
    #expect(codes == [.repeatedID, .missingExercise])

    let repair = try doctor.repair()
    #expect(repair.remaining == [])
    #expect(repair.actions.isEmpty == false)
    let repaired = try store.load()
    #expect(repaired.exercises.map(\.title) == library.exercises.map(\.title))
    #expect(repaired.exercises[0].id == library.exercises[0].id)
    #expect(repaired.workouts[0].items.map(\.title) == library.workouts[0].items.map(\.title))
  }

  @Test func `a repaired library is set aside first, and the previous version is kept`() throws {
    let good = try save("A")
    try save("B")
    var broken = try Samples.library("B")
    broken.exercises.append(broken.exercises[0])
    try scratch.write(LibraryDocument.bytes(of: broken), to: "data/library.json")
    let text = try scratch.data("data/library.json")
    let repair = try doctor.repair()
    #expect(repair.remaining == [])
    let kept = "data/set-aside/2026-09-21T141320.000Z-library.json"
    #expect(repair.actions.first?.hasSuffix("aside as \(scratch.path(kept))") == true)
    #expect(try scratch.data(kept) == text)
    #expect(try LibraryDocument(scratch.data("data/library.json.bak")).library == good)
  }

  @Test func `missing and unused pictures are reported, and unused ones are kept`() throws {
    let missing = try #require(ImageName(stored: "a-1.png"))
    let unused = try #require(ImageName(stored: "b-2.png"))
    try store.save(Library(exercises: [Samples.exercise("A", image: missing)]))
    try store.pictures.write([7], as: unused)
    #expect(Set(try doctor.examine().map(\.code)) == [.missingImage, .unusedImage])
    #expect(try doctor.repair().remaining.map(\.code) == [.missingImage])
    #expect(try scratch.data("data/set-aside/2026-09-21T141320.000Z-b-2.png") == [7])
  }

  @Test func `pictures that only a conflict copy uses are kept`() throws {
    try save("A")
    let picture = try #require(ImageName(stored: "b-2.png"))
    try store.pictures.write([7], as: picture)
    let copy = Library(exercises: [try Samples.exercise("B", image: picture)])
    try scratch.write(
      LibraryDocument.bytes(of: copy),
      to: "data/library.sync-conflict-20261120-183000-ABCDEFG.json")
    #expect(try doctor.repair().remaining.map(\.code) == [.conflictCopy])
    #expect(try store.pictures.names() == [picture])
  }

  @Test func `a torn history line is set aside, and a missing newline is added`() throws {
    try save("A")
    let line = SessionSamples.record().line()
    try scratch.write(line + [UInt8]("{\"b\":".utf8), to: "data/history.jsonl")
    #expect(try doctor.examine().map(\.place) == ["line 2"])
    #expect(try doctor.repair().remaining == [])
    #expect(try scratch.data("data/history.jsonl") == line)
    let kept = "data/set-aside/2026-09-21T141320.000Z-history.jsonl"
    #expect(try scratch.data(kept) == [UInt8]("{\"b\":\n".utf8))

    try scratch.write(line.dropLast(), to: "data/history.jsonl")
    #expect(try doctor.examine().map(\.code) == [.tornLine])
    let ended = "ended the last line of \(scratch.path("data/history.jsonl"))"
    #expect(try doctor.repair().actions == [ended])
    #expect(try scratch.data("data/history.jsonl") == line)
    #expect(try doctor.repair().actions == [])
  }

  @Test func `lines without records are reported and set aside`() throws {
    try save("A")
    let first = SessionSamples.record(title: "First")
    let last = SessionSamples.record(title: "Last")
    let bad = [UInt8]("x\n\n{\"id\":7}\n".utf8)
    try scratch.write(first.line() + bad + last.line(), to: "data/history.jsonl")
    let findings = try doctor.examine()
    #expect(findings.map(\.code) == [.damagedLine, .damagedLine])
    #expect(findings.map(\.place) == ["line 2, column 1", "line 4, column 1"])
    #expect(try doctor.repair().remaining == [])
    #expect(try store.records() == [first, last])
    let kept = "data/set-aside/2026-09-21T141320.000Z-history.jsonl"
    #expect(try scratch.data(kept) == [UInt8]("x\n{\"id\":7}\n".utf8))
  }

  @Test func `a damaged session is set aside`() throws {
    try save("A")
    try store.save(.inProgress(SessionSamples.saved()))
    #expect(try doctor.examine() == [])
    let text = try String(decoding: scratch.data("data/session.json"), as: UTF8.self)
    try scratch.write(
      text.split(separator: "\"active\"").joined(separator: "7"), to: "data/session.json")
    #expect(try doctor.examine().map(\.code) == [.damagedFile])
    #expect(try doctor.repair().remaining == [])
    #expect(try store.keptSession() == nil)
  }

  @Test func `a picture that does not match its name is set aside`() throws {
    let images = store.pictures
    let name = Samples.imageName(of: [1, 2, 3])
    try images.write([1, 2, 3], as: name)
    try store.save(Library(exercises: [Samples.exercise("A", image: name)]))
    #expect(try doctor.examine() == [])
    try scratch.write([1, 2, 4], to: "data/images/\(name)")
    #expect(try doctor.examine().map(\.code) == [.damagedImage])
    #expect(try doctor.repair().remaining.map(\.code) == [.missingImage])
    let kept = "data/set-aside/2026-09-21T141320.000Z-\(name)"
    #expect(try scratch.data(kept) == [1, 2, 4])
  }

  @Test func `nothing is repaired while a run is in progress`() throws {
    try save("A")
    try scratch.write("{", to: "data/history.jsonl")
    let claim = try store.claimRun()
    #expect(throws: CoreError.self) { try doctor.repair() }
    #expect(try doctor.examine().map(\.code) == [.tornLine])
    claim.release()
    #expect(try doctor.repair().remaining == [])
  }

  @Test func `a second repair has nothing to do`() throws {
    try save("A")
    try save("B")
    try scratch.write("{", to: "data/library.json")
    try scratch.write("x\ny", to: "data/history.jsonl")
    try scratch.write("{", to: "data/config.json")
    try scratch.write("half", to: "data/.gymtastic-config.json-1.tmp")
    #expect(try doctor.repair().actions.count == 5)
    #expect(try doctor.repair() == Doctor.Repair(actions: [], remaining: []))
  }

  @Test func `damaged settings are set aside`() throws {
    try save("A")
    try scratch.write("{", to: "data/config.json")
    #expect(try doctor.examine().map(\.code) == [.damagedFile])
    #expect(try doctor.repair().remaining == [])
    #expect(!FileManager.default.fileExists(atPath: scratch.path("data/config.json")))
  }

  @Test func `stray files are removed and permissions closed`() throws {
    try save("A")
    try scratch.write("half", to: "data/.gymtastic-history.jsonl-1.tmp")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o666], ofItemAtPath: store.libraryPath)
    #expect(Set(try doctor.examine().map(\.code)) == [.strayFile, .openPermissions])
    #expect(try doctor.repair().remaining == [])
    #expect(try scratch.mode("data/library.json") == 0o644)
  }

  @Test func `a folder in place of the library is reported`() throws {
    try FileManager.default.createDirectory(
      atPath: store.libraryPath, withIntermediateDirectories: true)
    let finding = try #require(try doctor.examine().first)
    #expect(finding.code == .unreadableFile)
    #expect(finding.message == "read: is a directory")
  }

  @discardableResult
  private func save(_ title: String) throws -> Library {
    let library = try Samples.library(title)
    try store.save(library)
    return library
  }

  @Test func `lines of a later version are left alone`() throws {
    let line = String(decoding: HistorySample.session(1, "2026-01-02").line(), as: UTF8.self)
    let later = line.replacing("\"completed\"", with: "\"adapted\"")
    try save("A")
    try scratch.write(later, to: "data/history.jsonl")
    #expect(try doctor.examine().map(\.code) == [.newerSchema])
    let repair = try doctor.repair()
    #expect(repair.actions == [] && repair.remaining.map(\.code) == [.newerSchema])
    #expect(try scratch.data("data/history.jsonl") == Array(later.utf8))
  }

  @Test func `nothing is removed from a linked folder`() throws {
    try save("A")
    try SystemCalls.live.makeFolder(scratch.path("photos"))
    try scratch.write("photo", to: "photos/holiday.png")
    #expect(symlink(scratch.path("photos"), scratch.path("data/images")) == 0)
    #expect(try doctor.repair().actions == [])
    #expect(try scratch.data("photos/holiday.png") == Array("photo".utf8))
  }
}
