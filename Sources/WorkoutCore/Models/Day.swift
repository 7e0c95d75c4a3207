public struct Day: Hashable, Sendable {
  /// The days since 1970-01-01; negative before.
  package let number: Int

  package init(number: Int) { self.number = number }

  /// The local day of a moment; `offset` is local time's offset from UTC in seconds.
  package init(_ moment: Timestamp, offset: Int) {
    let seconds = moment.milliseconds.flooredDivision(by: 1000).quotient + Int64(offset)
    number = Int(seconds.flooredDivision(by: 86_400).quotient)
  }

  /// Parses a day such as `2026-11-20`; `nil` for anything else, and for dates that do not exist.
  package init?(written text: String) {
    guard text.utf8.count == 10, let midnight = Timestamp(rfc3339: text + "T00:00:00Z") else {
      return nil
    }
    self.init(midnight, offset: 0)
  }

  /// `nil` for a date that does not exist.
  public init?(year: Int, month: Int, day: Int) {
    let parts = [(year, 4), (month, 2), (day, 2)].map { number, width in
      let digits = "\(number)"
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    self.init(written: parts.joined(separator: "-"))
  }

  package func adding(_ days: Int) -> Day { Day(number: number + days) }

  /// From 0 for Monday to 6 for Sunday.
  package var weekday: Int { (number + 3) - 7 * weekNumber }

  package var monday: Day { Day(number: number - weekday) }

  /// The number of weeks since the week of 1970-01-01.
  var weekNumber: Int { (number + 3).flooredDivision(by: 7).quotient }

  /// `2026`
  package var year: Int { Int(description.prefix(4)) ?? 0 }

  /// From 1 to 12.
  package var month: Int { Int(description.dropFirst(5).prefix(2)) ?? 0 }

  /// From 1 to 31.
  package var dayOfMonth: Int { Int(description.suffix(2)) ?? 0 }
}

extension Day: Comparable {
  public static func < (left: Day, right: Day) -> Bool { left.number < right.number }
}

extension Day: CustomStringConvertible {
  /// `2026-11-20`
  public var description: String {
    String(Timestamp(milliseconds: Int64(number) * 86_400_000).description.prefix(10))
  }
}
