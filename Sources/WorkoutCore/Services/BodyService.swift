public struct BodyService: Sendable {
  let store: DataStore

  package init(_ store: DataStore) { self.store = store }

  public struct Added: Sendable {
    public let measurement: BodyMeasurement
    /// The previous measurement of the same measure.
    package let before: BodyMeasurement?
    /// Whether its measure is new.
    package let isFirst: Bool
  }

  /// Records a measurement. An existing measure keeps its spelling and its kind of unit.
  ///
  /// - Parameters:
  ///   - measure: what was measured.
  ///   - amount: the amount as written, with its unit.
  ///   - time: when it was measured; now by default.
  /// - Throws: ``Problem/invalidTitle(_:_:of:)`` and ``Problem/invalidMeasurement(_:_:)``.
  public func add(
    _ measure: String, _ amount: String, at time: Timestamp? = nil
  ) throws(CoreError) -> Added {
    let now = store.configuration.clock.now()
    if let time, time > now { throw .invalid([.inFuture(.measurement(time))]) }
    let time = time ?? now
    return try store.update { change throws(CoreError) in
      let known = try change.before.body.newest(of: measure).map(\.measurement)
      let added = try reporting(try measurement(measure, amount, at: time, like: known.first))
      change.addedMeasurements = [added]
      return Added(
        measurement: added, before: known.first { $0.time <= time }, isFirst: known.isEmpty)
    }
  }

  /// Removes measurements; ignores those that do not exist.
  public func delete(_ ids: [UUID]) throws(CoreError) {
    try store.update { $0.removedMeasurements = Set(ids) }
  }

  private func measurement(
    _ measure: String, _ amount: String, at time: Timestamp, like last: BodyMeasurement?
  ) throws(Problem) -> BodyMeasurement {
    var amount = try BodyMeasurement.Amount(written: amount)
    var title = try Title(measure, as: .measure)
    if let last {
      amount = try amount.like(last.amount)
      title = last.measure
    }
    return try BodyMeasurement(
      id: store.configuration.identifiers.next(), measure: title, amount: amount, time: time,
      localOffset: store.configuration.localTime.offset(time))
  }
}
