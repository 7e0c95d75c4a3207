import TerminalKit
import WorkoutCore

/// The form for a new exercise, with each field validated on Enter.
///
/// Has no side effects except through `Sources`.
struct ExerciseForm: ScreenState {
  /// What the form looks up outside itself.
  struct Sources {
    /// Titles for completion, and whether the user already has an exercise with a title.
    var titles: [String] = []
    var isTaken: (String) -> Bool = { _ in false }
    /// The files whose paths begin with a text.
    var paths: (String) -> [String] = { _ in [] }
    var picture: (String) throws -> PictureFile
  }

  private enum Field: String, CaseIterable {
    case title = "Title"
    case muscleGroups = "Trains"
    case description = "How to do it"
    case video = "Video on YouTube"
    case picture = "Picture file"
  }

  private let sources: Sources
  private let fields: [Field]
  private var draft: ExerciseDraft
  private var index = 0
  private var typed: [TextField]
  private var groups: [MuscleGroup] = []
  private var cursor = 0
  /// The letters typed to find a group.
  private var prefix = ""
  private var message = ""

  /// A form for the fields that `draft` leaves open.
  init(_ draft: ExerciseDraft, _ sources: Sources) {
    self.draft = draft
    self.sources = sources
    fields = Field.allCases.filter { field in
      switch field {
      case .title: draft.title == nil
      case .muscleGroups: draft.muscleGroups == nil
      case .description: draft.description == nil
      case .video: draft.youtubeAddress == nil
      case .picture: draft.image == nil
      }
    }
    typed = fields.map { _ in TextField() }
  }

  private var field: Field { fields[index] }

  // MARK: Keys

  /// Ends with the draft, or with `nil` if Escape leaves the first field.
  mutating func take(_ key: Key) -> ScreenAnswer<ExerciseDraft?> {
    switch key {
    case .control("l"): return .redraw
    case .escape:
      guard index > 0 else { return .end(nil) }
      index -= 1
      message = ""
    case .enter: return leaveField()
    case .tab:
      if let first = suggestions.first {
        typed[index] = TextField(first)
      }
    case .arrowUp: cursor = max(cursor - 1, 0)
    case .arrowDown: cursor = min(cursor + 1, MuscleGroup.allCases.count - 1)
    case .character(" ") where field == .muscleGroups:
      prefix = ""
      choose(MuscleGroup.allCases[cursor])
    case .character(let letter) where field == .muscleGroups:
      return find(letter) ? .stay : .refuse
    default:
      guard field != .muscleGroups else { return .refuse }
      _ = typed[index].take(key)
    }
    return .stay
  }

  /// Moves to the group that begins with the typed letters, or else with the last letter.
  ///
  /// Otherwise returns `false`.
  private mutating func find(_ letter: Character) -> Bool {
    for start in [prefix + String(letter), String(letter)] {
      let folded = Title.fold(start)
      let all = MuscleGroup.allCases
      guard !folded.isEmpty,
        let place = all.firstIndex(where: { Title.fold($0.rawValue).hasPrefix(folded) })
      else { continue }
      (cursor, prefix) = (place, start)
      return true
    }
    prefix = ""
    return false
  }

  private mutating func choose(_ group: MuscleGroup) {
    if let index = groups.firstIndex(of: group) {
      groups.remove(at: index)
    } else {
      groups.append(group)
    }
  }

  /// Moves to the next field if the value is valid; otherwise shows the error.
  private mutating func leaveField() -> ScreenAnswer<ExerciseDraft?> {
    do {
      try accept(typed[index].text.trimmed)
      if field == .picture { draft.image = try picture(typed[index].text.trimmed) }
    } catch {
      message = Failure(error).sentence
      return .stay
    }
    message = ""
    guard index + 1 < fields.count else { return .end(draft) }
    index += 1
    return .stay
  }

  private mutating func accept(_ text: String) throws(Problem) {
    switch field {
    case .title:
      draft.title = try Title(text).text
      if sources.isTaken(text) { throw .duplicateTitle(text, .exercise) }
    case .muscleGroups:
      // A group whose full name was typed is chosen.
      if let group = MuscleGroup(typed: prefix), !groups.contains(group) { groups.append(group) }
      prefix = ""
      draft.muscleGroups = try MuscleGroups(groups).groups
    case .description:
      draft.description = text.isEmpty ? nil : try Prose(text, field: "description").text
    case .video: draft.youtubeAddress = text.isEmpty ? nil : try YouTubeURL(text).canonicalAddress
    case .picture: break
    }
  }

  private func picture(_ path: String) throws -> ExerciseDraft.Image? {
    path.isEmpty ? nil : .replace(try sources.picture(path))
  }

  /// The completions of the text; Tab inserts the first one.
  private var suggestions: [String] {
    let text = typed[index].text
    guard !text.isEmpty else { return [] }
    switch field {
    case .title:
      let folded = Title.fold(text)
      return sources.titles.filter { Title.fold($0).hasPrefix(folded) }
    case .picture: return sources.paths(text)
    case .muscleGroups, .description, .video: return []
    }
  }

  // MARK: Drawing

  func frame(_ size: TerminalSize) -> CellBuffer {
    var buffer = CellBuffer(size: size)
    buffer.write("New exercise", row: 0, column: 0, style: Palette.title)
    var row = 2
    for (place, field) in fields.prefix(index).enumerated() {
      let value =
        field == .muscleGroups
        ? groups.map(\.rawValue).joined(separator: ", ") : typed[place].text.trimmed
      write(field.rawValue, value, row: &row, to: &buffer)
    }
    buffer.write("\(field.rawValue):", row: row, column: 0, style: Palette.heading)
    let column = Self.indent
    if field == .muscleGroups {
      drawGroups(row: row, column: column, to: &buffer)
    } else {
      buffer.write(typed[index], row: row, column: column)
      for (line, suggestion) in suggestions.prefix(max(size.rows - row - 4, 0)).enumerated() {
        let text = TextWidth.truncated(suggestion, to: max(size.columns - column, 0))
        buffer.write(text, row: row + 1 + line, column: column, style: Palette.quiet)
      }
    }
    let error = TextWidth.truncated(message, to: size.columns)
    buffer.write(error, row: size.rows - 2, column: 0, style: Palette.error)
    buffer.write(
      TextWidth.hints(hints, to: size.columns), row: size.rows - 1, column: 0,
      style: Palette.quiet)
    return buffer
  }

  private static let indent = 18

  private func write(_ label: String, _ value: String, row: inout Int, to buffer: inout CellBuffer)
  {
    buffer.write("\(label):", row: row, column: 0, style: Palette.heading)
    let room = max(buffer.size.columns - Self.indent, 0)
    buffer.write(
      TextWidth.truncated(value.isEmpty ? "–" : value, to: room), row: row, column: Self.indent)
    row += 1
  }

  private func drawGroups(row: Int, column: Int, to buffer: inout CellBuffer) {
    let room = max(buffer.size.rows - row - 3, 1)
    let all = MuscleGroup.allCases
    for (line, place) in CellBuffer.window(of: all.count, height: room, cursor: cursor).enumerated()
    {
      let mark = groups.contains(all[place]) ? "[x]" : "[ ]"
      buffer.write(
        "\(place == cursor ? "›" : " ") \(mark) \(all[place].rawValue)", row: row + line,
        column: column, style: place == cursor ? Palette.title : .plain)
    }
  }

  private var hints: [String] {
    let start: [String] =
      switch field {
      case .title, .picture: ["Tab completes"]
      case .muscleGroups: ["Space chooses", "↑ ↓ or a letter move"]
      case .description, .video: []
      }
    let isOptional = field == .description || field == .video || field == .picture
    return ["Enter \(isOptional ? "continues, even if empty" : "continues")"] + start
      + [index == 0 ? "Esc leaves" : "Esc back"]
  }
}

extension ExerciseForm {
  /// The draft completed by the user's answers.
  ///
  /// - Throws: exit code 64 if the user cannot be asked or leaves the form.
  static func answers(to draft: ExerciseDraft, in context: Context) throws -> ExerciseDraft {
    guard let traits = context.buildingScreen else {
      throw Failure.usage(
        context.screenRefusal ?? context.screenObstacle ?? "a title is missing",
        hint: "gymtastic exercise add 'Push Up' -m chest")
    }
    let names = try Names(in: context)
    let form = ExerciseForm(
      draft,
      Sources(
        titles: try context.catalog().exercises.map(\.title.text),
        isTaken: { names.ownExercises.isExact($0) },
        paths: { context.paths(beginning: $0) },
        picture: { path in try context.picture(at: path) }))
    switch try context.show(form, on: traits) {
    case .chose(let draft?): return draft
    case .chose(nil), .signal: throw Failure.usage("nothing was added")
    }
  }
}
