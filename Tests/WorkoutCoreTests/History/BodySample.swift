@testable import DurableFiles
@testable import WorkoutCore

/// Measurements written by hand, each at noon with local time equal to UTC.
enum BodySample {
  static func measurement(
    _ number: UInt8, _ day: String, _ measure: String, _ amount: String, offset: Int = 0
  ) throws -> BodyMeasurement {
    try BodyMeasurement(
      id: HistorySample.id(number), measure: Title(measure),
      amount: BodyMeasurement.Amount(written: amount),
      time: Timestamp(rfc3339: "\(day)T12:00:00Z") ?? Timestamp(milliseconds: 0),
      localOffset: offset)
  }

  static func weights(_ weights: (day: String, amount: String)...) throws -> BodyLog {
    BodyLog(
      try weights.enumerated().map { number, weight in
        try measurement(UInt8(number + 1), weight.day, "weight", weight.amount)
      })
  }
}
