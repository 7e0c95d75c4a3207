import TestSupport

@testable import DurableFiles
@testable import WorkoutCore

extension DataStore.Configuration {
  /// A fixed time, ids that count, no built-in set; and what a test needs besides.
  static func test(
    _ system: SystemCalls = .live, _ change: (inout Self) -> Void = { _ in }
  ) -> Self {
    var configuration = Self()
    configuration.clock = .fixed(Samples.moment)
    configuration.localTime = .fixed()
    configuration.identifiers = .counting()
    configuration.builtIn = BuiltIn(Library())
    configuration.system = system
    change(&configuration)
    return configuration
  }
}

/// Stores for tests, and short ways to change and read them.
extension DataStore {
  /// The store in a folder.
  init(
    at folder: String, _ system: SystemCalls = .live,
    _ change: (inout Configuration) -> Void = { _ in }
  ) {
    self.init(folder: folder, .test(system, change))
  }

  /// The library, empty if there is none.
  func load() throws(CoreError) -> Library { try read().library }

  /// Puts a library in place of the present one.
  func save(_ library: Library) throws(CoreError) { try update { $0.library = library } }

  /// Puts a library in place of the present one, with new pictures.
  func save(
    _ library: Library, with pictures: [(name: ImageName, bytes: [UInt8])]
  ) throws(CoreError) {
    try update { change in
      change.library = library
      change.pictures = pictures
    }
  }

  /// The sessions in the order of their lines.
  func records() throws(CoreError) -> [SessionRecord] {
    var records: [SessionRecord] = []
    try read().history.visitOldestFirst { record in
      records.append(record)
      return true
    }
    return records
  }

  /// Removes and adds sessions.
  func change(
    removing ids: Set<UUID> = [], adding records: [SessionRecord] = []
  ) throws(CoreError) {
    try update { change in
      change.removedSessions = ids
      change.addedSessions = records
    }
  }

  /// Removes and adds measurements.
  func measure(
    removing ids: Set<UUID> = [], adding added: [BodyMeasurement] = []
  ) throws(CoreError) {
    try update { change in
      change.removedMeasurements = ids
      change.addedMeasurements = added
    }
  }

  /// The path of the history, whether it exists or not.
  var historyPath: String { files.path(of: StoreFile.history.rawValue) }

  var pictures: Pictures { Pictures(folder: files) }
}
