import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// Workouts or a plan for people who look rather than type: the sessions to do, and how their
/// exercises are done.
struct HandOut {
  let title: String
  var note: Prose?
  /// The workouts of a plan by weeks and days.
  var table: Table?
  var sessions: [Session]
  /// The exercises of all sessions, each once.
  let exercises: [Exercise]
  /// Who it is for; empty if that is left open.
  let client: String
  /// Who wrote it; empty if that is left open.
  let coach: String
  let day: Day
  let secondsPerRep: SecondsPerRep

  struct Session {
    /// `Week 1, day 2: Push Day`
    let title: String
    /// `nil` for one that was removed.
    let workout: Workout?
  }

  static let client = Option("client", .text, "Of a hand-out: whom it is for; you are the coach")

  /// Refuses `--client` where nothing shows it.
  static func check(_ arguments: ParsedArguments, isPage: Bool) throws {
    guard let client = arguments[Self.client], !isPage else { return }
    throw Failure.usage("--client is for a page", hint: "add --format html", value: client)
  }

  /// Workouts as they are due.
  init(
    _ workouts: [Workout], from library: Library, client: String? = nil, in context: Context
  ) throws {
    let only = workouts.first.flatMap { workouts.count == 1 ? $0 : nil }
    let sessions = workouts.map { workout in
      Session(title: only == nil ? workout.title.text : "What to do", workout: workout)
    }
    try self.init(
      only?.title.text ?? CountedNoun.text(workouts.count, "workout"), sessions, library, client,
      context)
  }

  /// The sessions of a cycle of a plan.
  init(_ plan: Plan, of data: Snapshot, client: String? = nil, in context: Context) throws {
    let weeks = try data.program(of: plan)
    let sessions = weeks.joined().map { session in
      let week = weeks.count > 1 ? "Week \(session.place.week), day " : "Day "
      return Session(
        title: week + "\(session.place.day): \(session.title)", workout: session.workout)
    }
    try self.init(plan.title.text, sessions, try data.library, client, context)
    note = plan.note
    let days = plan.table.first?.indices.map { "Day \($0 + 1)" } ?? []
    table = Table(
      columns: (["Week"] + days).map { Table.Column($0) },
      rows: plan.table.enumerated().map { index, week in
        [.number(index + 1)] + week.map { Cell($0?.title.text) }
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
  /// Its picture in a form that every browser shows; of one that none does, the thumbnail.
  ///
  /// - Parameter contents: the content of a picture.
  func shownPicture(_ contents: (ImageName) -> [UInt8]?) -> Picture? {
    [image, thumbnail].compactMap(\.self).compactMap(contents).compactMap { bytes in
      try? Picture(PictureFile(name: title.text, content: bytes))
    }
    .first { $0.format != .heic }
  }

  /// Facts shown beside the description, video and picture.
  var facts: [(label: String, value: String)] {
    [
      ("trains", muscleGroups.groups.map(\.rawValue).joined(separator: ", ")),
      ("needs", equipment?.text ?? ""),
      ("also called", aliases.map(\.text).joined(separator: ", ")),
      ("level", level?.rawValue ?? ""), ("style", style?.rawValue ?? ""),
      ("easier", easierVariant?.text ?? ""), ("harder", harderVariant?.text ?? ""),
      ("tags", tags.map(\.text).joined(separator: ", ")),
    ]
  }
}

extension Picture {
  /// The picture itself as an address.
  var dataAddress: String {
    "data:image/\(format.rawValue.lowercased());base64,\(Data(bytes).base64EncodedString())"
  }
}

extension WorkoutItem {
  /// `Squat or Leg Press`
  var titles: String { links.map(\.title.text).joined(separator: " or ") }

  /// What is prescribed: `3 sets × 5 reps @ 60 kg, rest 2m, progress +2.5kg`
  var prescription: String {
    let rest = configuration?.restText ?? ""
    let progression = configuration?.progression.map { "progress \($0.summary)" }
    return [summary, rest.isEmpty ? "" : "rest \(rest)", progression ?? ""]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Whether every round of a circuit is one set, the same each time.
  func hasSameRounds(in circuit: Circuit) -> Bool {
    configuration?.sets.count == 1 && circuit.rounds.value > 1
  }

  /// What to tick: each set, in a circuit each round or each set of each round.
  func boxes(in circuit: Circuit?) -> [String] {
    let sets = configuration?.sets ?? []
    let sides = isPerSide ? " each side" : ""
    guard let circuit else {
      return sets.enumerated().map { index, set in
        (sets.count > 1 ? "Set \(index + 1): " : "") + set.summary + sides
      }
    }
    // As many rounds as possible are counted instead.
    if case .asManyRoundsAsPossible = circuit.pacing { return [] }
    if hasSameRounds(in: circuit) {
      return (1...circuit.rounds.value).map { "Round \($0)" }
    }
    return (0..<circuit.rounds.value).flatMap { round -> [String] in
      let done = circuit.isSetPerRound ? configuration.map { [$0.set(inRound: round)] } ?? [] : sets
      return done.map { "Round \(round + 1): \($0.summary)\(sides)" }
    }
  }
}

extension Circuit {
  /// `Finisher: 3 rounds, rest 1m`
  var heading: String {
    let rest = restBetweenRounds.value
    return (title.map { "\($0.text): " } ?? "") + summary
      + (rest > 0 ? ", rest \(DurationFormat.plain(rest))" : "")
  }
}
