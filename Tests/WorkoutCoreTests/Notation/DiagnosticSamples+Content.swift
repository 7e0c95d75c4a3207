@testable import WorkoutCore

extension DiagnosticSamples {
  /// From G050: errors in what a text describes; and errors of several kinds together.
  static let contentFaults: [Sample] = [
    Sample(
      "plan A, someday:\n# B\nSquat: 10",
      #"""
      a.gym:1:9: error G068: “someday” is not a day of the week
        plan A, someday:
                ^^^^^^^
        hint: as in plan "Strength", mon, wed, fri: or plan Running, tue, sat, once:
      """#),
    Sample(
      "Squat: 10\n  week 1: 12",
      #"""
      a.gym:2:3: error G069: the sets of the first week are given above
          week 1: 12
          ^^^^^^^^^^
        hint: as in Squat: 5x5 @ 80%, with week 2: 5x3 @ 85% below it
      """#),
    Sample(
      "# Empty",
      #"""
      a.gym:1:1: warning G050: the workout has no exercises
        # Empty
        ^^^^^^^
        hint: an exercise is a line such as Push Up: 3x10
      """#),
    Sample(
      "Handstand: 10",
      #"""
      a.gym:1:1: warning G051: no exercise named “Handstand”
        Handstand: 10
        ^^^^^^^^^
      """#),
    Sample(
      "break 1m\nSquat: 10",
      #"""
      a.gym:1:1: warning G052: the workout begins with a break
        break 1m
        ^^^^^^^^
        hint: there is nothing to rest from yet
      """#),
    Sample(
      "Squat: 10\nbreak 1m",
      #"""
      a.gym:2:1: warning G053: the workout ends with a break
        break 1m
        ^^^^^^^^
        hint: it counts, although nothing comes after it
      """#),
    Sample(
      "Squat: 10\nbreak 1m\nbreak 1m\nPlank: 45s",
      #"""
      a.gym:3:1: warning G054: a break follows a break
        break 1m
        ^^^^^^^^
        hint: write one that is as long as both
      """#),
    Sample(
      "Squat: 10, rest 1m\nbreak 1m\nPlank: 45s",
      #"""
      a.gym:2:1: warning G055: the break follows a rest of 1m
        break 1m
        ^^^^^^^^
        hint: there is a rest after every set, also the last one, so this waits for both
      """#),
    Sample(
      "Squat: 10\nSquat: 10",
      #"""
      a.gym:2:1: warning G056: “Squat” follows itself
        Squat: 10
        ^^^^^^^^^
        hint: write all its sets in one entry, as in 6x10
      """#),
    Sample(
      "emom 2: Squat: 30",
      #"""
      a.gym:1:1: warning G057: an interval of 1m has 1m30s of work
        emom 2: Squat: 30
        ^^^^^^^
        hint: what does not fit is cut off
      """#),
    Sample(
      "Squat: 5x5 @ 100kg",
      #"""
      a.gym:1:1: warning G058: heavy sets without rest between them
        Squat: 5x5 @ 100kg
        ^^^^^^^^^^^^^^^^^^
        hint: as in rest 3m
      """#),
    Sample(
      "# Day\nSquat: 10\n# Day\nPlank: 45s",
      #"""
      a.gym:3:1: warning G059: the file already has a workout “Day”
        # Day
        ^^^^^
      """#),
    Sample(
      "# Leg Day\nSquat: 10",
      #"""
      a.gym:1:1: warning G060: the library already has a workout “Leg Day”
        # Leg Day
        ^^^^^^^^^
      """#),
    Sample(
      """
      # Endless
      99 rounds:
        Squat: 99x30s each side, rest 1m
        Plank: 99x45s each side, rest 1m
      99 rounds:
        Squat: 99x30s each side, rest 1m
        Plank: 99x45s each side, rest 1m
      """,
      #"""
      a.gym:1:1: error G061: the workout has 117612 sets and rests, over the limit of 100000
        # Endless
        ^^^^^^^^^
        hint: give it fewer rounds or sets, or split it up
      """#),
    Sample(
      "Plank: 45s\nRow: 5\nPlank: 45",
      #"""
      a.gym:3:1: warning G062: “Plank” is otherwise done by time
        Plank: 45
        ^^^^^^^^^
        hint: write a time with its unit, as in 45s
      """#),
    Sample(
      "Squat: 5x5 @ 60kg, rest 3m, progress +2.5kg always, miss -10%",
      #"""
      a.gym:1:1: warning G063: miss can never apply: no session counts as missed
        Squat: 5x5 @ 60kg, rest 3m, progress +2.5kg always, miss -10%
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      """#),
    Sample(
      "\"Rest 60s\": 3x10\n\"Rest 60s: 3x10",
      #"""
      a.gym:1:1: warning G051: no exercise named “Rest 60s”
        "Rest 60s": 3x10
        ^^^^^^^^^^
      a.gym:2:1: error G009: the title's quotes are not closed
        "Rest 60s: 3x10
        ^^^^^^^^^
        hint: write a quote inside a quoted title as \"
      a.gym:2:1: warning G051: no exercise named “"Rest 60s”
        "Rest 60s: 3x10
        ^^^^^^^^^
      """#),
    Sample(
      "\t腕立て: 3x0\n\tPlank: 45s",
      #"""
      a.gym:1:2: error G007: this line is indented, but there is no circuit above it
        	腕立て: 3x0
        	^^^^^^^^
        hint: remove the indentation
      a.gym:1:2: warning G051: no exercise named “腕立て”
        	腕立て: 3x0
        	^^^
      a.gym:1:9: error G012: repetitions go from 1 to 999, not 0
        	腕立て: 3x0
        	       ^
      a.gym:2:2: error G007: this line is indented, but there is no circuit above it
        	Plank: 45s
        	^^^^^^^^^^
        hint: remove the indentation
      """#),
    Sample(
      "A‮b: 3x0",
      #"""
      a.gym:1:1: error G003: a title must not contain the character U+202E: “A\u{202E}b”
        A\u{202E}b: 3x0
        ^^^^^^^^^^
        hint: a title has 1 to 100 visible characters
      a.gym:1:8: error G012: repetitions go from 1 to 999, not 0
        A\u{202E}b: 3x0
                      ^
      """#),
    Sample(
      "Press 3x10 @ 60kg\n3 rounds",
      #"""
      a.gym:1:1: warning G051: no exercise named “Press”
        Press 3x10 @ 60kg
        ^^^^^
      a.gym:2:1: error G028: a circuit's header ends with a colon
        3 rounds
        ^^^^^^^^
        fix: 3 rounds:
      a.gym:2:1: error G029: a circuit needs at least one entry
        3 rounds
        ^^^^^^^^
        hint: indent its entries below it, or write them after its colon with “;” between
      """#),
    Sample(
      "Squat: 80x5",
      #"""
      a.gym:1:8: warning G064: these are 80 sets
        Squat: 80x5
               ^^^^
        hint: as in 5 @ 80kg for a weight; write 20 sets of 5 if you mean so many
        fix: 5 @ 80kg
      """#),
    Sample(
      "Row: 500",
      #"""
      a.gym:1:6: warning G065: “500” has no unit
        Row: 500
             ^^^
        hint: write 500 meters, 500 km or 500 min
        fix: 500 meters
      """#),
    Sample(
      "Squat: 3x100",
      #"""
      a.gym:1:1: warning G075: “Squat” has sets of 100 repetitions
        Squat: 3x100
        ^^^^^^^^^^^^
        hint: write @ 100kg if that is the weight
      """#),
  ]
}
