/// What a change did, so that it can be undone, or rolled back if it was interrupted.
///
/// Its file is a line of JSON followed by the bytes that each splice removed.
struct ChangeRecord: Equatable, Sendable {
  /// When the change was made.
  let date: Timestamp
  /// Whether this change is an undo, so that undoing it is a redo.
  let isUndo: Bool
  /// Whether the change took in other machines' changes. It is rolled back if interrupted, but not
  /// undone: the next sync would remove them everywhere.
  var isMerge = false
  /// Whether it restores a backup, or undoes or redoes that. What a backup lacks counts as lost
  /// rather than removed.
  var isRestore = false
  /// The numbers of undone changes, whose records no longer apply.
  let replaced: [Int]
  let splices: [Splice]
  /// The pictures that the change added.
  let pictures: [ImageName]
  /// The pictures that the library referred to before the change but not after it.
  var unnamed: [ImageName] = []

  /// All pictures that undoing the change may need.
  var allPictures: [ImageName] { pictures + unnamed }
}

/// What a change did to a file: it replaced the bytes at one position with others.
struct Splice: Equatable, Sendable {
  let file: StoreFile
  /// The number of bytes before the splice.
  let start: Int
  let removed: [UInt8]
  let insertedCount: Int
  /// The size of the file after the change.
  let size: Int
  /// The hash of the spliced bytes and their surroundings, before and after the change.
  private let hashes: (before: String, after: String)

  private static let surroundings = 256

  /// The difference between two contents.
  init(of file: StoreFile, from before: [UInt8], to after: [UInt8]) {
    let start = before.commonPrefixCount(with: after)
    let rest = before.commonSuffixCount(with: after, butFirst: start)
    self.init(
      of: file, at: start, removed: Array(before[start..<(before.count - rest)]),
      inserted: after[start..<(after.count - rest)],
      between: after[max(0, start - Self.surroundings)..<start],
      and: after[(after.count - rest)...].prefix(Self.surroundings), size: after.count)
  }

  /// Bytes appended to a file; `end` is how the file ended before.
  init(of file: StoreFile, appending bytes: [UInt8], to end: [UInt8], size: Int) {
    self.init(
      of: file, at: size, removed: [], inserted: bytes[...],
      between: end.suffix(Self.surroundings), and: [], size: size + bytes.count)
  }

  private init(
    of file: StoreFile, at start: Int, removed: [UInt8], inserted: ArraySlice<UInt8>,
    between left: ArraySlice<UInt8>, and right: ArraySlice<UInt8>, size: Int
  ) {
    self.file = file
    self.start = start
    self.removed = removed
    insertedCount = inserted.count
    self.size = size
    hashes = (
      ContentHash.hexadecimal(ofParts: [left, removed[...], right]),
      ContentHash.hexadecimal(ofParts: [left, inserted, right])
    )
  }

  static func == (one: Splice, other: Splice) -> Bool {
    one.file == other.file && one.start == other.start && one.removed == other.removed
      && one.size == other.size && one.hashes == other.hashes
  }

  /// How a file's content relates to the change.
  enum State: Equatable {
    /// The change was made; `before` is the content without it. Lines added later are preserved.
    case made(before: [UInt8])
    case notMade
    /// Something else changed the file.
    case unknown
  }

  func state(of content: [UInt8]) -> State {
    let sizeBefore = size - insertedCount + removed.count
    let isBefore = matches(content, removed.count, sizeBefore, hashes.before)
    // Lines removed from the end must not be confused with lines added later, nor the reverse.
    guard matches(content, insertedCount, size, hashes.after), !isBefore || size > sizeBefore else {
      return isBefore ? .notMade : .unknown
    }
    var before = content[..<start] + removed + content[(start + insertedCount)..<size]
    guard matches(Array(before), removed.count, sizeBefore, hashes.before) else { return .unknown }
    // Another line may have been added after a last line without a newline.
    if content.count > size, let last = before.last, last != 0x0A { before.append(0x0A) }
    return .made(before: Array(before + content[size...]))
  }

  private func matches(_ content: [UInt8], _ count: Int, _ size: Int, _ hash: String) -> Bool {
    guard content.count == size || file.lineRecord != nil && content.count > size else {
      return false
    }
    let end = start + count + min(Self.surroundings, size - start - count)
    let part = content[max(0, start - Self.surroundings)..<end]
    return ContentHash.hexadecimal(ofParts: [part]) == hash
  }
}

// MARK: - The file

/// `at isMerge isRestore isUndo pictures replaced splices unnamed`.
///
/// A splice is `after before file inserted removed size start`, with the numbers in bytes.
extension ChangeRecord {
  init(_ bytes: [UInt8]) throws(JSONError) {
    let end = bytes.firstIndex(of: 0x0A) ?? bytes.endIndex
    var members = try JSONText(bytes, in: 0..<end).root.members()
    date = try Timestamp(members.require("at"))
    isUndo = members.find("isUndo") != nil
    isMerge = members.find("isMerge") != nil
    isRestore = members.find("isRestore") != nil
    var replaced: [Int] = []
    for node in try members.require("replaced").elements() { replaced.append(try node.integer()) }
    self.replaced = replaced
    pictures = try Self.pictures(members.require("pictures"))
    unnamed = try Self.pictures(members.require("unnamed"))
    var rest = bytes[min(end + 1, bytes.endIndex)...]
    var splices: [Splice] = []
    for node in try members.require("splices").elements() {
      splices.append(try Splice(node, removing: &rest))
    }
    self.splices = splices
  }

  private static func pictures(_ node: JSONNode) throws(JSONError) -> [ImageName] {
    var pictures: [ImageName] = []
    for element in try node.elements() {
      guard let name = ImageName(stored: try element.string()) else {
        throw element.error("the name of a picture")
      }
      pictures.append(name)
    }
    return pictures
  }

  /// The bytes of its file.
  var contents: [UInt8] {
    let head = JSONWriter.document(.compact) { json in
      json.object { json in
        json.member("at", date)
        if isMerge { json.member("isMerge", true) }
        if isRestore { json.member("isRestore", true) }
        if isUndo { json.member("isUndo", true) }
        json.array("pictures", pictures) { $0.string($1.fileName) }
        json.array("replaced", replaced) { $0.integer($1) }
        json.array("splices", splices) { $1.write(to: &$0) }
        json.array("unnamed", unnamed) { $0.string($1.fileName) }
      }
    }
    return splices.reduce(into: head) { $0 += $1.removed }
  }
}

extension Splice {
  fileprivate init(_ node: JSONNode, removing rest: inout ArraySlice<UInt8>) throws(JSONError) {
    var members = try node.members()
    file = try members.required("file", nil, as: .word(StoreFile.allCases))
    let numbers = 0...Int(Backup.limit) * 2
    start = try members.require("start").integer(in: numbers)
    insertedCount = try members.require("inserted").integer(in: numbers)
    size = try members.require("size").integer(in: (start + insertedCount)...numbers.upperBound)
    let count = try members.require("removed").integer(in: 0...rest.count)
    removed = Array(rest.prefix(count))
    rest = rest.dropFirst(count)
    hashes = (try members.require("before").string(), try members.require("after").string())
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("after", hashes.after)
      json.member("before", hashes.before)
      json.member("file", file.rawValue)
      json.member("inserted", insertedCount)
      json.member("removed", removed.count)
      json.member("size", size)
      json.member("start", start)
    }
  }
}

extension [UInt8] {
  /// The length of the common prefix, in bytes.
  fileprivate func commonPrefixCount(with other: [UInt8]) -> Int {
    let end = Swift.min(count, other.count)
    var length = 0
    while length < end, self[length] == other[length] { length += 1 }
    return length
  }

  /// The length of the common suffix, in bytes, ignoring the first `first` bytes of both.
  fileprivate func commonSuffixCount(with other: [UInt8], butFirst first: Int) -> Int {
    let end = Swift.min(count, other.count) - first
    var length = 0
    while length < end, self[count - length - 1] == other[other.count - length - 1] { length += 1 }
    return length
  }
}
