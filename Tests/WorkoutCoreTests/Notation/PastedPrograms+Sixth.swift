extension PastedPrograms {
  static let sixth = #"""
    === Intervals with loads
    Every 3 minutes for 5 rounds:
    200-meter run
    12 kettlebell swings (53/35 lb)
    9 burpee box jump-overs (24/20 in)
    ->
    every 3m x 5:
      run: 200 meters
      kettlebell swings: 12 @ 53/35 lb
      burpee box jump-overs: 9, note "24/20 in"
    === Hyrox simulation
    HYROX Simulation

    1 km Run
    1000 m SkiErg
    1 km Run
    50 m Sled Push (152 kg)
    1 km Run
    50 m Sled Pull (103 kg)
    1 km Run
    80 m Burpee Broad Jumps
    1 km Run
    1000 m Row
    1 km Run
    200 m Farmers Carry (2 x 24 kg)
    1 km Run
    100 m Sandbag Lunges (20 kg)
    1 km Run
    100 Wall Balls (6 kg)
    ->
    # HYROX Simulation
    Run: 1 km
    SkiErg: 1000 meters
    Run: 1 km
    Sled Push: 50 meters @ 152kg
    Run: 1 km
    Sled Pull: 50 meters @ 103kg
    Run: 1 km
    Burpee Broad Jumps: 80 meters
    Run: 1 km
    Row: 1000 meters
    Run: 1 km
    Farmers Carry: 200 meters @ 2x24kg
    Run: 1 km
    Sandbag Lunges: 100 meters @ 20kg
    Run: 1 km
    Wall Balls: 100 @ 6kg
    === German rounds
    Hyrox Training Dienstag

    4 Runden:
    - 1000 m Lauf
    - 20 Wall Balls (6 kg)
    - 50 m Farmers Carry (2x24 kg)
    Pause: 2 min zwischen den Runden
    ->
    # Hyrox Training Dienstag
    4 rounds, rest 2m:
      Lauf: 1000 meters
      Wall Balls: 20 @ 6kg
      Farmers Carry: 50 meters @ 2x24kg
    === German gym
    Oberkörper – Montag
    • Bankdrücken: 4 x 8–10 Wdh. @ 62,5 kg, Pause 90 Sek.
    • Rudern am Kabel: 3 x 12 Wdh.
    • Schulterdrücken: 3×10, 20 kg
    • Plank: 3 x 45 Sek.
    ->
    # Oberkörper – Montag
    Bankdrücken: 4x8-10 @ 62.5kg, rest 1m30s
    Rudern am Kabel: 3x12
    Schulterdrücken: 3x10 @ 20kg
    Plank: 3x45s
    === Rowing machine choices
    Short: 4 x 2 min row / 1 min rest
    Medium: 2 x 10 min row / 2 min rest
    Long: 5000 m row
    ->
    row: 4x2m, rest 1m, note "Short"
    row: 2x10m, rest 2m, note "Medium"
    row: 5000 meters, note "Long"
    === Physio knees
    Quad set: Tighten thigh, hold 5 seconds. Repeat 10 times. 2 sets.
    Straight leg raise: 2 sets of 10 reps each leg
    Heel slides – 10 repetitions, 3 sessions/day
    Wall sit 5 x 10 sec hold
    -> 1
    // Quad set: Tighten thigh, hold 5 seconds. Repeat 10 times. 2 sets.
    Straight leg raise: 2x10 each side
    Heel slides: 10, note "3 sessions/day"
    Wall sit: 5x10s, note "hold"
    === Table with loads and sides
    | Exercise | Sets | Reps | Load | Rest |
    |:--|:-:|:-:|:-:|--:|
    | Back Squat | 4 | 6 | 75% | 2:30 |
    | RDL | 3 | 8-10 | 80 kg | 90s |
    | Walking Lunge | 3 | 12/leg | 2×16 kg | 60s |
    | Copenhagen Plank | 2 | 30s/side | – | 45s |
    ->
    Back Squat: 4x6 @ 75%, rest 2m30s
    RDL: 3x8-10 @ 80kg, rest 1m30s
    Walking Lunge: 3x12 @ 2x16kg each side, rest 1m
    Copenhagen Plank: 2x30s each side, rest 45s
    === Texas method
    Volume Day (Monday)
    Squat 5x5 @ 90% of 5RM
    Bench or Press 5x5
    Deadlift 1x5

    Recovery Day (Wednesday)
    Squat 2x5 @ 80% of Monday
    Chin-ups 3 x BW
    -> 8
    # Volume Day (Monday)
    Squat: 5x5, note "90% of 5RM"
    Bench | Press: 5x5
    Deadlift: 5
    # Recovery Day (Wednesday)
    Squat: 2x5, note "80% of Monday"
    // Chin-ups 3 x BW
    === Lifts in percent
    Snatch: 70%x2x3, 75%x2x2, 80%x1x3
    Clean & Jerk: 70% 1+1 x 3
    Front Squat 80%/3x3
    Snatch Pull 100% x 3 x 3
    -> 2
    Snatch: 3x2 @ 70%, 2x2 @ 75%, 3x1 @ 80%
    // Clean & Jerk: 70% 1+1 x 3
    Front Squat: 3x3 @ 80%
    Snatch Pull: 3x3 @ 100%
    === German decimals
    Woche 1
    Kniebeuge 3x5 100kg
    Bankdrücken 3x5 72,5kg
    Kreuzheben 1x5 120kg
    Rudergerät 2.000 m
    -> 5
    # Woche 1
    Kniebeuge: 3x5 @ 100kg
    Bankdrücken: 3x5 @ 72.5kg
    Kreuzheben: 5 @ 120kg
    // Rudergerät 2.000 m
    === Yoga
    Sun salutation A x 5
    Warrior II – 5 breaths each side
    Tree pose: 30 sec/side
    Savasana 5 min
    ->
    Sun salutation A: 5
    Warrior II: 5 breaths each side
    Tree pose: 30s each side
    Savasana: 5m
    === Ladder for time
    12-9-6-3 reps, for time of:
    Deadlift, 315 lb
    Bar muscle-ups
    ->
    12-9-6-3 for time:
      Deadlift @ 315lb
      Bar muscle-ups
    === Letters of circuits
    A) 3 rounds for time
       500m SkiErg
       50m sled push 100kg
       40 lunges
    B) 10 min EMOM
       odd: 12 wall balls 6kg
       even: 10 burpees
    ->
    3 rounds for time:
      SkiErg: 500 meters
      sled push: 50 meters @ 100kg
      lunges: 40
    emom 10, alternating:
      wall balls: 12 @ 6kg
      burpees: 10
    === Percent by repetitions by sets
    Bench press 50%x5x1, 60%x4x1, 70%x3x2, 80%x3x5
    Squat 50%x5, 60%x5, 70%x5x5
    ->
    Bench press: 5 @ 50%, 4 @ 60%, 2x3 @ 70%, 5x3 @ 80%
    Squat: 5 @ 50%, 5 @ 60%, 5x5 @ 70%
    === Ladder of pull-ups
    Pull-ups: 1,2,3,4,5,4,3,2,1
    Dips: 10 min max reps
    Rest as needed
    -> 3
    Pull-ups: 1, 2, 3, 4, 5, 4, 3, 2, 1
    Dips: 10 min, note "max"
    // Rest as needed
    === Decimal commas
    Squat 3x5 102,5kg
    Bench 3x5 62.5 kg
    Press 3 x 5 x 42,5kg
    ->
    Squat: 3x5 @ 102.5kg
    Bench: 3x5 @ 62.5kg
    Press: 3x5 @ 42.5kg
    """#
}
