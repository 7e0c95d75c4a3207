import TestSupport

@testable import WorkoutCore

/// A data folder and the doctor that examines it, at a fixed time.
struct ExaminedFolder {
  let scratch: ScratchDirectory
  let store: DataStore
  let doctor: Doctor

  /// A folder with a library of one exercise, or none yet.
  init(saving title: String? = nil) throws {
    scratch = ScratchDirectory()
    store = DataStore(at: scratch.path("data"))
    doctor = Doctor(store)
    if let title { try store.save(Samples.library(title)) }
  }
}

/// Tests of what is found and repaired in a data folder.
protocol ExaminesFolder {
  var folder: ExaminedFolder { get }
}

extension ExaminesFolder {
  var scratch: ScratchDirectory { folder.scratch }
  var store: DataStore { folder.store }
  var doctor: Doctor { folder.doctor }
}
