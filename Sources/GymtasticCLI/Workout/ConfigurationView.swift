import WorkoutCore

/// A configuration as commands print it: with `repsPerSet` where all sets ask for one number.
struct ConfigurationView: Encodable, Sendable {
  let configuration: Configuration

  private enum CodingKeys: String, CodingKey {
    case repsPerSet
  }

  func encode(to encoder: any Encoder) throws {
    try configuration.encode(to: encoder)
    guard case .repetitions(let targets, _) = configuration,
      case .exactly(let count) = targets.common
    else { return }
    var derived = encoder.container(keyedBy: CodingKeys.self)
    try derived.encode(count.value, forKey: .repsPerSet)
  }
}
