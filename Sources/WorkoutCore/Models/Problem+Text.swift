extension Problem {
  /// The name under which programs know the problem; it never changes meaning.
  public var code: ErrorName {
    switch self {
    case .invalidTitle: .invalidTitle
    case .invalidText: .invalidText
    case .invalidYouTubeURL: .invalidYouTubeURL
    case .noMuscleGroupsSelected: .noMuscleGroupsSelected
    case .imageTooLarge: .imageTooLarge
    case .unsupportedImage: .unsupportedImage
    case .thumbnailGenerationFailed: .thumbnailGenerationFailed
    case .exerciseNotFound: .exerciseNotFound
    case .duplicateTitle, .repeatedTitle: .duplicateTitle
    case .deletionFailed: .deletionFailed
    case .invalidSets: .invalidSets
    case .invalidReps, .invalidRepRange: .invalidReps
    case .invalidRest: .invalidRest
    case .invalidDuration, .invalidInterval, .invalidSecondsPerRep, .invalidGetReady:
      .invalidDuration
    case .invalidBreakDuration: .invalidBreakDuration
    case .invalidRounds: .invalidRounds
    case .invalidLoad: .invalidLoad
    case .invalidSpeed: .invalidSpeed
    case .emptyCircuit: .emptyCircuit
    case .noExercisesInWorkout: .noExercisesInWorkout
    case .tooManySegments: .workoutNotValid
    case .invalidPosition, .impossiblePosition: .invalidPosition
    case .workoutNotFound: .workoutNotFound
    case .changedMeanwhile: .changedMeanwhile
    case .itemNotFound: .itemNotFound
    case .missingConfiguration: .missingConfiguration
    }
  }

  /// What happened, for a person: lower case, no full stop, with the value.
  public var message: String {
    switch self {
    case .invalidTitle(let text, let fault, let role):
      "\(role.noun) \(fault.text)" + (text.isEmpty ? "" : ": “\(text.prefix(120))”")
    case .invalidText(let field, let fault): "the \(field) \(fault.text)"
    case .invalidYouTubeURL(let address): "“\(address)” is not the address of a YouTube video"
    case .noMuscleGroupsSelected: "no muscle group is given"
    case .imageTooLarge(let size, let limit):
      "the image has \(size) bytes, over the limit of \(limit)"
    case .unsupportedImage(let name): "\(name) is not a picture that can be kept"
    case .thumbnailGenerationFailed(let reason): "no thumbnail could be made: \(reason)"
    case .exerciseNotFound(let name, _): "no exercise is called “\(name)”"
    case .duplicateTitle(let title, .exercise): "an exercise “\(title)” exists already"
    case .duplicateTitle(let title, .workout): "a workout “\(title)” exists already"
    case .repeatedTitle(let title): "several of the workouts are called “\(title)”"
    case .deletionFailed(let reason): "nothing could be removed: \(reason)"
    case .invalidSpeed(let value): "a speed goes from 0.1 to 10000, not \(value)"
    case .emptyCircuit: "a circuit needs at least one entry"
    case .noExercisesInWorkout: "the workout has no exercises"
    case .tooManySegments(let count):
      "the workout has \(count) sets and rests, over the limit of \(Workout.maximumSegmentCount)"
    case .invalidPosition(let position, let max): Self.message(position: position, max: max)
    case .impossiblePosition(let position, let fault): fault.message(at: position)
    case .workoutNotFound(let name): "no workout is called “\(name)”"
    case .changedMeanwhile(let title): "“\(title)” was changed elsewhere meanwhile: not saved"
    case .itemNotFound(let name): "no entry is called “\(name)”"
    case .missingConfiguration(let position, let title):
      "entry \(position), “\(title)”, has no sets, repetitions or time"
    default: prescriptionMessage
    }
  }

  /// What to do about it; `nil` where the message says enough.
  public var hint: String? {
    switch self {
    case .invalidTitle(_, _, let role):
      "\(role.noun) has 1 to \(Title.maximumLength) visible characters"
    case .invalidText: "up to \(Prose.maximumLength) characters; newline and tab are allowed"
    case .invalidYouTubeURL:
      "copy it from the browser, as in https://www.youtube.com/watch?v=dQw4w9WgXcQ"
    case .noMuscleGroupsSelected:
      "name at least one: \(MuscleGroup.allCases.map(\.typedName).joined(separator: ", "))"
    case .imageTooLarge: "make the picture smaller first"
    case .unsupportedImage:
      "\(ImageFormat.allCases.map(\.rawValue).joined(separator: ", ")) are, by their content"
    case .exerciseNotFound(_, let nearest) where !nearest.isEmpty:
      "did you mean \(nearest.map { "“\($0)”" }.joined(separator: " or "))?"
    case .changedMeanwhile: "nothing was changed; begin anew from the workout as it is now"
    case .duplicateTitle, .repeatedTitle: "choose another title, or pass --allow-duplicate"
    case .invalidRepRange: "write the smaller number first, as in 8-12"
    case .missingConfiguration: "give it one, as in 3x10 or 45s"
    case .impossiblePosition(let position, .lastOfCircuit):
      "move or drop the circuit at \(position.index + 1) instead"
    case .impossiblePosition(_, .shifted(let place)): "move it to \(place)"
    case .tooManySegments: "give it fewer rounds or sets, or split it up"
    case .noExercisesInWorkout: "add one, as in gymtastic workout add <workout> 'Push Up 3x10'"
    default: nil
    }
  }

  /// The offending value as typed, where there is one.
  public var value: String? {
    switch self {
    case .invalidTitle(let text, _, _), .invalidYouTubeURL(let text), .unsupportedImage(let text),
      .exerciseNotFound(let text, _), .duplicateTitle(let text, _), .repeatedTitle(let text),
      .invalidLoad(let text), .invalidSpeed(let text),
      .invalidPosition(let text, _), .workoutNotFound(let text), .changedMeanwhile(let text),
      .itemNotFound(let text),
      .missingConfiguration(_, let text):
      text
    case .imageTooLarge(let number, _), .invalidSets(let number), .invalidReps(let number),
      .invalidRest(let number), .invalidDuration(let number), .invalidBreakDuration(let number),
      .invalidRounds(let number), .invalidInterval(let number), .invalidSecondsPerRep(let number),
      .invalidGetReady(let number), .tooManySegments(let number):
      "\(number)"
    case .invalidRepRange(let low, let high): "\(low)-\(high)"
    case .impossiblePosition(let position, _): "\(position)"
    case .invalidText, .noMuscleGroupsSelected, .thumbnailGenerationFailed, .deletionFailed,
      .emptyCircuit, .noExercisesInWorkout:
      nil
    }
  }

  /// The problems of numbers, which all read alike.
  private var prescriptionMessage: String {
    switch self {
    case .invalidRepRange(let low, let high):
      "a range goes from the smaller number to the larger, not from \(low) to \(high)"
    case .invalidLoad(let load): "a load is \(Self.allowedLoads), not \(load)"
    default: outlier.map(Self.message) ?? code.rawValue
    }
  }

  private static func message(_ outlier: Outlier) -> String {
    let (low, high) = (outlier.range.lowerBound, outlier.range.upperBound)
    return "\(outlier.noun) go from \(low) to \(high), not \(outlier.value)"
  }

  /// Positions inside a circuit are counted by the circuit.
  private static func message(position: String, max: Int) -> String {
    let start = "there is no position \(position): "
    guard let point = position.firstIndex(of: ".") else {
      return start + (max < 1 ? "the workout is empty" : "they go from 1 to \(max)")
    }
    let circuit = position[..<point]
    return start + "those of the circuit at \(circuit) go from \(circuit).1 to \(circuit).\(max)"
  }
}

extension PositionFault {
  /// What is wrong with the position.
  fileprivate func message(at position: EntryPosition) -> String {
    switch self {
    case .noCircuit:
      "there is no position \(position): the entry at \(position.index + 1) is no circuit"
    case .noEntry(let max):
      "there is no position \(position): "
        + (max < 1 ? "the workout is empty" : "the workout's go from 1 to \(max)")
    case .shifted(let place):
      "there is no position \(position) after the move: its circuit is at \(place.index + 1) then"
    case .nestedCircuit: "no circuit can stand at \(position): circuits do not nest"
    case .lastOfCircuit: "\(position) is all that its circuit holds, and a circuit is never empty"
    }
  }
}

extension TextFault {
  /// What is wrong, behind the name of the text.
  var text: String {
    switch self {
    case .empty: "must not be empty"
    case .tooLong(let count, let limit): "has \(count) characters, over the limit of \(limit)"
    case .forbiddenCharacter(let scalar):
      "must not hold the character \(Self.name(of: scalar))"
    }
  }

  /// A character by its number, which can be shown where it cannot: `U+001B`.
  static func name(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
