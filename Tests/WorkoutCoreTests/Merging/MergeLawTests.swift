import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Two machines change what they both began from. Merged in either order the result is the same,
/// nothing that was added or changed is lost, and what was removed is gone.
@Suite struct MergeLawTests {
  @Test(arguments: 0..<100)
  func `merging loses nothing, whichever side is ours`(number: Int) throws {
    for round in 0..<min(LawCases.perSeed, 10) {
      let seed = UInt64(number * 100 + round) * 7919 + 1
      let base = try Self.contents(after: ["Base": seed], from: [:], changes: 14)
      let ours = try Self.contents(after: ["Ours": seed + 1], from: base, changes: 10)
      let theirs = try Self.contents(after: ["Theirs": seed + 2], from: base, changes: 10)
      for file in [StoreFile.library, .history, .body] {
        let versions = try [base, ours, theirs].map { contents in
          FileMerge.Version(path: file.rawValue, bytes: try #require(contents[file]))
        }
        let one = try FileMerge(
          file, base: versions[0], ours: versions[1], theirs: versions[2])
        let other = try FileMerge(
          file, base: versions[0], ours: versions[2], theirs: versions[1])
        #expect(one.bytes == other.bytes, "\(file), seed \(seed)")
        #expect(
          Set(one.conflicts.map(\.name)) == Set(other.conflicts.map(\.name)), "seed \(seed)")
        try expectNothingLost(file, versions.map(\.bytes), one, "\(file), seed \(seed)")
        let again = try FileMerge(
          file, base: versions[1], ours: FileMerge.Version(path: "", bytes: one.bytes),
          theirs: versions[1])
        #expect(
          try Self.things(file, again.bytes) == Self.things(file, one.bytes),
          "\(file), seed \(seed)")
      }
    }
  }

  private static func contents(
    after sides: [String: UInt64], from start: [StoreFile: [UInt8]], changes: Int
  ) throws -> [StoreFile: [UInt8]] {
    let store = try DataStore.holding(start)
    for (name, seed) in sides {
      var side = MergeSide(name, seed)
      try side.work(on: store, changes: changes)
    }
    return try store.mergedFiles()
  }

  private func expectNothingLost(
    _ file: StoreFile, _ versions: [[UInt8]], _ merge: FileMerge, _ about: String
  ) throws {
    let things = try (versions + [merge.bytes]).map { try Self.things(file, $0) }
    let (base, ours, theirs, merged) = (things[0], things[1], things[2], things[3])
    for id in Set(base.keys).union(ours.keys).union(theirs.keys) {
      let isExpected =
        switch (base[id], ours[id], theirs[id]) {
        case (_, _?, _?): true
        case (nil, _, _): true
        case (let base?, let ours?, nil): base != ours
        case (let base?, nil, let theirs?): base != theirs
        case (_, nil, nil): false
        }
      #expect((merged[id] != nil) == isExpected, "\(about) \(id)")
      guard let members = merged[id] else { continue }
      for (name, value) in members where !["updatedAt", "createdAt"].contains(name) {
        let sides = [ours[id]?[name], theirs[id]?[name]]
        if ours[id] != nil, theirs[id] != nil, sides[0] != sides[1],
          let before = base[id]?[name], sides.contains(before)
        {
          #expect(sides.contains(value) && value != before, "\(about) \(id) \(name)")
        } else {
          #expect(sides.contains(value), "\(about) \(id) \(name)")
        }
      }
    }
  }

  /// The members of everything in a file, by id. Links are left aside: they follow the exercises.
  private static func things(
    _ file: StoreFile, _ bytes: [UInt8]
  ) throws -> [UUID: [String: String]] {
    var things: [UUID: [String: String]] = [:]
    switch file {
    case .library:
      let library = try LibraryDocument(bytes).library
      for exercise in library.exercises {
        things[exercise.id] = [
          "title": exercise.title.text, "description": exercise.exerciseDescription?.text ?? "",
          "equipment": exercise.equipment?.text ?? "", "aliases": "\(exercise.aliases)",
        ]
      }
      for workout in library.workouts {
        things[workout.id] = ["title": workout.title.text, "note": workout.note?.text ?? ""]
      }
    case .history:
      for record in try LineDocument(bytes).records(of: SessionRecord.self) {
        things[record.id] = ["title": record.title, "note": record.note?.text ?? ""]
      }
    case .body:
      for measurement in try LineDocument(bytes).records(of: BodyMeasurement.self) {
        things[measurement.id] = ["text": measurement.text]
      }
    case .settings, .session: break
    }
    return things
  }
}
