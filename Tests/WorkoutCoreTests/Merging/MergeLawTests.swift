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
      let base = try Self.contents(after: MergeSide("Base", seed), changes: 14)
      let ours = try Self.contents(after: MergeSide("Ours", seed + 1), from: base, changes: 10)
      let theirs = try Self.contents(after: MergeSide("Theirs", seed + 2), from: base, changes: 10)
      for file in [StoreFile.library, .history, .body] {
        let versions = try [base, ours, theirs].map { try Version(file, $0) }
        let merged = try expectOneResult(of: versions, "\(file), seed \(seed)")
        let again = try FileMerge(
          file, base: versions[1].file, ours: FileMerge.Version(path: "", bytes: merged),
          theirs: versions[1].file)
        #expect(
          try Self.things(file, again.bytes) == Self.things(file, merged), "\(file), seed \(seed)")
      }
    }
  }

  /// Of each seed every history of one machine with every one of the other: 10,000 pairs at full
  /// scale.
  @Test(arguments: 0..<100)
  func `histories with edits, removals, runs and imports merge alike in either order`(
    number: Int
  ) throws {
    let seed = UInt64(number) * 7907 + 5
    let count = LawCases.isFull ? 10 : 2
    let base = try Self.contents(after: MergeSide("Base", seed, isHistory: true), changes: 5)
    func sides(_ name: String, _ first: UInt64) throws -> [Version] {
      try (0..<count).map { index in
        let side = MergeSide(name, first + UInt64(index), isHistory: true)
        return try Version(.history, try Self.contents(after: side, from: base, changes: 5))
      }
    }
    let start = try Version(.history, base)
    let theirs = try sides("Theirs", seed &* 31)
    for ours in try sides("Ours", seed &* 17) {
      for theirs in theirs {
        _ = try expectOneResult(of: [start, ours, theirs], "seed \(seed)")
      }
    }
  }

  /// A version of a file, with what is in it.
  private struct Version {
    let kind: StoreFile
    let file: FileMerge.Version
    let things: [UUID: [String: String]]

    init(_ kind: StoreFile, _ contents: [StoreFile: [UInt8]]) throws {
      let bytes = try #require(contents[kind])
      self.kind = kind
      file = FileMerge.Version(path: kind.rawValue, bytes: bytes)
      things = try MergeLawTests.things(kind, bytes)
    }
  }

  /// Merges the base and two sides in either order.
  private func expectOneResult(of versions: [Version], _ about: String) throws -> [UInt8] {
    let (base, ours, theirs) = (versions[0], versions[1], versions[2])
    let one = try FileMerge(base.kind, base: base.file, ours: ours.file, theirs: theirs.file)
    let other = try FileMerge(base.kind, base: base.file, ours: theirs.file, theirs: ours.file)
    #expect(one.bytes == other.bytes, "\(about)")
    #expect(Set(one.conflicts.map(\.name)) == Set(other.conflicts.map(\.name)), "\(about)")
    let kept = Set(one.conflicts.filter { $0.outcome == .keptChange }.map(\.name))
    expectNothingLost(
      versions.map(\.things), in: try Self.things(base.kind, one.bytes), kept: kept, about)
    return one.bytes
  }

  private static func contents(
    after side: MergeSide, from start: [StoreFile: [UInt8]] = [:], changes: Int
  ) throws -> [StoreFile: [UInt8]] {
    let store = try DataStore.holding(start)
    var side = side
    try side.work(on: store, changes: changes)
    return try store.mergedFiles()
  }

  private func expectNothingLost(
    _ versions: [[UUID: [String: String]]], in merged: [UUID: [String: String]],
    kept: Set<String>, _ about: String
  ) {
    let (base, ours, theirs) = (versions[0], versions[1], versions[2])
    for id in Set(base.keys).union(ours.keys).union(theirs.keys) {
      let isExpected =
        switch (base[id], ours[id], theirs[id]) {
        case (_, _?, _?): true
        case (nil, _, _): true
        case (let base?, let ours?, nil): base != ours
        case (let base?, nil, let theirs?): base != theirs
        case (_, nil, nil): false
        }
      let isUsed = merged[id]?["title"].map(kept.contains) ?? false
      #expect(
        (merged[id] != nil) == isExpected || isUsed,
        "\(about) \(id) \(base[id] ?? [:]) \(ours[id] ?? [:]) \(theirs[id] ?? [:])")
      guard let members = merged[id] else { continue }
      for (name, value) in members where !["updatedAt", "createdAt"].contains(name) {
        let sides = [ours[id]?[name], theirs[id]?[name]]
        if name == "aliases", let ours = ours[id]?[name], let theirs = theirs[id]?[name] {
          let (before, ours, theirs) = (
            Self.words(base[id]?[name] ?? ""), Self.words(ours), Self.words(theirs)
          )
          let expected = ours.intersection(theirs)
            .union(ours.subtracting(before)).union(theirs.subtracting(before))
          #expect(Self.words(value) == expected, "\(about) \(id)")
        } else if ours[id] != nil, theirs[id] != nil, sides[0] != sides[1],
          let before = base[id]?[name], sides.contains(before)
        {
          #expect(sides.contains(value) && value != before, "\(about) \(id) \(name)")
        } else {
          #expect(sides.contains(value), "\(about) \(id) \(name)")
        }
      }
    }
  }

  /// The elements of a printed list.
  private static func words(_ list: String) -> Set<Substring> {
    Set(list.split { "[],".contains($0) }.map { $0.drop { $0 == " " } })
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
      for plan in library.plans {
        things[plan.id] = [
          "title": plan.title.text, "note": plan.note?.text ?? "", "days": "\(plan.days)",
          "start": "\(plan.start?.since.milliseconds ?? 0)",
          // One that was started and stopped was changed.
          "updatedAt": "\(plan.updatedAt)",
        ]
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
