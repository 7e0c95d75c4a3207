/// The escape sequences of styles on one terminal, each made once.
struct StyleCodes {
  let depth: ColorDepth
  /// On a light background colours are the palette's dark ones, which can be read there.
  var isBackgroundLight = false {
    didSet { made = [:] }
  }
  private var made: [Style: [UInt8]] = [:]

  init(depth: ColorDepth) {
    self.depth = depth
  }

  /// What changes the terminal from any style to this one.
  mutating func bytes(for style: Style) -> [UInt8] {
    if let bytes = made[style] { return bytes }
    let shown = isBackgroundLight ? style.onLight : style
    let parameters = shown.parameters(depth)
    let bytes = Array("\u{1B}[0\(parameters.isEmpty ? "" : ";\(parameters)")m".utf8)
    made[style] = bytes
    return bytes
  }
}

extension Style {
  /// The same with the colour that the palette has for light backgrounds.
  fileprivate var onLight: Style {
    var style = self
    style.foreground = foreground.map { Palette.onLight[$0] ?? $0 }
    return style
  }
}
