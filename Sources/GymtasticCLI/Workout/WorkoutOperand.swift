import CommandLineKit
import WorkoutCore

/// What an argument that names a workout or a file means.
enum WorkoutOperand: Hashable, Sendable {
  /// A workout of the library or of the starter set.
  case name(String)
  /// A file, and the title of the workout in it that is meant.
  case file(String, title: String?)
  case folder(String)
  case standardInput

  /// An exact title, alias or id comes first, then anything that is a path or looks like one, and
  /// then the beginning of a title.
  init(
    _ argument: String, in context: Context, _ known: NotationNames,
    allowingFolders: Bool = false
  ) {
    if known.own.isExact(argument) || known.offered.isExact(argument) {
      self = .name(argument)
    } else if allowingFolders, context.texts.isFolder(argument) {
      self = .folder(argument)
    } else if argument == "-" || NotationFileName.isOne(argument)
      || context.texts.isFile(argument) || context.texts.isStream(argument)
    {
      self.init(path: argument)
    } else {
      self = .name(argument)
    }
  }

  /// An argument that can only be a file, or `-`.
  init(path argument: String) {
    let (path, title) = NotationFileName.split(argument)
    self = argument == "-" ? .standardInput : .file(path, title: title)
  }

  /// Arguments of which at most one is standard input: it can be read only once.
  static func checked(_ arguments: [String]) throws(UsageError) -> [String] {
    guard arguments.count(where: { $0 == "-" }) < 2 else {
      throw .incomplete(
        "standard input can be read only once", hint: "give one - and name the others")
    }
    return arguments
  }

  /// The argument as it was given.
  var argument: String {
    switch self {
    case .name(let argument), .folder(let argument), .file(let argument, title: nil): argument
    case .file(let path, let title?): "\(path)#\(title)"
    case .standardInput: "-"
    }
  }
}

/// The workouts that arguments may name, and the exercises that texts may: indices that are made
/// when they are first needed, once a command.
final class NotationNames {
  let library: Library
  private let context: Context
  private(set) lazy var own = NameLookup(library.workouts)
  private(set) lazy var offered = NameLookup(context.starter.workouts)
  /// Looks exercises up in the library, then in the starter set.
  private(set) lazy var resolver = EntryResolver(
    library: library, starter: context.starter, identifiers: context.identifiers,
    clock: context.clock)
  /// The muscle groups of exercises of the library and the starter set, by their ids.
  private(set) lazy var groups = (library.exercises + context.starter.exercises).muscleGroups
  private(set) lazy var printer = NotationPrinter(groups: groups)

  init(_ library: Library, in context: Context) {
    self.library = library
    self.context = context
  }

  /// A workout of the library, else of the starter set.
  func find(_ name: String) -> Result<Workout, Failure> {
    let match = own.find(name)
    guard case .none(let nearest) = match else { return match.resolved(name) }
    return offered.find(name).resolved(name, besides: nearest.map(Failure.Candidate.init))
  }
}

/// Recognizes arguments that name a file of workouts. They are cut by bytes: a combining mark after
/// a sign would hide it in a character.
enum NotationFileName {
  /// Whether an argument looks like a path rather than a title: it has a `/`, or ends in `.gym`.
  static func isOne(_ argument: String) -> Bool {
    let path = split(argument).path.utf8
    return path.contains(UInt8(ascii: "/")) || path.suffix(4).elementsEqual(".gym".utf8)
  }

  /// `file.gym#Title` as its path and title.
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
    var seen: Set<String> = []
    return filter { seen.insert($0.title.folded).inserted }.map { exercise in
      let nearest = exercise.nearest.map { "“\($0)”" }.joined(separator: ", ")
      return "no exercise is called “\(exercise.title)”"
        + (nearest.isEmpty ? "" : "; like it: \(nearest)")
    }
  }
}
