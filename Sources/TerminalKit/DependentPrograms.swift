import DurableFiles
import Synchronization

/// The address of the table; 0 until there is one. It is never freed: a handler may read it.
private let table = Atomic<UInt>(0)
private let writing = Mutex<Void>(())

/// The programs that must not outlive this one, kept where the handler of a crash finds them.
///
/// A program enters with its number as it is started, and leaves when it has ended and nothing that
/// it left in the background goes on; a crash ends those that are in, with all they started. Of
/// SIGKILL no handler hears: what runs then lives on, since a program started by `posix_spawn`
/// cannot ask to be ended with its parent.
package enum DependentPrograms {
  /// The most that are kept: a run has a few at a time, and what those before them have left.
  package static let capacity = 64

  /// Starts a program and enters it by the number of its group, with no crash between the two. What
  /// is beyond the capacity is left alone, as is what was never started: it has no group.
  package static func entering<Program>(
    _ group: (Program) -> pid_t?, _ start: () -> Program
  ) -> Program {
    SignalAction.holding(CrashGuard.allSignals) {
      let program = start()
      if let group = group(program) { replace(0, by: group) }
      return program
    }
  }

  /// Keeps a program that has ended for what it left in the background: as the negative number, by
  /// which a group that has lost its leader is told from one that has not.
  package static func outlived(_ group: pid_t) {
    replace(group, by: -group)
  }

  /// Lets go of a program of which nothing goes on.
  package static func leave(_ group: pid_t) {
    replace(group, by: 0)
  }

  /// Makes the table, before a handler may need it.
  package static func prepare() {
    writing.withLock { _ in
      guard table.load(ordering: .relaxed) == 0 else { return }
      let groups = UnsafeMutablePointer<pid_t>.allocate(capacity: capacity)
      groups.initialize(repeating: 0, count: capacity)
      table.store(UInt(bitPattern: groups), ordering: .sequentiallyConsistent)
    }
  }

  /// Ends all of them for certain. Safe inside a handler.
  package static func killAll() {
    let address = table.load(ordering: .relaxed)
    guard let groups = UnsafeMutablePointer<pid_t>(bitPattern: address) else { return }
    for index in 0..<capacity where mayEnd(groups[index]) {
      kill(-pid_t(groups[index].magnitude), SIGKILL)
    }
  }

  /// Whether a place holds a group of this program's. One that has lost its leader may be empty,
  /// and its number a stranger's: then there is a process of that number.
  private static func mayEnd(_ entry: pid_t) -> Bool {
    guard entry < 0 else { return entry > 0 }
    return kill(-entry, 0) != 0 && errno == ESRCH
  }

  /// Puts a number into the first place that holds another, whatever its sign.
  private static func replace(_ old: pid_t, by new: pid_t) {
    prepare()
    writing.withLock { _ in
      let address = table.load(ordering: .relaxed)
      guard let groups = UnsafeMutablePointer<pid_t>(bitPattern: address),
        let index = (0..<capacity).first(where: { groups[$0].magnitude == old.magnitude })
      else { return }
      groups[index] = new
    }
  }
}
