import Testing

@testable import DurableFiles

@Suite struct FilePathTests {
  /// A path, its folder, its last component, and that component without `.json`.
  struct Path {
    let text: String
    let folder: String
    let name: String
    let stem: String

    init(_ text: String, _ folder: String, _ name: String, stem: String? = nil) {
      self.text = text
      self.folder = folder
      self.name = name
      self.stem = stem ?? name
    }
  }

  @Test(arguments: [
    Path("/a/b/library.json", "/a/b", "library.json", stem: "library"), Path("/x", "/", "x"),
    Path("x", ".", "x"), Path("a/x", "a", "x"), Path("/", "/", ""), Path("", ".", ""),
    Path("a/", "a", ""), Path(".json", ".", ".json", stem: ""), Path("a.json/b", "a.json", "b"),
    Path("é/💪.json.bak", "é", "💪.json.bak"), Path("a/\u{FF9F}x", "a", "\u{FF9F}x"),
    Path("/\u{301}/\u{301}", "/\u{301}", "\u{301}"),
  ])
  func `a path is taken apart at its last slash`(_ path: Path) {
    #expect(FilePath(path.text).folder == path.folder)
    #expect(FilePath(path.text).name == path.name)
    #expect(FilePath(path.text).stem == path.stem)
  }

  @Test(arguments: [
    [0x61, 0x2E, 0x67], [0xFF, 0xFE, 0x61], [0xC3, 0xA9], [0xC3], [0xC3, 0x28, 0xC3, 0xA9],
    [0xF4, 0x8F, 0xBF, 0xBF], [0xF4, 0x8F, 0xBE, 0x80], Array(0x80...0xFF), [0xED, 0xA0, 0x80],
  ])
  func `the bytes of any name come back`(bytes: [UInt8]) {
    let name = String(onDisk: bytes)
    #expect(name.bytesOnDisk == bytes)
    #expect(name.isText == (String(validating: bytes, as: UTF8.self) == name))
  }

  @Test func `bytes that are not UTF-8 are shown as numbers`() {
    #expect(String(onDisk: [0x61, 0xFF, 0x2F, 0x80]).showingBytes == "a\\xFF/\\x80")
    #expect("é\u{10FF7F}".showingBytes == "é\u{10FF7F}")
  }

  @Test(arguments: [
    ("/a", "/a/x"), ("/a/", "/a/x"), ("/", "/x"), (".", "./x"),
  ])
  func `a file in a folder has one slash before it`(_ folder: String, _ path: String) {
    #expect(FilePath(folder: folder, name: "x").text == path)
  }

  @Test func `a sibling is in the same folder`() {
    #expect(FilePath("/a/b").beside("c").text == "/a/c")
    #expect(FilePath("/b").beside("c").text == "/c")
    #expect(FilePath("b").beside("c").text == "./c")
  }

  // MARK: Temporary files

  @Test func `a temporary file is next to its target, with a unique name`() {
    let target = FilePath("/a/library.json")
    let paths = (0..<20).map { _ in TemporaryFile.path(for: target) }
    #expect(Set(paths.map(\.name)).count == 20)
    #expect(Set(paths.map(\.folder)) == ["/a"])
    for path in paths {
      #expect(TemporaryFile.isOne(path.name))
      #expect(TemporaryFile.target(of: path.name) == "library.json")
    }
  }

  @Test func `a name with hyphens is separated from the number after it`() {
    let target = FilePath("/a/a-b.json")
    let name = TemporaryFile.path(for: target).name
    #expect(TemporaryFile.target(of: name) == "a-b.json")
  }

  @Test(arguments: [226, 227, 255])
  func `a long name leaves room for what makes it temporary`(length: Int) {
    for letter in ["x", "é", "🏋️"] {
      let name = String(repeating: letter, count: length / letter.utf8.count)
      let temporary = TemporaryFile.path(for: FilePath("/a/\(name)")).name
      #expect(temporary.utf8.count <= 255)
      #expect(TemporaryFile.target(of: temporary) == TemporaryFile.kept(of: name))
      #expect(name.hasPrefix(TemporaryFile.kept(of: name)))
    }
  }

  @Test(arguments: [
    "library.json", ".gymtastic-library.json-1", "gymtastic-x-1.tmp", ".tmp", "", ".gymtastic.tmp",
  ])
  func `any other name is none of ours`(_ name: String) {
    #expect(!TemporaryFile.isOne(name))
    #expect(TemporaryFile.target(of: name) == nil)
  }
}
