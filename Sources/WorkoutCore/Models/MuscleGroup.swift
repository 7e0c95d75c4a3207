/// A part of the body that an exercise trains.
///
/// The raw value is the name under which a group is stored and shown; `allCases` is the order in
/// which groups are listed.
public enum MuscleGroup: String, CaseIterable, Sendable {
  case chest = "Chest"
  case back = "Back"
  case shoulders = "Shoulders"
  case biceps = "Biceps"
  case triceps = "Triceps"
  case legs = "Legs"
  case core = "Core"
  case glutes = "Glutes"
  case forearms = "Forearms"
  case calves = "Calves"
  case fullBody = "Full Body"

  /// The group of a typed name: any case, with `-`, `_` or a space between words.
  ///
  /// `nil` if no group bears the name.
  public init?(typed name: String) {
    let folded = Folding.fold(String(name.map { $0 == "_" ? " " : $0 }))
    guard let group = Self.allCases.first(where: { Folding.fold($0.rawValue) == folded }) else {
      return nil
    }
    self = group
  }

  /// The form in which a group is typed on a command line: `full-body`.
  public var typedName: String {
    String(rawValue.lowercased().map { $0 == " " ? "-" : $0 })
  }

  /// A pictograph for display, two terminal columns wide.
  public var symbol: String {
    switch self {
    case .chest: "🫁"
    case .back: "🎒"
    case .shoulders: "🤷"
    case .biceps: "💪"
    case .triceps: "🦾"
    case .legs: "🦵"
    case .core: "🎯"
    case .glutes: "🍑"
    case .forearms: "🤜"
    case .calves: "🦶"
    case .fullBody: "🧍"
    }
  }
}
