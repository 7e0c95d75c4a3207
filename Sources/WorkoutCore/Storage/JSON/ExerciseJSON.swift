/// `id title exerciseDescription youtubeURL image thumbnail muscleGroups aliases equipment
/// oneRepMax createdAt updatedAt`; shown, also `canonicalURL usedInWorkouts`.
extension Exercise {
  /// The members of an exercise in a file. Any others are those of a later version.
  static let memberNames: [StaticString] = [
    "aliases", "createdAt", "equipment", "exerciseDescription", "id", "image", "muscleGroups",
    "oneRepMax", "thumbnail", "title", "updatedAt", "youtubeURL",
  ]

  init(_ node: JSONNode) throws(JSONError) {
    // In the order of the file, in which members are found fastest.
    var members = try node.members()
    let aliases = try Self.aliases(members.find("aliases"))
    let createdAt = try members.timestamp("createdAt")
    let equipment = try members.optionalTitle("equipment", as: .equipment)
    let description = try members.optionalProse("exerciseDescription", field: "description")
    let id = try members.id()
    let image = try members.find("image").map(ImageName.init)
    let muscleGroups = try MuscleGroups(members.require("muscleGroups"))
    let oneRepMax = try members.find("oneRepMax").map(OneRepMax.init)
    let thumbnail = try members.find("thumbnail").map(ImageName.init)
    let title = try members.title()
    let updatedAt = try members.timestamp("updatedAt")
    let youtubeURL = try members.find("youtubeURL").map(YouTubeURL.init)
    self.init(
      id: id, title: title, exerciseDescription: description, youtubeURL: youtubeURL,
      image: image, thumbnail: thumbnail, muscleGroups: muscleGroups, aliases: aliases,
      equipment: equipment, oneRepMax: oneRepMax, createdAt: createdAt, updatedAt: updatedAt)
  }

  /// None where the member is absent.
  private static func aliases(_ node: JSONNode?) throws(JSONError) -> [Title] {
    var aliases: [Title] = []
    guard let node else { return [] }
    for element in try node.elements() { aliases.append(try element.title(as: .alias)) }
    return aliases
  }

  /// Writes the exercise with the members of an earlier form that this program does not know.
  func write(to json: inout JSONWriter, over earlier: JSONNode? = nil) {
    json.object { json in
      writeMembers(to: &json, over: earlier)
      json.copyMembers(of: earlier, except: Self.memberNames)
    }
  }

  /// Writes what commands print: the exercise, and what follows from it and its library.
  package func write(to json: inout JSONWriter, usedInWorkouts: Int, kind: String? = nil) {
    json.object { json in
      writeMembers(to: &json)
      json.member("canonicalURL", youtubeURL?.canonicalAddress)
      json.member("kind", kind)
      json.member("usedInWorkouts", usedInWorkouts)
    }
  }

  private func writeMembers(to json: inout JSONWriter, over earlier: JSONNode? = nil) {
    var before = earlier.flatMap { try? $0.members() }
    json.member("aliases", aliases.map(\.text))
    json.member("createdAt", createdAt)
    json.member("equipment", equipment?.text)
    json.member("exerciseDescription", exerciseDescription?.text)
    json.member("id", id)
    json.member("image", image?.fileName)
    json.member("muscleGroups", muscleGroups.groups.map(\.rawValue))
    if let oneRepMax {
      json.member("oneRepMax") { oneRepMax.write(to: &$0, over: before?.find("oneRepMax")) }
    }
    json.member("thumbnail", thumbnail?.fileName)
    json.member("title", title.text)
    json.member("updatedAt", updatedAt)
    json.member("youtubeURL", youtubeURL?.address)
  }
}

extension MuscleGroups {
  init(_ node: JSONNode) throws(JSONError) {
    var groups: [MuscleGroup] = []
    for element in try node.elements() { groups.append(try element.word()) }
    self = try node.checked(try MuscleGroups(groups))
  }
}

extension ImageName {
  /// A name that could lead out of the folder of pictures is refused here, where it enters.
  fileprivate init(_ node: JSONNode) throws(JSONError) {
    guard let name = ImageName(stored: try node.string()) else {
      throw node.error("the name of a picture, without a folder")
    }
    self = name
  }
}

extension YouTubeURL {
  fileprivate init(_ node: JSONNode) throws(JSONError) {
    let address = try node.string()
    self = try node.checked(try YouTubeURL(address))
  }
}
