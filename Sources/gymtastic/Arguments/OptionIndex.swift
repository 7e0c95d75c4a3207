/// Options by the names that a line may give them.
struct OptionIndex: Sendable {
  private var long: [String: Entry] = [:]
  private var short: [Character: Entry] = [:]
  /// Every long name with its dashes, in the order of the table, for suggestions.
  private(set) var names: [String] = []

  /// An option, and whether the name found says no to it (`--no-auto`).
  struct Entry: Sendable {
    let option: OptionDescription
    var isNegated = false
  }

  /// - Parameter options: of two with one name, the first counts.
  init(_ options: [OptionDescription]) {
    for option in options {
      add(option.name, Entry(option: option))
      if case .toggle = option.kind {
        add("no-\(option.name)", Entry(option: option, isNegated: true))
      }
      if let letter = option.short, short[letter] == nil { short[letter] = Entry(option: option) }
    }
  }

  /// The option of a long name, without its dashes.
  subscript(long name: String) -> Entry? { long[name] }

  /// The option of a letter.
  subscript(short letter: Character) -> Entry? { short[letter] }

  private mutating func add(_ name: String, _ entry: Entry) {
    guard long[name] == nil else { return }
    long[name] = entry
    names.append("--\(name)")
  }
}
