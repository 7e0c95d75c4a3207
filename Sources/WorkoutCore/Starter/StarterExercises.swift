/// The built-in exercises, in the format that ``StarterReader`` reads.
let starterExercises = #"""
  Push Up | Pushup | Press Up
  chest triceps shoulders core; none; beginner strength quiet #wrist-load #floor; <Knee Push Up; >Diamond Push Up
  Place your hands under your shoulders, body straight from head to heels. Lower your chest to just above the floor, elbows at about 45 degrees, and push back up. Most people let the hips sag: squeeze your glutes.

  Knee Push Up | Kneeling Push Up | Push Up (Knees)
  chest triceps shoulders; none; beginner strength quiet #knee-load #wrist-load #floor; <Incline Push Up; >Push Up
  Kneel with your hands under your shoulders and keep a straight line from knees to head. Lower your chest between your hands and push back up. Don't leave your hips behind: they go down and up with your chest.

  Incline Push Up | Hands Elevated Push Up
  chest triceps shoulders; chair; beginner strength quiet #wrist-load; <Wall Push Up; >Knee Push Up
  Put your hands on the edge of a steady chair or table and keep your body straight. Bring your chest to the edge and push away; a higher edge makes it easier. Don't let your shoulders creep up to your ears.

  Wall Push Up | Standing Push Up
  chest triceps shoulders; wall; beginner strength quiet #desk #wrist-load; >Incline Push Up
  Stand at arm's length from a wall with your hands on it at shoulder height. Bring your chest to the wall and push away, your whole body moving as one piece. Don't bend at the hips: that takes all the work out of it.

  Decline Push Up | Feet Elevated Push Up
  chest shoulders triceps; chair; intermediate strength quiet #wrist-load #floor; <Push Up; >Pike Push Up
  Do a push up with your feet on a steady chair. Bring your chest, not your nose, to the floor. Brace your abs before each rep, or your lower back will sag.

  Wide Push Up | Wide Grip Push Up
  chest shoulders triceps; none; intermediate strength quiet #wrist-load #floor; <Push Up
  Do a push up with each hand a palm's width farther out than usual. Keep your forearms vertical at the bottom. If your shoulders pinch, your hands are too wide.

  Push Up with Rotation | T Push Up | Rotating Push Up
  chest shoulders triceps core; none; intermediate strength quiet #wrist-load #floor; <Push Up
  Do a push up, then turn your whole body to one side and reach that arm to the ceiling. Come back, do another and turn to the other side. Turn hips and shoulders together: twisting only the shoulders strains the back.

  Diamond Push Up | Close Push Up | Push Up (Close Grip) | Push Up - Close Grip
  triceps chest shoulders; none; intermediate strength quiet #wrist-load #floor; <Push Up; >Archer Push Up
  Do a push up with your hands under your breastbone, thumbs and index fingers touching. Keep your elbows close to your ribs instead of letting them flare. If your wrists complain, set your hands a little farther apart.

  Archer Push Up | Side to Side Push Up
  chest triceps shoulders; none; advanced strength quiet sides #wrist-load #floor; <Diamond Push Up
  Set your hands very wide. Lower yourself towards one hand while the other arm stays straight, and push back up. Keep your hips square to the floor: don't roll to the working side.

  Pike Push Up | Pike Pushup | Shoulder Push Up
  shoulders triceps; none; intermediate strength quiet #wrist-load #floor; <Decline Push Up; >Handstand Push Up
  Lift your hips high so that arms and back make one line. Bend your elbows until your head nearly touches the floor in front of your hands, then push away. Don't let your hips drop: that turns it into a poor push up.

  Handstand Push Up | HSPU | Wall Handstand Push Up
  shoulders triceps core; wall; advanced strength quiet #wrist-load #floor; <Pike Push Up
  Kick up to a handstand with your heels on a wall. Lower your head to a cushion, just in front of your hands, and press until your arms are straight. Pull your ribs in so that your lower back doesn't arch.

  Chair Dip | Bench Dip
  triceps chest shoulders; chair; beginner strength quiet #wrist-load; >Dip
  Grip the edge of a steady chair, hips just in front of it. Bend your elbows straight back to a right angle and press up again; bent knees make it easier. Going deeper than a right angle strains the shoulders.

  Dip | Parallel Bar Dip | Parallel Bar Triceps Dip | Chest Dip | Triceps Dip
  chest triceps shoulders; dip bars; intermediate strength quiet #wrist-load; <Chair Dip
  Support yourself on two bars with straight arms, chest slightly forward. Lower yourself until your upper arms are level with the floor, and press up. Don't drop into the bottom or shrug your shoulders.

  Assisted Dip | Dip (Assisted) | Chest Dip (Assisted) | Triceps Dip (Assisted) | Band Assisted Dip
  chest triceps shoulders; dip bars, band; beginner strength quiet #knee-load #wrist-load; <Chair Dip
  Stretch a band between the bars and kneel on it with straight arms, chest slightly forward. Lower yourself until your upper arms are level with the floor, and press up. Don't bounce off the band: take three seconds to come down.

  Shoulder Tap | Plank Shoulder Tap
  core shoulders; none; beginner strength quiet #wrist-load #floor; <Plank; >Up Down Plank
  Hold the top of a push up with your feet apart. Touch one shoulder with the opposite hand, put it down and change sides. Move slowly: if your hips rock, set your feet wider.

  Up Down Plank | Plank to Push Up | Plank Pushup | Commando Plank
  core triceps shoulders; none; intermediate strength quiet #wrist-load #floor; <Shoulder Tap
  Start in a forearm plank, place one hand and then the other under your shoulders, and push up. Go down in the same order, and lead with the other arm next time. Don't let your hips swing from side to side.

  Arm Circle | Shoulder Circle
  shoulders; none; beginner mobility quiet #warm-up #desk
  Hold your arms out to the sides. Draw small circles from the shoulders, let them grow large, then change direction. Keep your ribs down so that your back doesn't do the work.

  Squat | Air Squat | Body Weight Squat | Squat (Bodyweight)
  legs glutes; none; beginner strength quiet #warm-up #knee-load; <Sit to Stand; >Split Squat
  Stand with your feet shoulder-width apart, toes turned out a little. Sit down between your heels, chest up, until your thighs are level, and stand up through your whole foot. Don't let your knees fall inwards: push them out over your toes.

  Sit to Stand | Chair Squat
  legs glutes; chair; beginner strength quiet #desk #chair #knee-load; >Squat
  Sit on the front half of a chair, feet under your knees. Lean forward, stand up without using your hands, and sit down slowly. Don't drop the last few inches.

  Split Squat | Static Lunge | Split Squat (Dumbbell)
  legs glutes; none; beginner strength quiet sides #knee-load; <Squat; >Bulgarian Split Squat
  Stand in a long stride. Lower your back knee straight down to just above the floor and come up again. Keep most of your weight on your front heel instead of pushing off your back toes.

  Bulgarian Split Squat | Rear Foot Elevated Split Squat
  legs glutes; bench; intermediate strength quiet sides #knee-load #ankle-load; <Split Squat; >Pistol Squat
  Stand a long step in front of a bench with the top of your back foot on it. Sink straight down until your front thigh is level, and drive up through your front heel. If that heel lifts, step farther out.

  Pistol Squat | Single Leg Squat
  legs glutes; none; advanced strength quiet sides #knee-load #ankle-load; <Bulgarian Split Squat
  Stand on one leg and hold the other out in front of you. Sit all the way down under control and stand up again. Don't drop into the bottom, which is hard on the knee: hold on to a door frame until you can go down slowly.

  Sissy Squat
  legs; wall; advanced strength quiet #knee-load #ankle-load; <Squat
  Hold on to a door frame, rise on your toes and lean back as your knees travel forward. Go down in one line from knees to shoulders, and come back up. Don't bend at the hips, and stop if your knees complain.

  Jump Squat | Squat Jump
  legs glutes calves; none; intermediate hiit #jump #knee-load #ankle-load #back-load; <Squat; >Tuck Jump
  Squat, then jump as high as you can. Land softly on the balls of your feet and sink straight into the next squat. A loud landing means stiff knees: bend them as you touch down.

  Tuck Jump | Knees to Chest Jump
  legs core calves; none; advanced hiit #jump #knee-load #ankle-load #back-load; <Jump Squat
  Jump and pull your knees up high. Land softly, settle and go again. Bring your knees to your chest, not your chest to your knees.

  Lunge | Forward Lunge | Lunge (Bodyweight) | Lunge (Dumbbell)
  legs glutes; none; beginner strength quiet #knee-load #ankle-load; <Reverse Lunge; >Walking Lunge
  Step forward and lower your back knee to just above the floor. Push back to standing and change legs. Take a long enough step to keep your front heel down: a short one overloads the knee.

  Reverse Lunge | Backward Lunge
  legs glutes; none; beginner strength quiet #knee-load #ankle-load; <Split Squat; >Lunge
  Step back, lower your back knee to just above the floor and stand up on your front leg; it is kinder to the knees than stepping forward. Change legs each time. Keep your feet hip-width apart, as if on rails: on a tightrope you lose your balance.

  Side Lunge | Lateral Lunge | Lateral Squat
  legs glutes; none; beginner strength quiet #warm-up #knee-load #ankle-load; <Squat; >Cossack Squat
  Step wide to one side and sit back over that foot while the other leg stays straight. Push back to the middle and change sides. Keep both feet flat: a lifted heel means you are leaning forward.

  Cossack Squat | Side to Side Squat
  legs glutes; none; intermediate mobility quiet #knee-load #ankle-load; <Side Lunge
  Stand with your feet very wide. Sit down on one heel while the other leg straightens, toes up, then shift across to the other side. Go only as low as you can with that heel on the floor.

  Curtsy Lunge | Crossover Lunge
  glutes legs; none; intermediate strength quiet #knee-load #ankle-load; <Reverse Lunge; >Skater Jump
  Step one foot behind and across the other, bend both knees and stand up again. Change legs each time. Keep your hips facing forward: twisting them loads the knee.

  Walking Lunge | Walking Lunge (Dumbbell) | Dumbbell Walking Lunge
  legs glutes; dumbbell; intermediate strength quiet #knee-load #ankle-load; <Lunge
  Hold a weight in each hand, step forward into a lunge and bring your back foot through into the next one. Stand tall between steps. If you have to lean on your front thigh, go lighter.

  Jump Lunge | Split Jump | Jumping Lunge
  legs glutes calves; none; advanced hiit #jump #knee-load #ankle-load #back-load; <Lunge
  From a lunge, jump and switch legs in the air. Land softly, both knees bent and chest up. Stop when your landings get loud: tired legs land stiff.

  Step Up | Chair Step Up | Step Up (Bodyweight)
  legs glutes; chair; beginner strength quiet #knee-load #ankle-load; <Sit to Stand
  Place your whole foot on a steady chair and stand up on it. Step down slowly, and change legs each time or halfway through. Don't push off the floor with your lower foot: the upper leg does the work.

  Wall Sit | Wall Squat
  legs glutes; wall; beginner strength quiet #desk #knee-load
  Sit with your back flat against a wall, thighs level and shins vertical. Hold the position and keep breathing. Don't rest your hands on your thighs.

  Glute Bridge | Hip Bridge | Glute Bridge (Bodyweight)
  glutes legs core; none; beginner strength quiet #floor; >Single Leg Glute Bridge
  Lie on your back, knees bent and heels close to your hips. Squeeze your glutes, lift your hips until knees, hips and shoulders make a line, pause, and lower slowly. Lift with your glutes, not by arching your back.

  Single Leg Glute Bridge | One Leg Bridge
  glutes legs core; none; intermediate strength quiet sides #floor; <Glute Bridge; >Hip Thrust
  Do a glute bridge on one foot, with your other leg straight out in line with your thigh. Keep both hips level: don't let the free side drop. If your hamstring cramps, bring your heel closer.

  Nordic Hamstring Curl | Nordic Curl
  legs glutes; bench; advanced strength quiet #knee-load #back-load #floor; <Glute Bridge
  Kneel with your heels under the base of a heavy bench, or held down by a partner. Lower your straight body as slowly as you can, catch yourself with your hands and push back up. Don't bend at the hips.

  Single Leg Deadlift | Single Leg Romanian Deadlift | Single Leg RDL
  glutes legs; none; intermediate strength quiet sides #ankle-load #back-load; <Glute Bridge
  Stand on one leg, knee soft. Tip forward from the hip while your free leg rises behind you until both are level, and stand up again. Don't let your hip open: keep your free toes pointing at the floor.

  Donkey Kick | Glute Kickback (Bodyweight) | Glute Kickback on Floor
  glutes; none; beginner strength quiet sides #knee-load #wrist-load #floor
  Kneel on all fours, press one bent leg up towards the ceiling and lower it slowly. Stop before your lower back arches: higher is not better.

  Fire Hydrant | Quadruped Hip Abduction
  glutes; none; beginner mobility quiet sides #warm-up #knee-load #wrist-load #floor
  Kneel on all fours, lift one bent knee out to the side and lower it slowly. Keep your weight even on both hands instead of leaning away.

  Clamshell | Side Lying Clam
  glutes; none; beginner strength quiet sides #floor; >Lateral Band Walk
  Lie on your side, knees bent and heels together. Open your top knee like a clamshell and close it slowly. Keep your hips stacked: rolling back only fakes the range.

  Calf Raise | Heel Raise | Standing Calf Raise | Standing Calf Raise (Bodyweight) | Standing Calf Raise (Machine)
  calves; none; beginner strength quiet #desk #ankle-load; >Single Leg Calf Raise
  Rise on to the balls of your feet as high as you can, pause, and lower slowly. On the edge of a step your heels can sink below your toes. Don't bounce: it takes the work off your calves.

  Single Leg Calf Raise | One Leg Heel Raise | Single Leg Standing Calf Raise
  calves; none; intermediate strength quiet sides #ankle-load; <Calf Raise
  Do a calf raise on one foot, a finger on a wall if you need it. Go all the way up and all the way down. Keep your weight over your big toe: don't roll to the outside of your foot.

  Plank | Forearm Plank | Front Plank
  core shoulders; none; beginner strength quiet #floor; <Knee Plank; >Shoulder Tap
  Rest on your forearms and toes, elbows under your shoulders. Keep your ribs down, your glutes tight and a straight line from head to heels. Keep breathing, and end the set when your hips sag.

  Knee Plank | Plank (Knees)
  core shoulders; none; beginner strength quiet #knee-load #floor; >Plank
  Rest on your forearms and knees, with a straight line from knees to head. Tuck your hips under and breathe. Don't stick your hips up: that makes it easy and useless.

  Side Plank | Lateral Plank
  core shoulders; none; intermediate strength quiet sides #floor; <Plank
  Rest on one forearm, elbow under your shoulder, and lift your hips until your body is straight. Keep your top shoulder over the lower one instead of rolling forward. If your hips sink, bend your knees.

  Reverse Plank
  core glutes shoulders; none; intermediate strength quiet #wrist-load #floor; <Glute Bridge
  Sit with straight legs and your hands behind your hips, and lift your hips until your body is one line. Keep your chest open and your shoulders away from your ears. Don't let your hips sag: squeeze your glutes.

  Crunch | Abdominal Crunch | Crunch (Stability Ball)
  core; none; beginner strength quiet #back-load #floor; >Sit Up
  Lie on your back, knees bent. Curl your shoulder blades off the floor, chin away from your chest, and uncurl slowly. Don't pull on your head.

  Sit Up | Situp
  core; none; beginner strength quiet #back-load #floor; <Crunch
  Lie on your back, knees bent or soles together. Sit all the way up, then lower yourself one vertebra at a time. Don't throw your arms forward: let your abs do the lifting.

  Reverse Crunch | Lying Hip Raise | Lying Knee Raise | Flat Knee Raise
  core; none; beginner strength quiet #back-load #floor; <Crunch; >Leg Raise
  Lie on your back, knees over your hips. Roll your hips off the floor towards your ribs and lower them slowly. Don't swing your legs: momentum does the work for you.

  Oblique Crunch | Side Crunch
  core; none; beginner strength quiet sides #back-load #floor; <Crunch
  Lie on your back and let both knees drop to one side. Curl your ribs towards your upper hip and lower yourself slowly. Don't pull on your head: lift your shoulder blades.

  Decline Crunch
  core; bench; intermediate strength quiet #back-load; <Crunch
  Lie head down on a sloping bench with your feet hooked. Curl up until your shoulder blades leave the bench, and uncurl slowly. Don't pull yourself up with your feet.

  Bicycle Crunch | Bicycle | Cross Body Crunch | Bicycle Crunch Raised Legs
  core; none; beginner strength quiet #back-load #floor; <Heel Tap; >Russian Twist
  Lie on your back, hands at your temples. Bring one elbow towards the opposite knee while the other leg stretches out, then change sides without hurrying. Turn your ribs, not just your elbows.

  Russian Twist | Russian Twist (Bodyweight)
  core; none; intermediate strength quiet #back-load #floor; <Bicycle Crunch
  Sit with your knees bent, lean back until your abs work, and put your hands together. Turn your chest to one side and then to the other. If only your arms move, slow down.

  Heel Tap | Heel Touch | Alternating Heel Touch
  core; none; beginner strength quiet #back-load #floor; <Crunch; >Bicycle Crunch
  Lie on your back, knees bent and shoulders just off the floor. Bend sideways to touch one heel, then the other. Keep your chin away from your chest: don't pull with your neck.

  Flutter Kick | Scissor Kick | Ab Scissors
  core; none; intermediate strength quiet #back-load #floor; <Dead Bug; >Hollow Hold
  Lie on your back, legs straight and just above the floor. Kick them up and down in small, quick strokes. Don't let your lower back lift: raise your legs as soon as it does.

  V-Up | Jackknife Sit Up | Jack Knife (Bodyweight)
  core; none; advanced strength quiet #back-load #floor; <Hollow Hold
  Lie flat, lift your straight legs and your arms together until your hands reach your shins, and lower both slowly. Don't jerk yourself up: bend your knees if you need to.

  Dead Bug | Dying Bug
  core; none; beginner strength quiet #floor; >Flutter Kick
  Lie on your back, arms up and knees over your hips. Lower one arm and the opposite leg to just above the floor, come back and change sides. Keep your lower back pressed down: a rep with an arch doesn't count.

  Bird Dog | Quadruped Reach
  core back glutes; none; beginner strength quiet #warm-up #knee-load #wrist-load #floor; >Superman
  Kneel on all fours, stretch one arm forward and the opposite leg back until both are level, and change sides. Pause without letting your hips turn. Reach long, not high.

  Hollow Hold | Hollow Body Hold
  core; none; intermediate strength quiet #back-load #floor; <Flutter Kick; >V-Up
  Lie on your back, arms by your ears, and press your lower back into the floor. Lift your shoulders and straight legs a hand's width and hold. If your back arches, bend your knees.

  Leg Raise | Lying Leg Raise | Flat Leg Raise
  core; none; intermediate strength quiet #back-load #floor; <Reverse Crunch; >Hanging Knee Raise
  Lie on your back, legs straight. Raise them until they point up, then lower them only as far as your lower back stays on the floor. Don't let them drop: that is what strains the back.

  Superman | Back Extension (Bodyweight)
  back glutes; none; beginner strength quiet #back-load #floor; <Bird Dog; >Back Extension
  Lie face down, arms stretched out in front. Lift arms, chest and legs a little way, hold for a breath and lower them. Look at the floor: don't crane your neck.

  Reverse Snow Angel | Prone Snow Angel
  back shoulders; none; beginner strength quiet #floor; <Prone Y Raise
  Lie face down, forehead on the floor and arms by your sides. Lift your hands, sweep them in a wide arc until they are overhead, and sweep back. Don't let them touch the floor on the way.

  Prone Y Raise | Prone Y
  back shoulders; none; beginner strength quiet #neck #floor; >Reverse Snow Angel
  Lie face down, arms stretched out in a Y, thumbs up. Lift your arms by drawing your shoulder blades back and down, pause, and lower. Don't shrug: keep your neck long.

  Self-Resisted Curl | Manual Curl
  biceps forearms; none; beginner strength quiet sides #desk; >Band Curl
  Make a fist in front of your belly and press down on that wrist with your other hand. Curl up against it for three seconds and resist just as slowly on the way down. Push only as hard as the curl stays smooth, and keep your elbow at your ribs.

  Towel Wring | Towel Twist
  forearms; towel; beginner strength quiet #desk #wrist-load
  Hold a rolled towel with both hands and wring it as if it were wet, then the other way. Squeeze hardest at the end of each twist. Keep your elbows still: your wrists and hands do the work.

  Burpee | Squat Thrust Jump
  full-body; none; intermediate hiit #jump #knee-load #ankle-load #back-load #wrist-load #floor; <Squat Thrust
  Put your hands on the floor, jump your feet back and do a push up. Jump your feet in and leap up with your arms overhead. Brace your abs before your feet land behind you, or your hips will sag.

  Squat Thrust | Step Back Burpee | Half Burpee
  full-body core; none; beginner hiit quiet #knee-load #ankle-load #back-load #wrist-load #floor; <Inchworm; >Burpee
  Put your hands on the floor and step back to a plank, one foot and then the other. Step in again and stand up tall. Bend your knees on the way down: don't fold from the back.

  Jumping Jack | Star Jump | Side Straddle Hop
  full-body calves; none; beginner hiit #jump #warm-up #knee-load #ankle-load #back-load; <Step Jack
  Jump your feet apart while your arms swing overhead, then jump back together. Stay light on the balls of your feet. Keep your knees soft: stiff legs make heavy landings.

  Step Jack | Half Jack | Low Impact Jumping Jack
  full-body; none; beginner hiit quiet #warm-up; >Jumping Jack
  Step one foot out while your arms swing overhead, step in and change sides. Make it harder with bigger arms and a deeper knee bend. Don't let it turn into a shuffle.

  Plank Jack | Plank Jumping Jack
  core full-body; none; intermediate hiit #jump #knee-load #ankle-load #back-load #wrist-load #floor; <Mountain Climber
  Hold a plank and jump your feet apart and together. Keep your hips level: don't let them bounce. To keep it quiet, step one foot at a time.

  Mountain Climber | Running Plank
  core full-body; none; beginner hiit quiet #knee-load #wrist-load #floor; <Plank; >Plank Jack
  Start at the top of a push up, drive one knee towards your chest and switch legs in a running rhythm. Keep your shoulders over your hands. Don't let your hips rise as you tire.

  March in Place | Marching | High Knee March
  full-body legs; none; beginner hiit quiet #warm-up #desk; <Seated March; >High Knees
  March on the spot, knees to hip height and arms swinging. Stand tall and put your feet down softly. Don't lean back to lift your knees.

  High Knees | Running in Place
  full-body legs calves; none; intermediate hiit #jump #knee-load #ankle-load #back-load; <March in Place
  Run on the spot with your knees at hip height and your arms pumping. Land on the balls of your feet. Don't lean back to get your knees up.

  Butt Kick | Heel Kick
  legs calves; none; beginner hiit #jump #warm-up #knee-load #ankle-load #back-load; <March in Place
  Jog on the spot and bring each heel up towards your bottom. Stay light on your feet. Point your knees down, not forward.

  Skater Jump | Speed Skater | Skater Hop
  legs glutes full-body; none; intermediate hiit #jump #knee-load #ankle-load #back-load; <Curtsy Lunge
  Leap sideways from one foot to the other, with your free leg swinging behind you. Land softly on a bent knee and hold your balance for a moment. Don't jump wider than you can land quietly.

  Shadow Boxing | Air Punch | Boxing
  shoulders core full-body; none; beginner hiit quiet
  Stand with your fists up and one foot forward. Punch straight ahead with one hand and then the other, turning your hips into each punch. Bring your hand back to your chin, and don't lock your elbow.

  Bear Crawl | Bear Walk
  full-body core shoulders; none; intermediate hiit quiet #knee-load #wrist-load #floor; <Bird Dog
  Get on your hands and toes, knees just off the floor. Walk forward with opposite hand and foot, your back level enough to carry a cup. Take short steps: long ones push your hips up.

  Inchworm | Walkout
  full-body core; none; beginner mobility quiet #warm-up #back-load #wrist-load #floor; >Squat Thrust
  Stand, fold forward and walk your hands out to a plank. Walk your feet up to your hands, legs nearly straight, and stand up. Don't walk out farther than you can without letting your hips sag.

  Jump Rope | Skipping | Rope Skipping
  calves full-body; jump rope; beginner hiit #jump #knee-load #ankle-load #back-load; >Double Under
  Turn the rope from your wrists and hop just high enough to let it pass. Land on the balls of your feet. Don't jump too high: that is why most people miss.

  Double Under | DU | Double Unders
  calves full-body; jump rope; advanced hiit #jump #knee-load #ankle-load #back-load; <Jump Rope
  Jump a little higher than usual and spin the rope twice under your feet. Keep your wrists quick and your body straight. Don't kick your heels back: it costs you the rhythm.

  Run | Running | Jogging | Running (Outdoor) | Running (Treadmill) | Treadmill
  legs calves full-body; none; beginner hiit #outdoor #jump #knee-load #ankle-load #back-load; <Walk
  Run tall with quick, short steps, and land under your hips. Keep to a pace at which you can still talk, unless the workout says otherwise. Don't start too fast: that is the usual mistake.

  Sprint | Sprints | Sprinting
  legs calves full-body; none; intermediate hiit #outdoor #jump #knee-load #ankle-load #back-load; <Run
  Warm up well, then run as fast as you can, hips tall and arms driving. Slow down over many steps instead of braking. Stop when your times drop: tired hamstrings tear.

  Walk | Walking | Brisk Walk | Walking (Treadmill) | Treadmill Walk
  legs calves; none; beginner hiit quiet #outdoor; >Run
  Walk briskly, shoulders loose, and let your arms swing. Look ahead, not at your feet.

  Hike | Hiking
  legs glutes calves; none; beginner hiit quiet #outdoor #trail #ankle-load; <Walk
  Walk on trails at a pace at which you can still talk, with short steps uphill. On the way down, keep your knees soft and your weight over your feet. Most people start too fast: the first half hour should feel easy.

  Rowing | Rowing Machine | Rowing (Machine) | Indoor Rowing
  full-body back legs; rowing machine; beginner hiit #back-load
  Push with your legs, lean back a little, then pull the handle to your ribs; return in the reverse order. Don't pull with your arms before your legs have finished.

  Cycling | Bike | Indoor Cycling | Stationary Bike | Cycling (Indoor) | Spinning
  legs calves; bike; beginner hiit quiet
  Set the saddle so that your knee stays slightly bent at the bottom of the stroke. Pedal in smooth circles. If your hips rock, the saddle is too high.

  Air Bike | Assault Bike | Fan Bike | Echo Bike
  full-body legs shoulders; air bike; beginner hiit
  Push and pull the handles while you pedal, and sit tall. The harder you go, the more the fan resists. Don't start at a pace that your legs cannot keep.

  Elliptical | Elliptical Trainer | Elliptical Machine | Cross Trainer
  legs glutes full-body; elliptical; beginner hiit quiet
  Stand tall with your whole foot on the pedals, and push and pull the handles as you stride. Keep your hips level. Don't lean on the handles.

  Stair Climber | Stair Machine | Stair Machine (Steps) | Stair Machine (Floors) | Stair Stepper | Stairmaster
  legs glutes calves; stair machine; beginner hiit quiet #knee-load #ankle-load
  Put your whole foot on each step and push through the heel. Stand tall with a light touch on the rails. If you have to hang on them, go slower.

  Ski Erg | SkiErg Machine | Ski Machine
  back triceps full-body; ski machine; beginner hiit #back-load
  Reach up, brace your abs and drive both handles down past your hips, bending your knees a little. Stand up again as your arms rise. Don't pull with your arms alone.

  Swim | Swimming | Freestyle Swimming | Swimming (Freestyle) | Freestyle | Front Crawl
  back shoulders full-body; pool; beginner hiit quiet; >Butterfly Swimming
  Lie flat in the water, look down and roll from side to side with each stroke. Reach far forward, and breathe out into the water. Lifting your head to breathe makes your legs sink: turn it.

  Breaststroke | Breaststroke Swimming | Swimming (Breaststroke)
  chest legs full-body; pool; beginner hiit quiet #knee-load #back-load
  Pull your hands out and in, breathe, then kick like a frog and glide with your arms straight. Look down while you glide. Most people hurry: wait until the kick has carried you.

  Backstroke | Backstroke Swimming | Swimming (Backstroke)
  back shoulders full-body; pool; beginner hiit quiet
  Lie on your back with your hips high and look straight up. Turn your arms over one after the other, little finger first, in time with a steady kick. Don't sit in the water: push your hips up.

  Butterfly Swimming | Butterfly Stroke | Swimming (Butterfly)
  shoulders back core; pool; advanced hiit quiet #back-load; <Swim
  Swing both arms forward over the water and pull them back past your hips, with a kick as they enter and another as they leave. Let the wave start at your chest. Keep your chin close to the water when you breathe.

  Climbing | Rock Climbing | Bouldering
  back forearms full-body; climbing wall; intermediate hiit quiet #ankle-load
  Push with your legs and keep your arms straight whenever you can. Move your feet first, then reach. Don't hang on bent arms: it burns out your forearms.

  Skating | Ice Skating | Inline Skating | Roller Skating
  legs glutes calves; skates; intermediate hiit quiet #knee-load #ankle-load
  Sit low, push one foot out to the side and glide on the other. Keep your weight over the gliding foot and look where you are going. If your ankles fall inwards, tighten your boots.

  Skiing | Alpine Skiing
  legs glutes core; skis; intermediate hiit quiet #knee-load #ankle-load #back-load
  Flex your ankles, keep your hands in front of you and your weight on the outer ski. Turn your legs, not your shoulders. Leaning back burns your thighs and takes away your steering.

  Snowboarding
  legs core calves; snowboard; intermediate hiit quiet #knee-load #ankle-load #back-load
  Bend your knees and keep your weight over both feet, shoulders in line with the board. Start each turn with your front foot. Don't lean towards the slope: you lose your edge.

  Aerobics | Step Aerobics
  full-body; none; beginner hiit #class #jump #knee-load #ankle-load #back-load
  Step, kick and swing your arms to the music without a pause. Keep your knees soft and put your whole foot down. If you lose your breath, keep the steps and drop the arms.

  Pilates
  core back glutes; none; beginner mobility quiet #class #floor
  Keep your ribs down and your lower belly drawn in while your arms and legs move slowly. Breathe out on the effort. If your back arches, make the movement smaller.

  Yoga
  full-body core; none; beginner mobility quiet #class #floor
  Move from pose to pose with your breath. Ease off where it pinches: a pose should stretch, never hurt. Don't hold your breath to get deeper.

  Stretching
  full-body; none; beginner stretch quiet #class
  Ease into each stretch until you feel a mild pull, breathe, and stay for half a minute. Do both sides. Don't bounce, and don't push into pain.

  Battle Ropes
  shoulders core full-body; battle ropes; intermediate hiit #knee-load #back-load
  Sit into a quarter squat and whip the ropes so that the waves reach the anchor. Drive them from your legs and trunk. If only your arms work, they are done in ten seconds.

  Sled Push | Prowler Push
  legs glutes full-body; sled; intermediate hiit #knee-load #ankle-load #wrist-load
  Lean into the handles, arms and back straight. Drive with short, quick steps and push the floor away behind you. Don't let your hips rise above your shoulders.

  Box Jump
  legs glutes calves; box; intermediate hiit #jump #knee-load #ankle-load #back-load; <Jump Squat
  Swing your arms, jump on to the box with both feet and stand up tall. Step down instead of jumping. If you land in a deep squat, the box is too high.

  Wall Ball | Wall Ball Shot
  full-body legs shoulders; medicine ball; intermediate hiit #knee-load #ankle-load #back-load; <Goblet Squat; >Thruster
  Hold the ball at your chest, squat, and throw it to a mark on the wall as you stand up. Catch it on the way into the next squat. Stand an arm's length from the wall: closer makes you lean back.

  Ball Slam | Medicine Ball Slam
  full-body core shoulders; medicine ball; beginner hiit #knee-load #ankle-load #back-load
  Lift the ball overhead, rise on your toes and throw it down in front of your feet. Squat to pick it up with a flat back. Keep your face out of the way: some balls bounce.

  Pull Up | Pullup | Wide Pull Up | Neutral Grip Pull Up
  back biceps forearms; pull-up bar; intermediate strength quiet; <Assisted Pull Up
  Hang with your palms facing away, hands a little wider than your shoulders. Pull your elbows down to your ribs until your chin clears the bar, and lower yourself all the way. Half reps at the top don't count.

  Assisted Pull Up | Pull Up (Assisted) | Pull Up (Band) | Band Assisted Pull Up
  back biceps forearms; pull-up bar, band; beginner strength quiet; <Inverted Row; >Pull Up
  Loop a band over the bar and put one foot or knee in it. Pull until your chin clears the bar and take three seconds to come down. Don't let the band fling you up: use a thinner one.

  Chin Up | Chinup
  back biceps forearms; pull-up bar; intermediate strength quiet; <Assisted Pull Up
  Do a pull up with your palms facing you, hands shoulder-width apart; your biceps do more of the work. Straighten your arms at the bottom of every rep instead of stopping halfway.

  Muscle Up | Bar Muscle Up | Muscle Up (Bar)
  back triceps chest; pull-up bar; advanced strength; <Pull Up
  Pull hard until the bar is at your lower chest, lean over it and press until your arms are straight. Lower yourself the same way. Don't get one elbow over first: it wrenches the shoulder.

  Inverted Row | Body Row | Australian Pull Up | Inverted Row (Bodyweight) | Low Row (Suspension)
  back biceps; low bar; beginner strength quiet; <Band Row; >Assisted Pull Up
  Hang under a low bar or a sturdy table, heels on the floor and body straight. Pull your chest to the bar and lower yourself slowly. Squeeze your glutes so that your hips don't sag.

  Dead Hang | Bar Hang
  forearms back shoulders; pull-up bar; beginner strength quiet
  Hang from a bar with straight arms, shoulders drawn down a little. Hold as long as your grip is safe, then step down instead of dropping. Don't let your shoulders sink into your ears.

  Hanging Knee Raise | Hanging Knee Tuck | Knee Raise (Captain's Chair) | Knee Raise Parallel Bars
  core forearms; pull-up bar; intermediate strength quiet #back-load; <Leg Raise; >Hanging Leg Raise
  Hang still, curl your knees up to your chest and roll your hips under at the top. Lower your legs slowly: swinging does the work for you.

  Hanging Leg Raise | Straight Leg Hanging Raise | Leg Raise Parallel Bars
  core forearms; pull-up bar; advanced strength quiet #back-load; <Hanging Knee Raise; >Toes to Bar
  Hang still and lift your straight legs until they are level or higher. Lower them slowly. Don't swing: it takes the work off your abs.

  Toes to Bar | T2B | Toe to Bar
  core back forearms; pull-up bar; advanced strength #back-load; <Hanging Leg Raise
  Hang, push down on the bar with straight arms and bring both feet up to touch it. Control the way down so that you don't start the next rep with a wild swing.

  Ab Wheel Rollout | Ab Wheel | Ab Rollout
  core shoulders back; ab wheel; advanced strength quiet #knee-load #back-load #floor; <Plank
  Kneel, tuck your hips under and roll the wheel out as far as your back stays flat. Pull it back with your abs. If your back sags, you have gone too far.

  Dumbbell Bench Press | Dumbbell Chest Press | Bench Press (Dumbbell) | Floor Press (Dumbbell)
  chest triceps shoulders; dumbbell; beginner strength quiet #floor; <Machine Chest Press; >Bench Press
  Lie on a bench or on the floor, weights over your shoulders. Lower them beside your chest, forearms vertical, and press them up together. Don't clang the weights at the top.

  Incline Dumbbell Press | Incline Bench Press (Dumbbell)
  chest shoulders triceps; dumbbell, bench; intermediate strength quiet; <Dumbbell Bench Press; >Incline Bench Press
  Set the bench to about 30 degrees. Lower the weights to the sides of your upper chest and press them up. Don't set the bench steeper: that makes it a shoulder press.

  Decline Dumbbell Press | Decline Bench Press (Dumbbell)
  chest triceps shoulders; dumbbell, bench; intermediate strength quiet; <Dumbbell Bench Press
  Hook your feet and lie head down on a bench that slopes about 20 degrees. Lower the weights beside your lower chest and press them up. Let somebody hand you the weights: twisting for them strains the shoulders.

  Chest Fly | Dumbbell Fly | Chest Fly (Dumbbell) | Chest Fly (Band)
  chest; dumbbell; intermediate strength quiet #floor; <Dumbbell Bench Press
  Lie on your back, weights over your chest, elbows slightly bent. Open your arms wide and bring them back as if you were hugging a barrel. Keep the bend in your elbows: straight arms strain the shoulders.

  Incline Dumbbell Fly | Incline Chest Fly (Dumbbell) | Incline Fly
  chest shoulders; dumbbell, bench; intermediate strength quiet; <Chest Fly
  Set the bench to about 30 degrees and hold the weights over your upper chest, elbows slightly bent. Open your arms until your chest stretches and close them along the same arc. If your elbows bend more on the way down, it has become a press.

  Around the World
  chest shoulders; dumbbell, bench; intermediate strength quiet; <Chest Fly
  Lie on a bench with a light weight beside each hip, palms up. Sweep your arms out and around until the weights meet behind your head, and come back the same way. Go lighter than you think: this is hard on the shoulders.

  Pullover | Dumbbell Pullover | Pullover (Dumbbell)
  back chest triceps; dumbbell, bench; intermediate strength quiet
  Lie on a bench and hold one weight over your chest in both hands. Lower it behind your head, elbows slightly bent, until you feel your sides stretch, and bring it back. Keep your ribs down: an arched back only looks like range.

  Dumbbell Shoulder Press | Seated Dumbbell Press | Shoulder Press (Dumbbell) | Overhead Press (Dumbbell) | Seated Overhead Press (Dumbbell) | Seated Dumbbell Shoulder Press
  shoulders triceps; dumbbell; beginner strength quiet; >Overhead Press
  Hold the weights at your shoulders, palms forward. Press them overhead until your arms are straight, and lower them to ear height. Keep your ribs down instead of leaning back.

  Arnold Press | Arnold Press (Dumbbell)
  shoulders triceps; dumbbell; intermediate strength quiet; <Dumbbell Shoulder Press
  Start with the weights at your chin, palms facing you. Open your elbows and turn your palms forward as you press, and come back the same way. Don't rush the turn or lean back.

  Lateral Raise | Side Raise | Seated Lateral Raise | Lateral Raise (Dumbbell) | Single Arm Lateral Raise | Lateral Raise (Band)
  shoulders; dumbbell; beginner strength quiet
  Stand with the weights at your sides, elbows soft. Raise them out to shoulder height, leading with your elbows, and lower them slowly. If you have to swing, they are too heavy.

  Front Raise | Front Raise (Dumbbell) | Front Raise (Band)
  shoulders; dumbbell; beginner strength quiet
  Raise the weights straight ahead to shoulder height and lower them slowly. Stand still: rocking back lifts them for you.

  Reverse Fly | Rear Delt Fly | Rear Delt Raise | Reverse Fly (Dumbbell) | Rear Delt Reverse Fly (Dumbbell) | Chest Supported Reverse Fly (Dumbbell)
  shoulders back; dumbbell; beginner strength quiet #back-load
  Hinge forward with a flat back and let your arms hang. Open them out to the sides, elbows soft, until they are level, and lower slowly. Lead with your elbows, and don't shrug.

  Dumbbell Row | One Arm Row | Dumbbell Row (One Arm) | Bent Over Row (Dumbbell) | Bent Over One Arm Row (Dumbbell)
  back biceps; dumbbell; beginner strength quiet sides; <Band Row; >Renegade Row
  Put one hand and knee on a bench or chair, back level. Pull the weight to your hip, elbow close, and let your shoulder stretch at the bottom. Don't turn your chest up to lift the weight.

  Chest Supported Row | Chest Supported Dumbbell Row | Incline Row (Dumbbell) | Chest Supported Incline Row (Dumbbell)
  back biceps; dumbbell, bench; beginner strength quiet; <Band Row
  Lie face down on a bench set to about 45 degrees, a weight in each hand. Row your elbows past your ribs, pause, and let your shoulder blades slide apart on the way down. Keep your chest on the bench: lifting it is swinging.

  Shrug | Dumbbell Shrug | Shrug (Dumbbell)
  back shoulders forearms; dumbbell; beginner strength quiet #neck
  Hold a weight in each hand, lift your shoulders straight up towards your ears, pause, and lower them all the way. Don't roll your shoulders.

  Biceps Curl | Bicep Curl | Dumbbell Curl | Arm Curl | Bicep Curl (Dumbbell)
  biceps forearms; dumbbell; beginner strength quiet; <Band Curl; >Barbell Curl
  Hold the weights with palms forward, elbows at your ribs. Curl them to your shoulders without swinging and lower them all the way. Don't let your elbows drift forward: that takes the load off your biceps.

  Hammer Curl | Neutral Grip Curl | Hammer Curl (Dumbbell) | Cross Body Hammer Curl | Pinwheel Curl (Dumbbell) | Hammer Curl (Band)
  biceps forearms; dumbbell; beginner strength quiet
  Hold the weights with your thumbs up. Curl them to your shoulders and lower them all the way, thumbs up throughout. Keep your elbows still and your wrists straight: don't swing.

  Incline Dumbbell Curl | Incline Curl (Dumbbell) | Seated Incline Curl (Dumbbell)
  biceps forearms; dumbbell, bench; intermediate strength quiet; <Biceps Curl
  Sit back on a bench set to about 60 degrees and let your arms hang straight down. Curl without moving your upper arms, and lower all the way to the stretch. Don't bring your elbows forward to help.

  Spider Curl | Spider Curl (Barbell)
  biceps forearms; dumbbell, bench; intermediate strength quiet; <Biceps Curl
  Lie face down on a bench set to about 45 degrees and let your arms hang. Curl without moving your upper arms, and lower all the way. Don't swing your elbows back to start the rep.

  Zottman Curl
  biceps forearms; dumbbell; intermediate strength quiet; <Biceps Curl
  Curl the weights with your palms up, turn your palms down at the top and lower slowly. Turn them up again at the bottom. Go lighter than for a curl: the way down is the hard half.

  Dumbbell Reverse Curl | Reverse Curl (Band)
  forearms biceps; dumbbell; beginner strength quiet #wrist-load
  Hold the weights with your palms down, elbows at your ribs. Curl them to your shoulders and lower them slowly. Don't let your wrists drop: keep your knuckles up.

  Concentration Curl | Concentration Curl (Dumbbell)
  biceps; dumbbell; beginner strength quiet sides
  Sit with your feet wide and rest the back of your upper arm against the inside of your thigh. Curl the weight to your shoulder and lower it slowly. Don't lean back to finish the rep.

  Overhead Triceps Extension | French Press | Triceps Extension (Dumbbell) | Single Arm Triceps Extension | Seated Triceps Press
  triceps; dumbbell; beginner strength quiet; >Skull Crusher
  Hold one weight overhead in both hands. Bend your elbows to lower it behind your head, upper arms still, and straighten them again. Don't let your elbows flare or your back arch.

  Triceps Kickback | Dumbbell Kickback | Triceps Kickback (Dumbbell)
  triceps; dumbbell; beginner strength quiet #back-load
  Hinge forward, upper arms level along your body. Straighten your elbows and bend them again. Keep your upper arms still: if they swing, take a lighter weight.

  Wrist Curl | Forearm Curl | Seated Palms Up Wrist Curl | Seated Palms Up Wrist Curl (Dumbbell)
  forearms; dumbbell; beginner strength quiet #wrist-load
  Sit with your forearms on your thighs, palms up, wrists over your knees. Let the weights roll to your fingers, then curl your wrists up. Don't let your forearms lift, and use the full range before you add weight.

  Reverse Wrist Curl | Wrist Extension | Seated Wrist Extension (Barbell)
  forearms; dumbbell; beginner strength quiet #wrist-load
  Rest your forearms on your thighs, palms down, hands in front of your knees. Lift your knuckles as high as they go and lower them slowly. Don't lift your forearms: use less weight.

  Wrist Roller
  forearms; wrist roller; beginner strength quiet #wrist-load
  Hold the roller in front of you and wind the weight up, one hand after the other. Unwind it as slowly. Don't let it spin back: lowering is half the work.

  Hand Gripper
  forearms; gripper; beginner strength quiet sides #desk
  Set one handle in your palm and squeeze until the two meet. Hold for a second and open slowly. Don't let it snap open: the way back builds your grip.

  Farmer Carry | Farmer Walk | Farmers Walk | Farmer's Walk
  forearms full-body core; dumbbell; beginner strength quiet #back-load; >Suitcase Carry
  Hold a heavy weight in each hand. Walk tall with short steps, shoulders back and down. Don't lean or let the weights swing.

  Renegade Row | Plank Row | Renegade Row (Dumbbell)
  back core biceps; dumbbell; advanced strength quiet #back-load #wrist-load #floor; <Dumbbell Row
  Hold the top of a push up on two weights, feet wide. Row one weight to your hip, set it down gently and change sides. Don't let your hips turn: set your feet wider if they do.

  Dumbbell Romanian Deadlift | Romanian Deadlift (Dumbbell) | Stiff Leg Deadlift (Dumbbell)
  legs glutes back; dumbbell; beginner strength quiet #back-load; <Glute Bridge; >Romanian Deadlift
  Hold the weights in front of your thighs. Push your hips back with a flat back until you feel your hamstrings stretch, and stand up. Keep your knees soft but still: it is not a squat.

  Dumbbell Squat | Squat (Dumbbell)
  legs glutes; dumbbell; beginner strength quiet #knee-load #back-load; <Squat; >Goblet Squat
  Hold a weight in each hand at your sides. Squat with your chest up and stand up through your whole foot. If your back rounds, don't go as deep.

  Sumo Squat | Sumo Squat (Barbell) | Sumo Squat (Kettlebell)
  glutes legs; dumbbell; beginner strength quiet #knee-load #back-load; <Squat
  Stand wide, toes turned out, with a weight hanging between your legs. Sit straight down until your thighs are level and drive up through your heels. Don't let your knees fall inwards: push them out over your toes.

  Single Leg Hip Thrust
  glutes legs; bench; intermediate strength quiet sides; <Single Leg Glute Bridge
  Rest your shoulder blades on a bench, one foot on the floor and the other leg up. Drive your hips up until your trunk is level, pause, and lower slowly. Keep both hips level: don't let the free side drop.

  Dumbbell Thruster | Thruster (Kettlebell)
  full-body legs shoulders; dumbbell; intermediate strength quiet #knee-load #ankle-load #back-load; <Dumbbell Squat
  Hold the weights at your shoulders, squat, and press them overhead as you stand up. Let them come down into the next squat. Don't press before your legs are straight.

  Dumbbell Snatch
  full-body shoulders back; dumbbell; intermediate hiit quiet sides #knee-load #back-load; <Dumbbell Deadlift
  Squat over a weight on the floor, stand up hard and let it rise close to your body until your arm is locked overhead. Lower it to your shoulder first. Don't swing it out in front: it pulls you over.

  Dumbbell Side Bend | Side Bend (Cable) | Side Bend (Band)
  core; dumbbell; beginner strength quiet sides #back-load
  Stand tall with a weight in one hand. Lean to that side and pull yourself upright with the other side of your waist. Hold one weight only: a second one balances the first.

  Bench Press | Bench | Barbell Bench Press | Bench Press (Barbell) | Bench Press - Wide Grip (Barbell)
  chest triceps shoulders; barbell, bench; intermediate strength quiet; <Dumbbell Bench Press
  Plant your feet and squeeze your shoulder blades together. Lower the bar to your lower chest, forearms vertical, and press it back over your shoulders. Use a spotter or safety arms, and never bounce the bar.

  Incline Bench Press | Incline Barbell Press | Incline Bench Press (Barbell)
  chest shoulders triceps; barbell, bench; intermediate strength quiet; <Incline Dumbbell Press
  Set the bench to about 30 degrees and use a spotter or safety arms. Lower the bar to just below your collarbones and press it up over your shoulders. Keep your shoulder blades on the bench at the top.

  Decline Bench Press | Decline Barbell Press | Decline Bench Press (Barbell)
  chest triceps shoulders; barbell, bench; intermediate strength quiet; <Dumbbell Bench Press
  Hook your feet under the pads of a bench that slopes down a little. Lower the bar to the bottom of your chest and press it up over your shoulders. Have a spotter hand you the bar: unracking it alone pulls you out of position.

  Close Grip Bench Press | Bench Press - Close Grip (Barbell)
  triceps chest shoulders; barbell, bench; intermediate strength quiet #wrist-load; <Diamond Push Up
  Do a bench press with your hands shoulder-width apart and your elbows close to your ribs. Don't grip narrower than your shoulders: it only hurts your wrists. Use a spotter or safety arms.

  Floor Press
  chest triceps shoulders; barbell; intermediate strength quiet #floor; <Dumbbell Bench Press
  Lie on the floor under the bar, knees bent. Lower it until your upper arms rest on the floor, pause, and press. Don't bounce your elbows off the floor.

  Landmine Press | Single Arm Landmine Press
  shoulders chest triceps; barbell; intermediate strength quiet sides; <Dumbbell Shoulder Press
  Wedge one end of a bar into a corner and hold the other at your shoulder. Press it up and forward until your arm is straight, and lower it slowly. Keep your ribs down instead of leaning back.

  Overhead Press | OHP | Military Press | Standing Press | Overhead Press (Barbell) | Standing Military Press (Barbell) | Strict Military Press (Barbell)
  shoulders triceps core; barbell; intermediate strength quiet #back-load; <Dumbbell Shoulder Press; >Push Press
  Hold the bar on the front of your shoulders and squeeze your glutes. Press it straight up, moving your head back out of its way and then forward under it. Don't lean back: that turns it into a bad bench press.

  Seated Barbell Press | Seated Overhead Press (Barbell) | Seated Military Press
  shoulders triceps; barbell, bench; intermediate strength quiet; <Dumbbell Shoulder Press
  Sit on an upright bench with your feet flat, bar at your collarbones. Press it overhead and lower it just past your chin. Don't slide your hips forward: that turns it into an incline press.

  Push Press | Push Press (Barbell)
  shoulders triceps legs; barbell; intermediate strength #knee-load #back-load; <Overhead Press
  Hold the bar on your shoulders and dip a little at the knees, torso upright. Drive up with your legs and finish with your arms. Don't tip forward in the dip: it sends the bar out in front of you.

  Split Jerk | Jerk
  shoulders triceps legs; barbell; advanced strength #jump #knee-load #ankle-load #back-load #wrist-load; <Push Press
  Dip straight down with the bar on your shoulders, drive it up and split your feet under it, arms locked. Bring your front foot back first, then the other. Don't press it out with bent arms: drop lower instead.

  Back Squat | Barbell Squat | Squat (Barbell) | Full Squat
  legs glutes core; barbell; intermediate strength quiet #knee-load #ankle-load #back-load; <Goblet Squat; >Front Squat
  Hold the bar across your upper back and take a deep breath. Sit down between your heels until your thighs are at least level, and stand up with your chest leading. Don't let your hips shoot up first.

  Front Squat | Barbell Front Squat | Front Squat (Barbell)
  legs glutes core; barbell; intermediate strength quiet #knee-load #ankle-load #back-load #wrist-load; <Back Squat; >Overhead Squat
  Rest the bar on the front of your shoulders, elbows high. Squat with your torso upright and drive up. Don't let your elbows drop: your back will follow.

  Zercher Squat
  legs glutes core; barbell; advanced strength quiet #knee-load #ankle-load #back-load; <Front Squat
  Hold the bar in the crooks of your elbows, close to your body. Squat until your elbows are between your knees, and stand up with your chest high. Pad the bar, and don't let it round your upper back.

  Box Squat
  legs glutes core; barbell, box; intermediate strength quiet #knee-load #back-load; <Goblet Squat
  Squat back on to a box, sit for a moment without relaxing, and stand up. Keep your shins vertical and your back tight. Don't drop or rock: that jars your spine.

  Barbell Lunge
  legs glutes core; barbell; intermediate strength quiet #knee-load #ankle-load #back-load; <Lunge
  Hold the bar across your upper back as for a squat. Step forward, lower your back knee to just above the floor, push back to standing and change legs. Settle before each step: a bar makes every wobble bigger.

  Overhead Squat | Overhead Squat (Barbell)
  legs shoulders core; barbell; advanced strength quiet #knee-load #ankle-load #back-load #wrist-load; <Front Squat; >Snatch
  Hold the bar overhead in a wide grip, arms locked. Squat with the bar over the middle of your feet. Keep pushing up into the bar, or it will drift forward.

  Deadlift | Conventional Deadlift | Deadlift (Barbell)
  back glutes legs; barbell; intermediate strength #back-load; <Romanian Deadlift
  Stand with the bar over the middle of your feet, grip it and flatten your back. Push the floor away, keep the bar close to your legs until you stand tall, and lower it the same way. Don't jerk the bar off the floor: that rounds your back.

  Dumbbell Deadlift | Deadlift (Dumbbell)
  legs glutes back; dumbbell; beginner strength quiet #back-load; <Glute Bridge
  Hold the weights at your sides, push your hips back and bend your knees until they reach mid-shin. Stand up by pushing the floor away. Keep your back flat and the weights close: reaching forward for the floor rounds it.

  Sumo Deadlift | Sumo Deadlift (Barbell)
  glutes legs back; barbell; intermediate strength #back-load; <Kettlebell Deadlift
  Stand wide with your toes out and grip the bar inside your knees. Push your knees out and stand up, the bar close to your body. Start with your hips high enough that it doesn't become a squat.

  Trap Bar Deadlift | Hex Bar Deadlift | Deadlift (Trap Bar)
  legs glutes back; trap bar; beginner strength #back-load; <Kettlebell Deadlift
  Stand in the middle of the bar and grip the handles at their center. Drop your hips, flatten your back and push the floor away until you stand tall. If the bar tips forward or back, your hands are off center.

  Rack Pull | Rack Pull (Barbell) | Block Pull
  back glutes forearms; barbell; intermediate strength #back-load; <Romanian Deadlift
  Set the bar on safety arms just below your knees. Flatten your back, pull until you stand tall and lower it quietly. Don't lean back at the top, and don't let the smaller range tempt you into a round back.

  Romanian Deadlift | RDL | Romanian Deadlift (Barbell)
  legs glutes back; barbell; intermediate strength quiet #back-load; <Dumbbell Romanian Deadlift; >Deadlift
  Start standing, push your hips back with soft knees and slide the bar down your thighs until you feel your hamstrings stretch. Drive your hips forward to stand. Don't chase the floor with a round back.

  Stiff Leg Deadlift | Stiff Leg Deadlift (Barbell) | Stiff Legged Deadlift | Straight Leg Deadlift
  legs back glutes; barbell; advanced strength quiet #back-load; <Romanian Deadlift
  Start each rep from the floor, knees almost straight and hips high. Pull with the backs of your thighs and stand up, the bar against your legs. If your back rounds on the way down, set the bar on low blocks.

  Good Morning | Good Morning (Barbell)
  legs back glutes; barbell; advanced strength quiet #back-load; <Romanian Deadlift
  Hold a light bar on your upper back. Push your hips back, knees soft, until your torso is nearly level, and stand up. Keep your back flat, and don't go heavy.

  Barbell Row | Bent Over Row | Bent Over Row (Barbell) | Bent Over Row - Underhand (Barbell)
  back biceps; barbell; intermediate strength quiet #back-load; <Dumbbell Row; >Pendlay Row
  Hinge forward with a flat back, pull the bar to your navel and lower it under control. Don't bounce your torso: use less weight if you have to.

  Pendlay Row | Pendlay Row (Barbell)
  back biceps; barbell; advanced strength #back-load; <Barbell Row
  Keep your back level, pull the bar from the floor to your lower chest and set it down after each rep. If your chest comes up to meet the bar, it is too heavy.

  T Bar Row | Landmine Row
  back biceps; barbell; intermediate strength #back-load; <Dumbbell Row
  Wedge one end of a bar in a corner, stand over it and hinge forward with a flat back. Pull the loaded end to your chest and lower it slowly. Stay hinged: don't stand up with each pull.

  Barbell Curl | Bicep Curl (Barbell) | EZ Bar Biceps Curl
  biceps forearms; barbell; beginner strength quiet; <Biceps Curl; >Preacher Curl
  Keep your elbows at your ribs, curl the bar to your shoulders and lower it all the way. Don't swing your hips to get it up.

  Preacher Curl | Preacher Curl (Barbell)
  biceps forearms; barbell, bench; intermediate strength quiet; <Barbell Curl
  Rest your upper arms on a sloping pad. Curl the bar up and lower it slowly until your arms are nearly straight. Don't drop into the bottom.

  Dumbbell Preacher Curl | Preacher Curl (Dumbbell)
  biceps forearms; dumbbell, bench; intermediate strength quiet sides; <Biceps Curl
  Lay one upper arm down a sloping pad, armpit at its top edge. Curl the weight up and take three seconds to lower it. Don't let the elbow lift off the pad.

  Reverse Curl | Reverse Curl (Barbell) | Reverse Grip Curl
  forearms biceps; barbell; beginner strength quiet #wrist-load
  Hold the bar with your palms down, elbows at your ribs. Curl it to chest height and lower it slowly. Keep your wrists straight: they bend as soon as the bar is too heavy.

  Skull Crusher | Skullcrusher | Lying Triceps Extension | Skullcrusher (Barbell) | Triceps Extension (Barbell)
  triceps; barbell, bench; intermediate strength quiet; <Overhead Triceps Extension
  Lie on your back and hold the bar over your forehead. Bend your elbows to bring it just behind your head, and straighten them. Keep your upper arms still, and don't let your elbows flare.

  Dumbbell Skull Crusher | Skullcrusher (Dumbbell) | Lying Triceps Extension (Dumbbell)
  triceps; dumbbell; intermediate strength quiet #floor; <Overhead Triceps Extension
  Lie on a bench or on the floor, weights over your shoulders, palms facing each other. Bend your elbows to lower the weights beside your ears, and straighten them. Keep your upper arms where they are: if they sway, it turns into a pullover.

  Upright Row | Upright Row (Barbell)
  shoulders back; barbell; intermediate strength quiet
  Hold the bar with your hands shoulder-width apart and pull it up along your body to your lower chest, elbows leading. Don't pull it higher: that pinches the shoulders.

  Barbell Shrug
  back shoulders forearms; barbell; beginner strength quiet #back-load
  Hold the bar in front of your thighs and lift your shoulders straight up. Pause at the top and lower them all the way. If you have to bend your elbows or knees, it is too heavy.

  Dumbbell Upright Row | Upright Row (Dumbbell)
  shoulders back; dumbbell; intermediate strength quiet
  Hold the weights in front of your thighs and draw them up along your body to your lower chest, elbows leading. Keep your hands as wide as your shoulders, and stop if they pinch.

  Hip Thrust | Barbell Hip Thrust | Hip Thrust (Barbell)
  glutes legs; barbell, bench; intermediate strength quiet; <Single Leg Glute Bridge
  Rest your shoulder blades on a bench, a padded bar across your hips. Drive your hips up until your thighs and torso are level, pause, and lower. Keep your chin down: don't arch your back to get higher.

  Power Clean | Clean | Clean (Barbell) | Power Clean (Barbell)
  full-body legs back; barbell; advanced strength #jump #knee-load #ankle-load #back-load #wrist-load; <Deadlift; >Clean and Jerk
  Lift the bar to your thighs with a flat back, jump and shrug, and catch it on your shoulders with your elbows high. Don't pull with your arms too early: it kills the jump.

  Hang Clean | Hang Power Clean
  full-body legs back; barbell; advanced strength #jump #knee-load #ankle-load #back-load #wrist-load; <Deadlift
  Lower the bar from your thighs to your knees, then jump up tall and catch it on your shoulders, elbows high. Stand up straight before you lower it. Don't curl it up with your arms.

  Barbell Clean and Press
  full-body shoulders triceps; barbell; advanced strength #jump #knee-load #ankle-load #back-load #wrist-load; <Power Clean
  Clean the bar to your shoulders, set your feet and press it overhead until your arms are straight. Lower it to your shoulders, then to the floor. Squeeze your glutes instead of leaning back.

  High Pull | Deadlift High Pull
  back shoulders legs; barbell; advanced strength #jump #knee-load #ankle-load #back-load; <Deadlift
  Lift the bar past your knees, jump up tall and shrug, and let it rise to your chest, elbows high. Lower it along your body. Don't pull with your arms before your hips are straight.

  Clean and Jerk | Clean and Jerk (Barbell)
  full-body legs shoulders; barbell; advanced strength #jump #knee-load #ankle-load #back-load #wrist-load; <Power Clean
  Clean the bar to your shoulders, dip, drive, and catch it overhead on straight arms. Stand still before you lower it. Don't press out the last few inches: drop under the bar and lock your elbows.

  Snatch | Power Snatch | Snatch (Barbell)
  full-body shoulders back; barbell; advanced strength #jump #knee-load #ankle-load #back-load #wrist-load; <Overhead Squat
  Take a wide grip and bring the bar from the floor to overhead in one movement. Keep it close to your body: don't swing it around in front of you.

  Hang Snatch | Hang Power Snatch
  full-body shoulders back; barbell; advanced strength #jump #knee-load #ankle-load #back-load #wrist-load; <Overhead Squat
  Grip the bar wide, lower it to your knees, then jump up tall and drop under it with straight arms. Stand up before you lower it. Keep it close: a bar that swings out pulls you forward.

  Thruster | Thruster (Barbell)
  full-body legs shoulders; barbell; intermediate strength #knee-load #ankle-load #back-load #wrist-load; <Wall Ball
  Do a front squat and go straight into a press overhead. Use the drive of your legs: pressing before your hips are straight wears out your arms.

  Goblet Squat | Kettlebell Squat | Kettlebell Goblet Squat | Goblet Squat (Kettlebell) | Goblet Squat (Dumbbell)
  legs glutes core; kettlebell; beginner strength quiet #knee-load #ankle-load #back-load; <Dumbbell Squat; >Back Squat
  Hold the kettlebell at your chest by its horns. Squat between your knees, torso tall, and stand up. Don't rest your elbows on your thighs.

  Kettlebell Deadlift | Deadlift (Kettlebell)
  glutes legs back; kettlebell; beginner strength quiet #back-load; <Glute Bridge; >Kettlebell Swing
  Stand with the kettlebell between your heels. Push your hips back with a flat back, grip it and stand up tall. Keep your shins vertical: don't squat down to it.

  Kettlebell Swing | Russian Swing | Swing (Kettlebell)
  glutes legs back; kettlebell; intermediate hiit quiet #back-load; <Kettlebell Deadlift; >Kettlebell Snatch
  Hike the kettlebell back between your legs and snap your hips forward so that it floats to chest height. Your arms only guide it. Don't squat and lift it with your shoulders.

  Kettlebell Clean
  full-body legs back; kettlebell; intermediate hiit quiet sides #back-load; <Kettlebell Swing
  Swing the bell back between your legs, stand up hard and guide it close to your body on to your forearm. Let it drop back into the next swing. If it bangs your wrist, open your hand sooner.

  Kettlebell Snatch | Snatch (Kettlebell)
  full-body shoulders back; kettlebell; advanced hiit quiet sides #back-load; <Kettlebell Swing
  Swing the kettlebell and guide it close to your body until it rests overhead on a straight arm. Punch your hand through at the top, so that the bell doesn't flop over and bang your wrist.

  Kettlebell Press | Kettlebell Shoulder Press | Shoulder Press (Kettlebell)
  shoulders triceps core; kettlebell; intermediate strength quiet sides; <Dumbbell Shoulder Press; >Kettlebell Clean and Press
  Rest the kettlebell in the crook of your arm, elbow close. Squeeze your glutes, press it overhead and lower it slowly. Don't lean away from it.

  Kettlebell Row | Row (Kettlebell)
  back biceps; kettlebell; beginner strength quiet sides #back-load; <Band Row
  Take a long stride and put one hand on your front thigh. Pull the kettlebell to your hip and lower it slowly. Keep your back flat, and don't turn your chest up.

  Kettlebell Halo | Halo
  shoulders core; kettlebell; beginner mobility quiet #warm-up
  Hold a light kettlebell upside down by its horns and circle it slowly around your head, both ways. Keep your ribs down, and move the bell around your head, not your head around the bell.

  Suitcase Carry | One Arm Carry
  core forearms full-body; kettlebell; beginner strength quiet sides #back-load; <Farmer Carry
  Hold a kettlebell in one hand and walk tall with short steps. Don't lean to either side: staying upright is the whole exercise.

  Turkish Get Up | Get Up | Turkish Getup | Kettlebell Turkish Get Up
  full-body shoulders core; kettlebell; advanced strength quiet sides #knee-load #ankle-load #back-load #wrist-load #floor; <Kettlebell Press
  Lie down and hold the kettlebell straight up. Come up over your elbow, your hand and your knee to standing, eyes on the bell, and go back the same way. Don't rush: learn each step without a weight first.

  Kettlebell Clean and Press | Clean and Press (Kettlebell)
  full-body shoulders triceps; kettlebell; intermediate strength quiet sides #back-load; <Kettlebell Press
  Swing the kettlebell up into the crook of your arm, elbow close, and press it overhead. Lower it to your shoulder and swing again. If it bangs on your forearm, keep it closer to your body.

  Band Pull Apart | Band Pullaparts | Pull Apart (Band)
  back shoulders; band; beginner strength quiet #warm-up #neck #desk; <Shoulder Blade Squeeze; >Face Pull
  Hold a band in front of you at shoulder height with straight arms. Pull your hands apart until the band touches your chest, and return slowly. Don't shrug.

  Band Row | Seated Row (Band) | Bent Over Row (Band)
  back biceps; band; beginner strength quiet #floor; >Inverted Row
  Sit with straight legs and the band around your feet. Pull your hands to your ribs, squeeze your shoulder blades together and return slowly. Sit tall: don't rock back.

  Band Chest Press | Chest Press (Band)
  chest triceps shoulders; band; beginner strength quiet; >Machine Chest Press
  Pass the band around your upper back and hold the ends at your chest. Press forward until your arms are straight and return slowly. Don't let your shoulders creep up.

  Band Curl | Bicep Curl (Band)
  biceps forearms; band; beginner strength quiet; <Self-Resisted Curl; >Biceps Curl
  Stand on the band, elbows at your ribs, and curl your hands to your shoulders. Lower them slowly: letting the band snap back wastes half the exercise.

  Face Pull | Rear Delt Pull | Face Pull (Cable)
  shoulders back; band; beginner strength quiet; <Band Pull Apart
  Fix a band or cable at face height. Pull it to your forehead, elbows high, and turn your knuckles back at the end. If you have to lean back, use less resistance.

  Band Triceps Pushdown | Triceps Pushdown (Band)
  triceps; band; beginner strength quiet; >Triceps Pushdown
  Fix a band above your head and hold it with your elbows at your ribs. Press your hands down until your arms are straight, and come back slowly. Don't let your elbows move.

  Lateral Band Walk | Monster Walk
  glutes legs; band; beginner strength quiet #warm-up; <Clamshell
  Put a band around your legs just above the knees and bend them a little. Step sideways, then go back the other way, keeping tension on the band. Don't let your knees fall in.

  Pallof Press | Anti Rotation Press | Cable Core Palloff Press
  core; band; beginner strength quiet sides
  Fix a band at chest height and stand side-on to it, hands at your chest. Press your hands straight out, hold for a breath and bring them back. Don't let the band turn you: stand closer if it does.

  Lat Pulldown | Lat Pulldown (Cable) | Lat Pulldown (Machine) | Lat Pull Down | Lat Pulldown - Wide Grip (Cable) | Lat Pulldown - Close Grip (Cable) | Lat Pulldown - Underhand (Cable) | Reverse Grip Lat Pulldown (Cable) | Single Arm Lat Pulldown | Neutral Grip Lat Pulldown | Vertical Traction (Machine)
  back biceps; cable; beginner strength quiet; <Band Row
  Tuck your thighs under the pad. Pull the bar to your upper chest, driving your elbows down to your ribs, and let it rise slowly. Don't pull it behind your neck or swing back.

  Band Lat Pulldown | Kneeling Pulldown (Band) | Lat Pulldown - Underhand (Band)
  back biceps; band; beginner strength quiet #knee-load #floor; <Band Row
  Fix the band overhead and kneel below it. Pull your elbows down to your ribs, pause, and let your arms rise slowly. Don't lean back: keep your chest over your knees.

  Seated Cable Row | Seated Row (Cable) | Seated Row (Machine) | Seated Cable Row - V Grip (Cable) | Seated Cable Row - Bar Grip | Seated Cable Row - Bar Wide Grip | Seated Wide-Grip Row (Cable) | Seated Row | Cable Row | Single Arm Cable Row
  back biceps; cable; beginner strength quiet; <Band Row
  Sit tall and pull the handle to your navel. Let your shoulder blades slide forward on the way back. Don't rock your torso to move the weight.

  Straight Arm Pulldown | Straight Arm Lat Pulldown (Cable) | Rope Straight Arm Pulldown | Straight Arm Pushdown | Cable Pullover
  back; cable; intermediate strength quiet
  Hinge forward a little and pull the bar from head height to your thighs with straight arms. If your elbows bend, it becomes a pushdown.

  Cable Curl | Bicep Curl (Cable) | Rope Cable Curl | Single Arm Cable Curl
  biceps forearms; cable; beginner strength quiet; <Band Curl
  Stand a step back from a low pulley, elbows at your ribs. Curl the handle to your chest and lower it until your arms are straight. Don't let the stack touch down: the tension at the bottom is what the cable is for.

  Cable Hammer Curl | Hammer Curl (Cable) | Rope Hammer Curl
  biceps forearms; cable; beginner strength quiet; <Band Curl
  Hold a rope on a low pulley with your thumbs up. Curl it to your shoulders and lower it slowly, elbows still. Don't turn your palms up at the top: that makes it an ordinary curl.

  Cable Lateral Raise | Lateral Raise (Cable) | Single Arm Lateral Raise (Cable)
  shoulders; cable; beginner strength quiet sides
  Stand side-on to a low pulley with the handle in your far hand. Raise your arm out to shoulder height and lower it slowly in front of you. Stand upright: leaning away lifts the weight for you.

  Cable Front Raise
  shoulders; cable; beginner strength quiet
  Stand with your back to a low pulley and hold the handle at your thigh. Raise it to shoulder height, arm straight, and lower it slowly. Keep your ribs down instead of leaning back.

  Plate Front Raise | Front Raise (Barbell)
  shoulders; plate; beginner strength quiet
  Hold a plate or a light bar in front of your thighs with both hands. Raise it to shoulder height and lower it slowly. Stand still: if you have to rock, it is too heavy.

  Cable Upright Row
  shoulders back; cable; intermediate strength quiet
  Stand close to a low pulley and draw the bar up along your body to your lower chest, elbows leading. Let it down slowly. Keep your hands as wide as your shoulders, and stop if they pinch.

  Cable Reverse Fly | Reverse Fly (Cable) | Rear Delt Fly (Cable) | Rear Delt Reverse Fly (Cable) | Reverse Fly Single Arm (Cable)
  shoulders back; cable; intermediate strength quiet; <Band Pull Apart
  Set both pulleys at shoulder height and take the left handle in your right hand and the other way round. Open your arms until they are in line with your shoulders, and return slowly. Don't bend your elbows to get there: it becomes a row.

  Cable Triceps Extension | Triceps Extension (Cable) | Overhead Triceps Extension (Cable)
  triceps; cable; beginner strength quiet; <Band Triceps Pushdown
  Face away from the pulley with a rope behind your head, one foot forward. Straighten your elbows until your arms are in line with your body, and bend them again. Keep your upper arms beside your ears instead of letting them drop.

  Cable Triceps Kickback | Cable Kickback
  triceps; cable; beginner strength quiet sides #back-load
  Hinge forward, your upper arm along your side and the cable in your hand. Straighten your elbow, pause, and bend it to a right angle. Don't swing your upper arm.

  Cable Pull Through | Pull Through
  glutes legs; cable; beginner strength quiet #back-load; <Glute Bridge
  Face away from a low pulley and hold the rope between your legs. Push your hips back until your hamstrings stretch, then drive them forward and stand tall. Let your arms hang: they only hold the rope.

  Cable Glute Kickback | Standing Cable Glute Kickback
  glutes legs; cable; beginner strength quiet sides #ankle-load; <Donkey Kick
  Strap a low cable to one ankle and hold on to the frame. Push that leg back, pause, and let it come forward slowly. Stop before your lower back arches: higher is not better.

  Cable Crunch | Kneeling Cable Crunch | Rope Crunch
  core; cable; intermediate strength quiet #knee-load #back-load #floor; <Crunch
  Kneel in front of a high pulley and hold the rope beside your head. Curl your elbows towards your thighs and come up slowly. Keep your hips still: bowing from the hips leaves your abs out of it.

  Cable Woodchop | Cable Wood Chop | Cable Twist | Cable Twist (Up to Down)
  core shoulders; cable; beginner strength quiet sides #back-load
  Stand sideways to the pulley and hold the handle in both hands. Turn hips and shoulders together to draw it across your body, and let it back slowly. Don't pull with your arms: they only hold on.

  Cable Crossover | Cable Fly Crossovers | Cable Fly | Chest Fly (Cable) | Single Arm Cable Crossover
  chest; cable; intermediate strength quiet
  Set both handles high and stand with one foot forward. Bring your hands together in a wide arc, elbows slightly bent, and open slowly. Don't let your shoulders roll forward.

  Low Cable Fly | Low Cable Fly Crossover
  chest shoulders; cable; intermediate strength quiet; <Cable Crossover
  Stand between two low pulleys, palms forward. Sweep your hands up and together in front of your face, elbows slightly bent. Keep that bend: if your elbows close, it has become a curl.

  Cable Chest Press | Bench Press (Cable)
  chest triceps shoulders; cable; intermediate strength quiet; <Band Chest Press
  Stand between the pulleys with the handles beside your chest and one foot forward. Press until your arms are straight, and let them come back slowly. Don't lean into it: brace your abs.

  Triceps Pushdown | Triceps Pushdown (Cable) | Triceps Pushdown (Cable - Straight Bar) | Triceps Rope Pushdown | Rope Pushdown | V-Bar Pushdown | Triceps Pressdown | Single Arm Triceps Pushdown
  triceps; cable; beginner strength quiet; <Band Triceps Pushdown
  Keep your elbows at your ribs, press the bar down until your arms are straight and let it rise to chest height. Stand upright: don't lean over the bar to push with your body.

  Leg Press | Leg Press (Machine) | Seated Leg Press (Machine) | Leg Press Horizontal (Machine) | Leg Press (45 Degrees)
  legs glutes; machine; beginner strength quiet #knee-load
  Place your feet shoulder-width apart on the plate. Lower it until your knees are at a right angle, and press. Keep your lower back on the pad, and never lock your knees hard.

  Single Leg Press | Single Leg Press (Machine) | One Leg Press
  legs glutes; machine; intermediate strength quiet sides #knee-load; <Leg Press
  Put one foot in the middle of its side of the plate and the other on the floor. Lower until your knee is at a right angle, and press. Keep both hips on the seat: start with less than half of what two legs press.

  Hack Squat | Hack Squat (Machine) | Machine Hack Squat
  legs glutes; machine; intermediate strength quiet #knee-load; <Leg Press
  Stand with your back flat on the pad and your feet a little in front of you. Lower yourself until your thighs are level, and push through your whole foot. If your heels lift, place your feet higher.

  Machine Squat | Pendulum Squat | V Squat
  legs glutes; machine; beginner strength quiet #knee-load; <Leg Press
  Set your shoulders under the pads, feet shoulder-width apart. Sit down until your thighs are level and push up through your whole foot. Don't let your lower back lift off the pad.

  Belt Squat
  legs glutes; machine; beginner strength quiet #knee-load; <Squat
  Stand on the platform with the belt around your hips. Sit straight down between your heels and stand up. Stay upright: leaning back on the handles takes the work off your legs.

  Calf Press | Calf Press (Machine) | Calf Extension (Machine) | Calf Press on Leg Press | Calf Press on Seated Leg Press
  calves; machine; beginner strength quiet #ankle-load; <Calf Raise
  Set the balls of your feet on the lower edge of the leg press, knees straight but not locked. Push the plate away with your toes, pause, and let your heels come back towards you. Leave the safety stops in: feet slip.

  Hip Abduction Machine | Hip Abductor Machine | Hip Abduction (Machine) | Hip Abductor (Machine)
  glutes; machine; beginner strength quiet; <Clamshell
  Sit tall with the pads on the outside of your knees. Push your knees apart, pause, and let them come back slowly. Don't rock your body to start each rep.

  Hip Adduction Machine | Hip Adductor Machine | Hip Adduction (Machine) | Hip Adductor (Machine)
  legs; machine; beginner strength quiet
  Sit with the pads on the inside of your knees. Squeeze your legs together, pause, and open them slowly. Set the start only as wide as is comfortable: a forced stretch under load strains the groin.

  Glute Kickback Machine | Glute Kickback (Machine) | Rear Kick (Machine)
  glutes legs; machine; beginner strength quiet sides; <Donkey Kick
  Lean on the pads and put one foot on the plate. Push it back and up until your hip is straight, and return slowly. Stop before your lower back arches.

  Machine Hip Thrust | Hip Thrust (Machine) | Glute Drive
  glutes legs; machine; beginner strength quiet; <Glute Bridge
  Sit against the back pad with the belt or pad across your hips. Drive up until knees, hips and shoulders are level, squeeze, and lower slowly. Keep your chin down and your ribs in.

  Leg Extension | Leg Extension (Machine) | Single Leg Extension
  legs; machine; beginner strength quiet #knee-load; <Seated Leg Lift
  Line your knees up with the pivot of the machine. Straighten your legs, pause, and lower slowly. Don't kick the weight up: it is hard on the knees.

  Leg Curl | Lying Leg Curl (Machine) | Seated Leg Curl (Machine) | Standing Leg Curl | Single Leg Curl | Hamstring Curl
  legs; machine; beginner strength quiet
  Set the pad just above your heels. Curl your heels towards your bottom and return slowly. Don't let your hips lift.

  Seated Calf Raise | Seated Calf Raise (Machine) | Seated Calf Raise (Plate Loaded)
  calves; machine; beginner strength quiet #ankle-load
  Set the balls of your feet on the edge and let your heels sink. Rise as high as you can, pause, and lower slowly. Don't bounce: short, quick reps train nothing.

  Machine Chest Press | Chest Press (Machine) | Iso-Lateral Chest Press (Machine) | Bench Press (Machine)
  chest triceps shoulders; machine; beginner strength quiet; <Band Chest Press; >Dumbbell Bench Press
  Set the seat so that the handles are level with the middle of your chest. Press forward and return until your hands are beside your chest. Keep your shoulder blades on the pad: don't round forward at the end.

  Incline Machine Press | Incline Chest Press (Machine) | Machine Incline Press
  chest shoulders triceps; machine; beginner strength quiet; <Band Chest Press
  Set the seat so that the handles are level with your upper chest. Press up and forward, and return until your hands are beside your chest. Don't shrug your shoulders up as you push.

  Pec Deck | Pec Deck (Machine) | Butterfly (Pec Deck) | Chest Fly (Machine) | Machine Fly
  chest; machine; beginner strength quiet
  Set the seat so that your hands are level with your chest. Bring the handles together in front of you, squeeze, and open slowly until your chest stretches. Keep your shoulders back: rounding them forward adds range but no work.

  Reverse Pec Deck | Reverse Fly (Machine) | Rear Delt Reverse Fly (Machine) | Rear Delt Fly (Machine)
  shoulders back; machine; beginner strength quiet; <Band Pull Apart
  Sit facing the pad with your arms straight out at shoulder height. Sweep the handles back until your arms are in line with your shoulders, and return slowly. Don't squeeze so far that your chest leaves the pad.

  Machine Shoulder Press | Shoulder Press (Machine) | Seated Shoulder Press (Machine) | Shoulder Press (Machine Plates) | Shoulder Press (Plate Loaded)
  shoulders triceps; machine; beginner strength quiet
  Set the seat so that the handles are level with your ears. Press until your arms are straight and lower slowly. Keep your lower back on the pad: arching it means the weight is too heavy.

  Machine Shrug | Shrug (Smith Machine)
  back shoulders forearms; machine; beginner strength quiet
  Stand between the handles and lift your shoulders straight up towards your ears. Pause, and lower them all the way. Don't bend your elbows: your arms are only hooks.

  Machine Lateral Raise | Lateral Raise (Machine)
  shoulders; machine; beginner strength quiet
  Rest your upper arms against the pads, elbows bent. Lift them to shoulder height and lower slowly. Push with your elbows, not with your hands, and don't shrug.

  Machine Row | Iso-Lateral Row (Machine) | Chest Supported Row (Machine) | Iso-Lateral Low Row | Low Row (Machine)
  back biceps; machine; beginner strength quiet; <Band Row
  Rest your chest on the pad and reach for the handles. Pull your elbows past your ribs, pause, and let your shoulder blades slide forward. Don't push off the pad to heave the weight back.

  Machine Pullover
  back chest triceps; machine; beginner strength quiet
  Set the seat so that your shoulders are level with the axis. Push your elbows down to your sides, and let them rise until you feel your sides stretch. Don't arch your back to get farther.

  Machine Curl | Bicep Curl (Machine) | Preacher Curl (Machine)
  biceps forearms; machine; beginner strength quiet; <Band Curl
  Line your elbows up with the pivot and rest your upper arms on the pad. Curl the handles to your shoulders and lower them all the way. Don't lift your shoulders to finish the rep.

  Machine Triceps Extension | Triceps Extension (Machine)
  triceps; machine; beginner strength quiet; <Band Triceps Pushdown
  Line your elbows up with the pivot and rest them on the pad. Straighten your arms, pause, and bend them slowly. Don't come off the seat to push with your body.

  Machine Crunch | Crunch (Machine) | Ab Crunch Machine
  core; machine; beginner strength quiet #back-load; <Crunch
  Sit with the pads on your chest or the handles beside your head. Curl your ribs towards your hips and come up slowly. Pull with your abs, not with your arms.

  Torso Rotation | Rotary Torso
  core; machine; beginner strength quiet sides #back-load
  Sit tall with your knees together. Turn your ribs to one side, pause, and come back slowly. Go light: a jerk strains the lower back.

  Smith Machine Bench Press | Bench Press (Smith Machine)
  chest triceps shoulders; smith machine, bench; beginner strength quiet; <Dumbbell Bench Press
  Place the bench so that the bar comes down on your lower chest. Turn the bar free, lower it under control and press. Set the safety stops just below chest height, and don't let your elbows flare.

  Smith Machine Incline Press | Incline Bench Press (Smith Machine)
  chest shoulders triceps; smith machine, bench; intermediate strength quiet; <Incline Dumbbell Press
  Set the bench to about 30 degrees, so that the bar comes down just below your collarbones. Lower it slowly and press. The bar cannot follow you: move the bench until your forearms are vertical at the bottom.

  Smith Machine Squat | Squat (Smith Machine)
  legs glutes; smith machine; beginner strength quiet #knee-load #back-load; <Squat
  Hold the bar across your upper back, feet a little in front of it. Sit down until your thighs are level and stand up through your whole foot. Don't lean on the bar with your feet far out: your lower back pays for it.

  Smith Machine Shoulder Press | Overhead Press (Smith Machine)
  shoulders triceps; smith machine, bench; beginner strength quiet; <Dumbbell Shoulder Press
  Sit upright so that the bar passes just in front of your face. Lower it to your chin and press until your arms are straight. Don't slide forward: that makes it an incline press.

  Smith Machine Hip Thrust
  glutes legs; smith machine, bench; beginner strength quiet; <Glute Bridge
  Rest your shoulder blades on a bench and the padded bar on your hips. Drive up until your trunk is level, squeeze, and lower. Tuck your chin and keep your ribs down instead of arching.

  Back Extension | Hyperextension | Back Extension (Hyperextension) | Back Extension (Machine)
  back glutes legs; machine; beginner strength quiet #back-load; <Superman
  Rest your hips on the pad, hinge down with a flat back and come up until your body is straight. Stop there: leaning back farther only squeezes your spine.

  Glute Ham Raise
  legs glutes back; glute-ham bench; advanced strength quiet #knee-load #back-load; <Back Extension
  Hook your feet, with your knees just behind the pad. Lower your straight body until it is level, and pull yourself up with your hamstrings. Don't fold at the hips: push off with your hands if you must.

  Cat Cow | Spine Wave
  back core; none; beginner mobility quiet #warm-up #knee-load #wrist-load #floor; <Seated Cat Cow
  Kneel on all fours. Round your back to the ceiling as you breathe out, and let it sink as you breathe in. Let your head follow your spine instead of leading.

  World's Greatest Stretch | Lunge with Rotation
  full-body legs back; none; intermediate mobility quiet sides #warm-up #knee-load #wrist-load #floor
  Step into a long lunge and put both hands inside your front foot. Turn the near arm up to the ceiling, follow it with your eyes and come back. Keep your back leg straight: don't let the knee sag to the floor.

  Leg Swing | Hip Swing
  legs glutes; none; beginner mobility quiet sides #warm-up #ankle-load
  Stand tall, a hand on a wall if you need it, and swing one leg loosely forward and back. Swing from the hip, not from the back.

  Hip Circle | Standing Hip Circle
  glutes core; none; beginner mobility quiet #warm-up #desk
  Put your hands on your hips and draw wide, slow circles with them, then change direction. Keep your head over your feet instead of swaying with your whole body.

  Ankle Circle | Ankle Roll
  calves; none; beginner mobility quiet sides #warm-up #desk
  Lift one foot and draw slow circles with your toes, both ways. Move the ankle, not the knee.

  Thoracic Rotation | Open Book
  back chest; none; beginner mobility quiet sides #floor
  Lie on your side, knees bent and stacked, arms stretched out in front. Open your top arm behind you and follow it with your eyes. Keep your knees together, or the turn happens in your lower back.

  Thread the Needle | Kneeling Shoulder Stretch
  back shoulders; none; beginner mobility quiet sides #knee-load #wrist-load #floor
  Kneel on all fours, slide one arm under the other until that shoulder rests on the floor, and breathe. Keep your hips over your knees: don't sit back.

  Wall Angel | Wall Slide
  shoulders back; wall; beginner mobility quiet #neck #desk
  Stand with your back to a wall, arms up like goalposts. Slide them up and down with wrists and elbows on the wall. If your lower back comes off it, you have gone too far.

  Shoulder Roll | Shoulder Rolls
  shoulders back; none; beginner mobility quiet #neck #desk #chair #warm-up
  Roll your shoulders up, back and down in slow circles, then forward. Keep breathing. Make the circles big: small, jerky ones loosen nothing.

  Shoulder Blade Squeeze | Scapular Squeeze
  back shoulders; none; beginner strength quiet #neck #desk #chair; >Band Pull Apart
  Sit tall, draw your shoulder blades together and down, hold for a breath and let go. Don't lift your shoulders or your chin.

  Chin Tuck | Neck Retraction
  back shoulders; none; beginner mobility quiet #neck #desk #chair
  Look straight ahead, draw your chin back as if to make a double chin, and hold for a breath. Keep your eyes level: don't nod.

  Neck Tilt | Side Neck Stretch
  shoulders back; none; beginner stretch quiet sides #neck #desk #chair
  Sit tall and let one ear sink towards its shoulder while the other shoulder stays down. Let the weight of your head do the work: never pull.

  Neck Rotation | Neck Turn
  back shoulders; none; beginner mobility quiet #neck #desk #chair
  Turn your head slowly to look over one shoulder, pause, and turn to the other. Keep your chin level, and stop before it hurts.

  Neck Press | Isometric Neck Hold
  back shoulders; none; beginner mobility quiet #neck #desk #chair
  Press your forehead into your palms for five seconds without moving, then press the back of your head into your hands. Build the pressure slowly. Keep breathing: most people hold their breath.

  Seated Cat Cow | Chair Cat Cow
  back core; chair; beginner mobility quiet #desk #chair; >Cat Cow
  Sit on the front of a chair, hands on your knees. Round your back as you breathe out and lift your chest as you breathe in. Move your whole spine, not just your neck.

  Seated Twist | Chair Twist
  back core; chair; beginner mobility quiet sides #desk #chair
  Sit tall, put one hand on the opposite knee and turn to look behind you as you breathe out. Grow tall first, then turn. Don't lever yourself round with your arm.

  Seated March | Chair March
  legs core; chair; beginner hiit quiet #desk #chair; >March in Place
  Sit on the front of a chair and lift one knee and then the other, briskly, arms swinging. Sit tall instead of leaning back.

  Seated Leg Lift | Chair Leg Extension
  legs core; chair; beginner strength quiet sides #desk #chair; >Leg Extension
  Sit on a chair and straighten one leg until it is level. Pause with your toes up and lower it slowly. Don't slump to get it higher.

  Seated Figure Four | Chair Pigeon
  glutes; chair; beginner stretch quiet sides #desk #chair; >Pigeon Pose
  Sit on a chair and lay one ankle on the other knee. Lean forward with a straight back and breathe. Don't round your back: you lose the stretch.

  Seated Forward Fold | Chair Forward Fold
  back legs; chair; beginner stretch quiet #desk #chair #back-load
  Sit on a chair with your feet wide, let your upper body hang between your knees and breathe into your back. Come up slowly, head last: a quick rise can make you dizzy.

  Wrist Circle | Wrist Roll
  forearms; none; beginner mobility quiet #desk #chair #warm-up #wrist-load
  Make loose fists and circle your wrists slowly, both ways. Keep your forearms still.

  Forearm Stretch | Wrist Stretch | Wrist Flexor Stretch
  forearms; none; beginner stretch quiet sides #desk #chair #wrist-load
  Hold one arm straight out, palm up, and draw its fingers gently down and back with your other hand. Keep your elbow straight and your shoulder low. Don't force your fingers.

  Doorway Chest Stretch | Chest Stretch
  chest shoulders biceps; wall; beginner stretch quiet sides #desk
  Put a forearm on a door frame or wall, elbow at shoulder height. Turn away until you feel your chest stretch. Don't let your shoulder roll forward.

  Triceps Stretch | Overhead Triceps Stretch
  triceps shoulders; none; beginner stretch quiet sides #desk #chair
  Reach one arm overhead, bend the elbow and draw it gently back with your other hand. Keep your ribs down: don't arch your back.

  Cross Body Shoulder Stretch | Shoulder Stretch
  shoulders; none; beginner stretch quiet sides #desk #chair
  Draw one straight arm across your chest with the other. Keep that shoulder down, away from your ear.

  Side Bend | Standing Side Bend
  core back; none; beginner stretch quiet sides #desk #warm-up
  Reach one arm overhead and lean to the other side, as if you stood between two panes of glass. Don't tip forward.

  Downward Dog | Down Dog
  back shoulders legs calves; none; beginner mobility quiet #ankle-load #wrist-load #floor
  Put your hands and feet on the floor and lift your hips high. Push your chest towards your thighs and let your heels sink, one after the other. Don't round your back to reach the floor: bend your knees instead.

  Cobra Stretch | Cobra | Press Up Stretch
  core back; none; beginner stretch quiet #wrist-load #floor
  Lie face down, hands under your shoulders. Lift your chest with your hips on the floor, and breathe. Don't force your arms straight: keep your elbows bent and your shoulders low.

  Child's Pose | Child Pose
  back shoulders; none; beginner stretch quiet #knee-load #ankle-load #floor
  Kneel, sit back on your heels and reach your arms far out in front of you on the floor. Breathe into your back. Don't hold yourself up: spread your knees and let your chest sink between them.

  Lying Twist | Supine Twist
  back glutes; none; beginner stretch quiet sides #floor
  Lie on your back, let both bent knees sink to one side and look to the other. Keep both shoulders down: if one lifts, put a cushion under your knees.

  Knees to Chest | Lower Back Stretch
  back glutes; none; beginner stretch quiet #floor
  Lie on your back, hug both knees to your chest and breathe into your lower back. Keep your head on the floor and your neck long.

  Hip Flexor Stretch | Kneeling Lunge Stretch
  legs; none; beginner stretch quiet sides #knee-load #floor
  Kneel on one knee, tuck your hips under and shift forward until you feel the front of that hip stretch. Stay tall: arching your back only looks like more.

  Hamstring Stretch | Standing Hamstring Stretch
  legs; none; beginner stretch quiet sides #desk
  Put one heel out in front of you, toes up. Push your hips back with a flat back until you feel the back of your thigh stretch. Don't round your back to reach your toes.

  Quad Stretch | Standing Quad Stretch
  legs; none; beginner stretch quiet sides #desk #knee-load #ankle-load
  Stand on one leg, a hand on a wall if you need it, and draw your other heel to your bottom. Keep your knees side by side and your hips tucked: don't arch your back.

  Calf Stretch | Wall Calf Stretch
  calves; wall; beginner stretch quiet sides #desk #ankle-load
  Put your hands on a wall, step one foot far back and lean in with that heel down. Point your back toes straight ahead: turning them out lets your calf off.

  Pigeon Pose | Pigeon Stretch
  glutes; none; intermediate stretch quiet sides #knee-load #wrist-load #floor; <Seated Figure Four
  From all fours, bring one shin forward across the mat and stretch the other leg back. Sink only as far as your hips stay level. Stop if your knee complains, and try the seated figure four instead.

  Butterfly Stretch | Seated Groin Stretch
  legs; none; beginner stretch quiet #floor
  Sit with the soles of your feet together and let your knees sink while your back stays long. Don't bounce your knees.

  Deep Squat Hold | Squat Hold
  legs glutes calves; none; intermediate mobility quiet #knee-load #ankle-load
  Sink into the lowest squat you can hold with your heels down, and press your knees out with your elbows. Sway gently and breathe. If your heels lift, hold on to a door frame.
  """#
