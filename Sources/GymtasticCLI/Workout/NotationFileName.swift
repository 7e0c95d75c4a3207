/// Recognizes arguments that name a file of workouts. They are cut by bytes, since a combining mark
/// after a sign would make both one character.
enum NotationFileName {
  /// Whether an argument looks like a path rather than a title: it has a `/`, or ends in `.gym`.
  static func isOne(_ argument: String) -> Bool {
    let path = split(argument).path.utf8
    return path.contains(UInt8(ascii: "/")) || path.suffix(4).elementsEqual(".gym".utf8)
  }

  /// `file.gym#Title` as its path and title.
  static func split(_ argument: String) -> (path: String, title: String?) {
    let bytes = Array(argument.utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: ".gym#".utf8) })
    else { return (argument, nil) }
    return (
      String(decoding: bytes[..<(start + 4)], as: Unicode.UTF8.self),
      String(decoding: bytes[(start + 5)...], as: Unicode.UTF8.self)
    )
  }
}
