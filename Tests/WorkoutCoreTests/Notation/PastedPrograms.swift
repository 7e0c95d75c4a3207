/// Programs in the formats of public sites: the text as pasted, the numbers of the lines that are
/// not understood after an arrow, and the notation.
enum PastedPrograms {
  static let first = #"""
    === StrongLifts
    **Workout A**

    - Squat: 5x5
    - Bench Press: 5x5
    - Barbell Row: 5x5

    **Workout B**

    - Squat: 5x5
    - Overhead Press: 5x5
    - Deadlift: 1x5
    ->
    # Workout A
    Squat: 5x5
    Bench Press: 5x5
    Barbell Row: 5x5
    # Workout B
    Squat: 5x5
    Overhead Press: 5x5
    Deadlift: 5
    === Starting Strength
    Workout A
    Squat 3x5
    Bench Press 3x5
    Deadlift 1x5

    Workout B
    Squat 3x5
    Press 3x5
    Power Clean 5x3
    ->
    # Workout A
    Squat: 3x5
    Bench Press: 3x5
    Deadlift: 5
    # Workout B
    Squat: 3x5
    Press: 3x5
    Power Clean: 5x3
    === Fran
    "Fran"
    21-15-9 reps, for time of:
    Thrusters (95/65 lb)
    Pull-ups
    ->
    # Fran
    21-15-9 for time:
      Thrusters @ 95/65 lb
      Pull-ups
    === Cindy
    Cindy

    Complete as many rounds as possible in 20 minutes of:

    5 pull-ups
    10 push-ups
    15 squats
    ->
    # Cindy
    amrap 20m:
      pull-ups: 5
      push-ups: 10
      squats: 15
    === Murph
    For time:
    1 mile run
    100 pull-ups
    200 push-ups
    300 squats
    1 mile run
    ->
    for time:
      run: 1 mile
      pull-ups: 100
      push-ups: 200
      squats: 300
      run: 1 mile
    === Helen
    3 rounds for time of:
    400m run
    21 kettlebell swings (53/35 lb)
    12 pull-ups
    ->
    3 rounds for time:
      run: 400 meters
      kettlebell swings: 21 @ 53/35 lb
      pull-ups: 12
    === Grace
    For time:
    30 clean and jerks (135/95 lb)
    ->
    for time:
      clean and jerks: 30 @ 135/95 lb
    === EMOM
    EMOM x 10
    5 burpees
    10 squats
    ->
    emom 10:
      burpees: 5
      squats: 10
    === E2MOM
    E2MOM x 5
    3 power cleans @ 70%
    ->
    every 2m x 5:
      power cleans: 3 @ 70%
    === Every 90
    Every 90 seconds for 8 sets
    2 snatches @ 75%
    ->
    every 1m30s x 8:
      snatches: 2 @ 75%
    === RFT
    5 RFT
    10 deadlifts (225/155 lb)
    15 box jumps
    200m run
    ->
    5 rounds for time:
      deadlifts: 10 @ 225/155 lb
      box jumps: 15
      run: 200 meters
    === AMRAP first
    20 min AMRAP:
    - 5 thrusters
    - 7 toes-to-bar
    - 9 burpees
    ->
    amrap 20m:
      thrusters: 5
      toes-to-bar: 7
      burpees: 9
    === Wendler week
    ## Week 1

    ### Day 1: Press
    Overhead Press: 65%x5, 75%x5, 85%x5+
    Dips: 5x10
    Chin-ups: 5x10

    ### Day 2: Deadlift
    Deadlift: 65%x5, 75%x5, 85%x5+
    Good Morning: 5x10
    Hanging Leg Raise: 5x10
    ->
    # Week 1, Day 1: Press
    Overhead Press: 5 @ 65%, 5 @ 75%, 5+ @ 85%
    Dips: 5x10
    Chin-ups: 5x10
    # Week 1, Day 2: Deadlift
    Deadlift: 5 @ 65%, 5 @ 75%, 5+ @ 85%
    Good Morning: 5x10
    Hanging Leg Raise: 5x10
    === PPL table
    | Exercise | Sets | Reps | Rest |
    |---|---|---|---|
    | Deadlift | 1 | 5 | 3 min |
    | Pulldowns | 3 | 8-12 | 90 s |
    | Seated Cable Rows | 3 | 8-12 | 90 s |
    | Face Pulls | 5 | 15-20 | 60 s |
    ->
    Deadlift: 5, rest 3m
    Pulldowns: 3x8-12, rest 1m30s
    Seated Cable Rows: 3x8-12, rest 1m30s
    Face Pulls: 5x15-20, rest 1m
    === Table with day
    # Push Day

    Exercise | Sets | Reps | RPE
    --- | --- | --- | ---
    Bench Press | 4 | 6-8 | 8
    Incline Dumbbell Press | 3 | 8-12 | 8
    Lateral Raise | 3 | 12-15 | 9
    ->
    # Push Day
    Bench Press: 4x6-8 RPE 8
    Incline Dumbbell Press: 3x8-12 RPE 8
    Lateral Raise: 3x12-15 RPE 9
    === Supersets
    A1. Bench Press 4x8
    A2. Barbell Row 4x8
    B1. Dumbbell Curl 3x12
    B2. Triceps Pushdown 3x12
    C. Plank 3x45s
    ->
    superset:
      Bench Press: 4x8
      Barbell Row: 4x8
    superset:
      Dumbbell Curl: 3x12
      Triceps Pushdown: 3x12
    Plank: 3x45s
    === Sets labels
    Squat
    Sets: 3 Reps: 10
    Leg Press
    Sets: 3 Reps: 12 Rest: 90 sec
    ->
    Squat: 3x10
    Leg Press: 3x12, rest 1m30s
    === Prose sets
    1. Goblet Squat - 3 sets of 8-10 reps
    2. Push-up - 3 sets of 10-15 reps
    3. Dumbbell Row - 3 sets x 12 reps each arm
    4. Plank - 3 x 30 sec
    Rest 60 seconds between sets.
    ->
    Goblet Squat: 3x8-10
    Push-up: 3x10-15
    Dumbbell Row: 3x12 each side
    Plank: 3x30s
    > Rest 60 seconds between sets.
    === Dashes
    Bench Press – 3 x 8–10
    Squat – 5 × 5 @ 80 %
    Curl – 3 x AMRAP
    ->
    Bench Press: 3x8-10
    Squat: 5x5 @ 80%
    Curl: 3xmax
    === Pounds
    Squat 3x5 225 lbs
    Bench 225x5x3
    Deadlift 5 reps at 315 lbs
    ->
    Squat: 3x5 @ 225lb
    Bench: 3x5 @ 225lb
    Deadlift: 5 @ 315lb
    === Plain weights
    Squat 3x5 225
    Bench Press 3x5 155 lb
    ->
    Squat: 3x5 @ 225lb
    Bench Press: 3x5 @ 155lb
    === RPE
    Squat 3x5 @8
    Bench Press 3x6 RPE 7-8
    Row 3x10, 2-3 min rest
    ->
    Squat: 3x5 RPE 8
    Bench Press: 3x6, note "RPE 7-8"
    Row: 3x10, rest 2m-3m
    === Rest lines
    Pull-ups: 8, 8, 8
    Rest: 90 sec
    Lunges: 10 each leg
    ->
    Pull-ups: 3x8
    break 1m30s
    Lunges: 10 each side
    === Swim
    Warm-up: 200 free easy
    4 x 50 kick on 1:10
    10 x 100 free on 1:30
    4 x 25 fly, rest :20
    200 easy
    ->
    Freestyle: 200 meters, note "Warm-up, easy"
    every 1m10s x 4:
      Kick: 50 meters
    every 1m30s x 10:
      Freestyle: 100 meters
    Butterfly: 4x25 meters, rest 20s
    Easy Swim: 200 meters
    === Rowing
    3 x 1000m row, 3 min rest
    8 x 500m row @ 1:55/500m, rest 2 min
    ->
    row: 3x1000 meters, rest 3m
    row: 8x500 meters ~1m55s, rest 2m
    === Physio
    Clamshells: 3 sets of 15 reps each side
    Bridge: hold 5 seconds, 10 reps
    Calf stretch: 30 seconds x 3 each leg
    Heel slides 2 x 15
    ->
    Clamshells: 3x15 each side
    Bridge: 10 reps, hold 5s
    Calf stretch: 3x30s each side
    Heel slides: 2x15
    === Hyrox
    8 rounds for time:
    1000m run
    50 wall balls
    ->
    8 rounds for time:
      run: 1000 meters
      wall balls: 50
    === Ladder
    For time:
    50-40-30-20-10
    Double-unders
    Sit-ups
    ->
    50-40-30-20-10 for time:
      Double-unders
      Sit-ups
    === Ladder dots
    1-2-3-…-10 for time:
    Pull-ups
    Push-ups
    ->
    1-2-3-4-5-6-7-8-9-10 for time:
      Pull-ups
      Push-ups
    === Buy-in
    For time:
    Buy-in: 800m run
    3 rounds of:
    10 burpees
    20 squats
    Cash-out: 800m run
    -> 2
      // Buy-in: 800m run
    3 rounds for time:
      burpees: 10
      squats: 20
      cash-out: run: 800 meters
    === Partner
    AMRAP 20, partner:
    10 synchro burpees
    20 wall balls
    -> 1
    // AMRAP 20, partner:
    amrap 20m:
      synchro burpees: 10
      wall balls: 20
    """#
}
