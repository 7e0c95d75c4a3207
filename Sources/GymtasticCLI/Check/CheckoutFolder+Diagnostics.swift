import WorkoutCore

extension CheckoutFolder {
  /// Diagnostics that name their files from the folder.
  func naming(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var known: [String: String] = [:]
    return diagnostics.map { diagnostic in
      guard case .file(let name) = diagnostic.origin, name != "-" else { return diagnostic }
      let path = known[name] ?? path(of: name)
      known[name] = path
      var named = diagnostic
      named.origin = .file(path)
      return named
    }
  }
}
