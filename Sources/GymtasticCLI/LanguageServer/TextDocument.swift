import DurableFiles
import WorkoutCore

/// A position in a text as the protocol counts: line and UTF-16 code unit, both from 0.
struct TextPosition: Comparable, Hashable, Sendable {
  let line: Int
  let character: Int

  static func < (left: Self, right: Self) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }

  init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  /// The `position` of a message; the start of the text if it is missing.
  init(_ node: JSONNode?) {
    line = max(0, (try? node?["line"]?.integer()) ?? 0)
    character = max(0, (try? node?["character"]?.integer()) ?? 0)
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("line", line)
      json.member("character", character)
    }
  }
}

extension JSONWriter {
  /// A range of a text; the end is exclusive.
  mutating func member(_ name: String, _ range: Range<TextPosition>) {
    member(name) { json in
      json.object { json in
        json.member("start") { range.lowerBound.write(to: &$0) }
        json.member("end") { range.upperBound.write(to: &$0) }
      }
    }
  }

  /// `{"range","newText"}`
  mutating func textEdit(_ range: Range<TextPosition>, _ text: String) {
    object { json in
      json.member("range", range)
      json.member("newText", text)
    }
  }
}

extension JSONNode {
  /// The value of a member; `nil` if it is missing.
  subscript(name: String) -> JSONNode? { member { $0.matches(name) } }
}

/// A text that is open in the editor.
struct TextDocument: Sendable {
  let uri: String
  let text: String
  /// Without their line breaks.
  let lines: [String]
  let parsed: NotationDocument

  init(uri: String, text: String) {
    self.uri = uri
    self.text = text
    parsed = NotationParser.parse(text, file: Self.path(of: uri))
    lines = parsed.lineTexts
  }

  /// The path of a file URI; any other URI unchanged.
  static func path(of uri: String) -> String {
    guard uri.hasPrefix("file://") else { return uri }
    var bytes: [UInt8] = []
    var rest = Array(uri.utf8)[7...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        rest = rest.dropFirst(2)
        bytes.append(value)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The paths of the folders that are open in the editor.
  static func folders(of params: JSONNode?) -> [String] {
    let open = (try? params?["workspaceFolders"]?.elements()).map { Array($0) } ?? []
    let uris = open.isEmpty ? [params?["rootUri"]] : open.map { $0["uri"] }
    return uris.compactMap { try? $0?.string() }.filter { $0.hasPrefix("file://") }.map(path)
  }

  /// The readable `.gym` files below some folders that are not open in the editor.
  static func closed(
    in folders: [String], besides open: [String: TextDocument], _ files: TextFiles
  ) -> [TextDocument] {
    var seen = Set(open.keys.map(path))
    return folders.flatMap { files.notationFiles(in: $0).paths }
      .filter { seen.insert($0).inserted }
      .compactMap { path in
        guard let bytes = (try? files.read(path)) ?? nil,
          let text = String(validating: bytes, as: UTF8.self)
        else { return nil }
        return TextDocument(uri: "file://" + path.uriReference, text: text)
      }
  }

  func line(_ index: Int) -> String { lines.indices.contains(index) ? lines[index] : "" }

  /// The part of a line before a position.
  func text(before position: TextPosition) -> String {
    let units = line(position.line).utf16
    return String(units.prefix(position.character)) ?? ""
  }

  /// The protocol's range for code points of a line, counted from 1.
  func range(line: Int, codePoints: Range<Int>) -> Range<TextPosition> {
    let scalars = Array(self.line(line).unicodeScalars)
    func place(_ codePoint: Int) -> TextPosition {
      let before = scalars.prefix(max(0, codePoint - 1))
      let rest = max(0, codePoint - 1 - scalars.count)
      return TextPosition(line: line, character: before.reduce(0) { $0 + UTF16.width($1) } + rest)
    }
    return place(codePoints.lowerBound)..<place(max(codePoints.lowerBound, codePoints.upperBound))
  }

  /// The ranges of a text in a line of entries, outside its comment, where no letter precedes or
  /// follows it.
  func ranges(of wanted: String, inLine line: Int) -> [Range<TextPosition>] {
    let all = Array(NotationDocument.withoutComment(self.line(line)).utf16)
    let part = Array(wanted.utf16)
    guard !part.isEmpty, part.count <= all.count else { return [] }
    return (0...(all.count - part.count)).filter { start in
      all[start..<(start + part.count)].elementsEqual(part)
        && !(start > 0 && Self.isLetter(all[start - 1]))
        && !(start + part.count < all.count && Self.isLetter(all[start + part.count]))
    }.map { start in
      TextPosition(
        line: line, character: start)..<TextPosition(line: line, character: start + part.count)
    }
  }

  /// A range of a line extended to the quotation marks around it, if there are any.
  func includingQuotes(_ range: Range<TextPosition>) -> Range<TextPosition> {
    let (line, units) = (range.lowerBound.line, Array(self.line(range.lowerBound.line).utf16))
    let (start, end) = (range.lowerBound.character - 1, range.upperBound.character)
    let quote = UInt16(UInt8(ascii: "\""))
    guard units.indices.contains(start), units.indices.contains(end), units[start] == quote,
      units[end] == quote
    else { return range }
    return TextPosition(line: line, character: start)..<TextPosition(line: line, character: end + 1)
  }

  /// The document with another text at some ranges, each within one line.
  func replacing(_ places: [Range<TextPosition>], with text: String) -> TextDocument {
    var lines = lines
    for place in places.sorted(by: { $0.lowerBound > $1.lowerBound }) {
      guard lines.indices.contains(place.lowerBound.line) else { continue }
      let units = Array(lines[place.lowerBound.line].utf16)
      let before = units.prefix(place.lowerBound.character)
      let after = units.dropFirst(place.upperBound.character)
      lines[place.lowerBound.line] = String(
        decoding: before + Array(text.utf16) + after, as: UTF16.self)
    }
    return TextDocument(uri: uri, text: lines.joined(separator: "\n"))
  }

  private static func isLetter(_ unit: UInt16) -> Bool {
    Unicode.Scalar(unit).map { $0.properties.isAlphabetic } ?? true
  }

  func range(ofLine line: Int) -> Range<TextPosition> {
    TextPosition(
      line: line, character: 0)..<TextPosition(line: line, character: self.line(line).utf16.count)
  }

  var whole: Range<TextPosition> {
    TextPosition(line: 0, character: 0)..<TextPosition(line: lines.count, character: 0)
  }
}
