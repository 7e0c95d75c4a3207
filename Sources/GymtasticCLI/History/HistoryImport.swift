import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

struct HistoryImport: Command {
  static let description = CommandDescription(
    "history", "import",
    summary: "Import sessions from CSV, your own JSON, or TCX and GPX tracks",
    discussion: """
      The header decides what a CSV file is, as of Strong, Hevy, FitNotes or Jefit; any with a date, \
      an exercise and what was done will do. A track of a run is one set, or one a lap. What \
      cannot be read, or is in the future, is named and left out. If no date shows the order, the \
      day comes before the month, or after it with weights in lb.

      A newer export updates an older one, except sessions edited here or with more; --replace \
      updates all of them, but never what you ran or logged, except from your own export. The \
      same training is recognized in another file. Exercises are found by title, alias or the \
      same words, in seven languages; weights of pull-ups, dips and push-ups add to the body's. \
      Unknown ones are asked about, or added with --create; answers are remembered as aliases.
      """,
    examples: [
      .init("gymtastic history import strong.csv --unit kg --dry-run", "Show what would come in"),
      .init("gymtastic history import hevy.csv --create", "Import all, adding new exercises"),
      .init(
        "gymtastic history import hevy.csv --write-map > names.tsv",
        "List its exercises with yours, to correct and pass to --map"),
    ],
    operands: [files],
    options: [
      create, unit, dateOrder, map, writeMap, workouts, mine, replace, strict, GlobalOptions.dryRun,
    ],
    conflicts: [
      Conflict(
        .option(writeMap), with: .option(map), .option(create), .option(workouts),
        .option(GlobalOptions.dryRun))
    ]
  )
  private static let files = OperandList(
    ValueKind.file.named("file|-"), "CSV, JSON, TCX or GPX files, or -")
  private static let create = Flag("create", "Add exercises that are missing")
  private static let map = Option(
    "map", .file,
    "Lines of a name, a tab and your title")
  private static let writeMap = Flag(
    "write-map", "Print such lines of all names, and import nothing")
  private static let mine = Flag("mine", "Take sessions of another name as yours")
  private static let replace = Flag(
    "replace", "Also update those edited here or with more")
  private static let workouts = Flag("workouts", "Make workouts of titles that recur")
  private static let unit = Option(
    "unit", ValueKind<Weight.Unit>.choice("unit"),
    "Of weights without one; with lb, distances are miles")
  private static let strict = Flag("strict", "Import nothing if a row or column is left out")
  private static let dateOrder = Option(
    "date-order", ValueKind<DateOrder>.choice("order"), "Of dates such as 3/4/2026")

  let arguments: ParsedArguments
  private var isDryRun: Bool { arguments[GlobalOptions.dryRun] }

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    try HistoryImport(arguments: arguments).run(in: context)
  }

  private func run(in context: Context) throws -> Report {
    let paths = arguments[Self.files]
    let (found, notes) = try readAll(paths, context)
    let refused = arguments[Self.strict] ? found.problems + found.unusedColumns : []
    guard refused.isEmpty else {
      throw Failure(CoreError.invalid(refused)) { _ in "nothing was imported: correct it" }
    }
    let mayBeOthers = arguments[Self.mine] || arguments[Self.writeMap] || isDryRun
    guard try mayBeOthers || context.confirmsData(of: found.people) else {
      return Report(.noChange("Nothing imported"))
    }
    if arguments[Self.writeMap] { return try listNames(found, context) }
    let map = try readMap(context)
    var answers = Answers(
      names: Dictionary(map.map { ($0.name, $0.exercise) }) { $1 },
      exercises: try context.data.knownExercises)
    var isCreating = arguments[Self.create]
    while true {
      do throws(CoreError) {
        let imported = try add(found, answers.names, isCreating, context)
        return report(imported, found, notes: notes + unused(map, by: found))
      } catch {
        let others = error.problems.filter { problem in
          if case .exerciseNotFound = problem { false } else { true }
        }
        let isAboutNames = others.isEmpty && !error.problems.isEmpty
        if !isCreating, isAboutNames, !paths.contains("-"), context.prompt.obstacle == nil {
          guard try answers.ask(about: error.problems, by: context.prompt) else {
            return Report(.noChange("Nothing imported"))
          }
          isCreating = true
          continue
        }
        throw Failure(error) { problem in
          guard case .exerciseNotFound = problem else { return Failure.Item.hint(for: problem) }
          return [problem.hint, "--create adds it"].compactMap(\.self).joined(separator: " ")
        }
      }
    }
  }

  private func add(
    _ found: ImportedHistory, _ names: [Title: Title], _ isCreating: Bool, _ context: Context
  ) throws(CoreError) -> HistoryService.Imported {
    try context.working("Importing") { () throws(CoreError) in
      try context.store.sessions.add(
        found.files, names: names, isCreating: isCreating,
        makesWorkouts: arguments[Self.workouts], isReplacing: arguments[Self.replace],
        isDryRun: isDryRun)
    }
  }

  // MARK: Names

  /// Lists every name in the files with the exercise it is matched to.
  private func listNames(_ found: ImportedHistory, _ context: Context) throws -> Report {
    let names = try context.store.sessions.names(in: found.sessions)
    let lines = names.map { "\($0.name)\t\($0.exercise?.text ?? "")" }
    return Report(
      .text(lines.joined(separator: "\n")),
      json: OutputSchema.exerciseName.views(names.map { ($0.name, $0.exercise) }))
  }

  /// A line of the `--map` file: a name and the exercise it means.
  private struct MapLine {
    let name: Title
    let exercise: Title
    /// The line number, from 1.
    let number: Int
  }

  /// The lines of the `--map` file, except those without a title after the tab.
  ///
  /// - Throws: exit code 65 with all invalid lines.
  private func readMap(_ context: Context) throws -> [MapLine] {
    guard let path = arguments[Self.map] else { return [] }
    var lines: [MapLine] = []
    let bytes = try context.bytes(of: path, limit: ImportedHistory.limit)
    let text = String(decoding: bytes, as: UTF8.self)
    var failures = FailureLog()
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
        .map { String($0).trimmed }
      guard let name = parts.first, !name.isEmpty, !name.hasPrefix("#") else { continue }
      guard let title = parts.dropFirst().first else {
        failures.add(
          Failure(
            .invalidEntry, "\(path), line \(index + 1): “\(name)” has no tab and title after it",
            hint: "--write-map prints such lines; nothing was imported", value: name))
        continue
      }
      guard !title.isEmpty else { continue }
      do throws(Problem) {
        lines.append(MapLine(name: try Title(name), exercise: try Title(title), number: index + 1))
      } catch {
        failures.add(Failure(error) { _ in "\(path), line \(index + 1)" })
      }
    }
    try failures.check()
    return lines
  }

  /// Notes on the lines of the map whose names occur in no session.
  private func unused(_ map: [MapLine], by found: ImportedHistory) -> [String] {
    guard let path = arguments[Self.map] else { return [] }
    let used = Set(found.sessions.lazy.flatMap(\.sets).map(\.exercise.title.folded))
    return map.filter { !used.contains($0.name.folded) }
      .map { "\(path), line \($0.number): no exercise of the import is named “\($0.name)”" }
  }

  private func readAll(
    _ paths: [String], _ context: Context
  ) throws -> (ImportedHistory, notes: [String]) {
    var (all, notes): (ImportedHistory?, [String]) = (nil, [])
    for path in paths {
      let (found, note) = try read(path, context)
      if all == nil { all = found } else { all?.add(found) }
      if let note, !notes.contains(note) { notes.append(note) }
    }
    guard let all else { throw Failure.usage("no file to import", hint: "name one") }
    return (all, notes)
  }

  /// The sessions of a file, and a note on the unit of their weights.
  private func read(_ path: String, _ context: Context) throws -> (ImportedHistory, note: String?) {
    let bytes = try context.bytes(of: path, limit: ImportedHistory.limit)
    let preferred = try context.settings().unit.unit
    var unit = arguments[Self.unit] ?? preferred ?? (arguments[Self.writeMap] ? .kilograms : nil)
    var note: String?
    while true {
      do throws(CoreError) {
        let found = try context.working("Reading") { () throws(CoreError) in
          try ImportedHistory(
            bytes, file: path, unit: unit, localTime: context.localTime, now: context.clock.now(),
            dateOrder: arguments[Self.dateOrder])
        }
        return (found, note)
      } catch {
        let lacksUnit = error.problems.contains { problem in
          if case .unreadable(_, _, _, .unit, _) = problem { true } else { false }
        }
        if lacksUnit, unit == nil, let known = try context.history.latestUnit() {
          (unit, note) = (known, "weights are in \(known.rawValue), as in your last sessions")
        } else if lacksUnit, unit == nil, path != "-",
          let answer = try Self.unit(askedBy: context.prompt)
        {
          unit = answer
          let preference = SettingValue.word(answer.rawValue)
          _ = try context.store.change(.unit, to: preference)
          note = "weights without a unit are in \(answer.rawValue) from now on (config unit)"
        } else if SharedWorkouts.isJSON(bytes), let other = Failure.misplaced(path, bytes) {
          throw other
        } else {
          let hint = lacksUnit ? "add --unit kg or --unit lb" : "correct it"
          throw Failure(error, damageHint: "nothing was imported: \(hint)") { _ in
            "nothing was imported: \(hint)"
          }
        }
      }
    }
  }

  /// The unit that the user names; `nil` if they cannot be asked or give up.
  static func unit(askedBy prompt: Prompt) throws -> Weight.Unit? {
    guard prompt.obstacle == nil else { return nil }
    let question = "Are the weights in kg or lb?"
    while let answer = try prompt.line(question, option: "--unit kg or --unit lb"),
      !answer.isEmpty
    {
      if let unit = Weight.Unit(rawValue: answer.lowercased()) { return unit }
    }
    return nil
  }

  private func report(
    _ imported: HistoryService.Imported, _ found: ImportedHistory, notes: [String]
  ) -> Report {
    let changed = imported.sessions + imported.updated
    let sets = changed.reduce(0) { $0 + $1.sets.setCount }
    let text =
      "\(CountedNoun.text(imported.sessions.count, "session")) with "
      + CountedNoun.text(sets, "set")
      + (imported.updated.isEmpty ? "" : ", \(imported.updated.count) updated")
      + (imported.presentCount > 0 ? ", \(imported.presentCount) already there" : "")
    let body: Report.Body =
      isDryRun
      ? .text("Would import \(text)")
      : changed.isEmpty ? .noChange("Nothing imported: \(text)") : .change("Imported \(text)")
    let kept = ImportedKind.allCases.map { ($0, $0.count(in: changed)) }
      .filter { $0.1 > 0 }.map { CountedNoun.text($0.1, $0.0.noun) }
    let conflicts = imported.conflicting.map { session in
      "not imported: “\(session.title)” of \(session.day) differs from your own record of it, or "
        + (arguments[Self.replace]
          ? "has less; delete yours to import it"
          : "has less; --replace updates imports and your own exports")
    }
    let days =
      found.hasDaysOnly
      ? ["the file has days without times: all sets of a day are one session"] : []
    return Report(
      body, json: OutputSchema.importedHistory.view(Attempt((imported, found), isDryRun: isDryRun)),
      notes: notes + assumptions(of: found) + days + review(imported)
        + [lackOfWorkouts(imported)].compactMap(\.self)
        + list("\(wouldBe)made: ", imported.workouts.map { "“\($0.title)”" })
        + (kept.isEmpty ? [] : ["kept: " + kept.listed()]) + conflicts + leftOut(found)
        + list("not understood, and not used: ", unusedColumns(of: found)))
  }

  /// Notes on what no value of a file shows.
  private func assumptions(of found: ImportedHistory) -> [String] {
    let order = found.assumedOrder.map { order in
      let (day, other, others) =
        order == .dayFirst
        ? ("April 3", "month-first", "March 4") : ("March 4", "day-first", "April 3")
      return "no date says whether the day or the month comes first: 3/4/2026 was read as \(day), "
        + "and with --date-order \(other) is \(others)"
    }
    let thousands = found.assumedThousands.map { number in
      "no number shows what a comma means: \(number) was read as \(number.replacing(",", with: ""))"
    }
    let counts = found.assumedCounts.map { name in
      "“\(name)” was read as a count, so 3 is three sets: if it numbers the sets, name the column "
        + "“Set”"
    }
    return [order, thousands, counts].compactMap(\.self)
  }

  private func unusedColumns(of found: ImportedHistory) -> [String] {
    found.unusedColumns.compactMap { problem in
      guard case .unreadable(let file, _, _, _, let name) = problem else { return nil }
      return "column “\(name)” of \(file)"
    }
  }

  /// How to make workouts of sessions that were imported before.
  private func lackOfWorkouts(_ imported: HistoryService.Imported) -> String? {
    guard arguments[Self.workouts], imported.workouts.isEmpty, imported.presentCount > 0 else {
      return nil
    }
    return "no workout was made: --workouts makes them only of sessions it adds, and gymtastic "
      + "workout build 'A' --from 'last A' makes one of a session that is there"
  }

  private var wouldBe: String { isDryRun ? "would be " : "" }

  /// Notes that list something, each short enough to be shown whole.
  private func list(_ label: String, _ items: [String]) -> [String] {
    var notes: [String] = []
    for item in items {
      let longer = notes.last.map { $0 + ", " + item }
      if let longer, longer.utf8.count <= Renderer.longestMessage {
        notes[notes.count - 1] = longer
      } else {
        notes.append(label + item)
      }
    }
    return notes
  }

  /// Notes on how names were matched, and on new exercises.
  private func review(_ imported: HistoryService.Imported) -> [String] {
    let taken = imported.recognized.map { "“\($0.name)” as \($0.exercise)" }
    let known = Set(StarterSet.exercises.map(\.title.folded))
    let added = imported.exercises.map { exercise in
      let groups = exercise.muscleGroups.groups.map(\.rawValue).joined(separator: ", ")
      let isKnown = known.contains(exercise.title.folded)
      return exercise.title.text + (isKnown ? "" : " (\(groups))")
    }
    return list("taken: ", taken) + list("\(wouldBe)added to the library: ", added)
  }

  private func leftOut(_ found: ImportedHistory) -> [String] {
    let more = found.skippedRows - found.problems.count
    return found.problems.map { "left out: \($0.message)" }
      + (more > 0 ? ["left out: \(CountedNoun.text(more, "further row")) that cannot be read"] : [])
      + (found.emptyRows > 0
        ? [
          "left out: \(CountedNoun.text(found.emptyRows, "row")) without a result: "
            + places(found.emptyPlaces, of: found.emptyRows)
        ] : [])
  }

  private func places(_ first: [String], of count: Int) -> String {
    first.count < count
      ? first.joined(separator: ", ") + " and others" : first.listed()
  }
}

extension ImportedKind {
  fileprivate var noun: String {
    switch self {
    case .warmUpSets: "warm-up set"
    case .failureSets: "failure set"
    case .dropSets: "drop set"
    case .supersetSets: "superset set"
    case .assistedSets: "assisted set"
    case .rests: "rest"
    case .efforts: "effort"
    case .distances: "distance"
    case .notes: "note"
    }
  }
}
