/// A `library.json` in which every member occurs.
enum FullLibrary {
  static let text = """
    {"schemaVersion":1,"exercises":[\(squat),\(jump)],"workouts":[\(workout)]}
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
     "image":"squat.png","thumbnail":"squat-thumb.png","equipment":"barbell",\(dates)}
    """

  private static let jump = """
    {\(id(11)),"title":"Squat Jump","aliases":[],"muscleGroups":["Legs"],\(dates)}
    """

  private static let workout = """
    {\(id(20)),"title":"Everything","note":"All of it.",\(dates),"sequence":[\(item),\(held),
     {\(id(21)),"kind":"break","duration":1},\(circuit),\(bare(33, pacing: "every")),
     \(bare(35, pacing: "amrap", title: "Cindy"))]}
    """

  private static let item = """
    {\(id(22)),"kind":"exercise","exerciseState":"linked",
     "exerciseID":"00000000-0000-4000-8000-000000000010","title":"Squat","perSide":true,
     "note":"Slowly.","load":{"value":62.5,"unit":"kg"},"configuration":{"kind":"repetitions",
     "sets":2,"rest":1,"reps":[{"min":1,"max":1},{"min":1,"max":1}]}}
    """

  private static let held = """
    {\(id(23)),"kind":"exercise","exerciseState":"deleted","title":"Wall Sit","perSide":false,
     "configuration":{"kind":"time","sets":2,"duration":1,"rest":0}}
    """

  private static let circuit = """
    {\(id(30)),"kind":"circuit","title":"Finisher","rounds":2,"restBetweenRounds":1,
     "pacing":{"kind":"free"},"entries":[{\(id(31)),"kind":"break","duration":1},
     {\(id(32)),"kind":"exercise","exerciseState":"unlinked","title":"Sprawl","perSide":false,
      "configuration":{"kind":"repetitions","sets":3,"rest":0,
       "reps":[{"min":1,"max":2},{"min":1},{}]}}]}
    """

  private static func bare(_ number: Int, pacing: String, title: String? = nil) -> String {
    let title = title.map { "\"title\":\"\($0)\"," } ?? ""
    return """
      {\(id(number)),"kind":"circuit",\(title)"rounds":2,"restBetweenRounds":0,
       "pacing":{"kind":"\(pacing)","seconds":10},"entries":[{\(id(number + 1)),"kind":"exercise",
       "exerciseState":"unlinked","title":"Sprawl","perSide":false,
       "configuration":{"kind":"time","sets":1,"duration":5,"rest":0}}]}
      """
  }
}
