import Testing

@testable import CommandLineKit

struct HelpPageManualTests {
  @Test func `what roff takes for a request or an escape is masked`() {
    let page = HelpPage(
      title: ".a \\b",
      blocks: [.paragraph("'quoted' -x"), .verbatim([".gym", "~ ^ ` é"])]
    )
    let manual = HelpPageManual.render(page, name: "x-y")
    #expect(
      manual == #"""
        .SH "X\-Y"
        \&.a \eb.
        .PP
        \(aqquoted\(aq \-x
        .PP
        .RS 4
        .nf
        \&.gym
        \(ti \(ha \(ga \[u00E9]
        .fi
        .RE

        """#)
  }

  @Test func `definitions become tagged paragraphs`() {
    let page = HelpPage(title: "T", blocks: [.definitions([.init("    --at <n>", "Put it")])])
    #expect(
      HelpPageManual.render(page, name: "n", isSubsection: true)
        == ".SS \"n\"\nT.\n.TP\n\\fB\\-\\-at <n>\\fR\nPut it.\n")
  }
}
