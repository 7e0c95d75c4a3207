import TestSupport
import Testing

@testable import CommandLineKit
@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

/// Tests `undo`, `doctor`, `backup` and `restore` in a temporary data folder.
final class DataFolderCommandsTests {
  private let scratch: ScratchDirectory
  private var folder: String { scratch.path }
  private var store: DataStore
  private var standardInput = ""

  init() throws {
    scratch = ScratchDirectory(named: "gymtastic 📦")
    store = DataStore(folder: scratch.path("data"), .sample)
  }

  @Test func `undo reports what it restored, and a second undo reverses it`() throws {
    try add("Squat")
    try add("Plank")
    #expect(try change("undo") == "Undone: exercise “Plank” is gone")
    #expect(try change("undo") == "Redone: exercise “Plank” is back")
  }

  @Test func `undoing and redoing a change are reported differently`() throws {
    try add("Squat")
    _ = try change("exercise", "edit", "Squat", "--description", "Deep")
    #expect(try change("undo") == "Undone: exercise “Squat” is as before")
    #expect(try change("undo") == "Redone: exercise “Squat” is changed again")
    #expect(try change("undo") == "Undone: exercise “Squat” is as before")
  }

  @Test func `undo with no other version is an error`() throws {
    #expect(failure("undo")?.exitCode == .notFound)
    #expect(!FileManager.default.fileExists(atPath: store.folder))
  }

  @Test func `a long list of changes is reported as a number`() throws {
    let titles = (1...6).map { "Exercise \($0)" }
    let library = Library(exercises: try titles.map(Self.exercise))
    let difference = try Self.difference(from: Library(), to: library)
    #expect(Undo.sentence(difference) == "Undone: 6 exercises are back")
    let turned = Library(exercises: library.exercises.reversed())
    let order = try Self.difference(from: library, to: turned)
    #expect(Undo.sentence(order) == "Undone: only the order changed")
    let none = try Self.difference(from: library, to: library)
    #expect(
      Undo.sentence(none)
        == "Undone: only the file's format, or what other programs keep in it, changed")
  }

  private static func difference(
    from before: Library, to after: Library
  ) throws -> DataDifference {
    try DataDifference(
      from: [.library: LibraryDocument.bytes(of: before)],
      to: [.library: LibraryDocument.bytes(of: after)], in: .inMemory(), isRedo: false)
  }

  @Test func `doctor finds no problems in an intact folder`() throws {
    try add("Squat")
    let report = try run("doctor")
    #expect(report.shown(terminal: false).isEmpty && report.shown(terminal: true).isEmpty)
    let line = ArgumentParser(table: .live).parse(
      ["doctor", "--columns", "bogus"].map { Argument($0) })
    #expect(throws: Failure.self) {
      try ListOptions(line.arguments).applied(to: report, isTerminal: false)
    }
    #expect(report.notes == ["nothing is wrong in \(store.folder)"])
    #expect(report.exitCode == .done)
  }

  @Test func `doctor reports what is wrong, and a repair fixes it`() throws {
    try add("Squat")
    try add("Plank")
    try [UInt8]("{".utf8).write(to: URL(filePath: store.libraryPath))
    let report = try run("doctor")
    #expect(report.exitCode == .problemsFound)
    guard case .records(let documents, let rows) = report.body else {
      Issue.record("no records: \(report.body)")
      return
    }
    #expect(rows.rows.map { $0[1] } == [.text("damagedFile")])
    #expect(documents.map { $0.fields.map(\.label) } == [["place", "file", "remedy"]])
    let repair = try run("doctor", "--repair")
    #expect(repair.exitCode == .done)
    #expect(try store.read().library.exercises.map(\.title.text) == ["Squat"])
  }

  @Test func `the doctor's output cannot control a terminal, even through a pipe`() throws {
    try add("Squat")
    try [UInt8]("x".utf8).write(to: URL(filePath: store.folder + "/.library.json.\u{1B}c"))
    let text = try [UInt8](contentsOf: URL(filePath: store.libraryPath))
    let broken = String(decoding: text, as: UTF8.self)
      .replacing("\"Squat\"", with: "\"\\u001b[2J\"")
    try [UInt8](broken.utf8).write(to: URL(filePath: store.libraryPath))
    for terminal in [true, false] {
      let renderer = Renderer(output: Display(isTerminal: terminal), localTime: .fixed())
      let shown = renderer.render(try run("doctor")).output
      #expect(!shown.isEmpty && !shown.contains("\u{1B}"))
    }
  }

  @Test(arguments: [
    ("nowhere/b.json", "no such directory"), (".", "it is a directory"),
  ])
  func `a path that a backup cannot be written to is reported with the reason`(
    name: String, cause: String
  ) throws {
    try add("Squat")
    let path = folder + "/" + name
    for option in ["--force", "--quiet"] {
      let failure = failure("backup", path, option)
      #expect(failure?.exitCode == .inputOutput)
      #expect(failure?.errors.map(\.message) == ["cannot write \(path): \(cause)"])
    }
  }

  @Test func `doctor reports a folder that cannot be created`() throws {
    let system = SystemCalls { call, _ in call == .checkAccess ? .failure(EROFS) : nil }
    var configuration = DataStore.Configuration.sample
    configuration.system = system
    store = DataStore(folder: folder + "/none", configuration)
    let report = try run("doctor")
    #expect(report.exitCode == .problemsFound)
    guard case .records(_, let rows) = report.body else {
      Issue.record("no records: \(report.body)")
      return
    }
    #expect(rows.rows.map { $0[1] } == [.text("unwritableFile")])
  }

  @Test func `a backup is restored into an empty folder`() throws {
    try add("Squat")
    let path = folder + "/backup.json"
    #expect(
      try change("backup", path)
        == "Wrote 1 exercise, no workouts, no pictures and no finished runs to \(path)")
    #expect(failure("backup", path)?.exitCode == .usage)
    _ = try run("backup", path, "--force")
    let saved = try store.read().library
    try FileManager.default.removeItem(atPath: store.folder)
    _ = try run("restore", path, "--dry-run")
    #expect(try store.read().library == Library())
    _ = try run("restore", path)
    #expect(try store.read().library == saved)
  }

  @Test func `a restore over existing data needs --force`() throws {
    try add("Squat")
    let path = folder + "/backup.json"
    _ = try run("backup", path)
    try add("Plank")
    #expect(failure("restore", path)?.exitCode == .usage)
    #expect(try store.read().library.exercises.count == 2)
    _ = try run("restore", path, "--force")
    #expect(try store.read().library.exercises.count == 1)
    #expect(failure("restore", folder + "/none.json")?.exitCode == .notFound)
  }

  @Test func `an empty folder is not backed up, and never over an existing backup`() throws {
    let path = folder + "/backup.json"
    try [UInt8]("good".utf8).write(to: URL(filePath: path))
    for words in [["backup", path, "--force"], ["backup", "-"], ["backup"]] {
      guard case .failure(let failure) = outcome(words) else {
        Issue.record("backed up: \(words)")
        continue
      }
      #expect(failure.exitCode == .notFound)
      #expect(failure.errors.first?.hint?.hasPrefix(store.folder) == true)
    }
    #expect(try [UInt8](contentsOf: URL(filePath: path)) == Array("good".utf8))
  }

  @Test func `an empty backup restores nothing`() throws {
    try add("Squat")
    let path = folder + "/backup.json"
    let text = #"{"backupVersion":1,"createdAt":"2026-11-20T18:30:00Z","files":{},"images":{}}"#
    try [UInt8](text.utf8).write(to: URL(filePath: path))
    for option in ["--force", "--dry-run"] {
      let failure = failure("restore", path, option)
      #expect(failure?.exitCode == .invalidData)
      #expect(failure?.errors.first?.message.hasSuffix("expected anything to restore") == true)
    }
  }

  @Test func `a backup without a library leaves the current one alone and says so`() throws {
    try FileManager.default.createDirectory(
      atPath: store.folder, withIntermediateDirectories: true)
    try [UInt8](#"{"schemaVersion":1,"secondsPerRep":4}"#.utf8)
      .write(to: URL(filePath: store.folder + "/config.json"))
    let path = folder + "/backup.json"
    let held = "no library, no pictures, no finished runs and settings"
    #expect(try change("backup", path) == "Wrote \(held) to \(path)")
    try add("Squat")
    #expect(try change("restore", path, "--force") == "Restored \(held) from \(path)")
    #expect(try store.read().library.exercises.count == 1)
  }

  @Test func `a restore says what stays because the backup lacks it`() throws {
    try add("Squat")
    let path = folder + "/backup.json"
    _ = try run("backup", path)
    #expect(failure("restore", path)?.sentence.contains("Replace everything") == true)
    _ = try run("config", "set", "secondsPerRep", "4")
    #expect(failure("restore", path)?.sentence.contains("except the settings") == true)
    for option in ["--dry-run", "--force"] {
      let notes = try run("restore", path, option).notes
      #expect(notes.filter { $0.hasSuffix(": settings") }.count == 1)
    }
    #expect(try store.read().settings.secondsPerRep.value == 4)
  }

  @Test func `a backup of nothing but what is hidden says so`() throws {
    _ = try run("exercise", "hide", "Burpee", "Plank")
    let path = folder + "/backup.json"
    #expect(try change("backup", path)?.contains("no exercises") == true)
    #expect(try json(run("restore", path, "--dry-run")).contains("\"hidden\":2"))
    #expect(try change("restore", path, "--force")?.contains("and 2 hidden titles from") == true)
  }

  @Test func `JSON distinguishes a removal or restore from its preview`() throws {
    try add("Squat")
    let path = folder + "/backup.json"
    _ = try run("backup", path)
    let rehearsal = try json(run("exercise", "remove", "Squat", "--dry-run"))
    #expect(rehearsal.contains("\"dryRun\":true") && rehearsal.contains("\"removed\":[{"))
    let restore = try json(run("restore", path, "--dry-run"))
    #expect(restore.contains("\"restored\":false") && restore.contains("\"dryRun\":true"))
    let restored = try json(run("restore", path, "--force"))
    #expect(restored.contains("\"restored\":true") && !restored.contains("dryRun"))
    #expect(try !json(run("exercise", "remove", "Squat")).contains("dryRun"))
  }

  private func json(_ report: Report) throws -> String {
    report.json?.line ?? ""
  }

  @Test func `a backup to standard output is the document itself`() throws {
    try add("Squat")
    guard case .text(let text) = try run("backup", "-").body else {
      Issue.record("no text")
      return
    }
    let backup = try BackupService(store).read([UInt8](text.utf8), named: "-")
    #expect(try backup.library == store.read().library)
  }

  @Test func `a restore from standard input needs --force instead of asking`() throws {
    try add("Squat")
    guard case .text(let text) = try run("backup", "-").body else {
      Issue.record("no text")
      return
    }
    standardInput = text
    try add("Plank")
    #expect(failure("restore", "-")?.exitCode == .usage)
    #expect(
      try change("restore", "-", "--force")
        == "Restored 1 exercise, no workouts, no pictures and no finished runs from standard input")
    #expect(try store.read().library.exercises.map(\.title.text) == ["Squat"])
    standardInput = "{"
    #expect(failure("restore", "-", "--force")?.exitCode == .invalidData)
  }

  @Test func `an error in a backup names the backup`() throws {
    let path = folder + "/backup.json"
    for (text, message) in [
      ("{", "is damaged: line 1, column 2: expected a member"),
      (#"{"backupVersion":2}"#, "was written by a later gymtastic (backup version 2)"),
    ] {
      try [UInt8](text.utf8).write(to: URL(filePath: path))
      standardInput = text
      for (file, name) in [(path, path), ("-", "standard input")] {
        let error = try #require(failure("restore", file)?.errors.first)
        #expect(error.message.hasPrefix("\(name) \(message)"))
        #expect(error.hint?.contains("doctor") == false)
      }
    }
  }

  @Test func `the reason for not asking is reported`() throws {
    try add("Squat")
    guard case .text(let text) = try run("backup", "-").body else {
      Issue.record("no text")
      return
    }
    standardInput = text
    for (words, reason) in [
      (["restore", "-"], "standard input is used for data"),
      (["restore", "-", "--no-input"], "--no-input forbids asking"),
    ] {
      guard case .failure(let failure) = outcome(words, isTerminal: true) else {
        Issue.record("asked: \(words)")
        continue
      }
      #expect(failure.errors.first?.message.hasPrefix(reason) == true)
    }
  }

  private func add(_ title: String) throws {
    let exercise = try Self.exercise(title)
    try store.updateLibrary { $0.exercises.append(exercise) }
  }

  private static func exercise(_ title: String) throws -> Exercise {
    try Exercise(
      id: UUID(), title: Title(title), muscleGroups: MuscleGroups([.legs]),
      createdAt: Timestamp(milliseconds: 0))
  }

  private func change(_ words: String...) throws -> String? {
    guard case .change(let line) = try outcome(words).get().body else { return nil }
    return line
  }

  private func run(_ words: String...) throws -> Report {
    try outcome(words).get()
  }

  private func failure(_ words: String...) -> Failure? {
    guard case .failure(let failure) = outcome(words) else { return nil }
    return failure
  }

  private func outcome(
    _ words: [String], isTerminal: Bool = false
  ) -> Result<Report, Failure> {
    Result {
      let command = try parsed(words)
      var context = Context.sample
      context.store = store
      context.standardInput = .typed(standardInput)
      context.streams.inputIsTerminal = isTerminal
      context.options.allowsInput = !words.contains("--no-input")
      return try command.run(in: context)
    }.mapError { Failure($0) }
  }

  private func parsed(_ words: [String]) throws -> Invocation {
    let line = parse(words)
    return switch line.request {
    case .command: try CommandSet.live.command(for: line)
    case .invalid(let errors): throw Failure(errors)
    case .help, .version, .nothing: throw UsageError.missingOperand("command")
    }
  }
}
