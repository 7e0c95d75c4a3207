/// Sessions as calendar events (RFC 5545), in UTC.
package enum HistoryCalendarFile {
  /// The lines before the events.
  ///
  /// - Parameter person: the owner of the calendar, if known.
  package static func head(of person: Title? = nil) -> String {
    lines(
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//gymtastic//gymtastic//EN"]
        + (person.map { ["X-WR-CALNAME:\(escaped("gymtastic: \($0)"))"] } ?? []))
  }

  /// The lines after the events.
  package static let tail = lines(["END:VCALENDAR"])

  /// The event of a session; if the filter names an exercise, only its sets are listed. The output
  /// is deterministic.
  package static func event(
    _ record: SessionRecord, _ filter: HistoryFilter = HistoryFilter()
  ) -> String {
    let sets = record.sets.filter(filter.includes).map { set in
      "\(set.exercise.title): \(set.text)\(set.kind == .working ? "" : " (\(set.kind.rawValue))")"
        + (set.note.map { " – \($0)" } ?? "")
    }
    let description = [record.note?.text].compactMap(\.self) + sets
    return event(
      uid: "\(record.id.lowercase)@gymtastic", stamp: record.end,
      when: [
        "DTSTART:\(stamp(record.start))", "DTEND:\(stamp(max(record.start, record.end)))",
      ], title: record.title, description: description.joined(separator: "\n"))
  }

  /// - Parameters:
  ///   - when: the lines with the time of the event.
  ///   - alarm: how many minutes before the event to show a reminder.
  static func event(
    uid: String, stamp moment: Timestamp, when: [String], title: String, description: String,
    alarm: Int? = nil
  ) -> String {
    let reminder = alarm.map { minutes in
      [
        "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:\(escaped(title))",
        "TRIGGER:-PT\(minutes)M", "END:VALARM",
      ]
    }
    return lines(
      ["BEGIN:VEVENT", "UID:\(uid)", "DTSTAMP:\(stamp(moment))"] + when
        + ["SUMMARY:\(escaped(title))"]
        + (description.isEmpty ? [] : ["DESCRIPTION:\(escaped(description))"])
        + (reminder ?? []) + ["END:VEVENT"])
  }

  private static func lines(_ lines: [String]) -> String {
    lines.map { folded($0) + "\r\n" }.joined()
  }

  /// `20261120T183000Z`
  private static func stamp(_ moment: Timestamp) -> String {
    moment.description.prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
  }

  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "\\", ",", ";": "\\\(character)"
      case "\n": "\\n"
      default: String(character)
      }
    }.joined()
  }

  /// Splits a line into lines of at most 75 bytes, between code points; later ones begin with a
  /// space.
  private static func folded(_ line: String) -> String {
    var folded = ""
    var length = 0
    for scalar in line.unicodeScalars {
      let count = UTF8.width(scalar)
      if length + count > 75 {
        folded += "\r\n "
        length = 1
      }
      folded.unicodeScalars.append(scalar)
      length += count
    }
    return folded
  }
}
