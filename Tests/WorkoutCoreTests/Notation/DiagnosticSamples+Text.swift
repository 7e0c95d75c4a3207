@testable import WorkoutCore

extension DiagnosticSamples {
  /// Up to G019: titles and notes that cannot be read, and numbers out of their range.
  static let textFaults: [Sample] = [
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
      a.gym:1:1: error G003: a title must not be empty
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
      a.gym:1:8: error G013: a range goes from the smaller number to the larger, not from 12 to 8
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
  ]
}
