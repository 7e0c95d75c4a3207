@testable import WorkoutCore

extension DiagnosticSamples {
  /// From G020 to G037: unreadable text after a title or in a header.
  static let wordFaults: [Sample] = [
    Sample(
      "Squat: 3x10, rest 90",
      #"""
      a.gym:1:19: error G020: a time needs a unit
        Squat: 3x10, rest 90
                          ^^
        hint: write 90s for seconds, 90m for minutes
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
      a.gym:1:13: error G023: a load needs “@” before it
        Squat: 4x10 60kg
                    ^^^^
        hint: write “@ 60kg”
        fix: @ 60kg
      """#),
    Sample(
      "Squat: 4x10 62,5kg",
      #"""
      a.gym:1:13: error G023: a load needs “@” before it
        Squat: 4x10 62,5kg
                    ^^^^^^
        hint: write “@ 62.5kg”
        fix: @ 62.5kg
      """#),
    Sample(
      "Squat: 3x10 60s",
      #"""
      a.gym:1:13: error G024: a time after the sets needs “rest”
        Squat: 3x10 60s
                    ^^^
        hint: write “rest 60s” for a rest after each set
        fix: rest 60s
      """#),
    Sample(
      "Squat 2 45m",
      #"""
      a.gym:1:9: error G024: a time after the sets needs “rest”
        Squat 2 45m
                ^^^
        hint: if the number belongs to the title, write a colon after it, as in Zone 2: 45m
      """#),
    Sample(
      "Squat: 3x10, rest: 60s",
      #"""
      a.gym:1:14: error G037: “rest” takes no colon
        Squat: 3x10, rest: 60s
                     ^^^^^^^^^
        fix: rest 60s
      """#),
    Sample(
      "5x5 @ 100kg, rest 3 min",
      #"""
      a.gym:1:1: error G010: “5x5 @ 100kg, rest 3 min” has no exercise before it
        5x5 @ 100kg, rest 3 min
        ^^^^^^^^^^^^^^^^^^^^^^^
        hint: as in Push Up: 3x10; write a title like this in quotes
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
        hint: write each modifier once
      """#),
    Sample(
      "Squat: 3x10 slowly",
      #"""
      a.gym:1:13: error G027: cannot read “slowly”
        Squat: 3x10 slowly
                    ^^^^^^
        hint: a remark is a note in quotes
        fix: note "slowly"
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
        hint: indent its entries below it, or write them after its colon with “;” between
      a.gym:2:1: warning G066: this entry is not in the circuit above
        Squat: 10
        ^^^^^^^^^
        hint: indent the entries of a circuit
        fix:   Squat: 10
      """#),
    Sample(
      "superset:\n  Squat: 3x10\n  Plank: 45s",
      #"""
      a.gym:1:1: error G030: the entries of a superset have different numbers of sets: 3, 1
        superset:
        ^^^^^^^^^
        hint: give all the same number, or the superset its rounds
      """#),
    Sample(
      "superset, 3 rounds: Squat: 3x10",
      #"""
      a.gym:1:21: error G031: the superset already has rounds
        superset, 3 rounds: Squat: 3x10
                            ^^^^^^^^^^^
        hint: leave out the sets: a round is one set of each entry
      """#),
    Sample(
      "tabata: Squat: 10",
      #"""
      a.gym:1:9: error G032: each entry of a Tabata is 20s of work and a break of 10s
        tabata: Squat: 10
                ^^^^^^^^^
        hint: write only its title
      """#),
    Sample(
      "Squat: 3x12,10,8",
      #"""
      a.gym:1:8: error G034: a list has a target for each set, so it needs no number of sets
        Squat: 3x12,10,8
               ^^^^^^^^^
        hint: write “12, 10, 8”, or the sets of each: 3x12, 1x10
      """#),
    Sample(
      "3 rounds:\n  Squat\u{7}: 3x10\n  Plank: 45s",
      #"""
      a.gym:2:8: error G035: a text must not contain the character U+0007
          Squat\u{7}: 3x10
               ^^^^^
        hint: remove it; tab is the only control character allowed within a line
      """#),
  ]
}
