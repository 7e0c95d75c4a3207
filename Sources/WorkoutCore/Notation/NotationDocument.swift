/// A parsed text in the notation.
public struct NotationDocument: Sendable {
  /// The file as the caller named it.
  package let file: String?
  /// The workouts, as far as they could be read.
  package let workouts: [ParsedWorkout]
  /// The plans in it.
  public var plans: [ParsedPlan] = []
  /// The errors and warnings, in the order of the text.
  public let diagnostics: [Diagnostic]
  /// The lines as read, for the formatter: no workout has the comments and blank lines.
  let lines: [NotationLine]
  let source: [SourceLine]

  /// Whether a workout may differ from what was meant.
  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Whether it has comments, which workouts do not keep.
  package var hasComments: Bool { lines.contains { $0.comment != nil } }

  /// The title of workouts without one: the file's name, or `untitled` for a pipe or a device,
  /// whose name says nothing. `nil` without a file, or if its name cannot be a title.
  var fallbackTitle: Title? {
    guard let file, file.isText else { return nil }
    let isDevice = file.hasPrefix("/dev/") && !file.hasPrefix("/dev/shm/")
    guard file != "-", !isDevice, !file.hasPrefix("/proc/") else { return Self.untitled }
    // By bytes: a combining mark may follow the slash.
    let name = file.utf8.split(separator: ASCII.slash).last ?? file.utf8[...]
    let ending = [".gym", ".txt", ".md"].first { name.suffix($0.utf8.count).elementsEqual($0.utf8) }
    return try? Title(String(decoding: name.dropLast(ending?.utf8.count ?? 0), as: UTF8.self))
  }

  /// The title of one of its workouts: only the first may take the file's name. A later one
  /// without a title has one that could not be read.
  package func title(of workout: ParsedWorkout) -> Title? {
    workout.title ?? (workout.range == workouts.first?.range ? fallbackTitle : nil)
  }

  /// The title of a workout without one where it needs one.
  static let untitled = try? Title("Workout")

  /// A file that is not text. Nothing in it is read; the first byte that is not UTF-8 is reported.
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

  /// The index of the first byte that belongs to no character.
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
  /// What could be read, in order.
  package let entries: [ParsedEntry]
  /// Whether there are comments, which workouts do not keep.
  package let hasComments: Bool
  /// The errors and warnings, each with the number of its entry.
  public let diagnostics: [Diagnostic]
}

/// One line as read; a blank line is empty.
struct NotationLine: Sendable {
  /// A part of a line.
  enum Content: Sendable {
    case title(Title)
    case note(String)
    /// An item; a bare one has its targets from its circuit.
    case item(ParsedItem, isBare: Bool)
    case `break`(ParsedBreak)
    case header(CircuitHeader)
    /// What a miss of the item above leads to.
    case rung(Progression.Rung)
    /// What the item or the named sets above ask for in weeks of a plan.
    case week(ParsedWeek)
    /// The first line of a plan.
    case plan(PlanHeader)
    /// The sessions of weeks of a plan.
    case order(PlanOrder)
    /// Sets under a name.
    case sets(ParsedItem)
    /// Something that was reported.
    case unreadable
  }

  var contents: [Content] = []
  /// The text after `//`, trimmed.
  var comment: String?
  /// Whether it is inside a circuit.
  var isIndented = false
}
