import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// A shared bundle arrives complete on another machine, where the user's own changes stay.
@Suite struct WorkoutBundleTests {
  let clock = ShiftedClock(Samples.moment)
  let coach: DataStore
  let client: DataStore

  init() throws {
    let clock = clock
    func store() -> DataStore {
      var configuration = DataStore.Configuration.test { $0.identifiers = .live }
      configuration.clock = WallClock { clock.now }
      return .inMemory(Library(), configuration)
    }
    (coach, client) = (store(), store())
    for (title, side) in [("Yoke Squat", 300), ("Sled Push", 200), ("Ring Row", 100)] {
      var draft = ExerciseDraft(title: title, muscleGroups: [.legs, .core])
      draft.description = "Slowly,\nthen \(title)."
      draft.youtubeAddress = "https://youtu.be/dQw4w9WgXcQ"
      draft.aliases = ["\(title) Alias"]
      draft.equipment = "box"
      draft.image = .replace(
        PictureFile(name: "a.png", content: PNGEncoder.encode(width: side, height: 2)))
      try coach.exercises.create(draft)
    }
    _ = try coach.exercises.create(ExerciseDraft(title: "Unused", muscleGroups: [.chest]))
    let written = NotationParser.parse(
      """
      plan "Base", mon, thu:
      > Twice a week.
      week 2: B, A

      # A
      Yoke Squat: 3x5 @ 60%, progress max +5kg
      3 rounds, rest 1m: Sled Push: 20m; Ring Row | Yoke Squat: 8

      # B
      > Easy.
      Ring Row: 5x5, rest 2m
      """)
    try coach.plans.add(try #require(written.plans.first))
    _ = try coach.change(.name, to: .name(try Title("Kim")))
  }

  /// The plan as the shared bundle.
  func handedOver() throws -> WorkoutBundle {
    let bundle = try coach.bundles.bundle(plans: coach.read().library.plans)
    return try WorkoutBundle(coach.bundles.contents(of: bundle, named: "a"), named: "a")
  }

  /// A library without its dates and its private data.
  private func content(_ store: DataStore) throws -> Library {
    let moment = Samples.moment
    var library = try store.read().library
    for index in library.exercises.indices {
      (library.exercises[index].createdAt, library.exercises[index].updatedAt) = (moment, moment)
      library.exercises[index].editedAt = nil
      library.exercises[index].importedVersion = nil
    }
    for index in library.workouts.indices {
      (library.workouts[index].createdAt, library.workouts[index].updatedAt) = (moment, moment)
      library.workouts[index].editedAt = nil
      library.workouts[index].importedVersion = nil
      library.workouts[index] = library.workouts[index].mapItems { $0.prescribedAt = nil }
    }
    for index in library.plans.indices {
      (library.plans[index].createdAt, library.plans[index].updatedAt) = (moment, moment)
      (library.plans[index].start, library.plans[index].stopped) = (nil, nil)
      (library.plans[index].editedAt, library.plans[index].importedVersion) = (nil, nil)
    }
    return library
  }

  private func sent() throws -> Library {
    var library = try content(coach)
    library.exercises.removeAll { $0.title.text == "Unused" }
    return library
  }

  private func picture(of title: String, in store: DataStore) throws -> [UInt8]? {
    let exercise = try store.read().library.exercises.first { $0.title.text == title }
    return try exercise?.image.flatMap { try store.picture($0) }
  }

  @Test func `a plan arrives unchanged in an empty library, and importing is idempotent`() throws {
    try coach.plans.start(try #require(try coach.read().library.plans.first?.id))
    let bundle = try handedOver()
    #expect(bundle.sender?.text == "Kim")
    let imported = try client.bundles.take(bundle)
    #expect(imported.exercises.map(\.effect) == [.added, .added, .added])
    #expect(imported.workouts.map(\.effect) == [.added, .added])
    #expect(imported.plans.map(\.effect) == [.added] && imported.pictureCount == 3)
    #expect(try content(client) == sent())
    #expect(try client.read().library.plans.first?.start == nil)
    for title in ["Yoke Squat", "Sled Push", "Ring Row"] {
      #expect(try picture(of: title, in: client) != nil)
      #expect(try picture(of: title, in: client) == picture(of: title, in: coach))
    }
    let before = try client.read().library
    clock.advance(days: 0)
    let again = try client.bundles.take(bundle)
    #expect(Set(again.exercises.map(\.effect) + again.workouts.map(\.effect)) == [.unchanged])
    #expect(again.plans.map(\.effect) == [.unchanged])
    #expect(try client.read().library == before)
  }

  @Test func `an update keeps creation dates and does not count as an edit`() throws {
    _ = try client.bundles.take(try handedOver())
    let first = try client.read().library
    for text in ["A better way.", "The best way."] {
      clock.advance(days: 1)
      for exercise in try coach.exercises.search("") {
        try coach.exercises.update(exercise.id, ExerciseDraft(description: text))
      }
      for workout in try coach.workouts.fetchAll() {
        _ = try coach.workouts.rewrite(
          workout, title: workout.title, note: try Prose(text, field: "note"),
          entries: .built(workout.sequence, choosing: []))
      }
      clock.advance(days: 1)
      let imported = try client.bundles.take(try handedOver())
      #expect(Set(imported.exercises.map(\.effect) + imported.workouts.map(\.effect)) == [.changed])
    }
    let library = try client.read().library
    #expect(library.exercises.map(\.createdAt) == first.exercises.map(\.createdAt))
    #expect(library.workouts.map(\.createdAt) == first.workouts.map(\.createdAt))
    #expect(library.plans.map(\.createdAt) == first.plans.map(\.createdAt))
    #expect(library.exercises.allSatisfy { $0.editedAt == nil })
    #expect(library.exercises.allSatisfy { $0.updatedAt > $0.createdAt })
    let sent = try client.bundles.bundle(plans: library.plans).library
    #expect(sent.exercises.allSatisfy { $0.importedVersion == nil })
    #expect(sent.workouts.allSatisfy { $0.importedVersion == nil })
  }

  /// The client edits two exercises and starts the plan, then the coach edits all exercises.
  private func editOnBothSides() throws -> WorkoutBundle {
    _ = try client.bundles.take(try handedOver())
    for title in ["Yoke Squat", "Sled Push"] {
      clock.advance(days: 0)
      let id = try #require(try client.exercises.search(title).first?.id)
      try client.exercises.update(
        id, ExerciseDraft(title: title + " 2", description: "As I do it.", image: .remove))
    }
    let plan = try #require(try client.read().library.plans.first)
    try client.plans.start(plan.id, on: [.tue])
    clock.advance(days: 0)
    for exercise in try coach.exercises.search("") where exercise.title.text != "Unused" {
      try coach.exercises.update(exercise.id, ExerciseDraft(description: "A better way."))
    }
    return try handedOver()
  }

  @Test func `two exercises edited on the other machine stay, and everything else arrives`()
    throws
  {
    let bundle = try editOnBothSides()
    let trial = try client.bundles.take(bundle, isDryRun: true)
    #expect(trial.exercises.map(\.effect) == [.kept, .kept, .changed])
    #expect(try client.exercises.search("better").isEmpty)
    _ = try client.bundles.take(bundle)
    let kept = try client.read().library
    #expect(
      kept.exercises.map(\.exerciseDescription?.text) == [
        "As I do it.", "As I do it.", "A better way.",
      ])
    #expect(kept.exercises.map(\.title.text) == ["Yoke Squat 2", "Sled Push 2", "Ring Row"])
    #expect(kept.plans.first?.days == [.tue] && kept.plans.first?.start != nil)
    var others = try content(client)
    let exercises = try sent().exercises
    others.exercises = exercises
    others.mapLinks { link in
      let sent = exercises.first { link.exercise == .linked($0.id) }
      return ExerciseLink(exercise: link.exercise, title: sent?.title ?? link.title)
    }
    others.plans[0].days = [.mon, .thu]
    #expect(try others == sent())
  }

  @Test func `on request edits are replaced too, and later updates apply again`() throws {
    let bundle = try editOnBothSides()
    _ = try client.bundles.take(bundle, isReplacing: true)
    try client.plans.stop(try #require(try client.read().library.plans.first?.id))
    _ = try client.bundles.take(bundle)
    #expect(try content(client) == sent())
    #expect(try picture(of: "Yoke Squat", in: client) == picture(of: "Yoke Squat", in: coach))
    clock.advance(days: 0)
    let id = try #require(try coach.exercises.search("Yoke Squat").first?.id)
    try coach.exercises.update(id, ExerciseDraft(description: "Newer."))
    #expect(try client.bundles.take(try handedOver()).exercises.map(\.effect).first == .changed)
  }

  @Test func `an exercise with the same title replaces the imported one`() throws {
    let own = try client.exercises.create(
      ExerciseDraft(title: "ring row", muscleGroups: [.back])
    ).exercise
    let imported = try client.bundles.take(try handedOver())
    #expect(imported.exercises.map(\.effect) == [.added, .added, .kept])
    let library = try client.read().library
    #expect(library.exercises.count == 3)
    #expect(library.exercises.first == own)
    let row = try #require(library.workouts.last?.items.first)
    #expect(row.exercise == .linked(own.id) && row.title == own.title)
  }

  @Test func `a workout or plan with an existing title is rejected, updated, or added too`() throws
  {
    _ = try client.workouts.create(title: "a")
    let bundle = try handedOver()
    let refused = CoreError.invalid([.duplicateTitle("A", .workout)])
    #expect(throws: refused) { try client.bundles.take(bundle) }
    #expect(try client.read().library.exercises.isEmpty)
    let beside = try client.bundles.take(bundle, allowingDuplicates: true, isDryRun: true)
    #expect(beside.workouts.map(\.effect) == [.added, .added])
    let imported = try client.bundles.take(bundle, isReplacing: true)
    #expect(imported.workouts.map(\.effect) == [.changed, .added])
    let library = try client.read().library
    #expect(library.plans.first?.workouts.map(\.id) == library.workouts.map(\.id))
    #expect(library.plans.first?.weeks.first?.workouts == library.workouts.map(\.id).reversed())
  }

  @Test func `private data is neither exported nor lost`() throws {
    let id = try #require(try coach.exercises.search("Yoke Squat").first?.id)
    let weight = try Weight(written: "100kg")
    try coach.update { change throws(CoreError) in
      var library = try change.before.library
      for index in library.exercises.indices where library.exercises[index].id == id {
        library.exercises[index].oneRepMax = OneRepMax(weight, setAt: Samples.moment)
      }
      change.library = library
    }
    let bundle = try handedOver()
    #expect(bundle.library.exercises.allSatisfy { $0.oneRepMax == nil })
    clock.advance(days: 0)
    #expect(
      try coach.bundles.take(bundle).exercises.map(\.effect) == [
        .unchanged, .unchanged, .unchanged,
      ])
    #expect(try coach.exercises.fetch(id).oneRepMax?.weight == weight)
  }

  // MARK: Hostile files

  private func document() throws -> String {
    let bundle = try handedOver()
    return String(decoding: JSONWriter.document(.compact) { bundle.write(to: &$0) }, as: UTF8.self)
  }

  private func refusal(_ text: String) -> StoreError? {
    do throws(CoreError) {
      _ = try WorkoutBundle(Array(text.utf8), named: "a")
    } catch .store(let error) {
      return error
    } catch {}
    return nil
  }

  @Test func `a bundle truncated anywhere is rejected`() throws {
    let text = try document()
    for count in stride(from: 0, to: text.utf8.count - 2, by: 97) {
      #expect(refusal(String(text.prefix(count)))?.isOfContent == true)
    }
  }

  @Test func `a newer version is reported as such`() throws {
    let text = try document().replacing("\"bundleVersion\":1", with: "\"bundleVersion\":2")
    #expect(refusal(text) == .newer(path: "a", version: .bundle(2)))
  }

  @Test func `wrong types, repeated IDs and foreign IDs are rejected`() throws {
    let text = try document()
    let exercise = try #require(try handedOver().library.exercises.first)
    let other = try #require(try handedOver().library.exercises.last)
    for (part, hostile) in [
      ("\"createdAt\"", "\"x\""), ("\"exercises\":[", "\"exercises\":[7, "),
      ("\"plans\":[", "\"plans\":{}, \"x\":["), ("\"pictures\":{", "\"pictures\":7, \"x\":{"),
      ("\"title\":\"Base\"", "\"title\":\"\\u001b[2J\""), ("\"Legs\"", "\"Wings\""),
      ("\"id\":\"\(exercise.id.lowercase)\"", "\"id\":\"\(other.id.lowercase)\""),
      ("\"exerciseID\":\"\(other.id.lowercase)\"", "\"exerciseID\":\"\(UUID().uuidString)\""),
      ("\"count\":3", "\"count\":1000000000"),
    ] {
      #expect(text.contains(part))
      // An unknown word may belong to a later version.
      #expect(refusal(text.replacing(part, with: hostile)) != nil, "\(part)")
    }
  }

  @Test func `ids that several elements share are rejected`() throws {
    let workout = try #require(try handedOver().library.workouts.first)
    let entry = try #require(workout.sequence.first?.id)
    for id in [try #require(try handedOver().library.exercises.first).id, entry] {
      let text = try document().replacing(workout.id.lowercase, with: id.lowercase)
      let bundle = try WorkoutBundle(Array(text.utf8), named: "a")
      #expect(throws: CoreError.invalid([.repeatedID(id)])) { try client.bundles.take(bundle) }
    }
  }

  @Test func `a plan that was started elsewhere is not started`() throws {
    let pictures = try handedOver().pictures
    _ = try coach.plans.start(try #require(coach.read().library.plans.first).id)
    let library = try coach.read().library
    _ = try client.bundles.take(
      WorkoutBundle(createdAt: Samples.moment, sender: nil, library: library, pictures: pictures))
    #expect(try client.read().library.plans.map(\.start) == [nil])
  }

  @Test func `a picture that is invalid, too large, unnamed or outside images is rejected`() throws
  {
    let text = try document()
    let name = try #require(try handedOver().library.exercises.first?.image)
    func with(_ picture: [UInt8]) throws -> String {
      // A name without a hash, which any content may have.
      let bytes = try #require(try handedOver().pictures[name])
      return text.replacing(
        Data(bytes).base64EncodedString(), with: Data(picture).base64EncodedString()
      )
      .replacing(name.fileName, with: "picture.png")
    }
    #expect(try refusal(with(PNGEncoder.encode(width: 3, height: 3))) == nil)
    // A cut picture that is in a library already does not keep out the rest.
    #expect(try refusal(with(PictureHeaders.png.dropLast(2))) == nil)
    let hostile: [[UInt8]] = [
      Array("<svg onload=alert(1)>".utf8), [], Array(PictureHeaders.png.prefix(10)),
      PictureHeaders.png + [UInt8](repeating: 0, count: 2_000_000),
      // 60,000 by 60,000 pixels would take 14 GB when decoded.
      Array(PictureHeaders.png.prefix(16)) + [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60, 8, 0, 0, 0, 0],
    ]
    for picture in hostile {
      #expect(try refusal(with(picture))?.isOfContent == true, "\(picture.count) bytes")
    }
    for path in ["../../etc/passwd.png", "/etc/a.png", "..\\\\a.png", "a/b.png", "other.png"] {
      let moved = text.replacing("\"pictures\":{", with: "\"pictures\":{\n\"\(path)\":\"\",")
      #expect(refusal(moved)?.isOfContent == true, "\(path)")
      let renamed = text.replacing(name.fileName, with: path)
      #expect(path == "other.png" || refusal(renamed)?.isOfContent == true, "\(path)")
    }
    let changed = text.replacing("\"\(name)\":\"iVBOR", with: "\"\(name)\":\"iVBOS")
    #expect(refusal(changed)?.isOfContent == true)
    let missing = text.replacing("\"\(name)\":", with: "\"x\":")
    #expect(refusal(missing)?.isOfContent == true)
  }

  @Test func `deep nesting does not use the stack`() {
    let deep = "{\"bundleVersion\":1,\"createdAt\":" + String(repeating: "[", count: 1_000_000)
    #expect(refusal(deep)?.isOfContent == true)
  }
}
