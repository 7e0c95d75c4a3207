import DurableFiles
import TerminalKit
import WorkoutCore

/// Writes a workout as Markdown.
enum WorkoutMarkdown {
  /// A heading, the note, the tags, a numbered list and the estimate.
  ///
  /// - Parameter heading: replaces its title.
  static func text(
    of workout: Workout, under heading: String? = nil, secondsPerRep: SecondsPerRep = .standard
  ) -> String {
    var lines = [heading ?? "# " + escaped(workout.title.text), ""] + note(workout.note)
    if let tags = workout.tagLine { lines += [escaped(tags), ""] }
    for (index, entry) in workout.sequence.enumerated() {
      lines += Self.lines(entry, mark: "\(index + 1). ")
    }
    if !workout.sequence.isEmpty { lines.append("") }
    let estimate = workout.estimatedDuration(secondsPerRep: secondsPerRep)
    lines.append("Estimated duration: \(DurationFormat.plain(estimate))")
    return lines.map { $0 + "\n" }.joined()
  }

  /// A hand-out: its sessions, the instructions for their exercises, and the pictures at the end.
  ///
  /// - Parameter picture: the content of a picture.
  static func text(of handOut: HandOut, _ picture: (ImageName) -> [UInt8]?) -> String {
    let isNamed = !(handOut.client + handOut.coach).isEmpty
    let people =
      isNamed
      ? paragraph(
        of: [("name", handOut.client), ("coach", handOut.coach), ("date", "\(handOut.day)")]) : []
    var parts: [String] = []
    if let table = handOut.table {
      let lines =
        ["# " + escaped(handOut.title), ""] + people + note(handOut.note)
        + paragraph(of: handOut.times) + Self.lines(of: table)
      parts.append(lines.map { $0 + "\n" }.joined())
    } else if isNamed {
      parts.append(people[0] + "\n")
    }
    for session in handOut.sessions {
      let heading = handOut.table.map { _ in "## " + escaped(session.title) }
      parts.append(
        session.workout.map { text(of: $0, under: heading, secondsPerRep: handOut.secondsPerRep) }
          ?? (heading ?? "") + "\n\nThis workout was removed.\n")
    }
    if !handOut.exercises.isEmpty { parts.append("## How it is done\n") }
    var pictures: [String] = []
    for exercise in handOut.exercises {
      var mark: String?
      if let picture = exercise.shownPicture(picture) {
        mark = "picture \(pictures.count + 1)"
        pictures.append("[\(mark ?? "")]: \(picture.dataAddress)\n")
      }
      parts.append(text(of: exercise, picture: mark))
    }
    return (parts + (pictures.isEmpty ? [] : [pictures.joined()])).joined(separator: "\n")
  }

  private static func lines(of table: Table) -> [String] {
    let head = table.columns.map(\.title)
    let rows = table.rows.map { row in row.map { escaped($0.forPeople(.live)) } }
    return ([head, head.map { _ in "---" }] + rows).map { cells in
      "| " + cells.joined(separator: " | ") + " |"
    }
  }

  /// The instructions for an exercise.
  ///
  /// - Parameter picture: the reference label of its picture.
  private static func text(of exercise: Exercise, picture: String?) -> String {
    let image = picture.map { "![\(escaped(exercise.title.text))][\($0)]" }
    let description = (exercise.exerciseDescription?.text ?? "").split(separator: "\n")
      .map { escaped(String($0)) }
    let video = exercise.youtubeURL.map { "Video: <\($0.canonicalAddress)>" }
    let paragraphs =
      ["### " + escaped(exercise.title.text)] + [image].compactMap(\.self) + description
      + [line(of: exercise.facts)] + [video].compactMap(\.self)
    return paragraphs.joined(separator: "\n\n") + "\n"
  }

  /// `Level: beginner · Style: strength`, the fields without a value left out.
  private static func line(of fields: [(label: String, value: String)]) -> String {
    fields.filter { !$0.value.isEmpty }
      .map { "\($0.label.capitalizedFirst): \(escaped($0.value))" }.joined(separator: " · ")
  }

  private static func paragraph(of fields: [(label: String, value: String)]) -> [String] {
    fields.isEmpty ? [] : [line(of: fields), ""]
  }

  private static func note(_ note: Prose?) -> [String] {
    guard let note else { return [] }
    let lines = note.text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.isEmpty ? ">" : "> " + escaped(String($0)) } + [""]
  }

  private static func lines(_ entry: WorkoutSequenceItem, mark: String) -> [String] {
    let indent = String(repeating: " ", count: mark.count)
    switch entry {
    case .exercise(let item):
      return [mark + line(item)] + item.laterWeeks.map { indent + "- " + $0 }
    case .break(let pause): return [mark + "Break: " + pause.summary]
    case .circuit(let circuit):
      let inside = circuit.entries.flatMap { lines($0.asSequenceItem, mark: indent + "- ") }
      return [mark + heading(circuit)] + inside
    }
  }

  private static func line(_ item: WorkoutItem) -> String {
    var text = item.titles { "**\(escaped($0))**" }
    if !item.prescription.isEmpty { text += ": " + item.prescription }
    if let note = item.note {
      text += " — " + escaped(note.text.split(separator: "\n").joined(separator: " "))
    }
    return text
  }

  private static func heading(_ circuit: Circuit) -> String {
    let title = circuit.title.map { escaped($0.text) + ", " } ?? ""
    return title + circuit.rules + ":"
  }

  /// Escapes all Markdown characters with backslashes.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    var rest = unmarked(text)[...]
    while let character = rest.popFirst() {
      let isMark = "`*_{}[]<>#|~".contains(character) || character == "&" && isEntity(rest)
      if isMark { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }

  /// Whether the text after a `&` is an entity, such as `lt;`.
  private static func isEntity(_ rest: Substring) -> Bool {
    let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
    return !name.isEmpty && rest.dropFirst(name.count).first == ";"
  }

  /// Removes leading white space, doubles backslashes, and escapes a list or rule marker.
  private static func unmarked(_ text: String) -> String {
    let line = text.drop { $0 == " " || $0 == "\t" }
    let number = line.prefix { $0.isASCII && $0.isNumber }
    let rest = line.dropFirst(number.count)
    let isMarked =
      number.isEmpty
      ? rest.first.map("-+=".contains) ?? false
      : rest.first.map(".)".contains) ?? false && rest.dropFirst().first ?? " " == " "
    let doubled = rest.split(separator: "\\", omittingEmptySubsequences: false)
      .joined(separator: "\\\\")
    return number + (isMarked ? "\\" : "") + doubled
  }
}
