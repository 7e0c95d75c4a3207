extension HelpTopic {
  static let environment = HelpTopic(
    name: "environment",
    summary: "Which environment variables are read",
    blocks: [
      .definitions(
        EnvironmentVariableName.allCases.map { HelpPage.Definition($0.rawValue, $0.meaning) }
      ),
      .paragraph(
        "No locale is read: the same input and the same clock give the same bytes everywhere."
          + " The time zone counts only where times are shown on a terminal."
      ),
      .paragraph(
        "No other variable has any effect. A hook, as run --on-event has it, is given variables of"
          + " its own: see gymtastic help run."
      ),
    ]
  )
}
