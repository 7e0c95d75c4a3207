import PlainText

/// Recognizes exercises by the names other programs use, with words in any order: `Squat
/// (Barbell)`, `Bench Press - Close Grip`, `DB Curls`.
struct ExerciseNames: Sendable {
  /// The significant words of a name.
  private struct Words: Hashable {
    /// The movement, without equipment.
    var movement: Set<String> = []
    /// The equipment.
    var equipment: Set<String> = []
    var isAssisted = false

    init(_ name: String) {
      for word in ExerciseVocabulary.english(ExerciseVocabulary.words(of: name)) {
        let parts = Self.shortForms[word] ?? [SearchWord.abbreviations[word] ?? word]
        for part in parts {
          if ExerciseNames.equipment.contains(part) {
            equipment.insert(part)
          } else if part == "assisted" {
            isAssisted = true
          } else if !Self.ignored.contains(part) {
            movement.insert(part)
          }
        }
      }
      // A Smith machine guides a barbell, so it is none of the machines for one movement.
      if equipment.contains("smith") { equipment.remove("machine") }
    }

    private static let shortForms: [String: [String]] = [
      "ohp": ["overhead", "press"], "rdl": ["romanian", "deadlift"],
      "pushup": ["push", "up"], "pullup": ["pull", "up"],
      "chinup": ["chin", "up"], "situp": ["sit", "up"], "stepup": ["step", "up"],
      "pulldown": ["pull", "down"], "pushdown": ["push", "down"], "military": ["overhead"],
      "skullcrusher": ["skull", "crusher"], "ez": ["barbell"], "one": ["single"],
      "crunche": ["crunch"], "presse": ["press"], "flye": ["fly"],
    ]
    /// Words that the load expresses, or that have no meaning here.
    private static let ignored: Set<String> = [
      "weighted", "bodyweight", "flat", "bar", "a", "an", "and", "the", "with",
      "on", "of", "to", "indoor", "outdoor",
    ]
  }

  /// The exercise that a single word usually means.
  private static let usual = [
    "row": "Barbell Row", "press": "Overhead Press", "twist": "Russian Twist",
  ]

  private static let equipment: Set<String> = [
    "barbell", "dumbbell", "kettlebell", "machine", "cable", "band", "smith", "plate", "trx",
  ]

  private struct Named {
    let exercise: Exercise
    /// Whether the name itself has no equipment.
    let isBare: Bool
    /// The equipment in the name, and what the exercise needs.
    let equipment: Set<String>
  }

  private let exercises: [Exercise]
  private let exact: NameLookup<Exercise>
  private let byMovement: [Set<String>: [Named]]

  /// - Parameter exercises: if several share a name or an id, such as a built-in one and its copy
  ///   in the library, the first counts.
  init(_ exercises: [Exercise]) {
    let exercises = exercises.uniqued(by: \.id)
    self.exercises = exercises
    exact = NameLookup(exercises)
    var byMovement: [Set<String>: [Named]] = [:]
    for exercise in exercises {
      let own = exercise.equipment.map { Words($0.text).equipment } ?? []
      for name in [exercise.title] + exercise.aliases {
        let words = Words(name.text)
        byMovement[words.movement, default: []].append(
          Named(
            exercise: exercise, isBare: words.equipment.isEmpty,
            equipment: words.equipment.union(own)))
      }
    }
    self.byMovement = byMovement
  }

  /// Adds unknown exercises, with the muscle groups that their words suggest.
  mutating func add(_ titles: [Title]) {
    let added = titles.compactMap { title in
      (try? MuscleGroups(muscleGroups(of: title))).map {
        Exercise(
          id: ImportedHistory.id(of: title.folded), title: title, muscleGroups: $0,
          createdAt: Timestamp(milliseconds: 0))
      }
    }
    if !added.isEmpty { self = ExerciseNames(exercises + added) }
  }

  /// The exercise with a title or alias, or with the same words and the same equipment.
  ///
  /// - Parameter isMachine: whether any set is a distance, calories or a time.
  func exercise(named title: Title, isMachine: Bool = false) -> Exercise? {
    if let known = exact.exact(title.text) { return known }
    guard exact.sharing(folded: title.folded).isEmpty else { return nil }
    let words = Words(title.text)
    if words.equipment.isEmpty, words.movement.count == 1, let word = words.movement.first,
      let usual = word == "row" && isMachine ? "Rowing" : Self.usual[word]
    {
      // “Flat Press” is something else.
      return title.folded.contains(" ") ? nil : exact.exact(usual)
    }
    let same = byMovement[words.movement] ?? []
    let free = same.first { $0.equipment.isEmpty }
    if words.equipment.isEmpty {
      return (free ?? same.first(where: \.isBare) ?? same.first)?.exercise
    }
    let fitting = same.first { !$0.equipment.isDisjoint(with: words.equipment) }
    return (fitting ?? free)?.exercise
  }

  /// Whether a weight is added to body weight, as in pull-ups and dips without equipment.
  static func addsToBody(_ name: String) -> Bool {
    Words(name).equipment.isEmpty && movesBody(name)
  }

  /// Whether a weight is the help in lifting the body.
  static func isAssisted(_ name: String) -> Bool { Words(name).isAssisted }

  /// Whether the body is the load, as in pull-ups and dips with any equipment.
  static func movesBody(_ name: String) -> Bool {
    let movement = Words(name).movement
    return bodyMovements.contains { $0.isSubset(of: movement) }
  }

  private static let bodyMovements: [Set<String>] = [
    ["pull", "up"], ["chin", "up"], ["muscle", "up"], ["push", "up"], ["dip"], ["inverted", "row"],
  ]

  /// The likely muscle groups of an unknown exercise: those of the same movement with other
  /// equipment, otherwise those of similar movements, otherwise the full body.
  func muscleGroups(of title: Title) -> [MuscleGroup] {
    let words = Words(title.text)
    if let same = byMovement[words.movement]?.first { return same.exercise.muscleGroups.groups }
    for (stems, groups) in Self.movements
    where stems.allSatisfy({ stem in words.movement.contains { $0.hasPrefix(stem) } }) {
      return groups
    }
    // German joins words: “Hackenschmidt-Kniebeuge”, “Vorgebeugtes Langhantelrudern”.
    let name = title.folded
    return Self.foreignMovements.first { $0.parts.contains(where: name.contains) }?.groups
      ?? [.fullBody]
  }

  /// Parts of German, French and Spanish names; the first matching entry wins.
  private static let foreignMovements: [(parts: [String], groups: [MuscleGroup])] = [
    (["kniebeug", "beinpress", "ausfallschritt", "sentadilla", "zancada"], [.legs, .glutes]),
    (["beinheb", "bauch", "abdominal", "unterarmstutz"], [.core]),
    (["wade", "mollet", "gemelo", "pantorrilla"], [.calves]),
    (["kreuzheb", "souleve de terre", "peso muerto"], [.back, .legs, .glutes]),
    (["bizep", "curl"], [.biceps]), (["trizep"], [.triceps]),
    (["unterarm", "handgelenk", "antebrazo", "avant-bras"], [.forearms]),
    (
      ["bankdruck", "brustpress", "liegestutz", "developpe couche", "press de banca"],
      [.chest, .triceps]
    ),
    (["schulter", "seitheb", "frontheb", "epaule", "hombro"], [.shoulders]),
    (
      ["klimmzug", "rudern", "latzug", "latzieh", "traction", "tirage", "dominada", "remo"],
      [.back, .biceps]
    ),
    (["rucken", "espalda"], [.back]), (["brust", "pecho", "poitrine", "pectora"], [.chest]),
    (["gesass", "fessier", "gluteo", "huft"], [.glutes]),
    (["bein", "jambe", "pierna", "cuisse"], [.legs]),
  ]

  /// Stems that must all occur in a name; the first matching entry wins.
  private static let movements: [(stems: [String], groups: [MuscleGroup])] = [
    (["neck", "curl"], [.back, .shoulders]), (["y", "raise"], [.shoulders, .back]),
    (["reverse", "fly"], [.shoulders, .back]), (["jm"], [.triceps]),
    (["front", "lever"], [.back, .core]), (["toe", "raise"], [.calves]), (["tibia"], [.calves]),
    (["pull", "up"], [.back, .biceps]), (["chin", "up"], [.back, .biceps]),
    (["calf"], [.calves]), (["leg", "curl"], [.legs]), (["leg", "press"], [.legs, .glutes]),
    (["leg", "ext"], [.legs]), (["lateral", "leg"], [.glutes]), (["leg", "raise"], [.core]),
    (["knee", "raise"], [.core]),
    (["adduct"], [.legs]), (["abduct"], [.glutes]), (["hamstring"], [.legs]), (["hip"], [.glutes]),
    (["glute"], [.glutes]),
    (["wrist"], [.forearms]), (["forearm"], [.forearms]), (["upright", "row"], [.shoulders]),
    (["face", "pull"], [.shoulders, .back]), (["rear", "delt"], [.shoulders, .back]),
    (["lateral", "raise"], [.shoulders]), (["front", "raise"], [.shoulders]),
    (["shoulder"], [.shoulders, .triceps]), (["overhead", "press"], [.shoulders, .triceps]),
    (["arnold"], [.shoulders]), (["delt"], [.shoulders]), (["shrug"], [.back, .shoulders]),
    (["tricep"], [.triceps]), (["skull"], [.triceps]),
    (["push", "down"], [.triceps]), (["kickback"], [.triceps]), (["dip"], [.triceps, .chest]),
    (["bicep"], [.biceps]), (["curl"], [.biceps]), (["bench"], [.chest, .triceps]),
    (["chest", "row"], [.back, .biceps]),
    (["chest", "press"], [.chest, .triceps]),
    (["chest"], [.chest]), (["pec"], [.chest]), (["fly"], [.chest]),
    (["push", "up"], [.chest, .triceps]), (["pull", "down"], [.back, .biceps]),
    (["pull", "through"], [.glutes]), (["bridge"], [.glutes]), (["jump"], [.legs, .calves]),
    (["knife"], [.core]), (["elbow"], [.core]), (["hik"], [.legs]),
    (["pullover"], [.back, .chest]), (["lat"], [.back]), (["row"], [.back, .biceps]),
    (["back", "ext"], [.back, .glutes]), (["hyper"], [.back, .glutes]),
    (["good", "morning"], [.back, .legs]),
    (["deadlift"], [.back, .legs, .glutes]), (["rack", "pull"], [.back]),
    (["squat"], [.legs, .glutes]), (["lunge"], [.legs, .glutes]),
    (["step"], [.legs, .glutes]), (["flag"], [.core]), (["dragon"], [.core]),
    (["clean"], [.fullBody]), (["snatch"], [.fullBody]), (["swing"], [.glutes, .back]),
    (["thrust"], [.glutes]), (["pump"], [.glutes]), (["crunch"], [.core]),
    (["sit", "up"], [.core]), (["plank"], [.core]),
    (["ab"], [.core]), (["twist"], [.core]), (["external"], [.shoulders]),
    (["internal"], [.shoulders]), (["rotation"], [.core]), (["chop"], [.core]),
    (["woodchop"], [.core]), (["l", "sit"], [.core]), (["muscle", "up"], [.back, .triceps]),
    (["core"], [.core]), (["hollow"], [.core]), (["toe"], [.core]),
    (["run"], [.legs]), (["walk"], [.legs]), (["cycl"], [.legs]), (["bik"], [.legs]),
    (["ellip"], [.legs]), (["stair"], [.legs]), (["press"], [.chest, .shoulders]),
    (["neck"], [.back, .shoulders]), (["handstand"], [.shoulders]), (["raise"], [.shoulders]),
    (["landmine"], [.core, .shoulders]),
  ]
}
