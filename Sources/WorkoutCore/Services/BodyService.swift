/// Records measurements of the body.
public struct BodyService: Sendable {
  private let store: BodyStore
  private let clock: WallClock
  private let localTime: LocalTime
  private let identifiers: Identifiers

  public init(
    store: BodyStore, clock: WallClock = .live, localTime: LocalTime = .live,
    identifiers: Identifiers = .live
  ) {
    self.store = store
    self.clock = clock
    self.localTime = localTime
    self.identifiers = identifiers
  }

  /// Records a measurement. A measure that is known keeps its spelling, and its kind of unit.
  ///
  /// - Parameters:
  ///   - measure: what was measured.
  ///   - amount: as it is written, with its unit.
  ///   - time: when; now, unless given.
  /// - Returns: the measurement, and the one of its measure that precedes it in time.
  /// - Throws: ``Problem/invalidTitle(_:_:of:)`` and ``Problem/invalidMeasurement(_:_:)``.
  public func add(
    _ measure: String, _ amount: String, at time: Timestamp? = nil
  ) throws(LibraryError) -> (added: BodyMeasurement, before: BodyMeasurement?) {
    let time = time ?? clock.now()
    let known = try LibraryError.wrap(try store.load()).newest(of: measure).map(\.measurement)
    let added = try reporting(try measurement(measure, amount, at: time, like: known.first))
    try store.change([], [added])
    return (added, known.first { $0.time <= time })
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
      id: identifiers.next(), measure: title, amount: amount, time: time,
      localOffset: localTime.offset(time))
  }
}
