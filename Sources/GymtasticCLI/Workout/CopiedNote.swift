/// How a command says what it took from the starter set.
enum CopiedNote {
  /// The sentence about exercises of these titles, of which there is at least one.
  static func text(_ titles: [String]) -> String {
    "copied from the starter set: \(titles.joined(separator: ", "))"
  }
}
