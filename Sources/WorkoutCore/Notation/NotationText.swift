/// How texts and values are written in the notation.
public enum NotationText {
  /// The lines of a text as diagnostics count them, without what ends them: LF, CR or CRLF. A
  /// byte-order mark at the start is no part of them.
  public static func lines(of text: String) -> [String] {
    SourceLine.lines(of: text).map { String(decoding: $0.bytes, as: Unicode.UTF8.self) }
  }

  /// `45s`, `2m`, `1m30s`, `1h`; 0 is `0s`.
  public static func duration(_ seconds: Int) -> String {
    let parts = [(seconds / 3600, "h"), (seconds / 60 % 60, "m"), (seconds % 60, "s")]
      .filter { $0.0 != 0 }
      .map { "\($0.0)\($0.1)" }
    return parts.isEmpty ? "0s" : parts.joined()
  }

  /// `60kg`, `62.5kg`, `75%`.
  static func load(_ load: Load) -> String {
    load.number + (load.unit == .percent ? "%" : load.unit.rawValue)
  }

  /// `3x10`, `10`, `12,10,8`, `8-12`, `5+`, `max`, `3x45s`.
  static func work(_ configuration: Configuration) -> String {
    switch configuration {
    case .time(let sets, let duration, _):
      return prefix(sets) + Self.duration(duration.value)
    case .repetitions(let targets, _):
      guard let common = targets.common else {
        return targets.targets.map(target).joined(separator: ",")
      }
      return prefix(targets.sets) + target(common)
    }
  }

  /// The work and all that modifies it, notes aside: `4x10 @ 60kg each side, rest 1m30s`.
  static func prescription(
    _ configuration: Configuration, load: Load?, isPerSide: Bool
  ) -> String {
    var text = work(configuration)
    if let load { text += " @ " + self.load(load) }
    if isPerSide { text += " each side" }
    if configuration.rest.value > 0 { text += ", rest " + duration(configuration.rest.value) }
    return text
  }

  private static func prefix(_ sets: SetCount) -> String {
    sets.value == 1 ? "" : "\(sets.value)x"
  }

  private static func target(_ target: RepTarget) -> String {
    guard case .range(let range) = target else { return target.text }
    return "\(range.low.value)-\(range.high.value)"
  }
}
