/// The titles of workouts, and the weeks and the plan that they are in.
extension PastedText {
  mutating func begin(_ title: String, _ line: PastedLine) {
    closeCircuit()
    closeTitle(isLast: false)
    guard let title = try? Title(title.filter { !"\"“”".contains($0) }) else {
      return addUnread(line)
    }
    weekHeading = nil
    write(NotationWriter.title(title), line)
    (last, hasEntries) = (.title, false)
    guard !week.isEmpty else { return }
    if weeksOfPlan.last?.week != week { weeksOfPlan.append((week, [])) }
    weeksOfPlan[weeksOfPlan.count - 1].titles.append(title)
  }

  func titleInWeek(_ day: String) -> String { (week.isEmpty ? "" : week + ", ") + day }

  /// Lists the heading of a week without workouts.
  mutating func listWeek() {
    if let weekHeading { addUnread(weekHeading) }
    weekHeading = nil
  }

  /// Begins a workout for a week whose entries have no day.
  mutating func beginWeek() {
    guard let heading = weekHeading else { return }
    weekHeading = nil
    begin(week, heading)
  }

  /// Makes a title without entries a comment. It is listed as not understood, except the heading of
  /// the whole program. A day without any words stays.
  mutating func closeTitle(isLast: Bool) {
    guard let title = written.lastIndex(where: { $0.text.hasPrefix("# ") }),
      written[(title + 1)...].allSatisfy({ ["/", ">"].contains($0.text.trimmed.first) }),
      let line = lines.first(where: { $0.number == written[title].number })
    else { return }
    let isProgram =
      !isLast && !line.isDay && !line.isDayWithEntries
      && written[..<title].allSatisfy { $0.text.hasPrefix("//") }
    let isListed = written[(title + 1)...].contains { $0.isUnread && $0.number == line.number }
    guard isListed || !line.isDay || line.text.contains(where: { ":-–—(".contains($0) }) else {
      return
    }
    for index in (title + 1)..<written.count where written[index].text.hasPrefix("> ") {
      written[index].text = "// " + written[index].text.dropFirst(2)
      written[index].isUnread = !isProgram
    }
    if let last = weeksOfPlan.indices.last, let name = weeksOfPlan[last].titles.last,
      written[title].text == NotationWriter.title(name)
    {
      weeksOfPlan[last].titles.removeLast()
    }
    written[title].text = "// " + written[title].text.dropFirst(2)
    written[title].isUnread = !isProgram && !isListed
  }

  /// Several weeks of days are a plan.
  mutating func writePlan() {
    let weeks = weeksOfPlan.compactMap { week, titles -> (number: Int, titles: [Title])? in
      let words = week.split { !$0.isNumber && !$0.isLetter }
      return words.dropFirst().first.flatMap { Int($0) }.map { ($0, titles) }
    }
    guard weeks.count > 1, weeks.map(\.number) == Array(1...weeks.count),
      weeks.allSatisfy({ !$0.titles.isEmpty })
    else { return }
    let first = written.prefix { !$0.text.hasPrefix("# ") }.first { $0.text.hasPrefix("// ") }
    let name = first.flatMap { first -> Title? in
      let line = PastedLine(String(first.text.dropFirst(3)), number: first.number)
      return first.isUnread || line.isDay ? nil : try? Title(line.original)
    }
    let title = QuotedText.quoted(name?.text ?? "Program")
    // Two programs may have a “Week 1, Day 1”.
    let titled = { (title: Title) in
      name.flatMap { try? Title("\($0.text): \(title.text)") } ?? title
    }
    let orders = weeks.map { number, titles in
      "week \(number): "
        + titles.map { QuotedText.quoted(titled($0).text) }.joined(separator: ", ")
    }
    let lines = ["plan \(title), once:"] + orders
    let titles = weeks.flatMap(\.titles).map { title in
      (NotationWriter.title(title), NotationWriter.title(titled(title)))
    }
    let renamed = Dictionary(titles) { $1 }
    var titledLines = written
    for index in titledLines.indices {
      titledLines[index].text = renamed[titledLines[index].text] ?? titledLines[index].text
    }
    guard !NotationParser.parse((lines + titledLines.map(\.text)).joined(separator: "\n")).hasErrors
    else { return }
    written = titledLines
    written.insert(contentsOf: lines.map { Written(text: $0, number: 1) }, at: 0)
  }
}
