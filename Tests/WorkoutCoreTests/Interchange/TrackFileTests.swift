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

  @Test func `a lap of a TCX file is a set`() throws {
    let session = try #require(try sessions(Self.tcx).first)
    #expect(session.start.description == "2026-11-20T06:30:00.000Z" && session.localOffset == 3600)
    #expect(session.duration == .seconds(610))
    #expect(session.sets.map(\.exercise.title.text) == ["Run", "Run"])
    #expect(session.sets.map { $0.done.seconds } == [310, 300])
    #expect(session.sets.compactMap { $0.done.distance?.meters } == [1000, 1200])
    #expect(session.note?.text == "Heart rate: average 150, highest 150")
    #expect(try sessions(Self.tcx) == [session])
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
    "<gpx></gpx>", "<gpx><trk><trkseg><trkpt lat='1' lon='2'/></trkseg></trk></gpx>", "<", "<a",
    "<!--", "<Activity><Lap>", "</trk></trk><trk><time>x</time>", "<trkseg><trkpt lat=\"1\"",
  ])
  func `XML without an activity is no session`(text: String) {
    #expect(throws: CoreError.self) { try sessions(text) }
  }

  @Test func `a file that was cut off is named, and one without times too`() throws {
    let bytes = Array(Self.tcx.utf8)
    let cut = try ImportedHistory(
      Array(bytes.dropLast(40)), file: "run.tcx", localTime: .fixed(3600))
    #expect(cut.sessions.count == 1 && cut.skippedRows == 1)
    #expect(
      cut.problems == [
        .unreadable(
          file: "run.tcx", line: 9, column: 10, expected: .closingTag)
      ])
    #expect(
      throws: CoreError.invalid([
        .unreadable(file: "run.xml", line: 1, column: 1, expected: .track)
      ])
    ) {
      try sessions("<gpx><trk><trkseg><trkpt lat='1' lon='2'/></trkseg></trk></gpx>")
    }
  }

  @Test func `several files are one import, and of a repeated session the longer counts`() throws {
    var all = try ImportedHistory(Array(Self.tcx.utf8), file: "a.tcx", localTime: .fixed(3600))
    let whole = all.sessions
    let lines = Self.tcx.split(separator: "\n").filter { !$0.contains("<Lap><") }
    let less = try ImportedHistory(
      Array(lines.joined(separator: "\n").utf8), file: "b.tcx", localTime: .fixed(3600))
    #expect(less.sessions.first?.sets.count == 1)
    var other = less
    other.add(all)
    all.add(less)
    #expect(all.sessions == whole && other.sessions == whole)
  }

  @Test func `damaged files end, and give whole sessions or none`() throws {
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
