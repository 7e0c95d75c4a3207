/// The kinds of details that an import preserves.
package enum ImportedKind: String, CaseIterable, Sendable {
  case warmUpSets, failureSets, dropSets, supersetSets, assistedSets, rests, efforts, distances
  case notes

  /// The number of such details in sessions.
  package func count(in sessions: [SessionRecord]) -> Int {
    sessions.reduce(0) { count, session in
      count + session.sets.count(where: occurs) + (self == .notes && session.note != nil ? 1 : 0)
    }
  }

  private func occurs(in set: SetRecord) -> Bool {
    switch self {
    case .warmUpSets: set.kind == .warmUp
    case .failureSets: set.kind == .failure
    case .dropSets: !set.done.drops.isEmpty
    case .supersetSets: set.position.inner != nil
    case .assistedSets: if case .bodyweightMinus = set.done.load { true } else { false }
    case .rests: set.planned.rest != .none
    case .efforts: set.done.effort != nil
    case .distances: set.done.distance != nil
    case .notes: set.note != nil
    }
  }
}
