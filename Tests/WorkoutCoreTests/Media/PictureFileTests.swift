import Testing

@testable import DurableFiles
@testable import WorkoutCore

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
