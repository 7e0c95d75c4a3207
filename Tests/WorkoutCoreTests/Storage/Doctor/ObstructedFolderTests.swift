import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// An obstacle to every change is a finding; everything else is still examined.
@Suite struct ObstructedFolderTests: ExaminesFolder {
  let folder: ExaminedFolder

  init() throws { folder = try ExaminedFolder(saving: "A") }

  /// An object of the wrong kind under a name, and the expected finding.
  struct Obstacle: CustomStringConvertible, Sendable {
    enum Kind { case file, folder, linkToItself, linkToNowhere }

    let name: String
    let kind: Kind
    let code: StoreFinding.Code

    var description: String { "\(name) as a \(kind)" }
  }

  static let obstacles = [
    Obstacle(name: "images", kind: .file, code: .unwritableFile),
    Obstacle(name: "library.json", kind: .linkToItself, code: .unreadableFile),
    Obstacle(name: "library.json", kind: .linkToNowhere, code: .unreadableFile),
    Obstacle(name: "library.lock", kind: .folder, code: .unwritableFile),
    Obstacle(name: "session.lock", kind: .folder, code: .unwritableFile),
    Obstacle(name: "undo", kind: .file, code: .unwritableFile),
    Obstacle(name: "set-aside", kind: .file, code: .unwritableFile),
  ]

  @Test(arguments: obstacles) func `an obstacle is found, and the rest too`(
    _ obstacle: Obstacle
  ) throws {
    try put(obstacle)
    try scratch.write("{", to: "data/config.json")
    for findings in [try doctor.examine(), try doctor.repair().remaining] {
      let codes = findings.filter { $0.file == scratch.path("data/\(obstacle.name)") }.map(\.code)
      #expect(codes == [obstacle.code])
    }
    let isLeft = try doctor.examine().contains { $0.file.hasSuffix("config.json") }
    #expect(isLeft != isRepaired(obstacle))
  }

  /// A repair continues if it can take the locks and set files aside.
  private func isRepaired(_ obstacle: Obstacle) -> Bool { obstacle.name == "images" }

  private func put(_ obstacle: Obstacle) throws {
    let path = scratch.path("data/\(obstacle.name)")
    _ = try? FileManager.default.removeItem(atPath: path)
    switch obstacle.kind {
    case .file: try scratch.write("", to: "data/\(obstacle.name)")
    case .folder:
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    case .linkToItself:
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
    case .linkToNowhere:
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: scratch.path("nowhere"))
    }
  }

  @Test func `an obstacle to setting aside is reported with its reason`() throws {
    try scratch.write("", to: "data/set-aside")
    try scratch.write("{", to: "data/config.json")
    let remaining = try doctor.repair().remaining
    #expect(remaining.contains { $0.code == .damagedFile })
    #expect(remaining.contains { $0.code == .unwritableFile && $0.message.contains("a repair") })
    #expect(try scratch.data("data/config.json") == Array("{".utf8))
  }

  @Test func `a file in place of the folder is found`() throws {
    try FileManager.default.removeItem(atPath: store.folder)
    try scratch.write("", to: "data")
    #expect(try doctor.examine().map(\.code) == [.unreadableFile])
    #expect(try doctor.repair().remaining.map(\.code) == [.unreadableFile])
  }

  @Test func `an unreadable library is never forgotten`() throws {
    let images = store.pictures
    let name = try #require(ImageName(stored: "abc-123.png"))
    try images.write([1], as: name)
    try FileManager.default.removeItem(atPath: store.libraryPath)
    try scratch.write("{", to: "data/library.json.bak")
    for _ in 1...3 {
      #expect(try doctor.examine().map(\.code) == [.damagedFile, .missingLibrary])
      let repair = try doctor.repair()
      #expect(repair.actions == [])
      #expect(repair.remaining.map(\.code) == [.damagedFile, .missingLibrary])
    }
    #expect(try images.names() == [name])
    #expect(throws: CoreError.self) { try store.load() }
  }

  @Test func `no picture is set aside if there is no library`() throws {
    let images = store.pictures
    let name = try #require(ImageName(stored: "abc-123.png"))
    try images.write([1], as: name)
    try FileManager.default.removeItem(atPath: store.libraryPath)
    #expect(try doctor.repair().actions == [])
    #expect(try images.names() == [name])
  }

  @Test func `a line with bytes that are not UTF-8 is set aside`() throws {
    let line = SessionSamples.record().line()
    let other = SessionSamples.record().line()
    var strange = Array(other.dropLast(2))
    strange += #","x":""#.utf8
    strange.append(0xFF)
    strange += "\"}\n".utf8
    try scratch.write(line + strange, to: "data/history.jsonl")
    let finding = try #require(try doctor.examine().first)
    #expect(finding.code == .damagedLine && finding.isRepairable)
    #expect(finding.place?.hasPrefix("line 2, column ") == true)
    #expect(try doctor.repair().remaining == [])
    #expect(try scratch.data("data/history.jsonl") == line)
    let kept = "data/set-aside/2026-09-21T141320.000Z-history.jsonl"
    #expect(try scratch.data(kept) == strange)
  }
}
