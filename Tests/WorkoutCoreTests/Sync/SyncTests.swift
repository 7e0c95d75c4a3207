import ChildProcesses
import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Two clones of a repository, worked on by the system's git.
@Suite(.enabled(if: SyncBench.hasGit), .serialized) struct SyncTests {
  @Test func `two machines live through thirty days without a step by hand`() throws {
    let bench = try SyncBench()
    var random = SeededGenerator(seed: 33)
    var sides = [MergeSide("A", 1), MergeSide("B", 2)]
    for day in 0..<30 {
      for index in [0, 1] {
        let changes = Int.random(in: 0...4, using: &random)
        try sides[index].work(on: bench.stores[index], changes: changes)
      }
      let order = day % 2 == 0 ? [0, 1] : [1, 0]
      for index in order where !random.once(in: 4) {
        let report = try bench.sync(index)
        #expect(report.contact == .done, "day \(day)")
      }
      for index in [0, 1] where random.once(in: 5) {
        try sides[index].work(on: bench.stores[index], changes: 1)
      }
    }
    for index in [0, 1, 0, 1] { _ = try bench.sync(index) }
    let contents = try bench.stores.map { try $0.mergedFiles() }
    #expect(contents[0] == contents[1])
    let library = try bench.stores[0].load()
    #expect(!library.exercises.isEmpty && !library.plans.isEmpty)
    #expect(try !bench.stores[0].records().isEmpty)
    for (index, store) in bench.stores.enumerated() {
      #expect(try Doctor(store).examine() == [])
      #expect(try bench.git(index, ["status", "--porcelain"]).isEmpty)
      #expect(try bench.sync(index).went == nil)
    }
  }

  @Test func `undo keeps what a sync brought`() throws {
    let bench = try SyncBench()
    let draft = ExerciseDraft(title: "Squat", muscleGroups: [.legs])
    try bench.stores[0].exercises.create(draft)
    _ = try bench.sync(0)
    _ = try bench.sync(1)
    #expect(try bench.stores[1].undoableChanges().isEmpty)
    #expect(try bench.stores[1].undo() == nil)
    // A change of another file can still be undone, one of the merged file no longer.
    try bench.stores[0].exercises.create(ExerciseDraft(title: "Row", muscleGroups: [.back]))
    try bench.stores[1].exercises.create(ExerciseDraft(title: "Plank", muscleGroups: [.core]))
    try bench.stores[1].change(adding: [SessionSamples.record()])
    _ = try bench.sync(0)
    _ = try bench.sync(1)
    #expect(try bench.stores[1].undo()?.sessions?.removed.count == 1)
    #expect(throws: CoreError.self) { try bench.stores[1].undo(1) }
    for index in [1, 0] { _ = try bench.sync(index) }
    for store in bench.stores {
      #expect(try store.load().exercises.map(\.title.text).sorted() == ["Plank", "Row", "Squat"])
      #expect(try store.records().isEmpty)
    }
  }

  @Test func `offline it only commits, and sends later`() throws {
    let bench = try SyncBench()
    try bench.stores[0].save(Samples.library("Squat"))
    try FileManager.default.moveItem(atPath: bench.hub, toPath: bench.hub + ".gone")
    let report = try bench.sync(0)
    #expect(report.hasCommitted)
    guard case .unreachable = report.contact else {
      Issue.record("\(report.contact)")
      return
    }
    try FileManager.default.moveItem(atPath: bench.hub + ".gone", toPath: bench.hub)
    #expect(try bench.sync(0).went?.exercises.added == ["Squat"])
    #expect(try bench.sync(1).came?.exercises.added == ["Squat"])
  }

  @Test func `a failure leaves the data as before`() throws {
    let bench = try SyncBench()
    try bench.stores[0].save(Samples.library("Squat"))
    _ = try bench.sync(0)
    try bench.write("theirs", to: "notes.txt", of: 1)
    try bench.git(1, ["add", "notes.txt"])
    try bench.stores[1].save(Samples.library("Row"))
    _ = try bench.sync(1)
    try bench.write("ours", to: "notes.txt", of: 0)
    // Nothing may overwrite a file of the user's, committed or not.
    #expect(throws: CoreError.invalid([.notSynced(.otherFiles(["notes.txt"]))])) {
      try bench.sync(0)
    }
    try bench.git(0, ["add", "notes.txt"])
    try bench.stores[0].save(Samples.library("Plank"))
    let before = try bench.stores[0].mergedFiles()
    #expect(throws: CoreError.invalid([.notSynced(.otherFiles(["notes.txt"]))])) {
      try bench.sync(0)
    }
    #expect(try bench.stores[0].mergedFiles() == before)
    #expect(try bench.git(0, ["status", "--porcelain"]).isEmpty)
    try bench.write("", to: ".git/index.lock", of: 0)
    let locked = #expect(throws: CoreError.self) { try bench.sync(0) }
    #expect(locked?.problems.first?.message.contains("index.lock") == true)
    try FileManager.default.removeItem(atPath: bench.stores[0].folder + "/.git/index.lock")
    try bench.write("{", to: "library.json", of: 0)
    #expect(throws: CoreError.self) { try bench.sync(0) }
    #expect(try bench.git(0, ["status", "--porcelain"]) == [" M library.json"])
  }

  @Test func `a history that was cut off is not sent as empty`() throws {
    let bench = try SyncBench()
    try bench.stores[0].change(adding: [SessionSamples.record()])
    _ = try bench.sync(0)
    _ = try bench.sync(1)
    try bench.write(#"{"id":"#, to: "history.jsonl", of: 1)
    #expect(throws: CoreError.self) { try bench.sync(1) }
    #expect(try bench.sync(0).came == nil)
    #expect(try bench.stores[0].records().count == 1)
  }

  @Test(arguments: ["torn", "link", "garbage"])
  func `a file that another machine damaged changes nothing here`(damage: String) throws {
    let bench = try SyncBench()
    try bench.stores[0].change(adding: [SessionSamples.record()])
    _ = try bench.sync(0)
    _ = try bench.sync(1)
    let path = bench.stores[1].folder + "/history.jsonl"
    switch damage {
    case "torn": try bench.write(#"{"id":"#, to: "history.jsonl", of: 1)
    case "link":
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/etc/passwd")
    default: try bench.write("x\n", to: "history.jsonl", of: 1)
    }
    try bench.git(1, ["commit", "-qam", "Damage"])
    try bench.git(1, ["push", "-q", "origin", "HEAD"])
    for isMerge in [false, true] {
      if isMerge { try bench.stores[0].save(Samples.library("Squat")) }
      let error = #expect(throws: CoreError.self) { try bench.sync(0) }
      guard case .invalid(let problems)? = error,
        case .notSynced(.damaged("history.jsonl", _))? = problems.first
      else {
        Issue.record("\(error as Any)")
        return
      }
      #expect(try bench.stores[0].records().count == 1)
    }
  }

  @Test(arguments: ["library.json", "history.jsonl", "emptied", "cut"])
  func `a lost file does not remove its content elsewhere`(loss: String) throws {
    let bench = try SyncBench()
    try bench.stores[0].save(Samples.library("Squat"))
    try bench.stores[0].change(adding: [SessionSamples.record(), SessionSamples.record()])
    _ = try bench.sync(0)
    _ = try bench.sync(1)
    let history = bench.stores[1].folder + "/history.jsonl"
    switch loss {
    case "emptied": try bench.write("", to: "history.jsonl", of: 1)
    case "cut":
      let text = try String(contentsOfFile: history, encoding: .utf8)
      try bench.write(String(text.dropLast(30)), to: "history.jsonl", of: 1)
    default: try FileManager.default.removeItem(atPath: bench.stores[1].folder + "/" + loss)
    }
    #expect(throws: CoreError.self) { try bench.sync(1) }
    _ = try bench.sync(0)
    #expect(try bench.stores[0].records().count == 2)
    #expect(try bench.stores[0].read().library.exercises.count == 1)
    try bench.git(1, ["checkout", "--", "."])
    #expect(try bench.sync(1).came == nil)
  }

  @Test func `an emptied log of one line is refused unless a command emptied it`() throws {
    let bench = try SyncBench()
    for _ in [0, 1] {
      let record = SessionSamples.record()
      try bench.stores[0].change(adding: [record])
      for index in [0, 1] { _ = try bench.sync(index) }
      try bench.write("", to: "history.jsonl", of: 1)
      #expect(throws: CoreError.invalid([.notSynced(.lost(1, file: "history.jsonl"))])) {
        try bench.sync(1)
      }
      try bench.git(1, ["checkout", "--", "."])
      try bench.stores[1].update { $0.removedSessions = [record.id] }
      #expect(try bench.sync(1).went?.sessions?.removed.count == 1)
      #expect(try bench.sync(0).came?.sessions?.removed.count == 1)
    }
  }

  @Test func `a log that undo emptied is shared after further changes`() throws {
    let bench = try SyncBench()
    let store = bench.stores[0]
    try store.change(adding: [SessionSamples.record()])
    for index in [0, 1] { _ = try bench.sync(index) }
    _ = try store.undo()
    try store.save(Samples.library("Squat"))
    #expect(try bench.sync(0).went?.sessions?.removed.count == 1)
    #expect(try bench.sync(1).came?.sessions?.removed.count == 1)
    #expect(try bench.stores[1].records().isEmpty)
  }

  @Test(arguments: [
    ("git@host: Permission denied (publickey).", true), ("remote: full", false),
  ])
  func `what ssh says is reported, and a denial is an error`(
    answer: String, isDenial: Bool
  ) throws {
    let bench = try SyncBench()
    let program = bench.scratch.path("ssh")
    try Data("#!/bin/sh\nprintf '%s\\r\\n' '\(answer)' >&2; exit 255\n".utf8)
      .write(to: URL(filePath: program))
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program)
    try bench.git(0, ["config", "core.sshCommand", "'\(program)'"])
    try bench.git(0, ["remote", "set-url", "origin", "ssh://git@host/x"])
    try bench.stores[0].save(Samples.library("Squat"))
    if isDenial {
      #expect(throws: CoreError.invalid([.notSynced(.refused(answer))])) { try bench.sync(0) }
    } else {
      #expect(try bench.sync(0).contact == .unreachable(answer))
    }
    #expect(try bench.git(0, ["status", "--porcelain"]).isEmpty)
  }

  @Test(arguments: ["git://localhost:1/x", "htps://host/x", "/none/usb/hub.git"])
  func `an address that is not reached is set, with what git said`(address: String) throws {
    let bench = try SyncBench(isSetUp: false)
    let setup = try bench.service(0).setUp(address: address)
    #expect(setup.address == address)
    #expect(setup.answer?.isEmpty == false)
    #expect(try bench.service(0).setUp(address: bench.hub).answer == nil)
    // It does not replace another one.
    let error = #expect(throws: CoreError.self) { try bench.service(0).setUp(address: address) }
    guard case .notSynced(.notReached)? = error?.problems.first else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(try bench.git(0, ["remote", "get-url", "origin"]) == [bench.hub])
  }

  @Test func `what git's own merge left is resolved`() throws {
    let bench = try SyncBench()
    let picture: [UInt8] = [1, 2, 3]
    let name = Samples.imageName(of: picture)
    let exercise = try Samples.exercise("Bench", id: HistorySample.id(7), image: name)
    try bench.stores[0].save(Samples.library("Squat"))
    try bench.stores[0].save(Library(exercises: [exercise]), with: [(name, picture)])
    _ = try bench.sync(0)
    _ = try bench.sync(1)
    for index in [0, 1] {
      try bench.git(index, ["config", "--remove-section", "merge.gymtastic"])
      try bench.stores[index].exercises.create(
        ExerciseDraft(title: "Machine \(index)", muscleGroups: [.core]))
    }
    _ = try bench.sync(1)
    try bench.git(0, ["add", "-A"])
    try bench.git(0, ["commit", "-qm", "Work"])
    _ = try? bench.git(0, ["pull", "-q", "--no-rebase"])
    let marked = DataStore(at: bench.stores[0].folder)
    #expect(throws: CoreError.self) { try marked.load() }
    try marked.pictures.remove(name)
    let report = try bench.sync(0)
    #expect(report.contact == .done)
    let titles = try bench.stores[0].load().exercises.map(\.title.text)
    #expect(titles.sorted() == ["Bench", "Machine 0", "Machine 1"])
    #expect(try marked.picture(name) == picture)
    #expect(try bench.git(0, ["status", "--porcelain"]).isEmpty)
    #expect(try bench.sync(1).came?.exercises.added == ["Machine 0"])
  }

  @Test func `pictures travel, and stay with an exercise that was kept`() throws {
    let bench = try SyncBench()
    let picture: [UInt8] = [1, 2, 3]
    let name = Samples.imageName(of: picture)
    let exercise = try Samples.exercise("Row", id: HistorySample.id(7), image: name)
    try bench.stores[0].save(Library(exercises: [exercise]), with: [(name, picture)])
    _ = try bench.sync(0)
    _ = try bench.sync(1)
    #expect(try bench.stores[1].picture(name) == picture)
    try bench.stores[0].save(Library())
    _ = try bench.sync(0)
    try bench.stores[1].updateLibrary {
      $0.exercises[0].updatedAt = Samples.moment.adding(.seconds(9))
    }
    let report = try bench.sync(1)
    #expect(report.conflicts.map(\.outcome) == [.keptChange])
    _ = try bench.sync(0)
    for store in bench.stores {
      #expect(try store.picture(name) == picture)
      #expect(try Doctor(store).examine() == [])
    }
  }

  @Test func `of two pictures for one exercise only the later one stays`() throws {
    let bench = try SyncBench()
    let exercise = try Samples.exercise("Row", id: HistorySample.id(7))
    try bench.stores[0].save(Library(exercises: [exercise]))
    _ = try bench.sync(0)
    _ = try bench.sync(1)
    let names = [0, 1].map { Samples.imageName(of: [1, 2, $0]) }
    for (number, store) in bench.stores.prefix(2).enumerated() {
      let picture: [UInt8] = [1, 2, UInt8(number)]
      let name = names[number]
      var changed = exercise
      (changed.image, changed.updatedAt) = (name, Samples.moment.adding(.seconds(9 - number)))
      try store.save(Library(exercises: [changed]), with: [(name, picture)])
    }
    for number in [0, 1, 0] { _ = try bench.sync(number) }
    for store in bench.stores.prefix(2) { #expect(try Doctor(store).examine() == []) }
    let pictures = try bench.git(0, ["ls-files", "images"])
    #expect(pictures == ["images/\(names[0].fileName)"])
  }

  @Test func `a repository keeps out what is of one machine`() throws {
    let bench = try SyncBench()
    try bench.stores[0].save(Samples.library("Squat"))
    try bench.stores[0].save(Samples.library("Row"))
    _ = try bench.sync(0)
    #expect(
      try bench.git(0, ["ls-files"]) == [".gitattributes", ".gitignore", "library.json"])
    let folder = bench.stores[0].folder
    try bench.write("*.secret\n", to: ".gitignore", of: 0)
    try bench.stores[0].save(Samples.library("Plank"))
    let ignored = try String(contentsOfFile: folder + "/.gitignore", encoding: .utf8)
    #expect(ignored.hasPrefix("*.secret\n/*.bak\n/*.lock\n"))
  }

  @Test func `a folder in no state for it is refused`() throws {
    let bench = try SyncBench()
    let plain = DataStore(at: bench.scratch.path("plain"))
    #expect(throws: CoreError.invalid([.notSynced(.noRepository(plain.folder))])) {
      try SyncService(plain, launcher: bench.launcher).sync()
    }
    try bench.stores[0].save(Samples.library("Squat"))
    _ = try bench.sync(0)
    try bench.git(0, ["checkout", "-q", "--detach"])
    #expect(throws: CoreError.invalid([.notSynced(.noBranch)])) { try bench.sync(0) }
    let none = ProcessLauncher.live(environment: ["PATH": "/none"])
    #expect(throws: CoreError.invalid([.notSynced(.noGit)])) {
      try SyncService(bench.stores[0], launcher: none).sync()
    }
  }
}

/// A shared repository, whose `HEAD` names `master`, and two data folders.
struct SyncBench {
  let scratch = ScratchDirectory()
  let stores: [DataStore]
  let launcher: ProcessLauncher
  var hub: String { scratch.path("hub.git") }

  static let hasGit = ProcessLauncher.live(environment: .live).find("git") != nil

  /// - Parameter isSetUp: whether both folders are set up to sync.
  init(isSetUp: Bool = true) throws {
    let home = scratch.path("home")
    let path = EnvironmentVariables.live["PATH"] ?? "/usr/bin:/bin"
    launcher = .live(environment: ["PATH": path, "HOME": home])
    let folder = scratch
    stores = ["a", "b"].enumerated().map { index, name in
      DataStore(at: folder.path(name)) {
        $0.identifiers = .live
        $0.clock = .fixed(Samples.moment.adding(.seconds(index)))
      }
    }
    let outcome = launcher.run(ProcessRequest("git", ["init", "-q", "--bare", hub]))
    #expect(outcome.ending == .exited(0))
    try git(in: hub, ["symbolic-ref", "HEAD", "refs/heads/master"])
    guard isSetUp else { return }
    for index in stores.indices {
      _ = try service(index).setUp(address: hub)
      try git(index, ["config", "user.name", "Anna"])
      try git(index, ["config", "user.email", "anna@example.com"])
    }
  }

  func service(_ index: Int, acceptingLosses: Bool = false) -> SyncService {
    SyncService(stores[index], launcher: launcher, acceptingLosses: acceptingLosses)
  }

  func sync(_ index: Int) throws -> SyncService.Report { try service(index).sync() }

  func write(_ text: String, to name: String, of index: Int) throws {
    try scratch.write(text, to: (index == 0 ? "a/" : "b/") + name)
  }

  @discardableResult
  func git(_ index: Int, _ arguments: [String]) throws -> [String] {
    try git(in: stores[index].folder, arguments)
  }

  @discardableResult
  func git(in folder: String, _ arguments: [String]) throws -> [String] {
    let repository = GitRepository(folder: folder, launcher: launcher, isAsking: false)
    return String(decoding: try repository.run(arguments), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }
}
