import FoundationEssentials

/// Generates random command lines, most of which reach a command.
///
/// They are made from the table of `help --json`, with existing names and files, numbers at the
/// limits of their ranges, and nonsense.
public struct LineGenerator: Sendable {
  private let table: CommandTableJSON
  /// The names of exercises and workouts.
  private let titles: [String]
  /// The paths of files and folders.
  private let files: [String]
  /// Options that no line may contain.
  private let excluded: Set<String>

  /// - Parameters:
  ///   - table: the output of `help --json`.
  ///   - titles: names of exercises and workouts, both existing and missing ones.
  ///   - files: the paths of files and folders.
  ///   - excluded: the names of options that no line may contain.
  /// - Throws: if the table cannot be decoded.
  public init(
    table: String, titles: [String], files: [String] = [], excluding excluded: Set<String> = []
  ) throws {
    self.table = try JSONDecoder().decode(CommandTableJSON.self, from: Data(table.utf8))
    self.titles = titles
    self.files = files
    self.excluded = excluded
  }

  /// The words of a line, none of which contains a zero byte.
  public func line(_ generator: inout SeededGenerator) -> [[UInt8]] {
    guard !generator.once(in: 12), let command = generator.pick(table.commands) else {
      return (0..<Int.random(in: 0...6, using: &generator)).map { _ in nonsense(&generator) }
    }
    var pieces = operands(of: command, &generator)
    let options = (command.options + table.globalOptions).filter { !excluded.contains($0.name) }
    for _ in 0..<Int.random(in: 0...2, using: &generator) {
      guard let option = generator.pick(options) else { continue }
      let place = Int.random(in: 0...pieces.count, using: &generator)
      pieces.insert(words(of: option, &generator), at: place)
    }
    if generator.once(in: 8) { pieces.append([nonsense(&generator)]) }
    return command.path.map { Array($0.utf8) } + pieces.flatMap(\.self)
  }

  /// The words for each operand: up to three if it is repeatable, and now and then none.
  private func operands(
    of command: CommandTableJSON.Command, _ generator: inout SeededGenerator
  ) -> [[[UInt8]]] {
    command.operands.flatMap { operand -> [[[UInt8]]] in
      let most = operand.repeatable ? 3 : 1
      let count = generator.once(in: 10) ? 0 : Int.random(in: 1...most, using: &generator)
      return (0..<count).map { _ in [value(operand.value, operand.choices ?? [], &generator)] }
    }
  }

  /// One form of an option, with its value joined or following.
  private func words(
    of option: CommandTableJSON.Option, _ generator: inout SeededGenerator
  ) -> [[UInt8]] {
    guard let kind = option.value else {
      let isNegated = generator.once(in: 5)
      return [Array("--\(isNegated ? option.negation ?? option.name : option.name)".utf8)]
    }
    let value = value(kind, option.choices ?? [], &generator)
    let short = option.short.map { "-\($0)" } ?? "--\(option.name)"
    return switch Int.random(in: 0..<8, using: &generator) {
    case 0: [Array("--\(option.name)".utf8)]
    case 1, 2: [Array(short.utf8), value]
    case 3, 4: [Array("--\(option.name)=".utf8) + value]
    default: [Array("--\(option.name)".utf8), value]
    }
  }

  /// A valid word for a value, or sometimes an invalid one.
  private func value(
    _ kind: CommandTableJSON.Value, _ choices: [String], _ generator: inout SeededGenerator
  ) -> [UInt8] {
    if generator.once(in: 9) { return nonsense(&generator) }
    let words =
      if !choices.isEmpty {
        choices
      } else if kind.number {
        kind.numbers + Self.numbers
      } else {
        switch kind.completion {
        case "file", "folder": files
        case "workoutOrFile", "starterWorkoutOrFile": files + titles
        case "nothing": Self.texts
        case "command": table.commands.flatMap(\.path)
        default: titles
        }
      }
    return Array((generator.pick(words) ?? "").utf8)
  }

  /// An unexpected word, but never a path outside the folder or standard input.
  private func nonsense(_ generator: inout SeededGenerator) -> [UInt8] {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0:
      let bytes = (0..<Int.random(in: 2...12, using: &generator)).map { _ in
        UInt8.random(in: 1...255, using: &generator)
      }
      return bytes.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "_") : $0 }
    case 1: return Array(repeating: UInt8.random(in: 48...122, using: &generator), count: 20_000)
    case 2: return Array("--".utf8) + Array((generator.pick(Self.nonsense) ?? "").utf8)
    case 3: return Array("\(Int.random(in: .min ... .max, using: &generator))".utf8)
    default: return Array((generator.pick(Self.nonsense) ?? "").utf8)
    }
  }

  private static let numbers = [
    "0", "1", "2", "-1", "-2.5", "3.2", "1.1", "007", "9223372036854775807",
    "-9223372036854775808", "99999999999999999999", "nan", "inf", "1e999", "0.1",
  ]

  private static let texts = [
    "Squat: 3x10", "break 2m", "3 rounds: Squat: 10; break 15s", "Push Up 3x12 rest 60s",
    "Plank 45s", "Squat 0x10", "a=b", "Heels down.", "https://youtu.be/dQw4w9WgXcQ", "5s", "1:30",
    "Squat 3x1000", "Plank 0s", "Squat 3x10 rest 601s", "https://example.org/", "two\nlines",
    String(repeating: "x", count: 101), "1ms", "99h", "0s", "", "barbell", "New", "é", "\u{1B}[31m",
    "深蹲",
  ]

  private static let nonsense = [
    "--help", "-h", "--version", "--json", "--", "---", "--=", "=", "-=", "-5", "0", "3.2",
    "99999999999999999999", "nan", "-inf", "", " ", "\n", "\t", "\u{1B}[31m", "é", "\u{301}",
    "🏋️‍♀️", "\u{202E}", "“", "%s%n", "$(x)", "a.gym#", "exercise", "help", "--no-", "-mchest",
    "--quiet=yes", "Push",
  ]
}

/// The parts of the table of commands from which lines are generated.
private struct CommandTableJSON: Decodable, Sendable {
  let commands: [Command]
  let globalOptions: [Option]

  struct Command: Decodable, Sendable {
    let path: [String]
    let operands: [Operand]
    let options: [Option]
  }

  struct Operand: Decodable, Sendable {
    let repeatable: Bool
    let choices: [String]?
    let value: Value
  }

  struct Option: Decodable, Sendable {
    let name: String
    let short: String?
    let negation: String?
    let choices: [String]?
    let value: Value?
  }

  struct Value: Decodable, Sendable {
    let completion: String
    let number: Bool
    let minimum: Double?
    let maximum: Double?

    /// The ends of the range, and the numbers on both sides of them.
    var numbers: [String] {
      [minimum, maximum].compactMap(\.self).flatMap { end in
        [end, end - 1, end + 1].map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }
      }
    }
  }
}
