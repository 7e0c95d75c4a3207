import Synchronization
import TestSupport
import Testing

@testable import CommandLineKit
@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

/// A line that is refused for its words is tried all the same: its faults are told together.
@Suite struct RehearsalTests {
  private let store: InMemoryLibraryStore
  private let folder: CommandFolder

  init() throws {
    let exercises = try [Sample.exercise("Push Up"), Sample.exercise("Squat", id: 2)]
    store = InMemoryLibraryStore(Library(exercises: exercises, workouts: [try Sample.workout()]))
    folder = try CommandFolder()
  }

  /// A line, and words that the messages hold, in their order.
  static let refusals: [([String], [String])] = [
    (
      ["exercise", "add", "", "-m", "chset", "--youtube", "nope"],
      ["-m cannot be “chset”", "a title must not be empty", "YouTube"]
    ),
    (["exercise", "add", "squat", "-m", "chset"], ["“chset”", "“squat” exists already"]),
    (["exercise", "add", "x", "-m", "zzz", "--alias", ""], ["“zzz”"]),
    (["exercise", "edit", "Nope"], ["nothing to change", "“Nope”"]),
    (["exercise", "show", "nope", "--color", "x"], ["“x”", "“nope”"]),
    (["exercise", "list", "--sort", "x", "-m="], ["“x”", "--muscle needs a value"]),
    (["workout", "show", "nope", "--color", "x"], ["“x”", "“nope”"]),
    (["workout", "move", "nope", "one", "2"], ["“one”", "“nope”"]),
    (["workout", "move", "nope"], ["<from> is missing", "<to> is missing", "“nope”"]),
    (["workout", "drop", "chest", "9", "--color", "x"], ["“x”", "no position 9"]),
    (["workout", "add", "chest", "Squat 3x", "--at", "x"], ["“x”", "“Squat 3x”"]),
    (["workout", "build", "chest & core day", "--file="], ["--file", "exists already"]),
    (["workout", "timeline", "no.gym", "--color", "x"], ["“x”", "no file no.gym"]),
    (["workout", "check", "no.gym", "--format", "x"], ["“x”", "no file no.gym"]),
    (["workout", "diff", "no.gym"], ["<newer> is missing", "no file no.gym"]),
    (["starter", "add", "nope", "--color", "x"], ["“x”", "“nope”"]),
    (["run", "nope", "--speed", "fast"], ["“fast”", "“nope”"]),
    (["config", "set", "getReady", "61", "--color", "x"], ["“x”", "not 61"]),
    (["help", "wrokout", "--color", "x"], ["“x”", "“wrokout”"]),
    // Values that are wrong whatever an option that nobody knows was meant to be.
    (
      ["exercise", "add", "", "--youtube", "nope", "--quite"],
      ["no option --quite", "a title must not be empty", "YouTube"]
    ),
    (["workout", "copy", "nope", "", "--quite"], ["--quite", "must not be empty"]),
    (["workout", "add", "nope", "Squat 0x10", "--quite"], ["--quite", "at least 1 set"]),
    (["run", "nope", "--speed", "0.01", "--quite"], ["--quite", "not 0.01"]),
    // Values of options, whichever words the operands are.
    (
      ["exercise", "add", "Push", "Up", "--youtube", "nope"],
      ["“Up” is one word too many", "YouTube", "no muscle group"]
    ),
    (["exercise", "add", "Push", "Up", "-m", "core", "--youtube", "nope"], ["“Up”", "YouTube"]),
    (
      ["exercise", "add", "--youtube", "nope", "-m", "core", "--quite"],
      ["--quite", "<title> is missing", "YouTube"]
    ),
    (["exercise", "edit", "--title", ""], ["<exercise> is missing", "must not be empty"]),
    (["run", "chest", "extra", "--speed", "0"], ["“extra”", "not 0"]),
    (["workout", "add", "chest", "Squat 0s", "--att", "3"], ["--att", "at least 1 second"]),
  ]

  @Test(arguments: refusals)
  func `all faults of a line are told together, under 64`(
    words: [String], fragments: [String]
  ) throws {
    let before = try store.load()
    let failure = try #require(throws: Failure.self) {
      try CommandBench.outcome(words, store: store)
    }
    #expect(failure.exitCode == .usage)
    let messages = failure.errors.map(\.message)
    #expect(messages.count == fragments.count, "\(messages)")
    for (message, fragment) in zip(messages, fragments) {
      #expect(message.contains(fragment), "\(message)")
    }
    #expect(try store.load() == before)
  }

  @Test(arguments: [
    // Which word is the name is not certain.
    ["exercise", "video", "nope", "Up", "--quite"], ["exercise", "video", "--colr", "nope"],
    ["workout", "add", "--verbose", "chest", "Squat 3x10", "Plank 9s"],
    ["workout", "drop", "--force", "chest", "1", "2"],
    ["workout", "build", "--verbose", "New", "chest", "Squat 3x10"],
    ["workout", "build", "--verbose", "", "chest"], ["exercise", "add", "", "Up", "-m", "core"],
    ["workout", "set", "chest", "1", "--froce", "Squat 0s"], ["workout", "set", "chest", "--x=1"],
    // Whose library was meant is not known.
    ["exercise", "show", "nope", "--data-dir="], ["exercise", "show", "nope", "--data-dir"],
    ["exercise", "show", "nope", "--data-dri=other"], ["workout", "show", "nope", "--home=other"],
    // What the option was meant for is not known.
    ["exercise", "add", "Squat", "-m", "chest", "--allow-duplciate"],
    ["exercise", "add", "Squat", "-m", "chest", "--allow-duplicate=yes"],
    ["exercise", "add", "New", "--muscel=chest"],
    ["exercise", "edit", "Squat", "--titel=Knee Bend"], ["exercise", "edit", "Squat", "--title"],
    ["exercise", "add", "Squat", "-m"],
    ["workout", "build", "New", "Nope 3x10", "--creat"],
    // Questions are no faults.
    ["exercise", "remove", "push", "--froce"], ["run", "--quite"],
    // Standard input can be read only once.
    ["workout", "timeline", "-", "no.gym", "--color", "x"],
  ])
  func `what could mislead is not told`(words: [String]) throws {
    #expect(try refusal(of: words).errors == told(of: words))
  }

  @Test func `what an import may have been allowed to make is not told as missing`() throws {
    let file = try folder.file("z.gym", "# Day\nNope (Chest): 3x10\n")
    let words = ["workout", "import", file, "--creat"]
    #expect(try refusal(of: words).errors == told(of: words))
  }

  /// Operands and options, `PIPE` standing for a pipe that nobody writes to, `FOLDER` for where it
  /// lies.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ["run", "PIPE", "--bogus"], ["run", "PIPE", "--speed", "fast"],
      ["run", "PIPE#Day", "--speed", "fast"],
      ["workout", "build", "New", "--file", "PIPE", "--bogus"],
      ["workout", "build", "New", "--file", "PIPE", "Squat 3x10"],
      ["workout", "check", "PIPE", "--format", "x"],
      ["workout", "diff", "chest", "PIPE", "--quite"],
      ["workout", "import", "FOLDER", "--color", "x"],
    ])
  func `a pipe is not read, nor a folder that may hold one`(line: [String]) throws {
    let pipe = folder.path("pipe.gym")
    try #require(mkfifo(pipe, 0o600) == 0)
    let words = line.map { word in
      word.replacing("PIPE", with: pipe).replacing("FOLDER", with: folder.path)
    }
    #expect(try refusal(of: words).errors == told(of: words))
  }

  @Test func `a library that does not load is no fault of the line`() throws {
    let failure = try #require(throws: Failure.self) {
      try CommandBench.outcome(
        ["exercise", "show", "nope", "--quite"], store: BrokenStore())
    }
    #expect(failure.errors.map(\.value) == ["--quite"])
  }

  @Test(arguments: ["--help", "--version"])
  func `help and version win, and look at nothing`(flag: String) throws {
    let words = ["exercise", "add", "", "-m", "chset", flag]
    #expect(throws: Never.self) { try CommandBench.outcome(words, store: BrokenStore()) }
  }

  @Test func `a rehearsal runs no program and keeps no picture`() throws {
    let picture = try folder.file("a.gif", "GIF89a,\u{1},\u{1}\0\0\0")
    let world = NotedWorld()
    let program = Program(
      clock: .live, identifiers: .live, processes: world.processes,
      data: { [store] _, _ in DataStores(library: store, images: world) })
    func isRefused(_ muscle: String) -> Bool {
      let words = ["exercise", "add", "X", "-m", muscle, "--image", picture]
      return (try? program.run(words.map { ArgumentWord($0) }).result.get()) == nil
    }
    #expect(isRefused("chset"))
    #expect(world.uses == 0)
    #expect(!isRefused("chest"))
    #expect(world.uses > 0)
  }

  @Test func `a rehearsal has nobody to ask and shares nothing`() throws {
    var context = Context.sample
    context.storeInFolder = { _ in BrokenStore() }
    context.terminal = { 7 }
    context.standardInput = .typed("yes")
    let rehearsal = try context.rehearsing()
    _ = try context.sessions.claim()
    #expect(throws: Never.self) { try rehearsal.sessions.claim() }
    #expect(throws: Never.self) { try rehearsal.storeInFolder("any").load() }
    #expect(rehearsal.history as AnyObject !== context.history as AnyObject)
    #expect(rehearsal.images as AnyObject !== context.images as AnyObject)
    #expect(rehearsal.terminal() == nil)
    #expect(try rehearsal.standardInput.line() == nil)
    #expect(!rehearsal.mayAsk)
  }

  private func refusal(of words: [String]) throws -> Failure {
    try #require(throws: Failure.self) { try CommandBench.outcome(words, store: store) }
  }

  /// What the parser alone says of a line.
  private func told(of words: [String]) throws -> [Failure.Item] {
    let line = ArgumentParser(table: .live).parse(words.map { ArgumentWord($0) })
    guard case .failure(let error) = line.request else { return [] }
    return Failure(error).errors
  }
}

/// Pictures and programs that count how often they are used.
private final class NotedWorld: ImageStore {
  private let pictures = InMemoryImageStore()
  private let count = Mutex(0)

  var uses: Int { count.withLock { $0 } }

  /// No program exists, which the first who looks for one finds out.
  var processes: ProcessLauncher {
    let none = ProcessLauncher.fixed()
    return ProcessLauncher(
      find: {
        self.note()
        return none.find($0)
      },
      run: {
        self.note()
        return none.run($0)
      },
      start: {
        self.note()
        return none.start($0)
      })
  }

  func write(_ picture: Data, as name: ImageName) throws(StoreError) {
    note()
    try pictures.write(picture, as: name)
  }

  func read(_ name: ImageName) throws(StoreError) -> Data? {
    note()
    return try pictures.read(name)
  }

  func holds(_ name: ImageName) throws(StoreError) -> Bool {
    note()
    return try pictures.holds(name)
  }

  func names() throws(StoreError) -> [ImageName] {
    note()
    return try pictures.names()
  }

  func remove(_ name: ImageName) throws(StoreError) {
    note()
    try pictures.remove(name)
  }

  private func note() {
    count.withLock { $0 += 1 }
  }
}
