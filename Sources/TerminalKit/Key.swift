/// What a person pressed, or a terminal answered.
package enum Key: Hashable, Sendable {
  /// A printable character; a composed one may come as several, to be appended to each other.
  case character(Character)
  /// A letter with Control, in lower case: `control("r")`.
  case control(Character)
  /// A character with Alt.
  case alt(Character)
  case enter, escape, tab, backTab, backspace, delete, insert
  case arrowUp, arrowDown, arrowLeft, arrowRight, home, end, pageUp, pageDown
  /// F1 is `function(1)`.
  case function(Int)
  /// Text pasted in one go; control characters other than newline and tab are dropped.
  case paste(String)
  /// The terminal answered whether it knows a private mode.
  case modeReport(mode: Int, setting: Int)
  /// The terminal told the colour of its background, which is light or dark.
  case background(isLight: Bool)
  /// The terminal told whether it knows the graphics protocol.
  case graphics(isKnown: Bool)
  /// The terminal told what kind it is: every terminal does, so it ends the wait for answers.
  case deviceAttributes
}
