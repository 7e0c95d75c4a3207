extension NotationDocument {
  /// What stands for a file that is no text: nothing in it is read, and the first byte that is not
  /// UTF-8 is pointed at.
  public static func notText(_ bytes: [UInt8], file: String) -> NotationDocument {
    let readable = String(decoding: bytes.prefix(firstFault(in: bytes)), as: Unicode.UTF8.self)
    let source = SourceLine.lines(of: readable + replacement)
    let last = source.count - 1
    let end = source.last?.bytes.count ?? 0
    let finding = Finding(
      code: .notText,
      range: SourceRange(line: last, bytes: max(0, end - replacement.utf8.count)..<end),
      message: "the file is not UTF-8 text", hint: "save it as UTF-8")
    return NotationDocument(
      file: file, workouts: [], diagnostics: [finding].diagnostics(in: source, file: file),
      lines: [], source: source)
  }

  /// What is shown for a byte that is no text.
  private static let replacement = "\u{FFFD}"

  /// The index of the first byte that belongs to no character.
  private static func firstFault(in bytes: [UInt8]) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while case .valid(let character) = parser.parseScalar(from: &rest) {
      offset += character.count
    }
    return offset
  }
}
