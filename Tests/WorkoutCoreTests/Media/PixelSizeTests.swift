import Testing

@testable import WorkoutCore

@Suite struct PixelSizeHeaderTests {
  @Test(arguments: PictureHeaders.all)
  func `the header has width and height`(_ format: String, _ bytes: [UInt8]) throws {
    let format = try #require(ImageFormat(rawValue: format))
    let size = try #require(PixelSize(header: bytes, format: format))
    #expect(size.width == 300)
    #expect(size.height == 200)
  }

  @Test(arguments: PictureHeaders.all)
  func `a header cut anywhere never traps`(_ format: String, _ bytes: [UInt8]) throws {
    let format = try #require(ImageFormat(rawValue: format))
    for count in 0..<min(bytes.count, 200) {
      for other in ImageFormat.allCases {
        _ = PixelSize(header: Array(bytes.prefix(count)), format: other)
      }
    }
    #expect(PixelSize(header: Array(bytes.prefix(9)), format: format) == nil)
  }

  @Test(arguments: PictureHeaders.all)
  func `a header with any byte changed never traps`(_ format: String, _ bytes: [UInt8]) throws {
    let format = try #require(ImageFormat(rawValue: format))
    for index in 0..<min(bytes.count, 160) {
      for value: UInt8 in [0x00, 0x01, 0x7F, 0xFF] {
        var changed = Array(bytes.prefix(300))
        changed[index] = value
        _ = PixelSize(header: changed, format: format)
        _ = ImageFormat(content: changed)
      }
    }
  }

  @Test func `a side of 0 is no size`() {
    #expect(PixelSize(width: 0, height: 1) == nil)
    #expect(PixelSize(width: 1, height: 0) == nil)
    #expect(PixelSize(header: PNGEncoder.encode(width: 0, height: 5), format: .png) == nil)
  }

  @Test func `a size fits within its own longest side`() throws {
    let size = try #require(PixelSize(width: 200, height: 150))
    #expect(size.fits(within: 200))
    #expect(!size.fits(within: 199))
  }

  @Test func `stray bytes between the segments of a JPEG are skipped, as decoders do`() throws {
    let frame: [UInt8] = [0xFF, 0xC0, 0x00, 0x11, 0x08, 0x00, 0x07, 0x00, 0x09]
    let truncated: [UInt8] = [0xFF, 0xEE, 0x00, 0x06, 0x41, 0x64, 0x6F, 0x62]
    let size = try #require(PixelSize(width: 9, height: 7))
    for before in [[0x00, 0x12], truncated + [0x65], truncated + [0xFF, 0x00]] as [[UInt8]] {
      #expect(PixelSize(header: [0xFF, 0xD8] + before + frame, format: .jpeg) == size)
    }
    for end in [0xD9, 0xDA] as [UInt8] {
      #expect(PixelSize(header: [0xFF, 0xD8, 0xFF, end] + frame, format: .jpeg) == nil)
    }
  }

  @Test func `a JPEG segment that claims no length ends the search`() {
    let bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x00, 0xFF, 0xC0]
    #expect(PixelSize(header: bytes, format: .jpeg) == nil)
  }

  @Test func `boxes of a long and of an open size are read`() throws {
    let size = PictureHeaders.box(
      "ispe", [0, 0, 0, 0] + PictureHeaders.bigEndian(7) + PictureHeaders.bigEndian(5))
    let container = PictureHeaders.box("ipco", size)
    let long =
      PictureHeaders.bigEndian(1) + Array("iprp".utf8) + PictureHeaders.bigEndian(0)
      + PictureHeaders.bigEndian(container.count + 16) + container
    let open = PictureHeaders.bigEndian(0) + Array("meta".utf8) + [0, 0, 0, 0] + long
    let found = try #require(PixelSize(header: open, format: .heic))
    #expect(found == PixelSize(width: 7, height: 5))
  }

  @Test func `boxes nested for ever are not followed`() {
    let depth = 200_000
    let bytes = (0..<depth).flatMap {
      PictureHeaders.bigEndian((depth - $0) * 8) + Array("ipco".utf8)
    }
    #expect(PixelSize(header: bytes, format: .heic) == nil)
  }
}

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

@Suite struct ByteReaderTests {
  let reader = ByteReader([0x01, 0x02, 0x03, 0xFF, 0x47, 0x49, 0x46])

  @Test func `numbers are read in both orders of bytes`() {
    #expect(reader.count == 7)
    #expect(reader.byte(at: 3) == 255)
    #expect(reader.bigEndian(at: 0, count: 4) == 0x0102_03FF)
    #expect(reader.littleEndian(at: 0, count: 4) == 0xFF03_0201)
    #expect(reader.bigEndian(at: 1, count: 2) == 0x0203)
    #expect(reader.littleEndian(at: 1, count: 2) == 0x0302)
    #expect(reader.text(at: 4, count: 3) == "GIF")
  }

  @Test func `both orders are the same of one byte, and nothing of none`() {
    for offset in 0..<7 {
      #expect(reader.bigEndian(at: offset, count: 1) == reader.byte(at: offset))
      #expect(reader.littleEndian(at: offset, count: 1) == reader.byte(at: offset))
    }
    #expect(reader.bigEndian(at: 7, count: 0) == 0)
    #expect(reader.text(at: 7, count: 0)?.isEmpty == true)
  }

  @Test(arguments: [(-1, 1), (7, 1), (6, 2), (0, 8), (8, 0), (.max, 1), (.min, 4), (5, .max)])
  func `what lies outside is not there`(_ offset: Int, _ count: Int) {
    #expect(reader.bigEndian(at: offset, count: count) == nil)
    #expect(reader.littleEndian(at: offset, count: count) == nil)
    #expect(reader.text(at: offset, count: count) == nil)
  }

  @Test(arguments: [-1, 7, .max, .min])
  func `a byte outside is not there`(_ offset: Int) {
    #expect(reader.byte(at: offset) == nil)
  }
}
