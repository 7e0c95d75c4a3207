import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct NotationLawTests {
  private static let seeds = (0..<100).map { UInt64($0) }
  /// A workout takes ten milliseconds.
  private static let perSeed = min(LawCases.perSeed, 40)
  /// Every budget, so that no check is left out.
  private let check = NotationCheck(
    library: SampleLibrary.library,
    budgets: Budgets(
      maximumDuration: 60, minimumDuration: 3600, equipment: Equipment(["none"]),
      muscleGroups: MuscleGroup.allCases))
  private let resolver = EntryResolver(
    library: Library(), identifiers: .counting(),
    clock: .fixed(Timestamp(milliseconds: 0)))

  /// The errors in a text, ignoring doubts about whether a number was intended.
  private func faults(of document: NotationDocument) -> [String] {
    document.diagnostics.filter { !$0.code.isDoubt }.map(\.rendered)
  }

  @Test(arguments: seeds)
  func `a printed workout parses back unchanged`(seed: UInt64) throws {
    var generated = NotationGenerator(seed: seed)
    for round in 0..<Self.perSeed {
      let workout = generated.workout()
      let text = NotationPrinter(groups: NotationGenerator.exercises.muscleGroups).text(of: workout)
      let document = NotationParser.parse(text)
      try #require(
        faults(of: document) == [], "seed \(seed), workout \(round):\n\(text)")
      let read = try #require(document.workouts.first)
      let again = resolver.resolve(read, named: workout.title).workout
      try #require(again.told == workout.told, "seed \(seed), workout \(round):\n\(text)")
      try #require(document.workouts.count == 1)
      try #require(
        read.items.map(\.muscleGroups) == workout.items.map(NotationGenerator.muscleGroups),
        "seed \(seed), workout \(round):\n\(text)")
      let formatted = NotationFormatter.format(document)
      try #require(formatted == text, "seed \(seed), workout \(round)")
    }
  }

  @Test(arguments: seeds)
  func `formatting is idempotent and preserves the meaning`(seed: UInt64) throws {
    var generated = NotationGenerator(seed: seed)
    for round in 0..<Self.perSeed {
      let text = generated.text()
      let document = NotationParser.parse(text)
      try #require(faults(of: document) == [], "seed \(seed), \(round):\n\(text)")
      let formatted = try #require(NotationFormatter.format(document))
      let again = NotationParser.parse(formatted)
      try #require(faults(of: again) == [], "\(text)\n\(formatted)")
      try #require(told(again) == told(document), "seed \(seed), \(round):\n\(text)\n\(formatted)")
      try #require(NotationFormatter.format(again) == formatted, "seed \(seed), \(round):\n\(text)")
      #expect(again.lines.compactMap(\.comment) == document.lines.compactMap(\.comment))
    }
  }

  @Test(arguments: LawCases.share(of: 0..<100, every: 5).map { UInt64($0) })
  func `a mutated file never traps and its diagnostics point inside`(seed: UInt64) throws {
    var generated = NotationGenerator(seed: seed)
    // The findings about the meaning, in addition to the errors in the text.
    var spoken = 0
    for _ in 0..<10 {
      let text = generated.mutated(
        generated.text() + NotationPrinter().text(of: generated.workout()))
      let document = NotationParser.parse(text, file: "a.gym")
      let found = check.diagnostics(of: document)
      spoken += found.count - document.diagnostics.count
      for diagnostic in found {
        let source = try #require(
          document.source.first { $0.number == diagnostic.line }, "seed \(seed):\n\(text)")
        let line = String(decoding: source.bytes, as: UTF8.self)
        let end = diagnostic.column + diagnostic.span.length - 1
        #expect(diagnostic.column >= 1 && end <= max(1, line.count), "seed \(seed):\n\(text)")
        #expect(line.count > 120 || diagnostic.excerpt.text == line)
      }
      if let formatted = NotationFormatter.format(document) {
        let again = NotationParser.parse(formatted)
        #expect(told(again) == told(document), "seed \(seed):\n\(text)\n\(formatted)")
      }
    }
    #expect(spoken > 0, "seed \(seed)")
  }

  private func told(_ document: NotationDocument) -> [String] {
    document.workouts.map { workout in
      let items = resolver.resolve(workout.entries).entries.map(\.told)
      return ([workout.title?.text ?? "-", workout.note?.text ?? "-"] + items)
        .joined(separator: "\n")
    }
  }
}

extension ParsedWorkout {
  /// Every item, including those in circuits.
  fileprivate var items: [ParsedItem] { entries.flatMap(\.items) }
}

extension DiagnosticCode {
  /// Whether it warns about an implausible number, as random numbers often are.
  var isDoubt: Bool { [.manySets, .bareDistance].contains(self) }
}
