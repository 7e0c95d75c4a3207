/// A picture program that a machine may have.
///
/// Other programs may bear the same name, so what counts is what comes out.
public struct ThumbnailProgram: Sendable {
  /// How pictures get in and out.
  public enum Transfer: Sendable {
    /// By standard input and standard output.
    case streams
    /// By files, in a folder that lasts as long as the attempt.
    case files
  }

  /// One attempt.
  public struct Attempt: Hashable, Sendable {
    /// The format of the picture to read.
    public let format: ImageFormat
    /// The quality of the JPEG to write, 1–100.
    public let quality: Int
    /// The files to read and to write, for a program that needs files.
    public let input: String
    /// Where the thumbnail is to appear; its bytes are checked before they are kept.
    public let output: String
  }

  /// The name under which it is looked for.
  public let name: String
  /// How pictures get in and out.
  public let transfer: Transfer
  /// The words of a command line for one attempt.
  public let arguments: @Sendable (Attempt) -> [String]

  /// A program by the name under which the path has it, through streams unless said.
  public init(
    name: String, transfer: Transfer = .streams,
    arguments: @escaping @Sendable (Attempt) -> [String]
  ) {
    self.name = name
    self.transfer = transfer
    self.arguments = arguments
  }

  /// The programs known, the best first.
  public static let known = [
    ThumbnailProgram(name: "magick", arguments: imageMagick),
    ThumbnailProgram(name: "convert", arguments: imageMagick),
    ThumbnailProgram(name: "ffmpeg", arguments: ffmpeg),
    ThumbnailProgram(name: "sips", transfer: .files, arguments: sips),
  ]

  /// The format is named, so that no picture is taken for one of ImageMagick's scripts; of an
  /// animation the first frame is taken; a see-through picture stands on white.
  private static func imageMagick(_ attempt: Attempt) -> [String] {
    [
      "-limit", "memory", "256MiB", "-limit", "map", "512MiB",
      "\(attempt.format.rawValue.lowercased()):-[0]", "-auto-orient",
      "-thumbnail", "200x200>", "-background", "white", "-flatten", "-strip",
      "-quality", "\(attempt.quality)", "jpeg:-",
    ]
  }

  /// Its scale of quality runs from 2, the best, to 31.
  private static func ffmpeg(_ attempt: Attempt) -> [String] {
    [
      "-v", "error", "-i", "pipe:0", "-frames:v", "1",
      "-vf", "scale='min(200,iw)':'min(200,ih)':force_original_aspect_ratio=decrease",
      "-q:v", "\(max(2, 31 - attempt.quality * 31 / 100))", "-f", "mjpeg", "pipe:1",
    ]
  }

  /// The program that comes with macOS, which reads and writes files only.
  private static func sips(_ attempt: Attempt) -> [String] {
    [
      "-s", "format", "jpeg", "-s", "formatOptions", "\(attempt.quality)",
      "-Z", "200", attempt.input, "--out", attempt.output,
    ]
  }
}
