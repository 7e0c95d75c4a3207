/// `backupVersion createdAt files images`: files as texts by their names, pictures in base64.
extension Backup: StoredDocument {
  init(_ node: JSONNode) throws(JSONError) {
    var members = try node.members()
    try members.checkVersion("backupVersion", upTo: Self.formatVersion, FormatVersion.backup)
    let createdAt = try members.timestamp("createdAt")
    let files = try Self.files(members.require("files"))
    let images = try Self.images(members.require("images"))
    try self.init(createdAt: createdAt, files: files, images: images)
  }

  /// Earlier backups may hold bytes in base64 that are no text.
  private static func files(_ node: JSONNode) throws(JSONError) -> [StoreFile: Data] {
    var files: [StoreFile: Data] = [:]
    for (name, value) in try node.members() {
      guard let file = StoreFile(rawValue: try name.string()) else {
        let names = StoreFile.allCases.map(\.rawValue).joined(separator: ", ")
        throw node.error("only \(names)")
      }
      var members = try value.members()
      let data =
        if let text = members.find("text") { Data(try text.string().utf8) } else {
          try members.require("base64").base64()
        }
      if files[file] == nil { files[file] = data }
    }
    return files
  }

  /// The pictures, each checked against the hash in its name.
  private static func images(_ node: JSONNode) throws(JSONError) -> [ImageName: Data] {
    var images: [ImageName: Data] = [:]
    for (name, value) in try node.members() {
      guard let image = ImageName(stored: try name.string()) else {
        throw node.error("the name of a picture, without a folder")
      }
      let data = try value.base64()
      guard image.isOf(data) else { throw value.error(ImageName.expectedContent) }
      if images[image] == nil { images[image] = data }
    }
    return images
  }

  package func write(to json: inout JSONWriter, over earlier: JSONNode? = nil) {
    json.object { json in
      json.member("backupVersion", Self.formatVersion)
      json.member("createdAt", createdAt)
      json.member("files") { json in
        json.object { json in
          for (file, data) in files {
            json.member(file.rawValue) { json in
              json.object { $0.member("text", String(decoding: data, as: UTF8.self)) }
            }
          }
        }
      }
      json.member("images") { json in
        json.object { json in
          for (image, data) in images { json.member(image.fileName, data.base64EncodedString()) }
        }
      }
    }
  }
}

extension JSONNode {
  fileprivate func base64() throws(JSONError) -> Data {
    guard let data = Data(base64Encoded: try string()) else { throw error("bytes in base64") }
    return data
  }
}
