import DurableFiles
import TerminalKit
import WorkoutCore

/// The texts and workouts that arguments name: by path, or in the library and the built-in set.
extension Names {
  /// The texts that arguments name.
  ///
  /// These are files, all `.gym` files in folders, standard input, and workouts of the library and
  /// the built-in set in exported form.
  ///
  /// - Throws: exit code 66 or 74 for everything that is missing or cannot be read.
  func texts(_ words: [String], isPasted: Bool = false) throws -> [NotationSource] {
    let (sources, failures) = readableTexts(words, isPasted: isPasted)
    try failures.check()
    return sources
  }

  /// The texts that can be read, and why the others cannot.
  ///
  /// With `isPasted`, the texts are parsed as web pages print them.
  func readableTexts(
    _ words: [String], isPasted: Bool = false
  ) -> (sources: [NotationSource], failures: FailureLog) {
    var failures = FailureLog()
    let sources = words.flatMap { word in
      texts(WorkoutOperand(word, among: self, allowingFolders: true), &failures)
    }
    return (isPasted ? sources.map(\.asPasted) : sources, failures)
  }

  /// The workouts that arguments name: by title, all in a file, or all in the `.gym` files of a
  /// folder.
  ///
  /// - Throws: all errors, in any of them.
  func workoutsOrFiles(_ words: [String]) throws -> [NamedWorkout] {
    var failures = FailureLog()
    var workouts: [NamedWorkout] = []
    for operand in words.flatMap({ operands($0, &failures) }) {
      workouts += failures.value(try self.workouts(operand)) ?? []
    }
    try failures.check()
    return workouts
  }

  /// Whether arguments may name several workouts; a folder does, regardless of its contents.
  func nameSeveral(_ words: [String]) -> Bool {
    words.count > 1
      || words.contains { word in
        if case .folder = WorkoutOperand(word, among: self, allowingFolders: true) {
          true
        } else {
          false
        }
      }
  }

  /// The operand of an argument; a folder yields its files.
  private func operands(_ word: String, _ failures: inout FailureLog) -> [WorkoutOperand] {
    let operand = WorkoutOperand(word, among: self, allowingFolders: true)
    guard case .folder(let path) = operand else { return [operand] }
    return notationFiles(in: path, &failures).map { .file($0, title: nil) }
  }

  /// The `.gym` files of a folder; adds a failure if it has none.
  private func notationFiles(in path: String, _ failures: inout FailureLog) -> [String] {
    let found = context.texts.notationFiles(in: path)
    for error in found.errors { failures.add(error) }
    if found.paths.isEmpty, found.errors.isEmpty {
      failures.add(Failure.notFound("there is no .gym file in \(path)", value: path))
    }
    return found.paths
  }

  /// The one workout that an argument names in the library, the built-in set or a file.
  ///
  /// - Throws: exit code 65 if the file cannot be parsed; 66 if no workout or several match.
  func workoutOrFile(_ word: String) throws -> NamedWorkout {
    let operand = WorkoutOperand(word, among: self)
    let found = try workouts(operand)
    guard let only = found.first, found.count == 1 else {
      throw Self.notOne(operand.argument, found.map(\.workout.title.text))
    }
    return only
  }

  /// - Throws: exit code 65 if a file cannot be parsed, 66 if it contains no such workout.
  private func workouts(_ operand: WorkoutOperand) throws -> [NamedWorkout] {
    if case .name(let name) = operand {
      return try workoutsAnywhere([name]).map { NamedWorkout(workout: $0) }
    }
    let parsed = try parsedWorkouts(operand)
    guard !parsed.isEmpty else { throw Self.notOne(operand.argument, []) }
    var named: [NamedWorkout] = []
    for (source, parsed) in parsed {
      let (workout, resolution) = resolver.resolve(parsed, named: try source.title(of: parsed))
      let plan = source.document.plans.first { plan in
        plan.workouts.contains { $0.range == parsed.range }
      }
      named.append(
        NamedWorkout(
          workout: workout, hasOwnTitle: parsed.title != nil, unknown: resolution.unknown,
          groups: WrittenGroups(of: parsed), plan: plan))
    }
    return named
  }

  /// The one workout of a file, or the one that `#title` selects.
  ///
  /// Its exercises are not resolved yet.
  ///
  /// - Throws: the errors of ``workoutOrFile(_:)``.
  func parsedWorkout(in file: String) throws -> (source: NotationSource, workout: ParsedWorkout) {
    let operand = WorkoutOperand(path: file)
    let all = try parsedWorkouts(operand)
    guard let only = all.first, all.count == 1 else {
      throw Self.notOne(operand.argument, all.map { $0.document.title(of: $1)?.text ?? "" })
    }
    return only
  }

  private func parsedWorkouts(
    _ operand: WorkoutOperand
  ) throws -> [(NotationSource, ParsedWorkout)] {
    var failures = FailureLog()
    let sources = texts(operand, &failures)
    try failures.check()
    try NotationSource.requireReadable(sources)
    return sources.flatMap { source in source.workouts.map { (source, $0) } }
  }

  /// The texts of one argument: a name, a file, a folder or standard input.
  ///
  /// Adds a failure for each file that cannot be read.
  private func texts(_ operand: WorkoutOperand, _ failures: inout FailureLog) -> [NotationSource] {
    switch operand {
    case .folder(let path): folder(path, &failures)
    case .name(let name):
      failures.value(try text(ofWorkout: name)) ?? []
    case .file(let path, let title):
      failures.value([try file(path, title: title)]) ?? []
    case .standardInput:
      // All of it: a partial workout cannot be judged.
      failures.value([NotationSource(try context.bytes(of: "-"), name: standardInputName)]) ?? []
    }
  }

  /// The text of a workout of the library or the built-in set, or else of a plan with this title,
  /// in exported form.
  private func text(ofWorkout name: String) throws -> [NotationSource] {
    let workouts: [Workout]
    do {
      workouts = try workoutsAnywhere([name])
    } catch {
      guard let plan = textOfPlan(name) else { throw error }
      return [plan]
    }
    return workouts.map { workout in
      let text = printer.text(of: workout)
      let document = NotationParser.parse(text, file: workout.title.text)
      return NotationSource(
        name: workout.title.text, document: document, text: text, workout: workout)
    }
  }

  private func textOfPlan(_ name: String) -> NotationSource? {
    guard let (plan, library) = try? PlanNames(in: context).shown(name),
      plan.title.folded == Title.fold(name)
    else { return nil }
    let printer = NotationPrinter(groups: library.exercises.muscleGroups)
    let text = printer.text(of: plan, library.workouts)
    let document = NotationParser.parse(text, file: plan.title.text)
    return NotationSource(name: plan.title.text, document: document, text: text)
  }

  /// The texts in a folder that can be read.
  private func folder(_ path: String, _ failures: inout FailureLog) -> [NotationSource] {
    var sources: [NotationSource] = []
    for file in notationFiles(in: path, &failures) {
      if let source = failures.value(try self.file(file, title: nil)) { sources.append(source) }
    }
    return sources
  }

  /// The text of a file; `title` selects one of its workouts.
  private func file(_ path: String, title: String?) throws -> NotationSource {
    let limit = WorkoutOperand.isBundle(path) ? WorkoutBundle.limit : TextFiles.limit
    let bytes = try context.bytes(of: path, limit: limit)
    var source = NotationSource(bytes, name: path)
    source.title = title
    if let title, source.workouts.isEmpty {
      throw Failure.notFound("\(path) holds no workout “\(title)”", value: "\(path)#\(title)")
    }
    return source
  }

  /// Why a file does not name exactly one workout, with the arguments that would.
  private static func notOne(_ word: String, _ titles: [String]) -> Failure {
    guard !titles.isEmpty else {
      let name = word == "-" ? "standard input" : word
      return .notFound("\(name) holds no workout", value: word)
    }
    return Failure(
      .ambiguous, "\(word) holds \(titles.count) workouts", hint: hint(word, titles), value: word)
  }

  /// How to name one of several workouts in a file.
  ///
  /// Workouts that share a title cannot be named, nor can those from a pipe or from a file without
  /// the extension `.gym`.
  private static func hint(_ word: String, _ titles: [String]) -> String {
    guard WorkoutOperand.split(word + "#").title != nil else {
      return "keep them in a file such as plan.gym, and name one as in plan.gym#Day"
    }
    let counts = Dictionary(titles.map { (Title.fold($0), 1) }, uniquingKeysWith: +)
    let unique = titles.filter { counts[Title.fold($0)] == 1 }
    guard !unique.isEmpty else { return "give each a title of its own in the file" }
    let names = unique.prefix(mostNamed).map { "\(word)#\($0)".shellQuoted }
    let others = unique.count - names.count
    let rest = others > 0 ? ["and \(others) more"] : []
    return "name one: " + (names + rest).joined(separator: ", ")
  }

  /// The maximum number of workouts that a hint names.
  private static let mostNamed = 10
}
