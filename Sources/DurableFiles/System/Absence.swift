/// Telling a file that does not exist from one behind a link that leads nowhere, as a link does
/// while the disk is not mounted to which it leads.
enum Absence {
  /// How often a file may come to be just after it was found absent.
  private static let attempts = 10

  /// What a call makes of the file at a path; `nil` where there is no such file, and only then.
  ///
  /// A file that comes to be between the call and the question what stands there is no link: the
  /// call is then made again.
  ///
  /// - Throws: what the call throws, and for a link that leads nowhere, the path itself or any on
  ///   the way to it.
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
      guard let place = try farthestPlace(on: path, system) else { return nil }
      if place.isLink, try system.inspect(place.path) == nil {
        throw SystemError(call, place.path, cause: "a symbolic link that leads nowhere")
      }
      guard place.isTheEnd else { return nil }
    }
    throw SystemError(call, path, cause: "it comes and goes")
  }

  /// A place on the way that a path goes.
  private struct Place {
    let path: String
    let isLink: Bool
    /// Whether it is what the path names.
    let isTheEnd: Bool
  }

  /// How far the way to a path goes; `nil` where not even its beginning is there.
  private static func farthestPlace(
    on path: String, _ system: SystemCalls
  ) throws(SystemError) -> Place? {
    let end = FilePath(path.withoutTrailingSlashes)
    var place = end
    while true {
      do throws(SystemError) {
        if let status = try system.status(of: place.text, followingLinks: false) {
          return Place(path: place.text, isLink: status.kind == .link, isTheEnd: place == end)
        }
      } catch {
        throw error.concerning(path)
      }
      let folder = FilePath(place.folder.withoutTrailingSlashes)
      guard folder != place else { return nil }
      place = folder
    }
  }
}

extension String {
  /// A path without the slashes at its end.
  package var withoutTrailingSlashes: String {
    guard let last = lastIndex(where: { $0 != "/" }) else { return isEmpty ? "" : "/" }
    return String(self[...last])
  }
}
