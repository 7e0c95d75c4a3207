import Synchronization
import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct ThumbnailConverterTests {
  func picture(_ bytes: [UInt8] = PictureHeaders.png) throws -> Picture {
    try Picture(PictureFile(name: "picture", content: bytes))
  }

  func program(_ outcome: ProcessOutcome) -> @Sendable (ProcessRequest) -> ProcessOutcome {
    { _ in outcome }
  }

  /// What a converter made of the given programs makes of a picture.
  func convert(
    _ programs: [String: @Sendable (ProcessRequest) -> ProcessOutcome]
  ) throws -> Result<Picture, Problem> {
    ThumbnailConverter.live(launcher: .fixed(programs)).convert(try picture())
  }

  let small = PNGEncoder.encode(width: 200, height: 133)

  @Test func `the first program that works is taken`() throws {
    let made = try convert([
      "magick": program(ProcessOutcome(.exited(1))),
      "convert": program(ProcessOutcome(.exited(0), output: small)),
      "ffmpeg": program(ProcessOutcome(.exited(0), output: [])),
    ])
    #expect(try made.get().bytes == small)
  }

  @Test func `a program of the same name that makes something else does not count`() throws {
    let made = try convert([
      "convert": program(ProcessOutcome(.exited(0), output: Array("converted".utf8)))
    ])
    #expect(made == .failure(.thumbnailGenerationFailed(.notAThumbnail("convert"))))
  }

  @Test func `a thumbnail that is too wide does not count`() throws {
    let wide = PNGEncoder.encode(width: 201, height: 100)
    let made = try convert(["magick": program(ProcessOutcome(.exited(0), output: wide))])
    #expect(made == .failure(.thumbnailGenerationFailed(.notAThumbnail("magick"))))
  }

  @Test func `a thumbnail in another format does not count`() throws {
    let made = try convert([
      "magick": program(ProcessOutcome(.exited(0), output: PictureHeaders.gif))
    ])
    #expect(made == .failure(.thumbnailGenerationFailed(.notAThumbnail("magick"))))
  }

  @Test func `quality is lowered until the thumbnail is small enough`() throws {
    let qualities = Mutex<[String]>([])
    let small = small
    let made = try convert([
      "magick": { request in
        let quality = request.arguments.drop { $0 != "-quality" }.dropFirst().first ?? ""
        qualities.withLock { $0.append(quality) }
        let large = PNGEncoder.encode(width: 200, height: 200) + [UInt8](repeating: 0, count: 9800)
        return ProcessOutcome(.exited(0), output: quality == "85" ? large + large : small)
      }
    ])
    #expect(try made.get().bytes == small)
    #expect(qualities.withLock { $0 } == ["85", "60"])
  }

  @Test func `a thumbnail has under 50,000 bytes`() throws {
    let padding = [UInt8](repeating: 0, count: 49_999 - small.count)
    let fitting = ProcessOutcome(.exited(0), output: small + padding)
    #expect(try convert(["magick": program(fitting)]).get().bytes == fitting.output)
    let large = ProcessOutcome(.exited(0), output: fitting.output + [0])
    let made = try convert(["magick": program(large)])
    #expect(made == .failure(.thumbnailGenerationFailed(.tooLarge("magick"))))
  }

  @Test(arguments: [
    ProcessEnding.timedOut, .exited(3), .signalled(9), .outputTooLarge, .failed(Errno(ENOENT)),
  ])
  func `a failure has the program and its ending`(_ ending: ProcessEnding) throws {
    let made = try convert(["ffmpeg": program(ProcessOutcome(ending))])
    #expect(made == .failure(.thumbnailGenerationFailed(.ended("ffmpeg", ending))))
  }

  @Test func `without any program that is said`() throws {
    #expect(try convert([:]) == .failure(.thumbnailGenerationFailed(.noProgram)))
  }

  @Test func `a program is given the format and the picture`() throws {
    let requests = Mutex<[ProcessRequest]>([])
    for name in ["magick", "ffmpeg"] {
      _ = try convert([
        name: { request in
          requests.withLock { $0.append(request) }
          return ProcessOutcome(.exited(1))
        }
      ])
    }
    let seen = requests.withLock { $0 }
    #expect(seen.map(\.input) == [.bytes(PictureHeaders.png), .bytes(PictureHeaders.png)])
    #expect(seen.first?.arguments.contains("png:-[0]") == true)
    #expect(seen.last?.arguments.contains("pipe:0") == true)
  }

  @Test func `a program that needs files gets files, and they are removed`() throws {
    // Replaces macOS's program: writes the picture it is given where it is asked to.
    let script = #"test -s "$1" && cp "$1" "$2""#
    let folders = Mutex<[String]>([])
    let copying = ThumbnailProgram(name: "sh", needsFiles: true) { attempt in
      folders.withLock { $0.append(attempt.output) }
      return ["-c", script, "sh", attempt.input, attempt.output]
    }
    let launcher = ProcessLauncher.live(environment: ["PATH": "/usr/bin:/bin"])
    let converter = ThumbnailConverter.live(launcher: launcher, programs: [copying])
    #expect(try converter.convert(picture(small)).get().bytes == small)
    let output = try #require(folders.withLock { $0.first })
    #expect(launcher.run(ProcessRequest("test", ["-e", output])).ending == .exited(1))
    #expect(throws: Problem.self) { try converter.convert(picture()).get() }
  }

  @Test(arguments: [(30, 20, "30"), (90, 199, "199"), (640, 400, "200")])
  func `the program of macOS is asked for no longer side than the picture has`(
    width: Int, height: Int, side: String
  ) throws {
    let sides = Mutex<[String]>([])
    let launcher = ProcessLauncher.fixed([
      "sips": { request in
        sides.withLock { $0.append(request.arguments.drop { $0 != "-Z" }.dropFirst().first ?? "") }
        return ProcessOutcome(.exited(1))
      }
    ])
    let large = try picture(PNGEncoder.encode(width: width, height: height))
    _ = ThumbnailConverter.live(launcher: launcher).convert(large)
    #expect(sides.withLock { $0 } == [side])
  }

  @Test func `a program that hangs is given up`() throws {
    let hanging = ThumbnailProgram(name: "sleep") { _ in ["60"] }
    let converter = ThumbnailConverter.live(
      launcher: .live(environment: ["PATH": "/usr/bin:/bin"]), programs: [hanging],
      timeLimit: .milliseconds(50))
    #expect(
      converter.convert(try picture())
        == .failure(.thumbnailGenerationFailed(.ended("sleep", .timedOut))))
  }
}
