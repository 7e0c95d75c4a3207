// What comes with the program, as texts: an array of bytes takes the compiler half a minute.

/// The exercises, in the form of a library's file.
let starterExercises = #"""
  {
    "exercises" : [
      {
        "aliases" : [
          "Pushup",
          "Press Up"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "Hands under the shoulders, body straight from head to heels. Lower the chest to just above the floor, elbows at about 45 degrees, and push back up.",
        "id" : "31eccf4e-a923-5823-9f6f-ab29f45e1311",
        "muscleGroups" : [
          "Chest",
          "Triceps",
          "Core"
        ],
        "title" : "Push Up",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "T Push Up",
          "Rotating Push Up"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "Do a push up; at the top turn the whole body to one side and reach that arm to the ceiling. Come back, and turn to the other side after the next one.",
        "id" : "76d9b001-476a-5be7-bbb7-933c364027ab",
        "muscleGroups" : [
          "Chest",
          "Shoulders",
          "Core"
        ],
        "title" : "Push Up with Rotation",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Close Push Up"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "A push up with the hands under the breastbone, thumbs and forefingers touching. Keep the elbows close to the ribs.",
        "id" : "14b096fc-3845-5120-a613-acf2f51771cf",
        "muscleGroups" : [
          "Triceps",
          "Chest"
        ],
        "title" : "Diamond Push Up",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Shoulder Push Up"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "Hips high, arms and back in one line. Bend the elbows until the head nearly touches the floor ahead of the hands, then press away.",
        "id" : "d8bf26e2-2490-5f1a-a2d7-b9e8866fb58e",
        "muscleGroups" : [
          "Shoulders",
          "Triceps"
        ],
        "title" : "Pike Push Up",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Chair Dip",
          "Bench Dip"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "chair",
        "exerciseDescription" : "Hands on the edge of a steady chair, hips just in front of it. Bend the elbows straight back to a right angle and press up again. Bent knees make it easier.",
        "id" : "94c649e7-8180-534d-b400-a0ae01c7b224",
        "muscleGroups" : [
          "Triceps",
          "Chest",
          "Shoulders"
        ],
        "title" : "Triceps Dip",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Shoulder Circle"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "Arms out to the sides. Draw circles from the shoulder, small ones growing large, then change direction.",
        "id" : "76b9969e-0313-506d-bbe0-4b67f9f4c0d5",
        "muscleGroups" : [
          "Shoulders"
        ],
        "title" : "Arm Circle",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Air Squat",
          "Body Weight Squat"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "Feet shoulder wide, toes a little out. Sit down between the heels with the chest up until the thighs are level, then stand up through the whole foot.",
        "id" : "7e3735e3-687b-5298-bd6c-61406cd9e398",
        "muscleGroups" : [
          "Legs",
          "Glutes"
        ],
        "title" : "Squat",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Squat Jump"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "Squat, then leave the floor as high as you can. Land softly on the front of the feet and sink straight into the next one.",
        "id" : "887c4ce1-ca0e-507a-85a4-8a8c83215e3f",
        "muscleGroups" : [
          "Legs",
          "Glutes",
          "Calves"
        ],
        "title" : "Jump Squat",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Forward Lunge"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "Step forward and lower the back knee to just above the floor, the front knee over the foot. Push back to standing and change legs.",
        "id" : "e1a1d4ab-3dbd-5529-9405-b31fef82ee44",
        "muscleGroups" : [
          "Legs",
          "Glutes"
        ],
        "title" : "Lunge",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Backward Lunge"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "Step back, lower the rear knee to just above the floor and stand up on the front leg. Kinder to the knees than stepping forward.",
        "id" : "43746c08-aa66-5943-ac00-36a6df2e11a9",
        "muscleGroups" : [
          "Legs",
          "Glutes"
        ],
        "title" : "Reverse Lunge",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Rear Foot Elevated Split Squat"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "bench",
        "exerciseDescription" : "One foot forward, the other laid on a bench behind you. Sink straight down until the front thigh is level and drive up through the front heel.",
        "id" : "9ba892c4-be94-5519-a65c-869988d63481",
        "muscleGroups" : [
          "Legs",
          "Glutes"
        ],
        "title" : "Bulgarian Split Squat",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Chair Step Up"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "chair",
        "exerciseDescription" : "Set one whole foot on a steady chair and stand up on it without pushing off below. Step down slowly; change legs each time or half way.",
        "id" : "d3a3fc01-0aa6-54be-b1c5-1ea7b2a0d69a",
        "muscleGroups" : [
          "Legs",
          "Glutes"
        ],
        "title" : "Step Up",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Wall Squat"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "wall",
        "exerciseDescription" : "Back flat against a wall, thighs level, shins upright. Hold and breathe; hands stay off the thighs.",
        "id" : "d3240d99-b78b-575c-b913-7b3bee8bd4ae",
        "muscleGroups" : [
          "Legs",
          "Glutes"
        ],
        "title" : "Wall Sit",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Hip Bridge"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "On your back, heels close. Tighten the glutes and lift the hips until knees, hips and shoulders make a line. Pause, lower slowly.",
        "id" : "0c2de7ca-47b8-540e-b8ef-d879eabb0df7",
        "muscleGroups" : [
          "Glutes",
          "Core"
        ],
        "title" : "Glute Bridge",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Heel Raise"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "Rise on the balls of the feet as high as they go, pause, and lower under control. On the edge of a step the heels can sink below the toes.",
        "id" : "142b6094-ce15-5c6d-930f-0853d7a9966d",
        "muscleGroups" : [
          "Calves"
        ],
        "title" : "Calf Raise",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "One Leg Heel Raise"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "A calf raise on one foot, a finger on the wall for balance. Go all the way up and all the way down.",
        "id" : "3dcab73e-670f-54e6-a3e7-219c83cfb631",
        "muscleGroups" : [
          "Calves"
        ],
        "title" : "Single Leg Calf Raise",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Forearm Plank",
          "Front Plank"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "On forearms and toes, elbows under the shoulders. Ribs down, glutes tight, a straight line from head to heels. Breathe.",
        "id" : "0f3fdfba-c5eb-54b0-8264-c00f803997e1",
        "muscleGroups" : [
          "Core",
          "Shoulders"
        ],
        "title" : "Plank",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Lateral Plank"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "On one forearm, feet stacked, hips lifted until the body is straight. Keep the upper shoulder over the lower one.",
        "id" : "fe89a3c0-aaf6-564b-9c79-069b5ac09525",
        "muscleGroups" : [
          "Core",
          "Shoulders"
        ],
        "title" : "Side Plank",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Abdominal Crunch"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "On your back, knees bent. Curl the shoulder blades off the floor towards the knees, chin away from the chest, and uncurl slowly.",
        "id" : "1555709b-ae82-5f83-9b19-ca42251563db",
        "muscleGroups" : [
          "Core"
        ],
        "title" : "Crunch",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Bicycle"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "On your back, hands at the temples. Bring one elbow towards the opposite knee while the other leg stretches out, and change sides without hurry.",
        "id" : "b3709927-7d45-55cf-9223-f85fd71a73cc",
        "muscleGroups" : [
          "Core"
        ],
        "title" : "Bicycle Crunch",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [

        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "On your back, arms up, knees over the hips. Lower one arm and the opposite leg to just above the floor, the lower back pressed down; return and change.",
        "id" : "d7b39ed6-e215-5e95-ae5f-ef3691ca8804",
        "muscleGroups" : [
          "Core"
        ],
        "title" : "Dead Bug",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Quadruped Reach"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "On hands and knees, stretch one arm forward and the opposite leg back until both are level. Pause without letting the hips turn.",
        "id" : "5fbb3de6-dd47-5b34-a608-839f17c986aa",
        "muscleGroups" : [
          "Core",
          "Back",
          "Glutes"
        ],
        "title" : "Bird Dog",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Hollow Body Hold"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "On your back, lower back pressed to the floor, arms by the ears. Lift shoulders and straight legs a hand's width and hold.",
        "id" : "6fcf72c9-c139-5cc9-9916-d07bd959cb98",
        "muscleGroups" : [
          "Core"
        ],
        "title" : "Hollow Hold",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Lying Leg Raise"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "On your back, legs straight. Raise them until they point up, then lower them only as far as the lower back stays down.",
        "id" : "6df3ca19-4c28-513a-b056-40a8e4539c23",
        "muscleGroups" : [
          "Core"
        ],
        "title" : "Leg Raise",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Back Extension"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "Face down, arms ahead. Lift arms, chest and legs together a little way, hold for a breath and let down.",
        "id" : "a9e98a25-9e12-595e-9c0f-e48e429c2102",
        "muscleGroups" : [
          "Back",
          "Glutes"
        ],
        "title" : "Superman",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Squat Thrust Jump"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "From standing, hands to the floor, jump the feet back, chest down, push up, jump the feet in and leap with the arms overhead.",
        "id" : "bdf03ff1-54bf-5e7c-8083-582b863620fa",
        "muscleGroups" : [
          "Full Body"
        ],
        "title" : "Burpee",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Star Jump",
          "Side Straddle Hop"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "Jump the feet apart while the arms swing overhead, and back together. Stay light on the front of the feet.",
        "id" : "4eefeb29-86b0-5e7b-92ef-2dddc5e9bdee",
        "muscleGroups" : [
          "Full Body",
          "Calves"
        ],
        "title" : "Jumping Jack",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Running Plank"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "From the top of a push up, drive one knee towards the chest and change legs in a running rhythm. The hips stay low.",
        "id" : "2851ed8d-a914-5337-bb0b-8367d1a1202d",
        "muscleGroups" : [
          "Core",
          "Full Body"
        ],
        "title" : "Mountain Climber",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Running in Place"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "Run on the spot, knees to hip height, arms pumping, landing on the front of the feet.",
        "id" : "f0923767-8910-52f9-b1d1-fa4dd9640ce5",
        "muscleGroups" : [
          "Full Body",
          "Legs",
          "Calves"
        ],
        "title" : "High Knees",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Speed Skater"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "Leap sideways from one foot to the other, the free leg swinging behind. Land softly with the knee bent and hold your balance for a moment.",
        "id" : "544695c2-ccfa-54fb-a9e0-8f3e2bc5823a",
        "muscleGroups" : [
          "Legs",
          "Glutes",
          "Full Body"
        ],
        "title" : "Skater Jump",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [

        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "On hands and toes, knees just off the floor. Walk forward with opposite hand and foot, back level enough to carry a cup.",
        "id" : "82b081af-3a22-5fdc-af9d-efe6a8f773c1",
        "muscleGroups" : [
          "Full Body",
          "Core",
          "Shoulders"
        ],
        "title" : "Bear Crawl",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Walkout"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "From standing fold forward, walk the hands out to a plank, then walk the feet up to the hands with legs nearly straight.",
        "id" : "a47c61d7-ccb8-5f96-b216-7877d274e98c",
        "muscleGroups" : [
          "Full Body",
          "Core"
        ],
        "title" : "Inchworm",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Pullup"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "pull-up bar",
        "exerciseDescription" : "Hang with palms away, hands a little wider than the shoulders. Pull the elbows to the ribs until the chin clears the bar and lower all the way.",
        "id" : "47b9a8e7-26a7-58a9-b76e-d01cde6a0066",
        "muscleGroups" : [
          "Back",
          "Biceps",
          "Forearms"
        ],
        "title" : "Pull Up",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Chinup"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "pull-up bar",
        "exerciseDescription" : "A pull up with palms towards you, hands shoulder wide. The biceps do more of the work.",
        "id" : "b4f2013f-d613-5762-b636-4452d0609c84",
        "muscleGroups" : [
          "Biceps",
          "Back"
        ],
        "title" : "Chin Up",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Body Row",
          "Australian Pull Up"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "low bar",
        "exerciseDescription" : "Hang under a low bar or a sturdy table, heels on the floor, body straight. Pull the chest to the bar and lower slowly.",
        "id" : "f6a9b58c-6bd6-55c2-ab21-3a85ae926084",
        "muscleGroups" : [
          "Back",
          "Biceps"
        ],
        "title" : "Inverted Row",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Bar Hang"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "pull-up bar",
        "exerciseDescription" : "Hang from a bar with straight arms, shoulders drawn slightly down. Hold as long as the grip is safe.",
        "id" : "250507b9-5e68-5127-9496-218e45373350",
        "muscleGroups" : [
          "Forearms",
          "Back",
          "Shoulders"
        ],
        "title" : "Dead Hang",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [

        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "pull-up bar",
        "exerciseDescription" : "Hang still and curl the knees up to the chest, rolling the hips under at the top. Lower without swinging.",
        "id" : "800ea56f-9a1e-5bd0-89d4-e7c7339b941f",
        "muscleGroups" : [
          "Core",
          "Forearms"
        ],
        "title" : "Hanging Knee Raise",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Dumbbell Chest Press"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "dumbbell",
        "exerciseDescription" : "On a bench or the floor, weights over the shoulders. Lower them beside the chest with the forearms upright and press up together.",
        "id" : "5c427549-5b44-5f18-bbc6-1fbc5ff9a166",
        "muscleGroups" : [
          "Chest",
          "Triceps",
          "Shoulders"
        ],
        "title" : "Dumbbell Bench Press",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Seated Dumbbell Press"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "dumbbell",
        "exerciseDescription" : "Weights at the shoulders, palms forward. Press overhead until the arms are straight, ribs down, and lower to ear height.",
        "id" : "c332d099-f2db-54ef-bf12-32157f18d517",
        "muscleGroups" : [
          "Shoulders",
          "Triceps"
        ],
        "title" : "Dumbbell Shoulder Press",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Side Raise"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "dumbbell",
        "exerciseDescription" : "Arms at the sides, elbows soft. Raise the weights out to shoulder height, leading with the elbows, and lower slowly.",
        "id" : "847295c8-2413-5d2e-9227-1fdd7ea97cdc",
        "muscleGroups" : [
          "Shoulders"
        ],
        "title" : "Lateral Raise",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "One Arm Row"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "dumbbell",
        "exerciseDescription" : "One hand and knee on a bench, back level. Pull the weight to the hip, elbow close, and let the shoulder stretch at the bottom.",
        "id" : "ca5bdfeb-df70-5112-acdb-2df92707f713",
        "muscleGroups" : [
          "Back",
          "Biceps"
        ],
        "title" : "Dumbbell Row",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Dumbbell Curl",
          "Arm Curl"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "dumbbell",
        "exerciseDescription" : "Elbows at the ribs, palms forward. Curl the weights to the shoulders without swinging and lower them all the way.",
        "id" : "515e9fe7-bf70-5c19-9d5c-2e744a8c194e",
        "muscleGroups" : [
          "Biceps",
          "Forearms"
        ],
        "title" : "Biceps Curl",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Neutral Grip Curl"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "dumbbell",
        "exerciseDescription" : "A curl with the thumbs up all the way. Keep the wrists straight and the elbows still.",
        "id" : "65f8b0b2-848f-5811-a25b-4ecf66b952d8",
        "muscleGroups" : [
          "Biceps",
          "Forearms"
        ],
        "title" : "Hammer Curl",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "French Press"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "dumbbell",
        "exerciseDescription" : "Hold one weight overhead in both hands. Bend the elbows to lower it behind the head, upper arms still, and straighten them.",
        "id" : "5effd691-7093-507f-807f-16580615e70a",
        "muscleGroups" : [
          "Triceps"
        ],
        "title" : "Overhead Triceps Extension",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Forearm Curl"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "dumbbell",
        "exerciseDescription" : "Forearms on the thighs, palms up, wrists over the knees. Let the weights roll to the fingers, then curl the wrists up.",
        "id" : "f8391a8b-2e69-52d9-b9df-7498a8d10fd0",
        "muscleGroups" : [
          "Forearms"
        ],
        "title" : "Wrist Curl",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Farmer Walk"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "dumbbell",
        "exerciseDescription" : "A heavy weight in each hand. Walk tall with short steps, shoulders back and down, for the time given.",
        "id" : "8b564dbf-9b31-52c5-9a21-aba24d799926",
        "muscleGroups" : [
          "Forearms",
          "Full Body",
          "Core"
        ],
        "title" : "Farmer Carry",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Plank Row"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "dumbbell",
        "exerciseDescription" : "In the top of a push up with a weight under each hand and the feet wide, row one weight to the hip without turning the body. Change sides.",
        "id" : "f832d328-df4b-5a52-ba72-bcdac8363b6a",
        "muscleGroups" : [
          "Back",
          "Core",
          "Biceps"
        ],
        "title" : "Renegade Row",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Barbell Bench Press"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "barbell",
        "exerciseDescription" : "Feet planted, shoulder blades together. Lower the bar to the lower chest, forearms upright, and press it back over the shoulders. Use a spotter or safety arms.",
        "id" : "a5d36172-29d5-5886-9dca-997110fead70",
        "muscleGroups" : [
          "Chest",
          "Triceps",
          "Shoulders"
        ],
        "title" : "Bench Press",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Military Press",
          "Standing Press"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "barbell",
        "exerciseDescription" : "Bar on the front of the shoulders, glutes tight. Press straight up, moving the head out of the way and then through.",
        "id" : "72139745-4e75-5fa3-a1ae-bb0daaafc153",
        "muscleGroups" : [
          "Shoulders",
          "Triceps",
          "Core"
        ],
        "title" : "Overhead Press",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Barbell Squat"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "barbell",
        "exerciseDescription" : "Bar across the upper back. Take a breath, sit down between the heels to at least level thighs and stand up with the chest leading.",
        "id" : "18b45c4f-d100-545a-ac06-26b55fdbb310",
        "muscleGroups" : [
          "Legs",
          "Glutes",
          "Core"
        ],
        "title" : "Back Squat",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Conventional Deadlift"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "barbell",
        "exerciseDescription" : "Bar over the middle of the feet, back flat. Push the floor away, the bar close to the legs, until you stand tall; return it the same way.",
        "id" : "174d7527-0ade-5df8-9d67-ed2d497ea180",
        "muscleGroups" : [
          "Back",
          "Glutes",
          "Legs"
        ],
        "title" : "Deadlift",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "RDL"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "barbell",
        "exerciseDescription" : "From standing, push the hips back with knees soft and the bar along the thighs until the hamstrings stop you. Drive the hips forward.",
        "id" : "e01fe78c-87af-5c8c-a69c-0e23aea2bb3e",
        "muscleGroups" : [
          "Legs",
          "Glutes",
          "Back"
        ],
        "title" : "Romanian Deadlift",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Bent Over Row"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "barbell",
        "exerciseDescription" : "Hinged forward with a flat back, pull the bar to the navel and lower it under control. The torso does not bounce.",
        "id" : "95784ee3-7327-5de2-85da-30db4c432a33",
        "muscleGroups" : [
          "Back",
          "Biceps"
        ],
        "title" : "Barbell Row",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Barbell Hip Thrust"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "barbell",
        "exerciseDescription" : "Shoulder blades on a bench, a padded bar over the hips. Drive the hips up until the thighs are level, pause, and lower.",
        "id" : "27f40121-0c1e-5cbc-9705-c88c272688a7",
        "muscleGroups" : [
          "Glutes",
          "Legs"
        ],
        "title" : "Hip Thrust",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Russian Swing"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "kettlebell",
        "exerciseDescription" : "Hike the bell back between the legs and snap the hips forward so that it floats to chest height. The arms only guide it.",
        "id" : "d1a53890-8c0b-58d8-a69c-5bc116867d49",
        "muscleGroups" : [
          "Glutes",
          "Legs",
          "Back"
        ],
        "title" : "Kettlebell Swing",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Kettlebell Squat"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "kettlebell",
        "exerciseDescription" : "Hold the bell at the chest by its horns. Squat between the knees with the torso tall and stand up.",
        "id" : "f7bd5e2f-fa15-5dcb-8580-52024008ff9b",
        "muscleGroups" : [
          "Legs",
          "Glutes",
          "Core"
        ],
        "title" : "Goblet Squat",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Get Up"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "kettlebell",
        "exerciseDescription" : "From lying with the bell held straight up, rise over elbow, hand and knee to standing, eyes on the bell, and go back the same way.",
        "id" : "f4683fcb-0b6b-59b2-a2c0-5f7097998d23",
        "muscleGroups" : [
          "Full Body",
          "Shoulders",
          "Core"
        ],
        "title" : "Turkish Get Up",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Clean and Press"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "kettlebell",
        "exerciseDescription" : "Swing the bell up into the crook of the arm, elbow close, then press it overhead. Lower it to the shoulder and swing again.",
        "id" : "669f2d32-21c4-57da-9cb7-4e0447747a43",
        "muscleGroups" : [
          "Full Body",
          "Shoulders",
          "Triceps"
        ],
        "title" : "Kettlebell Clean and Press",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [

        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "band",
        "exerciseDescription" : "Hold a band ahead at shoulder height with straight arms. Draw the hands apart until it touches the chest and return slowly.",
        "id" : "affd1d68-4904-52d3-aa5b-34997cd6306d",
        "muscleGroups" : [
          "Back",
          "Shoulders"
        ],
        "title" : "Band Pull Apart",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Rear Delt Pull"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "band",
        "exerciseDescription" : "A band fixed at face height. Pull it to the forehead with elbows high, turning the knuckles back at the end.",
        "id" : "2994784d-aa08-5c01-ad58-f79442709e12",
        "muscleGroups" : [
          "Shoulders",
          "Back"
        ],
        "title" : "Face Pull",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Pressdown"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "band",
        "exerciseDescription" : "A band fixed above you, elbows at the ribs. Press the hands down until the arms are straight and come back slowly.",
        "id" : "366f3c9e-49a8-50d4-b253-b14a7e739329",
        "muscleGroups" : [
          "Triceps"
        ],
        "title" : "Band Triceps Pushdown",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Monster Walk"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "band",
        "exerciseDescription" : "A band around the legs above the knees, hips low. Step sideways without letting the knees fall in, then back the other way.",
        "id" : "daae79a2-0f1c-5023-a71c-9bcb500d2ccf",
        "muscleGroups" : [
          "Glutes",
          "Legs"
        ],
        "title" : "Lateral Band Walk",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Anti Rotation Press"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "band",
        "exerciseDescription" : "A band fixed at your side at chest height. Press the hands straight ahead and hold for a breath without letting it turn you.",
        "id" : "025ca61a-45b5-57a9-84a9-9d66a62001d6",
        "muscleGroups" : [
          "Core"
        ],
        "title" : "Pallof Press",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Spine Wave"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "On hands and knees, round the back to the ceiling as you breathe out and let it sink as you breathe in.",
        "id" : "de7c45f4-e9bf-5c71-82af-b07d9863fb77",
        "muscleGroups" : [
          "Back",
          "Core"
        ],
        "title" : "Cat Cow",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Down Dog"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "Hands and feet on the floor, hips high. Push the chest towards the thighs and let the heels sink, one after the other.",
        "id" : "a79c6d5b-ae2a-56f5-885e-9a34752eb73f",
        "muscleGroups" : [
          "Back",
          "Calves",
          "Shoulders"
        ],
        "title" : "Downward Dog",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [

        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "Kneel, sit back on the heels and reach the arms far ahead on the floor. Breathe into the back.",
        "id" : "ea2e1c4e-7862-5ced-a9da-95b882905521",
        "muscleGroups" : [
          "Back",
          "Shoulders"
        ],
        "title" : "Child's Pose",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Kneeling Lunge Stretch"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "Kneel on one knee, tuck the hips under and shift forward until the front of the rear hip stretches. Stay tall.",
        "id" : "31505e82-9641-5e00-89c3-dbaf208c7036",
        "muscleGroups" : [
          "Legs",
          "Glutes"
        ],
        "title" : "Hip Flexor Stretch",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Open Book"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "On your side, knees bent and stacked, arms ahead. Open the upper arm behind you, eyes following, while the knees stay together.",
        "id" : "97640bc2-7d13-5eb2-b5bb-de09782a259b",
        "muscleGroups" : [
          "Back"
        ],
        "title" : "Thoracic Rotation",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      },
      {
        "aliases" : [
          "Squat Hold"
        ],
        "createdAt" : "2026-11-01T00:00:00.000Z",
        "equipment" : "none",
        "exerciseDescription" : "Sink into the lowest squat you can with heels down, elbows pressing the knees out. Sway gently and breathe.",
        "id" : "5605fbe4-2129-58b9-9327-31e0d675544b",
        "muscleGroups" : [
          "Legs",
          "Glutes",
          "Calves"
        ],
        "title" : "Deep Squat Hold",
        "updatedAt" : "2026-11-01T00:00:00.000Z"
      }
    ],
    "schemaVersion" : 1,
    "workouts" : [

    ]
  }

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
