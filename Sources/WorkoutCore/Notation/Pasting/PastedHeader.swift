/// The header of a circuit as printed on a page: `5 rounds for time of:`, `AMRAP in 20 minutes:`.
struct PastedHeader {
  /// In the notation, without the colon.
  private(set) var text = ""
  /// Words about the circuit that do not fit in a header.
  private(set) var remark = ""
  /// The rest of the line after the header, which may contain entries.
  private(set) var rest: [PastedToken] = []
  /// Whether words precede it, as in `KB swing EMOM 10 min`.
  var hasTitle: Bool { !title.isEmpty }
  /// The header as parsed from the notation.
  private var header: CircuitHeader?

  /// Whether it gives the sets of its entries: repetitions or work time.
  var givesSets: Bool { header.map { $0.style != .items } ?? false }
  /// The length of an interval; `nil` unless the clock paces the rounds.
  var interval: String? {
    switch header?.form {
    case .emom: "1m"
    case .every(let interval, _): NotationText.duration(interval.value)
    default: nil
    }
  }

  private var kind: String?
  private var rounds: String?
  private var isForTime = false
  private var options: [String] = []
  private var title: [PastedToken] = []
  /// Numbers that the header implies and omits.
  private var redundant: [String] = []

  /// `nil` for a line that is not a header.
  init?(_ line: String) {
    let tokens = PastedToken.tokens(of: line)
    guard var found = Self.header(in: tokens), !found.isLadder || found.rest.isEmpty else {
      return nil
    }
    if found.title.contains(where: { $0.kind != .word && !"-&'".contains($0.text) }) { return nil }
    found.write()
    let sample = found.text.hasPrefix("tabata") ? "" : ": 10"
    let read = NotationParser.parse(found.text + ":\n  Squat" + sample)
    guard !read.hasErrors, case .circuit(let circuit)? = read.workouts.first?.entries.first else {
      return nil
    }
    found.header = circuit.header
    let rest = found.rest.map(\.text).joined(separator: " ")
    guard
      PastedEntry.keepsNumbers(
        of: line, in: [found.text + found.remark, rest], besides: found.redundant)
    else { return nil }
    self = found
  }

  private init() {}

  /// Adds `Rest 1 min between rounds` or `Time cap: 15 min`; returns `false` for any other line.
  mutating func addOption(_ line: String) -> Bool {
    var scanner = PastedScanner(PastedToken.tokens(of: line))
    var copy = self
    let isCap = copy.readCap(&scanner)
    scanner.skip(["."])
    if isCap, scanner.isAtEnd, copy.options.last?.hasPrefix("cap") == true,
      isForTime || kind == "for time" || isLadder
    {
      copy.isForTime = true
      self = copy
      write()
      return true
    }
    scanner.index = 0
    guard let rest = scanner.rest(), ["round", "runde"].contains(where: line.lowercased().contains)
    else { return false }
    scanner.skip(["rounds", "round", "runden", "."])
    guard scanner.isAtEnd, !options.contains(where: { $0.hasPrefix("rest ") }), kind == nil else {
      return false
    }
    options.append("rest \(rest)")
    write()
    return true
  }

  /// Makes the entries alternate, one in each interval.
  mutating func alternate() {
    guard interval != nil, !options.contains("alternating") else { return }
    options.append("alternating")
    write()
  }

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

  // MARK: Parsing

  /// Words that add no meaning.
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

  /// Whether it is `For time:` without a list of numbers or rounds.
  var isForTimeAlone: Bool { isForTime && kind == nil && rounds == nil && !isWork }
  /// Whether it is only a number of rounds, without a clock.
  var isRoundsAlone: Bool { !isForTime && kind == nil && rounds != nil && !isWork }
  private var hasForm: Bool { kind != nil || rounds != nil || isForTime || isWork }
  /// Whether it gives the work time of each entry.
  private var isWork: Bool { options.contains { $0.hasSuffix(" on") } }
  /// Whether it is only a list of numbers, which may be the sets of an exercise.
  var isLadder: Bool {
    kind?.first?.isNumber == true && !isForTime && options.isEmpty && title.isEmpty
  }
  /// Whether two adjacent numbers in its list are equal, so that they can only be sets.
  var isSets: Bool {
    let numbers = kind?.split(separator: "-") ?? []
    return isLadder && zip(numbers, numbers.dropFirst()).contains { $0 == $1 }
  }

  /// `(in teams of two)`; a parenthesis that contains part of the header is parsed like the rest.
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
      guard hasDots, numbers.count > 2, let last = numbers.popLast() else { return nil }
      return numbers.map { "\($0)" } + ["…", "\(last)"]
    }
    guard let numbers = dots ?? (scanner.lower(1) == "-" ? scanner.list() : nil) else {
      return false
    }
    kind = numbers.joined(separator: "-")
    return true
  }

  /// `25 minute cap`, `time cap: 20 min`, `for time`, `rest 1 min between rounds`
  private mutating func readCap(_ scanner: inout PastedScanner) -> Bool {
    if scanner.take("for time") || scanner.take("auf zeit") {
      isForTime = true
    } else if let cap = scanner.read(
      "[time] cap|tc {:|of|=} <duration>", "<duration> {time|-} cap")?.first
    {
      options.append("cap \(cap.text)")
    } else if let rest = scanner.rest() {
      scanner.skip(["rounds", "round"])
      options.append("rest \(rest)")
    } else {
      return false
    }
    return true
  }

  /// `AMRAP 20`, `20 min AMRAP`, `as many rounds as possible in 20 minutes`
  private mutating func readAmrap(_ scanner: inout PastedScanner) -> Bool {
    guard kind == nil else { return false }
    for name in ["amrap", "as many rounds {and|reps} as possible"] {
      let limit = "\(name) {in|for|of|x|-|:} "
      if let time = scanner.read(limit + "<duration>", "<duration> [-] \(name)")?.first {
        kind = "amrap \(time.text)"
      } else if let minutes = scanner.read(limit + "<count>")?.first {
        kind = "amrap \(minutes.number)m"
      }
    }
    return kind != nil
  }

  /// `Tabata`, `Tabata: 8 rounds of 20 seconds on, 10 seconds off`
  private mutating func readTabata(_ scanner: inout PastedScanner) -> Bool {
    guard kind == nil, scanner.take("tabata") else { return false }
    kind = "tabata"
    let rounds = scanner.read(
      "{:|-|x|(} <bare> rounds|sets {of|:|x|,}", "{:|-|x|(} <bare> $")?.first
    if let rounds {
      redundant.append(rounds.number)
      if rounds.number != "8" { kind = "tabata \(rounds.number)" }
    }
    let isUsual = scanner.attempt { scanner in
      scanner.skip([":", "-", "("])
      return scanner.workAndRest().flatMap { $0 == ("20s", "10s") ? true : nil }
    }
    if isUsual == true { redundant += ["20", "10"] }
    return true
  }

  /// `EMOM 10`, `E2MOM x 5`, `every 90 seconds for 8 sets`, `every minute on the minute`
  private mutating func readEvery(_ scanner: inout PastedScanner) -> Bool {
    guard kind == nil else { return false }
    kind = scanner.attempt { scanner in
      if let time = scanner.read("<duration> [-] emom")?.first { return "emom \(time.text)" }
      guard let interval = scanner.interval() else { return nil }
      scanner.skip(["x", "for", "-", ":", ",", "(", "of"])
      if let total = scanner.read("<duration>")?.first {
        return "every \(interval) for \(total.text)"
      }
      let rounds = scanner.read("<count> rounds|sets|times")?.first
      guard let count = rounds ?? scanner.read("<count>")?.first else { return nil }
      scanner.skip(["intervals"])
      return interval == "1m" && rounds == nil
        ? "emom \(count.number)" : "every \(interval) x \(count.number)"
    }
    if kind?.hasPrefix("every 1m ") == true { redundant.append("1") }
    return kind != nil
  }

  /// `40s work, 20s rest`, `30 sec on / 30 sec off`
  private mutating func readWork(_ scanner: inout PastedScanner) -> Bool {
    guard let (work, rest) = scanner.workAndRest() else { return false }
    options += ["\(work) on", "\(rest) off"]
    return true
  }

  /// `3 rounds`, `Three rounds`, `5 RFT`, `superset`, `circuit x 3`
  private mutating func readRounds(_ scanner: inout PastedScanner) -> Bool {
    if kind == nil, scanner.take("superset") {
      kind = "superset"
      return true
    }
    guard rounds == nil, kind == nil || kind == "superset" else { return false }
    if let timed = scanner.read("<count> rft")?.first {
      (rounds, isForTime) = (timed.number, true)
      return true
    }
    // `3 sets of 10` is not a header.
    rounds =
      scanner.read(
        "circuit x <count>", "<count> rounds|round|rds|runden", "<count> sets|x $",
        "<count> sets|x : $", "<count> sets|x of $", "<count> sets|x of :")?.first?.number
    return rounds != nil
  }
}

extension PastedScanner {
  /// `emom`, `E2MOM`, `every 90 seconds`, `every minute on the minute`
  fileprivate mutating func interval() -> String? {
    let word = lower()
    if take("emom") || take("every minute on the minute") || take("every minute") { return "1m" }
    if word.hasPrefix("e"), word.hasSuffix("mom"), let minutes = Int(word.dropFirst().dropLast(3)) {
      index += 1
      return "\(minutes)m"
    }
    return read("every <duration> on the minute", "every <duration>")?.first?.text
  }

  /// `20 seconds on, 10 seconds off`
  fileprivate mutating func workAndRest() -> (work: String, rest: String)? {
    attempt { scanner in
      let work = scanner.read("<duration> {of} on|work|working {,|/|and|-|;|followed|by}")?.first
      guard let work, let rest = scanner.rest() ?? scanner.read("<duration> off|rest")?.first?.text
      else { return nil }
      return (work.text, rest)
    }
  }

  /// `60 seconds of jogging`
  fileprivate mutating func activity() -> (name: String, time: String)? {
    for (word, name) in [("jog|jogging", "Jog"), ("run|running", "Run"), ("walk|walking", "Walk")] {
      if let time = read("<duration> {of} \(word)")?.first { return (name, time.text) }
    }
    return nil
  }
}

extension PastedHeader {
  /// `Alternate 60 seconds of jogging and 90 seconds of walking for 20 minutes`, as rounds.
  static func alternation(_ sentence: String) -> [String]? {
    var scanner = PastedScanner(PastedToken.tokens(of: sentence))
    guard scanner.take("{then} alternate|alternating {between}"), let first = scanner.activity(),
      scanner.take("and|with"), let second = scanner.activity(),
      let total = scanner.read("{for|a|total|of|,|x} <amount> {times|rounds|.|total}")?.first
    else { return nil }
    guard scanner.isAtEnd, let length = DurationReader.seconds(of: first.time),
      let pause = DurationReader.seconds(of: second.time), length + pause > 0
    else { return nil }
    var rounds = total.count ?? 0
    if !total.isBare {
      guard let all = DurationReader.seconds(of: total.text), all.isMultiple(of: length + pause)
      else { return nil }
      rounds = all / (length + pause)
    }
    guard (1...99).contains(rounds) else { return nil }
    return ["\(rounds) rounds: \(first.name): \(first.time); \(second.name): \(second.time)"]
  }
}
