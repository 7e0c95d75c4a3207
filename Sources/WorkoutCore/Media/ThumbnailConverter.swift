public struct ThumbnailConverter: Sendable {
  /// The longest side of a thumbnail, in pixels.
  package static let maximumSide = 200
  /// The size limit of a thumbnail, in bytes; a thumbnail is smaller than this.
  package static let byteLimit = 50_000

  /// The thumbnail of a picture as JPEG or PNG, or ``Problem/thumbnailGenerationFailed(_:)``.
  package let convert: @Sendable (Picture) -> Result<Picture, Problem>

  /// A converter that calls a closure, on any thread.
  public init(convert: @escaping @Sendable (Picture) -> Result<Picture, Problem>) {
    self.convert = convert
  }

  /// A converter that makes no thumbnails.
  package static let none = ThumbnailConverter.fixed(
    .failure(.thumbnailGenerationFailed(.noProgram)))

  /// A converter that always returns the same result.
  package static func fixed(_ outcome: Result<Picture, Problem>) -> ThumbnailConverter {
    ThumbnailConverter { _ in outcome }
  }

  /// Tries the picture programs that a machine may have, one after another.
  ///
  /// - Parameter launcher: starts the programs.
  package static func live(launcher: ProcessLauncher) -> ThumbnailConverter {
    live(launcher: launcher, programs: ThumbnailProgram.known)
  }

  /// - Parameters:
  ///   - launcher: starts the programs.
  ///   - programs: the programs, preferred first.
  ///   - timeLimit: the time limit of each attempt.
  package static func live(
    launcher: ProcessLauncher, programs: [ThumbnailProgram], timeLimit: Duration = .seconds(10)
  ) -> ThumbnailConverter {
    ThumbnailConverter { picture in
      var problem = Problem.thumbnailGenerationFailed(.noProgram)
      for program in programs where launcher.find(program.name) != nil {
        do throws(Problem) {
          return .success(
            try program.thumbnail(of: picture, launcher: launcher, timeLimit: timeLimit))
        } catch {
          problem = error
        }
      }
      return .failure(problem)
    }
  }
}

/// A picture program that a machine may have.
///
/// Other programs may have the same name, so the result is checked.
package struct ThumbnailProgram: Sendable {
  package struct Attempt: Equatable, Sendable {
    package let format: ImageFormat
    /// The quality of the JPEG to write, 1–100.
    package let quality: Int
    /// The longest side of the thumbnail: the picture's own, up to the maximum.
    package let side: Int
    /// The file to read, for a program that needs files.
    package let input: String
    /// The file for the thumbnail; its bytes are checked before they are stored.
    package let output: String
  }

  /// The name of the executable.
  package let name: String
  /// Whether the program reads and writes files, in a folder that lasts as long as the attempt;
  /// otherwise it uses standard input and output.
  package var needsFiles = false
  /// The command-line arguments for one attempt.
  package let arguments: @Sendable (Attempt) -> [String]

  /// The supported programs, best first.
  package static let known = [
    ThumbnailProgram(name: "magick", arguments: imageMagick),
    ThumbnailProgram(name: "convert", arguments: imageMagick),
    ThumbnailProgram(name: "ffmpeg", arguments: ffmpeg),
    ThumbnailProgram(name: "sips", needsFiles: true, arguments: sips),
  ]

  /// Converts the first frame, with a white background if it is transparent.
  ///
  /// The format is specified, so that a picture is never taken for an ImageMagick script.
  private static func imageMagick(_ attempt: Attempt) -> [String] {
    [
      "-limit", "memory", "256MiB", "-limit", "map", "512MiB",
      "\(attempt.format.rawValue.lowercased()):-[0]", "-auto-orient",
      "-thumbnail", "200x200>", "-background", "white", "-flatten", "-strip",
      "-quality", "\(attempt.quality)", "jpeg:-",
    ]
  }

  /// Its quality scale runs from 2, the best, to 31.
  private static func ffmpeg(_ attempt: Attempt) -> [String] {
    [
      "-v", "error", "-i", "pipe:0", "-frames:v", "1",
      "-vf", "scale='min(200,iw)':'min(200,ih)':force_original_aspect_ratio=decrease",
      "-q:v", "\(max(2, 31 - attempt.quality * 31 / 100))", "-f", "mjpeg", "pipe:1",
    ]
  }

  /// The program that comes with macOS, which only reads and writes files.
  ///
  /// The side is specified because it would enlarge a small picture.
  private static func sips(_ attempt: Attempt) -> [String] {
    [
      "-s", "format", "jpeg", "-s", "formatOptions", "\(attempt.quality)",
      "-Z", "\(attempt.side)", attempt.input, "--out", attempt.output,
    ]
  }
}

extension ThumbnailProgram {
  /// A thumbnail within the limits, at the best quality that fits.
  func thumbnail(
    of picture: Picture, launcher: ProcessLauncher, timeLimit: Duration
  ) throws(Problem) -> Picture {
    for quality in [85, 60, 30, 10] {
      let bytes = try attempt(picture, quality: quality, launcher, timeLimit)
      guard let thumbnail = try? Picture(PictureFile(name: name, content: bytes)),
        thumbnail.format == .jpeg || thumbnail.format == .png,
        thumbnail.size.fits(within: ThumbnailConverter.maximumSide)
      else { throw .thumbnailGenerationFailed(.notAThumbnail(name)) }
      if bytes.count < ThumbnailConverter.byteLimit { return thumbnail }
    }
    throw .thumbnailGenerationFailed(.tooLarge(name))
  }

  /// The output of the program for the picture.
  private func attempt(
    _ picture: Picture, quality: Int, _ launcher: ProcessLauncher, _ timeLimit: Duration
  ) throws(Problem) -> [UInt8] {
    guard needsFiles else {
      let request = ProcessRequest(
        name, arguments(attempt(picture, quality: quality, folder: "")),
        input: .bytes(picture.bytes), output: .captured(limit: Picture.maximumByteCount),
        timeLimit: timeLimit)
      return try output(launcher.run(request))
    }
    guard let folder = ScratchFolder(in: launcher.temporaryFolder) else {
      throw .thumbnailGenerationFailed(.noFolder(name))
    }
    defer { folder.remove() }
    let attempt = attempt(picture, quality: quality, folder: folder.path)
    guard folder.write(picture.bytes, to: attempt.input) else {
      throw .thumbnailGenerationFailed(.notHandedOver(name))
    }
    _ = try output(launcher.run(ProcessRequest(name, arguments(attempt), timeLimit: timeLimit)))
    return (try? PictureFile.read(attempt.output))?.content ?? []
  }

  /// An attempt with its files in a temporary folder.
  private func attempt(_ picture: Picture, quality: Int, folder: String) -> Attempt {
    Attempt(
      format: picture.format, quality: quality,
      side: min(max(picture.size.width, picture.size.height), ThumbnailConverter.maximumSide),
      input: "\(folder)/picture.\(picture.format.fileExtension)", output: "\(folder)/thumbnail.jpg")
  }

  /// The standard output of the program, if it succeeded.
  private func output(_ outcome: ProcessOutcome) throws(Problem) -> [UInt8] {
    guard outcome.ending.isSuccess else {
      throw .thumbnailGenerationFailed(.ended(name, outcome.ending))
    }
    return outcome.output
  }
}
