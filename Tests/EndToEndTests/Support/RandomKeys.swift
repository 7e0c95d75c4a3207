import FoundationEssentials
import TestSupport

/// Keys by chance, from a seed that is printed.
struct RandomKeys {
  /// One that is always tried, and one that nobody has tried before: `GYMTASTIC_KEYS_SEED` is taken
  /// instead, to repeat it.
  static let seeds: [UInt64] = {
    let asked = ProcessInfo.processInfo.environment["GYMTASTIC_KEYS_SEED"].flatMap(UInt64.init)
    let fresh = asked ?? .random(in: 1...999_999_999)
    print("typing random keys with GYMTASTIC_KEYS_SEED=\(fresh)")
    return [1, fresh]
  }()

  private let keys: [String]
  private let seed: UInt64
  private var generator: SeededGenerator

  init(_ keys: [String], seed: UInt64) {
    self.keys = keys
    self.seed = seed
    generator = SeededGenerator(seed: seed)
  }

  /// What to say of a failure, so that it can be repeated.
  var trace: String { "GYMTASTIC_KEYS_SEED=\(seed)" }

  mutating func next() -> String { keys.randomElement(using: &generator) ?? " " }
}
