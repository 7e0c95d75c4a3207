import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// Turns reports and failures into text or JSON, and prints them.
struct Renderer: Sendable {
  /// Whether `--json` and `--quiet` are given.
  var isJSON = false
  var isQuiet = false
  /// Whether records in a pipe end with NUL.
  var endsRecordsWithNull = false
  /// Standard output and standard error.
  var output = Display()
  var error = Display()
  var localTime: LocalTime = .live

  func render(_ report: Report) -> Printout {
    // In JSON an error is one line, and nothing else.
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
    return Printout(
      error: json ?? text(of: failure.errors),
      exitCode: failure.exitCode
    )
  }

  /// A note as it is printed on standard error.
  func note(_ text: String) -> String { message("note", Palette.heading, text) }

  /// As JSON, for a terminal, or for a pipe.
  private func text(of report: Report) -> String {
    // A program must not take a part for the whole.
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
    // Written by `print`, part by part.
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

  /// A line each, or as they are with NUL.
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

  /// Messages and their hints. A hint that several in a row share is printed once, after the last.
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

  /// A message after its label: one line in a pipe, and on a terminal lines that fit, indented
  /// under the first. Names in the text cannot control the terminal.
  private func message(_ label: String, _ style: Style, _ text: String) -> String {
    let isLong = text.utf8.count > Self.longestMessage
    // A message that quotes thousands of characters keeps its beginning and its end.
    let text = TerminalText.line(isLong ? "\(text.prefix(1000)) … \(text.suffix(500))" : text)
    let indent = label.count + 2
    let lines =
      error.isTerminal
      ? TextWrap.lines(
        of: Self.joiningCommands(text), width: max(error.columns - indent, Self.leastMessageWidth)
      ).map { String($0.map { $0 == Self.joint ? " " : $0 }) }
      : [text]
    return error.paint(label + ":", style) + " "
      + lines.joined(separator: "\n" + String(repeating: " ", count: indent)) + "\n"
  }

  /// A space at which no line breaks.
  private static let joint: Character = "\u{A0}"

  /// The text with its commands, which are there to be copied, as one word each: from `gymtastic`
  /// up to a comma, colon or semicolon.
  private static func joiningCommands(_ text: String) -> String {
    var joined = ""
    var (isCommand, isQuoted) = (false, false)
    var rest = text[...]
    while let character = rest.first {
      if !isCommand, rest.hasPrefix("gymtastic ") { (isCommand, isQuoted) = (true, false) }
      rest.removeFirst()
      if character == "'" { isQuoted.toggle() }
      if !isQuoted, ",:;".contains(character), rest.first == " " { isCommand = false }
      joined.append(isCommand && character == " " ? joint : character)
    }
    return joined
  }

  private static let longestMessage = 2000
  /// A narrower terminal wraps the lines itself.
  private static let leastMessageWidth = 20

  private func shown(_ line: String) -> String {
    output.isTerminal ? TerminalText.line(line) : line
  }

  /// With one newline at its end.
  private func ended(_ text: String) -> String {
    text.isEmpty || text.utf8.last == 0x0A ? text : text + "\n"
  }
}

extension Renderer {
  /// A renderer for the options of a line, on the streams of the process.
  ///
  /// - Parameter theme: the background to write for; looked up only if there is colour.
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
  /// For standard output.
  var output = ""
  /// For standard error.
  var error = ""
  var exitCode: ExitCode = .done
  /// The signal to end by instead of the exit code.
  var signal: Int32?

  /// Ends the process. A signal gets its default action first, so that it is the one that ends it.
  func end() -> Never {
    guard let number = signal else { exit(exitCode.rawValue) }
    SignalAction.standard.install(for: number)
    SignalAction.unblock(number)
    raise(number)
    exit(128 &+ number)
  }
}

extension Renderer {
  /// Prints the result of a command, on standard output first; if that fails, the failure decides
  /// the exit code.
  ///
  /// - Returns: what was printed, and how to end: by SIGPIPE, and without a message, if the reader
  ///   of
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
      // With NUL names are as they are on the disk, where they need not be text.
      let isExact = endsRecordsWithNull && body.isNames
      try output.writeBytes(isExact ? printout.output.bytesOnDisk : Array(printout.output.utf8))
    } catch {
      guard !error.isBrokenPipe else { return Printout(signal: SIGPIPE) }
      printout = render(Failure(error, after: body))
    }
    // Where standard error cannot be written either, only the exit code is left.
    try? errors.write(printout.error)
    return printout
  }

  /// Streams a text; a failure to produce it becomes the failure of the printout.
  private func write(
    _ stream: TextStream, to output: OutputStream, _ printout: inout Printout
  ) throws(Errno) {
    var buffer = ""
    var obstacle: Errno?
    let flush = {
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
  }

  private static let streamBlock = 65_536
}
