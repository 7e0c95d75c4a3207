import WorkoutCore

extension Failure {
  /// What a file of the store answers; its error as the failure of a command.
  static func telling<Answer>(
    _ work: () throws(StoreError) -> Answer
  ) throws(Failure) -> Answer {
    do throws(StoreError) {
      return try work()
    } catch {
      throw Failure(error)
    }
  }
}
