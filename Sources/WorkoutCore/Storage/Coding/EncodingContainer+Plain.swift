/// The plain forms of values: ids in lower case, dates in RFC 3339, numbers as numbers.
extension KeyedEncodingContainer {
  mutating func encode(_ id: UUID, as key: Key) throws {
    try encode(id.lowercase, forKey: key)
  }

  mutating func encode(_ moment: Timestamp, as key: Key) throws {
    try encode(moment.description, forKey: key)
  }

  mutating func encode<Kind: Bounds>(_ number: Bounded<Kind>, as key: Key) throws {
    try encode(number.value, forKey: key)
  }

  mutating func encode(_ title: Title?, as key: Key) throws {
    try encodeIfPresent(title?.text, forKey: key)
  }

  mutating func encode(_ prose: Prose?, as key: Key) throws {
    try encodeIfPresent(prose?.text, forKey: key)
  }
}
