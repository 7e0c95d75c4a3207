import TestSupport

@testable import DurableFiles
@testable import WorkoutCore

/// Every kind of change, each made in a folder that holds everything.
enum ChangeKind: CaseIterable {
  case library, picture, otherPicture, history, appending, removal, lastRemoval, measurement
  case settings, undo, redo, restore, run

  func make(in store: DataStore) throws {
    switch self {
    case .library: try store.updateLibrary { $0.exercises[0].aliases = [] }
    case .picture: try store.save(Self.library(picture: [3]), with: [Self.picture([3])])
    case .otherPicture: try store.save(Self.library(picture: [1]), with: [Self.picture([1])])
    case .history: try importSessions(in: store)
    case .appending: try store.change(adding: [HistorySample.session(20, "2026-03-01")])
    case .removal: try store.sessions.delete([HistorySample.id(1)])
    case .lastRemoval: try store.sessions.delete([HistorySample.id(3)])
    case .measurement:
      try store.measure(adding: [BodySample.measurement(50, "2026-01-01", "weight", "82kg")])
    case .settings: _ = try store.change(.theme, to: .word("light"))
    case .undo, .redo: _ = try store.undo()
    case .restore: _ = try BackupService(store).restore(Self.backup.get())
    case .run: try store.record(HistorySample.session(30, "2026-03-01"))
    }
  }

  private func importSessions(in store: DataStore) throws {
    let bench = try HistorySample.set(HistorySample.link("Bench", nil), 1, reps: 5)
    _ = try store.sessions.add(
      [
        HistorySample.session(20, "2026-03-01", [bench]),
        HistorySample.session(21, "2026-01-01", [bench]),
      ], isCreating: true)
  }

  /// Whether an undo takes the change back.
  var isUndone: Bool { self != .run }

  // MARK: The folder

  /// A folder that holds everything, in which the change can be made.
  func folder() throws -> ScratchDirectory {
    let full = try self == .redo ? Self.undone.get() : Self.full.get()
    let scratch = ScratchDirectory()
    try FileManager.default.copyItem(atPath: full.path("data"), toPath: scratch.path("data"))
    return scratch
  }

  private static let full = Result {
    let scratch = ScratchDirectory()
    let store = DataStore(at: scratch.path("data"))
    try store.save(Self.library(picture: [1]), with: [Self.picture([1])])
    for number: UInt8 in 1...3 {
      try store.record(HistorySample.session(number, "2026-02-0\(number)"))
    }
    _ = try store.measurements.add("weight", "81kg")
    _ = try store.change(.getReady, to: .seconds(10))
    try store.save(Self.library(picture: [2]), with: [Self.picture([2])])
    try store.updateLibrary { $0.exercises[0].equipment = $0.exercises[0].title }
    return scratch
  }

  private static let undone = Result {
    let scratch = ScratchDirectory()
    try FileManager.default.copyItem(atPath: full.get().path("data"), toPath: scratch.path("data"))
    _ = try DataStore(at: scratch.path("data")).undo()
    return scratch
  }

  /// A backup of another folder, with a run that was cut off.
  private static let backup = Result {
    let scratch = ScratchDirectory()
    let store = DataStore(at: scratch.path("data"))
    try store.save(Self.library(picture: [4], title: "Row"), with: [Self.picture([4])])
    try store.record(HistorySample.session(40, "2026-02-01"))
    _ = try store.measurements.add("weight", "90kg")
    _ = try store.change(.getReady, to: .seconds(0))
    try store.save(.inProgress(SessionSamples.saved()))
    return try BackupService(store).backup()
  }

  private static func library(picture: [UInt8], title: String = "Squat") throws -> Library {
    var exercise = try Samples.exercise(
      title, id: HistorySample.id(70), image: self.picture(picture).name)
    exercise.aliases = [try Title("Other")]
    return Library(exercises: [exercise])
  }

  private static func picture(_ bytes: [UInt8]) -> (name: ImageName, bytes: [UInt8]) {
    let hash = ContentHash.hexadecimal(of: bytes)
    let name = ImageName(
      exercise: HistorySample.id(70), contentHash: hash, isThumbnail: false, format: .png)
    return (name, bytes)
  }
}

extension ScratchDirectory {
  /// The files of the data folder that hold data, and the pictures.
  func contents() throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for file in StoreFile.allCases { contents[file.rawValue] = try? data("data/\(file.rawValue)") }
    for name in try names("data/images") { contents[name] = try data("data/images/\(name)") }
    return contents
  }

  /// The same without the pictures, which stay for an undo.
  func data() throws -> [String: [UInt8]] {
    try contents().filter { StoreFile(rawValue: $0.key) != nil }
  }
}
