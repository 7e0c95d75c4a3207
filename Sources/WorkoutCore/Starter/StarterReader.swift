/// Parses the built-in exercises. Each is a block of three lines:
///
/// ```
/// Push Up | Pushup | Press Up
/// chest triceps core; none; beginner strength quiet #desk; <Knee Push Up; >Diamond Push Up
/// Place your hands under your shoulders, body straight from head to heels.
/// ```
///
/// The first line has the title and the aliases. The second has the muscle groups, the equipment,
/// the level, the style, `quiet`, `sides` and tags, and then the easier and the harder variant.
struct StarterReader {
  /// The creation time of everything that it reads.
  let moment: Timestamp

  /// A line that is not in the format above.
  struct Misread: Error {
    let line: String
  }

  private typealias Bytes = ArraySlice<UInt8>

  /// Parses the exercises of a text; their IDs are derived from the titles.
  func exercises(in text: String) throws -> [Exercise] {
    let lines = Array(text.utf8).split(separator: UInt8(ascii: "\n"))
    return try stride(from: 0, to: lines.count, by: 3).map { start in
      guard start + 2 < lines.count else { throw Misread(line: Self.text(lines[start])) }
      return try exercise(names: lines[start], facts: lines[start + 1], about: lines[start + 2])
    }
  }

  /// The folded titles and aliases in a text.
  static func names(in text: String) -> Set<String> {
    let lines = Array(text.utf8).split(separator: UInt8(ascii: "\n"))
    return Set(
      stride(from: 0, to: lines.count, by: 3).lazy
        .flatMap { lines[$0].split(separator: UInt8(ascii: "|")) }
        .map { Title.fold(Self.text($0)) })
  }

  private func exercise(names: Bytes, facts: Bytes, about: Bytes) throws -> Exercise {
    let names = try names.split(separator: UInt8(ascii: "|")).map { try Title(Self.text($0)) }
    let parts = facts.split(separator: UInt8(ascii: ";"))
    guard let title = names.first, parts.count >= 3 else { throw Misread(line: Self.text(facts)) }
    let groups = try Self.words(of: parts[0]).map { word in
      guard let group = Self.groups[word] else { throw Misread(line: word) }
      return group
    }
    var exercise = Exercise(
      id: StarterSet.identifier("exercise/\(title)"), title: title,
      muscleGroups: try MuscleGroups(groups), createdAt: moment)
    exercise.aliases = Array(names.dropFirst())
    exercise.equipment = try Title(Self.text(parts[1]), as: .equipment)
    exercise.exerciseDescription = try Prose(Self.text(about), field: "description")
    for word in Self.words(of: parts[2]) { try add(word, to: &exercise) }
    for variant in parts[3...].map(Self.text) {
      let title = try Title(String(variant.dropFirst()))
      switch variant.first {
      case "<": exercise.easierVariant = title
      case ">": exercise.harderVariant = title
      default: throw Misread(line: variant)
      }
    }
    return exercise
  }

  private func add(_ word: String, to exercise: inout Exercise) throws {
    if word == "quiet" {
      exercise.isQuiet = true
    } else if word == "sides" {
      exercise.isPerSide = true
    } else if word.hasPrefix("#") {
      exercise.tags.append(try Title(String(word.dropFirst())))
    } else if let level = ExerciseLevel(rawValue: word) {
      exercise.level = level
    } else if let style = ExerciseStyle(rawValue: word) {
      exercise.style = style
    } else {
      throw Misread(line: word)
    }
  }

  private static let groups = MuscleGroup.allCases.keyed { $0.typedName }

  /// The text without the spaces around it. Bytes are read because slicing text takes longer.
  private static func text(_ bytes: Bytes) -> String {
    let space = UInt8(ascii: " ")
    var bytes = bytes.drop { $0 == space }
    while bytes.last == space { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func words(of bytes: Bytes) -> [String] {
    bytes.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
  }
}
