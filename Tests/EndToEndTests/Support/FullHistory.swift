/// A history with every member that a session may have, and a run in progress.
enum FullHistory {
  private static let set = #"""
    {"done":{"effort":{"rpe":8.5},"load":{"unit":"kg","value":60},"reps":5},\#
    "exerciseID":"00000000-0000-4000-8000-000000000011","exerciseState":"linked",\#
    "planned":{"load":{"unit":"kg","value":60},"reps":{"max":5,"min":5},"rest":60},\#
    "position":"1","set":1,"side":1,"step":1,"title":"Squat"}
    """#

  private static let others = #"""
    {"done":{"seconds":45},"exerciseState":"unlinked","planned":{"duration":45,"rest":0},\#
    "position":"2.1","round":1,"set":1,"step":2,"title":"Plank"},\#
    {"done":{"distance":{"unit":"m","value":400}},"exerciseState":"unlinked",\#
    "planned":{"distance":{"unit":"m","value":400},"rest":0},\#
    "position":"2.2","round":1,"set":1,"step":3,"title":"Run"},\#
    {"done":{"calories":20},"exerciseState":"unlinked","planned":{"calories":20,"rest":0},\#
    "position":"2.3","round":1,"set":1,"step":4,"title":"Row"},\#
    {"done":{"skipped":true},"exerciseState":"deleted",\#
    "planned":{"reps":{"max":1,"min":1},"rest":0},"position":"3","set":1,"step":5,"title":"Dip"},\#
    {"done":{"drops":[{"reps":8}],"reps":10},"exerciseState":"unlinked",\#
    "planned":{"drops":[{"reps":{"max":8,"min":8}}],"reps":{"max":10,"min":10},"rest":0},\#
    "position":"4","set":1,"step":6,"title":"Curl"},\#
    {"done":{"distance":{"unit":"km","value":5},"seconds":1500},"exerciseState":"unlinked",\#
    "kind":"failure","note":"Windy.","planned":{"distance":{"unit":"km","value":5},"rest":0},\#
    "position":"5","set":1,"step":7,"title":"Run"}
    """#

  private static let circuits = #"""
    [{"position":"2","repetitions":20,"roundsCompleted":1,"roundsTotal":1,"seconds":272.5,\#
    "title":"Sprint"},{"position":"4","repetitions":3,"roundsCompleted":5}]
    """#

  /// Lines of `history.jsonl`.
  static let text =
    #"""
    {"circuits":\#(circuits),"duration":620,\#
    "editedAt":"2026-11-20T12:00:00.000Z","end":"2026-11-20T10:12:00.000Z",\#
    "exercisesCompleted":4,"exercisesTotal":5,"id":"a0000001-0000-4000-8000-000000000000",\#
    "localOffset":3600,"note":"Slept well.","sets":[\#(set),\#(others)],"start":"2026-11-20T10:00:00.000Z",\#
    "status":"stopped","title":"Everything","wasCompleted":false,\#
    "workoutID":"b0000000-0000-4000-8000-000000000000"}

    """#

  /// A `session.json` that was left.
  static let session = #"""
    {"schemaVersion":1,"id":"a0000002-0000-4000-8000-000000000000","automatic":false,\#
    "completedSteps":[],"elapsed":9,"speed":1,"localOffset":0,"savedAt":"2026-11-20T10:00:09.000Z","secondsPerRep":3,"segment":1,\#
    "segmentStart":0,"start":"2026-11-20T10:00:00.000Z","status":"active","step":1,\#
    "totalPaused":0,"workout":{"createdAt":"2026-11-20T10:00:00.000Z",\#
    "id":"b0000000-0000-4000-8000-000000000000","sequence":[{"exerciseState":"unlinked",\#
    "id":"c0000000-0000-4000-8000-000000000000","kind":"exercise","perSide":false,\#
    "sets":[{"duration":60,"rest":0}],"title":"Plank"}],"title":"Day",\#
    "updatedAt":"2026-11-20T10:00:00.000Z"}}
    """#
}
