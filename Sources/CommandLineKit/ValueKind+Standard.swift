import WorkoutCore

extension ValueKind where Value == String {
  /// Any text, the empty one too.
  package static let text = Self(name: "text", expected: "some text") { $0 }
  /// The title of something new.
  package static let title = named("title", completion: .nothing)
  /// The name of an exercise that exists.
  package static let exercise = named("exercise", completion: .exercise)
  /// The name of a workout that exists.
  package static let workout = named("workout", completion: .workout)
  /// The name of a workout that exists, in the starter set too.
  package static let anyWorkout = named("workout", completion: .anyWorkout)
  /// The title of something in the starter set.
  package static let starter = named("name", completion: .starter)
  /// The name of a workout that exists, the path of a `.gym` file, or `-`.
  package static let workoutOrFile = named("workout|file|-", completion: .workoutOrFile)
  /// The title of a workout in the starter set, the path of a `.gym` file or a folder, or `-`.
  package static let starterWorkoutOrFile = named(
    workoutOrFile.name, completion: .starterWorkoutOrFile)
  /// An entry of a workout, in the notation.
  package static let entry = named("entry", completion: .anyExercise)
  /// The path of a file.
  package static let file = path("file", completion: .file)
  /// The path of a folder.
  package static let folder = path("folder", completion: .folder)
  /// The path of a file, or nothing, which takes away the one there is.
  package static let fileOrNothing = named("path", completion: .file)

  /// A path is never empty.
  private static func path(_ name: String, completion: CompletionKind) -> Self {
    Self(name: name, expected: "the path of a \(name)", completion: completion) { word in
      word.isEmpty ? nil : word
    }
  }

  private static func named(_ name: String, completion: CompletionKind) -> Self {
    Self(name: name, expected: "a \(name)", completion: completion) { $0 }
  }
}

extension ValueKind where Value == Int {
  /// A whole number that fits the machine's word.
  package static let wholeNumber = Self(name: "n", expected: "a whole number", isNumber: true) {
    word in
    NumberSyntax.wholeNumber(word)
  }
}

extension ValueKind where Value == TypedNumber {
  /// A finite decimal number: digits, with at most one point between them.
  package static let decimal = Self(name: "n", expected: "a number", isNumber: true) { word in
    NumberSyntax.decimal(word).map { TypedNumber(text: word, value: $0) }
  }
}

extension ValueKind where Value == EntryPosition {
  /// Where an entry stands, `3` or `3.2`. Zero and negative numbers are positions too, though no
  /// workout has them.
  package static let position = Self(
    name: "n",
    expected: "a position, as in 3 or 3.2",
    isNumber: true
  ) { word in
    NumberSyntax.position(word)
  }
}

extension ValueKind where Value == MuscleGroup {
  /// One of the 11 muscle groups, in any case.
  package static let muscleGroup = Self(
    name: "group",
    expected: "a muscle group",
    choices: MuscleGroup.allCases.map(\.typedName),
    completion: .choices
  ) { MuscleGroup(typed: $0) }
}

extension ValueKind where Value: CaseIterable & RawRepresentable<String> {
  /// One of the words of an enumeration, in exact case.
  package static func choice(_ name: String) -> Self {
    Self(
      name: name,
      expected: "one of the words allowed",
      choices: Value.allCases.map(\.rawValue),
      completion: .choices
    ) { Value(rawValue: $0) }
  }
}

extension ValueKind where Value == TypedSeconds {
  /// Whole seconds: a number, or a length of time as the notation writes it; or nothing.
  package static let secondsOrNothing = Self(
    name: "seconds",
    expected: "a number of seconds, as in 5, 5s or 1m30s",
    isNumber: true
  ) { word in
    if word.isEmpty { return TypedSeconds(value: nil) }
    return (NumberSyntax.wholeNumber(word) ?? DurationReader.seconds(of: word))
      .map { TypedSeconds(value: $0) }
  }
}

extension ValueKind where Value == Duration {
  /// A length of time as the notation writes it, `5s`, `1:30`, `1h 30m`, or in `ms`. A number
  /// without a unit is none.
  package static let duration = Self(
    name: "duration",
    expected: "a duration, as in 5s, 1:30 or 1m30s",
    nearest: { word in DurationReader.correction(of: word).map { [$0] } ?? [] },
    convert: { word in NumberSyntax.duration(word) }
  )
}
