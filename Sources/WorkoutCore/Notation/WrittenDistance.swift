extension Distance {
  /// The distance of a text: `400 m`, `5.2km`, `1 mile`; `nil` for any other, also without a unit.
  package init?(written text: String) {
    let meters = text.trimmed.hasSuffix("m") && !text.contains("km") ? "eters" : ""
    let bytes = Array((text.trimmed + meters).utf8)
    var cursor = LineCursor(bytes, bytes.indices)
    guard let measure = cursor.takeMeasure(), cursor.isAtEnd, !measure.number.isTooFine,
      case .distance(let unit) = measure.unit,
      let distance = try? Distance(hundredths: measure.number.hundredths, unit: unit)
    else { return nil }
    self = distance
  }
}
