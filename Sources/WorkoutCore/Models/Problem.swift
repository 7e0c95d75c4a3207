/// An invalid value or a request that cannot be fulfilled, as data.
///
/// Values are checked once, when they are created. Services report all problems of a request at
/// once.
public enum Problem: Error, Hashable, Sendable {
  // MARK: Values

  /// A number outside the range of what it counts.
  case outOfRange(Quantity, Int, ClosedRange<Int>)
  /// A range whose low end is not below its high end.
  case invalidRange(Quantity, low: Int, high: Int)
  /// A trimmed string that is not a valid title, and why.
  case invalidTitle(String, TextReason, of: TitleRole = .title)
  /// An invalid description or note; messages refer to it as `field`.
  case invalidText(field: String, TextReason)
  /// An address that ``YouTubeURL`` rejects, as typed.
  case invalidYouTubeURL(String)
  /// No muscle group; an exercise needs at least one.
  case noMuscleGroupsSelected
  /// A picture over the limit; sizes in bytes.
  case imageTooLarge(size: Int, limit: Int)
  /// A file whose content is in no supported ``ImageFormat``, by name.
  case unsupportedImage(String)
  /// No thumbnail was made. The exercise is saved without one: this is a note, not an error.
  case thumbnailGenerationFailed(ThumbnailFailure)
  /// A load outside the range of its unit, in the notation.
  case invalidLoad(String)
  case invalidWeight(String)
  /// A distance that is 0 or over 200 km, as it would be written.
  case invalidDistance(String)
  /// An effort outside its scale, as it would be written.
  case invalidEffort(String)
  /// Phases that are not four numbers of seconds, as they would be written.
  case invalidTempo(String)
  /// A progression, as written, that cannot change its sets.
  case invalidProgression(String, lacksOpenSet: Bool = false)
  /// An amount of a measurement, as it was written.
  case invalidMeasurement(String, MeasurementReason)
  /// A speed factor below 0.1 or above 10,000.
  case invalidSpeed(String)
  /// Unexpected content in an imported file; line and column count from 1.
  case unreadable(
    file: String, line: Int, column: Int, expected: ImportedContent, found: String = "")

  /// The length of a session to compose, in seconds, which is not from 3 to 120 minutes.
  case invalidSessionLength(Int)

  // MARK: Workouts and their entries

  /// An empty circuit, or a change that would empty one.
  case emptyCircuit
  /// A workout without exercises, which cannot be run.
  case noExercisesInWorkout
  /// More than 100,000 segments.
  case tooManySegments(Int)
  /// An entry with no sets, repetitions or time.
  case missingConfiguration(EntryPosition, title: String)
  /// No entry has this position; `max` is the last position in the workout or the circuit, or 0.
  case invalidPosition(EntryPosition, max: Int)
  /// A position inside a circuit, in a workout that has only `max` entries.
  case noCircuit(at: EntryPosition, max: Int)
  /// A position inside a circuit, where the entry is not a circuit.
  case notACircuit(at: EntryPosition)
  /// A destination inside a circuit that the move itself would shift to another position.
  case shifted(EntryPosition, to: EntryPosition)
  case nestedCircuit(at: EntryPosition)
  /// A change that would remove the last entry of a circuit.
  case lastOfCircuit(EntryPosition)

  // MARK: Requests

  /// No exercise has this name; `nearest` are the most similar titles.
  case exerciseNotFound(String, nearest: [String] = [])
  /// An alias that several exercises share, and their titles.
  case sharedAlias(String, of: [String])
  /// No workout has this name or id.
  case workoutNotFound(String)
  /// No plan has this ID, or a plan lacks the requested place.
  case planNotFound(String)
  /// No place has this name; `known` lists the existing places.
  case placeNotFound(String, known: [Title])
  /// No entry, or no further entry, has this name or ID; `among` lists the existing titles.
  case itemNotFound(String, among: [String] = [])
  /// A title that the library already has, ignoring case and accents.
  case duplicateTitle(String, Subject)
  /// A title that occurs more than once in one import.
  case repeatedTitle(String)
  /// A time in the future for something already done.
  case inFuture(Recorded)
  /// A score that exceeds a limit, or does not fit a circuit of the workout.
  case notScored(String, limit: ScoreLimit? = nil)
  /// An ID that another object already has.
  case repeatedID(UUID)
  /// Text in the notation that is not of the expected kind.
  case unreadableEntry(EntryReason)
  /// The workout or plan was changed elsewhere since it was read.
  case changedMeanwhile(String)
  /// Deleting failed because the library could not be saved.
  case deletionFailed(String)

  case notSynced(SyncReason)
  /// A copy, by path, of a file that is not merged from copies: the settings or a run.
  case notMerged(path: String, file: String)

  // MARK: Runs

  /// The workout cannot be run, with every reason.
  case workoutNotValid([Problem])
  /// The session is paused.
  case sessionNotActive
  /// The session has ended.
  case alreadyCompleted
  /// There is no step in that direction.
  case cannotAdvance
  /// All steps are done.
  case noCurrentItem
}

extension Problem {
  /// A number outside the range of its kind.
  package static func outOfRange<Kind: Bounds>(_ kind: Kind.Type, _ value: Int) -> Problem {
    .outOfRange(kind.quantity, value, kind.range)
  }

  /// What a title names.
  public enum Subject: String, Sendable {
    case exercise
    case workout
    case plan
  }

  /// Why text was rejected.
  public enum TextReason: Hashable, Sendable {
    /// Nothing visible remains after trimming.
    case empty
    /// It has `count` characters, more than the `limit`.
    case tooLong(count: Int, limit: Int)
    /// It has `count` bytes of UTF-8, more than the `limit`.
    case tooManyBytes(count: Int, limit: Int)
    /// It contains a character that could control a terminal or reorder text.
    case forbiddenCharacter(Unicode.Scalar)
  }

  /// What is recorded with a time.
  public enum Recorded: Hashable, Sendable {
    case session(Timestamp)
    case measurement(Timestamp)
    case importedSession(title: String, Day)
  }

  /// Why a picture has no thumbnail; the strings are names of picture programs.
  public enum ThumbnailFailure: Hashable, Sendable {
    case noProgram
    case noFolder(String)
    case notHandedOver(String)
    case ended(String, ProcessEnding)
    /// The program did not produce a thumbnail.
    case notAThumbnail(String)
    case tooLarge(String)
  }

  public enum SyncReason: Hashable, Sendable {
    case noGit
    /// The data folder is not the root of a repository.
    case noRepository(String)
    case noBranch
    /// Branches of the shared repository have different data.
    case severalBranches([String])
    /// A merge, rebase or other git operation is unfinished.
    case unfinished(String)
    /// Both sides changed files that gymtastic does not manage.
    case otherFiles([String])
    /// Both sides set a different name of the person whose data it is.
    case otherPerson(theirs: String, ours: String)
    /// The shared repository has no data, but these files.
    case foreign([String])
    /// A new address was not reached, with git's message; the former one stays.
    case notReached(String)
    /// The push was rejected, with git's message.
    case refused(String)
    /// Another machine sent a data file that is damaged or a link, or removed one.
    case damaged(file: String, commit: String)
    /// A data file lacks so many entries of the last commit that no command removed.
    case lost(Int, file: String)
    /// Git could not add the files of the folder, with its message.
    case notAdded(String)
    case ended(command: String, ProcessEnding)
  }

  /// The limit that a score exceeds.
  public enum ScoreLimit: Hashable, Sendable {
    /// The cap of a circuit for time, in seconds.
    case cap(Int)
    /// The repetitions of a circuit for time.
    case repetitions(Int)
    /// The repetitions of a round of an AMRAP.
    case repetitionsOfRound(Int)
  }

  /// Why an amount cannot be recorded.
  public enum MeasurementReason: Hashable, Sendable {
    case noNumber, negative, outOfRange, decimalComma, tooManyDecimals
    case noUnit, unitNotAWord
    /// A body weight over the limit or not in kg or lb.
    case notAWeight
    /// The unit `m`.
    case minutesOrMeters
    /// `7:30`
    case timeWithoutUnits
    /// The measure is recorded in one of these units.
    case otherUnit([String])
  }

  /// Why a string is not the expected entry or part of an entry.
  public enum EntryReason: Hashable, Sendable {
    case noPrescription, noLength, noRounds, notTabata, notOneEntry, noMuscleGroup
    case unknownMuscleGroup(String, nearest: [String])
    /// A line in a session's text that is not a valid date or score.
    case notADate(String)
    case notAScore(String)
    /// An exercise with skipped sets between done ones, and how many sets were done and planned.
    case whichSets(String, done: Int, all: Int)
    /// A number after a number of sets: another set or a rest. In what was done, one that is not
    /// larger than the repetitions before it is a set.
    case setOrRest(Int, after: Int)
    /// The title of a workout in a plan's text that the library has but the plan does not.
    case titleInLibrary(String)
    /// The title of a plan's workout whose lines were all deleted from the plan's text.
    case noLinesLeft(String)
    indirect case misread(Diagnostic)
  }

  /// The content expected at a position in an imported file.
  public enum ImportedContent: Hashable, Sendable {
    case header, closingQuote, separator
    /// A row with this many values.
    case values(Int)
    case session, moment, end, duration, offset, number, exercise
    /// A value in the format of this program's own export.
    case exported
    /// An activity whose points are timed.
    case track
    /// The end of an XML file that is incomplete.
    case closingTag
    case wholeNumber(ClosedRange<Int>)
    /// The first line of a plan, and a line of a plan above its workouts.
    case planHeader, planLine
    /// A measure whose unit is missing.
    case unit(of: String)
    /// A description of the expected JSON: `a text`.
    case json(String)
    /// A value without this problem.
    indirect case value(Problem)
  }
}

// MARK: - For programs

extension Problem {
  /// The machine-readable code of the problem; it never changes its meaning.
  public var code: ErrorName { identity.code }
  /// The rejected value, if any.
  package var value: String? { identity.value }

  private var identity: (code: ErrorName, value: String?) {
    switch self {
    case .outOfRange(let quantity, let number, _): (quantity.code, "\(number)")
    case .invalidRange(let quantity, let low, let high): (quantity.code, "\(low)-\(high)")
    case .invalidTitle(let text, _, _): (.invalidTitle, text)
    case .invalidText: (.invalidText, nil)
    case .invalidYouTubeURL(let address): (.invalidYouTubeURL, address)
    case .noMuscleGroupsSelected: (.noMuscleGroupsSelected, nil)
    case .imageTooLarge(let size, _): (.imageTooLarge, "\(size)")
    case .unsupportedImage(let name): (.unsupportedImage, name)
    case .thumbnailGenerationFailed: (.thumbnailGenerationFailed, nil)
    case .invalidLoad(let text), .invalidWeight(let text): (.invalidLoad, text)
    case .invalidDistance(let distance): (.invalidDistance, distance)
    case .invalidEffort(let effort): (.invalidEffort, effort)
    case .invalidTempo(let tempo): (.invalidTempo, tempo)
    case .invalidProgression(let progression, _): (.invalidProgression, "progress \(progression)")
    case .invalidMeasurement(let amount, _): (.invalidMeasurement, amount)
    case .invalidSpeed(let factor): (.invalidSpeed, factor)
    case .unreadable(let file, _, _, .unit, _): (.invalidLoad, file)
    case .unreadable(let file, _, _, _, _): (.invalidEntry, file)
    case .invalidSessionLength(let seconds): (.invalidDuration, "\(seconds)")
    case .emptyCircuit: (.emptyCircuit, nil)
    case .noExercisesInWorkout: (.noExercisesInWorkout, nil)
    case .tooManySegments(let count): (.workoutNotValid, "\(count)")
    case .missingConfiguration(_, let title): (.missingConfiguration, title)
    case .invalidPosition(let position, _), .noCircuit(let position, _), .notACircuit(let position),
      .shifted(let position, _), .nestedCircuit(let position), .lastOfCircuit(let position):
      (.invalidPosition, "\(position)")
    case .exerciseNotFound(let name, _): (.exerciseNotFound, name)
    case .sharedAlias(let alias, _): (.ambiguous, alias)
    case .workoutNotFound(let name): (.workoutNotFound, name)
    case .placeNotFound(let name, _): (.placeNotFound, name)
    case .planNotFound(let name): (.planNotFound, name)
    case .itemNotFound(let name, _): (.itemNotFound, name)
    case .duplicateTitle(let title, _), .repeatedTitle(let title): (.duplicateTitle, title)
    case .inFuture(.measurement): (.invalidMeasurement, nil)
    case .inFuture: (.invalidEntry, nil)
    case .notScored(let score, _): (.invalidEntry, score)
    case .repeatedID(let id): (.repeatedID, id.lowercase)
    case .unreadableEntry: (.invalidEntry, nil)
    case .changedMeanwhile(let title): (.changedMeanwhile, title)
    case .deletionFailed: (.deletionFailed, nil)
    case .notSynced(.noGit): (.notFound, "git")
    case .notSynced(.ended), .notSynced(.notAdded), .notSynced(.refused), .notSynced(.notReached):
      (.inputOutput, nil)
    case .notSynced(.otherFiles(let files)), .notSynced(.foreign(let files)):
      (.notSynced, files.first)
    case .notSynced(.otherPerson(let theirs, _)): (.notSynced, theirs)
    case .notSynced: (.notSynced, nil)
    case .notMerged(let path, _): (.invalidEntry, path)
    case .workoutNotValid: (.workoutNotValid, nil)
    case .sessionNotActive: (.sessionNotActive, nil)
    case .alreadyCompleted: (.alreadyCompleted, nil)
    case .cannotAdvance: (.cannotAdvance, nil)
    case .noCurrentItem: (.noCurrentItem, nil)
    }
  }
}

extension Quantity {
  /// The error code for a number out of range.
  fileprivate var code: ErrorName {
    switch self {
    case .sets: .invalidSets
    case .rounds: .invalidRounds
    case .repetitions: .invalidReps
    case .rest: .invalidRest
    case .breakTime: .invalidBreakDuration
    case .calories: .invalidCalories
    case .work, .interval, .estimate, .secondsPerRep, .getReady, .changeOver: .invalidDuration
    }
  }
}
