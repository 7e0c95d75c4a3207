extension PastedPrograms {
  static let third = #"""
    === Linear PPL
    # Metallicadpa's PPL

    **PULL**

    * Deadlifts 1x5+/Barbell Rows 4x5, 1x5+ (alternate)
    * 3x8-12 Pulldowns OR Pullups OR chinups
    * 3x8-12 seated cable rows OR chest supported rows
    * 5x15-20 face pulls
    * 4x8-12 hammer curls
    * 4x8-12 dumbbell curls

    **PUSH**

    * 4x5, 1x5+ bench press/4x5, 1x5+ overhead press (alternate in the same fashion as the rows and deadlifts)
    * 3x8-12 overhead press/3x8-12 bench press (do the opposite movement)
    * 3x8-12 incline dumbbell press
    * 3x8-12 triceps pushdowns SS 3x15-20 lateral raises
    * 3x8-12 overhead triceps extensions SS 3x15-20 lateral raises

    **LEGS**

    * 2x5, 1x5+ squat
    * 3x8-12 Romanian Deadlift
    * 3x8-12 leg press
    * 3x8-12 leg curls
    * 5x8-12 calf raises
    -> 5 14 15
    // Metallicadpa's PPL
    # PULL
    // * Deadlifts 1x5+/Barbell Rows 4x5, 1x5+ (alternate)
    Pulldowns | Pullups | chinups: 3x8-12
    seated cable rows | chest supported rows: 3x8-12
    face pulls: 5x15-20
    hammer curls: 4x8-12
    dumbbell curls: 4x8-12
    # PUSH
    // * 4x5, 1x5+ bench press/4x5, 1x5+ overhead press (alternate in the same fashion as the rows and deadlifts)
    // * 3x8-12 overhead press/3x8-12 bench press (do the opposite movement)
    incline dumbbell press: 3x8-12
    superset:
      triceps pushdowns: 3x8-12
      lateral raises: 3x15-20
    superset:
      overhead triceps extensions: 3x8-12
      lateral raises: 3x15-20
    # LEGS
    squat: 5, 5, 5+
    Romanian Deadlift: 3x8-12
    leg press: 3x8-12
    leg curls: 3x8-12
    calf raises: 5x8-12
    === Table with labels
    ## Day 1 - Upper Strength

    | # | Exercise | Sets | Reps | RPE | Rest |
    |---|----------|------|------|-----|------|
    | 1 | Barbell Bench Press | 4 | 4-6 | 8 | 3-4 min |
    | 2 | Pendlay Row | 4 | 4-6 | 8 | 3 min |
    | 3a | DB Shoulder Press | 3 | 8-10 | 9 | 90s |
    | 3b | Lat Pulldown | 3 | 10-12 | 9 | 90s |
    | 4 | Barbell Curl | 3 | 12 | - | 60 sec |
    ->
    # Day 1 - Upper Strength
    Barbell Bench Press: 4x4-6 RPE 8, rest 3m-4m
    Pendlay Row: 4x4-6 RPE 8, rest 3m
    superset:
      DB Shoulder Press: 3x8-10 RPE 9, rest 1m30s
      Lat Pulldown: 3x10-12 RPE 9, rest 1m30s
    Barbell Curl: 3x12, rest 1m
    === Sheet
    Exercise	Sets	Reps	Weight	Rest
    Back Squat	5	5	100 kg	3:00
    Bench Press	5	5	80 kg	3:00
    Barbell Row	5	5	70 kg	2:00
    ->
    Back Squat: 5x5 @ 100kg, rest 3m
    Bench Press: 5x5 @ 80kg, rest 3m
    Barbell Row: 5x5 @ 70kg, rest 2m
    === Whiteboard
    Monday 241104

    For time:
    21 thrusters
    42 double-unders
    15 thrusters
    30 double-unders
    9 thrusters
    18 double-unders

    ♀ 65 lb ♂ 95 lb

    Post time to comments.
    -> 1 11 13
    // Monday 241104
    for time:
      thrusters: 21
      double-unders: 42
      thrusters: 15
      double-unders: 30
      thrusters: 9
      double-unders: 18
    // ♀ 65 lb ♂ 95 lb
    // Post time to comments.
    === Hero
    "Murph"

    For Time:
    1 mile Run
    100 Pull-Ups
    200 Push-Ups
    300 Air Squats
    1 mile Run

    With a Weight Vest (20/14 lb)
    -> 10
    # Murph
    for time:
      Run: 1 mile
      Pull-Ups: 100
      Push-Ups: 200
      Air Squats: 300
      Run: 1 mile
    // With a Weight Vest (20/14 lb)
    === EMOM by minutes
    EMOM 20:
    Min 1: 15 Cal Row
    Min 2: 12 Burpees
    Min 3: 10 KB Swings (53/35)
    Min 4: Rest
    ->
    emom 20, alternating:
      Row: 15 cal
      Burpees: 12
      KB Swings: 10 @ 53/35 lb
      break 1m
    === Couch to 5K in prose
    Week 1
    Brisk five-minute warmup walk. Then alternate 60 seconds of jogging and 90 seconds of walking for a total of 20 minutes.

    Week 2
    Brisk five-minute warmup walk. Then alternate 90 seconds of jogging and two minutes of walking for a total of 20 minutes.
    ->
    # Week 1
    Brisk warmup walk: 5m
    8 rounds:
      Jog: 1m
      Walk: 1m30s
    # Week 2
    > Brisk five-minute warmup walk. Then alternate 90 seconds of jogging and two minutes of walking for a total of 20 minutes.
    === Swim sets
    Warm up: 400 choice
    4 x 50 drill/swim by 25 @ 1:00
    Main set:
    8 x 100 free @ 1:40
    4 x 50 kick @ 1:10
    200 easy
    ->
    Choice Swim: 400 meters, note "Warm up"
    every 1m x 4:
      Drill: 50 meters, note "swim by 25"
    // Main set
    every 1m40s x 8:
      Freestyle: 100 meters
    every 1m10s x 4:
      Kick: 50 meters
    Easy Swim: 200 meters
    === Full body
    Full Body A (Mon)
    - Goblet squat — 3 sets of 12, 60s rest
    - Push-ups — 3 sets to failure
    - One-arm DB row — 3 x 10/side
    - Plank — 3 x 45 sec
    - Farmer's carry: 4 x 40 m

    Full Body B (Thu)
    - RDL, 3x10 @ RPE 7
    - DB bench, 3x8-10
    - Pull-ups, 3 x max reps
    - Side plank 3x30s each side
    ->
    # Full Body A (Mon)
    Goblet squat: 3x12, rest 1m
    Push-ups: 3xmax
    One-arm DB row: 3x10 each side
    Plank: 3x45s
    Farmer's carry: 4x40 meters
    # Full Body B (Thu)
    RDL: 3x10 RPE 7
    DB bench: 3x8-10
    Pull-ups: 3xmax
    Side plank: 3x30s each side
    === Shoulder sheet
    Home exercise programme – shoulder

    1) Pendulum swings: 2 minutes, 3 times per day
    2) Isometric external rotation: hold 10 seconds, 10 repetitions, 2 sets
    3) Wall slides: 3 sets of 10 repetitions, once daily
    4) Scapular squeezes x 15, hold 5 seconds
    ->
    # Home exercise programme – shoulder
    Pendulum swings: 2m, note "3 times per day"
    Isometric external rotation: 2x10 reps, hold 10s
    Wall slides: 3x10, note "once daily"
    Scapular squeezes: 15 reps, hold 5s
    === Lettered
    A1) Front Squat – 4 x 6 @ 75% – rest 60 sec
    A2) Weighted Pull Up – 4 x 5 – rest 120 sec
    B1) Walking Lunge – 3 x 12 ea – rest 45 sec
    B2) Dips – 3 x AMRAP – rest 90 sec
    C) Finisher: 10 min AMRAP: 10 KB swings, 10 goblet squats, 200m run
    ->
    superset:
      Front Squat: 4x6 @ 75%, rest 1m
      Weighted Pull Up: 4x5, rest 2m
    superset:
      Walking Lunge: 3x12 each side, rest 45s
      Dips: 3xmax, rest 1m30s
    amrap 10m "Finisher":
      KB swings: 10
      goblet squats: 10
      run: 200 meters
    === Texas
    Volume Day (Monday)
    Squat: 5 x 5 x 90% of 5RM
    Bench: 5 x 5 x 90% of 5RM
    Deadlift: 1 x 5 x 90%

    Recovery Day (Wednesday)
    Squat: 2 x 5 @ 80% of Monday
    Overhead Press: 3 x 5
    Back extension: 5 x 10

    Intensity Day (Friday)
    Squat: 1 x 5 (new PR)
    Bench: 1 x 5 (new PR)
    Power Clean: 5 x 3
    ->
    # Volume Day (Monday)
    Squat: 5x5, note "90% of 5RM"
    Bench: 5x5, note "90% of 5RM"
    Deadlift: 5 @ 90%
    # Recovery Day (Wednesday)
    Squat: 2x5, note "80% of Monday"
    Overhead Press: 3x5
    Back extension: 5x10
    # Intensity Day (Friday)
    Squat: 5, note "new PR"
    Bench: 5, note "new PR"
    Power Clean: 5x3
    === Tabata in words
    Tabata: 8 rounds of 20 seconds on, 10 seconds off
    - Air squats
    - Push ups
    - Sit ups
    ->
    tabata:
      Air squats
      Push ups
      Sit ups
    === Kettlebell notes
    Simple & Sinister
    Swings 10x10 (one-arm, switch hands each set) w/ 24kg
    Get-ups 5x1/side w/ 24 kg
    ->
    # Simple & Sinister
    Swings: 10x10 @ 24kg, note "one-arm, switch hands each set"
    Get-ups: 5x1 @ 24kg each side
    === One line
    Chest day: bench press 4 sets 10,8,6,4 reps; incline db press 3x10; cable flyes 3x12-15; dips 3xF
    ->
    # Chest day
    bench press: 10, 8, 6, 4
    incline db press: 3x10
    cable flyes: 3x12-15
    dips: 3xmax
    === Track
    Track Tuesday
    2 mile warm up
    6 x 800m @ 3:20 w/ 400m jog recovery
    1 mile cool down
    ->
    # Track Tuesday
    warm up: 2 miles
    Run: 6x800 meters ~3m20s, note "400m jog recovery"
    cool down: 1 mile
    === Descending
    10-9-8-7-6-5-4-3-2-1
    Deadlifts 225#
    Box jumps 24"
    ->
    10-9-8-7-6-5-4-3-2-1:
      Deadlifts @ 225lb
      Box jumps, note "24\""
    === Set by set
    Bench press
    Warm-up: 10 @ 40 kg, 5 @ 60 kg
    Set 1: 8 reps @ 80 kg
    Set 2: 6 reps @ 85 kg
    Set 3: 4 reps @ 90 kg
    ->
    Bench press: 8 @ 80kg, 6 @ 85kg, 4 @ 90kg, warm-up 10 @ 40kg, 5 @ 60kg
    === Shared log
    Evening workout 💪
    Thursday, Nov 20, 2025 at 6:12pm

    Squat (Barbell)
    Set 1: 60 kg x 5
    Set 2: 80 kg x 5
    Set 3: 100 kg x 5 @ 8 RPE

    Pull Up
    Set 1: 8 reps
    Set 2: 7 reps
    Set 3: 6 reps

    Plank
    Set 1: 1min 0s
    Set 2: 45s
    -> 2
    # Evening workout 💪
    // Thursday, Nov 20, 2025 at 6:12pm
    Squat (Barbell): 5 @ 60kg, 5 @ 80kg, 5 @ 100kg, note "set 3 RPE 8"
    Pull Up: 8, 7, 6
    Plank: 60s, 45s
    === Percentages
    Week 1 Day 1
    Bench press
    50% 5x1
    60% 4x2
    70% 3x2
    75% 3x5

    Squat
    50% 5x1
    60% 5x2
    70% 5x5
    ->
    # Week 1 Day 1
    Bench press: 5x1 @ 50%, 4x2 @ 60%, 3x2 @ 70%, 3x5 @ 75%
    Squat: 5x1 @ 50%, 5x2 @ 60%, 5x5 @ 70%
    === Gym card
    MONDAY: CHEST & TRICEPS
    Flat Bench Press............4 sets x 8-12 reps
    Incline Dumbbell Press......3 sets x 10-12 reps
    Cable Crossover.............3 sets x 12-15 reps
    Skull Crushers..............3 sets x 10 reps

    TUESDAY: REST

    WEDNESDAY: BACK & BICEPS
    Deadlift....................4 sets x 5 reps
    Lat Pulldown................3 sets x 10-12 reps
    ->
    # MONDAY: CHEST & TRICEPS
    Flat Bench Press: 4x8-12
    Incline Dumbbell Press: 3x10-12
    Cable Crossover: 3x12-15
    Skull Crushers: 3x10
    // TUESDAY: REST
    # WEDNESDAY: BACK & BICEPS
    Deadlift: 4x5
    Lat Pulldown: 3x10-12
    === AMRAP in words
    Wednesday 251112

    Complete as many rounds as possible in 15 minutes of:
    9 deadlifts
    12 push-ups
    15 box jumps

    ♀ 105-lb deadlift, 20-inch box
    ♂ 155-lb deadlift, 24-inch box
    -> 1 8 9
    // Wednesday 251112
    amrap 15m:
      deadlifts: 9
      push-ups: 12
      box jumps: 15
    // ♀ 105-lb deadlift, 20-inch box
    // ♂ 155-lb deadlift, 24-inch box
    === Strength and WOD
    A. Back Squat
    5-5-3-3-1-1
    Rest 2-3 min between sets

    B. For time:
    21-15-9
    Deadlift (102/70 kg)
    Handstand push-ups
    Time cap 12 min
    ->
    Back Squat: 2x5, 2x3, 2x1, rest 2m-3m
    21-15-9 for time, cap 12m:
      Deadlift @ 102/70 kg
      Handstand push-ups
    """#
}
