/// The only palette, drawn on the terminal's own background, for lists and the full screen.
///
/// Nothing is distinguished by color alone.
package enum Palette {
  /// Lime, #C8F065: what is current.
  package static let accent = Color(0xC8, 0xF0, 0x65)
  /// Sky, #65B8F0: rest and breaks.
  package static let calm = Color(0x65, 0xB8, 0xF0)
  /// Amber, #F0A050: what needs attention. A yellower shade would match lime's in 16 colors.
  package static let caution = Color(0xF0, 0xA0, 0x50)
  /// Coral, #F06565: errors.
  package static let alarm = Color(0xF0, 0x65, 0x65)

  /// Each color for a light background: the same hue, dark enough to read on white.
  ///
  /// They differ enough that the nearest of 256 and of 16 colors differ too.
  package static let onLight: [Color: Color] = [
    accent: Color(0x2E, 0x7D, 0x00),
    calm: Color(0x00, 0x50, 0xAF),
    caution: Color(0x87, 0x5F, 0x00),
    alarm: Color(0xAF, 0x00, 0x00),
  ]

  /// Each color for an unknown background: a contrast of at least 3 to 1 on black and on white.
  ///
  /// The same is true of the nearest of 256 and of 16 colors.
  package static let onAny: [Color: Color] = [
    accent: Color(0x2E, 0x99, 0x10),
    calm: Color(0x3C, 0x82, 0xC8),
    caution: Color(0xB4, 0x6E, 0x14),
    alarm: Color(0xE6, 0x46, 0x46),
  ]

  /// The current exercise, and the title of an element shown in full.
  package static let title = Style(foreground: accent, isBold: true)
  package static let work = Style(foreground: accent)
  package static let rest = Style(foreground: calm)
  package static let heading = Style(isBold: true)
  /// Labels and other secondary text.
  package static let quiet = Style(isDim: true)
  package static let warning = Style(foreground: caution, isBold: true)
  package static let error = Style(foreground: alarm, isBold: true)
}
