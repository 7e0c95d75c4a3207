/// Workouts and plans with the exercises and pictures they use, in one file for sharing.
///
/// The file is one JSON document with pictures in base64. Nothing in it is compressed or names a
/// path, so a malicious file can neither expand nor escape from the data folder.
package struct WorkoutBundle: Equatable, Sendable {
  /// The version of the file format that this program writes.
  package static let formatVersion = 1
  /// The largest bundle to read or write, in bytes.
  package static let limit: Int64 = 100_000_000
  /// The most exercises, workouts and plans in all: more would swamp a library.
  static let maximumElementCount = 10_000
  /// The longest side of a picture, in pixels: decoding a larger one could exhaust memory.
  static let maximumPictureSide = 12_000

  package let createdAt: Timestamp
  /// The profile name of the user who exported it, if set.
  package let sender: Title?
  package let library: Library
  let pictures: [ImageName: [UInt8]]

  /// The number of pictures, including thumbnails.
  package var pictureCount: Int { pictures.count }

  /// The picture with a file name.
  package func picture(named name: String) -> PictureFile? {
    pictures.first { $0.key.fileName == name }.map { PictureFile(name: name, content: $0.value) }
  }

  init(
    createdAt: Timestamp, sender: Title?, library: Library, pictures: [ImageName: [UInt8]]
  ) {
    self.createdAt = createdAt
    self.sender = sender
    self.library = library
    self.pictures = pictures
  }

  /// Whether content is a bundle, intact or damaged, rather than workouts as text or JSON.
  package static func isOne(_ bytes: [UInt8]) -> Bool {
    var members = try? JSONText(bytes).root.members()
    return members?.find("bundleVersion") != nil
  }

  package init(reading bytes: [UInt8]) throws(JSONError) {
    try self.init(try JSONText(bytes).root)
  }

  /// Parses a bundle; errors refer to it as `name`.
  package init(_ bytes: [UInt8], named name: String) throws(CoreError) {
    self = try CoreError.wrap(try StoreError.wrap(name, try WorkoutBundle(reading: bytes)))
  }
}

/// `bundleVersion createdAt exercises pictures plans sender workouts`; the lists as in
/// `library.json`.
extension WorkoutBundle: StoredDocument {
  init(_ node: JSONNode) throws(JSONError) {
    var members = try node.members()
    try members.require("bundleVersion").checkVersion(
      upTo: Self.formatVersion, FormatVersion.bundle)
    createdAt = try Timestamp(members.require("createdAt"))
    let exercises = try members.require("exercises")
    let pictures = try members.require("pictures")
    let plans = try members.require("plans")
    sender = try members.optional("sender", nil)
    let workouts = try members.require("workouts")
    try node.checkCount(of: [exercises, plans, workouts])
    library = Library(
      exercises: try Self.list(exercises), workouts: try Self.list(workouts),
      plans: try Self.list(plans))
    self.pictures = try Self.pictures(pictures, of: library)
    let known = Set(library.exercises.map(\.id))
    for (workout, node) in zip(library.workouts, try workouts.elements()) {
      guard workout.references.compactMap(\.linkedID).allSatisfy(known.contains) else {
        throw node.error("exercises of the bundle")
      }
      try node.checked(try workout.checkLayout())
    }
    for exercise in zip(library.exercises, try exercises.elements()) {
      let names = [exercise.0.image, exercise.0.thumbnail].compactMap(\.self)
      guard names.allSatisfy({ self.pictures[$0] != nil }) else {
        throw exercise.1.error("an exercise whose pictures are in the bundle")
      }
    }
  }

  private static func list<Element: JSONObject & Identifiable>(
    _ node: JSONNode
  ) throws(JSONError) -> [Element] where Element.ID == UUID {
    var seen: Set<UUID> = []
    return try node.elements().map { node throws(JSONError) in
      let element = try Element(node)
      guard seen.insert(element.id).inserted else { throw node.error("another id") }
      return element
    }
  }

  /// The pictures of the exercises, each verified to be an image.
  private static func pictures(
    _ node: JSONNode, of library: Library
  ) throws(JSONError) -> [ImageName: [UInt8]] {
    var pictures: [ImageName: [UInt8]] = [:]
    let named = Set(library.imageNames)
    for (key, value) in try node.members() {
      guard let name = ImageName(stored: try key.string()), named.contains(name) else {
        throw key.error("the name of a picture of an exercise of the bundle")
      }
      guard value.range.count <= Picture.maximumByteCount / 3 * 4 + 8 else {
        throw value.error("a picture of at most \(Picture.maximumByteCount) bytes")
      }
      let bytes = try value.picture(name)
      let file = PictureFile(name: name.fileName, content: bytes)
      let picture = try value.checked(try Picture(stored: file))
      guard picture.size.fits(within: maximumPictureSide) else {
        throw value.error("a picture of at most \(maximumPictureSide) pixels a side")
      }
      pictures[name] = bytes
    }
    return pictures
  }

  package func write(to json: inout JSONWriter) { write(to: &json, withPictures: true) }

  /// - Parameter withPictures: whether to include the pictures and the exercises' references to
  ///   them.
  package func write(to json: inout JSONWriter, withPictures: Bool) {
    json.object { json in
      json.member("bundleVersion", Self.formatVersion)
      json.member("createdAt", createdAt)
      json.array("exercises", withPictures ? library.exercises : library.exercises.withoutPictures)
      {
        $1.write(to: &$0)
      }
      json.object("pictures") { json in
        for (name, bytes) in pictures where withPictures {
          json.member(name.fileName, Data(bytes).base64EncodedString())
        }
      }
      json.array("plans", library.plans) { $1.write(to: &$0) }
      json.member("sender", sender?.text)
      json.array("workouts", library.workouts) { $1.write(to: &$0) }
    }
  }
}

extension JSONNode {
  fileprivate func checkCount(of lists: [JSONNode]) throws(JSONError) {
    var count = 0
    for list in lists {
      for _ in try list.elements() { count += 1 }
    }
    guard count <= WorkoutBundle.maximumElementCount else {
      throw error(
        "at most \(WorkoutBundle.maximumElementCount) exercises, workouts and plans, not \(count)")
    }
  }
}

extension Workout {
  fileprivate func checkLayout() throws(Problem) {
    if let problem = problemForLayout { throw problem }
  }
}

extension [Exercise] {
  /// The exercises that workouts use, including alternatives, each once.
  package func used(in workouts: [Workout]) -> [Exercise] {
    var used = Set(workouts.flatMap(\.references).compactMap(\.linkedID))
    return filter { used.remove($0.id) != nil }
  }

  /// The exercises without pictures, for formats that cannot carry them.
  package var withoutPictures: [Exercise] {
    map { exercise in
      var exercise = exercise
      (exercise.image, exercise.thumbnail) = (nil, nil)
      return exercise
    }
  }
}
