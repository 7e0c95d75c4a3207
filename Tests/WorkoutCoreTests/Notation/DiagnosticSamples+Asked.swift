@testable import WorkoutCore

extension DiagnosticSamples {
  /// An alias of two exercises.
  static let sharedAlias = """
    a.gym:1:1: warning G074: “Pull” could be any of 2 exercises
      Lift | Pull (Back): 10
      ^^^^^^^^^^^^^^^^^^
      hint: name one of them: “Row” or “Up | Down”
      fix: Lift | Row (Back)

    """

  // MARK: Budgets

  /// 3 × (30 + 60) + 45 s: 315 s.
  static let day = "# Day\nSquat: 3x10, rest 1m\nPlank: 45s"

  /// From G070: budgets that ``day`` exceeds.
  static let budgets: [(budgets: Budgets, shown: String)] = [
    (
      Budgets(maximumDuration: 314),
      """
      a.gym:1:1: error G070: the workout takes 5m 15s, more than 5m 14s
        # Day
        ^^^^^

      """
    ),
    (
      Budgets(minimumDuration: 316),
      """
      a.gym:1:1: error G071: the workout takes 5m 15s, less than 5m 16s
        # Day
        ^^^^^

      """
    ),
    (
      Budgets(maximumDuration: 314, minimumDuration: 316),
      """
      a.gym:1:1: error G070: the workout takes 5m 15s, more than 5m 14s
        # Day
        ^^^^^
      a.gym:1:1: error G071: the workout takes 5m 15s, less than 5m 16s
        # Day
        ^^^^^

      """
    ),
    (
      Budgets(equipment: Equipment(["barbell"])),
      """
      a.gym:2:1: error G072: “Squat” needs Rack
        Squat: 3x10, rest 1m
        ^^^^^^^^^^^^^^^^^^^^

      """
    ),
    (
      Budgets(muscleGroups: [.legs, .chest]),
      """
      a.gym:1:1: error G073: nothing in the workout trains Chest
        # Day
        ^^^^^

      """
    ),
  ]

  // MARK: Arguments of a command

  /// Errors that occur only in the arguments of a command, and how the arguments are named.
  static let words: [(words: [String], shown: String)] = [
    (
      ["Squat: 10", "# Day", "Plank: 45s; Row: 3x0"],
      """
      entry 2:1: error G033: a title is not allowed among entries
        # Day
        ^^^^^
      entry 3:20: error G012: repetitions go from 1 to 999, not 0
        Plank: 45s; Row: 3x0
                           ^

      """
    ),
    (
      ["Squat: 10 // fine", "// why", "Plank: 45s", " "],
      """
      entry 2:1: error G036: a comment is not an entry
        // why
        ^^^^^^
        hint: write an exercise or a break, as in 'Push Up 3x10' or 'break 60s'
      entry 4:1: error G036: an entry is empty
        hint: write an exercise or a break, as in 'Push Up 3x10' or 'break 60s'

      """
    ),
  ]

  // MARK: Bytes

  /// A file in Latin-1: é is one byte, which is invalid in UTF-8.
  static let notText = (
    bytes: Array("# Day\nD".utf8) + [0xE9] + Array("velopp: 10\n".utf8),
    shown: """
    a.gym:2:2: error G001: the file is not UTF-8 text
      D\u{FFFD}
       ^
      hint: save it as UTF-8

    """
  )

  /// JSON of an exercise instead of workouts.
  static let notWorkouts = (
    json: #"{"title": "Squat"}"#,
    shown: """
    a.gym:1:1: error G049: expected the member “createdAt”
      {"title": "Squat"}
      ^

    """
  )
}
