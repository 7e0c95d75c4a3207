/// Reads a length of time that stands alone, as the notation writes it: `90s`, `2 min`, `1:30`,
/// `1h 2m 5s`.
public enum DurationReader {
  /// The whole seconds that a text writes; `nil` if it is no length of time. A number without a
  /// unit is none.
  public static func seconds(of text: String) -> Int? {
    guard let duration = read(text), duration.fault == nil else { return nil }
    return duration.seconds
  }

  /// How to write what a text that is none was probably meant for: `90s` for `90`, `1m30s` for
  /// `1.5m`; `nil` where that cannot be told.
  public static func correction(of text: String) -> String? {
    if let duration = read(text) { return duration.fix }
    return read(text + "s").flatMap { $0.fault == nil ? "\(text.trimmed)s" : $0.fix }
  }

  /// The one length of time that is the whole text.
  private static func read(_ text: String) -> WrittenDuration? {
    let bytes = Array(text.trimmed.utf8)
    var cursor = LineCursor(bytes, bytes.indices)
    guard let duration = cursor.takeDuration(), cursor.isAtEnd else { return nil }
    return duration
  }
}
