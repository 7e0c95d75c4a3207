/// A step on the way to a value.
package enum JSONStep: Hashable {
  case member(String)
  case element(Int)

  /// The same step in a decoder's words.
  package init(_ key: any CodingKey) {
    self = key.intValue.map(JSONStep.element) ?? .member(key.stringValue)
  }
}

extension [JSONStep] {
  /// `exercises[3].title`.
  package var text: String {
    reduce(into: "") { text, step in
      switch step {
      case .member(let name): text += text.isEmpty ? name : ".\(name)"
      case .element(let index): text += "[\(index)]"
      }
    }
  }
}
