/// The names of months in the languages of the apps that files are imported from.
enum MonthName {
  private static let names: [[String]] = [
    """
    january february march april may june july august september october november december
    """,
    "januar februar märz april mai juni juli august september oktober november dezember",
    // Austrian names, and March as Excel shortens it.
    "jänner feber mrz april mai juni juli august september oktober november dezember",
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    "januari februari maart april mei juni juli augustus september oktober november december",
  ].map { $0.split(separator: " ").map { Title.fold(String($0)) } }

  /// The number of a month, from 1, by its name, by at least its first three letters, or as in
  /// `3月`.
  static func number(of word: String) -> Int? {
    if word.last == "月", let number = Int(word.dropLast()) {
      return (1...12).contains(number) ? number : nil
    }
    let folded = Title.fold(word.last == "." ? String(word.dropLast()) : word)
    guard folded.utf8.count >= 3 else { return nil }
    return names.lazy.compactMap { $0.firstIndex { $0.hasPrefix(folded) } }.first.map { $0 + 1 }
  }
}
