import FoundationEssentials

/// How many generated values a law is tried on, for each of its seeds.
public enum LawCases {
  /// Ten; a hundred where `TRIAL_SCALE` is `full`.
  public static let perSeed =
    ProcessInfo.processInfo.environment["TRIAL_SCALE"] == "full" ? 100 : 10
}
