import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

enum WorkoutCheck: Command {
  enum DiagnosticFormat: String, CaseIterable {
    case text
    case github
    case sarif
  }

  static let description = CommandDescription(
    "workout", "check",
    summary: "Check workouts and files for mistakes",
    discussion: """
      Exits with 1 if there are errors, with --strict also for warnings. Files that are missing or \
      cannot be read, and folders without a .gym file, are reported last and decide the exit code. \
      The first 1000 findings of each text are listed, and the others are counted. \
      gymtastic help codes lists what is checked. The output is the same in a pipe.
      """,
    examples: [
      .init("gymtastic workout check push.gym plans/", "Check a file and a folder"),
      .init(
        "gymtastic workout check plans --strict --max-duration 45m --format github",
        "Check in a workflow"),
    ],
    operands: [names],
    options: [
      NotationSource.paste, strict, watch, format, standardInputName, maximum, minimum, equipment,
      muscle,
    ],
    conflicts: [
      Conflict(.option(format, otherThan: .text), with: .option(GlobalOptions.json)),
      Conflict(.option(watch), with: .option(standardInputName)),
    ]
  )
  static let names = OperandList(.workoutOrFile, "Workouts, files, folders, or -")
  private static let watch = Flag("watch", "Check again whenever a file changes, until Ctrl-C")
  static let strict = Flag("strict", "Count warnings as errors")
  private static let format = Option(
    "format", .choice("format") as ValueKind<DiagnosticFormat>, default: "text",
    "Print text, workflow annotations or SARIF 2.1.0")
  private static let standardInputName = Option(
    "stdin-name", .file(ending: "gym").named("path"), "Use this name for standard input")
  private static let maximum = Option("max-duration", .duration, "Report workouts that take longer")
  private static let minimum = Option("min-duration", .duration, "Report workouts that are shorter")
  private static let equipment = ListOption(
    "equipment", .text, allowsNone: true, "Report exercises that need anything else")
  private static let muscle = ListOption(
    "muscle", short: "m", .muscleGroup, "Report workouts that do not train this group")

  private static func budgets(_ arguments: ParsedArguments) -> Budgets {
    Budgets(
      maximumDuration: arguments[maximum].map { Int(clamping: $0.components.seconds) },
      minimumDuration: arguments[minimum].map { Int(clamping: $0.components.seconds) },
      equipment: arguments[Self.equipment].map(Equipment.init),
      muscleGroups: arguments[muscle] ?? [])
  }

  static func check(_ arguments: ParsedArguments) throws(UsageError) {
    if arguments[watch], arguments[names].contains("-") {
      throw .incomplete("--watch needs files: standard input never changes", hint: "name a file")
    }
  }

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    guard arguments[watch] else { return try report(arguments, in: context) }
    let renderer = Renderer(
      options: context.options, environment: context.environment, streams: context.streams,
      theme: { context.theme })
    let files = WatchedFiles(arguments[names], context.store)
    while true {
      let version = files.version
      let result = Result { try report(arguments, in: context) }.mapError { Failure($0) }
      let printout = renderer.print(result)
      if let signal = printout.signal { return Report(.nothing, signal: signal) }
      files.waitForChange(since: version)
    }
  }

  private static func report(
    _ arguments: ParsedArguments, in context: Context
  ) throws -> Report {
    let words = arguments[Self.names]
    let library = try context.data.library
    let names = Names(
      library, in: context, standardInputName: arguments[Self.standardInputName] ?? "-")
    let (sources, failures) = names.readableTexts(words, isPasted: arguments[NotationSource.paste])
    let secondsPerRep = try context.secondsPerRep
    let budgets = budgets(arguments)
    func check(_ brought: [Exercise]) -> NotationCheck {
      NotationCheck(
        library: library, starter: BuiltIn.live.adding(brought), budgets: budgets,
        secondsPerRep: secondsPerRep, isStrict: arguments[strict],
        isPasted: arguments[NotationSource.paste])
    }
    let usual = check([])
    let found = sources.flatMap { source in
      let check = source.exercises.isEmpty ? usual : check(source.exercises)
      let all = check.diagnostics(of: source.document, isFromLibrary: source.workout != nil)
      return source.title == nil ? all : all.filter(source.isAbout)
    }
    return Report(
      .text(text(of: found, failures.failure, as: arguments[format] ?? .text, in: context)),
      json: OutputSchema.diagnostic.views(found),
      notes: sources.isEmpty ? [] : [summary(sources.count, found)],
      exitCode: found.contains { $0.severity == .error } ? .problemsFound : .done,
      failure: failures.failure)
  }

  /// The diagnostics and, as workflow annotations, the files that cannot be read.
  private static func text(
    of diagnostics: [Diagnostic], _ failure: Failure?, as format: DiagnosticFormat,
    in context: Context
  ) -> String {
    switch format {
    case .text:
      let width = context.streams.outputIsTerminal ? max(context.columns, 24) : nil
      return diagnostics.reduce(into: "") { text, diagnostic in
        text += DiagnosticText.text(diagnostic, columns: TextWidth.columns(of:), width: width)
      }
    case .github:
      let missing = (failure?.errors ?? []).map { error in
        DiagnosticText.annotation("error", [("title", error.code.rawValue)], error.message)
      }
      let found = checkout(in: context).naming(diagnostics).map(DiagnosticText.annotation)
      return (found + missing).map { $0 + "\n" }.joined()
    case .sarif:
      let log = SARIFLog(checkout(in: context).naming(diagnostics), toolVersion: Version.current)
      return JSONView { log.write(to: &$0) }.line
    }
  }

  /// The folder relative to which a code host names files.
  private static func checkout(in context: Context) -> CheckoutFolder {
    let workspace = context.environment[.workspace] ?? ""
    return CheckoutFolder(workspace.isEmpty ? "." : workspace)
  }

  private static func summary(_ count: Int, _ found: [Diagnostic]) -> String {
    let texts = CountedNoun.text(count, "text")
    guard !found.isEmpty else { return "checked \(texts): nothing to report" }
    let listed = found.filter { $0.code != .moreFindings }
    let errors = listed.count { $0.severity == .error }
    let warnings = listed.count - errors
    let counts = [
      CountedNoun.text(errors, "error"),
      CountedNoun.text(warnings, "warning"),
    ]
    let rest = found.reduce(0) { $0 + $1.count } - listed.count
    return "checked \(texts): "
      + (counts + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: ", ")
  }
}

/// The files that a check depends on, polled several times a second.
///
/// Polling works on every system and takes a millisecond for thousands of files.
private struct WatchedFiles {
  private let paths: [String]
  private let texts = TextFiles()
  private let system = SystemCalls.live
  private let clock = WaitClock.live

  /// - Parameter names: the checked operands; titles are not files and are ignored.
  init(_ names: [String], _ store: DataStore) {
    paths =
      names.map { WorkoutOperand.split($0).path } + [store.libraryPath, store.settingsPath]
  }

  var version: [FileVersion] {
    paths.flatMap { path in texts.isFolder(path) ? texts.notationFiles(in: path).paths : [path] }
      .compactMap { (try? system.status(of: $0))?.version }
  }

  func waitForChange(since before: [FileVersion]) {
    while version == before { clock.sleep(.milliseconds(200)) }
  }
}
