import FoundationEssentials
import Testing

/// What only the process shows of the command line: bytes, descriptors, signals and exit codes.
struct ArgumentsTests {
  private let store: Store

  init() throws {
    store = try Store()
  }

  @Test func `bytes that are not UTF-8 are 64, and shown escaped`() async throws {
    let transcript = try await store.shell(#""$G" exercise show "$(printf 'caf\351')""#)
    #expect(transcript.status == .exited(64))
    #expect(transcript.errors.contains(#"caf\xE9"#))
    #expect(transcript.output.isEmpty)
  }

  @Test(arguments: ["--help", "--version", "help exit-codes", "exercise add --help"])
  func `help and version need no store`(line: String) async throws {
    let damaged = try await store.shell(
      "mkdir \"$GYMTASTIC_HOME\"; echo '{' > \"$GYMTASTIC_HOME/library.json\"; g \(line)")
    #expect(damaged.status == .exited(0) && damaged.errors.isEmpty)
    let missing = try await store.shell("env -i \"$G\" --data-dir /nonexistent/at/all \(line)")
    #expect(missing.status == .exited(0) && missing.outputBytes == damaged.outputBytes)
  }

  @Test(arguments: ["--help", "--version", "help --man", "completions bash"])
  func `a closed standard output is an error (74), never a silent 0`(line: String) async throws {
    let closed = try await store.shell("g \(line) >&-")
    #expect(closed.status == .exited(74))
    #expect(closed.errors.hasPrefix("error: "))
  }

  #if os(Linux)
    @Test func `a change that could not be reported is saved, and an error printed`() async throws {
      let transcript = try await store.shell("g exercise add Plank -m core > /dev/full")
      #expect(transcript.status == .exited(74))
      #expect(transcript.errors.contains("the change was saved: Added “Plank” (Core)"))
      #expect(try store.folder.read("data/library.json").contains("\"Plank\""))
    }
  #endif

  @Test func `all three descriptors may be closed`() async throws {
    #expect(try await store.shell("g --version <&- >&- 2>&-").status == .exited(74))
    #expect(try await store.shell("g --version <&- 2>&-").status == .exited(0))
  }

  @Test func `with standard output closed before the start nothing is changed`() async throws {
    let transcript = try await store.shell("g exercise add Plank -m core >&-")
    #expect(transcript.status == .exited(74))
    #expect(transcript.errors.contains("nothing was done"))
    #expect(store.contents.isEmpty)
  }

  @Test func `a file that takes the number of a closed descriptor gets no output`() async throws {
    let transcript = try await store.shell("g exercise add Plank -m core <&- 2>&-")
    #expect(transcript.status == .exited(0))
    #expect(try store.folder.read("data/library.json").hasPrefix("{"))
  }

  @Test func `where SIGPIPE is ignored a reader that went away ends it all the same`() async throws
  {
    let transcript = try await store.shell(
      #"trap '' PIPE; (sleep 0.2; "$G" help --man; echo "code $?" >&2) | true; wait"#)
    #expect(transcript.errors == "code 141\n")
  }

  @Test(arguments: ["0", "1", "20", "1000", "abc", "", "-3", "99999999999999999999999"])
  func `help wraps at COLUMNS, and any value is safe`(columns: String) async throws {
    let transcript = try await Program.run(
      ["help", "exit-codes"], environment: ["COLUMNS": columns])
    #expect(transcript.status == .exited(0))
    let width = Int(columns).map { $0 > 0 ? max($0, 20) : 80 } ?? 80
    #expect(transcript.lines.allSatisfy { $0.count <= width })
  }

  @Test(arguments: [40, 80])
  func `no line of help is wider than its page`(columns: Int) async throws {
    let table = try JSONTree(try await store.output("help", "--json"))
    let topics = table["topics"]?.elements.compactMap { $0["name"]?.text } ?? []
    let commands = table["commands"]?.elements.compactMap { $0["path"]?.texts } ?? []
    try #require(topics.count > 4 && commands.count > 20)
    // The pages of commands as wide as that are tried with the ways to ask for them.
    for words in topics.map({ [$0] }) + (columns < 80 ? commands : []) {
      let page = try await Program.run(
        ["help"] + words, environment: ["COLUMNS": "\(columns)"])
      // An example stays on one line, and a word that is wider than the page whole, to be copied.
      let filled = page.lines.filter { !$0.hasPrefix("  gymtastic ") }
      let wide = filled.filter { $0.count > columns && $0.words.count > 2 }
      #expect(wide.isEmpty, "\(words)")
    }
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/man"), "man is missing"))
  func `no line of the manual pages is wider than eighty columns`() async throws {
    let pages = try await store.shell(
      #"g help --man-dir new/m; for p in new/m/*.1; do MANWIDTH=80 man -l $p | col -b; done"#)
    #expect(pages.status == .exited(0) && pages.lines.count > 2000)
    #expect(pages.lines.first?.hasSuffix(" manual pages to new/m") == true)
    #expect(pages.lines.filter { $0.count > 80 }.isEmpty)
  }

  @Test func `all errors of a command line are on standard error, as JSON where asked for`()
    async throws
  {
    let text = try await Program.run(["exercise", "ad", "--jsno", "--color=alwasy"])
    #expect(text.status == .exited(64))
    #expect(text.errors.split(separator: "\n").filter { $0.hasPrefix("error: ") }.count == 3)
    #expect(text.errors.contains("did you mean exercise add?"))
    #expect(text.errors.contains("did you mean --json?"))
    #expect(text.errors.contains("did you mean always?"))
    let json = try await Program.run(["exercise", "ad", "--json"])
    #expect(json.errors.hasPrefix(#"{"errors":[{"code":"usage""#) && json.output.isEmpty)
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/groff"), "groff is not installed")
  )
  func `the manual page is shown without warnings`() async throws {
    let transcript = try await store.shell(
      #"mkdir m; "$G" help --man-dir m >/dev/null; groff -man -ww -Tutf8 m/*.1 >/dev/null"#)
    #expect(transcript.status == .exited(0) && transcript.errors.isEmpty, "\(transcript.errors)")
  }
}
