import DurableFiles
import TerminalKit
import WorkoutCore

/// Settings, for people and programs.
enum SettingReport {
  /// Every setting, in the order in which they are declared.
  static func list(_ settings: Settings) -> Report {
    let rows = Setting.allCases.map { setting -> [Cell] in
      [
        .text(setting.rawValue), .seconds(settings[setting]), .seconds(Settings()[setting]),
        .text(setting.meaning),
      ]
    }
    return Report(
      .table(Table(columns: columns, rows: rows)),
      json: .list(Setting.allCases.map { .setting($0, in: settings) })
    )
  }

  /// One setting's value alone, as a script wants it.
  static func value(of setting: Setting, in settings: Settings) -> Report {
    Report(.text("\(settings[setting])"), json: .setting(setting, in: settings))
  }

  /// What changed, in one line: `Set getReady from 5s to 10s`.
  static func change(
    of setting: Setting, from before: Settings, to after: Settings
  ) -> Report {
    let (old, new) = (before[setting], after[setting])
    let value = DurationFormat.plain(new) + (new == Settings()[setting] ? ", the default" : "")
    let body: Report.Body =
      old == new
      ? .noChange("\(setting.rawValue) is as it was: \(value)")
      : .change("Set \(setting.rawValue) from \(DurationFormat.plain(old)) to \(value)")
    return Report(body, json: .setting(setting, in: after))
  }

  /// Where the settings are kept.
  static func path(_ path: String) -> Report {
    Report(.text(path), json: .texts(["path": path]))
  }

  private static let columns = [
    Table.Column("Key", leastWidth: 16), Table.Column("Value"), Table.Column("Default"),
    Table.Column("Meaning", for: .people, leastWidth: 8, isSpare: true),
  ]
}

extension Setting {
  /// What it is, in a table.
  var meaning: String {
    switch self {
    case .getReady: "How long a run counts down before it begins"
    case .secondsPerRep: "How long a repetition is taken to last"
    }
  }

  /// What it is, and may be: `getReady: How long …, 0 to 60 seconds, 5 by default.`
  var explanation: String {
    "\(rawValue): \(meaning), \(range.lowerBound) to \(range.upperBound) seconds,"
      + " \(Settings()[self]) by default."
  }
}
