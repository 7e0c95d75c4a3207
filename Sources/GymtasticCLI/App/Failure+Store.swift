import DurableFiles
import WorkoutCore

extension Failure {
  /// - Parameter hint: what to do about a file that is not what it should be, where that is none
  ///   of those that the doctor looks at.
  init(_ error: StoreError, ofDamage hint: String? = nil) {
    let hint = hint ?? "gymtastic doctor says more; nothing was changed"
    switch error {
    case .inputOutput(let operation, let path, let cause):
      self.init(
        inputOutput: "\(operation) \(path): \(cause)", hint: Self.hint(for: cause), value: path)
    case .notDurable(let path, let cause):
      self.init(
        inputOutput: "saved \(path), but not certain to survive a power cut: \(cause)", value: path)
    case .unfinishedRestore(let path, let cause):
      self.init(
        inputOutput: "what was to come back is not all in its place: \(cause)",
        hint: "the next change finishes it, or gymtastic doctor --repair", value: path)
    case .busy(let path, let waited): self.init(busy: path, waited: waited)
    case .running(let path):
      self.init(
        Item(
          code: .busy, message: "a run is in progress", hint: "end that one first",
          value: path),
        exitCode: .busy
      )
    case .damaged(let path, let place, let expected):
      self.init(
        damaged: "\(path) is damaged: \(place): expected \(expected)", hint: hint, value: path)
    case .tooLarge(let path, let limit):
      self.init(
        damaged: "\(path) is too large: at most \(limit) bytes are read", hint: hint, value: path)
    case .outgrown(let path, let size, let limit):
      self.init(
        Item(
          code: .storeTooLarge,
          message: "\(path) would have \(size) bytes: at most \(limit) are read",
          hint: "nothing was changed; remove what is no longer needed first", value: path),
        exitCode: .invalidData)
    case .missing(let path, let backup, let isReadable):
      self.init(missing: path, backup: backup, isReadable: isReadable)
    case .newer(let path, let version): self.init(newer: path, version: version)
    }
  }

  /// What to do about a cause of the system that says nothing of that; `nil` for others.
  private static func hint(for cause: String) -> String? {
    switch cause {
    case "a folder": "a file is expected there, and a folder stands in its place"
    case "not a directory": "a part of the path is a file, where a folder is expected"
    case "a symbolic link that leads nowhere":
      "ls -l shows where it leads: perhaps to a disk that is not mounted"
    case "permission denied": "ls -ld shows who may read and write it"
    default: nil
    }
  }

  /// Reading or writing failed.
  init(inputOutput message: String, hint: String? = nil, value: String? = nil) {
    self.init(
      Item(code: .inputOutput, message: message, hint: hint, value: value),
      exitCode: .inputOutput
    )
  }

  private init(damaged message: String, hint: String, value: String) {
    self.init(
      Item(code: .damagedStore, message: message, hint: hint, value: value),
      exitCode: .invalidData
    )
  }

  private init(missing path: String, backup: String, isReadable: Bool) {
    guard isReadable else {
      self.init(
        damaged: "\(path) is gone, and the version before it, \(backup), cannot be read",
        hint: "gymtastic doctor says why, and gymtastic restore brings a backup back", value: path)
      return
    }
    self.init(
      damaged: "\(path) is gone, while the version before it, \(backup), is there",
      hint: "gymtastic doctor --repair brings it back; to begin anew, remove that too",
      value: path)
  }

  private init(newer path: String, version: FormatVersion) {
    self.init(
      Item(
        code: .newerStore,
        message: "\(path) was written by a later gymtastic (\(version))",
        hint: "update gymtastic; nothing was changed",
        value: path
      ),
      exitCode: .invalidData
    )
  }

  private init(busy path: String, waited: Duration) {
    let wait = Self.length(of: waited).map { "was locked for \($0)" } ?? "is locked"
    self.init(
      Item(
        code: .busy,
        message: "another gymtastic is saving: \(path) \(wait)",
        hint: "try again, or wait longer with --lock-timeout",
        value: path
      ),
      exitCode: .busy
    )
  }

  /// A wait to the millisecond; `nil` where there was none.
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
