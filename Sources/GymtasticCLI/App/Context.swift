import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// Everything that a command needs from outside, as values; created once, by ``Program``.
struct Context: Sendable {
  var options = GlobalOptions()
  var environment = EnvironmentVariables()
  /// What standard input, output and error are connected to.
  var streams = StandardStreams.files
  /// The user's data, with the clock and the ids of the command.
  var store: DataStore
  /// Opens another data folder, to complete a command line that names one.
  var storeInFolder: @Sendable (String) -> DataStore? = { _ in nil }
  var processes: ProcessLauncher
  /// Files in the notation.
  var texts = TextFiles()
  /// Opens the controlling terminal for keys; `nil` if the process has none.
  var terminal: @Sendable () -> CInt? = { nil }
  /// The input that `-` means.
  var standardInput = InputStream.standardInput
  /// All commands, for those that describe them.
  var table: CommandTable

  var clock: WallClock { store.configuration.clock }
  var localTime: LocalTime { store.configuration.localTime }
  var identifiers: Identifiers { store.configuration.identifiers }

  var data: Snapshot { store.read() }
  var history: History { data.history }

  var mayAsk: Bool { prompt.obstacle == nil }

  /// Asks the user if standard input is a terminal, unless `--no-input` is given.
  var prompt: Prompt {
    guard options.allowsInput else { return Prompt(obstacle: .noInput) }
    return Prompt(obstacle: streams.inputIsTerminal ? nil : .noTerminal, columns: columns)
  }

  /// The width that help and tables are fitted to, in columns.
  var columns: Int { Display.columns(environment, terminal: streams.columns) }

  /// The text with its lines wrapped to the terminal, each continuation indented; unchanged in a
  /// pipe.
  func fitted(_ text: String, indent: Int = 0) -> String {
    let display = Display(isTerminal: streams.outputIsTerminal, columns: columns)
    let margin = "\n" + String(repeating: " ", count: indent)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      Renderer.lines(of: String(line), on: display, indent: indent).joined(separator: margin)
    }
    .joined(separator: "\n")
  }
}

// MARK: - Data

extension Context {

  /// The settings. Commands that need them call this before they change anything.
  ///
  /// If neither the settings nor the library can be read, returns the defaults: a command that does
  /// not need the library then works, and any other fails because of the library.
  ///
  /// - Throws: exit code 65 if the settings are damaged or newer; 74 if they cannot be read
  ///   although the library can.
  func settings() throws -> Settings {
    do {
      return try data.settings
    } catch {
      guard Failure(error).exitCode == .inputOutput, (try? data.library) == nil else { throw error }
      return Settings()
    }
  }

  /// The estimated duration of a repetition.
  ///
  /// - Throws: the errors of ``settings()``.
  var secondsPerRep: SecondsPerRep { get throws { try settings().secondsPerRep } }

  /// Workouts as reports, with durations estimated from the settings.
  var workoutReport: WorkoutReport {
    get throws { WorkoutReport(secondsPerRep: try secondsPerRep) }
  }

  /// The background to choose colors for; `auto` if the settings cannot be read.
  var theme: Theme { (try? data.settings.theme) ?? .auto }
}

// MARK: - Files and standard input

extension Context {
  /// The picture file at a path, or from standard input for `-`.
  ///
  /// - Throws: exit code 66 if it does not exist, 74 if it cannot be read, 65 if standard input
  ///   holds more bytes than a picture may have.
  func picture(at path: String) throws -> PictureFile {
    guard path != "-" else { return try givenPicture() }
    guard let picture = try PictureFile.read(path) else {
      throw noFile(path)
    }
    return picture
  }

  /// A picture of the store; `nil` if it is missing or cannot be read.
  func storedPicture(_ name: ImageName) -> [UInt8]? { try? store.picture(name) }

  /// The picture on standard input.
  private func givenPicture() throws -> PictureFile {
    let limit = Picture.maximumByteCount
    guard let bytes = try given(limit: Int64(limit)) else {
      throw Failure(
        .imageTooLarge, "the picture on standard input has over \(limit) bytes",
        hint: "make the picture smaller first", value: "-")
    }
    return PictureFile(name: "standard input", content: bytes)
  }

  /// The failure of a missing file; the hint names similar files in its folder.
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
        ? "ls \(existingFolder(parts.dropLast()).shellQuoted) shows what there is"
        : "did you mean \(paths.prefix(3).joined(separator: " or "))?")
  }

  /// The folder of some path components, or its nearest ancestor that exists.
  private func existingFolder(_ parts: ArraySlice<Substring>) -> String {
    let folder = Self.folder(parts)
    return parts.isEmpty || texts.isFolder(folder) ? folder : existingFolder(parts.dropLast())
  }

  /// The paths of files and folders that begin with `text`; a folder's path ends with a slash.
  func paths(beginning text: String) -> [String] {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let (folder, start) = (parts.dropLast(), parts.last ?? "")
    let names = texts.names(in: Self.folder(folder)).filter { name in
      name.hasPrefix(start) && (!start.isEmpty || !name.hasPrefix("."))
    }
    return names.sorted().map { name in
      let path = (folder.map(String.init) + [name]).joined(separator: "/")
      return texts.isFolder(path) ? path + "/" : path
    }
  }

  /// Joins the components of a folder's path; no components are the current folder.
  private static func folder(_ parts: ArraySlice<Substring>) -> String {
    let path = parts.joined(separator: "/")
    return parts.isEmpty ? "." : path.isEmpty ? "/" : path
  }

  /// The bytes of a file, or of standard input for `-`.
  ///
  /// - Throws: exit code 66 if there is no such file, 74 if it cannot be read or has more than
  ///   `limit` bytes.
  func bytes(of path: String, limit: Int64 = TextFiles.limit) throws -> [UInt8] {
    if let bytes = try path == "-" ? given(limit: limit) : texts.read(path, limit: limit) {
      return bytes
    }
    guard path == "-" else { throw noFile(path) }
    throw Failure(
      inputOutput: "reading standard input: over the limit of \(limit) bytes", value: "-")
  }

  /// All of standard input; `nil` if it has more than `limit` bytes, without reading further.
  func given(limit: Int64) throws -> [UInt8]? { try standardInput.bytes(limit: Int(limit)) }
}

// MARK: - Files for other programs

extension Context {
  /// Writes a text for other programs to a file of the user.
  func write(_ text: String, to path: String, replacingFile replaces: Bool) throws {
    try checkIsWritable(path, replacingFile: replaces)
    let isWritten = try texts.write(text, to: path, replacingFile: replaces)
    guard isWritten else { throw Self.exists(path) }
  }

  /// - Throws: an error if the path cannot be written to, or must not be replaced.
  func checkIsWritable(_ path: String, replacingFile replaces: Bool) throws {
    if BackupService(store).isOwn(path) {
      throw Failure.usage(
        "\(path) is a file of the store itself", hint: "write to another file", value: path)
    }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    guard !texts.isFolder(path), texts.isFolder(folder) else {
      let cause = texts.isFolder(path) ? "it is a directory" : "no such directory"
      throw Failure(inputOutput: "cannot write \(path): \(cause)", value: path)
    }
    let isTaken = try texts.exists(path)
    if isTaken, !replaces { throw Self.exists(path) }
  }

  static func exists(_ path: String) -> Failure {
    .usage("\(path) exists already", hint: "pass --force to replace it", value: path)
  }
}
