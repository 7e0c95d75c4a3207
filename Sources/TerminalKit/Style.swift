/// How a text is drawn. Each color depth turns it into its own escape sequence.
package struct Style: Hashable, Sendable {
  package var foreground: Color?
  package var isBold = false
  package var isDim = false

  package static let plain = Style()

  /// The parameters of a “select graphic rendition” sequence, `1;38;5;191`.
  ///
  /// Empty if the style changes nothing or the stream has no color.
  package func parameters(_ depth: ColorDepth) -> String {
    guard depth != .none else { return "" }
    var parameters: [String] = []
    if isBold { parameters.append("1") }
    if isDim { parameters.append("2") }
    if let foreground { parameters.append(Self.parameters(of: foreground, depth)) }
    return parameters.joined(separator: ";")
  }

  /// The style with its color for a light background, or for any background if that is `nil`.
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

/// The escape sequences of styles on one terminal, each created once.
struct StyleCodes {
  let depth: ColorDepth
  /// `nil` if unknown.
  var isBackgroundLight: Bool? { didSet { made = [:] } }
  private var made: [Style: [UInt8]] = [:]

  init(depth: ColorDepth) { self.depth = depth }

  /// The sequence that changes the terminal from any style to this one.
  mutating func bytes(for style: Style) -> [UInt8] {
    if let bytes = made[style] { return bytes }
    let parameters = style.on(isLight: isBackgroundLight).parameters(depth)
    let bytes = Array("\u{1B}[0\(parameters.isEmpty ? "" : ";\(parameters)")m".utf8)
    made[style] = bytes
    return bytes
  }
}
