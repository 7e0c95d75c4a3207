import Testing

@testable import DurableFiles
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

  @Test(arguments: PictureHeaders.all)
  func `a picture that was cut off is refused, and zeros after its end are not`(
    _ format: String, _ bytes: [UInt8]
  ) throws {
    _ = try Picture(PictureFile(name: "photo", content: bytes + [0, 0]))
    for count in [1, 2, bytes.count / 2] {
      #expect(throws: Problem.unsupportedImage("photo")) {
        try Picture(PictureFile(name: "photo", content: Array(bytes.dropLast(count))))
      }
    }
  }

  @Test func `a GIF ends after its blocks, whatever follows`() throws {
    let table: [UInt8] = [0, 0, 0, 255, 255, 255]
    let control: [UInt8] = [0x21, 0xF9, 4, 0, 0, 0, 0, 0]
    let image: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x80] + table + [2, 2, 0, 0x3B, 0]
    let bytes = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0] + table + control + image + [0x3B]
    for end in ["", "\r\n", "made by hand"] {
      _ = try Picture(PictureFile(name: "a.gif", content: bytes + Array(end.utf8)))
    }
    for count in bytes.indices {
      #expect(throws: Problem.unsupportedImage("a.gif")) {
        try Picture(PictureFile(name: "a.gif", content: Array(bytes.prefix(count))))
      }
    }
  }

  @Test func `the end of a thumbnail is not the end of a JPEG`() {
    let thumbnail: [UInt8] = [0xFF, 0xE1, 0x00, 0x04, 0xFF, 0xD9]
    let bytes = [0xFF, 0xD8] + thumbnail + PictureHeaders.jpeg.dropFirst(2).dropLast(2)
    #expect(throws: Problem.unsupportedImage("photo")) {
      try Picture(PictureFile(name: "photo", content: bytes))
    }
  }
}

@Suite struct PictureFileTests {
  /// Runs a test in a folder of its own.
  func inFolder(_ test: (ScratchFolder) throws -> Void) throws {
    let folder = try #require(ScratchFolder(in: "/tmp"))
    defer { folder.remove() }
    try test(folder)
  }

  @Test func `a file is read whole, and called by its path`() throws {
    try inFolder { folder in
      let path = "\(folder.path)/a picture 🏋️.png"
      #expect(folder.write(PictureHeaders.png, to: path))
      let file = try #require(try PictureFile.read(path))
      #expect(file == PictureFile(name: path, content: PictureHeaders.png))
      #expect(file.byteCount == PictureHeaders.png.count)
    }
  }

  @Test func `a file over the limit is refused by its size, unread`() throws {
    try inFolder { folder in
      let path = "\(folder.path)/large.png"
      #expect(folder.write([], to: path))
      // A sparse file: it has a size without a byte on the disk.
      #expect(truncate(path, 3_000_000) == 0)
      let file = try #require(try PictureFile.read(path))
      #expect(file.content.isEmpty)
      #expect(throws: Problem.imageTooLarge(size: 3_000_000, limit: 2_000_000)) {
        try Picture(file)
      }
    }
  }

  @Test func `a file that does not exist is no error`() throws {
    try inFolder { folder throws in
      let missing = "\(folder.path)/missing.png"
      #expect(try PictureFile.read(missing) == nil)
      #expect(folder.write([], to: "\(folder.path)/file"))
      let below = "\(folder.path)/file/picture.png"
      #expect(try PictureFile.read(below) == nil)
      let link = "\(folder.path)/link"
      #expect(symlink("nowhere", link) == 0)
      #expect(try PictureFile.read(link) == nil)
    }
  }

  @Test func `a folder, a pipe and a device are not pictures`() throws {
    try inFolder { folder in
      let pipe = "\(folder.path)/pipe"
      #expect(mkfifo(pipe, 0o600) == 0)
      #expect(throws: StoreError.failed(.read, folder.path, EISDIR)) {
        try PictureFile.read(folder.path)
      }
      for path in [pipe, "/dev/null"] {
        let error = StoreError.inputOutput(operation: .read, path: path, cause: .notRegular)
        #expect(throws: error) { try PictureFile.read(path) }
      }
    }
  }

  @Test func `a file that cannot be opened is the system's error`() {
    let path = "/" + String(repeating: "n", count: 300)
    #expect(throws: StoreError.failed(.open, path, ENAMETOOLONG)) { try PictureFile.read(path) }
  }

  @Test func `a scratch folder is gone with its files`() throws {
    let folder = try #require(ScratchFolder(in: "/tmp"))
    #expect(folder.write([1, 2], to: "\(folder.path)/one"))
    #expect(!folder.write([3], to: "\(folder.path)/one"))
    #expect(access(folder.path, F_OK) == 0)
    folder.remove()
    #expect(access(folder.path, F_OK) != 0)
    #expect(ScratchFolder(in: folder.path) == nil)
  }
}

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
    #expect(imported.files.map(\.bytes) == [bytes, thumbnail.bytes])
    let names = [imported.imageName, imported.thumbnailName].compactMap(\.self)
    #expect(imported.files.map(\.name) == names)
    #expect(imported.imageName.fileName == "\(id)-\(hash).png")
    #expect(imported.thumbnailName?.fileName == "\(id)-\(thumbnail.contentHash)-thumb.jpg")
    #expect(imported.note == nil)
    #expect(ImageName(stored: imported.imageName.fileName) == imported.imageName)
  }

  @Test func `a picture whose thumbnail fails is kept, with a note`() throws {
    let problem = Problem.thumbnailGenerationFailed(.noProgram)
    let imported = try ImageImport(
      Picture(PictureFile(name: "squat", content: PictureHeaders.gif)), for: exercise,
      converter: .fixed(.failure(problem)))
    #expect(imported.files.map(\.name) == [imported.imageName])
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
    guard imported.files.count > 1 else {
      #expect(imported.note != nil)
      return
    }
    let thumbnail = try Picture(PictureFile(name: "thumbnail", content: imported.files[1].bytes))
    #expect(thumbnail.size == PixelSize(width: 200, height: 150))
    #expect(thumbnail.bytes.count < 50_000)
    #expect([.jpeg, .png].contains(thumbnail.format))
  }
}
