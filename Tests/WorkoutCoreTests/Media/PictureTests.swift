import Testing

@testable import WorkoutCore

@Suite struct PictureTests {
  func padded(_ count: Int) -> [UInt8] {
    let picture = PictureHeaders.png
    return picture + [UInt8](repeating: 0, count: max(0, count - picture.count))
  }

  @Test func `a picture keeps its bytes, format and size`() throws {
    let picture = try Picture(PictureFile(name: "squat.gif", content: PictureHeaders.png))
    #expect(picture.bytes == PictureHeaders.png)
    #expect(picture.format == .png)
    #expect(picture.size == PixelSize(width: 300, height: 200))
    #expect(picture.contentHash == ContentHash.hexadecimal(of: PictureHeaders.png))
  }

  @Test func `2,000,000 bytes are kept and one more is too large`() throws {
    _ = try Picture(PictureFile(name: "large.png", content: padded(2_000_000)))
    #expect(throws: Problem.imageTooLarge(size: 2_000_001, limit: 2_000_000)) {
      try Picture(PictureFile(name: "large.png", content: padded(2_000_001)))
    }
  }

  @Test func `a file that is too large is refused as such, picture or not`() {
    let file = PictureFile(name: "noise.bin", content: [UInt8](repeating: 7, count: 3_000_000))
    #expect(throws: Problem.imageTooLarge(size: 3_000_000, limit: 2_000_000)) { try Picture(file) }
  }

  @Test(arguments: [[], [0x42, 0x4D], Array("GIF89a".utf8), [0xFF, 0xD8, 0xFF, 0xD9]])
  func `what is no picture, or none whose size is known, is refused`(_ bytes: [UInt8]) {
    #expect(throws: Problem.unsupportedImage("photo.png")) {
      try Picture(PictureFile(name: "photo.png", content: bytes))
    }
  }
}
