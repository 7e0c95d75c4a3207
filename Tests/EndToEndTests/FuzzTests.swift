import FoundationEssentials
import TestSupport
import Testing

/// Random lines of words end with one of the documented exit codes, and never with a trap.
struct FuzzTests {
  /// How many lines; `GYMTASTIC_FUZZ_LINES` says otherwise.
  private static let count =
    ProcessInfo.processInfo.environment["GYMTASTIC_FUZZ_LINES"].flatMap { Int($0) } ?? 200

  private static let documented: Set<Int> = [0, 1, 4, 64, 65, 66, 74, 75]

  /// What a line is made of. `run` is left out: it would take its time.
  private static let vocabulary: [String] = [
    "exercise", "workout", "starter", "help", "completions", "complete", "history", "config",
    "add", "list", "show", "edit", "remove", "rm", "ls", "search", "build", "move", "drop", "set",
    "check", "format", "timeline", "status", "doctor",
    "--help", "-h", "--version", "--json", "--quiet", "--no-input", "--color", "--color=always",
    "--lock-timeout", "--lock-timeout=1ms", "--muscle", "-m", "-mchest", "-m=core,legs", "chest",
    "--at", "--at=3.2", "--no-auto", "--description=", "--description=a=b", "--title", "--sort",
    "--", "-", "---", "--=", "=", "-=", "-5", "-2.5", "0", "5", "3.2", "99999999999999999999",
    "nan", "inf", "-inf", "1e999", "", " ", "\n", "\t", "\u{1B}[31m", "é", "🏋️‍♀️", "Push Up",
    "Push Up: 3x10", "break 2m", "a.gym", "./", "../..", "zsh",
  ]

  @Test func `any line ends with a documented exit code`() async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    for number in 0..<Self.count {
      let words = Self.line(&generator)
      let invocation = Invocation(
        path: "/usr/bin/env",
        arguments: [
          "xargs", "-0", "sh", "-c", #""$G" "$@" </dev/null >/dev/null; echo "$?""#, "sh",
        ],
        environment: Program.baseEnvironment.merging(
          ["G": Program.path, "GYMTASTIC_HOME": folder.path]
        ) { _, new in new },
        input: words.flatMap { $0 + [0] },
        folder: folder.path,
        patience: .seconds(60)
      )
      let transcript = try await Program.onOwnThread { try invocation.run() }
      let code = transcript.lines.last.flatMap { Int($0) }
      let line = words.map { String(decoding: $0, as: Unicode.UTF8.self) }
      #expect(
        code.map(Self.documented.contains) == true,
        "seed \(seed), line \(number): \(line) gave \(transcript)"
      )
    }
  }

  private static func line(_ generator: inout SeededGenerator) -> [[UInt8]] {
    (0..<Int.random(in: 0...8, using: &generator)).map { _ in word(&generator) }
  }

  private static func word(_ generator: inout SeededGenerator) -> [UInt8] {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0:
      (0..<Int.random(in: 1...12, using: &generator)).map { _ in
        UInt8.random(in: 1...255, using: &generator)
      }
    case 1: Array(repeating: UInt8.random(in: 33...126, using: &generator), count: 20_000)
    case 2: Array("--".utf8) + Array((vocabulary.randomElement(using: &generator) ?? "").utf8)
    case 3:
      Array("--\(Int.random(in: Int.min...Int.max, using: &generator))".utf8.dropFirst())
    default: Array((vocabulary.randomElement(using: &generator) ?? "").utf8)
    }
  }
}
