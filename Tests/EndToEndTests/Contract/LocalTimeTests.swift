import Testing

/// Times of day: in the user's zone on a terminal, in UTC everywhere else.
@Suite("Local times")
struct LocalTimeTests {
  private let store: Store

  init() throws {
    store = try Store.stocked()
  }

  @Test(
    "on a terminal, local times: past midnight, and where a clock is put forward or back",
    arguments: [
      ("Asia/Tokyo", "Push Up", "2026-11-21 00:30", "2026-11-21 00:30"),
      ("America/New_York", "Squat", "2026-03-08 01:30", "2026-03-08 03:30"),
      ("America/New_York", "Squat Jump", "2026-10-24 20:30", "2026-10-24 21:30"),
      ("Europe/Berlin", "Squat", "2026-03-08 07:30", "2026-03-08 08:30"),
      ("Europe/Berlin", "Squat Jump", "2026-10-25 02:30", "2026-10-25 02:30"),
      ("UTC", "Squat", "2026-03-08 06:30", "2026-03-08 07:30"),
      ("", "Squat", "2026-03-08 06:30", "2026-03-08 07:30"),
    ])
  func local(zone: String, title: String, created: String, updated: String) async throws {
    let screen = try await store.screen(["exercise", "show", title], environment: ["TZ": zone])
    #expect(screen.status == .exited(0))
    #expect(screen.lines.contains { $0.hasPrefix("created ") && $0.hasSuffix(" " + created) })
    #expect(screen.lines.contains { $0.hasPrefix("updated ") && $0.hasSuffix(" " + updated) })
  }

  @Test("a zone that is not installed is an error, not UTC")
  func unknownZone() async throws {
    let line = try await Program.run(
      ["exercise", "list"], environment: ["GYMTASTIC_HOME": store.path, "TZ": "Nowhere/At_All"])
    #expect(line.status == .exited(64) && line.errors.contains("Nowhere/At_All"))
  }

  @Test(
    "the same bytes in any locale, and in any time zone too where output is not a terminal",
    arguments: [
      ["exercise", "show", "Squat"], ["exercise", "list"], ["exercise", "list", "--json"],
      ["workout", "show", "Day"], ["workout", "list"], ["exercise", "show", "nobody"],
    ])
  func elsewhere(words: [String]) async throws {
    let plain = try await store.run(words)
    for zone in ["Asia/Tokyo", "America/New_York", "CET-1CEST"] {
      for locale in ["de_DE.UTF-8", "tr_TR.UTF-8", "C"] {
        let other = try await Program.run(
          words,
          environment: [
            "GYMTASTIC_HOME": store.path, "TZ": zone, "LC_ALL": locale, "LANG": locale,
          ])
        #expect(other.outputBytes == plain.outputBytes && other.errorBytes == plain.errorBytes)
      }
    }
    if words == ["exercise", "list"] {
      #expect(plain.output.contains("\t2026-11-20T15:30:00.000Z\t"))
    }
  }
}
