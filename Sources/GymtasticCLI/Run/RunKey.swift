import TerminalKit
import WorkoutCore

enum RunAction: Equatable {
  case input(RunInput)
  case togglePause
  case toggleSound
  /// A digit or separator of a number, or the key that selects the kind of number.
  case number(NumberKey)
  /// Moves the selection in the table by this many rows.
  case select(Int)
  case undo
  /// Takes back the last round of an AMRAP.
  case removeRound
  /// Cycles the score between Rx, scaled and neither.
  case nextScaling
  /// Writes a note on the selected set, or on the session.
  case note(ofSession: Bool)
  /// Adds a set, an exercise or a break.
  case add
  case chooseSet
  case askToStop
  case showKeys
  case showVideo
  case redraw
}

/// A key for typing a number that changes the selected set.
enum NumberKey: Equatable {
  case digit(Character)
  /// Deletes the last digit.
  case erase
  case load
  case effort
  case time
  case distance

  /// Whether it is part of the number rather than a kind of number.
  var isDigit: Bool {
    switch self {
    case .digit, .erase: true
    case .load, .effort, .time, .distance: false
    }
  }
}

/// A row of the single table of keys.
///
/// It says what they do, and how the list of keys, the hint line and the help describe them.
struct RunKey {
  let name: String
  let meaning: String
  /// Its hint in the bottom line; `nil` if it has none.
  var hint: String?
  var hintInPause: String?
  /// The priority of its hint, lowest number first; a narrow window drops the last ones.
  var rank = Int.max
  let actions: [Key: RunAction]

  /// All keys, in the order of the list of keys.
  static let all: [RunKey] = [
    RunKey(
      name: "Space, p", meaning: "pause or resume", hint: "space pause",
      hintInPause: "space resume", rank: 2,
      actions: [.character(" "): .togglePause, .character("p"): .togglePause]),
    RunKey(
      name: "Enter, →", meaning: "end the set or rest", hint: "enter next",
      hintInPause: "enter next", rank: 1,
      actions: [.enter: .input(.next), .arrowRight: .input(.next)]),
    RunKey(
      name: "←, b", meaning: "back one set or rest", hint: "← back", rank: 8,
      actions: [.arrowLeft: .input(.back), .character("b"): .input(.back)]),
    RunKey(
      name: "s", meaning: "skip the set", hint: "s skip", rank: 9,
      actions: [.character("s"): .input(.skipSet)]),
    RunKey(
      name: "S", meaning: "skip the exercise or AMRAP",
      actions: [.character("S"): .input(.skip)]),
    RunKey(
      name: "r, R", meaning: "count a round, take one back", hint: "r round", rank: 3,
      actions: [.character("r"): .input(.nextRound), .character("R"): .removeRound]),
    RunKey(name: "g", meaning: "go to a set", actions: [.character("g"): .chooseSet]),
    RunKey(
      name: "↑, ↓", meaning: "select a set", hint: "↑ ↓ set", hintInPause: "↑ ↓ set", rank: 7,
      actions: [.arrowUp: .select(-1), .arrowDown: .select(1)]),
    RunKey(
      name: "0-9", meaning: "reps of the selected set, or its seconds, distance or calories",
      hint: "0-9 reps", rank: 6,
      actions: Dictionary(
        uniqueKeysWithValues: zip("0123456789.,:", "0123456789..:").map {
          (.character($0), .number(.digit($1)))
        })),
    RunKey(name: "w", meaning: "its load, as in w62.5", actions: [.character("w"): .number(.load)]),
    RunKey(name: "e", meaning: "its effort (RPE)", actions: [.character("e"): .number(.effort)]),
    RunKey(
      name: "t", meaning: "its time, as in t90, t1:30, or that of a circuit for time",
      actions: [.character("t"): .number(.time)]),
    RunKey(
      name: "d", meaning: "its distance, as in d400",
      actions: [.character("d"): .number(.distance)]),
    RunKey(
      name: "n, N", meaning: "a note on it, on the session",
      actions: [.character("n"): .note(ofSession: false), .character("N"): .note(ofSession: true)]),
    RunKey(
      name: "u", meaning: "undo the last change, swap or addition",
      actions: [.character("u"): .undo]),
    RunKey(
      name: "+ = -", meaning: "ten seconds more or less, or a round of a score", hint: "+/- 10s",
      rank: 10,
      actions: [
        .character("+"): .input(.adjust(by: .seconds(10))),
        .character("="): .input(.adjust(by: .seconds(10))),
        .character("-"): .input(.adjust(by: .seconds(-10))),
      ]),
    RunKey(name: "x", meaning: "swap the exercise", actions: [.character("x"): .input(.swap())]),
    RunKey(
      name: "a", meaning: "add a set, an exercise or a break", actions: [.character("a"): .add]),
    RunKey(
      name: "X", meaning: "the score is Rx, scaled or neither",
      actions: [.character("X"): .nextScaling]),
    RunKey(
      name: "v", meaning: "show the video", hint: "v video", hintInPause: "v video", rank: 11,
      actions: [.character("v"): .showVideo]),
    RunKey(name: "m", meaning: "sound off or on", actions: [.character("m"): .toggleSound]),
    RunKey(
      name: "q", meaning: "save for later, or finish", hint: "q stop", hintInPause: "q stop",
      rank: 4,
      actions: [.character("q"): .askToStop]),
    RunKey(name: "Ctrl-Z", meaning: "pause and suspend", actions: [:]),
    RunKey(
      name: "?, F1", meaning: "these keys", hint: "? keys", hintInPause: "? keys", rank: 5,
      actions: [.character("?"): .showKeys, .function(1): .showKeys]),
    RunKey(
      name: "Backspace", meaning: "delete the last digit", actions: [.backspace: .number(.erase)]),
    RunKey(name: "Ctrl-L", meaning: "redraw the screen", actions: [.control("l"): .redraw]),
  ]

  /// The action of a key; `nil` if it has none.
  static func action(of key: Key) -> RunAction? { all.lazy.compactMap { $0.actions[key] }.first }

  /// The listed keys with their meanings.
  static var listed: [(name: String, meaning: String)] {
    all.map { ($0.name, $0.meaning) }
  }

  /// The first row of the list of keys after scrolling; `nil` for a key that closes the list.
  static func scrolled(_ first: Int, by key: Key) -> Int? {
    switch key {
    case .arrowUp: max(0, first - 1)
    case .arrowDown: min(listed.count - 1, first + 1)
    default: nil
    }
  }

  /// The most important keys that fit into one line, and always the one that lists all keys.
  ///
  /// - Parameters:
  ///   - width: the columns of the line.
  ///   - isPaused: whether the run is paused.
  ///   - useless: the letters of keys that have no effect now.
  ///   - noun: the unit of typed digits.
  static func hints(
    width: Int, isPaused: Bool = false, without useless: [Character], counting noun: String = "reps"
  ) -> String {
    let hints = all.sorted { $0.rank < $1.rank }
      .filter { key in useless.allSatisfy { key.actions[.character($0)] == nil } }
      .compactMap { isPaused ? $0.hintInPause : $0.hint }
      .map { $0.replacing("0-9 reps", with: "0-9 \(noun)") }
    let line = TextWidth.hints(hints, to: width)
    guard !line.contains("?") else { return line }
    let others = TextWidth.hints(hints.filter { !$0.hasPrefix("?") }, to: width - 4)
    return others.isEmpty ? line : others + " · ?"
  }
}

/// A command on a line of input.
enum PlainCommand: Equatable {
  case input(RunInput)
  case add(String)
  /// A line whose value its word cannot take, with an example of one that it can.
  case unusable(String, example: String)
  /// An unknown line, quoted for messages.
  case unknown(String)

  private static let inputs: [(word: String, input: RunInput)] = [
    ("next", .next), ("back", .back), ("round", .nextRound), ("skip", .skipSet),
    ("skip exercise", .skip), ("swap", .swap()), ("add set", .addSet), ("pause", .pause),
    ("resume", .resume),
    ("stop", .stop), ("undo", .undo), ("rx", .scaling(.prescribed)),
    ("scaled", .scaling(.scaled)),
  ]

  /// Whether it ends the run or, afterward, the summary.
  var isEnd: Bool { self == .input(.next) || self == .input(.stop) }

  /// Words with a value, and an example of it.
  private static let examples: [(word: String, value: String)] = [
    ("add", "Pull Up: 3x8"), ("reps", "8"), ("load", "62.5"), ("effort", "8.5"), ("time", "1:30"),
    ("distance", "5 km"), ("note", "Felt easy"), ("score", "5+12"), ("go", "3"),
  ]

  /// The words that lines begin with.
  static let words = inputs.map(\.word) + examples.map(\.word)

  /// The command of a line; `nil` for a blank one.
  ///
  /// - Parameter unit: the unit of loads without one.
  init?(_ line: LineSplitter.Line, unit: Weight.Unit = .kilograms) {
    guard case .text(let text) = line else {
      self = .unknown("a line that is too long")
      return
    }
    let line = text.trimmed.lowercased()
    guard !line.isEmpty else { return nil }
    if line.hasPrefix("add "), line != "add set" {
      self = .add(String(text.trimmed.dropFirst(4)).trimmed)
      return
    }
    let input =
      Self.inputs.first { $0.word == line }?.input ?? Self.input(line, as: text.trimmed, unit)
    if let input {
      self = .input(input)
      return
    }
    let known = Self.examples.first { $0.word == line.prefix { $0 != " " } }
    let written = "“\(text.prefix(40))”"
    self = known.map { .unusable(written, example: "\($0.word) \($0.value)") } ?? .unknown(written)
  }

  /// `8`, `reps 8`, `load 62.5kg`, `effort 8`, `time 25:30`, `time 90`, `distance 5 km`,
  /// `note Felt easy`, `score 5+12`, `go 3`
  ///
  /// - Parameter written: the line in its original case, for the text of a note.
  private static func input(_ line: String, as written: String, _ unit: Weight.Unit) -> RunInput? {
    if let number = count(line) { return .correct(.amount(number)) }
    let parts = line.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let word = parts.first else { return nil }
    let value = String(parts[1]).trimmed
    switch word {
    case "reps": return count(value).map { .correct(.amount($0)) }
    case "load":
      let load = Load(written: value.replacing(",", with: "."), in: unit)
      return load.map { .correct(.load($0)) }
    case "effort":
      return Effort(written: value.replacing(",", with: ".")).map { .correct(.effort($0)) }
    case "time":
      let seconds = DurationReader.seconds(of: value) ?? count(value)
      return seconds.map { .correct(.seconds($0)) }
    case "distance": return Distance(written: value).map { .correct(.distance($0)) }
    case "note":
      let text = written.dropFirst(word.count)
      return (try? Prose(String(text).trimmed, field: "note")).map { .correct(.note($0)) }
    case "go": return count(value).map { .goTo($0 - 1) }
    case "score":
      let parts = value.split(separator: "+", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { count(String($0).trimmed) }
      guard let rounds = numbers.first, numbers.count == parts.count, parts.count < 3 else {
        return nil
      }
      return .score(rounds: rounds, repetitions: numbers.dropFirst().first ?? 0)
    default: return nil
    }
  }

  private static func count(_ text: String) -> Int? { Int(text).flatMap { $0 >= 0 ? $0 : nil } }
}

extension RunRefusal {
  /// Why nothing happened, in a few words.
  var text: String {
    switch self {
    case .paused: "Paused: resume first"
    case .waiting: "The interval ends by the clock"
    case .firstStep: "This is the first step"
    case .noCountdown: "There is no countdown to change"
    case .inRotation: "In an AMRAP, S (skip exercise) ends it"
    case .noRoom: "Nothing can be added here"
    case .noSuchSet: "There is no such set"
    case .noScore: "This workout has no score"
    case .noRound: "Only AMRAP circuits count rounds"
    case .noSuchStep: "There is no such step"
    case .outOfRange: "That is too much for a set"
    case .pastCap: "That is past the time cap of the circuit"
    case .notOfSet: "This set is not by time or distance"
    case .nothingRecorded: "There is no set to correct"
    case .nothingToUndo: "Nothing typed is left to undo; ← goes back"
    case .noAlternative: "No alternative is written; a adds an exercise, S skips this one"
    case .gettingReady: "The run has not begun"
    case .finished: "The run has ended"
    }
  }
}

extension RunAction {
  /// The rounds that it adds to a score.
  var rounds: Int? {
    switch self {
    case .input(.nextRound): 1
    case .removeRound: -1
    case .input(.adjust(let change)): change < .zero ? -1 : 1
    default: nil
    }
  }
}
