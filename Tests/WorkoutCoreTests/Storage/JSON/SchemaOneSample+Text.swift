/// The bytes of ``SchemaOneSample``, in which every object has a member that no version knows.
extension SchemaOneSample {
  static let text = laidOut(compact)

  /// A document with the line breaks and the indentation of a stored one.
  private static func laidOut(_ document: String) -> String {
    var text = ""
    var depth = 0
    var isInString = false
    var last: Character = " "
    for character in document where isInString || !character.isWhitespace {
      if !isInString {
        let isEnd = "]}".contains(character)
        if isEnd { depth -= 1 }
        if isEnd && "[{".contains(last) { text += "\n" }
        if isEnd || "[{,".contains(last) { text += "\n" + String(repeating: "  ", count: depth) }
        if "[{".contains(character) { depth += 1 }
      }
      if character == "\"" && last != "\\" { isInString.toggle() }
      text += !isInString && character == ":" ? " : " : String(character)
      last = character
    }
    return text + "\n"
  }

  private static let compact = #"""
    {"exercises":[
      {"aliases":["Press-up","Liegestütz"],"createdAt":"2026-01-02T03:04:05.678Z",
       "equipment":"none / mat","exerciseDescription":"Down,\nthen \"up\".",
       "id":"00000000-0000-4000-8000-000000000001",
       "image":"00000000-0000-4000-8000-000000000001-0a1b.png","later":1,
       "muscleGroups":["Chest","Triceps","Full Body"],
       "thumbnail":"00000000-0000-4000-8000-000000000001-0a1b-thumb.jpg","title":"Push Up 💪",
       "updatedAt":"2026-02-03T04:05:06.789Z","youtubeURL":"https://youtu.be/dQw4w9WgXcQ"},
      {"aliases":[],"createdAt":"2026-01-02T03:04:05.678Z",
       "id":"00000000-0000-4000-8000-000000000002","later":2,"muscleGroups":["Core"],
       "title":"Plank","updatedAt":"2026-01-02T03:04:05.678Z"}],"later":111,"schemaVersion":1,
     "workouts":[
      {"createdAt":"2026-01-02T03:04:05.678Z","id":"00000000-0000-4000-8000-00000000000a",
       "later":39,"note":"Twice a week.",
       "sequence":[
        {"exerciseID":"00000000-0000-4000-8000-000000000001","exerciseState":"linked",
         "id":"00000000-0000-4000-8000-00000000000b","kind":"exercise","later":15,"note":"slow",
         "perSide":true,
         "sets":[
          {"later":5,"load":{"later":3,"unit":"kg","value":62.5},
           "reps":{"later":4,"max":12,"min":12},"rest":90},
          {"later":8,"load":{"later":6,"unit":"kg","value":62.5},
           "reps":{"later":7,"max":12,"min":8},"rest":90},
          {"later":11,"load":{"later":9,"unit":"kg","value":62.5},"reps":{"later":10,"min":5},
           "rest":90},
          {"later":14,"load":{"later":12,"unit":"kg","value":62.5},"reps":{"later":13},"rest":90}],
         "title":"Push Up 💪"},
        {"duration":120,"id":"00000000-0000-4000-8000-00000000000c","kind":"break","later":16},
        {"exerciseState":"deleted","id":"00000000-0000-4000-8000-00000000000d","kind":"exercise",
         "later":17,"perSide":false,"title":"Squat"},
        {"exerciseState":"unlinked","id":"00000000-0000-4000-8000-00000000000e","kind":"exercise",
         "later":21,"perSide":false,
         "sets":[
          {"later":20,"load":{"later":18,"unit":"lb","value":135.05},
           "reps":{"later":19,"max":10,"min":10},"rest":0}],"title":"Row"},
        {"entries":[
          {"exerciseID":"00000000-0000-4000-8000-000000000002","exerciseState":"linked",
           "id":"00000000-0000-4000-8000-000000000010","kind":"exercise","later":23,"perSide":false,
           "sets":[{"count":2,"duration":45,"later":22,"rest":0}],"title":"Plank"},
          {"duration":5,"id":"00000000-0000-4000-8000-000000000011","kind":"break","later":24}],
         "id":"00000000-0000-4000-8000-00000000000f","kind":"circuit","later":26,
         "pacing":{"kind":"free","later":25},"restBetweenRounds":15,"rounds":3,"title":"Finisher"},
        {"entries":[
          {"exerciseState":"unlinked","id":"00000000-0000-4000-8000-000000000013","kind":"exercise",
           "later":30,"perSide":false,
           "sets":[
            {"later":29,"load":{"later":27,"unit":"percent","value":75},
             "reps":{"later":28,"max":10,"min":10},"rest":0}],"title":"Row"}],
         "id":"00000000-0000-4000-8000-000000000012","kind":"circuit","later":32,
         "pacing":{"kind":"every","later":31,"seconds":60},"restBetweenRounds":0,"rounds":10},
        {"entries":[
          {"exerciseState":"deleted","id":"00000000-0000-4000-8000-000000000015","kind":"exercise",
           "later":35,"perSide":false,"sets":[{"later":34,"reps":{"later":33},"rest":0}],
           "title":"Squat"},
          {"duration":30,"id":"00000000-0000-4000-8000-000000000016","kind":"break","later":36}],
         "id":"00000000-0000-4000-8000-000000000014","kind":"circuit","later":38,
         "pacing":{"kind":"amrap","later":37,"seconds":720},"restBetweenRounds":0,"rounds":1}],
       "title":"Everything","updatedAt":"2026-02-03T04:05:06.789Z"},
      {"createdAt":"2026-01-02T03:04:05.678Z","id":"00000000-0000-4000-8000-00000000001e",
       "later":40,"sequence":[],"title":"Empty","updatedAt":"2026-01-02T03:04:05.678Z"},
      {"createdAt":"2026-01-02T03:04:05.678Z","id":"00000000-0000-4000-8000-000000000028",
       "later":110,
       "sequence":[
        {"alternatives":[
          {"exerciseID":"00000000-0000-4000-8000-000000000001","exerciseState":"linked","later":41,
           "title":"Push Up 💪"},
          {"exerciseState":"deleted","later":42,"title":"Gone"},
          {"exerciseState":"unlinked","later":43,"title":"Ring Row"}],
         "exerciseID":"00000000-0000-4000-8000-000000000002","exerciseState":"linked",
         "id":"00000000-0000-4000-8000-000000000029","kind":"exercise","later":79,"perSide":false,
         "sets":[
          {"later":46,"load":{"later":44,"unit":"kg","value":20},
           "reps":{"later":45,"max":5,"min":5},"rest":0},
          {"later":49,"load":{"alternative":14.5,"later":47,"unit":"kg","value":20},
           "reps":{"later":48,"max":5,"min":5},"rest":0},
          {"later":52,"load":{"count":2,"later":50,"unit":"kg","value":20},
           "reps":{"later":51,"max":5,"min":5},"rest":0},
          {"later":55,"load":{"later":53,"unit":"percent","value":76.5},
           "reps":{"later":54,"max":5,"min":5},"rest":0},
          {"later":58,"load":{"later":56,"unit":"bodyweight","value":1.5},
           "reps":{"later":57,"max":5,"min":5},"rest":0},
          {"later":62,
           "load":{"added":{"later":59,"unit":"kg","value":20},"later":60,"unit":"bodyweight",
            "value":1},"reps":{"later":61,"max":5,"min":5},"rest":0},
          {"later":66,
           "load":{"added":{"later":63,"unit":"lb","value":-45},"later":64,"unit":"bodyweight",
            "value":1},"reps":{"later":65,"max":5,"min":5},"rest":0},
          {"drops":[
            {"later":69,"load":{"later":67,"unit":"kg","value":20},
             "reps":{"later":68,"max":8,"min":8}},
            {"duration":{"later":70},"later":71}],"effort":{"later":72,"rpe":8.5},"later":75,
           "load":{"later":73,"unit":"kg","value":20},"reps":{"later":74,"max":10,"min":10},
           "rest":60,"tempo":"3-1-1-0"},
          {"count":2,"effort":{"later":76,"rir":2},"hold":5,"later":78,
           "reps":{"later":77,"max":6,"min":6},"rest":"untilReady"}],"title":"Curl"},
        {"exerciseID":"00000000-0000-4000-8000-000000000002","exerciseState":"linked",
         "id":"00000000-0000-4000-8000-00000000002a","kind":"exercise","later":90,"perSide":false,
         "sets":[
          {"duration":{"later":80,"max":45,"min":30},"later":82,
           "rest":{"later":81,"max":90,"min":60}},
          {"duration":{"later":83},"later":84,"rest":0},
          {"distance":{"later":85,"unit":"m","value":400},"later":86,"rest":0},
          {"distance":{"later":87,"unit":"mi","value":1},"estimate":600,"later":88,"rest":0},
          {"calories":20,"later":89,"rest":0}],"title":"Row"},
        {"entries":[
          {"exerciseID":"00000000-0000-4000-8000-000000000002","exerciseState":"linked",
           "id":"00000000-0000-4000-8000-00000000002c","kind":"exercise","later":97,"perSide":false,
           "sets":[
            {"later":92,"reps":{"later":91,"max":21,"min":21},"rest":0},
            {"later":94,"reps":{"later":93,"max":15,"min":15},"rest":0},
            {"later":96,"reps":{"later":95,"max":9,"min":9},"rest":0}],"title":"Thruster"}],
         "id":"00000000-0000-4000-8000-00000000002b","kind":"circuit","later":99,
         "pacing":{"cap":600,"kind":"forTime","later":98},"restBetweenRounds":15,"rounds":3,
         "setPerRound":true},
        {"entries":[
          {"exerciseID":"00000000-0000-4000-8000-000000000002","exerciseState":"linked",
           "id":"00000000-0000-4000-8000-00000000002e","kind":"exercise","later":102,
           "perSide":false,"sets":[{"later":101,"reps":{"later":100,"max":15,"min":15},"rest":0}],
           "title":"Swing"}],"id":"00000000-0000-4000-8000-00000000002d","kind":"circuit",
         "later":104,"pacing":{"alternating":true,"kind":"every","later":103,"seconds":60},
         "restBetweenRounds":0,"rounds":4},
        {"entries":[
          {"exerciseID":"00000000-0000-4000-8000-000000000002","exerciseState":"linked",
           "id":"00000000-0000-4000-8000-000000000030","kind":"exercise","later":107,
           "perSide":false,"sets":[{"later":106,"reps":{"later":105,"max":100,"min":100},"rest":0}],
           "title":"Burpee"}],"id":"00000000-0000-4000-8000-00000000002f","kind":"circuit",
         "later":109,"pacing":{"kind":"forTime","later":108},"restBetweenRounds":0,"rounds":1}],
       "title":"Planned","updatedAt":"2026-01-02T03:04:05.678Z"}]}
    """#
}
