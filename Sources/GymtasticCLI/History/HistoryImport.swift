import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// `history import`: sessions of another program's export.
struct HistoryImport: Command {
  static var description: CommandDescription {
    CommandDescription(
      "history", "import",
      summary: "Import sessions from a CSV file of Strong, Hevy or gymtastic",
      discussion: """
        The header decides what the file is. All of it is imported or nothing; a session that is in \
        the history already is left alone, so a newer export can be imported over an older one. \
        Exercises are found by title or alias, in the starter set too; undo takes back the sessions \
        and the exercises that came with them. Warm-up sets, notes and rests are left out, \
        and drop sets are ordinary sets. Times without an offset are local.
        """,
      examples: [
        .init("gymtastic history import strong.csv --unit kg --dry-run", "Show what would come in"),
        .init("gymtastic history import hevy.csv --create", "Import all, adding new exercises"),
      ],
      operands: [file],
      options: [create, unit, dryRun]
    )
  }
  private static let file = Operand(ValueKind.text.named("file|-"), "A CSV file, or -")
  private static let create = Flag("create", "Add exercises that are missing, as full-body ones")
  private static let unit = Option(
    "unit", ValueKind<Weight.Unit>.choice("unit"),
    "The unit of weights that have none; with lb, distances are miles, else kilometers")
  private static let dryRun = Flag("dry-run", "Show what would happen, and change nothing")

  let arguments: ParsedArguments
  private var isDryRun: Bool { arguments[Self.dryRun] }

  func run(in context: Context) throws(Failure) -> Report {
    let path = try arguments.value(of: Self.file)
    let bytes = try bytes(path, in: context)
    let found: ImportedHistory
    do throws(CoreError) {
      found = try ImportedHistory(
        bytes, file: path, unit: arguments[Self.unit], localTime: context.localTime)
    } catch {
      throw Failure(error) { problem in
        let lacksUnit = if case .unreadable(_, _, _, .unit, _) = problem { true } else { false }
        return "nothing was imported: " + (lacksUnit ? "add --unit kg or --unit lb" : "correct it")
      }
    }
    do throws(CoreError) {
      let imported = try context.store.sessions.add(
        found.sessions, isCreating: arguments[Self.create], isDryRun: isDryRun)
      return report(imported, found)
    } catch {
      throw Failure(error) { problem in
        if case .inFuture = problem { return "nothing was imported: correct it" }
        guard case .exerciseNotFound = problem else { return Failure.Item.hint(for: problem) }
        return [problem.hint, "--create adds it"].compactMap(\.self).joined(separator: " ")
      }
    }
  }

  private func bytes(_ path: String, in context: Context) throws(Failure) -> [UInt8] {
    guard path != "-" else { return try context.everythingGiven(limit: TextFiles.limit) }
    guard let bytes = try Failure.wrapStore(try context.texts.read(path)) else {
      throw context.noFile(path)
    }
    return bytes
  }

  private func report(
    _ imported: HistoryService.Imported, _ found: ImportedHistory
  ) -> Report {
    let sets = imported.sessions.reduce(0) { $0 + $1.sets.setCount }
    let text =
      "\(CountedNoun.text(imported.sessions.count, "session")) with "
      + CountedNoun.text(sets, "set")
      + (imported.presentCount > 0 ? ", \(imported.presentCount) already there" : "")
    let leftOut = [
      found.warmUps > 0 ? "left out: \(CountedNoun.text(found.warmUps, "warm-up set"))" : nil,
      found.emptyRows > 0
        ? "left out: \(CountedNoun.text(found.emptyRows, "row")) without a result" : nil,
    ].compactMap(\.self)
    let body: Report.Body =
      isDryRun
      ? .text("Would import \(text)")
      : imported.sessions.isEmpty
        ? .noChange("Nothing imported: \(text)") : .change("Imported \(text)")
    let notes = EntryArguments.added(imported.exercises, isDryRun: isDryRun) + leftOut
    return Report(body, json: view(imported, found, sets: sets), notes: notes)
  }

  private func view(
    _ imported: HistoryService.Imported, _ found: ImportedHistory, sets: Int
  ) -> JSONView {
    JSONView { [isDryRun] json in
      json.object { json in
        if isDryRun { json.member("dryRun", true) }
        json.member("exercises", imported.exercises.map(\.title.text))
        json.member("present", imported.presentCount)
        json.member("sessions", imported.sessions.count)
        json.member("sets", sets)
        json.member("warmUpSets", found.warmUps)
      }
    }
  }
}
