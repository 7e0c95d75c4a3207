/// The one palette, on the terminal's own background, for lists and the full screen alike. Nothing
/// is distinguished by colour alone.
package enum Palette {
  /// Lime, #C8F065: what counts now.
  package static let accent = Color(0xC8, 0xF0, 0x65)
  /// Sky, #65B8F0: rest and breaks.
  package static let calm = Color(0x65, 0xB8, 0xF0)
  /// Amber, #F0A050: what deserves a look. Any yellower, and in 16 colours it would be lime's.
  package static let caution = Color(0xF0, 0xA0, 0x50)
  /// Coral, #F06565: what went wrong.
  package static let alarm = Color(0xF0, 0x65, 0x65)

  /// The colour of each of them on a light background: the same hue, dark enough to be read on
  /// white, and so far from the others that the nearest of 256 and of 16 colours differ too.
  package static let onLight: [Color: Color] = [
    accent: Color(0x2E, 0x7D, 0x00),
    calm: Color(0x00, 0x50, 0xAF),
    caution: Color(0x87, 0x5F, 0x00),
    alarm: Color(0xAF, 0x00, 0x00),
  ]

  /// The colour of each of them where the background is not known: a contrast of at least 3 to 1 on
  /// black and on white, also as the nearest of 256 and of 16 colours.
  package static let onAny: [Color: Color] = [
    accent: Color(0x2E, 0x99, 0x10),
    calm: Color(0x3C, 0x82, 0xC8),
    caution: Color(0xB4, 0x6E, 0x14),
    alarm: Color(0xE6, 0x46, 0x46),
  ]

  /// The exercise being done, and the title of an element shown in full.
  package static let title = Style(foreground: accent, isBold: true)
  package static let work = Style(foreground: accent)
  package static let rest = Style(foreground: calm)
  package static let heading = Style(isBold: true)
  /// Labels and other secondary text.
  package static let quiet = Style(isDim: true)
  package static let warning = Style(foreground: caution, isBold: true)
  package static let error = Style(foreground: alarm, isBold: true)
}
