import CommandLineKit
import WorkoutCore

/// The names that completions offer, looked up in the library and in the built-in set. The raw
/// values are part of the table of commands in JSON.
enum NameKind: String, CaseIterable {
  case exercise
  case workout
  /// An exercise of the library or the built-in set.
  case anyExercise
  /// A workout of the library or the built-in set.
  case anyWorkout
  /// The same, or a file.
  case workoutOrFile
  /// A workout of the built-in set, or a file: what the library does not have yet.
  case starterWorkoutOrFile
  /// A measure of the body.
  case measure
  /// A plan of the library.
  case plan
  /// A plan of the library or a built-in one.
  case anyPlan
  /// The word last, and the numbers of the last sessions.
  case session
  /// The value of the setting that was named.
  case settingValue
  /// A data folder beside the default one.
  case profile

  /// Files are workouts in the notation.
  var completion: CompletionKind {
    let isFile = self == .workoutOrFile || self == .starterWorkoutOrFile
    return .names(rawValue, orFileEnding: isFile ? "gym" : nil)
  }

  /// What to offer, each once.
  ///
  /// - Parameters:
  ///   - data: the user's own.
  ///   - operands: the operands before.
  func candidates(in data: Snapshot, after operands: [String]) -> [Completion.Candidate] {
    switch self {
    case .session: return Self.sessions(data.history)
    case .settingValue:
      let settings = (try? data.settings) ?? Settings()
      let setting = operands.last.flatMap(Setting.init(rawValue:))
      return (setting?.words(in: settings) ?? []).map { .init(text: $0) }
    default:
      return titles(
        library: { (try? data.library) ?? Library() }, starter: { StarterSet.library },
        measures: { (try? data.body.measures) ?? [] }
      ).map { .init(text: $0) }
    }
  }

  /// As many sessions as a line of candidates shows.
  private static let mostSessions = 10

  private static func sessions(_ history: History) -> [Completion.Candidate] {
    let last = (try? history.newest(mostSessions)) ?? []
    guard !last.isEmpty else { return [] }
    return [.init(text: "last", summary: "The last session")]
      + last.map { session in
        .init(text: "\(session.number)", summary: "\(session.record.day) \(session.record.title)")
      }
  }

  /// The titles to offer, each once.
  func titles(
    library: () -> Library, starter: () -> Library, measures: () -> [String] = { [] }
  ) -> [String] {
    let exercises = { (library: Library) in library.exercises.map(\.title.text) }
    let workouts = { (library: Library) in library.workouts.map(\.title.text) }
    let titles =
      switch self {
      case .exercise: exercises(library())
      case .workout: workouts(library())
      case .anyExercise: exercises(library()) + exercises(starter())
      case .anyWorkout, .workoutOrFile: workouts(library()) + workouts(starter())
      case .starterWorkoutOrFile: workouts(starter())
      case .measure: measures()
      case .plan: library().plans.map(\.title.text)
      case .session, .settingValue, .profile: [String]()
      case .anyPlan: library().plans.map(\.title.text) + BuiltInPlans.all.map(\.title.text)
      }
    return titles.uniqued
  }
}

extension ValueKind where Value == String {
  /// The title of something new.
  static let title = named("title")
  static let exercise = named("exercise", .exercise)
  static let anyExercise = named("exercise", .anyExercise)
  static let workout = named("workout", .workout)
  static let measure = named("measure", .measure)
  static let anyWorkout = named("workout", .anyWorkout)
  /// The name of a workout, the path of a `.gym` file, or `-`.
  static let workoutOrFile = named("workout|file|-", .workoutOrFile)
  static let starterWorkoutOrFile = named("workout|file|-", .starterWorkoutOrFile)
  /// An entry of a workout, in the notation.
  static let entry = named("entry", .anyExercise)
  /// A session of the history, or a measurement.
  static let session = Self(
    name: "session", expected: "a number, an id or last", completion: NameKind.session.completion,
    nearest: { _ in [] }, convert: { $0.isEmpty ? nil : $0 })
  /// The file of a workout, or `-`.
  static let workoutFile = file(ending: "gym")
  /// The new value of a setting.
  static let settingValue = Self(
    name: "value", expected: "a value", completion: NameKind.settingValue.completion,
    isNumber: true
  ) { $0 }

  /// The name of a profile, which becomes a part of a folder's name.
  static let profile = Self(
    name: "name", expected: "a name of letters, digits, - and _",
    completion: NameKind.profile.completion
  ) { typed in
    let isName = typed.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
      default: false
      }
    }
    return isName && (1...50).contains(typed.utf8.count) ? typed : nil
  }

  /// Digits, with at most one point between them, as they were typed.
  static let decimal = Self(name: "n", expected: "a number", isNumber: true) { typed in
    NumberSyntax.decimal(typed).map { _ in typed }
  }

  /// The raw value of a case, or nothing, which removes it.
  static func choiceOrNothing<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, of type: Choice.Type
  ) -> Self {
    let words = Choice.allCases.map(\.rawValue)
    return Self(
      name: name, expected: "one of the choices", choices: words, completion: .choices
    ) { $0.isEmpty || words.contains($0) ? $0 : nil }
  }

  private static func named(_ name: String, _ kind: NameKind? = nil) -> Self {
    Self(name: name, expected: "a \(name)", completion: kind?.completion ?? .nothing) { $0 }
  }
}

extension ValueKind where Value == EntryPosition {
  /// `3` or `3.2`. Zero and negative numbers are positions too, though no workout has them.
  static let position = Self(
    name: "n", expected: "a position, as in 3 or 3.2", isNumber: true
  ) { EntryPosition(written: $0) }
}

extension ValueKind where Value == Bool {
  static let answer = Self(
    name: "yes|no", expected: "yes or no", choices: ["yes", "no"], completion: .choices
  ) { typed in
    typed == "yes" ? true : typed == "no" ? false : nil
  }
}

extension ValueKind where Value == MuscleGroup {
  /// In any case.
  static let muscleGroup = Self(
    name: "group",
    expected: "a muscle group",
    choices: MuscleGroup.allCases.map(\.typedName),
    completion: .choices
  ) { MuscleGroup(typed: $0) }
}

extension ValueKind where Value == Duration {
  /// A length of time below a billion seconds, as in the notation or in `ms`. A number needs its
  /// unit.
  static let duration = Self(
    name: "duration",
    expected: "a duration, as in 5s, 1:30 or 1m30s",
    nearest: { typed in DurationReader.correction(of: typed).map { [$0] } ?? [] },
    convert: { parsed($0) }
  )

  private static func parsed(_ typed: String) -> Duration? {
    let milliseconds =
      typed.hasSuffix("ms") ? NumberSyntax.wholeNumber(String(typed.dropLast(2))) : nil
    let duration =
      DurationReader.seconds(of: typed).map { Duration.seconds($0) }
      ?? milliseconds.map { Duration.milliseconds($0) }
    return duration.flatMap { $0 >= .zero && $0 < .seconds(1_000_000_000) ? $0 : nil }
  }
}

extension ValueKind where Value == Int {
  /// How many to list or to make.
  static let count = wholeNumber(in: 1...1_000_000)
}

extension ValueKind where Value == WrittenTime {
  /// A day or a period.
  static let days = Self(
    name: "date", expected: "a day or a period, as in monday, 2026-10-01 or last week"
  ) { WrittenTime($0) }

  /// A period up to today: `2w`, and `week` for last week.
  static let period = Self(name: "period", expected: "a period, as in 30d, 2w, month or monday") {
    WrittenTime("last " + $0) ?? WrittenTime($0)
  }

  /// A day, with or without a time.
  static let moment = Self(
    name: "time", expected: "a day or a time, as in monday, yesterday 18:30 or 2026-01-31 18:30"
  ) { WrittenTime($0).flatMap { $0.isMoment ? $0 : nil } }
}
