import TestSupport

/// Keys by chance, from a seed that is printed.
struct RandomKeys {
  /// One that is always tried, and one that was never tried before.
  static let seeds = [FuzzSeed(1), FuzzSeed(of: "the keys")]

  private let keys: [String]
  private let seed: FuzzSeed
  private var generator: SeededGenerator

  init(_ keys: [String], seed: FuzzSeed) {
    self.keys = keys
    self.seed = seed
    generator = seed.generator
  }

  /// What to say of a failure, so that it can be repeated.
  var trace: String { seed.description }

  mutating func next() -> String { keys.randomElement(using: &generator) ?? " " }
}
