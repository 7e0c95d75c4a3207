/// Upcoming sessions of a plan as calendar events (RFC 5545).
package enum PlanCalendarFile {
  /// The event of a session; `nil` in a plan without days. Its UID is derived from the plan and the
  /// place, so importing the calendar again moves the event instead of adding another.
  ///
  /// - Parameters:
  ///   - session: the upcoming session.
  ///   - plan: its plan.
  ///   - title: the workout's title.
  ///   - time: seconds after midnight in floating local time; `nil` for an all-day event.
  ///   - alarm: how many minutes before the event to show a reminder; `nil` for none.
  ///   - stamp: the time of the export.
  package static func event(
    _ session: PlanSchedule.Upcoming, of plan: Plan, named title: String, during time: Range<Int>?,
    alarm: Int? = nil, stamp: Timestamp
  ) -> String? {
    guard let day = session.day else { return nil }
    let place = session.place
    let uid = "\(plan.id.lowercase)-\(place.cycle)-\(place.week)-\(place.day)@gymtastic"
    let when = time.map {
      ["DTSTART:\(clock(day, $0.lowerBound))", "DTEND:\(clock(day, $0.upperBound))"]
    }
    return HistoryCalendarFile.event(
      uid: uid, stamp: stamp, when: when ?? ["DTSTART;VALUE=DATE:\(date(day))"], title: title,
      description: "\(plan.title): \(plan.name(of: place))", alarm: alarm)
  }

  private static func date(_ day: Day) -> String { day.description.filter { $0 != "-" } }

  /// `20261126T183000`
  private static func clock(_ day: Day, _ seconds: Int) -> String {
    let rest = seconds % 86_400
    let digits = [rest / 3600, rest / 60 % 60, rest % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(date(day.adding(seconds / 86_400)))T\(digits.joined())"
  }
}
