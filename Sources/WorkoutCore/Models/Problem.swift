/// A value that breaks a rule, or a request that cannot be met.
///
/// Values are checked once, where they enter; services gather every problem of a request before
/// they refuse it. The factories below are all the problems there are.
public struct Problem: Error, Equatable, Sendable {
  /// The name under which programs know the problem; it never changes meaning.
  public let code: ErrorName
  /// What happened: lower case, no full stop, with the value.
  public let message: String
  /// What to do about it; `nil` where the message is enough.
  public let hint: String?
  /// The refused value as given, where there is one.
  public let value: String?
  /// What belongs in the place of the value, for messages about a file: `1 to 99 sets, not 0`.
  public let expectation: String

  private init(
    _ code: ErrorName, _ message: String, value: String? = nil, hint: String? = nil,
    expected expectation: String = "a value that can be kept"
  ) {
    self.code = code
    self.message = message
    self.value = value
    self.hint = hint
    self.expectation = expectation
  }

  /// What a title names.
  public enum Subject: String, Sendable {
    case exercise
    case workout

    fileprivate var article: String { self == .exercise ? "an" : "a" }
  }

  /// Why a text was refused.
  public enum TextReason: Equatable, Sendable {
    /// Nothing visible is left after trimming.
    case empty
    /// It has `count` characters, over the `limit`.
    case tooLong(count: Int, limit: Int)
    /// It has `count` bytes of UTF-8, over the `limit`.
    case tooManyBytes(count: Int, limit: Int)
    /// It holds a character that could drive a terminal or reorder what is shown.
    case forbiddenCharacter(Unicode.Scalar)
  }
}

// MARK: Values

extension Problem {
  /// A number outside the range of its kind.
  public static func outOfRange<Kind: Bounds>(_ kind: Kind.Type, _ value: Int) -> Problem {
    let (low, high) = (kind.range.lowerBound, kind.range.upperBound)
    return Problem(
      kind.code, "\(kind.noun) go from \(low) to \(high), not \(value)", value: "\(value)",
      expected: "\(low) to \(high) \(kind.noun), not \(value)")
  }

  /// A title, or a text under a title's rules, as trimmed, and why it is none.
  public static func invalidTitle(
    _ text: String, _ reason: TextReason, of role: TitleRole = .title
  ) -> Problem {
    let limit = Title.maximumLength
    return Problem(
      .invalidTitle,
      "\(role.noun) \(reason.text)" + (text.isEmpty ? "" : ": “\(text.prefix(120))”"),
      value: text, hint: "\(role.noun) has 1 to \(limit) visible characters",
      expected: reason.expectation(of: role.noun, limit: limit))
  }

  /// An id that another object has: whoever asks for one of them would get the other.
  public static func repeatedID(_ id: UUID) -> Problem {
    Problem(.repeatedID, "the id \(id.lowercase) is taken", value: id.lowercase)
  }

  /// Something recorded that is still to come; `subject` is its time, or what it is.
  public static func inFuture(_ subject: String, _ code: ErrorName = .invalidEntry) -> Problem {
    Problem(
      code, "\(subject) is in the future",
      hint: "a time without a date is today's; write yesterday 18:30 or 2026-01-31 18:30")
  }

  /// There is no step to perform.
  static var noCurrentItem: Problem { Problem(.noCurrentItem, "all steps are done") }

  /// A description or a note; `field` is what messages call it.
  public static func invalidText(field: String, _ reason: TextReason) -> Problem {
    let limit = Prose.maximumLength
    return Problem(
      .invalidText, "the \(field) \(reason.text)",
      hint: "up to \(limit) characters; newline and tab are allowed",
      expected: reason.expectation(of: "a \(field)", limit: limit))
  }

  /// The address as typed, for any departure from the rules of ``YouTubeURL``.
  public static func invalidYouTubeURL(_ address: String) -> Problem {
    Problem(
      .invalidYouTubeURL, "“\(address)” is not the address of a YouTube video", value: address,
      hint: "copy it from the browser, as in https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      expected: "the address of a YouTube video, not “\(address.prefix(120))”")
  }

  /// An exercise trains at least one.
  public static let noMuscleGroupsSelected = Problem(
    .noMuscleGroupsSelected, "no muscle group is given",
    hint: "name at least one: \(MuscleGroup.allCases.map(\.typedName).joined(separator: ", "))",
    expected: "at least one muscle group")

  /// A picture over the limit; sizes in bytes.
  public static func imageTooLarge(size: Int, limit: Int) -> Problem {
    Problem(
      .imageTooLarge, "the image has \(size) bytes, over the limit of \(limit)", value: "\(size)",
      hint: "make the picture smaller first")
  }

  /// A file whose content is none of ``ImageFormat``, by its name.
  public static func unsupportedImage(_ name: String) -> Problem {
    let formats = ImageFormat.allCases.map(\.rawValue).joined(separator: ", ")
    return Problem(
      .unsupportedImage, "\(name) is not a picture that can be kept", value: name,
      hint: "\(formats) are, by their content")
  }

  /// Why no thumbnail was made. The exercise is kept without: this is a note, not a refusal.
  public static func thumbnailGenerationFailed(_ reason: String) -> Problem {
    Problem(.thumbnailGenerationFailed, "no thumbnail could be made: \(reason)")
  }

  /// A range whose low end is not below its high end.
  static func invalidRange<Kind: Bounds>(
    _ kind: Kind.Type, low: Int, high: Int
  ) -> Problem {
    Problem(
      kind.code,
      "a range goes from the smaller number to the larger, not from \(low) to \(high)",
      value: "\(low)-\(high)", hint: "write the smaller number first, as in 8-12",
      expected: "a range from the smaller number to the larger, not from \(low) to \(high)")
  }

  /// A load outside its unit's range, as it would be written.
  public static func invalidLoad(_ load: String) -> Problem {
    let allowed =
      "over 0 up to 2000 kg or lb, 1 to 200 %, or 0.05 to 5 times bodyweight, not \(load)"
    return Problem(
      .invalidLoad, "a load is \(allowed)", value: load, expected: "a load \(allowed)")
  }

  /// A text that is no weight.
  public static func invalidWeight(_ text: String) -> Problem {
    Problem(
      .invalidLoad, "a weight is over 0 up to 2000 kg or lb, not “\(text)”", value: text,
      hint: "as in 120kg or 225lb")
  }

  /// A distance that is 0 or over 200 km, as it would be written.
  public static func invalidDistance(_ distance: String) -> Problem {
    Problem(
      .invalidDistance, "a distance is over 0 up to 200 km, not \(distance)", value: distance,
      expected: "a distance over 0 up to 200 km, not \(distance)")
  }

  /// An effort outside its scale, as it would be written.
  public static func invalidEffort(_ effort: String) -> Problem {
    let allowed = "RPE 1 to 10 by halves, or RIR 0 to 10, not \(effort)"
    return Problem(
      .invalidEffort, "an effort is \(allowed)", value: effort, expected: "an effort of \(allowed)")
  }

  /// Phases that are not four numbers of seconds, as they would be written.
  public static func invalidTempo(_ tempo: String) -> Problem {
    let allowed = "four numbers from 0 to 60, at least one over 0, not \(tempo)"
    return Problem(
      .invalidTempo, "a tempo is \(allowed)", value: tempo, hint: "as in tempo 3-1-1-0",
      expected: allowed)
  }

  /// A place of a file, from 1, that holds something else than what is expected there.
  static func unreadable(
    _ file: String, _ line: Int, _ column: Int, expected: String, found: String = "",
    as code: ErrorName = .invalidEntry
  ) -> Problem {
    let remark = found.isEmpty ? "" : ", not “\(found.prefix(80))”"
    return Problem(
      code, "\(file):\(line):\(column): expected \(expected)\(remark)", value: file)
  }

  /// A progression of sets that have nothing it changes, as it would be written.
  public static func invalidProgression(_ progression: String) -> Problem {
    let allowed = "of sets with a weight of its unit, repetitions or a time that it changes"
    return Problem(
      .invalidProgression, "“progress \(progression)” has nothing to change",
      value: "progress \(progression)",
      hint: "as in 5x5 @ 60kg, progress +2.5kg or 45s, progress +5s; a load in percent grows with "
        + "the one-rep maximum",
      expected: "a progression \(allowed)")
  }

  /// An amount of a measurement, as it was written, and why it is refused.
  public static func invalidMeasurement(
    _ amount: String, _ reason: String, hint: String? = nil
  ) -> Problem {
    Problem(
      .invalidMeasurement, "“\(amount.prefix(120))” cannot be recorded: \(reason)", value: amount,
      hint: hint, expected: "an amount that can be recorded: \(reason)")
  }

  /// A factor outside ``RunSpeed/range``.
  public static func invalidSpeed(_ factor: String) -> Problem {
    Problem(.invalidSpeed, "a speed goes from 0.1 to 10000, not \(factor)", value: factor)
  }
}

// MARK: Workouts and their entries

extension Problem {
  /// A circuit without entries, or a change that would leave it so.
  public static let emptyCircuit = Problem(
    .emptyCircuit, "a circuit needs at least one entry", expected: "at least one entry")

  /// Nothing to run: breaks alone are no workout.
  public static let noExercisesInWorkout = Problem(
    .noExercisesInWorkout, "the workout has no exercises")

  /// More segments than ``Workout/maximumSegmentCount``.
  public static func tooManySegments(_ count: Int) -> Problem {
    Problem(
      .workoutNotValid,
      "the workout has \(count) sets and rests, over the limit of \(Workout.maximumSegmentCount)",
      value: "\(count)", hint: "give it fewer rounds or sets, or split it up")
  }

  /// An entry without sets, repetitions or time.
  public static func missingConfiguration(_ position: EntryPosition, title: String) -> Problem {
    Problem(
      .missingConfiguration, "entry \(position), “\(title)”, has no sets, repetitions or time",
      value: title, hint: "give it one, as in 3x10 or 45s")
  }

  /// No entry has this position; `max` is the last there is, in the circuit for one inside a
  /// circuit, 0 where there is none.
  public static func invalidPosition(_ position: EntryPosition, max: Int) -> Problem {
    guard position.inner != nil else {
      return invalid(
        position, max < 1 ? ": the workout is empty" : ": they go from 1 to \(max)")
    }
    let circuit = position.index + 1
    return invalid(
      position, ": those of the circuit at \(circuit) go from \(circuit).1 to \(circuit).\(max)")
  }

  /// A position inside a circuit, in a workout that has only `max` entries.
  static func noCircuit(at position: EntryPosition, max: Int) -> Problem {
    invalid(
      position, max < 1 ? ": the workout is empty" : ": the workout's go from 1 to \(max)")
  }

  /// A position inside a circuit, where the entry is not a circuit.
  public static func notACircuit(at position: EntryPosition) -> Problem {
    invalid(position, ": the entry at \(position.index + 1) is not a circuit")
  }

  /// A move's destination counts after the move, and the circuit meant is then at another place.
  public static func shifted(_ position: EntryPosition, to place: EntryPosition) -> Problem {
    invalid(
      position, " after the move: its circuit is at \(place.index + 1) then",
      hint: "move it to \(place)")
  }

  /// A circuit was to go inside another.
  public static func nestedCircuit(at position: EntryPosition) -> Problem {
    Problem(
      .invalidPosition, "a circuit cannot go to \(position): circuits do not nest",
      value: "\(position)")
  }

  /// The circuit holds nothing else, and would be left empty.
  public static func lastOfCircuit(_ position: EntryPosition) -> Problem {
    Problem(
      .invalidPosition,
      "\(position) is the only entry of its circuit, and a circuit is never empty",
      value: "\(position)", hint: "move or drop the circuit at \(position.index + 1) instead")
  }

  private static func invalid(
    _ position: EntryPosition, _ reason: String, hint: String? = nil
  ) -> Problem {
    Problem(
      .invalidPosition, "there is no position \(position)\(reason)", value: "\(position)",
      hint: hint)
  }
}

// MARK: Requests

extension Problem {
  /// The name, and the titles nearest to it.
  public static func exerciseNotFound(_ name: String, nearest: [String] = []) -> Problem {
    let titles = nearest.map { "“\($0)”" }.joined(separator: " or ")
    return Problem(
      .exerciseNotFound, "no exercise is called “\(name)”", value: name,
      hint: nearest.isEmpty ? nil : "did you mean \(titles)?")
  }

  /// The name or id under which no workout was found.
  public static func workoutNotFound(_ name: String) -> Problem {
    Problem(.workoutNotFound, "no workout is called “\(name)”", value: name)
  }

  /// The name or id under which there is no entry, or no other, among those of the titles.
  public static func itemNotFound(_ name: String, among titles: [String] = []) -> Problem {
    let others = titles.contains { Title.fold($0) == Title.fold(name) } ? "no other" : "no"
    return Problem(
      .itemNotFound, "\(others) entry is called “\(name)”", value: name,
      hint: titles.isEmpty ? nil : "entries: \(titles.joined(separator: ", "))")
  }

  /// A title that the library has already, folded.
  public static func duplicateTitle(_ title: String, _ subject: Subject) -> Problem {
    Problem(
      .duplicateTitle, "\(subject.article) \(subject.rawValue) “\(title)” exists already",
      value: title, hint: "choose another title")
  }

  /// A title of several workouts that are to be imported together.
  public static func repeatedTitle(_ title: String) -> Problem {
    Problem(
      .duplicateTitle, "several of the workouts are called “\(title)”", value: title,
      hint: "choose another title")
  }

  /// A text in the notation that is not what was asked for, and what would be, in one line.
  static func unreadableEntry(_ message: String) -> Problem { Problem(.invalidEntry, message) }

  /// The workout was saved elsewhere since it was read.
  public static func changedMeanwhile(_ title: String) -> Problem {
    Problem(
      .changedMeanwhile, "“\(title)” was changed elsewhere meanwhile: not saved", value: title,
      hint: "nothing was changed; start again from the current workout")
  }

  /// Why the library could not be saved without what was to go.
  public static func deletionFailed(_ reason: String) -> Problem {
    Problem(.deletionFailed, "nothing could be removed: \(reason)")
  }
}

extension Problem.TextReason {
  /// What is wrong, read after the name of the text.
  fileprivate var text: String {
    switch self {
    case .empty: "must not be empty"
    case .tooLong(let count, let limit): "has \(count) characters, over the limit of \(limit)"
    case .tooManyBytes(let count, let limit): "has \(count) bytes, over the limit of \(limit)"
    case .forbiddenCharacter(let scalar): "must not hold the character \(Self.name(of: scalar))"
    }
  }

  /// A text that the rules allow.
  fileprivate func expectation(of noun: String, limit: Int) -> String {
    let whole = "\(noun) of 1 to \(limit) characters"
    return switch self {
    case .empty: "\(whole), at least one of them visible"
    case .tooLong(let count, _): "\(whole), not \(count)"
    case .tooManyBytes(let count, let limit): "\(noun) of at most \(limit) bytes, not \(count)"
    case .forbiddenCharacter(let scalar): "\(noun) without the character \(Self.name(of: scalar))"
    }
  }

  /// A character by its number, which can always be shown: `U+001B`.
  private static func name(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
