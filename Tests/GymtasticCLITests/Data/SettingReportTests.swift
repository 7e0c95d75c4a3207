import Testing

@testable import GymtasticCLI
@testable import WorkoutCore

struct SettingReportTests {
  private static func settings(_ setting: Setting, _ seconds: Int) throws -> Settings {
    var settings = Settings()
    try settings.change(setting, to: seconds)
    return settings
  }

  @Test(arguments: [
    (5, 10, "Set getReady from 5s to 10s"), (10, 5, "Set getReady from 10s to 5s, the default"),
    (10, 10, "getReady is as it was: 10s"), (5, 5, "getReady is as it was: 5s, the default"),
    (60, 0, "Set getReady from 1m to 0s"),
  ])
  func `a change is one line`(old: Int, new: Int, line: String) throws {
    let report = SettingReport.change(
      of: .getReady, from: try Self.settings(.getReady, old), to: try Self.settings(.getReady, new))
    #expect(report.body == (old == new ? .noChange(line) : .change(line)))
  }

  @Test func `a value stands alone, in seconds`() throws {
    let report = SettingReport.value(of: .getReady, in: try Self.settings(.getReady, 60))
    #expect(report.shown(terminal: true) == "60\n")
    #expect(report.shown(terminal: false) == "60\n")
  }

  @Test func `people are told what a setting means, and programs its key, value and default`()
    throws
  {
    let report = SettingReport.list(try Self.settings(.secondsPerRep, 4))
    #expect(report.shown(terminal: false) == "getReady\t5\t5\nsecondsPerRep\t4\t3\n")
    let shown = report.shown(terminal: true)
    for setting in Setting.allCases { #expect(shown.contains(setting.meaning)) }
    #expect(report.shown(terminal: true, columns: 30).contains("secondsPerRep"))
  }
}
