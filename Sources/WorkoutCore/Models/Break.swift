public import FoundationEssentials

/// A pause that stands in a workout as an entry of its own.
public struct Break: Identifiable, Hashable, Sendable {
  public let id: UUID
  public var duration: BreakDuration

  public init(id: UUID, duration: BreakDuration) {
    self.id = id
    self.duration = duration
  }

  /// `45s`, `2m 0s`.
  public var summary: String { DurationFormat.breakLength(duration.value) }
}
