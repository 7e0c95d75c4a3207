@testable import WorkoutCore

/// The bytes of ``SchemaOneSample``.
extension SchemaOneSample {
  static let text = #"""
    {
      "exercises" : [
        {
          "aliases" : [
            "Press-up",
            "Liegestütz"
          ],
          "createdAt" : "2026-01-02T03:04:05.678Z",
          "equipment" : "none / mat",
          "exerciseDescription" : "Down,\nthen \"up\".",
          "id" : "00000000-0000-4000-8000-000000000001",
          "image" : "00000000-0000-4000-8000-000000000001-0a1b.png",
          "later" : 1,
          "muscleGroups" : [
            "Chest",
            "Triceps",
            "Full Body"
          ],
          "thumbnail" : "00000000-0000-4000-8000-000000000001-0a1b-thumb.jpg",
          "title" : "Push Up 💪",
          "updatedAt" : "2026-02-03T04:05:06.789Z",
          "youtubeURL" : "https://youtu.be/dQw4w9WgXcQ"
        },
        {
          "aliases" : [

          ],
          "createdAt" : "2026-01-02T03:04:05.678Z",
          "id" : "00000000-0000-4000-8000-000000000002",
          "muscleGroups" : [
            "Core"
          ],
          "title" : "Plank",
          "updatedAt" : "2026-01-02T03:04:05.678Z"
        }
      ],
      "later" : {
        "by" : [
          "another",
          "program"
        ],
        "exact" : 1234567890.123456789
      },
      "schemaVersion" : 1,
      "workouts" : [
        {
          "createdAt" : "2026-01-02T03:04:05.678Z",
          "id" : "00000000-0000-4000-8000-00000000000a",
          "later" : 12,
          "note" : "Twice a week.",
          "sequence" : [
            {
              "configuration" : {
                "kind" : "repetitions",
                "later" : 3,
                "reps" : [
                  {
                    "later" : 2,
                    "max" : 12,
                    "min" : 12
                  },
                  {
                    "max" : 12,
                    "min" : 8
                  },
                  {
                    "min" : 5
                  },
                  {

                  }
                ],
                "rest" : 90,
                "sets" : 4
              },
              "exerciseID" : "00000000-0000-4000-8000-000000000001",
              "exerciseState" : "linked",
              "id" : "00000000-0000-4000-8000-00000000000b",
              "kind" : "exercise",
              "later" : 5,
              "load" : {
                "later" : 4,
                "unit" : "kg",
                "value" : 62.5
              },
              "note" : "slow",
              "perSide" : true,
              "title" : "Push Up 💪"
            },
            {
              "duration" : 120,
              "id" : "00000000-0000-4000-8000-00000000000c",
              "kind" : "break",
              "later" : 6
            },
            {
              "exerciseState" : "deleted",
              "id" : "00000000-0000-4000-8000-00000000000d",
              "kind" : "exercise",
              "perSide" : false,
              "title" : "Squat"
            },
            {
              "configuration" : {
                "kind" : "repetitions",
                "reps" : [
                  {
                    "max" : 10,
                    "min" : 10
                  }
                ],
                "rest" : 0,
                "sets" : 1
              },
              "exerciseState" : "unlinked",
              "id" : "00000000-0000-4000-8000-00000000000e",
              "kind" : "exercise",
              "load" : {
                "unit" : "lb",
                "value" : 135.05
              },
              "perSide" : false,
              "title" : "Row"
            },
            {
              "entries" : [
                {
                  "configuration" : {
                    "duration" : 45,
                    "kind" : "time",
                    "later" : 8,
                    "rest" : 0,
                    "sets" : 2
                  },
                  "exerciseID" : "00000000-0000-4000-8000-000000000002",
                  "exerciseState" : "linked",
                  "id" : "00000000-0000-4000-8000-000000000010",
                  "kind" : "exercise",
                  "later" : 9,
                  "perSide" : false,
                  "title" : "Plank"
                },
                {
                  "duration" : 5,
                  "id" : "00000000-0000-4000-8000-000000000011",
                  "kind" : "break",
                  "later" : 10
                }
              ],
              "id" : "00000000-0000-4000-8000-00000000000f",
              "kind" : "circuit",
              "later" : 11,
              "pacing" : {
                "kind" : "free",
                "later" : 7
              },
              "restBetweenRounds" : 15,
              "rounds" : 3,
              "title" : "Finisher"
            },
            {
              "entries" : [
                {
                  "configuration" : {
                    "kind" : "repetitions",
                    "reps" : [
                      {
                        "max" : 10,
                        "min" : 10
                      }
                    ],
                    "rest" : 0,
                    "sets" : 1
                  },
                  "exerciseState" : "unlinked",
                  "id" : "00000000-0000-4000-8000-000000000013",
                  "kind" : "exercise",
                  "load" : {
                    "unit" : "percent",
                    "value" : 75
                  },
                  "perSide" : false,
                  "title" : "Row"
                }
              ],
              "id" : "00000000-0000-4000-8000-000000000012",
              "kind" : "circuit",
              "pacing" : {
                "kind" : "every",
                "seconds" : 60
              },
              "restBetweenRounds" : 0,
              "rounds" : 10
            },
            {
              "entries" : [
                {
                  "configuration" : {
                    "kind" : "repetitions",
                    "reps" : [
                      {

                      }
                    ],
                    "rest" : 0,
                    "sets" : 1
                  },
                  "exerciseState" : "deleted",
                  "id" : "00000000-0000-4000-8000-000000000015",
                  "kind" : "exercise",
                  "perSide" : false,
                  "title" : "Squat"
                },
                {
                  "duration" : 30,
                  "id" : "00000000-0000-4000-8000-000000000016",
                  "kind" : "break"
                }
              ],
              "id" : "00000000-0000-4000-8000-000000000014",
              "kind" : "circuit",
              "pacing" : {
                "kind" : "amrap",
                "seconds" : 720
              },
              "restBetweenRounds" : 0,
              "rounds" : 1
            }
          ],
          "title" : "Everything",
          "updatedAt" : "2026-02-03T04:05:06.789Z"
        },
        {
          "createdAt" : "2026-01-02T03:04:05.678Z",
          "id" : "00000000-0000-4000-8000-00000000001e",
          "sequence" : [

          ],
          "title" : "Empty",
          "updatedAt" : "2026-01-02T03:04:05.678Z"
        }
      ]
    }

    """#
}
