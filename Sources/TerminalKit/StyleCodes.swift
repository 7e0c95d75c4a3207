/// The escape sequences of styles on one terminal, each made once.
struct StyleCodes {
  let depth: ColorDepth
  /// On a light background colours are the palette's dark ones, which can be read there; as long as
  /// it is not known, `nil`, those that can be read on any.
  var isBackgroundLight: Bool? {
    didSet { made = [:] }
  }
  private var made: [Style: [UInt8]] = [:]

  init(depth: ColorDepth) {
    self.depth = depth
  }

  /// What changes the terminal from any style to this one.
  mutating func bytes(for style: Style) -> [UInt8] {
    if let bytes = made[style] { return bytes }
    let parameters = shown(style).parameters(depth)
    let bytes = Array("\u{1B}[0\(parameters.isEmpty ? "" : ";\(parameters)")m".utf8)
    made[style] = bytes
    return bytes
  }

  /// The style with the colour that the palette has for the background.
  private func shown(_ style: Style) -> Style {
    guard let color = style.foreground, isBackgroundLight != false else { return style }
    var shown = style
    shown.foreground = (isBackgroundLight == nil ? Palette.onAny : Palette.onLight)[color] ?? color
    return shown
  }
}
