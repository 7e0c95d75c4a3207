import WorkoutCore

extension Context {
  /// The picture file at a path.
  ///
  /// - Throws: exit code 66 if there is none, 74 if it cannot be read.
  func picture(at path: String) throws(Failure) -> PictureFile {
    do throws(PictureFileError) {
      return try PictureFile.read(path)
    } catch {
      switch error {
      case .notFound(let path): throw .notFound("there is no file \(path)", value: path)
      case .unreadable(let path, let cause):
        throw Failure(inputOutput: "\(path) cannot be read: \(cause)", value: path)
      }
    }
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
