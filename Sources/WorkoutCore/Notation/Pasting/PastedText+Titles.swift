/// A workout of a program with weeks.
struct PastedSession {
  let weeks: [Int]
  let day: Weekday?
  let title: Title
}

/// The titles of workouts, and their weeks and plan.
extension PastedText {
  mutating func begin(_ title: String, _ line: PastedLine) {
    closeCircuit()
    closeTitle(isLast: false)
    guard let title = try? Title(title.filter { !"\"“”".contains($0) }) else {
      return addUnread(line)
    }
    weekHeading = nil
    write(title.text, line, as: .title(title))
    (last, hasEntries) = (.title, false)
    guard let weeks = (line.isWeek ? nil : line.weeks) ?? week?.weeks else { return }
    sessionsOfPlan.append(PastedSession(weeks: weeks, day: line.weekday, title: title))
  }

  func titleInWeek(_ day: String) -> String { week.map { "\($0.heading), \(day)" } ?? day }

  /// Whether a heading has the marks of the workout's title and may be another one: `**Legs**`
  /// below `**Push A**`.
  func isSibling(_ line: PastedLine) -> Bool {
    guard line.isHeading, hasEntries, let title = written.last(where: \.isTitle),
      let head = lines.first(where: { $0.number == title.number }), !head.namesDate
    else { return false }
    return head.isHeading && head.marks == line.marks
      && (!line.isSection || ["core", "cardio", "conditioning"].contains(line.words.first))
  }

  /// Whether it is the first line, apart from the heading of a day or a week: `StrongLifts 5x5`.
  func isTitleOfProgram(_ line: PastedLine, at index: Int) -> Bool {
    let next = lines[(index + 1)...].first
    // `A: Squat 5x5, Bench 5x5`
    let isLetter = next?.beforeColon?.text.count == 1
    guard written.isEmpty, weekHeading == nil, !line.isDay, !line.isDayWithEntries,
      next?.text.isEmpty == true || line.isNameOfProgram && isLetter
    else { return false }
    let below = lines[(index + 1)...].drop(while: \.isBlank).prefix { !$0.text.isEmpty }
    if let day = below.first, day.isDay, sets(of: line, on: day) == nil { return true }
    return line.isNameOfProgram && below.count > 1
      && (isLetter || below.first.map(beginsEntries) == true)
  }

  /// Reads the name of a program above entries; without entries it is listed as not understood.
  mutating func readNameOfProgram(_ line: PastedLine, at index: Int) -> Bool {
    guard line.isNameOfProgram, line.text.prefix(2).contains("/"), circuit == nil else {
      return false
    }
    if lines[(index + 1)...].first(where: { !$0.isBlank }).map(beginsEntries) != true {
      addUnread(line)
    } else if hasDays, hasEntries || last != .nothing {
      addSection(line)
    } else {
      begin(line.heading, line)
    }
    return true
  }

  private func beginsEntries(_ line: PastedLine) -> Bool {
    line.isDay || line.isDayWithEntries || PastedHeader(line.text) != nil || entries(line) != nil
  }

  /// The sets of an exercise in the line of a day.
  private func sets(of exercise: PastedLine, on day: PastedLine) -> [String]? {
    day.dayAndRest.flatMap {
      PastedEntry.lines(of: $0.rest, context, name: exercise.heading)
    }
  }

  /// Reads `Mon - 6x6` below the name of an exercise as a workout of that day.
  mutating func readDayOfExercise(_ line: PastedLine) -> Bool {
    let exercise = name ?? exerciseOfDays
    if !line.isWeek { exerciseOfDays = nil }
    guard circuit == nil, let exercise, let day = line.dayAndRest?.day,
      let entries = sets(of: exercise, on: line)
    else { return false }
    (name, exerciseOfDays) = (nil, exercise)
    begin(titleInWeek(day), line)
    for entry in entries { add(entry, line) }
    return true
  }

  /// Lists the heading of a week without workouts.
  mutating func listWeek() {
    if let weekHeading { addUnread(weekHeading) }
    weekHeading = nil
  }

  /// Starts a workout for a week whose entries have no day.
  mutating func beginWeek() {
    guard let heading = weekHeading else { return }
    weekHeading = nil
    begin(heading.heading, heading)
  }

  /// Turns a title without entries into a comment. It is reported as not understood, except for the
  /// heading of the whole program. A day without any words stays.
  mutating func closeTitle(isLast: Bool) {
    guard let place = written.lastIndex(where: \.isTitle),
      case .title(let title) = written[place].kind,
      written[(place + 1)...].allSatisfy({ [.note, .comment].contains($0.kind) }),
      let line = lines.first(where: { $0.number == written[place].number })
    else { return }
    let isProgram =
      !isLast && !line.isDay && !line.isDayWithEntries
      && written[..<place].allSatisfy { $0.kind == .comment }
    let isListed = written[(place + 1)...].contains { $0.isUnread && $0.number == line.number }
    guard isListed || !line.isDay || line.text.contains(where: { ":-–—(".contains($0) }) else {
      return
    }
    for index in written.indices.dropFirst(place + 1) where written[index].kind == .note {
      written[index].kind = .comment
      written[index].isUnread = !isProgram
    }
    if sessionsOfPlan.last?.title == title { sessionsOfPlan.removeLast() }
    written[place].kind = .comment
    written[place].isUnread = !isProgram && !isListed
  }

  /// Writes several weeks of days as a plan.
  mutating func writePlan() {
    let starts = sessionsOfPlan.compactMap(\.weeks.first)
    let parts = Dictionary(grouping: sessionsOfPlan, by: \.weeks)
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    let numbers = parts.flatMap(\.key)
    // Weeks that begin again are those of another phase.
    guard starts == starts.sorted(), numbers.count > 1, numbers[0] == 1,
      zip(numbers, numbers.dropFirst()).allSatisfy(<)
    else { return }
    let name = titleOfProgram ?? untitled
    // Two programs may have a “Week 1, Day 1”.
    let titled = { (title: Title) in
      name.flatMap { try? Title("\($0.text): \(title.text)") } ?? title
    }
    let orders = parts.flatMap { weeks, sessions in
      let titles = sessions.map { QuotedText.quoted(titled($0.title).text) }
      return weeks.map { "week \($0): \(titles.joined(separator: ", "))" }
    }
    let title = QuotedText.quoted(name?.text ?? Self.untitled)
    let plan = (["plan \(title)"] + days(of: parts.map(\.value)) + ["once:"]).joined(
      separator: ", ")
    var lines = ([plan] + orders).map { Written(text: $0, number: 1) } + written
    let titles = Set(sessionsOfPlan.map(\.title))
    for index in lines.indices {
      guard case .title(let title) = lines[index].kind, titles.contains(title) else { continue }
      lines[index].kind = .title(titled(title))
    }
    guard !NotationParser.parse(lines.map(\.line).joined(separator: "\n")).hasErrors else {
      return
    }
    written = lines
  }

  /// The days of the week, if they are the same in each week.
  private func days(of weeks: [[PastedSession]]) -> [String] {
    let days = weeks[0].compactMap(\.day)
    let isSame = weeks.allSatisfy { $0.map(\.day) == days }
    return isSame && days == Weekday.allCases.filter(days.contains) ? days.map(\.rawValue) : []
  }

  /// The first line, if it is the heading of the whole program.
  private var titleOfProgram: Title? {
    guard let first = written.prefix(while: { !$0.isTitle }).first(where: { $0.kind == .comment })
    else { return nil }
    let line = PastedLine(first.text, number: first.number)
    return first.isUnread || line.isDay ? nil : try? Title(line.original)
  }

  private static let untitled = "Program"

  /// A numbered title if a plan without a title already exists; otherwise `nil`.
  private var untitled: Title? {
    let taken = Set(plans.map(\.folded))
    guard taken.contains(Title.fold(Self.untitled)) else { return nil }
    return (2...).lazy.map { "\(Self.untitled) \($0)" }
      .first { !taken.contains(Title.fold($0)) }.flatMap { try? Title($0) }
  }
}
