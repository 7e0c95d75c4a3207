/// Body measurements in order of time.
public struct BodyLog: Sendable {
  /// The measurements, the latest one last.
  public let measurements: [BodyMeasurement]
  private let weights: [(time: Timestamp, weight: Weight)]

  /// - Parameter measurements: in any order; at equal times, the last one is the latest.
  package init(_ measurements: [BodyMeasurement] = []) {
    self.measurements = measurements.sorted { $0.time < $1.time }
    weights = self.measurements.filter { $0.key == BodyMeasurement.weightKey }
      .compactMap { measurement in measurement.amount.weight.map { (measurement.time, $0) } }
  }

  /// The latest body weight measured at or before a moment.
  package func weight(at moment: Timestamp) -> Weight? {
    weights[..<weights.firstPosition { $0.time > moment }].last?.weight
  }

  /// The latest measurement of a measure, and its change in hundredths of the unit.
  package struct Latest: Sendable {
    package let measurement: BodyMeasurement
    /// The change since the previous measurement.
    package let change: Int?
    /// The change since the last measurement that is at least 30 days old.
    package let monthChange: Int?
  }

  /// The latest measurement of each measure, by name.
  package func latest(at today: Day) -> [Latest] {
    Dictionary(grouping: measurements, by: \.key).sorted(byName: \.key)
      .compactMap { _, measurements in
        guard let last = measurements.last else { return nil }
        let others = measurements.dropLast()
        let old = others.last { $0.day <= today.adding(-30) }
        return Latest(
          measurement: last, change: others.last.flatMap { last.amount.change(since: $0.amount) },
          monthChange: old.flatMap { last.amount.change(since: $0.amount) })
      }
  }

  /// The measurements, latest first, each with its number: 1 for the latest.
  ///
  /// - Parameters:
  ///   - measure: limits them to one measure, given by any form of its name.
  ///   - since: limits them to this day and later.
  ///   - until: limits them to this day and earlier.
  package func newest(
    of measure: String? = nil, since: Day? = nil, until: Day? = nil
  ) -> [(number: Int, measurement: BodyMeasurement)] {
    let key = measure.map(BodyMeasurement.key)
    return measurements.reversed().enumerated().filter { _, measurement in
      (key == nil || measurement.key == key) && since.map { measurement.day >= $0 } ?? true
        && until.map { measurement.day <= $0 } ?? true
    }
    .map { ($0.offset + 1, $0.element) }
  }

  /// The names of the measures, each as first written.
  package var measures: [String] { measurements.uniqued(by: \.key).map(\.measure.text) }

  /// The measurement for a name, as for sessions: `last`, a number counted from 1 for the latest,
  /// an ID, or at least the first eight characters of one.
  package func measurement(named name: String) -> BodyMeasurement? {
    guard let name = RecordName(name) else { return nil }
    let found = newest().filter { name.means($0.measurement.id.lowercase, $0.number) }
    return Set(found.map(\.measurement.id)).count == 1 ? found.first?.measurement : nil
  }
}

/// How a user names a session or a measurement.
enum RecordName {
  /// Counted from 1 for the newest.
  case number(Int)
  /// The start of an ID, in lower case.
  case beginning(String)

  /// `last`, `3`, `a0000003`; `nil` for the start of an ID that is too short to be unique.
  init?(_ name: String) {
    if name.lowercased() == "last" {
      self = .number(1)
    } else if name.utf8.count >= 8 {
      self = .beginning(name.lowercased())
    } else {
      guard let number = Int(name) else { return nil }
      self = .number(number)
    }
  }

  /// Whether it names the session with an ID and a number.
  func means(_ id: String, _ number: Int) -> Bool {
    switch self {
    case .number(let wanted): number == wanted
    case .beginning(let prefix): id.utf8.starts(with: prefix.utf8)
    }
  }

  /// Whether it may also name later sessions. Only the start of an ID may match several.
  func isOpen(after number: Int, isFound: Bool) -> Bool {
    switch self {
    case .number(let wanted): number < wanted
    case .beginning(let prefix): prefix.utf8.count < 36 || !isFound
    }
  }
}
