struct WrittenLoad {
  /// The load; `nil` if its numbers are invalid or it is malformed.
  var load: Load?
  let range: Range<Int>
  /// Whether the unit of its number is known.
  var hasUnit = true
  /// The underlying problem of the model.
  var problem: Problem?
  /// The error in its notation.
  var error: DiagnosticCode?
  var message = ""
  var hint: String?
  var fix: String?
}

extension WrittenLoad {
  /// The load for the numbers, or the problem with them.
  fileprivate init(_ range: Range<Int>, _ make: @autoclosure () throws(Problem) -> Load) {
    self.init(range: range)
    do {
      load = try make().checked()
    } catch {
      problem = error
    }
  }
}

extension Load {
  /// The load in a text: `62.5kg`, `75%`, `2 × 24 kg`; `nil` for any other text.
  ///
  /// - Parameter unit: the unit of a number without one.
  package init?(written text: String, in unit: Weight.Unit? = nil) {
    var cursor = TokenCursor(text)
    if let unit, let number = cursor.takeDecimal(), cursor.isAtEnd {
      guard !number.isTooFine, let weight = try? Weight(hundredths: number.hundredths, unit: unit)
      else { return nil }
      self = .weight(weight)
      return
    }
    cursor.index = 0
    guard let written = cursor.takeLoad(), cursor.isAtEnd, written.error == nil,
      let load = written.load
    else { return nil }
    self = load
  }
}

extension Weight {
  /// The weight in a text: `62.5kg`, `135 lb`.
  ///
  /// - Throws: ``Problem/invalidWeight(_:)`` for any other text.
  package init(written text: String) throws(Problem) {
    guard case .weight(let weight)? = Load(written: text) else { throw .invalidWeight(text) }
    self = weight
  }
}

extension Effort {
  /// The effort in a text: `RPE 8`, `RIR 2`, or `8` as an RPE; `nil` for any other text.
  package init?(written text: String) {
    var cursor = TokenCursor(text)
    guard let (scale, number) = cursor.takeEffort() ?? cursor.takeDecimal().map({ (.rpe, $0) }),
      cursor.isAtEnd, let effort = try? Effort(scale, number)
    else { return nil }
    self = effort
  }

  /// - Throws: ``Problem/invalidEffort(_:)``, also for a number that is not a multiple of one half.
  init(_ scale: Scale, _ number: TokenCursor.Decimal) throws(Problem) {
    let isHalf = number.hundredths.isMultiple(of: 50) && !number.isTooFine
    try self.init(scale, halves: isHalf ? number.hundredths / 50 : -1)
  }
}

extension TokenCursor {
  private enum LoadUnit {
    case kilograms, pounds, percent

    var weight: Weight.Unit { self == .pounds ? .pounds : .kilograms }
  }

  /// The unit, with or without a space before it; a `#` after a space may begin a remark.
  private mutating func takeUnit() -> LoadUnit? {
    if takeJoined(ASCII.hash) || take(.pounds) { return .pounds }
    if take(ASCII.percent) || take(.percent) { return .percent }
    return take(.kilograms) ? .kilograms : nil
  }

  /// A number with a unit of weight.
  private mutating func takeWeight() -> (number: Decimal, unit: Weight.Unit)? {
    attempt { cursor in
      guard let number = cursor.takeDecimal(), let unit = cursor.takeUnit(), unit != .percent else {
        return nil
      }
      return (number, unit.weight)
    }
  }

  /// Consumes a load: `60kg`, `62.5 kg`, `75%`, `95/65 lb`, `2x24kg`, `bw`, `bw+10kg`, `1.5bw`;
  /// `nil` if neither a number nor body weight comes next.
  mutating func takeLoad() -> WrittenLoad? {
    let start = index
    if take(.bodyweight) {
      return takeAddition(from: start)
        ?? WrittenLoad(bytes(from: start), .bodyweight(hundredths: 100))
    }
    if isNext(ASCII.plus) || isNext(ASCII.hyphen) { return takeAddition(from: start) }
    guard let first = takeDecimal() else { return nil }
    return attempt { $0.implements(first, from: start) }
      ?? attempt { $0.multiple(first, from: start) } ?? attempt { $0.pair(first, from: start) }
      ?? simple(first, from: start)
  }

  /// The weight added to body weight: `+10kg`, `- 20 kg`.
  private mutating func takeAddition(from start: Int) -> WrittenLoad? {
    let sign = index
    let isPlus = take(ASCII.plus)
    guard isPlus || takeDash(), let (number, unit) = takeWeight() else {
      index = sign
      return nil
    }
    let load = isPlus ? Load.bodyweightPlus : Load.bodyweightMinus
    return WrittenLoad(
      bytes(from: start), load(try Weight(hundredths: number.hundredths, unit: unit)))
  }

  /// `2x24kg`; a bar would separate table columns.
  private mutating func implements(_ first: Decimal, from start: Int) -> WrittenLoad? {
    guard first.fraction == nil, !isNext(ASCII.bar), takeTimes(), let (each, unit) = takeWeight()
    else { return nil }
    return WrittenLoad(
      bytes(from: start),
      .implements(first.whole.value, try Weight(hundredths: each.hundredths, unit: unit)))
  }

  /// `1.5bw`, `1.5 x bodyweight`; in `5x5 bw` the number means repetitions.
  private mutating func multiple(_ first: Decimal, from start: Int) -> WrittenLoad? {
    let isJoined = !token.isSpaced || first.fraction != nil
    guard takeTimes() || isJoined, take(.bodyweight) else { return nil }
    let load = WrittenLoad(bytes(from: start), .bodyweight(hundredths: first.hundredths))
    return corrected(load, first)
  }

  /// `95/65 lb`
  private mutating func pair(_ first: Decimal, from start: Int) -> WrittenLoad? {
    _ = takeUnit()
    guard takeJoined(ASCII.slash), let (second, unit) = takeWeight() else { return nil }
    return WrittenLoad(
      bytes(from: start),
      .alternatives(
        try Weight(hundredths: first.hundredths, unit: unit),
        try Weight(hundredths: second.hundredths, unit: unit)))
  }

  /// `60kg`, `75 % of 1RM`; a lone number lacks its unit.
  private mutating func simple(_ first: Decimal, from start: Int) -> WrittenLoad {
    guard let unit = takeUnit() else {
      // A comma before another number is not a decimal comma.
      if first.isComma { index -= 2 }
      let range = first.isComma ? first.whole.range : first.range
      // A number up to 10 may be an effort.
      let isClear = first.whole.value > 10 && (token.isSpaced || token.kind != .word)
      return WrittenLoad(
        range: range, hasUnit: false, problem: .invalidLoad(text(range)), error: .malformedLoad,
        message: "a load needs a unit", hint: "kg, lb or %",
        fix: isClear ? text(range) + "kg" : nil)
    }
    guard unit == .percent else {
      return corrected(
        WrittenLoad(
          bytes(from: start),
          .weight(try Weight(hundredths: first.hundredths, unit: unit.weight))), first)
    }
    _ = takeIf { cursor in
      _ = cursor.take(.of, .mine)
      return cursor.takeNumber()?.value == 1 && cursor.take(.oneRepMax)
    }
    if let (added, unit) = takeOffset() {
      let load = Load.percentPlus(hundredths: first.hundredths, added: added, unit)
      return WrittenLoad(bytes(from: start), try load.checked())
    }
    return corrected(
      WrittenLoad(bytes(from: start), .percent(hundredths: first.hundredths)), first)
  }

  /// The signed `+5kg` after a percentage.
  private mutating func takeOffset() -> (hundredths: Int, unit: Weight.Unit)? {
    attempt { cursor in
      let isPlus = cursor.take(ASCII.plus)
      guard isPlus || cursor.takeDash(), let (added, unit) = cursor.takeWeight(), !added.isTooFine,
        cursor.isAtWordEnd
      else { return nil }
      return (isPlus ? added.hundredths : -added.hundredths, unit)
    }
  }

  /// A load with the decimals corrected if they follow a comma or are too many.
  private func corrected(_ load: WrittenLoad, _ number: Decimal) -> WrittenLoad {
    var load = load
    guard let fraction = number.fraction else { return load }
    if number.isComma {
      let unit = text(number.range.upperBound..<load.range.upperBound)
      let fixed = "\(text(number.whole.range)).\(text(fraction.range))\(unit)"
      load.error = .decimalComma
      load.message = Problem.MeasurementReason.decimalComma.text
      load.fix = fraction.range.count <= 2 && load.problem == nil ? fixed : nil
      load.hint = load.fix == nil ? "as in 62.5kg" : nil
    } else if number.isTooFine {
      load.error = .malformedLoad
      load.message = "a load has at most two decimal places"
    }
    return load
  }

  /// Consumes loads in one unit, which the last one gives: `60kg, 70kg`, `60, 70, 80kg`,
  /// `75/85/95%`.
  mutating func takeLoads() -> [Load]? {
    attempt { cursor in
      var numbers: [Decimal] = []
      var units: [LoadUnit?] = []
      var sign: UInt8?
      while numbers.count < SetCount.maximum.value {
        let isRead = cursor.takeIf { cursor in
          if !numbers.isEmpty {
            let signs = sign.map { [$0] } ?? [ASCII.comma, ASCII.slash, ASCII.hyphen]
            guard let next = signs.first(where: { cursor.take($0) }) else { return false }
            sign = next
          }
          guard let number = cursor.takeDecimal(), !number.isComma else { return false }
          let unit = cursor.takeUnit()
          guard unit != nil || units.allSatisfy({ $0 == nil }) else { return false }
          numbers.append(number)
          units.append(unit)
          return true
        }
        if !isRead { break }
      }
      // Two loads with a slash are for two groups of athletes; with a dash they are a range.
      let known = units.compactMap(\.self)
      guard case let unit?? = units.last, known.allSatisfy({ $0 == unit }), cursor.isAtWordEnd,
        known.count == 1 || known.count == numbers.count,
        numbers.count > (sign == ASCII.comma ? 1 : 2)
      else { return nil }
      let loads = numbers.compactMap { Self.load($0, unit) }
      return loads.count == numbers.count ? loads : nil
    }
  }

  private static func load(_ number: Decimal, _ unit: LoadUnit) -> Load? {
    guard !number.isTooFine else { return nil }
    if unit == .percent { return try? Load.percent(hundredths: number.hundredths).checked() }
    let weight = try? Weight(hundredths: number.hundredths, unit: unit.weight)
    return weight.flatMap { try? Load.weight($0).checked() }
  }

  /// Consumes text after `@` that is not a load: a time, with or without `/km`, or a range. Returns
  /// whether it is a time.
  mutating func takeNoLoad() -> Bool? {
    if takeDuration() != nil {
      if take(ASCII.slash), token.kind == .word { index += 1 }
      return true
    }
    return attempt { cursor in
      guard cursor.takeDecimal() != nil else { return nil }
      let unit = cursor.takeUnit()
      guard cursor.takeDash(), cursor.takeDecimal() != nil else { return nil }
      let second = cursor.takeUnit()
      // `70% -5kg` is a load.
      if unit == .percent, let second, second != .percent { return nil }
      if second == nil { _ = cursor.take(.rpe, .rir) }
      return false
    }
  }
}

// MARK: - Distance, calories and pace

/// The unit of a distance or of calories.
enum MeasureUnit {
  case distance(Distance.Unit)
  case calories

  /// Whether it is too small a unit to be written with three decimals.
  var isSmall: Bool {
    switch self {
    case .distance(.meters), .distance(.yards): true
    case .distance, .calories: false
    }
  }
}

extension TokenCursor {
  /// A distance or calories as written.
  struct Measure {
    let number: Decimal
    let unit: MeasureUnit
    let range: Range<Int>
  }

  /// Consumes a number with a unit of distance or energy: `400 meters`, `1.5 km`, `20 cal`. A lone
  /// `m` means minutes.
  mutating func takeMeasure() -> Measure? {
    guard isNumberAhead else { return nil }
    let start = index
    return attempt { cursor in
      guard let number = cursor.takeDecimal(), let unit = cursor.takeMeasureUnit() else {
        return nil
      }
      return Measure(number: number, unit: unit, range: cursor.bytes(from: start))
    }
  }

  private mutating func takeMeasureUnit() -> MeasureUnit? {
    if take(.meters) { return .distance(.meters) }
    if take(.kilometers) { return .distance(.kilometers) }
    if take(.miles) { return .distance(.miles) }
    if take(.yards) { return .distance(.yards) }
    return take(.calories) ? .calories : nil
  }

  /// Consumes a pace, and returns a function from a distance to seconds: `5:00/km`, `8 min/mile`,
  /// `1:45/100m`.
  mutating func takePace() -> ((Distance) -> Int)? {
    attempt { cursor in
      guard let written = cursor.takeDuration(), written.error == nil else { return nil }
      _ = cursor.take(.minutes)
      guard cursor.take(ASCII.slash) || cursor.take(.each), let unit = cursor.takePaceUnit() else {
        return nil
      }
      _ = cursor.take(.pace)
      return { Int((Double(written.seconds) * $0.meters / unit).rounded()) }
    }
  }

  /// The meters to which a pace refers.
  private mutating func takePaceUnit() -> Double? {
    if take(.kilometers) { return 1000 }
    if take(.miles) { return 1609.344 }
    guard let number = takeNumber(), (1...10_000).contains(number.value) else { return nil }
    if take(.meters, .minutes) { return Double(number.value) }
    return take(.yards) ? Double(number.value) * 0.9144 : nil
  }
}

extension Distance {
  /// The distance in a text: `400 m`, `5.2km`, `1 mile`; `nil` for any other text, or without a
  /// unit.
  package init?(written text: String) {
    let meters = text.trimmed.hasSuffix("m") && !text.contains("km") ? "eters" : ""
    var cursor = TokenCursor(text.trimmed + meters)
    guard let measure = cursor.takeMeasure(), cursor.isAtEnd, !measure.number.isTooFine,
      case .distance(let unit) = measure.unit,
      let distance = try? Distance(hundredths: measure.number.hundredths, unit: unit)
    else { return nil }
    self = distance
  }
}
