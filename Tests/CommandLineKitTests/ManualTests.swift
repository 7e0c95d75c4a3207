import Testing

@testable import CommandLineKit

struct ManualTests {
  @Test func `what roff takes for a request or an escape is masked`() {
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
    let page = HelpPage(
      name: "n", summary: "T", blocks: [.definitions([.init("    --at <n>", "Put it")])])
    #expect(
      Roff.subsection(page) == [
        #".SS "n""#, "T.", ".TP", #"\fB\-\-at <n>\fR"#, "Put it.",
      ])
  }

  @Test func `the manual has the usual sections, every visible command and every topic`() {
    let manual = CommandTable.sample.manual(
      version: "1.0", date: "2026-01-02", topics: ["exit-codes": "exit status"])
    let sections = manual.split(separator: "\n").filter { $0.hasPrefix(".SH ") }
    #expect(
      sections == [
        #".SH "NAME""#, #".SH "SYNOPSIS""#, #".SH "DESCRIPTION""#, #".SH "COMMANDS""#,
        #".SH "NOTATION""#, #".SH "EXIT STATUS""#, #".SH "SEE ALSO""#,
      ])
    #expect(manual.hasPrefix(#".TH "GYMTASTIC" 1 "2026-01-02" "gymtastic 1.0" "User Commands""#))
    for name in ["thing add", "thing move", "thing remove", "run", "help"] {
      #expect(manual.contains(".SS \"\(name)\"\n"))
    }
    #expect(!manual.contains("secret"))
  }

  @Test func `a command has a manual page of its own`() {
    let manual = CommandTable.sample.manual(of: ["thing", "add"], version: "1", date: "2026-01-02")
    #expect(manual.contains("gymtastic\\-thing\\-add \\- Add a thing\n"))
    #expect(!manual.contains(".SH \"COMMANDS\""))
    let group = CommandTable.sample.manual(of: ["thing"], version: "1", date: "2026-01-02")
    #expect(group.contains(".SS \"thing add\"") && !group.contains(".SS \"run\""))
  }
}
