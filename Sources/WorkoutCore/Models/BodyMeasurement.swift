/// A body measurement at a point in time: `weight 82.4 kg`, `sleep 7h 30m`.
public struct BodyMeasurement: Identifiable, Hashable, Sendable {
  public let id: UUID
  /// What was measured: `weight`, `waist`, `resting pulse`.
  public let measure: Title
  public let amount: Amount
  /// When it was taken, in UTC; ``day`` is the day on the user's calendar.
  public let time: Timestamp
  /// The offset of local time from UTC, in seconds (east positive).
  package let localOffset: Int

  /// - Throws: ``Problem/invalidMeasurement(_:_:)`` for an impossible body weight.
  package init(
    id: UUID, measure: Title, amount: Amount, time: Timestamp, localOffset: Int
  ) throws(Problem) {
    self.id = id
    self.measure = measure
    self.amount = amount
    self.time = time
    self.localOffset = localOffset
    guard key != Self.weightKey || amount.weight != nil else {
      throw .invalidMeasurement(amount.text, .notAWeight)
    }
  }

  /// The key of the measure that bodyweight loads refer to.
  static let weightKey = "weight"

  /// The form used to compare the names of measures.
  package static func key(of measure: String) -> String {
    let folded = Title.fold(measure)
    return ["bodyweight", "body weight"].contains(folded) ? weightKey : folded
  }

  package var key: String { Self.key(of: measure.text) }

  /// The day on the user's calendar.
  public var day: Day { Day(time, offset: localOffset) }

  /// `weight 82.4 kg`
  public var text: String { "\(measure) \(amount.text)" }
}

extension BodyMeasurement {
  public struct Amount: Hashable, Sendable {
    /// Hundredths of the unit.
    public let hundredths: Int
    /// `kg`, `lb`, `cm`, `in`, `%`, `s` for any length of time, or any other short word.
    public let unit: String

    static let range = 0...1_000_000_000
    static let longestUnit = 12

    /// - Throws: ``Problem/invalidMeasurement(_:_:)``.
    package init(hundredths: Int, unit: String) throws(Problem) {
      self.hundredths = hundredths
      self.unit = unit
      let isWord =
        (try? Title(unit))?.text == unit && unit.count <= Self.longestUnit
        && !unit.contains { $0.isWhitespace } && !unit.utf8.contains(where: ASCII.isDigit)
      guard isWord else { throw .invalidMeasurement(text, .unitNotAWord) }
      guard Self.range.contains(hundredths) else { throw .invalidMeasurement(text, .outOfRange) }
    }

    /// Parses an amount: `82.4kg`, `82.4 kg`, `7h30m`, `54 bpm`.
    ///
    /// - Throws: ``Problem/invalidMeasurement(_:_:)``.
    package init(written text: String) throws(Problem) {
      let text = text.trimmed
      var cursor = TokenCursor(text)
      guard !text.hasPrefix("-") else { throw .invalidMeasurement(text, .negative) }
      guard let number = cursor.takeDecimal() else { throw .invalidMeasurement(text, .noNumber) }
      guard !number.isComma else { throw .invalidMeasurement(text, .decimalComma) }
      guard !number.isTooFine else { throw .invalidMeasurement(text, .tooManyDecimals) }
      let word = cursor.text(cursor.position..<text.utf8.count).trimmed
      guard !word.isEmpty else { throw .invalidMeasurement(text, .noUnit) }
      guard word.lowercased() != "m" else { throw .invalidMeasurement(text, .minutesOrMeters) }
      guard !word.utf8.contains(ASCII.colon) else {
        throw .invalidMeasurement(text, .timeWithoutUnits)
      }
      if word.utf8.contains(where: ASCII.isDigit), let seconds = DurationReader.seconds(of: text) {
        try self.init(hundredths: seconds * 100, unit: "s")
      } else {
        let known = Self.words.first { $0.words.contains(word.lowercased()) }?.meaning
        try self.init(
          hundredths: number.hundredths * (known?.scale ?? 1), unit: known?.unit ?? word)
      }
    }

    /// The spellings of the known units.
    private static let words: [(words: [String], meaning: (unit: String, scale: Int))] = [
      (["kg", "kgs", "kilo", "kilos", "kilogram", "kilograms"], ("kg", 1)),
      (["lb", "lbs", "pound", "pounds"], ("lb", 1)),
      (["cm", "centimeter", "centimeters", "centimetre", "centimetres"], ("cm", 1)),
      (["in", "inch", "inches", "\""], ("in", 1)),
      (["%", "percent"], ("%", 1)),
      (["s", "sec", "secs", "second", "seconds"], ("s", 1)),
      (["min", "mins", "minute", "minutes"], ("s", 60)),
      (["h", "hr", "hrs", "hour", "hours"], ("s", 3600)),
    ]

    /// Conversion factors to the reference unit of each kind; 1 for all other units.
    private static let factors: [String: (unit: String, factor: Double)] = [
      "lb": ("kg", Weight.Unit.pounds.kilograms), "in": ("cm", 2.54),
    ]

    func isComparable(with other: Amount) -> Bool {
      Self.kind(of: unit).unit == Self.kind(of: other.unit).unit
    }

    private static func kind(of unit: String) -> (unit: String, factor: Double) {
      factors[unit] ?? (unit.lowercased(), 1)
    }

    /// The amount, with its unit spelled as in another amount of the same measure.
    ///
    /// - Throws: ``Problem/invalidMeasurement(_:_:)`` if the two cannot be compared.
    func like(_ other: Amount) throws(Problem) -> Amount {
      guard isComparable(with: other) else {
        let units = Self.alternatives.first { $0.contains(other.unit) } ?? [other.unit]
        throw .invalidMeasurement(text, .otherUnit(units))
      }
      guard unit.lowercased() == other.unit.lowercased() else { return self }
      return try Amount(hundredths: hundredths, unit: other.unit)
    }

    private static let alternatives = [["kg", "lb"], ["cm", "in"], ["h", "min", "s"]]

    /// The increase since another amount, in hundredths of this unit; `nil` if they cannot be
    /// compared.
    package func change(since other: Amount) -> Int? {
      guard isComparable(with: other) else { return nil }
      let factor = Self.kind(of: other.unit).factor / Self.kind(of: unit).factor
      return hundredths - Int((Double(other.hundredths) * factor).rounded())
    }

    /// The amount as a weight, if it is one.
    package var weight: Weight? {
      Weight.Unit(rawValue: unit).flatMap { try? Weight(hundredths: hundredths, unit: $0) }
    }

    /// `82.4 kg`, `7h 30m`
    public var text: String { Self.text(hundredths: hundredths, unit: unit) }

    /// The text of a change in hundredths of the unit: `+0.6 kg`, `−30m`, `±0 cm`.
    package func text(ofChange change: Int) -> String {
      let sign = change > 0 ? "+" : change < 0 ? "−" : "±"
      return sign + Self.text(hundredths: Int(clamping: change.magnitude), unit: unit)
    }

    private static func text(hundredths: Int, unit: String) -> String {
      unit == "s" && hundredths.isMultiple(of: 100)
        ? DurationFormat.plain(hundredths / 100)
        : "\(Hundredths.text(hundredths: hundredths)) \(unit)"
    }
  }
}
