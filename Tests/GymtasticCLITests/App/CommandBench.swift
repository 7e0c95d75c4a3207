import Synchronization
import TestSupport

@testable import CommandLineKit
@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

/// Runs commands in this process, with a library in memory.
enum CommandBench {
  /// The report of a command, with `input` as standard input.
  ///
  /// - Throws: the error of the command line or the command.
  static func report(
    _ words: [String], input: String = "", store: DataStore = .sample()
  ) throws -> Report {
    let bytes = Mutex(Array(input.utf8))
    var context = Context.sample
    context.store = store
    context.standardInput = InputStream { _ throws(Errno) in
      bytes.withLock { bytes in
        defer { bytes = [] }
        return bytes
      }
    }
    let line = parse(words)
    guard case .command = line.request else { throw NoCommand() }
    do {
      return try CommandSet.live.command(for: line).run(in: context)
    } catch {
      throw Failure(error)
    }
  }

  /// The result of a whole command line, with a library in memory and the system's programs.
  ///
  /// - Throws: the failure of the command line or its command.
  @discardableResult
  static func outcome(_ words: [String], store: DataStore) throws -> Report {
    let program = Program(
      clock: .live, identifiers: .live, processes: .live(environment: [:]),
      data: { _, _, _ in store })
    return try program.run(words.map { Argument($0) }).result.get()
  }

  /// The words of a test are not a command.
  private struct NoCommand: Error {}
}

/// A temporary folder for one test, removed with this object.
final class CommandFolder: Sendable {
  private let scratch: ScratchDirectory
  var path: String { scratch.path }

  init() throws {
    scratch = ScratchDirectory(named: "gymtastic-commands")
  }

  /// Noon on Saturday, 2026-11-21, in UTC.
  static let noon = WallClock.fixed(
    Timestamp(rfc3339: "2026-11-21T12:00:00Z") ?? Timestamp(milliseconds: 0))

  /// The report of a command on the data in the folder.
  func report(_ words: [String], clock: WallClock = noon) throws -> Report {
    let program = Program(
      clock: clock, identifiers: .live, processes: .fixed(),
      data: { options, environment, configuration in
        let folder = try DataFolder.path(options: options, environment: environment)
        return DataStore(folder: folder, configuration)
      })
    return try program.run((words + ["--data-dir", path]).map { Argument($0) }).result.get()
  }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  /// The path of a new file.
  @discardableResult
  func file(_ name: String, _ text: String) throws -> String {
    try [UInt8](text.utf8).write(to: URL(filePath: path(name)))
    return path(name)
  }

  /// Creates a symbolic link to a path, which need not exist.
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }
}
