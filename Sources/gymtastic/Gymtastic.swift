#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@main
enum Gymtastic {
  static func main() {
    StandardDescriptors.fill()
    // A file beyond the limit that a shell sets is an error to report, not a reason to die.
    SignalAction.ignoring.install(for: SIGXFSZ)
    // A reader that went away ends the process, even where it was started to ignore that.
    SignalAction.standard.install(for: SIGPIPE)
    SignalAction.unblock(SIGPIPE)
    let program = Program.live
    let outcome = program.run(ArgumentWord.ofProcess)
    let renderer = Renderer(
      options: outcome.options,
      environment: program.environment,
      streams: program.streams
    )
    Printer(renderer: renderer).print(outcome.result).end()
  }
}
