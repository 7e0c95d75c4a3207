/// A load as written.
struct WrittenLoad {
  /// The load; `nil` if its numbers are not allowed or it is malformed.
  var load: Load?
  let range: Range<Int>
  /// Whether it is known what its number counts.
  var hasUnit = true
  /// The broken rule of the model.
  var problem: Problem?
  /// What is wrong with how it is written.
  var error: DiagnosticCode?
  var message = ""
  var hint: String?
  var fix: String?
}

extension WrittenLoad {
  /// What the numbers give, or why they give none.
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
  /// The load of a text: `62.5kg`, `75%`, `2 × 24 kg`; `nil` for any other.
  ///
  /// - Parameter unit: the unit of a number that has none.
  package init?(written text: String, in unit: Weight.Unit? = nil) {
    let bytes = Array(text.trimmed.utf8)
    var cursor = LineCursor(bytes, bytes.indices)
    if let unit, let number = cursor.takeDecimal(), cursor.isAtEnd {
      guard !number.isTooFine, let weight = try? Weight(hundredths: number.hundredths, unit: unit)
      else { return nil }
      self = .weight(weight)
      return
    }
    cursor.position = 0
    guard let written = cursor.takeLoad(), cursor.isAtEnd, written.error == nil,
      let load = written.load
    else { return nil }
    self = load
  }
}

extension Weight {
  /// The weight of a text: `62.5kg`, `135 lb`.
  ///
  /// - Throws: ``Problem/invalidWeight(_:)`` for any other.
  package init(written text: String) throws(Problem) {
    guard case .weight(let weight)? = Load(written: text) else { throw .invalidWeight(text) }
    self = weight
  }
}

extension Effort {
  /// The effort of a text: `RPE 8`, `RIR 2`, and `8` as an RPE; `nil` for any other.
  package init?(written text: String) {
    let bytes = Array(text.trimmed.utf8)
    var cursor = LineCursor(bytes, bytes.indices)
    guard let (scale, number) = cursor.takeEffort() ?? cursor.takeDecimal().map({ (.rpe, $0) }),
      cursor.isAtEnd, let effort = try? Effort(scale, number)
    else { return nil }
    self = effort
  }

  /// - Throws: ``Problem/invalidEffort(_:)`` for a number that is too fine for halves, too.
  init(_ scale: Scale, _ number: LineCursor.Decimal) throws(Problem) {
    let isHalf = number.hundredths.isMultiple(of: 50) && !number.isTooFine
    try self.init(scale, halves: isHalf ? number.hundredths / 50 : -1)
  }
}

extension LineCursor {
  /// Takes a load: `60kg`, `62.5 kg`, `75%`, `95/65 lb`, `2x24kg`, `bw`, `bw+10kg`, `1.5bw`. Takes
  /// nothing and returns `nil` if neither a number nor bodyweight comes next.
  mutating func takeLoad() -> WrittenLoad? {
    let start = position
    if takeBodyweight() { return takeAddition(from: start) }
    if peek() == ASCII.plus || peek() == ASCII.hyphen,
      let load = takeAddition(from: start, isBare: true)
    {
      return load
    }
    guard let first = takeDecimal() else { return rewind(to: start) }
    return takeImplements(first) ?? takeShare(first) ?? takePair(first) ?? takeSimple(first)
  }

  private mutating func takeBodyweight() -> Bool {
    take(.bodyweight)
  }

  /// What follows bodyweight, if anything: `+10kg`, `- 20 kg`. With `isBare` there has to be some.
  private mutating func takeAddition(from start: Int, isBare: Bool = false) -> WrittenLoad? {
    let end = position
    skipSpace()
    let isPlus = take(ASCII.plus)
    if isPlus || takeDash() {
      skipSpace()
      if let added = takeDecimal(), let unit = takeUnit(), unit != .percent {
        let weight = isPlus ? Load.bodyweightPlus : Load.bodyweightMinus
        return WrittenLoad(
          start..<position,
          weight(try Weight(hundredths: added.hundredths, unit: unit.weight)))
      }
    }
    position = end
    return isBare ? nil : WrittenLoad(start..<end, .bodyweight(hundredths: 100))
  }

  /// `2x24kg`
  private mutating func takeImplements(_ first: Decimal) -> WrittenLoad? {
    let start = position
    // A bar separates the columns of a table.
    guard first.fraction == nil, nextByte != ASCII.bar, spaced({ $0.takeTimes() }),
      let each = takeDecimal(), let unit = takeUnit(), unit != .percent
    else { return rewind(to: start) }
    return WrittenLoad(
      first.range.lowerBound..<position,
      .implements(first.whole.value, try Weight(hundredths: each.hundredths, unit: unit.weight)))
  }

  /// `1.5bw`, `1.5 x bodyweight`
  private mutating func takeShare(_ first: Decimal) -> WrittenLoad? {
    let start = position
    skipSpace()
    // In `5x5 bw` the number is one of repetitions.
    let isJoined = position == start || first.fraction != nil
    let hasTimes = takeTimes()
    skipSpace()
    guard isJoined || hasTimes, takeBodyweight() else { return rewind(to: start) }
    let load = WrittenLoad(
      first.range.lowerBound..<position, .bodyweight(hundredths: first.hundredths))
    return corrected(load, first, fix: text(first.range.upperBound..<position))
  }

  /// `95/65 lb`
  private mutating func takePair(_ first: Decimal) -> WrittenLoad? {
    let start = position
    _ = takeUnit()
    guard take(ASCII.slash), let second = takeDecimal(), let unit = takeUnit(), unit != .percent
    else { return rewind(to: start) }
    return WrittenLoad(
      first.range.lowerBound..<position,
      .alternatives(
        try Weight(hundredths: first.hundredths, unit: unit.weight),
        try Weight(hundredths: second.hundredths, unit: unit.weight)))
  }

  /// `60kg`, `75 % of 1RM`; a number alone lacks its unit.
  private mutating func takeSimple(_ first: Decimal) -> WrittenLoad {
    guard let unit = takeUnit() else {
      // A comma before a further number, not a decimal one.
      if first.isComma { position = first.whole.range.upperBound }
      return missingUnit(first.isComma ? first.whole.range : first.range, first)
    }
    if unit == .percent {
      takeMaximum()
      if let offset = takeOffset() {
        let load = Load.percentPlus(
          hundredths: first.hundredths, added: offset.hundredths, offset.unit)
        return WrittenLoad(first.range.lowerBound..<position, try load.checked())
      }
    }
    let load = WrittenLoad(
      first.range.lowerBound..<position,
      unit == .percent
        ? .percent(hundredths: first.hundredths)
        : .weight(try Weight(hundredths: first.hundredths, unit: unit.weight)))
    return corrected(load, first, fix: text(first.range.upperBound..<position))
  }

  /// `+5kg` after a percentage, signed.
  private mutating func takeOffset() -> (hundredths: Int, unit: Weight.Unit)? {
    let start = position
    skipSpace()
    let isPlus = take(ASCII.plus)
    guard isPlus || takeDash(), case _ = skipSpace(), let added = takeDecimal(), !added.isTooFine,
      let unit = takeUnit(), unit != .percent, isAtWordEnd
    else { return rewind(to: start) }
    return (isPlus ? added.hundredths : -added.hundredths, unit.weight)
  }

  /// `1RM` after a percentage, with or without `of`.
  private mutating func takeMaximum() {
    let start = position
    _ = takeNext(.of, .mine)
    skipSpace()
    if let number = takeNumber(), number.value == 1, take(.oneRepMax) { return }
    position = start
  }

  private func missingUnit(_ range: Range<Int>, _ number: Decimal) -> WrittenLoad {
    // Up to 10 it may be an effort.
    let isClear = number.whole.value > 10 && !ASCII.isLetter(peek())
    return WrittenLoad(
      range: range, hasUnit: false, problem: .invalidLoad(text(range)), error: .malformedLoad,
      message: "a load needs a unit", hint: "kg, lb or %", fix: isClear ? text(range) + "kg" : nil)
  }

  /// A load whose decimals are written with a comma, or are too many.
  private func corrected(_ load: WrittenLoad, _ number: Decimal, fix unit: String) -> WrittenLoad {
    var load = load
    guard let fraction = number.fraction else { return load }
    if number.isComma {
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

  private enum LoadUnit {
    case kilograms, pounds, percent

    var weight: Weight.Unit { self == .pounds ? .pounds : .kilograms }
  }

  /// The unit, with or without a space before it.
  private mutating func takeUnit() -> LoadUnit? {
    let before = position
    // After white space it may begin a remark.
    if take(ASCII.hash) { return .pounds }
    skipSpace()
    if take(ASCII.percent) || take(.percent) { return .percent }
    if take(.kilograms) { return .kilograms }
    if take(.pounds) { return .pounds }
    return rewind(to: before)
  }
}

extension LineCursor {
  /// Takes loads of one unit, which the last one has: `60kg, 70kg`, `60, 70, 80kg`, `75/85/95%`.
  mutating func takeLoads() -> [Load]? {
    let start = position
    var numbers: [Decimal] = []
    var units: [LoadUnit] = []
    var separator: UInt8?
    while numbers.count < SetCount.maximum.value {
      let before = position
      if !numbers.isEmpty {
        skipSpace()
        guard [ASCII.comma, ASCII.slash, ASCII.hyphen].contains(peek()),
          separator ?? peek() == peek()
        else {
          position = before
          break
        }
        separator = peek()
        position += 1
        skipSpace()
      }
      let number = takeDecimal()
      let unit = takeUnit()
      guard let number, !number.isComma, unit != nil || units.isEmpty else {
        position = before
        break
      }
      numbers.append(number)
      if let unit { units.append(unit) }
    }
    // Of two with a slash between, one is for each group of athletes; with a dash it is a range.
    guard let unit = units.last, units.allSatisfy({ $0 == unit }), isAtWordEnd,
      isUnit(at: position - 1), units.count == 1 || units.count == numbers.count,
      numbers.count > (separator == ASCII.comma ? 1 : 2)
    else { return rewind(to: start) }
    let loads = numbers.compactMap { load($0, unit) }
    guard loads.count == numbers.count else { return rewind(to: start) }
    return loads
  }

  private func isUnit(at index: Int) -> Bool { !ASCII.isDigit(byte(at: index)) }

  private func load(_ number: Decimal, _ unit: LoadUnit) -> Load? {
    guard !number.isTooFine else { return nil }
    if unit == .percent { return try? Load.percent(hundredths: number.hundredths).checked() }
    let weight = try? Weight(hundredths: number.hundredths, unit: unit.weight)
    return weight.flatMap { try? Load.weight($0).checked() }
  }

  /// Takes a pace, and gives the seconds of a distance: `5:00/km`, `8 min/mile`, `1:45/100m`.
  mutating func takePace() -> ((Distance) -> Int)? {
    let start = position
    if let written = takeDuration(), written.error == nil {
      _ = takeNext(.minutes)
      skipSpace()
      if take(ASCII.slash) || take(.each), let unit = takePaceUnit() {
        _ = takeNext(.pace)
        return { Int((Double(written.seconds) * $0.meters / unit).rounded()) }
      }
    }
    return rewind(to: start)
  }

  /// The meters that a pace is for.
  private mutating func takePaceUnit() -> Double? {
    skipSpace()
    if take(.kilometers) { return 1000 }
    if take(.miles) { return 1609.344 }
    guard let number = takeNumber(), (1...10_000).contains(number.value) else { return nil }
    skipSpace()
    if take(.meters, .minutes) { return Double(number.value) }
    return take(.yards) ? Double(number.value) * 0.9144 : nil
  }

  /// Takes what follows `@` and is no load: a time, with or without `/km`, or a range.
  mutating func takeNoLoad() -> (isTime: Bool, range: Range<Int>)? {
    let start = position
    if takeDuration() != nil {
      if take(ASCII.slash) { position += word().utf8.count }
      return (true, start..<position)
    }
    var isRange = false
    if takeDecimal() != nil {
      let unit = takeUnit()
      if spaced({ $0.takeDash() }), takeDecimal() != nil {
        let end = position
        let second = takeUnit()
        position = end
        // `70% -5kg` is a load.
        isRange = unit != .percent || second == nil || second == .percent
      }
    }
    guard isRange else { return rewind(to: start) }
    if takeUnit() == nil { _ = takeNext(.rpe, .rir) }
    return (false, start..<position)
  }
}

// MARK: Distance and calories

/// What a number of a distance or of calories counts.
enum MeasureUnit {
  case distance(Distance.Unit)
  case calories

  /// Whether no one writes it with three decimals.
  var isSmall: Bool {
    switch self {
    case .distance(.meters), .distance(.yards): true
    case .distance, .calories: false
    }
  }
}

extension LineCursor {
  /// A distance or calories as written.
  struct Measure {
    let number: Decimal
    let unit: MeasureUnit
    let range: Range<Int>
  }

  /// Takes a number and a unit of distance or energy: `400 meters`, `1.5 km`, `20 cal`. A lone `m`
  /// is minutes.
  mutating func takeMeasure() -> Measure? {
    let start = position
    guard let number = takeDecimal(), let unit = takeMeasureUnit() else { return rewind(to: start) }
    return Measure(number: number, unit: unit, range: start..<position)
  }

  private mutating func takeMeasureUnit() -> MeasureUnit? {
    let units: [(term: Term, unit: MeasureUnit)] = [
      (.meters, .distance(.meters)), (.kilometers, .distance(.kilometers)),
      (.miles, .distance(.miles)), (.yards, .distance(.yards)), (.calories, .calories),
    ]
    return units.first { takeNext($0.term) }?.unit
  }
}
