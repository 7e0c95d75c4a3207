/// Tells options, their values and the other words of a line apart.
package struct OptionMatcher {
  private var index: OptionIndex
  /// Options that are looked at only where the first ones do not do.
  private var further: (() -> [OptionDescription])?
  package private(set) var matches: [OptionMatch] = []
  /// The words that belong to no option.
  package private(set) var words: [Token] = []
  package private(set) var faults: [LocatedFault] = []
  /// The option at the end of the line whose value is missing.
  package private(set) var awaiting: OptionDescription?
  /// The options whose value is missing, or no text.
  package private(set) var valueless: [OptionDescription] = []
  /// The indices of words that may be values: behind an option nobody knows, and of numbers below
  /// zero behind one that expects none.
  package private(set) var doubtful: Set<Int> = []
  /// Tokens not yet looked at.
  private var rest: ArraySlice<Token>

  /// Matches every token in order; faults are gathered, so that all of them can be told at once.
  ///
  /// - Parameters:
  ///   - tokens: the line.
  ///   - options: those that any line may hold.
  ///   - further: those that it may hold besides, asked for when a name is none of the first.
  package init(
    _ tokens: [Token],
    options: [OptionDescription] = GlobalOptions.all,
    further: @escaping () -> [OptionDescription]
  ) {
    index = OptionIndex(options)
    self.further = further
    rest = tokens[...]
    while let token = rest.popFirst() { match(token) }
  }

  /// Looks a name up among the first options, then among all.
  private mutating func entry(_ find: (OptionIndex) -> OptionIndex.Entry?) -> OptionIndex.Entry? {
    if let found = find(index) { return found }
    guard let further else { return nil }
    index.add(further())
    self.further = nil
    return find(index)
  }

  /// Options before, between and behind words count alike.
  private mutating func match(_ token: Token) {
    switch token.kind {
    case .long(let name, let value): matchLong(name, value, token)
    case .short(let letters): matchBundle(letters, token)
    case .word, .negativeNumber: words.append(token)
    case .invalid(let text):
      report(.invalidText(text), token)
      words.append(token)
    case .terminator: break
    }
  }

  /// An option by its name; one that nobody knows is reported with those that are like it.
  private mutating func matchLong(_ name: String, _ value: String?, _ token: Token) {
    let spelling = "--\(name)"
    guard let entry = entry({ $0[long: name] }) else {
      reportUnknown(spelling, nearest: index.nearest(to: spelling), hasValue: value != nil, token)
      return
    }
    match(entry, spelling, joined: value, token)
  }

  private mutating func match(
    _ entry: OptionIndex.Entry,
    _ spelling: String,
    joined: String?,
    _ token: Token
  ) {
    let meaning = entry.isNegated ? entry.option.negation?.value : nil
    guard let kind = entry.option.value, meaning == nil else {
      if let joined {
        report(.unexpectedValue(option: spelling, value: joined), token)
        // Who asks for help is given it, however the asking is written.
        if entry.option.negation == nil { add(entry, spelling, .state(true), token) }
      } else {
        add(entry, spelling, meaning ?? .state(true), token)
      }
      return
    }
    if let joined {
      add(entry, spelling, .text(joined), token)
    } else {
      takeNext(as: kind, entry, spelling, token)
    }
  }

  /// A value is the next word, which begins with a dash only where a number is expected.
  private mutating func takeNext(
    as kind: ValueDescription,
    _ entry: OptionIndex.Entry,
    _ spelling: String,
    _ token: Token
  ) {
    switch rest.first?.kind {
    case .word(let text):
      add(entry, spelling, .text(text), token)
    case .negativeNumber(let text) where kind.isNumber:
      add(entry, spelling, .text(text), token)
    case .invalid(let text):
      valueless.append(entry.option)
      report(.invalidText(text), token)
    default:
      valueless.append(entry.option)
      awaiting = rest.isEmpty ? entry.option : nil
      report(
        .missingValue(
          option: spelling, expected: kind.expected, choices: kind.choices,
          dashed: noteDoubtfulNumber()), token)
      return
    }
    rest.removeFirst()
  }

  /// The negative number that stands next, where nothing of the kind is expected: it may have been
  /// meant as the value all the same.
  private mutating func noteDoubtfulNumber() -> String? {
    guard let next = rest.first, case .negativeNumber(let text) = next.kind else { return nil }
    doubtful.insert(next.index)
    return text
  }

  /// `-abc` is `-a -b -c`; behind an option with a value the remainder is that value. A long name
  /// behind one dash, `-muscle chest`, is none of these, though its letters may be options.
  private mutating func matchBundle(_ letters: String, _ token: Token) {
    guard !matchSlip(letters, token) else { return }
    var remainder = letters[...]
    while let letter = remainder.popFirst() {
      let spelling = "-\(letter)"
      guard let entry = entry({ $0[short: letter] }) else {
        reportUnknown(spelling, nearest: [], hasValue: !remainder.isEmpty, token)
        return
      }
      let hasValue = remainder.first == "="
      if entry.option.value == nil, !hasValue {
        add(entry, spelling, .state(true), token)
        continue
      }
      let joined = hasValue ? remainder.dropFirst() : remainder
      match(entry, spelling, joined: hasValue || !joined.isEmpty ? String(joined) : nil, token)
      return
    }
  }

  private mutating func add(
    _ entry: OptionIndex.Entry,
    _ spelling: String,
    _ value: OptionMatch.Value,
    _ token: Token
  ) {
    matches.append(
      OptionMatch(option: entry.option, spelling: spelling, value: value, index: token.index)
    )
  }

  /// Without a joined value, the word behind the option may be it.
  private mutating func reportUnknown(
    _ spelling: String, nearest: [String], hasValue: Bool, _ token: Token
  ) {
    report(.unknownOption(spelling, nearest: nearest), token)
    guard !hasValue, let next = rest.first else { return }
    switch next.kind {
    case .word, .negativeNumber: doubtful.insert(next.index)
    case .long, .short, .terminator, .invalid: break
    }
  }

  private mutating func report(_ fault: UsageFault, _ token: Token) {
    faults.append(LocatedFault(fault: fault, index: token.index))
  }

  /// Tells of a long name behind one dash: an exact one, or one that is like it, whose letters make
  /// no sense.
  ///
  /// - Returns: whether it is one.
  private mutating func matchSlip(_ letters: String, _ token: Token) -> Bool {
    let name = String(letters.prefix { $0 != "=" })
    guard name.count > 1 else { return false }
    let joined = name.count < letters.count ? String(letters.dropFirst(name.count + 1)) : nil
    if let entry = entry({ $0[long: name] }) {
      report(.unknownOption("-\(name)", nearest: ["--\(name)"]), token)
      matchValue(of: entry, "-\(name)", joined: joined, token)
      return true
    }
    guard name.count > 2, !isBundle(letters), !asksForHelp(letters) else { return false }
    let nearest = index.nearest(to: "--\(name)")
    guard !nearest.isEmpty else { return false }
    reportUnknown("-\(name)", nearest: nearest, hasValue: joined != nil, token)
    return true
  }

  /// Looks at what was given to an option that was misspelled, if anything was. Of flags only a
  /// letter of its own is heard, so that `-help` is help.
  private mutating func matchValue(
    of entry: OptionIndex.Entry, _ spelling: String, joined: String?, _ token: Token
  ) {
    guard let kind = entry.option.value, !entry.isNegated else {
      let letter = spelling.dropFirst().first
      if entry.option.short == letter { add(entry, spelling, .state(true), token) }
      return
    }
    switch rest.first?.kind {
    case _ where joined != nil, .word: match(entry, spelling, joined: joined, token)
    case .negativeNumber where kind.isNumber: match(entry, spelling, joined: nil, token)
    default: break
    }
  }

  /// Whether a letter behind none but flags asks for help, which wins over what is wrong behind it.
  private mutating func asksForHelp(_ letters: String) -> Bool {
    for letter in letters {
      guard let option = entry({ $0[short: letter] })?.option, option.value == nil else {
        return false
      }
      if option.name == GlobalOptions.help.description.name { return true }
    }
    return false
  }

  /// Whether every letter is an option, and what follows one with a value may be its value.
  private mutating func isBundle(_ letters: String) -> Bool {
    var remainder = letters[...]
    while let letter = remainder.popFirst() {
      guard let option = entry({ $0[short: letter] })?.option else { return false }
      let hasValue = remainder.first == "="
      if option.value != nil {
        let value = hasValue ? remainder.dropFirst() : remainder
        return value.isEmpty || option.takes(String(value))
      }
      if hasValue { return false }
    }
    return true
  }
}
