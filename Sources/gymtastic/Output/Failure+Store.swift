import WorkoutCore

extension Failure {
  init(_ error: StoreError) {
    switch error {
    case .inputOutput(let operation, let path, let cause):
      self.init(inputOutput: "\(operation) \(path): \(cause)", value: path)
    case .notDurable(let path, let cause):
      self.init(
        inputOutput: "saved \(path), but not certain to survive a power cut: \(cause)",
        value: path
      )
    case .busy(let path, let waited):
      self.init(busy: path, waited: waited)
    case .damaged(let path, let place, let expected):
      self.init(
        Item(
          code: .damagedStore,
          message: "\(path) is damaged: \(place): expected \(expected)",
          hint: "gymtastic doctor says more; nothing was changed",
          value: path
        ),
        exitCode: .invalidData
      )
    case .missing(let path, let backup):
      self.init(
        Item(
          code: .damagedStore,
          message: "\(path) is gone, while the version before it, \(backup), is there",
          hint: "gymtastic doctor --repair brings it back; to begin anew, remove that too",
          value: path
        ),
        exitCode: .invalidData
      )
    case .unfinishedRestore(let path, let cause):
      self.init(
        inputOutput: "what was to come back is not all in its place: \(cause)",
        hint: "the next change finishes it, or gymtastic doctor --repair", value: path)
    case .newer(let path, let version):
      self.init(
        Item(
          code: .newerStore,
          message: "\(path) was written by a later gymtastic (schema version \(version))",
          hint: "update gymtastic; nothing was changed",
          value: path
        ),
        exitCode: .invalidData
      )
    }
  }

  /// Reading or writing failed.
  init(inputOutput message: String, hint: String? = nil, value: String? = nil) {
    self.init(
      Item(code: .inputOutput, message: message, hint: hint, value: value),
      exitCode: .inputOutput
    )
  }

  private init(busy path: String, waited: Duration) {
    guard !path.hasSuffix("session.lock") else {
      self.init(
        Item(
          code: .busy, message: "another run is in progress", hint: "end that one first",
          value: path),
        exitCode: .busy
      )
      return
    }
    let seconds = DurationFormat.plain(Int(clamping: waited.components.seconds))
    self.init(
      Item(
        code: .busy,
        message: "another gymtastic is saving: \(path) was locked for \(seconds)",
        hint: "try again, or wait longer with --lock-timeout",
        value: path
      ),
      exitCode: .busy
    )
  }
}
