// What comes with the program, as texts: an array of bytes takes the compiler half a minute.

/// The exercises. Each has a line with its title and aliases, a line with its equipment and muscle
/// groups, and a description.
let starterExercises = #"""
  Push Up | Pushup | Press Up
  none: Chest, Triceps, Core
  Hands under the shoulders, body straight from head to heels. Lower the chest to just above the
  floor, elbows at about 45 degrees, and push back up.

  Push Up with Rotation | T Push Up | Rotating Push Up
  none: Chest, Shoulders, Core
  Do a push up; at the top turn the whole body to one side and reach that arm to the ceiling. Come
  back, and turn to the other side after the next one.

  Diamond Push Up | Close Push Up
  none: Triceps, Chest
  A push up with the hands under the breastbone, thumbs and forefingers touching. Keep the elbows
  close to the ribs.

  Pike Push Up | Shoulder Push Up
  none: Shoulders, Triceps
  Hips high, arms and back in one line. Bend the elbows until the head nearly touches the floor
  ahead of the hands, then press away.

  Triceps Dip | Chair Dip | Bench Dip
  chair: Triceps, Chest, Shoulders
  Hands on the edge of a steady chair, hips just in front of it. Bend the elbows straight back to
  a right angle and press up again. Bent knees make it easier.

  Arm Circle | Shoulder Circle
  none: Shoulders
  Arms out to the sides. Draw circles from the shoulder, small ones growing large, then change
  direction.

  Squat | Air Squat | Body Weight Squat
  none: Legs, Glutes
  Feet shoulder wide, toes a little out. Sit down between the heels with the chest up until the
  thighs are level, then stand up through the whole foot.

  Jump Squat | Squat Jump
  none: Legs, Glutes, Calves
  Squat, then leave the floor as high as you can. Land softly on the front of the feet and sink
  straight into the next one.

  Lunge | Forward Lunge
  none: Legs, Glutes
  Step forward and lower the back knee to just above the floor, the front knee over the foot. Push
  back to standing and change legs.

  Reverse Lunge | Backward Lunge
  none: Legs, Glutes
  Step back, lower the rear knee to just above the floor and stand up on the front leg. Kinder to
  the knees than stepping forward.

  Bulgarian Split Squat | Rear Foot Elevated Split Squat
  bench: Legs, Glutes
  One foot forward, the other laid on a bench behind you. Sink straight down until the front thigh
  is level and drive up through the front heel.

  Step Up | Chair Step Up
  chair: Legs, Glutes
  Set one whole foot on a steady chair and stand up on it without pushing off below. Step down
  slowly; change legs each time or half way.

  Wall Sit | Wall Squat
  wall: Legs, Glutes
  Back flat against a wall, thighs level, shins upright. Hold and breathe; hands stay off the
  thighs.

  Glute Bridge | Hip Bridge
  none: Glutes, Core
  On your back, heels close. Tighten the glutes and lift the hips until knees, hips and shoulders
  make a line. Pause, lower slowly.

  Calf Raise | Heel Raise
  none: Calves
  Rise on the balls of the feet as high as they go, pause, and lower under control. On the edge of
  a step the heels can sink below the toes.

  Single Leg Calf Raise | One Leg Heel Raise
  none: Calves
  A calf raise on one foot, a finger on the wall for balance. Go all the way up and all the way
  down.

  Plank | Forearm Plank | Front Plank
  none: Core, Shoulders
  On forearms and toes, elbows under the shoulders. Ribs down, glutes tight, a straight line from
  head to heels. Breathe.

  Side Plank | Lateral Plank
  none: Core, Shoulders
  On one forearm, feet stacked, hips lifted until the body is straight. Keep the upper shoulder
  over the lower one.

  Crunch | Abdominal Crunch
  none: Core
  On your back, knees bent. Curl the shoulder blades off the floor towards the knees, chin away
  from the chest, and uncurl slowly.

  Bicycle Crunch | Bicycle
  none: Core
  On your back, hands at the temples. Bring one elbow towards the opposite knee while the other
  leg stretches out, and change sides without hurry.

  Dead Bug
  none: Core
  On your back, arms up, knees over the hips. Lower one arm and the opposite leg to just above the
  floor, the lower back pressed down; return and change.

  Bird Dog | Quadruped Reach
  none: Core, Back, Glutes
  On hands and knees, stretch one arm forward and the opposite leg back until both are level.
  Pause without letting the hips turn.

  Hollow Hold | Hollow Body Hold
  none: Core
  On your back, lower back pressed to the floor, arms by the ears. Lift shoulders and straight
  legs a hand's width and hold.

  Leg Raise | Lying Leg Raise
  none: Core
  On your back, legs straight. Raise them until they point up, then lower them only as far as the
  lower back stays down.

  Superman | Back Extension
  none: Back, Glutes
  Face down, arms ahead. Lift arms, chest and legs together a little way, hold for a breath and
  let down.

  Burpee | Squat Thrust Jump
  none: Full Body
  From standing, hands to the floor, jump the feet back, chest down, push up, jump the feet in and
  leap with the arms overhead.

  Jumping Jack | Star Jump | Side Straddle Hop
  none: Full Body, Calves
  Jump the feet apart while the arms swing overhead, and back together. Stay light on the front of
  the feet.

  Mountain Climber | Running Plank
  none: Core, Full Body
  From the top of a push up, drive one knee towards the chest and change legs in a running rhythm.
  The hips stay low.

  High Knees | Running in Place
  none: Full Body, Legs, Calves
  Run on the spot, knees to hip height, arms pumping, landing on the front of the feet.

  Skater Jump | Speed Skater
  none: Legs, Glutes, Full Body
  Leap sideways from one foot to the other, the free leg swinging behind. Land softly with the
  knee bent and hold your balance for a moment.

  Bear Crawl
  none: Full Body, Core, Shoulders
  On hands and toes, knees just off the floor. Walk forward with opposite hand and foot, back
  level enough to carry a cup.

  Inchworm | Walkout
  none: Full Body, Core
  From standing fold forward, walk the hands out to a plank, then walk the feet up to the hands
  with legs nearly straight.

  Pull Up | Pullup
  pull-up bar: Back, Biceps, Forearms
  Hang with palms away, hands a little wider than the shoulders. Pull the elbows to the ribs until
  the chin clears the bar and lower all the way.

  Chin Up | Chinup
  pull-up bar: Biceps, Back
  A pull up with palms towards you, hands shoulder wide. The biceps do more of the work.

  Inverted Row | Body Row | Australian Pull Up
  low bar: Back, Biceps
  Hang under a low bar or a sturdy table, heels on the floor, body straight. Pull the chest to the
  bar and lower slowly.

  Dead Hang | Bar Hang
  pull-up bar: Forearms, Back, Shoulders
  Hang from a bar with straight arms, shoulders drawn slightly down. Hold as long as the grip is
  safe.

  Hanging Knee Raise
  pull-up bar: Core, Forearms
  Hang still and curl the knees up to the chest, rolling the hips under at the top. Lower without
  swinging.

  Dumbbell Bench Press | Dumbbell Chest Press
  dumbbell: Chest, Triceps, Shoulders
  On a bench or the floor, weights over the shoulders. Lower them beside the chest with the
  forearms upright and press up together.

  Dumbbell Shoulder Press | Seated Dumbbell Press
  dumbbell: Shoulders, Triceps
  Weights at the shoulders, palms forward. Press overhead until the arms are straight, ribs down,
  and lower to ear height.

  Lateral Raise | Side Raise
  dumbbell: Shoulders
  Arms at the sides, elbows soft. Raise the weights out to shoulder height, leading with the
  elbows, and lower slowly.

  Dumbbell Row | One Arm Row
  dumbbell: Back, Biceps
  One hand and knee on a bench, back level. Pull the weight to the hip, elbow close, and let the
  shoulder stretch at the bottom.

  Biceps Curl | Dumbbell Curl | Arm Curl
  dumbbell: Biceps, Forearms
  Elbows at the ribs, palms forward. Curl the weights to the shoulders without swinging and lower
  them all the way.

  Hammer Curl | Neutral Grip Curl
  dumbbell: Biceps, Forearms
  A curl with the thumbs up all the way. Keep the wrists straight and the elbows still.

  Overhead Triceps Extension | French Press
  dumbbell: Triceps
  Hold one weight overhead in both hands. Bend the elbows to lower it behind the head, upper arms
  still, and straighten them.

  Wrist Curl | Forearm Curl
  dumbbell: Forearms
  Forearms on the thighs, palms up, wrists over the knees. Let the weights roll to the fingers,
  then curl the wrists up.

  Farmer Carry | Farmer Walk
  dumbbell: Forearms, Full Body, Core
  A heavy weight in each hand. Walk tall with short steps, shoulders back and down, for the time
  given.

  Renegade Row | Plank Row
  dumbbell: Back, Core, Biceps
  In the top of a push up with a weight under each hand and the feet wide, row one weight to the
  hip without turning the body. Change sides.

  Bench Press | Barbell Bench Press
  barbell: Chest, Triceps, Shoulders
  Feet planted, shoulder blades together. Lower the bar to the lower chest, forearms upright, and
  press it back over the shoulders. Use a spotter or safety arms.

  Overhead Press | Military Press | Standing Press
  barbell: Shoulders, Triceps, Core
  Bar on the front of the shoulders, glutes tight. Press straight up, moving the head out of the
  way and then through.

  Back Squat | Barbell Squat
  barbell: Legs, Glutes, Core
  Bar across the upper back. Take a breath, sit down between the heels to at least level thighs
  and stand up with the chest leading.

  Deadlift | Conventional Deadlift
  barbell: Back, Glutes, Legs
  Bar over the middle of the feet, back flat. Push the floor away, the bar close to the legs,
  until you stand tall; return it the same way.

  Romanian Deadlift | RDL
  barbell: Legs, Glutes, Back
  From standing, push the hips back with knees soft and the bar along the thighs until the
  hamstrings stop you. Drive the hips forward.

  Barbell Row | Bent Over Row
  barbell: Back, Biceps
  Hinged forward with a flat back, pull the bar to the navel and lower it under control. The torso
  does not bounce.

  Hip Thrust | Barbell Hip Thrust
  barbell: Glutes, Legs
  Shoulder blades on a bench, a padded bar over the hips. Drive the hips up until the thighs are
  level, pause, and lower.

  Kettlebell Swing | Russian Swing
  kettlebell: Glutes, Legs, Back
  Hike the bell back between the legs and snap the hips forward so that it floats to chest height.
  The arms only guide it.

  Goblet Squat | Kettlebell Squat
  kettlebell: Legs, Glutes, Core
  Hold the bell at the chest by its horns. Squat between the knees with the torso tall and stand
  up.

  Turkish Get Up | Get Up
  kettlebell: Full Body, Shoulders, Core
  From lying with the bell held straight up, rise over elbow, hand and knee to standing, eyes on
  the bell, and go back the same way.

  Kettlebell Clean and Press | Clean and Press
  kettlebell: Full Body, Shoulders, Triceps
  Swing the bell up into the crook of the arm, elbow close, then press it overhead. Lower it to
  the shoulder and swing again.

  Band Pull Apart
  band: Back, Shoulders
  Hold a band ahead at shoulder height with straight arms. Draw the hands apart until it touches
  the chest and return slowly.

  Face Pull | Rear Delt Pull
  band: Shoulders, Back
  A band fixed at face height. Pull it to the forehead with elbows high, turning the knuckles back
  at the end.

  Band Triceps Pushdown | Pressdown
  band: Triceps
  A band fixed above you, elbows at the ribs. Press the hands down until the arms are straight and
  come back slowly.

  Lateral Band Walk | Monster Walk
  band: Glutes, Legs
  A band around the legs above the knees, hips low. Step sideways without letting the knees fall
  in, then back the other way.

  Pallof Press | Anti Rotation Press
  band: Core
  A band fixed at your side at chest height. Press the hands straight ahead and hold for a breath
  without letting it turn you.

  Cat Cow | Spine Wave
  none: Back, Core
  On hands and knees, round the back to the ceiling as you breathe out and let it sink as you
  breathe in.

  Downward Dog | Down Dog
  none: Back, Calves, Shoulders
  Hands and feet on the floor, hips high. Push the chest towards the thighs and let the heels
  sink, one after the other.

  Child's Pose
  none: Back, Shoulders
  Kneel, sit back on the heels and reach the arms far ahead on the floor. Breathe into the back.

  Hip Flexor Stretch | Kneeling Lunge Stretch
  none: Legs, Glutes
  Kneel on one knee, tuck the hips under and shift forward until the front of the rear hip
  stretches. Stay tall.

  Thoracic Rotation | Open Book
  none: Back
  On your side, knees bent and stacked, arms ahead. Open the upper arm behind you, eyes following,
  while the knees stay together.

  Deep Squat Hold | Squat Hold
  none: Legs, Glutes, Calves
  Sink into the lowest squat you can with heels down, elbows pressing the knees out. Sway gently
  and breathe.
  """#

/// The workouts, in the notation.
let starterWorkouts = #"""
  // The workouts that come with gymtastic, in the notation that anybody writes.

  // High-intensity circuit training with body weight: the order and the times published by B. Klika
  // and C. Jordan in ACSM's Health & Fitness Journal 17(3), 2013.
  # 7-Minute Workout
  > Twelve exercises with body weight, a wall and a chair. Change sides half way.

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
  Triceps Dip: 30s
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

  // The protocol of Tabata et al., Medicine & Science in Sports & Exercise 28(10), 1996.
  # Tabata
  > Eight rounds of 20 seconds, all out, and 10 seconds of rest. Warm up first.

  tabata:
    Burpee

  # Push Day
  > Chest, shoulders and triceps. Stop two repetitions short of failure.

  Bench Press: 4x6-8, rest 2m
  Overhead Press: 3x8-10, rest 1m30s
  Dumbbell Bench Press: 3x10-12, rest 1m30s
  Lateral Raise: 3x12-15, rest 1m
  Overhead Triceps Extension: 3x10-12, rest 1m
  Push Up: 2xmax, rest 1m

  # Pull Day
  > Back, biceps and grip. Keep the back flat, and leave the last repetition in the bar.

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

  # Mobility
  > Ten unhurried minutes for the morning, or for the day after.

  2 rounds:
    Cat Cow: 45s
    Thoracic Rotation: 30s each side
    Hip Flexor Stretch: 30s each side
    Downward Dog: 30s
    Deep Squat Hold: 45s
    Arm Circle: 30s
  Child's Pose: 1m

  """#
