/// The built-in plans. ``PlanService/add(_:isCreating:taken:)`` copies one into the library.
public enum BuiltInPlans {
  /// All built-in plans, in the order in which to list them.
  public static let all: [ParsedPlan] =
    [running, strength, percent, bodyweight].flatMap {
      NotationParser.parse($0, file: "built-in").plans
    }

  static let running = #"""
    plan "Couch to 5K", mon, wed, fri, once:
    > From walking to half an hour of running in nine weeks.
    > Run slowly enough to talk. Repeat a week if it was too hard.
    week 1: Run 1.1, Run 1.1, Run 1.1
    week 2: Run 2.1, Run 2.1, Run 2.1
    week 3: Run 3.1, Run 3.1, Run 3.1
    week 4: Run 4.1, Run 4.1, Run 4.1
    week 5: Run 5.1, Run 5.2, Run 5.3
    week 6: Run 6.1, Run 6.2, Run 7.1
    week 7: Run 7.1, Run 7.1, Run 7.1
    week 8: Run 8.1, Run 8.1, Run 8.1
    week 9: Run 9.1, Run 9.1, Run 9.1

    # Run 1.1
    Walk (Legs): 5 min
    8 rounds: Run (Legs): 60s; Walk (Legs): 90s
    Walk (Legs): 5 min

    # Run 2.1
    Walk (Legs): 5 min
    6 rounds: Run (Legs): 90s; Walk (Legs): 2 min
    Walk (Legs): 5 min

    # Run 3.1
    Walk (Legs): 5 min
    2 rounds: Run (Legs): 90s; Walk (Legs): 90s; Run (Legs): 3 min; Walk (Legs): 3 min
    Walk (Legs): 5 min

    # Run 4.1
    Walk (Legs): 5 min
    Run (Legs): 3 min
    Walk (Legs): 90s
    Run (Legs): 5 min
    Walk (Legs): 150s
    Run (Legs): 3 min
    Walk (Legs): 90s
    Run (Legs): 5 min
    Walk (Legs): 5 min

    # Run 5.1
    Walk (Legs): 5 min
    3 rounds: Run (Legs): 5 min; Walk (Legs): 3 min
    Walk (Legs): 5 min

    # Run 5.2
    Walk (Legs): 5 min
    Run (Legs): 8 min
    Walk (Legs): 5 min
    Run (Legs): 8 min
    Walk (Legs): 5 min

    # Run 5.3
    Walk (Legs): 5 min
    Run (Legs): 20 min
    Walk (Legs): 5 min

    # Run 6.1
    Walk (Legs): 5 min
    Run (Legs): 5 min
    Walk (Legs): 3 min
    Run (Legs): 8 min
    Walk (Legs): 3 min
    Run (Legs): 5 min
    Walk (Legs): 5 min

    # Run 6.2
    Walk (Legs): 5 min
    Run (Legs): 10 min
    Walk (Legs): 3 min
    Run (Legs): 10 min
    Walk (Legs): 5 min

    # Run 7.1
    Walk (Legs): 5 min
    Run (Legs): 25 min
    Walk (Legs): 5 min

    # Run 8.1
    Walk (Legs): 5 min
    Run (Legs): 28 min
    Walk (Legs): 5 min

    # Run 9.1
    Walk (Legs): 5 min
    Run (Legs): 30 min
    Walk (Legs): 5 min

    plan "5K to 10K", tue, thu, sun, once:
    > From half an hour of running to a 10K in eight weeks: one easy, one fast and one long run a week.
    week 1: Easy Run 30, Fast Minutes, Long Run 35
    week 2: Easy Run 30, Fast Minutes, Long Run 40
    week 3: Easy Run 35, Tempo Run, Long Run 45
    week 4: Easy Run 30, Fast Minutes, Long Run 40
    week 5: Easy Run 35, Tempo Run, Long Run 50
    week 6: Easy Run 35, Fast Minutes, Long Run 55
    week 7: Easy Run 35, Tempo Run, Long Run 60
    week 8: Easy Run 30, Fast Minutes, Ten Kilometres

    # Easy Run 30
    Run (Legs): 30 min

    # Easy Run 35
    Run (Legs): 35 min

    # Fast Minutes
    Run (Legs): 10 min
    6 rounds: Run (Legs): 60s, note "fast"; Walk (Legs): 2 min
    Run (Legs): 5 min

    # Tempo Run
    Run (Legs): 10 min
    2 rounds: Run (Legs): 8 min, note "comfortably hard"; Walk (Legs): 3 min
    Run (Legs): 5 min

    # Long Run 35
    Run (Legs): 35 min

    # Long Run 40
    Run (Legs): 40 min

    # Long Run 45
    Run (Legs): 45 min

    # Long Run 50
    Run (Legs): 50 min

    # Long Run 55
    Run (Legs): 55 min

    # Long Run 60
    Run (Legs): 60 min

    # Ten Kilometres
    Run (Legs): 10 km
    """#

  static let strength = #"""
    plan "Full Body Three Days", mon, wed, fri:
    > Three full-body sessions a week with a barbell. Start light: the load grows every session.

    # Full Body 1
    Back Squat: 3x5 @ 40kg, rest 3m, progress +2.5kg
    Bench Press: 3x5 @ 30kg, rest 3m, progress +2.5kg
    Barbell Row: 3x8 @ 30kg, rest 2m, progress +2.5kg
    Plank: 3x45s, rest 60s

    # Full Body 2
    Deadlift: 2x5 @ 60kg, rest 3m, progress +5kg
    Overhead Press: 3x5 @ 20kg, rest 3m, progress +2.5kg, miss 3 -10%
    Chin Up: 3x5-8, rest 2m
    Hanging Knee Raise: 3x10, rest 60s

    # Full Body 3
    Back Squat: 3x5 @ 40kg, rest 3m
    Bench Press: 3x5 @ 30kg, rest 3m
    Romanian Deadlift: 3x8 @ 40kg, rest 2m, progress +2.5kg
    Side Plank: 2x30s each side, rest 45s

    plan "Five by Five", mon, wed, fri:
    > Two workouts in turn. Add weight when every set is done; after three misses, take off a tenth.

    # Five by Five A
    Back Squat: 5x5 @ 20kg, rest 3m, progress +2.5kg, miss 3 -10%
    Bench Press: 5x5 @ 20kg, rest 3m, progress +2.5kg, miss 3 -10%
    Barbell Row: 5x5 @ 30kg, rest 3m, progress +2.5kg, miss 3 -10%

    # Five by Five B
    Back Squat: 5x5 @ 20kg, rest 3m, progress +2.5kg, miss 3 -10%
    Overhead Press: 5x5 @ 20kg, rest 3m, progress +2.5kg, miss 3 -10%
    Deadlift: 5 @ 40kg, rest 3m, progress +5kg, miss 3 -10%

    plan "Linear Tiers", mon, tue, thu, fri:
    > A heavy lift, a lighter one and one for high reps each day, in the style of GZCL. After a miss,
    > the heavy lift moves to more sets of fewer reps before the load goes down.

    # Tiers Squat
    Back Squat: 4x3, 3+ @ 50kg, rest 4m, progress +5kg
      miss: 5x2, 2+
      miss: 9x1, 1+
      miss: -15%
    Bench Press: 3x10 @ 30kg, rest 2m, progress +2.5kg
    Lateral Raise: 3x15-25 @ 5kg, rest 60s, progress reps 15-25 +1kg

    # Tiers Press
    Overhead Press: 4x3, 3+ @ 25kg, rest 4m, progress +2.5kg
      miss: 5x2, 2+
      miss: 9x1, 1+
      miss: -15%
    Deadlift: 3x10 @ 50kg, rest 2m, progress +5kg
    Barbell Row: 3x15-25 @ 20kg, rest 90s, progress reps 15-25 +2.5kg

    # Tiers Bench
    Bench Press: 4x3, 3+ @ 40kg, rest 4m, progress +2.5kg
      miss: 5x2, 2+
      miss: 9x1, 1+
      miss: -15%
    Back Squat: 3x10 @ 40kg, rest 2m, progress +5kg
    Lateral Raise: 3x15-25 @ 5kg, rest 60s, progress reps 15-25 +1kg

    # Tiers Deadlift
    Deadlift: 4x3, 3+ @ 70kg, rest 4m, progress +5kg
      miss: 5x2, 2+
      miss: 9x1, 1+
      miss: -15%
    Overhead Press: 3x10 @ 20kg, rest 2m, progress +2.5kg
    Barbell Row: 3x15-25 @ 20kg, rest 90s, progress reps 15-25 +2.5kg

    plan "Last Set Counts", mon, wed, fri:
    > In the style of Greyskull: do as many reps as you can in the last set. Ten or more double the
    > step; fewer than five take off a tenth.

    # Last Set A
    Overhead Press: 2x5 @ 20kg, 5+, rest 3m, progress by last 5 +1kg, 10 +2kg, miss -10%
    Chin Up: 3x6-8, rest 2m
    Back Squat: 2x5 @ 40kg, 5+, rest 3m, progress by last 5 +2.5kg, 10 +5kg, miss -10%

    # Last Set B
    Bench Press: 2x5 @ 30kg, 5+, rest 3m, progress by last 5 +1kg, 10 +2kg, miss -10%
    Barbell Row: 2x5 @ 30kg, 5+, rest 2m, progress by last 5 +1kg, 10 +2kg, miss -10%
    Deadlift: 5+ @ 60kg, rest 3m, progress by last 5 +2.5kg, 10 +5kg, miss -10%

    plan "Volume and Intensity", mon, wed, fri:
    > A week in the style of the Texas Method: high volume on Monday, light on Wednesday, heavy on
    > Friday.

    # Volume Day
    Back Squat: 5x5 @ 60kg, rest 4m, progress +2.5kg
    Bench Press: 5x5 @ 45kg, rest 4m, progress +2.5kg
    Barbell Row: 5x5 @ 45kg, rest 3m, progress +2.5kg

    # Recovery Day
    Back Squat: 2x5 @ 45kg, rest 2m, progress +2.5kg always
    Overhead Press: 3x5 @ 30kg, rest 2m, progress +2.5kg
    Chin Up: 3x6-8, rest 2m

    # Intensity Day
    Back Squat: 5 @ 70kg, rest 5m, progress +2.5kg
    Bench Press: 5 @ 55kg, rest 5m, progress +2.5kg
    Deadlift: 5 @ 80kg, rest 5m, progress +2.5kg

    plan "Upper and Lower", mon, tue, thu, fri:
    > Four days: each half of the body twice a week. Add reps first, then weight.

    # Upper 1
    Bench Press: 4x5 @ 40kg, rest 3m, progress +2.5kg
    Barbell Row: 4x5 @ 40kg, rest 3m, progress +2.5kg
    Dumbbell Shoulder Press: 3x8-12 @ 10kg, rest 90s, progress reps 8-12 +2kg
    Biceps Curl: 3x8-12 @ 8kg, rest 60s, progress reps 8-12 +1kg

    # Lower 1
    Back Squat: 4x5 @ 50kg, rest 3m, progress +2.5kg
    Romanian Deadlift: 3x8 @ 50kg, rest 2m, progress +2.5kg
    Calf Raise: 3x15, rest 60s
    Plank: 3x45s, rest 45s

    # Upper 2
    Overhead Press: 4x5 @ 25kg, rest 3m, progress +2.5kg, miss 3 -10%
    Chin Up: 4x5-8, rest 2m
    Dumbbell Bench Press: 3x8-12 @ 14kg, rest 90s, progress reps 8-12 +2kg
    Lateral Raise: 3x12-15 @ 5kg, rest 60s, progress reps 12-15 +1kg

    # Lower 2
    Deadlift: 3x5 @ 60kg, rest 3m, progress +5kg
    Bulgarian Split Squat: 3x8-12 @ 8kg each side, rest 90s, progress reps 8-12 +2kg
    Hip Thrust: 3x10 @ 40kg, rest 90s, progress +2.5kg
    Hanging Knee Raise: 3x12, rest 60s

    plan "Push Pull Legs", mon, tue, wed, thu, fri, sat:
    > Six days: once through the whole body in each half of the week.

    # Push 1
    Bench Press: 4x5 @ 40kg, rest 3m, progress +2.5kg
    Overhead Press: 3x8-12 @ 20kg, rest 2m, progress reps 8-12 +2.5kg
    Lateral Raise: 3x15-20 @ 5kg, rest 60s, progress reps 15-20 +1kg
    Overhead Triceps Extension: 3x10-12 @ 8kg, rest 60s, progress reps 10-12 +1kg

    # Pull 1
    Deadlift: 5 @ 60kg, rest 3m, progress +5kg
    Pull Up: 3x5-8, rest 2m
    Dumbbell Row: 3x8-12 @ 14kg each side, rest 90s, progress reps 8-12 +2kg
    Biceps Curl: 3x8-12 @ 8kg, rest 60s, progress reps 8-12 +1kg

    # Legs 1
    Back Squat: 3x5 @ 50kg, rest 3m, progress +2.5kg
    Romanian Deadlift: 3x8-12 @ 40kg, rest 2m, progress reps 8-12 +2.5kg
    Lunge: 3x10 each side, rest 90s
    Calf Raise: 4x12-15, rest 60s

    # Push 2
    Overhead Press: 4x5 @ 25kg, rest 3m, progress +2.5kg
    Dumbbell Bench Press: 3x8-12 @ 14kg, rest 2m, progress reps 8-12 +2kg
    Lateral Raise: 3x15-20 @ 5kg, rest 60s, progress reps 15-20 +1kg
    Chair Dip: 3x8-12, rest 90s

    # Pull 2
    Barbell Row: 4x5 @ 40kg, rest 3m, progress +2.5kg
    Chin Up: 3x5-8, rest 2m
    Face Pull: 3x15-20, rest 60s
    Hammer Curl: 3x8-12 @ 8kg, rest 60s, progress reps 8-12 +1kg

    # Legs 2
    Back Squat: 3x5 @ 50kg, rest 3m, progress +2.5kg
    Hip Thrust: 3x8-12 @ 50kg, rest 2m, progress reps 8-12 +2.5kg
    Bulgarian Split Squat: 3x10 each side, rest 90s
    Calf Raise: 4x12-15, rest 60s
    """#
}
