import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct TextFilesTests {
  private let scratch = ScratchDirectory()
  private let files = TextFiles()

  // MARK: Reading

  @Test func `a file's bytes are read unchanged`() throws {
    try scratch.write([0xEF, 0xBB, 0xBF, 0x41, 0xFF, 0x0D, 0x0A], to: "a.gym")
    #expect(try files.read(scratch.path("a.gym")) == [0xEF, 0xBB, 0xBF, 0x41, 0xFF, 0x0D, 0x0A])
  }

  @Test func `a missing file gives nothing, and no error`() throws {
    #expect(try files.read(scratch.path("missing.gym")) == nil)
  }

  @Test func `a folder is not text`() {
    let error = #expect(throws: StoreError.self) { try files.read(scratch.path) }
    #expect(error == .failed(.read, scratch.path, EISDIR))
  }

  @Test func `a pipe is read to its end`() throws {
    let ends = try Pipe()
    ends.write("Push Up: 3x10\n")
    #expect(try files.read(ends.path) == Array("Push Up: 3x10\n".utf8))
  }

  @Test func `a device is read to its end`() throws { #expect(try files.read("/dev/null") == []) }

  @Test func `an endless stream is rejected at the limit`() {
    let error = #expect(throws: StoreError.self) { try files.read("/dev/zero") }
    #expect(error == tooLong("/dev/zero"))
  }

  @Test func `a file over the size limit is rejected before it is read`() throws {
    let path = scratch.path("long.gym")
    try scratch.write("", to: "long.gym")
    #expect(truncate(path, off_t(TextFiles.limit) + 1) == 0)
    #expect(throws: tooLong(path)) { try files.read(path) }
  }

  private func tooLong(_ path: String) -> StoreError {
    .inputOutput(operation: .read, path: path, cause: .overLimit(TextFiles.limit))
  }

  // MARK: Writing

  @Test func `new text replaces the old text, which keeps its permissions`() throws {
    try scratch.write("old", to: "a.gym")
    #expect(chmod(scratch.path("a.gym"), 0o640) == 0)
    try files.write("new\n", to: scratch.path("a.gym"))
    #expect(try files.read(scratch.path("a.gym")) == Array("new\n".utf8))
    #expect(try scratch.mode("a.gym") == 0o640)
    #expect(try scratch.names() == ["a.gym"])
  }

  @Test func `a link remains a link, and its file is replaced`() throws {
    try scratch.write("old", to: "a.gym")
    #expect(symlink("a.gym", scratch.path("link.gym")) == 0)
    try files.write("new", to: scratch.path("link.gym"))
    #expect(try scratch.data("a.gym") == Array("new".utf8))
    #expect(
      try SystemCalls.live.status(of: scratch.path("link.gym"), followingLinks: false)?.kind
        == .link)
  }

  // MARK: Folders

  @Test func `the texts in a folder and its subfolders are found, sorted`() throws {
    for folder in ["b", "b/c", ".git"] { #expect(mkdir(scratch.path(folder), 0o700) == 0) }
    for name in ["z.gym", "b/a.gym", "b/c/d.gym", "notes.txt", ".hidden.gym", ".git/x.gym"] {
      try scratch.write("", to: name)
    }
    let found = files.notationFiles(in: scratch.path)
    #expect(found.errors == [])
    #expect(found.paths == ["b/a.gym", "b/c/d.gym", "z.gym"].map(scratch.path))
  }

  @Test func `a folder and a file whose names are not UTF-8 are found, read and written`() throws {
    let folder = scratch.path + "/" + String(onDisk: [0xFF, 0x64])
    try SystemCalls.live.makeFolder(folder)
    let path = folder + "/" + String(onDisk: [0xC3, 0x2E, 0x67, 0x79, 0x6D])
    // If the file system accepts only UTF-8, there is nothing to find.
    try files.write("old", to: path)
    let found = files.notationFiles(in: scratch.path)
    #expect(found.paths == [path] && found.errors == [])
    try files.write("new", to: path)
    #expect(try files.read(path) == Array("new".utf8))
  }

  @Test func `names that start with a combining mark are found by their bytes`() throws {
    for name in ["\u{FF9F}x.gym", ".\u{301}y.gym"] { try scratch.write("", to: name) }
    #expect(files.notationFiles(in: scratch.path).paths == [scratch.path("\u{FF9F}x.gym")])
  }

  @Test func `a cycle of folders is walked once`() throws {
    #expect(symlink(".", scratch.path("again")) == 0)
    try scratch.write("", to: "a.gym")
    #expect(files.notationFiles(in: scratch.path).paths == [scratch.path("a.gym")])
  }

  @Test func `pipes and folders are not texts, and links are judged by their targets`() throws {
    try scratch.write("", to: "a.gym")
    #expect(mkfifo(scratch.path("pipe.gym"), 0o600) == 0)
    for (target, name) in [
      ("a.gym", "b.gym"), ("pipe.gym", "c.gym"), (".", "d.gym"), ("/dev/zero", "e.gym"),
      ("nowhere", "f.gym"),
    ] {
      #expect(symlink(target, scratch.path(name)) == 0)
    }
    // Broken links are found, so that reading them reports the error.
    #expect(
      files.notationFiles(in: scratch.path).paths == ["a.gym", "b.gym", "f.gym"].map(scratch.path))
  }

  @Test func `a folder that cannot be listed does not hide the others`() throws {
    for folder in ["b", "c"] { #expect(mkdir(scratch.path(folder), 0o700) == 0) }
    for name in ["a.gym", "b/b.gym", "c/c.gym"] { try scratch.write("", to: name) }
    let failing = SystemCalls { [scratch] call, path in
      call == .list && path == scratch.path("b") ? .failure(EACCES) : nil
    }
    let found = TextFiles(failing).notationFiles(in: scratch.path)
    #expect(found.paths == ["a.gym", "c/c.gym"].map(scratch.path))
    #expect(found.errors.count == 1)
  }

  @Test func `a link to a folder is a folder, and files and missing paths are not`() throws {
    #expect(symlink(".", scratch.path("link")) == 0)
    try scratch.write("", to: "a.gym")
    #expect(files.isFolder(scratch.path("link")))
    #expect(!files.isFolder(scratch.path("a.gym")))
    #expect(!files.isFolder(scratch.path("missing")))
  }
}

/// The two ends of a pipe, named the way a shell names them for `<(…)`.
private final class Pipe {
  private let ends: [CInt]

  init() throws {
    var ends: [CInt] = [-1, -1]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    self.ends = ends
  }

  deinit { close(ends[0]) }

  var path: String { "/dev/fd/\(ends[0])" }

  /// Writes a short text and closes the pipe.
  func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = send(bytes, to: ends[1])
    close(ends[1])
  }
}

/// Inside the class, the name would refer to the class's own method.
private func send(_ bytes: [UInt8], to descriptor: CInt) -> Int {
  write(descriptor, bytes, bytes.count)
}
