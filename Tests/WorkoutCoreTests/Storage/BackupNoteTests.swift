import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct BackupNoteTests {
  let scratch: ScratchDirectory
  let note: BackupNote

  init() throws {
    scratch = try ScratchDirectory()
    note = BackupNote(of: try AtomicFile(scratch.path("library.json"), .live), .live)
  }

  @Test func `a note speaks of the content it was left about, and the next in its place`() throws {
    let contents = ["one", "", "of another length"].map { Data($0.utf8) }
    try scratch.write("", to: "library.lock")
    for content in contents {
      note.leave(content)
      #expect(contents.filter(note.speaks) == [content])
    }
  }

  @Test func `without a note nothing is spoken of`() throws {
    #expect(!note.speaks(of: Data()))
    try scratch.write("", to: "library.lock")
    #expect(!note.speaks(of: Data()))
  }

  @Test(arguments: ["# yarn lockfile v1\n", "{}", " ", "\0", "scheme"])
  func `a file of others is left as it is`(text: String) throws {
    try scratch.write(text, to: "library.lock")
    note.leave(Data("one".utf8))
    #expect(try scratch.data("library.lock") == Data(text.utf8))
    #expect(!note.speaks(of: Data("one".utf8)))
  }

  @Test func `a save through a link leaves the lock file of others alone`() throws {
    try scratch.write("yarn", to: "yarn.lock")
    let store = JSONFileLibraryStore(folder: scratch.path("data"))
    try store.save(Samples.library("A"))
    try FileManager.default.moveItem(atPath: store.path, toPath: scratch.path("yarn.json"))
    try FileManager.default.createSymbolicLink(
      atPath: store.path, withDestinationPath: scratch.path("yarn.json"))
    try store.save(Samples.library("B"))
    try store.save(Samples.library("C"))
    #expect(try scratch.data("yarn.lock") == Data("yarn".utf8))
    #expect(try store.load().exercises.map(\.title.text) == ["C"])
  }

  @Test func `no one or two bits can change unseen`() {
    let content = Data((0..<19).map { UInt8(truncatingIfNeeded: $0 &* 37) })
    let bits = Array(0..<(content.count * 8))
    // Of the pairs those of one bit in two bytes, among them the top bits of words, and some more.
    let pairs = bits.flatMap { first in
      bits.filter { $0 > first && (($0 - first) % 8 == 0 || ($0 - first) % 13 == 0) }
        .map { [first, $0] }
    }
    let sum = BackupNote.checksum(content)
    let unseen = (bits.map { [$0] } + pairs).filter {
      BackupNote.checksum(flipping($0, in: content)) == sum
    }
    #expect(unseen == [])
  }

  private func flipping(_ bits: [Int], in content: Data) -> Data {
    var content = content
    for bit in bits { content[bit / 8] ^= 1 << UInt8(bit % 8) }
    return content
  }
}
