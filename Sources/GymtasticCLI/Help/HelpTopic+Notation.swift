import CommandLineKit
import WorkoutCore

extension HelpTopic {
  static let notation = HelpTopic(
    name: "notation",
    summary: "How workouts are written",
    blocks: [
      .paragraph(
        "A workout is a few lines of text, in a file that ends in .gym or as operands, an entry"
          + " each."
      ),
      .verbatim([
        "# Chest & Core Day",
        "> Twice a week. Stop two reps short.",
        "",
        "Push Up: 3x12, rest 60s",
        "Plank: 45s",
        "break 2m",
        "Squat: 4x10 @ 60kg, rest 90s // slowly",
        "Side Plank: 2x30s each side, rest 15s",
        "",
        "3 rounds \"Finisher\", rest 1m:",
        "  Burpee: 30s",
        "  break 15s",
        "  Mountain Climber (Core): 30s",
      ]),
    ] + lines + prescriptions + rules + codes
  )

  private static let lines: [HelpPage.Block] = [
    .heading("Lines"),
    .definitions([
      .init("# Title", "Begins a workout; a file may hold several, named as file.gym#Title"),
      .init(
        "> text",
        "A note of the workout above, or of the exercise above; a break and a circuit have none,"
          + " an exercise has one, here or behind note"),
      .init("// text", "A comment, at the start of a line or behind white space"),
      .init(
        "Push Up: 3x10",
        "An exercise; the last colon counts that is neither in quotes nor between two digits"),
      .init("Push Up 3x10", "The same; a lone number, max and amrap need the colon"),
      .init("#1 Move: 10", "An exercise too: # directly before a digit belongs to its title"),
      .init("Push Up (Chest, Core): 3x10", "Muscle groups, used if it has to be created"),
      .init(
        "\"Rest 60s\": 3x10",
        "A title in quotes is taken as it stands; inside, \\\" is a quote and \\\\ a backslash"),
      .init("break 2m", "A break; so are rest 2m and pause 2m"),
      .init("3 rounds \"Title\", rest 1m:", "A circuit of the indented lines below"),
      .init(
        "superset, rest 90s:",
        "One set of each entry a round, as many rounds as the entries have sets"),
      .init("superset, 3 rounds:", "The same, where the entries have no sets"),
      .init("every 1:30 x 10:", "Rounds that start on the clock, all entries in each"),
      .init("emom 10:", "The same, every minute"),
      .init("amrap 12m:", "As many rounds as possible in the time"),
      .init(
        "tabata:", "8 rounds of 20s work and 10s break for each entry, which is a title alone"),
      .init("tabata 4:", "The same in 4 rounds"),
    ]),
    .paragraph("On one line, entries are separated by semicolons: 3 rounds: Plank: 45s; break 15s"),
  ]

  private static let prescriptions: [HelpPage.Block] = [
    .heading("Sets, repetitions and times"),
    .definitions([
      .init("3x10 · 3*10 · 3×10 reps · 3 sets of 10", "Three sets of ten"),
      .init("10 · 10 reps", "One set"),
      .init("3x8-12 · 3x5+ · 3xmax · 3xamrap", "A range, at least five, as many as possible"),
      .init("12,10,8 · 12/10/8", "Three sets, each with a number of its own"),
      .init("45s · 3x45s", "By the clock; a time bears a unit or a colon"),
      .init("90s · 90 sec · 90 seconds · 30\"", "Seconds"),
      .init("2m · 2 min · 5' · 1h", "Minutes, never metres, and hours"),
      .init("1m30s · 1m 30s · 1'30\"", "Units descend, each once"),
      .init(
        "1:30 · 0:59:30 · 0:90", "As a clock shows it; parts over 59 only as seconds behind 0"),
      .init("rest 60s", "Rest after each set"),
      .init("@ 60kg · @ 135 lb · @ 75%", "The load"),
      .init("each side · /side · per side", "Left, then right"),
      .init("note \"elbows in\"", "A remark"),
    ]),
  ]

  private static let rules: [HelpPage.Block] = [
    .heading("Limits"),
    .definitions([
      .init("1 to 99", "Sets, rounds"),
      .init("1 to 999", "Repetitions of a set"),
      .init("0 to 600 s", "Rest"),
      .init("1 to 600 s", "A break"),
      .init("1 to 3600 s", "Work by the clock"),
      .init("10 to 3600 s", "An every interval, the time of an amrap"),
      .init("up to 2000 kg or lb, 1 to 200 %", "The load"),
      .init(
        "up to \(Workout.maximumSegmentCount)",
        "Sets, rests and breaks of a workout, circuits expanded: rounds multiply sets, and the"
          + " longest real day has some hundreds"),
    ]),
    .paragraph(
      "Keywords are read in any case. gymtastic workout check names every fault with its line,"
        + " column and a fix; gymtastic workout format writes the one canonical form."
    ),
  ]

  /// Every code, as the check prints it.
  private static let codes: [HelpPage.Block] = [
    .heading("What a check reports"),
    .definitions(
      DiagnosticCode.allCases.map { code in
        .init(code.rawValue, "\(code.severity.rawValue): \(code.meaning)")
      }),
  ]
}
