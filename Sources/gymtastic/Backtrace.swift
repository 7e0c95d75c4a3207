#if os(Linux)
  /// Hides `swift-backtrace` from the Swift runtime.
  ///
  /// A linker option in `Package.swift` makes the runtime call this function instead of its own.
  ///
  /// A statically linked runtime looks for that program next to ours, where it never is, and aborts
  /// without `/proc`.
  @_cdecl("__wrap_swift_copyAuxiliaryExecutablePath")
  public func pathOfBacktraceProgram(
    _ name: UnsafePointer<CChar>?
  ) -> UnsafeMutablePointer<CChar>? {
    nil
  }
#endif
