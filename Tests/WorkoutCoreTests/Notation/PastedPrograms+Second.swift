extension PastedPrograms {
  static let second = #"""
    === Row cals
    For time:
    30/20 cal row
    30 burpees
    -> 2
    for time:
      // 30/20 cal row
      burpees: 30
    === Tabata
    Tabata:
    Squats
    Push-ups
    ->
    tabata:
      Squats
      Push-ups
    === Couch to 5K
    Week 1, Day 1
    Brisk walk 5 min
    8 rounds:
    60 sec jog
    90 sec walk
    ->
    # Week 1, Day 1
    Brisk walk: 5m
    8 rounds:
      jog: 1m
      walk: 1m30s
    === Days of the week
    Monday - Upper
    Bench Press 4x6
    Row 4x6

    Wednesday - Lower
    Squat 4x6
    Romanian Deadlift 3x8

    Friday
    Rest
    -> 10
    # Monday - Upper
    Bench Press: 4x6
    Row: 4x6
    # Wednesday - Lower
    Squat: 4x6
    Romanian Deadlift: 3x8
    # Friday
    // Rest
    === Prose around
    # Minimalist program

    This is a simple program for beginners who want to get strong.

    Squat 3x5
    Press 3x5

    Add weight every session until you can't.
    ->
    # Minimalist program
    > This is a simple program for beginners who want to get strong.
    Squat: 3x5
    Press: 3x5
    > Add weight every session until you can't.
    === Bold names
    **Bench Press** 4 x 8 – 10
    **Squat**: 3x5 @ 100kg
    *Lunge* 3x12
    ->
    Bench Press: 4x8-10
    Squat: 3x5 @ 100kg
    Lunge: 3x12
    === Links
    1. [Squat](https://example.com/squat) 3x10
    2. [Push Up](https://example.com/pushup) 3x max
    ->
    Squat: 3x10
    Push Up: 3xmax
    === Block quote
    > Squat 3x10
    > Bench Press 3x10
    ->
    Squat: 3x10
    Bench Press: 3x10
    === Fenced
    ```
    Squat 3x10
    Bench Press 3x10
    ```
    ->
    Squat: 3x10
    Bench Press: 3x10
    === Weight first kg
    Bench Press: 80x5
    Squat: 100kg 5x5
    Row: 60x10, 70x8, 80x6 kg
    ->
    Bench Press: 5 @ 80kg
    Squat: 5x5 @ 100kg
    Row: 10 @ 60kg, 8 @ 70kg, 6 @ 80kg
    === GZCLP
    T1 Squat 5x3+
    T2 Bench Press 3x10
    T3 Lat Pulldown 3x15+
    ->
    T1 Squat: 5x3+
    T2 Bench Press: 3x10
    T3 Lat Pulldown: 3x15+
    === RR
    ### Strength work (40-60 minutes)
    3x5-8 Pull-ups
    3x5-8 Squat progression
    3x5-8 Dips
    ->
    // Strength work (40-60 minutes)
    Pull-ups: 3x5-8
    Squat progression: 3x5-8
    Dips: 3x5-8
    === Two lines
    Bench Press
    4 sets of 8 reps
    Row
    4 sets of 8 reps
    ->
    Bench Press: 4x8
    Row: 4x8
    === Circuit
    Circuit (3 rounds):
    Burpees 30 sec
    Mountain climbers 30 sec
    Rest 1 min
    ->
    3 rounds:
      Burpees: 30s
      Mountain climbers: 30s
      break 1m
    === Kettlebell
    10 min EMOM:
    10 swings @ 24kg
    ->
    emom 10:
      swings: 10 @ 24kg
    === Complex
    5 sets: 1+1+1 @ 70%
    -> 1
    // 5 sets: 1+1+1 @ 70%
    === Chipper
    For time (25 minute cap):
    50 wall balls (20/14 lb)
    40 pull-ups
    30 box jumps (24/20 in)
    20 deadlifts (225/155 lb)
    ->
    for time, cap 25m:
      wall balls: 50 @ 20/14 lb
      pull-ups: 40
      box jumps: 30, note "24/20 in"
      deadlifts: 20 @ 225/155 lb
    === Work up to
    Work up to a heavy single Squat
    Squat 3x3 @ 85%
    -> 1
    // Work up to a heavy single Squat
    Squat: 3x3 @ 85%
    === Yoga
    Child's Pose – 1 min
    Downward Dog – 5 breaths
    Savasana – 5 minutes
    ->
    Child's Pose: 1m
    Downward Dog: 5 breaths
    Savasana: 5m
    === HIIT
    4 rounds: 40s work, 20s rest
    Jumping jacks
    High knees
    ->
    4 rounds:
      Jumping jacks: 40s, rest 20s
      High knees: 40s, rest 20s
    === Tempo
    Squat 4x6 tempo 3010, rest 2-3 min
    Split Squat 3x8 each leg @ 20kg
    ->
    Squat: 4x6 tempo 3-0-1-0, rest 2m-3m
    Split Squat: 3x8 @ 20kg each side
    === Numbered days
    Day 1: Push
    1) Bench Press 5x5
    2) Overhead Press 3x8
    Day 2: Pull
    1) Deadlift 3x5
    2) Pull-up 3xAMRAP
    ->
    # Day 1: Push
    Bench Press: 5x5
    Overhead Press: 3x8
    # Day 2: Pull
    Deadlift: 3x5
    Pull-up: 3xmax
    === Weeks table
    Week | Sets x Reps
    1 | 3x10
    2 | 4x8
    -> 1 2 3
    // Week | Sets x Reps
    // 1 | 3x10
    // 2 | 4x8
    === Notes after
    Bench Press 4x8 (pause on chest)
    Curl 3x12 - slow eccentric
    ->
    Bench Press: 4x8, note "pause on chest"
    Curl: 3x12, note "slow eccentric"
    === Superset unequal
    A1) Pull-up 4x6
    A2) Plank 3x30s
    -> 1
    // superset of different sets
    Pull-up: 4x6
    Plank: 3x30s
    === Run intervals
    Warm up 10 min easy
    6 x 400m, 90 sec rest
    Cool down 10 min
    -> 2
    Warm up: 10m, note "easy"
    // 6 x 400m, 90 sec rest
    Cool down: 10m
    === Range of sets
    Lat Pulldown 3-4 sets of 8-12
    ->
    Lat Pulldown: 3x8-12, note "3-4 sets"
    === Marathon
    Easy run 5 miles
    Tempo run 20 min
    Long run 90 minutes
    ->
    Easy run: 5 miles
    Tempo run: 20 min
    Long run: 1h30m
    === Imperial mix
    Farmer's Walk 4 x 40m
    Lunge 2x15m
    Sled Push 5 x 20 m
    ->
    Farmer's Walk: 4x40 meters
    Lunge: 2x15 meters
    Sled Push: 5x20 meters
    """#
}
