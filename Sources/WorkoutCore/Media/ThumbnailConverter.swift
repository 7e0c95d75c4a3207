/// Makes a small picture of a large one.
public struct ThumbnailConverter: Sendable {
  /// The longest side of a thumbnail, in pixels.
  public static let maximumSide = 200
  /// A thumbnail has fewer bytes than this.
  public static let byteLimit = 50_000

  /// The thumbnail of a picture, a JPEG or PNG, or ``Problem/thumbnailGenerationFailed(_:)``.
  public let convert: @Sendable (Picture) -> Result<Picture, Problem>

  /// A converter made of a closure, called from any thread.
  public init(convert: @escaping @Sendable (Picture) -> Result<Picture, Problem>) {
    self.convert = convert
  }

  /// A converter that always has the same answer.
  public static func fixed(_ outcome: Result<Picture, Problem>) -> ThumbnailConverter {
    ThumbnailConverter { _ in outcome }
  }

  /// The picture programs that a machine may have, tried in turn.
  ///
  /// - Parameters:
  ///   - launcher: starts them.
  ///   - programs: which, the preferred one first.
  ///   - timeLimit: how long each program may take for one attempt.
  public static func live(
    launcher: ProcessLauncher,
    programs: [ThumbnailProgram] = ThumbnailProgram.known,
    timeLimit: Duration = .seconds(10)
  ) -> ThumbnailConverter {
    ThumbnailConverter { picture in
      var reason = "no program for it was found; ImageMagick or ffmpeg would do"
      for program in programs where launcher.find(program.name) != nil {
        do throws(ThumbnailProgram.Failure) {
          return .success(
            try program.thumbnail(of: picture, launcher: launcher, timeLimit: timeLimit))
        } catch {
          reason = error.reason
        }
      }
      return .failure(.thumbnailGenerationFailed(reason))
    }
  }
}
