extension Problem {
  /// What belongs in the place of the refused value, to be read behind “expected”: `1 to 99 sets,
  /// not 0`. A file is told of by what it should hold, as ``message`` tells a person what they
  /// typed.
  public var expectation: String {
    switch self {
    case .invalidTitle(_, let fault, let role):
      fault.expectation(of: role.noun, "\(role.noun) of 1 to \(Title.maximumLength) characters")
    case .invalidText(let field, let fault):
      fault.expectation(
        of: "a \(field)", "a \(field) of 1 to \(Prose.maximumLength) characters")
    case .invalidYouTubeURL(let address):
      "the address of a YouTube video, not “\(address.prefix(120))”"
    case .noMuscleGroupsSelected: "at least one muscle group"
    case .invalidRepRange(let low, let high):
      "a range from the smaller number to the larger, not from \(low) to \(high)"
    case .invalidLoad(let load): "a load \(Self.allowedLoads), not \(load)"
    case .emptyCircuit: "at least one entry"
    default: limits ?? "a value that can be kept"
    }
  }

  /// The loads there are, behind “a load is”.
  static let allowedLoads = "over 0 up to 2000 kg or lb, or 1 to 200 %"

  /// The range of a number, and the number outside it: `1 to 99 sets, not 0`.
  private var limits: String? {
    outlier.map { "\($0.range.lowerBound) to \($0.range.upperBound) \($0.noun), not \($0.value)" }
  }
}

extension TextFault {
  /// A text that the rules allow, `whole` unless only one character of `noun` is at fault.
  fileprivate func expectation(of noun: String, _ whole: String) -> String {
    switch self {
    case .empty: "\(whole), at least one of them visible"
    case .tooLong(let count, _): "\(whole), not \(count)"
    case .forbiddenCharacter(let scalar): "\(noun) without the character \(Self.name(of: scalar))"
    }
  }
}
