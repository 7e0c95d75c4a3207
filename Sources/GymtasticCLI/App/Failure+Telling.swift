import DurableFiles

extension Failure {
  /// What a file of the store answers; its error as the failure of a command.
  ///
  /// - Parameter hint: what to do about a damaged file, where the doctor is not to be asked.
  static func telling<Answer>(
    ofDamage hint: String? = nil, _ work: () throws(StoreError) -> Answer
  ) throws(Failure) -> Answer {
    do throws(StoreError) {
      return try work()
    } catch {
      throw Failure(error, ofDamage: hint)
    }
  }
}
