/// The activities in a TCX or GPX file, in which watches and apps record runs, rides and walks.
///
/// Each lap of a TCX file, and a whole track of a GPX file, becomes a set with its distance and
/// time. Heart rates, in beats per minute, and calories go into the session's note.
struct TrackFile {
  /// In file order, without one that is cut off. The same file always produces the same IDs.
  let sessions: [SessionRecord]
  /// The problem of a truncated file.
  let problem: Problem?

  /// Whether a file is XML, and so may be a TCX or GPX file.
  static func isXML(_ bytes: [UInt8]) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = bytes.starts(with: mark) ? 3 : 0
    return bytes[start...].first { $0 > 0x20 } == UInt8(ascii: "<")
  }

  /// - Throws: ``Problem/unreadable(file:line:column:expected:found:)`` for XML without a complete
  ///   activity that has times.
  init(_ bytes: [UInt8], file: String, localTime: LocalTime) throws(Problem) {
    var reader = TrackReader()
    var tags = XMLTags(bytes)
    while let tag = tags.next() { reader.read(tag) }
    sessions = reader.tracks.compactMap { $0.isWhole ? $0.record(localTime) : nil }
    guard !sessions.isEmpty || reader.tracks.contains(where: { !$0.isWhole }) else {
      throw .unreadable(file: file, line: 1, column: 1, expected: .track)
    }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    problem =
      reader.isWhole
      ? nil
      : .unreadable(
        file: file, line: lines.count, column: (lines.last?.count ?? 0) + 1, expected: .closingTag)
    if let problem, sessions.isEmpty { throw problem }
  }
}

/// A part of an activity.
private struct Lap {
  var seconds = 0.0
  var meters = 0.0
  var calories = 0.0
  /// The average and highest heart rate that the lap states.
  var averageRate: Int?
  var highestRate: Int?
  /// A GPX track has no laps; its distance is the sum between the points of each segment.
  var last: (latitude: Double, longitude: Double)?
  var lastMoment: Timestamp?
}

/// An activity that is being read.
private struct Track {
  /// Whether its element is closed.
  var isWhole = false
  var name = ""
  var sport = ""
  var start: Timestamp?
  var end: Timestamp?
  var laps: [Lap] = []
  var heartRates: [Int] = []

  func record(_ localTime: LocalTime) -> SessionRecord? {
    guard let start, let title = try? Title(sportTitle) else { return nil }
    let seconds = laps.reduce(0) { $0 + $1.seconds }
    let duration = Duration.seconds(Int(seconds > 0 ? seconds : elapsed))
    let link = ExerciseLink(exercise: .unlinked, title: title)
    let done = (laps.isEmpty ? [Lap()] : laps).map { result(of: $0) }
    let sets = done.enumerated().map { index, result in
      SetRecord(
        step: 0, position: EntryPosition(0), round: nil, set: index + 1, side: nil, exercise: link,
        planned: result.asPlanned, done: result)
    }
    let name = (try? Title(name)) ?? title
    var record = SessionRecord(
      id: ImportedHistory.id(of: "track\n\(start)"),
      workoutID: ImportedHistory.id(of: "workout\n" + name.folded), title: name.text, start: start,
      end: max(end ?? start, start.adding(duration)), localOffset: localTime.offset(start),
      duration: duration, exercisesCompleted: 1, exercisesTotal: 1, status: .completed,
      sets: Array(sets.prefix(SetBounds.range.upperBound)))
    record.note = note
    record.basis = .imported
    return record
  }

  private var elapsed: Double {
    guard let start, let end else { return 0 }
    return Double(end.milliseconds(since: start)) / 1000
  }

  private func result(of lap: Lap) -> SetResult {
    var result = SetResult()
    let seconds = Int((lap.seconds > 0 ? lap.seconds : elapsed).rounded())
    result.seconds = min(max(seconds, 0), SetChange.mostSeconds)
    let hundredths = Int((lap.meters / 10).rounded())
    if hundredths > 0 { result.distance = try? Distance(hundredths: hundredths, unit: .kilometers) }
    return result
  }

  /// The exercise of a sport, such as `Running`, `trail_running` or Strava's number 9.
  private var sportTitle: String {
    let known = [
      "running": "Run", "run": "Run", "9": "Run", "biking": "Cycling", "cycling": "Cycling",
      "ride": "Cycling", "1": "Cycling", "17": "Cycling", "18": "Cycling", "walking": "Walk",
      "walk": "Walk", "10": "Walk", "hiking": "Hike", "hike": "Hike", "4": "Hike",
      "rowing": "Rowing", "swimming": "Swim", "swim": "Swim", "16": "Swim",
    ]
    guard let word = sport.lowercased().split(whereSeparator: { " _-".contains($0) }).last else {
      return "Run"
    }
    return known[String(word)] ?? (sport == "Other" || Int(word) != nil ? "Cardio" : sport)
  }

  private var note: Prose? {
    let rates = [
      averageRate.map { "average \($0)" },
      (heartRates + laps.compactMap(\.highestRate)).max().map { "highest \($0)" },
    ].compactMap(\.self)
    let calories = Int(laps.reduce(0) { $0 + $1.calories }.rounded())
    let lines =
      (rates.isEmpty ? [] : ["Heart rate: " + rates.joined(separator: ", ")])
      + (calories > 0 ? ["Calories: \(calories)"] : [])
    return try? Prose(lines.joined(separator: "\n"), field: "note")
  }

  /// The average of all points, otherwise of the laps, weighted by time.
  private var averageRate: Int? {
    guard heartRates.isEmpty else { return heartRates.reduce(0, +) / heartRates.count }
    let known = laps.compactMap { lap in lap.averageRate.map { (Double($0), lap.seconds) } }
    let seconds = known.reduce(0) { sum, lap in sum + lap.1 }
    let beats = known.reduce(0) { sum, lap in sum + lap.0 * lap.1 }
    return seconds > 0 ? Int((beats / seconds).rounded()) : nil
  }
}

/// Collects activities from the tags of either format.
private struct TrackReader {
  private(set) var tracks: [Track] = []
  /// The names of the open elements, outermost first.
  private var path: [String] = []
  /// Whether every element is closed.
  var isWhole: Bool { path.isEmpty }

  mutating func read(_ tag: XMLTags.Tag) {
    switch tag {
    case .open(let name, let attributes):
      path.append(name)
      begin(name, attributes)
    case .text(let text): value(text)
    case .close: if ["Activity", "trk"].contains(path.popLast()) { change { $0.isWhole = true } }
    }
  }

  private mutating func begin(_ name: String, _ attributes: [String: String]) {
    switch name {
    case "Activity": tracks.append(Track(sport: attributes["Sport"] ?? ""))
    case "trk": tracks.append(Track(laps: [Lap()]))
    case "Lap": change { $0.laps.append(Lap()) }
    case "trkseg":
      change { track in
        for index in track.laps.indices {
          (track.laps[index].last, track.laps[index].lastMoment) = (nil, nil)
        }
      }
    case "trkpt":
      guard let latitude = attributes["lat"].flatMap(Double.init),
        let longitude = attributes["lon"].flatMap(Double.init)
      else { return }
      changeLap { $0.go(to: (latitude, longitude)) }
    default: break
    }
  }

  private mutating func value(_ text: String) {
    let parent = path.dropLast().last
    switch (parent, path.last) {
    case ("trk", "name"): change { $0.name = text }
    case ("trk", "type"): change { $0.sport = text }
    case ("trkpt", "time"), ("Trackpoint", "Time"), ("Activity", "Id"):
      guard let moment = Timestamp(rfc3339: text) else { return }
      change { track in
        track.start = min(track.start ?? moment, moment)
        track.end = max(track.end ?? moment, moment)
      }
      if parent == "trkpt" { changeLap { $0.go(to: moment) } }
    case ("Lap", "TotalTimeSeconds"): number(text) { $0.seconds = $1 }
    case ("Lap", "DistanceMeters"): number(text) { $0.meters = $1 }
    case ("Lap", "Calories"): number(text) { $0.calories = $1 }
    case ("AverageHeartRateBpm", "Value"):
      if let rate = heartRate(text) { changeLap { $0.averageRate = rate } }
    case ("MaximumHeartRateBpm", "Value"):
      if let rate = heartRate(text) { changeLap { $0.highestRate = rate } }
    case (_, "hr"), ("HeartRateBpm", "Value"):
      if let rate = heartRate(text) { change { $0.heartRates.append(rate) } }
    default: break
    }
  }

  private func heartRate(_ text: String) -> Int? {
    Int(text).flatMap { (20...300).contains($0) ? $0 : nil }
  }

  private mutating func number(_ text: String, _ set: (inout Lap, Double) -> Void) {
    guard let number = Double(text), number.isFinite, (0...10_000_000).contains(number) else {
      return
    }
    changeLap { set(&$0, number) }
  }

  private mutating func changeLap(_ edit: (inout Lap) -> Void) {
    change { track in
      guard let last = track.laps.indices.last else { return }
      edit(&track.laps[last])
    }
  }

  private mutating func change(_ change: (inout Track) -> Void) {
    guard let last = tracks.indices.last else { return }
    change(&tracks[last])
  }
}

extension Lap {
  /// Adds the time until the next point.
  fileprivate mutating func go(to moment: Timestamp) {
    if let lastMoment { seconds += Double(max(0, moment.milliseconds(since: lastMoment))) / 1000 }
    lastMoment = moment
  }

  /// Adds the distance to a point, given in degrees, along the great circle.
  fileprivate mutating func go(to point: (latitude: Double, longitude: Double)) {
    defer { last = point }
    guard let last else { return }
    let radians = Double.pi / 180
    let height = sin((point.latitude - last.latitude) * radians / 2)
    let width = sin((point.longitude - last.longitude) * radians / 2)
    let chord =
      height * height + cos(last.latitude * radians) * cos(point.latitude * radians) * width * width
    // The mean radius of the Earth, in meters.
    meters += 2 * 6_371_009 * asin(min(1, chord.squareRoot()))
  }
}

/// The tags and texts of an XML document, without namespaces. Skips comments, declarations and
/// anything that is not well-formed.
struct XMLTags {
  enum Tag: Equatable {
    case open(String, [String: String])
    case text(String)
    case close
  }

  private let bytes: [UInt8]
  private var place = 0
  /// Whether the tag just read was also the end of its element: `<a/>`.
  private var closes = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next tag or text; `nil` at the end.
  mutating func next() -> Tag? {
    if closes {
      closes = false
      return .close
    }
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "<") else {
        let text = take(upTo: UInt8(ascii: "<")).trimmed
        if text.isEmpty { continue }
        return .text(Self.unescaped(text))
      }
      place += 1
      if bytes[place...].starts(with: "!--".utf8) {
        skipComment()
        continue
      }
      let tag = take(upTo: UInt8(ascii: ">"))
      // Ignore a tag that is cut off.
      guard place < bytes.count else { return nil }
      place += 1
      switch tag.utf8.first {
      case UInt8(ascii: "?"), UInt8(ascii: "!"), nil: continue
      case UInt8(ascii: "/"): return .close
      default: return open(tag)
      }
    }
    return nil
  }

  private mutating func skipComment() {
    while place < bytes.count, !bytes[place...].starts(with: "-->".utf8) { place += 1 }
    place = min(place + 3, bytes.count)
  }

  private mutating func take(upTo end: UInt8) -> String {
    let start = place
    while place < bytes.count, bytes[place] != end { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func open(_ tag: String) -> Tag {
    var inner = tag[...]
    closes = inner.last == "/"
    if closes { inner.removeLast() }
    let name = inner.prefix { !$0.isWhitespace }
    // Every second piece between quotation marks is a value.
    let quote: Character = inner.contains("\"") ? "\"" : "'"
    let parts = inner.dropFirst(name.count).split(
      separator: quote, omittingEmptySubsequences: false)
    var attributes: [String: String] = [:]
    for index in stride(from: 0, to: parts.count - 1, by: 2) {
      let key = String(parts[index]).trimmed.dropLast().split(separator: ":").last ?? ""
      attributes[String(key).trimmed] = Self.unescaped(String(parts[index + 1]))
    }
    return .open(String(name.split(separator: ":").last ?? ""), attributes)
  }

  /// Replaces the usual entities of XML and HTML.
  static func unescaped(_ text: String) -> String {
    guard text.contains("&") else { return text }
    let entities = [
      ("&nbsp;", " "), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
      ("&#39;", "'"), ("&amp;", "&"),
    ]
    return entities.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
