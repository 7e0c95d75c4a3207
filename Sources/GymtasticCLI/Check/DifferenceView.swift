import DurableFiles
import WorkoutCore

extension JSONView {
  /// `before after different changes duration sets`; positions from 1. Where there is only one of
  /// the two, only its title and `different`.
  static func difference(_ named: NamedDifference) -> JSONView {
    JSONView { json in
      json.object { json in
        json.member("before", named.before?.title.text)
        json.member("after", named.after?.title.text)
        json.member("different", !named.isEmpty)
        guard let difference = named.difference else { return }
        json.member("changes") { json in
          json.array(difference.changes) { write($1, to: &$0) }
        }
        json.member("duration") { write(difference.duration, to: &$0) }
        json.member("sets") { json in
          json.object { json in
            for (group, amount) in difference.sets {
              json.member(group.rawValue) { write(amount, to: &$0) }
            }
          }
        }
      }
    }
  }

  private static func write(_ amount: WorkoutDifference.Amount, to json: inout JSONWriter) {
    json.object { json in
      json.member("before", amount.before)
      json.member("after", amount.after)
    }
  }

  private static func write(_ change: WorkoutDifference.Change, to json: inout JSONWriter) {
    json.object { json in
      switch change {
      case .added(let entry):
        json.member("kind", "added")
        json.member("to", "\(entry.position)")
        json.member("after", entry.text)
      case .removed(let entry):
        json.member("kind", "removed")
        json.member("from", "\(entry.position)")
        json.member("before", entry.text)
      case .moved(let old, let new), .changed(let old, let new):
        json.member("kind", old.text == new.text ? "moved" : "changed")
        json.member("from", "\(old.position)")
        json.member("to", "\(new.position)")
        json.member("before", old.text)
        json.member("after", new.text)
      }
    }
  }
}
