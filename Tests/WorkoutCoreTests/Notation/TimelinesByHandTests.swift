import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Timelines with every segment calculated by hand: offset and length in seconds, the step, the set
/// and the round.
@Suite struct TimelinesByHandTests {
  private func timeline(_ text: String) throws -> Timeline {
    let parsed = try #require(NotationParser.parse(text).workouts.first)
    let resolver = EntryResolver(
      library: Library(), identifiers: .counting(), clock: .fixed(Timestamp(milliseconds: 0)))
    return Timeline(resolver.resolve(parsed, named: try Title("Day")).workout)
  }

  @Test func `an EMOM, minute by minute`() throws {
    // Five repetitions take 15 s; 45 s of the minute are left.
    let timeline = try timeline("emom 4: Burpee: 5")
    #expect(
      timeline.outline == [
        "work 0+15 1.1/1 round 1/4", "wait 15+45 1 round 1/4",
        "work 60+15 2.1/1 round 2/4", "wait 75+45 2 round 2/4",
        "work 120+15 3.1/1 round 3/4", "wait 135+45 3 round 3/4",
        "work 180+15 4.1/1 round 4/4", "wait 195+45 4 round 4/4",
      ])
    #expect(timeline.duration == 240)
  }

  @Test func `an AMRAP between two exercises`() throws {
    // The limit is one segment, whatever takes turns inside it.
    let timeline = try timeline(
      "Row: 1m\namrap 12m:\n  Burpee: 5\n  Row: 10\nbreak 30s\nPlank: 45s")
    #expect(
      timeline.outline == [
        "work 0+60 1.1/1", "work 60+720 2", "break 780+30 3", "work 810+45 4.1/1",
      ])
    #expect(timeline.duration == 855)
  }

  private static let hour = """
    # An hour
    Row: 10m
    break 2m
    Squat: 5x5 @ 80%, rest 3m
    superset, rest 1m30s:
      Bench Press: 4x8
      Pull Up: 4xmax
    emom 10:
      Burpee: 10
    break 1m
    amrap 8m:
      Push Up: 10
      Lunge: 10 each side
    tabata: Plank
    """

  /// Squats take 5 × 3 s; bench presses 8 × 3 s; pull-ups, as many as possible, 10 × 3 s; burpees
  /// 10 × 3 s of each minute; the rounds of a Tabata 20 s and 10 s.
  private static let segments = [
    "work 0+600 1.1/1", "break 600+120 2",

    "work 720+15 3.1/5", "rest 735+180 3.1/5", "work 915+15 3.2/5", "rest 930+180 3.2/5",
    "work 1110+15 3.3/5", "rest 1125+180 3.3/5", "work 1305+15 3.4/5", "rest 1320+180 3.4/5",
    "work 1500+15 3.5/5", "rest 1515+180 3.5/5",

    "work 1695+24 4.1/1 round 1/4", "work 1719+30 5.1/1 round 1/4", "rest 1749+90 5 round 1/4",
    "work 1839+24 6.1/1 round 2/4", "work 1863+30 7.1/1 round 2/4", "rest 1893+90 7 round 2/4",
    "work 1983+24 8.1/1 round 3/4", "work 2007+30 9.1/1 round 3/4", "rest 2037+90 9 round 3/4",
    "work 2127+24 10.1/1 round 4/4", "work 2151+30 11.1/1 round 4/4",

    "work 2181+30 12.1/1 round 1/10", "wait 2211+30 12 round 1/10",
    "work 2241+30 13.1/1 round 2/10", "wait 2271+30 13 round 2/10",
    "work 2301+30 14.1/1 round 3/10", "wait 2331+30 14 round 3/10",
    "work 2361+30 15.1/1 round 4/10", "wait 2391+30 15 round 4/10",
    "work 2421+30 16.1/1 round 5/10", "wait 2451+30 16 round 5/10",
    "work 2481+30 17.1/1 round 6/10", "wait 2511+30 17 round 6/10",
    "work 2541+30 18.1/1 round 7/10", "wait 2571+30 18 round 7/10",
    "work 2601+30 19.1/1 round 8/10", "wait 2631+30 19 round 8/10",
    "work 2661+30 20.1/1 round 9/10", "wait 2691+30 20 round 9/10",
    "work 2721+30 21.1/1 round 10/10", "wait 2751+30 21 round 10/10",

    "break 2781+60 22", "work 2841+480 23",

    "work 3321+20 24.1/1 round 1/8", "break 3341+10 25 round 1/8",
    "work 3351+20 26.1/1 round 2/8", "break 3371+10 27 round 2/8",
    "work 3381+20 28.1/1 round 3/8", "break 3401+10 29 round 3/8",
    "work 3411+20 30.1/1 round 4/8", "break 3431+10 31 round 4/8",
    "work 3441+20 32.1/1 round 5/8", "break 3461+10 33 round 5/8",
    "work 3471+20 34.1/1 round 6/8", "break 3491+10 35 round 6/8",
    "work 3501+20 36.1/1 round 7/8", "break 3521+10 37 round 7/8",
    "work 3531+20 38.1/1 round 8/8", "break 3551+10 39 round 8/8",
  ]

  @Test func `a mixed hour, segment by segment`() throws {
    let timeline = try timeline(Self.hour)
    for (segment, expected) in zip(timeline.outline, Self.segments) { #expect(segment == expected) }
    #expect(timeline.outline.count == Self.segments.count)
    // 600 + 120 + 5×(15+180) + 4×(24+30) + 3×90 + 600 + 60 + 480 + 240
    #expect(timeline.duration == 3561)
  }

  @Test func `the runner begins each segment of the hour at its time on the timeline`() throws {
    let parsed = try #require(NotationParser.parse(Self.hour).workouts.first)
    let resolver = EntryResolver(
      library: Library(), identifiers: .counting(), clock: .fixed(Timestamp(milliseconds: 0)))
    let workout = resolver.resolve(parsed, named: try Title("Day")).workout
    let session = try ExecutionSession(
      id: workout.id, workout: workout, startTime: Timestamp(milliseconds: 0))
    let begins = RunSimulation.events(of: session).compactMap { event -> Int? in
      guard case .segmentStarted = event.occurrence else { return nil }
      return Int(event.offset.components.seconds)
    }
    let offsets = Self.segments.compactMap { segment in
      segment.split { " +".contains($0) }.dropFirst().first.flatMap { Int($0) }
    }
    #expect(begins == offsets)
  }
}
