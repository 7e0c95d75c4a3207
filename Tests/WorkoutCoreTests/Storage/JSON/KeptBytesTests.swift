import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// A save changes only the bytes of what changed; unknown members stay with their owners.
@Suite struct KeptBytesTests {
  /// A library's file in which every object has a member `later` with the name of its owner, in the
  /// program's own format or another one.
  private struct Marked {
    let library: Library
    let text: String

    init(_ library: Library, _ form: JSONWriter.Form = .pretty) throws {
      let root = try JSONText(LibraryDocument.bytes(of: library)).root
      self.library = library
      text = String(
        decoding: JSONWriter.document(form) { Self.mark(root, "library", &$0) }, as: UTF8.self)
    }

    private static func mark(_ node: JSONNode, _ owner: String, _ json: inout JSONWriter) {
      switch node.kind {
      case .object:
        var members = JSONMembers(of: node)
        let owner = (try? members.find("id")?.string()) ?? owner
        json.object { json in
          for (name, value) in members {
            let name = (try? name.string()) ?? ""
            json.member(name) { mark(value, "\(owner) \(name)", &$0) }
          }
          json.member("later") { json in
            json.object { json in
              json.member("of", owner)
              json.member("list") { $0.array([1, 2]) { $0.integer($1) } }
            }
          }
        }
      case .array:
        json.array(JSONElements(of: node).enumerated()) { json, element in
          mark(element.element, "\(owner) \(element.offset)", &json)
        }
      default: json.copy(node)
      }
    }
  }

  private func saved(_ text: String, _ changed: Library) throws -> String {
    let document = try LibraryDocument([UInt8](text.utf8))
    let written = document.bytes(replacedBy: changed)
    #expect(try LibraryDocument(written).library == changed)
    return String(decoding: written, as: UTF8.self)
  }

  /// The owners of all unknown members, sorted.
  private func owners(_ text: String) -> [String] {
    text.split(separator: #""of""#).dropFirst().compactMap { rest in
      rest.split(separator: "\"", maxSplits: 2).dropFirst().first.map(String.init)
    }.sorted()
  }

  @Test func `an unchanged file keeps its bytes`() throws {
    let marked = try Marked(Samples.rich(), .compact)
    #expect(try saved(marked.text, marked.library) == marked.text)
  }

  @Test func `a changed element is written in the program's format`() throws {
    let marked = try Marked(Samples.rich())
    var changed = marked.library
    changed.exercises[0].title = try Title("Changed")
    changed.workouts[0].title = try Title("Changed")
    #expect(try saved(marked.text, changed) == Marked(changed).text)
  }

  @Test func `everything around a changed element keeps its bytes, whatever the format`() throws {
    let marked = try Marked(Samples.rich(), .compact)
    var changed = marked.library
    changed.exercises[1].title = try Title("Changed")
    let written = try saved(marked.text, changed)
    let range = try JSONText(Array(marked.text.utf8)).root.elementRange("exercises", 1)
    let before = Array(marked.text.utf8)
    #expect(Array(written.utf8).starts(with: before[..<range.lowerBound]))
    #expect(Array(written.utf8).reversed().starts(with: before[range.upperBound...].reversed()))
  }

  @Test func `unknown members move with an entry, even into a circuit`() throws {
    let marked = try Marked(Samples.rich())
    var changed = marked.library
    let moved = changed.workouts[0].sequence.removeFirst()
    guard case .circuit(var circuit) = changed.workouts[0].sequence.remove(at: 3) else {
      Issue.record("the fifth entry is a circuit")
      return
    }
    try circuit.updateEntries { $0 += [moved].compactMap(\.asCircuitEntry) }
    changed.workouts[0].sequence.insert(.circuit(circuit), at: 0)
    changed.workouts.swapAt(0, 1)
    let written = try saved(marked.text, changed)
    #expect(owners(written) == owners(try Marked(changed).text))
  }

  @Test func `new elements have no unknown members, and removed ones take theirs along`() throws {
    let marked = try Marked(Samples.rich())
    let changed = Library(exercises: [try Samples.exercise("New")])
    #expect(owners(try saved(marked.text, changed)) == ["library"])
  }

  @Test(arguments: ["[]", "[ ]", "[\n\n  ]"])
  func `the first element can be added to a list, and the last one removed`(list: String) throws {
    let empty = "{\"exercises\":\(list),\"schemaVersion\":1,\"workouts\":[]}"
    let library = try Samples.library("A")
    let one = try saved(empty, library)
    #expect(one.hasPrefix("{\"exercises\":[\n    {\n"))
    #expect(one.hasSuffix("    }\n  ],\"schemaVersion\":1,\"workouts\":[]}"))
    #expect(try saved(one, Library()).contains("[\n\n  ]"))
  }

  @Test func `numbers that no type can represent are preserved`() throws {
    let text = #"{"x":1e999,"exercises":[],"schemaVersion":1,"workouts":[],"y":0.10}"#
    let written = try saved(text, Samples.library("A"))
    #expect(written.hasPrefix(#"{"x":1e999,"#) && written.hasSuffix(#","y":0.10}"#))
  }

  @Test func `with duplicate IDs, each element keeps its own members`() throws {
    let twins = try Self.twins()
    var changed = try LibraryDocument([UInt8](twins.utf8)).library
    changed.exercises[0].title = try Title("X2")
    #expect(try Self.colours(saved(twins, changed)) == ["red", "blue", "green"])
    changed.exercises.swapAt(0, 2)
    #expect(try Self.colours(saved(twins, changed)) == ["red", "blue", "green"])
  }

  @Test func `an element with a repaired ID keeps its members`() throws {
    let twins = try Self.twins()
    let document = try LibraryDocument([UInt8](twins.utf8))
    var (changed, formerIDs) = (document.library, [UUID: UUID]())
    for index in 1...2 {
      let old = changed.exercises[index]
      changed.exercises[index] = try Samples.exercise(old.title.text)
      formerIDs[changed.exercises[index].id] = old.id
    }
    let written = document.bytes(replacedBy: changed, formerIDs: formerIDs)
    #expect(try Self.colours(String(decoding: written, as: UTF8.self)) == ["red", "blue", "green"])
    #expect(try LibraryDocument(written).library == changed)
  }

  /// Three exercises with one ID, distinguished by an unknown member.
  private static func twins() throws -> String {
    let id = UUID()
    let exercises = try zip(["X", "Y", "Z"], ["red", "blue", "green"]).map { title, colour in
      let exercise = try Samples.exercise(title, id: id)
      let line = JSONSamples.line { exercise.write(to: &$0) }
      return line.dropLast() + #","colour":"\#(colour)"}"#
    }
    return #"{"exercises":[\#(exercises.joined(separator: ","))],"schemaVersion":1,"workouts":[]}"#
  }

  private static func colours(_ text: String) throws -> [String?] {
    var root = try JSONSamples.parse(text).members()
    return try root.require("exercises").elements().map { exercise in
      var members = try exercise.members()
      return try members.find("colour")?.string()
    }
  }

  // MARK: - The law

  @Test func `any change preserves the bytes of everything else, and all unknown members`() throws {
    let seed = FuzzSeed(of: "saving")
    var generator = seed.generator
    for round in 0..<60 {
      let library = try Self.library(&generator)
      let marked = try Marked(library, generator.once(in: 2) ? .pretty : .compact)
      let changed = try Self.changed(library, &generator)
      let written = try saved(marked.text, changed)
      #expect(
        owners(written) == Self.expectedOwners(in: marked, owners(marked.text), changed),
        "\(seed), round \(round)")
      let before = try Self.elements(marked.text)
      let after = try Self.elements(written)
      for (id, source) in before where Self.isSame(id, library, changed) {
        #expect(after[id] == source, "\(seed), round \(round)")
      }
      #expect(try Self.frame(written) == Self.frame(marked.text), "\(seed), round \(round)")
    }
  }

  /// The owners that still exist, by their own ID or the ID of what contains them.
  private static func expectedOwners(
    in marked: Marked, _ owners: [String], _ changed: Library
  ) -> [String] {
    let ids = Set(
      (changed.exercises.map(\.id) + changed.workouts.map(\.id)
        + changed.workouts.flatMap { $0.orderedSequence.map(\.entry.id) }).map(\.lowercase))
    return owners.filter { owner in
      let id = owner.prefix { $0 != " " }
      return id == "library" || ids.contains(String(id))
    }
  }

  private static func isSame(_ id: String, _ before: Library, _ after: Library) -> Bool {
    let exercise = before.exercises.first { $0.id.lowercase == id }
    let workout = before.workouts.first { $0.id.lowercase == id }
    return (exercise != nil && after.exercises.contains { $0 == exercise })
      || (workout != nil && after.workouts.contains { $0 == workout })
  }

  /// The exercises and workouts of a file as written, by ID.
  private static func elements(_ text: String) throws -> [String: String] {
    var sources: [String: String] = [:]
    var root = try JSONText(Array(text.utf8)).root.members()
    for list in [try root.require("exercises"), try root.require("workouts")] {
      for element in try list.elements() {
        var members = try element.members()
        sources[try members.require("id").string()] = element.source
      }
    }
    return sources
  }

  /// A file without its lists.
  private static func frame(_ text: String) throws -> [String] {
    let bytes = Array(text.utf8)
    var root = try JSONText(bytes).root.members()
    let lists = [try root.require("exercises").range, try root.require("workouts").range]
    return [
      0..<lists[0].lowerBound, lists[0].upperBound..<lists[1].lowerBound,
      lists[1].upperBound..<bytes.count,
    ].map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  private static func library(_ generator: inout SeededGenerator) throws -> Library {
    let rich = try Samples.rich()
    let exercises = try (0..<Int.random(in: 0...5, using: &generator)).map { index in
      try Samples.exercise("E\(index)")
    }
    let workouts = (0..<Int.random(in: 0...3, using: &generator)).flatMap { _ in
      rich.workouts.map { $0.copy(titled: $0.title, at: Samples.moment, identifiers: .live) }
    }
    return Library(exercises: exercises, workouts: workouts)
  }

  /// One to three changes: titles, notes, order, additions and removals.
  private static func changed(
    _ library: Library, _ generator: inout SeededGenerator
  ) throws -> Library {
    var library = library
    for number in 1...Int.random(in: 1...3, using: &generator) {
      let exercise = library.exercises.indices.randomElement(using: &generator)
      let workout = library.workouts.indices.randomElement(using: &generator)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: library.exercises.append(try Samples.exercise("New"))
      case 1: if let exercise { library.exercises.remove(at: exercise) }
      case 2: if let exercise { library.exercises[exercise].title = try Title("T\(number)") }
      case 3: library.exercises.shuffle(using: &generator)
      case 4: if let workout { library.workouts.remove(at: workout) }
      case 5: if let workout { library.workouts[workout].note = nil }
      case 6: if let workout { library.workouts[workout].sequence.shuffle(using: &generator) }
      default: library.workouts.shuffle(using: &generator)
      }
    }
    return library
  }
}

extension JSONNode {
  /// The range of an element in a member's list.
  fileprivate func elementRange(_ name: StaticString, _ index: Int) throws -> Range<Int> {
    var members = try members()
    return try Array(members.require(name).elements())[index].range
  }
}
