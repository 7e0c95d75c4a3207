import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct FileMergeTests {
  func exercise(
    _ title: String, _ second: Int, extra: String = "", id: UInt8 = 1
  ) -> String {
    let moment = Samples.moment.adding(.seconds(second))
    return """
      {"aliases":[],"createdAt":"\(Samples.moment)"\(extra),"id":"\(HistorySample.id(id).lowercase)",
      "muscleGroups":["Legs"],"title":"\(title)","updatedAt":"\(moment)"}
      """
  }

  func library(
    _ exercises: String..., workouts: String = "", extra: String = ""
  ) -> String {
    """
    {"exercises":[\(exercises.joined(separator: ","))],"schemaVersion":1\(extra),\
    "workouts":[\(workouts)]}
    """
  }

  func merge(
    _ base: String?, _ ours: String, _ theirs: String, of file: StoreFile = .library,
    starter: Library = Library()
  ) throws -> FileMerge {
    func version(_ text: String) -> FileMerge.Version {
      FileMerge.Version(path: "file", bytes: Array(text.utf8))
    }
    let one = try FileMerge(
      file, base: base.map(version), ours: version(ours), theirs: version(theirs),
      starter: starter)
    let other = try FileMerge(
      file, base: base.map(version), ours: version(theirs), theirs: version(ours),
      starter: starter)
    #expect(one.bytes == other.bytes)
    return one
  }

  private func text(_ merge: FileMerge) -> String { String(decoding: merge.bytes, as: UTF8.self) }

  @Test func `members that one side changed are merged, unknown ones too`() throws {
    let merged = try merge(
      library(exercise("Squat", 0)), library(exercise("Back Squat", 10)),
      library(exercise("Squat", 20, extra: #","equipment":"Bar","rating":[1,2]"#)))
    let only = try #require(try LibraryDocument(merged.bytes).library.exercises.first)
    #expect(only.title.text == "Back Squat")
    #expect(only.equipment?.text == "Bar")
    #expect(only.updatedAt == Samples.moment.adding(.seconds(20)))
    #expect(text(merged).contains(#""rating" : [1,2]"#))
    #expect(merged.conflicts == [])
  }

  @Test func `entries and tags that each side changed are all there`() throws {
    func entry(_ id: UInt8, _ seconds: Int) -> String {
      #"{"duration":\#(seconds),"id":"\#(HistorySample.id(id).lowercase)","kind":"break"}"#
    }
    func workout(_ entries: [String], _ tags: [String], _ second: Int) -> String {
      let moment = Samples.moment.adding(.seconds(second))
      let quoted = tags.map { #""\#($0)""# }.joined(separator: ",")
      return library(
        workouts: """
          {"createdAt":"\(Samples.moment)","id":"\(HistorySample.id(9).lowercase)",
          "sequence":[\(entries.joined(separator: ","))],"tags":[\(quoted)],"title":"Day",
          "updatedAt":"\(moment)"}
          """)
    }
    let base = workout([entry(1, 10), entry(2, 20), entry(3, 30)], ["home", "old"], 0)
    let ours = workout(
      [entry(4, 40), entry(1, 11), entry(2, 20), entry(3, 31)], ["home", "a"], 10)
    let theirs = workout(
      [entry(1, 10), entry(5, 50), entry(3, 32), entry(6, 60)], ["home", "old", "b"], 20)
    let merged = try merge(base, ours, theirs)
    let only = try #require(try LibraryDocument(merged.bytes).library.workouts.first)
    #expect(only.breaks.map(\.duration.value) == [40, 11, 50, 32, 60])
    #expect(Set(only.tags.map(\.text)) == ["home", "a", "b"])
    #expect(
      merged.conflicts == [
        MergeConflict(
          kind: .workout, name: "Day",
          outcome: .laterMembers([.init(member: "sequence", value: entry(3, 31))]))
      ])
  }

  @Test func `the order of the side that changed it stays`() throws {
    func exercise(_ groups: String, _ second: Int) -> String {
      let moment = Samples.moment.adding(.seconds(second))
      return library(
        """
        {"createdAt":"\(Samples.moment)","id":"\(HistorySample.id(1).lowercase)",
        "muscleGroups":[\(groups)],"title":"Row","updatedAt":"\(moment)"}
        """)
    }
    let merged = try merge(
      exercise(#""Back","Biceps""#, 0), exercise(#""Biceps","Back""#, 10),
      exercise(#""Back","Biceps","Core""#, 20))
    let only = try #require(try LibraryDocument(merged.bytes).library.exercises.first)
    #expect(only.muscleGroups.groups == [.biceps, .core, .back])
    #expect(merged.conflicts == [])
  }

  @Test func `of a member that both changed the later stays`() throws {
    let merged = try merge(
      library(exercise("Squat", 0)), library(exercise("Low Squat", 30)),
      library(exercise("High Squat", 20)))
    #expect(try LibraryDocument(merged.bytes).library.exercises.map(\.title.text) == ["Low Squat"])
    #expect(
      merged.conflicts == [
        MergeConflict(
          kind: .exercise, name: "Low Squat",
          outcome: .laterMembers([.init(member: "title", value: #""High Squat""#)]))
      ])
  }

  @Test func `each lost set of a session is reported with the one kept in its place`() throws {
    func line(_ reps: [Int], editedAfter seconds: Int) throws -> String {
      let sets = try reps.enumerated().map { index, reps in
        try HistorySample.set(HistorySample.squat(), index + 1, reps: reps)
      }
      var record = HistorySample.session(1, "2026-11-20", sets)
      record.editedAt = Samples.moment.adding(.seconds(seconds))
      return String(decoding: record.line(), as: UTF8.self)
    }
    func expect(_ base: [Int], _ ours: [Int], _ theirs: [Int], lost: [Int?], kept: [Int?]) throws {
      let merged = try merge(
        line(base, editedAfter: 0), line(ours, editedAfter: 10), line(theirs, editedAfter: 20),
        of: .history)
      let values = merged.conflicts.flatMap { $0.outcome.lostValues }
      #expect(values.map(\.member) == lost.map { _ in "sets" })
      #expect(values.map { $0.sets?.lost?.done.reps } == lost)
      #expect(values.map { $0.sets?.kept?.done.reps } == kept)
    }
    try expect([10, 10, 10], [11, 10, 10, 5], [12, 10, 9], lost: [11, 5], kept: [12, nil])
    try expect([10, 10], [10], [10, 12], lost: [nil], kept: [12])
    try expect([10, 10], [10, 10, 8], [10, 12, 8], lost: [], kept: [])
  }

  @Test func `what one side removed is gone unless the other changed it`() throws {
    let base = library(exercise("Squat", 0), exercise("Row", 0, id: 2))
    let merged = try merge(
      base, library(), library(exercise("Squat", 0), exercise("Low Row", 9, id: 2)))
    #expect(try LibraryDocument(merged.bytes).library.exercises.map(\.title.text) == ["Low Row"])
    #expect(
      merged.conflicts == [
        MergeConflict(kind: .exercise, name: "Low Row", outcome: .keptChange)
      ])
  }

  @Test func `what each side hid stays hidden, and what one showed again is shown`() throws {
    func hidden(_ ids: UInt8...) -> String {
      let names = ids.map { #""\#(HistorySample.id($0).lowercase)""# }.joined(separator: ",")
      return ids.isEmpty ? "" : #","hidden":[\#(names)]"#
    }
    for (base, ours, theirs, left) in [
      (hidden(1, 2), hidden(2, 3), hidden(1, 2, 4), [2, 3, 4] as [UInt8]),
      (hidden(), hidden(1), hidden(2), [1, 2]), (hidden(1), hidden(), hidden(1, 2), [2]),
    ] {
      let merged = try merge(library(extra: base), library(extra: ours), library(extra: theirs))
      #expect(
        try LibraryDocument(merged.bytes).library.hidden == Set(left.map { HistorySample.id($0) }))
      #expect(merged.conflicts == [])
    }
  }

  @Test func `entries follow the exercises that stay`() throws {
    let item = { (state: String, title: String) in
      """
      {"createdAt":"\(Samples.moment)","id":"\(HistorySample.id(9).lowercase)","sequence":[
      {"exerciseState":\(state),"id":"\(HistorySample.id(8).lowercase)","kind":"exercise",
      "title":"\(title)"}],"title":"Day","updatedAt":"\(Samples.moment)"}
      """
    }
    let linked = #""linked","exerciseID":"\#(HistorySample.id(1).lowercase)""#
    let base = library(exercise("Squat", 0), workouts: item(linked, "Squat"))
    let removed = library(workouts: item(#""deleted""#, "Squat"))
    let renamed = library(exercise("Low Squat", 5), workouts: item(linked, "Low Squat"))
    let kept = try LibraryDocument(merge(base, removed, renamed).bytes).library
    #expect(kept.workouts.first?.items.first?.exercise == .linked(HistorySample.id(1)))
    #expect(kept.workouts.first?.items.first?.title.text == "Low Squat")
    let unchanged = library(exercise("Squat", 0), workouts: item(linked, "Squat"))
    let gone = try LibraryDocument(merge(base, removed, unchanged).bytes).library
    #expect(gone.workouts.first?.items.first?.exercise == .deleted)
    let used = try merge(library(exercise("Squat", 0)), library(), unchanged)
    let workouts = try LibraryDocument(used.bytes).library.workouts
    #expect(workouts.first?.items.first?.exercise == .linked(HistorySample.id(1)))
    #expect(used.conflicts.map(\.outcome) == [.keptChange])
  }

  @Test func `an entry that one side changed and the other moved into a circuit occurs once`()
    throws
  {
    func workout(_ second: Int, _ sequence: String) -> String {
      """
      {"createdAt":"\(Samples.moment)","id":"\(HistorySample.id(9).lowercase)","sequence":[
      \(sequence)],"title":"Day","updatedAt":"\(Samples.moment.adding(.seconds(second)))"}
      """
    }
    func pause(_ seconds: Int) -> String {
      #"{"duration":\#(seconds),"id":"\#(HistorySample.id(8).lowercase)","kind":"break"}"#
    }
    let circuit = """
      {"entries":[\(pause(30)),{"exerciseState":"deleted","id":"\(HistorySample.id(6).lowercase)",
      "kind":"exercise","title":"Squat"}],"id":"\(HistorySample.id(7).lowercase)",
      "kind":"circuit","pacing":{"kind":"free"},"restBetweenRounds":0,"rounds":2}
      """
    let merged = try merge(
      library(workouts: workout(0, pause(30))), library(workouts: workout(1, circuit)),
      library(workouts: workout(2, pause(60))))
    let day = try #require(try LibraryDocument(merged.bytes).library.workouts.first)
    #expect(day.allIDs.count == 2)
    #expect(merged.conflicts.map(\.outcome) == [.laterVersion])
  }

  /// A workout of one entry, changed at a second.
  func workout(_ entry: String, _ second: Int) -> String {
    """
    {"createdAt":"\(Samples.moment)","id":"\(HistorySample.id(9).lowercase)","sequence":[\(entry)],
    "title":"Day","updatedAt":"\(Samples.moment.adding(.seconds(second)))"}
    """
  }

  @Test func `entries of a circuit that each side changed are all there`() throws {
    func day(_ seconds: [Int], _ second: Int) -> String {
      let entries = seconds.enumerated().map { index, seconds in
        let id = HistorySample.id(UInt8(20 + index)).lowercase
        return #"{"duration":\#(seconds),"id":"\#(id)","kind":"break"}"#
      }
      let circuit = """
        {"entries":[\(entries.joined(separator: ","))],"id":"\(HistorySample.id(8).lowercase)",
        "kind":"circuit","pacing":{"kind":"free"},"restBetweenRounds":0,"rounds":2}
        """
      return library(workouts: workout(circuit, second))
    }
    func durations(_ merge: FileMerge) throws -> [Int]? {
      try LibraryDocument(merge.bytes).library.workouts.first?.breaks.map(\.duration.value)
    }
    let merged = try merge(day([30, 30], 0), day([40, 30], 1), day([30, 50], 2))
    #expect(try durations(merged) == [40, 50])
    #expect(merged.conflicts == [])
    let same = try merge(day([30, 30], 0), day([40, 30], 1), day([50, 50], 2))
    #expect(try durations(same) == [50, 50])
    #expect(same.conflicts.first?.outcome.lostValues.map(\.member) == ["sequence"])
  }

  @Test func `a renamed exercise does not hide what the other side changed in its entry`() throws {
    func day(_ title: String, _ reps: Int, _ second: Int) -> String {
      let entry = """
        {"exerciseID":"\(HistorySample.id(1).lowercase)","exerciseState":"linked",
        "id":"\(HistorySample.id(8).lowercase)","kind":"exercise","perSide":false,
        "sets":[{"count":1,"reps":{"max":\(reps),"min":\(reps)},"rest":0}],
        "title":"\(title)"}
        """
      return library(exercise(title, second), workouts: workout(entry, second))
    }
    let merged = try merge(day("Squat", 5, 0), day("Low Squat", 5, 2), day("Squat", 8, 1))
    let item = try #require(LibraryDocument(merged.bytes).library.workouts.first?.items.first)
    #expect(item.title.text == "Low Squat")
    #expect(merged.conflicts == [])
    #expect(item.summary.contains("8"))
    let renamed = try merge(day("Squat", 5, 0), day("Low Squat", 5, 2), day("High Squat", 5, 1))
    #expect(renamed.conflicts.map(\.kind) == [.exercise])
  }

  @Test func `without a base nothing counts as removed`() throws {
    let merged = try merge(
      nil, library(exercise("Squat", 0)), library(exercise("Row", 0, id: 2)))
    #expect(try LibraryDocument(merged.bytes).library.exercises.count == 2)
    let twins = try merge(
      nil, library(exercise("Row", 0)), library(exercise("row", 0, id: 2)))
    #expect(twins.conflicts.map(\.outcome) == [.sameTitle])
  }

  @Test func `copies of the built-in set are merged from what they were copied from`() throws {
    let starter = try LibraryDocument(Array(library(exercise("Squat", 0)).utf8)).library
    let merged = try merge(
      nil, library(exercise("Squat", 50)), library(exercise("Deep Squat", 10)), starter: starter)
    #expect(
      try LibraryDocument(merged.bytes).library.exercises.map(\.title.text) == ["Deep Squat"])
    #expect(merged.conflicts == [])
  }

  @Test func `a built-in plan or workout that both sides copied is one`() throws {
    let written = try #require(BuiltInPlans.all.first { $0.title.text == "5K to 10K" })
    let tabata = try #require(StarterSet.workouts.first { $0.title.text == "Tabata" })
    let sides = try [1, 2].map { number in
      let store = DataStore.inMemory(
        Library(),
        .test {
          ($0.builtIn, $0.identifiers) = (.live, .live)
          $0.clock = .fixed(Samples.moment.adding(.seconds(number)))
        })
      try store.plans.add(written, isCreating: true, taken: .builtIn)
      try store.workouts.setTags(["side \(number)"], [tabata.id])
      return String(decoding: LibraryDocument.bytes(of: try store.read().library), as: UTF8.self)
    }
    let merged = try merge(nil, sides[0], sides[1], starter: StarterSet.library)
    let library = try LibraryDocument(merged.bytes).library
    #expect(library.plans.map(\.workouts.count) == [written.workouts.count])
    #expect(library.workouts.count == written.workouts.count + 1)
    #expect(Set(library.exercises.map(\.title)).count == library.exercises.count)
    let copy = try #require(library.workouts.first { $0.id == tabata.id })
    #expect(copy.sequence.map(\.id) == tabata.sequence.map(\.id))
    #expect(copy.tags.map(\.text).contains("side 1") && copy.tags.map(\.text).contains("side 2"))
    #expect(merged.conflicts == [])
  }

  @Test func `settings merge by name`() throws {
    let merged = try merge(
      #"{"getReady":5}"#, #"{"getReady":7}"#, #"{"getReady":5,"changeOver":4}"#, of: .settings)
    let settings = try SettingsDocument(merged.bytes).settings
    #expect(settings.getReady.value == 7)
    #expect(settings.changeOver.value == 4)
  }

  @Test func `places that each side added, changed or removed are merged by name`() throws {
    func settings(_ places: (name: String, equipment: String)...) -> String {
      let list = places.map { #"{"equipment":"\#($0.equipment)","name":"\#($0.name)"}"# }
      return #"{"places":[\#(list.joined(separator: ","))]}"#
    }
    let merged = try merge(
      settings(("gym", "rack"), ("park", "bar")), settings(("gym", "bench"), ("home", "mat")),
      settings(("desk", "chair"), ("gym", "rack"), ("park", "bar")), of: .settings)
    let places = try SettingsDocument(merged.bytes).settings.places.map {
      "\($0.name): \($0.equipment)"
    }
    #expect(places.sorted() == ["desk: chair", "gym: bench", "home: mat"])
    #expect(merged.conflicts == [])
  }

  @Test func `a damaged version is refused by its path`() throws {
    #expect(throws: StoreError.self) { try merge(nil, "{", library()) }
    #expect(throws: StoreError.conflicted(path: "file", line: 1)) {
      try merge(nil, "<<<<<<< a\n{}\n=======\n{}\n>>>>>>> b\n", library())
    }
  }

  @Test func `a line that was never finished is left out`() throws {
    let line = String(decoding: SessionSamples.record(HistorySample.id(1)).line(), as: UTF8.self)
    let merged = try merge("", line + #"{"id":"#, line, of: .history)
    #expect(text(merged) == line)
  }

  @Test func `a version that is only such a line is no removal of all lines`() throws {
    let line = String(decoding: SessionSamples.record(HistorySample.id(1)).line(), as: UTF8.self)
    for (ours, theirs) in [(#"{"id":"#, line), (line, #"{"id":"#)] {
      let error = #expect(throws: StoreError.self) {
        _ = try merge(line, ours, theirs, of: .history)
      }
      #expect(error?.isOfContent == true)
    }
    // The first session ever was cut off: nothing was there before.
    #expect(text(try merge("", #"{"id":"#, line, of: .history)) == line)
  }

  @Test func `files are recognized by what they hold`() throws {
    let session = SessionSamples.record().line()
    let measurement = try BodySample.measurement(1, "2026-01-10", "weight", "80kg").line()
    #expect(FileMerge.file(of: [[], Array(library().utf8)]) == .library)
    #expect(FileMerge.file(of: [[], session]) == .history)
    #expect(FileMerge.file(of: [measurement]) == .body)
    #expect(FileMerge.file(of: [Array(#"{"getReady":5}"#.utf8)]) == .settings)
    #expect(FileMerge.file(of: [[], Array("no".utf8)]) == nil)
  }

  @Test(arguments: [
    ("library.sync-conflict-20261120-183000-ABCDEFG.json", StoreFile.library),
    ("history (Anna's conflicted copy 2026-11-20).jsonl", .history),
    ("body.sync-conflict-20261120-183000-ABCDEFG.jsonl", .body),
  ])
  func `conflict copies are recognized by their names`(name: String, file: StoreFile) {
    #expect(ConflictCopy.file(of: name) == file)
    #expect(ConflictCopy.file(of: file.rawValue) == nil)
    #expect(ConflictCopy.file(of: file.rawValue + ".bak") == nil)
  }
}

extension MergeConflict.Outcome {
  fileprivate var lostValues: [MergeConflict.LostValue] {
    if case .laterMembers(let lost) = self { lost } else { [] }
  }
}
