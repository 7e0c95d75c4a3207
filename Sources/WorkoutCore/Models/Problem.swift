/// A value that breaks a rule, or a request that cannot be fulfilled, as data.
///
/// Values are checked once, where they enter. Services collect every problem of a request before
/// they refuse it.
public enum Problem: Error, Hashable, Sendable {
  // MARK: Values

  /// A number outside the range of what it counts.
  case outOfRange(Quantity, Int, ClosedRange<Int>)
  /// A range whose low end is not below its high end.
  case invalidRange(Quantity, low: Int, high: Int)
  /// A trimmed text that breaks the rules of titles, and why.
  case invalidTitle(String, TextReason, of: TitleRole = .title)
  /// A description or a note; `field` is what messages call it.
  case invalidText(field: String, TextReason)
  /// The address as typed, for any departure from the rules of ``YouTubeURL``.
  case invalidYouTubeURL(String)
  /// No muscle group; an exercise trains at least one.
  case noMuscleGroupsSelected
  /// A picture over the limit; sizes in bytes.
  case imageTooLarge(size: Int, limit: Int)
  /// The name of a file whose content has no ``ImageFormat``.
  case unsupportedImage(String)
  /// No thumbnail was made. The exercise is saved without one: this is a note, not a refusal.
  case thumbnailGenerationFailed(ThumbnailFailure)
  /// A load outside its unit's range, as it would be written.
  case invalidLoad(String)
  /// A text that is not a weight.
  case invalidWeight(String)
  /// A distance that is 0 or over 200 km, as it would be written.
  case invalidDistance(String)
  /// An effort outside its scale, as it would be written.
  case invalidEffort(String)
  /// Phases that are not four numbers of seconds, as they would be written.
  case invalidTempo(String)
  /// A progression that changes nothing of its sets, as it would be written.
  case invalidProgression(String)
  /// An amount of a measurement, as it was written.
  case invalidMeasurement(String, MeasurementReason)
  /// A factor of speed below 0.1 or above 10,000.
  case invalidSpeed(String)
  /// A place in an imported file, from 1, that does not hold what is expected there.
  case unreadable(
    file: String, line: Int, column: Int, expected: ImportedContent, found: String = "")

  /// The length of a session to compose, in seconds, outside 3 to 120 minutes.
  case invalidSessionLength(Int)

  // MARK: Workouts and their entries

  /// A circuit without entries, or a change that would leave it so.
  case emptyCircuit
  /// Nothing to run: a workout needs an exercise.
  case noExercisesInWorkout
  /// More than 100,000 segments.
  case tooManySegments(Int)
  /// An entry without sets, repetitions or time.
  case missingConfiguration(EntryPosition, title: String)
  /// No entry has this position; `max` is the last position in the workout or the circuit, or 0.
  case invalidPosition(EntryPosition, max: Int)
  /// A position inside a circuit, in a workout that has only `max` entries.
  case noCircuit(at: EntryPosition, max: Int)
  /// A position inside a circuit, where the entry is not a circuit.
  case notACircuit(at: EntryPosition)
  /// The destination of a move, which counts after the move: the circuit meant is then elsewhere.
  case shifted(EntryPosition, to: EntryPosition)
  /// A circuit inside another.
  case nestedCircuit(at: EntryPosition)
  /// The last entry of a circuit, which would be left empty.
  case lastOfCircuit(EntryPosition)

  // MARK: Requests

  /// No exercise has this name; `nearest` are the most similar titles.
  case exerciseNotFound(String, nearest: [String] = [])
  /// An alias that several exercises have, and their titles.
  case sharedAlias(String, of: [String])
  /// No workout has this name or id.
  case workoutNotFound(String)
  /// No plan has this ID, or a plan lacks the place that was named.
  case planNotFound(String)
  /// No place has this name; `known` are the places there are.
  case placeNotFound(String, known: [Title])
  /// A name or ID without an entry, or without another one, among entries with these titles.
  case itemNotFound(String, among: [String] = [])
  /// A title that the library already has, ignoring case and accents.
  case duplicateTitle(String, Subject)
  /// A title of several workouts that are to be imported together.
  case repeatedTitle(String)
  /// A time in the future, for something that was done.
  case inFuture(Recorded)
  /// A score that no circuit of the workout has, or several could have.
  case notScored(String)
  /// An ID that another object has.
  case repeatedID(UUID)
  /// A text in the notation that is not of the expected kind.
  case unreadableEntry(EntryReason)
  /// The workout or plan was changed elsewhere since it was read.
  case changedMeanwhile(String)
  /// The library could not be saved without the objects to delete, and why.
  case deletionFailed(String)

  /// The data was not synchronized with other machines, and why.
  case notSynced(SyncReason)

  // MARK: Runs

  /// The workout cannot be run: everything that is wrong with it.
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

  /// Why a text was refused.
  public enum TextReason: Hashable, Sendable {
    /// Nothing visible is left after trimming.
    case empty
    /// It has `count` characters, over the `limit`.
    case tooLong(count: Int, limit: Int)
    /// It has `count` bytes of UTF-8, over the `limit`.
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

  /// Why a picture has no thumbnail; the texts are names of picture programs.
  public enum ThumbnailFailure: Hashable, Sendable {
    case noProgram
    case noFolder(String)
    case notHandedOver(String)
    case ended(String, ProcessEnding)
    /// It did not make a small picture.
    case notAThumbnail(String)
    case tooLarge(String)
  }

  /// Why data was not exchanged with other machines.
  public enum SyncReason: Hashable, Sendable {
    case noGit
    /// The data folder is no repository of its own.
    case noRepository(String)
    /// No branch is checked out.
    case noBranch
    /// A merge, rebase or other work of git's that was begun and not finished.
    case unfinished(String)
    /// Both sides changed files that are not this program's.
    case otherFiles([String])
    /// The shared repository refused what was sent; what git said.
    case refused(String)
    /// Another machine sent a data file that is damaged or a link.
    case damaged(file: String, commit: String)
    /// A command of git failed.
    case ended(String, ProcessEnding)
  }

  /// Why an amount cannot be recorded.
  public enum MeasurementReason: Hashable, Sendable {
    case noNumber, negative, outOfRange, decimalComma, tooManyDecimals
    case noUnit, unitNotAWord
    /// A body weight over the limit, or in another unit than a weight's.
    case notAWeight
    /// The unit `m`.
    case minutesOrMeters
    /// `7:30`
    case timeWithoutUnits
    /// The measure is recorded in one of these units.
    case otherUnit([String])
  }

  /// Why a text is not the entry, or the part of one, that is asked for.
  public enum EntryReason: Hashable, Sendable {
    case noPrescription, noLength, noRounds, notTabata, notOneEntry, noMuscleGroup
    case unknownMuscleGroup(String, nearest: [String])
    /// A line of a session's text that is no date or no score.
    case notADate(String)
    case notAScore(String)
    /// An exercise of which some sets were skipped, among those done, and how many there were.
    case whichSets(String, done: Int, all: Int)
    indirect case misread(Diagnostic)
  }

  /// What belongs in a place of a file that is imported.
  public enum ImportedContent: Hashable, Sendable {
    case header, closingQuote, separator
    /// So many values in a row.
    case values(Int)
    case session, moment, end, duration, offset, number, exercise
    /// What an export of this program would have there.
    case exported
    /// An activity whose points have times.
    case track
    /// The end of an XML file that was cut off.
    case closingTag
    case wholeNumber(ClosedRange<Int>)
    /// The first line of a plan, and a line of a plan above its workouts.
    case planHeader, planLine
    /// What is measured is known, but not in which unit.
    case unit(of: String)
    /// What JSON of the form has there: `a text`.
    case json(String)
    /// What the broken rule asks for.
    indirect case value(Problem)
  }
}

// MARK: - For programs

extension Problem {
  /// The name of the problem for programs; it never changes its meaning.
  public var code: ErrorName { identity.code }
  /// The refused value as given, if there is one.
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
    case .invalidProgression(let progression): (.invalidProgression, "progress \(progression)")
    case .invalidMeasurement(let amount, _): (.invalidMeasurement, amount)
    case .invalidSpeed(let factor): (.invalidSpeed, factor)
    case .unreadable(let file, _, _, .unit, _): (.invalidLoad, file)
    case .unreadable(let file, _, _, _, _): (.invalidEntry, file)
    case .invalidSessionLength(let seconds): (.invalidDuration, "\(seconds)")
    case .emptyCircuit: (.emptyCircuit, nil)
    case .noExercisesInWorkout: (.noExercisesInWorkout, nil)
    case .tooManySegments(let count): (.workoutNotValid, "\(count)")
    case .missingConfiguration(_, let title): (.missingConfiguration, title)
    case .invalidPosition(let position, _), .noCircuit(let position, _),
      .notACircuit(let position), .shifted(let position, _), .nestedCircuit(let position),
      .lastOfCircuit(let position):
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
    case .notScored(let score): (.invalidEntry, score)
    case .repeatedID(let id): (.repeatedID, id.lowercase)
    case .unreadableEntry: (.invalidEntry, nil)
    case .changedMeanwhile(let title): (.changedMeanwhile, title)
    case .deletionFailed: (.deletionFailed, nil)
    case .notSynced(.noGit): (.notFound, "git")
    case .notSynced(.ended), .notSynced(.refused): (.inputOutput, nil)
    case .notSynced(.otherFiles(let files)): (.notSynced, files.first)
    case .notSynced: (.notSynced, nil)
    case .workoutNotValid: (.workoutNotValid, nil)
    case .sessionNotActive: (.sessionNotActive, nil)
    case .alreadyCompleted: (.alreadyCompleted, nil)
    case .cannotAdvance: (.cannotAdvance, nil)
    case .noCurrentItem: (.noCurrentItem, nil)
    }
  }
}

extension Quantity {
  /// The code of the problem of a number outside its range.
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
