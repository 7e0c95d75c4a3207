extension ThumbnailProgram {
  /// A failure, in words.
  struct Failure: Error {
    let reason: String
  }

  /// A thumbnail within the limits, at the best quality that keeps them.
  func thumbnail(
    of picture: Picture, launcher: ProcessLauncher, timeLimit: Duration
  ) throws(Failure) -> Picture {
    for quality in [85, 60, 30, 10] {
      let bytes = try attempt(picture, quality: quality, launcher, timeLimit)
      guard let thumbnail = try? Picture(PictureFile(name: name, content: bytes)),
        thumbnail.format == .jpeg || thumbnail.format == .png,
        thumbnail.size.fits(within: ThumbnailConverter.maximumSide)
      else { throw Failure(reason: "\(name) made something else") }
      if bytes.count < ThumbnailConverter.byteLimit { return thumbnail }
    }
    throw Failure(reason: "\(name) made it too large")
  }

  /// What the program makes of the picture.
  private func attempt(
    _ picture: Picture, quality: Int, _ launcher: ProcessLauncher, _ timeLimit: Duration
  ) throws(Failure) -> [UInt8] {
    switch transfer {
    case .streams:
      let request = ProcessRequest(
        name, arguments(attempt(picture, quality: quality, folder: "")),
        input: .bytes(picture.bytes),
        output: .captured(limit: Picture.maximumByteCount),
        timeLimit: timeLimit
      )
      return try output(launcher.run(request))
    case .files:
      guard let folder = ScratchFolder(in: launcher.temporaryFolder) else {
        throw Failure(reason: "no folder could be made for \(name)")
      }
      defer { folder.remove() }
      let attempt = attempt(picture, quality: quality, folder: folder.path)
      guard folder.write(picture.bytes, to: attempt.input) else {
        throw Failure(reason: "the picture could not be handed to \(name)")
      }
      _ = try output(launcher.run(ProcessRequest(name, arguments(attempt), timeLimit: timeLimit)))
      return (try? PictureFile.read(attempt.output))?.content ?? []
    }
  }

  /// The files of an attempt, in a folder that goes with it.
  private func attempt(_ picture: Picture, quality: Int, folder: String) -> Attempt {
    Attempt(
      format: picture.format, quality: quality,
      input: "\(folder)/picture.\(picture.format.fileExtension)",
      output: "\(folder)/thumbnail.jpg"
    )
  }

  /// What the program wrote to its standard output, if it says that it did its work.
  private func output(_ outcome: ProcessOutcome) throws(Failure) -> [UInt8] {
    guard outcome.ending.isSuccess else { throw Failure(reason: "\(name) \(outcome.ending)") }
    return outcome.output
  }
}
