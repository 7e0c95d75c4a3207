/// Whether the day or the month comes first in dates such as `3/4/2026`.
package enum DateOrder: String, CaseIterable, Sendable {
  case dayFirst = "day-first"
  case monthFirst = "month-first"

  /// The order of a date; `nil` if it is ambiguous.
  init?(shownBy text: String) {
    let parts = text.prefix { $0 != " " && $0 != "," }.split(separator: "/").map { Int($0) ?? 0 }
    guard parts.count == 3, parts[0] > 12 || parts[1] > 12 else { return nil }
    self = parts[0] > 12 ? .dayFirst : .monthFirst
  }

  /// Rewrites `28/3/2025 17:29` with the year first, as `2025-3-28 17:29`.
  func withoutSlashes(_ text: String) -> String {
    let date = text.prefix { $0 == "/" || ("0"..."9").contains($0) }
    let parts = date.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].count == 4 else { return text }
    let (day, month) = self == .dayFirst ? (parts[0], parts[1]) : (parts[1], parts[0])
    return "\(parts[2])-\(month)-\(day)" + text.dropFirst(date.count)
  }
}
