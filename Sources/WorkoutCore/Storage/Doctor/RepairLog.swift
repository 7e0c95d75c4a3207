/// What a repair has done so far, and what it could not do.
struct RepairLog {
  /// Sentences, in the order in which things were done.
  private(set) var actions: [String] = []
  private var failures: [StoreFinding] = []

  mutating func note(_ actions: [String]) {
    self.actions += actions
  }

  /// Does one thing of many: that it fails is no reason to leave the others.
  mutating func attempt(_ work: () throws(StoreError) -> [String]) {
    do throws(StoreError) {
      actions += try work()
    } catch {
      note(error)
    }
  }

  /// Notes what kept something from being mended. What a file's text keeps from being mended is a
  /// finding of its own, and stays one.
  mutating func note(_ error: StoreError) {
    switch error {
    case .inputOutput(let operation, let path, let cause):
      fail(path, "a repair could not \(operation) it: \(cause)")
    case .notDurable(let path, let cause):
      fail(path, "a repair could not finish: \(cause)")
    case .unfinishedRestore(let path, let cause):
      fail(path, "a repair could not finish: \(cause)")
    case .outgrown(let path, let size, let limit):
      fail(path, "mended it would have \(size) bytes, and at most \(limit) are read")
    case .busy, .running, .damaged, .tooLarge, .newer, .missing: return
    }
  }

  private mutating func fail(_ path: String, _ message: String) {
    let remedy = "see to what the system says of it, then repair again"
    failures.append(StoreFinding(.unwritableFile, path, message, remedy: remedy))
  }

  /// What is found afterwards, with what could not be done where nothing else says so.
  func remaining(_ findings: [StoreFinding]) -> [StoreFinding] {
    let said = Set(
      findings.filter { [.unreadableFile, .unwritableFile].contains($0.code) }.map(\.file))
    return findings + failures.filter { !said.contains($0.file) }
  }
}
