/// A parsed text in the notation.
public struct NotationDocument: Sendable {
  /// The file as the caller named it.
  package let file: String?
  /// The workouts, as far as they could be parsed.
  package let workouts: [ParsedWorkout]
  /// The plans in the text.
  public var plans: [ParsedPlan] = []
  /// The errors and warnings, in text order.
  public let diagnostics: [Diagnostic]
  /// The parsed lines for the formatter, since workouts have no comments or blank lines.
  let lines: [NotationLine]
  let source: [SourceLine]

  /// Whether a workout may differ from what the author intended.
  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Whether it has comments, which workouts do not store.
  package var hasComments: Bool { lines.contains { $0.comment != nil } }

  /// The title of workouts without one: the name of the file, or `untitled` for a pipe or a device.
  /// `nil` without a file, or if its name is not a valid title.
  var fallbackTitle: Title? {
    guard let file, file.isText else { return nil }
    let isDevice = file.hasPrefix("/dev/") && !file.hasPrefix("/dev/shm/")
    guard file != "-", !isDevice, !file.hasPrefix("/proc/") else { return Self.untitled }
    // By bytes: a combining mark may follow the slash.
    let name = file.utf8.split(separator: ASCII.slash).last ?? file.utf8[...]
    let ending = [".gym", ".txt", ".md"].first { name.suffix($0.utf8.count).elementsEqual($0.utf8) }
    return try? Title(String(decoding: name.dropLast(ending?.utf8.count ?? 0), as: UTF8.self))
  }

  /// The title of one of its workouts. Only the first may use the file's name; a later workout has
  /// no title only if its title line is invalid.
  package func title(of workout: ParsedWorkout) -> Title? {
    workout.title ?? (workout.range == workouts.first?.range ? fallbackTitle : nil)
  }

  /// The lines of the text without their line breaks.
  package var lineTexts: [String] { source.map { String(decoding: $0.bytes, as: UTF8.self) } }

  /// A line of entries without its comment.
  package static func withoutComment(_ line: String) -> String {
    let tokens = TokenLine(line)
    return tokens.comment.map { tokens.text(bytes: 0..<$0) } ?? line
  }

  /// The title of an untitled workout where one is required.
  static let untitled = try? Title("Workout")

  /// The document of a file that is not text. Nothing is parsed; the first invalid UTF-8 byte is
  /// reported.
  package static func notText(_ bytes: [UInt8], file: String) -> NotationDocument {
    let replacement = "\u{FFFD}"
    let readable = String(decoding: bytes.prefix(firstInvalid(in: bytes)), as: UTF8.self)
    let source = SourceLine.lines(of: readable + replacement)
    let end = source.last?.bytes.count ?? 0
    let place = SourceRange(
      line: source.count - 1, bytes: max(0, end - replacement.utf8.count)..<end)
    let finding = Finding(
      .notText, at: place, "the file is not UTF-8 text", hint: "save it as UTF-8")
    return NotationDocument(
      file: file, workouts: [], diagnostics: [finding].diagnostics(in: source, file: file),
      lines: [], source: source)
  }

  /// The index of the first byte that is not valid UTF-8.
  private static func firstInvalid(in bytes: [UInt8]) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while case .valid(let character) = parser.parseScalar(from: &rest) {
      offset += character.count
    }
    return offset
  }
}

/// Parsed entries without a workout around them.
public struct ParsedEntries: Sendable {
  /// The entries that could be parsed, in order.
  package let entries: [ParsedEntry]
  /// Whether there are comments, which workouts do not store.
  package let hasComments: Bool
  /// The errors and warnings, each with the number of its entry.
  public let diagnostics: [Diagnostic]
}

/// A parsed line; empty for a blank one.
struct NotationLine: Sendable {
  enum Content: Sendable {
    case title(Title)
    case note(String)
    /// An item; a bare one gets its targets from its circuit.
    case item(ParsedItem, isBare: Bool)
    case `break`(ParsedBreak)
    case header(CircuitHeader)
    /// A rung of the miss ladder of the item above.
    case rung(Progression.Rung)
    /// Sets for some weeks, of the item or the named sets above.
    case week(ParsedWeek)
    case plan(PlanHeader)
    /// The sessions in some weeks of a plan.
    case order(PlanOrder)
    case sets(ParsedItem)
    /// Text that could not be read and was reported.
    case unreadable
  }

  var contents: [Content] = []
  /// The text after `//`, trimmed.
  var comment: String?
  var isIndented = false
}
