import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// The one place that turns the errors of all layers into message, hint and exit code.
///
/// Commands let those errors through.
extension Failure {
  /// - Parameters:
  ///   - damageHint: what to do about a damaged file that the doctor does not check.
  ///   - hint: what to do about a problem, if not the usual.
  init(_ error: any Error, damageHint: String? = nil, hint: (Problem) -> String? = Item.hint) {
    switch error {
    case let failure as Failure: self = failure
    case CoreError.invalid(let problems):
      self.init(problems.flatMap(\.parts).map { Item($0, hint: hint($0)) })
    case let problem as Problem:
      self.init(problem.parts.map { Item($0, hint: hint($0)) })
    case CoreError.store(let error): self.init(error, damageHint)
    case let error as StoreError: self.init(error, damageHint)
    case let error as UsageError: self.init([error])
    case let error as Errno: self.init(error)
    default: self = .bug("\(error)")
    }
  }

  /// Does work on a file that the doctor does not check; `hint` says what to do if it is damaged.
  static func advising<Value>(ifDamaged hint: String, _ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch {
      throw Failure(error, damageHint: hint)
    }
  }
}

extension Failure.Item {
  init(_ problem: Problem) { self.init(problem, hint: Self.hint(for: problem)) }

  init(_ problem: Problem, hint: String?) {
    self.init(code: problem.code, message: problem.message, hint: hint, value: problem.value)
  }

  /// The problem's own hint, or one that names a command or an option.
  static func hint(for problem: Problem) -> String? {
    switch problem {
    case .notSynced(let reason): hint(for: reason)
    case .exerciseNotFound(let name, _):
      problem.hint ?? "gymtastic exercise add \(name.shellQuoted) -m <group> adds it"
    case .noExercisesInWorkout: "add one, as in gymtastic workout add <workout> 'Push Up 3x10'"
    case .duplicateTitle, .repeatedTitle:
      problem.hint.map { "\($0), or pass --allow-duplicate" }
    default: problem.hint
    }
  }

  private static func hint(for reason: Problem.SyncReason) -> String? {
    switch reason {
    case .noGit: "install git"
    case .noRepository: "gymtastic sync --setup <address> makes it one"
    case .noBranch: "git switch main checks one out"
    case .severalBranches:
      "in the data folder, gymtastic sync; git pull --no-rebase --allow-unrelated-histories"
        + " origin <branch>; gymtastic sync"
    case .unfinished(let work):
      "gymtastic merge resolves the data files; then git \(work) --continue, or --abort"
    case .otherFiles: "merge them with git, commit, and sync again"
    case .otherPerson(let theirs, _):
      "nothing was merged; sync with a repository of your own, or if both are you: gymtastic config"
        + " name \(theirs.shellQuoted)"
    case .foreign: "name an empty repository, or one set up by another machine"
    case .notReached:
      "correct it, or set it anyway: git remote set-url origin <address> in the data folder"
    case .damaged(_, let commit):
      "nothing was changed here; where it was sent from, gymtastic doctor --repair and gymtastic"
        + " sync, or git revert \(commit)"
    case .lost:
      "gymtastic doctor --repair brings it back from the last sync; or gymtastic sync --force"
        + " deletes it everywhere"
    case .refused: "no change is lost; gymtastic sync tries again"
    case .notAdded, .ended: "the data is as before; gymtastic sync tries again"
    }
  }

  /// An error in a file, with its place.
  init(inFile diagnostic: Diagnostic) {
    let file: String? = if case .file(let name) = diagnostic.origin { name } else { nil }
    self.init(
      code: diagnostic.errorName,
      message: "\(DiagnosticText.place(of: diagnostic)): \(diagnostic.message)",
      hint: diagnostic.hint ?? diagnostic.fix.map { "write \($0)" },
      value: file
    )
  }

  /// An error in an entry, with the whole argument if that is more than the excerpt.
  init(_ diagnostic: Diagnostic, in arguments: [String]) {
    var shown = diagnostic.excerpt.text
    // A long argument with many errors would be printed once per error.
    if case .entry(let number) = diagnostic.origin, arguments.indices.contains(number - 1),
      arguments[number - 1].utf8.count <= 200
    {
      shown = arguments[number - 1]
    }
    self.init(
      code: diagnostic.errorName,
      message: "“\(shown)”: \(diagnostic.message)",
      hint: diagnostic.hint ?? diagnostic.fix.map { "write \($0)" },
      value: shown
    )
  }
}

extension Problem {
  /// The problems of a workout that cannot be run; any other problem by itself.
  fileprivate var parts: [Problem] {
    if case .workoutNotValid(let problems) = self { problems } else { [self] }
  }
}

// MARK: - Stores and files

extension Failure {
  /// The error for a file that another command reads; `nil` if none does.
  static func misplaced(_ path: String, _ bytes: [UInt8]) -> Failure? {
    func failure(_ content: String, readBy command: String) -> Failure {
      Failure(
        .invalidEntry, "\(path) is \(content)",
        hint: "gymtastic \(command) \(path.shellQuoted) reads it", value: path)
    }
    if var members = try? JSONText(bytes).root.members() {
      let kinds: [(member: StaticString, failure: Failure)] = [
        ("bundleVersion", failure("a bundle", readBy: "workout import")),
        ("sequence", failure("a workout", readBy: "workout import")),
        ("schemaVersion", failure("a library", readBy: "merge")),
        ("backupVersion", failure("a backup", readBy: "restore")),
      ]
      return kinds.first { members.find($0.member) != nil }?.failure
    }
    return ImportedHistory.isTable(bytes)
      ? failure("a table of sessions", readBy: "history import") : nil
  }

  private init(_ error: StoreError, _ damageHint: String?) {
    let hint = damageHint ?? "gymtastic doctor reports more; nothing was changed"
    switch error {
    case .inputOutput(let operation, let path, let cause):
      self.init(
        .inputOutput, "\(operation) \(path): \(cause)", hint: Self.hint(for: cause), value: path)
    case .notDurable(let path, let cause):
      self.init(
        .inputOutput, "saved \(path), but a power cut may still undo that: \(cause)", value: path)
    case .unfinishedChange(let path, let cause):
      self.init(
        .inputOutput, "the change failed and could not be rolled back completely: \(cause)",
        hint: "the next change rolls it back, or gymtastic doctor --repair does", value: path)
    case .changedElsewhere(let path):
      self.init(
        .changedMeanwhile,
        "\(path) was changed by a sync or another program since; nothing was undone",
        value: path)
    case .busy(let path, let waited): self = .busy(path, waited)
    case .running(let path):
      self.init(.busy, "a run is in progress", hint: "end that one first", value: path)
    case .damaged(let path, let place, let expected):
      self.init(
        .damagedStore, "\(path) is damaged: \(place): expected \(expected)", hint: hint,
        value: path)
    case .conflicted(let path, let line): self = .conflicted(path, line)
    case .tooLarge(let path, let limit):
      self.init(
        .damagedStore, "\(path) is too large: at most \(limit) bytes are read", hint: hint,
        value: path)
    case .outgrown(let path, let size, let limit):
      self.init(
        .storeTooLarge, "\(path) would have \(size) bytes: at most \(limit) are read",
        hint: "nothing was changed; remove what is no longer needed first", value: path)
    case .missing(let path, let backup, let isReadable):
      self = .missing(path, backup: backup, isReadable: isReadable)
    case .newer(let path, let version):
      self.init(
        .newerStore, "\(path) was written by a later gymtastic (\(version))",
        hint: "update gymtastic; nothing was changed", value: path)
    }
  }

  private static func conflicted(_ path: String, _ line: Int) -> Failure {
    Failure(
      .conflictedStore, "\(path) has the marks of an unfinished merge, from line \(line)",
      hint: "gymtastic merge resolves it; nothing was changed", value: path)
  }

  private static func busy(_ path: String, _ waited: Duration) -> Failure {
    let wait = length(of: waited).map { "was locked for \($0)" } ?? "is locked"
    return Failure(
      .busy, "another gymtastic is saving: \(path) \(wait)",
      hint: "try again, or wait longer with --lock-timeout", value: path)
  }

  /// The library is missing but its previous version exists.
  private static func missing(_ path: String, backup: String, isReadable: Bool) -> Failure {
    guard isReadable else {
      return Failure(
        .damagedStore, "\(path) is gone, and its previous version, \(backup), cannot be read",
        hint: "gymtastic doctor shows why, and gymtastic restore restores a backup", value: path)
    }
    return Failure(
      .damagedStore, "\(path) is gone, but its previous version, \(backup), exists",
      hint: "gymtastic doctor --repair restores it; to start over, remove that too", value: path)
  }

  /// What to do about a cause if the system's own text does not say; `nil` for others.
  private static func hint(for cause: StoreError.Cause) -> String? {
    switch cause {
    case .danglingLink: "ls -l shows where it leads: perhaps to a disk that is not mounted"
    case .foreignLink:
      "chown and chmod go-w the folder and the link if they are yours, or remove the link"
    case .notRegular, .overLimit: nil
    case .system(let number):
      switch number.code {
      case EISDIR: "a file is expected there"
      case ENOTDIR: "a part of the path is a file, where a folder is expected"
      case EACCES: "ls -ld shows who may read and write it"
      default: nil
      }
    }
  }

  /// A wait, to the millisecond; `nil` if it was zero.
  private static func length(of wait: Duration) -> String? {
    let seconds = Int(clamping: wait.components.seconds)
    let milliseconds = wait.components.attoseconds / 1_000_000_000_000_000
    guard seconds > 0 || milliseconds > 0 else { return nil }
    let parts = [
      seconds > 0 ? DurationFormat.plain(seconds) : nil,
      milliseconds > 0 ? "\(milliseconds) ms" : nil,
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }
}

// MARK: - Streams and the terminal

extension Failure {
  /// - Parameter body: what could not be printed; if it is a change, that was saved before.
  init(_ error: Errno, after body: Report.Body = .nothing) {
    var hint: String?
    if case .change(let line) = body { hint = "the change was saved: \(line)" }
    let message = [error.operation, error.sentence].compactMap(\.self).joined(separator: ": ")
    self.init(.inputOutput, message, hint: hint)
  }
}

// MARK: - Arguments

extension Failure {
  /// All errors in a command line.
  init(_ errors: [UsageError]) {
    self.init(
      errors.map { error in
        let code: ErrorName = if case .outOfRange = error { .invalidNumber } else { .usage }
        return Item(code: code, message: error.message, hint: error.hint, value: error.value)
      })
  }
}
