import CommandLineKit
import TerminalKit
import WorkoutCore

/// `exercise video`: opens the video of an exercise in the browser.
struct ExerciseVideo: Command {
  static let description = CommandDescription(
    "exercise", "video",
    summary: "Open the video of an exercise in the browser",
    examples: [
      .init("gymtastic exercise video burpee", "Open it"),
      .init("gymtastic exercise video burpee --print", "Print its address"),
    ],
    operands: [name],
    options: [print]
  )
  private static let name = Operand(.exercise, "Title, alias, beginning of a title, or id")
  private static let print = Flag("print", "Print the address instead of opening it")

  private let name: String
  private let isPrinting: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    name = try arguments[Self.name]
    isPrinting = arguments[Self.print]
  }

  func run(in context: Context) throws(Failure) -> Report {
    let found = try context.exercise(named: name, in: try context.library()).element
    guard let video = found.youtubeURL else {
      throw .notFound(
        "“\(found.title)” has no video",
        value: name,
        hint: "gymtastic exercise edit \(ShellWord.quoted(found.title.text)) --youtube <url>"
      )
    }
    let view = JSONView.texts([
      "title": found.title.text, "canonicalURL": video.canonicalAddress,
    ])
    guard !isPrinting else { return Report(.text(video.canonicalAddress), json: view) }
    try context.open(video)
    return Report(.change("Opened \(video.canonicalAddress)"), json: view)
  }
}
