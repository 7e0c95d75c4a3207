/// Everything in a data folder, as one document.
package struct Backup: Equatable, Sendable {
  /// The version of the backup's own format.
  package static let formatVersion = 1

  /// The largest backup that can be read or written, in bytes.
  package static let limit: Int64 = 1024 * 1024 * 1024

  /// When it was made.
  package let createdAt: Timestamp
  /// The library it contains; empty if it contains none.
  package let library: Library
  let files: [StoreFile: [UInt8]]
  let images: [ImageName: [UInt8]]

  /// Validates every file the way its reader will.
  ///
  /// - Throws: the first error, with the file's name as its context.
  init(
    createdAt: Timestamp, files: [StoreFile: [UInt8]], images: [ImageName: [UInt8]]
  ) throws(JSONError) {
    self.createdAt = createdAt
    self.files = files
    self.images = images
    var library = Library()
    for file in StoreFile.allCases {
      guard let data = files[file] else { continue }
      do throws(JSONError) {
        library = try file.check(data) ?? library
      } catch {
        throw error.inside(file.rawValue)
      }
    }
    self.library = library
  }

  /// Whether it contains nothing, like the backup of a missing folder.
  package var isEmpty: Bool { files.isEmpty && images.isEmpty }

  /// Whether it contains a library, even an empty one.
  package var holdsLibrary: Bool { files[.library] != nil }

  /// How many pictures it contains, including thumbnails.
  package var imageCount: Int { images.count }

  /// How many finished runs its history contains.
  package var recordCount: Int { lineCount(of: .history) }

  /// How many body measurements it contains.
  package var measurementCount: Int { lineCount(of: .body) }

  private func lineCount(of file: StoreFile) -> Int {
    files[file].map { LineDocument($0).lines.count } ?? 0
  }

  /// Whether it contains a run that is not recorded yet.
  package var holdsSession: Bool { files[.session] != nil }

  package var holdsSettings: Bool { files[.settings] != nil }
}

/// `backupVersion createdAt files images`: files as text by name, pictures in base64.
extension Backup: StoredDocument {
  init(_ node: JSONNode) throws(JSONError) {
    var members = try node.members()
    try members.require("backupVersion")
      .checkVersion(upTo: Self.formatVersion, FormatVersion.backup)
    let createdAt = try Timestamp(members.require("createdAt"))
    let files = try Self.files(members.require("files"))
    let images = try Self.images(members.require("images"))
    try self.init(createdAt: createdAt, files: files, images: images)
  }

  private static func files(_ node: JSONNode) throws(JSONError) -> [StoreFile: [UInt8]] {
    var files: [StoreFile: [UInt8]] = [:]
    for (name, value) in try node.members() {
      guard let file = StoreFile(rawValue: try name.string()) else {
        let names = StoreFile.allCases.map(\.rawValue).joined(separator: ", ")
        throw node.error("only \(names)")
      }
      var members = try value.members()
      let data = [UInt8](try members.require("text").string().utf8)
      if files[file] == nil { files[file] = data }
    }
    return files
  }

  /// The pictures, each checked against the hash in its name.
  private static func images(_ node: JSONNode) throws(JSONError) -> [ImageName: [UInt8]] {
    var images: [ImageName: [UInt8]] = [:]
    for (name, value) in try node.members() {
      guard let image = ImageName(stored: try name.string()) else {
        throw node.error("the name of a picture, without a folder")
      }
      let data = try value.picture(image)
      if images[image] == nil { images[image] = data }
    }
    return images
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("backupVersion", Self.formatVersion)
      json.member("createdAt", createdAt)
      json.object("files") { json in
        for (file, data) in files {
          json.object(file.rawValue) { $0.member("text", String(decoding: data, as: UTF8.self)) }
        }
      }
      json.object("images") { json in
        for (image, data) in images {
          json.member(image.fileName, Data(data).base64EncodedString())
        }
      }
    }
  }
}
