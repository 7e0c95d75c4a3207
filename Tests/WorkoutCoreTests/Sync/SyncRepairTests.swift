import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// What is lost or damaged on one machine is restored from the last commit, not removed elsewhere.
@Suite(.enabled(if: SyncBench.hasGit), .serialized) struct SyncRepairTests {
  private let bench: SyncBench

  init() throws { bench = try SyncBench() }

  private func create(_ titles: String...) throws {
    for title in titles {
      try bench.stores[0].exercises.create(ExerciseDraft(title: title, muscleGroups: [.core]))
    }
  }

  private func titles(_ index: Int) throws -> [String] {
    try DataStore(at: bench.stores[index].folder).load().exercises.map(\.title.text).sorted()
  }

  private func repair() throws -> Doctor.Repair {
    try Doctor(DataStore(at: bench.stores[0].folder), launcher: bench.launcher).repair()
  }

  private func syncBoth() throws {
    for index in [0, 1] { _ = try bench.sync(index) }
  }

  @Test func `a repaired library keeps what the previous version lacked`() throws {
    try create("A", "B")
    try syncBoth()
    try bench.write("{", to: "library.json", of: 0)
    #expect(try repair().remaining == [])
    #expect(try titles(0) == ["A", "B"])
    try syncBoth()
    #expect(try titles(1) == ["A", "B"])
  }

  @Test func `a library without a previous version is restored from the last commit`() throws {
    try create("A")
    try syncBoth()
    try bench.write("{", to: "library.json", of: 0)
    #expect(try repair().remaining == [])
    #expect(try titles(0) == ["A"])
  }

  @Test(arguments: [true, false])
  func `changes since the last commit stay, but removals only if records tell`(
    hasRecords: Bool
  ) throws {
    try bench.stores[0].exercises.create(
      ExerciseDraft(title: "A", muscleGroups: [.core], tags: ["old"]))
    try create("B")
    try syncBoth()
    try bench.stores[0].updateLibrary {
      $0.exercises.removeAll { $0.title.text == "B" }
      $0.exercises[0].tags = []
      $0.exercises[0].updatedAt = Samples.moment.adding(.seconds(9))
    }
    try create("C")
    try bench.write("{", to: "library.json", of: 0)
    if !hasRecords {
      try FileManager.default.removeItem(atPath: bench.stores[0].folder + "/undo")
    }
    let repair = try repair()
    #expect(repair.remaining == [])
    #expect(repair.actions.contains { $0.contains("without the change of") } == hasRecords)
    #expect(try titles(0) == (hasRecords ? ["A"] : ["A", "B"]))
    let library = try DataStore(at: bench.stores[0].folder).load()
    #expect(library.exercises.flatMap(\.tags).isEmpty)
  }

  @Test func `a lost library comes back from the last commit, with what a sync brought`() throws {
    try create("A")
    try syncBoth()
    try bench.stores[1].exercises.create(ExerciseDraft(title: "B", muscleGroups: [.core]))
    try bench.stores[1].updateLibrary { $0.exercises.removeAll { $0.title.text == "A" } }
    try create("C")
    for index in [1, 0] { _ = try bench.sync(index) }
    for names in [["library.json"], ["library.json", "library.json.bak"]] {
      for name in names {
        try FileManager.default.removeItem(atPath: bench.stores[0].folder + "/" + name)
      }
      #expect(throws: CoreError.self) { try bench.sync(0) }
      #expect(try repair().remaining == [])
      #expect(try titles(0) == ["B", "C"])
    }
  }

  @Test func `a session that was moved in time comes back if its line is damaged`() throws {
    let records = (1...4).map { HistorySample.session($0, "2026-01-0\($0)") }
    try bench.stores[0].change(adding: records)
    try syncBoth()
    let moved = HistorySample.session(1, "2026-01-15")
    try bench.stores[0].change(removing: [moved.id], adding: [moved])
    let history = bench.stores[0].folder + "/history.jsonl"
    var lines = try String(contentsOfFile: history, encoding: .utf8).split(separator: "\n")
    #expect(lines[3].contains("2026-01-15"))
    lines[3] = "x"
    try bench.write(lines.joined(separator: "\n") + "\n", to: "history.jsonl", of: 0)
    #expect(try repair().remaining == [])
    try syncBoth()
    for store in bench.stores {
      let kept = try DataStore(at: store.folder).records()
      #expect(Set(kept.map(\.id)) == Set(records.map(\.id)))
    }
  }

  @Test(arguments: ["damaged", "cut"])
  func `a lost line of the history comes back`(loss: String) throws {
    try bench.stores[0].change(adding: [SessionSamples.record(), SessionSamples.record()])
    try syncBoth()
    let history = bench.stores[0].folder + "/history.jsonl"
    let text = try String(contentsOfFile: history, encoding: .utf8)
    let lines = text.split(separator: "\n")
    try bench.write(
      loss == "cut" ? String(text.dropLast(30)) : "x\n\(lines[1])\n", to: "history.jsonl", of: 0)
    let repair = try repair()
    #expect(repair.remaining == [])
    #expect(repair.actions.count == 2)
    try syncBoth()
    for store in bench.stores { #expect(try DataStore(at: store.folder).records().count == 2) }
  }

  @Test func `a line of a later version does not keep a damaged one`() throws {
    try bench.stores[0].change(adding: [SessionSamples.record()])
    try syncBoth()
    let line = String(decoding: HistorySample.session(1, "2026-01-02").line(), as: UTF8.self)
    let later = line.replacing("\"completed\"", with: "\"adapted\"")
    try bench.write("x\n" + later, to: "history.jsonl", of: 0)
    #expect(try repair().remaining.map(\.code) == [.newerSchema])
    let history = bench.stores[0].folder + "/history.jsonl"
    #expect(try String(contentsOfFile: history, encoding: .utf8) == later)
  }

  @Test func `damaged settings come back`() throws {
    _ = try bench.stores[0].change(.getReady, to: .seconds(10))
    let settings = try bench.stores[0].read().settings
    try syncBoth()
    try bench.write("{", to: "config.json", of: 0)
    #expect(try repair().remaining == [])
    try syncBoth()
    for store in bench.stores {
      #expect(try DataStore(at: store.folder).read().settings == settings)
    }
  }

  @Test func `a lost picture comes back, and one that a sync removed stays for now`() throws {
    let picture: [UInt8] = [1, 2, 3]
    let name = Samples.imageName(of: picture)
    let exercise = try Samples.exercise("Row", id: HistorySample.id(7), image: name)
    try bench.stores[0].save(Library(exercises: [exercise]), with: [(name, picture)])
    try syncBoth()
    for damage: [UInt8]? in [nil, [9]] {
      try bench.stores[0].pictures.remove(name)
      if let damage { try bench.stores[0].pictures.write(damage, as: name) }
      #expect(try repair().remaining == [])
      #expect(try bench.stores[0].picture(name) == picture)
    }
    for damage: [UInt8]? in [nil, [9]] {
      try bench.stores[0].pictures.remove(name)
      if let damage { try bench.stores[0].pictures.write(damage, as: name) }
      try syncBoth()
      for store in bench.stores { #expect(try store.picture(name) == picture) }
    }

    try bench.stores[0].save(Library())
    try syncBoth()
    #expect(try titles(1) == [])
    #expect(try bench.stores[1].picture(name) == picture)
  }
}
