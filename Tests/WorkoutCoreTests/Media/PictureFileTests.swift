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
      let file = try PictureFile.read(path)
      #expect(file == PictureFile(name: path, content: PictureHeaders.png))
      #expect(file.byteCount == PictureHeaders.png.count)
    }
  }

  @Test func `a file over the limit is refused by its size, unread`() throws {
    try inFolder { folder in
      let path = "\(folder.path)/large.png"
      #expect(folder.write([], to: path))
      // A file with a hole: its size is told without a byte of it on the disk.
      #expect(truncate(path, 3_000_000) == 0)
      let file = try PictureFile.read(path)
      #expect(file.content.isEmpty)
      #expect(throws: Problem.imageTooLarge(size: 3_000_000, limit: 2_000_000)) {
        try Picture(file)
      }
    }
  }

  @Test func `a file that is not there is told apart from one that cannot be read`() throws {
    try inFolder { folder in
      let missing = "\(folder.path)/missing.png"
      #expect(throws: PictureFileError.notFound(path: missing)) { try PictureFile.read(missing) }
      #expect(folder.write([], to: "\(folder.path)/file"))
      let below = "\(folder.path)/file/picture.png"
      #expect(throws: PictureFileError.notFound(path: below)) { try PictureFile.read(below) }
    }
  }

  @Test func `a folder, a pipe and a device are not pictures`() throws {
    try inFolder { folder in
      let pipe = "\(folder.path)/pipe"
      #expect(mkfifo(pipe, 0o600) == 0)
      for path in [folder.path, pipe, "/dev/null"] {
        #expect(throws: PictureFileError.unreadable(path: path, cause: "not a regular file")) {
          try PictureFile.read(path)
        }
      }
    }
  }

  @Test func `the system's sentence is told`() {
    let path = "/" + String(repeating: "n", count: 300)
    #expect(throws: PictureFileError.unreadable(path: path, cause: "File name too long")) {
      try PictureFile.read(path)
    }
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
