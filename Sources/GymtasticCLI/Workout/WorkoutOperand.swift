import CommandLineKit
import WorkoutCore

/// What an argument that names a workout or a file means.
enum WorkoutOperand: Equatable, Sendable {
  /// A workout of the library or of the built-in set.
  case name(String)
  /// A file, and the title of the workout in it that is meant.
  case file(String, title: String?)
  case folder(String)
  case standardInput

  /// A lone - is standard input. Otherwise an exact title, alias or id comes first, then anything
  /// that is a path or looks like one, and then the beginning of a title.
  init(_ argument: String, among names: Names, allowingFolders: Bool = false) {
    let texts = names.context.texts
    if argument == "-" {
      self = .standardInput
    } else if names.ownWorkouts.isExact(argument)
      // No title of the built-in set looks like a path, so its workouts are not made for one.
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

  /// An argument that can only be a file, or `-`.
  init(path argument: String) {
    let (path, title) = Self.split(argument)
    self = argument == "-" ? .standardInput : .file(path, title: title)
  }

  /// The argument as it was given.
  var argument: String {
    switch self {
    case .name(let argument), .folder(let argument), .file(let argument, title: nil): argument
    case .file(let path, let title?): "\(path)#\(title)"
    case .standardInput: "-"
    }
  }

  /// Whether a path ends in `.gymz`.
  static func isBundle(_ path: String) -> Bool { path.utf8.suffix(5).elementsEqual(".gymz".utf8) }

  /// Whether an argument looks like a path rather than a title: it has a `/`, or ends in `.gym` or
  /// `.gymz`.
  static func isPath(_ argument: String) -> Bool {
    let path = split(argument).path.utf8
    return path.contains(UInt8(ascii: "/")) || path.suffix(4).elementsEqual(".gym".utf8)
      || isBundle(argument)
  }

  /// `file.gym#Title` as its path and title. It is cut by bytes: a combining mark after a sign
  /// would hide it in a character.
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

/// The workout that an argument names, with what to report about it.
struct NamedWorkout: Sendable {
  let workout: Workout
  /// Whether its title is written in the text; otherwise it is the file's name.
  var hasOwnTitle = true
  /// The titles in a text that name no exercise, each once.
  var unknown: [UnknownExercise] = []
  /// The muscle groups that a text has in parentheses.
  var groups = WrittenGroups()
}

extension [UnknownExercise] {
  /// Notes on unknown exercises, one for each title; a text can be run with them.
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
