/// How a text is drawn: pure data, from which each depth of colour makes its own escape sequence.
package struct Style: Hashable, Sendable {
  package var foreground: Color?
  package var isBold = false
  package var isDim = false

  /// As the terminal writes by itself.
  package static let plain = Style()

  /// The parameters of a "select graphic rendition" sequence, `1;38;5;191`; empty where the style
  /// changes nothing or the stream has no colour.
  package func parameters(_ depth: ColorDepth) -> String {
    guard depth != .none else { return "" }
    var parameters: [String] = []
    if isBold { parameters.append("1") }
    if isDim { parameters.append("2") }
    if let foreground { parameters.append(Self.parameters(of: foreground, depth)) }
    return parameters.joined(separator: ";")
  }

  /// The style with the colour that the palette has for a light background; as long as the
  /// background is not known, `nil`, the one that can be read on any.
  package func on(isLight: Bool?) -> Style {
    guard let color = foreground, isLight != false else { return self }
    var shown = self
    shown.foreground = (isLight == nil ? Palette.onAny : Palette.onLight)[color] ?? color
    return shown
  }

  private static func parameters(of color: Color, _ depth: ColorDepth) -> String {
    switch depth {
    case .none: return ""
    case .sixteen:
      let index = color.nearestOf16
      return "\(index < 8 ? 30 + index : 82 + index)"
    case .twoHundredFiftySix: return "38;5;\(color.nearestOf256)"
    case .all: return "38;2;\(color.red);\(color.green);\(color.blue)"
    }
  }
}

/// The escape sequences of styles on one terminal, each made once.
struct StyleCodes {
  let depth: ColorDepth
  /// `nil` as long as it is not known.
  var isBackgroundLight: Bool? { didSet { made = [:] } }
  private var made: [Style: [UInt8]] = [:]

  init(depth: ColorDepth) { self.depth = depth }

  /// What changes the terminal from any style to this one.
  mutating func bytes(for style: Style) -> [UInt8] {
    if let bytes = made[style] { return bytes }
    let parameters = style.on(isLight: isBackgroundLight).parameters(depth)
    let bytes = Array("\u{1B}[0\(parameters.isEmpty ? "" : ";\(parameters)")m".utf8)
    made[style] = bytes
    return bytes
  }
}
