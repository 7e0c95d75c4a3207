import CommandLineKit
import TerminalKit
import WorkoutCore

/// An attempt at what a line asks for, which tells everything that is wrong with it at once.
///
/// The parts of a request come from the line each on its own: names to look up, words and files to
/// read. What is wrong with one is noted, and the others are looked at all the same. If all of them
/// are right the library is changed; otherwise a copy of it in memory is, to learn what else would
/// be refused.
struct Attempt {
  private let context: Context
  /// Names that stand for nothing, told first.
  private var lost: [Failure] = []
  /// Words and files that cannot be read, told behind what the services say.
  private var unreadable: [Failure] = []

  /// An attempt that knows of nothing wrong yet.
  init(in context: Context) {
    self.context = context
  }

  /// What a name stands for; `nil` after noting why it stands for nothing.
  mutating func find<Found>(_ look: () throws(Failure) -> Found) -> Found? {
    do throws(Failure) {
      return try look()
    } catch {
      lost.append(error)
      return nil
    }
  }

  /// What a word or file holds; `nil` after noting why it cannot be read.
  @discardableResult
  mutating func read<Part>(_ look: () throws(Failure) -> Part) -> Part? {
    do throws(Failure) {
      return try look()
    } catch {
      unreadable.append(error)
      return nil
    }
  }

  /// Notes what was found wrong otherwise, if anything was.
  mutating func note(_ failure: Failure?) {
    if let failure { unreadable.append(failure) }
  }

  /// Everything noted so far, if anything was.
  var failure: Failure? {
    let failures = lost + unreadable
    return failures.isEmpty ? nil : Failure(combining: failures)
  }

  /// Everything noted so far, and what is wrong in any case behind it.
  func failure(with certain: Failure) -> Failure {
    Failure(combining: lost + unreadable + [certain])
  }

  /// - Throws: everything noted so far, if anything was.
  func check() throws(Failure) {
    if let failure { throw failure }
  }

  /// Changes the library, or says everything that is wrong.
  func change<Outcome>(
    _ deed: (Context) throws(LibraryError) -> Outcome
  ) throws(Failure) -> Outcome {
    guard lost.isEmpty, unreadable.isEmpty else {
      throw refusal { context throws(LibraryError) in _ = try deed(context) }
    }
    return try context.asking { () throws(LibraryError) in try deed(context) }
  }

  /// Changes something that a name was looked up for, or says everything that is wrong.
  ///
  /// - Parameters:
  ///   - found: what the name stands for; `nil` if that was noted.
  ///   - deed: the change.
  ///   - otherwise: checks what can be checked without it.
  func change<Found, Outcome>(
    _ found: Found?,
    _ deed: (Context, Found) throws(LibraryError) -> Outcome,
    otherwise: (Context) throws(LibraryError) -> Void = { _ in }
  ) throws(Failure) -> Outcome {
    guard let found else { throw refusal(otherwise) }
    return try change { context throws(LibraryError) in try deed(context, found) }
  }

  /// All that was noted, and what a rehearsal adds.
  private func refusal(_ deed: (Context) throws(LibraryError) -> Void) -> Failure {
    do throws(Failure) {
      let rehearsal = try context.rehearsing()
      try rehearsal.asking { () throws(LibraryError) in try deed(rehearsal) }
      return Failure(combining: lost + unreadable)
    } catch {
      return Failure(combining: lost + [error] + unreadable)
    }
  }
}

extension Context {
  /// The same over a copy of the library in memory, with nobody to ask, to tell or to help:
  /// whatever is done there leaves no trace. Only the files that are named can still be read.
  func rehearsing() throws(Failure) -> Context {
    var context = self
    context.store = InMemoryLibraryStore(try library())
    context.storeInFolder = { _ in InMemoryLibraryStore() }
    context.images = InMemoryImageStore()
    context.sessions = InMemorySessionStore()
    context.history = InMemoryHistoryStore()
    // Like a library that does not load, settings that do not are no fault of the line.
    context.settingsStore = InMemorySettingsStore((try? settings()) ?? Settings())
    context.processes = .fixed()
    context.terminal = { nil }
    context.standardInput = .empty
    context.options.allowsInput = false
    context.options.isQuiet = true
    return context
  }
}
