/// The starts and lengths of sessions in a Jefit export, which has their sets in another section.
struct JefitSessions {
  private var starts: [String: Timestamp] = [:]
  private var durations: [String: Duration] = [:]

  init() {}

  /// Reads the section; finds nothing in another file.
  init(_ text: CSVText) {
    var text = text
    guard text.skip(pastLineBeginning: "### WORKOUT SESSIONS"),
      let header = try? text.next()?.map({ $0.text.lowercased() }),
      let id = header.firstIndex(of: "_id")
    else { return }
    let start = header.firstIndex(of: "starttime") ?? header.firstIndex(of: "starttimie")
    let length = header.firstIndex(of: "total_time")
    while let fields = try? text.next(), fields.count == header.count {
      let session = fields[id].text
      if let start { starts[session] = Self.moment(fields[start].text) }
      if let length, let seconds = Int(fields[length].text), (1...86_400).contains(seconds) {
        durations[session] = .seconds(seconds)
      }
    }
  }

  /// The start of a session, whose ID may be the start itself; `nil` if unknown.
  func start(of id: String) -> Timestamp? { starts[id] ?? Self.moment(id) }

  /// The length of a session; zero if unknown.
  func duration(of id: String) -> Duration { durations[id] ?? .zero }

  /// Parses seconds since 1970.
  private static func moment(_ text: String) -> Timestamp? {
    guard let seconds = Int64(text), seconds > 1_000_000_000 else { return nil }
    return Timestamp(milliseconds: min(seconds, 100_000_000_000) * 1000)
  }
}
