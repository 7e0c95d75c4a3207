import DurableFiles
import TerminalKit

/// What programs that have ended left running in the background. It may go on for as long as this
/// program, and no longer.
struct Leftovers {
  private(set) var programs: [DetachedProcess] = []

  /// The most that are kept, so that there is a place for each where a crash finds them, also where
  /// there are two kinds: to make room, what was left first is ended.
  static let most = DependentPrograms.capacity / 2 - 8

  /// Takes over from a program that has ended, where there is anything to take over.
  mutating func take(over program: DetachedProcess) {
    guard program.isSurvived else { return Self.release(program) }
    if let group = program.group { DependentPrograms.outlived(group) }
    programs.append(program)
    guard programs.count > Self.most else { return }
    let oldest = programs.removeFirst()
    oldest.kill()
    Self.release(oldest)
  }

  /// Lets go of what has ended by itself: to be called often, since the number of a group that is
  /// empty may become a stranger's.
  mutating func look() {
    programs.removeAll { program in
      guard !program.isSurvived else { return false }
      Self.release(program)
      return true
    }
  }

  /// Lets go of a program of which nothing goes on.
  static func release(_ program: DetachedProcess) {
    if let group = program.group { DependentPrograms.leave(group) }
  }
}
