/// The escape sequences of styles on one terminal, each made once.
struct StyleCodes {
  let depth: ColorDepth
  /// On a light background colours are darkened until they can be read.
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
    let shown = isBackgroundLight ? style.darkened : style
    let parameters = shown.parameters(depth)
    let bytes = Array("\u{1B}[0\(parameters.isEmpty ? "" : ";\(parameters)")m".utf8)
    made[style] = bytes
    return bytes
  }
}

extension Style {
  /// The same with a colour that stands out from white as it did from black.
  fileprivate var darkened: Style {
    var style = self
    style.foreground = foreground.map { color in
      Color(color.red / 5 * 2, color.green / 5 * 2, color.blue / 5 * 2)
    }
    return style
  }
}
