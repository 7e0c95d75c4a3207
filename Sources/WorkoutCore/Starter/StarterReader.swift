/// Reads the exercises that come with the program. Each is a block of three lines:
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
  /// When everything that it reads was made.
  let moment: Timestamp

  /// A line that is not in the form above.
  struct Misread: Error {
    let line: String
  }

  /// The exercises of a text, with ids that follow from the titles.
  func exercises(in text: String) throws -> [Exercise] {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
    return try stride(from: 0, to: lines.count, by: 3).map { start in
      guard start + 2 < lines.count else { throw Misread(line: lines[start]) }
      return try exercise(names: lines[start], facts: lines[start + 1], about: lines[start + 2])
    }
  }

  private func exercise(names: String, facts: String, about: String) throws -> Exercise {
    let names = try parts(of: names, at: "|").map { try Title($0) }
    let parts = parts(of: facts, at: ";")
    guard let title = names.first, parts.count >= 3 else { throw Misread(line: facts) }
    let groups = try words(of: parts[0]).map { word in
      guard let group = MuscleGroup(typed: word) else { throw Misread(line: facts) }
      return group
    }
    var exercise = Exercise(
      id: StarterSet.identifier("exercise/\(title)"), title: title,
      muscleGroups: try MuscleGroups(groups), createdAt: moment)
    exercise.aliases = Array(names.dropFirst())
    exercise.equipment = try Title(parts[1], as: .equipment)
    exercise.exerciseDescription = try Prose(about, field: "description")
    for word in words(of: parts[2]) { try add(word, to: &exercise) }
    for variant in parts[3...] {
      let title = try Title(String(variant.dropFirst()))
      switch variant.first {
      case "<": exercise.easierVariant = title
      case ">": exercise.harderVariant = title
      default: throw Misread(line: facts)
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

  private func parts(of line: String, at separator: Unicode.Scalar) -> [String] {
    line.utf8.split(separator: UInt8(ascii: separator)).map { String(Substring($0)).trimmed }
  }

  private func words(of text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
  }
}
