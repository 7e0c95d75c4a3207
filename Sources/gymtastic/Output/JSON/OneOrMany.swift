/// One operand gives an object, several an array.
struct OneOrMany<Element: Encodable & Sendable>: Encodable, Sendable {
  let elements: [Element]

  init(_ elements: [Element]) {
    self.elements = elements
  }

  /// One as itself, any other number as a list: `show` of one thing reads without an index.
  func encode(to encoder: any Encoder) throws {
    if let only = elements.first, elements.count == 1 {
      try only.encode(to: encoder)
    } else {
      try elements.encode(to: encoder)
    }
  }
}
