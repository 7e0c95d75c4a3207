@testable import WorkoutCore

extension DiagnosticSamples {
  /// Up to G019: unreadable titles and notes, and numbers out of range.
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
        #\#u{20}
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
        hint: write it under an exercise
      """#),
    Sample(
      "Squat: 10, note \"a\"\n> b",
      #"""
      a.gym:2:1: error G006: the exercise above already has a note
        > b
        ^^^
        hint: keep one of the two
      """#),
    Sample(
      "Squat: 10\n  Plank: 45s",
      #"""
      a.gym:2:3: error G007: this line is indented, but there is no circuit above it
          Plank: 45s
          ^^^^^^^^^^
        hint: remove the indentation
      """#),
    Sample(
      "3 rounds:\n  2 rounds: Plank: 45s",
      #"""
      a.gym:2:3: error G008: a circuit cannot contain another
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
        hint: write a quote inside a quoted title as \"
      a.gym:1:1: warning G051: no exercise named “"Rest 60s”
        "Rest 60s: 3x10
        ^^^^^^^^^
      """#),
    Sample(
      "Squat",
      #"""
      a.gym:1:1: error G010: “Squat” has no sets, repetitions or time
        Squat
        ^^^^^
        hint: as in Push Up: 10, Push Up: 3x10 or Plank: 45s; # Title begins a workout
      """#),
    Sample(
      "Squat: 100x10",
      #"""
      a.gym:1:8: error G011: sets go from 1 to 99, not 100
        Squat: 100x10
               ^^^
      """#),
    Sample(
      "Push Up: 3x0, rest 60s",
      #"""
      a.gym:1:12: error G012: repetitions go from 1 to 999, not 0
        Push Up: 3x0, rest 60s
                   ^
      """#),
    Sample(
      "Squat: 12-8",
      #"""
      a.gym:1:8: error G013: a range goes from the smaller number to the larger, not from 12 to 8
        Squat: 12-8
               ^^^^
        hint: write 8-12 for a range, 12, 8 for two sets
      """#),
    Sample(
      "Squat: 3x10, rest 11m",
      #"""
      a.gym:1:19: error G014: seconds of rest go from 0 to 600, not 660
        Squat: 3x10, rest 11m
                          ^^^
        hint: m is minutes
      """#),
    Sample(
      "Row: 500m",
      #"""
      a.gym:1:6: error G015: “500m” is minutes
        Row: 500m
             ^^^^
        hint: write 500 min for minutes, 500 meters for a distance
        fix: 500 meters
      """#),
    Sample(
      "break 11m",
      #"""
      a.gym:1:7: error G016: seconds of break go from 1 to 600, not 660
        break 11m
              ^^^
        hint: m is minutes
      """#),
    Sample(
      "100 rounds: Plank: 45s",
      #"""
      a.gym:1:1: error G017: rounds go from 1 to 99, not 100
        100 rounds: Plank: 45s
        ^^^
      """#),
    Sample(
      "every 5s x 10: Plank: 5s",
      #"""
      a.gym:1:7: error G018: seconds of an interval go from 10 to 86400, not 5
        every 5s x 10: Plank: 5s
              ^^
      """#),
    Sample(
      "Squat: 5 @ 2001kg",
      #"""
      a.gym:1:12: error G019: a load must be over 0 and at most 2000 kg or lb, 1 to 200 %, or 0.05 to 5 times bodyweight, not 2001 kg
        Squat: 5 @ 2001kg
                   ^^^^^^
      """#),
  ]
}
