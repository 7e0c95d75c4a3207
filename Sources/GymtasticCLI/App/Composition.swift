import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

extension Program {
  /// The program on the real system.
  ///
  /// The one place that chooses clocks, ids, variables, programs and folders.
  static var live: Program {
    let environment = EnvironmentVariables.live
    return Program(
      environment: environment,
      streams: .ofProcess,
      clock: .live,
      identifiers: .live,
      processes: .live(environment: environment),
      terminal: { ControllingTerminal.openDescriptor() },
      data: { options, environment, configuration in
        keepFreedMemory()
        let folder = try DataFolder.path(options: options, environment: environment)
        return DataStore(folder: folder, configuration)
      }
    )
  }

  /// Makes the C library reuse freed memory instead of returning it.
  ///
  /// The system clears each page that it hands out, which took a quarter of the time of a long
  /// list.
  private static func keepFreedMemory() {
    #if canImport(Glibc)
      // glibc allocates from its heap up to the size of the largest mapped block freed so far, at
      // most 32 MiB: see M_MMAP_THRESHOLD in mallopt(3), which the module Glibc leaves out. A
      // larger file is still returned to the system once it has been read.
      let largestBlock = 8 << 20
      UnsafeMutableRawPointer.allocate(byteCount: largestBlock, alignment: 16).deallocate()
    #endif
  }
}

extension DataFolder {
  /// The folder that the options or the environment name.
  ///
  /// - Throws: exit code 74 if there is no home folder or the option is empty, as when a script
  ///   passes an unset variable, which must not reach the user's real data; 64 for a `~` that the
  ///   shell did not expand, which would be a folder of that name.
  static func path(options: GlobalOptions, environment: EnvironmentVariables) throws -> String {
    let named = options.dataFolder ?? environment[.dataFolder]
    if let named, named.hasPrefix("~") {
      throw Failure.usage(
        "the shell did not expand the ~ of the data folder “\(named)”",
        hint: "write $HOME instead, or ./~ for a folder of that name", value: named)
    }
    guard
      let folder = resolve(
        option: options.dataFolder, environment: environment, passwordHome: Self.passwordHome)
    else {
      throw Failure(.inputOutput, "no home directory", hint: "set HOME or pass --data-dir")
    }
    guard !folder.isEmpty else {
      throw Failure(.inputOutput, "--data-dir is empty", hint: "name a folder", value: "")
    }
    guard let profile = options.profile else { return folder }
    guard options.dataFolder == nil else {
      throw Failure.usage("--data-dir and --profile both name a data folder", hint: "leave one out")
    }
    return Self.folder(of: profile, beside: folder)
  }

  private static func passwordHome() -> String? {
    #if canImport(Darwin)
      guard let entry = getpwuid(getuid()), let home = entry.pointee.pw_dir else { return nil }
      return String(cString: home)
    #else
      // The C library would load other sources of entries, and crash if it is linked statically.
      let entries = try? FileContents.read("/etc/passwd", .live)
      return entries.flatMap { home(of: getuid(), in: $0) }
    #endif
  }

  /// The home folder of a user in a password file.
  ///
  /// Its lines have seven fields between colons; the third is the user id, the sixth the home
  /// folder.
  static func home(of user: UInt32, in entries: [UInt8]) -> String? {
    for line in entries.split(separator: 0x0A) {
      let fields = line.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      if fields.count == 7, fields[2] == String(user) { return fields[5] }
    }
    return nil
  }
}

extension Program {
  /// Runs the command of this process and ends it.
  package static func main() -> Never {
    StandardStreams.fill()
    // Exceeding the shell's limit for file sizes is an error to report; it must not end the
    // process.
    SignalAction.ignoring.install(for: SIGXFSZ)
    // A closed pipe ends the process, even if it was started with SIGPIPE ignored.
    SignalAction.standard.install(for: SIGPIPE)
    SignalAction.unblock(SIGPIPE)
    let program = Program.live
    let outcome = program.run(Argument.ofProcess)
    let renderer = Renderer(
      options: outcome.options,
      environment: program.environment,
      streams: program.streams,
      theme: { program.theme(outcome.options) }
    )
    renderer.print(outcome.result).end()
  }
}
