import TestSupport
import Testing

@testable import DurableFiles

@Suite struct LineFileTests {
  let scratch = ScratchDirectory()
  let path: String

  init() { path = scratch.path("lines") }

  /// A text and its last line; `nil` if that is too long and incomplete.
  private static let texts: [(text: String, last: String?)] = [
    ("", ""), ("\n", "\n"), ("one", "one"), ("one\n", "one\n"), ("one\ntwo", "two"),
    ("one\ntwo\n", "two\n"), ("one\n\n", "\n"),
    (String(repeating: "a", count: 9_000) + "\ntwo\n", "two\n"),
    ("one\n" + String(repeating: "b", count: 9_000), String(repeating: "b", count: 9_000)),
    (String(repeating: "c", count: Int(LineFile.longestLine) * 2) + "\n", ""),
    (String(repeating: "d", count: Int(LineFile.longestLine) * 2), nil),
  ]

  @Test func `the last line is found whatever comes before it`() throws {
    for (text, last) in Self.texts {
      try scratch.write(text, to: "lines")
      let file = try #require(try LineFile.reading(path, .live))
      let found = try file.lastLine().map { String(decoding: $0, as: UTF8.self) }
      #expect(found == last, "\(text.prefix(20))… of \(text.utf8.count) bytes")
    }
  }

  @Test func `the first occurrence of a part is found, from a given start`() throws {
    try scratch.write("abcabc" + String(repeating: "-", count: 70_000) + "abcx", to: "lines")
    let searches = [
      Search("abc", from: 0, finds: 0), Search("abc", from: 1, finds: 3),
      Search("abc", from: 4, finds: 70_006), Search("abcx", from: 0, finds: 70_006),
      Search("x", from: 70_009, finds: 70_009), Search("abcd", from: 0, finds: nil),
      Search("abc", from: 70_007, finds: nil), Search("a", from: 90_000, finds: nil),
    ]
    let slow = SystemCalls { call, _ in call == .read ? .shortened(to: 4_999) : nil }
    for search in searches {
      let file = try #require(try LineFile.reading(path, slow))
      let found = try file.place(of: Array(search.part.utf8), from: search.start)
      #expect(found == search.place, "\(search)")
    }
  }

  /// A search for a part from a position, and the position where it is found.
  struct Search {
    let part: String
    let start: Int64
    let place: Int64?

    init(_ part: String, from start: Int64, finds place: Int64?) {
      self.part = part
      self.start = start
      self.place = place
    }
  }

  @Test func `a line that is too long to be a record is damage, and what follows it is read`()
    throws
  {
    try scratch.write("", to: "lines")
    #expect(truncate(path, off_t(LineFile.longestRead * 2)) == 0)
    let file = try SystemCalls.live.open(path, for: .appending)
    defer { SystemCalls.live.closeQuietly(file) }
    try SystemCalls.live.writeAll([UInt8]("\nlast\n".utf8), to: file)
    var lines: [String] = []
    let reading = try #require(try LineFile.reading(path, .live))
    let error = #expect(throws: StoreError.self) {
      try reading.visitFromEnd { bytes, line, _ in
        lines.append(String(decoding: bytes[line], as: UTF8.self))
        return true
      }
    }
    #expect(lines == ["last"])
    guard case .damaged(path, _, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a file shows its content at the time it was opened`() throws {
    try scratch.write("one\ntwo\n", to: "lines")
    let file = try #require(try LineFile.reading(path, .live))
    try LineFile.open(path, .live) { file throws(StoreError) in
      try file.append([UInt8]("three\n".utf8))
    }
    #expect(try file.lastLine() == Array("two\n".utf8))
    try AtomicFile(path, .live).replace(with: [UInt8]("new\n".utf8), keepingBackup: false)
    #expect(try file.bytes(at: 0, file.size) == Array("one\ntwo\n".utf8))
  }

  @Test func `lines are visited from the first, whatever blocks contain them`() throws {
    let lines = (1...2_000).map { "\($0) " + String(repeating: "x", count: $0 % 97) } + ["", "end"]
    try scratch.write(lines.joined(separator: "\n"), to: "lines")
    let file = try #require(try LineFile.reading(path, .live))
    var (found, ends): ([String], [Bool]) = ([], [])
    try file.visitFromStart { bytes, line, isEnded in
      found.append(String(decoding: bytes[line], as: UTF8.self))
      ends.append(isEnded)
      return true
    }
    #expect(found == lines)
    #expect(ends == Array(repeating: true, count: lines.count - 1) + [false])
  }

  @Test(arguments: [SystemCalls.Call.sync, .close])
  func `what is written but may not be on the disk is in place, and reported so`(
    call: SystemCalls.Call
  ) throws {
    let plan = FaultPlan(.init(call: call, occurrence: 1, interference: .failure(EIO)))
    let error = #expect(throws: StoreError.self) {
      try LineFile.open(path, plan.system) { file throws(StoreError) in
        try file.append([UInt8]("one\n".utf8))
      }
    }
    #expect(error == .notDurable(path: path, cause: .system(Errno(EIO))))
    #expect(try scratch.data("lines") == Array("one\n".utf8))
  }

  @Test func `a missing file is neither read nor created`() throws {
    #expect(try LineFile.reading(path, .live) == nil)
    #expect(try scratch.names() == [])
  }

  @Test func `anything but a regular file is refused`() throws {
    try SystemCalls.live.makeFolder(path)
    #expect(throws: StoreError.self) { try LineFile.reading(path, .live) }
    #expect(throws: StoreError.self) { try LineFile.open(path, .live) { _ in } }
    #expect(throws: StoreError.self) { try LineFile.open("/dev/null", .live) { _ in } }
  }

  @Test func `a new file is private, and its name is synced each time`() throws {
    let plan = FaultPlan()
    for text in ["one\n", "two\n"] {
      try LineFile.open(path, plan.system) { file throws(StoreError) in
        try file.append([UInt8](text.utf8))
      }
    }
    #expect(try scratch.data("lines") == Array("one\ntwo\n".utf8))
    #expect(try scratch.mode("lines") == 0o600)
    #expect(plan.made[.sync] == 2 && plan.made[.syncFolder] == 2)
  }

  @Test func `an incomplete last line is replaced by what is appended`() throws {
    try scratch.write("one\ntw", to: "lines")
    try LineFile.open(path, .live) { file throws(StoreError) in
      try file.append([UInt8]("three\n".utf8), inPlaceOf: 2)
    }
    #expect(try scratch.data("lines") == Array("one\nthree\n".utf8))
  }
}
