extension BuiltInPlans {
  /// Plans that need little or no equipment.
  static let bodyweight = #"""
    plan "Body Weight Basics", mon, wed, fri:
    > Two workouts in turn at home, with a bar to hang from. At the top of a range the next movement follows.

    # Basics A
    Squat: 3x12-20, rest 60s
    Knee Push Up > Push Up > Diamond Push Up: 3x6-12, rest 90s, progress reps 6-12
    Inverted Row > Assisted Pull Up: 3x6-12, rest 90s, progress reps 6-12
    Plank: 3x30s, rest 45s, progress +5s
    Glute Bridge: 3x12, rest 45s

    # Basics B
    Reverse Lunge: 3x8-12 each side, rest 60s
    Pike Push Up: 3x5-10, rest 90s
    Chin Up: 3x3-8, rest 2m
    Side Plank: 2x20s each side, rest 45s, progress +5s
    Superman: 3x12, rest 45s

    plan "Kettlebell Minimum", mon, tue, thu, sat:
    > Swings one day, get ups the next, in about a quarter of an hour at home.

    # Swing Day
    Deep Squat Hold: 30s
    Kettlebell Swing: 10x10 @ 16kg, rest 45s
    Hip Flexor Stretch: 30s each side

    # Get Up Day
    Cat Cow: 45s
    Turkish Get Up: 5x1 @ 12kg each side, rest 60s
    Goblet Squat: 3x5-8 @ 16kg, rest 90s

    plan "Four Weeks of Mobility", mon, wed, fri, once:
    > Twelve short sessions at home for hips, spine and shoulders. Breathe, and never force a position.
    > You need a short band from week three.
    week 1: Gentle Hips, Gentle Spine, Gentle Hips
    week 2: Gentle Spine, Gentle Hips, Gentle Spine
    week 3: Longer Hips, Longer Spine, Longer Hips
    week 4: Longer Spine, Longer Hips, Longer Spine

    # Gentle Hips
    Deep Squat Hold: 2x30s, rest 30s
    Hip Flexor Stretch: 2x30s each side, rest 15s
    Glute Bridge: 2x10, rest 30s
    Child's Pose: 60s

    # Gentle Spine
    Cat Cow: 2x45s, rest 15s
    Thoracic Rotation: 2x8 each side, rest 15s
    Bird Dog: 2x8 each side, rest 30s
    Downward Dog: 45s

    # Longer Hips
    Deep Squat Hold: 3x45s, rest 30s
    Hip Flexor Stretch: 2x60s each side, rest 15s
    Lateral Band Walk: 2x12 each side, rest 30s
    Child's Pose: 90s

    # Longer Spine
    Cat Cow: 2x60s, rest 15s
    Thoracic Rotation: 3x8 each side, rest 15s
    Dead Bug: 3x8 each side, rest 30s
    Downward Dog: 2x45s, rest 30s

    plan "Ten Minutes at the Office", mon, tue, wed, thu, fri:
    > Ten minutes a day in everyday clothes, with a chair, a wall and a little floor.

    # Office Legs
    3 rounds, rest 30s: Squat: 45s; Calf Raise: 45s; Wall Sit: 30s

    # Office Push
    3 rounds, rest 30s: Push Up: 30s; Chair Dip: 30s; Plank: 30s

    # Office Back
    3 rounds, rest 30s: Bird Dog: 45s; Superman: 30s; Arm Circle: 45s

    # Office Pulse
    3 rounds, rest 30s: Jumping Jack: 30s; High Knees: 30s; Step Up: 45s

    # Office Stretch
    Thoracic Rotation: 2x45s each side, rest 10s
    Hip Flexor Stretch: 2x45s each side, rest 10s
    Deep Squat Hold: 2x30s, rest 15s

    plan "Smolov Jr Bench", mon, wed, fri, sat, once:
    > Three weeks of bench pressing in the style of Smolov. Set your one-rep max first.
    > Only for lifters with years of training.
    weeks 1-3: Junior 6x6, Junior 7x5, Junior 8x4, Junior 10x3

    # Junior 6x6
    Bench Press: 6x6 @ 70%, rest 3m, progress +2.5kg always

    # Junior 7x5
    Bench Press: 7x5 @ 75%, rest 3m, progress +2.5kg always

    # Junior 8x4
    Bench Press: 8x4 @ 80%, rest 3m, progress +2.5kg always

    # Junior 10x3
    Bench Press: 10x3 @ 85%, rest 3m, progress +2.5kg always

    plan "Hybrid Race in Eight Weeks", tue, thu, sat, once:
    > Three days a week of running and strength stations for a race like Hyrox.
    weeks 1-3: Race Engine, Race Strength, Race Stations
    week 4: Race Engine, Race Strength, Race Rehearsal
    weeks 5-7: Race Engine Long, Race Strength, Race Stations
    week 8: Race Engine, Race Easy, Race Rehearsal

    # Race Engine
    Run (Legs): 10 min
    5 rounds: Run (Legs): 3 min, note "fast"; Walk (Legs): 90s
    Run (Legs): 5 min

    # Race Engine Long
    Run (Legs): 10 min
    6 rounds: Run (Legs): 4 min, note "fast"; Walk (Legs): 90s
    Run (Legs): 5 min

    # Race Strength
    Goblet Squat: 4x8-12 @ 16kg, rest 90s, progress reps 8-12 +2kg
    Lunge: 4x12 each side, rest 90s
    Farmer Carry: 4x40 meters @ 2x24kg, rest 90s
    Push Up: 4x10-20, rest 60s

    # Race Stations
    4 rounds, rest 2m: Run (Legs): 3 min; Burpee: 10; Lunge: 10 each side; Farmer Carry: 40 meters

    # Race Rehearsal
    4 rounds: Run (Legs): 1 km; Burpee: 15; Lunge: 15 each side; Farmer Carry: 80 meters

    # Race Easy
    Run (Legs): 20 min
    Deep Squat Hold: 2x30s, rest 30s
    """#
}
