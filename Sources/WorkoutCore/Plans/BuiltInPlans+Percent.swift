extension BuiltInPlans {
  static let percent = #"""
    plan "5/3/1 Boring But Big", mon, tue, thu, fri:
    > Four lifts in waves of four weeks, each followed by five sets of ten. First set each max to 90 %
    > of your best single; it grows once you complete the heaviest set of week three.

    sets main: rest 3m
      week 1: 5 @ 65%, 5 @ 75%, 5+ @ 85%
      week 2: 3 @ 70%, 3 @ 80%, 3+ @ 90%
      week 3: 5 @ 75%, 3 @ 85%, 1+ @ 95%
      week 4: 5 @ 40%, 5 @ 50%, 5 @ 60%
    sets volume: 5x10 @ 50%, rest 90s, not in week 4

    # Big Press
    Overhead Press: main, progress max +2.5kg in week 3
    Overhead Press: volume
    Chin Up: 5x10, rest 60s, not in week 4

    # Big Deadlift
    Deadlift: main, progress max +5kg in week 3
    Deadlift: volume
    Hanging Knee Raise: 5x15, rest 60s, not in week 4

    # Big Bench
    Bench Press: main, progress max +2.5kg in week 3
    Bench Press: volume
    Dumbbell Row: 5x10 @ 20kg each side, rest 60s, not in week 4

    # Big Squat
    Back Squat: main, progress max +5kg in week 3
    Back Squat: volume
    Hanging Knee Raise: 5x15, rest 60s, not in week 4

    plan "5/3/1 First Set Last", mon, tue, thu, fri:
    > Four lifts in waves of four weeks, each followed by five sets of five at the first weight. First
    > set each max to 90 % of your best single.

    sets main: rest 3m
      week 1: 5 @ 65%, 5 @ 75%, 5+ @ 85%
      week 2: 3 @ 70%, 3 @ 80%, 3+ @ 90%
      week 3: 5 @ 75%, 3 @ 85%, 1+ @ 95%
      week 4: 5 @ 40%, 5 @ 50%, 5 @ 60%
    sets again: rest 2m, not in week 4
      week 1: 5x5 @ 65%
      week 2: 5x5 @ 70%
      week 3: 5x5 @ 75%

    # Wave Press
    Overhead Press: main, progress max +2.5kg in week 3
    Overhead Press: again
    Chin Up: 4x6-10, rest 90s

    # Wave Deadlift
    Deadlift: main, progress max +5kg in week 3
    Deadlift: again
    Plank: 3x60s, rest 60s

    # Wave Bench
    Bench Press: main, progress max +2.5kg in week 3
    Bench Press: again
    Barbell Row: 4x8 @ 40kg, rest 90s, progress +2.5kg

    # Wave Squat
    Back Squat: main, progress max +5kg in week 3
    Back Squat: again
    Hanging Knee Raise: 3x12, rest 60s

    plan "Ramps of Five", mon, wed, fri:
    > A week in the style of Bill Starr and Madcow: a ramp to a top set of five, a light day, and a
    > triple that becomes next week's five. Set each max to the weight you can lift five times,
    > a little less than 90 % of your best single.

    # Ramp Monday
    Back Squat: 5 @ 50%, 5 @ 62.5%, 5 @ 75%, 5 @ 87.5%, 5 @ 100%, rest 3m
    Bench Press: 5 @ 50%, 5 @ 62.5%, 5 @ 75%, 5 @ 87.5%, 5 @ 100%, rest 3m
    Barbell Row: 5 @ 50%, 5 @ 62.5%, 5 @ 75%, 5 @ 87.5%, 5 @ 100%, rest 2m

    # Ramp Wednesday
    Back Squat: 5 @ 50%, 5 @ 62.5%, 5 @ 75%, 5 @ 75%, rest 2m
    Overhead Press: 5 @ 62.5%, 5 @ 75%, 5 @ 87.5%, 5 @ 100%, rest 3m, progress max +2.5%
    Deadlift: 5 @ 62.5%, 5 @ 75%, 5 @ 87.5%, 5 @ 100%, rest 3m, progress max +2.5%

    # Ramp Friday
    Back Squat: 5 @ 50%, 5 @ 62.5%, 5 @ 75%, 5 @ 87.5%, 3 @ 102.5%, 8 @ 75%, rest 3m, progress max +2.5%
    Bench Press: 5 @ 50%, 5 @ 62.5%, 5 @ 75%, 5 @ 87.5%, 3 @ 102.5%, 8 @ 75%, rest 3m, progress max +2.5%
    Barbell Row: 5 @ 50%, 5 @ 62.5%, 5 @ 75%, 5 @ 87.5%, 3 @ 102.5%, 8 @ 75%, rest 2m, progress max +2.5%
    """#
}
