import CommandLineKit

/// `starter list`: the workouts and exercises that come with gymtastic.
struct StarterList: Command {
  static let description = CommandDescription(
    "starter", "list",
    aliases: ["ls"],
    summary: "List the workouts and exercises that come with gymtastic",
    discussion: """
      They can be run as they are. In a pipe, a line has four columns between tabs: workout or \
      exercise, id, title, and what it trains or how long it takes in seconds.
      """,
    examples: [.init("gymtastic starter list", "Show what there is without any library")]
  )

  init(_ arguments: ParsedArguments) throws(UsageError) {}

  func run(in context: Context) throws(Failure) -> Report {
    try StarterReport.list(context.starter, secondsPerRep: context.secondsPerRep)
  }
}
