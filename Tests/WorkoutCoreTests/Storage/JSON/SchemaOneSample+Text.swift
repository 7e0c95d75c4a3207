@testable import WorkoutCore

/// The bytes of ``SchemaOneSample``, in which every object has a member that no version knows.
extension SchemaOneSample {
  static let text = beginning + planned

  private static let beginning = #"""
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
          "later" : 2,
          "muscleGroups" : [
            "Core"
          ],
          "title" : "Plank",
          "updatedAt" : "2026-01-02T03:04:05.678Z"
        }
      ],
      "later" : 111,
      "schemaVersion" : 1,
      "workouts" : [
        {
          "createdAt" : "2026-01-02T03:04:05.678Z",
          "id" : "00000000-0000-4000-8000-00000000000a",
          "later" : 39,
          "note" : "Twice a week.",
          "sequence" : [
            {
              "exerciseID" : "00000000-0000-4000-8000-000000000001",
              "exerciseState" : "linked",
              "id" : "00000000-0000-4000-8000-00000000000b",
              "kind" : "exercise",
              "later" : 15,
              "note" : "slow",
              "perSide" : true,
              "sets" : [
                {
                  "later" : 5,
                  "load" : {
                    "later" : 3,
                    "unit" : "kg",
                    "value" : 62.5
                  },
                  "reps" : {
                    "later" : 4,
                    "max" : 12,
                    "min" : 12
                  },
                  "rest" : 90
                },
                {
                  "later" : 8,
                  "load" : {
                    "later" : 6,
                    "unit" : "kg",
                    "value" : 62.5
                  },
                  "reps" : {
                    "later" : 7,
                    "max" : 12,
                    "min" : 8
                  },
                  "rest" : 90
                },
                {
                  "later" : 11,
                  "load" : {
                    "later" : 9,
                    "unit" : "kg",
                    "value" : 62.5
                  },
                  "reps" : {
                    "later" : 10,
                    "min" : 5
                  },
                  "rest" : 90
                },
                {
                  "later" : 14,
                  "load" : {
                    "later" : 12,
                    "unit" : "kg",
                    "value" : 62.5
                  },
                  "reps" : {
                    "later" : 13
                  },
                  "rest" : 90
                }
              ],
              "title" : "Push Up 💪"
            },
            {
              "duration" : 120,
              "id" : "00000000-0000-4000-8000-00000000000c",
              "kind" : "break",
              "later" : 16
            },
            {
              "exerciseState" : "deleted",
              "id" : "00000000-0000-4000-8000-00000000000d",
              "kind" : "exercise",
              "later" : 17,
              "perSide" : false,
              "title" : "Squat"
            },
            {
              "exerciseState" : "unlinked",
              "id" : "00000000-0000-4000-8000-00000000000e",
              "kind" : "exercise",
              "later" : 21,
              "perSide" : false,
              "sets" : [
                {
                  "later" : 20,
                  "load" : {
                    "later" : 18,
                    "unit" : "lb",
                    "value" : 135.05
                  },
                  "reps" : {
                    "later" : 19,
                    "max" : 10,
                    "min" : 10
                  },
                  "rest" : 0
                }
              ],
              "title" : "Row"
            },
            {
              "entries" : [
                {
                  "exerciseID" : "00000000-0000-4000-8000-000000000002",
                  "exerciseState" : "linked",
                  "id" : "00000000-0000-4000-8000-000000000010",
                  "kind" : "exercise",
                  "later" : 23,
                  "perSide" : false,
                  "sets" : [
                    {
                      "count" : 2,
                      "duration" : 45,
                      "later" : 22,
                      "rest" : 0
                    }
                  ],
                  "title" : "Plank"
                },
                {
                  "duration" : 5,
                  "id" : "00000000-0000-4000-8000-000000000011",
                  "kind" : "break",
                  "later" : 24
                }
              ],
              "id" : "00000000-0000-4000-8000-00000000000f",
              "kind" : "circuit",
              "later" : 26,
              "pacing" : {
                "kind" : "free",
                "later" : 25
              },
              "restBetweenRounds" : 15,
              "rounds" : 3,
              "title" : "Finisher"
            },
            {
              "entries" : [
                {
                  "exerciseState" : "unlinked",
                  "id" : "00000000-0000-4000-8000-000000000013",
                  "kind" : "exercise",
                  "later" : 30,
                  "perSide" : false,
                  "sets" : [
                    {
                      "later" : 29,
                      "load" : {
                        "later" : 27,
                        "unit" : "percent",
                        "value" : 75
                      },
                      "reps" : {
                        "later" : 28,
                        "max" : 10,
                        "min" : 10
                      },
                      "rest" : 0
                    }
                  ],
                  "title" : "Row"
                }
              ],
              "id" : "00000000-0000-4000-8000-000000000012",
              "kind" : "circuit",
              "later" : 32,
              "pacing" : {
                "kind" : "every",
                "later" : 31,
                "seconds" : 60
              },
              "restBetweenRounds" : 0,
              "rounds" : 10
            },
            {
              "entries" : [
                {
                  "exerciseState" : "deleted",
                  "id" : "00000000-0000-4000-8000-000000000015",
                  "kind" : "exercise",
                  "later" : 35,
                  "perSide" : false,
                  "sets" : [
                    {
                      "later" : 34,
                      "reps" : {
                        "later" : 33
                      },
                      "rest" : 0
                    }
                  ],
                  "title" : "Squat"
                },
                {
                  "duration" : 30,
                  "id" : "00000000-0000-4000-8000-000000000016",
                  "kind" : "break",
                  "later" : 36
                }
              ],
              "id" : "00000000-0000-4000-8000-000000000014",
              "kind" : "circuit",
              "later" : 38,
              "pacing" : {
                "kind" : "amrap",
                "later" : 37,
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
          "later" : 40,
          "sequence" : [

          ],
          "title" : "Empty",
          "updatedAt" : "2026-01-02T03:04:05.678Z"
        },

    """#
}
