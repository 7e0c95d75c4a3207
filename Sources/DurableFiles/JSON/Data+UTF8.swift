extension Data {
  /// Holds the bytes against UTF-8, as a scanner does: a decoder passes over those of members that
  /// it does not know.
  ///
  /// - Throws: the place of the first byte that belongs to no character.
  package func checkUTF8() throws(JSONFault) { _ = try JSONScanner(self) }
}
