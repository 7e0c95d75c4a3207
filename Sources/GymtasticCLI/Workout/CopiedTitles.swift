import Synchronization

/// What one save takes from the starter set, for the note about it.
final class CopiedTitles: Sendable {
  private let list = Mutex<[String]>([])

  /// Notes all that is taken. The store may ask again; the last time counts.
  func note(_ titles: [String]) {
    list.withLock { $0 = titles }
  }

  /// The note, where anything was taken.
  var notes: [String] {
    let titles = list.withLock { $0 }
    return titles.isEmpty ? [] : [CopiedNote.text(titles)]
  }
}
