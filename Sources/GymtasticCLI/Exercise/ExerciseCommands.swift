import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

enum ExerciseRemove: Command {
  static let description = CommandDescription(
    "exercise", "remove",
    aliases: ["rm"],
    summary: "Remove exercises from the library",
    discussion: """
      Workouts keep the entries of a removed exercise, marked as deleted, and still run. Asks \
      first, or needs --force, if a name was not a whole title or the exercise is in use.
      """,
    examples: [
      .init("gymtastic exercise remove 'Push Up'", "Remove one"),
      .init("gymtastic exercise remove squat plank --dry-run", "Show what would be removed"),
    ],
    operands: [names],
    options: Removal.options
  )
  private static let names = OperandList(.exercise, "Title, alias, beginning of a title, or id")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let library = try context.data.library
    let counts = library.usageCounts
    let found = try Names(library, in: context).exercises(arguments[names])
    let titles = SharedTitles(library.exercises)
    let elements = found.map { exercise, isExact in
      Removable(exercise, isExact: isExact, among: titles, usedInWorkouts: counts[exercise.id] ?? 0)
    }
    return try Removal(arguments).run(elements, in: context, delete: context.store.exercises.delete)
  }
}

enum ExerciseVideo: Command {
  static let description = CommandDescription(
    "exercise", "video",
    summary: "Open the video of an exercise in the browser",
    examples: [
      .init("gymtastic exercise video burpee", "Open it"),
      .init("gymtastic exercise video burpee --print", "Print its address"),
    ],
    operands: [Names.exercise],
    options: [print]
  )
  private static let print = Flag("print", "Print the address instead of opening it")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let name = try arguments[Names.exercise]
    let found = try Names(in: context).exerciseAnywhere(name)
    guard let video = found.youtubeURL else {
      throw Failure.notFound(
        "“\(found.title)” has no video",
        value: name,
        hint: "gymtastic exercise edit \(found.title.text.shellQuoted) --youtube <url>"
      )
    }
    let view = OutputSchema.video.view((found.title, video))
    guard !arguments[print] else { return Report(.text(video.canonicalAddress), json: view) }
    try context.open(video)
    return Report(.change("Opened \(video.canonicalAddress)"), json: view)
  }
}

/// Shows a video in the user's browser.
struct AddressOpener: Sendable {
  private let launcher: ProcessLauncher
  private let commands: [ProcessRequest]
  private let timeLimit: Duration

  #if canImport(Darwin)
    private static let systemProgram = "open"
  #else
    private static let systemProgram = "xdg-open"
  #endif

  /// - Parameters:
  ///   - launcher: runs the browser.
  ///   - browser: the value of `BROWSER` if set: commands separated by colons, tried in order
  ///     before the system's own; `%s` is replaced by the address, which is otherwise appended.
  ///   - timeLimit: how long a program is watched for a failure. A browser that is still running by
  ///     then is a success.
  init(launcher: ProcessLauncher, browser: String?, timeLimit: Duration = .seconds(1)) {
    self.launcher = launcher
    self.timeLimit = timeLimit
    commands =
      ((browser ?? "").split(separator: ":").map(String.init) + [Self.systemProgram])
      .compactMap(Self.request)
  }

  /// Opens the canonical address, without a shell.
  ///
  /// - Throws: the failure of the last program tried, or an error if none was found.
  func open(_ address: YouTubeURL) throws {
    var failure = "there is no browser to open the address with"
    for command in commands where launcher.find(command.program) != nil {
      var request = command
      request.arguments = Self.arguments(command.arguments, address.canonicalAddress)
      let ending = launcher.start(request).ending(within: timeLimit)
      guard let ending, !ending.isSuccess else { return }
      failure = "\(command.program) \(ending)"
    }
    throw Failure(
      inputOutput: failure, hint: "--print prints the address", value: address.canonicalAddress)
  }

  /// A command of `BROWSER`: arguments separated by spaces.
  ///
  /// There is no quoting, because no shell runs it.
  private static func request(_ command: String) -> ProcessRequest? {
    let words = command.split(separator: " ").map(String.init)
    guard let program = words.first else { return nil }
    return ProcessRequest(program, Array(words.dropFirst()))
  }

  private static func arguments(_ words: [String], _ address: String) -> [String] {
    words.contains("%s") ? words.map { $0 == "%s" ? address : $0 } : words + [address]
  }
}
