/// The JSON Schema (draft 2020-12) of `library.json` and of everything that `--json` prints. A text,
/// since an array of bytes takes the compiler half a minute.
let schemaText = #"""
  {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:gymtastic:schema:1",
    "title": "gymtastic",
    "description": "What gymtastic keeps and prints. The whole describes library.json; below $defs is each object that a command prints with --json, named at its definition. Members are only ever added; those absent have no value. Other programs' members in library.json are kept.",
    "schemaVersion": 1,
    "$ref": "#/$defs/library",
    "$defs": {
      "library": {
        "description": "library.json: all that is kept of exercises and workouts.",
        "type": "object",
        "required": ["schemaVersion", "exercises", "workouts"],
        "properties": {
          "schemaVersion": { "const": 1, "description": "The version of this schema." },
          "exercises": { "type": "array", "items": { "$ref": "#/$defs/storedExercise" } },
          "workouts": { "type": "array", "items": { "$ref": "#/$defs/storedWorkout" } }
        }
      },
      "identifier": {
        "type": "string",
        "pattern": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$",
        "description": "A UUID in lower case."
      },
      "moment": {
        "type": "string",
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$",
        "description": "A time in UTC, to the millisecond."
      },
      "title": {
        "type": "string",
        "minLength": 1,
        "description": "1 to 100 characters on one line."
      },
      "prose": { "type": "string", "minLength": 1, "description": "1 to 10,000 characters." },
      "seconds": {
        "description": "Measured time in seconds: a whole number, or up to three decimals.",
        "type": "number",
        "minimum": 0
      },
      "position": {
        "type": "string",
        "pattern": "^[1-9][0-9]*(\\.[1-9][0-9]*)?$",
        "description": "The position of an entry, from 1; 3.2 is the second entry of the circuit at 3."
      },
      "muscleGroup": {
        "enum": [
          "Chest", "Back", "Shoulders", "Biceps", "Triceps", "Legs", "Core", "Glutes", "Forearms",
          "Calves", "Full Body"
        ]
      },
      "storedExercise": {
        "description": "An exercise as it is kept.",
        "type": "object",
        "required": ["id", "title", "muscleGroups", "aliases", "createdAt", "updatedAt"],
        "properties": {
          "id": { "$ref": "#/$defs/identifier" },
          "title": { "$ref": "#/$defs/title" },
          "exerciseDescription": { "$ref": "#/$defs/prose" },
          "youtubeURL": { "type": "string", "description": "As it was typed." },
          "image": { "type": "string", "description": "A file in the folder images." },
          "thumbnail": { "type": "string", "description": "A file in the folder images." },
          "muscleGroups": {
            "type": "array",
            "items": { "$ref": "#/$defs/muscleGroup" },
            "minItems": 1,
            "uniqueItems": true
          },
          "aliases": { "type": "array", "items": { "$ref": "#/$defs/title" } },
          "equipment": { "$ref": "#/$defs/title" },
          "oneRepMax": {
            "description": "What the user can lift once, and when that was set.",
            "allOf": [{"$ref": "#/$defs/weight"}],
            "required": ["setAt"],
            "properties": { "setAt": { "$ref": "#/$defs/moment" } }
          },
          "createdAt": { "$ref": "#/$defs/moment" },
          "updatedAt": { "$ref": "#/$defs/moment" }
        }
      },
      "exercise": {
        "description": "exercise add, edit, list, search, show.",
        "allOf": [{"$ref": "#/$defs/storedExercise"}],
        "required": ["usedInWorkouts"],
        "properties": {
          "canonicalURL": {
            "type": "string",
            "pattern": "^https://www\\.youtube\\.com/watch\\?v=",
            "description": "The address of the video in its one plain form."
          },
          "usedInWorkouts": {
            "type": "integer",
            "minimum": 0,
            "description": "In how many workouts it occurs."
          }
        }
      },
      "workoutHead": {
        "description": "What a workout says of itself.",
        "type": "object",
        "required": ["id", "title", "createdAt", "updatedAt"],
        "properties": {
          "id": { "$ref": "#/$defs/identifier" },
          "title": { "$ref": "#/$defs/title" },
          "note": { "$ref": "#/$defs/prose" },
          "createdAt": { "$ref": "#/$defs/moment" },
          "updatedAt": { "$ref": "#/$defs/moment" }
        }
      },
      "storedWorkout": {
        "description": "A workout as it is kept.",
        "allOf": [{"$ref": "#/$defs/workoutHead"}],
        "required": ["sequence"],
        "properties": { "sequence": { "type": "array", "items": { "$ref": "#/$defs/storedEntry" } } }
      },
      "workout": {
        "description": "Every command of workout that shows or changes one, but for check, diff, format and timeline.",
        "allOf": [{"$ref": "#/$defs/workoutHead"}],
        "required": ["sequence", "totalExercises", "totalBreaks", "estimatedDuration"],
        "properties": {
          "sequence": { "type": "array", "items": { "$ref": "#/$defs/entry" } },
          "totalExercises": {
            "type": "integer",
            "minimum": 0,
            "description": "Entries that are exercises, those in circuits once; breaks are not counted."
          },
          "totalBreaks": { "type": "integer", "minimum": 0 },
          "estimatedDuration": { "type": "integer", "minimum": 0, "description": "Seconds." },
          "dryRun": { "const": true, "description": "Of import --dry-run only: it was not made." },
          "outcome": {
            "enum": ["added", "changed", "unchanged"],
            "description": "Of import only: what became of it, changed and unchanged with --replace."
          }
        }
      },
      "storedEntry": {
        "oneOf": [
          { "$ref": "#/$defs/storedItem" },
          { "$ref": "#/$defs/storedBreak" },
          { "$ref": "#/$defs/storedCircuit" }
        ]
      },
      "entry": {
        "oneOf": [{"$ref": "#/$defs/item"}, {"$ref": "#/$defs/break"}, {"$ref": "#/$defs/circuit"}]
      },
      "itemHead": {
        "description": "An entry that is an exercise, without its prescription.",
        "type": "object",
        "required": ["id", "kind", "title", "exerciseState", "perSide"],
        "properties": {
          "id": { "$ref": "#/$defs/identifier" },
          "kind": { "const": "exercise" },
          "exerciseID": {
            "$ref": "#/$defs/identifier",
            "description": "Only if the state is linked."
          },
          "title": { "$ref": "#/$defs/title", "description": "The exercise's title as last known." },
          "exerciseState": {
            "enum": ["linked", "deleted", "unlinked"],
            "description": "deleted: the exercise was removed. unlinked: no library knew it."
          },
          "alternatives": {
            "type": "array",
            "items": { "$ref": "#/$defs/alternative" },
            "minItems": 1,
            "description": "Exercises that may be done in its place, in the order of preference."
          },
          "sets": {
            "type": "array",
            "items": { "$ref": "#/$defs/plannedSet" },
            "minItems": 1,
            "description": "What each set asks for, in order: 1 to 99, equal neighbours being one with a count. Absent without a prescription."
          },
          "progression": { "$ref": "#/$defs/progression" },
          "prescribedAt": {
            "$ref": "#/$defs/moment",
            "description": "When the sets or the rule of progress were last edited: sessions recorded before do not count. Only with a rule."
          },
          "perSide": { "type": "boolean", "description": "Each set is done on both sides." },
          "note": { "$ref": "#/$defs/prose" }
        }
      },
      "progression": {
        "description": "How the sets change from session to session.",
        "type": "object",
        "required": ["rule"],
        "properties": {
          "rule": {
            "enum": ["add", "reps", "total", "last", "extraReps", "asDone", "like"],
            "description": "add: a step after a success; reps: repetitions from min to max, then a step; total, last: a step by the repetitions of all sets, or of the open one; extraReps: a step for each repetition beyond those prescribed; asDone: the load that was used; like: the progress in another workout."
          },
          "step": { "$ref": "#/$defs/progressStep" },
          "reps": {
            "type": "object",
            "required": ["min", "max"],
            "properties": {
              "min": { "type": "integer", "minimum": 1, "maximum": 999 },
              "max": { "type": "integer", "minimum": 1, "maximum": 999 }
            }
          },
          "steps": {
            "type": "array",
            "minItems": 1,
            "description": "Each from a number of repetitions up, at most 9.",
            "items": {
              "type": "object",
              "required": ["from", "step"],
              "properties": {
                "from": { "type": "integer", "minimum": 0, "maximum": 999 },
                "step": { "$ref": "#/$defs/progressStep" }
              }
            }
          },
          "most": {
            "type": "integer",
            "minimum": 1,
            "maximum": 999,
            "description": "How many repetitions beyond those prescribed count."
          },
          "workout": { "$ref": "#/$defs/title", "description": "Whose progress is used." },
          "max": {
            "type": "boolean",
            "description": "The max that loads in percent refer to changes, not the load."
          },
          "after": {
            "type": "integer",
            "minimum": 1,
            "maximum": 99,
            "description": "How many successes in a row it takes; one where absent."
          },
          "always": { "type": "boolean", "description": "Also if not everything was done." },
          "on": { "$ref": "#/$defs/title", "description": "The workout that is evaluated." },
          "everywhere": {
            "type": "boolean",
            "description": "All workouts with the same sets share the progress."
          },
          "miss": {
            "type": "object",
            "description": "What misses change: nothing (keep), a step after so many in a row, or the rungs of a ladder, one after the other.",
            "properties": {
              "keep": { "type": "boolean" },
              "after": { "type": "integer", "minimum": 1, "maximum": 99 },
              "step": { "$ref": "#/$defs/progressStep" },
              "ladder": {
                "type": "array",
                "minItems": 1,
                "items": {
                  "type": "object",
                  "description": "Other targets, a step, or a test of so many repetitions and the percentage of it that follows.",
                  "properties": {
                    "targets": {
                      "type": "array",
                      "minItems": 1,
                      "items": { "$ref": "#/$defs/work" }
                    },
                    "step": { "$ref": "#/$defs/progressStep" },
                    "test": { "type": "integer", "minimum": 1, "maximum": 999 },
                    "percent": { "type": "integer", "minimum": 1, "maximum": 200 }
                  }
                }
              }
            }
          }
        }
      },
      "progressStep": {
        "description": "Negative for less.",
        "type": "object",
        "required": ["value", "unit"],
        "properties": {
          "value": { "type": "number", "minimum": -86400, "maximum": 86400 },
          "unit": { "enum": ["kg", "lb", "percent", "s", "reps"] }
        }
      },
      "alternative": {
        "type": "object",
        "required": ["title", "exerciseState"],
        "properties": {
          "exerciseID": {
            "$ref": "#/$defs/identifier",
            "description": "Only if the state is linked."
          },
          "title": { "$ref": "#/$defs/title" },
          "exerciseState": { "enum": ["linked", "deleted", "unlinked"] }
        }
      },
      "storedItem": { "allOf": [{"$ref": "#/$defs/itemHead"}] },
      "item": {
        "allOf": [{"$ref": "#/$defs/itemHead"}],
        "required": ["position", "summary"],
        "properties": {
          "position": { "$ref": "#/$defs/position" },
          "muscleGroups": {
            "type": "array",
            "items": { "$ref": "#/$defs/muscleGroup" },
            "minItems": 1,
            "description": "The exercise's, by which workout import --create makes it elsewhere; in show and export."
          },
          "summary": { "type": "string", "description": "For people: 3 sets × 10 reps." }
        }
      },
      "storedBreak": {
        "type": "object",
        "required": ["id", "kind", "duration"],
        "properties": {
          "id": { "$ref": "#/$defs/identifier" },
          "kind": { "const": "break" },
          "duration": { "type": "integer", "minimum": 1, "maximum": 600, "description": "Seconds." }
        }
      },
      "break": {
        "allOf": [{"$ref": "#/$defs/storedBreak"}],
        "required": ["position"],
        "properties": { "position": { "$ref": "#/$defs/position" } }
      },
      "circuitHead": {
        "description": "A circuit without its entries.",
        "type": "object",
        "required": ["id", "kind", "rounds", "restBetweenRounds", "pacing"],
        "properties": {
          "id": { "$ref": "#/$defs/identifier" },
          "kind": { "const": "circuit" },
          "title": { "$ref": "#/$defs/title" },
          "rounds": { "type": "integer", "minimum": 1, "maximum": 99 },
          "restBetweenRounds": {
            "type": "integer",
            "minimum": 0,
            "maximum": 600,
            "description": "Seconds."
          },
          "setPerRound": {
            "const": true,
            "description": "Each round does one set of every item, its first in the first round and so on, as in 21-15-9; an item with fewer sets begins again. Else a round does all sets."
          },
          "pacing": { "$ref": "#/$defs/pacing" }
        }
      },
      "storedCircuit": {
        "allOf": [{"$ref": "#/$defs/circuitHead"}],
        "required": ["entries"],
        "properties": {
          "entries": {
            "type": "array",
            "items": {
              "oneOf": [{"$ref": "#/$defs/storedItem"}, {"$ref": "#/$defs/storedBreak"}]
            },
            "minItems": 1
          }
        }
      },
      "circuit": {
        "allOf": [{"$ref": "#/$defs/circuitHead"}],
        "required": ["position", "entries"],
        "properties": {
          "position": { "$ref": "#/$defs/position" },
          "entries": {
            "type": "array",
            "items": { "oneOf": [{ "$ref": "#/$defs/item" }, { "$ref": "#/$defs/break" }] },
            "minItems": 1
          }
        }
      },
      "pacing": {
        "oneOf": [
          {
            "type": "object",
            "required": ["kind"],
            "properties": { "kind": { "const": "free" } }
          },
          {
            "type": "object",
            "required": ["kind", "seconds"],
            "properties": {
              "kind": { "const": "every" },
              "seconds": {
                "type": "integer",
                "minimum": 10,
                "maximum": 86400,
                "description": "The interval in which all entries are done."
              },
              "alternating": {
                "const": true,
                "description": "The entries take turns, one an interval."
              }
            }
          },
          {
            "type": "object",
            "required": ["kind", "seconds"],
            "properties": {
              "kind": { "const": "amrap" },
              "seconds": {
                "type": "integer",
                "minimum": 10,
                "maximum": 86400,
                "description": "As many rounds as possible in this time."
              }
            }
          },
          {
            "description": "As fast as possible.",
            "type": "object",
            "required": ["kind"],
            "properties": {
              "kind": { "const": "forTime" },
              "cap": {
                "type": "integer",
                "minimum": 10,
                "maximum": 86400,
                "description": "Seconds after which it ends, done or not."
              }
            }
          }
        ]
      },
      "plannedSet": {
        "description": "A set, or several equal ones.",
        "allOf": [{"$ref": "#/$defs/work"}],
        "required": ["rest"],
        "properties": {
          "count": {
            "type": "integer",
            "minimum": 2,
            "maximum": 99,
            "description": "How many equal sets; one where absent."
          },
          "load": { "$ref": "#/$defs/load" },
          "effort": { "$ref": "#/$defs/effort" },
          "tempo": {
            "type": "string",
            "pattern": "^[0-9]{1,2}(-[0-9]{1,2}){3}$",
            "description": "Seconds of lowering, pause, lifting and pause of each repetition: 3-1-1-0."
          },
          "hold": {
            "type": "integer",
            "minimum": 1,
            "maximum": 86400,
            "description": "Seconds for which each repetition is held."
          },
          "rest": { "$ref": "#/$defs/rest" },
          "drops": {
            "type": "array",
            "items": { "$ref": "#/$defs/drop" },
            "minItems": 1,
            "description": "Done in the same set without a rest, up to 9."
          }
        }
      },
      "drop": {
        "allOf": [{"$ref": "#/$defs/work"}],
        "properties": { "load": { "$ref": "#/$defs/load" } }
      },
      "work": {
        "description": "What a set asks for.",
        "oneOf": [
          {
            "type": "object",
            "required": ["reps"],
            "properties": { "reps": { "$ref": "#/$defs/target" } }
          },
          {
            "type": "object",
            "required": ["duration"],
            "properties": { "duration": { "$ref": "#/$defs/duration" } }
          },
          {
            "type": "object",
            "required": ["distance"],
            "properties": {
              "distance": { "$ref": "#/$defs/distance" },
              "estimate": {
                "type": "integer",
                "minimum": 1,
                "maximum": 86400,
                "description": "Seconds that it is expected to take; else the exercise's name says."
              }
            }
          },
          {
            "type": "object",
            "required": ["calories"],
            "properties": { "calories": { "type": "integer", "minimum": 1, "maximum": 5000 } }
          }
        ]
      },
      "duration": {
        "description": "Seconds; a range of them; or an object without either, as long as possible.",
        "oneOf": [
          { "type": "integer", "minimum": 1, "maximum": 86400 },
          {
            "type": "object",
            "dependentRequired": { "min": ["max"], "max": ["min"] },
            "properties": {
              "min": { "type": "integer", "minimum": 1, "maximum": 86400 },
              "max": { "type": "integer", "minimum": 1, "maximum": 86400 }
            }
          }
        ]
      },
      "distance": {
        "description": "Up to 200 km.",
        "type": "object",
        "required": ["value", "unit"],
        "properties": {
          "value": { "type": "number", "exclusiveMinimum": 0, "maximum": 200000 },
          "unit": { "enum": ["m", "km", "mi", "yd"] }
        }
      },
      "effort": {
        "description": "How hard it should feel, on one of two scales.",
        "oneOf": [
          {
            "type": "object",
            "required": ["rpe"],
            "properties": {
              "rpe": {
                "type": "number",
                "minimum": 1,
                "maximum": 10,
                "description": "Rating of perceived exertion, by halves."
              }
            }
          },
          {
            "type": "object",
            "required": ["rir"],
            "properties": {
              "rir": {
                "type": "integer",
                "minimum": 0,
                "maximum": 10,
                "description": "Repetitions in reserve."
              }
            }
          }
        ]
      },
      "rest": {
        "description": "Seconds after the set, a range of them, or until the user is ready.",
        "oneOf": [
          { "type": "integer", "minimum": 0, "maximum": 600 },
          {
            "type": "object",
            "required": ["min", "max"],
            "properties": {
              "min": { "type": "integer", "minimum": 0, "maximum": 600 },
              "max": { "type": "integer", "minimum": 0, "maximum": 600 }
            }
          },
          { "const": "untilReady" }
        ]
      },
      "target": {
        "description": "Repetitions: ten is 10 to 10, 5+ has no max, as many as possible neither.",
        "type": "object",
        "dependentRequired": { "max": ["min"] },
        "properties": {
          "min": { "type": "integer", "minimum": 1, "maximum": 999 },
          "max": { "type": "integer", "minimum": 1, "maximum": 999 }
        }
      },
      "load": {
        "type": "object",
        "required": ["value", "unit"],
        "properties": {
          "value": {
            "type": "number",
            "exclusiveMinimum": 0,
            "maximum": 2000,
            "description": "Of bodyweight, how many times it."
          },
          "unit": {
            "enum": ["kg", "lb", "percent", "bodyweight"],
            "description": "percent: of what can be lifted once. bodyweight: the athlete's own."
          },
          "alternative": {
            "type": "number",
            "exclusiveMinimum": 0,
            "maximum": 2000,
            "description": "A second value of the unit, for another group of athletes."
          },
          "count": {
            "type": "integer",
            "minimum": 2,
            "maximum": 10,
            "description": "How many implements of that weight."
          },
          "weight": {
            "description": "Of percent, what it comes to, where the maximum is known.",
            "allOf": [{"$ref": "#/$defs/weight"}]
          },
          "added": {
            "description": "A weight added to bodyweight; negative for assistance.",
            "type": "object",
            "required": ["value", "unit"],
            "properties": {
              "value": { "type": "number", "minimum": -2000, "maximum": 2000 },
              "unit": { "enum": ["kg", "lb"] }
            }
          }
        }
      },
      "weight": {
        "type": "object",
        "required": ["value", "unit"],
        "properties": {
          "value": { "type": "number", "exclusiveMinimum": 0, "maximum": 2000 },
          "unit": { "enum": ["kg", "lb"] }
        }
      },
      "timeline": {
        "description": "workout timeline.",
        "type": "object",
        "required": ["title", "estimatedDuration", "segments"],
        "properties": {
          "title": { "$ref": "#/$defs/title" },
          "estimatedDuration": { "type": "integer", "minimum": 0, "description": "Seconds." },
          "segments": { "type": "array", "items": { "$ref": "#/$defs/segment" } }
        }
      },
      "segment": {
        "description": "A stretch of time in which one thing is done.",
        "type": "object",
        "required": ["offset", "duration", "estimated", "kind", "step", "of", "title"],
        "properties": {
          "offset": { "type": "integer", "minimum": 0, "description": "Seconds from the start." },
          "duration": {
            "type": "integer",
            "minimum": 0,
            "description": "Seconds; 0 only of a rest until the user is ready."
          },
          "estimated": {
            "type": "boolean",
            "description": "The person ends it, and the duration is a guess."
          },
          "kind": { "$ref": "#/$defs/segmentKind" },
          "step": { "type": "integer", "minimum": 1 },
          "of": { "type": "integer", "minimum": 0, "description": "How many steps there are." },
          "title": { "type": "string" },
          "set": { "type": "integer", "minimum": 1 },
          "sets": { "type": "integer", "minimum": 1 },
          "side": { "type": "integer", "minimum": 1, "maximum": 2 },
          "round": { "type": "integer", "minimum": 1 },
          "rounds": { "type": "integer", "minimum": 1 },
          "target": { "type": "string", "description": "For people, unless it is a time: 8–12, max hold, 400 meters." },
          "load": { "$ref": "#/$defs/load" }
        }
      },
      "segmentKind": {
        "enum": ["work", "rest", "break", "wait"],
        "description": "wait: what is left of an interval."
      },
      "event": {
        "description": "A line of run --json; it has the members that apply.",
        "type": "object",
        "required": ["event", "offset", "of", "exercises", "title"],
        "properties": {
          "event": {
            "enum": [
              "run-started", "step-started", "segment-started", "cue", "paused", "resumed",
              "segment-ended", "entry-started", "step-completed", "step-skipped",
              "set-recorded", "exercise-swapped", "circuit-scored", "run-finished"
            ]
          },
          "offset": {
            "$ref": "#/$defs/seconds",
            "description": "Workout time that has passed, pauses excluded."
          },
          "step": { "type": "integer", "minimum": 1 },
          "of": { "type": "integer", "minimum": 0, "description": "How many steps there are." },
          "exercise": {
            "type": "integer",
            "minimum": 0,
            "description": "Which of the exercise steps it is, or the next one during a break."
          },
          "exercises": {
            "type": "integer",
            "minimum": 0,
            "description": "How many exercise steps there are."
          },
          "kind": {
            "enum": ["work", "rest", "break", "wait", "exercise"],
            "description": "Of the segment, or exercise or break for a step and an entry."
          },
          "title": { "type": "string" },
          "set": { "type": "integer", "minimum": 1 },
          "sets": { "type": "integer", "minimum": 1 },
          "side": { "type": "integer", "minimum": 1, "maximum": 2 },
          "round": { "type": "integer", "minimum": 1 },
          "rounds": {
            "type": "integer",
            "minimum": 0,
            "description": "At the end of an amrap: full rounds."
          },
          "seconds": {
            "$ref": "#/$defs/seconds",
            "description": "Length of the segment or, planned, of the run; what a circuit for time took."
          },
          "position": { "$ref": "#/$defs/position", "description": "Of the circuit that is scored, or the exercise whose set is recorded." },
          "repetitions": {
            "type": "integer",
            "minimum": 0,
            "description": "Of circuit-scored, as in circuitScore; so are the next two."
          },
          "roundsCompleted": { "type": "integer", "minimum": 0 },
          "roundsTotal": { "type": "integer", "minimum": 1 },
          "estimated": { "type": "boolean" },
          "target": { "type": "string", "description": "For people, unless it is a time: 8–12, max hold, 400 meters." },
          "load": { "$ref": "#/$defs/load" },
          "planned": { "$ref": "#/$defs/plannedSet", "description": "Of set-recorded." },
          "done": { "$ref": "#/$defs/setResult", "description": "Of set-recorded." },
          "cue": { "enum": ["3", "2", "1", "halfway", "end"] },
          "summary": { "$ref": "#/$defs/summary", "description": "Of run-finished." }
        }
      },
      "setResult": {
        "description": "What was done of a set; what is not known is absent.",
        "type": "object",
        "properties": {
          "reps": { "type": "integer", "minimum": 0, "maximum": 9999 },
          "load": { "$ref": "#/$defs/load" },
          "seconds": { "type": "integer", "minimum": 0 },
          "distance": { "$ref": "#/$defs/distance" },
          "calories": { "type": "integer", "minimum": 0, "maximum": 5000 },
          "effort": { "$ref": "#/$defs/effort" },
          "skipped": { "const": true, "description": "It was not done." },
          "drops": {
            "type": "array",
            "items": { "$ref": "#/$defs/setResult" },
            "minItems": 1,
            "description": "What followed in the same set without a rest, up to 9."
          }
        }
      },
      "summary": {
        "description": "What became of a run.",
        "type": "object",
        "required": [
          "title", "duration", "exercisesCompleted", "exercisesTotal", "wasCompleted", "status"
        ],
        "properties": {
          "title": { "$ref": "#/$defs/title" },
          "start": { "$ref": "#/$defs/moment", "description": "Not under --simulate." },
          "end": { "$ref": "#/$defs/moment", "description": "Not under --simulate." },
          "duration": { "$ref": "#/$defs/seconds" },
          "exercisesCompleted": { "type": "integer", "minimum": 0 },
          "exercisesTotal": { "type": "integer", "minimum": 0 },
          "wasCompleted": { "type": "boolean", "description": "Every exercise step was." },
          "status": { "enum": ["completed", "stopped"] },
          "circuits": {
            "type": "array",
            "items": { "$ref": "#/$defs/circuitScore" },
            "minItems": 1,
            "description": "Those that the clock drives or counts, where there are any."
          }
        }
      },
      "circuitScore": {
        "description": "What a circuit came to.",
        "type": "object",
        "required": ["position", "roundsCompleted"],
        "properties": {
          "position": { "$ref": "#/$defs/position" },
          "title": { "$ref": "#/$defs/title" },
          "roundsCompleted": {
            "type": "integer",
            "minimum": 0,
            "description": "Those done whole."
          },
          "repetitions": {
            "type": "integer",
            "minimum": 0,
            "description": "Repetitions and calories: of an amrap those after the last full round, of a circuit for time all that were done. Not with intervals."
          },
          "seconds": {
            "$ref": "#/$defs/seconds",
            "description": "What a circuit for time took, where all of it was done."
          },
          "roundsTotal": {
            "type": "integer",
            "minimum": 1,
            "description": "Not where as many as possible were to be done."
          }
        }
      },
      "recordedSet": {
        "description": "A set as it was planned and done.",
        "type": "object",
        "required": [
          "step", "position", "set", "title", "exerciseState", "planned", "done"
        ],
        "properties": {
          "step": { "type": "integer", "minimum": 1 },
          "position": { "$ref": "#/$defs/position" },
          "round": { "type": "integer", "minimum": 1 },
          "set": { "type": "integer", "minimum": 1 },
          "side": { "type": "integer", "minimum": 1, "maximum": 2 },
          "exerciseID": { "$ref": "#/$defs/identifier" },
          "exerciseState": { "enum": ["linked", "deleted", "unlinked"] },
          "title": { "$ref": "#/$defs/title" },
          "planned": { "$ref": "#/$defs/plannedSet" },
          "done": { "$ref": "#/$defs/setResult" }
        }
      },
      "session": {
        "description": "history, history list, show, export, log, edit: as a line of history.jsonl.",
        "type": "object",
        "required": [
          "id", "workoutID", "title", "start", "end", "localOffset", "duration",
          "exercisesCompleted", "exercisesTotal", "wasCompleted", "status"
        ],
        "properties": {
          "id": { "$ref": "#/$defs/identifier" },
          "workoutID": { "$ref": "#/$defs/identifier" },
          "title": { "$ref": "#/$defs/title" },
          "start": { "$ref": "#/$defs/moment" },
          "end": { "$ref": "#/$defs/moment", "description": "Pauses included." },
          "localOffset": {
            "type": "integer",
            "minimum": -86400,
            "maximum": 86400,
            "description": "Seconds that local time was ahead of UTC: they decide its day."
          },
          "duration": { "$ref": "#/$defs/seconds", "description": "Without pauses." },
          "exercisesCompleted": { "type": "integer", "minimum": 0 },
          "exercisesTotal": { "type": "integer", "minimum": 0 },
          "wasCompleted": { "type": "boolean" },
          "status": { "enum": ["completed", "stopped"] },
          "basis": {
            "enum": ["prescription", "written", "imported"],
            "description": "What its sets were planned by: the workout as it was due (where absent), the workout as it is written, or nothing that is known."
          },
          "recordedAt": {
            "$ref": "#/$defs/moment",
            "description": "When it was entered, if that was not during the session."
          },
          "circuits": { "type": "array", "items": { "$ref": "#/$defs/circuitScore" }, "minItems": 1 },
          "sets": { "type": "array", "items": { "$ref": "#/$defs/recordedSet" }, "minItems": 1 }
        }
      },
      "measurement": {
        "description": "body list, add, export: as a line of body.jsonl.",
        "type": "object",
        "required": ["id", "localOffset", "measure", "time", "unit", "value"],
        "properties": {
          "id": { "$ref": "#/$defs/identifier" },
          "localOffset": {
            "type": "integer",
            "minimum": -86400,
            "maximum": 86400,
            "description": "Seconds that local time was ahead of UTC: they decide its day."
          },
          "measure": { "$ref": "#/$defs/title", "description": "What was measured." },
          "time": { "$ref": "#/$defs/moment" },
          "unit": {
            "type": "string",
            "minLength": 1,
            "description": "kg, lb, cm, in, %, s for every length of time, or another word."
          },
          "value": { "type": "number", "minimum": 0, "maximum": 10000000 }
        }
      },
      "latestMeasurement": {
        "description": "body: the last of a measure.",
        "allOf": [{"$ref": "#/$defs/measurement"}],
        "properties": {
          "change": {
            "type": "number",
            "description": "Since the measurement before, in this unit."
          },
          "change30Days": {
            "type": "number",
            "description": "Since the last one that is at least 30 days old, in this unit."
          }
        }
      },
      "day": { "type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" },
      "streak": {
        "type": "object",
        "required": ["current", "longest"],
        "properties": {
          "current": { "type": "integer", "minimum": 0 },
          "longest": { "type": "integer", "minimum": 0 }
        }
      },
      "totals": {
        "type": "object",
        "required": ["sessions", "sets", "reps", "volume"],
        "properties": {
          "sessions": { "type": "integer", "minimum": 0 },
          "sets": { "type": "integer", "minimum": 0 },
          "reps": { "type": "integer", "minimum": 0 },
          "volume": {
            "type": "number",
            "minimum": 0,
            "description": "Kilograms times repetitions."
          }
        }
      },
      "statistics": {
        "description": "history stats.",
        "allOf": [{"$ref": "#/$defs/totals"}],
        "required": [
          "duration", "dayStreak", "weekStreak", "weeks", "muscleGroups", "exercises"
        ],
        "properties": {
          "duration": { "$ref": "#/$defs/seconds" },
          "dayStreak": { "$ref": "#/$defs/streak" },
          "weekStreak": { "$ref": "#/$defs/streak" },
          "weeks": {
            "description": "Those with a session, the first one first.",
            "type": "array",
            "items": {
              "allOf": [{"$ref": "#/$defs/totals"}],
              "required": ["monday", "duration"],
              "properties": {
                "monday": { "$ref": "#/$defs/day" },
                "duration": { "$ref": "#/$defs/seconds" }
              }
            }
          },
          "muscleGroups": {
            "type": "array",
            "items": {
              "allOf": [{"$ref": "#/$defs/totals"}],
              "required": ["title"],
              "properties": { "title": { "$ref": "#/$defs/muscleGroup" } }
            }
          },
          "exercises": {
            "type": "array",
            "items": {
              "allOf": [{"$ref": "#/$defs/totals"}],
              "required": ["title"],
              "properties": { "title": { "$ref": "#/$defs/title" } }
            }
          }
        }
      },
      "bestSet": {
        "type": "object",
        "required": ["day", "session", "done"],
        "properties": {
          "day": { "$ref": "#/$defs/day" },
          "session": { "$ref": "#/$defs/identifier" },
          "done": { "$ref": "#/$defs/setResult" },
          "kilograms": {
            "type": "number",
            "minimum": 0,
            "description": "Moved in all, where that was known of a load of the athlete's own body."
          }
        }
      },
      "records": {
        "description": "history records.",
        "type": "object",
        "required": ["method", "exercises", "circuits"],
        "properties": {
          "method": { "const": "Epley", "description": "Of the estimated maximum." },
          "exercises": {
            "type": "array",
            "items": {
              "type": "object",
              "required": ["title", "mostReps"],
              "properties": {
                "title": { "$ref": "#/$defs/title" },
                "heaviest": { "$ref": "#/$defs/bestSet" },
                "longest": { "$ref": "#/$defs/bestSet" },
                "maximum": {
                  "description": "The best estimate of what can be lifted once.",
                  "allOf": [{"$ref": "#/$defs/bestSet"}],
                  "required": ["value", "unit"],
                  "properties": {
                    "value": { "type": "number", "exclusiveMinimum": 0 },
                    "unit": { "enum": ["kg", "lb"] }
                  }
                },
                "mostReps": {
                  "description": "The most repetitions with each load.",
                  "type": "array",
                  "items": { "$ref": "#/$defs/bestSet" }
                }
              }
            }
          },
          "circuits": {
            "description": "The fastest times and the most rounds.",
            "type": "array",
            "items": {
              "type": "object",
              "required": ["workout", "day", "session", "score"],
              "properties": {
                "workout": { "$ref": "#/$defs/title" },
                "day": { "$ref": "#/$defs/day" },
                "session": { "$ref": "#/$defs/identifier" },
                "score": { "$ref": "#/$defs/circuitScore" }
              }
            }
          }
        }
      },
      "trainingDay": {
        "description": "history calendar.",
        "type": "object",
        "required": ["day", "sessions", "duration"],
        "properties": {
          "day": { "$ref": "#/$defs/day" },
          "sessions": { "type": "integer", "minimum": 1 },
          "duration": { "$ref": "#/$defs/seconds" }
        }
      },
      "chart": {
        "description": "history chart, body chart: a point for each day, or for each week by its Monday.",
        "type": "object",
        "required": ["title", "unit", "points"],
        "properties": {
          "title": { "type": "string" },
          "unit": { "type": "string" },
          "points": {
            "type": "array",
            "items": {
              "type": "object",
              "required": ["day", "value"],
              "properties": {
                "day": { "$ref": "#/$defs/day" },
                "value": { "type": "number" }
              }
            }
          }
        }
      },
      "balance": {
        "description": "history balance: an amount for each muscle group.",
        "type": "object",
        "required": ["title", "unit", "range", "amounts"],
        "properties": {
          "title": { "type": "string" },
          "unit": { "type": "string" },
          "range": {
            "type": "object",
            "required": ["min", "max"],
            "properties": {
              "min": { "type": "number", "minimum": 0 },
              "max": { "type": "number", "minimum": 0 }
            }
          },
          "amounts": {
            "type": "array",
            "items": {
              "type": "object",
              "required": ["title", "value"],
              "properties": {
                "title": { "type": "string" },
                "value": { "type": "number", "minimum": 0 }
              }
            }
          }
        }
      },
      "picture": {
        "description": "A chart with --svg -.",
        "type": "object",
        "required": ["svg"],
        "properties": { "svg": { "type": "string" } }
      },
      "pictureFile": {
        "description": "A chart with --svg and a file.",
        "type": "object",
        "required": ["file"],
        "properties": { "file": { "type": "string" } }
      },
      "status": {
        "description": "status.",
        "type": "object",
        "required": ["state"],
        "properties": {
          "state": { "enum": ["running", "paused", "interrupted", "idle"] },
          "title": {
            "$ref": "#/$defs/title",
            "description": "Of the run in progress, else of the last session."
          },
          "step": { "type": "string" },
          "remaining": { "type": "integer", "minimum": 0, "description": "Seconds." },
          "streak": { "type": "integer", "minimum": 0, "description": "Days in a row." },
          "day": { "$ref": "#/$defs/day", "description": "Of the last session." }
        }
      },
      "removal": {
        "description": "exercise remove, workout remove, history remove, body remove.",
        "type": "object",
        "required": ["removed"],
        "properties": {
          "removed": {
            "type": "array",
            "items": {
              "type": "object",
              "required": ["id", "title"],
              "properties": {
                "id": { "$ref": "#/$defs/identifier" },
                "title": { "$ref": "#/$defs/title" },
                "usedInWorkouts": {
                  "type": "integer",
                  "minimum": 0,
                  "description": "Of exercises only."
                }
              }
            }
          },
          "dryRun": { "const": true, "description": "Nothing was removed: only asked about." }
        }
      },
      "error": {
        "description": "One line on standard error, standard output being empty.",
        "type": "object",
        "required": ["errors", "exitCode"],
        "properties": {
          "errors": {
            "type": "array",
            "items": {
              "type": "object",
              "required": ["code", "message"],
              "properties": {
                "code": {
                  "type": "string",
                  "enum": [
                    "invalidTitle", "invalidYouTubeURL", "noMuscleGroupsSelected", "imageTooLarge",
                    "unsupportedImage", "thumbnailGenerationFailed", "exerciseNotFound",
                    "duplicateTitle", "deletionFailed", "noExercisesInWorkout", "invalidSets",
                    "invalidReps", "invalidRest", "invalidDuration", "invalidBreakDuration",
                    "invalidRounds", "invalidLoad", "invalidDistance", "invalidCalories",
                    "invalidEffort", "invalidTempo", "invalidProgression", "invalidPosition",
                    "workoutNotFound", "itemNotFound", "missingConfiguration", "emptyCircuit", "invalidEntry",
                    "invalidText", "repeatedID", "changedMeanwhile", "workoutNotValid", "invalidSpeed",
                    "sessionNotActive", "alreadyCompleted", "cannotAdvance", "noCurrentItem",
                    "invalidMeasurement", "usage", "notFound", "ambiguous", "io", "busy", "damagedStore", "newerStore",
                    "storeTooLarge", "bug"
                  ],
                  "description": "Never changes meaning; more may come."
                },
                "message": { "type": "string", "description": "What happened, for people." },
                "hint": { "type": "string", "description": "What to do, for people." },
                "value": { "type": "string", "description": "What was given." },
                "candidates": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["id", "title"],
                    "properties": {
                      "id": { "type": "string", "description": "A UUID, or its beginning." },
                      "title": { "type": "string" }
                    }
                  },
                  "minItems": 1,
                  "description": "What a name may mean."
                }
              }
            },
            "minItems": 1
          },
          "exitCode": { "enum": [1, 4, 64, 65, 66, 70, 74, 75] }
        }
      },
      "starterEntry": {
        "description": "starter list, starter add.",
        "oneOf": [
          {
            "allOf": [{"$ref": "#/$defs/workout"}],
            "required": ["kind"],
            "properties": { "kind": { "const": "workout" } }
          },
          {
            "allOf": [{"$ref": "#/$defs/exercise"}],
            "required": ["kind"],
            "properties": { "kind": { "const": "exercise" } }
          }
        ]
      },
      "diagnostic": {
        "description": "workout check; what is wrong with a text, or worth a warning.",
        "type": "object",
        "required": ["code", "severity", "line", "column", "span", "message"],
        "properties": {
          "code": {
            "type": "string",
            "pattern": "^G[0-9]{3}$",
            "description": "Never changes meaning."
          },
          "severity": { "enum": ["error", "warning"] },
          "file": { "type": "string", "description": "A path, - or the title of a workout." },
          "position": {
            "type": "string",
            "description": "The entry of a workout that is kept; line and column are its export's."
          },
          "line": { "type": "integer", "minimum": 1 },
          "column": {
            "type": "integer",
            "minimum": 1,
            "description": "In characters as people count them."
          },
          "span": { "type": "integer", "minimum": 0, "description": "Characters." },
          "message": { "type": "string" },
          "hint": { "type": "string" },
          "fix": { "type": "string", "description": "What to write instead." }
        }
      },
      "amount": {
        "type": "object",
        "required": ["before", "after"],
        "properties": {
          "before": { "type": "integer", "minimum": 0 },
          "after": { "type": "integer", "minimum": 0 }
        }
      },
      "difference": {
        "description": "workout diff; for files and folders of several workouts a list, one of each title. One that is on one side alone has only its title and different.",
        "type": "object",
        "required": ["different"],
        "dependentRequired": {
          "changes": ["before", "after", "duration", "sets"], "duration": ["changes"]
        },
        "properties": {
          "before": { "$ref": "#/$defs/title" },
          "after": { "$ref": "#/$defs/title" },
          "different": { "type": "boolean" },
          "changes": {
            "type": "array",
            "items": {
              "type": "object",
              "required": ["kind"],
              "properties": {
                "kind": { "enum": ["added", "removed", "moved", "changed"] },
                "from": { "$ref": "#/$defs/position", "description": "Before." },
                "to": { "$ref": "#/$defs/position", "description": "After." },
                "before": { "type": "string", "description": "The entry in the notation, or the header of a circuit." },
                "after": { "type": "string", "description": "The same, after." }
              }
            }
          },
          "duration": { "$ref": "#/$defs/amount", "description": "Seconds." },
          "sets": {
            "description": "Sets by muscle group, those that differ.",
            "type": "object",
            "propertyNames": { "$ref": "#/$defs/muscleGroup" },
            "additionalProperties": { "$ref": "#/$defs/amount" }
          }
        }
      },
      "formattedTexts": {
        "description": "workout format: a text, or several; with --check or --write the names of those that differ.",
        "oneOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]
      },
      "video": {
        "description": "exercise video.",
        "type": "object",
        "required": ["title", "canonicalURL"],
        "properties": { "title": { "$ref": "#/$defs/title" }, "canonicalURL": { "type": "string" } }
      },
      "setting": {
        "description": "config get, set, list.",
        "type": "object",
        "required": ["key", "value", "default"],
        "properties": {
          "key": { "enum": ["changeOver", "getReady", "loadStep", "secondsPerRep", "theme"] },
          "value": { "$ref": "#/$defs/settingValue" },
          "default": { "$ref": "#/$defs/settingValue" }
        }
      },
      "settingValue": {
        "oneOf": [
          { "type": "integer", "minimum": 0, "maximum": 60, "description": "Seconds." },
          { "$ref": "#/$defs/weight" },
          { "enum": ["auto", "light", "dark"], "description": "The theme." }
        ]
      },
      "settingsFile": {
        "description": "config path.",
        "type": "object",
        "required": ["path"],
        "properties": { "path": { "type": "string" } }
      },
      "examination": {
        "description": "doctor.",
        "type": "object",
        "required": ["actions", "findings"],
        "properties": {
          "actions": {
            "type": "array",
            "items": { "type": "string" },
            "description": "What a repair did, for people."
          },
          "findings": {
            "type": "array",
            "items": {
              "type": "object",
              "required": ["code", "file", "message", "remedy", "repairable"],
              "properties": {
                "code": {
                  "enum": [
                    "damagedFile", "missingLibrary", "newerSchema", "unreadableFile",
                    "unwritableFile",
                    "repeatedID",
                    "missingExercise", "missingImage", "damagedImage", "unusedImage", "tornLine",
                    "damagedLine", "unfinishedChange", "strayFile", "openPermissions", "lowSpace"
                  ]
                },
                "file": { "type": "string", "description": "The path of a file or folder." },
                "place": { "type": "string", "description": "Line, column and path, for people." },
                "message": { "type": "string" },
                "remedy": { "type": "string", "description": "What to do." },
                "repairable": { "type": "boolean", "description": "--repair mends it without loss." }
              }
            }
          }
        }
      },
      "backup": {
        "description": "backup -, and what restore reads.",
        "type": "object",
        "required": ["backupVersion", "createdAt", "files", "images"],
        "properties": {
          "backupVersion": { "const": 1 },
          "createdAt": { "$ref": "#/$defs/moment" },
          "files": {
            "description": "By name.",
            "type": "object",
            "additionalProperties": {
              "type": "object",
              "required": ["text"],
              "properties": { "text": { "type": "string" } }
            }
          },
          "images": {
            "description": "By name, in base64.",
            "type": "object",
            "additionalProperties": { "type": "string" }
          }
        }
      },
      "backupSummary": {
        "description": "backup to a file, restore.",
        "type": "object",
        "required": [
          "file", "exercises", "workouts", "images", "records", "measurements", "session", "settings"
        ],
        "properties": {
          "file": { "type": "string" },
          "exercises": { "type": "integer", "minimum": 0 },
          "workouts": { "type": "integer", "minimum": 0 },
          "images": { "type": "integer", "minimum": 0 },
          "records": {
            "type": "integer", "minimum": 0, "description": "Finished runs, lines of the history."
          },
          "measurements": {
            "type": "integer", "minimum": 0, "description": "Of the body."
          },
          "session": { "type": "boolean", "description": "Whether it holds a run in progress." },
          "settings": { "type": "boolean", "description": "Whether it holds settings." },
          "restored": { "type": "boolean", "description": "Whether a restore was done." },
          "dryRun": { "const": true, "description": "Of restore --dry-run only." },
          "setAside": {
            "description": "Of a restore: what it sets aside, if anything.",
            "type": "array",
            "items": {
              "type": "object",
              "required": ["file"],
              "properties": {
                "file": { "type": "string" },
                "kept": { "type": "string", "description": "Where it is; not of --dry-run." }
              }
            }
          }
        }
      },
      "titleChanges": {
        "type": "object",
        "required": ["added", "removed", "changed"],
        "properties": {
          "added": { "type": "array", "items": { "$ref": "#/$defs/title" } },
          "removed": { "type": "array", "items": { "$ref": "#/$defs/title" } },
          "changed": { "type": "array", "items": { "$ref": "#/$defs/title" } }
        }
      },
      "importedHistory": {
        "description": "history import.",
        "type": "object",
        "required": ["exercises", "present", "sessions", "sets", "warmUpSets"],
        "properties": {
          "dryRun": { "const": true },
          "exercises": {
            "description": "Titles of exercises that were added to the library.",
            "type": "array", "items": { "$ref": "#/$defs/title" }
          },
          "present": {
            "description": "Sessions that were in the history already.",
            "type": "integer", "minimum": 0
          },
          "sessions": { "type": "integer", "minimum": 0 },
          "sets": { "type": "integer", "minimum": 0 },
          "warmUpSets": { "description": "Left out.", "type": "integer", "minimum": 0 }
        }
      },
      "undone": {
        "description": "undo.",
        "type": "object",
        "required": ["undone"],
        "properties": {
          "undone": {
            "description": "Titles.",
            "type": "object",
            "required": ["exercises", "workouts"],
            "properties": {
              "exercises": { "$ref": "#/$defs/titleChanges" },
              "measurements": { "$ref": "#/$defs/titleChanges" },
              "sessions": { "$ref": "#/$defs/titleChanges" },
              "workouts": { "$ref": "#/$defs/titleChanges" }
            }
          }
        }
      },
      "version": {
        "description": "--version.",
        "type": "object",
        "required": ["version"],
        "properties": { "version": { "type": "string", "pattern": "^[0-9]+\\.[0-9]+\\.[0-9]+$" } }
      },
      "completionScript": {
        "description": "completions.",
        "type": "object",
        "required": ["shell", "script"],
        "properties": {
          "shell": { "enum": ["bash", "zsh", "fish"] },
          "script": { "type": "string" }
        }
      },
      "topic": {
        "description": "help with a topic.",
        "type": "object",
        "required": ["name", "summary"],
        "properties": {
          "name": { "type": "string" },
          "summary": { "type": "string" },
          "text": { "type": "string", "description": "The page at 80 columns; of help <topic> only." }
        }
      },
      "commandTable": {
        "description": "help, with or without a command.",
        "type": "object",
        "required": [
          "name", "version", "summary", "commands", "groups", "globalOptions", "topics", "exitCodes"
        ],
        "properties": {
          "name": { "const": "gymtastic" },
          "version": { "type": "string" },
          "summary": { "type": "string" },
          "commands": {
            "type": "array",
            "items": {
              "type": "object",
              "required": ["path", "aliases", "usage", "summary", "examples", "operands", "options"],
              "properties": {
                "path": { "type": "array", "items": { "type": "string" } },
                "aliases": { "type": "array", "items": { "type": "string" } },
                "usage": { "type": "string" },
                "summary": { "type": "string" },
                "discussion": { "type": "string" },
                "examples": { "type": "array", "items": { "$ref": "#/$defs/example" } },
                "operands": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["name", "summary", "required", "repeatable", "value"],
                    "properties": {
                      "name": { "type": "string" },
                      "summary": { "type": "string" },
                      "required": { "type": "boolean" },
                      "repeatable": { "type": "boolean" },
                      "choices": { "type": "array", "items": { "type": "string" } },
                      "value": { "$ref": "#/$defs/value" }
                    }
                  }
                },
                "options": { "type": "array", "items": { "$ref": "#/$defs/option" } },
                "conflicts": {
                  "description": "What cannot be combined: name with any of others.",
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["name", "others"],
                    "properties": {
                      "name": { "type": "string" },
                      "others": { "type": "array", "items": { "type": "string" }, "minItems": 1 }
                    }
                  }
                }
              }
            }
          },
          "groups": {
            "type": "array",
            "items": {
              "type": "object",
              "required": ["path", "summary", "examples"],
              "properties": {
                "path": { "type": "array", "items": { "type": "string" } },
                "summary": { "type": "string" },
                "examples": { "type": "array", "items": { "$ref": "#/$defs/example" } }
              }
            }
          },
          "globalOptions": { "type": "array", "items": { "$ref": "#/$defs/option" } },
          "topics": { "type": "array", "items": { "$ref": "#/$defs/topic" } },
          "exitCodes": {
            "type": "array",
            "items": {
              "type": "object",
              "required": ["code", "meaning"],
              "properties": {
                "code": { "type": "integer", "minimum": 0, "maximum": 255 },
                "meaning": { "type": "string" }
              }
            }
          }
        }
      },
      "example": {
        "type": "object",
        "required": ["command", "purpose"],
        "properties": { "command": { "type": "string" }, "purpose": { "type": "string" } }
      },
      "option": {
        "type": "object",
        "required": ["name", "kind", "summary"],
        "properties": {
          "name": { "type": "string" },
          "short": { "type": "string" },
          "kind": { "enum": ["flag", "toggle", "single", "list"] },
          "valueName": { "type": "string" },
          "negation": { "type": "string" },
          "choices": { "type": "array", "items": { "type": "string" } },
          "default": { "type": "string" },
          "summary": { "type": "string" },
          "discussion": { "type": "string" },
          "value": { "$ref": "#/$defs/value" }
        }
      },
      "value": {
        "description": "What an option or operand takes.",
        "type": "object",
        "required": ["expected", "completion", "number", "file"],
        "properties": {
          "expected": { "type": "string" },
          "completion": {
            "enum": [
              "nothing", "choices", "file", "folder", "exercise", "workout", "anyExercise",
              "anyWorkout", "workoutOrFile", "starterWorkoutOrFile", "starter", "measure",
              "command"
            ]
          },
          "number": { "type": "boolean", "description": "It may begin with a dash then." },
          "minimum": { "type": "number" },
          "maximum": { "type": "number" },
          "file": { "type": "boolean", "description": "Whether it may be the path of a file." }
        }
      }
    }
  }

  """#
