extension WrittenTime {
  /// In lower case, split at spaces, commas and the `T` of a date; without words such as `of`.
  static func words(of text: String) -> [String] {
    var text = text.lowercased()
    if text.contains("年") {
      for (mark, plain) in [("年", "-"), ("月", "-"), ("日", " ")] {
        text = text.replacing(mark, with: plain)
      }
    }
    let scalars = Array(text)
    var words = [""]
    for (index, character) in scalars.enumerated() {
      let isBetweenDigits =
        index > 0 && scalars[index - 1].isASCIIDigit
        && scalars.dropFirst(index + 1).first?.isASCIIDigit == true
      if character == "," || character.isWhitespace || character == "t" && isBetweenDigits {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    let fillers: Set = [
      "", "of", "on", "at", "de", "del", "the", "um", "à", "a", "as", "às", "uhr",
    ]
    return words.filter { !fillers.contains($0) }
  }

  /// The seconds in `now`, `30m ago`, `an hour ago`, `1h 30m ago`; `nil` for anything else.
  static func secondsAgo(_ text: String) -> Int? {
    var words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    if words == ["now"] { return 0 }
    guard words.popLast() == "ago", let first = words.first, !text.contains(":") else { return nil }
    if ["a", "an"].contains(first) { words[0] = "1" }
    return DurationReader.seconds(of: words.joined(separator: " "))
      ?? DurationReader.seconds(of: "1 " + words.joined(separator: " "))
  }
}
