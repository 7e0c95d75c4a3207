/// An error or a warning at a position in a text.
public struct Diagnostic: Hashable, Sendable {
  /// The rule that the text breaks.
  public let code: DiagnosticCode
  /// Its severity.
  public var severity: Severity
  /// Where the text came from.
  package var origin: DiagnosticOrigin
  /// The position in the text.
  public let span: SourceSpan
  /// The line, or an excerpt around the span if the line is long.
  package let excerpt: SourceExcerpt
  /// The problem, in lower case and without a period.
  public let message: String
  /// How to solve the problem.
  public let hint: String?
  /// The replacement for the span.
  public let fix: String?
  /// The underlying problem of the model, if any.
  package let problem: Problem?
  /// The number of findings it represents: one, unless it counts findings that are not listed.
  package internal(set) var count = 1

  /// The line, from 1.
  package var line: Int { span.line }
  /// The column, from 1, in grapheme clusters.
  package var column: Int { span.column }

  /// The name of the error in JSON: the problem's, or ``ErrorName/invalidEntry``.
  package var errorName: ErrorName { problem?.code ?? .invalidEntry }
}

extension [Diagnostic] {
  /// The maximum number of findings to list for a text.
  static var mostListed: Int { 1000 }

  /// The first findings; if there are more, followed by one that counts the rest.
  func limited() -> [Diagnostic] {
    let single = filter { $0.code != .moreFindings }
    let rest = single.dropFirst(Self.mostListed) + filter { $0.code == .moreFindings }
    guard let first = rest.first else { return self }
    let count = rest.reduce(0) { $0 + $1.count }
    let isError = rest.contains { $0.severity == .error }
    return single.prefix(Self.mostListed) + [
      first.and(others: count, severity: isError ? .error : .warning)
    ]
  }
}

extension Diagnostic {
  /// A finding that counts this one and the following ones.
  func and(others count: Int, severity: Severity) -> Diagnostic {
    Diagnostic(
      code: .moreFindings, severity: severity, origin: origin, span: span, excerpt: excerpt,
      message: "\(count) more \(count == 1 ? "finding is" : "findings are") not listed",
      hint: "fix those above first", fix: nil, problem: nil, count: count)
  }
}

/// Where the text of a diagnostic came from.
package enum DiagnosticOrigin: Hashable, Sendable {
  /// A file as the caller named it, or standard input as `-`.
  case file(String)
  /// One of several entries given separately, from 1.
  case entry(Int)
  /// A stored workout, by title, and the entry; `nil` for the workout as a whole.
  case workout(String, EntryPosition?)
}

/// A range within one line of a text.
public struct SourceSpan: Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column of the first character, from 1, in grapheme clusters; a tab counts as one.
  public let column: Int
  /// The number of grapheme clusters, at least 1.
  public let length: Int
  /// The same range in code points, from 1.
  package let codePoints: Range<Int>
}

/// The line of a diagnostic, or an excerpt around the span if the line is long.
package struct SourceExcerpt: Hashable, Sendable {
  /// The text, with an ellipsis at each end that was cut off.
  package let text: String
  /// The position of the span in ``text``, from 1, in grapheme clusters.
  package let column: Int
  /// The number of grapheme clusters of the span that are shown, at least 1.
  package let length: Int
}

/// The rule that a text breaks. A code never changes its meaning and is never reused.
///
/// Codes up to G049 concern the text, codes from G050 what it describes, and codes from G070 limits
/// set by the caller.
public struct DiagnosticCode: Hashable, Sendable {
  /// The code as printed: `G012`.
  public let rawValue: String
  /// The severity outside strict mode.
  package let severity: Severity
  /// What it reports, in one line.
  package let meaning: String

  private init(_ rawValue: String, _ meaning: String, _ severity: Severity = .error) {
    self.rawValue = rawValue
    self.severity = severity
    self.meaning = meaning
  }

  package static let notText = Self("G001", "a file that is not UTF-8 text")
  package static let titleMark = Self("G002", "a title line without a space after “#”")
  package static let invalidTitle = Self(
    "G003", "a title that is empty, too long or holds a control character")
  package static let invalidNote = Self(
    "G004", "a note that is empty, too long or holds a control character")
  package static let misplacedNote = Self("G005", "a note under a break or a circuit's header")
  package static let secondNote = Self("G006", "an exercise with two notes")
  package static let indentedOutsideCircuit = Self(
    "G007", "an indented line without a circuit above it")
  package static let nestedCircuit = Self("G008", "a circuit inside a circuit")
  package static let openQuote = Self("G009", "a quoted text without its closing quote")
  package static let missingPrescription = Self(
    "G010", "an item without sets, repetitions or time, or without a title")
  package static let invalidSets = Self("G011", "a number of sets out of range")
  package static let invalidReps = Self("G012", "a number of repetitions out of range")
  package static let invalidRepRange = Self(
    "G013", "a range of repetitions whose ends are out of order")
  package static let invalidRest = Self("G014", "a rest out of range")
  package static let invalidDuration = Self("G015", "a timed set out of range")
  package static let invalidBreak = Self("G016", "a break out of range")
  package static let invalidRounds = Self("G017", "a number of rounds out of range")
  package static let invalidInterval = Self("G018", "an interval or a time limit out of range")
  package static let invalidLoad = Self("G019", "a load out of range")
  package static let missingTimeUnit = Self("G020", "a time without a unit")
  package static let malformedDuration = Self("G021", "a time that is not written correctly")
  package static let decimalComma = Self("G022", "a decimal comma")
  package static let missingAt = Self("G023", "a load without “@”")
  package static let missingRest = Self("G024", "a time after the sets without “rest”")
  package static let malformedLoad = Self("G025", "a load that is not written correctly")
  package static let repeatedModifier = Self("G026", "a modifier given twice")
  package static let unreadablePrescription = Self("G027", "a prescription that cannot be read")
  package static let malformedHeader = Self("G028", "a circuit's header that cannot be read")
  package static let emptyCircuit = Self("G029", "a circuit without entries")
  package static let unequalSets = Self("G030", "a superset whose entries differ in their sets")
  package static let setsInRounds = Self("G031", "sets inside a superset that has rounds")
  package static let prescriptionInTabata = Self("G032", "a prescription inside a Tabata")
  package static let misplacedTitle = Self("G033", "a title among the entries of a workout")
  package static let listAfterSets = Self("G034", "a list of targets after a number of sets")
  package static let controlCharacter = Self(
    "G035", "a control character other than tab and line breaks")
  package static let noEntry = Self("G036", "an entry that is empty or only a comment")
  package static let colonAfterRest = Self("G037", "a colon after “rest”")
  package static let invalidDistance = Self("G038", "a distance out of range")
  package static let invalidCalories = Self("G039", "a number of calories out of range")
  package static let invalidEffort = Self(
    "G040", "an effort out of range, or not written correctly")
  package static let invalidTempo = Self("G041", "a tempo that is not written correctly")
  package static let invalidTimeRange = Self("G042", "a range of times whose ends are out of order")
  package static let restsUnlikeSets = Self("G043", "a list of rests that has not one for each set")
  package static let severalEntries = Self("G044", "several entries without “;” between")
  package static let maybeMeters = Self(
    "G045", "a time in “m” that may be meant as meters", .warning)
  package static let tooManyDrops = Self("G046", "a drop set with too many drops")
  package static let invalidProgression = Self(
    "G047", "a progression that is not written correctly, or has nothing to change")
  package static let moreFindings = Self(
    "G048", "findings that are not listed, as the text has more than 1000", .warning)
  package static let notWorkouts = Self("G049", "JSON that is not of workouts")

  package static let noExercises = Self("G050", "a workout without exercises", .warning)
  package static let unknownExercise = Self(
    "G051", "an exercise in neither the library nor the starter set", .warning)
  package static let breakFirst = Self("G052", "a break at the beginning", .warning)
  package static let breakLast = Self("G053", "a break at the end", .warning)
  package static let breakAfterBreak = Self("G054", "a break next to a break", .warning)
  package static let breakAfterRest = Self("G055", "a break after a rest", .warning)
  package static let repeatedExercise = Self("G056", "the same exercise twice in a row", .warning)
  package static let overfullInterval = Self(
    "G057", "an interval with more work than time", .warning)
  package static let heavyWithoutRest = Self(
    "G058", "heavy sets without rest between them", .warning)
  package static let repeatedTitle = Self("G059", "a title used twice in the file", .warning)
  package static let titleInLibrary = Self(
    "G060", "a title that a workout of the library already has", .warning)
  package static let tooManySegments = Self("G061", "a workout with too many sets and rests to run")
  package static let repsForTime = Self(
    "G062", "repetitions of an exercise that is otherwise done by time", .warning)
  package static let idleProgression = Self(
    "G063", "a word of a progression rule that can never apply", .warning)
  package static let manySets = Self(
    "G064", "more sets than anyone does, which may be a weight", .warning)
  package static let bareDistance = Self(
    "G065", "a number without a unit of an exercise that is done by distance or time", .warning)
  package static let outsideCircuit = Self(
    "G066", "an entry that is probably meant to be in the circuit above", .warning)

  package static let notUnderstood = Self(
    "G067", "a line of a pasted program that was not understood", .warning)

  package static let malformedPlan = Self(
    "G068", "a line of a plan that cannot be read, or names a workout that the plan lacks")
  package static let malformedWeek = Self(
    "G069", "sets of a week that cannot be read, or are not in order")

  package static let overMaximumDuration = Self(
    "G070", "a workout longer than the maximum duration")
  package static let underMinimumDuration = Self(
    "G071", "a workout shorter than the minimum duration")
  package static let equipmentMissing = Self("G072", "an exercise that needs other equipment")
  package static let muscleGroupMissing = Self(
    "G073", "a workout that leaves out a required muscle group")

  package static let sharedAlias = Self(
    "G074", "an alias that several exercises have", .warning)
  package static let beyondLift = Self(
    "G075", "repetitions that are more likely a weight", .warning)

  /// Every code, in order.
  package static let allCases: [Self] = [
    notText, titleMark, invalidTitle, invalidNote, misplacedNote, secondNote,
    indentedOutsideCircuit, nestedCircuit, openQuote, missingPrescription, invalidSets, invalidReps,
    invalidRepRange, invalidRest, invalidDuration, invalidBreak, invalidRounds, invalidInterval,
    invalidLoad, missingTimeUnit, malformedDuration, decimalComma, missingAt, missingRest,
    malformedLoad, repeatedModifier, unreadablePrescription, malformedHeader, emptyCircuit,
    unequalSets, setsInRounds, prescriptionInTabata, misplacedTitle, listAfterSets,
    controlCharacter, noEntry, colonAfterRest, invalidDistance, invalidCalories, invalidEffort,
    invalidTempo, invalidTimeRange, restsUnlikeSets, severalEntries, maybeMeters, tooManyDrops,
    invalidProgression, moreFindings, notWorkouts, noExercises, unknownExercise, breakFirst,
    breakLast, breakAfterBreak, breakAfterRest, repeatedExercise, overfullInterval,
    heavyWithoutRest, repeatedTitle, titleInLibrary, tooManySegments, repsForTime,
    idleProgression, manySets, bareDistance, outsideCircuit, notUnderstood,
    malformedPlan, malformedWeek, overMaximumDuration, underMinimumDuration, equipmentMissing,
    muscleGroupMissing, sharedAlias, beyondLift,
  ]
}

/// The severity of a diagnostic.
public enum Severity: String, Sendable {
  case error, warning
}
