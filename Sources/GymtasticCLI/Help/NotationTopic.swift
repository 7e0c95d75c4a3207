import CommandLineKit
import WorkoutCore

extension HelpPage {
  static let notation = HelpPage(
    name: "notation",
    summary: "How workouts are written",
    blocks: [
      .paragraph(
        "A workout is a few lines of text, in a file that ends in .gym, or as arguments, one an"
          + " entry."
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
    ] + lines + prescriptions + progress + rules + words
  )

  static let codes = HelpPage(
    name: "codes",
    summary: "What a check of workouts reports",
    blocks: [
      .definitions(
        DiagnosticCode.allCases.map { code in
          .init(code.rawValue, "\(code.severity.rawValue): \(code.meaning)")
        }),
      .paragraph("The codes never change their meaning."),
    ]
  )

  /// All keywords with their other spellings.
  private static let words: [Block] = [
    .heading("Words"),
    .definitions(
      Term.all.map { term in
        .init(([term.text] + term.aliases).joined(separator: " · "), term.meaning)
      }),
  ]

  private static let lines: [Block] = [
    .heading("Lines"),
    .definitions([
      .init("# Title", "Begins a workout; a file may hold several, named as file.gym#Title"),
      .init(
        "> text",
        "A note on the workout or the exercise above. An exercise has one note, here or after the"
          + " word note; breaks and circuits have none"),
      .init("// text", "A comment, at the start of a line or after white space"),
      .init(
        "Push Up: 3x10",
        "An exercise; the last colon that is not in quotes or between digits ends the title"),
      .init("Push Up 3x10 · 3x10 Push Up", "The same; a lone number, max and amrap need the colon"),
      .init(
        "10 Push Ups",
        "The exercise with the singular title, Push Up; formatting alone, which needs no"
          + " library, keeps the title as written"),
      .init("#1 Move: 10", "An exercise too: # before a digit belongs to the title"),
      .init("Push Up (Chest, Core): 3x10", "With muscle groups, for import --create"),
      .init(
        "\"Rest 60s\": 3x10",
        "A title in quotes is taken literally; \\\" is a quote and \\\\ a backslash"),
      .init("Pull Up | Ring Row: 5-8", "Alternatives; the first is done unless you swap"),
      .init(
        "Push Up > Diamond Push Up: 3x5-8, progress reps 5-8",
        "Movements that follow one another as the repetitions become complete"),
      .init("break 2m", "A break; so are rest 2m and pause 2m"),
      .init("3 rounds \"Title\", rest 1m:", "A circuit of the indented lines below"),
      .init(
        "3 rounds for time, cap 20m: · for time:",
        "As fast as possible; the clock counts up, and ends it at the cap"),
      .init(
        "21-15-9: · 21-15-9 for time, cap 10m:",
        "The repetitions of each round, for entries without a number of their own"),
      .init(
        "superset, rest 90s:",
        "One set of each entry per round, for as many rounds as they have sets"),
      .init("superset, 3 rounds:", "The same, for entries without sets"),
      .init(
        "superset 3x10: · 3 rounds, 10 reps each:",
        "What each entry without sets of its own does"),
      .init(
        "40s work, 20s rest x 3: · 3 rounds, 40s on, 20s off:",
        "The same by the clock, with a rest after each"),
      .init(
        "every 1:30 x 10: · emom 10:",
        "All entries in a round, a round starting every 1:30, or every minute"),
      .init(
        "emom 12, alternating: · every 2m x 6, alternating:",
        "One entry in each interval, in turn"),
      .init("amrap 12m:", "As many rounds as possible in the time"),
      .init(
        "1-2-3-…-10 for time: · 1-2-3-… for time, cap 12m: · amrap 12m, 1-2-3-…:",
        "A ladder in equal steps, up to a number or as far as the time allows"),
      .init("emom 10, 1-2-3-…:", "One more repetition in each interval"),
      .init(
        "amrap 20m, partner: · 5 rounds, partner:",
        "A partner does every other round; yours has as much time before the next"),
      .init(
        "tabata: · tabata 4:",
        "8 rounds, or 4, of 20s work and 10s break for each entry, which is a title alone"),
      .init("tabata, one by one:", "The same, but all intervals of an entry before the next"),
    ]),
    .paragraph("On one line, entries are separated by semicolons: 3 rounds: Plank: 45s; break 15s"),
  ]

  private static let prescriptions: [Block] = [
    .heading("Sets, repetitions and times"),
    .definitions([
      .init("3x10 · 3*10 · 3×10 reps · 3 sets of 10 · 10 reps x 3", "Three sets of ten"),
      .init("10 · 10 reps", "One set"),
      .init("100kg 5x5 · 80kg x 5, 85kg x 3", "The load first, as in a log"),
      .init(
        "3x8-12 · 3x5+ · 3xmax · 3xamrap · 3x to failure",
        "A range, at least five, as many as possible"),
      .init("12, 10, 8 · 12/10/8 · 12 10 8 · 12-10-8", "Three sets, each with a number of its own"),
      .init("45s · 3x45s · 30-60s · 60s, 45s, 30s", "For a time, which has a unit or a colon"),
      .init("max hold", "As long as possible"),
      .init(
        "8x400 meters · 5 km · 1 mile · 50 yards · 400 meters ~1m45s",
        "A distance, and how long it is expected to take, also as in 5 km @ 5:00/km"),
      .init("20 cal", "Calories"),
      .init("5 breaths", "Repetitions that last a breath each"),
      .init(
        "work up to 3 @ 85% · work up to 5RM · build to a heavy single",
        "One set, after warm-up sets of 5, 3 and 2 at 40, 60 and 80 %"),
      .init("10 @ 60kg + 10 @ 45kg + max @ 30kg", "A drop set: one set without a rest inside"),
      .init("3x1+1+1 @ 70%", "A complex: its parts one after the other, all with the load"),
      .init("3x5 @ 60kg rest 2m, 5+ @ 70kg rest 3m", "Groups of sets that differ"),
      .init("90s · 90 sec · 90 seconds · 30\"", "Seconds"),
      .init("2m · 2 min · 1.5 min · 5' · 1h", "Minutes, never meters, and hours"),
      .init("1m30s · 1m 30s · 1'30\"", "Units descend, each once"),
      .init("1:30 · 0:59:30 · 0:90", "As a clock shows it; parts over 59 only as seconds after 0"),
      .init("rest 60s · rest 60-90s · rest until ready", "Rest after each set"),
      .init("rest 60s, 90s, 2m", "A rest for each of three sets"),
      .init("rest 1x work · rest 1:2", "A multiple of the time of the work before it"),
      .init(
        "@ 60kg · @ 135 lb · @ 75%",
        "The load; percent of what you can lift once, as set for the exercise or else estimated"),
      .init("@ 60kg, 70kg, 80kg · @ 75/85/95%", "A load for each of three sets"),
      .init("@ 70% +5kg · @ 70% -10 lb", "A percentage with a weight added or subtracted"),
      .init(
        "5 @ 80%, 3xmax @ first · 3 @ 70% of first", "The load of the first set, or a part of it"),
      .init("@ 95/65 lb · @ 2x24kg", "One for each of two groups of athletes; two implements"),
      .init(
        "@ bw · @ bw+10kg · @ bw-20kg · @ 1.5bw",
        "The athlete's own weight, with more, with less, and its multiple"),
      .init("RPE 8 · @ 8 RPE · RIR 2", "How hard it feels, or how many repetitions are left"),
      .init(
        "tempo 3-1-1-0 · tempo 31X0",
        "Seconds of lowering, pause, lifting and pause of each repetition; X is 0"),
      .init("hold 5s", "Each repetition is held this long"),
      .init("each side · /side · per side · each leg · L/R", "Left, then right"),
      .init(
        "warm-up 5 @ 40%, 3 @ 60%",
        "Sets done before these, in percent of their heaviest load; statistics ignore them"),
      .init(
        "progress +2.5kg · progress reps 8-12 +2.5kg · progress +2.5kg, miss 3 -10%",
        "How the sets change from session to session: see below"),
      .init("in week 4 · in weeks 3, 5-8 · not in week 4", "In a plan, done in these weeks only"),
      .init("note \"elbows in\"", "A remark"),
    ]),
  ]

  private static let progress: [Block] = [
    .heading("Progress"),
    .definitions([
      .init(
        "progress +2.5kg · progress +5% · progress +5s · progress +1 rep",
        "Added after a session done as prescribed; 10 % less after two missed ones in a row"),
      .init(
        "progress reps 8-12 +2.5kg",
        "One repetition more than the lowest set had, up to 12; then more load, and 8 again"),
      .init("progress reps 5-8", "The same without a load; then the movement after >, if any"),
      .init(
        "progress by total 0 -2.5kg, 25 +2.5kg, 30 +5kg · progress by last 5 +2.5kg, 10 +5kg",
        "A step that depends on the repetitions of all sets, or of the open one"),
      .init("progress +2.5kg per extra rep up to 10", "A step for each repetition over 5"),
      .init(
        "progress as done · progress max +5kg · progress max as done",
        "Keeps the load that was used; changes the max that percentages refer to"),
      .init("progress like \"Heavy Day\"", "The progress of the exercise in another workout"),
      .init(
        "progress +2.5kg after 3 · progress +2.5kg always · progress +2.5kg on \"Workout C\""
          + " · progress +2.5kg everywhere",
        "After three successes, whatever was done, in one workout only, or in all together"),
      .init(
        "progress +2.5kg in week 3 · in weeks 3, 6 · progress +2.5kg each cycle",
        "In these weeks of a plan only, or in the last session of its cycle"),
      .init(
        "progress +2.5kg, miss -10% · progress +2.5kg, miss 3 -5kg · progress +2.5kg, miss keep",
        "What that many missed sessions in a row take off; or nothing"),
      .init(
        "miss: 5x2, 2+ · miss: -15% · miss: test 5, then 85%",
        "In lines below the item: what each further miss leads to"),
      .init(
        "week 2: 5x3 @ 85% · weeks 3-4: 3x5",
        "In lines below the item: its sets in later weeks of a plan"),
      .init(
        "plan \"Strength\", mon, thu: · sets main: 5x5 @ 80%",
        "Begins a plan of the workouts below; sets under a name, as in Squat: main, rest 3m"),
    ]),
  ]

  private static let rules: [Block] = [
    .heading("Limits"),
    .definitions([
      .init("1 to 99", "Sets, rounds"),
      .init("1 to 999", "Repetitions of a set"),
      .init("0 to 600 s", "Rest"),
      .init("1 to 600 s", "A break"),
      .init("1 s to 24 h", "Work for a time"),
      .init("10 s to 24 h", "The interval of every, the time of an amrap, a cap"),
      .init("up to 2000 kg or lb, 1 to 200 %", "The load"),
      .init(
        "up to \(Workout.maximumSegmentCount)",
        "Sets, rests and breaks of a workout, with all rounds of its circuits"),
    ]),
    .paragraph(
      "Keywords may be in any case. gymtastic workout check reports each error with its line,"
        + " column and a fix (gymtastic help codes); gymtastic workout format writes the canonical"
        + " form."
    ),
  ]
}
