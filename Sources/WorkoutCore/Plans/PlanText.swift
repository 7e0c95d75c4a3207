/// A plan in notation: a line that begins with `plan`, lines of weeks and of named sets, and the
/// workouts below. ``NotationDocument/plans`` contains the plans of a text.
///
/// ```
/// plan "Couch to 5K", mon, wed, fri, once:
/// > Walk whenever you need to.
/// week 1: Run 1, Run 1, Run 1
/// weeks 5-6: Run 5, Run 6, Run 7
///
/// # Run 1
/// Walk: 5 min
/// ```
public struct ParsedPlan: Sendable {
  /// Unique in the text.
  public let title: Title
  package let days: [Weekday]
  /// Whether it ends after one pass.
  package let isOnce: Bool
  /// The text of its `>` lines.
  package let note: Prose?
  /// The titles of the workouts in each listed week.
  let weeks: [(number: Int, workouts: [String])]
  /// Its workouts, each with its title.
  package let workouts: [ParsedWorkout]

  /// The folded titles of its workouts, in order; those that only a week lists come last.
  var titles: [String] {
    (workouts.compactMap { $0.title?.folded }
      + weeks.flatMap { $0.workouts.map { Title.fold($0) } }).uniqued
  }

  package var weekCount: Int {
    let prescribed = workouts.lazy.flatMap(\.entries).flatMap(\.items)
      .compactMap { $0.configuration.weeks.last?.week }.max()
    return max(weeks.last?.number ?? 1, prescribed ?? 1)
  }

  /// Its own lines: the first one, its note, and the sessions of each listed week.
  package var lines: [String] {
    let header = PlanHeader(title: title, days: days, isOnce: isOnce)
    let notes = note?.text.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    return [NotationWriter.plan(header)] + notes.map { "> \($0)" }
      + weeks.map { NotationWriter.order($0.number...$0.number, $0.workouts) }
  }
}

extension Weekday {
  /// `mon`, `tues`, or the whole name.
  package init?(written text: String) {
    let text = text.lowercased()
    guard text.count > 2, let known = Self.allCases.first(where: { $0.name.hasPrefix(text) }) else {
      return nil
    }
    self = known
  }

  /// The weekday of one of the next seven days, starting today: `fri`, `friday`, `today`,
  /// `tomorrow`, or a date.
  package init?(ahead text: String, of today: Day, in localTime: LocalTime) {
    if let weekday = Self(written: text) {
      self = weekday
      return
    }
    let written = WrittenTime(text).flatMap { $0.isMoment ? $0 : nil }
    let day =
      text.lowercased() == "tomorrow"
      ? today.adding(1) : written?.days(at: today, in: localTime).lowerBound
    guard let day, (0..<7).contains(day.number - today.number) else { return nil }
    self = day.dayOfWeek
  }
}

extension Library {
  /// Why a text may not replace a plan, each with its line, from 0: it would replace a workout that
  /// the plan does not have, or remove everything from one that it has. A title without lines below
  /// it means a workout of the library.
  package func problems(
    rewriting plan: Plan, as written: ParsedPlan
  ) -> [(problem: Problem, line: Int)] {
    let known = workouts.keyed(by: \.title.folded)
    func problem(with new: ParsedWorkout) -> Problem? {
      guard let title = new.title else { return nil }
      guard let present = known[title.folded] else {
        return new.entries.isEmpty ? .workoutNotFound(title.text) : nil
      }
      guard plan.workouts.contains(where: { $0.id == present.id }) else {
        return new.isTitleOnly ? nil : .unreadableEntry(.titleInLibrary(title.text))
      }
      let isEmptied = new.entries.isEmpty && !present.sequence.isEmpty
      return isEmptied ? .unreadableEntry(.noLinesLeft(title.text)) : nil
    }
    return written.workouts.compactMap { new in problem(with: new).map { ($0, new.range.line) } }
  }
}

// MARK: - Writing

extension NotationPrinter {
  /// A plan as text, with its workouts.
  ///
  /// - Parameters:
  ///   - plan: the plan to write.
  ///   - workouts: the library's workouts; removed ones are left out.
  package func text(of plan: Plan, _ workouts: [Workout]) -> String {
    var lines = [NotationWriter.plan(plan.header)]
    lines += (plan.note?.text.split(separator: "\n", omittingEmptySubsequences: false) ?? [])
      .map { "> \($0)" }
    let known = plan.workouts.compactMap { workouts.first(id: $0.id) }
    let titles = known.byID.mapValues(\.title.text)
    for (weeks, workouts) in plan.writtenWeeks(of: known) {
      let names = workouts.compactMap { titles[$0] }
      if !names.isEmpty { lines.append(NotationWriter.order(weeks, names)) }
    }
    return (lines + ["", text(of: known)]).joined(separator: "\n")
  }
}

extension Plan {
  fileprivate var header: PlanHeader { PlanHeader(title: title, days: days, isOnce: isOnce) }

  /// The lists of sessions that cannot be derived from the workouts and their weeks, each with its
  /// weeks.
  private func lists(of workouts: [Workout]) -> [Week] {
    let last = workouts.map(\.lastWeek).max() ?? 1
    let isPlain = weeks.allSatisfy { $0.workouts == self.workouts.map(\.id) }
    return isPlain && weekCount == last ? [] : weeks
  }

  fileprivate func writtenWeeks(
    of workouts: [Workout]
  ) -> [(weeks: ClosedRange<Int>, workouts: [UUID])] {
    var written: [(weeks: ClosedRange<Int>, workouts: [UUID])] = []
    for week in lists(of: workouts) {
      if let before = written.last, before.weeks.upperBound + 1 == week.number,
        before.workouts == week.workouts
      {
        written[written.count - 1].weeks = before.weeks.lowerBound...week.number
      } else {
        written.append((week.number...week.number, week.workouts))
      }
    }
    return written
  }

  /// Makes a cycle at least as long as the weeks in its workouts.
  mutating func lengthen(to workouts: [Workout]) {
    let last = workouts.map(\.lastWeek).max() ?? 1
    guard last > weekCount else { return }
    if weeks.isEmpty { weeks = [Week(1, self.workouts.map(\.id))] }
    weeks.append(Week(last, weeks.last?.workouts ?? []))
  }
}

extension NotationWriter {
  /// `plan "Couch to 5K", mon, wed, fri, once:`
  static func plan(_ header: PlanHeader) -> String {
    let words = header.days.map(\.rawValue) + (header.isOnce ? [Term.once.text] : [])
    let title = QuotedText.quoted(header.title.text)
    return Term.plan.text + " " + ([title] + words).joined(separator: ", ") + ":"
  }

  /// `weeks 5-6: Run 5, Run 6, Run 7`; a title that contains a list character is quoted.
  static func order(_ weeks: ClosedRange<Int>, _ titles: [String]) -> String {
    let names = titles.map { title in
      title.contains { ",:\"\\".contains($0) } ? QuotedText.quoted(title) : title
    }
    return NotationText.label(weeks) + ": " + names.joined(separator: ", ")
  }

  /// `sets main: 5x5 @ 80%, rest 3m`, or `sets main:` above the lines of its weeks.
  static func sets(_ item: ParsedItem) -> String {
    let name = "\(Term.namedSets.text) \(item.title.text):"
    let text = prescription(of: item)
    return text.isEmpty ? name : name + " " + text
  }

  /// A line of sets in weeks.
  static func week(_ week: ParsedWeek) -> String {
    NotationText.week(week.weeks, week.configuration, base: week.base)
  }
}
