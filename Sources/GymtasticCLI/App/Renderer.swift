import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// Turns reports and failures into text or JSON, and prints them.
struct Renderer: Sendable {
  /// Whether `--json` and `--quiet` are given.
  var isJSON = false
  var isQuiet = false
  var endsRecordsWithNull = false
  /// Standard output and standard error.
  var output = Display()
  var error = Display()
  var localTime: LocalTime = .live

  func render(_ report: Report) -> Printout {
    // With `--json`, an error is a single line and nothing else.
    let isSilent = isQuiet || (isJSON && report.failure != nil)
    let notes = isSilent ? "" : report.notes.reduce(into: "") { $0 += note($1) }
    let failure = report.failure.map { render($0) } ?? Printout(exitCode: report.exitCode)
    return Printout(
      output: text(of: report),
      error: notes + failure.error,
      exitCode: failure.exitCode,
      signal: report.signal
    )
  }

  /// A failure on standard error: every error with its hint, or one line of JSON.
  func render(_ failure: Failure) -> Printout {
    let json = isJSON ? OutputSchema.error.view(failure).line : nil
    return Printout(error: json ?? text(of: failure.errors), exitCode: failure.exitCode)
  }

  func note(_ text: String) -> String { message("note", Palette.heading, text) }

  /// As JSON, for a terminal, or for a pipe.
  private func text(of report: Report) -> String {
    // A program must not mistake a partial result for the whole.
    if isJSON, report.failure != nil { return "" }
    if isJSON, let json = report.json { return json.line }
    switch report.body {
    case .text(let text): return ended(output.isTerminal ? TerminalText.lines(text) : text)
    case .change(let line), .noChange(let line): return isQuiet || isJSON ? "" : ended(shown(line))
    case .table(let table): return text(of: table)
    case .documents(let documents): return text(of: documents)
    case .records(let documents, let rows):
      return output.isTerminal
        ? text(of: documents) : TabSeparated.text(of: rows, withNull: endsRecordsWithNull)
    case .names(let names): return text(ofNames: names)
    case .drawing(let text, let rows):
      return output.isTerminal
        ? ended(TerminalText.lines(text))
        : TabSeparated.text(of: rows, withNull: endsRecordsWithNull)
    // `print` writes the parts of a stream.
    case .stream, .nothing: return ""
    }
  }

  private func text(of table: Table) -> String {
    guard output.isTerminal else {
      return TabSeparated.text(of: table, withNull: endsRecordsWithNull)
    }
    let layout = TerminalLayout(display: output, localTime: localTime)
    return layout.lines(of: table).map { $0 + "\n" }.joined()
  }

  /// One line per name; with NUL, the names unchanged.
  private func text(ofNames names: [String]) -> String {
    let isExact = endsRecordsWithNull && !output.isTerminal
    return names.map { isExact ? $0 + "\0" : DiagnosticText.line($0) + "\n" }.joined()
  }

  private func text(of documents: [Document]) -> String {
    guard output.isTerminal else {
      return documents.map {
        TabSeparated.text(of: $0, withNull: endsRecordsWithNull, display: output)
      }.joined()
    }
    let layout = TerminalLayout(display: output, localTime: localTime)
    return documents.map { document in
      layout.lines(of: document).map { $0 + "\n" }.joined()
    }
    .joined(separator: "\n")
  }

  /// Messages and their hints.
  ///
  /// A hint shared by consecutive messages is printed once, after the last.
  private func text(of errors: [Failure.Item]) -> String {
    var text = ""
    for (index, item) in errors.enumerated() {
      text += message("error", Palette.error, item.message)
      let next = errors.dropFirst(index + 1).first
      guard let hint = item.hint, hint != next?.hint else { continue }
      text += message("hint", Palette.heading, hint)
    }
    return text
  }

  /// A message after its label.
  ///
  /// In a pipe it is one line; on a terminal it is wrapped and indented under the first line.
  ///
  /// Names in the text cannot control the terminal.
  private func message(_ label: String, _ style: Style, _ text: String) -> String {
    let isLong = text.utf8.count > Self.longestMessage
    let text = TerminalText.line(isLong ? "\(text.prefix(1000)) … \(text.suffix(500))" : text)
    let indent = label.count + 2
    let lines = Self.lines(of: text, on: error, indent: indent)
    return error.paint(label + ":", style) + " "
      + lines.joined(separator: "\n" + String(repeating: " ", count: indent)) + "\n"
  }

  /// The lines of a sentence that fit a terminal; in a pipe, one.
  static func lines(of text: String, on display: Display, indent: Int = 0) -> [String] {
    guard display.isTerminal else { return [text] }
    let width = max(display.columns - indent, leastMessageWidth)
    return TextWrap.lines(of: joiningCommands(text), width: width)
      .map { String($0.map { $0 == joint ? " " : $0 }) }
  }

  /// A space at which no line breaks.
  private static let joint: Character = "\u{A0}"

  /// The text with each command, quotation and suggestion as one unbreakable word, so that it can
  /// be copied.
  ///
  /// A command extends from `gymtastic` to a comma, colon or semicolon. A quotation includes the
  /// word before it, as in `ls '/a folder'`.
  private static func joiningCommands(_ text: String) -> String {
    var joined = ""
    var (isCommand, isQuoted) = (false, false)
    var rest = joiningSuggestions(text)[...]
    while let character = rest.first {
      if !isCommand, rest.hasPrefix("gymtastic ") { isCommand = true }
      rest.removeFirst()
      if character == "'", isQuoted || opensQuotation(after: joined.last, rest) {
        isQuoted.toggle()
      }
      if !isQuoted, ",:;".contains(character), rest.first == " " { isCommand = false }
      let isJoined = isCommand || isQuoted || rest.first == "'" && joined.last?.isLetter == true
      joined.append(isJoined && character == " " ? joint : character)
    }
    return joined
  }

  /// Whether a single quote opens a quotation, and is not an apostrophe.
  private static func opensQuotation(after previous: Character?, _ rest: Substring) -> Bool {
    previous.map { " =('".contains($0) || $0 == joint } ?? true && rest.contains("'")
  }

  /// The text with each of the names in `did you mean list --last, list --limit or stats?` as one
  /// unbreakable word. Titles are in quotation marks, and may break.
  private static func joiningSuggestions(_ text: String) -> String {
    let start = "did you mean "
    guard text.hasPrefix(start), !text.contains("“"), let end = text.firstIndex(of: "?") else {
      return text
    }
    let names = text[..<end].dropFirst(start.count).replacing(" ", with: "\(joint)")
    return start
      + names.replacing(",\(joint)", with: ", ").replacing("\(joint)or\(joint)", with: " or ")
      + text[end...]
  }

  /// A message with more bytes, which quotes a long text, is shortened in the middle.
  static let longestMessage = 2000
  /// A narrower terminal wraps the lines itself.
  private static let leastMessageWidth = 20

  private func shown(_ line: String) -> String {
    guard output.isTerminal else { return line }
    return Self.lines(of: TerminalText.line(line), on: output).joined(separator: "\n")
  }

  /// Ends the text with exactly one newline.
  private func ended(_ text: String) -> String {
    text.isEmpty || text.utf8.last == 0x0A ? text : text + "\n"
  }
}

extension Renderer {
  /// A renderer for the options of a command line, writing to the streams of the process.
  ///
  /// - Parameter theme: the background to write for; looked up only if colors are used.
  init(
    options: GlobalOptions,
    environment: EnvironmentVariables,
    streams: StandardStreams,
    theme: () -> Theme = { .auto },
    localTime: LocalTime = .live
  ) {
    lazy var isBackgroundLight = theme().isBackgroundLight
    func display(isTerminal: Bool, columns: Int?) -> Display {
      let color = ColorDepth(
        choice: options.color, environment: environment, isTerminal: isTerminal)
      return Display(
        isTerminal: isTerminal,
        columns: Display.columns(environment, terminal: columns),
        color: color,
        isBackgroundLight: color == .none ? nil : isBackgroundLight)
    }
    self.init(
      isJSON: options.isJSON,
      isQuiet: options.isQuiet,
      endsRecordsWithNull: options.endsRecordsWithNull,
      output: display(isTerminal: streams.outputIsTerminal, columns: streams.columns),
      error: display(isTerminal: streams.errorIsTerminal, columns: streams.errorColumns),
      localTime: localTime
    )
  }
}

/// The exact text that a command prints, and how the process ends.
struct Printout: Equatable, Sendable {
  var output = ""
  var error = ""
  var exitCode: ExitCode = .done
  /// The signal that ends the process, instead of the exit code.
  var signal: Int32?

  /// Ends the process.
  ///
  /// A signal first gets its default action back, so that it really ends the process.
  func end() -> Never {
    guard let number = signal else { exit(exitCode.rawValue) }
    SignalAction.standard.install(for: number)
    SignalAction.unblock(number)
    raise(number)
    exit(128 &+ number)
  }
}

extension Renderer {
  /// Prints the result of a command, starting with standard output.
  ///
  /// If that fails, the failure decides the exit code.
  ///
  /// - Returns: what was printed, and how to end: by SIGPIPE and without a message if the reader of
  ///   standard output went away.
  func print(
    _ result: Result<Report, Failure>,
    to output: OutputStream = .standardOutput,
    errors: OutputStream = .standardError
  ) -> Printout {
    var printout: Printout
    var body = Report.Body.nothing
    switch result {
    case .success(let report): (printout, body) = (render(report), report.body)
    case .failure(let failure): printout = render(failure)
    }
    do throws(Errno) {
      if case .stream(let stream) = body { try write(stream, to: output, &printout) }
      // With NUL, names are written as they are on disk, where they need not be valid text.
      let isExact = endsRecordsWithNull && body.isNames
      try output.writeBytes(isExact ? printout.output.bytesOnDisk : Array(printout.output.utf8))
    } catch {
      guard !error.isBrokenPipe else { return Printout(signal: SIGPIPE) }
      printout = render(Failure(error, after: body))
    }
    // If standard error cannot be written either, only the exit code is left.
    try? errors.write(printout.error)
    return printout
  }

  /// Streams a text; a failure to produce it becomes the failure of the printout.
  private func write(
    _ stream: TextStream, to output: OutputStream, _ printout: inout Printout
  ) throws(Errno) {
    var buffer = ""
    var count = 0
    var obstacle: Errno?
    let flush = {
      count += buffer.utf8.count
      do throws(Errno) { try output.write(buffer) } catch { obstacle = error }
      buffer = ""
    }
    do {
      try stream.write { part in
        buffer += part
        if buffer.utf8.count >= Self.streamBlock { flush() }
        return obstacle == nil
      }
      if obstacle == nil { flush() }
    } catch {
      flush()
      printout = render(Failure(error))
    }
    if let obstacle { throw obstacle }
    if !isQuiet, let text = stream.noteOnSize(count) { printout.error += note(text) }
  }

  private static let streamBlock = 65_536
}
