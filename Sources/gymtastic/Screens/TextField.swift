/// A line of text being typed.
struct TextField: Hashable {
  private(set) var text: String
  /// How many characters stand before the cursor.
  private(set) var cursor: Int

  /// The most characters it takes.
  static let limit = 1000

  init(_ text: String = "") {
    self.text = text
    cursor = text.count
  }

  /// Takes a key that edits; `false` for one that does not.
  mutating func take(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .paste(let pasted): insert(String(pasted.map { $0.isNewline ? " " : $0 }))
    case .backspace: remove(at: cursor - 1)
    case .delete: remove(at: cursor)
    case .arrowLeft: cursor = max(cursor - 1, 0)
    case .arrowRight: cursor = min(cursor + 1, text.count)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = text.count
    case .control("u"): self = TextField()
    default: return false
    }
    return true
  }

  private mutating func insert(_ added: String) {
    let place = text.index(text.startIndex, offsetBy: cursor)
    let kept = added.prefix(max(Self.limit - text.count, 0))
    let before = text.count
    text.insert(contentsOf: kept, at: place)
    // A combining mark joins the character before it and adds none.
    cursor = min(max(cursor + text.count - before, 0), text.count)
  }

  private mutating func remove(at offset: Int) {
    guard (0..<text.count).contains(offset) else { return }
    text.remove(at: text.index(text.startIndex, offsetBy: offset))
    cursor = offset
  }
}
