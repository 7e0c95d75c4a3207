/// Texts with something wrong in them, and exactly what a person is shown.
enum DiagnosticSamples {
  /// A text and what is shown of it, without the last line break.
  struct Sample: Sendable {
    let text: String
    let shown: String

    init(_ text: String, _ shown: String) {
      self.text = text
      self.shown = shown
    }
  }

  /// Checked against ``SampleLibrary``, as the file `a.gym`.
  static let all = textFaults + contentFaults

  /// Up to G049: what cannot be read.
  private static let textFaults: [Sample] = [
    Sample(
      "Push Up: 3x10\n#Legs\nSquat: 10",
      #"""
      a.gym:2:1: error G002: a title line is “#”, a space and the title
        #Legs
        ^^^^^
        fix: # Legs
      """#),
    Sample(
      "# \nSquat: 10",
      #"""
      a.gym:1:1: error G003: a title must not be empty: “”
        # 
        ^
        hint: a title has 1 to 100 visible characters
      """#),
    Sample(
      "Squat: 10\n>",
      #"""
      a.gym:2:1: error G004: the note must not be empty
        >
        ^
        hint: up to 10000 characters; newline and tab are allowed
      """#),
    Sample(
      "break 2m\n> slow",
      #"""
      a.gym:2:1: error G005: a break has no note
        > slow
        ^^^^^^
        hint: write it under an item
      """#),
    Sample(
      "Squat: 10, note \"a\"\n> b",
      #"""
      a.gym:2:1: error G006: the item above has a note already
        > b
        ^^^
        hint: keep one of the two
      """#),
    Sample(
      "Squat: 10\n  Plank: 45s",
      #"""
      a.gym:2:3: error G007: an indented line belongs to a circuit, and there is none above
          Plank: 45s
          ^^^^^^^^^^
        hint: begin the line at its first column
      """#),
    Sample(
      "3 rounds:\n  2 rounds: Plank: 45s",
      #"""
      a.gym:2:3: error G008: a circuit cannot hold another
          2 rounds: Plank: 45s
          ^^^^^^^^^
        hint: end the circuit above with a line that is not indented
      """#),
    Sample(
      "\"Rest 60s: 3x10",
      #"""
      a.gym:1:1: error G009: the title's quotes are not closed
        "Rest 60s: 3x10
        ^^^^^^^^^
        hint: a quote inside a quoted title is written \"
      a.gym:1:1: warning G051: no exercise is called “"Rest 60s”
        "Rest 60s: 3x10
        ^^^^^^^^^
      """#),
    Sample(
      "Squat",
      #"""
      a.gym:1:1: error G010: “Squat” has no sets, repetitions or time
        Squat
        ^^^^^
        hint: as in Push Up: 3x10, or Plank: 45s
      """#),
    Sample(
      "Squat: 100x10",
      #"""
      a.gym:1:8: error G011: an item has at most 99 sets
        Squat: 100x10
               ^^^
        hint: sets go from 1 to 99
      """#),
    Sample(
      "Push Up: 3x0, rest 60s",
      #"""
      a.gym:1:12: error G012: a set needs at least 1 repetition
        Push Up: 3x0, rest 60s
                   ^
        hint: repetitions go from 1 to 999
      """#),
    Sample(
      "Squat: 12-8",
      #"""
      a.gym:1:8: error G013: a range of 12 to 8 repetitions
        Squat: 12-8
               ^^^^
        hint: write the smaller number first, as in 8-12
        fix: 8-12
      """#),
    Sample(
      "Squat: 3x10, rest 11m",
      #"""
      a.gym:1:19: error G014: a rest lasts at most 10 minutes
        Squat: 3x10, rest 11m
                          ^^^
        hint: rest goes from 0s to 10m; m is minutes, a distance belongs in a note
      """#),
    Sample(
      "Row: 500m",
      #"""
      a.gym:1:6: error G015: a timed set lasts at most 1 hour
        Row: 500m
             ^^^^
        hint: timed sets go from 1s to 1h; m is minutes, a distance belongs in a note
      """#),
    Sample(
      "break 11m",
      #"""
      a.gym:1:7: error G016: a break lasts at most 10 minutes
        break 11m
              ^^^
        hint: breaks go from 1s to 10m; m is minutes, a distance belongs in a note
      """#),
    Sample(
      "100 rounds: Plank: 45s",
      #"""
      a.gym:1:1: error G017: a circuit has at most 99 rounds
        100 rounds: Plank: 45s
        ^^^
        hint: rounds go from 1 to 99
      """#),
    Sample(
      "every 5s x 10: Plank: 5s",
      #"""
      a.gym:1:7: error G018: an interval lasts at least 10 seconds
        every 5s x 10: Plank: 5s
              ^^
        hint: intervals and limits go from 10s to 1h
      """#),
    Sample(
      "Squat: 5 @ 2001kg",
      #"""
      a.gym:1:12: error G019: a load is over 0 up to 2000 kg or lb, or 1 to 200 %, not 2001 kg
        Squat: 5 @ 2001kg
                   ^^^^^^
      """#),
    Sample(
      "Squat: 3x10, rest 90",
      #"""
      a.gym:1:19: error G020: a time needs a unit
        Squat: 3x10, rest 90
                          ^^
        hint: seconds are 90s, minutes 90m
        fix: 90s
      """#),
    Sample(
      "Squat: 1:75",
      #"""
      a.gym:1:8: error G021: the parts after a colon go up to 59
        Squat: 1:75
               ^^^^
        hint: as in 90s, 1m30s or 1:30
      """#),
    Sample(
      "Squat: 5 @ 62,5kg",
      #"""
      a.gym:1:12: error G022: decimals take a point
        Squat: 5 @ 62,5kg
                   ^^^^^^
        fix: 62.5kg
      """#),
    Sample(
      "Squat: 4x10 60kg",
      #"""
      a.gym:1:13: error G023: a load begins with “@”
        Squat: 4x10 60kg
                    ^^^^
        hint: write “@ 60kg”
        fix: @ 60kg
      """#),
    Sample(
      "Squat: 4x10 62,5kg",
      #"""
      a.gym:1:13: error G023: a load begins with “@”
        Squat: 4x10 62,5kg
                    ^^^^^^
        hint: write “@ 62.5kg”
        fix: @ 62.5kg
      """#),
    Sample(
      "Squat: 3x10 60s",
      #"""
      a.gym:1:13: error G024: a time stands behind the sets without “rest”
        Squat: 3x10 60s
                    ^^^
        hint: a rest behind each set is written “rest 60s”
        fix: rest 60s
      """#),
    Sample(
      "Squat: 5 @ 60",
      #"""
      a.gym:1:12: error G025: a load needs a unit
        Squat: 5 @ 60
                   ^^
        hint: kg, lb or %
        fix: 60kg
      """#),
    Sample(
      "Squat: 10 each side /side",
      #"""
      a.gym:1:21: error G026: “side” is given twice
        Squat: 10 each side /side
                            ^^^^^
        hint: each modifier stands once
      """#),
    Sample(
      "Squat: 3x10 slowly",
      #"""
      a.gym:1:13: error G027: cannot read “slowly”
        Squat: 3x10 slowly
                    ^^^^^^
        hint: as in 3x10, 8-12, 45s, then @ 60kg, each side, rest 1m, note "…"
      """#),
    Sample(
      "3 rounds, break 1m: Plank: 45s",
      #"""
      a.gym:1:9: error G028: a circuit's header ends here with a colon
        3 rounds, break 1m: Plank: 45s
                ^^^^^^^^^^
        hint: as in 3 rounds "Finisher", rest 1m:
      """#),
    Sample(
      "3 rounds:\nSquat: 10",
      #"""
      a.gym:1:1: error G029: a circuit needs at least one entry
        3 rounds:
        ^^^^^^^^^
      """#),
    Sample(
      "superset:\n  Squat: 3x10\n  Plank: 45s",
      #"""
      a.gym:1:1: error G030: the entries of a superset differ in their sets: 3, 1
        superset:
        ^^^^^^^^^
        hint: give all the same number, or the superset its rounds
      """#),
    Sample(
      "superset, 3 rounds: Squat: 3x10",
      #"""
      a.gym:1:21: error G031: the superset gives its rounds already
        superset, 3 rounds: Squat: 3x10
                            ^^^^^^^^^^^
        hint: leave out the sets: one set of each is done in a round
      """#),
    Sample(
      "tabata: Squat: 10",
      #"""
      a.gym:1:9: error G032: each entry of a Tabata is 20s of work and 10s of break
        tabata: Squat: 10
                ^^^^^^^^^
        hint: write its title alone
      """#),
    Sample(
      "Squat: 3x12,10,8",
      #"""
      a.gym:1:8: error G034: a list has a target for each set, so the sets are not given
        Squat: 3x12,10,8
               ^^^^^^^^^
        hint: write “12,10,8”, or a single target behind the sets
        fix: 12,10,8
      """#),
    Sample(
      "3 rounds:\n  Squat\u{7}: 3x10\n  Plank: 45s",
      #"""
      a.gym:2:8: error G035: a text must not hold the character U+0007
          Squat\#u{FFFD}: 3x10
               ^
        hint: take it out; tab is the only control character within a line
      """#),
  ]
}
