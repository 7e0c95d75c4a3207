import WorkoutCore

/// Something that follows a live run beside the screen: keeps it, or announces it.
protocol RunObserver: AnyObject {
  /// Takes in what happened and returns remarks for the person. It is called at least once a
  /// second, with no events too, and must not block.
  func observe(_ events: [RunEvent], of session: ExecutionSession) -> [String]

  /// Calls out words that belong to no event.
  func announce(_ words: String)

  /// The run is over, or cut off; `isFinished` says which.
  ///
  /// - Throws: what makes the whole run a failure.
  func end(isFinished: Bool) throws(Failure) -> [String]
}

extension RunObserver {
  func announce(_ words: String) {}
}
