import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct ImageNameTests {
  let id = Identifiers.counting().next()

  @Test(arguments: ImageFormat.allCases)
  func `a generated name is a valid stored name`(_ format: ImageFormat) {
    for isThumbnail in [true, false] {
      let name = ImageName(
        exercise: id, contentHash: "ab12", isThumbnail: isThumbnail, format: format)
      #expect(ImageName(stored: name.fileName) == name)
      #expect(name.fileName.hasSuffix(".\(format.fileExtension)"))
      #expect(name.description == name.fileName)
    }
  }

  @Test func `a thumbnail's name says so`() {
    let name = ImageName(exercise: id, contentHash: "ab12", isThumbnail: true, format: .jpeg)
    #expect(name.fileName == "00000000-0000-0000-0000-000000000001-ab12-thumb.jpg")
  }

  @Test(arguments: [
    "", ".png", "a", "a.", "a.txt", "a.PNG", "a.png.png", "../a.png", "/etc/a.png", "a/b.png",
    "a b.png", "a\u{0}.png", "é.png", "..png", "a.jpeg", "~.png", "a\\b.png", "-.png.",
  ])
  func `a name that could refer to another folder is rejected`(_ name: String) {
    #expect(ImageName(stored: name) == nil)
  }

  @Test func `a name has at most 200 bytes`() {
    let longest = String(repeating: "a", count: 196) + ".png"
    #expect(ImageName(stored: longest)?.fileName == longest)
    #expect(ImageName(stored: "a" + longest) == nil)
  }
}
