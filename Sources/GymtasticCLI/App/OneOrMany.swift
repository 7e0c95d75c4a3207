/// One operand gives an object, several an array, and so does a folder.
struct OneOrMany<Element: Encodable & Sendable>: Encodable, Sendable {
  private let elements: [Element]
  private let isMany: Bool

  /// - Parameters:
  ///   - elements: what the operands gave.
  ///   - isMany: whether they name several things, of whatever number those turned out to be.
  init(_ elements: [Element], isMany: Bool = false) {
    self.elements = elements
    self.isMany = isMany
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
