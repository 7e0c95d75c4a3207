import CommandLineKit
import DurableFiles
import WorkoutCore

enum WorkoutFormat: Command {
  static let description = CommandDescription(
    "workout", "format",
    summary: "Print workouts and files in the canonical form",
    discussion: """
      Keeps the meaning, comments and single blank lines. What cannot be read is reported last and \
      decides the exit code. Unknown exercises are only noted.
      """,
    examples: [
      .init("gymtastic workout format push.gym", "Print a file in the canonical form"),
      .init("gymtastic workout format --write plans/", "Rewrite the files of a folder"),
      .init("gymtastic workout format --paste program.md", "Turn a web page into the notation"),
    ],
    operands: [names],
    options: [NotationSource.paste, write, check, GlobalOptions.null],
    conflicts: [Conflict(.option(write), with: .option(check)), GlobalOptions.nullConflict]
  )
  private static let names = OperandList(.workoutOrFile, "Workouts, files, folders, or -")
  private static let write = Flag("write", "Replace the files")
  private static let check = Flag("check", "List files that would change, and exit with 1 if any")

  static func check(_ arguments: ParsedArguments) throws(UsageError) {
    if arguments[write], arguments[names].contains("-") {
      throw .incomplete(
        "--write needs files: standard input cannot be replaced",
        hint: "leave out --write to print the canonical form")
    }
  }

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let words = arguments[Self.names]
    if arguments[write], let pipe = words.first(where: context.texts.isStream) {
      throw Failure.usage(
        "--write needs files: \(pipe) is a pipe or a device, which cannot be replaced",
        hint: "leave out --write to print the canonical form", value: pipe)
    }
    let names = try Names(in: context)
    let found = names.readableTexts(words, isPasted: arguments[NotationSource.paste])
    let sources = found.sources
    var failures = found.failures
    let isChecking = arguments[check]
    if !isChecking { try failures.check() }
    if let part = sources.first(where: { $0.title != nil }) {
      throw Failure.usage(
        "only a whole file can be formatted, not just “\(part.title ?? "")” in it",
        hint: "name \(part.name)", value: part.name)
    }
    _ = failures.value(try NotationSource.requireReadable(sources))
    if !isChecking { try failures.check() }
    var report = try report(on: sources, isMany: names.nameSeveral(words), arguments, in: context)
    report.failure = failures.failure
    let entries = sources.flatMap(\.workouts).flatMap(\.entries)
    report.notes += names.resolver.resolve(entries).unknown.notes
    return report
  }

  /// Reports the canonical forms, the names of texts that differ from them, or the rewritten files.
  private static func report(
    on sources: [NotationSource], isMany: Bool, _ arguments: ParsedArguments, in context: Context
  ) throws -> Report {
    let texts = sources.map { NotationFormatter.format($0.document) ?? $0.text }
    let changed = zip(sources, texts).filter { $0.text != $1 }
    let names = changed.map(\.0.name)
    if arguments[check] {
      return Report(
        .names(names), json: .list(names.map { .text($0.showingBytes) }),
        exitCode: names.isEmpty ? .done : .problemsFound)
    }
    guard arguments[write] else {
      let json = JSONView.oneOrMany(texts.map(JSONView.text), isMany: isMany)
      return Report(.text(NotationFormatter.together(sources.map(\.document), texts)), json: json)
    }
    return try replace(changed.filter { $0.0.workout == nil }, in: context)
  }

  /// Replaces files with their canonical form, and reports their names.
  private static func replace(
    _ files: [(source: NotationSource, text: String)], in context: Context
  ) throws -> Report {
    for (source, text) in files {
      try context.texts.write(text, to: source.name)
    }
    let names = files.map(\.source.name)
    guard !names.isEmpty else { return Report(.noChange("Nothing to format"), json: .list([])) }
    return Report(
      .change("Formatted \(names.map(DiagnosticText.line).joined(separator: ", "))"),
      json: .list(names.map { .text($0.showingBytes) }))
  }
}
