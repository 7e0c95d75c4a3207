import WorkoutCore

/// Collects the failures of independent parts of a request, so that they are reported together.
struct FailureLog {
  private var failures: [Failure] = []

  mutating func add(_ failure: Failure) {
    failures.append(failure)
  }

  /// The result of `work`; `nil` after adding its failure.
  mutating func value<Value>(_ work: @autoclosure () throws(Failure) -> Value) -> Value? {
    do {
      return try work()
    } catch {
      add(error)
      return nil
    }
  }

  /// All failures as one; `nil` if there are none.
  var failure: Failure? { failures.isEmpty ? nil : Failure(combining: failures) }

  func check() throws(Failure) {
    if let failure { throw failure }
  }
}

/// Why a command could not do what was asked, as data; one place turns it into text or JSON.
///
/// Everything that is wrong is told together, each fault with its code, message and hint.
struct Failure: Error, Hashable, Sendable {
  /// What went wrong, in the order given; never empty.
  let errors: [Item]
  let exitCode: ExitCode

  /// Several faults at once, under the one exit code that fits them.
  init(_ errors: [Item], exitCode: ExitCode) {
    self.errors = errors
    self.exitCode = exitCode
  }

  init(_ error: Item, exitCode: ExitCode) {
    self.init([error], exitCode: exitCode)
  }

  /// Several failures of one request as one.
  init(combining failures: [Failure]) {
    self.init(
      failures.flatMap(\.errors),
      exitCode: .combining(failures.map(\.exitCode))
    )
  }

  /// The result of `work`, or its error as the failure of a command.
  static func wrap<Value>(
    _ work: @autoclosure () throws(LibraryError) -> Value
  ) throws(Failure) -> Value {
    do {
      return try work()
    } catch {
      throw Failure(error)
    }
  }

  /// The same failure, its errors changed.
  func changingItems(_ change: (inout Item) -> Void) -> Failure {
    let changed = errors.map { item in
      var item = item
      change(&item)
      return item
    }
    return Failure(changed, exitCode: exitCode)
  }

  /// One thing that went wrong.
  struct Item: Hashable, Sendable {
    /// The name under which programs know it.
    var code: ErrorName
    /// What happened: lower case, no full stop, with the value.
    var message: String
    /// What to do about it.
    var hint: String?
    /// The offending value as typed.
    var value: String?
    /// What the value could have meant.
    var candidates: [Candidate] = []
  }

  /// An exercise or a workout that a name could have meant.
  struct Candidate: Hashable, Sendable {
    /// A lower-case UUID.
    let id: String
    let title: String
  }
}
