import DurableFiles

/// The exercises in a JSON file from free-exercise-db, wger or this program.
///
/// ```swift
/// let found = try ImportedExercises(bytes, file: "exercises.json", now: WallClock.live.now())
/// let imported = try store.exercises.take(found) { _ in nil }
/// ```
package struct ImportedExercises: Sendable {
  /// An exercise, and the picture its file refers to: a path relative to the file, or a URL whose
  /// last component is a name.
  package typealias Entry = (exercise: Exercise, picture: String?)

  package private(set) var entries: [Entry] = []
  package private(set) var leftOut: [LeftOut] = []

  /// An entry that could not be read.
  package struct LeftOut: Sendable {
    /// The title in quotes, or the number: `entry 3`.
    package let entry: String
    package let problem: Problem
    package var message: String { "\(entry): \(problem.message)" }
  }

  /// The largest file to read, in bytes.
  package static let limit: Int64 = 100_000_000

  /// - Parameters:
  ///   - bytes: a list of exercises, or an object with such a list as `exercises` or `results`.
  ///   - file: the name of the file in problems.
  ///   - now: the creation time of the exercises.
  /// - Throws: ``CoreError`` for a file that is not such JSON. Unreadable entries are added to
  ///   ``leftOut`` instead.
  package init(_ bytes: [UInt8], file: String, now: Timestamp) throws(CoreError) {
    do throws(JSONError) {
      let root = try JSONText(bytes).root
      for (index, node) in try Self.list(in: root).enumerated() {
        do {
          entries.append(try ExerciseEntryReader(node: node, now: now).entry())
        } catch {
          let name = Self.title(of: node).map { "“\($0.prefix(80))”" } ?? "entry \(index + 1)"
          leftOut.append(LeftOut(entry: name, problem: Self.problem(error, node, file)))
        }
      }
    } catch {
      throw .store(StoreError(error, of: file))
    }
  }

  private static func list(in root: JSONNode) throws(JSONError) -> [JSONNode] {
    guard root.kind == .object else { return Array(try root.elements()) }
    var members = try root.members()
    let list = members.find("exercises") ?? members.find("results")
    return try list.map { list throws(JSONError) in Array(try list.elements()) } ?? [root]
  }

  /// The title of an entry; `nil` if it has none.
  private static func title(of node: JSONNode) -> String? {
    guard let members = try? node.members() else { return nil }
    let title = (try? members.nonEmptyText("title")) ?? (try? members.nonEmptyText("name"))
    return title
  }

  private static func problem(_ error: any Error, _ node: JSONNode, _ file: String) -> Problem {
    let place = node.error("an exercise")
    let json = error as? JSONError
    let value = error as? Problem
    let inside = node.kind == .object ? json : nil
    return .unreadable(
      file: file, line: json?.line ?? place.line, column: json?.column ?? place.column,
      expected: value.map { .value($0) } ?? inside.map { .json($0.expected) } ?? .exercise)
  }
}

private struct ExerciseEntryReader {
  let node: JSONNode
  let now: Timestamp

  func entry() throws -> ImportedExercises.Entry {
    var members = try node.members()
    if members.find("primaryMuscles") != nil { return try freeExerciseEntry() }
    if members.find("muscleGroups") != nil {
      var exercise = try Exercise(node)
      (exercise.image, exercise.thumbnail) = (nil, nil)
      return (exercise, try node.members().text("image"))
    }
    return try wgerEntry()
  }

  // MARK: free-exercise-db

  private func freeExerciseEntry() throws -> ImportedExercises.Entry {
    let members = try node.members()
    let category = try members.text("category") ?? ""
    var exercise = try exercise(
      named: try members.text("name") ?? "", key: try members.text("id"),
      muscles: try members.texts("primaryMuscles") + members.texts("secondaryMuscles"),
      category: category)
    let steps = try members.texts("instructions").map(\.trimmed).filter { !$0.isEmpty }
    exercise.exerciseDescription = try prose(steps.joined(separator: "\n"))
    exercise.equipment = try equipment([try members.text("equipment")].compactMap(\.self))
    exercise.level = Self.levels[try members.text("level") ?? ""]
    exercise.isQuiet =
      exercise.style != .hiit && exercise.equipment?.text == "none"
      && !exercise.tags.contains { $0.text == Self.jump }
    return (exercise, try members.texts("images").first)
  }

  /// The tag of exercises with jumps.
  private static let jump = "jump"

  private static let levels: [String: ExerciseLevel] = [
    "beginner": .beginner, "intermediate": .intermediate, "expert": .advanced,
  ]

  // MARK: wger

  private func wgerEntry() throws -> ImportedExercises.Entry {
    let members = try node.members()
    // English is language 2; older files have each exercise in one language only.
    let translations = try members.objects("translations") + members.objects("exercises")
    let text =
      try translations.first { try $0.number("language") == 2 } ?? translations.first ?? members
    let muscles = try (members.objects("muscles") + members.objects("muscles_secondary"))
      .compactMap { try $0.nonEmptyText("name_en") ?? $0.text("name") }
    let category = try members.objects("category").first?.text("name") ?? ""
    var exercise = try exercise(
      named: try text.text("name") ?? "", key: try members.text("uuid"), muscles: muscles,
      category: category)
    exercise.exerciseDescription = try prose(Self.plain(try text.text("description") ?? ""))
    exercise.equipment = try equipment(
      try members.objects("equipment").compactMap { try $0.text("name") })
    exercise.aliases = try text.objects("aliases").compactMap { alias in
      try alias.nonEmptyText("alias").map { try Title($0, as: .alias) }
    }
    return (exercise, try members.objects("images").first?.text("image"))
  }

  /// Converts HTML to plain text, with paragraphs and list items as lines.
  private static func plain(_ html: String) -> String {
    var text = ""
    var tag: String?
    for character in html {
      if character == "<" {
        tag = ""
      } else if character == ">", let closed = tag {
        if ["/p", "/li", "br", "br/", "br /"].contains(closed) { text.append("\n") }
        tag = nil
      } else if tag != nil {
        tag?.append(character)
      } else {
        text.append(character)
      }
    }
    return XMLTags.unescaped(text).split(separator: "\n").map { String($0).trimmed }
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  // MARK: Both

  /// - Parameter key: identifies the exercise in the file, so that it is recognized after a rename.
  private func exercise(
    named name: String, key: String?, muscles: [String], category: String
  ) throws -> Exercise {
    let title = try Title(name)
    var groups = muscles.flatMap { Self.groups[Title.fold($0)] ?? [] }
    if groups.isEmpty { groups = Self.groups[Title.fold(category)] ?? [] }
    var exercise = Exercise(
      id: ImportedHistory.id(of: "exercise\n" + (key ?? title.folded)), title: title,
      muscleGroups: try MuscleGroups(groups.uniqued), createdAt: now)
    exercise.style = Self.styles[Title.fold(category)] ?? .strength
    if muscles.contains(where: { Title.fold($0) == "neck" }) {
      exercise.tags = [try Title("neck")]
    }
    let words = title.folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    exercise.isPerSide = Self.isPerSide(words)
    if Title.fold(category) == "plyometrics" || words.contains(where: Self.isJump) {
      exercise.tags.append(try Title(Self.jump))
    }
    return exercise
  }

  /// Whether a title names one limb, as in `One-Arm Row` and `Single Leg Deadlift`.
  private static func isPerSide(_ words: [String]) -> Bool {
    let limbs = ["arm", "leg", "hand", "foot"]
    func isLimb(_ word: String) -> Bool {
      limbs.contains { [$0, "\($0)ed", "\($0)ged"].contains(word) }
    }
    return words.contains("unilateral")
      || zip(words, words.dropFirst()).contains { number, word in
        ["1", "one", "single"].contains(number) && isLimb(word)
      }
  }

  private static func isJump(_ word: String) -> Bool {
    ["hop", "hops", "hopping"].contains(word)
      || ["jump", "burpee", "plyo"].contains(where: word.hasPrefix)
  }

  private func prose(_ text: String) throws -> Prose? {
    text.isEmpty ? nil : try Prose(text, field: "description")
  }

  private func equipment(_ names: [String]) throws -> Title? {
    let pieces = names.map { name in
      let folded = name.lowercased()
      return folded.hasPrefix("none") || folded == "body only" ? "none" : folded
    }
    return pieces.isEmpty ? nil : try Title(pieces.joined(separator: ", "), as: .equipment)
  }

  private static let styles: [String: ExerciseStyle] = [
    "stretching": .stretch, "cardio": .hiit, "plyometrics": .hiit,
  ]

  /// The muscle groups for the muscles in both formats and for wger's categories, folded.
  private static let groups: [String: [MuscleGroup]] = [
    "abdominals": [.core], "abductors": [.glutes], "abs": [.core], "adductors": [.legs],
    "anterior deltoid": [.shoulders], "arms": [.biceps, .triceps], "back": [.back],
    "biceps": [.biceps], "biceps brachii": [.biceps], "biceps femoris": [.legs],
    "brachialis": [.biceps], "brachioradialis": [.forearms], "calves": [.calves],
    "cardio": [.fullBody], "chest": [.chest], "erector spinae": [.back], "forearms": [.forearms],
    "gastrocnemius": [.calves], "glutes": [.glutes], "gluteus maximus": [.glutes],
    "hamstrings": [.legs], "lats": [.back], "latissimus dorsi": [.back], "legs": [.legs],
    "lower back": [.back], "middle back": [.back], "neck": [.shoulders, .back],
    "obliquus externus abdominis": [.core], "pectoralis major": [.chest],
    "quadriceps": [.legs], "quadriceps femoris": [.legs], "quads": [.legs],
    "rectus abdominis": [.core], "serratus anterior": [.core], "shoulders": [.shoulders],
    "soleus": [.calves], "trapezius": [.back], "traps": [.back], "triceps": [.triceps],
    "triceps brachii": [.triceps],
  ]
}

extension JSONMembers {
  private func member(_ name: StaticString) -> JSONNode? {
    var members = self
    return members.find(name)
  }

  /// The text of a member; `nil` if the member is absent.
  fileprivate func text(_ name: StaticString) throws(JSONError) -> String? {
    try member(name).map { node throws(JSONError) in try node.string() }
  }

  fileprivate func nonEmptyText(_ name: StaticString) throws(JSONError) -> String? {
    let text = try text(name)?.trimmed
    return text?.isEmpty == true ? nil : text
  }

  fileprivate func number(_ name: StaticString) throws(JSONError) -> Int? {
    try member(name).map { node throws(JSONError) in try node.integer() }
  }

  fileprivate func texts(_ name: StaticString) throws(JSONError) -> [String] {
    guard let list = member(name) else { return [] }
    return try list.elements().map { node throws(JSONError) in try node.string() }
  }

  /// The objects of a list, or the object itself; empty for anything else, since older wger files
  /// have numbers there.
  fileprivate func objects(_ name: StaticString) throws(JSONError) -> [JSONMembers] {
    guard let node = member(name) else { return [] }
    if node.kind == .object { return [try node.members()] }
    guard node.kind == .array else { return [] }
    var objects: [JSONMembers] = []
    for element in try node.elements() where element.kind == .object {
      objects.append(try element.members())
    }
    return objects
  }
}
