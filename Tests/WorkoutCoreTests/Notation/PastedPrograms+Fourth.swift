extension PastedPrograms {
  static let fourth = #"""
    === Upper and lower
    Upper 1
    Bench press: 3 sets, 6-8 reps, 2-3 minutes rest
    Seated row: 3 sets, 8-10 reps, 2 minutes rest
    Lateral raise: 2 sets, 12-15 reps, 60-90 seconds rest

    Lower 1
    Squat: 3 sets, 6-8 reps, 2-3 minutes rest
    Leg curl: 3 sets, 10-12 reps, 90 seconds rest
    ->
    # Upper 1
    Bench press: 3x6-8, rest 2m-3m
    Seated row: 3x8-10, rest 2m
    Lateral raise: 2x12-15, rest 60-90s
    # Lower 1
    Squat: 3x6-8, rest 2m-3m
    Leg curl: 3x10-12, rest 1m30s
    === Physio prose
    Your exercises - do these every day

    Knee to chest stretch
    Hold for 20 seconds. Repeat 3 times on each side.

    Cat stretch
    10 repetitions, 2 times a day

    Glute bridge
    3 x 12, hold for 2 seconds at the top
    -> 1
    // Your exercises - do these every day
    Knee to chest stretch: 3x20s each side
    Cat stretch: 10, note "2 times a day"
    Glute bridge: 3x12 reps, hold 2s, note "the top"
    === HIIT over lines
    20 Minute HIIT
    40 seconds work / 20 seconds rest
    4 rounds

    1. Jump squats
    2. Push-ups
    3. Mountain climbers
    4. Burpees
    5. Plank jacks
    -> 1
    // 20 Minute HIIT
    4 rounds:
      Jump squats: 40s, rest 20s
      Push-ups: 40s, rest 20s
      Mountain climbers: 40s, rest 20s
      Burpees: 40s, rest 20s
      Plank jacks: 40s, rest 20s
    === Week of running
    Week 5
    Mon: Rest
    Tue: 5 x 1km @ 4:30/km, 2 min rest
    Wed: 8 km easy
    Thu: 10 km tempo
    Fri: Rest
    Sat: 5 km easy
    Sun: 18 km long run
    ->
    // Mon: Rest
    # Week 5, Tue
    Run: 5x1 km ~4m30s, rest 2m
    # Week 5, Wed
    Easy Run: 8 km
    # Week 5, Thu
    Tempo Run: 10 km
    // Fri: Rest
    # Week 5, Sat
    Easy Run: 5 km
    # Week 5, Sun
    long run: 18 km
    === Swim club
    WARM UP
    300 swim, 200 pull, 100 kick

    MAIN SET
    10 x 100 on 1:45
    6x50 sprint w/ 30s rest

    COOL DOWN
    200 choice
    ->
    // WARM UP
    Swim: 300 meters
    Pull: 200 meters
    Kick: 100 meters
    // MAIN SET
    every 1m45s x 10:
      Swim: 100 meters
    sprint: 6x50 meters, rest 30s
    // COOL DOWN
    Choice Swim: 200 meters
    === E3MOM in a line
    E3MOM x 5 sets: 3 front squats @ 75% + 6 lateral burpees
    ->
    every 3m x 5:
      front squats: 3 @ 75%
      lateral burpees: 6
    === Pyramids
    Dumbbell curl: 12, 10, 8, 6 (increase weight each set)
    Tricep dips: 15/12/10
    Leg press 4 x 12,10,8,6
    ->
    Dumbbell curl: 12, 10, 8, 6, note "increase weight each set"
    Tricep dips: 15, 12, 10
    Leg press: 12, 10, 8, 6
    === Comma-separated
    exercise,sets,reps,weight
    Squat,5,5,100kg
    Bench Press,5,5,80kg
    Row,5,5,60kg
    ->
    Squat: 5x5 @ 100kg
    Bench Press: 5x5 @ 80kg
    Row: 5x5 @ 60kg
    === Warm-up column
    Full Body 1
    Exercise	Warm-up Sets	Working Sets	Reps	Load	RPE	Rest	Notes
    Back Squat	3-4	1	5	75-80%	8.5	3-4 min	Focus on technique
    Barbell Bench Press	2-3	3	8	70%	8	2-3 min	Tuck elbows
    -> 3
    # Full Body 1
    // Back Squat	3-4	1	5	75-80%	8.5	3-4 min	Focus on technique
    Barbell Bench Press: 3x8 @ 70% RPE 8, rest 2m-3m, note "Warm-up Sets 2-3, Tuck elbows"
    === Chat
    ### **Day 1: Push (Chest, Shoulders, Triceps)**
    1. **Bench Press** – 4 sets × 6–8 reps (Rest: 2 min)
    2. **Overhead Press** – 3 sets × 8–10 reps (Rest: 90 sec)
    3. **Incline Dumbbell Press** – 3 sets × 10–12 reps
    4. **Lateral Raises** – 3 sets × 12–15 reps
    5. **Tricep Pushdowns** – 3 sets × 12–15 reps

    ### **Day 2: Pull (Back, Biceps)**
    1. **Deadlifts** – 3 sets × 5 reps *(heavy)*
    2. **Pull-Ups** – 3 sets × max reps
    3. **Barbell Rows** – 4 sets × 8 reps

    > 💡 **Tip:** Progressively overload each week!
    -> 13
    # Day 1: Push (Chest, Shoulders, Triceps)
    Bench Press: 4x6-8, rest 2m
    Overhead Press: 3x8-10, rest 1m30s
    Incline Dumbbell Press: 3x10-12
    Lateral Raises: 3x12-15
    Tricep Pushdowns: 3x12-15
    # Day 2: Pull (Back, Biceps)
    Deadlifts: 3x5, note "heavy"
    Pull-Ups: 3xmax
    Barbell Rows: 4x8
    // > 💡 **Tip:** Progressively overload each week!
    === RIR
    Bench 3x8 2RIR
    Fly 3x12 @ RIR 1
    Row 3x10 (1-2 RIR)
    Curl 3 x 12-15, RPE 9
    ->
    Bench: 3x8 RIR 2
    Fly: 3x12 RIR 1
    Row: 3x10, note "1-2 RIR"
    Curl: 3x12-15 RPE 9
    === Burnout
    Glute Day 🍑
    Hip thrust 4 × 10 (2 sec pause at top)
    Bulgarian split squats 3 × 8 each leg
    Cable kickbacks 3 × 15/leg
    Step ups 3 × 12 per side (DBs 10kg)
    Burnout: 50 banded squats
    ->
    # Glute Day 🍑
    Hip thrust: 4x10, note "2 sec pause at top"
    Bulgarian split squats: 3x8 each side
    Cable kickbacks: 3x15 each side
    Step ups: 3x12 each side, note "DBs 10kg"
    banded squats: 50, note "Burnout"
    === Kettlebell circuit
    Kettlebell complex, 5 rounds, rest 60s between rounds:
    5 cleans
    5 presses
    5 front squats
    5 rows (16kg)
    ->
    5 rounds "Kettlebell complex", rest 1m:
      cleans: 5
      presses: 5
      front squats: 5
      rows: 5 @ 16kg
    === Ranges in a table
    ## Greyskull-ish Day A

    | Exercise | Sets | Reps | Rest |
    |----------|:----:|-----:|------|
    | Bench Press | 3 | 5,5,5+ | 3 min |
    | Barbell Row | 2-3 | 8-10 | 90s |
    | **Squat** | 3 | 5 | 3-5 min |
    | Face Pull | 3 | 15-20 | - |
    ->
    # Greyskull-ish Day A
    Bench Press: 5, 5, 5+, rest 3m
    Barbell Row: 2x8-10, rest 1m30s, note "2-3 sets"
    Squat: 3x5, rest 3m-5m
    Face Pull: 3x15-20
    === Boxed digits
    ✅ LEG DAY 🔥🔥
    1️⃣ Squats — 5×5 @ RPE 8
    2️⃣ Leg Press — 4×12–15 (drop set on last)
    3️⃣ Bulgarian Split Squat — 3×10/leg @ 20kg DBs
    4️⃣ Leg Curl 3x12 superset w/ Leg Extension 3x12
    5️⃣ Plank 3×1 min
    Rest 2-3 minutes between sets.
    Follow me @fitguy for more! https://example.com/prog?id=3x10
    -> 8
    # LEG DAY 🔥🔥
    Squats: 5x5 RPE 8
    Leg Press: 4x12-15, note "drop set on last"
    Bulgarian Split Squat: 3x10 @ 20kg each side, note "DBs"
    superset:
      Leg Curl: 3x12
      Leg Extension: 3x12
    Plank: 3x1m
    > Rest 2-3 minutes between sets.
    // Follow me @fitguy for more! https://example.com/prog?id=3x10
    === Forum
    **Push day**

    * Bench press - 4x6-8 (2-3 min rest)
    * Lateral raises: 4 sets of 15-20, last set to failure
    * Squat: 3x8, then 1x20
    * Deadlift 3 sets of 5, heavy
    -> 5
    # Push day
    Bench press: 4x6-8, rest 2m-3m
    Lateral raises: 4x15-20, note "last set to failure"
    // * Squat: 3x8, then 1x20
    Deadlift: 3x5, note "heavy"
    === Weeks and days
    Week 1
    Monday: Squat 3x5 @ 80%, Bench 3x5 @ 75%, Row 3x8
    Wednesday: Squat 2x5 @ 65%; OHP 3x5 @ 75%; Chin-ups 3 x max
    Friday: Squat 1x5 @ 85%, Bench 1x5 @ 80%, Deadlift 1x5 @ 80%

    Week 2
    Monday: Squat 3x5 @ 82.5%, Bench 3x5 @ 77.5%, Row 3x8
    Wednesday: Squat 2x5 @ 67.5%; OHP 3x5 @ 77.5%; Chin-ups 3 x max
    Friday: Squat 1x5 @ 87.5%, Bench 1x5 @ 82.5%, Deadlift 1x5 @ 82.5%
    ->
    plan "Program", mon, wed, fri, once:
    week 1: "Week 1, Monday", "Week 1, Wednesday", "Week 1, Friday"
    week 2: "Week 2, Monday", "Week 2, Wednesday", "Week 2, Friday"
    # Week 1, Monday
    Squat: 3x5 @ 80%
    Bench: 3x5 @ 75%
    Row: 3x8
    # Week 1, Wednesday
    Squat: 2x5 @ 65%
    OHP: 3x5 @ 75%
    Chin-ups: 3xmax
    # Week 1, Friday
    Squat: 5 @ 85%
    Bench: 5 @ 80%
    Deadlift: 5 @ 80%
    # Week 2, Monday
    Squat: 3x5 @ 82.5%
    Bench: 3x5 @ 77.5%
    Row: 3x8
    # Week 2, Wednesday
    Squat: 2x5 @ 67.5%
    OHP: 3x5 @ 77.5%
    Chin-ups: 3xmax
    # Week 2, Friday
    Squat: 5 @ 87.5%
    Bench: 5 @ 82.5%
    Deadlift: 5 @ 82.5%
    === Labels
    DAY 1 – UPPER
    A1) DB Bench Press 4 x 8 (tempo 3010, rest 60 sec)
    A2) Chest-Supported Row 4 x 8 (rest 60 sec)
    B1. Push-ups 3 x AMRAP
    B2. Face pulls 3 x 15
    B3. Plank 3 x 45 sec
    C. Farmer's Carry 4 x 40m

    DAY 2 – LOWER
    A) Back Squat: 5,5,3,3,1
    B1) RDL 3x10
    B2) Walking Lunges 3x20 steps
    C) Calf Raises 100 reps total
    ->
    # DAY 1 – UPPER
    superset:
      DB Bench Press: 4x8 tempo 3-0-1-0, rest 1m
      Chest-Supported Row: 4x8, rest 1m
    superset:
      Push-ups: 3xmax
      Face pulls: 3x15
      Plank: 3x45s
    Farmer's Carry: 4x40 meters
    # DAY 2 – LOWER
    Back Squat: 5, 5, 3, 3, 1
    superset:
      RDL: 3x10
      Walking Lunges: 3x20, note "steps"
    Calf Raises: 100, note "total"
    === Parts
    EMOM 20
    Min 1: 12 KB swings (24/16)
    Min 2: 10 burpees
    Min 3: 15 cal row
    Min 4: rest

    then

    AMRAP 12:
    5 pull-ups
    10 push-ups
    15 air squats

    Then 3 RFT:
    400m run
    21 KB swings (53/35 lb)
    12 pull-ups
    TC: 15 min
    ->
    emom 20, alternating:
      KB swings: 12 @ 24/16 kg
      burpees: 10
      row: 15 cal
      break 1m
    amrap 12m:
      pull-ups: 5
      push-ups: 10
      air squats: 15
    3 rounds for time, cap 15m:
      run: 400 meters
      KB swings: 21 @ 53/35 lb
      pull-ups: 12
    === Percent first
    nSuns 531 LP – Bench/OHP day
    Bench: 65%x8, 75%x6, 85%x4, 85%x4, 85%x4, 80%x5, 75%x6, 70%x7, 65%x8+
    OHP: 50%x6, 60%x5, 70%x3, 70%x5, 70%x7, 70%x4, 70%x6, 70%x8
    Accessories: chest, arms, back
    Squat
      5 @ 135
      5 @ 185
      3x5 @ 225 lbs
    -> 1
    // nSuns 531 LP – Bench/OHP day
    Bench: 8 @ 65%, 6 @ 75%, 3x4 @ 85%, 5 @ 80%, 6 @ 75%, 7 @ 70%, 8+ @ 65%
    OHP: 6 @ 50%, 5 @ 60%, 3 @ 70%, 5 @ 70%, 7 @ 70%, 4 @ 70%, 6 @ 70%, 8 @ 70%
    // Accessories: chest, arms, back
    Squat: 5 @ 135lb, 5 @ 185lb, 3x5 @ 225lb
    === Runs
    # Couch to 5K - Week 3

    - Brisk 5-minute warmup walk, then do two repetitions of the following:
      - Jog 200 yards (or 90 seconds)
      - Walk 200 yards (or 90 seconds)
      - Jog 400 yards (or 3 minutes)
      - Walk 400 yards (or three minutes)

    8x400m @ 1:45 w/ 90s jog
    Easy run 5 km @ 6:00/km
    Long run: 1h15
    ->
    # Couch to 5K - Week 3
    > Brisk 5-minute warmup walk, then do two repetitions of the following:
    Jog: 200 yards, note "or 90 seconds"
    Walk: 200 yards, note "or 90 seconds"
    Jog: 400 yards, note "or 3 minutes"
    Walk: 400 yards, note "or 3 minutes"
    Run: 8x400 meters ~1m45s, rest 1m30s
    Easy run: 5 km ~30m
    Long run: 1h15m
    === Weeks in rows
    | Week | Squat | Bench | Deadlift |
    |---|---|---|---|
    | 1 | 5x5 @ 70% | 5x5 @ 70% | 3x5 @ 70% |
    | 2 | 4x4 @ 77.5% | 4x4 @ 77.5% | 3x4 @ 75% |
    | 3 | 3x3 @ 85% | 3x3 @ 85% | 2x3 @ 82.5% |
    | 4 (deload) | 3x5 @ 50% | 3x5 @ 50% | 1x5 @ 50% |
    ->
    Squat: 5x5 @ 70%
      week 2: 4x4 @ 77.5%
      week 3: 3x3 @ 85%
      week 4: 3x5 @ 50%
    Bench: 5x5 @ 70%
      week 2: 4x4 @ 77.5%
      week 3: 3x3 @ 85%
      week 4: 3x5 @ 50%
    Deadlift: 3x5 @ 70%
      week 2: 3x4 @ 75%
      week 3: 2x3 @ 82.5%
      week 4: 5 @ 50%
    """#
}
