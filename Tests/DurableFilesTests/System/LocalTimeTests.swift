import TestSupport
import Testing

@testable import DurableFiles

struct LocalTimeTests {
  private let moment = Timestamp(milliseconds: 1_763_677_800_000)

  @Test(arguments: [
    (0, "2025-11-20 22:30"), (3600, "2025-11-20 23:30"), (5400, "2025-11-21 00:00"),
    (-18_000, "2025-11-20 17:30"), (50_400, "2025-11-21 12:30"),
  ])
  func `the day and time are those of the zone`(offset: Int, text: String) {
    #expect(LocalTime.fixed(offset).text(of: moment) == text)
  }

  @Test func `the offset is looked up for each time`() {
    let zone = LocalTime { $0.milliseconds < 0 ? 0 : 7200 }
    #expect(zone.text(of: Timestamp(milliseconds: -1)) == "1969-12-31 23:59")
    #expect(zone.text(of: Timestamp(milliseconds: 0)) == "1970-01-01 02:00")
  }

  @Test func `the system's zone has a valid offset`() {
    #expect((-86_400...86_400).contains(LocalTime.live.offset(moment)))
  }

  @Test func `no time overflows`() {
    for edge in [Int64.min, .max] {
      #expect(!LocalTime.fixed(3600).text(of: Timestamp(milliseconds: edge)).isEmpty)
    }
  }

  @Test(arguments: [
    ("UTC", true), ("GMT", true), ("CET-1CEST", true), ("<+03>-3", true),
    ("EST5EDT,M3.2.0,M11.1.0", true),
    (":CET-1", true), ("Mars/Olympus", false), ("/nowhere", false), ("AB1", false),
    ("Berlin", false),
  ])
  func `a zone is known by a rule or by its file`(name: String, isKnown: Bool) {
    #expect(LocalTime.isKnown(zone: name, database: "/nowhere") == isKnown)
  }

  @Test func `a zone may be the path of a file`() throws {
    let scratch = ScratchDirectory(named: "zones")
    try scratch.write("TZif", to: "Berlin")
    #expect(LocalTime.isKnown(zone: "Berlin", database: scratch.path))
    #expect(LocalTime.isKnown(zone: ":" + scratch.path("Berlin"), database: nil))
    #expect(LocalTime.isKnown(zone: "", database: nil))
    try scratch.write("DE Berlin", to: "zone.tab")
    #expect(!LocalTime.isKnown(zone: "zone.tab", database: scratch.path))
  }
}
