import TerminalKit

/// A line of text being typed.
struct TextField: Equatable {
  private(set) var text: String
  /// How many characters are before the cursor.
  private(set) var cursor: Int
  let limit: Int
  /// Whether the text is an untouched offer: the first typed character replaces it.
  private(set) var isOffer = false
  /// The number of characters; cached, because counting walks through the text.
  private var count: Int

  init(_ text: String = "", limit: Int = 1000) {
    self.text = text
    self.limit = limit
    count = text.count
    cursor = count
  }

  /// A field with an answer to accept or to type over.
  init(offering text: String) {
    self.init(text)
    isOffer = true
  }

  /// The maximum number of bytes: combining marks add no characters.
  private var byteLimit: Int { limit * 16 }

  /// Handles an editing key; `false` for any other key.
  mutating func take(_ key: Key) -> Bool {
    switch key {
    case .character(let character): type(String(character))
    case .paste(let pasted): type(String(pasted.map { $0.isNewline ? " " : $0 }))
    case .backspace: remove(at: cursor - 1)
    case .delete: remove(at: cursor)
    case .arrowLeft: cursor = max(cursor - 1, 0)
    case .arrowRight: cursor = min(cursor + 1, count)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = count
    case .control("u"): self = TextField(limit: limit)
    default: return false
    }
    isOffer = false
    return true
  }

  private mutating func type(_ added: String) {
    if isOffer, !added.isEmpty { self = TextField(limit: limit) }
    let kept = added.prefix(max(limit - count, 0))
    guard !kept.isEmpty, text.utf8.count + kept.utf8.count <= byteLimit else { return }
    let before = count
    text.insert(contentsOf: kept, at: text.index(text.startIndex, offsetBy: cursor))
    count = text.count
    // A combining mark joins the character before it and adds no character.
    cursor = min(max(cursor + count - before, 0), count)
  }

  private mutating func remove(at offset: Int) {
    guard (0..<count).contains(offset) else { return }
    text.remove(at: text.index(text.startIndex, offsetBy: offset))
    count = text.count
    cursor = min(offset, count)
  }
}
