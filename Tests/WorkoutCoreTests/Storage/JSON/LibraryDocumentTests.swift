import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Anything may be found in place of a library: it is rejected with its position, or read.
@Suite struct LibraryDocumentTests {
  static let empty = #"{"exercises":[],"schemaVersion":1,"workouts":[]}"#

  @Test(arguments: [
    ("", "line 1, column 1", "a value"),
    ("   \n", "line 2, column 1", "a value"),
    ("null", "line 1, column 1", "an object"),
    ("[]", "line 1, column 1", "an object"),
    ("{}", "line 1, column 1", "the member “schemaVersion”"),
    (#"{"schemaVersion":"1"}"#, "line 1, column 18 (schemaVersion)", "a whole number"),
    (#"{"schemaVersion":1.5}"#, "line 1, column 18 (schemaVersion)", "a whole number"),
    (
      #"{"schemaVersion":0,"exercises":[]}"#, "line 1, column 18 (schemaVersion)",
      "a version of at least 1, not 0"
    ),
    (
      #"{"schemaVersion":1,"exercises":{},"workouts":[]}"#, "line 1, column 32 (exercises)",
      "a list"
    ),
    (
      #"{"schemaVersion":1,"exercises":[7],"workouts":[]}"#, "line 1, column 33 (exercises[0])",
      "an object"
    ),
    (
      #"{"schemaVersion":1,"workouts":[],"exercises":[{"id":true}]}"#,
      "line 1, column 47 (exercises[0])", "the member “createdAt”"
    ),
    (
      #"{"schemaVersion":1,"workouts":[],"exercises":[{"createdAt":true}]}"#,
      "line 1, column 60 (exercises[0].createdAt)", "a text"
    ),
    (
      #"{"schemaVersion":1,"exercises":[NaN],"workouts":[]}"#, "line 1, column 33 (exercises[0])",
      "a value"
    ),
    (
      #"{"schemaVersion":1,"exercises":["\ud800"],"workouts":[]}"#,
      "line 1, column 34 (exercises[0])", "a pair of surrogates"
    ),
    (
      #"{"schemaVersion":99999999999999999999999999,"exercises":[],"workouts":[]}"#,
      "line 1, column 18 (schemaVersion)", "a whole number"
    ),
    (
      #"{"schemaVersion":1,"exercises":[],"workouts":[],}"#, "line 1, column 49",
      "a member's name in quotes"
    ),
  ])
  func `a damaged file is rejected with its position`(
    text: String, place: String, expected: String
  ) throws {
    let error = #expect(throws: JSONError.self) { try LibraryDocument([UInt8](text.utf8)) }
    #expect(error?.place == place)
    #expect(error?.expected == expected)
    #expect(error?.version == nil)
  }

  @Test func `a violated rule is reported by line in the pretty format`() throws {
    let text = String(decoding: LibraryDocument.bytes(of: try Samples.rich()), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let number = try #require(lines.firstIndex { $0.contains(#""count" : 3"#) })
    let broken = text.replacing(#""count" : 3"#, with: #""count" : 400"#)
    let error = #expect(throws: JSONError.self) { try LibraryDocument([UInt8](broken.utf8)) }
    #expect(error?.place == "line \(number + 1), column 25 (workouts[0].sequence[3].sets[0].count)")
    #expect(error?.expected == "1 to 99 sets, not 400")
  }

  @Test func `a byte-order mark is removed`() throws {
    let document = try LibraryDocument([UInt8]("\u{FEFF}\(Self.empty)".utf8))
    #expect(document.library == Library())
    #expect(document.bytes(replacedBy: Library()).first == UInt8(ascii: "{"))
  }

  @Test(arguments: [true, false], [true, false])
  func `UTF-16 is rejected, with or without a byte-order mark`(isBig: Bool, hasMark: Bool) {
    let units = Array(((hasMark ? "\u{FEFF}" : "") + Self.empty).utf16)
    let bytes = units.flatMap { unit in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBig ? pair : pair.reversed()
    }
    let error = #expect(throws: JSONError.self) { try LibraryDocument(bytes) }
    #expect(error?.description == "line 1, column 1: expected text in UTF-8")
  }

  /// Each entity separately and without indentation, because the time grows with the squared
  /// length.
  @Test func `every prefix of a file is rejected`() throws {
    let library = try Samples.rich()
    let workout = try #require(library.workouts.first)
    let workouts = workout.sequence.map { entry in
      var part = workout
      part.sequence = [entry]
      return part
    }
    let parts =
      library.exercises.map { Library(exercises: [$0]) } + workouts.map { Library(workouts: [$0]) }
    for (turn, part) in parts.enumerated() {
      let lines = LibraryDocument.bytes(of: part).split(separator: UInt8(ascii: "\n"))
      let document = Array(lines.map { $0.drop { $0 == UInt8(ascii: " ") } }.joined())
      #expect(try LibraryDocument(document).library == part)
      for length in LawCases.share(of: 0..<document.count, every: 7, turn: turn) {
        #expect(throws: JSONError.self, "\(length) bytes") {
          try LibraryDocument(Array(document.prefix(length)))
        }
      }
    }
  }

  @Test(arguments: ["[", #"{"a":"#])
  func `100,000 levels of nesting are rejected without a trap`(opening: String) {
    let deep = String(repeating: opening, count: 100_000)
    for text in [deep, Self.empty.dropLast() + #","x":"# + deep] {
      #expect(throws: JSONError.self) { try LibraryDocument([UInt8](text.utf8)) }
    }
  }

  @Test func `the first of duplicate keys counts`() throws {
    let text = #"{"exercises":[],"schemaVersion":1,"workouts":[],"workouts":7}"#
    #expect(try LibraryDocument([UInt8](text.utf8)).library == Library())
  }
}
