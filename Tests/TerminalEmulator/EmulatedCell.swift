/// One cell of an emulated screen.
public struct EmulatedCell: Hashable, Sendable {
  /// The character in the cell; empty in the second column of a wide character.
  public var text: String
  public var style: EmulatedStyle

  public static let blank = EmulatedCell(text: " ", style: EmulatedStyle())
}

/// The appearance of a cell.
public struct EmulatedStyle: Hashable, Sendable {
  public var foreground: EmulatedColor?
  public var background: EmulatedColor?
  public var isBold = false
  public var isDim = false
  public var isUnderlined = false
  public var isInverted = false

  public init() {}

  /// Applies the parameters of one `m` sequence.
  mutating func apply(_ parameters: [Int]) {
    var rest = parameters[...]
    while let code = rest.popFirst() {
      switch code {
      case 0: self = EmulatedStyle()
      case 1: isBold = true
      case 2: isDim = true
      case 4: isUnderlined = true
      case 7: isInverted = true
      case 22: (isBold, isDim) = (false, false)
      case 24: isUnderlined = false
      case 27: isInverted = false
      case 30...37: foreground = .indexed(code - 30)
      case 90...97: foreground = .indexed(code - 82)
      case 40...47: background = .indexed(code - 40)
      case 100...107: background = .indexed(code - 92)
      case 38: foreground = EmulatedColor(taking: &rest)
      case 48: background = EmulatedColor(taking: &rest)
      case 39: foreground = nil
      case 49: background = nil
      default: break
      }
    }
  }
}

/// One of 256 colors, or an RGB color.
public enum EmulatedColor: Hashable, Sendable {
  case indexed(Int)
  case mixed(red: Int, green: Int, blue: Int)

  /// Removes `5;index` or `2;red;green;blue` from the parameters.
  init?(taking parameters: inout ArraySlice<Int>) {
    switch parameters.popFirst() {
    case 5:
      guard let index = parameters.popFirst() else { return nil }
      self = .indexed(index)
    case 2:
      guard let red = parameters.popFirst(), let green = parameters.popFirst(),
        let blue = parameters.popFirst()
      else { return nil }
      self = .mixed(red: red, green: green, blue: blue)
    default: return nil
    }
  }
}
