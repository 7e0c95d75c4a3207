extension LineCursor {
  /// Reads a time that has to be one, and checks it. A bare number is reported, with `unit` as its
  /// fix, and counts as so many; `nil` where not even a number stands.
  mutating func readTime<Kind>(
    limitedBy limit: Limit<Kind>, unit: String, log: inout FindingLog
  ) -> Bounded<Kind>? {
    if let written = takeDuration() { return check(written, limitedBy: limit, log: &log) }
    guard let number = takeNumber() else { return nil }
    log.report(
      .missingTimeUnit, at: number.range, "a time needs a unit",
      hint: "seconds are \(number.value)s, minutes \(number.value)m",
      fix: "\(number.value)\(unit)")
    return .nearest(to: min(number.value, 1_000_000) * (unit == "m" ? 60 : 1))
  }

  /// Reports what is wrong with how a time is written, or else with its length.
  func check<Kind>(
    _ written: WrittenDuration, limitedBy limit: Limit<Kind>, log: inout FindingLog
  ) -> Bounded<Kind> {
    if let fault = written.fault {
      log.report(
        .malformedDuration, at: written.range, fault, hint: "as in 90s, 1m30s or 1:30",
        fix: written.fix)
      return .nearest(to: written.seconds)
    }
    let isDistance = written.isInLetterM && written.seconds > Kind.range.upperBound
    return log.bounded(
      written.seconds, at: written.range, limit,
      hint: isDistance ? limit.hint + "; m is minutes, a distance belongs in a note" : nil)
  }
}
