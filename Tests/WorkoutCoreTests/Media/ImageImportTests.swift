import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct ImageImportTests {
  let exercise = Identifiers.counting().next()

  @Test func `a picture is checked, named and given a thumbnail`() throws {
    let bytes = PictureHeaders.png
    let thumbnail = try Picture(PictureFile(name: "thumbnail", content: PictureHeaders.jpeg))
    let imported = try ImageImport(
      Picture(PictureFile(name: "squat", content: bytes)), for: exercise,
      converter: .fixed(.success(thumbnail)))
    let id = "00000000-0000-0000-0000-000000000001"
    let hash = ContentHash.hexadecimal(of: bytes)
    #expect(imported.image.bytes == bytes)
    #expect(imported.imageName.fileName == "\(id)-\(hash).png")
    #expect(imported.thumbnail == thumbnail)
    #expect(
      imported.thumbnailName?.fileName == "\(id)-\(thumbnail.contentHash)-thumb.jpg")
    #expect(imported.note == nil)
    #expect(ImageName(stored: imported.imageName.fileName) == imported.imageName)
  }

  @Test func `a picture whose thumbnail fails is kept, with a note`() throws {
    let problem = Problem.thumbnailGenerationFailed(.noProgram)
    let imported = try ImageImport(
      Picture(PictureFile(name: "squat", content: PictureHeaders.gif)), for: exercise,
      converter: .fixed(.failure(problem)))
    #expect(imported.image.format == .gif)
    #expect(imported.thumbnail == nil)
    #expect(imported.thumbnailName == nil)
    #expect(imported.note == problem)
  }

  @Test func `what is no picture is refused before anything is run`() {
    let converter = ThumbnailConverter { _ in
      Issue.record("the converter was run")
      return .failure(.thumbnailGenerationFailed(.noProgram))
    }
    #expect(throws: Problem.unsupportedImage("notes.txt")) {
      try ImageImport(
        Picture(PictureFile(name: "notes.txt", content: [1])), for: exercise, converter: converter)
    }
  }

  /// The scenario's thumbnail, made by whatever program this machine has.
  @Test func `TC-E02 a thumbnail is within 200×200 and under 50 KB where a converter exists`()
    throws
  {
    let launcher = ProcessLauncher.live(
      environment: ["PATH": "/usr/local/bin:/opt/homebrew/bin:/usr/bin:/bin"])
    let imported = try ImageImport(
      Picture(PictureFile(name: "noise.png", content: PNGEncoder.noise(width: 640, height: 480))),
      for: exercise, converter: .live(launcher: launcher))
    guard let thumbnail = imported.thumbnail else {
      #expect(imported.note != nil)
      return
    }
    #expect(thumbnail.size == PixelSize(width: 200, height: 150))
    #expect(thumbnail.bytes.count < 50_000)
    #expect([.jpeg, .png].contains(thumbnail.format))
  }
}
