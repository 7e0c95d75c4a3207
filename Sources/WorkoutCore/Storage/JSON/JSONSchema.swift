/// The subset of JSON Schema (draft 2020-12) that this program needs.
///
/// ```swift
/// JSONSchema.object(about: "exercise video.", [
///   .required("title", .reference("title")),
///   .optional("seconds", .integer(from: 1), "How long it is."),
/// ])
/// ```
package indirect enum JSONSchema: Sendable {
  case boolean
  /// `true`, in a member that is otherwise absent.
  case isTrue
  case string(minLength: Int? = nil, pattern: String? = nil)
  case integer(from: Int? = nil, to: Int? = nil)
  case number(from: Int? = nil, above: Int? = nil, to: Int? = nil)
  case words([String])
  case integers([Int])
  case list(JSONSchema, minItems: Int = 0, isUnique: Bool = false)
  /// An object with arbitrary member names.
  case map(keys: JSONSchema = .string(), JSONSchema)
  case oneOf([JSONSchema])
  case reference(String)
  case object(Object)
  case described(JSONSchema, String)

  /// An object with known member names.
  package struct Object: Sendable {
    var about: String?
    /// The name of a definition whose members it inherits.
    var base: String?
    var members: [Member]
    /// Members of which exactly one is present.
    var alternatives: [String] = []
    /// Members that require others.
    var dependencies: [(name: String, requires: [String])] = []
  }

  package struct Member: Sendable {
    let name: String
    let schema: JSONSchema
    let isRequired: Bool
    let about: String?

    package static func required(
      _ name: String, _ schema: JSONSchema, _ about: String? = nil
    ) -> Member {
      Member(name: name, schema: schema, isRequired: true, about: about)
    }

    package static func optional(
      _ name: String, _ schema: JSONSchema, _ about: String? = nil
    ) -> Member {
      Member(name: name, schema: schema, isRequired: false, about: about)
    }
  }

  package static func object(
    about: String? = nil, extending base: String? = nil, _ members: [Member],
    dependencies: [(name: String, requires: [String])] = []
  ) -> JSONSchema {
    .object(Object(about: about, base: base, members: members, dependencies: dependencies))
  }

  package static func list(of name: String) -> JSONSchema { .list(.reference(name)) }

  /// A whole number of at least 0.
  package static var count: JSONSchema { .integer(from: 0) }

  /// The schema with further members; if it has several kinds, each of them gets the members.
  package func adding(_ members: [Member], about: String? = nil) -> JSONSchema {
    switch self {
    case .object(var object):
      object.members += members
      object.about = about ?? object.about
      return .object(object)
    case .oneOf(let kinds): return .oneOf(kinds.map { $0.adding(members) })
    default: return self
    }
  }

  // MARK: Writing

  package func write(to json: inout JSONWriter, about: String? = nil) {
    json.object { json in
      json.member("description", about)
      writeKeywords(to: &json, isDescribed: about != nil)
    }
  }

  private func writeKeywords(to json: inout JSONWriter, isDescribed: Bool) {
    switch self {
    case .boolean: json.member("type", "boolean")
    case .isTrue: json.member("const", true)
    case .string(let minLength, let pattern):
      json.member("type", "string")
      json.member("minLength", minLength)
      json.member("pattern", pattern)
    case .integer(let low, let high):
      json.member("type", "integer")
      json.member("minimum", low)
      json.member("maximum", high)
    case .number(let low, let above, let high):
      json.member("type", "number")
      json.member("minimum", low)
      json.member("exclusiveMinimum", above)
      json.member("maximum", high)
    case .words(let words): json.member("enum", words)
    case .integers(let numbers): json.array("enum", numbers) { $0.integer($1) }
    case .list(let element, let minItems, let isUnique):
      json.member("type", "array")
      json.member("items") { element.write(to: &$0) }
      json.member("minItems", minItems > 0 ? minItems : nil)
      json.member("uniqueItems", isUnique ? true : nil)
    case .map(let keys, let values):
      json.member("type", "object")
      json.member("propertyNames") { keys.write(to: &$0) }
      json.member("additionalProperties") { values.write(to: &$0) }
    case .oneOf(let schemas): json.array("oneOf", schemas) { $1.write(to: &$0) }
    case .reference(let name): json.member("$ref", "#/$defs/\(name)")
    case .object(let object): object.write(to: &json, isDescribed: isDescribed)
    case .described(let schema, let about):
      if !isDescribed { json.member("description", about) }
      schema.writeKeywords(to: &json, isDescribed: true)
    }
  }
}

extension JSONSchema.Object {
  fileprivate func write(to json: inout JSONWriter, isDescribed: Bool) {
    if !isDescribed { json.member("description", about) }
    if let base {
      json.array("allOf", [base]) { JSONSchema.reference($1).write(to: &$0) }
    } else {
      json.member("type", "object")
    }
    let required = members.filter(\.isRequired).map(\.name)
    if !required.isEmpty { json.member("required", required) }
    json.object("properties") { json in
      for member in members {
        json.member(member.name) { member.schema.write(to: &$0, about: member.about) }
      }
    }
    if !alternatives.isEmpty {
      json.array("oneOf", alternatives) { json, name in
        json.object { $0.member("required", [name]) }
      }
    }
    if !dependencies.isEmpty {
      json.object("dependentRequired") { json in
        for rule in dependencies { json.member(rule.name, rule.requires) }
      }
    }
  }
}

extension JSONSchema {
  /// The definitions of all stored types, and of workouts as commands print them.
  package static var stored: [String: JSONSchema] {
    let types: [any JSONObject.Type] = [
      Exercise.self, Workout.self, WorkoutSequenceItem.self, ExerciseLink.self, PacingKind.self,
      SetGroup.self, PlannedSet.Drop.self, Target.self, Progression.self,
      Progression.Threshold.self, Progression.Step.self, Progression.Miss.self,
      Progression.Rung.self, WeeklySets.self, WeekSelection.self, WeekRange.self, Distance.self,
      Effort.self, WorkShare.self, Load.self, AddedWeight.self, Weight.self, OneRepMax.self,
      Place.self, CommandAlias.self, SessionRecord.self, SetRecord.self, SetResult.self,
      CircuitScore.self, BodyMeasurement.self, Plan.self, Plan.Entry.self, Plan.Week.self,
      Plan.Start.self, PlanSession.self,
    ]
    var definitions = Dictionary(
      types.map { ($0.schemaName, $0.definition) }, uniquingKeysWith: { first, _ in first })
    definitions["library"] = .object(
      about: "library.json: all that is kept of exercises, workouts and plans.",
      [
        .required("exercises", .list(Exercise.schema)),
        .optional(
          "hidden", .list(UUID.schema, isUnique: true),
          "The exercises and workouts that lists leave out, built-in ones too."),
        .optional("plans", .list(Plan.schema)),
        .required(
          "schemaVersion", .integer(from: Library.schemaVersion, to: Library.schemaVersion),
          "The version of this schema."),
        .required("workouts", .list(Workout.schema)),
      ])
    definitions["muscleGroup"] = .words(MuscleGroup.allCases.map(\.rawValue))
    definitions["workout"] = Workout.shownDefinition
    definitions["entry"] = WorkoutSequenceItem.shownDefinition
    return definitions
  }
}
