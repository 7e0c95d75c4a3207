import FoundationEssentials
import Testing

/// What is said of the files that the program keeps.
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
  @Test("a restore reports what it set aside, unless it is to be quiet")
  func setAside() async throws {
    let reported = try await store.shell(
      """
      g exercise add A -m legs --quiet; g backup "$HOME.json" --quiet --force
      echo '{' > "$GYMTASTIC_HOME/library.json"; g restore "$HOME.json" --force
      """)
    let place = try await store.shell("ls -d $GYMTASTIC_HOME/set-aside/*").lines.first ?? ""
    let note = "note: \(store.path)/library.json was not what it should be; it is kept as "
    #expect(reported.errors == note + place + "\n")
    let quiet = try await store.shell(
      """
      echo '{' > "$GYMTASTIC_HOME/library.json"; g restore "$HOME.json" --force --quiet
      rm "$HOME.json"
      """)
    #expect(quiet.errors == "")
    #expect(try await store.shell("ls $GYMTASTIC_HOME/set-aside").lines.count == 2)
  }
}

extension Store {
  /// What lies in the data folder, folders too.
  fileprivate var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path) }
  }
}
