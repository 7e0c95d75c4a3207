/// One operand gives an object, several an array.
struct OneOrMany<Element: Encodable & Sendable>: Encodable, Sendable {
  private let elements: [Element]
  private let isMany: Bool

  /// - Parameters:
  ///   - elements: what the operands gave.
  ///   - operands: how many there were; as many as elements unless told otherwise.
  init(_ elements: [Element], operands: Int? = nil) {
    self.elements = elements
    isMany = (operands ?? elements.count) > 1
  }

  /// One as itself, any other number as a list: `show` of one thing reads without an index.
  func encode(to encoder: any Encoder) throws {
    if let only = elements.first, elements.count == 1, !isMany {
      try only.encode(to: encoder)
    } else {
      try elements.encode(to: encoder)
    }
  }
}
