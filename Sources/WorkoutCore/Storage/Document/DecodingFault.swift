extension JSONFault {
  /// Where in a document a decoder met its error, and what belongs there.
  ///
  /// A fault of the syntax comes first: the decoder's own words for one name no place.
  init(_ error: any Error, in data: Data) {
    do throws(JSONFault) {
      var scanner = try JSONScanner(data)
      while try scanner.next() != nil {}
      self = try JSONFault(wellFormed: error, in: data)
    } catch {
      self = error
    }
  }

  /// Looks the decoder's path up in the text, which the decoder has forgotten by then.
  private init(wellFormed error: any Error, in data: Data) throws(JSONFault) {
    let (path, expected) = Self.explanation(of: error)
    let steps = path.map(JSONStep.init)
    let place = try Self.nearest(to: steps, in: data)
    self.init(line: place.line, column: place.column, path: steps.text, expected: expected)
  }

  /// The place of the value at a path. What does not exist is pointed at by the object that
  /// lacks it.
  private static func nearest(to steps: [JSONStep], in data: Data) throws(JSONFault) -> JSONFault {
    var scanner = try JSONScanner(data)
    var nearest = scanner.fault("")
    var matched = -1
    while matched < steps.count, let token = try scanner.next() {
      guard token.beginsValue, scanner.depth <= steps.count + 1 else { continue }
      let here = scanner.path
      guard here.count > matched, steps.starts(with: here) else { continue }
      nearest = scanner.fault("")
      matched = here.count
    }
    return nearest
  }

  /// The path of a decoder's error and what belongs there, in words for the person.
  private static func explanation(
    of error: any Error
  ) -> (path: [any CodingKey], expected: String) {
    switch error as? DecodingError {
    case .dataCorrupted(let context)?:
      let refused = context.underlyingError as? RefusedValue
      return (context.codingPath, refused?.expected ?? "a value that can be kept")
    case .keyNotFound(let key, let context)?:
      return (context.codingPath, "the member “\(key.stringValue)”")
    case .typeMismatch(let type, let context)?, .valueNotFound(let type, let context)?:
      return (context.codingPath, name(of: type))
    default:
      return ([], "a library of gymtastic")
    }
  }

  /// A type in the words of JSON.
  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is Int.Type: "a whole number"
    case is Decimal.Type: "a number"
    case is any Sequence.Type where !(type is [String: Any].Type): "a list"
    default: "an object"
    }
  }
}
