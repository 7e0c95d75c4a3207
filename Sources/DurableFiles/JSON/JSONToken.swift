/// A piece of a JSON document. Ranges are those of its bytes, the quotes of a text included.
package enum JSONToken: Hashable {
  case objectStart
  case objectEnd
  case arrayStart
  case arrayEnd
  /// The name of a member; its value follows.
  case key(Range<Int>)
  case string(Range<Int>)
  case number(Range<Int>)
  case literal(JSONLiteral)

  /// Whether it is a value or opens one.
  package var beginsValue: Bool {
    switch self {
    case .objectStart, .arrayStart, .string, .number, .literal: true
    case .objectEnd, .arrayEnd, .key: false
    }
  }
}

package enum JSONLiteral: String, CaseIterable {
  case `true`
  case `false`
  case null
}
