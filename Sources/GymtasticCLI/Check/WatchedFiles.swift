import DurableFiles
import WorkoutCore

/// The files that a check depends on, looked at several times a second: every system has that, and
/// thousands of files take a millisecond.
struct WatchedFiles {
  private let paths: [String]
  private let texts = TextFiles()
  private let system = SystemCalls.live
  private let clock = WaitClock.live

  /// - Parameters:
  ///   - names: what is checked; titles, which are no files, do no harm.
  ///   - store: where the exercises are kept.
  init(_ names: [String], _ store: DataStore) {
    paths =
      names.map { WorkoutOperand.split($0).path } + [store.libraryPath, store.settingsPath]
  }

  /// The versions of all files there are.
  var version: [FileVersion] {
    paths.flatMap { path in texts.isFolder(path) ? texts.notationFiles(in: path).paths : [path] }
      .compactMap { (try? system.status(of: $0))?.version }
  }

  func waitForChange(since before: [FileVersion]) {
    while version == before { clock.sleep(.milliseconds(200)) }
  }
}
