import TestSupport
import Testing

@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

struct WorkoutEntryTableTests {
  private func workout(_ lines: String...) throws -> Workout {
    let resolver = EntryResolver(library: Library(), identifiers: .counting(), clock: .live)
    return Workout(
      id: UUID(), title: try Title("Day"), createdAt: Timestamp(milliseconds: 0),
      sequence: resolver.resolve(NotationParser.parseEntries(lines).entries).entries)
  }

  /// The rows for programs.
  private func rows(_ workout: Workout) -> [String] {
    WorkoutReport.entryTable(of: workout).rows.map { row in
      row.map(\.forPrograms).joined(separator: "|")
    }
  }

  /// One column for people.
  private func column(_ index: Int, _ workout: Workout) -> [String] {
    WorkoutReport.entryTable(of: workout).rows.compactMap { row in
      row.indices.contains(index) ? row[index].forPeople(.live) : nil
    }
  }

  @Test func `every entry is a row, and those of a circuit follow it`() throws {
    let workout = try workout(
      "Row: 3x10 @ 60kg, rest 90s, note \"slow\"", "break 2m",
      "3 rounds \"Finisher\", rest 1m: Plank: 45s; break 15s")
    #expect(
      rows(workout) == [
        "1|exercise|Row|3 sets × 10 reps @ 60 kg|90|slow", "2|break|Break|2m 0s||",
        "3|circuit|Finisher|3 rounds|60|", "3.1|exercise|Plank|45s||", "3.2|break|Break|15s||",
      ])
  }

  @Test func `for people, entries of a circuit are indented`() throws {
    let workout = try workout("Row: 10", "2 rounds: Plank: 45s; break 15s")
    #expect(column(2, workout) == ["Row", "Circuit", "  Plank", "  Break"])
  }

  @Test func `an empty workout has columns and no rows`() throws {
    let table = WorkoutReport.entryTable(of: try workout())
    #expect(table.rows.isEmpty && table.columns.count == 6)
    #expect(table.columns(for: .people) == [0, 2, 3, 4, 5])
    #expect(table.columns(for: .programs) == [0, 1, 2, 3, 4, 5])
  }

  @Test(arguments: [
    ("1 round: A: 10", "1 round"), ("2 rounds: A: 10", "2 rounds"),
    ("every 90s x 5: A: 10", "5 rounds, every 1m 30s"), ("emom 1: A: 10", "1 round, every 1m"),
    ("amrap 12m: A: 10", "as many rounds as possible in 12m"),
  ])
  func `a circuit states its pacing`(_ line: String, _ text: String) throws {
    #expect(column(3, try workout(line)).first == text)
  }

  @Test func `an item without a prescription says so to people`() throws {
    let item = WorkoutItem(
      id: UUID(), exercise: .deleted, title: try Title("Row"), configuration: nil)
    let workout = Workout(
      id: UUID(), title: try Title("Day"), createdAt: Timestamp(milliseconds: 0),
      sequence: [.exercise(item)])
    #expect(rows(workout) == ["1|exercise|Deleted Exercise (Row)|||"])
    #expect(column(3, workout) == ["nothing prescribed yet"])
  }
}
