import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

struct TrackFileTests {
  private func sessions(_ text: String) throws -> [SessionRecord] {
    try ImportedHistory(Array(text.utf8), file: "run.xml", localTime: .fixed(3600)).sessions
  }

  private static let tcx = """
    <?xml version="1.0"?><!-- <Lap> -->
    <TrainingCenterDatabase><Activities><Activity Sport="Running">
    <Id>2026-11-20T06:30:00.000Z</Id>
    <Lap StartTime='2026-11-20T06:30:00Z'><TotalTimeSeconds>310.4</TotalTimeSeconds>
    <DistanceMeters>1000.0</DistanceMeters><Track><Trackpoint>
    <Time>2026-11-20T06:35:05Z</Time><DistanceMeters>5</DistanceMeters>
    <HeartRateBpm><Value>150</Value></HeartRateBpm></Trackpoint><Trackpoint/></Track></Lap>
    <Lap><TotalTimeSeconds>300</TotalTimeSeconds><DistanceMeters>1200</DistanceMeters></Lap>
    </Activity></Activities></TrainingCenterDatabase>
    """

  @Test func `each lap of a TCX file is a set`() throws {
    let session = try #require(try sessions(Self.tcx).first)
    #expect(session.start.description == "2026-11-20T06:30:00.000Z" && session.localOffset == 3600)
    #expect(session.duration == .seconds(610))
    #expect(session.sets.map(\.exercise.title.text) == ["Run", "Run"])
    #expect(session.sets.map { $0.done.seconds } == [310, 300])
    #expect(session.sets.compactMap { $0.done.distance?.meters } == [1000, 1200])
    #expect(session.note?.text == "Heart rate: average 150, highest 150")
    #expect(try sessions(Self.tcx) == [session])
  }

  @Test func `laps that follow each other count together for records`() throws {
    let laps = [300, 310, 290, 300, 280, 400].map { seconds in
      "<Lap><TotalTimeSeconds>\(seconds)</TotalTimeSeconds>"
        + "<DistanceMeters>1000</DistanceMeters></Lap>"
    }
    let text =
      #"<Activity Sport="Running"><Id>2026-11-20T06:30:00Z</Id>"# + laps.joined() + "</Activity>"
    var session = try #require(try sessions(text).first)
    let run = try #require(HistorySample.records(of: [session]).exercises.first)
    #expect(run[.fastest].map(\.number) == [1, 5])
    #expect(run[.fastest].map(\.value) == [280, 1480])
    #expect(run[.farthest].map(\.value) == [6000] && run[.longest].map(\.value) == [1880])
    // With rests between them, they are intervals.
    session.duration = .seconds(2400)
    let intervals = try #require(HistorySample.records(of: [session]).exercises.first)
    #expect(intervals[.fastest].map(\.number) == [1])
    #expect(intervals[.farthest].map(\.value) == [1000])
  }

  @Test func `calories of laps are kept, and their heart rates where no point has any`() throws {
    func lap(_ seconds: Int, _ average: Int, _ highest: Int) -> String {
      """
      <Lap StartTime="2026-11-20T06:30:00Z"><TotalTimeSeconds>\(seconds)</TotalTimeSeconds>
      <DistanceMeters>1000</DistanceMeters><Calories>70</Calories>
      <AverageHeartRateBpm xsi:type="HeartRateInBeatsPerMinute_t"><Value>\(average)</Value>
      </AverageHeartRateBpm><MaximumHeartRateBpm><Value>\(highest)</Value></MaximumHeartRateBpm>
      </Lap>
      """
    }
    let head = #"<Activity Sport="Running"><Id>2026-11-20T06:30:00Z</Id>"#
    let text = head + lap(300, 140, 171) + lap(100, 160, 165) + "</Activity>"
    let session = try #require(try sessions(text).first)
    #expect(session.note?.text == "Heart rate: average 145, highest 171\nCalories: 140")
    #expect(session.sets.count == 2)
  }

  @Test func `a GPX track is one set along its points, without the gap between segments`() throws {
    // A tenth of a degree of latitude is 11.12 km.
    let session = try #require(
      try sessions(
        """
        <gpx xmlns="x"><metadata><time>2020-01-01T00:00:00Z</time></metadata>
        <trk><name>Lake &amp; hill</name><type>cycling</type><trkseg>
        <trkpt lat="48.0" lon="11.0"><ele>500</ele><time>2026-11-21T07:00:00Z</time></trkpt>
        <trkpt lat="48.1" lon="11.0"><time>2026-11-21T07:20:00Z</time>
        <extensions><ns3:hr>120</ns3:hr></extensions></trkpt></trkseg><trkseg>
        <trkpt lon="11.0" lat="50.0"><time>2026-11-21T08:00:00Z</time></trkpt>
        <trkpt lon="11.0" lat="50.1"><time>2026-11-21T08:20:00Z</time></trkpt>
        </trkseg></trk></gpx>
        """
      ).first)
    #expect(session.title == "Lake & hill")
    #expect(session.duration == .seconds(2400))
    #expect(session.end.description == "2026-11-21T08:20:00.000Z")
    #expect(session.sets.map(\.exercise.title.text) == ["Cycling"])
    #expect(session.sets.first?.done.distance?.hundredths == 2224)
    #expect(session.sets.first?.done.distance?.unit == .kilometers)
  }

  @Test(arguments: [
    ("9", "Run"), ("1", "Cycling"), ("10", "Walk"), ("77", "Cardio"), ("trail_running", "Run"),
    ("Ride", "Cycling"), ("hiking", "Hike"), ("", "Run"), ("Kitesurf", "Kitesurf"),
  ])
  func `the type of a GPX track is a word or a number`(type: String, title: String) throws {
    let session = try #require(
      try sessions(
        """
        <gpx><trk><type>\(type)</type><trkseg>
        <trkpt lat="48.0" lon="11.0"><time>2026-11-21T07:00:00Z</time></trkpt>
        <trkpt lat="48.1" lon="11.0"><time>2026-11-21T07:20:00Z</time></trkpt>
        </trkseg></trk></gpx>
        """
      ).first)
    #expect(session.sets.map(\.exercise.title.text) == [title])
  }

  @Test(arguments: [
    "<gpx></gpx>", "<gpx><trk><trkseg><trkpt lat='1' lon='2'/></trkseg></trk></gpx>", "<", "<a",
    "<!--", "<Activity><Lap>", "</trk></trk><trk><time>x</time>", "<trkseg><trkpt lat=\"1\"",
  ])
  func `XML without an activity is not a session`(text: String) {
    #expect(throws: CoreError.self) { try sessions(text) }
  }

  @Test func `truncated files and files without times are reported`() throws {
    let bytes = Array(Self.tcx.utf8)
    let cut = try ImportedHistory(
      Array(bytes.dropLast(38)), file: "run.tcx", localTime: .fixed(3600))
    #expect(cut.sessions.count == 1 && cut.skippedRows == 1)
    #expect(
      cut.problems == [
        .unreadable(file: "run.tcx", line: 9, column: 12, expected: .closingTag)
      ])
    // Half a run is not imported.
    let problem = Problem.unreadable(
      file: "run.tcx", line: 9, column: 10, expected: .closingTag)
    #expect(throws: CoreError.invalid([problem])) {
      try ImportedHistory(
        Array(bytes.dropLast(40)), file: "run.tcx", localTime: .fixed(3600))
    }
    #expect(
      throws: CoreError.invalid([
        .unreadable(file: "run.xml", line: 1, column: 1, expected: .track)
      ])
    ) {
      try sessions("<gpx><trk><trkseg><trkpt lat='1' lon='2'/></trkseg></trk></gpx>")
    }
  }

  @Test func `several files form one import, and the longer version of a session wins`() throws {
    let all = try ImportedHistory(Array(Self.tcx.utf8), file: "a.tcx", localTime: .fixed(3600))
    let lines = Self.tcx.split(separator: "\n").filter { !$0.contains("<Lap><") }
    let less = try ImportedHistory(
      Array(lines.joined(separator: "\n").utf8), file: "b.tcx", localTime: .fixed(3600))
    #expect(less.sessions.first?.sets.count == 1)
    for files in [all.files + less.files, less.files + all.files] {
      let store = DataStore.inMemory()
      _ = try store.sessions.add(files, isCreating: true)
      let done = try store.records().map { $0.sets.map(\.done) }
      #expect(done == all.sessions.map { $0.sets.map(\.done) })
    }
  }

  @Test func `damaged files give complete sessions or none`() throws {
    var random = SeededRandom(seed: 7)
    for _ in 0..<2_000 {
      var bytes = Array(Self.tcx.utf8)
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      bytes[0] = UInt8(ascii: "<")
      let found = try? ImportedHistory(bytes, file: "x", localTime: .fixed(0)).sessions
      #expect(found?.allSatisfy { $0.duration >= .zero && !$0.sets.isEmpty } ?? true)
    }
  }
}
