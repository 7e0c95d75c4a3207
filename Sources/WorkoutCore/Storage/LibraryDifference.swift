/// What changed from one version of a library to another.
public struct LibraryDifference: Equatable, Sendable {
  /// What changed among the exercises.
  public let exercises: Changes
  /// What changed among the workouts; a renamed exercise changes those that use it too.
  public let workouts: Changes
  /// What changed in the history; `nil` where the change was of something else.
  public let sessions: Changes?
  /// What changed among the measurements of the body; `nil` where the change was of something else.
  public let measurements: Changes?
  /// Whether the versions differ at most in what this program does not know: their order is the
  /// same too.
  public let isInUnknownMembersOnly: Bool
  /// Whether the later version is known to be the newer one, as where an undo was undone.
  public let isRedo: Bool

  /// The titles of elements of one kind, in their order in the library.
  public struct Changes: Equatable, Sendable {
    /// What only the later version holds, in its order.
    public let added: [String]
    /// What only the earlier version holds, in its order.
    public let removed: [String]
    /// What both hold, matched by its id, but not alike; under its later title.
    public let changed: [String]
  }

  /// Compares two versions by the ids of what they hold.
  public init(from before: Library, to after: Library) {
    exercises = Changes(before.exercises, after.exercises, title: \.title.text)
    workouts = Changes(before.workouts, after.workouts, title: \.title.text)
    (sessions, measurements) = (nil, nil)
    isInUnknownMembersOnly = before == after
    isRedo =
      Self.isNewer(after.exercises, than: before.exercises, \.updatedAt)
      || Self.isNewer(after.workouts, than: before.workouts, \.updatedAt)
  }

  /// Whether any of the things was updated since.
  private static func isNewer<Thing: Identifiable>(
    _ after: [Thing], than before: [Thing], _ update: (Thing) -> Timestamp
  ) -> Bool where Thing.ID == UUID {
    let old = Dictionary(before.map { ($0.id, update($0)) }) { first, _ in first }
    return after.contains { thing in old[thing.id].map { $0 < update(thing) } ?? false }
  }

  /// A change of the lines of a file alone.
  init(_ changes: Changes, of file: StoreFile, isRedo: Bool) {
    let none = Changes(added: [], removed: [], changed: [])
    (exercises, workouts) = (none, none)
    sessions = file == .history ? changes : nil
    measurements = file == .body ? changes : nil
    isInUnknownMembersOnly = false
    self.isRedo = isRedo
  }

  /// Whether the versions hold the same; their order may differ.
  public var isEmpty: Bool { exercises.isEmpty && workouts.isEmpty }
}

extension LibraryDifference.Changes {
  var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }

  /// Of elements with one id, which only a damaged file holds, the first counts.
  fileprivate init<Thing: Identifiable & Equatable>(
    _ before: [Thing], _ after: [Thing], title: (Thing) -> String
  ) where Thing.ID == UUID {
    let old = Dictionary(before.map { ($0.id, $0) }) { first, _ in first }
    let new = Set(after.map(\.id))
    added = after.filter { old[$0.id] == nil }.map(title)
    removed = before.filter { !new.contains($0.id) }.map(title)
    changed = after.filter { thing in old[thing.id].map { $0 != thing } ?? false }.map(title)
  }
}

extension LibraryDifference {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("exercises") { exercises.write(to: &$0) }
      if let measurements { json.member("measurements") { measurements.write(to: &$0) } }
      if let sessions { json.member("sessions") { sessions.write(to: &$0) } }
      json.member("workouts") { workouts.write(to: &$0) }
    }
  }
}

extension LibraryDifference.Changes {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("added", added)
      json.member("changed", changed)
      json.member("removed", removed)
    }
  }
}
