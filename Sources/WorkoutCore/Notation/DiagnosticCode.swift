/// What kind of thing a diagnostic reports. A code never changes meaning and is never used again.
///
/// Codes up to G049 are faults of the text, from G050 on of what it describes, from G070 on of a
/// budget that was asked for.
public enum DiagnosticCode: String, CaseIterable, Sendable {
  case notText = "G001"
  case titleMark = "G002"
  case invalidTitle = "G003"
  case invalidNote = "G004"
  case misplacedNote = "G005"
  case secondNote = "G006"
  case indentedOutsideCircuit = "G007"
  case nestedCircuit = "G008"
  case openQuote = "G009"
  case missingPrescription = "G010"
  case invalidSets = "G011"
  case invalidReps = "G012"
  case invalidRepRange = "G013"
  case invalidRest = "G014"
  case invalidDuration = "G015"
  case invalidBreak = "G016"
  case invalidRounds = "G017"
  case invalidInterval = "G018"
  case invalidLoad = "G019"
  case missingTimeUnit = "G020"
  case malformedDuration = "G021"
  case decimalComma = "G022"
  case missingAt = "G023"
  case missingRest = "G024"
  case malformedLoad = "G025"
  case repeatedModifier = "G026"
  case unreadablePrescription = "G027"
  case malformedHeader = "G028"
  case emptyCircuit = "G029"
  case unequalSets = "G030"
  case setsInRounds = "G031"
  case prescriptionInTabata = "G032"
  case misplacedTitle = "G033"
  case listAfterSets = "G034"
  case controlCharacter = "G035"
  case noEntry = "G036"
  case colonBehindRest = "G037"

  case noExercises = "G050"
  case unknownExercise = "G051"
  case breakFirst = "G052"
  case breakLast = "G053"
  case breakAfterBreak = "G054"
  case breakAfterRest = "G055"
  case repeatedExercise = "G056"
  case overfullInterval = "G057"
  case heavyWithoutRest = "G058"
  case repeatedTitle = "G059"
  case titleInLibrary = "G060"
  case tooManySegments = "G061"

  case overMaximumDuration = "G070"
  case underMinimumDuration = "G071"
  case equipmentNotAtHand = "G072"
  case muscleGroupMissing = "G073"

  /// What the code stands for, in one line.
  public var meaning: String {
    switch self {
    case .notText: "a file that is not UTF-8 text"
    case .titleMark: "a title line is “#”, white space and the title"
    case .invalidTitle: "a title that is not one"
    case .invalidNote: "a note that is empty, too long or holds a control character"
    case .misplacedNote: "a note under a break or a circuit's header"
    case .secondNote: "an item with a note of each kind"
    case .indentedOutsideCircuit: "an indented line without a circuit above"
    case .nestedCircuit: "a circuit inside a circuit"
    case .openQuote: "a quoted text that does not end"
    case .missingPrescription: "an item without sets, repetitions or time, or without a title"
    case .invalidSets: "a number of sets out of range"
    case .invalidReps: "a number of repetitions out of range"
    case .invalidRepRange: "a range of repetitions whose ends are out of order"
    case .invalidRest: "a rest out of range"
    case .invalidDuration: "a timed set out of range"
    case .invalidBreak: "a break out of range"
    case .invalidRounds: "a number of rounds out of range"
    case .invalidInterval: "an interval or a time limit out of range"
    case .invalidLoad: "a load out of range"
    case .missingTimeUnit: "a time without a unit"
    case .malformedDuration: "a time that is not written as one"
    case .decimalComma: "a decimal comma"
    case .missingAt: "a load without “@”"
    case .missingRest: "a time behind the sets without “rest”"
    case .malformedLoad: "a load that is not written as one"
    case .repeatedModifier: "a modifier given twice"
    case .unreadablePrescription: "a prescription that cannot be read"
    case .malformedHeader: "a circuit's header that cannot be read"
    case .emptyCircuit: "a circuit without entries"
    case .unequalSets: "a superset whose entries differ in their sets"
    case .setsInRounds: "sets inside a superset of given rounds"
    case .prescriptionInTabata: "a prescription inside a Tabata"
    case .misplacedTitle: "a title among the entries of a command"
    case .listAfterSets: "a list of targets behind a number of sets"
    case .controlCharacter: "a control character other than tab and line breaks"
    case .noEntry: "a word of a command that holds no entry"
    case .colonBehindRest: "a colon behind “rest”, which makes a title of what stands before"
    default: meaningOfContent
    }
  }

  private var meaningOfContent: String {
    switch self {
    case .noExercises: "a workout without exercises"
    case .unknownExercise: "an exercise in neither the library nor the starter set"
    case .breakFirst: "a break at the beginning"
    case .breakLast: "a break at the end"
    case .breakAfterBreak: "a break next to a break"
    case .breakAfterRest: "a break after a rest"
    case .repeatedExercise: "the same exercise twice in a row"
    case .overfullInterval: "an interval with more work than time"
    case .heavyWithoutRest: "heavy sets without rest between them"
    case .repeatedTitle: "a title used twice in the file"
    case .tooManySegments: "a workout with too many sets and rests to be run"
    case .titleInLibrary: "a title that a workout of the library bears"
    case .overMaximumDuration: "a workout over the longest duration asked for"
    case .underMinimumDuration: "a workout under the shortest duration asked for"
    case .equipmentNotAtHand: "an exercise whose equipment is not at hand"
    case .muscleGroupMissing: "a workout that leaves out a muscle group asked for"
    default: rawValue
    }
  }

  /// How much it weighs unless told otherwise.
  public var severity: Severity {
    switch self {
    case .colonBehindRest, .noExercises, .unknownExercise, .breakFirst, .breakLast,
      .breakAfterBreak,
      .breakAfterRest, .repeatedExercise, .overfullInterval, .heavyWithoutRest, .repeatedTitle,
      .titleInLibrary:
      .warning
    default: .error
    }
  }
}

/// How much a diagnostic weighs.
public enum Severity: String, Sendable {
  case error
  case warning
}
