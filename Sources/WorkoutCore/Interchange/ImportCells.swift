/// The values of a row by column; a missing value is empty.
struct ImportCells {
  let fields: [CSVText.Field]
  let columns: [ImportColumn: [Int]]
  let file: String
  /// The decimal separator of the file; `nil` if unknown.
  let decimalMark: Character?

  private func field(_ column: ImportColumn) -> CSVText.Field? {
    guard let indices = columns[column] else { return nil }
    var found: CSVText.Field?
    for index in indices where index < fields.count {
      if !fields[index].text.isEmpty { return fields[index] }
      found = found ?? fields[index]
    }
    return found
  }

  func text(_ column: ImportColumn) -> String { field(column)?.text ?? "" }

  /// A problem for an unexpected value; `found` is the value's text by default.
  func problem(
    _ column: ImportColumn, expected: Problem.ImportedContent, found: String? = nil
  ) -> Problem {
    let place = field(column) ?? fields.last
    return .unreadable(
      file: file, line: place?.line ?? 1, column: place?.column ?? 1, expected: expected,
      found: found ?? text(column))
  }

  /// The ID of the session in our own export.
  var id: UUID? {
    get throws(Problem) {
      guard columns[.session] != nil else { return nil }
      guard let id = UUID(written: text(.session)) else {
        throw problem(.session, expected: .session)
      }
      return id
    }
  }

  /// The text of a load with an ASCII minus sign, which can be parsed.
  static func load(_ text: String) -> String { text.replacing("−", with: "-") }

  /// How many seconds local time was ahead of UTC, in our own export.
  var offset: Int? {
    get throws(Problem) {
      guard !text(.offset).isEmpty else { return nil }
      guard let seconds = Int(text(.offset)), (-86_400...86_400).contains(seconds) else {
        throw problem(.offset, expected: .offset)
      }
      return seconds
    }
  }

  /// A note; some exports write `-` for no note.
  func note(_ column: ImportColumn) throws(Problem) -> Prose? {
    let text = text(column)
    guard !text.isEmpty, text != "-" else { return nil }
    return try checked(column, try Prose(text, field: "note"))
  }

  /// A validated value; a failure is reported at its cell.
  func checked<Value>(
    _ column: ImportColumn, _ make: @autoclosure () throws(Problem) -> Value
  ) throws(Problem) -> Value {
    do throws(Problem) {
      return try make()
    } catch {
      throw problem(column, expected: .value(error), found: "")
    }
  }

  func hundredths(_ column: ImportColumn) throws(Problem) -> Int? {
    let text = text(column)
    guard !text.isEmpty else { return nil }
    guard let hundredths = self.hundredths(text) else { throw problem(column, expected: .number) }
    return hundredths
  }

  func whole(_ column: ImportColumn, in range: ClosedRange<Int>) throws(Problem) -> Int? {
    guard let hundredths = try hundredths(column) else { return nil }
    guard hundredths.isMultiple(of: 100), range.contains(hundredths / 100) else {
      throw problem(column, expected: .wholeNumber(range))
    }
    return hundredths / 100
  }

  /// Parses `62.5`, `62,5`, `1.234,5`, `-20`, `+20`, `60 kg`. If both a point and a comma occur,
  /// the last one is the decimal separator. Three digits after the mark that is not the file's
  /// decimal separator, a point if unknown, are thousands: `1.250` in a file with `62,5`.
  func hundredths(_ text: String) -> Int? {
    if let plain = Self.plainHundredths(text) { return plain }
    var number = text.replacing("−", with: "-")
    if let space = number.firstIndex(where: \.isWhitespace) {
      guard number[space...].allSatisfy({ $0.isLetter || $0.isWhitespace }) else { return nil }
      number = String(number[..<space])
    }
    let mark = number.last { $0 == "." || $0 == "," }
    if let mark, mark != decimalMark ?? "." {
      let groups: [Substring] = number.split { $0 == mark }
      let isOfThousands = groups.count > 1 && groups.dropFirst().allSatisfy { $0.count == 3 }
      if isOfThousands { number = groups.joined() }
    }
    if let point = number.lastIndex(of: "."), let comma = number.lastIndex(of: ",") {
      number = number.replacing(point < comma ? "." : ",", with: "")
    }
    number = number.replacing(",", with: ".")
    let digits = number.first.map("+-".contains) == true ? number.dropFirst() : number[...]
    guard number.utf8.count <= 20, digits.utf8.first.map(ASCII.isDigit) == true,
      digits.utf8.allSatisfy({ ASCII.isDigit($0) || $0 == UInt8(ascii: ".") }),
      let value = Double(number), abs(value) < 1_000_000_000
    else { return nil }
    return Int((value * 100).rounded())
  }

  /// The decimal separator of the numbers, if one of them has other than three digits after it, or
  /// has both marks.
  var shownDecimalMark: Character? {
    for text in measures { if let mark = Self.decimalMark(of: text) { return mark } }
    return nil
  }

  /// The texts of the numbers that may have decimals.
  var measures: some Sequence<String> {
    Self.measureColumns.lazy.flatMap { columns[$0] ?? [] }.filter(fields.indices.contains)
      .map { fields[$0].text }
  }

  private static let measureColumns: [ImportColumn] = [
    .weight, .distance, .seconds, .reps, .calories, .rpe, .rir,
  ]

  private static func decimalMark(of text: String) -> Character? {
    guard let place = text.lastIndex(where: { $0 == "." || $0 == "," }) else { return nil }
    let (whole, mark) = (text[..<place], text[place])
    let digits = text[place...].dropFirst().prefix(while: \.isNumber).count
    if whole.contains(mark) { return nil }
    if whole.contains(where: { $0 == "." || $0 == "," }) { return mark }
    let isThousand = digits == 3 && (1...3).contains(whole.count) && whole != "0"
    return digits == 0 || isThousand ? nil : mark
  }

  /// A much faster parser for the usual numbers: up to seven digits with at most two decimals.
  private static func plainHundredths(_ text: String) -> Int? {
    guard (1...8).contains(text.utf8.count) else { return nil }
    var value = 0
    var decimals: Int?
    for byte in text.utf8 {
      if ASCII.isDigit(byte) {
        value = value * 10 + Int(byte) - 0x30
        decimals = decimals.map { $0 + 1 }
      } else if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ","), decimals == nil,
        text.utf8.first != byte
      {
        decimals = 0
      } else {
        return nil
      }
    }
    switch decimals {
    case nil: return value * 100
    case 1: return value * 10
    case 2: return value
    default: return nil
    }
  }
}
