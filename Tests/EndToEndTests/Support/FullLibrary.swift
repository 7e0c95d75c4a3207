/// A `library.json` in which every member occurs.
enum FullLibrary {
  static let text = """
    {"schemaVersion":1,"exercises":[\(squat),\(jump)],"workouts":[\(workout)],
     "hidden":["00000000-0000-4000-8000-000000000010","00000000-0000-4000-8000-000000000020"]}
    """

  private static let dates = """
    "createdAt":"2026-11-20T18:30:00.000Z","updatedAt":"2026-11-20T18:30:00.001Z"
    """

  private static func id(_ number: Int) -> String {
    "\"id\":\"00000000-0000-4000-8000-0000000000\(number)\""
  }

  private static let squat = """
    {\(id(10)),"title":"Squat","exerciseDescription":"Heels down.","aliases":["深蹲"],
     "youtubeURL":"https://youtu.be/dQw4w9WgXcQ","muscleGroups":["Legs","Full Body"],
     "image":"squat.png","thumbnail":"squat-thumb.png","equipment":"barbell","tags":["gym"],
     "level":"advanced","style":"strength","perSide":true,"quiet":true,
     "editedAt":"2026-11-20T18:30:00.000Z","importedVersion":"2026-11-20T18:30:00.000Z",
     "easierVariant":"Box Squat","harderVariant":"Front Squat",
     "oneRepMax":{"value":120,"unit":"kg","setAt":"2026-11-20T18:30:00.000Z"},\(dates)}
    """

  private static let jump = """
    {\(id(11)),"title":"Squat Jump","aliases":[],"muscleGroups":["Legs"],\(dates)}
    """

  private static let workout = """
    {\(id(20)),"title":"Everything","note":"All of it.","tags":["gym"],\(dates),
     "editedAt":"2026-11-20T18:30:00.000Z","importedVersion":"2026-11-20T18:30:00.000Z",
     "sequence":[\(item),\(held),
     {\(id(21)),"kind":"break","duration":1},\(circuit),
     \(bare(33, pacing: #"{"kind":"every","seconds":10,"alternating":true}"#)),
     \(bare(35, pacing: #"{"kind":"amrap","seconds":10}"#, title: "Cindy")),
     \(bare(37, pacing: #"{"kind":"forTime","cap":10}"#)),\(planned),
     \(rule(41, #""rule":"total","steps":[{"from":0,"step":{"value":-2.5,"unit":"lb"}}]"#)),
     \(rule(42, #""rule":"last","max":true,"steps":[{"from":5,"step":{"value":5,"unit":"kg"}}]"#)),
     \(rule(43, #""rule":"extraReps","step":{"value":2.5,"unit":"lb"},"most":10"#)),
     \(rule(44, #""rule":"like","workout":"Tabata""#)),\(rule(45, #""rule":"asDone""#)),
     \(rule(46, #""rule":"add","step":{"value":1,"unit":"reps"},"# + missed))]}
    """

  private static let missed =
    #""miss":{"after":2,"step":{"value":-10,"unit":"percent"}}"#

  /// An item whose sets have what the rule changes.
  private static func rule(_ number: Int, _ rule: String) -> String {
    let load =
      rule.contains("max") ? #"{"value":85,"unit":"percent"}"# : #"{"value":135,"unit":"lb"}"#
    return """
      {\(id(number)),"kind":"exercise","exerciseState":"unlinked","title":"Lift \(number)",
       "perSide":false,"progression":{\(rule)},
       "sets":[{"reps":{"min":5},"load":\(load),"rest":60}]}
      """
  }

  private static let item = """
    {\(id(22)),"kind":"exercise","exerciseState":"linked",
     "exerciseID":"00000000-0000-4000-8000-000000000010","title":"Squat","perSide":true,
     "note":"Slowly.","alternatives":[{"exerciseState":"linked","title":"Squat Jump",
      "exerciseID":"00000000-0000-4000-8000-000000000011"}],
     "movements":[{"exerciseState":"unlinked","title":"Pistol Squat"}],
     "prescribedAt":"2026-11-20T18:30:00.000Z",
     "progression":{"rule":"reps","reps":{"min":1,"max":999},"step":{"value":2.5,"unit":"kg"},
      "after":2,"on":"Everything","everywhere":true,
      "miss":{"ladder":[{"targets":[{"reps":{"min":5}}]},{"step":{"value":-10,"unit":"percent"}},
       {"test":5,"percent":85}]}},
     "sets":[{"count":2,"load":{"value":62.5,"unit":"kg"},"rest":1,"reps":{"min":1,"max":1}}]}
    """

  private static let held = """
    {\(id(23)),"kind":"exercise","exerciseState":"deleted","title":"Wall Sit","perSide":false,
     "progression":{"rule":"add","step":{"value":5,"unit":"s"},"always":true,"miss":{"keep":true}},
     "sets":[{"count":2,"duration":1,"rest":0}]}
    """

  private static let circuit = """
    {\(id(30)),"kind":"circuit","title":"Finisher","rounds":2,"restBetweenRounds":1,
     "setPerRound":true,"pacing":{"kind":"free"},
     "entries":[{\(id(31)),"kind":"break","duration":1},
     {\(id(32)),"kind":"exercise","exerciseState":"unlinked","title":"Sprawl","perSide":false,
      "turn":"buyIn",
      "sets":[{"reps":{"min":1,"max":2},"rest":0},{"reps":{"min":1},"rest":{"percentOfWork":100},"breaths":true},
       {"reps":{},"rest":0}]}]}
    """

  private static let planned = """
    {\(id(40)),"kind":"exercise","exerciseState":"unlinked","title":"Curl","perSide":false,
     "sets":[{"reps":{"min":1,"max":1},"rest":"untilReady","tempo":"1-0-0-0","effort":{"rpe":8.5},
      "load":{"value":20,"unit":"kg","alternative":14.5},
      "drops":[{"duration":{"min":1,"max":2},"load":{"value":2,"unit":"lb","count":2}}]},
     {"reps":{"min":1,"max":1},"hold":1,"effort":{"rir":2},"rest":{"min":0,"max":1},
      "load":{"value":1,"unit":"bodyweight","added":{"value":-10,"unit":"kg"}}},
     {"distance":{"value":10,"unit":"m"},"estimate":1,"rest":0},{"calories":1,"rest":0}]}
    """

  private static func bare(_ number: Int, pacing: String, title: String? = nil) -> String {
    let title = title.map { "\"title\":\"\($0)\"," } ?? ""
    return """
      {\(id(number)),"kind":"circuit",\(title)"rounds":2,"restBetweenRounds":0,
       "pacing":\(pacing),"entries":[{\(id(number + 1)),"kind":"exercise",
       "exerciseState":"unlinked","title":"Sprawl","perSide":false,
       "sets":[{"duration":4,"rest":0}]}]}
      """
  }
}
