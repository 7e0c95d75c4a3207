import CommandLineKit

extension HelpTopic {
  static let scripting = HelpTopic(
    name: "scripting",
    summary: "What programs may rely on",
    blocks: [
      .paragraph(
        "Results go to standard output; progress, questions, notes and errors to standard error."
      ),
      .definitions([
        HelpPage.Definition(
          "In a pipe",
          "Lists have no header, tabs between columns, nothing cut, full ids and times in UTC. Tab,"
            + " newline and backslash in data are written \\t, \\n and \\\\. Columns are only ever"
            + " added at the end"
        ),
        HelpPage.Definition(
          "Exercises", "id, title, muscle groups, equipment, used in, created, updated"),
        HelpPage.Definition(
          "Workouts", "id, title, exercises, breaks, seconds, created, updated"),
        HelpPage.Definition(
          "Timeline", "offset, duration, kind, step, title, set, sets, side, round, rounds"),
        HelpPage.Definition("Settings", "key, value, default"),
        HelpPage.Definition(
          "--json",
          "One line of JSON with sorted keys: an object for one thing, named or changed, or the"
            + " answer of a command that takes no names; an array for lists, several operands and"
            + " folders, and for what a check found or a formatting rewrote. run prints a line an"
            + " event. Errors are one line on standard error, with the exit code. Names are never"
            + " changed; gymtastic help --schema describes them all"
        ),
        HelpPage.Definition(
          "--no-input", "Fails, and names the option to pass, where a question would be asked"),
        HelpPage.Definition("--quiet", "Prints what was asked for and errors, nothing else"),
      ]),
      .heading("Examples"),
      .examples([
        .init("gymtastic exercise list -m chest | cut -f2", "Print titles, one a line"),
        .init(
          "gymtastic workout show 'Chest Day' --json | jq .estimatedDuration",
          "Print how long it takes, in seconds"),
        .init(
          "gymtastic workout check plans/ && gymtastic run plans/push.gym --simulate",
          "Try a workout once the texts are right"),
        .init(
          "gymtastic exercise remove --force -- \"$title\"",
          "Remove one whatever its title begins with"),
      ]),
      .paragraph(
        "Behind -- every word is an operand, even one that begins with a dash. A lone - is"
          + " standard input or output. Exit codes: gymtastic help exit-codes."
      ),
    ]
  )
}
