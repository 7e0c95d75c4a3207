import FoundationEssentials

/// The seed of a randomized test. Every run prints it; `GYMTASTIC_FUZZ_SEED` repeats a run.
public struct FuzzSeed: Sendable, CustomStringConvertible {
  /// The seed for ``SeededGenerator``.
  public let value: UInt64

  /// A fixed seed.
  public init(_ value: UInt64) { self.value = value }

  /// Uses the requested seed or a new one, and prints it.
  public init(of subject: String) {
    let asked = ProcessInfo.processInfo.environment["GYMTASTIC_FUZZ_SEED"]
    value = asked.flatMap(UInt64.init) ?? .random(in: .min ... .max)
    print("fuzzing \(subject) with \(self)")
  }

  /// The environment variables that repeat the run.
  public var description: String {
    (LawCases.isFull ? "TRIAL_SCALE=full " : "") + "GYMTASTIC_FUZZ_SEED=\(value)"
  }

  /// The generator for this seed.
  public var generator: SeededGenerator { SeededGenerator(seed: value) }
}
