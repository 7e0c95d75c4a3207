import TestSupport
import Testing

@testable import DurableFiles
@testable import GymtasticCLI
@testable import WorkoutCore

/// Pages for people to read and fill in.
@Suite struct HandOutTests {
  private let folder: CommandFolder

  init() throws {
    folder = try CommandFolder()
    try run(
      "exercise", "add", "Box \"Squat\" <b>", "-m", "legs", "--alias", "Kniebeuge & Co",
      "--equipment", "box", "--youtube", "https://youtu.be/dQw4w9WgXcQ", "--image", picture(),
      "-d", "Sit <back>.\nStand up.")
    try folder.file(
      "day.gym",
      """
      # Leg "Day" <i>
      > Warm up & go.
      "Box \\"Squat\\" <b>": 3x5 @ 60kg, rest 2m
      > Deep.
      2 rounds "Finisher", rest 30s: Plank: 45s; break 15s
      21-15-9 for time: Burpee
      amrap 5m: Push Up: 10
      """)
    try run("workout", "import", folder.path("day.gym"))
    try run("config", "name", "Kim <k>")
  }

  @discardableResult
  private func run(_ words: String...) throws -> Report { try folder.report(words) }

  private func text(_ words: String...) throws -> String {
    guard case .text(let text) = try folder.report(words).body else {
      Issue.record("no text")
      return ""
    }
    return text
  }

  /// The path of a valid picture of one pixel.
  private func picture() throws -> String {
    let base64 =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=="
    try Array(try #require(Data(base64Encoded: base64))).write(
      to: URL(filePath: folder.path("p.png")))
    return folder.path("p.png")
  }

  @Test func `a page of a workout is well formed and complete`() throws {
    let page = MarkupReader(try text("workout", "export", "Leg \"Day\" <i>", "--format", "html"))
    #expect(page.faults == [])
    #expect(page.headings.first == "1 Leg \"Day\" <i>")
    #expect(page.text.contains("Warm up & go."))
    #expect(page.text.contains("Sit <back>.") && page.text.contains("Kniebeuge & Co"))
    // Three sets, two rounds, three rounds for time; the rounds of the last are counted.
    #expect(page.count("input type=checkbox") == 3 + 2 + 3)
    #expect(page.text.contains("Round 2: 15 reps"))
    #expect(page.attributes["alt"] == ["Box \"Squat\" <b>"])
    #expect(page.attributes["src"]?.allSatisfy { $0.hasPrefix("data:image/png;base64,") } == true)
    #expect(page.attributes["href"] == ["https://www.youtube.com/watch?v=dQw4w9WgXcQ"])
    #expect(page.attributes["value"] == ["Kim <k>", "", "2026-11-21"])
  }

  @Test func `a page for a client names the coach`() throws {
    let page = MarkupReader(
      try text("workout", "export", "Tabata", "--format", "html", "--client", "Anna"))
    #expect(page.attributes["value"] == ["Anna", "Kim <k>", "2026-11-21"])
    let failure = #expect(throws: Failure.self) {
      try run("workout", "export", "Tabata", "--client", "Anna")
    }
    #expect(failure?.exitCode == .usage)
  }

  @Test(arguments: ["workout", "plan"])
  func `a client's page has loads as written, not those of the coach`(command: String) throws {
    try run("workout", "build", "Strength", "Squat: 3x5 @ 80%")
    try run("exercise", "edit", "Squat", "--one-rep-max", "100kg")
    try run("plan", "set", "none", "Strength", "--title", "Strength")
    let words = [command, "export", "Strength", "--format", "html"]
    #expect(try folder.report(words).shown(terminal: false).contains("80 kg"))
    let written = try folder.report(words + ["--client", "Anna"]).shown(terminal: false)
    #expect(written.contains("80 %") && !written.contains("80 kg"))
  }

  @Test func `a page of a plan has every session, and each exercise once`() throws {
    try folder.file(
      "plan.gym",
      "plan Base, mon:\nweek 2: B, A\n\n# A\nPlank: 45s\n\n# B\nPlank: 3x1m\n  week 2: 4x1m\n")
    try run("plan", "import", folder.path("plan.gym"))
    let page = MarkupReader(try text("plan", "export", "Base", "--format", "html"))
    #expect(page.faults == [])
    #expect(
      page.headings.filter { $0.hasPrefix("2") } == [
        "2 Week 1, day 1: A", "2 Week 1, day 2: B", "2 Week 2, day 1: B", "2 Week 2, day 2: A",
        "2 How it is done",
      ])
    #expect(page.count("input type=checkbox") == 1 + 3 + 4 + 1)
    #expect(page.count("article") == 1)
    let markdown = try text("plan", "export", "Base", "--format", "markdown")
    #expect(markdown.contains("## Week 2, day 1: B\n\n1. **Plank**: 4 sets × 1m\n"))
  }

  @Test func `a workout outside a plan is handed out with all its weeks, and its tags`() throws {
    try folder.file(
      "weeks.gym",
      """
      # Weeks
      Squat: 3x5 @ 60kg, rest 2m, in weeks 3, 5-8
      Plank: 3x45s, not in week 4
      Lunge: 3x5 @ 40kg
        week 2: 5x2 @ 50kg
      """)
    try run("workout", "import", folder.path("weeks.gym"))
    try run("workout", "tag", "Weeks", "home")
    let markdown = try text("workout", "export", "Weeks", "--format", "markdown")
    #expect(
      markdown.hasPrefix(
        """
        Name: Kim \\<k\\> · Date: 2026-11-21

        # Weeks

        Tags: home

        1. **Squat**: 3 sets × 5 reps @ 60 kg, in weeks 3, 5-8, rest 2m
        2. **Plank**: 3 sets × 45s, not in week 4
        3. **Lunge**: 3 sets × 5 reps @ 40 kg (week 1 of 2)
           - From week 2: 5 sets × 2 reps @ 50 kg

        """))
    let page = MarkupReader(try text("workout", "export", "Weeks", "--format", "html"))
    #expect(page.faults == [])
    for part in ["Tags: home", "in weeks 3, 5-8", "From week 2: 5 sets × 2 reps @ 50 kg"] {
      #expect(page.text.contains(part))
    }
  }

  @Test func `a hand-out has the muscle groups of exercises that only its file has`() throws {
    let path = try folder.file("flurb.gym", "# Day\nFlurb (Core): 5x5\n")
    let markdown = try text("workout", "export", path, "--format", "markdown")
    #expect(markdown.hasSuffix("### Flurb\n\nTrains: Core\n"))
  }

  @Test func `a workout of an active plan is handed out for its next week, with a note`() throws {
    try folder.file("plan.gym", "plan Base, mon:\n\n# A\nPlank: 45s\n  week 2: 1m\n")
    try run("plan", "import", folder.path("plan.gym"))
    try run("plan", "start", "Base")
    let report = try run("workout", "export", "A", "--format", "markdown")
    #expect(report.shown(terminal: false).contains("1. **Plank**: 45s\n\n"))
    #expect(report.notes.count == 1)
    let plan = try run("plan", "export", "Base", "--format", "markdown")
    #expect(plan.notes == [] && plan.shown(terminal: false).contains("1. **Plank**: 1m\n"))
  }

  @Test func `hand-outs have warm-up sets with their loads`() throws {
    try folder.file(
      "bench.gym",
      """
      # Heavy
      Squat: 2x5 @ 100kg, rest 2m, warm-up 5 @ 40%, 3 @ 60kg
      2 rounds: Lunge: 8 @ 20kg each side, warm-up 8 @ 10kg
      """)
    try run("workout", "import", folder.path("bench.gym"))
    let page = MarkupReader(try text("workout", "export", "Heavy", "--format", "html"))
    #expect(page.faults == [])
    #expect(page.count("input type=checkbox") == 4 + 3)
    for box in [
      "Warm-up 1: 5 reps @ 40 kg", "Warm-up 2: 3 reps @ 60 kg", "Set 2: 5 reps @ 100 kg",
      "Round 1: Warm-up: 8 reps @ 10 kg each side", "Round 2: 8 reps @ 20 kg each side",
    ] {
      #expect(page.text.contains(box))
    }
    let markdown = try text("workout", "export", "Heavy", "--format", "markdown")
    #expect(
      markdown.contains(
        "1. **Squat**: 2 sets × 5 reps @ 100 kg, warm-up 5 reps @ 40 kg, 3 reps @ 60 kg, rest 2m\n")
    )
  }

  @Test func `boxes are those of the rounds in which an entry is done`() throws {
    try folder.file(
      "rounds.gym",
      """
      # Rounds
      3 rounds for time: buy-in: Run: 1 mile; Burpee: 10
      every 1m x 4, alternating: Push Up: 10; Squat: 15
      Push Up > Archer Push Up: 2x5-8, progress reps 5-8
      """)
    try run("workout", "import", folder.path("rounds.gym"))
    let page = MarkupReader(try text("workout", "export", "Rounds", "--format", "html"))
    #expect(page.count("input type=checkbox") == 1 + 3 + 2 + 2 + 2)
    #expect(page.text.contains("Round 1: 1 mile") && !page.text.contains("Round 2: 1 mile"))
    #expect(page.headings.contains("3 3. Push Up, then Archer Push Up"))
  }

  @Test func `a plan's hand-outs have its days of the week`() throws {
    try folder.file("plan.gym", "plan Base, mon, thu, once:\n\n# A\nPlank: 45s\n\n# B\nPlank: 1m\n")
    try run("plan", "import", folder.path("plan.gym"))
    let page = MarkupReader(try text("plan", "export", "Base", "--format", "html"))
    #expect(page.faults == [])
    #expect(page.headings.contains("2 Day 1, Mon: A") && page.headings.contains("2 Day 2, Thu: B"))
    #expect(page.text.contains("Mon, Thu"))
    let markdown = try text("plan", "export", "Base", "--format", "markdown", "--client", "Anna")
    #expect(
      markdown.hasPrefix(
        """
        # Base

        Name: Anna · Coach: Kim \\<k\\> · Date: 2026-11-21

        Days: Mon, Thu · Repeats: no

        | Week | Day 1, Mon | Day 2, Thu |
        """))
    // Today is a Saturday: begun today, it goes on from Monday; moved on, with Thursday's workout.
    try run("plan", "start", "Base")
    try run("plan", "skip")
    let moved = try text("plan", "export", "Base", "--format", "markdown")
    #expect(moved.contains("## Day 1, Thu: A") && moved.contains("## Day 2, Mon: B"))
  }

  @Test func `Markdown says how exercises are done`() throws {
    let text = try text("workout", "export", "Leg \"Day\" <i>", "--format", "markdown")
    #expect(text.contains("## How it is done\n\n### Box \"Squat\" \\<b\\>\n"))
    #expect(text.contains("Sit \\<back\\>.\n\nStand up.\n"))
    #expect(text.contains("Also called: Kniebeuge & Co"))
    #expect(text.contains("![Box \"Squat\" \\<b\\>][picture 1]\n"))
    #expect(text.contains("\n[picture 1]: data:image/png;base64,iVBORw0KGgo"))
    #expect(text.contains("Video: <https://www.youtube.com/watch?v=dQw4w9WgXcQ>"))
  }

  @Test func `a report has the calendar, charts, records and measurements`() throws {
    try run("history", "log", "Leg \"Day\" <i>", "--at", "2026-10-20")
    try run("body", "add", "weight", "82.4kg", "--at", "2026-10-20")
    try run("body", "add", "weight", "81kg", "--at", "2026-10-21")
    let page = MarkupReader(try text("history", "report", "2026-10"))
    #expect(page.faults == [])
    #expect(page.headings.first == "1 Training in Oct 2026")
    #expect(
      page.headings.filter { $0.hasPrefix("2") }
        == ["2 Charts", "2 Totals", "2 Records"])
    #expect(page.headings.contains("3 Box \"Squat\" <b>"))
    #expect(page.headings.contains("3 Body") && page.text.contains("−1.4 kg"))
    let empty = MarkupReader(try text("history", "report", "2025"))
    #expect(empty.faults == [] && !empty.headings.contains("3 Body"))
  }
}

/// Parses a page strictly and records its faults.
private struct MarkupReader {
  /// Unclosed elements, skipped heading levels, missing alternative texts, and the like.
  private(set) var faults: [String] = []
  /// All headings, each after its level.
  private(set) var headings: [String] = []
  private(set) var text = ""
  private(set) var attributes: [String: [String]] = [:]
  private var tags: [String] = []

  func count(_ tag: String) -> Int { tags.count { $0 == tag || $0.hasPrefix(tag + " ") } }

  init(_ html: String) {
    var open: [String] = []
    var rest = html[...]
    while let start = rest.firstIndex(of: "<") {
      let text = Self.plain(rest[..<start])
      if open.last != "style" { self.text += text }
      if let heading = open.last(where: Self.isHeading), !text.isEmpty {
        headings.append("\(heading.dropFirst()) \(text)")
      }
      let end = rest[start...].firstIndex(of: ">") ?? rest.index(before: rest.endIndex)
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      guard let first = tag.first, first != "!" else { continue }
      if first == "/" {
        if open.popLast() != String(tag.dropFirst()) { faults.append("</\(tag.dropFirst())>") }
        continue
      }
      let name = String(tag.prefix { $0 != " " && $0 != "/" })
      visit(name, Self.attributes(of: tag.dropFirst(name.count)), in: open)
      if !["meta", "input", "img", "br"].contains(name), tag.last != "/" { open.append(name) }
    }
    if !open.isEmpty { faults.append("open: \(open)") }
  }

  /// Records an element's attributes and faults.
  private mutating func visit(
    _ name: String, _ values: [(name: String, value: String)], in open: [String]
  ) {
    let kind = values.first { $0.name == "type" }.map { " type=\($0.value)" } ?? ""
    tags.append(name + kind)
    for (key, value) in values {
      if key == "id", attributes["id"]?.contains(value) == true { faults.append("twice: \(value)") }
      if key.hasPrefix("on") || value.hasPrefix("javascript:") { faults.append(key) }
      attributes[key, default: []].append(value)
    }
    let names = Set(values.map(\.name))
    let isNamed = !names.isDisjoint(with: ["aria-label", "aria-labelledby"])
    switch name {
    case "img" where !names.contains("alt"): faults.append("no alt")
    case "svg" where !isNamed: faults.append("no name")
    case "input" where !isNamed && !open.contains("label"): faults.append("no label")
    case "script", "link", "iframe": faults.append(name)
    default:
      guard Self.isHeading(name), let level = Int(name.dropFirst()) else { return }
      let before = headings.last.flatMap { Int($0.prefix(1)) } ?? 0
      if level > before + 1 { faults.append("h\(before) then \(name)") }
    }
  }

  private static func isHeading(_ name: String) -> Bool {
    name.count == 2 && name.first == "h" && name.last?.isNumber == true
  }

  private static func attributes(of text: Substring) -> [(name: String, value: String)] {
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return stride(from: 0, to: parts.count - 1, by: 2).map { index in
      (String(parts[index].drop { $0 == " " }.dropLast()), plain(parts[index + 1]))
    }
  }

  private static func plain(_ text: Substring) -> String {
    var plain = String(text)
    for (entity, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ] {
      plain = plain.replacing(entity, with: character)
    }
    return plain == "\n" ? "" : plain
  }
}
