/// What an entry is, as its `kind` member says.
enum EntryKind: String, CaseIterable {
  case exercise
  case `break`
  case circuit

  private enum CodingKeys: String, CodingKey {
    case kind
  }

  /// The kind of the entry at the decoder, which must be one of those allowed.
  init(from decoder: any Decoder, allowed: [EntryKind]) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let names = allowed.map(\.rawValue).joined(separator: ", ")
    self = try container.decode(.kind, expected: "one of \(names)") { name in
      EntryKind(rawValue: name).flatMap { allowed.contains($0) ? $0 : nil }
    }
  }
}
