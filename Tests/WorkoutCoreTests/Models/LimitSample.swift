import Testing

@testable import WorkoutCore

/// A number that has a range, wherever it can come in: in a text, in a library's file, and as the
/// bare number that a service is asked for.
struct LimitSample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The ends of the range as written, and the nearest values outside.
  let least: String
  let most: String
  let under: String
  let over: String
  /// What a text is told below the range and above it.
  let codes: (under: DiagnosticCode, over: DiagnosticCode)
  /// A line of the notation that holds the value, and nothing else that could be wrong.
  let line: @Sendable (String) -> String
  /// An entry of `library.json` that holds it.
  let entry: @Sendable (String) -> String

  /// Whole numbers.
  init(
    _ name: String, _ range: ClosedRange<Int>, _ code: DiagnosticCode,
    line: @escaping @Sendable (String) -> String, entry: @escaping @Sendable (String) -> String
  ) {
    testDescription = name
    (least, most) = ("\(range.lowerBound)", "\(range.upperBound)")
    (under, over) = ("\(range.lowerBound - 1)", "\(range.upperBound + 1)")
    codes = (code, code)
    self.line = line
    self.entry = entry
  }

  /// The high end of a range of repetitions that begins at `low`.
  init(above low: Int) {
    testDescription = "the high end of a range of repetitions"
    (least, most) = ("\(low + 1)", "999")
    (under, over) = ("\(low - 1)", "1000")
    codes = (.invalidRepRange, .invalidReps)
    line = { "Squat: \(low)-\($0)" }
    entry = { Self.item(Self.repetitions(#"{"min":\#(low),"max":\#($0)}"#)) }
  }

  /// Hundredths of a unit.
  init(load unit: Load.Unit, _ least: String, _ most: String, under: String, over: String) {
    let sign = unit == .percent ? "%" : unit.rawValue
    testDescription = "a load in \(sign)"
    (self.least, self.most, self.under, self.over) = (least, most, under, over)
    codes = (.invalidLoad, .invalidLoad)
    line = { "Squat: 10 @ \($0)\(sign)" }
    entry = { value in
      Self.item(Self.timed(), more: #""load":{"value":\#(value),"unit":"\#(unit.rawValue)"},"#)
    }
  }

  // MARK: Members of library.json

  private static let id = #""id":"00000000-0000-4000-8000-000000000001""#

  static func item(_ configuration: String, more: String = "") -> String {
    """
    {\(id),"kind":"exercise","exerciseState":"unlinked","title":"Squat","perSide":false,
     \(more)"configuration":\(configuration)}
    """
  }

  static func timed(sets: String = "1", duration: String = "45", rest: String = "0") -> String {
    #"{"kind":"time","sets":\#(sets),"duration":\#(duration),"rest":\#(rest)}"#
  }

  static func repetitions(_ target: String) -> String {
    #"{"kind":"repetitions","sets":1,"rest":0,"reps":[\#(target)]}"#
  }

  static func pause(_ duration: String) -> String {
    #"{\#(id),"kind":"break","duration":\#(duration)}"#
  }

  static func circuit(rounds: String = "3", rest: String = "0", pacing: String) -> String {
    """
    {\(id),"kind":"circuit","rounds":\(rounds),"restBetweenRounds":\(rest),"pacing":\(pacing),
     "entries":[\(pause("10"))]}
    """
  }

  static func clocked(_ kind: String, seconds: String) -> String {
    circuit(pacing: #"{"kind":"\#(kind)","seconds":\#(seconds)}"#)
  }
}

extension LimitSample {
  private static let free = #"{"kind":"free"}"#

  /// Every row of the domain's table that holds a number.
  static let all: [LimitSample] = [
    LimitSample("sets", 1...99, .invalidSets) {
      "Squat: \($0)x10"
    } entry: {
      item(timed(sets: $0))
    },
    LimitSample("rounds", 1...99, .invalidRounds) {
      "\($0) rounds: Squat: 10"
    } entry: {
      circuit(rounds: $0, pacing: free)
    },
    LimitSample("rounds on the clock", 1...99, .invalidRounds) {
      "every 60s x \($0): Squat: 10"
    } entry: {
      circuit(rounds: $0, pacing: #"{"kind":"every","seconds":60}"#)
    },
    LimitSample("repetitions", 1...999, .invalidReps) {
      "Squat: 3x\($0)"
    } entry: {
      item(repetitions(#"{"min":\#($0),"max":\#($0)}"#))
    },
    LimitSample("least repetitions", 1...999, .invalidReps) {
      "Squat: \($0)+"
    } entry: {
      item(repetitions(#"{"min":\#($0)}"#))
    },
    LimitSample(above: 5),
    LimitSample("rest", 0...600, .invalidRest) {
      "Squat: 3x10, rest \($0)s"
    } entry: {
      item(timed(rest: $0))
    },
    LimitSample("rest between rounds", 0...600, .invalidRest) {
      "3 rounds, rest \($0)s: Squat: 10"
    } entry: {
      circuit(rest: $0, pacing: free)
    },
    LimitSample("timed work", 1...3600, .invalidDuration) {
      "Squat: \($0)s"
    } entry: {
      item(timed(duration: $0))
    },
    LimitSample("a break", 1...600, .invalidBreak) {
      "break \($0)s"
    } entry: {
      pause($0)
    },
    LimitSample("an interval", 10...3600, .invalidInterval) {
      "every \($0)s x 2: Squat: 10"
    } entry: {
      clocked("every", seconds: $0)
    },
    LimitSample("a limit", 10...3600, .invalidInterval) {
      "amrap \($0)s: Squat: 10"
    } entry: {
      clocked("amrap", seconds: $0)
    },
    LimitSample(load: .kilograms, "0.01", "2000", under: "0", over: "2000.01"),
    LimitSample(load: .pounds, "0.01", "2000", under: "0", over: "2000.01"),
    LimitSample(load: .percent, "1", "200", under: "0.99", over: "200.01"),
  ]
}
