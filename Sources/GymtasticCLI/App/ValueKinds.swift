import CommandLineKit
import WorkoutCore

/// The kinds of names that completions look up in the library and the built-in set.
///
/// The raw values are part of the command table in JSON.
enum NameKind: String, CaseIterable {
  case exercise
  case workout
  /// An exercise of the library or the built-in set.
  case anyExercise
  /// A workout of the library or the built-in set.
  case anyWorkout
  /// A workout of the library or the built-in set, or a file.
  case workoutOrFile
  /// A workout of the built-in set or a file, as the library does not have it yet.
  case starterWorkoutOrFile
  case measure
  case plan
  /// A plan of the library or a built-in one.
  case anyPlan
  /// The word `last`, and the numbers of the latest sessions.
  case session
  /// The word `last`, and the numbers of the latest measurements.
  case measurement
  /// A setting, a place or an alias.
  case settingKey
  /// A value of the setting named before it.
  case settingValue
  /// A data folder beside the default one.
  case profile

  /// Files are workouts in the notation.
  var completion: CompletionKind {
    let isFile = self == .workoutOrFile || self == .starterWorkoutOrFile
    return .names(rawValue, orFileEnding: isFile ? "gym" : nil)
  }

  /// The candidates, without duplicates.
  func candidates(in data: Snapshot, after operands: [String]) -> [Completion.Candidate] {
    if self == .session { return Self.sessions(data.history) }
    if self == .measurement { return Self.measurements((try? data.body) ?? BodyLog()) }
    return words(in: data, after: operands).uniqued.map { .init(text: $0) }
  }

  private func words(in data: Snapshot, after operands: [String]) -> [String] {
    var own: Library { (try? data.library) ?? Library() }
    func titles(_ elements: [some Named]) -> [String] { elements.map(\.title.text) }
    switch self {
    case .exercise: return titles(own.exercises)
    case .workout: return titles(own.workouts)
    case .anyExercise: return titles(own.exercises + StarterSet.exercises)
    case .anyWorkout, .workoutOrFile: return titles(own.workouts + StarterSet.workouts)
    case .starterWorkoutOrFile: return titles(StarterSet.workouts)
    case .measure: return (try? data.body.measures) ?? []
    case .plan: return titles(own.plans)
    case .anyPlan: return titles(own.plans) + BuiltInPlans.all.map(\.title.text)
    case .settingKey: return SettingKey.names(in: (try? data.settings) ?? Settings())
    case .settingValue:
      let key = operands.last.flatMap(SettingKey.init(typed:))
      guard case .setting(let setting) = key else { return [] }
      return setting.words(in: (try? data.settings) ?? Settings())
    case .session, .measurement, .profile: return []
    }
  }

  private static let mostRecords = 10

  private static func measurements(_ log: BodyLog) -> [Completion.Candidate] {
    let last = log.newest().prefix(mostRecords)
    return records("measurement", last.map { ($0, "\($1.day) \($1.text)") })
  }

  private static func sessions(_ history: History) -> [Completion.Candidate] {
    let last = (try? history.newest(mostRecords)) ?? []
    return records("session", last.map { ($0.number, "\($0.record.day) \($0.record.title)") })
  }

  /// The word `last`, and the numbers of records with what they are.
  private static func records(
    _ noun: String, _ numbered: [(number: Int, summary: String)]
  ) -> [Completion.Candidate] {
    guard !numbered.isEmpty else { return [] }
    return [.init(text: "last", summary: "The last \(noun)")]
      + numbered.map { .init(text: "\($0.number)", summary: $0.summary) }
  }
}

extension ValueKind where Value == String {
  /// The title of a new element.
  static let title = named("title")
  static let exercise = named("exercise", .exercise)
  static let anyExercise = named("exercise", .anyExercise)
  static let workout = named("workout", .workout)
  static let measure = named("measure", .measure)
  static let anyWorkout = named("workout", .anyWorkout)
  static let plan = named("plan", .plan)
  static let anyPlan = named("plan", .anyPlan)
  /// The name of a workout, the path of a `.gym` file, or `-`.
  static let workoutOrFile = named("workout|file|-", .workoutOrFile)
  static let starterWorkoutOrFile = named("workout|file|-", .starterWorkoutOrFile)
  /// An entry of a workout, in the notation.
  static let entry = named("entry", .anyExercise)
  static let session = record("session", .session)
  static let measurement = record("measurement", .measurement)
  /// The file of a workout, or `-`.
  static let workoutFile = file(ending: "gym")
  static let settingValue = Self(
    name: "value", expected: "a value", completion: NameKind.settingValue.completion,
    isNumber: true
  ) { $0 }

  /// The name of a profile, which becomes part of a folder's name.
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

  /// Digits with at most one decimal point between them, as typed.
  static let decimal = Self(name: "n", expected: "a number", isNumber: true) { typed in
    NumberSyntax.decimal(typed).map { _ in typed }
  }

  /// The raw value of a case, or an empty text, which removes it.
  static func choiceOrNothing<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, of type: Choice.Type
  ) -> Self {
    let words = Choice.allCases.map(\.rawValue)
    return Self(
      name: name, expected: "one of the choices", choices: words, completion: .choices
    ) { $0.isEmpty || words.contains($0) ? $0 : nil }
  }

  private static func record(_ name: String, _ kind: NameKind) -> Self {
    Self(name: name, expected: "a number, an id or last", completion: kind.completion) {
      $0.isEmpty ? nil : $0
    }
  }

  private static func named(_ name: String, _ kind: NameKind? = nil) -> Self {
    Self(name: name, expected: "a \(name)", completion: kind?.completion ?? .nothing) { $0 }
  }
}

extension ValueKind where Value == EntryPosition {
  /// `3` or `3.2`. Zero and negative numbers are accepted here, though no workout has them.
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
  /// In any letter case.
  static let muscleGroup = Self(
    name: "group",
    expected: "a muscle group",
    choices: MuscleGroup.allCases.map(\.typedName),
    completion: .choices
  ) { MuscleGroup(typed: $0) }
}

extension ValueKind where Value == Duration {
  /// A length of time from 0 to a billion seconds, as in the notation or in `ms`.
  ///
  /// A number needs a unit.
  static let duration = Self(
    name: "duration",
    expected: "a duration, as in 5s, 1:30 or 1m30s",
    isNumber: true,
    nearest: { typed in DurationReader.correction(of: typed).map { [$0] } ?? [] },
    convert: { parsed($0) }
  ).accepting { (.zero ..< .seconds(1_000_000_000)).contains($0) }

  private static func parsed(_ typed: String) -> Duration? {
    let size = typed.hasPrefix("-") ? String(typed.dropFirst()) : typed
    guard !size.hasPrefix("-") else { return nil }
    let milliseconds =
      size.hasSuffix("ms") ? NumberSyntax.wholeNumber(String(size.dropLast(2))) : nil
    let duration =
      DurationReader.seconds(of: size).map { Duration.seconds($0) }
      ?? milliseconds.map { Duration.milliseconds($0) }
    return size == typed ? duration : duration.map { .zero - $0 }
  }
}

extension ValueKind where Value == Int {
  /// How many to list or to create.
  static let count = wholeNumber(in: 1...1_000_000)
}

extension ValueKind where Value == WrittenTime {
  static let days = Self(
    name: "date", expected: "a day or a period, as in monday, 2026-10-01 or last week"
  ) { WrittenTime($0) }

  /// A period up to today, such as `2w`; `week` means last week.
  static let period = Self(name: "period", expected: "a period, as in 30d, 2w, month or monday") {
    WrittenTime("last " + $0) ?? WrittenTime($0)
  }

  /// A day, with or without a time.
  static let moment = Self(
    name: "time", expected: "a day or a time, as in monday, yesterday 18:30 or 2026-01-31 18:30"
  ) { WrittenTime($0).flatMap { $0.isMoment ? $0 : nil } }
}
