/// A text in the notation as read: its workouts, what is wrong with it, and each of its lines.
public struct NotationDocument: Sendable {
  /// The file as named by whoever asked.
  public let file: String?
  /// The workouts, as far as they could be read.
  public let workouts: [ParsedWorkout]
  /// Everything that is wrong with the text, in its order.
  public let diagnostics: [Diagnostic]
  /// The lines as read, for the formatter: comments and blank lines are in none of the workouts.
  let lines: [NotationLine]
  let source: [SourceLine]

  /// Whether a workout may differ from what was meant.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Diagnostics of this text, in the order of their places.
  func diagnostics(for findings: [Finding]) -> [Diagnostic] {
    findings.diagnostics(in: source, file: file)
  }
}

/// The entries of a command line as read.
public struct ParsedEntries: Sendable {
  /// What could be read, in order.
  public let entries: [ParsedEntry]
  /// Whether there are comments, which no workout keeps.
  public let hasComments: Bool
  /// Everything that is wrong, each naming its word.
  public let diagnostics: [Diagnostic]
}

/// One line as read: nothing in it for a blank line.
struct NotationLine: Sendable {
  /// What a line holds, as it was read; formatting writes it again in its canonical form.
  enum Content: Sendable {
    case title(Title)
    case note(String)
    case item(ParsedItem)
    /// An item of a Tabata, whose prescription is understood.
    case bareItem(ParsedItem)
    case `break`(ParsedBreak)
    case header(CircuitHeader)
    /// Something that was reported.
    case unreadable
  }

  var contents: [Content] = []
  /// The text behind `//`, trimmed.
  var comment: String?
  /// Whether it stands inside a circuit.
  var isIndented = false
}

extension NotationDocument {
  /// What a workout without a title is called where it needs one.
  static let untitled = try? Title("Workout")
}

extension NotationDocument {
  /// What workouts without a title are called: as the file is. A pipe has a number for its name,
  /// which says nothing. `nil` where there is no file, or its name can be no title.
  public var fallbackTitle: Title? {
    guard let file else { return nil }
    let isPipe = file == "-" || file.hasPrefix("/dev/") || file.hasPrefix("/proc/")
    let name = isPipe ? "Workout" : file.split(separator: "/").last.map(String.init) ?? file
    return try? Title(name.hasSuffix(".gym") ? String(name.dropLast(4)) : name)
  }

  /// What one of its workouts is called: the first one as its file is, if it bears no title. Of a
  /// later one without, the title could not be read.
  public func title(of workout: ParsedWorkout) -> Title? {
    workout.title ?? (workout.range == workouts.first?.range ? fallbackTitle : nil)
  }

  /// Whether it has comments, which no workout keeps.
  public var hasComments: Bool { lines.contains { $0.comment != nil } }
}
