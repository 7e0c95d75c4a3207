/// The English text of a problem: lower case, no period.
private struct Wording {
  let message: String
  var hint: String?
  var expected = "a value that can be kept"
}

extension Problem {
  /// What happened, with the value.
  public var message: String { wording.message }
  /// What to do about it; `nil` if the message is enough.
  public var hint: String? { wording.hint }
  /// The expected value, for messages about a file: `1 to 99 sets, not 0`.
  package var expectation: String { wording.expected }

  private var wording: Wording {
    switch self {
    case .outOfRange(let quantity, let value, let range):
      Wording(
        message:
          "\(quantity.noun) go from \(range.lowerBound) to \(range.upperBound), not \(value)",
        expected: "\(range.lowerBound) to \(range.upperBound) \(quantity.noun), not \(value)")
    case .invalidRange(_, let low, let high):
      Wording(
        message: "a range goes from the smaller number to the larger, not from \(low) to \(high)",
        hint: "write the smaller number first, as in 8-12",
        expected: "a range from the smaller number to the larger, not from \(low) to \(high)")
    case .invalidTitle(let text, let reason, let role):
      Wording(
        message: "\(role.noun) \(reason.text)" + (text.isEmpty ? "" : ": “\(text.prefix(120))”"),
        hint: "\(role.noun) has 1 to \(Title.maximumLength) visible characters",
        expected: reason.expectation(of: role.noun, limit: Title.maximumLength))
    case .invalidText(let field, let reason):
      Wording(
        message: "the \(field) \(reason.text)",
        hint: "up to \(Prose.maximumLength) characters; newline and tab are allowed",
        expected: reason.expectation(of: "a \(field)", limit: Prose.maximumLength))
    case .invalidYouTubeURL(let address):
      Wording(
        message: "“\(address)” is not the address of a YouTube video",
        hint: "copy it from the browser, as in https://www.youtube.com/watch?v=dQw4w9WgXcQ",
        expected: "the address of a YouTube video, not “\(address.prefix(120))”")
    case .noMuscleGroupsSelected:
      Wording(
        message: "no muscle group is given",
        hint: "name at least one: " + MuscleGroup.allCases.map(\.typedName).joined(separator: ", "),
        expected: "at least one muscle group")
    case .imageTooLarge(let size, let limit):
      Wording(
        message: "the image has \(size) bytes, over the limit of \(limit)",
        hint: "make the picture smaller first")
    case .unsupportedImage(let name):
      Wording(
        message: "\(name) is not a picture that can be kept",
        hint: ImageFormat.allCases.map(\.rawValue).joined(separator: ", ")
          + " are, by their content, if the file is complete")
    case .thumbnailGenerationFailed(let failure):
      Wording(message: "no thumbnail could be made: \(failure.text)")
    case .invalidLoad(let load):
      Wording(
        message: "a load must be \(Self.loads), not \(load)",
        expected: "a load \(Self.loads), not \(load)")
    case .invalidWeight(let text):
      Wording(
        message: "a weight must be \(Self.weights), not “\(text)”", hint: "as in 120kg or 225lb")
    case .invalidDistance(let distance):
      Wording(
        message: "a distance must be over 0 and at most 200 km, not \(distance)",
        expected: "a distance over 0 and at most 200 km, not \(distance)")
    case .invalidEffort(let effort):
      Wording(
        message: "an effort must be RPE 1 to 10 in half steps, or RIR 0 to 10, not \(effort)",
        expected: "an effort of RPE 1 to 10 in half steps, or RIR 0 to 10, not \(effort)")
    case .invalidTempo(let tempo):
      Wording(
        message: "a tempo is four numbers from 0 to 60, at least one over 0, not \(tempo)",
        hint: "as in tempo 3-1-1-0",
        expected: "four numbers from 0 to 60, at least one over 0, not \(tempo)")
    case .invalidProgression(let progression, lacksOpenSet: true):
      Wording(
        message: "“progress \(progression)” looks at an open set, and there is none",
        hint: "as in 2x5, 5+ @ 60kg, where + or max makes the last set open",
        expected: "a progression of sets with an open one, such as 5+")
    case .invalidProgression(let progression, lacksOpenSet: false):
      Wording(
        message: "“progress \(progression)” has nothing to change",
        hint: "as in 5x5 @ 60kg, progress +2.5kg or 45s, progress +5s; a load in percent grows "
          + "with the one-rep maximum",
        expected: "a progression of sets with a weight of its unit, repetitions or a time that it "
          + "changes")
    case .invalidMeasurement(let amount, let reason):
      Wording(
        message: "“\(amount.prefix(120))” cannot be recorded: \(reason.text)", hint: reason.hint,
        expected: "an amount that can be recorded: \(reason.text)")
    case .invalidSpeed(let factor):
      Wording(message: "a speed goes from 0.1 to 10000, not \(factor)")
    case .unreadable(let file, let line, let column, let expected, let found):
      Wording(
        message: "\(file):\(line):\(column): expected \(expected.text)"
          + (found.isEmpty ? "" : ", not “\(found.prefix(80))”"))
    case .invalidSessionLength(let seconds):
      Wording(
        message: "a session lasts \(SessionRequest.lengths.lowerBound / 60) to "
          + "\(SessionRequest.lengths.upperBound / 60) minutes, not "
          + (seconds % 60 == 0 ? "\(seconds / 60)" : NotationText.duration(seconds)))
    case .emptyCircuit:
      Wording(message: "a circuit needs at least one entry", expected: "at least one entry")
    case .noExercisesInWorkout: Wording(message: "the workout has no exercises")
    case .tooManySegments(let count):
      Wording(
        message: "the workout has \(count) sets and rests, over the limit of "
          + "\(Workout.maximumSegmentCount)",
        hint: "give it fewer rounds or sets, or split it up")
    case .missingConfiguration(let position, let title):
      Wording(
        message: "entry \(position), “\(title)”, has no sets, repetitions or time",
        hint: "give it one, as in 3x10 or 45s")
    case .invalidPosition(let position, let max) where position.inner != nil:
      Self.missing(
        position,
        ": the circuit at \(position.circuit) has the entries \(position.circuit).1 to "
          + "\(position.circuit).\(max)")
    case .invalidPosition(let position, let max):
      Self.missing(position, max < 1 ? ": the workout is empty" : ": they go from 1 to \(max)")
    case .noCircuit(let position, let max):
      Self.missing(
        position, max < 1 ? ": the workout is empty" : ": the workout's go from 1 to \(max)")
    case .notACircuit(let position):
      Self.missing(position, ": the entry at \(position.circuit) is not a circuit")
    case .shifted(let position, let place):
      Self.missing(
        position, " after the move: its circuit is at \(place.circuit) then",
        hint: "move it to \(place)")
    case .nestedCircuit(let position):
      Wording(message: "a circuit cannot go to \(position): circuits do not nest")
    case .lastOfCircuit(let position):
      Wording(
        message: "\(position) is the only entry of its circuit, and a circuit is never empty",
        hint: "move or drop the circuit at \(position.circuit) instead")
    case .exerciseNotFound(let name, let nearest):
      Wording(
        message: "no exercise named “\(name)”",
        hint: nearest.isEmpty
          ? nil : "did you mean \(nearest.map { "“\($0)”" }.joined(separator: " or "))?")
    case .sharedAlias(let alias, let titles):
      Wording(
        message: "“\(alias)” could be any of \(titles.count) exercises",
        hint: "name one of them: \(titles.map { "“\($0)”" }.joined(separator: " or "))")
    case .workoutNotFound(let name): Wording(message: "no workout named “\(name)”")
    case .planNotFound(let name): Wording(message: "no plan named “\(name)”")
    case .placeNotFound(let name, let known):
      Wording(
        message: "no place named “\(name)”",
        hint: known.isEmpty ? nil : "places: \(known.map(\.text).joined(separator: ", "))")
    case .itemNotFound(let name, let titles):
      Wording(
        message: (titles.contains { Title.fold($0) == Title.fold(name) } ? "no other" : "no")
          + " entry named “\(name)”",
        hint: titles.isEmpty ? nil : "entries: \(titles.joined(separator: ", "))")
    case .duplicateTitle(let title, let subject):
      Wording(
        message:
          "\(subject == .exercise ? "an" : "a") \(subject.rawValue) “\(title)” exists already",
        hint: "choose another title")
    case .repeatedTitle(let title):
      Wording(
        message: "several of the workouts are titled “\(title)”", hint: "choose another title")
    case .unreadableEntry(let reason): Wording(message: reason.text)
    case .inFuture(.importedSession(let title, let day)):
      Wording(message: "“\(title)” of \(day) is in the future")
    case .inFuture(.session(let moment)), .inFuture(.measurement(let moment)):
      Wording(
        message: "\(moment) is in the future",
        hint: "a time without a date is today's; write yesterday 18:30 or 2026-01-31 18:30")
    case .notScored(let score, let limit):
      Wording(
        message: "“\(score)” is not a score of this workout",
        hint: limit?.text ?? "a time needs a circuit for time, rounds need an amrap")
    case .repeatedID(let id): Wording(message: "the id \(id.lowercase) is taken")
    case .changedMeanwhile(let title):
      Wording(
        message: "“\(title)” was changed elsewhere while you edited it; not saved",
        hint: "nothing was changed; start again from the current workout")
    case .deletionFailed(let reason): Wording(message: "nothing could be removed: \(reason)")
    case .notSynced(let reason): Wording(message: reason.text)
    case .notMerged(let path, let file):
      Wording(
        message: "\(path) is a copy of \(file); of copies, only the library, the history and the"
          + " measurements are merged",
        hint: "compare it with \(file), then remove it")
    case .workoutNotValid(let problems):
      Wording(
        message: "the workout cannot be run: " + problems.map(\.message).joined(separator: "; "),
        hint: problems.lazy.compactMap(\.hint).first)
    case .sessionNotActive: Wording(message: "the run is paused", hint: "resume it first")
    case .alreadyCompleted: Wording(message: "the run has ended", hint: "start another")
    case .cannotAdvance: Wording(message: "there is no step in that direction")
    case .noCurrentItem: Wording(message: "all steps are done")
    }
  }

  private static func missing(
    _ position: EntryPosition, _ reason: String, hint: String? = nil
  ) -> Wording {
    Wording(message: "there is no position \(position)\(reason)", hint: hint)
  }

  fileprivate static let weights = "over 0 and at most 2000 kg or lb"
  private static let loads = "\(weights), 1 to 200 %, or 0.05 to 5 times bodyweight"
}

// MARK: - Reasons

extension Problem.TextReason {
  /// What is wrong, phrased to follow the name of the text.
  fileprivate var text: String {
    switch self {
    case .empty: "must not be empty"
    case .tooLong(let count, let limit): "has \(count) characters, over the limit of \(limit)"
    case .tooManyBytes(let count, let limit): "has \(count) bytes, over the limit of \(limit)"
    case .forbiddenCharacter(let scalar): "must not contain the character \(scalar.number)"
    }
  }

  fileprivate func expectation(of noun: String, limit: Int) -> String {
    let whole = "\(noun) of 1 to \(limit) characters"
    return switch self {
    case .empty: "\(whole), at least one of them visible"
    case .tooLong(let count, _): "\(whole), not \(count)"
    case .tooManyBytes(let count, let limit): "\(noun) of at most \(limit) bytes, not \(count)"
    case .forbiddenCharacter(let scalar): "\(noun) without the character \(scalar.number)"
    }
  }
}

extension Problem.ThumbnailFailure {
  fileprivate var text: String {
    switch self {
    case .noProgram: "no program for it was found; ImageMagick or ffmpeg would do"
    case .noFolder(let program): "no folder could be made for \(program)"
    case .notHandedOver(let program): "the picture could not be handed to \(program)"
    case .ended(let program, let ending): "\(program) \(ending)"
    case .notAThumbnail(let program): "\(program) did not make a thumbnail"
    case .tooLarge(let program): "\(program) made it too large"
    }
  }
}

extension Problem.MeasurementReason {
  /// The reason, phrased to follow a colon.
  var text: String {
    switch self {
    case .noNumber: "it must start with a number"
    case .negative: "amounts cannot be negative"
    case .outOfRange: "amounts go from 0 to \(BodyMeasurement.Amount.range.upperBound / 100)"
    case .decimalComma: "decimals take a point"
    case .tooManyDecimals: "at most two decimals are kept"
    case .noUnit: "it needs a unit"
    case .unitNotAWord:
      "a unit is a word of at most \(BodyMeasurement.Amount.longestUnit) characters, without digits"
    case .notAWeight: "a weight must be \(Problem.weights)"
    case .minutesOrMeters: "m may be minutes or meters"
    case .timeWithoutUnits: "hours and minutes need their units"
    case .otherUnit(let units): "this measure is in \(units.joined(separator: " or "))"
    }
  }

  fileprivate var hint: String? {
    switch self {
    case .noNumber, .negative, .decimalComma, .noUnit, .unitNotAWord:
      "as in 82.4kg, 90cm, 7h30m, 18% or 54bpm"
    case .outOfRange, .tooManyDecimals, .notAWeight: nil
    case .minutesOrMeters: "write min or cm"
    case .timeWithoutUnits: "as in 7h30m"
    case .otherUnit: "give a measure in another unit a name of its own"
    }
  }
}

extension Problem.ScoreLimit {
  fileprivate var text: String {
    switch self {
    case .cap(let seconds): "the cap is \(DurationFormat.clock(seconds))"
    case .repetitions(let count): "the workout has \(CountedNoun.text(count, "repetition"))"
    case .repetitionsOfRound(let count): "a round has \(CountedNoun.text(count, "repetition"))"
    }
  }
}

extension Problem.EntryReason {
  /// What to write, in one line.
  fileprivate var text: String {
    switch self {
    case .noPrescription: "write what it asks for: 3x10, rest 60s"
    case .noLength: "write how long: 90s, 2m"
    case .noRounds: "write its rounds: 3 rounds, rest 1m"
    case .notTabata: "each entry of a Tabata is 20s of work and 10s of break; write 8 rounds"
    case .notOneEntry: "that is not one entry"
    case .noMuscleGroup: "\(Problem.noMuscleGroupsSelected.message); \(Self.allGroups)"
    case .unknownMuscleGroup(let word, let nearest):
      "there is no muscle group “\(word)”; "
        + (nearest.map { "did you mean \($0)?" } + [Self.allGroups]).joined(separator: " ")
    case .notADate(let text): "“\(text)” is not a date; write 2026-01-31 18:30 or yesterday"
    case .notAScore(let text): "“\(text)” is not a score; write 4:05 rx, 5+12 or 87 reps"
    case .whichSets(let title, let done, let all):
      "for “\(title)”, write the \(done) sets that were done, or all \(all)"
    case .setOrRest(let number, _): "after a number of sets it is unclear what \(number) counts"
    case .titleInLibrary(let title):
      "the library has a workout “\(title)”; leave only its title to use it, or choose another"
    case .noLinesLeft(let title): "“\(title)” has no exercises left; remove its title too"
    case .misread(let diagnostic):
      [diagnostic.message, diagnostic.hint].compactMap(\.self).joined(separator: "; ")
    }
  }

  private static var allGroups: String {
    "there are " + MuscleGroup.allCases.map { $0.rawValue.lowercased() }.joined(separator: ", ")
  }
}

extension Problem.ImportedContent {
  /// The expected content, phrased to follow “expected”.
  fileprivate var text: String {
    switch self {
    case .header: "the header of a CSV export with a date, an exercise and what was done"
    case .closingQuote: "a closing quote"
    case .separator: "the next value after a closing quote"
    case .values(let count): "\(count) values, as in the header"
    case .session: "the id of a session"
    case .exercise: "an exercise"
    case .exported: "a value in the format of this program's own export"
    case .track: "an activity whose points have times"
    case .closingTag: "a closing tag; the file was cut off"
    case .moment: "a date and a time, as in 2026-01-31 18:30:00"
    case .end: "an end after the start"
    case .duration: "a duration, as in 1h 5m"
    case .offset: "seconds from -86400 to 86400"
    case .number: "a number"
    case .wholeNumber(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .planHeader: "the first line of a plan, as in plan \"Strength\", mon, wed, fri:"
    case .planLine: "the workouts of a week, as in week 2: Push Day, Pull Day"
    case .unit(let measure): "a \(measure) with its unit"
    case .json(let form): form
    case .value(let problem): problem.expectation
    }
  }
}

// MARK: - Nouns

extension Quantity {
  fileprivate var noun: String {
    switch self {
    case .sets: "sets"
    case .rounds: "rounds"
    case .repetitions: "repetitions"
    case .rest: "seconds of rest"
    case .work: "seconds of work"
    case .breakTime: "seconds of break"
    case .interval: "seconds of an interval"
    case .calories: "calories"
    case .estimate: "seconds of an estimate"
    case .secondsPerRep: "seconds per repetition"
    case .getReady: "seconds to get ready"
    case .changeOver: "seconds to change sides"
    }
  }
}

extension TitleRole {
  fileprivate var noun: String {
    switch self {
    case .title: "a title"
    case .alias: "an alias"
    case .equipment: "a piece of equipment"
    case .measure: "a measure"
    }
  }
}

extension EntryPosition {
  /// The number of the top-level entry, which is the circuit if the position is inside one.
  fileprivate var circuit: Int { index + 1 }
}
