/// The built-in workouts, in the public notation, by the tags of each group.
let starterWorkouts: KeyValuePairs = [
  "home": #"""
  // High-intensity circuit training with body weight: the order and the times published by B. Klika
  // and C. Jordan in ACSM's Health & Fitness Journal 17(3), 2013.
  # 7-Minute Workout
  > Twelve exercises with a wall and a chair. Change sides halfway through the side plank.

  Jumping Jack: 30s
  break 10s
  Wall Sit: 30s
  break 10s
  Push Up: 30s
  break 10s
  Crunch: 30s
  break 10s
  Step Up: 30s
  break 10s
  Squat: 30s
  break 10s
  Chair Dip: 30s
  break 10s
  Plank: 30s
  break 10s
  High Knees: 30s
  break 10s
  Lunge: 30s
  break 10s
  Push Up with Rotation: 30s
  break 10s
  Side Plank: 30s

  """#,
  "home, no equipment": #"""
  // The protocol of Tabata et al., Medicine & Science in Sports & Exercise 28(10), 1996.
  # Tabata
  > Eight rounds of 20 seconds all out and 10 seconds of rest. Warm up first.

  tabata:
    Burpee

  # Five-Minute Wake-Up
  > Before your coffee, and quiet enough for sleeping neighbors.

  March in Place: 1m
  2 rounds:
    Cat Cow: 30s
    Squat: 30s
    Inchworm: 30s
    Side Bend: 15s each side

  # Five-Minute Core
  > Move slowly, and keep breathing.

  1 round:
    Dead Bug: 40s, rest 20s
    Plank: 40s, rest 20s
    Bicycle Crunch: 40s, rest 20s
    Bird Dog: 40s, rest 20s
    Hollow Hold: 40s, rest 20s

  # Ten-Minute Full Body
  > Two rounds of five exercises. Stop each set with two good reps left.

  2 rounds:
    Squat: 40s, rest 20s
    Push Up: 40s, rest 20s
    Reverse Lunge: 40s, rest 20s
    Plank: 40s, rest 20s
    Mountain Climber: 40s, rest 20s

  # Ten-Minute Legs and Glutes
  > Push through your whole foot, and make the last five seconds as clean as the first.

  2 rounds:
    Squat: 40s, rest 20s
    Glute Bridge: 40s, rest 20s
    Side Lunge: 40s, rest 20s
    Reverse Lunge: 40s, rest 20s
    Calf Raise: 40s, rest 20s

  # Ten-Minute Push
  > Chest, shoulders and triceps. Drop to your knees before your hips sag.

  2 rounds:
    Push Up: 30s, rest 30s
    Pike Push Up: 30s, rest 30s
    Shoulder Tap: 30s, rest 30s
    Diamond Push Up: 30s, rest 30s
    Up Down Plank: 30s, rest 30s

  # Quiet Ten
  > No jumping and nothing to drop: made for apartments and late evenings.

  2 rounds:
    Squat Thrust: 40s, rest 20s
    Glute Bridge: 40s, rest 20s
    Mountain Climber: 40s, rest 20s
    Curtsy Lunge: 40s, rest 20s
    Superman: 40s, rest 20s

  # Twelve-Minute Countdown
  > As many clean rounds as you can. Catch your breath before you get sloppy.

  amrap 12m:
    Squat: 12
    Push Up: 9
    Sit Up: 6
    Burpee: 3

  # Fifteen-Minute Full Body
  > Three rounds of five exercises, 40 seconds each.

  3 rounds:
    Squat: 40s, rest 20s
    Push Up: 40s, rest 20s
    Reverse Lunge: 40s, rest 20s
    Superman: 40s, rest 20s
    Plank: 40s, rest 20s

  # Fifteen-Minute Quiet Strength
  > No jumping. Take three seconds to come down in every rep.

  3 rounds:
    Split Squat: 20s each side, rest 20s
    Wide Push Up: 40s, rest 20s
    Glute Bridge: 40s, rest 20s
    Reverse Snow Angel: 40s, rest 20s
    Dead Bug: 40s, rest 20s

  # Fifteen-Minute Cardio
  > Half as much rest as work. Step instead of jumping if you need to.

  3 rounds:
    Jumping Jack: 40s, rest 20s
    Mountain Climber: 40s, rest 20s
    High Knees: 40s, rest 20s
    Skater Jump: 40s, rest 20s
    Squat Thrust: 40s, rest 20s

  # Fifteen-Minute Pull and Core
  > For the muscles that push ups forget: back, biceps and deep abs.

  3 rounds:
    Superman: 40s, rest 20s
    Self-Resisted Curl: 20s each side, rest 20s
    Prone Y Raise: 40s, rest 20s
    Bird Dog: 40s, rest 20s
    Reverse Crunch: 40s, rest 20s

  # Twenty-Minute Bodyweight Strength
  > Take the full rest: your last rep should look like your first.

  Squat: 3x15, rest 45s
  Push Up: 3x8-12, rest 1m
  Single Leg Deadlift: 2x8 each side, rest 45s
  Pike Push Up: 3x6-10, rest 1m
  Plank: 3x40s, rest 30s

  # Twenty-Minute Intervals
  > Four rounds. The first should feel easy.

  4 rounds:
    Jump Squat: 40s, rest 20s
    Mountain Climber: 40s, rest 20s
    Skater Jump: 40s, rest 20s
    Plank Jack: 40s, rest 20s
    Shadow Boxing: 40s, rest 20s

  # Twenty-Minute Core and Back
  > Quiet, and a good choice for the day after leg training.

  3 rounds, rest 45s:
    Bird Dog: 40s, rest 10s
    Side Plank: 30s each side, rest 10s
    Superman: 40s, rest 10s
    Dead Bug: 40s, rest 10s
    Reverse Snow Angel: 40s, rest 10s
    Glute Bridge: 40s, rest 10s
    Cat Cow: 40s, rest 10s

  # Twenty-Five-Minute Full Body
  > A warm-up, three rounds and a cool-down.

  March in Place: 2m
  3 rounds, rest 1m30s:
    Squat: 45s
    Push Up: 45s
    Side Lunge: 45s
    Superman: 45s
    Mountain Climber: 45s
    Glute Bridge: 45s
    Plank: 45s
  Child's Pose: 1m
  Hip Flexor Stretch: 45s each side
  Hamstring Stretch: 45s each side

  # Thirty-Minute Home Strength
  > Everything but pull ups. Add a rep each week.

  Inchworm: 1m
  Split Squat: 3x12-15 each side, rest 1m
  Push Up: 4x8-15, rest 1m
  Single Leg Glute Bridge: 3x10 each side, rest 45s
  Pike Push Up: 3x6-10, rest 1m
  Side Plank: 3x30s each side, rest 30s

  """#,
  "home": #"""
  # Dumbbell Full Body
  > Two dumbbells and a mat. Stop two reps short of failure.

  Dumbbell Squat: 3x10-12, rest 1m30s
  Dumbbell Bench Press: 3x8-12, rest 1m30s
  Dumbbell Row: 3x10 each side, rest 1m
  Dumbbell Romanian Deadlift: 3x10, rest 1m30s
  Dumbbell Shoulder Press: 2x8-12, rest 1m
  Plank: 2x45s, rest 30s

  # Dumbbell Upper Body
  > Alternate push and pull, so that one half rests while the other works.

  superset, rest 1m30s:
    Dumbbell Bench Press: 3x8-12
    Dumbbell Row: 3x8-12 each side
  superset, rest 1m30s:
    Dumbbell Shoulder Press: 3x8-12
    Reverse Fly: 3x12-15
  superset, rest 1m:
    Biceps Curl: 2x10-15
    Overhead Triceps Extension: 2x10-15

  # Dumbbell Legs
  > Depth before weight.

  Dumbbell Squat: 4x8-12, rest 1m30s
  Dumbbell Romanian Deadlift: 3x10, rest 1m30s
  Walking Lunge: 3x20, rest 1m
  Glute Bridge: 3x45s, rest 30s
  Calf Raise: 3x15, rest 45s

  # Dumbbell Fifteen
  > A quarter of an hour with one pair of light dumbbells.

  3 rounds:
    Dumbbell Squat: 40s, rest 20s
    Dumbbell Shoulder Press: 40s, rest 20s
    Dumbbell Romanian Deadlift: 40s, rest 20s
    Hammer Curl: 40s, rest 20s
    Renegade Row: 40s, rest 20s

  # Band Full Body
  > One long band. Come back slowly every time.

  3 rounds:
    Band Row: 40s, rest 20s
    Band Chest Press: 40s, rest 20s
    Squat: 40s, rest 20s
    Band Curl: 40s, rest 20s
    Band Pull Apart: 40s, rest 20s

  # Band Shoulders and Back
  > For rounded shoulders: light, and often.

  3 rounds, rest 45s:
    Band Pull Apart: 40s
    Face Pull: 40s
    Band Row: 40s
    Wall Angel: 40s

  # Band Glutes
  > Wear a short loop band just above your knees.

  3 rounds, rest 1m:
    Lateral Band Walk: 45s
    Glute Bridge: 45s
    Clamshell: 30s each side
    Donkey Kick: 30s each side

  # Kettlebell Basics
  > Half an hour with one kettlebell and no jumping. Set it down before your back rounds.

  Kettlebell Halo: 1m
  Kettlebell Deadlift: 2x10, rest 1m
  Goblet Squat: 3x10, rest 1m
  Kettlebell Press: 3x6-8 each side, rest 1m
  Kettlebell Row: 3x10 each side, rest 1m
  Kettlebell Swing: 4x15, rest 1m
  Suitcase Carry: 2x30s each side, rest 30s

  # Kettlebell Every Minute
  > Start fifteen swings or eight squats at the top of each minute, and rest for what is left of it.

  emom 16, alternating:
    Kettlebell Swing: 15
    Goblet Squat: 8

  # Kettlebell Twenty
  > Five unhurried rounds.

  5 rounds, rest 1m:
    Goblet Squat: 40s
    Kettlebell Row: 20s each side
    Kettlebell Swing: 40s
    Kettlebell Press: 20s each side
    Suitcase Carry: 20s each side

  """#,
  "desk, office": #"""
  # Desk Reset
  > Five minutes in your chair, in office clothes.

  Shoulder Roll: 40s
  Chin Tuck: 30s
  Neck Tilt: 20s each side
  Seated Cat Cow: 45s
  Seated Twist: 25s each side
  Wrist Circle: 30s
  Seated Forward Fold: 45s

  # Back at the Desk
  > For a back that has been sitting too long. Stand up for the hip circles and the side bends.

  2 rounds:
    Seated Cat Cow: 40s
    Shoulder Blade Squeeze: 30s
    Seated Twist: 20s each side
    Hip Circle: 30s
    Side Bend: 20s each side
    Seated Forward Fold: 40s

  # Chair Workout
  > Ten minutes on and around a steady chair that raise your pulse.

  2 rounds:
    Sit to Stand: 40s, rest 20s
    Seated March: 40s, rest 20s
    Incline Push Up: 40s, rest 20s
    Seated Leg Lift: 20s each side, rest 20s
    Chair Dip: 40s, rest 20s

  # Wrists and Forearms
  > For anyone who types, climbs or plays an instrument.

  2 rounds:
    Wrist Circle: 30s
    Forearm Stretch: 20s each side
    Self-Resisted Curl: 20s each side
    Triceps Stretch: 15s each side

  # Posture Break
  > Six minutes with a wall, for a back that has been hunched over a screen.

  2 rounds:
    Wall Angel: 45s
    Wall Push Up: 30s
    Shoulder Blade Squeeze: 30s
    Doorway Chest Stretch: 20s each side
    Chin Tuck: 30s

  # Lunch-Break Legs
  > Quiet, and no sweat if you keep it slow.

  3 rounds:
    Sit to Stand: 30s, rest 30s
    Calf Raise: 30s, rest 30s
    Wall Sit: 30s, rest 30s
    March in Place: 30s, rest 30s

  """#,
  "desk, office, neck": #"""
  # Neck Relief
  > Keep every movement slow and small. Nothing here should hurt.

  2 rounds:
    Shoulder Roll: 30s
    Chin Tuck: 30s
    Neck Rotation: 30s
    Neck Tilt: 20s each side
    Neck Press: 20s
  Shoulder Blade Squeeze: 40s

  """#,
  "home, no equipment, recovery": #"""
  # Gentle Back
  > Ten minutes on the floor after a day in a chair. Go only as far as feels good.

  Cat Cow: 1m30s
  Bird Dog: 1m
  Thread the Needle: 40s each side
  Glute Bridge: 1m
  Knees to Chest: 1m
  Lying Twist: 45s each side
  Cobra Stretch: 1m
  Child's Pose: 1m30s

  """#,
  "mobility, stretching, recovery": #"""
  # Mobility
  > Ten unhurried minutes for the morning, or for the day after training.

  2 rounds:
    Cat Cow: 45s
    Thoracic Rotation: 30s each side
    Hip Flexor Stretch: 30s each side
    Downward Dog: 30s
    Deep Squat Hold: 45s
    Arm Circle: 30s
  Child's Pose: 1m

  # Morning Mobility
  > From head to ankles, mostly standing.

  Neck Rotation: 40s
  Arm Circle: 40s
  Side Bend: 30s each side
  Hip Circle: 40s
  Leg Swing: 30s each side
  Ankle Circle: 20s each side
  Inchworm: 1m
  World's Greatest Stretch: 45s each side

  # Hips
  > For everyone who sits a lot. Breathe out as you sink into each position.

  2 rounds:
    Fire Hydrant: 30s each side
    Cossack Squat: 40s
    Hip Flexor Stretch: 30s each side
    Deep Squat Hold: 40s
  Pigeon Pose: 45s each side
  Butterfly Stretch: 1m

  # Shoulders
  > Before pressing, or after a day at the keyboard.

  2 rounds:
    Arm Circle: 40s
    Wall Angel: 40s
    Thread the Needle: 30s each side
    Cross Body Shoulder Stretch: 20s each side
    Thoracic Rotation: 30s each side

  # Full-Body Stretch
  > A quarter of an hour in the evening. Hold still, and let go as you breathe out.

  Child's Pose: 2m
  Thread the Needle: 45s each side
  Hip Flexor Stretch: 1m each side
  Hamstring Stretch: 45s each side
  Quad Stretch: 45s each side
  Calf Stretch: 45s each side
  Pigeon Pose: 1m each side
  Cobra Stretch: 1m
  Lying Twist: 1m each side

  # After the Run
  > Stretch while your muscles are still warm.

  Calf Stretch: 40s each side
  Quad Stretch: 40s each side
  Hamstring Stretch: 40s each side
  Hip Flexor Stretch: 40s each side
  Seated Figure Four: 40s each side

  """#,
  "gym, strength": #"""
  # Push Day
  > Chest, shoulders and triceps. Stop two reps short of failure; only the push ups go to the limit.

  Bench Press: 4x6-8, rest 2m
  Overhead Press: 3x8-10, rest 1m30s
  Dumbbell Bench Press: 3x10-12, rest 1m30s
  Lateral Raise: 3x12-15, rest 1m
  Overhead Triceps Extension: 3x10-12, rest 1m
  Push Up: 2xmax, rest 1m

  # Pull Day
  > Back, biceps and grip. Keep your back flat, and stop before your form breaks.

  Deadlift: 3x5, rest 3m
  Pull Up: 3xmax, rest 2m
  Barbell Row: 3x8-10, rest 1m30s
  Face Pull: 3x15, rest 1m
  Hammer Curl: 3x10-12, rest 1m
  Dead Hang: 2x30s, rest 1m

  # Leg Day
  > Legs, glutes and calves. Depth before weight.

  Back Squat: 4x6-8, rest 2m30s
  Romanian Deadlift: 3x8-10, rest 2m
  Bulgarian Split Squat: 3x10 each side, rest 1m30s
  Hip Thrust: 3x10-12, rest 1m30s
  Calf Raise: 4x15, rest 45s

  # Barbell Full Body A
  > Squat, press, pull. Start light, and add your smallest plates each time.

  Back Squat: 3x5, rest 3m
  Bench Press: 3x5, rest 3m
  Barbell Row: 3x8, rest 2m
  Plank: 2x45s, rest 45s

  # Barbell Full Body B
  > Deadlift, press, squat, pull. Alternate it with A.

  Deadlift: 2x5, rest 3m
  Overhead Press: 3x5, rest 3m
  Front Squat: 3x6, rest 2m30s
  Chin Up: 3x5-8, rest 2m

  """#,
  "crossfit, benchmark": #"""
  # Fran
  > Short and fast. Choose a weight that lets you do the first set unbroken.

  21-15-9 for time, cap 10m:
    Thruster @ 95/65 lb
    Pull Up

  # Cindy
  > Start at a pace you can keep. Ten to fifteen rounds is a good first result.

  amrap 20m:
    Pull Up: 5
    Push Up: 10
    Squat: 15

  # Murph
  > The long one. Split the pull ups, push ups and squats into rounds as you like.

  for time, cap 1h15m:
    Run: 1 mile
    Pull Up: 100
    Push Up: 200
    Squat: 300
    Run: 1 mile

  # Helen
  > Run the first round as if there were six of them.

  3 rounds for time, cap 16m:
    Run: 400 meters
    Kettlebell Swing: 21 @ 24kg
    Pull Up: 12

  # Grace
  > Steady singles beat big sets.

  for time, cap 10m:
    Clean and Jerk: 30 @ 135/95 lb

  # Isabel
  > Do singles, and take a breath before your form goes.

  for time, cap 10m:
    Snatch: 30 @ 135/95 lb

  # Karen
  > Sets of fifteen from the start are faster than forty and a long rest.

  for time, cap 15m:
    Wall Ball: 150 @ 20/14 lb

  # Annie
  > If double unders are new to you, do two single jumps for each.

  50-40-30-20-10 for time, cap 15m:
    Double Under
    Sit Up

  # Diane
  > Touch and go only while your back stays flat.

  21-15-9 for time, cap 12m:
    Deadlift @ 225/155 lb
    Handstand Push Up

  # Jackie
  > The row sets the pace: hold back a little.

  for time, cap 15m:
    Rowing: 1000 meters
    Thruster: 50 @ 45/35 lb
    Pull Up: 30

  """#,
  "beginner, intervals, cardio, outdoor": #"""
  # Walk and Run 1
  > You should be able to talk. If you can't, run slower.

  Walk: 5m
  8 rounds:
    Run: 1m
    Walk: 1m30s

  # Walk and Run 2
  > About as long as the first one, with more running.

  Walk: 5m
  6 rounds:
    Run: 2m
    Walk: 1m30s

  # Walk and Run 3
  > Three longer runs. Keep your shoulders loose.

  Walk: 5m
  3 rounds:
    Run: 5m
    Walk: 2m

  """#,
  "beginner, intervals, cardio": #"""
  # First Intervals
  > Half work, half rest, no jumping.

  March in Place: 2m
  3 rounds:
    Step Jack: 30s, rest 30s
    Squat: 30s, rest 30s
    Shadow Boxing: 30s, rest 30s
    Squat Thrust: 30s, rest 30s

  # Rowing Intervals
  > Strong legs, quick arms, and slow on the way back.

  Rowing: 3m
  6 rounds:
    Rowing: 45s, rest 1m15s

  # Cycling Intervals
  > Pedal hard enough to look forward to the rest.

  Cycling: 5m
  8 rounds:
    Cycling: 40s, rest 1m20s

  """#,
]
