import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite("Search ranking")
struct SearchRankingTests {
  @Test("exact title, then prefix, then word, then substring, then description")
  func order() throws {
    let exercises = try [
      exercise("Setup", description: nil),
      exercise("Twist", description: "Feet up."),
      exercise("Pull Up"),
      exercise("Upright Row"),
      exercise("Up"),
    ]
    let found = SearchRanking("up").results(in: exercises).map(\.title.text)
    #expect(found == ["Up", "Upright Row", "Pull Up", "Setup", "Twist"])
  }

  @Test("an alias ranks after a title of the same kind, before the next kind")
  func aliases() throws {
    let exercises = try [
      exercise("Sit Up"), exercise("Zottman Curl", aliases: ["Curl"]), exercise("Curl Up"),
    ]
    let found = SearchRanking("CURL").results(in: exercises).map(\.title.text)
    #expect(found == ["Zottman Curl", "Curl Up"])
  }

  @Test(
    "case, diacritics, width and hyphens do not count",
    arguments: ["liegestutz", "LIEGESTÜTZ", "Ｌiegestütz", "liegestu\u{308}tz"]
  )
  func folded(text: String) throws {
    let exercises = try [exercise("Enger Liegestütz"), exercise("Plank")]
    #expect(SearchRanking(text).results(in: exercises).map(\.title.text) == ["Enger Liegestütz"])
  }

  @Test(
    "half-width, composed and decomposed kana are the same letters",
    arguments: [
      "ガッツ", "ｶﾞｯﾂ", "カ\u{3099}ッツ", "ポーズ", "ﾎﾟｰｽﾞ", "ホ\u{309A}ース\u{3099}",
    ],
    ["ガッツポーズ", "ｶﾞｯﾂﾎﾟｰｽﾞ", "カ\u{3099}ッツホ\u{309A}ース\u{3099}"]
  )
  func kana(text: String, title: String) throws {
    let exercises = try [exercise(title), exercise("カッツホース")]
    #expect(SearchRanking(text).results(in: exercises).map(\.title.text) == [title])
  }

  @Test("a blank search finds all, by title", arguments: ["", " \t", "-"])
  func blank(text: String) throws {
    let exercises = try [exercise("Squat"), exercise("ábc"), exercise("Bench Press")]
    let found = SearchRanking(text).results(in: exercises).map(\.title.text)
    #expect(found == ["ábc", "Bench Press", "Squat"])
  }

  private func exercise(
    _ title: String,
    description: String? = nil,
    aliases: [String] = []
  ) throws -> Exercise {
    Exercise(
      id: Identifiers.live.next(),
      title: try Title(title),
      exerciseDescription: try description.map { try Prose($0, field: "description") },
      muscleGroups: try MuscleGroups([.core]),
      aliases: try aliases.map { try Title($0) },
      createdAt: Bench.moment
    )
  }
}
