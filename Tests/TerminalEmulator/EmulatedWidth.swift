/// The width of a scalar, on which real terminals agree.
enum EmulatedWidth {
  static func columns(of text: String) -> Int {
    guard let scalar = text.unicodeScalars.first else { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    // Skin tones join; athletes are narrow unless a selector changes that.
    case 0x1F3FB...0x1F3FF: return 0
    case 0x1F3CB...0x1F3CE: return 1
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
