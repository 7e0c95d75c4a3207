import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// Workouts or a plan to read and fill in: the sessions, and instructions for their exercises.
struct HandOut {
  let title: String
  var note: Prose?
  /// The days of the week of a plan, and whether it repeats.
  var times: [(label: String, value: String)] = []
  /// The workouts of a plan by weeks and days.
  var table: Table?
  var sessions: [Session]
  /// The exercises of all sessions, without duplicates.
  private(set) var exercises: [Exercise]
  /// The client it is for; empty to leave a blank.
  let client: String
  /// The coach who wrote it; empty to leave a blank.
  let coach: String
  let day: Day
  let secondsPerRep: SecondsPerRep

  struct Session {
    /// `Week 1, day 2, Wed: Push Day`
    let title: String
    /// `nil` if the workout was removed.
    let workout: Workout?
  }

  static let client = Option(
    "client", .text, "Whom a hand-out is for; its loads are then as written")

  /// Refuses `--client` for a format that does not show it.
  static func check(_ arguments: ParsedArguments, isHandOut: Bool) throws {
    guard let client = arguments[Self.client], !isHandOut else { return }
    throw Failure.usage(
      "--client is for a page or Markdown", hint: "add --format html", value: client)
  }

  /// Creates a hand-out for workouts.
  ///
  /// - Parameter groups: the muscle groups of items whose exercise the library lacks, by their IDs.
  init(
    _ workouts: [Workout], from library: Library, client: String? = nil,
    groups: [UUID: MuscleGroups] = [:], in context: Context
  ) throws {
    let only = workouts.first.flatMap { workouts.count == 1 ? $0 : nil }
    let sessions = workouts.map { workout in
      Session(title: only == nil ? workout.title.text : "What to do", workout: workout)
    }
    try self.init(
      only?.title.text ?? CountedNoun.text(workouts.count, "workout"), sessions, library, client,
      context)
    exercises += workouts.flatMap(\.items).uniqued(by: \.title).compactMap { item in
      guard item.linkedExercise == nil, let groups = groups[item.id] else { return nil }
      return Exercise(
        id: item.id, title: item.title, muscleGroups: groups, createdAt: context.clock.now())
    }
  }

  init(_ plan: Plan, of library: Library, client: String? = nil, in context: Context) throws {
    let weeks = try context.data.program(of: plan, in: library, asWritten: client != nil)
    let schedule = try PlanReport(context).schedule(of: plan)
    let weekdays = plan.weekdays(from: schedule?.upcoming(1).first)
    let dayNames = (0..<(weeks.map(\.count).max() ?? 0)).map { index in
      "day \(index + 1)" + (weekdays.map { ", \($0[index].shown)" } ?? "")
    }
    let sessions = weeks.joined().map { session in
      let day = dayNames[session.place.day - 1]
      let place = weeks.count > 1 ? "Week \(session.place.week), \(day)" : day.capitalizedFirst
      return Session(title: "\(place): \(session.title)", workout: session.workout)
    }
    try self.init(plan.title.text, sessions, library, client, context)
    note = plan.note
    times = [
      ("days", plan.days.map(\.shown).joined(separator: ", ")),
      ("repeats", plan.isOnce ? "no" : "yes"),
    ]
    table = Table(
      columns: (["Week"] + dayNames.map(\.capitalizedFirst)).map { Table.Column($0) },
      rows: weeks.enumerated().map { index, week in
        [.number(index + 1)]
          + dayNames.indices.map { Cell($0 < week.count ? week[$0].title.text : nil) }
      })
  }

  private init(
    _ title: String, _ sessions: [Session], _ library: Library, _ client: String?,
    _ context: Context
  ) throws {
    let settings = try context.settings()
    let name = settings.name?.text ?? ""
    self.title = title
    self.sessions = sessions
    exercises = (library.exercises + StarterSet.exercises)
      .used(in: sessions.compactMap(\.workout))
    (self.client, coach) = client.map { ($0, name) } ?? (name, "")
    day = context.today
    secondsPerRep = settings.secondsPerRep
  }
}

extension Exercise {
  /// A picture that every browser can show: its own or, if that is HEIC, the thumbnail.
  ///
  /// - Parameter contents: the content of a picture.
  func shownPicture(_ contents: (ImageName) -> [UInt8]?) -> Picture? {
    [image, thumbnail].compactMap(\.self).compactMap(contents).compactMap { bytes in
      try? Picture(stored: PictureFile(name: title.text, content: bytes))
    }
    .first { $0.format != .heic }
  }

  /// The facts shown next to the description, video and picture.
  var facts: [(label: String, value: String)] {
    [
      ("trains", muscleGroups.groups.map(\.rawValue).joined(separator: ", ")),
      ("needs", equipment?.text ?? ""),
      ("also called", aliases.map(\.text).joined(separator: ", ")),
      ("level", level?.rawValue ?? ""), ("style", style?.rawValue ?? ""),
      ("sides", isPerSide ? "one after the other" : ""), ("quiet", isQuiet ? "yes" : ""),
      ("easier", easierVariant?.text ?? ""), ("harder", harderVariant?.text ?? ""),
      ("tags", tags.map(\.text).joined(separator: ", ")),
    ]
  }
}

extension Picture {
  /// The picture as a data URL.
  var dataAddress: String {
    "data:image/\(format.rawValue.lowercased());base64,\(Data(bytes).base64EncodedString())"
  }
}

extension Weekday {
  /// `Mon`
  fileprivate var shown: String { rawValue.capitalizedFirst }
}

extension WorkoutItem {
  /// What is prescribed: `3 sets × 5 reps @ 60 kg, warm-up 5 reps @ 25 kg, rest 2m, progress
  /// +2.5kg`
  var prescription: String {
    let warmUps = configuration?.warmUps.map(\.summary).joined(separator: ", ") ?? ""
    let rest = configuration?.restText ?? ""
    let progression = configuration?.progression.map { "progress \($0.summary)" }
    var item = self
    item.configuration?.warmUps = []
    return [
      item.summary, warmUps.isEmpty ? "" : "warm-up \(warmUps)", rest.isEmpty ? "" : "rest \(rest)",
      progression ?? "",
    ]
    .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The sets of later weeks: `From week 2: 5 sets × 2 reps @ 90 %, rest 3m`.
  var laterWeeks: [String] {
    (configuration?.weeks ?? []).map { later in
      var item = self
      item.configuration = configuration?.inWeek(later.week)
      item.configuration?.warmUps = []
      (item.doneIn, item.turn) = (nil, .everyRound)
      let rest = item.configuration?.restText ?? ""
      return "From week \(later.week): \(item.summary)" + (rest.isEmpty ? "" : ", rest \(rest)")
    }
  }

  /// The titles as one text: `Squat or Leg Press`, `Push Up, then Archer Push Up`.
  ///
  /// - Parameter written: formats a title.
  func titles(_ written: (String) -> String = { $0 }) -> String {
    let choices = links.dropLast(movements.count).map { written($0.title.text) }
    let next = movements.map { ", then \(written($0.title.text))" }
    return choices.joined(separator: " or ") + next.joined()
  }
}

/// The boxes to tick for an item.
struct TickBoxes {
  /// One label per box: the sets, warm-up sets first; in a circuit, round by round.
  var sets: [String] = []
  /// Whether each box is a round and all rounds are equal, so that one line to fill in is enough.
  var areRounds = false

  init(_ item: WorkoutItem) {
    sets = Self.sets(of: item)
  }

  /// The boxes for the entry of a circuit at an index.
  init(_ circuit: Circuit, at index: Int) {
    // An AMRAP has a line for its count instead.
    if case .asManyRoundsAsPossible = circuit.pacing { return }
    let rounds = (0..<circuit.rounds.value).flatMap { round in
      circuit.entries(ofRound: round).filter { $0.index == index }
        .compactMap { entry in entry.entry.item.map { (number: round + 1, item: $0) } }
    }
    let done = rounds.map { $0.item.configuration }
    areRounds =
      rounds.count > 1
      && done.allSatisfy {
        $0 == done.first && $0?.sets.count == 1 && $0?.warmUps.isEmpty == true
      }
    sets = rounds.flatMap { number, item in
      areRounds
        ? ["Round \(number)"]
        : Self.sets(of: item, isNumbered: false)
          .map { "Round \(number): \($0)" }
    }
  }

  private static func sets(of item: WorkoutItem, isNumbered: Bool = true) -> [String] {
    let sides = item.isPerSide ? " each side" : ""
    let sets = item.configuration?.sets ?? []
    let warmUps = item.configuration?.warmUps ?? []
    return warmUps.enumerated().map { index, set in
      "Warm-up" + (isNumbered ? " \(index + 1)" : "") + ": \(set.summary)\(sides)"
    }
      + sets.enumerated().map { index, set in
        (isNumbered && sets.count + warmUps.count > 1 ? "Set \(index + 1): " : "")
          + set.summary + sides
      }
  }
}

extension Workout {
  /// `Tags: home, desk`; `nil` without tags.
  var tagLine: String? {
    tags.isEmpty ? nil : "Tags: " + tags.map(\.text).joined(separator: ", ")
  }
}

extension Circuit {
  /// `superset, 3 rounds, one set a round, rest 1m`
  var rules: String {
    let rest = restBetweenRounds.value
    return (NotationPrinter.isSuperset(self) ? "superset, " : "") + summary
      + (isSetPerRound ? ", one set a round" : "")
      + (rest > 0 ? ", rest \(DurationFormat.plain(rest))" : "")
  }
}
