/// Holds JSON against a JSON Schema of draft 2020-12, as far as that uses the draft, with one rule
/// more: no object may have a member that its schema does not declare.
struct SchemaValidator {
  let schema: JSONTree

  /// What came of one value.
  struct Outcome {
    var faults: [String] = []
    /// The members of the value itself that a schema declares.
    var declared: Set<String> = []
    /// Where in the schema the members that were met are declared, at any depth.
    var met: Set<String> = []

    mutating func absorb(_ other: Outcome) {
      faults += other.faults
      declared.formUnion(other.declared)
      met.formUnion(other.met)
    }

    /// Takes in what came of a value inside, whose own members are not of interest.
    mutating func absorb(inner other: Outcome) {
      faults += other.faults
      met.formUnion(other.met)
    }
  }

  /// A value with the schema it is checked against, and where both are.
  struct Case {
    let value: JSONTree
    let schema: JSONTree
    let place: String
    let pointer: String

    func with(_ schema: JSONTree, at pointer: String) -> Case {
      Case(value: value, schema: schema, place: place, pointer: pointer)
    }

    func inner(_ value: JSONTree, _ name: String, _ schema: JSONTree, _ step: String) -> Case {
      Case(value: value, schema: schema, place: "\(place).\(name)", pointer: "\(pointer)/\(step)")
    }
  }

  /// What comes of a value under a definition of the schema.
  func check(_ value: JSONTree, is definition: String) -> Outcome {
    let pointer = "#/$defs/\(definition)"
    let reference = JSONTree.object(["$ref": .string(pointer)])
    return closed(Case(value: value, schema: reference, place: definition, pointer: ""))
  }

  /// Where the schema declares members.
  var declarations: Set<String> { Self.declarations(in: schema, at: "#") }

  private static func declarations(in schema: JSONTree, at pointer: String) -> Set<String> {
    var found: Set<String> = []
    for (name, inner) in schema.members {
      let here = "\(pointer)/\(name)"
      if name == "properties" { found.formUnion(inner.members.keys.map { "\(here)/\($0)" }) }
      found.formUnion(declarations(in: inner, at: here))
    }
    for (index, inner) in schema.elements.enumerated() {
      found.formUnion(declarations(in: inner, at: "\(pointer)/\(index)"))
    }
    return found
  }

  /// A value under all keywords of a schema.
  func open(_ part: Case) -> Outcome {
    var outcome = Outcome()
    for (keyword, rule) in part.schema.members.sorted(by: { $0.key < $1.key }) {
      outcome.absorb(apply(keyword, rule, to: part))
    }
    return outcome
  }

  /// A value as a member or an element has it: all of it must be declared.
  func closed(_ part: Case) -> Outcome {
    var outcome = open(part)
    if outcome.faults.isEmpty {
      outcome.faults = part.value.members.keys.filter { !outcome.declared.contains($0) }.sorted()
        .map { "\(part.place).\($0) is not declared" }
    }
    return outcome
  }
}
