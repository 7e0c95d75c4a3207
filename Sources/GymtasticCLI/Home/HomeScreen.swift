import DurableFiles
import TerminalKit
import WorkoutCore

/// Draws what to do now, the last seven days, and the sets per muscle group. Has no side effects.
struct HomeScreen {
  private let text: OverviewText
  private let overview: Overview
  private let size: TerminalSize
  private var buffer: CellBuffer
  /// The column of the texts next to the labels.
  private static let indent = 9

  static func frame(of state: HomeState, _ size: TerminalSize) -> CellBuffer {
    var screen = HomeScreen(
      text: OverviewText(state.overview, on: state.today, secondsPerRep: state.secondsPerRep),
      overview: state.overview, size: size, buffer: CellBuffer(size: size))
    screen.draw(state)
    return screen.buffer
  }

  private mutating func draw(_ state: HomeState) {
    let day = state.today.spoken
    let heading = ["gymtastic", state.person].compactMap(\.self).joined(separator: " · ")
    let room = max(size.columns - TextWidth.columns(of: day) - 2, 0)
    buffer.write(TextWidth.truncated(heading, to: room), row: 0, column: 0, style: Palette.title)
    buffer.write(
      day, row: 0, column: size.columns - TextWidth.columns(of: day), style: Palette.heading)
    write(text.label, text.offer, row: 2, style: Palette.title)
    write("", text.content, row: 3, style: Palette.quiet)
    if let stopped = text.stopped { write("Stopped", stopped, row: 4, style: Palette.quiet) }
    drawWeek(row: 5)
    write("Streak", text.streak, row: 8)
    drawMuscles(row: 10)
    let line =
      state.notice.map { TextWidth.truncated($0, to: size.columns) }
      ?? Self.hints(to: size.columns)
    buffer.write(
      line, row: size.rows - 1, column: 0,
      style: state.notice == nil ? Palette.quiet : Palette.warning)
  }

  private mutating func write(_ label: String, _ text: String, row: Int, style: Style = .plain) {
    guard row < size.rows - 1 else { return }
    buffer.write(label, row: row, column: 0, style: Palette.heading)
    buffer.write(
      TextWidth.truncated(text, to: max(size.columns - Self.indent, 0)), row: row,
      column: Self.indent, style: style)
  }

  /// The weekdays, with a block below each day that had a session; next to them or below, what was
  /// done.
  private mutating func drawWeek(row: Int) {
    guard row + 1 < size.rows - 1 else { return }
    write("Week", "", row: row)
    var column = Self.indent
    let step = min(max((size.columns + 1 - Self.indent) / overview.days.count, 3), 5)
    let width = min(step - 1, 3)
    for trained in overview.days {
      let name = String(trained.day.spoken.prefix(width))
      let style = trained.titles.isEmpty ? Palette.quiet : Palette.work
      buffer.write(name, row: row, column: column, style: style)
      buffer.write(
        trained.titles.isEmpty ? " ·" : String(repeating: "█", count: width), row: row + 1,
        column: column, style: style)
      column += step
    }
    let isBeside = column + TextWidth.columns(of: text.week) <= size.columns
    if isBeside {
      buffer.write(text.week, row: row, column: column)
    } else {
      write("", text.week, row: row + 2)
    }
  }

  /// The sets of each muscle group, in one or two columns.
  private mutating func drawMuscles(row: Int) {
    let groups = MuscleGroup.allCases.filter { $0 != .fullBody || overview.sets[$0] != nil }
    let height = size.rows - 2 - row - 1
    guard height > 0 else { return }
    buffer.write("Sets of the last seven days", row: row, column: 0, style: Palette.heading)
    let most = max(overview.sets.values.max() ?? 0, 1)
    let columns = height >= groups.count ? 1 : 2
    let width = size.columns / columns
    let rows = (groups.count + columns - 1) / columns
    for (index, group) in groups.enumerated() where index % rows < height {
      let column = index / rows * width
      let sets = overview.sets[group] ?? 0
      let line = row + 1 + index % rows
      let style = sets == 0 ? Palette.warning : Style.plain
      buffer.write(group.rawValue, row: line, column: column, style: style)
      let length = sets * max(min(width - 18, 30), 1) / most
      let bar = String(repeating: "█", count: sets > 0 ? max(length, 1) : 0)
      let end = buffer.write(bar, row: line, column: column + 11, style: Palette.work)
      buffer.write(" \(sets)", row: line, column: column + 11 + end, style: style)
    }
  }

  /// The question for the title of a workout to build.
  static func naming(_ field: TextField, _ size: TerminalSize) -> CellBuffer {
    var buffer = CellBuffer(size: size)
    let question = "Title of the workout: "
    buffer.write(question, row: 0, column: 0, style: Palette.heading)
    buffer.write(field, row: 0, column: TextWidth.columns(of: question))
    buffer.write(
      TextWidth.fitting(["Enter builds it · Esc back", ""], to: size.columns), row: size.rows - 1,
      column: 0, style: Palette.quiet)
    return buffer
  }

  // MARK: Keys

  private static let entries = [
    KeyHelp(keys: "Enter", meaning: "starts the offer, or resumes", word: "start"),
    KeyHelp(keys: "p", meaning: "chooses one of the workouts", word: "pick"),
    KeyHelp(keys: "n", meaning: "puts a session together", word: "now"),
    KeyHelp(keys: "/", meaning: "finds, or type 15m no legs", word: "find"),
    KeyHelp(keys: "l", meaning: "records a workout as done", word: "log"),
    KeyHelp(keys: "h", meaning: "shows the last sessions", word: "history"),
    KeyHelp(keys: "b", meaning: "builds a workout", word: "build"),
    KeyHelp(keys: "?", meaning: "explains the keys", word: "keys"),
    KeyHelp(keys: "q", meaning: "leaves", word: "quit"),
  ]

  /// The first keys that fit into one line, and always the one that explains all.
  private static func hints(to columns: Int) -> String {
    let (others, help) = (entries.filter { $0.keys != "?" }, entries.filter { $0.keys == "?" })
    let shorter = others.indices.reversed().map { others[..<$0] + help }
    let lines = ([entries[...]] + shorter).map { keys in
      keys.map { "\($0.keys) \($0.word)" }.joined(separator: " · ")
    }
    return TextWidth.fitting(lines + [""], to: columns)
  }

  static func keys(_ size: TerminalSize) -> CellBuffer {
    .explaining(entries.map { ($0.keys, $0.meaning) }, size)
  }
}

struct OverviewText {
  private let overview: Overview
  private let today: Day
  private let secondsPerRep: SecondsPerRep

  init(_ overview: Overview, on today: Day, secondsPerRep: SecondsPerRep) {
    self.overview = overview
    self.today = today
    self.secondsPerRep = secondsPerRep
  }

  /// `Resume`, `Today`, `Next` or `Now`
  var label: String {
    if overview.interrupted != nil { return "Resume" }
    guard let next else { return "Now" }
    return (next.day ?? today) == today ? "Today" : "Next"
  }

  private var workout: Workout? { overview.workoutOfWeek }
  private var next: PlanSchedule.Upcoming? { overview.plan?.upcoming(1).first }

  /// What to do now: `Push Day · 45m · today (My Plan: week 1, day 2)`
  var offer: String {
    if let saved = overview.interrupted { return saved.session.workout.title.text }
    guard let workout else { return "No exercise can be done at this place" }
    let length = DurationFormat.plain(workout.estimatedDuration(secondsPerRep: secondsPerRep))
    let name = overview.plan == nil ? "A session of" : "\(workout.title) ·"
    return "\(name) \(length)\(due)"
  }

  private var due: String {
    guard let plan = overview.plan, let next else { return "" }
    let when = next.day.map { $0 == today ? " · today" : " · \($0.spoken)" } ?? ""
    return "\(when) (\(plan.plan.title): \(plan.plan.name(of: next.place)))"
  }

  /// The exercises of what to do now.
  var content: String {
    let shown = overview.interrupted?.session.workout ?? workout
    return shown?.items.map(\.title.text).joined(separator: ", ") ?? ""
  }

  /// `Push Day on Mon 23 Nov: gymtastic run --resume`
  var stopped: String? {
    overview.stale.map { saved in
      let day = Day(saved.savedAt, offset: saved.localOffset).spoken
      return "\(saved.session.workout.title) on \(day): gymtastic run --resume"
    }
  }

  /// `3 sessions, 1h 35m`
  var week: String {
    let count = overview.days.reduce(0) { $0 + $1.titles.count }
    let seconds = overview.days.reduce(0) { $0 + $1.seconds }
    guard count > 0 else { return "nothing yet" }
    return "\(CountedNoun.text(count, "session")), \(DurationFormat.plain(seconds / 60 * 60))"
  }

  /// `3 days in a row, last Push Day on Mon 23 Nov`
  var streak: String {
    guard let streak = overview.streak else { return "" }
    guard let last = overview.last else { return "begins with the first session" }
    let days = CountedNoun.text(streak, "day")
    return "\(days) in a row, last \(last.title) on \(last.day.spoken)"
  }

  /// The muscle groups without a set.
  private var missing: [String] {
    MuscleGroup.allCases.filter { $0 != .fullBody && overview.sets[$0] == nil }.map(\.rawValue)
  }

  /// The whole overview as lines, for a pipe.
  var lines: [String] {
    [
      "\(label): \(offer)", content, stopped.map { "Stopped: \($0)" } ?? "", "Week: \(week)",
      "Streak: \(streak)",
      missing.isEmpty ? "" : "Not trained in seven days: \(missing.joined(separator: ", "))",
    ].filter { !$0.isEmpty }
  }
}
