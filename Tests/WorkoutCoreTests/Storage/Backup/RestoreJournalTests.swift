import Synchronization
import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// The list of what a restore or an undo has left to do.
@Suite struct RestoreJournalTests {
  let scratch: ScratchDirectory
  let store: JSONFileLibraryStore
  private let before: Data

  init() throws {
    scratch = try ScratchDirectory()
    store = JSONFileLibraryStore(folder: scratch.path("data"))
    for title in ["First", "Second"] { try store.save(Samples.library(title)) }
    before = try FileContents.read(store.path + ".bak", .live) ?? Data()
  }

  @Test func `nothing to replace makes no list`() throws {
    let journal = try store.restoreJournal()
    try journal.replace(with: [])
    #expect(try journal.pending() == nil)
    #expect(try scratch.names("data") == ["library.json", "library.json.bak", "library.lock"])
  }

  @Test func `the list of a library of another name is called after it`() {
    let library = FilePath(scratch.path("gym.json"))
    let journal = RestoreJournal(folder: store.folder, library: library, system: .live)
    #expect(journal.list.text == scratch.path("gym.restore.json"))
  }

  @Test func `a file that no restore replaces is named as the fault`() throws {
    try scratch.write(list(file: "notes.txt"), to: "data/restore.json")
    let error = #expect(throws: StoreError.self) { try store.restoreJournal().pending() }
    guard case .damaged(_, let place, let expected) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(place.hasSuffix("(replacements[0].file)"))
    #expect(expected.hasPrefix("the name of a file that is restored: config.json, "))
  }

  @Test(arguments: ["", "{", #"{"restoreVersion":1}"#])
  func `with a list that cannot be read what waited for it is set aside`(text: String) throws {
    try cutOffUndo()
    try scratch.write(text, to: "data/restore.json")
    try checkSetAside()
  }

  @Test func `with a list whose folder is gone what waited for it is set aside`() throws {
    try cutOffUndo()
    try scratch.write(
      list(folder: scratch.path("gone"), file: "library.json"), to: "data/restore.json")
    try checkSetAside()
  }

  @Test func `a list whose folder is there is finished`() throws {
    try cutOffUndo()
    let pending = try store.restoreJournal().pending()
    var intent = try #require(pending)
    intent.folder = store.folder
    try scratch.write(intent.contents(), to: "data/restore.json")
    _ = try Doctor(store: store).repair()
    #expect(try store.load().exercises.map(\.title.text) == ["First"])
  }

  /// The undo is killed when it has been listed and nothing of it is done.
  private func cutOffUndo() throws {
    let isKilled = Mutex(false)
    let system = SystemCalls { call, path in
      let isOwn = call == .rename && path.contains("/.gymtastic-library.json-")
      let isOver = isKilled.withLock { isKilled in
        isKilled = isKilled || isOwn
        return isKilled
      }
      return isOver ? .failure(5) : nil
    }
    let killed = JSONFileLibraryStore(folder: store.folder, system: system)
    #expect(throws: LibraryError.self) { try killed.undo() }
  }

  private func checkSetAside() throws {
    #expect(throws: LibraryError.self) { try store.save(Samples.library("Third")) }
    let doctor = Doctor(store: store)
    #expect(try Set(doctor.examine().map(\.code)) == [.damagedFile, .strayFile])
    #expect(try doctor.examine().allSatisfy { $0.remedy.contains("a repair sets ") })
    let repair = try doctor.repair()
    #expect(repair.remaining == [])
    #expect(repair.actions.allSatisfy { $0.hasPrefix("set ") })
    let kept = try scratch.names("data/set-aside").map { try scratch.data("data/set-aside/\($0)") }
    #expect(kept.contains(before))
    try store.save(Samples.library("Third"))
  }

  private func list(folder: String? = nil, file: String) -> String {
    let member = folder.map { #""folder":"\#($0)","# } ?? ""
    let staged = #"".gymtastic-library.json-1.tmp""#
    return #"{"restoreVersion":1,\#(member)"replacements":[{"file":"\#(file)","keepsBackup":true,"#
      + #""staged":\#(staged)}]}"#
  }
}
