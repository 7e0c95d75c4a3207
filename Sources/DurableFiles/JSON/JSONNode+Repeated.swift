extension JSONNode {
  /// The names of the members, at any depth, that their object has before: they do not count.
  package var repeatedNames: [JSONNode] {
    switch kind {
    case .array: return JSONElements(of: self).flatMap(\.repeatedNames)
    case .object:
      var seen: Set<String> = []
      return JSONMembers(of: self).flatMap { name, value in
        let isRepeated = (try? name.string()).map { !seen.insert($0).inserted } ?? false
        return (isRepeated ? [name] : []) + value.repeatedNames
      }
    case .string, .number, .true, .false, .null: return []
    }
  }
}
