/// Which places of a sequence are gone, and which of another are new.
struct SequenceDifference {
  /// Indices of the old sequence, ascending.
  private(set) var removed: [Int] = []
  /// Indices of the new one, ascending.
  private(set) var added: [Int] = []

  /// What only one of the two has cannot have stayed, and is set apart first: comparing takes the
  /// more time the more differs. The rest is compared by numbers that stand for the values.
  init<Value: Hashable>(from old: [Value], to new: [Value]) {
    var numbers: [Value: Int] = [:]
    for value in old where numbers[value] == nil { numbers[value] = numbers.count }
    let kept = Set(new.compactMap { numbers[$0] })
    let before = old.map { numbers[$0].flatMap { kept.contains($0) ? $0 : nil } }
    let after = new.map { numbers[$0] }
    let (oldPlaces, newPlaces) = (Self.filled(before), Self.filled(after))
    removed = before.indices.filter { before[$0] == nil }
    added = after.indices.filter { after[$0] == nil }
    for change in after.compactMap(\.self).difference(from: before.compactMap(\.self)) {
      switch change {
      case .remove(let offset, _, _): removed.append(oldPlaces[offset])
      case .insert(let offset, _, _): added.append(newPlaces[offset])
      }
    }
    removed.sort()
    added.sort()
  }

  /// Where something stands.
  private static func filled(_ values: [Int?]) -> [Int] {
    values.indices.filter { values[$0] != nil }
  }
}
