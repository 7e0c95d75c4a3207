import FoundationEssentials

extension Data {
  /// Holds the bytes against UTF-8, since a decoder passes over those of members it does not know.
  ///
  /// - Throws: the place of the first byte that belongs to no character.
  func checkUTF8() throws(JSONFault) {
    guard String(validating: self, as: Unicode.UTF8.self) == nil else { return }
    let sound = soundPrefix
    let lastLine = sound.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    throw JSONFault(
      line: sound.utf8.count { $0 == 0x0A } + 1, column: lastLine.count + 1, path: "",
      expected: "text in UTF-8")
  }

  /// The text up to the first byte that belongs to none.
  private var soundPrefix: String {
    var text = String.UnicodeScalarView()
    var decoder = Unicode.UTF8()
    var bytes = makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&bytes) { text.append(scalar) }
    return String(text)
  }
}
