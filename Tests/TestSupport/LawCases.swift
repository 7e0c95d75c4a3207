import FoundationEssentials

/// How much of what could be tried is tried: a share in each run of the tests, and all of it where
/// `TRIAL_SCALE` is `full`, as continuous integration sets it.
public enum LawCases {
  public static let isFull = ProcessInfo.processInfo.environment["TRIAL_SCALE"] == "full"

  /// How many generated values a law is tried on, for each of its hundred seeds.
  public static let perSeed = isFull ? 100 : 2

  /// A number of cases, ten times as many at full scale.
  public static func count(_ count: Int) -> Int { isFull ? 10 * count : count }

  /// One of the values, the next one at each turn; at full scale all of them, at every turn.
  public static func share<Value>(of values: [Value], turn: Int) -> [Value] {
    isFull ? values : values.isEmpty ? [] : [values[turn % values.count]]
  }

  /// Every `step`th of the numbers, from one that depends on `turn`; at full scale all of them.
  public static func share(of numbers: Range<Int>, every step: Int, turn: Int = 0) -> [Int] {
    isFull ? Array(numbers) : numbers.filter { $0 % step == turn % step }
  }
}
