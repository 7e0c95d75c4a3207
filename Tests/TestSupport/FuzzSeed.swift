import FoundationEssentials

/// The seed of a test over random input: every run prints it, and `GYMTASTIC_FUZZ_SEED` repeats it.
public struct FuzzSeed: Sendable, CustomStringConvertible {
  /// What ``SeededGenerator`` begins with.
  public let value: UInt64

  /// One that is always tried.
  public init(_ value: UInt64) { self.value = value }

  /// Takes the seed that was asked for, or a new one, and prints it.
  public init(of subject: String) {
    let asked = ProcessInfo.processInfo.environment["GYMTASTIC_FUZZ_SEED"]
    value = asked.flatMap(UInt64.init) ?? .random(in: .min ... .max)
    print("fuzzing \(subject) with \(self)")
  }

  /// As it is given to a run that is to do the same.
  public var description: String {
    (LawCases.isFull ? "TRIAL_SCALE=full " : "") + "GYMTASTIC_FUZZ_SEED=\(value)"
  }

  /// The generator that follows from it.
  public var generator: SeededGenerator { SeededGenerator(seed: value) }
}
