import CommandLineKit

/// `starter list`: the workouts and exercises that come with gymtastic.
struct StarterList: Command {
  static let description = CommandDescription(
    "starter", "list",
    aliases: ["ls"],
    summary: "List the workouts and exercises that come with gymtastic",
    discussion: """
      They can be run without copying them.
      """,
    examples: [.init("gymtastic starter list", "List them")]
  )

  init(_ arguments: ParsedArguments) throws(UsageError) {}

  func run(in context: Context) throws(Failure) -> Report {
    try StarterReport.list(context.starter, secondsPerRep: context.secondsPerRep)
  }
}
