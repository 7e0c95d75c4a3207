import CommandLineKit

extension HelpTopic {
  static let exitCodes = HelpTopic(
    name: "exit-codes",
    summary: "What the exit codes mean",
    blocks: [
      .definitions(ExitCode.allCases.map { HelpPage.Definition("\($0.rawValue)", $0.meaning) }),
      .definitions([
        HelpPage.Definition(
          "128 + n",
          "Ended by signal n, after cleaning up. A reader that went away, as in | head -1, ends"
            + " the process by SIGPIPE without a message"
        )
      ]),
      .paragraph("If several apply, the first of 64, 74, 66 and 65 is given."),
      .paragraph(
        "The numbers never change meaning. A check looks at everything before it exits; warnings"
          + " alone are 0. Answering no to a question is 0, and nothing is removed."
      ),
    ]
  )
}
