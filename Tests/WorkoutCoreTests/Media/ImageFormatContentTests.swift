import Testing

@testable import WorkoutCore

@Suite struct ImageFormatContentTests {
  @Test(arguments: PictureHeaders.all)
  func `a picture is known by its first bytes`(_ format: String, _ bytes: [UInt8]) {
    #expect(ImageFormat(content: bytes)?.rawValue == format)
  }

  @Test(arguments: PictureHeaders.all)
  func `fewer bytes than a format's mark are nothing`(_ format: String, _ bytes: [UInt8]) {
    for count in 0..<3 { #expect(ImageFormat(content: Array(bytes.prefix(count))) == nil) }
  }

  @Test(arguments: ["heic", "heix", "heim", "heis"])
  func `every still brand of HEIC counts, own or compatible`(_ brand: String) {
    #expect(ImageFormat(content: PictureHeaders.heic(brands: brand)) == .heic)
    #expect(ImageFormat(content: PictureHeaders.heic(brands: "mif1", "miaf", brand)) == .heic)
  }

  @Test(arguments: ["avif", "isom", "qt  ", "mp42"])
  func `other files of the same kind of boxes are not HEIC`(_ brand: String) {
    #expect(ImageFormat(content: PictureHeaders.heic(brands: brand, "mif1", "miaf")) == nil)
  }

  @Test(arguments: [
    "", "GIF88a", "GIF", "RIFF....WAVE", "RIFF....WEB", "BM", "%PDF-1.7", "<svg/>", "II*\u{0}",
    "push graphic-context", "\u{0}\u{0}\u{0}\u{18}ftyp", "hello, this is no picture",
  ])
  func `other content is no picture`(_ text: String) {
    #expect(ImageFormat(content: Array(text.utf8)) == nil)
  }
}
