/// The header of a circuit as a page prints it: `5 rounds for time of:`, `AMRAP in 20 minutes:`.
struct PastedHeader {
  /// In the notation, without the colon.
  private(set) var text = ""
  /// Words about the circuit that a header cannot hold.
  private(set) var remark = ""
  /// What follows the header on its line, which may be entries.
  private(set) var rest: [PastedToken] = []
  /// Whether entries may be for one interval each.
  var isInterval: Bool { text.hasPrefix("every") || text.hasPrefix("emom") }

  /// Whether it says what each entry does: its repetitions, or the time of its work.
  var givesSets: Bool {
    text.hasPrefix("tabata") || text.contains(" on,") || kind?.first?.isNumber == true
  }
  /// The time between the beginnings of two rounds.
  var interval: String {
    text.hasPrefix("emom") ? "1m" : String(text.dropFirst(6).prefix { $0 != " " })
  }

  private var kind: String?
  private var rounds: String?
  private var isForTime = false
  private var options: [String] = []
  private var title: [PastedToken] = []
  /// Numbers that the header says without writing them.
  private var redundant: [String] = []

  /// `nil` for a line that is no header.
  init?(_ line: String) {
    let tokens = PastedToken.tokens(of: line)
    guard var found = Self.header(in: tokens), !found.isLadder || found.rest.isEmpty else {
      return nil
    }
    if found.title.contains(where: { $0.kind != .word && !"-&'".contains($0.text) }) { return nil }
    found.write()
    guard !NotationParser.parse(found.text + ":\n  Squat" + found.sample).hasErrors else {
      return nil
    }
    let numbers = PastedEntry.numbers(found.text + found.remark) + found.redundant
    let rest = found.rest.map(\.text).joined(separator: " ")
    guard PastedEntry.numbers(line).allSatisfy((numbers + PastedEntry.numbers(rest)).contains)
    else {
      return nil
    }
    self = found
  }

  private init() {}

  /// Adds `Rest 1 min between rounds` or `Time cap: 15 min`; `false` for any other line.
  mutating func addOption(_ line: String) -> Bool {
    var scanner = PastedScanner(PastedToken.tokens(of: line))
    var copy = self
    if copy.readCap(&scanner), scanner.isAtEnd, copy.options.last?.hasPrefix("cap") == true,
      isForTime || kind == "for time"
    {
      self = copy
      write()
      return true
    }
    scanner.index = 0
    guard let rest = scanner.rest(), line.lowercased().contains("round") else { return false }
    scanner.skip(["rounds", "round", "."])
    guard scanner.isAtEnd, !options.contains(where: { $0.hasPrefix("rest ") }), kind == nil else {
      return false
    }
    options.append("rest \(rest)")
    write()
    return true
  }

  /// Says that each interval is for one entry.
  mutating func alternate() {
    guard isInterval, !options.contains("alternating") else { return }
    options.append("alternating")
    write()
  }

  /// What an entry of it needs, to try the header.
  private var sample: String { text.hasPrefix("tabata") ? "" : ": 10" }

  private mutating func write() {
    var parts: [String] = []
    if let kind {
      parts.append(kind + (isForTime && kind.contains("-") ? " for time" : ""))
      if let rounds, kind == "superset" { parts.append("\(rounds) rounds") }
    } else if let rounds = rounds ?? (isWork ? "1" : nil) {
      parts.append(
        "\(rounds) \(rounds == "1" ? "round" : "rounds")" + (isForTime ? " for time" : ""))
    } else {
      parts.append("for time")
    }
    if let name = try? Title(title.map(\.text).joined(separator: " ")) {
      parts[0] += " " + QuotedText.quoted(name.text)
    }
    text = (parts + options).joined(separator: ", ")
  }

  // MARK: Reading

  /// Words that say nothing more.
  private static let fillers: Set = [
    "complete", "perform", "do", "then", "of", "the", "following", "as", "fast", "possible", "reps",
    "each", "a", "for", "x", "with", "in", ",", "-", "&", "and", "total", ".", "circuit", "set",
    "workout", "to",
  ]

  private static func header(in tokens: [PastedToken]) -> PastedHeader? {
    var header = PastedHeader()
    var scanner = PastedScanner(tokens)
    while let token = scanner.token() {
      if header.readPart(&scanner) { continue }
      scanner.index += 1
      if token.text == "(", header.readRemark(&scanner) { continue }
      if ":();".contains(token.text) || fillers.contains(token.lower) { continue }
      guard !header.hasForm else {
        header.rest = Array(tokens[(scanner.index - 1)...])
        break
      }
      header.title.append(token)
    }
    if header.rest.allSatisfy({ fillers.contains($0.lower) || $0.text == ":" }) { header.rest = [] }
    return header.hasForm ? header : nil
  }

  private var hasForm: Bool { kind != nil || rounds != nil || isForTime || isWork }
  /// Whether it says how long each entry is done.
  private var isWork: Bool { options.contains { $0.hasSuffix(" on") } }
  /// Whether it is a list of numbers alone, which may be the sets of an exercise.
  var isLadder: Bool {
    kind?.first?.isNumber == true && !isForTime && options.isEmpty && title.isEmpty
  }
  /// Whether two neighbors of its list are equal, so that it can only be sets.
  var isSets: Bool {
    let numbers = kind?.split(separator: "-") ?? []
    return isLadder && zip(numbers, numbers.dropFirst()).contains { $0 == $1 }
  }

  /// `(in teams of two)`; a parenthesis with a part of the header is read like the rest.
  private mutating func readRemark(_ scanner: inout PastedScanner) -> Bool {
    guard let close = scanner.tokens[scanner.index...].firstIndex(where: { $0.text == ")" }) else {
      return false
    }
    var inside = PastedScanner(Array(scanner.tokens[scanner.index..<close]))
    var copy = self
    inside.skip(Self.fillers)
    if copy.readPart(&inside), inside.isAtEnd { return false }
    remark += scanner.tokens[scanner.index..<close].map(\.text).joined(separator: " ")
    scanner.index = close + 1
    return true
  }

  private mutating func readPart(_ scanner: inout PastedScanner) -> Bool {
    readLadder(&scanner) || readCap(&scanner) || readAmrap(&scanner) || readTabata(&scanner)
      || readEvery(&scanner) || readWork(&scanner) || readRounds(&scanner)
  }

  /// `21-15-9`, `1-2-3-…-10`
  private mutating func readLadder(_ scanner: inout PastedScanner) -> Bool {
    guard kind == nil, title.isEmpty else { return false }
    let dots = scanner.attempt { scanner -> [String]? in
      var numbers: [Int] = []
      var hasDots = false
      while let token = scanner.token() {
        if let number = Int(token.text) {
          numbers.append(number)
        } else if "~.".contains(token.text) {
          hasDots = true
        } else if token.text != "-" || numbers.isEmpty {
          break
        }
        scanner.index += 1
      }
      return hasDots ? Self.all(numbers) : nil
    }
    guard let numbers = dots ?? (scanner.lower(1) == "-" ? scanner.list() : nil) else {
      return false
    }
    kind = numbers.joined(separator: "-")
    return true
  }

  /// The numbers from the first to the last, in the steps of the first two.
  private static func all(_ numbers: [Int]) -> [String]? {
    guard numbers.count > 2, let first = numbers.first, let last = numbers.last else { return nil }
    let step = numbers[1] - first
    guard step != 0, (last - first).isMultiple(of: step), (1...98).contains((last - first) / step)
    else { return nil }
    return stride(from: first, through: last, by: step).map { "\($0)" }
  }

  /// `25 minute cap`, `time cap: 20 min`, `for time`, `RFT`, `rest 1 min between rounds`
  private mutating func readCap(_ scanner: inout PastedScanner) -> Bool {
    if scanner.skips("for", "time") {
      isForTime = true
      return true
    }
    let cap = scanner.attempt { scanner -> String? in
      scanner.skip(["time"])
      if scanner.skips("cap") || scanner.skips("tc") {
        scanner.skip([":", "of", "="])
        return scanner.duration()
      }
      guard let duration = scanner.duration() else { return nil }
      scanner.skip(["time", "-"])
      return scanner.skips("cap") ? duration : nil
    }
    if let cap {
      options.append("cap \(cap)")
      return true
    }
    guard let rest = scanner.rest() else { return false }
    scanner.skip(["rounds", "round"])
    options.append("rest \(rest)")
    return true
  }

  /// `AMRAP 20`, `20 min AMRAP`, `as many rounds as possible in 20 minutes`
  private mutating func readAmrap(_ scanner: inout PastedScanner) -> Bool {
    let time = scanner.attempt { scanner -> String? in
      let isNamed =
        scanner.skips("amrap")
        || scanner.skips("as", "many", "rounds", "as", "possible")
        || scanner.skips("as", "many", "rounds", "and", "reps", "as", "possible")
      if isNamed {
        scanner.skip(["in", "for", "of", "x", "-", ":"])
        if let duration = scanner.duration() { return duration }
        guard let minutes = scanner.amount(), minutes.count != nil, minutes.isBare else {
          return nil
        }
        return "\(minutes.number)m"
      }
      guard let duration = scanner.duration() ?? scanner.minutes() else { return nil }
      return scanner.skips("amrap") || scanner.skips("-", "amrap") ? duration : nil
    }
    guard let time, kind == nil, !time.contains("-") else { return false }
    kind = "amrap \(time)"
    return true
  }

  /// `Tabata`, `Tabata: 8 rounds of 20 seconds on, 10 seconds off`
  private mutating func readTabata(_ scanner: inout PastedScanner) -> Bool {
    guard kind == nil, scanner.skips("tabata") else { return false }
    kind = "tabata"
    _ = scanner.attempt { scanner -> Bool? in
      scanner.skip([":", "-", "x", "("])
      if let rounds = scanner.amount() {
        guard rounds.isBare, ["rounds", "sets"].contains(scanner.lower()) || scanner.isAtEnd else {
          return nil
        }
        redundant.append(rounds.number)
        if rounds.number != "8" { kind = "tabata \(rounds.number)" }
        scanner.skip(["rounds", "sets", "of", ":", "x", ","])
      }
      if let (work, rest) = scanner.workAndRest() {
        guard work == "20s", rest == "10s" else { return nil }
        redundant += ["20", "10"]
      }
      return true
    }
    return true
  }

  /// `EMOM 10`, `E2MOM x 5`, `every 90 seconds for 8 sets`, `every minute on the minute`
  private mutating func readEvery(_ scanner: inout PastedScanner) -> Bool {
    guard kind == nil else { return false }
    let found = scanner.attempt { scanner -> String? in
      if let duration = scanner.duration() ?? scanner.minutes() {
        return scanner.skips("emom") || scanner.skips("-", "emom") ? "emom \(duration)" : nil
      }
      guard let interval = scanner.interval() else { return nil }
      scanner.skip(["x", "for", "-", ":", ",", "(", "of"])
      if let total = scanner.duration() { return "every \(interval) for \(total)" }
      guard let count = scanner.amount(), count.isBare, count.count != nil else { return nil }
      scanner.skip(["rounds", "sets", "times", "intervals"])
      let isMinutes = interval == "1m" && !scanner.isAfter("rounds", "sets", "times")
      return isMinutes ? "emom \(count.number)" : "every \(interval) x \(count.number)"
    }
    guard let found else { return false }
    kind = found
    if found.hasPrefix("every 1m ") { redundant.append("1") }
    return true
  }

  /// `40s work, 20s rest`, `30 sec on / 30 sec off`
  private mutating func readWork(_ scanner: inout PastedScanner) -> Bool {
    guard let (work, rest) = scanner.workAndRest() else { return false }
    options += ["\(work) on", "\(rest) off"]
    return true
  }

  /// `3 rounds`, `Three rounds`, `5 RFT`, `superset`, `circuit x 3`
  private mutating func readRounds(_ scanner: inout PastedScanner) -> Bool {
    if kind == nil, scanner.skips("superset") {
      kind = "superset"
      return true
    }
    let found = scanner.attempt { scanner -> (String, Bool)? in
      let isCount = scanner.skips("circuit", "x")
      guard let amount = scanner.amount(), amount.isBare, amount.count != nil else { return nil }
      if isCount { return (amount.number, false) }
      let isTimed = scanner.lower() == "rft"
      guard isTimed || ["rounds", "round", "rds", "sets", "x"].contains(scanner.lower()) else {
        return nil
      }
      let isSets = ["sets", "x"].contains(scanner.lower())
      scanner.index += 1
      // `3 sets of 10` is not a header.
      guard
        !isSets || scanner.isAtEnd || scanner.lower() == ":" && scanner.token(1) == nil
          || scanner.lower() == "of" && (scanner.token(1).map { $0.text == ":" } ?? true)
      else { return nil }
      return (amount.number, isTimed)
    }
    guard let found, rounds == nil, kind == nil || kind == "superset" else { return false }
    rounds = found.0
    isForTime = isForTime || found.1
    return true
  }
}

extension PastedScanner {
  /// `20 min`, and `20 minute` of `20-minute AMRAP`.
  fileprivate mutating func minutes() -> String? {
    attempt { scanner in
      guard let amount = scanner.amount(), amount.isBare, scanner.lower() == "-",
        PastedUnit(scanner.lower(1)) == .minutes
      else { return nil }
      scanner.index += 2
      return "\(amount.number)m"
    }
  }

  /// `emom`, `E2MOM`, `every 90 seconds`, `every minute on the minute`
  fileprivate mutating func interval() -> String? {
    attempt { scanner in
      let word = scanner.lower()
      if word == "emom" {
        scanner.index += 1
        return "1m"
      }
      if word.hasPrefix("e"), word.hasSuffix("mom"), let minutes = Int(word.dropFirst().dropLast(3))
      {
        scanner.index += 1
        return "\(minutes)m"
      }
      guard scanner.skips("every") else { return nil }
      if scanner.skips("minute") {
        _ = scanner.skips("on", "the", "minute")
        return "1m"
      }
      guard let interval = scanner.duration(), !interval.contains("-") else { return nil }
      _ = scanner.skips("on", "the", "minute")
      return interval
    }
  }

  /// `20 seconds on, 10 seconds off`
  fileprivate mutating func workAndRest() -> (work: String, rest: String)? {
    attempt { scanner in
      guard let work = scanner.duration() else { return nil }
      scanner.skip(["of"])
      guard ["on", "work", "working"].contains(scanner.lower()) else { return nil }
      scanner.index += 1
      scanner.skip([",", "/", "and", "-", ";", "followed", "by"])
      if let rest = scanner.rest() { return (work, rest) }
      guard let rest = scanner.duration(), ["off", "rest"].contains(scanner.lower()) else {
        return nil
      }
      scanner.index += 1
      return (work, rest)
    }
  }

  /// Whether the last token was one of some words.
  fileprivate func isAfter(_ words: String...) -> Bool {
    index > 0 && words.contains(tokens[index - 1].lower)
  }
}
