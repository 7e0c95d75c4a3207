import FoundationEssentials

extension Store {
  /// A store that holds a few exercises and workouts of fixed ids and times.
  static func stocked() throws -> Store {
    let store = try Store()
    try FileManager.default.createDirectory(
      atPath: store.path, withIntermediateDirectories: true)
    try store.folder.write(StockedLibrary.text, to: "data/library.json")
    return store
  }
}

/// A `library.json` for lines that need something to be about.
///
/// Squat was made an hour before a clock in New York was put forward, Squat Jump around the hour
/// that a clock in Berlin showed twice, and Push Up on an evening that was the next day in Tokyo.
enum StockedLibrary {
  static let squatID = "5a000001-0000-4000-8000-000000000001"

  static let text = """
    {"schemaVersion":1,"exercises":[
     {"id":"\(squatID)","title":"Squat","aliases":["Knee Bend"],
      "muscleGroups":["Legs","Glutes"],"equipment":"barbell",
      "exerciseDescription":"Heels\\tdown.\\nBack\\\\straight.",
      "createdAt":"2026-03-08T06:30:00.000Z","updatedAt":"2026-03-08T07:30:00.000Z"},
     {"id":"5a000002-0000-4000-8000-000000000002","title":"Squat Jump","aliases":[],
      "muscleGroups":["Legs"],
      "createdAt":"2026-10-25T00:30:00.000Z","updatedAt":"2026-10-25T01:30:00.000Z"},
     {"id":"5a000003-0000-4000-8000-000000000003","title":"Push Up","aliases":[],
      "muscleGroups":["Chest","Triceps"],
      "createdAt":"2026-11-20T15:30:00.000Z","updatedAt":"2026-11-20T15:30:00.000Z"}
    ],"workouts":[
     \(workout("Day", "6a000001-0000-4000-8000-000000000001", seconds: [1, 2, 3])),
     \(workout("Daylight", "6a000002-0000-4000-8000-000000000002", seconds: [1]))]}
    """

  /// A workout of squats by the clock.
  private static func workout(_ title: String, _ id: String, seconds: [Int]) -> String {
    let items = seconds.map { seconds in
      """
      {"id":"\(id.dropLast(2))9\(seconds)","kind":"exercise","exerciseState":"linked",
       "exerciseID":"\(squatID)","title":"Squat","perSide":false,
       "sets":[{"duration":\(seconds),"rest":0}]}
      """
    }
    return """
      {"id":"\(id)","title":"\(title)","createdAt":"2026-11-20T18:30:00.000Z",
       "updatedAt":"2026-11-20T18:30:00.000Z","sequence":[\(items.joined(separator: ","))]}
      """
  }
}
