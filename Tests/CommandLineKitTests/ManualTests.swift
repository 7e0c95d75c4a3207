import Testing

@testable import CommandLineKit

struct ManualTests {
  @Test func `text that roff would interpret is escaped`() {
    let lines = Roff.lines(of: [
      .paragraph("'quoted' -x .a \\b"), .verbatim([".gym", "~ ^ ` é"]),
    ])
    #expect(
      lines == [
        ".PP", #"\(aqquoted\(aq \-x .a \eb"#, ".PP", ".RS 4", ".nf", #"\&.gym"#,
        #"\(ti \(ha \(ga \[u00E9]"#, ".fi", ".RE",
      ])
  }

  @Test func `definitions become tagged paragraphs`() {
    #expect(
      Roff.lines(of: [.definitions([.init("    --at <n>", "Put it")])]) == [
        ".TP", #"\fB\-\-at <n>\fR"#, "Put it.",
      ])
  }

  @Test func `the manual has the usual sections and every topic, and lists every page`() {
    let manual = CommandTable.sample.manual(
      version: "1.0", date: "2026-01-02", topics: ["exit-codes": "exit status"])
    let sections = manual.split(separator: "\n").filter { $0.hasPrefix(".SH ") }
    #expect(
      sections == [
        #".SH "NAME""#, #".SH "SYNOPSIS""#, #".SH "DESCRIPTION""#,
        #".SH "NOTATION""#, #".SH "EXIT STATUS""#, #".SH "SEE ALSO""#,
      ])
    #expect(manual.hasPrefix(#".TH "GYMTASTIC" 1 "2026-01-02" "gymtastic 1.0" "User Commands""#))
    for name in ["thing", "run", "help"] { #expect(manual.contains("gymtastic\\-\(name)(1)")) }
    #expect(!manual.contains("secret"))
    #expect(
      Set(CommandTable.sample.manualPaths).isSuperset(of: [[], ["thing"], ["thing", "add"]]))
  }

  @Test func `a command has its own manual page`() {
    let manual = CommandTable.sample.manual(of: ["thing", "add"], version: "1", date: "2026-01-02")
    #expect(manual.contains("gymtastic\\-thing\\-add \\- Add a thing\n"))
    #expect(manual.contains("gymtastic(1), gymtastic\\-thing(1)\n"))
    let group = CommandTable.sample.manual(of: ["thing"], version: "1", date: "2026-01-02")
    #expect(group.contains("gymtastic\\-thing\\-add(1)") && !group.contains("gymtastic\\-run"))
  }
}
