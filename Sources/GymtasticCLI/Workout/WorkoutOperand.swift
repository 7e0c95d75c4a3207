import CommandLineKit
import WorkoutCore

/// The meaning of an argument that names a workout or a file.
enum WorkoutOperand: Equatable, Sendable {
  /// A workout of the library or of the built-in set.
  case name(String)
  /// A file, and the title of a workout in it, if one is selected.
  case file(String, title: String?)
  case folder(String)
  case standardInput

  /// `-` is standard input.
  ///
  /// Otherwise an exact title, alias or id has priority, then anything that is a path or looks like
  /// one, then the beginning of a title.
  init(_ argument: String, among names: Names, allowingFolders: Bool = false) {
    let texts = names.context.texts
    if argument == "-" {
      self = .standardInput
    } else if names.ownWorkouts.isExact(argument)
      // No built-in title looks like a path, so a path does not create the built-in workouts.
      || !Self.isPath(argument) && names.starterWorkouts.isExact(argument)
    {
      self = .name(argument)
    } else if allowingFolders, texts.isFolder(argument) {
      self = .folder(argument)
    } else if Self.isPath(argument) || texts.isFile(argument) || texts.isStream(argument) {
      self.init(path: argument)
    } else {
      self = .name(argument)
    }
  }

  /// An argument that must be a file or `-`.
  init(path argument: String) {
    let (path, title) = Self.split(argument)
    self = argument == "-" ? .standardInput : .file(path, title: title)
  }

  var argument: String {
    switch self {
    case .name(let argument), .folder(let argument), .file(let argument, title: nil): argument
    case .file(let path, let title?): "\(path)#\(title)"
    case .standardInput: "-"
    }
  }

  static func isBundle(_ path: String) -> Bool { path.utf8.suffix(5).elementsEqual(".gymz".utf8) }

  /// Whether an argument looks like a path rather than a title.
  ///
  /// A path contains `/`, or ends in `.gym` or `.gymz`.
  static func isPath(_ argument: String) -> Bool {
    let path = split(argument).path.utf8
    return path.contains(UInt8(ascii: "/")) || path.suffix(4).elementsEqual(".gym".utf8)
      || isBundle(argument)
  }

  /// Splits `file.gym#Title` into path and title.
  ///
  /// Splits bytes, because a combining mark after `#` would form a different character.
  static func split(_ argument: String) -> (path: String, title: String?) {
    let bytes = Array(argument.utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: ".gym#".utf8) })
    else { return (argument, nil) }
    return (
      String(decoding: bytes[..<(start + 4)], as: UTF8.self),
      String(decoding: bytes[(start + 5)...], as: UTF8.self)
    )
  }
}

/// The workout that an argument names, with information for notes about it.
struct NamedWorkout: Sendable {
  let workout: Workout
  /// Whether the text states its title; otherwise it is the file's name.
  var hasOwnTitle = true
  /// The titles in a text that match no exercise, without duplicates.
  var unknown: [UnknownExercise] = []
  /// The muscle groups in parentheses in a text.
  var groups = WrittenGroups()
  /// The plan of the text that it belongs to.
  var plan: ParsedPlan?
}

extension [UnknownExercise] {
  /// Notes on unknown exercises, one per title; a text with them can still be run.
  var notes: [String] {
    uniqued(by: \.title.folded).map { exercise in
      guard exercise.sharing.isEmpty else {
        let problem = exercise.problem
        return problem.message + (problem.hint.map { ": \($0)" } ?? "")
      }
      let nearest = exercise.nearest.map { "“\($0)”" }.joined(separator: ", ")
      return "no exercise named “\(exercise.title)”"
        + (nearest.isEmpty ? "" : "; like it: \(nearest)")
    }
  }
}
