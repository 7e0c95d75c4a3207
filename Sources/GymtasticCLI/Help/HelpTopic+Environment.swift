import CommandLineKit
import TerminalKit

extension HelpTopic {
  static let environment = HelpTopic(
    name: "environment",
    summary: "Which environment variables are read",
    blocks: [
      .definitions(
        EnvironmentVariableName.allCases.map { HelpPage.Definition($0.rawValue, $0.meaning) }
      ),
      .paragraph(
        "A locale changes no word, no number and no order: it only says whether the whole screen"
          + " may show more than ASCII. The same input and the same clock give the same bytes"
          + " everywhere; the time zone counts only where times are shown on a terminal."
      ),
      .paragraph(
        "gymtastic looks at no other variable, but hands all of them on to the programs that it"
          + " starts, which may. A hook, as run --on-event has it, is given variables of its own,"
          + " in the place of any of their names: see gymtastic help run."
      ),
    ]
  )
}
