/// A word or a phrase of the notation with all its spellings.
///
/// The parser accepts terms, the printer writes their first spelling, and the help and the article
/// list them. Words that are not declared here are not recognized.
package final class Term: Sendable {
  package enum Place: String, CaseIterable, Sendable {
    case headers, targets, loads, modifiers, progress, units, connectives
  }

  /// A spelling, split into words.
  struct Spelling: Sendable {
    let text: String
    let words: [Word]
  }

  package let meaning: String
  /// Where it is allowed.
  package let place: Place
  /// Its spellings; the first is printed. A spelling that is a prefix of another comes after it.
  let spellings: [Spelling]

  /// - Parameter spellings: the spellings in lower case, separated by bars, with spaces or hyphens
  ///   between words, the printed one first.
  private init(_ place: Place, _ spellings: String, _ meaning: String) {
    self.spellings = spellings.split(separator: "|").map { text in
      let words = text.split { $0 == " " || $0 == "-" }.map { Word($0.utf8) }
      return Spelling(text: String(text), words: words)
    }
    self.place = place
    self.meaning = meaning
  }

  package var text: String { spellings[0].text }
  package var aliases: [String] { spellings.dropFirst().map(\.text) }

  func has(_ word: Word) -> Bool { spellings.contains { $0.words == [word] } }

  /// The first word of a header for which a lowercase word is a misspelling.
  static func header(near word: String) -> String? {
    [superset, every, emom, amrap, tabata, circuit].map(\.text).first {
      word != $0 && word.first == $0.first && EditDistance.between(Array(word), Array($0)) == 1
    }
  }

  /// The terms in some places that begin with the typed text, each spelling once.
  package static func beginning(
    with typed: some StringProtocol, in places: Set<Place>
  ) -> [Term] {
    let wanted = typed.lowercased()
    var seen: Set<String> = []
    return all.filter {
      places.contains($0.place) && $0.text.hasPrefix(wanted) && seen.insert($0.text).inserted
    }
  }

  /// The single-word spellings of terms.
  static func words(of terms: [Term]) -> Set<String> {
    Set(terms.flatMap { $0.spellings.filter { $0.words.count == 1 }.map(\.text) })
  }

  /// The first words of modifiers.
  static let modifierWords = words(of: [
    rest, `break`, pause, rpe, rir, tempo, hold, note, without, progress, miss, warmUp,
  ]).union(["in", "not"])
  /// The modifier words that may be followed by a colon.
  static let wordsBeforeColon = words(of: [tempo, rpe, rir, progress])
}

// MARK: The terms

extension Term {
  /// Every term, grouped by place.
  package static let all = [
    rounds, circuit, forTime, roundsForTime, superset, every, minute, emom, everyFew, minuteOn,
    amrap, asManyRounds, tabata, alternating, oneByOne, oneSetARound, cap, work, off, eachEntry,
    sendOff, buyIn, cashOut, partner, betweenRounds, week, plan, once, namedSets, sets, reps, max,
    open, hold, time, orMore, round, times, breaths, workUpTo, heavy, single, double, triple, at,
    bodyweight, oneRepMax,
    first, load, effort, with, rest, `break`, pause, recovery, betweenSets, untilReady, tempo, rpe,
    rir, note, without, warmUp, side, each, eachAlone, eachInitial, sideInitial, left, right,
    eachRep, ofWork, jog, inWeeks, notInWeeks, progress, miss, keep, like, asDone, byTotal, byLast,
    perExtraRep, upTo, always, everywhere, onWorkout, eachCycle, after, sessions, test, then, by,
    seconds, minutes, hours, meters, kilometers, miles, yards, calories, kilograms, pounds, percent,
    pace, of, `for`, within, to, and, mine,
  ]

  static let rounds = Term(.headers, "rounds|round", "how often a circuit is done")
  static let circuit = Term(.headers, "circuit", "before a number of rounds")
  static let forTime = Term(.headers, "for time", "as fast as possible")
  static let roundsForTime = Term(.headers, "rft", "rounds for time")
  static let superset = Term(
    .headers, "superset|super set|giant set|triset|tri set|compound set",
    "one set of each entry a round")
  static let every = Term(.headers, "every", "a round on each interval")
  static let minute = Term(.headers, "minute|min", "an interval of one minute")
  static let emom = Term(.headers, "emom", "a round every minute")
  static let everyFew = Term(.headers, "e", "in E2MOM: every 2 minutes")
  static let minuteOn = Term(.headers, "mom", "in E2MOM: every 2 minutes")
  static let amrap = Term(.headers, "amrap", "as many rounds as possible in the time")
  static let asManyRounds = Term(.headers, "as many rounds as possible", "the same as amrap")
  static let tabata = Term(.headers, "tabata", "rounds of 20 s of work and 10 s of break")
  static let alternating = Term(
    .headers, "alternating|alternate", "one entry in each interval, in turn")
  static let oneByOne = Term(.headers, "one by one", "all intervals of an entry before the next")
  static let oneSetARound = Term(
    .headers, "one set a round", "each round does one set of every entry")
  static let cap = Term(.headers, "cap|time cap", "when the clock ends a circuit for time")
  static let work = Term(.headers, "work|on", "how long each entry is done")
  static let off = Term(.headers, "off", "the rest after the work")
  static let eachEntry = Term(
    .headers, "each exercise|per exercise|each station|per station|each movement|each",
    "what every entry without sets of its own does")
  static let sendOff = Term(.headers, "on the|on", "after sets, the interval that each begins on")
  static let buyIn = Term(.headers, "buy-in", "before an entry: once, before the first round")
  static let cashOut = Term(.headers, "cash-out", "before an entry: once, after the last round")
  static let partner = Term(
    .headers, "partner|with a partner|in pairs|you go i go", "a partner does every other round")
  static let betweenRounds = Term(
    .headers, "between rounds|between each round|between sets|after each round", "after a rest")

  static let week = Term(.headers, "week|weeks", "before sessions or sets, the weeks of a plan")
  static let plan = Term(.headers, "plan", "the name of a plan, and its days")
  static let once = Term(.headers, "once", "a plan ends after one pass")
  static let namedSets = Term(.headers, "sets", "in a plan, sets under a name")

  static let sets = Term(.targets, "sets|set", "how many sets")
  static let reps = Term(.targets, "reps|rep|repetitions|repetition", "what a number counts")
  static let max = Term(.targets, "max", "as many as possible")
  static let open = Term(
    .targets,
    "max|amrap|amap|failure|to failure|till failure|until failure|as many as possible"
      + "|as many reps as possible", "as many repetitions as possible")
  static let hold = Term(.targets, "hold|holds", "a position that is held")
  static let time = Term(.targets, "time", "after max, the same as hold")
  static let orMore = Term(.targets, "or more", "at least so many repetitions")
  static let round = Term(.targets, "round|rounds", "after a time, nothing more")
  static let breaths = Term(.targets, "breaths|breath", "repetitions that last a breath each")
  static let workUpTo = Term(
    .targets, "work up to|build to|build up to", "sets of 5, 3 and 2 at 40, 60 and 80 % before it")
  static let heavy = Term(.targets, "a heavy", "after work up to: at RPE 9")
  static let single = Term(.targets, "single|a single", "after work up to: 1 repetition")
  static let double = Term(.targets, "double|a double", "after work up to: 2 repetitions")
  static let triple = Term(.targets, "triple|a triple", "after work up to: 3 repetitions")
  static let times = Term(.targets, "times", "how many sets")

  static let at = Term(.loads, "at", "before a load, the same as @")
  static let bodyweight = Term(.loads, "bw|bodyweight|body weight", "the athlete's own weight")
  static let oneRepMax = Term(.loads, "rm", "in 1RM, after a percentage")
  static let first = Term(.loads, "first", "the load of the first set")
  static let load = Term(.loads, "load", "in no load")
  static let effort = Term(.loads, "effort", "in no effort")
  static let with = Term(.loads, "with|w|and|using", "before a load or a modifier")

  static let rest = Term(.modifiers, "rest|ri", "the rest after each set")
  static let `break` = Term(.modifiers, "break", "a break between entries, or a rest")
  static let pause = Term(.modifiers, "pause", "the same as rest, from 10 s up")
  static let recovery = Term(.modifiers, "recovery", "after a time, the same as rest")
  static let betweenSets = Term(
    .modifiers, "between sets|between each set|after each set", "after a rest")
  static let untilReady = Term(
    .modifiers, "until ready|till ready|when ready|as needed|until recovered",
    "a rest of any length")
  static let tempo = Term(.modifiers, "tempo", "the seconds of the phases of a repetition")
  static let rpe = Term(.modifiers, "rpe", "how hard it feels")
  static let rir = Term(.modifiers, "rir", "how many repetitions are left")
  static let note = Term(.modifiers, "note", "a remark in quotes")
  static let without = Term(.modifiers, "no", "before load, effort, tempo, hold or rest: none")
  static let warmUp = Term(.modifiers, "warm-up|warmup", "sets that are done before these")
  static let side = Term(
    .modifiers, "side|sides|leg|legs|arm|arms|hand|hands|foot|way",
    "after each: every set on both sides")
  static let each = Term(.modifiers, "each|per|both|every|a", "before side")
  static let eachAlone = Term(.modifiers, "each|ea", "the same as each side")
  static let eachInitial = Term(.modifiers, "e", "in e/s: each side")
  static let sideInitial = Term(.modifiers, "s", "in e/s: each side")
  static let left = Term(.modifiers, "l|left", "in L/R: each side")
  static let right = Term(.modifiers, "r|right", "in L/R: each side")
  static let eachRep = Term(.modifiers, "each rep|per rep|every rep", "after a hold")
  static let ofWork = Term(
    .modifiers, "work|the work", "after a multiple: a rest by the time of the work")
  static let jog = Term(.modifiers, "jog|walk|jogging|walking", "what is done in a rest")

  static let inWeeks = Term(.modifiers, "in weeks|in week", "done in these weeks only")
  static let notInWeeks = Term(.modifiers, "not in weeks|not in week", "left out in these weeks")

  static let progress = Term(
    .progress, "progress|progression", "how the sets change from session to session")
  static let miss = Term(.progress, "miss", "what a missed session changes")
  static let keep = Term(.progress, "keep", "a miss changes nothing")
  static let like = Term(.progress, "like", "the rule of another workout")
  static let asDone = Term(.progress, "as done", "keeps the load that was used")
  static let byTotal = Term(.progress, "by total", "by the repetitions of all sets")
  static let byLast = Term(.progress, "by last", "by the repetitions of the open set")
  static let perExtraRep = Term(
    .progress, "per extra rep|for each extra rep|per rep",
    "for each repetition beyond those prescribed")
  static let upTo = Term(.progress, "up to", "the most extra repetitions that count")
  static let always = Term(.progress, "always", "whether or not everything was done")
  static let everywhere = Term(.progress, "everywhere", "for all workouts of the library")
  static let onWorkout = Term(.progress, "on", "in the sessions of one workout only")
  static let eachCycle = Term(
    .progress, "each cycle|every cycle", "in the last session of a cycle only")
  static let after = Term(.progress, "after", "after so many successes in a row")
  static let sessions = Term(.progress, "sessions|workouts|times", "after a number, nothing more")
  static let test = Term(.progress, "test", "tests the load after the last miss")
  static let then = Term(.progress, "then", "the part of the tested load")
  static let by = Term(.progress, "by|with|then", "before a step")

  static let seconds = Term(.units, "s|sec|secs|second|seconds", "seconds")
  static let minutes = Term(.units, "m|min|mins|minute|minutes", "minutes")
  static let hours = Term(.units, "h|hr|hrs|hour|hours", "hours")
  static let meters = Term(.units, "meters|metres|meter|metre|mtr|mtrs", "meters")
  static let kilometers = Term(
    .units, "km|kms|k|kilometers|kilometres|kilometer|kilometre", "kilometers")
  static let miles = Term(.units, "mile|miles|mi", "miles")
  static let yards = Term(.units, "yards|yard|yd|yds|y", "yards")
  static let calories = Term(.units, "cal|cals|calorie|calories|kcal", "calories")
  static let kilograms = Term(.units, "kg|kgs|kilo|kilos|kilogram|kilograms", "kilograms")
  static let pounds = Term(.units, "lb|lbs|pound|pounds", "pounds")
  static let percent = Term(.units, "percent|pct", "percent of the one-rep max, as %")
  static let pace = Term(.units, "pace", "after a pace, nothing more")

  static let of = Term(.connectives, "of", "as in 3 sets of 10")
  static let `for` = Term(.connectives, "for", "as in 10 reps for 3 sets")
  static let within = Term(.connectives, "in", "as in amrap in 12 minutes")
  static let to = Term(.connectives, "to", "as in 8 to 12")
  static let and = Term(.connectives, "and", "between two parts")
  static let mine = Term(.connectives, "my", "as in 80% of my 1RM")
}
