/// A pause that stands in a workout as an entry of its own.
public struct Break: Identifiable, Hashable, Sendable {
  /// The entry's own id, kept through moves and changes of length.
  public let id: UUID
  /// How long it lasts, 1–600 seconds.
  public var duration: BreakDuration

  /// A break under an id that no other entry bears.
  public init(id: UUID, duration: BreakDuration) {
    self.id = id
    self.duration = duration
  }

  /// `45s`, `2m 0s`.
  public var summary: String { DurationFormat.breakLength(duration.value) }
}
