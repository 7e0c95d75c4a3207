extension PastedPrograms {
  static let fifth = #"""
    === Weeks with focus
    Week 1 – Day 1 (Squat focus)
    Squat 5x5 @ 75% 1RM, 3 min rest
    Pause Squat 3x3 @ 65%
    Leg Press 3x12 RPE 8
    Ab wheel 3x10

    Week 1 – Day 2 (Bench focus)
    Bench Press 5x5 @ 75% 1RM
    Close-grip bench 3x8
    DB Row 4x10 (each arm)
    ->
    # Week 1 – Day 1 (Squat focus)
    Squat: 5x5 @ 75%, rest 3m
    Pause Squat: 3x3 @ 65%
    Leg Press: 3x12 RPE 8
    Ab wheel: 3x10
    # Week 1 – Day 2 (Bench focus)
    Bench Press: 5x5 @ 75%
    Close-grip bench: 3x8
    DB Row: 4x10 each side
    === Numbered WOD
    WOD 12.3
    AMRAP 18 minutes
    15 Box jumps (24/20")
    12 Push press (115/75lb)
    9 Toes-to-bar
    -> 1
    // WOD 12.3
    amrap 18m:
      Box jumps: 15, note "24/20\""
      Push press: 12 @ 115/75 lb
      Toes-to-bar: 9
    === Strength and conditioning
    Strength: Deadlift 3-3-3-3-3 (build to a heavy triple)
    Conditioning: 4 RFT
    - 500 m row
    - 20 KBS (24kg)
    - 15 burpees
    Cap: 20:00
    ->
    Deadlift: 5x3, note "Strength, build to a heavy triple"
    4 rounds for time "Conditioning", cap 20m:
      row: 500 meters
      KBS: 20 @ 24kg
      burpees: 15
    === Rounds in parentheses
    Exercises (do 2 rounds):
    Glute bridges - 15 reps
    Bird dogs - 10 per side
    Dead bugs - 10 per side
    Clamshells with band - 15 per side
    Rest 60 sec between rounds
    ->
    2 rounds "Exercises", rest 1m:
      Glute bridges: 15
      Bird dogs: 10 each side
      Dead bugs: 10 each side
      Clamshells with band: 15 each side
    === Initials of days
    Run Plan
    M: off
    T: 3 miles easy
    W: 6x400m (90s rest)
    Th: 4 miles tempo
    F: off
    S: 8 miles long
    S: cross train 45 min
    ->
    // Run Plan
    // M: off
    # T
    Easy Run: 3 miles
    # W
    Run: 6x400 meters, rest 1m30s
    # Th
    Tempo Run: 4 miles
    // F: off
    # S
    Long Run: 8 miles
    # S
    cross train: 45 min
    === Loads in parentheses
    Bench 4x6 (80kg)
    OHP 3x8 (45 kg)
    Dips 3x10 (BW+10kg)
    Pushdowns 3x15
    ->
    Bench: 4x6 @ 80kg
    OHP: 3x8 @ 45kg
    Dips: 3x10 @ bw+10kg
    Pushdowns: 3x15
    === Lines of labels
    Barbell Back Squat
    Sets 4
    Reps 6-8
    Rest 2:30
    RPE 8

    Romanian Deadlift
    Sets 3
    Reps 8-10
    Rest 2:00
    ->
    Barbell Back Squat: 4x6-8 RPE 8, rest 2m30s
    Romanian Deadlift: 3x8-10, rest 2m
    === Times
    Plank - 60 sec x 3
    Wall sit - 45 seconds, 3 sets
    Jump rope - 5 x 2 min, 30 sec rest
    Shadow boxing 3 rounds x 3 min
    -> 4
    Plank: 3x1m
    Wall sit: 3x45s
    Jump rope: 5x2m, rest 30s
    // Shadow boxing 3 rounds x 3 min
    === Clock and rounds
    Every 2:00 for 10:00
    3 Power Cleans @ 80%

    Rest 3:00

    3 rounds, not for time:
    12 DB lunges (2x22.5kg)
    :30 hollow hold
    -> 6
    every 2m x 5:
      Power Cleans: 3 @ 80%
    break 3m
    // 3 rounds, not for time:
    3 rounds:
      DB lunges: 12 @ 2x22.5kg
      hollow hold: 30s
    === Test
    Deadlift: 1RM test, then 3x3 @ 85% of that
    Rows 4x8
    -> 1
    // Deadlift: 1RM test, then 3x3 @ 85% of that
    Rows: 4x8
    === Sessions in lines
    Session A: Squat 3x5 100kg / Bench 3x5 70kg / Row 3x8 60kg
    Session B: Squat 3x5 100kg / Press 3x5 45kg / Deadlift 1x5 120kg
    ->
    # Session A
    Squat: 3x5 @ 100kg
    Bench: 3x5 @ 70kg
    Row: 3x8 @ 60kg
    # Session B
    Squat: 3x5 @ 100kg
    Press: 3x5 @ 45kg
    Deadlift: 5 @ 120kg
    === Training max
    5/3/1 week (TM 100kg)
    Squat: 65kg x5, 75kg x5, 85kg x5+
    FSL: 5x5 @ 65kg
    -> 1
    // 5/3/1 week (TM 100kg)
    Squat: 5 @ 65kg, 5 @ 75kg, 5+ @ 85kg
    FSL: 5x5 @ 65kg
    === Circuit with a count
    Circuit x 3:
    Burpees 30 sec
    Squats 30 sec
    ->
    3 rounds:
      Burpees: 30s
      Squats: 30s
    === Modifiers on lines of their own
    Bench Press
    3x5
    RPE 8
    Rest 2 min
    Row
    5 @ 60 kg
    5 @ 70 kg, rest 90s
    ->
    Bench Press: 3x5 RPE 8, rest 2m
    Row: 5 @ 60kg, 5 @ 70kg, rest 1m30s
    === Modifiers that contradict
    Bench Press
    RPE 8
    3x5
    RPE 9
    -> 4
    Bench Press: 3x5 RPE 8
    // RPE 9
    """#
}
