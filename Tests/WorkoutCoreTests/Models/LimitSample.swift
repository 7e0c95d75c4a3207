import Testing

@testable import WorkoutCore

/// A number with a range, wherever it can be entered: in text, in a library's file, and as the bare
/// number passed to a service.
struct LimitSample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The ends of the range as written, and the nearest values outside.
  let least: String
  let most: String
  let under: String
  let over: String
  /// The problems with text below and above the range.
  let codes: (under: DiagnosticCode, over: DiagnosticCode)
  /// A line of the notation with the value and nothing else that could be wrong.
  let line: @Sendable (String) -> String
  /// An entry of `library.json` with the value.
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

  /// The high end of a range of repetitions that starts at `low`.
  init(above low: Int) {
    testDescription = "the high end of a range of repetitions"
    (least, most) = ("\(low + 1)", "999")
    (under, over) = ("\(low - 1)", "1000")
    codes = (.invalidRepRange, .invalidReps)
    line = { "Squat: \(low)-\($0)" }
    entry = { Self.planned(#""reps":{"min":\#(low),"max":\#($0)}"#) }
  }

  /// Numbers with up to two decimals.
  init(
    _ name: String, _ least: String, _ most: String, under: String, over: String,
    _ code: DiagnosticCode, line: @escaping @Sendable (String) -> String,
    entry: @escaping @Sendable (String) -> String
  ) {
    testDescription = name
    (self.least, self.most, self.under, self.over) = (least, most, under, over)
    codes = (code, code)
    self.line = line
    self.entry = entry
  }

  /// Hundredths of a unit.
  init(load unit: String, _ least: String, _ most: String, under: String, over: String) {
    self.init(
      "a load in \(unit)", least, most, under: under, over: over, .invalidLoad,
      line: { "Squat: 10 @ \($0)\(unit)" },
      entry: { value in
        Self.planned(
          """
          "reps":{},"load":{"value":\(value),"unit":"\(Self.words[unit] ?? unit)"}
          """)
      })
  }

  // MARK: Members of library.json

  private static let words = ["%": "percent", "bw": "bodyweight"]

  private static let id = #""id":"00000000-0000-4000-8000-000000000001""#

  /// An item with one set.
  static func planned(_ set: String, note: String = "Slowly") -> String {
    """
    {\(id),"kind":"exercise","exerciseState":"unlinked","title":"Squat","perSide":false,
     "note":"\(note)","sets":[{\(set)}]}
    """
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

  /// Every row with a number in the domain's table.
  static let all: [LimitSample] = [
    LimitSample("sets", 1...99, .invalidSets) {
      "Squat: \($0)x30s"
    } entry: {
      planned(#""count":\#($0),"reps":{}"#)
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
      planned(#""reps":{"min":\#($0),"max":\#($0)}"#)
    },
    LimitSample("least repetitions", 1...999, .invalidReps) {
      "Squat: \($0)+"
    } entry: {
      planned(#""reps":{"min":\#($0)}"#)
    },
    LimitSample(above: 5),
    LimitSample("rest", 0...600, .invalidRest) {
      "Squat: 3x10, rest \($0)s"
    } entry: {
      planned(#""reps":{},"rest":\#($0)"#)
    },
    LimitSample("rest between rounds", 0...600, .invalidRest) {
      "3 rounds, rest \($0)s: Squat: 10"
    } entry: {
      circuit(rest: $0, pacing: free)
    },
    LimitSample("timed work", 1...86_400, .invalidDuration) {
      "Squat: \($0)s"
    } entry: {
      planned(#""duration":\#($0)"#)
    },
    LimitSample("a break", 1...600, .invalidBreak) {
      "break \($0)s"
    } entry: {
      pause($0)
    },
    LimitSample("an interval", 10...86_400, .invalidInterval) {
      "every \($0)s x 2: Squat: 10"
    } entry: {
      clocked("every", seconds: $0)
    },
    LimitSample("a limit", 10...86_400, .invalidInterval) {
      "amrap \($0)s: Squat: 10"
    } entry: {
      clocked("amrap", seconds: $0)
    },
    LimitSample("a cap", 10...86_400, .invalidInterval) {
      "3 rounds for time, cap \($0)s: Squat: 10"
    } entry: {
      circuit(pacing: #"{"kind":"forTime","cap":\#($0)}"#)
    },
    LimitSample("calories", 1...5000, .invalidCalories) {
      "Row: \($0) cal"
    } entry: {
      planned(#""calories":\#($0)"#)
    },
    LimitSample("a hold", 1...86_400, .invalidDuration) {
      "Squat: 3x10 reps, hold \($0)s"
    } entry: {
      planned(#""reps":{},"hold":\#($0)"#)
    },
    LimitSample("a distance", "0.01", "200", under: "0", over: "200.01", .invalidDistance) {
      "Run: \($0) km"
    } entry: {
      planned(#""distance":{"unit":"km","value":\#($0)}"#)
    },
    LimitSample("an RPE", "1", "10", under: "0.5", over: "10.5", .invalidEffort) {
      "Squat: 10 @ RPE \($0)"
    } entry: {
      planned(#""reps":{},"effort":{"rpe":\#($0)}"#)
    },
    LimitSample("an RIR", 0...10, .invalidEffort) {
      "Squat: 10, RIR \($0)"
    } entry: {
      planned(#""reps":{},"effort":{"rir":\#($0)}"#)
    },
    LimitSample(load: "kg", "0.01", "2000", under: "0", over: "2000.01"),
    LimitSample(load: "lb", "0.01", "2000", under: "0", over: "2000.01"),
    LimitSample(load: "%", "1", "200", under: "0.99", over: "200.01"),
    LimitSample(load: "bw", "0.05", "5", under: "0.04", over: "5.01"),
  ]
}
