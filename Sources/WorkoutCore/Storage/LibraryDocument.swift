extension Library {
  /// The schema version of `library.json` that this program writes.
  ///
  /// Raise it when an earlier program would misread the file or corrupt it on its next change: when
  /// a member is removed or renamed, becomes required, or changes its meaning. The earlier program
  /// then rejects the file as written by a later version. Add a sample of the new format to the
  /// tests, and never change an old one.
  ///
  /// Do not raise it for an optional member: earlier programs preserve unknown members. Do not
  /// raise it for a new word in a fixed list (a muscle group, a unit, a kind) either: earlier
  /// programs reject the word as written by a later version.
  package static let schemaVersion = 1
}

/// A library's file as it was read. Saving copies everything unchanged byte for byte.
package struct LibraryDocument: Sendable {
  package let library: Library
  /// Without a byte-order mark.
  private let text: JSONText
  private let exercises: JSONNode
  private let workouts: JSONNode
  /// The plans; absent until there is one.
  private let plans: JSONNode?
  /// Absent until something is hidden.
  private let hidden: JSONNode?

  /// Reads a file's bytes.
  package init(_ bytes: [UInt8]) throws(JSONError) {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    text = try JSONText(hasMark ? Array(bytes.dropFirst(3)) : bytes)
    var members = try text.root.members()
    try members.require("schemaVersion")
      .checkVersion(upTo: Library.schemaVersion, FormatVersion.schema)
    exercises = try members.require("exercises")
    workouts = try members.require("workouts")
    plans = members.find("plans")
    hidden = members.find("hidden")
    library = Library(
      exercises: try exercises.elements().map(Exercise.init),
      workouts: try workouts.elements().map(Workout.init),
      plans: try plans?.elements().map(Plan.init) ?? [],
      hidden: Set(try hidden?.elements().map(UUID.init) ?? []))
  }

  package var bytes: [UInt8] { text.bytes }
  var root: JSONNode { text.root }

  /// The bytes of a new library's file.
  package static func bytes(of library: Library) -> [UInt8] {
    JSONWriter.document(.pretty) { json in
      json.object { json in
        json.member("schemaVersion", Library.schemaVersion)
        json.array("exercises", library.exercises) { $1.write(to: &$0) }
        json.array("workouts", library.workouts) { $1.write(to: &$0) }
        if !library.plans.isEmpty { json.array("plans", library.plans) { $1.write(to: &$0) } }
        if !library.hidden.isEmpty { json.array("hidden", library.sortedHidden) { $0.string($1) } }
      }
    }
  }

  /// The bytes of the file with `changed` in place of the library.
  ///
  /// Unchanged exercises and workouts keep their bytes, as does everything around them; the others
  /// are rewritten with their unknown members preserved.
  ///
  /// - Parameters:
  ///   - changed: the library.
  ///   - formerIDs: maps the new IDs of objects to their IDs in this document.
  package func bytes(replacedBy changed: Library, formerIDs: [UUID: UUID] = [:]) -> [UInt8] {
    let exerciseChange = ListChange(
      exercises, library.exercises, changed.exercises, formerIDs: formerIDs)
    let workoutChange = ListChange(
      workouts, library.workouts, changed.workouts, formerIDs: formerIDs)
    let entries = EarlierEntries(
      of: workoutChange.dropped.map { (library.workouts[$0], workoutChange.nodes[$0]) },
      formerIDs: formerIDs)
    let planChange = plans.map {
      ListChange($0, library.plans, changed.plans, formerIDs: formerIDs)
    }
    let hiddenRange = library.hidden == changed.hidden ? nil : hidden?.range
    let parts = [exercises.range, workouts.range, planChange?.range, hiddenRange]
      .compactMap(\.self).sorted { $0.lowerBound < $1.lowerBound }
    var written: [UInt8] = []
    written.reserveCapacity(text.bytes.count + 4096)
    var copied = 0
    for part in parts {
      written += text.bytes[copied..<part.lowerBound]
      if part == exercises.range {
        exerciseChange.append(to: &written) { changed.exercises[$1].write(to: &$0, over: $2) }
      } else if part == workouts.range {
        workoutChange.append(to: &written) {
          changed.workouts[$1].write(to: &$0, over: $2, find: entries.take)
        }
        appendFirst(of: changed, to: &written)
      } else if part == hiddenRange {
        written += Self.list(changed.sortedHidden) { $0.string($1) }
      } else {
        planChange?.append(to: &written) { changed.plans[$1].write(to: &$0, over: $2) }
      }
      copied = part.upperBound
    }
    written += text.bytes[copied...]
    return written
  }

  /// Appends the members with the first plans and the first hidden IDs.
  private func appendFirst(of changed: Library, to written: inout [UInt8]) {
    if plans == nil, !changed.plans.isEmpty {
      written += Array(",\n  \"plans\": ".utf8) + Self.list(changed.plans) { $1.write(to: &$0) }
    }
    if hidden == nil, !changed.hidden.isEmpty {
      written += Array(",\n  \"hidden\": ".utf8)
      written += Self.list(changed.sortedHidden) { $0.string($1) }
    }
  }

  private static func list<Element>(
    _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) -> [UInt8] {
    var writer = JSONWriter(.pretty, depth: 1)
    writer.array(elements, write)
    return writer.bytes
  }
}

extension Library {
  /// The hidden IDs as they are written.
  fileprivate var sortedHidden: [String] { hidden.map(\.lowercase).sorted() }
}

/// A list in the file, and the new list that replaces it.
private struct ListChange {
  private let text: JSONText
  let range: Range<Int>
  /// The elements in the file.
  let nodes: [JSONNode]
  /// The index in the file of each new element; `nil` for one that is new.
  private let places: [Int?]
  /// The same, but also `nil` for an element that has changed.
  private let keptPlaces: [Int?]

  /// - Parameter node: the list in the file, whose elements are `before`.
  init<Element: Identifiable & Equatable>(
    _ node: JSONNode, _ before: [Element], _ after: [Element], formerIDs: [UUID: UUID]
  ) where Element.ID == UUID {
    text = node.text
    range = node.range
    nodes = (try? node.elements()).map(Array.init) ?? []
    let places = Self.places(of: after.map { formerIDs[$0.id] ?? $0.id }, in: before.map(\.id))
    self.places = places
    keptPlaces = zip(places, after).map { place, element in
      place.flatMap { before[$0] == element ? $0 : nil }
    }
  }

  /// If an ID occurs more than once, the first new element matches the first old one, and so on.
  private static func places(of ids: [UUID], in before: [UUID]) -> [Int?] {
    // Most changes leave the order alone.
    let isInOrder = zip(ids, before).prefix { $0 == $1 }.count
    guard isInOrder < before.count else { return ids.indices.map { $0 < isInOrder ? $0 : nil } }
    var rest = Dictionary(grouping: before.indices.dropFirst(isInOrder)) { before[$0] }
      .mapValues { $0[...] }
    return ids.indices.map { $0 < isInOrder ? $0 : rest[ids[$0]]?.popFirst() }
  }

  /// The indices of the elements whose bytes are not kept.
  var dropped: [Int] {
    var isKept = [Bool](repeating: false, count: nodes.count)
    for case let place? in keptPlaces { isKept[place] = true }
    return nodes.indices.filter { !isKept[$0] }
  }

  /// Appends the list with its brackets.
  ///
  /// - Parameter write: writes the element at an index over its earlier version.
  func append(to list: inout [UInt8], _ write: (inout JSONWriter, Int, JSONNode?) -> Void) {
    guard keptPlaces != nodes.indices.map(\.self) else {
      list += text.bytes[range]
      return
    }
    list.append(UInt8(ascii: "["))
    var index = 0
    while index < places.count {
      list += gap(before: index)
      if let place = keptPlaces[index] {
        let count = countOfKept(from: index, at: place)
        let last = nodes[place + count - 1]
        list += text.bytes[nodes[place].range.lowerBound..<last.range.upperBound]
        index += count
      } else {
        var writer = JSONWriter(.pretty, depth: 2)
        write(&writer, index, places[index].map { nodes[$0] })
        list += writer.bytes
        index += 1
      }
    }
    list += end
    list.append(UInt8(ascii: "]"))
  }

  /// How many elements, starting with one, follow each other as before.
  ///
  /// Their bytes, and those between them, are copied in one piece.
  private func countOfKept(from index: Int, at place: Int) -> Int {
    zip(keptPlaces[index...], place...).prefix { $0 == $1 }.count
  }

  /// The text between an element and its predecessor; new ones use the text between the first two.
  private func gap(before index: Int) -> ArraySlice<UInt8> {
    guard index > 0 else { return opening }
    let place = places[index] ?? 1
    let right = place > 0 && place < nodes.count ? place : 1
    guard nodes.count > 1 else { return [UInt8(ascii: ",")] + opening }
    return text.bytes[nodes[right - 1].range.upperBound..<nodes[right].range.lowerBound]
  }

  /// The text before the first element.
  private var opening: ArraySlice<UInt8> {
    guard let first = nodes.first else { return Array("\n    ".utf8)[...] }
    return text.bytes[(range.lowerBound + 1)..<first.range.lowerBound]
  }

  /// The text after the last element.
  private var end: ArraySlice<UInt8> {
    if let last = nodes.last, !places.isEmpty {
      return text.bytes[last.range.upperBound..<(range.upperBound - 1)]
    }
    return Array((places.isEmpty ? "\n\n  " : "\n  ").utf8)[...]
  }
}

/// The entries of workouts as the file contained them.
///
/// Rewritten entries take their unknown members from here, even if they moved.
final class EarlierEntries {
  private var nodes: [UUID: ArraySlice<JSONNode>] = [:]
  private let formerIDs: [UUID: UUID]

  init(of workouts: [(element: Workout, node: JSONNode)], formerIDs: [UUID: UUID] = [:]) {
    self.formerIDs = formerIDs
    for (workout, node) in workouts {
      for (entry, node) in zip(workout.sequence, Self.elements(of: node, "sequence")) {
        nodes[entry.id, default: []].append(node)
        guard case .circuit(let circuit) = entry else { continue }
        for (inner, node) in zip(circuit.entries, Self.elements(of: node, "entries")) {
          nodes[inner.id, default: []].append(node)
        }
      }
    }
  }

  private static func elements(of node: JSONNode, _ name: StaticString) -> [JSONNode] {
    var members = try? node.members()
    return (try? members?.find(name)?.elements()).map(Array.init) ?? []
  }

  /// The earlier entry. If an ID repeats, the first new entry matches the first old one.
  func take(_ id: UUID) -> JSONNode? { nodes[formerIDs[id] ?? id]?.popFirst() }
}
