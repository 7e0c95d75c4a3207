import Synchronization
import TestSupport

@testable import CommandLineKit
@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

/// Runs commands in the process, over a library in memory.
enum CommandBench {
  /// What a command reports, given `input` as standard input.
  ///
  /// - Throws: what the command line or the command throws.
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

  /// What comes of a whole line, over a library in memory and no programs but the system's.
  ///
  /// - Throws: the failure of the line or of its command.
  @discardableResult
  static func outcome(_ words: [String], store: DataStore) throws -> Report {
    let program = Program(
      clock: .live, identifiers: .live, processes: .live(environment: [:]),
      data: { _, _, _ in store })
    return try program.run(words.map { Argument($0) }).result.get()
  }

  /// A line of a test that is no command.
  private struct NoCommand: Error {}
}

/// A folder of its own for one test, removed with the value.
final class CommandFolder: Sendable {
  private let scratch: ScratchDirectory
  var path: String { scratch.path }

  init() throws {
    scratch = try ScratchDirectory(named: "gymtastic-commands")
  }

  /// What a command reports on the data in the folder, at noon of Saturday, 2026-11-21, in UTC.
  func report(_ words: [String]) throws -> Report {
    let program = Program(
      clock: .fixed(Timestamp(rfc3339: "2026-11-21T12:00:00Z") ?? Timestamp(milliseconds: 0)),
      identifiers: .live, processes: .fixed(),
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

  /// A new link that leads to a path, or nowhere.
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }
}
