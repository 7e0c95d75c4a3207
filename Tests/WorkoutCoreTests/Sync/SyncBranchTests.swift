import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Machines meet on one branch of the shared repository, whichever way they came to it.
@Suite(.enabled(if: SyncBench.hasGit), .serialized) struct SyncBranchTests {
  /// How the second machine gets its repository.
  enum Start: String, CaseIterable {
    case clonedFirst, clonedAndSyncedFirst, clonedAfterSync, setUpAfterSync
  }

  @Test(arguments: Start.allCases)
  func `two machines meet in an empty repository with another default branch`(
    start: Start
  ) throws {
    let bench = try SyncBench(isSetUp: false)
    if [.clonedFirst, .clonedAndSyncedFirst].contains(start) { try bench.clone(1) }
    if start == .clonedAndSyncedFirst { _ = try bench.sync(1) }
    _ = try bench.service(0).setUp(address: bench.hub)
    try bench.stores[0].exercises.create(ExerciseDraft(title: "Squat", muscleGroups: [.legs]))
    #expect(try bench.sync(0).went?.exercises.added == ["Squat"])
    if start == .clonedAfterSync { try bench.clone(1) }
    if start == .setUpAfterSync { _ = try bench.service(1).setUp(address: bench.hub) }
    #expect(try bench.sync(1).came?.exercises.added == ["Squat"])
    try bench.stores[1].exercises.create(ExerciseDraft(title: "Row", muscleGroups: [.back]))
    #expect(try bench.sync(1).went?.exercises.added == ["Row"])
    #expect(try bench.sync(0).came?.exercises.added == ["Row"])
    try bench.expectBranches(["main"], local: "main")
  }

  @Test(arguments: [true, false])
  func `a repository with only a README is used on its branch`(isCloned: Bool) throws {
    let bench = try SyncBench(isSetUp: false)
    try bench.push("README.md", on: "master")
    _ = try bench.service(0).setUp(address: bench.hub)
    #expect(try bench.git(0, ["symbolic-ref", "--short", "HEAD"]) == ["master"])
    try bench.stores[0].save(Samples.library("Squat"))
    _ = try bench.sync(0)
    if isCloned { try bench.clone(1) } else { _ = try bench.service(1).setUp(address: bench.hub) }
    _ = try bench.sync(1)
    try bench.expectBranches(["master"], local: "master")
    for store in bench.stores {
      #expect(try store.load().exercises.map(\.title.text) == ["Squat"])
      #expect(FileManager.default.fileExists(atPath: store.folder + "/README.md"))
    }
  }

  @Test(arguments: [("trunk", "trunk"), ("master", "main")])
  func `of several branches without data, the default one is used if it exists`(
    head: String, used: String
  ) throws {
    let bench = try SyncBench(isSetUp: false)
    for name in ["trunk", "pages"] { try bench.push("README.md", on: name) }
    try bench.git(in: bench.hub, ["symbolic-ref", "HEAD", "refs/heads/\(head)"])
    _ = try bench.service(0).setUp(address: bench.hub)
    try bench.stores[0].save(Samples.library("Squat"))
    _ = try bench.sync(0)
    #expect(try bench.git(0, ["symbolic-ref", "--short", "HEAD"]) == [used])
    #expect(try bench.files(on: used).contains("library.json"))
  }

  @Test func `data on another branch than the default one is found`() throws {
    let bench = try SyncBench()
    try bench.stores[0].save(Samples.library("Squat"))
    _ = try bench.sync(0)
    try bench.push("README.md", on: "master")
    try FileManager.default.removeItem(atPath: bench.stores[1].folder)
    try bench.clone(1)
    #expect(try bench.git(1, ["symbolic-ref", "--short", "HEAD"]) == ["master"])
    #expect(try bench.sync(1).came?.exercises.added == ["Squat"])
    #expect(try bench.git(1, ["symbolic-ref", "--short", "HEAD"]) == ["master"])
    #expect(try bench.git(1, ["config", "branch.master.merge"]) == ["refs/heads/main"])
    #expect(try bench.git(in: bench.hub, ["branch", "--format=%(refname:short)"]).count == 2)
    #expect(try bench.files(on: "master") == ["README.md"])
  }

  @Test func `different data on several branches is refused until git merges them`() throws {
    let bench = try SyncBench()
    try bench.stores[0].exercises.create(ExerciseDraft(title: "Squat", muscleGroups: [.legs]))
    _ = try bench.sync(0)
    try bench.stores[1].exercises.create(ExerciseDraft(title: "Row", muscleGroups: [.back]))
    try bench.git(1, ["add", "-A"])
    try bench.git(1, ["commit", "-qm", "Work"])
    try bench.git(1, ["push", "-q", "origin", "HEAD:refs/heads/master"])
    try bench.stores[0].exercises.create(ExerciseDraft(title: "Plank", muscleGroups: [.core]))
    let refusal = CoreError.invalid([.notSynced(.severalBranches(["main", "master"]))])
    #expect(throws: refusal) { try bench.sync(1) }
    #expect(throws: refusal) { try bench.service(0).setUp(address: bench.hub) }
    #expect(throws: refusal) { try bench.sync(0) }
    #expect(try bench.stores[0].load().exercises.map(\.title.text).sorted() == ["Plank", "Squat"])
    #expect(try bench.git(0, ["status", "--porcelain"]).isEmpty)
    // The merge driver is not installed here, so git leaves conflicts, which the sync resolves.
    try bench.git(0, ["config", "--remove-section", "merge.gymtastic"])
    _ = try? bench.git(
      0, ["pull", "-q", "--no-rebase", "--allow-unrelated-histories", "origin", "master"])
    _ = try bench.sync(0)
    for index in [1, 0] { _ = try bench.sync(index) }
    for (index, store) in bench.stores.enumerated() {
      let titles = try store.load().exercises.map(\.title.text)
      #expect(titles.sorted() == ["Plank", "Row", "Squat"])
      #expect(try bench.sync(index).went == nil)
    }
  }

  @Test func `a branch that is a part of the shared one is left alone`() throws {
    let bench = try SyncBench()
    try bench.stores[0].exercises.create(ExerciseDraft(title: "Squat", muscleGroups: [.legs]))
    _ = try bench.sync(0)
    try bench.git(0, ["push", "-q", "origin", "HEAD:refs/heads/backup"])
    #expect(try bench.sync(1).came?.exercises.added == ["Squat"])
    try bench.stores[0].exercises.create(ExerciseDraft(title: "Row", muscleGroups: [.back]))
    _ = try bench.sync(0)
    #expect(try bench.sync(1).came?.exercises.added == ["Row"])
    try bench.expectBranches(["backup", "main"], local: "main")
  }

  @Test func `a local branch keeps its name if the other one is taken`() throws {
    let bench = try SyncBench()
    try bench.stores[0].save(Samples.library("Squat"))
    for index in [0, 1] { _ = try bench.sync(index) }
    try bench.git(1, ["checkout", "-q", "-b", "own"])
    try bench.stores[0].exercises.create(ExerciseDraft(title: "Row", muscleGroups: [.back]))
    _ = try bench.sync(0)
    #expect(try bench.sync(1).came?.exercises.added == ["Row"])
    #expect(try bench.git(1, ["symbolic-ref", "--short", "HEAD"]) == ["own"])
    #expect(try bench.git(1, ["config", "branch.own.merge"]) == ["refs/heads/main"])
    #expect(try bench.git(in: bench.hub, ["branch", "--format=%(refname:short)"]) == ["main"])
  }

  @Test func `a local branch with commits keeps its name, and other files stay out`() throws {
    let bench = try SyncBench(isSetUp: false)
    let folder = bench.stores[0].folder
    try bench.git(in: bench.hub, ["init", "-q", "-b", "trunk", folder])
    try bench.git(0, ["config", "user.name", "Anna"])
    try bench.git(0, ["config", "user.email", "anna@example.com"])
    try bench.git(0, ["commit", "-q", "--allow-empty", "-m", "Start"])
    try bench.stores[0].save(Samples.library("Squat"))
    try bench.write("x", to: "secret.txt", of: 0)
    _ = try bench.service(0).setUp(address: bench.hub)
    _ = try bench.sync(0)
    #expect(try bench.git(0, ["symbolic-ref", "--short", "HEAD"]) == ["trunk"])
    #expect(try bench.files(on: "trunk") == [".gitattributes", ".gitignore", "library.json"])
    #expect(try bench.git(0, ["status", "--porcelain"]) == ["?? secret.txt"])
  }

  @Test func `a repository of something else is refused, and its address is not set`() throws {
    let bench = try SyncBench()
    let other = bench.scratch.path("other.git")
    try bench.git(in: bench.hub, ["init", "-q", "--bare", other])
    try bench.push("main.c", on: "master", to: other)
    #expect(throws: CoreError.invalid([.notSynced(.foreign(["main.c"]))])) {
      try bench.service(0).setUp(address: other)
    }
    #expect(try bench.git(0, ["remote", "get-url", "origin"]) == [bench.hub])
  }

  @Test func `another empty repository gets everything`() throws {
    let bench = try SyncBench()
    try bench.stores[0].save(Samples.library("Squat"))
    _ = try bench.sync(0)
    let other = bench.scratch.path("other.git")
    try bench.git(in: bench.hub, ["init", "-q", "--bare", other])
    _ = try bench.service(0).setUp(address: other)
    #expect(try bench.sync(0).went?.exercises.added == ["Squat"])
  }
}

extension SyncBench {
  /// Clones the shared repository as a data folder.
  fileprivate func clone(_ index: Int) throws {
    try git(in: hub, ["clone", "-q", hub, stores[index].folder])
  }

  /// Pushes one file as the only commit of a branch.
  fileprivate func push(_ file: String, on branch: String, to hub: String? = nil) throws {
    let folder = scratch.path("push-\(branch)")
    try git(in: self.hub, ["init", "-q", folder])
    try Data("Text\n".utf8).write(to: URL(filePath: folder + "/" + file))
    try git(in: folder, ["add", "-A"])
    try git(
      in: folder,
      ["-c", "user.name=Anna", "-c", "user.email=anna@example.com", "commit", "-qm", branch])
    try git(in: folder, ["push", "-q", hub ?? self.hub, "HEAD:refs/heads/\(branch)"])
  }

  fileprivate func files(on branch: String) throws -> [String] {
    try git(in: hub, ["ls-tree", "--name-only", branch])
  }

  /// Expects the branches of the shared repository, and the one that is checked out everywhere.
  fileprivate func expectBranches(_ shared: [String], local: String) throws {
    #expect(try git(in: hub, ["branch", "--format=%(refname:short)"]) == shared)
    for index in stores.indices {
      #expect(try git(index, ["symbolic-ref", "--short", "HEAD"]) == [local])
    }
  }
}
