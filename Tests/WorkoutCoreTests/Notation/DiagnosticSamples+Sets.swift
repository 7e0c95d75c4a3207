@testable import WorkoutCore

extension DiagnosticSamples {
  /// From G038 to G047: errors in modifiers of sets, and lines with more than one entry.
  static let setFaults: [Sample] = [
    Sample(
      "Row: 0 meters",
      #"""
      a.gym:1:6: error G038: a distance must be over 0 and at most 200 km, not 0 meters
        Row: 0 meters
             ^^^^^^^^
      """#),
    Sample(
      "Row: 5001 cal",
      #"""
      a.gym:1:6: error G039: calories go from 1 to 5000, not 5001
        Row: 5001 cal
             ^^^^^^^^
      """#),
    Sample(
      "Squat: 5 RPE 11",
      #"""
      a.gym:1:10: error G040: an effort must be RPE 1 to 10 in half steps, or RIR 0 to 10, not RPE 11
        Squat: 5 RPE 11
                 ^^^^^^
        hint: as in RPE 8.5, or RIR 2
      """#),
    Sample(
      "Squat: 3x10 tempo 3-1-1",
      #"""
      a.gym:1:19: error G041: a tempo is four numbers from 0 to 60, at least one over 0, not 3-1-1
        Squat: 3x10 tempo 3-1-1
                          ^^^^^
        hint: as in tempo 3-1-1-0
        fix: 3-1-1-0
      """#),
    Sample(
      "Squat: 10, rest 90-60s",
      #"""
      a.gym:1:17: error G042: a range goes from the shorter time to the longer
        Squat: 10, rest 90-60s
                        ^^^^^^
        hint: as in 60-90s
        fix: 60-90s
      """#),
    Sample(
      "Squat: 3x10, rest 60s, 90s",
      #"""
      a.gym:1:14: error G043: there are 2 rests for 3 sets
        Squat: 3x10, rest 60s, 90s
                     ^^^^^^^^^^^^^
        hint: give one rest for all sets, or one for each
      """#),
    Sample(
      "Squat: 3x10, Plank: 45s",
      #"""
      a.gym:1:12: error G044: “Plank: 45s” is another entry
        Squat: 3x10, Plank: 45s
                   ^^^^^^^^^^^^
        hint: write “;” between two entries of one line
        fix: ; Plank: 45s
      """#),
    Sample(
      "Row: 40m",
      #"""
      a.gym:1:6: warning G045: “40m” is minutes
        Row: 40m
             ^^^
        hint: write 40 min for minutes, 40 meters for a distance
        fix: 40 meters
      """#),
    Sample(
      "Squat: 9 + 8 + 7 + 6 + 5 + 4 + 3 + 2 + 1 + 1 + 1",
      #"""
      a.gym:1:46: error G046: a set has at most 9 drops
        Squat: 9 + 8 + 7 + 6 + 5 + 4 + 3 + 2 + 1 + 1 + 1
                                                     ^^^
      """#),
    Sample(
      "Squat: 5x5 @ 60kg, rest 2m, progress",
      #"""
      a.gym:1:29: error G047: “progress” needs what is added
        Squat: 5x5 @ 60kg, rest 2m, progress
                                    ^^^^^^^^
        hint: as in progress +2.5kg, progress +5s or progress reps 8-12 +2.5kg
      """#),
  ]
}
