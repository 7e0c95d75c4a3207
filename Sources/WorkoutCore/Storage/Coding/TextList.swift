/// An array of texts, read one by one: an array's own decoding asks for each element by its type,
/// which costs the decoder several times as much.
struct TextList: Decodable {
  let texts: [String]

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var texts: [String] = []
    while !container.isAtEnd {
      texts.append(try container.decode(String.self))
    }
    self.texts = texts
  }
}
