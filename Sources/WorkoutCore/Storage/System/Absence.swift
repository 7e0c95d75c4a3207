/// Telling a file that does not exist from a link that leads nowhere.
enum Absence {
  /// How often a file may come to be just after it was found absent.
  private static let attempts = 10

  /// What a call makes of the file at a path; `nil` where there is no such file, and only then.
  ///
  /// A file that comes to be between the call and the question what stands there is no link: the
  /// call is then made again.
  ///
  /// - Throws: what the call throws, and for a link that leads nowhere.
  static func telling<Outcome>(
    _ path: String, _ call: SystemCalls.Call, _ system: SystemCalls,
    _ work: () throws(SystemError) -> Outcome
  ) throws(SystemError) -> Outcome? {
    for _ in 0..<attempts {
      do throws(SystemError) {
        return try work()
      } catch {
        guard error.isAbsence else { throw error }
      }
      guard let status = try system.status(of: path, followingLinks: false) else { return nil }
      guard status.kind != .link else {
        throw SystemError(call, path, cause: "a symbolic link that leads nowhere")
      }
    }
    throw SystemError(call, path, cause: "it comes and goes")
  }
}
