/// A step on the way to a value.
enum JSONStep: Hashable {
  case member(String)
  case element(Int)

  /// The same step in a decoder's words.
  init(_ key: any CodingKey) {
    self = key.intValue.map(JSONStep.element) ?? .member(key.stringValue)
  }
}

extension [JSONStep] {
  /// `exercises[3].title`.
  var text: String {
    reduce(into: "") { text, step in
      switch step {
      case .member(let name): text += text.isEmpty ? name : ".\(name)"
      case .element(let index): text += "[\(index)]"
      }
    }
  }
}
