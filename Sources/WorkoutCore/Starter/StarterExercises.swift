/// The exercises that come with the program, in the form that ``StarterReader`` reads.
let starterExercises = #"""
  Push Up | Pushup | Press Up
  chest triceps core; none; beginner strength quiet; <Knee Push Up; >Diamond Push Up
  Hands under the shoulders, body straight from head to heels. Lower the chest to just above the floor, elbows at about 45 degrees, and push back up. Most people let the hips sag: keep the glutes tight.

  Knee Push Up | Kneeling Push Up | Push Up (Knees)
  chest triceps; none; beginner strength quiet; <Incline Push Up; >Push Up
  Knees on the floor, a straight line from the knees to the head. Lower the chest between the hands and press up. Do not leave the hips behind: they go down and up with the chest.

  Incline Push Up | Raised Push Up
  chest triceps; chair; beginner strength quiet; <Wall Push Up; >Knee Push Up
  Hands on the edge of a steady chair or table, body straight. Bring the chest to the edge and press away. The higher the edge, the easier; do not let the shoulders creep up to the ears.

  Wall Push Up | Standing Push Up
  chest triceps; wall; beginner strength quiet #desk; >Incline Push Up
  Stand an arm's length from a wall, hands at shoulder height. Bring the chest to the wall in one piece and press away. Bending at the hips takes all the work out of it.

  Decline Push Up | Feet Elevated Push Up
  chest shoulders triceps; chair; intermediate strength quiet; <Push Up; >Archer Push Up
  A push up with the feet on a steady chair. Lower the chest, not the nose, to the floor. Brace the belly before each repetition, or the back will sag.

  Wide Push Up | Wide Grip Push Up
  chest shoulders; none; intermediate strength quiet; <Push Up; >Archer Push Up
  A push up with the hands a hand's width farther out on each side. Keep the forearms upright at the bottom. Stop if the shoulders pinch: that is too wide.

  Push Up with Rotation | T Push Up | Rotating Push Up
  chest shoulders core; none; intermediate strength quiet; <Push Up; >Archer Push Up
  Do a push up; at the top turn the whole body to one side and reach that arm to the ceiling. Come back, and turn to the other side after the next one. Turn the hips and the shoulders together.

  Diamond Push Up | Close Push Up | Push Up (Close Grip)
  triceps chest; none; intermediate strength quiet; <Push Up; >Archer Push Up
  A push up with the hands under the breastbone, thumbs and forefingers touching. Keep the elbows close to the ribs. If the wrists complain, set the hands a little farther apart.

  Archer Push Up | Side to Side Push Up
  chest triceps; none; advanced strength quiet sides; <Diamond Push Up
  Hands very wide. Lower yourself towards one hand while the other arm stays straight, and press back. Keep the hips square to the floor instead of rolling to the working side.

  Pike Push Up | Shoulder Push Up
  shoulders triceps; none; intermediate strength quiet; <Incline Push Up; >Handstand Push Up
  Hips high, arms and back in one line. Bend the elbows until the head nearly touches the floor ahead of the hands, then press away. Letting the hips drop turns it into a poor push up.

  Handstand Push Up | HSPU | Wall Handstand Push Up
  shoulders triceps; wall; advanced strength quiet; <Pike Push Up
  In a handstand with the heels on a wall, lower the head to a cushion and press until the arms are straight. Hands and head make a triangle. An arched back means that the ribs have flared: pull them in.

  Triceps Dip | Chair Dip | Bench Dip
  triceps chest shoulders; chair; beginner strength quiet; <Wall Push Up; >Dip
  Hands on the edge of a steady chair, hips just in front of it. Bend the elbows straight back to a right angle and press up again. Bent knees make it easier; going deeper than a right angle strains the shoulders.

  Dip | Parallel Bar Dip | Chest Dip | Triceps Dip (Bars)
  chest triceps shoulders; dip bars; intermediate strength quiet; <Triceps Dip
  Support yourself on two bars with straight arms, chest slightly forward. Lower until the upper arms are level and press up. Do not drop into the bottom or shrug the shoulders.

  Shoulder Tap | Plank Shoulder Tap
  core shoulders; none; beginner strength quiet; <Plank; >Up Down Plank
  In the top of a push up with the feet apart, touch one shoulder with the other hand, and change. Move slowly: if the hips rock, set the feet wider.

  Up Down Plank | Plank to Push Up | Commando Plank
  core triceps shoulders; none; intermediate strength quiet; <Shoulder Tap
  From the forearms, set one hand and then the other under the shoulders and press up; go down in the same order. Change the leading arm each time, and do not swing the hips.

  Arm Circle | Shoulder Circle
  shoulders; none; beginner mobility quiet #warm-up #desk
  Arms out to the sides. Draw circles from the shoulder, small ones growing large, then change direction. Keep the ribs down so that the back does not do the work.

  Squat | Air Squat | Body Weight Squat | Squat (Bodyweight)
  legs glutes; none; beginner strength quiet #warm-up; <Sit to Stand; >Split Squat
  Feet shoulder wide, toes a little out. Sit down between the heels with the chest up until the thighs are level, then stand up through the whole foot. Knees that fall inwards are the usual fault: push them out over the toes.

  Sit to Stand | Chair Squat | Box Squat (Bodyweight)
  legs glutes; chair; beginner strength quiet #desk; >Squat
  Sit on the front half of a chair, feet under the knees. Lean forward and stand up without the hands, then sit down slowly. Do not drop the last few inches.

  Split Squat | Static Lunge
  legs glutes; none; beginner strength quiet sides; <Squat; >Bulgarian Split Squat
  Stand in a long stride. Lower the back knee straight down to just above the floor and come up again. Keep most weight on the front heel: pushing off the rear toes is cheating.

  Bulgarian Split Squat | Rear Foot Elevated Split Squat
  legs glutes; bench; intermediate strength quiet sides; <Split Squat; >Pistol Squat
  One foot forward, the other laid on a bench behind you. Sink straight down until the front thigh is level and drive up through the front heel. If the front heel lifts, step farther out.

  Pistol Squat | Single Leg Squat
  legs glutes; none; advanced strength quiet sides; <Bulgarian Split Squat
  On one leg, the other held out ahead. Sit all the way down under control and stand up. Falling into the bottom hurts the knee; hold on to a door frame until you own it.

  Jump Squat | Squat Jump
  legs glutes calves; none; intermediate hiit #jump; <Squat; >Tuck Jump
  Squat, then leave the floor as high as you can. Land softly on the front of the feet and sink straight into the next one. A loud landing means stiff knees.

  Tuck Jump | Knees to Chest Jump
  legs full-body; none; advanced hiit #jump; <Jump Squat
  Jump and pull the knees up to the chest. Land softly, settle, and go again. Bring the knees up instead of bending down to them.

  Lunge | Forward Lunge | Lunge (Bodyweight)
  legs glutes; none; beginner strength quiet; <Reverse Lunge; >Walking Lunge
  Step forward and lower the back knee to just above the floor, the front knee over the foot. Push back to standing and change legs. Too short a step drives the knee past the toes.

  Reverse Lunge | Backward Lunge
  legs glutes; none; beginner strength quiet; <Split Squat; >Lunge
  Step back, lower the rear knee to just above the floor and stand up on the front leg. Kinder to the knees than stepping forward. Step back on two tracks, not on a tightrope, to keep your balance.

  Side Lunge | Lateral Lunge
  legs glutes; none; beginner strength quiet #warm-up; <Squat; >Cossack Squat
  Step wide to one side and sit back over that foot while the other leg stays straight. Push back to the middle and change. Both feet stay flat and point ahead.

  Cossack Squat | Side to Side Squat
  legs glutes; none; intermediate mobility quiet; <Side Lunge
  Stand very wide. Sit down on one heel while the other leg straightens with its toes up, then cross to the other side. Go only as low as the heel stays down.

  Curtsy Lunge | Crossover Lunge
  glutes legs; none; intermediate strength quiet; <Reverse Lunge
  Step one foot far behind and across the other, bend both knees and stand up again. Change legs. Keep the hips facing ahead: twisting them loads the knee.

  Walking Lunge | Walking Lunge (Dumbbell) | Lunge (Dumbbell)
  legs glutes; dumbbell; intermediate strength quiet; <Lunge
  A weight in each hand, step forward into a lunge and bring the rear foot through to the next one. Stand tall; leaning on the front thigh is a sign to go lighter.

  Jump Lunge | Split Jump | Jumping Lunge
  legs glutes calves; none; advanced hiit #jump; <Lunge
  From a lunge, jump and change legs in the air. Land with both knees bent and the chest up. Stop when the landings get loud.

  Step Up | Chair Step Up | Step Up (Bodyweight)
  legs glutes; chair; beginner strength quiet; <Sit to Stand; >Split Squat
  Set one whole foot on a steady chair and stand up on it without pushing off below. Step down slowly; change legs each time or half way. The lower leg should be along for the ride.

  Wall Sit | Wall Squat
  legs glutes; wall; beginner strength quiet #desk
  Back flat against a wall, thighs level, shins upright. Hold and breathe. Hands stay off the thighs.

  Glute Bridge | Hip Bridge | Glute Bridge (Bodyweight)
  glutes core; none; beginner strength quiet; >Single Leg Glute Bridge
  On your back, heels close. Tighten the glutes and lift the hips until knees, hips and shoulders make a line. Pause, lower slowly. Lift with the glutes, not by arching the back.

  Single Leg Glute Bridge | One Leg Bridge
  glutes core; none; intermediate strength quiet sides; <Glute Bridge; >Hip Thrust
  A glute bridge on one foot, the other leg straight out in line with the thigh. Keep both sides of the hips at one height. A cramp in the hamstring means the heel is too far out.

  Single Leg Deadlift | Single Leg Romanian Deadlift | One Leg Hinge
  glutes legs; none; intermediate strength quiet sides; <Glute Bridge
  On one soft knee, tip forward while the free leg rises behind until both are level, and stand up. Point the free toes at the floor: that stops the hip from opening.

  Donkey Kick | Glute Kickback (Bodyweight)
  glutes; none; beginner strength quiet sides; <Glute Bridge
  On hands and knees, press one bent leg up towards the ceiling and lower it. Stop where the back would start to arch: higher is not better.

  Fire Hydrant | Quadruped Hip Abduction
  glutes; none; beginner mobility quiet sides #warm-up
  On hands and knees, lift one bent knee out to the side and lower it slowly. Keep the weight even on both hands instead of leaning away.

  Clamshell | Side Lying Clam
  glutes; none; beginner strength quiet sides
  On your side with knees bent and heels together, open the upper knee like a shell and close it slowly. The hips stay stacked; rolling back fakes the range.

  Calf Raise | Heel Raise | Standing Calf Raise | Standing Calf Raise (Bodyweight)
  calves; none; beginner strength quiet #desk; >Single Leg Calf Raise
  Rise on the balls of the feet as high as they go, pause, and lower under control. On the edge of a step the heels can sink below the toes. Bouncing does nothing for the calves.

  Single Leg Calf Raise | One Leg Heel Raise | Single Leg Standing Calf Raise
  calves; none; intermediate strength quiet sides; <Calf Raise
  A calf raise on one foot, a finger on the wall for balance. Go all the way up and all the way down. Keep the weight on the big toe.

  Plank | Forearm Plank | Front Plank
  core shoulders; none; beginner strength quiet; <Knee Plank; >Shoulder Tap
  On forearms and toes, elbows under the shoulders. Ribs down, glutes tight, a straight line from head to heels. Breathe, and end the set when the hips sag.

  Knee Plank | Plank (Knees)
  core; none; beginner strength quiet; >Plank
  On forearms and knees, a straight line from the knees to the head. Tuck the hips under and breathe. Sticking the hips up makes it easy and useless.

  Side Plank | Lateral Plank
  core shoulders; none; intermediate strength quiet sides; <Plank
  On one forearm, feet stacked, hips lifted until the body is straight. Keep the upper shoulder over the lower one. Bend the knees if the hips sink.

  Crunch | Abdominal Crunch
  core; none; beginner strength quiet; >Sit Up
  On your back, knees bent. Curl the shoulder blades off the floor towards the knees, chin away from the chest, and uncurl slowly. Do not pull on the head.

  Sit Up | Situp
  core; none; beginner strength quiet; <Crunch; >V-Up
  On your back, knees bent or soles together. Sit all the way up and lower yourself one vertebra after the other. Throwing the arms is for races; otherwise let the belly do it.

  Reverse Crunch | Lying Hip Raise
  core; none; beginner strength quiet; <Crunch; >Leg Raise
  On your back, knees over the hips. Roll the hips off the floor towards the ribs and lower them slowly. Swinging the legs does the work for you.

  Bicycle Crunch | Bicycle | Cross Body Crunch
  core; none; beginner strength quiet; <Crunch; >Russian Twist
  On your back, hands at the temples. Bring one elbow towards the opposite knee while the other leg stretches out, and change sides without hurry. Turn the ribs, not only the elbows.

  Russian Twist | Seated Twist (Bodyweight)
  core; none; intermediate strength quiet; <Bicycle Crunch
  Sit with the knees bent, lean back until the belly works, hands together. Turn the chest to one side and the other. If only the arms move, slow down.

  Heel Tap | Heel Touch | Alternating Heel Touch
  core; none; beginner strength quiet; >Bicycle Crunch
  On your back, knees bent, shoulders just off the floor. Reach to one heel and the other by bending sideways. Keep the chin away from the chest.

  Flutter Kick | Scissor Kick
  core; none; intermediate strength quiet; <Dead Bug; >Hollow Hold
  On your back, legs straight just above the floor. Beat them up and down in small quick strokes. Raise the legs as soon as the lower back lifts.

  V-Up | Jackknife Sit Up
  core; none; advanced strength quiet; <Sit Up
  From lying flat, lift straight legs and arms together until the hands reach the shins, and lower both. Bend the knees before you start to jerk.

  Dead Bug | Dying Bug
  core; none; beginner strength quiet; >Hollow Hold
  On your back, arms up, knees over the hips. Lower one arm and the opposite leg to just above the floor; return and change. It counts only while the lower back stays pressed down.

  Bird Dog | Quadruped Reach
  core back glutes; none; beginner strength quiet #warm-up; >Superman
  On hands and knees, stretch one arm forward and the opposite leg back until both are level. Pause without letting the hips turn. Reach long rather than high.

  Hollow Hold | Hollow Body Hold | Hollow Rock Hold
  core; none; intermediate strength quiet; <Dead Bug; >V-Up
  On your back, lower back pressed to the floor, arms by the ears. Lift shoulders and straight legs a hand's width and hold. If the back arches, bend the knees.

  Leg Raise | Lying Leg Raise
  core; none; intermediate strength quiet; <Reverse Crunch; >Hanging Knee Raise
  On your back, legs straight. Raise them until they point up, then lower them only as far as the lower back stays down. Dropping the legs is what strains the back.

  Superman | Back Extension (Bodyweight)
  back glutes; none; beginner strength quiet; <Bird Dog; >Reverse Snow Angel
  Face down, arms ahead. Lift arms, chest and legs together a little way, hold for a breath and let down. Look at the floor: craning the neck is not lifting.

  Reverse Snow Angel | Prone Snow Angel
  back shoulders; none; beginner strength quiet; <Superman
  Face down, forehead on the floor, arms by the sides. Lift the hands and sweep them in a wide arc to overhead and back. Keep them off the floor all the way.

  Prone Y Raise | Prone Y
  back shoulders; none; beginner strength quiet #neck; >Reverse Snow Angel
  Face down, arms stretched out in a Y, thumbs up. Lift the arms by drawing the shoulder blades down, pause, and lower. Do not shrug: the neck stays long.

  Self-Resisted Curl | Manual Curl
  biceps forearms; none; beginner strength quiet sides #desk
  Make a fist in front of the belly and press down on the wrist with the other hand. Curl up against it for three seconds, resist on the way down, and keep the elbow at the ribs. Push only as hard as the curl stays smooth.

  Towel Wring | Towel Twist
  forearms; towel; beginner strength quiet #desk
  Hold a rolled towel with both hands and wring it as if it were wet, then the other way. Squeeze hardest at the end. The elbows stay still; the wrists do it.

  Burpee | Squat Thrust Jump
  full-body; none; intermediate hiit #jump; <Squat Thrust
  From standing, hands to the floor, jump the feet back, chest down, push up, jump the feet in and leap with the arms overhead. Do not let the hips sag when the feet land behind you.

  Squat Thrust | Step Back Burpee | Half Burpee
  full-body core; none; beginner hiit quiet; <Inchworm; >Burpee
  Hands to the floor, step one foot and the other back to a plank, step in and stand up tall. Bend the knees on the way down: folding from the back is the common mistake.

  Jumping Jack | Star Jump | Side Straddle Hop
  full-body calves; none; beginner hiit #jump #warm-up; <Step Jack
  Jump the feet apart while the arms swing overhead, and back together. Stay light on the front of the feet. Keep the knees soft.

  Step Jack | Half Jack | Low Impact Jumping Jack
  full-body; none; beginner hiit quiet #warm-up; >Jumping Jack
  Step one foot out while the arms swing overhead, step in, and change sides. Bigger arms and a deeper knee make it harder. Do not let it become a shuffle.

  Plank Jack | Plank Jumping Jack
  core full-body; none; intermediate hiit #jump; <Mountain Climber
  In a plank, jump the feet apart and together. The hips stay at one height. Step instead of jumping to keep it quiet.

  Mountain Climber | Running Plank
  core full-body; none; beginner hiit quiet; <Plank; >Plank Jack
  From the top of a push up, drive one knee towards the chest and change legs in a running rhythm. The hips stay low. Keep the shoulders over the hands.

  March in Place | Marching | High Knee March
  full-body legs; none; beginner hiit quiet #warm-up #desk; >High Knees
  March on the spot, knees to hip height, arms swinging. Stand tall and land softly. Leaning back to lift the knees is the usual mistake.

  High Knees | Running in Place
  full-body legs calves; none; intermediate hiit #jump; <March in Place
  Run on the spot, knees to hip height, arms pumping, landing on the front of the feet. Do not lean back.

  Butt Kick | Heel Kick
  legs calves; none; beginner hiit #jump #warm-up; <March in Place
  Jog on the spot and bring each heel up to the seat. Knees point down, not ahead. Stay light.

  Skater Jump | Speed Skater | Skater Hop
  legs glutes full-body; none; intermediate hiit #jump; <Curtsy Lunge
  Leap sideways from one foot to the other, the free leg swinging behind. Land softly with the knee bent and hold your balance for a moment. Go wide only as long as you land quietly.

  Shadow Boxing | Air Punch
  shoulders full-body; none; beginner hiit quiet
  Fists up, feet staggered, punch straight ahead with one and the other, turning the hips with each. Bring the hand back to the chin, and do not lock the elbow.

  Bear Crawl | Bear Walk
  full-body core shoulders; none; intermediate hiit quiet; <Bird Dog
  On hands and toes, knees just off the floor. Walk forward with opposite hand and foot, back level enough to carry a cup. Short steps keep the hips down.

  Inchworm | Walkout
  full-body core; none; beginner mobility quiet #warm-up; >Squat Thrust
  From standing fold forward, walk the hands out to a plank, then walk the feet up to the hands with legs nearly straight. Stop walking out where the hips would sag.

  Jump Rope | Skipping | Rope Skipping
  calves full-body; jump rope; beginner hiit #jump; >Double Under
  Turn the rope from the wrists and hop just high enough for it to pass, on the front of the feet. Jumping too high is what makes people miss.

  Double Under | DU | Double Unders
  calves full-body; jump rope; advanced hiit #jump; <Jump Rope
  Jump a little higher than usual and spin the rope twice under the feet. The wrists are quick, the body straight; kicking the heels back costs the rhythm.

  Run | Running | Jogging
  legs calves full-body; none; beginner hiit #outdoor; <Walk
  Run tall with quick short steps, landing under the hips. Begin slower than you think: you should be able to speak unless the workout says otherwise.

  Walk | Walking | Brisk Walk
  legs calves; none; beginner hiit quiet #outdoor; >Run
  Walk briskly, shoulders loose, arms swinging from the shoulder. Look ahead, not at your feet.

  Rowing | Rowing Machine | Row (Machine) | Indoor Rowing
  full-body back legs; rowing machine; beginner hiit quiet
  Push with the legs, then lean back a little, then pull to the ribs; return in the reverse order. Pulling with the arms first is the commonest fault.

  Cycling | Bike | Indoor Cycling | Stationary Bike
  legs calves; bike; beginner hiit quiet
  Set the saddle so that the knee stays slightly bent at the bottom. Pedal in smooth circles. Rocking hips mean that the saddle is too high.

  Box Jump | Box Jump Over
  legs glutes calves; box; intermediate hiit #jump; <Jump Squat
  Swing the arms, jump on to the box with both feet and stand up on it. Step down. If you land in a deep squat, the box is too high.

  Wall Ball | Wall Ball Shot
  full-body legs shoulders; medicine ball; intermediate hiit; <Goblet Squat; >Thruster
  Ball at the chest, squat, and on the way up throw it to a mark on the wall; catch it into the next squat. Standing too close makes you lean back.

  Pull Up | Pullup
  back biceps forearms; pull-up bar; intermediate strength quiet; <Assisted Pull Up
  Hang with palms away, hands a little wider than the shoulders. Pull the elbows to the ribs until the chin clears the bar and lower all the way. Half repetitions at the top do not count.

  Assisted Pull Up | Pull Up (Assisted) | Band Assisted Pull Up
  back biceps; pull-up bar, band; beginner strength quiet; <Inverted Row; >Pull Up
  A pull up with one foot or knee in a band over the bar. Lower for three seconds. Do not let the band fling you up: take a thinner one.

  Chin Up | Chinup
  biceps back; pull-up bar; intermediate strength quiet; <Assisted Pull Up; >Pull Up
  A pull up with palms towards you, hands shoulder wide. The biceps do more of the work. Reach straight arms at the bottom of each one.

  Inverted Row | Body Row | Australian Pull Up | Inverted Row (Bodyweight)
  back biceps; low bar; beginner strength quiet; >Assisted Pull Up
  Hang under a low bar or a sturdy table, heels on the floor, body straight. Pull the chest to the bar and lower slowly. Sagging hips are the usual mistake.

  Dead Hang | Bar Hang
  forearms back shoulders; pull-up bar; beginner strength quiet
  Hang from a bar with straight arms, shoulders drawn slightly down. Hold as long as the grip is safe. Step down instead of dropping.

  Hanging Knee Raise | Hanging Knee Tuck
  core forearms; pull-up bar; intermediate strength quiet; <Leg Raise; >Hanging Leg Raise
  Hang still and curl the knees up to the chest, rolling the hips under at the top. Lower without swinging.

  Hanging Leg Raise | Straight Leg Hanging Raise
  core forearms; pull-up bar; advanced strength quiet; <Hanging Knee Raise; >Toes to Bar
  Hang still and lift straight legs until they are level or higher. Lower slowly. Swinging takes the belly out of it.

  Toes to Bar | T2B | Toe to Bar
  core back forearms; pull-up bar; advanced strength; <Hanging Leg Raise
  Hang, push down on the bar with straight arms and bring both feet up to touch it. Control the way down so that the next one does not begin with a swing.

  Ab Wheel Rollout | Ab Wheel | Ab Rollout
  core shoulders; ab wheel; advanced strength quiet; <Plank
  From the knees, roll the wheel out as far as the back stays flat and pull it back. Tuck the hips first: a sagging back means too far.

  Dumbbell Bench Press | Dumbbell Chest Press | Bench Press (Dumbbell)
  chest triceps shoulders; dumbbell; beginner strength quiet; <Push Up; >Bench Press
  On a bench or the floor, weights over the shoulders. Lower them beside the chest with the forearms upright and press up together. Do not clang the weights at the top.

  Incline Dumbbell Press | Incline Bench Press (Dumbbell)
  chest shoulders triceps; dumbbell, bench; intermediate strength quiet; <Dumbbell Bench Press
  On a bench at 30 degrees, lower the weights to the upper chest and press up. A steeper bench makes it a shoulder press.

  Chest Fly | Dumbbell Fly | Chest Fly (Dumbbell)
  chest; dumbbell; intermediate strength quiet; <Dumbbell Bench Press
  On your back, weights over the chest, elbows a little bent. Open the arms wide and bring them back as if hugging a barrel. Keep the bend in the elbows: straight arms strain the shoulders.

  Dumbbell Shoulder Press | Seated Dumbbell Press | Shoulder Press (Dumbbell) | Seated Overhead Press (Dumbbell)
  shoulders triceps; dumbbell; beginner strength quiet; <Pike Push Up; >Arnold Press
  Weights at the shoulders, palms forward. Press overhead until the arms are straight and lower to ear height. Keep the ribs down instead of leaning back.

  Arnold Press | Arnold Press (Dumbbell)
  shoulders triceps; dumbbell; intermediate strength quiet; <Dumbbell Shoulder Press
  Begin with the palms facing you at the chin, open the elbows and turn the palms ahead as you press. Go back the same way. Do not rush the turn.

  Lateral Raise | Side Raise | Lateral Raise (Dumbbell)
  shoulders; dumbbell; beginner strength quiet
  Arms at the sides, elbows soft. Raise the weights out to shoulder height, leading with the elbows, and lower slowly. If you have to swing, they are too heavy.

  Front Raise | Front Raise (Dumbbell)
  shoulders; dumbbell; beginner strength quiet
  Raise the weights straight ahead to shoulder height and lower them slowly. Stand still: rocking back lifts them for you.

  Reverse Fly | Rear Delt Fly | Reverse Fly (Dumbbell) | Rear Delt Reverse Fly (Dumbbell)
  shoulders back; dumbbell; beginner strength quiet
  Hinged forward, arms hanging. Open them out to the sides with soft elbows until they are level. Lead with the elbows, and do not shrug.

  Dumbbell Row | One Arm Row | Dumbbell Row (One Arm) | Bent Over Row (Dumbbell)
  back biceps; dumbbell; beginner strength quiet sides; <Inverted Row; >Renegade Row
  One hand and knee on a bench, back level. Pull the weight to the hip, elbow close, and let the shoulder stretch at the bottom. Turning the chest up lifts the weight without the back.

  Shrug | Dumbbell Shrug | Shrug (Dumbbell)
  back forearms; dumbbell; beginner strength quiet #neck
  A weight in each hand, lift the shoulders straight up to the ears, pause, and lower them all the way. Do not roll them.

  Biceps Curl | Dumbbell Curl | Arm Curl | Bicep Curl (Dumbbell)
  biceps forearms; dumbbell; beginner strength quiet; <Self-Resisted Curl; >Barbell Curl
  Elbows at the ribs, palms forward. Curl the weights to the shoulders without swinging and lower them all the way. Elbows that drift forward take the load off.

  Hammer Curl | Neutral Grip Curl | Hammer Curl (Dumbbell)
  biceps forearms; dumbbell; beginner strength quiet
  A curl with the thumbs up all the way. Keep the wrists straight and the elbows still.

  Overhead Triceps Extension | French Press | Triceps Extension (Dumbbell)
  triceps; dumbbell; beginner strength quiet
  Hold one weight overhead in both hands. Bend the elbows to lower it behind the head, upper arms still, and straighten them. Keep the elbows from flaring.

  Triceps Kickback | Dumbbell Kickback | Triceps Kickback (Dumbbell)
  triceps; dumbbell; beginner strength quiet
  Hinged forward with the upper arms level along the body, straighten the elbows and bend them again. The upper arms do not move; a lighter weight helps.

  Wrist Curl | Forearm Curl | Seated Palms Up Wrist Curl
  forearms; dumbbell; beginner strength quiet
  Forearms on the thighs, palms up, wrists over the knees. Let the weights roll to the fingers, then curl the wrists up. Use the full range before you use more weight.

  Farmer Carry | Farmer Walk | Farmers Walk
  forearms full-body core; dumbbell; beginner strength quiet
  A heavy weight in each hand. Walk tall with short steps, shoulders back and down. Leaning to either side means one weight is winning.

  Renegade Row | Plank Row
  back core biceps; dumbbell; advanced strength quiet; <Dumbbell Row
  In the top of a push up with a weight under each hand and the feet wide, row one weight to the hip and change sides. The body does not turn.

  Dumbbell Romanian Deadlift | Romanian Deadlift (Dumbbell)
  legs glutes back; dumbbell; beginner strength quiet; <Glute Bridge; >Romanian Deadlift
  Weights in front of the thighs, push the hips back with a flat back until the hamstrings stop you, and stand up. The knees stay soft: it is not a squat.

  Dumbbell Squat | Squat (Dumbbell)
  legs glutes; dumbbell; beginner strength quiet; <Squat; >Goblet Squat
  A weight in each hand at the sides, squat with the chest up and stand up through the whole foot. If the back rounds, sit less deep.

  Bench Press | Barbell Bench Press | Bench Press (Barbell)
  chest triceps shoulders; barbell, bench; intermediate strength quiet; <Dumbbell Bench Press
  Feet planted, shoulder blades together. Lower the bar to the lower chest, forearms upright, and press it back over the shoulders. Use a spotter or safety arms, and never bounce the bar.

  Incline Bench Press | Incline Barbell Press | Incline Bench Press (Barbell)
  chest shoulders triceps; barbell, bench; intermediate strength quiet; <Incline Dumbbell Press
  On a bench at 30 degrees, lower the bar to just below the collarbones and press it up over the shoulders. Keep the shoulder blades on the bench at the top.

  Close Grip Bench Press | Bench Press - Close Grip (Barbell)
  triceps chest; barbell, bench; intermediate strength quiet; <Diamond Push Up
  A bench press with the hands shoulder wide and the elbows along the ribs. Narrower than the shoulders only hurts the wrists.

  Overhead Press | Military Press | Standing Press | Overhead Press (Barbell)
  shoulders triceps core; barbell; intermediate strength quiet; <Dumbbell Shoulder Press; >Push Press
  Bar on the front of the shoulders, glutes tight. Press straight up, moving the head out of the way and then through. Leaning back turns it into a bad bench press.

  Push Press | Push Press (Barbell)
  shoulders triceps legs; barbell; intermediate strength; <Overhead Press
  Bar on the shoulders, dip a little at the knees with the torso upright, drive up and finish with the arms. Tipping forward in the dip sends the bar ahead of you.

  Back Squat | Barbell Squat | Squat (Barbell)
  legs glutes core; barbell; intermediate strength quiet; <Goblet Squat; >Front Squat
  Bar across the upper back. Take a breath, sit down between the heels to at least level thighs and stand up with the chest leading. The hips must not shoot up first.

  Front Squat | Barbell Front Squat | Front Squat (Barbell)
  legs glutes core; barbell; advanced strength quiet; <Goblet Squat; >Overhead Squat
  Bar on the front of the shoulders, elbows high. Squat upright and drive up. When the elbows drop, the back follows.

  Overhead Squat | Overhead Squat (Barbell)
  legs shoulders core; barbell; advanced strength quiet; <Front Squat
  Bar overhead in a wide grip, arms locked. Squat with the bar over the middle of the feet. Push up into the bar all the time, or it drifts ahead.

  Deadlift | Conventional Deadlift | Deadlift (Barbell)
  back glutes legs; barbell; intermediate strength; <Romanian Deadlift
  Bar over the middle of the feet, back flat. Push the floor away, the bar close to the legs, until you stand tall; return it the same way. Jerking the bar off the floor rounds the back.

  Sumo Deadlift | Sumo Deadlift (Barbell)
  glutes legs back; barbell; intermediate strength; <Kettlebell Deadlift; >Deadlift
  Feet wide with toes out, hands inside the knees. Push the knees out and stand up with the bar close. Begin with the hips near the bar, not as if squatting.

  Romanian Deadlift | RDL | Romanian Deadlift (Barbell)
  legs glutes back; barbell; intermediate strength quiet; <Dumbbell Romanian Deadlift; >Deadlift
  From standing, push the hips back with knees soft and the bar along the thighs until the hamstrings stop you. Drive the hips forward. Do not chase the floor with a round back.

  Good Morning | Good Morning (Barbell)
  legs back glutes; barbell; advanced strength quiet; <Romanian Deadlift
  A light bar on the upper back, push the hips back until the torso is nearly level, and stand up. The back stays flat; this is not an exercise for heavy weights.

  Barbell Row | Bent Over Row | Bent Over Row (Barbell)
  back biceps; barbell; intermediate strength quiet; <Dumbbell Row; >Pendlay Row
  Hinged forward with a flat back, pull the bar to the navel and lower it under control. The torso does not bounce.

  Pendlay Row | Pendlay Row (Barbell)
  back biceps; barbell; advanced strength; <Barbell Row
  With the back level, pull the bar from the floor to the chest and set it down each time. If the chest rises to meet the bar, it is too heavy.

  T Bar Row | Landmine Row
  back biceps; barbell; intermediate strength; <Dumbbell Row
  Stand over a bar with one end in a corner and pull the loaded end to the chest. Hinge and stay there: do not stand up with each pull.

  Barbell Curl | Bicep Curl (Barbell) | EZ Bar Biceps Curl
  biceps forearms; barbell; beginner strength quiet; <Biceps Curl
  Elbows at the ribs, curl the bar to the shoulders and lower it all the way. Swinging the hips is the usual mistake.

  Preacher Curl | Preacher Curl (Barbell)
  biceps; barbell, bench; intermediate strength quiet; <Barbell Curl
  Upper arms on a sloping pad, curl the bar up and lower it slowly to nearly straight arms. Do not drop into the bottom.

  Skull Crusher | Lying Triceps Extension | Skullcrusher (Barbell)
  triceps; barbell, bench; intermediate strength quiet; <Overhead Triceps Extension; >Close Grip Bench Press
  On your back, bar over the forehead. Bend the elbows to bring it just behind the head, and straighten them. The upper arms stay still and do not flare.

  Upright Row | Upright Row (Barbell)
  shoulders back; barbell; intermediate strength quiet; <Lateral Raise
  Hands shoulder wide, pull the bar up along the body to the lower chest, elbows leading. Higher than that pinches the shoulders.

  Hip Thrust | Barbell Hip Thrust | Hip Thrust (Barbell)
  glutes legs; barbell, bench; intermediate strength quiet; <Single Leg Glute Bridge
  Shoulder blades on a bench, a padded bar over the hips. Drive the hips up until the thighs are level, pause, and lower. Chin down: arching the back does not lift the hips.

  Power Clean | Clean (Barbell) | Power Clean (Barbell)
  full-body legs back; barbell; advanced strength; <Deadlift; >Clean and Jerk
  Lift the bar to the thighs with a flat back, jump and shrug, and catch it on the shoulders with high elbows. Pulling with the arms too early kills the jump.

  Clean and Jerk | Clean and Jerk (Barbell)
  full-body legs shoulders; barbell; advanced strength; <Power Clean
  Clean the bar to the shoulders, dip, drive, and catch it overhead with straight arms. Stand still before you lower it. Pressing out the last bit is a missed jerk.

  Snatch | Power Snatch | Snatch (Barbell)
  full-body shoulders back; barbell; advanced strength; <Overhead Squat
  With a wide grip bring the bar from the floor to overhead in one movement. Keep it close. Swinging it around the body is the commonest fault.

  Thruster | Thruster (Barbell)
  full-body legs shoulders; barbell; intermediate strength; <Front Squat
  A front squat that goes straight into a press overhead. Use the drive of the legs: pressing before the hips are open wears out the arms.

  Goblet Squat | Kettlebell Squat | Goblet Squat (Kettlebell)
  legs glutes core; kettlebell; beginner strength quiet; <Squat; >Front Squat
  Hold the bell at the chest by its horns. Squat between the knees with the torso tall and stand up. Do not rest the elbows on the thighs.

  Kettlebell Deadlift | Deadlift (Kettlebell)
  glutes legs back; kettlebell; beginner strength quiet; <Glute Bridge; >Kettlebell Swing
  Bell between the heels. Push the hips back with a flat back, grip it and stand up tall. Squatting down to it misses the point: the shins stay upright.

  Kettlebell Swing | Russian Swing | Swing (Kettlebell)
  glutes legs back; kettlebell; intermediate hiit quiet; <Kettlebell Deadlift; >Kettlebell Snatch
  Hike the bell back between the legs and snap the hips forward so that it floats to chest height. The arms only guide it. Squatting and lifting it with the shoulders is the usual mistake.

  Kettlebell Snatch | Snatch (Kettlebell)
  full-body shoulders back; kettlebell; advanced hiit quiet sides; <Kettlebell Swing
  Swing the bell and guide it close to the body until it stands overhead on a straight arm. Punch through at the top so that it does not bang on the wrist.

  Kettlebell Press | Kettlebell Shoulder Press | Shoulder Press (Kettlebell)
  shoulders triceps core; kettlebell; intermediate strength quiet sides; <Kettlebell Halo
  Bell in the crook of the arm, elbow close. Press it overhead while the glutes stay tight, and lower it slowly. Do not lean away from it.

  Kettlebell Row | Row (Kettlebell)
  back biceps; kettlebell; beginner strength quiet sides; >Renegade Row
  In a long stride, one hand on the front thigh, pull the bell to the hip and lower it. Keep the back flat and the chest facing down.

  Kettlebell Halo | Halo
  shoulders core; kettlebell; beginner mobility quiet #warm-up; >Kettlebell Press
  Hold the bell upside down by its horns and circle it slowly around the head, both ways. The ribs stay down and the head stays still.

  Suitcase Carry | One Arm Carry
  core forearms full-body; kettlebell; beginner strength quiet sides; >Farmer Carry
  A bell in one hand, walk tall with short steps. Do not lean to either side: that is the whole exercise.

  Turkish Get Up | Get Up | Turkish Getup
  full-body shoulders core; kettlebell; advanced strength quiet sides; <Kettlebell Halo
  From lying with the bell held straight up, rise over elbow, hand and knee to standing, eyes on the bell, and go back the same way. Learn each step without a weight first.

  Kettlebell Clean and Press | Clean and Press | Clean and Press (Kettlebell)
  full-body shoulders triceps; kettlebell; intermediate strength quiet sides; <Kettlebell Press
  Swing the bell up into the crook of the arm, elbow close, then press it overhead. Lower it to the shoulder and swing again. If it bangs on the forearm, keep it closer to the body.

  Band Pull Apart
  back shoulders; band; beginner strength quiet #warm-up #neck #desk
  Hold a band ahead at shoulder height with straight arms. Draw the hands apart until it touches the chest and return slowly. Do not shrug.

  Band Row | Seated Row (Band)
  back biceps; band; beginner strength quiet; >Inverted Row
  Sit with straight legs, the band around the feet. Pull the hands to the ribs, squeeze the shoulder blades and return slowly. Sit tall: rocking back is not rowing.

  Band Chest Press | Chest Press (Band)
  chest triceps; band; beginner strength quiet; >Push Up
  The band around the back, hands at the chest. Press ahead until the arms are straight and return slowly. Keep the shoulders down.

  Band Curl | Bicep Curl (Band)
  biceps forearms; band; beginner strength quiet; >Biceps Curl
  Stand on the band and curl the hands to the shoulders, elbows at the ribs. Lower slowly: letting the band snap back wastes half the exercise.

  Face Pull | Rear Delt Pull | Face Pull (Cable)
  shoulders back; band; beginner strength quiet
  A band or cable at face height. Pull it to the forehead with elbows high, turning the knuckles back at the end. Leaning back means too much weight.

  Band Triceps Pushdown | Triceps Pushdown (Band)
  triceps; band; beginner strength quiet; >Triceps Dip
  A band fixed above you, elbows at the ribs. Press the hands down until the arms are straight and come back slowly. The elbows stay where they are.

  Lateral Band Walk | Monster Walk
  glutes legs; band; beginner strength quiet #warm-up; <Clamshell
  A band around the legs above the knees, hips low. Step sideways without letting the knees fall in, then back the other way. Keep tension on the band all the time.

  Pallof Press | Anti Rotation Press
  core; band; beginner strength quiet sides
  A band fixed at your side at chest height. Press the hands straight ahead and hold for a breath without letting it turn you. Stand closer if it does.

  Lat Pulldown | Lat Pulldown (Cable) | Lat Pull Down
  back biceps; cable; beginner strength quiet; <Band Row; >Pull Up
  Thighs under the pad, pull the bar to the upper chest with the elbows going down to the ribs. Do not pull it behind the neck or swing back.

  Seated Cable Row | Seated Row (Cable) | Seated Cable Row - V Grip (Cable)
  back biceps; cable; beginner strength quiet; <Band Row
  Sit tall, pull the handle to the navel and let the shoulder blades move on the way back. The torso stays nearly still.

  Straight Arm Pulldown | Straight Arm Lat Pulldown (Cable)
  back triceps; cable; intermediate strength quiet; <Lat Pulldown
  Hinged a little, press the bar from head height to the thighs with straight arms. If the elbows bend, it becomes a pushdown.

  Cable Crossover | Cable Fly Crossovers | Cable Fly
  chest; cable; intermediate strength quiet; <Chest Fly
  Handles from above, one foot ahead, bring the hands together in a wide arc. Keep the elbows a little bent and the shoulders back.

  Triceps Pushdown | Triceps Pushdown (Cable) | Triceps Pushdown (Cable - Straight Bar)
  triceps; cable; beginner strength quiet; <Band Triceps Pushdown
  Elbows at the ribs, press the bar down until the arms are straight and let it rise to the chest. Leaning over the bar makes it a push with the body.

  Leg Press | Leg Press (Machine) | Seated Leg Press (Machine)
  legs glutes; machine; beginner strength quiet; <Squat; >Back Squat
  Feet shoulder wide on the plate. Lower until the knees are at a right angle and press. The lower back stays on the pad, and the knees never lock hard.

  Leg Extension | Leg Extension (Machine)
  legs; machine; beginner strength quiet
  Knees at the pivot of the machine, straighten the legs, pause, and lower slowly. Kicking the weight up is hard on the knees.

  Leg Curl | Lying Leg Curl (Machine) | Seated Leg Curl (Machine)
  legs; machine; beginner strength quiet
  Pad just above the heels, curl the heels to the seat and return slowly. Keep the hips down.

  Seated Calf Raise | Seated Calf Raise (Machine) | Standing Calf Raise (Machine)
  calves; machine; beginner strength quiet; <Calf Raise
  Balls of the feet on the edge, let the heels sink, then rise as high as you can and pause. Short quick bounces train nothing.

  Machine Chest Press | Chest Press (Machine)
  chest triceps; machine; beginner strength quiet; <Knee Push Up; >Dumbbell Bench Press
  Handles at the middle of the chest. Press ahead and return until the elbows are level with the body. Keep the shoulder blades on the pad.

  Back Extension | Hyperextension | Back Extension (Hyperextension)
  back glutes legs; machine; beginner strength quiet; <Superman
  Hips on the pad, hinge down with a flat back and come up until the body is straight. Stop there: leaning back further only squeezes the spine.

  Cat Cow | Spine Wave
  back core; none; beginner mobility quiet #warm-up #neck
  On hands and knees, round the back to the ceiling as you breathe out and let it sink as you breathe in. Let the head follow instead of leading.

  World's Greatest Stretch | Lunge with Rotation
  full-body legs back; none; intermediate mobility quiet sides #warm-up
  In a long lunge with the hands inside the front foot, turn the near arm up to the ceiling and back. The rear knee stays straight; look at the hand.

  Leg Swing | Hip Swing
  legs glutes; none; beginner mobility quiet sides #warm-up
  A hand on the wall, swing one leg loosely forward and back. Stand tall: the swing comes from the hip, not from the back.

  Hip Circle | Standing Hip Circle
  glutes core; none; beginner mobility quiet #warm-up #desk
  Hands on the hips, draw wide slow circles with them, then the other way. The head stays over the feet.

  Ankle Circle | Ankle Roll
  calves; none; beginner mobility quiet sides #warm-up #desk
  Lift one foot and draw slow circles with the toes, both ways. Move the ankle alone, not the knee.

  Thoracic Rotation | Open Book
  back; none; beginner mobility quiet sides
  On your side, knees bent and stacked, arms ahead. Open the upper arm behind you, eyes following. The knees stay together, or the turn happens in the lower back.

  Thread the Needle | Kneeling Shoulder Stretch
  back shoulders; none; beginner mobility quiet sides
  On hands and knees, slide one arm under the other until that shoulder rests on the floor, and breathe. Keep the hips over the knees.

  Wall Angel | Wall Slide
  shoulders back; wall; beginner mobility quiet #neck #desk
  Back to a wall, arms up like goalposts. Slide them up and down with wrists and elbows on the wall. When the lower back comes off, you went too far.

  Shoulder Roll | Shoulder Rolls
  shoulders back; none; beginner mobility quiet #neck #desk #chair #warm-up
  Draw the shoulders up, back and down in slow circles, then forward. Breathe. Small jerky circles loosen nothing.

  Shoulder Blade Squeeze | Scapular Squeeze
  back shoulders; none; beginner strength quiet #neck #desk #chair
  Sit tall and draw the shoulder blades together and down, hold for a breath, and let go. Do not lift the shoulders or the chin.

  Chin Tuck | Neck Retraction
  back; none; beginner mobility quiet #neck #desk #chair
  Look straight ahead and draw the chin back, making a double chin, hold for a breath. The eyes stay level: do not nod.

  Neck Tilt | Side Neck Stretch
  shoulders back; none; beginner stretch quiet sides #neck #desk #chair
  Sit tall and let one ear sink to its shoulder while the other shoulder stays down. Let the weight of the head do it; never pull.

  Neck Rotation | Neck Turn
  back shoulders; none; beginner mobility quiet #neck #desk #chair
  Turn the head slowly to look over one shoulder, pause, and turn to the other. Keep the chin level and stop before it hurts.

  Neck Press | Isometric Neck Hold
  back shoulders; none; beginner strength quiet #neck #desk #chair
  Press the forehead into your palms without moving for five seconds, then the back of the head. Build the pressure slowly, and keep breathing.

  Seated Cat Cow | Chair Cat Cow
  back core; chair; beginner mobility quiet #desk #chair
  On the front of a chair, hands on the knees, round the back as you breathe out and lift the chest as you breathe in. Move the whole spine, not only the neck.

  Seated Twist | Chair Twist
  back core; chair; beginner mobility quiet sides #desk #chair
  Sit tall, one hand on the opposite knee, and turn to look behind you as you breathe out. Lengthen first, then turn; do not lever yourself round with the arm.

  Seated March | Chair March
  core legs; chair; beginner hiit quiet #desk #chair; >March in Place
  On the front of a chair, lift one knee and the other briskly, arms swinging. Sit tall instead of leaning back.

  Seated Leg Lift | Chair Leg Extension
  legs core; chair; beginner strength quiet sides #desk #chair
  On a chair, straighten one leg until it is level, pause with the toes up, and lower it slowly. Do not slump to help it.

  Seated Figure Four | Chair Pigeon
  glutes; chair; beginner stretch quiet sides #desk #chair
  On a chair, lay one ankle on the other knee and lean forward with a straight back. Rounding the back loses the stretch.

  Seated Forward Fold | Chair Forward Fold
  back legs; chair; beginner stretch quiet #desk #chair
  On a chair, feet wide, let the body hang between the knees and breathe into the back. Come up slowly, the head last.

  Wrist Circle | Wrist Roll
  forearms; none; beginner mobility quiet #desk #chair #warm-up
  Make loose fists and circle the wrists slowly, both ways. The forearms stay still.

  Forearm Stretch | Wrist Stretch | Wrist Flexor Stretch
  forearms biceps; none; beginner stretch quiet sides #desk #chair
  One arm straight ahead, palm up, draw the fingers gently down and back with the other hand. Keep the elbow straight and the shoulder low.

  Doorway Chest Stretch | Chest Stretch
  chest biceps shoulders; wall; beginner stretch quiet sides #desk
  A forearm on a door frame or wall, elbow at shoulder height, turn away until the chest stretches. Do not let the shoulder roll forward.

  Triceps Stretch | Overhead Triceps Stretch
  triceps shoulders; none; beginner stretch quiet sides #desk #chair
  One arm overhead, elbow bent, draw the elbow gently back with the other hand. Keep the ribs down.

  Cross Body Shoulder Stretch | Shoulder Stretch
  shoulders; none; beginner stretch quiet sides #desk #chair
  Draw one straight arm across the chest with the other. The shoulder stays down, away from the ear.

  Side Bend | Standing Side Bend
  core back; none; beginner stretch quiet sides #desk #warm-up
  One arm overhead, lean to the other side in one plane, as if between two walls. Do not tip forward.

  Downward Dog | Down Dog
  back calves shoulders; none; beginner mobility quiet
  Hands and feet on the floor, hips high. Push the chest towards the thighs and let the heels sink, one after the other. Bend the knees before you round the back.

  Cobra Stretch | Cobra | Press Up Stretch
  core back; none; beginner stretch quiet
  Face down, hands under the shoulders, lift the chest with the hips on the floor and breathe. Keep the shoulders low, and the elbows bent as far as the back asks for.

  Child's Pose | Child Pose
  back shoulders; none; beginner stretch quiet
  Kneel, sit back on the heels and reach the arms far ahead on the floor. Breathe into the back. Spread the knees if the belly is in the way.

  Lying Twist | Supine Twist
  back glutes; none; beginner stretch quiet sides
  On your back, let both bent knees sink to one side and look to the other. Both shoulders stay down; a cushion under the knees is no shame.

  Knees to Chest | Lower Back Stretch
  back glutes; none; beginner stretch quiet
  On your back, hug both knees to the chest and breathe into the lower back. Keep the head down and the neck long.

  Hip Flexor Stretch | Kneeling Lunge Stretch
  legs glutes; none; beginner stretch quiet sides
  Kneel on one knee, tuck the hips under and shift forward until the front of the rear hip stretches. Stay tall: arching the back only looks like more.

  Hamstring Stretch | Standing Hamstring Stretch
  legs; none; beginner stretch quiet sides
  One heel ahead, toes up, push the hips back with a flat back until the back of the thigh stretches. Rounding to reach the toes stretches nothing.

  Quad Stretch | Standing Quad Stretch
  legs; none; beginner stretch quiet sides
  Stand on one leg and draw the other heel to the seat. The knees stay side by side and the hips tucked.

  Calf Stretch | Wall Calf Stretch
  calves; wall; beginner stretch quiet sides
  Hands on a wall, one foot far back with its heel down, lean in. The rear toes point straight ahead: turning them out lets the calf off.

  Pigeon Pose | Pigeon Stretch
  glutes; none; intermediate stretch quiet sides
  From hands and knees bring one shin forward across the mat and stretch the other leg back. Sink as far as the hips stay level; stop if the knee complains.

  Butterfly Stretch | Seated Groin Stretch
  legs glutes; none; beginner stretch quiet
  Sit with the soles together and let the knees sink while the back stays long. Do not bounce the knees.

  Deep Squat Hold | Squat Hold
  legs glutes calves; none; intermediate mobility quiet
  Sink into the lowest squat you can with heels down, elbows pressing the knees out. Sway gently and breathe. Hold on to a door frame if the heels lift.
  """#
