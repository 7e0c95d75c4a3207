/// A load as written.
struct WrittenLoad {
  let hundredths: Int
  /// `nil` where none is written.
  let unit: Load.Unit?
  let range: Range<Int>
  /// What is wrong with how it is written.
  var fault: DiagnosticCode?
  var message = ""
  var hint: String?
  var fix: String?

  /// Whether the model can hold it, as far as its size goes.
  fileprivate var isWithinLimits: Bool {
    unit.map { Load.range(of: $0).contains(hundredths) } ?? false
  }
}

extension LineCursor {
  /// Takes a number and its unit: `60kg`, `62.5 kg`, `135 lb`, `75%`. `nil`, and nothing taken,
  /// where no number begins.
  mutating func takeLoad() -> WrittenLoad? {
    let start = position
    guard let whole = takeNumber() else { return nil }
    let sign = peek()
    var fraction: Number?
    if sign == ASCII.point || sign == ASCII.comma, ASCII.isDigit(peek(1)) {
      position += 1
      fraction = takeNumber()
    }
    let number = start..<position
    let unit = takeLoadUnit()
    if unit == nil, sign == ASCII.comma {
      // A comma before a further number, not a decimal one.
      position = whole.range.upperBound
      return load(whole, nil, unit: nil, number: whole.range)
    }
    var load = load(whole, fraction, unit: unit, number: number)
    if let fraction, sign == ASCII.comma {
      load.fault = .decimalComma
      load.message = "decimals take a point"
      let mended = text(whole.range) + "." + text(fraction.range.lowerBound..<load.range.upperBound)
      load.fix = fraction.range.count <= 2 && load.isWithinLimits ? mended : nil
      load.hint = load.fix == nil ? "as in 62.5kg" : nil
    }
    return load
  }

  /// The unit, a space before it or none; nothing is taken where there is no unit.
  private mutating func takeLoadUnit() -> Load.Unit? {
    let before = position
    skipSpace()
    if take(ASCII.percent) { return .percent }
    if takeWord(["kg", "kgs"]) { return .kilograms }
    if takeWord(["lb", "lbs"]) { return .pounds }
    position = before
    return nil
  }

  /// The number in hundredths, with the fault where it cannot be kept as written.
  private func load(
    _ whole: Number, _ fraction: Number?, unit: Load.Unit?, number: Range<Int>
  ) -> WrittenLoad {
    let tail = fraction.map { $0.range.count == 1 ? $0.value * 10 : $0.value } ?? 0
    let hundredths = min(whole.value, 1_000_000_000) * 100 + min(tail, 99)
    var load = WrittenLoad(
      hundredths: hundredths, unit: unit,
      range: number.lowerBound..<max(position, number.upperBound))
    if unit == nil {
      load.fault = .malformedLoad
      load.message = "a load needs a unit"
      load.hint = "kg, lb or %"
      load.fix = text(number) + "kg"
    } else if let fraction, fraction.range.count > 2 {
      load.fault = .malformedLoad
      load.message = "a load has at most two decimal places"
    }
    return load
  }
}
