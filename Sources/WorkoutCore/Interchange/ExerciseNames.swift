import PlainText

/// Recognizes exercises by the names that other programs give them: `Squat (Barbell)`,
/// `Bench Press - Close Grip`, `DB Curls`, in any order of the words.
struct ExerciseNames: Sendable {
  /// A name as the words that matter.
  private struct Words: Hashable {
    /// What is done, without what it is done with.
    var movement: Set<String> = []
    /// What it is done with.
    var equipment: Set<String> = []

    init(_ name: String) {
      for written in Title.fold(name).split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
        let word = Self.singular(String(written))
        for part in Self.shortForms[word] ?? [word] {
          if ExerciseNames.equipment.contains(part) {
            equipment.insert(part)
          } else if !Self.ignored.contains(part) {
            movement.insert(part)
          }
        }
      }
    }

    /// `curls` and `curl` are one word; `press` is not a plural.
    private static func singular(_ word: String) -> String {
      word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss")
        ? String(word.dropLast()) : word
    }

    private static let shortForms: [String: [String]] = [
      "db": ["dumbbell"], "bb": ["barbell"], "kb": ["kettlebell"], "ohp": ["overhead", "press"],
      "rdl": ["romanian", "deadlift"], "pushup": ["push", "up"], "pullup": ["pull", "up"],
      "chinup": ["chin", "up"], "situp": ["sit", "up"], "stepup": ["step", "up"],
      "pulldown": ["pull", "down"], "pushdown": ["push", "down"], "military": ["overhead"],
    ]
    /// Said by the load, or by nothing.
    private static let ignored: Set<String> = [
      "assisted", "weighted", "bodyweight", "a", "an", "and", "the", "with", "on", "of", "to",
    ]
  }

  private static let equipment: Set<String> = [
    "barbell", "dumbbell", "kettlebell", "machine", "cable", "band", "smith", "plate", "sled", "ez",
    "trx", "lever",
  ]

  private struct Named {
    let exercise: Exercise
    let words: Words
  }

  private let exact: NameLookup<Exercise>
  private let byMovement: [Set<String>: [Named]]

  /// - Parameter exercises: the first of several with one name counts.
  init(_ exercises: [Exercise]) {
    exact = NameLookup(exercises)
    var byMovement: [Set<String>: [Named]] = [:]
    for exercise in exercises {
      let own = exercise.equipment.map { Words($0.text).equipment } ?? []
      for name in [exercise.title] + exercise.aliases {
        var words = Words(name.text)
        words.equipment.formUnion(own)
        byMovement[words.movement, default: []].append(Named(exercise: exercise, words: words))
      }
    }
    self.byMovement = byMovement
  }

  /// The exercise of a name: of that title or alias, or of the same words. One that is done with
  /// something else is another exercise.
  func exercise(named title: Title) -> Exercise? {
    if let known = exact.exact(title.text) { return known }
    guard exact.sharing(folded: title.folded).isEmpty else { return nil }
    let words = Words(title.text)
    let same = byMovement[words.movement] ?? []
    if words.equipment.isEmpty {
      return (same.first { $0.words.equipment.isEmpty } ?? same.first)?.exercise
    }
    let fitting = same.first { !$0.words.equipment.isDisjoint(with: words.equipment) }
    return (fitting ?? same.first { $0.words.equipment.isEmpty })?.exercise
  }

  /// The muscle groups of an unknown exercise, by its words: the groups of the same movement with
  /// other equipment, or of similar movements; the full body if no word decides.
  func muscleGroups(of title: Title) -> [MuscleGroup] {
    let words = Words(title.text)
    if let same = byMovement[words.movement]?.first { return same.exercise.muscleGroups.groups }
    for (stems, groups) in Self.movements
    where stems.allSatisfy({ stem in words.movement.contains { $0.hasPrefix(stem) } }) {
      return groups
    }
    return [.fullBody]
  }

  /// The stems that must all occur, entries with more stems first.
  private static let movements: [(stems: [String], groups: [MuscleGroup])] = [
    (["calf"], [.calves]), (["leg", "curl"], [.legs]), (["leg", "press"], [.legs, .glutes]),
    (["leg", "ext"], [.legs]), (["leg", "raise"], [.core]), (["knee", "raise"], [.core]),
    (["leg", "adduct"], [.legs]), (["hip"], [.glutes]), (["glute"], [.glutes]),
    (["wrist"], [.forearms]), (["forearm"], [.forearms]), (["upright", "row"], [.shoulders]),
    (["face", "pull"], [.shoulders, .back]), (["rear", "delt"], [.shoulders, .back]),
    (["lateral", "raise"], [.shoulders]), (["front", "raise"], [.shoulders]),
    (["shoulder"], [.shoulders, .triceps]), (["overhead", "press"], [.shoulders, .triceps]),
    (["arnold"], [.shoulders]), (["delt"], [.shoulders]), (["shrug"], [.back, .shoulders]),
    (["triceps"], [.triceps]), (["tricep"], [.triceps]), (["skull"], [.triceps]),
    (["push", "down"], [.triceps]), (["kickback"], [.triceps]), (["dip"], [.triceps, .chest]),
    (["bicep"], [.biceps]), (["curl"], [.biceps]), (["bench"], [.chest, .triceps]),
    (["chest"], [.chest]), (["pec"], [.chest]), (["fly"], [.chest]), (["flye"], [.chest]),
    (["push", "up"], [.chest, .triceps]), (["pull", "up"], [.back, .biceps]),
    (["chin", "up"], [.back, .biceps]), (["pull", "down"], [.back, .biceps]),
    (["pullover"], [.back, .chest]), (["lat"], [.back]), (["row"], [.back, .biceps]),
    (["back", "ext"], [.back, .glutes]), (["good", "morning"], [.back, .legs]),
    (["deadlift"], [.back, .legs, .glutes]), (["rack", "pull"], [.back]),
    (["squat"], [.legs, .glutes]), (["lunge"], [.legs, .glutes]),
    (["step", "up"], [.legs, .glutes]),
    (["clean"], [.fullBody]), (["snatch"], [.fullBody]), (["swing"], [.glutes, .back]),
    (["thrust"], [.glutes]), (["crunch"], [.core]), (["sit", "up"], [.core]), (["plank"], [.core]),
    (["ab"], [.core]), (["twist"], [.core]), (["core"], [.core]), (["hollow"], [.core]),
    (["run"], [.legs]), (["walk"], [.legs]), (["cycl"], [.legs]), (["bik"], [.legs]),
    (["ellip"], [.legs]), (["stair"], [.legs]), (["press"], [.chest, .shoulders]),
  ]
}
