import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Records of changes, and how contents relate to them.
@Suite struct ChangeRecordTests {
  private static func bytes(_ text: String) -> [UInt8] { [UInt8](text.utf8) }

  private func record() throws -> ChangeRecord {
    let before = try LibraryDocument.bytes(of: Samples.library("A"))
    let after = try LibraryDocument.bytes(of: Samples.library("B"))
    return ChangeRecord(
      date: Samples.moment, isUndo: true, isMerge: true, isRestore: true, replaced: [7, 8],
      splices: [
        Splice(of: .library, from: before, to: after),
        Splice(of: .history, appending: Self.bytes("{}\n"), to: Self.bytes("x\n"), size: 2),
        Splice(of: .settings, from: Self.bytes("\n{\u{0}"), to: []),
      ], pictures: [Samples.imageName(of: [1])], unnamed: [Samples.imageName(of: [2])])
  }

  @Test func `a record is read back from its bytes`() throws {
    let record = try record()
    #expect(try ChangeRecord(record.contents) == record)
    let plain = ChangeRecord(
      date: Samples.moment, isUndo: false, replaced: [], splices: [], pictures: [])
    #expect(try ChangeRecord(plain.contents) == plain)
    #expect(
      plain.contents
        == Self.bytes(
          #"{"at":"2026-09-21T14:13:20.000Z","pictures":[],"replaced":[],"splices":[],"#
            + #""unnamed":[]}"# + "\n"))
  }

  @Test func `a record truncated anywhere is rejected`() throws {
    let contents = try record().contents
    for count in LawCases.share(of: 0..<contents.count, every: 7, turn: contents.count) {
      // A missing final newline does not matter.
      let isWhole = contents[count...].elementsEqual([0x0A])
      #expect(((try? ChangeRecord(Array(contents[..<count]))) != nil) == isWhole, "\(count) bytes")
    }
  }

  @Test(arguments: [
    #"{"at":"now","pictures":[],"replaced":[],"splices":[],"unnamed":[]}"#,
    #"{"at":"2026-01-01T00:00:00Z","pictures":["../x"],"replaced":[],"splices":[],"unnamed":[]}"#,
    #"{"at":"2026-01-01T00:00:00Z","pictures":[],"replaced":[],"splices":[],"unnamed":["../x"]}"#,
    #"{"at":"2026-01-01T00:00:00Z","pictures":[],"replaced":["a"],"splices":[],"unnamed":[]}"#,
    #"{"at":"2026-01-01T00:00:00Z","pictures":[],"replaced":[],"unnamed":[]}"#,
    Self.spliced(#""file":"passwd","inserted":0,"removed":0,"size":0,"start":0"#),
    Self.spliced(#""file":"body.jsonl","inserted":0,"removed":0,"size":0,"start":-1"#),
    Self.spliced(#""file":"body.jsonl","inserted":0,"removed":1,"size":0,"start":0"#),
    Self.spliced(#""file":"body.jsonl","inserted":2,"removed":0,"size":1,"start":0"#),
    Self.spliced(#""file":"body.jsonl","inserted":9e18,"removed":0,"size":9e18,"start":9e18"#),
    "[]", "{}", "null",
  ])
  func `invalid records are rejected`(text: String) {
    #expect(throws: JSONError.self) { try ChangeRecord(Self.bytes(text + "\n")) }
  }

  private static func spliced(_ members: String) -> String {
    #"{"at":"2026-01-01T00:00:00Z","pictures":[],"replaced":[],"splices":[{"after":"","before":"","#
      + members + #"}],"unnamed":[]}"#
  }

  // MARK: Splices

  /// Contents of 1,000 bytes with a change in the middle, at either end, of one byte and of all.
  private static let contents: [(before: [UInt8], after: [UInt8])] = {
    let long = (0..<1000).map { UInt8(truncatingIfNeeded: $0 / 3) }
    let short = bytes("short")
    return [
      (long, Array(long[..<500]) + short + long[500...]),
      (long, Array(long[..<500] + long[600...])),
      (long, Array(long[..<500]) + short + long[600...]), (long, short + long),
      (long, long + short),
      (long, Array(long.dropFirst())), (long, Array(long.dropLast())), (long, short), (short, long),
      ([], long), (long, []), (bytes("aaaa"), bytes("aaa")), (bytes("aaa"), bytes("aaaa")),
    ]
  }()

  @Test func `a change that was made is undone, and one that was not is detected`() {
    for (number, (before, after)) in Self.contents.enumerated() {
      for file in [StoreFile.library, .history] {
        let splice = Splice(of: file, from: before, to: after)
        #expect(splice.state(of: after) == .made(before: before), "\(number) \(file)")
        #expect(splice.state(of: before) == .notMade, "\(number) \(file)")
        #expect(splice.removed.count <= before.count)
        guard file == .history else { continue }
        let later = Self.bytes("later\n")
        #expect(splice.state(of: before + later) == .notMade, "\(number)")
        let isEnded = before.last ?? 0x0A == 0x0A
        #expect(
          splice.state(of: after + later)
            == .made(before: before + (isEnded ? [] : [0x0A]) + later), "\(number)")
      }
    }
  }

  @Test func `a change by another program is unknown`() {
    for (number, (before, after)) in Self.contents.enumerated() {
      let splice = Splice(of: .library, from: before, to: after)
      for content in [before + [1], after + [1], [1] + after] {
        #expect(splice.state(of: content) == .unknown, "\(number)")
      }
    }
    let (before, after) = Self.contents[0]
    let splice = Splice(of: .library, from: before, to: after)
    for place in [499, 500, 504, 505] {
      var changed = after
      changed[place] ^= 1
      #expect(splice.state(of: changed) == .unknown, "\(place)")
    }
  }

  @Test func `lines added since are kept, and so are lines without a newline`() {
    let (line, later) = (Self.bytes("one\n"), Self.bytes("later\n"))
    let appended = Splice(of: .body, appending: Self.bytes("two\n"), to: line, size: line.count)
    #expect(appended.state(of: line + Self.bytes("two\n")) == .made(before: line))
    #expect(appended.state(of: line + Self.bytes("two\n") + later) == .made(before: line + later))
    #expect(appended.state(of: line) == .notMade)
    #expect(appended.state(of: line + later) == .notMade)
    #expect(appended.state(of: Self.bytes("tw")) == .unknown)
    let ending = Splice(of: .body, from: Self.bytes("one"), to: Self.bytes("one\ntwo\n"))
    #expect(
      ending.state(of: Self.bytes("one\ntwo\nlater\n")) == .made(before: Self.bytes("one\nlater\n"))
    )
    #expect(ending.state(of: Self.bytes("one\ntwo\n")) == .made(before: Self.bytes("one")))
    let library = Splice(of: .library, from: line, to: line + Self.bytes("two\n"))
    #expect(library.state(of: line + Self.bytes("two\n") + later) == .unknown)
  }

  @Test func `damaged removed bytes are not restored`() throws {
    let (before, after) = (Self.bytes("one\ntwo\n"), Self.bytes("one\n"))
    let record = ChangeRecord(
      date: Samples.moment, isUndo: false, replaced: [],
      splices: [Splice(of: .body, from: before, to: after)], pictures: [])
    var damaged = record.contents
    damaged[damaged.count - 2] ^= 1
    #expect(try ChangeRecord(damaged).splices[0].state(of: after) == .unknown)
  }
}
