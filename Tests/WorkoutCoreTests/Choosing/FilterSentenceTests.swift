import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct FilterSentenceTests {
  private let catalog = Catalog(Library(), over: StarterSet.library)

  private func sentence(_ text: String) -> FilterSentence {
    FilterSentence([text], knowing: catalog)
  }

  @Test(arguments: [
    ("15", 900), ("15 minutes", 900), ("fifteen minutes", 900), ("fifteen", 900), ("7.5m", 450),
    ("0:15", 15),
    ("twenty min legs", 1_200), ("half an hour", 1_800), ("an hour of stretching", 3_600),
    ("30m quiet", 1_800), ("1h", 3_600), ("quiet 90 min", 5_400),
    ("a quarter of an hour", 900), ("half an hour, please!", 1_800), ("half hour.", 1_800),
    ("an hour and a half", 5_400), ("something quick", 600), ("a quick 15 minutes", 900),
    ("up to 15 minutes", 900), ("no more than half an hour", 1_800), ("max 20 min", 1_200),
    ("at most 20 minutes, legs", 1_200), ("twenty five minutes", 1_500), ("forty-five", 2_700),
    ("one and a half hours", 5_400), ("2 dumbbells for 20 minutes", 1_200),
    ("a 20-minute workout, no-equipment", 1_200), ("kettlebell (16kg) - half-hour", 1_800),
  ])
  func `a number is a length`(_ text: String, _ seconds: Int) {
    #expect(sentence(text).seconds == seconds)
    #expect(sentence(text).unknown == [])
  }

  @Test func `what people say is a filter`() {
    let home = sentence("15 minutes, no equipment, quiet")
    #expect(home.filter.equipment == Equipment(["none"]))
    #expect(home.filter.isQuiet)
    let desk = sentence("something for my back at the desk")
    #expect(desk.filter.muscleGroups == [.back])
    #expect(desk.filter.tags.map(\.text) == ["desk"])
    let bell = sentence("30 minutes with one kettlebell 16kg, no jumping")
    #expect(bell.filter.equipment == Equipment(["kettlebell"]))
    #expect(bell.filter.excludedTags.map(\.text) == ["jump"])
    let bar = sentence("full body beginners pull-up bar stretching")
    #expect(bar.filter.muscleGroups == [.fullBody])
    #expect(bar.filter.level == .beginner)
    #expect(bar.filter.equipment == Equipment(["pull-up bar"]))
    #expect(bar.filter.style == .stretch)
    #expect([home, desk, bell, bar].allSatisfy { $0.unknown.isEmpty })
  }

  @Test func `joints and jumps are left out by what strains them, not by names`() throws {
    let words = sentence("15 no knees, no wrist, no jumping")
    #expect(words.filter.excludedTags.map(\.text) == ["knee-load", "wrist-load", "jump"])
    #expect(words.filter.excludedNames == [] && words.unknown == [])
    let left = catalog.exercises(matching: words.filter).map(\.title.text)
    #expect(left.contains("Glute Bridge") && left.contains("Hanging Knee Raise"))
    #expect(!left.contains("Squat") && !left.contains("Push Up") && !left.contains("Jump Rope"))
    #expect(sentence("something for my knees").unknown == ["knees"])
    #expect(sentence("something for my knees").nearest(to: "knees") == "no knees")
    let hurt = sentence("15, bad knees, sore back!")
    #expect(hurt.filter.excludedTags.map(\.text) == ["knee-load", "back-load"])
    #expect(hurt.filter.excludedMuscleGroups == [.back] && hurt.unknown == [])
  }

  @Test(arguments: [
    ("15, my back hurts", ["Back", "back-load"]), ("back pain", ["Back", "back-load"]),
    ("knee injury", ["knee-load"]), ("my ankle hurts", ["ankle-load"]), ("no back", ["Back"]),
    ("no knee pain", ["knee-load"]), ("painful shoulder", ["Shoulders"]),
    ("my shoulder is sore", ["Shoulders"]), ("pain in my lower back", ["Back", "back-load"]),
    ("my knees and back hurt", ["Back", "knee-load", "back-load"]),
    ("aching wrists", ["wrist-load"]),
  ])
  func `what hurts is left out`(_ text: String, _ excluded: [String]) {
    let words = sentence(text)
    let groups = words.filter.excludedMuscleGroups.map(\.rawValue)
    #expect(groups + words.filter.excludedTags.map(\.text) == excluded && words.unknown == [])
    #expect(words.filter.muscleGroups == [])
  }

  @Test func `what a setting avoids is excluded too, and what it cannot mean is ignored`() throws {
    let avoided = try ["knees", "lower back", "xyzzy"].map { try Title($0) }
    let words = FilterSentence(["15 quiet, no burpees"], knowing: catalog, avoiding: avoided)
    #expect(words.filter.excludedTags.map(\.text) == ["knee-load", "back-load"])
    #expect(words.filter.excludedMuscleGroups == [.back])
    #expect(words.filter.excludedNames.map(\.text) == ["burpee"])
    #expect(words.unknown == [] && words.limits == [])
    #expect(FilterSentence.unknownExclusion(in: avoided, knowing: catalog)?.text == "xyzzy")
  }

  @Test(
    arguments: [
      ("15 no knees", ["knees"]), ("sore lower back", ["lower back"]),
      ("my wrists and back hurt", ["wrists", "back"]), ("no legs, no kettlebell", []),
    ] as [(String, [String])])
  func `limits are told from other exclusions`(_ text: String, _ limits: [String]) {
    #expect(sentence(text).limits == limits)
  }

  @Test(arguments: ["Mountain Climber", "Bear Crawl", "Squat", "Jump Rope", "Child's Pose"])
  func `no knees leaves out kneeling, crawling, squats and jumps`(_ title: String) {
    let left = catalog.exercises(matching: sentence("no knees").filter)
    #expect(!left.map(\.title.text).contains(title))
  }

  @Test func `what hurts ends where another wish begins`() {
    let words = sentence("legs, my back hurts, 20 minutes")
    #expect(words.filter.muscleGroups == [.legs] && words.filter.excludedMuscleGroups == [.back])
    #expect(words.seconds == 1_200 && words.unknown == [])
    let sore = sentence("legs, sore back")
    #expect(sore.filter.muscleGroups == [.legs] && sore.filter.excludedMuscleGroups == [.back])
    #expect(sentence("it hurts").unknown == ["it", "hurts"])
  }

  @Test(arguments: [
    "what did I not train this week", "what I haven't trained lately", "whatever I did not train?",
  ])
  func `what was neglected comes first anyway`(_ text: String) {
    let words = sentence(text)
    #expect(words.unknown == [] && words.filter.excludedMuscleGroups == [])
  }

  @Test(arguments: ["no legs", "not legs today", "sore legs"])
  func `no legs means no calves and glutes either`(_ text: String) {
    #expect(Set(sentence(text).filter.excludedMuscleGroups) == [.legs, .glutes, .calves])
    #expect(sentence("glutes, \(text)").filter.excludedMuscleGroups == [.legs, .calves])
  }

  @Test func `a gym has all equipment, unless it is a place`() throws {
    let gym = sentence("30 minutes at the gym")
    let fitting = catalog.exercises(matching: gym.filter)
    #expect(fitting.count == catalog.exercises.count && gym.unknown == [])
    let place = Place(try Title("Gym"), equipment: try Title("barbell"))
    let own = FilterSentence(["gym"], knowing: catalog, places: [place])
    #expect(own.filter.atHand == place.pieces)
  }

  @Test func `a class is no filter but a session of its own`() {
    let yoga = sentence("20 minutes yoga")
    #expect(yoga.unknown == ["yoga"])
    #expect(yoga.wholeSession(named: "yoga")?.title.text == "Yoga")
    #expect(yoga.wholeSession(named: "squat") == nil)
  }

  @Test func `words without a meaning of their own are skipped`() {
    let mat = sentence("I have 15 minutes and a mat")
    #expect(mat.unknown == [] && mat.seconds == 900)
    #expect(mat.filter.equipment == Equipment(["none"]))
    #expect(sentence("I want a workout, got a chair, need quiet").unknown == [])
  }

  @Test func `a word that means nothing is named, and the nearest that means something`() {
    let sentence = sentence("15m trampoline no rabbits, kettlebel, sholders")
    #expect(sentence.unknown == ["trampoline", "rabbits", "kettlebel", "sholders"])
    #expect(
      sentence.unknown.map(sentence.nearest) == [nil, nil, "kettlebell", "shoulders"])
    #expect(self.sentence("15 no").unknown == ["no"])
  }

  @Test func `every length is known, and the first one counts`() {
    let sentence = sentence("15 20m")
    #expect(sentence.lengths == [900, 1_200] && sentence.seconds == 900)
  }

  @Test(arguments: [
    ("20-25 minutes", [1_500]), ("20 to 25", [1_500]), ("20–25m quiet", [1_500]),
    ("up to 15 minutes", [900]), ("25-20 minutes", [1_500, 1_200]), ("twenty-five", [1_500]),
    ("a 20-minute workout", [1_200]),
  ])
  func `a range of lengths is its longer end`(text: String, lengths: [Int]) {
    let sentence = sentence(text)
    #expect(sentence.lengths == lengths && sentence.unknown == [])
  }

  @Test(arguments: [
    "mat", "a yoga mat", "15m mat quiet", "body weight", "no equipment", "no weights",
  ])
  func `what no exercise needs is no equipment`(_ text: String) {
    #expect(sentence(text).filter.equipment == Equipment(["none"]))
    #expect(sentence(text).unknown == [])
  }

  @Test(arguments: [
    ("kettlebell 16 kg", "kettlebell"), ("16kg kettlebells", "kettlebell"),
    ("mat and kettlebell", "kettlebell"),
    ("a resistance band", "band"), ("jump rope", "jump rope"),
  ])
  func `a piece is found with its weight and what else belongs to its name`(
    _ text: String, _ piece: String
  ) {
    #expect(sentence(text).filter.equipment == Equipment([piece]))
    #expect(sentence(text).unknown == [])
  }

  @Test func `a piece of a place is known, even if no exercise needs it`() throws {
    let home = Place(try Title("home"), equipment: try Title("foam roller, kettlebell 16 kg"))
    let known = FilterSentence(["foam roller"], knowing: catalog, places: [home])
    #expect(known.unknown == [] && known.filter.equipment == Equipment(["none"]))
    let there = FilterSentence(["15 at home"], knowing: catalog, places: [home])
    #expect(there.place?.text == "home")
    #expect(there.filter.atHand == Equipment(["kettlebell", "foam roller"]))
    #expect(there.filter.tags == [])
  }

  @Test func `signs may be part of a name, and otherwise join words`() throws {
    let pool = Place(try Title("Gym & Pool"), equipment: try Title("kettlebell"))
    let there = FilterSentence(["15m at gym & pool, quiet!"], knowing: catalog, places: [pool])
    #expect(there.place == pool.name && there.filter.isQuiet && there.unknown == [])
    let joined = sentence("legs/back + kettlebell & band?")
    #expect(joined.filter.muscleGroups == [.legs, .back] && joined.unknown == [])
    #expect(joined.filter.equipment == Equipment(["kettlebell", "band"]))
    #expect(sentence("no chest/back").filter.excludedMuscleGroups == [.chest, .back])
  }

  @Test func `parts of the body and levels have everyday names`() {
    #expect(sentence("upper body").filter.muscleGroups == [.chest, .back, .shoulders])
    #expect(sentence("lower-body").filter.muscleGroups == [.legs, .glutes, .calves])
    #expect(sentence("lower back & hips").filter.muscleGroups == [.back, .glutes])
    #expect(sentence("easy").filter.level == .beginner)
    #expect(sentence("intermediates").filter.level == .intermediate)
    #expect(sentence("upper body easy").unknown == [])
    #expect(sentence("butt & abs").filter.muscleGroups == [.glutes, .core])
    #expect(sentence("pull day").filter.muscleGroups == [.back, .biceps, .forearms])
    #expect(sentence("intermediate level, whole body").filter.muscleGroups == [.fullBody])
  }

  @Test func `muscle groups, equipment and exercises can be left out`() {
    let none = sentence("15 no chest or back, no kettlebells, no jump rope, quiet")
    #expect(none.filter.excludedMuscleGroups == [.chest, .back])
    #expect(none.filter.excludedEquipment == Equipment(["kettlebell", "jump rope"]))
    #expect(none.filter.isQuiet && none.filter.muscleGroups == [] && none.unknown == [])
    let names = sentence("no push ups, no burpees, no jumping jacks, no jumping")
    #expect(names.filter.excludedNames.map(\.text) == ["push up", "burpee", "jumping jack"])
    #expect(names.filter.excludedTags.map(\.text) == ["jump"])
    #expect(names.unknown == [])
    for words in ["no push ups", "no pushups", "no press ups"] {
      let left = catalog.exercises(matching: sentence(words).filter).map(\.title.text)
      #expect(!left.isEmpty && !left.contains { $0.contains("Push Up") })
    }
    // A chair is a piece and a tag.
    let chair = sentence("no chair")
    #expect(chair.filter.excludedEquipment == Equipment(["chair"]))
    #expect(chair.filter.excludedTags.map(\.text) == ["chair"])
  }

  @Test(arguments: [
    "no floor", "not on the floor", "no floor work", "standing exercises",
    "no lying down", "no kneeling",
  ])
  func `the floor is a tag, whatever it is called`(_ text: String) {
    let words = sentence(text)
    #expect(words.unknown == [])
    #expect(words.filter.excludedTags.map(\.text) == ["floor"] && words.filter.excludedNames == [])
    let left = catalog.exercises(matching: words.filter).map(\.title.text)
    #expect(left.contains("Squat") && left.contains("Wall Push Up") && left.contains("Side Bend"))
    for title in ["Push Up", "Crunch", "Bird Dog", "Cat Cow", "Burpee", "Child's Pose"] {
      #expect(!left.contains(title), "\(title)")
    }
  }

  @Test(arguments: [
    ("no crunches", "Crunch"), ("no bench press", "Bench Press"),
    ("no flutter kicks", "Flutter Kick"),
    ("without any lunges", "Lunge"), ("legs but no squats", "Squat"), ("avoid burpees", "Burpee"),
    ("no crunches and planks", "Plank"),
  ])
  func `an exercise is left out in the singular and in the plural`(_ text: String, _ title: String)
  {
    let left = catalog.exercises(matching: sentence(text).filter).map(\.title.text)
    #expect(!left.isEmpty && !left.contains { $0.contains(title) } && sentence(text).unknown == [])
  }

  @Test func `a list after a negation may have “and”, if it names the same kind of thing`() {
    let both = sentence("no chest and arms and quiet")
    #expect(both.filter.excludedMuscleGroups == [.chest, .biceps, .triceps, .forearms])
    #expect(both.filter.muscleGroups == [] && both.filter.isQuiet)
    let bare = sentence("no dumbbells & kettlebells, 20 minutes")
    #expect(bare.filter.excludedEquipment == Equipment(["dumbbell", "kettlebell"]))
    let core = sentence("no jumping and core")
    #expect(core.filter.muscleGroups == [.core] && core.filter.excludedMuscleGroups == [])
    #expect(sentence("without a chair and a wall").filter.equipment == nil)
    #expect(sentence("no equipment and legs").filter.muscleGroups == [.legs])
    #expect(sentence("no legs and up to 20 minutes").seconds == 1_200)
  }

  @Test(arguments: [
    "without any equipment", "no equipment needed", "no equipment at all", "zero equipment",
    "equipment-free",
  ])
  func `no equipment has many names`(_ text: String) {
    #expect(sentence(text).filter.equipment == Equipment(["none"]) && sentence(text).unknown == [])
  }

  @Test func `what is easier on the body can be asked for`() {
    for text in ["no impact", "low-impact cardio", "no hopping"] {
      #expect(
        sentence(text).filter.excludedTags.map(\.text) == ["jump"] && sentence(text).unknown == [])
    }
    #expect(sentence("not too hard").filter.level == .intermediate)
    #expect(sentence("easy, not hard").filter.level == .beginner)
    #expect(sentence("anything but core").filter.excludedMuscleGroups == [.core])
    #expect(sentence("everything").unknown == ["everything"])
    #expect(sentence("nothing but a mat").unknown == ["nothing"])
    #expect(sentence("8 exercises").unknown == ["8"] && sentence("-5").unknown == ["-5"])
  }

  @Test func `tags of workouts mean something only among workouts`() {
    let exercises = Catalog(Library(), over: Library(exercises: StarterSet.exercises))
    let words = ["15 at home office crossfit recovery"]
    let sentence = FilterSentence(words, knowing: exercises)
    #expect(sentence.unknown == ["crossfit", "recovery"] && sentence.seconds == 900)
    #expect(sentence.filter.tags.map(\.text) == ["desk"], "an office has a desk")
    #expect(FilterSentence(words, knowing: catalog).filter.tags.count == 4)
  }
}
