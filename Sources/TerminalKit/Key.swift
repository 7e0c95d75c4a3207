/// A key the user pressed, or a reply from the terminal.
package enum Key: Hashable, Sendable {
  /// A printable character. A composed character may arrive in several parts to be joined.
  case character(Character)
  /// A letter with Control, in lowercase: `control("r")`.
  case control(Character)
  case alt(Character)
  case enter, escape, tab, backTab, backspace, delete, insert
  case arrowUp, arrowDown, arrowLeft, arrowRight, home, end, pageUp, pageDown
  /// F1 is `function(1)`.
  case function(Int)
  /// Text from a single paste; control characters other than newline and tab are dropped.
  case paste(String)
  /// A reply on whether the terminal knows a private mode.
  case modeReport(mode: Int, setting: Int)
  /// A reply on whether the terminal's background is light or dark.
  case background(isLight: Bool)
  /// A reply on whether the terminal knows the graphics protocol.
  case graphics(isKnown: Bool)
  /// A reply with the terminal's kind. Every terminal sends it, so it ends the wait for replies.
  case deviceAttributes
}

/// Decodes the control bytes and escape sequences of terminals.
enum KeySequence {
  /// The key for a control byte: Enter, Tab, Backspace or a letter with Control.
  static func control(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x0A, 0x0D: .enter
    case 0x09: .tab
    case 0x08, 0x7F: .backspace
    case 0x00: .control(" ")
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte | 0x60)))
    default: nil
    }
  }

  /// The key for `ESC O` and a final byte, as sent by keypads.
  static func single(_ final: UInt8) -> Key? {
    switch final {
    case 0x50...0x53: .function(Int(final) - 0x4F)
    case 0x4D: .enter
    default: movement(final)
    }
  }

  /// The key or reply for the bytes after `ESC [`, including the final byte.
  static func control(_ sequence: [UInt8]) -> Key? {
    guard let final = sequence.last else { return nil }
    let body = String(decoding: sequence.dropLast(), as: UTF8.self)
    switch Unicode.Scalar(final) {
    case "~": return numbered(parameters(body).first ?? 0)
    case "Z": return .backTab
    case "P", "Q", "R", "S": return body.contains("?") ? nil : .function(Int(final) - 0x4F)
    case "c": return body.hasPrefix("?") ? .deviceAttributes : nil
    case "y" where body.hasPrefix("?") && body.hasSuffix("$"): return modeReport(body)
    case "u": return unicode(parameters(body).first ?? 0)
    default: return movement(final)
    }
  }

  /// The reply for the content of a string: `11;rgb:1a1a/1a1a/1a1a` is a dark background.
  static func answer(_ body: [UInt8]) -> Key? {
    let text = String(decoding: body, as: UTF8.self)
    if text.hasPrefix("Gi=31") { return .graphics(isKnown: text.hasSuffix(";OK")) }
    guard text.hasPrefix("11;rgb:") else { return nil }
    let parts = text.dropFirst(7).split(separator: "/").map { part in
      Int(part.prefix(2), radix: 16) ?? 0
    }
    guard parts.count == 3 else { return nil }
    // The perceived brightness of red, green and blue.
    let brightness = zip(parts, [299, 587, 114]).reduce(0) { $0 + $1.0 * $1.1 }
    return .background(isLight: brightness > 127_500)
  }

  /// Keys with a letter as their final byte, the same in both cursor modes.
  private static func movement(_ final: UInt8) -> Key? {
    switch Unicode.Scalar(final) {
    case "A": .arrowUp
    case "B": .arrowDown
    case "C": .arrowRight
    case "D": .arrowLeft
    case "H": .home
    case "F": .end
    default: nil
    }
  }

  /// Keys with a number. Terminals use two sets of numbers.
  private static func numbered(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }

  /// Plain keys that some terminals send as code points.
  private static func unicode(_ code: Int) -> Key? {
    switch code {
    case 27: .escape
    case 13: .enter
    case 9: .tab
    case 127: .backspace
    default: nil
    }
  }

  /// A reply on the setting of a mode.
  private static func modeReport(_ body: String) -> Key? {
    let numbers = parameters(String(body.dropFirst().dropLast()))
    guard numbers.count == 2, let mode = numbers.first, let setting = numbers.last else {
      return nil
    }
    return .modeReport(mode: mode, setting: setting)
  }

  /// The numbers between semicolons. Anything else counts as 0.
  private static func parameters(_ body: String) -> [Int] {
    body.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
  }
}
