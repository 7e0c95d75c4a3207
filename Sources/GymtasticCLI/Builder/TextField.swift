import TerminalKit

/// A line of text being typed.
struct TextField: Equatable {
  private(set) var text: String
  /// How many characters are before the cursor.
  private(set) var cursor: Int
  /// The most characters it takes.
  let limit: Int
  /// Whether the text was offered and nothing typed yet: the first character takes its place.
  private(set) var isOffer = false
  /// How many it holds: counted when it changes, as counting takes a walk through the text.
  private var count: Int

  init(_ text: String = "", limit: Int = 1000) {
    self.text = text
    self.limit = limit
    count = text.count
    cursor = count
  }

  /// A field with an answer that can be taken as it is, or typed over.
  init(offering text: String) {
    self.init(text)
    isOffer = true
  }

  /// The most bytes it takes: marks that join the letter before them add no character.
  private var byteLimit: Int { limit * 16 }

  /// Takes a key that edits; `false` for one that does not.
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
    guard !added.isEmpty else { return }
    if isOffer { self = TextField(limit: limit) }
    insert(added)
  }

  private mutating func insert(_ added: String) {
    let kept = added.prefix(max(limit - count, 0))
    guard !kept.isEmpty, text.utf8.count + kept.utf8.count <= byteLimit else { return }
    let before = count
    text.insert(contentsOf: kept, at: text.index(text.startIndex, offsetBy: cursor))
    count = text.count
    // A combining mark joins the character before it and adds none.
    cursor = min(max(cursor + count - before, 0), count)
  }

  private mutating func remove(at offset: Int) {
    guard (0..<count).contains(offset) else { return }
    text.remove(at: text.index(text.startIndex, offsetBy: offset))
    count = text.count
    cursor = min(offset, count)
  }
}
