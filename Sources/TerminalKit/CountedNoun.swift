/// A number with the noun that it counts.
package enum CountedNoun {
  /// `1 break`, `2 breaks`; the noun takes an s where there are several, or `zero` in the place of
  /// the number 0: `no breaks`.
  package static func text(_ count: Int, _ noun: String, zero: String = "0") -> String {
    switch count {
    case 0: "\(zero) \(noun)s"
    case 1: "1 \(noun)"
    default: "\(count) \(noun)s"
    }
  }
}
