import FoundationEssentials
import Testing

/// What the documentation says about the program's files.
@Suite("Files")
struct FilesTests {
  private let store: Store

  init() throws {
    store = try Store()
  }

  /// A picture of one dot.
  private static let picture = """
    iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
    """

  @Test("help files names every file that comes to lie in the data folder")
  func everyFile() async throws {
    let life = try await store.shell(
      """
      echo \(Self.picture) | base64 -d > a.png
      g exercise add Squat -m legs --image a.png
      g config set secondsPerRep 1
      g workout build Day 'Squat 1s' && g run Day --auto --speed 10000
      g backup b.json && g workout build Other 'Squat 2s' && g restore b.json --force
      echo '{' > "$GYMTASTIC_HOME/session.json"; g doctor --repair
      mkfifo keys lines
      "$G" run Day --speed 0.1 < keys > lines & run=$!
      exec 3> keys 4< lines; read -r line <&4
      kill -TERM $run; wait $run
      """)
    #expect(life.output.contains("Restored"), "\(life.errors)")
    let names = Set(store.contents.keys).union(try store.names)
    try #require(names.count > 6, "\(names)")
    let terms = try await store.run("help", "files").lines
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .flatMap { $0.split { " ,/".contains($0) }.map(String.init) }
    for name in names { #expect(terms.contains(name), "\(name)") }
  }
}

extension FilesTests {
  @Test("a restore reports what it set aside, unless it is quiet")
  func setAside() async throws {
    let backup = store.folder.path(of: "b.json")
    try await store.output("config", "set", "secondsPerRep", "1")
    try await store.output("backup", backup)
    for quiet in [[], ["--quiet"]] {
      try await store.output("config", "set", "secondsPerRep", "2")
      let errors = try await store.run(["restore", backup, "--force"] + quiet).errors
      let place = try await store.shell("ls -d $GYMTASTIC_HOME/set-aside/*").lines.last ?? ""
      let note = "note: kept the replaced \(store.path)/config.json as \(place)\n"
      #expect(errors == (quiet.isEmpty ? note : ""))
    }
    #expect(try await store.shell("ls $GYMTASTIC_HOME/set-aside").lines.count == 2)
  }
}

extension Store {
  /// What lies in the data folder, folders too.
  fileprivate var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path) }
  }
}
