import DurableFiles

/// Options by the names that a line may give them.
struct OptionIndex: Sendable {
  private var long: [String: Entry] = [:]
  /// Few, so that looking at each costs less than a table's hashing.
  private var short: [(letter: Character, entry: Entry)] = []
  /// Every long name with its dashes, in the order of the table, and those of the opposites.
  private var names: [String] = []
  private var negations: [String] = []

  /// An option, and whether the name found is that of its negation (`--no-quiet`).
  struct Entry: Sendable {
    let option: OptionDescription
    var isNegated = false
  }

  /// - Parameter options: of two with one name, the first counts.
  init(_ options: [OptionDescription]) {
    add(options)
  }

  /// Adds options behind those there are, which hide others of their names.
  mutating func add(_ options: [OptionDescription]) {
    for option in options {
      add(option.name, Entry(option: option))
      if let negation = option.negation {
        add(negation.name, Entry(option: option, isNegated: true))
      }
      if let letter = option.short, self[short: letter] == nil {
        short.append((letter, Entry(option: option)))
      }
    }
  }

  /// The option of a long name, without its dashes.
  subscript(long name: String) -> Entry? { long[name] }

  /// The option of a letter.
  subscript(short letter: Character) -> Entry? {
    short.first { $0.letter == letter }?.entry
  }

  private mutating func add(_ name: String, _ entry: Entry) {
    guard long[name] == nil else { return }
    long[name] = entry
    if entry.isNegated { negations.append("--\(name)") } else { names.append("--\(name)") }
  }

  /// The names that a slip was probably meant for; opposites only where one was being typed.
  func nearest(to spelling: String) -> [String] {
    let isNegated = spelling.hasPrefix("--no-")
    return EditDistance.nearest(to: spelling, among: names + (isNegated ? negations : []))
  }
}
