/// The escape sequences of styles on one terminal, each made once.
struct StyleCodes {
  let depth: ColorDepth
  /// `nil` as long as it is not known.
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
    let parameters = style.on(isLight: isBackgroundLight).parameters(depth)
    let bytes = Array("\u{1B}[0\(parameters.isEmpty ? "" : ";\(parameters)")m".utf8)
    made[style] = bytes
    return bytes
  }
}
