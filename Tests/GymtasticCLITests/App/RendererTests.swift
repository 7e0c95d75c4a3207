import Testing

@testable import CommandLineKit
@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

struct RendererTests {
  private let table = Table(
    columns: [Table.Column("Title")], rows: [[.text("Push\tUp")], [.text("Plank")]])

  private func renderer(
    json: Bool = false, quiet: Bool = false, terminal: Bool = false, color: ColorDepth = .none
  ) -> Renderer {
    let display = Display(isTerminal: terminal, color: color, isBackgroundLight: false)
    return Renderer(
      isJSON: json, isQuiet: quiet, output: display, error: display, localTime: .fixed())
  }

  @Test func `rows are aligned for people and tab-separated for programs`() {
    let report = Report(.table(table))
    #expect(renderer(terminal: true).render(report).output == "Title\nPush\\tUp\nPlank\n")
    #expect(renderer().render(report).output == "Push\\tUp\nPlank\n")
  }

  @Test func `with NUL, records in a pipe end with it, and data is unescaped`() throws {
    var piped = renderer()
    piped.endsRecordsWithNull = true
    #expect(piped.render(Report(.table(table))).output == "Push\tUp\0Plank\0")
    #expect(piped.render(Report(.records([], rows: table))).output == "Push\tUp\0Plank\0")
    let document = Document(title: "a\nb", fields: [.init("note", .text("\\"))], table: table)
    #expect(
      piped.render(Report(.documents([document]))).output
        == "title\ta\nb\0note\t\\\0Push\tUp\0Plank\0")
    #expect(piped.render(Report(.names(["::a\nb", "c"]))).output == "::a\nb\0c\0")
    #expect(renderer().render(Report(.names(["::a\nb", "c"]))).output == "\\u{3A}:a\\nb\nc\n")
    var shown = renderer(terminal: true)
    shown.endsRecordsWithNull = true
    #expect(shown.render(Report(.names(["::a\nb"]))).output == "\\u{3A}:a\\nb\n")
  }

  @Test func `a change fits a terminal, and is a line in a pipe`() {
    let change = Report(
      .change("Would remove “Push Day” of 2026-11-26: gymtastic undo --list says"))
    var narrow = renderer(terminal: true)
    narrow.output.columns = 24
    #expect(
      narrow.render(change).output
        == "Would remove “Push Day”\nof 2026-11-26:\ngymtastic undo --list says\n")
    #expect(renderer().render(change).output.split(separator: "\n").count == 1)
  }

  @Test func `lines that a terminal cannot hold are continued below their sign`() {
    var context = Context.sample
    let text = "~ 1: Push Up: 3x12, rest 1m → Push Up: 3x10\n- 2: break 2m\n"
    #expect(context.fitted(text, indent: 2) == text)
    context.streams = StandardStreams(outputIsTerminal: true)
    context.streams.columns = 32
    #expect(
      context.fitted(text, indent: 2)
        == "~ 1: Push Up: 3x12, rest 1m →\n  Push Up: 3x10\n- 2: break 2m\n")
  }

  @Test func `JSON is one line with a newline, and nothing else`() {
    let report = Report(.table(table), json: .texts(["b": "1", "a": "2"]), notes: ["look"])
    let printout = renderer(json: true).render(report)
    #expect(printout.output == "{\"a\":\"2\",\"b\":\"1\"}\n")
    #expect(printout.error == "note: look\n")
  }

  @Test func `an empty list is an empty array, with advice on standard error`() {
    let report = ExerciseReport.list([], in: .own())
    #expect(renderer(json: true).render(report).output == "[]\n")
    #expect(renderer().render(report).output.isEmpty)
    #expect(renderer(terminal: true).render(report).output.isEmpty)
    #expect(renderer().render(report).error.hasPrefix("note: no exercise matches: gymtastic"))
  }

  @Test func `quiet suppresses the change and the notes, but never the requested output`() {
    let change = Report(.change("Added “Plank”"), json: .texts(["id": "1"]), notes: ["thumbnail"])
    #expect(renderer().render(change).output == "Added “Plank”\n")
    #expect(renderer(quiet: true).render(change) == Printout())
    let noChange = Report(.noChange("Nothing removed"))
    #expect(renderer().render(noChange).output == "Nothing removed\n")
    #expect(renderer(quiet: true).render(noChange) == Printout())
    #expect(renderer(json: true, quiet: true).render(change).output == "{\"id\":\"1\"}\n")
    #expect(renderer(quiet: true).render(Report(.text("help"))).output == "help\n")
    #expect(renderer(quiet: true).render(Report(.table(table))).output == "Push\\tUp\nPlank\n")
  }

  @Test func `text ends with one newline and is escaped on a terminal`() {
    #expect(renderer().render(Report(.text("a\n"))).output == "a\n")
    #expect(renderer().render(Report(.text(""))).output.isEmpty)
    #expect(renderer(terminal: true).render(Report(.text("a\n\u{1B}b"))).output == "a\n\\u{1B}b\n")
    #expect(renderer().render(Report(.text("\u{1B}b"))).output == "\u{1B}b\n")
  }

  @Test func `documents are separated by a blank line on a terminal`() {
    let report = Report(
      .documents([Document(title: "A", fields: []), .init(title: "B", fields: [])]))
    #expect(renderer(terminal: true).render(report).output == "A\n\nB\n")
    #expect(renderer().render(report).output == "title\tA\ntitle\tB\n")
  }

  @Test func `in a pipe, colors are used if requested`() {
    let title = "\u{1B}[1;93mA\u{1B}[0m"
    let report = Report(.documents([Document(title: "A", fields: [.init("note", .text("b"))])]))
    #expect(
      renderer(color: .sixteen).render(report).output
        == "\u{1B}[2mtitle\u{1B}[0m\t\(title)\n\u{1B}[2mnote\u{1B}[0m\tb\n")
    #expect(renderer(terminal: true, color: .sixteen).render(report).output.hasPrefix(title))
    #expect(renderer(color: .sixteen).render(Report(.table(table))).output == "Push\\tUp\nPlank\n")
  }

  @Test func `failures next to results go to standard error and set the exit code`() {
    let report = Report(
      .text("found"), json: .list([.text("a")]), notes: ["look"], exitCode: .problemsFound,
      failure: .notFound("there is no file b", value: "b"))
    let printout = renderer().render(report)
    #expect(printout.output == "found\n")
    #expect(printout.error == "note: look\nerror: there is no file b\n")
    #expect(printout.exitCode == .notFound)
    let json = renderer(json: true, quiet: true).render(report)
    #expect(json.output.isEmpty)
    #expect(json.error.hasPrefix("{\"errors\":[{\"code\":\"notFound\""))
    #expect(renderer(json: true).render(report).error == json.error, "a note comes with it")
  }

  @Test func `a report's exit code and signal are kept`() {
    let printout = renderer().render(Report(.nothing, exitCode: .stopped, signal: 2))
    #expect(printout == Printout(exitCode: .stopped, signal: 2))
  }

  @Test func `every error is shown with its hint`() {
    let failure = Failure(
      CoreError.invalid([.noExercisesInWorkout, .outOfRange(SetBounds.self, 0)]))
    let printout = renderer().render(failure)
    #expect(printout.output.isEmpty)
    #expect(printout.exitCode == .invalidData)
    #expect(
      printout.error == """
        error: the workout has no exercises
        hint: add one, as in gymtastic workout add <workout> 'Push Up 3x10'
        error: sets go from 1 to 99, not 0

        """)
  }

  @Test func `errors stay on one line and escape quoted text`() {
    let failure = Failure.usage("no “a\nb\u{1B}[2J”")
    #expect(renderer().render(failure).error == "error: no “a\\nb\\u{1B}[2J”\n")
    let colored = renderer(color: .sixteen).render(failure).error
    #expect(colored == "\u{1B}[1;91merror:\u{1B}[0m no “a\\nb\\u{1B}[2J”\n")
  }

  @Test func `a long quotation in a message is shortened, but not in JSON`() {
    let word = String(repeating: "x", count: 50_000)
    let failure = Failure.usage("unexpected argument “\(word)”, see below", value: word)
    let shown = renderer().render(failure).error
    #expect(shown.count < 1600 && shown.contains(" … ") && shown.hasSuffix("see below\n"))
    #expect(renderer(json: true).render(failure).error.count > 100_000)
  }

  @Test func `errors in JSON are one line on standard error`() {
    let failure = Failure.ambiguous(
      .exercise, name: "squat",
      candidates: [.init(id: "1", title: "Squat"), .init(id: "2", title: "Squat Jump")])
    let printout = renderer(json: true).render(failure)
    #expect(printout.output.isEmpty)
    #expect(
      printout.error == """
        {"errors":[{"candidates":[{"id":"1","title":"Squat"},{"id":"2","title":"Squat Jump"}],\
        "code":"ambiguous","hint":"name one of them: “Squat” or “Squat Jump”",\
        "message":"“squat” could be any of 2 exercises","value":"squat"}],"exitCode":66}

        """)
  }

  @Test func `a hint shared by consecutive errors appears once, but in JSON with each`() {
    let failure = Failure([
      .missingOperand("from", usage: "g move"), .missingOperand("to", usage: "g move"),
    ])
    #expect(
      renderer().render(failure).error == """
        error: missing argument <from>
        error: missing argument <to>
        hint: usage: g move; see --help

        """)
    #expect(renderer(json: true).render(failure).error.ranges(of: "see --help").count == 2)
  }

  @Test func `each stream of a process is examined separately`() {
    var options = GlobalOptions()
    options.isJSON = true
    let renderer = Renderer(
      options: options,
      environment: EnvironmentVariables(["COLUMNS": "33", "TERM": "xterm-256color"]),
      streams: StandardStreams(outputIsTerminal: false, errorIsTerminal: true, columns: 99)
    )
    #expect(renderer.isJSON && !renderer.isQuiet)
    #expect(renderer.output == Display(isTerminal: false, columns: 33, color: .none))
    let error = Display(isTerminal: true, columns: 33, color: .twoHundredFiftySix)
    #expect(renderer.error == error)
  }

  @Test(arguments: [(Theme.auto, nil), (.light, true), (.dark, false)])
  func `the theme is looked up only if colors are used`(theme: Theme, isLight: Bool?) {
    func renderer(_ color: ColorChoice, _ theme: () -> Theme) -> Renderer {
      var options = GlobalOptions()
      options.color = color
      return Renderer(
        options: options, environment: EnvironmentVariables(), streams: StandardStreams(),
        theme: theme)
    }
    #expect(renderer(.always) { theme }.output.isBackgroundLight == isLight)
    #expect(renderer(.always) { theme }.error.isBackgroundLight == isLight)
    let plain = renderer(.never) {
      Issue.record("looked up")
      return theme
    }
    #expect(plain.output.isBackgroundLight == nil)
  }

  @Test func `each stream is fitted to its own terminal`() {
    let renderer = Renderer(
      options: GlobalOptions(), environment: EnvironmentVariables(),
      streams: StandardStreams(errorIsTerminal: true, columns: 120, errorColumns: 40))
    #expect(renderer.output.columns == 120 && renderer.error.columns == 40)
  }
}
