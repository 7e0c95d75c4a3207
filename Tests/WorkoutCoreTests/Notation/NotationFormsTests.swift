import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Every form that a plan needs, how it is printed, and its meaning.
@Suite struct NotationFormsTests {
  @Test(arguments: [
    ("5 @ 58%, 5 @ 67%, 5+ @ 76%, rest 3m", "5 @ 58%, 5 @ 67%, 5+ @ 76%, rest 3m"),
    ("3x5 @ 60kg rest 2m, 5+ @ 70kg rest 3m", "3x5 @ 60kg rest 2m, 5+ @ 70kg rest 3m"),
    ("60s, 45s, 30s", "60s, 45s, 30s"), ("12, 10, 8", "12, 10, 8"),
    ("3x10, rest 60s, 90s, 2m", "3x10, rest 60s, 90s, 2m"), ("8x400 meters", "8x400 meters"),
    ("400 metres", "400 meters"), ("5 km", "5 km"), ("1 mile", "1 mile"),
    ("50 yards", "50 yards"), ("8x400 meters ~1m45s", "8x400 meters ~1m45s"),
    ("20 cal", "20 cal"), ("20 calories", "20 cal"), ("max hold", "max hold"),
    ("max time", "max hold"), ("10 reps, hold 5s", "10 reps, hold 5s"),
    ("3x10 tempo 3-1-1-0", "3x10 tempo 3-1-1-0"), ("3x10 tempo 31X0", "3x10 tempo 3-1-0-0"),
    ("5 @ RPE 8", "5 RPE 8"), ("5 @ 8 RPE", "5 RPE 8"), ("5 RIR 2", "5 RIR 2"),
    ("5 @ 60kg RPE 8", "5 @ 60kg RPE 8"), ("5 @ 95/65 lb", "5 @ 95/65 lb"),
    ("5 @ 2x24kg", "5 @ 2x24kg"), ("5 @ bw", "5 @ bw"), ("5 @ bw+10kg", "5 @ bw+10kg"),
    ("5 @ bw-20kg", "5 @ bw-20kg"), ("5 @ 1.5bw", "5 @ 1.5bw"),
    ("10 @ 60kg + 10 @ 45kg + max @ 30kg", "10 @ 60kg + 10 @ 45kg + max @ 30kg"),
    ("5, rest until ready", "5, rest until ready"), ("5, rest 60-90s", "5, rest 60-90s"),
    ("10 no load, 5 @ 60kg", "10 no load, 5 @ 60kg"), ("2x5 @ 60kg, 5+", "5, 5, 5+ @ 60kg"),
    ("5 @ 60kg, 3, 5+", "5, 3, 5+ @ 60kg"), ("5 @ 80%, 5 no load, 8", "5 @ 80%, 5 no load, 1x8"),
    ("2x5 @ 60kg, 5+ no load", "2x5 @ 60kg, 5+ no load"), ("3x5, 1x3", "3x5, 1x3"),
    ("60s rest 10s, 1x45s @ 20kg rest 20s", "60s, 45s @ 20kg, rest 10s, 20s"),
    (
      "60s no load rest 10s, 1x45s @ 20kg rest 20s", "1m no load rest 10s, 1x45s @ 20kg rest 20s"
    ),
    ("2x8, 8 + 16 yards @ 20kg", "2x8, 8 + 16 yards @ 20kg"),
    ("8xmax, 999, max + 45s", "8xmax, 999, max + 45s"),
  ])
  func `a prescription has one form`(written: String, canonical: String) throws {
    #expect(try Reading.canonical(written) == canonical)
  }

  @Test func `modifiers after the last set apply to all sets without their own`() throws {
    let sets = try Reading.item("A: 5 @ 58%, 5, 5+ @ 76% RPE 9, rest 3m").configuration.sets
    #expect(sets.map(\.load) == [5800, 7600, 7600].map { .percent(hundredths: $0) })
    #expect(sets.map(\.effort?.text) == ["RPE 9", "RPE 9", "RPE 9"])
    #expect(sets.map { $0.rest.seconds(after: 0) } == [180, 180, 180])
  }

  @Test func `a drop set is one set`() throws {
    let item = try Reading.item("A: 3x10 @ 60kg + 8 @ 40kg + max, rest 2m")
    #expect(item.configuration.count.value == 3)
    let set = try #require(item.configuration.sets.first)
    let (first, second) = (
      try Load.kilograms(hundredths: 6000), try Load.kilograms(hundredths: 4000)
    )
    #expect(set.load == first)
    #expect(set.drops.map(\.load) == [second, nil])
    #expect(set.drops.map(\.target.text) == ["8", "max"])
  }

  @Test func `alternatives are links like the title`() throws {
    let item = try Reading.item("Pull Up | Ring Row | \"a|b\" (Back): 5-8")
    #expect(item.title.text == "Pull Up")
    #expect(item.alternatives.map(\.text) == ["Ring Row", "a|b"])
    #expect(item.muscleGroups == [.back])
  }

  @Test(arguments: [
    ("3 rounds for time, cap 20m: A: 10", Pacing.forTime(.nearest(to: 3), cap: .nearest(to: 1200))),
    ("for time: A: 10", .forTime(.minimum)),
    (
      "emom 12, alternating: A: 10", .every(.nearest(to: 60), .nearest(to: 12), isAlternating: true)
    ),
    (
      "every 2m x 6, alternating: A: 5",
      .every(.nearest(to: 120), .nearest(to: 6), isAlternating: true)
    ),
    ("21-15-9: A", .free(.nearest(to: 3))), ("21-15-9 for time: A", .forTime(.nearest(to: 3))),
    ("superset: A: 21,15,9", .free(.nearest(to: 3))), ("tabata, one by one: A", .free(.minimum)),
  ])
  func `the header determines the pacing of the circuit`(line: String, pacing: Pacing) throws {
    let circuit = try Reading.circuit(line)
    #expect(circuit.pacing == pacing)
    #expect(circuit.isSetPerRound == (line.contains("21")))
    let header = line.prefix { $0 != ":" } + ":"
    #expect(NotationWriter.header(circuit.header) == header)
  }

  @Test func `entries without a number use that of the rounds`() throws {
    let circuit = try Reading.circuit("21-15-9: Thruster @ 95/65 lb; Pull Up; Run: 400 meters")
    let texts = circuit.entries.compactMap(\.item).map { item in
      "\(item.title) " + NotationText.prescription(item.configuration, isPerSide: false)
    }
    #expect(texts == ["Thruster 21, 15, 9 @ 95/65 lb", "Pull Up 21, 15, 9", "Run 400 meters"])
  }

  @Test func `with one by one, all intervals of an entry come first`() throws {
    let circuit = try Reading.circuit("tabata, one by one: A; B")
    #expect(circuit.entries.count == 4 && circuit.pacing.rounds == .minimum)
    let item = try #require(circuit.entries.first?.item)
    #expect(
      item.configuration.sets.map { $0.rest.seconds(after: 0) } == [10, 10, 10, 10, 10, 10, 10, 0])
  }

  @Test func `an unreadable header is the only error`() {
    let read = NotationParser.parse("Fran, hard:\n  Thruster\n  Run: 400 meters\nSquat: 10")
    #expect(read.diagnostics.map(\.code) == [.malformedHeader])
    #expect(read.workouts.first?.entries.map(\.items.count) == [2, 1])
  }

  @Test func `a plural finds its singular and uses its title`() throws {
    let resolver = EntryResolver(
      library: SampleLibrary.library, identifiers: .counting(),
      clock: .fixed(Timestamp(milliseconds: 0)))
    let parsed = NotationParser.parseEntries(["10 push ups", "Rows | Burpees: 5", "Planks: 45s"])
    let items = resolver.resolve(parsed.entries).entries.flatMap(\.items)
    #expect(items.flatMap { $0.links.map(\.title.text) } == ["Push Up", "Row", "Burpee", "Plank"])
  }

  @Test func `repetitions of an otherwise timed exercise are a warning`() {
    let check = NotationCheck(library: SampleLibrary.library)
    let codes = { (text: String) in
      check.diagnostics(of: NotationParser.parse(text)).map(\.code)
    }
    #expect(codes("Plank: 45s\nRow: 5\nPlank: 45") == [.repsForTime])
    #expect(codes("Plank: 45s\nPlank: 45\nRow: 5\nPlank: 30") == [])
    #expect(codes("Plank: 45") == [])
  }

  @Test(arguments: [
    ("Plank: 45", 1), ("Plank: 3x45", 1), ("Plank: 45s", 0), ("Plank: 45, 30", 0),
    ("Plank: 3x1", 1), ("Plank: 3x10", 0),
  ])
  func `what the built-in set does by time is known to be`(line: String, count: Int) throws {
    let resolver = EntryResolver(
      library: Library(), identifiers: .counting(), clock: .fixed(Timestamp(milliseconds: 0)))
    let parsed = try #require(NotationParser.parse("Plank: 30s").workouts.first)
    let workout = resolver.resolve(parsed, named: try Title("Core")).workout
    let check = NotationCheck(library: Library(), starter: BuiltIn(Library(workouts: [workout])))
    let found = check.diagnostics(of: NotationParser.parse(line)).map(\.code)
    #expect(found.count { $0 == .repsForTime } == count)
  }

  @Test(arguments: [
    ("Squat: 10 @ 60kg\nSquat: 10 @ 70kg", 0), ("Squat: 10\nSquat: 8", 0),
    ("Squat: 10, rest 1m\nSquat: 10, rest 2m", 0), ("Squat: 3x10\nSquat: 2x10", 1),
  ])
  func `repeating an exercise is a finding only if its sets are the same`(
    text: String, count: Int
  ) {
    let check = NotationCheck(library: SampleLibrary.library)
    let found = check.diagnostics(of: NotationParser.parse(text)).map(\.code)
    #expect(found.count { $0 == .repeatedExercise } == count)
  }

  @Test func `each alternating entry has its own interval`() {
    let check = NotationCheck(library: SampleLibrary.library)
    let codes = { (header: String) in
      check.diagnostics(of: NotationParser.parse("\(header):\n  Row: 15\n  Squat: 15"))
        .map(\.code)
    }
    #expect(codes("emom 4") == [.overfullInterval])
    #expect(codes("emom 4, alternating") == [])
  }
}
