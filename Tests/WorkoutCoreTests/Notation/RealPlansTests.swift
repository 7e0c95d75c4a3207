import TestSupport
import Testing

@testable import WorkoutCore

/// Plans as people write them, each with its duration computed by hand: three seconds per
/// repetition, a rest after every set but the very last, distances at the pace of their movement.
struct RealPlansTests {
  struct Plan: CustomTestStringConvertible {
    let title: String
    let entries: String
    let seconds: Int

    var testDescription: String { title }
  }

  private static let plans = [
    Plan(
      title: "Fran",
      entries: """
        21-15-9 for time:
          Thruster @ 95/65 lb
          Pull Up
        """, seconds: 270),
    Plan(
      title: "Cindy",
      entries: """
        amrap 20m:
          Pull Up: 5
          Push Up: 10
          Squat: 15
        """, seconds: 1200),
    Plan(
      title: "Grace",
      entries: """
        for time:
          Clean and Jerk: 30 @ 135/95 lb
        """, seconds: 240),
    Plan(
      title: "Helen",
      entries: """
        3 rounds for time:
          Run: 400 meters
          Kettlebell Swing: 21 @ 24kg
          Pull Up: 12
        """, seconds: 729),
    Plan(
      title: "Murph",
      entries: """
        for time, cap 60m:
          Run: 1 mile
          Pull Up: 100
          Push Up: 200
          Squat: 300
          Run: 1 mile
        """, seconds: 2958),
    Plan(
      title: "Annie",
      entries: """
        50-40-30-20-10 for time:
          Double Under
          Sit Up
        """, seconds: 900),
    Plan(
      title: "Chelsea",
      entries: """
        emom 30:
          Pull Up: 5
          Push Up: 10
          Squat: 15
        """, seconds: 1800),
    Plan(
      title: "Angie",
      entries: """
        for time:
          Pull Up: 100
          Push Up: 100
          Sit Up: 100
          Squat: 100
        """, seconds: 1200),
    Plan(
      title: "Diane",
      entries: """
        21-15-9 for time, cap 4m:
          Deadlift @ 225/155 lb
          Handstand Push Up
        """, seconds: 240),
    Plan(
      title: "Fight Gone Bad",
      entries: """
        3 rounds, rest 1m:
          Wall Ball: 60s
          High Pull: 60s
          Box Jump: 60s
          Push Press: 60s
          Row: 60s
        """, seconds: 1020),
    Plan(
      title: "Starting Strength A",
      entries: """
        Squat: 3x5 @ 60kg, rest 3m
        Bench Press: 3x5 @ 50kg, rest 3m
        Deadlift: 5 @ 100kg
        """, seconds: 1185),
    Plan(
      title: "5/3/1, week 3",
      entries: """
        Squat: 5 @ 75%, 3 @ 85%, 1+ @ 95%, rest 3m
        Squat: 5x10 @ 50%, rest 90s
        """, seconds: 1077),
    Plan(
      title: "StrongLifts B",
      entries: """
        Squat: 5x5 @ 60kg, rest 3m
        Overhead Press: 5x5 @ 30kg, rest 3m
        Deadlift: 1x5 @ 90kg
        """, seconds: 1965),
    Plan(
      title: "nSuns bench",
      entries: """
        Bench Press: 8 @ 65%, 6 @ 75%, 4 @ 85%, 4 @ 85%, 4 @ 85%, 5 @ 80%, 6 @ 75%, 7 @ 70%, \
        8+ @ 65%, rest 2m
        """, seconds: 1116),
    Plan(
      title: "Couch to 5k, week 1",
      entries: """
        Walk: 5 min
        8 rounds:
          Run: 60s
          Walk: 90s
        Walk: 5 min
        """, seconds: 1800),
    Plan(
      title: "Intervals",
      entries: """
        Run: 6x800 meters ~3m20s, rest 2m
        """, seconds: 1800),
    Plan(
      title: "Long run",
      entries: """
        Run: 10 km
        """, seconds: 3600),
    Plan(
      title: "Swim",
      entries: """
        Swim: 4x100 meters, rest 20s
        Swim: 200 meters
        """, seconds: 800),
    Plan(
      title: "Rowing",
      entries: """
        Row: 5x500 meters, rest 1m
        """, seconds: 990),
    Plan(
      title: "Yoga",
      entries: """
        Downward Dog: 60s
        Warrior: 45s each side
        Child's Pose: 2 min
        """, seconds: 270),
    Plan(
      title: "Physiotherapy",
      entries: """
        Bird Dog: 3x10 reps each side, hold 5s, rest 30s
        Bridge: 2x15 tempo 2-1-2-0, rest 45s
        """, seconds: 585),
    Plan(
      title: "Boxing",
      entries: """
        6 rounds, rest 1m:
          Shadow Boxing: 3 min
        """, seconds: 1380),
  ]

  @Test(arguments: plans)
  func `the duration of a plan matches the one computed by hand`(plan: Plan) throws {
    let document = NotationParser.parse("# \(plan.title)\n\n\(plan.entries)\n")
    #expect(document.diagnostics.isEmpty)
    let parsed = try #require(document.workouts.first)
    let resolver = EntryResolver(
      library: Library(), identifiers: .counting(), clock: .fixed(Timestamp(milliseconds: 0)))
    let (workout, _) = resolver.resolve(parsed, named: try Title("Plan"))
    #expect(workout.estimatedDuration() == plan.seconds)
    #expect(Timeline(workout).duration == plan.seconds)
    let session = try ExecutionSession(
      id: UUID(), workout: workout, startTime: Timestamp(milliseconds: 0))
    let summary = try #require(RunSimulation.events(of: session).last?.summary)
    #expect(summary.duration == .seconds(plan.seconds))
    let formatted = try #require(NotationFormatter.format(document))
    #expect(NotationFormatter.format(NotationParser.parse(formatted)) == formatted)
  }
}
