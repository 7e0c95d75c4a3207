/// The words that a sentence understands.
extension FilterSentence {
  static let fillers: Set<String> = [
    "a", "am", "an", "and", "anything", "at", "be", "but", "day", "exercises", "for", "got",
    "give", "have", "home", "i", "i'd", "i'm", "i've", "in", "just", "level", "like", "long", "me",
    "mixed", "my", "need", "needed", "of", "on", "one", "only", "or", "pair", "please", "quick",
    "quickly", "required", "resistance", "session", "short", "some", "something", "the", "to",
    "today", "training", "two", "want", "with", "workout",
  ]
  /// Phrases that change nothing: those around a length, “at all”, and those for what was
  /// neglected, which comes first anyway.
  static let asides: Set<String> = [
    "did i not train", "didn't i train", "have i not trained", "haven't i trained",
    "i did not train", "i didn't train", "i have not trained", "i haven't trained", "lately",
    "this week", "what", "what did i neglect", "whatever",
    "about", "approximately", "around", "at all", "at most", "less than", "max", "maximum",
    "no longer than", "no more than", "not longer than", "not more than", "or less", "roughly",
    "under", "up to", "within",
  ]
  static let negations: Set<String> = ailments.union([
    "no", "not", "without", "all but", "all except", "anything but",
    "anything except", "avoid", "avoiding", "except", "except for", "excluding", "everything but",
    "everything except", "minus", "neither", "skip", "zero",
  ])
  /// Words before what hurts, or after it and “is”.
  static let ailments: Set<String> = [
    "aching", "bad", "hurting", "injured", "injury to", "issues with", "pain in", "painful",
    "problem with", "problems with", "sore", "trouble with",
  ]
  /// Words after what hurts.
  static let complaints: Set<String> = [
    "ache", "aches", "hurt", "hurts", "injury", "injuries", "issue", "issues", "pain", "pains",
    "problem", "problems", "trouble",
  ]
  static let linkingVerbs: Set<String> = ["are", "feel", "feels", "is"]
  /// Words between a negation and what it excludes.
  static let particles: Set<String> = [
    "a", "an", "any", "doing", "making", "my", "on", "the", "too",
  ]
  /// Words for ``shortLength``, if no length is named.
  static let shortWords: Set<String> = ["quick", "quickly", "short"]
  static let shortLength = 600
  static let quietWords: Set<String> = ["quiet", "quietly", "silent", "noiseless"]
  static let styles: [String: ExerciseStyle] = [
    "strength": .strength, "hiit": .hiit, "cardio": .hiit, "mobility": .mobility,
    "mobilise": .mobility, "mobilize": .mobility, "stretch": .stretch, "stretching": .stretch,
    "stretches": .stretch, "flexibility": .stretch,
  ]
  static let levels: [String: ExerciseLevel] = [
    "beginner": .beginner, "easy": .beginner, "gentle": .beginner, "intermediate": .intermediate,
    "medium": .intermediate, "moderate": .intermediate, "advanced": .advanced, "hard": .advanced,
  ]
  /// Without the “s” of the plural.
  static let groups: [String: [MuscleGroup]] = [
    "ab": [.core], "arm": [.biceps, .triceps, .forearms], "calf": [.calves],
    "upper": [.chest, .back, .shoulders], "upper body": [.chest, .back, .shoulders],
    "lower": [.legs, .glutes, .calves], "lower body": [.legs, .glutes, .calves],
    "upper back": [.back], "lower back": [.back], "belly": [.core], "stomach": [.core],
    "oblique": [.core], "six pack": [.core], "thigh": [.legs], "quad": [.legs],
    "hamstring": [.legs], "hip": [.glutes], "butt": [.glutes], "booty": [.glutes],
    "bum": [.glutes], "pec": [.chest], "lat": [.back], "trap": [.back], "delt": [.shoulders],
    "push day": [.chest, .shoulders, .triceps], "pull day": [.back, .biceps, .forearms],
    "whole body": [.fullBody], "total body": [.fullBody], "entire body": [.fullBody],
  ]
  static let numbers: [String: Int] = [
    "five": 5, "ten": 10, "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50,
    "sixty": 60, "ninety": 90, "twenty-five": 25, "thirty-five": 35, "forty-five": 45,
    "fifty-five": 55,
  ]
  /// Without their articles.
  static let spokenLengths: [String: Int] = [
    "quarter hour": 900, "half hour": 1_800, "three quarters hour": 2_700, "hour": 3_600,
    "one hour": 3_600, "hour and half": 5_400, "one and half hours": 5_400, "two hours": 7_200,
  ]
  static let articles: Set<Substring> = ["a", "an", "of"]

  /// The tags for words that are not their names, unless the words are tags themselves.
  static let otherTags = [
    "at work": "desk", "office": "desk", "outside": "outdoor", "park": "outdoor",
  ]
  /// The tags to exclude for words after “no” that are not their names.
  static let excludedTags = [
    "floor exercises": "floor", "floor work": "floor", "ground": "floor", "kneeling": "floor",
    "lying": "floor", "lying down": "floor", "lying on the floor": "floor",
    "hop": "jump", "hopping": "jump", "hops": "jump", "impact": "jump", "jump": "jump",
    "jumps": "jump", "jumping": "jump", "knee": "knee load", "knees": "knee load",
    "wrist": "wrist load", "wrists": "wrist load", "ankle": "ankle load", "ankles": "ankle load",
  ]
  /// The tags to exclude besides the muscle group if a part of the body hurts.
  static let strainingTags = [
    "back": "back load", "lower back": "back load", "spine": "back load", "foot": "ankle load",
    "feet": "ankle load", "achilles": "ankle load",
  ]
  /// The tags to exclude for words without “no”.
  static let opposites = ["low impact": "jump", "standing": "floor"]
  /// Other names of equipment.
  static let otherPieces = [
    "exercise bike": "bike", "pullup bar": "pull-up bar", "rower": "rowing machine",
    "skipping rope": "jump rope", "stationary bike": "bike",
  ]
}
