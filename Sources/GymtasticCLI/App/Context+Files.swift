import DurableFiles
import TerminalKit
import WorkoutCore

extension Context {
  /// The picture file at a path, or what standard input holds for `-`.
  ///
  /// - Throws: exit code 66 if there is none, 74 if it cannot be read, 65 where standard input
  ///   holds more than a picture may have.
  func picture(at path: String) throws(Failure) -> PictureFile {
    guard path != "-" else { return try givenPicture() }
    guard let picture = try Failure.wrapStore(try PictureFile.read(path)) else {
      throw noFile(path)
    }
    return picture
  }

  /// The picture that standard input holds.
  private func givenPicture() throws(Failure) -> PictureFile {
    let limit = Picture.maximumByteCount
    guard let bytes = try given(limit: Int64(limit)) else {
      throw Failure(
        .imageTooLarge, "the picture on standard input has over \(limit) bytes",
        hint: "make the picture smaller first", value: "-")
    }
    return PictureFile(name: "standard input", content: bytes)
  }

  /// There is no file at a path; files of nearly the same name beside it are told.
  func noFile(_ path: String) -> Failure {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let names = texts.names(in: Self.folder(parts.dropLast()))
    let near = EditDistance.nearest(to: parts.last.map(String.init) ?? path, among: names)
    let paths = near.map { name in
      (parts.dropLast().map(String.init) + [name]).joined(separator: "/")
    }
    return .notFound(
      "there is no file \(path)", value: path,
      hint: paths.isEmpty
        ? "ls \(ShellWord.quoted(existingFolder(parts.dropLast()))) shows what there is"
        : "did you mean \(paths.prefix(3).joined(separator: " or "))?")
  }

  /// The folder of so many parts of a path, or the first above it that there is.
  private func existingFolder(_ parts: ArraySlice<Substring>) -> String {
    let folder = Self.folder(parts)
    return parts.isEmpty || texts.isFolder(folder) ? folder : existingFolder(parts.dropLast())
  }

  /// The parts of a folder's path as one: none are the folder that we are in.
  private static func folder(_ parts: ArraySlice<Substring>) -> String {
    let path = parts.joined(separator: "/")
    return parts.isEmpty ? "." : path.isEmpty ? "/" : path
  }

  /// Everything on standard input, to its end.
  ///
  /// - Throws: exit code 74 if it cannot be read, or is more than `limit` bytes.
  func everythingGiven(limit: Int64) throws(Failure) -> [UInt8] {
    guard let bytes = try given(limit: limit) else {
      throw Failure(
        inputOutput: "reading standard input: over the limit of \(limit) bytes", value: "-")
    }
    return bytes
  }

  /// The same; `nil` if it is more than `limit` bytes, of which no more is read.
  func given(limit: Int64) throws(Failure) -> [UInt8]? {
    do throws(InputError) {
      return try standardInput.bytes(limit: Int(limit))
    } catch {
      throw Failure(error)
    }
  }

  /// Shows a video in the browser.
  ///
  /// - Throws: exit code 74 if no program could.
  func open(_ address: YouTubeURL) throws(Failure) {
    let browser = environment[EnvironmentVariableName.browser.rawValue]
    do throws(AddressOpeningError) {
      try AddressOpener(launcher: processes, browser: browser).open(address)
    } catch {
      throw Failure(
        inputOutput: "\(error)",
        hint: "--print prints the address",
        value: address.canonicalAddress
      )
    }
  }
}
