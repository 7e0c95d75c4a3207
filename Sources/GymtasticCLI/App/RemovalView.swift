/// What was removed, or with `"dryRun":true` would be:
/// `{"removed":[{"id","title","usedInWorkouts"}]}`.
struct RemovalView: Encodable, Sendable {
  private let removed: [Removed]
  /// `true`, or `nil` where it was done.
  private var dryRun: Bool?

  init(_ removed: [Removed]) {
    self.removed = removed
  }

  /// The same as what would be removed.
  var rehearsed: RemovalView {
    var view = self
    view.dryRun = true
    return view
  }

  /// An exercise, with the number of workouts that used it, or a workout, which nothing uses.
  struct Removed: Encodable, Sendable {
    let id: String
    let title: String
    let usedInWorkouts: Int?
  }
}
