extension Exercise: JSONObject {
  static var schemaName: String { "storedExercise" }
  static var schemaDescription: String? { "An exercise as it is kept." }

  static func fields(
    of exercise: Exercise?, in json: inout some FieldCoder
  ) throws(JSONError) -> Exercise {
    let aliases = try json.defaulted(
      "aliases", exercise?.aliases, to: [], as: ListForm(.title(.alias)), nil)
    let createdAt = try json.required("createdAt", exercise?.createdAt)
    let easier = try json.optional("easierVariant", exercise?.easierVariant, "A title.")
    let editedAt = try json.optional(
      "editedAt", exercise?.editedAt, "When last edited; absent if an import may replace it.")
    let equipment = try json.optional("equipment", exercise?.equipment, as: .title(.equipment))
    let description = try json.optional(
      "exerciseDescription", exercise?.exerciseDescription, as: .prose("description"))
    let harder = try json.optional("harderVariant", exercise?.harderVariant, "A title.")
    let id = try json.required("id", exercise?.id)
    let image = try json.optional("image", exercise?.image, "A file in the folder images.")
    let importedVersion = try json.optional(
      "importedVersion", exercise?.importedVersion, "When the sender last changed that content.")
    let level = try json.optional("level", exercise?.level)
    let muscleGroups = try json.required("muscleGroups", exercise?.muscleGroups)
    let oneRepMax = try json.optional("oneRepMax", exercise?.oneRepMax)
    let isPerSide = try json.flag("perSide", exercise?.isPerSide, "Done on both sides in turn.")
    let isQuiet = try json.flag("quiet", exercise?.isQuiet, "It makes no noise.")
    let style = try json.optional("style", exercise?.style)
    let tags = try json.list("tags", exercise?.tags)
    let thumbnail = try json.optional(
      "thumbnail", exercise?.thumbnail, "A file in the folder images.")
    let title = try json.required("title", exercise?.title)
    var made = Exercise(id: id, title: title, muscleGroups: muscleGroups, createdAt: createdAt)
    made.updatedAt = try json.required("updatedAt", exercise?.updatedAt)
    (made.editedAt, made.importedVersion) = (editedAt, importedVersion)
    made.youtubeURL = try json.optional("youtubeURL", exercise?.youtubeURL, "As it was typed.")
    (made.exerciseDescription, made.equipment, made.aliases) = (description, equipment, aliases)
    (made.image, made.thumbnail, made.oneRepMax) = (image, thumbnail, oneRepMax)
    (made.level, made.style, made.tags) = (level, style, tags)
    (made.easierVariant, made.harderVariant) = (easier, harder)
    (made.isPerSide, made.isQuiet) = (isPerSide, isQuiet)
    return made
  }

  /// Writes what commands print: the exercise, and values derived from it and its library.
  ///
  /// - Parameter extra: further members.
  package func write(
    to json: inout JSONWriter, usedInWorkouts: Int, extra: (inout JSONWriter) -> Void = { _ in }
  ) {
    json.object { json in
      json.members(of: self)
      json.member("canonicalURL", youtubeURL?.canonicalAddress)
      json.member("usedInWorkouts", usedInWorkouts)
      extra(&json)
    }
  }
}

extension MuscleGroup: JSONWord {
  static var schema: JSONSchema { .reference("muscleGroup") }
}

extension ExerciseLevel: JSONWord {}
extension ExerciseStyle: JSONWord {}

extension MuscleGroups: JSONValue {
  init(_ node: JSONNode) throws(JSONError) {
    let groups = try node.elements().map(MuscleGroup.init)
    self = try node.checked(try MuscleGroups(groups))
  }

  func write(to json: inout JSONWriter) { json.array(groups) { $1.write(to: &$0) } }
  static var schema: JSONSchema { .list(MuscleGroup.schema, minItems: 1, isUnique: true) }
  static func example() throws(JSONError) -> MuscleGroups {
    try MuscleGroups(.example(#"["Core"]"#))
  }
}

extension ImageName: JSONValue {
  /// Rejects a name that could lead outside the pictures folder.
  init(_ node: JSONNode) throws(JSONError) {
    guard let name = ImageName(stored: try node.string()) else {
      throw node.error("the name of a picture, without a folder")
    }
    self = name
  }

  func write(to json: inout JSONWriter) { json.string(fileName) }
  static var schema: JSONSchema { .string() }
  static func example() throws(JSONError) -> ImageName { try ImageName(.example(#""0.png""#)) }
}

extension YouTubeURL: JSONValue {
  init(_ node: JSONNode) throws(JSONError) {
    let address = try node.string()
    self = try node.checked(try YouTubeURL(address))
  }

  func write(to json: inout JSONWriter) { json.string(address) }
  static var schema: JSONSchema { .string() }

  static func example() throws(JSONError) -> YouTubeURL {
    try YouTubeURL(.example(#""https://youtu.be/dQw4w9WgXcQ""#))
  }
}

extension ExerciseLink: JSONObject {
  enum State: String, JSONWord {
    case linked, deleted, unlinked
  }

  static var schemaName: String { "alternative" }

  static func fields(
    of link: ExerciseLink?, in json: inout some FieldCoder
  ) throws(JSONError) -> ExerciseLink {
    let id = try json.optional("exerciseID", link?.id, "Only if the state is linked.")
    let state = try json.required(
      "exerciseState", link?.state,
      "deleted: the exercise was removed. unlinked: no library knew it.")
    let title = try json.required("title", link?.title, "The exercise's title as last known.")
    switch (state, id) {
    case (.linked, let id?): return ExerciseLink(exercise: .linked(id), title: title)
    case (.linked, nil): throw json.error(at: nil, "the member “exerciseID”")
    case (.deleted, _): return ExerciseLink(exercise: .deleted, title: title)
    case (.unlinked, _): return ExerciseLink(exercise: .unlinked, title: title)
    }
  }

  private var id: UUID? { if case .linked(let id) = exercise { id } else { nil } }

  private var state: State {
    switch exercise {
    case .linked: .linked
    case .deleted: .deleted
    case .unlinked: .unlinked
    }
  }
}
