import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Laws of the store over generated sequences of changes.
@Suite struct DataStoreLawTests {
  @Test(arguments: 0..<LawCases.count(20))
  func `changes have the same result in memory and on disk`(number: Int) throws {
    let scratch = ScratchDirectory()
    let disk = DataStore(at: scratch.path("data"))
    let memory = DataStore.inMemory(Library(), .test())
    let seed = FuzzSeed(UInt64(number))
    var (first, second) = (ChangeGenerator(seed), ChangeGenerator(seed))
    for step in 0..<30 {
      let outcomes = try (first.change(disk), second.change(memory))
      #expect(outcomes.0 == outcomes.1, "\(seed), step \(step)")
      try expectEqual(disk, memory, "\(seed), step \(step)")
    }
  }

  @Test(arguments: 1000..<1010)
  func `undoing each change restores all earlier states`(number: Int) throws {
    let seed = FuzzSeed(UInt64(number))
    let store = DataStore.inMemory(Library(), .test())
    var generator = ChangeGenerator(seed, isOrdinary: true)
    var states = [try state(of: store)]
    while states.count <= DataStore.undoDepth {
      _ = try generator.change(store)
      if try state(of: store) != states.last { states.append(try state(of: store)) }
    }
    for state in states.dropLast().reversed() {
      #expect(try store.undo(1) != nil, "\(seed)")
      #expect(try self.state(of: store) == state, "\(seed)")
    }
    #expect(try store.undo(1) == nil, "\(seed)")
  }

  /// Expects two stores to have the same contents and the same changes to undo.
  private func expectEqual(_ one: DataStore, _ other: DataStore, _ moment: String) throws {
    for file in StoreFile.allCases {
      let contents = try [one, other].map { try $0.files.read(file.rawValue)?.bytes }
      #expect(contents[0] == contents[1], "\(file) \(moment)")
    }
    #expect(try one.pictures.names() == other.pictures.names(), "\(moment)")
    #expect(try one.load() == other.load(), "\(moment)")
    #expect(try one.records() == other.records(), "\(moment)")
    #expect(try one.read().body.measurements == other.read().body.measurements, "\(moment)")
    #expect(try one.read().settings == other.read().settings, "\(moment)")
    let differences = try [one, other].map { try $0.undoableChanges().map(\.difference) }
    #expect(differences[0] == differences[1], "\(moment)")
  }

  /// The contents of a store. Its files may differ in ways that do not matter.
  private func state(of store: DataStore) throws -> State {
    let snapshot = store.read()
    return State(
      library: try snapshot.library, records: try store.records(),
      body: try snapshot.body.measurements, settings: try snapshot.settings)
  }

  private struct State: Equatable {
    let library: Library
    let records: [SessionRecord]
    let body: [BodyMeasurement]
    let settings: Settings
  }
}

/// Makes random changes, the same for the same seed.
private struct ChangeGenerator {
  private var random: SeededGenerator
  private let isOrdinary: Bool
  private var count: UInt8 = 0

  /// - Parameter isOrdinary: whether to leave out recorded runs and undos.
  init(_ seed: FuzzSeed, isOrdinary: Bool = false) {
    random = seed.generator
    self.isOrdinary = isOrdinary
  }

  /// Makes a change.
  ///
  /// - Returns: its outcome.
  mutating func change(_ store: DataStore) throws -> String {
    do {
      return try make(store)
    } catch {
      return "\(error)".replacing(store.folder, with: "")
    }
  }

  private mutating func make(_ store: DataStore) throws -> String {
    count &+= 1
    switch Int.random(in: 0..<(isOrdinary ? 8 : 12), using: &random) {
    case 0: try store.save(library(of: store))
    case 1: try addPicture(store)
    case 2: return try store.sessions.add([session(), session()], isCreating: true).name
    case 3: try store.change(removing: [id()], adding: [session()])
    case 4: try store.sessions.delete([id(), id()])
    case 5: try store.measure(removing: [id()], adding: [measurement()])
    case 6:
      _ = try store.change(
        .getReady, to: random.pick([nil, .seconds(5), .seconds(61), .seconds(0)]) ?? nil)
    case 7: try changeAll(store)
    case 8: try store.record(session())
    case 9: return "\(try store.undo()?.isRedo as Any)"
    case 10: return "\(try store.undo(Int.random(in: 1...4, using: &random))?.isRedo as Any)"
    default: try store.save(.ended(session()))
    }
    return ""
  }

  private mutating func changeAll(_ store: DataStore) throws {
    let (library, session, measurement) = try (library(of: store), session(), measurement())
    try store.update { change in
      change.library = library
      change.addedSessions = [session]
      change.addedMeasurements = [measurement]
      change.settings = Settings()
    }
  }

  private mutating func addPicture(_ store: DataStore) throws {
    let bytes: [UInt8] = [UInt8.random(in: 0..<5, using: &random)]
    let name = ImageName(
      exercise: HistorySample.id(1), contentHash: ContentHash.hexadecimal(of: bytes),
      isThumbnail: false, format: .png)
    let exercise = try Samples.exercise("Picture", id: HistorySample.id(200), image: name)
    var library = try store.load()
    library.exercises = library.exercises.filter { $0.id != exercise.id } + [exercise]
    try store.save(library, with: [(name, bytes)])
  }

  /// A library with one exercise added, removed or changed.
  private mutating func library(of store: DataStore) throws -> Library {
    var library = try store.load()
    let exercise = try Samples.exercise("Exercise \(count)", id: id())
    let place = Int.random(in: 0...library.exercises.count, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0 where place < library.exercises.count: library.exercises.remove(at: place)
    case 1 where place < library.exercises.count: library.exercises[place].title = exercise.title
    default: library.exercises.insert(exercise, at: place)
    }
    return library
  }

  private mutating func id() -> UUID { HistorySample.id(UInt8.random(in: 1...30, using: &random)) }

  private mutating func day() -> String { "2026-01-\(Int.random(in: 10...28, using: &random))" }

  private mutating func session() throws -> SessionRecord {
    let number = UInt8.random(in: 1...30, using: &random)
    let set = try HistorySample.set(HistorySample.link("Row \(number % 3)", nil), 1, reps: 5)
    return HistorySample.session(number, day(), [set], title: "Session \(count)")
  }

  private mutating func measurement() throws -> BodyMeasurement {
    try BodySample.measurement(
      UInt8.random(in: 1...30, using: &random), day(), "weight", "\(count)kg")
  }
}

extension HistoryService.Imported {
  fileprivate var name: String { "\(sessions.count) \(presentCount) \(exercises.count)" }
}
