/// A word or a phrase of the notation with all its spellings.
///
/// The parser takes terms, the printer writes their first spelling, and the help and the article
/// list them. A word that is not declared here is not read.
package final class Term: Sendable {
  /// Where a term is allowed.
  package enum Place: String, CaseIterable, Sendable {
    case headers, targets, loads, modifiers, progress, units, connectives
  }

  /// A spelling, and its words.
  struct Spelling: Sendable {
    let text: String
    let words: [Word]
  }

  /// What it is for.
  package let meaning: String
  /// Where it is allowed.
  package let place: Place
  /// Its spellings; the first is printed. One that another begins with comes after it.
  let spellings: [Spelling]

  /// - Parameters:
  ///   - spellings: its spellings in lower case, words between spaces or hyphens, the printed one
  ///     first.
  ///   - place: where it is allowed.
  ///   - meaning: what it is for, in a few words.
  private init(_ spellings: String..., in place: Place, _ meaning: String) {
    self.spellings = spellings.map { text in
      let words = text.split { $0 == " " || $0 == "-" }.map { Word($0.utf8) }
      return Spelling(text: text, words: words)
    }
    self.place = place
    self.meaning = meaning
  }

  /// The spelling that is printed.
  package var text: String { spellings[0].text }
  /// The other spellings.
  package var aliases: [String] { spellings.dropFirst().map(\.text) }

  /// Whether a word is one of its spellings.
  func has(_ word: Word) -> Bool { spellings.contains { $0.words == [word] } }

  /// The first word of a header that a word in lower case is a misspelling of.
  static func header(near word: String) -> String? {
    [superset, every, emom, amrap, tabata, circuit].map(\.text).first {
      word != $0 && word.first == $0.first && EditDistance.between(Array(word), Array($0)) == 1
    }
  }

  /// The terms of some places that begin with what is typed, each text once.
  package static func beginning(
    with typed: some StringProtocol, in places: Set<Place>
  ) -> [Term] {
    let wanted = typed.lowercased()
    var seen: Set<String> = []
    return all.filter {
      places.contains($0.place) && $0.text.hasPrefix(wanted) && seen.insert($0.text).inserted
    }
  }

  /// The single words among the spellings of terms.
  static func words(of terms: [Term]) -> Set<String> {
    Set(terms.flatMap { $0.spellings.filter { $0.words.count == 1 }.map(\.text) })
  }

  /// The words that modifiers begin with.
  static let modifierWords = words(of: [
    rest, `break`, pause, rpe, rir, tempo, hold, note, without, progress, miss, warmUp,
  ]).union(["in", "not"])
  /// The words of modifiers that a colon may follow.
  static let wordsBeforeColon = words(of: [tempo, rpe, rir, progress])
}

// MARK: The terms

extension Term {
  /// Every term, by its place.
  package static let all: [Term] =
    headers + targets + loads + modifiers + progressions + units + connectives

  private static let headers = [
    rounds, circuit, forTime, roundsForTime, superset, every, minute, emom, everyFew, minuteOn,
    amrap, asManyRounds, tabata, alternating, oneByOne, oneSetARound, cap, work, off, eachEntry,
    sendOff, buyIn, cashOut, partner, betweenRounds, week, plan, once, namedSets,
  ]
  static let rounds = Term("rounds", "round", in: .headers, "how often a circuit is done")
  static let circuit = Term("circuit", in: .headers, "before a number of rounds")
  static let forTime = Term("for time", in: .headers, "as fast as possible")
  static let roundsForTime = Term("rft", in: .headers, "rounds for time")
  static let superset = Term(
    "superset", "super set", "giant set", "triset", "tri set", "compound set", in: .headers,
    "one set of each entry a round")
  static let every = Term("every", in: .headers, "a round on each interval")
  static let minute = Term("minute", "min", in: .headers, "an interval of one minute")
  static let emom = Term("emom", in: .headers, "a round every minute")
  static let everyFew = Term("e", in: .headers, "in E2MOM: every 2 minutes")
  static let minuteOn = Term("mom", in: .headers, "in E2MOM: every 2 minutes")
  static let amrap = Term("amrap", in: .headers, "as many rounds as possible in the time")
  static let asManyRounds = Term(
    "as many rounds as possible", in: .headers, "the same as amrap")
  static let tabata = Term("tabata", in: .headers, "rounds of 20 s of work and 10 s of break")
  static let alternating = Term(
    "alternating", "alternate", in: .headers, "one entry in each interval, in turn")
  static let oneByOne = Term(
    "one by one", in: .headers, "all intervals of an entry before the next")
  static let oneSetARound = Term(
    "one set a round", in: .headers, "each round does one set of every entry")
  static let cap = Term("cap", "time cap", in: .headers, "when the clock ends a circuit for time")
  static let work = Term("work", "on", in: .headers, "how long each entry is done")
  static let off = Term("off", in: .headers, "the rest after the work")
  static let eachEntry = Term(
    "each exercise", "per exercise", "each station", "per station", "each movement", "each",
    in: .headers, "what every entry without sets of its own does")
  static let sendOff = Term(
    "on the", "on", in: .headers, "after sets, the interval that each begins on")
  static let buyIn = Term(
    "buy-in", in: .headers, "before an entry: once, before the first round")
  static let cashOut = Term(
    "cash-out", in: .headers, "before an entry: once, after the last round")
  static let partner = Term(
    "partner", "with a partner", "in pairs", "you go i go", in: .headers,
    "a partner does every other round")
  static let betweenRounds = Term(
    "between rounds", "between each round", "between sets", "after each round", in: .headers,
    "after a rest")

  static let week = Term(
    "week", "weeks", in: .headers, "before sessions or sets, the weeks of a plan")
  static let plan = Term("plan", in: .headers, "the name of a plan, and its days")
  static let once = Term("once", in: .headers, "a plan ends after one pass")
  static let namedSets = Term("sets", in: .headers, "in a plan, sets under a name")

  private static let targets = [
    sets, reps, max, open, hold, time, orMore, round, times, breaths, workUpTo, heavy,
  ]
  static let sets = Term("sets", "set", in: .targets, "how many sets")
  static let reps = Term(
    "reps", "rep", "repetitions", "repetition", in: .targets, "what a number counts")
  static let max = Term("max", in: .targets, "as many as possible")
  static let open = Term(
    "max", "amrap", "amap", "failure", "to failure", "till failure", "until failure",
    "as many as possible", "as many reps as possible", in: .targets,
    "as many repetitions as possible")
  static let hold = Term("hold", "holds", in: .targets, "a position that is held")
  static let time = Term("time", in: .targets, "after max, the same as hold")
  static let orMore = Term("or more", in: .targets, "at least so many repetitions")
  static let round = Term("round", "rounds", in: .targets, "after a time, nothing more")
  static let breaths = Term(
    "breaths", "breath", in: .targets, "repetitions that last a breath each")
  static let workUpTo = Term(
    "work up to", "build to", "build up to", in: .targets,
    "sets of 5, 3 and 2 at 40, 60 and 80 % before it")
  static let heavy = Term("a heavy", in: .targets, "after work up to: at RPE 9")
  static let times = Term("times", in: .targets, "how many sets")

  private static let loads = [
    at, bodyweight, oneRepMax, first, load, effort, with,
  ]
  static let at = Term("at", in: .loads, "before a load, the same as @")
  static let bodyweight = Term(
    "bw", "bodyweight", "body weight", in: .loads, "the athlete's own weight")
  static let oneRepMax = Term("rm", in: .loads, "in 1RM, after a percentage")
  static let first = Term("first", in: .loads, "the load of the first set")
  static let load = Term("load", in: .loads, "in no load")
  static let effort = Term("effort", in: .loads, "in no effort")
  static let with = Term("with", "w", "and", "using", in: .loads, "before a load or a modifier")

  private static let modifiers = [
    rest, `break`, pause, recovery, betweenSets, untilReady, tempo, rpe, rir, note, without,
    warmUp, side, each, eachAlone, eachInitial, sideInitial, left, right, eachRep, ofWork, jog,
    inWeeks, notInWeeks,
  ]
  static let rest = Term("rest", "ri", in: .modifiers, "the rest after each set")
  static let `break` = Term("break", in: .modifiers, "a break between entries, or a rest")
  static let pause = Term("pause", in: .modifiers, "the same as rest, from 10 s up")
  static let recovery = Term("recovery", in: .modifiers, "after a time, the same as rest")
  static let betweenSets = Term(
    "between sets", "between each set", "after each set", in: .modifiers, "after a rest")
  static let untilReady = Term(
    "until ready", "till ready", "when ready", "as needed", "until recovered", in: .modifiers,
    "a rest of any length")
  static let tempo = Term("tempo", in: .modifiers, "the seconds of the phases of a repetition")
  static let rpe = Term("rpe", in: .modifiers, "how hard it feels")
  static let rir = Term("rir", in: .modifiers, "how many repetitions are left")
  static let note = Term("note", in: .modifiers, "a remark in quotes")
  static let without = Term("no", in: .modifiers, "before load, effort, tempo, hold or rest: none")
  static let warmUp = Term(
    "warm-up", "warmup", in: .modifiers, "sets that are done before these")
  static let side = Term(
    "side", "sides", "leg", "legs", "arm", "arms", "hand", "hands", "foot", "way",
    in: .modifiers, "after each: every set on both sides")
  static let each = Term("each", "per", "both", "every", "a", in: .modifiers, "before side")
  static let eachAlone = Term("each", "ea", in: .modifiers, "the same as each side")
  static let eachInitial = Term("e", in: .modifiers, "in e/s: each side")
  static let sideInitial = Term("s", in: .modifiers, "in e/s: each side")
  static let left = Term("l", "left", in: .modifiers, "in L/R: each side")
  static let right = Term("r", "right", in: .modifiers, "in L/R: each side")
  static let eachRep = Term("each rep", "per rep", "every rep", in: .modifiers, "after a hold")
  static let ofWork = Term(
    "work", "the work", in: .modifiers, "after a multiple: a rest by the time of the work")
  static let jog = Term(
    "jog", "walk", "jogging", "walking", in: .modifiers, "what is done in a rest")

  static let inWeeks = Term("in weeks", "in week", in: .modifiers, "done in these weeks only")
  static let notInWeeks = Term(
    "not in weeks", "not in week", in: .modifiers, "left out in these weeks")

  private static let progressions = [
    progress, miss, keep, like, asDone, byTotal, byLast, perExtraRep, upTo, always, everywhere,
    onWorkout, eachCycle, after, sessions, test, then, by,
  ]
  static let progress = Term(
    "progress", "progression", in: .progress, "how the sets change from session to session")
  static let miss = Term("miss", in: .progress, "what a missed session changes")
  static let keep = Term("keep", in: .progress, "a miss changes nothing")
  static let like = Term("like", in: .progress, "the rule of another workout")
  static let asDone = Term("as done", in: .progress, "keeps the load that was used")
  static let byTotal = Term("by total", in: .progress, "by the repetitions of all sets")
  static let byLast = Term("by last", in: .progress, "by the repetitions of the open set")
  static let perExtraRep = Term(
    "per extra rep", "for each extra rep", "per rep", in: .progress,
    "for each repetition beyond those prescribed")
  static let upTo = Term("up to", in: .progress, "the most extra repetitions that count")
  static let always = Term("always", in: .progress, "whether or not everything was done")
  static let everywhere = Term("everywhere", in: .progress, "for all workouts of the library")
  static let onWorkout = Term("on", in: .progress, "in the sessions of one workout only")
  static let eachCycle = Term(
    "each cycle", "every cycle", in: .progress, "in the last session of a cycle only")
  static let after = Term("after", in: .progress, "after so many successes in a row")
  static let sessions = Term(
    "sessions", "workouts", "times", in: .progress, "after a number, nothing more")
  static let test = Term("test", in: .progress, "tests the load after the last miss")
  static let then = Term("then", in: .progress, "the part of the tested load")
  static let by = Term("by", "with", "then", in: .progress, "before a step")

  private static let units = [
    seconds, minutes, hours, meters, kilometers, miles, yards, calories, kilograms, pounds, percent,
    pace,
  ]
  static let seconds = Term("s", "sec", "secs", "second", "seconds", in: .units, "seconds")
  static let minutes = Term("m", "min", "mins", "minute", "minutes", in: .units, "minutes")
  static let hours = Term("h", "hr", "hrs", "hour", "hours", in: .units, "hours")
  static let meters = Term(
    "meters", "metres", "meter", "metre", "mtr", "mtrs", in: .units, "meters")
  static let kilometers = Term(
    "km", "kms", "k", "kilometers", "kilometres", "kilometer", "kilometre", in: .units,
    "kilometers")
  static let miles = Term("mile", "miles", "mi", in: .units, "miles")
  static let yards = Term("yards", "yard", "yd", "yds", "y", in: .units, "yards")
  static let calories = Term(
    "cal", "cals", "calorie", "calories", "kcal", in: .units, "calories")
  static let kilograms = Term(
    "kg", "kgs", "kilo", "kilos", "kilogram", "kilograms", in: .units, "kilograms")
  static let pounds = Term("lb", "lbs", "pound", "pounds", in: .units, "pounds")
  static let percent = Term("percent", "pct", in: .units, "percent of the one-rep max, as %")
  static let pace = Term("pace", in: .units, "after a pace, nothing more")

  private static let connectives = [of, `for`, within, to, and, mine]
  static let of = Term("of", in: .connectives, "as in 3 sets of 10")
  static let `for` = Term("for", in: .connectives, "as in 10 reps for 3 sets")
  static let within = Term("in", in: .connectives, "as in amrap in 12 minutes")
  static let to = Term("to", in: .connectives, "as in 8 to 12")
  static let and = Term("and", in: .connectives, "between two parts")
  static let mine = Term("my", in: .connectives, "as in 80% of my 1RM")
}
