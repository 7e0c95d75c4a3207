/// A plan as written: a line that begins with `plan`, order lines, and workouts below it.
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
  /// Unique in its text.
  public let title: Title
  public let days: [Weekday]
  /// Whether it ends after one pass.
  public let isOnce: Bool
  /// The text of its `>` lines.
  public fileprivate(set) var note: Prose?
  /// The titles of the workouts of each week that is listed.
  fileprivate(set) var weeks: [(number: Int, workouts: [String])] = []
  /// Its workouts, each with its title, and what is wrong with their text.
  public let document: NotationDocument

  /// How many weeks it has.
  public var weekCount: Int { weeks.last?.number ?? 1 }

  /// The plans of a text. The workouts up to the next plan, or the end, belong to the one before.
  ///
  /// - Parameters:
  ///   - text: in the notation.
  ///   - file: what problems call the text.
  /// - Throws: ``Problem/unreadable(file:line:column:expected:found:)`` for a text that does not
  ///   begin with a plan, or for a line of one; diagnostics of workouts are in ``document``.
  public static func plans(
    in text: String, file: String
  ) throws(CoreError) -> [ParsedPlan] {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    let starts = lines.indices.filter { PlanLine.isHeader(lines[$0]) }
    let before = lines[..<(starts.first ?? lines.count)]
    if let stray = before.firstIndex(where: { !PlanLine.isBlank($0) }) {
      throw .invalid([PlanLine.problem(.planHeader, lines[stray], stray, file)])
    }
    guard !starts.isEmpty else { throw .invalid([PlanLine.problem(.planHeader, "", 0, file)]) }
    var plans: [ParsedPlan] = []
    for (start, end) in zip(starts, starts.dropFirst() + [lines.count]) {
      let first = lines[start..<end].firstIndex { $0.first == "#" } ?? end
      let head = lines[start..<first]
      // The other lines stay in place, so that diagnostics name the lines of the whole text.
      let blank = repeatElement("" as Substring, count: first)
      let workouts = (blank + lines[first..<end]).joined(separator: "\n")
      plans.append(try reporting(try plan(head, NotationParser.parse(workouts, file: file), file)))
    }
    return plans
  }

  private static func plan(
    _ head: ArraySlice<Substring>, _ document: NotationDocument, _ file: String
  ) throws(Problem) -> ParsedPlan {
    var plan = try PlanLine.header(head[head.startIndex], head.startIndex, document, file)
    var note: [String] = []
    for (number, line) in zip(head.indices, head).dropFirst() {
      let text = String(line).trimmed
      if text.first == ">" {
        note.append(String(text.dropFirst()).trimmed)
      } else if !PlanLine.isBlank(line) {
        plan.weeks += try PlanLine.weeks(line, number, after: plan.weeks.last?.number ?? 0, file)
      }
    }
    if !note.isEmpty { plan.note = try Prose(note.joined(separator: "\n"), field: "note") }
    let known = Set(document.workouts.compactMap { $0.title?.folded })
    for name in plan.weeks.flatMap(\.workouts) where !known.contains(Title.fold(name)) {
      throw .workoutNotFound(name)
    }
    if known.isEmpty { throw .noExercisesInWorkout }
    return plan
  }
}

/// A line of a plan above its workouts.
private enum PlanLine {
  static func isHeader(_ line: Substring) -> Bool {
    line.lowercased().hasPrefix("plan ") && line.reversed().first { $0 != " " } == ":"
  }

  static func isBlank(_ line: Substring) -> Bool {
    let text = String(line).trimmed
    return text.isEmpty || text.hasPrefix("//")
  }

  static func problem(
    _ expected: Problem.ImportedContent, _ line: Substring, _ number: Int, _ file: String
  ) -> Problem {
    .unreadable(
      file: file, line: number + 1, column: 1, expected: expected, found: String(line).trimmed)
  }

  /// `plan "Couch to 5K", mon, wed, fri, once:`
  static func header(
    _ line: Substring, _ number: Int, _ document: NotationDocument, _ file: String
  ) throws(Problem) -> ParsedPlan {
    let text = String(line).trimmed.dropFirst("plan ".count).dropLast()
    guard var words = parts(of: text), !words.isEmpty else {
      throw problem(.planHeader, line, number, file)
    }
    let title = try Title(words.removeFirst())
    let isOnce = words.last?.lowercased() == "once"
    if isOnce { words.removeLast() }
    var days: Set<Weekday> = []
    for word in words {
      guard let day = Weekday(written: word), days.insert(day).inserted else {
        throw problem(.planHeader, line, number, file)
      }
    }
    return ParsedPlan(
      title: title, days: Weekday.allCases.filter(days.contains), isOnce: isOnce,
      document: document)
  }

  /// `week 1: A, B, A`, `weeks 5-6: C`
  static func weeks(
    _ line: Substring, _ number: Int, after last: Int, _ file: String
  ) throws(Problem) -> [(number: Int, workouts: [String])] {
    let text = String(line).trimmed
    guard let colon = text.firstIndex(of: ":"),
      let weeks = weekNumbers(text[..<colon]), weeks.lowerBound > last,
      weeks.upperBound <= Plan.most,
      let titles = parts(of: text[text.index(after: colon)...]), !titles.isEmpty,
      titles.count <= Plan.most
    else { throw problem(.planLine, line, number, file) }
    return weeks.map { ($0, titles) }
  }

  private static func weekNumbers(_ text: Substring) -> ClosedRange<Int>? {
    let words = text.lowercased().split(separator: " ")
    guard words.count == 2, ["week", "weeks"].contains(words[0]) else { return nil }
    let numbers = words[1].split { $0 == "-" || $0 == "–" }.map { Int($0) }
    guard let low = numbers.first ?? nil, let high = numbers.last ?? nil, numbers.count <= 2,
      low >= 1, low <= high
    else { return nil }
    return low...high
  }

  /// The parts between commas, without quotes; `nil` for an empty one or an open quote.
  private static func parts(of text: Substring) -> [String]? {
    var parts: [String] = []
    var part = ""
    var isQuoted = false
    var isEscaped = false
    for character in text {
      switch character {
      case "\\" where isQuoted && !isEscaped: isEscaped = true
      case "\"" where !isEscaped: isQuoted.toggle()
      case "," where !isQuoted:
        parts.append(part.trimmed)
        part = ""
      default:
        part.append(character)
        isEscaped = false
      }
    }
    parts.append(part.trimmed)
    return isQuoted || parts.contains("") ? nil : parts
  }
}

extension Weekday {
  /// `mon`, or the whole name.
  public init?(written text: String) {
    let text = text.lowercased()
    guard let known = Self.allCases.first(where: { text == $0.rawValue || text == $0.name }) else {
      return nil
    }
    self = known
  }
}

// MARK: - Writing

extension NotationPrinter {
  /// A plan as text, with its workouts.
  ///
  /// - Parameters:
  ///   - plan: the plan to write.
  ///   - workouts: those of the library; one that was removed is left out.
  public func text(of plan: Plan, _ workouts: [Workout]) -> String {
    var lines = [plan.header]
    lines += (plan.note?.text.split(separator: "\n", omittingEmptySubsequences: false) ?? [])
      .map { "> \($0)" }
    let known = plan.workouts.compactMap { entry in workouts.first { $0.id == entry.id } }
    let titles = Dictionary(known.map { ($0.id, $0.title.text) }) { first, _ in first }
    var rest = plan.weeks[...]
    while let week = rest.popFirst() {
      var last = week.number
      while let next = rest.first, next.number == last + 1, next.workouts == week.workouts {
        last = next.number
        rest.removeFirst()
      }
      let number = last == week.number ? "week \(last)" : "weeks \(week.number)-\(last)"
      let names = week.workouts.compactMap { titles[$0].map(Plan.quoted) }
      guard !names.isEmpty else { continue }
      lines.append("\(number): \(names.joined(separator: ", "))")
    }
    return (lines + ["", text(of: known)]).joined(separator: "\n")
  }
}

extension Plan {
  fileprivate var header: String {
    let words = days.map(\.rawValue) + (isOnce ? ["once"] : [])
    return "plan " + ([QuotedText.quoted(title.text)] + words).joined(separator: ", ") + ":"
  }

  /// A title in a list, in quotes if it has a character of the list.
  fileprivate static func quoted(_ title: String) -> String {
    title.contains { ",:\"\\".contains($0) } ? QuotedText.quoted(title) : title
  }
}
