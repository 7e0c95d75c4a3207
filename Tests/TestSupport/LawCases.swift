import FoundationEssentials

/// How many of the possible cases are tested: a share in each run, or all if `TRIAL_SCALE` is
/// `full`.
///
/// Continuous integration sets it to `full`.
public enum LawCases {
  public static let isFull = ProcessInfo.processInfo.environment["TRIAL_SCALE"] == "full"

  /// The number of generated values to test a law with, for each of its hundred seeds.
  public static let perSeed = isFull ? 100 : 2

  /// A number of cases, ten times as many at full scale.
  public static func count(_ count: Int) -> Int { isFull ? 10 * count : count }

  /// One of the values, a different one each turn; at full scale, all of them every turn.
  public static func share<Value>(of values: [Value], turn: Int) -> [Value] {
    isFull ? values : values.isEmpty ? [] : [values[turn % values.count]]
  }

  /// Every `step`th number, from an offset that depends on `turn`; at full scale, all of them.
  public static func share(of numbers: Range<Int>, every step: Int, turn: Int = 0) -> [Int] {
    isFull ? Array(numbers) : numbers.filter { $0 % step == turn % step }
  }
}
