#if os(Linux)
  /// Makes the Swift runtime find no `swift-backtrace`. The linker has it call this
  /// function instead of its own, as `Package.swift` says.
  ///
  /// A statically linked runtime looks for that program beside ours, where it never is, and aborts
  /// without `/proc`.
  @_cdecl("__wrap_swift_copyAuxiliaryExecutablePath")
  public func pathOfBacktraceProgram(
    _ name: UnsafePointer<CChar>?
  ) -> UnsafeMutablePointer<CChar>? {
    nil
  }
#endif
