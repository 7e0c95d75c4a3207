import TestSupport
import Testing

@testable import DurableFiles

@Suite struct FileContentsTests {
  let scratch = ScratchDirectory()

  @Test func `a whole file is read, in pieces of any size`() throws {
    let data = [UInt8]((0..<10_000).map { UInt8(truncatingIfNeeded: $0) })
    try scratch.write(data, to: "file")
    #expect(try FileContents.read(scratch.path("file"), .live) == data)
    let slow = SystemCalls { call, _ in call == .read ? .shortened(to: 999) : nil }
    #expect(try FileContents.read(scratch.path("file"), slow) == data)
  }

  @Test func `only a missing file counts as absent`() throws {
    #expect(try FileContents.read(scratch.path("none"), .live) == nil)
    #expect(try FileContents.read(scratch.path("no/such/folder"), .live) == nil)
    let locked = SystemCalls { call, _ in call == .open ? .failure(EACCES) : nil }
    let error = #expect(throws: StoreError.self) {
      try FileContents.read(scratch.path("none"), locked)
    }
    #expect(error == .failed(.open, scratch.path("none"), EACCES))
  }

  @Test func `a file that appears during the call is found`() throws {
    try scratch.write("new", to: "file")
    for call in [SystemCalls.Call.open, .resolve] {
      let plan = FaultPlan(.init(call: call, occurrence: 1, interference: .failure(ENOENT)))
      #expect(try FileContents.read(scratch.path("file"), plan.system) == Array("new".utf8))
      let target = try AtomicFile(scratch.path("file"), plan.system).target
      #expect(target.name == "file")
    }
    let coming = SystemCalls { call, _ in call == .open ? .failure(ENOENT) : nil }
    let error = #expect(throws: StoreError.self) {
      try FileContents.read(scratch.path("file"), coming)
    }
    #expect(error?.isAbsence == true)
  }

  @Test func `a folder, a pipe and a cycle of links are refused immediately`() throws {
    #expect(mkfifo(scratch.path("pipe"), 0o600) == 0)
    #expect(symlink(scratch.path("ring"), scratch.path("ring")) == 0)
    func check(_ name: String, _ call: SystemCalls.Call, _ cause: StoreError.Cause) {
      let path = scratch.path(name)
      #expect(throws: StoreError.inputOutput(operation: call, path: path, cause: cause)) {
        try FileContents.read(path, .live)
      }
    }
    check("", .read, .system(Errno(EISDIR)))
    check("pipe", .read, .notRegular)
    check("ring", .open, .system(Errno(ELOOP)))
  }

  @Test func `a file over the limit is refused without reading it`() throws {
    #expect(creat(scratch.path("large"), 0o600) >= 0)
    #expect(truncate(scratch.path("large"), off_t(FileContents.limit + 1)) == 0)
    let plan = FaultPlan()
    let error = #expect(throws: StoreError.self) {
      try FileContents.read(scratch.path("large"), plan.system)
    }
    #expect(error == .tooLarge(path: scratch.path("large"), limit: FileContents.limit))
    #expect(plan.made[.read] == nil)
  }
}
