import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct PicturesTests {
  @Test func `a picture is kept under its name until it is removed`() throws {
    let scratch = try ScratchDirectory()
    let store = Pictures(folder: Folder(scratch.path("data")))
    let first = try #require(ImageName(stored: "b-1.png"))
    let second = try #require(ImageName(stored: "a-2-thumb.jpg"))
    #expect(try store.names() == [])
    #expect(try store.read(first) == nil)
    try store.write([1, 2, 3], as: first)
    try store.write([4], as: second)
    try store.write([5], as: second)
    #expect(try store.names() == [second, first])
    #expect(try store.read(first) == [1, 2, 3])
    #expect(try store.read(second) == [5])
    try store.remove(first)
    try store.remove(first)
    #expect(try store.names() == [second])
  }

  @Test func `files and their folder are for their owner alone`() throws {
    let scratch = try ScratchDirectory()
    let store = Pictures(folder: Folder(scratch.path("data")))
    try store.write([1], as: try #require(ImageName(stored: "a-1.png")))
    #expect(try scratch.mode("data/images") == 0o700)
    #expect(try scratch.mode("data/images/a-1.png") == 0o600)
  }

  @Test func `files that are no pictures are not listed`() throws {
    let scratch = try ScratchDirectory()
    let store = Pictures(folder: Folder(scratch.path))
    try store.write([1], as: try #require(ImageName(stored: "a-1.png")))
    try scratch.write("x", to: "images/.gymtastic-a.tmp")
    try scratch.write("x", to: "images/notes.txt")
    #expect(try store.names().map(\.fileName) == ["a-1.png"])
  }

  @Test func `a picture that cannot be written says why`() throws {
    let scratch = try ScratchDirectory()
    let plan = FaultPlan(.init(call: .write, occurrence: 1, interference: .failure(28)))
    let store = Pictures(folder: Folder(scratch.path, plan.system))
    let name = try #require(ImageName(stored: "a-1.png"))
    #expect(throws: StoreError.self) { try store.write([1], as: name) }
    #expect(try scratch.names() == ["images"])
    #expect(try store.names() == [])
  }
}
