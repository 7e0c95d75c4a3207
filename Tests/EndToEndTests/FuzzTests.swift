import FoundationEssentials
import TestSupport
import Testing

/// Random lines over a stocked library end with one of the documented exit codes, and never with a
/// trap.
struct FuzzTests {
  /// How many lines at most, in how many seconds; `GYMTASTIC_FUZZ_LINES` and
  /// `GYMTASTIC_FUZZ_SECONDS` say otherwise.
  private static let count = asked("GYMTASTIC_FUZZ_LINES") ?? LawCases.count(100)
  private static let patience = asked("GYMTASTIC_FUZZ_SECONDS") ?? LawCases.count(18)

  private static let documented: Set<Int> = [0, 1, 4, 64, 65, 66, 74, 75]

  private static let titles = [
    "Squat", "Squat Jump", "Push Up", "Knee Bend", "Squ", "5a000001", "Day", "Daylight", "Plank",
    "7-Minute Workout", "Tabata", "Nobody", "New", "",
  ]

  private static let files = [
    "good.gym", "two.gym", "two.gym#B", "bad.gym", "missing.gym", "plans", "./plans/", "..",
    "library.json", "backup.json", "picture.png", "nowhere/x.gym", "-",
  ]

  private let store: Store

  init() throws {
    store = try Store.stocked()
  }

  @Test func `any line ends with a documented exit code`() async throws {
    let seed = FuzzSeed(of: "the command line")
    var generator = seed.generator
    // What a line says of speed and of hooks is chosen here: a run would take its time, a hook is
    // given to a shell, and a watched check ends with Ctrl-C only.
    let lines = try LineGenerator(
      table: try await store.output("help", "--json"), titles: Self.titles, files: Self.files,
      excluding: ["simulate", "speed", "on-event", "watch"])
    try await fillFolder()
    let end = ContinuousClock.now + .seconds(Self.patience)
    var codes: [Int: Int] = [:]
    var number = 0
    while number < Self.count, ContinuousClock.now < end {
      var words = lines.line(&generator)
      if words.first == Array("run".utf8) {
        let pace = generator.once(in: 2) ? "--simulate" : "--speed=10000"
        words.insert(Array(pace.utf8), at: 1)
      }
      try store.folder.write(StockedLibrary.text, to: "data/library.json")
      let transcript = try await run(words)
      let code = transcript.lines.last.flatMap { Int($0) } ?? -1
      let line = words.map { String(decoding: $0.prefix(60), as: UTF8.self) }
      let place = "\(seed), line \(number): \(line) gave \(code): \(transcript.errors.prefix(2000))"
      #expect(Self.documented.contains(code), "\(place)")
      #expect(code < 64 || !transcript.errors.isEmpty, "\(place)")
      codes[code, default: 0] += 1
      number += 1
    }
    print("\(number) lines, by their exit codes: \(codes.sorted { $0.key < $1.key })")
    // Fewer lines may miss a code by chance.
    guard number >= 400 else { return }
    #expect(Set([0, 64, 65, 66]).isSubset(of: codes.keys), "\(seed) gave \(codes)")
  }

  /// Runs the program with words that need not be text; the last line of the output is its code.
  private func run(_ words: [[UInt8]]) async throws -> Transcript {
    let script = #""$G" "$@" < input >/dev/null; code=$?; printf '\n%s\n' "$code""#
    let invocation = Invocation(
      path: "/usr/bin/env",
      arguments: ["xargs", "-0", "sh", "-c", script, "sh"],
      environment: Program.baseEnvironment.merging(
        [
          "G": Program.path, "GYMTASTIC_HOME": store.path, "EDITOR": "true", "BROWSER": "true",
        ]
      ) { _, new in new },
      input: words.flatMap { $0 + [0] },
      folder: store.folder.path(of: "work"),
      patience: .seconds(60)
    )
    return try await Program.onOwnThread { try invocation.run() }
  }

  /// Good files and bad ones, in a folder that lines cannot easily leave.
  private func fillFolder() async throws {
    let folder = store.folder
    for name in ["work", "work/plans"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(of: name), withIntermediateDirectories: true)
    }
    try folder.write("# Z\nSquat: 10\n", to: "work/input")
    try folder.write("# Good\nSquat: 3x10, rest 60s\n3 rounds: Squat: 5\n", to: "work/good.gym")
    try folder.write("# A\nSquat: 10\n# B\nPush Up: 3x5\n", to: "work/two.gym")
    try folder.write("Squat: 0x\u{1B}\nbreak\n\n  : 3x", to: "work/bad.gym")
    try folder.write("# Plan\nPlank: 45s\n", to: "work/plans/plan.gym")
    try folder.write(StockedLibrary.text, to: "work/library.json")
    try folder.write("no picture", to: "work/picture.png")
    try await store.output("backup", folder.path(of: "work/backup.json"))
  }

  private static func asked(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
  }
}
