import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// Everything that a command needs from outside, as values; made once, by ``Program``.
struct Context: Sendable {
  /// The options that every command takes.
  var options = GlobalOptions()
  var environment = EnvironmentVariables()
  /// What standard input, output and error are connected to.
  var streams = StandardStreams.files
  /// The user's data, with the clock and the ids of the command.
  var store: DataStore
  /// The data in another folder, to complete a line that names one.
  var storeInFolder: @Sendable (String) -> DataStore? = { _ in nil }
  /// Runs other programs.
  var processes: ProcessLauncher
  /// Files in the notation.
  var texts = TextFiles()
  /// Opens the controlling terminal for keys; `nil` if the process has none.
  var terminal: @Sendable () -> CInt? = { nil }
  /// The input for `-` in place of a file.
  var standardInput = InputStream.standardInput
  /// The commands there are, for those that describe them.
  var table: CommandTable

  var clock: WallClock { store.configuration.clock }
  var localTime: LocalTime { store.configuration.localTime }
  var identifiers: Identifiers { store.configuration.identifiers }

  /// What the data folder holds.
  var data: Snapshot { store.read() }
  /// The finished sessions.
  var history: History { data.history }

  /// Whether the user can be asked.
  var mayAsk: Bool { prompt.obstacle == nil }

  /// Asks the user where standard input is a terminal, unless `--no-input` is given.
  var prompt: Prompt {
    guard options.allowsInput else { return Prompt(obstacle: .noInput) }
    return Prompt(obstacle: streams.inputIsTerminal ? nil : .noTerminal, columns: columns)
  }

  /// The columns that help and tables are fitted to.
  var columns: Int { Display.columns(environment, terminal: streams.columns) }
}

// MARK: - Data

extension Context {

  /// The settings for a command that needs them. A command asks for them before it changes
  /// anything.
  ///
  /// Where neither they nor the library can be read, they are the defaults: a command that does
  /// not need the library works without both, and any other fails because of the library.
  ///
  /// - Throws: exit code 65 for settings that are damaged or newer, 74 for those that cannot be
  ///   read, where the library can.
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
  /// - Throws: as ``settings()`` does.
  var secondsPerRep: SecondsPerRep { get throws { try settings().secondsPerRep } }

  /// Workouts as reports, estimated by the settings.
  var workoutReport: WorkoutReport {
    get throws { WorkoutReport(secondsPerRep: try secondsPerRep) }
  }

  /// The background to colour for; `auto` where the settings cannot be read.
  var theme: Theme { (try? data.settings.theme) ?? .auto }
}

// MARK: - Files and standard input

extension Context {
  /// The picture file at a path, or from standard input for `-`.
  ///
  /// - Throws: exit code 66 if it does not exist, 74 if it cannot be read, 65 if standard input
  ///   holds more than a picture may have.
  func picture(at path: String) throws -> PictureFile {
    guard path != "-" else { return try givenPicture() }
    guard let picture = try PictureFile.read(path) else {
      throw noFile(path)
    }
    return picture
  }

  /// The picture that standard input holds.
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

  /// The folder of some parts of a path, or the nearest one above that exists.
  private func existingFolder(_ parts: ArraySlice<Substring>) -> String {
    let folder = Self.folder(parts)
    return parts.isEmpty || texts.isFolder(folder) ? folder : existingFolder(parts.dropLast())
  }

  /// The paths of files and folders that begin with a text; a folder's path ends with a slash.
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

  /// The parts of a folder's path as one; no parts are the current folder.
  private static func folder(_ parts: ArraySlice<Substring>) -> String {
    let path = parts.joined(separator: "/")
    return parts.isEmpty ? "." : path.isEmpty ? "/" : path
  }

  /// The bytes of a file, or of standard input for `-`.
  ///
  /// - Throws: exit code 66 if there is no such file, 74 if it cannot be read, or is more than
  ///   `limit` bytes.
  func bytes(of path: String, limit: Int64 = TextFiles.limit) throws -> [UInt8] {
    guard path != "-" else { return try everythingGiven(limit: limit) }
    guard let bytes = try texts.read(path, limit: limit) else {
      throw noFile(path)
    }
    return bytes
  }

  /// Everything on standard input, to its end.
  ///
  /// - Throws: exit code 74 if it cannot be read, or is more than `limit` bytes.
  func everythingGiven(limit: Int64) throws -> [UInt8] {
    guard let bytes = try given(limit: limit) else {
      throw Failure(
        inputOutput: "reading standard input: over the limit of \(limit) bytes", value: "-")
    }
    return bytes
  }

  /// The same; `nil` if it is more than `limit` bytes, of which no more is read.
  func given(limit: Int64) throws -> [UInt8]? { try standardInput.bytes(limit: Int(limit)) }
}

// MARK: - Files for other programs

extension Context {
  /// Writes a text for other programs to a file of the user's.
  func write(_ text: String, to path: String, replacingFile replaces: Bool) throws {
    try checkIsWritable(path, replacingFile: replaces)
    let isWritten = try texts.write(text, to: path, replacingFile: replaces)
    guard isWritten else { throw Self.exists(path) }
  }

  /// - Throws: for a path that nothing can be written to, or that must not be replaced.
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
