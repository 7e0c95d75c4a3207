/// How seconds are written for people.
public enum DurationFormat {
  /// Without the parts that are zero: `45s`, `2m`, `17m 33s`, `1h 2m 5s`.
  public static func plain(_ seconds: Int) -> String {
    let parts = [(seconds / 3600, "h"), (seconds / 60 % 60, "m"), (seconds % 60, "s")]
      .filter { $0.0 != 0 }
      .map { "\($0.0)\($0.1)" }
    return parts.isEmpty ? "0s" : parts.joined(separator: " ")
  }

  /// The length of a break: `45s` under a minute, else both parts, `2m 0s`.
  public static func breakLength(_ seconds: Int) -> String {
    seconds < 60 ? "\(seconds)s" : "\(seconds / 60)m \(seconds % 60)s"
  }

  /// A clock: `M:SS`, `H:MM:SS` from an hour.
  public static func clock(_ seconds: Int) -> String {
    let minutes = seconds / 60 % 60
    let tail = "\(twoDigits(seconds % 60))"
    return seconds < 3600
      ? "\(minutes):\(tail)" : "\(seconds / 3600):\(twoDigits(minutes)):\(tail)"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
