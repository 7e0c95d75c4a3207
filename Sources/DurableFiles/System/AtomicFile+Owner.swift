extension FileStatus {
  /// The permissions for a file that takes this one's place.
  ///
  /// Where the group cannot be kept, another would get what was given to this one, and this one's
  /// members would become others: both get what the group and others had alike, which widens
  /// nobody's access.
  ///
  /// - Parameter isGroupKept: whether the new file belongs to the same group.
  package func modeOfSuccessor(isGroupKept: Bool) -> UInt32 {
    guard !isGroupKept else { return mode }
    let shared = mode >> 3 & mode & 0o7
    return mode & 0o700 | shared << 3 | shared
  }
}

extension AtomicFile {
  /// Gives a new file the owner, group, permissions and access list of the one whose place it is to
  /// take.
  ///
  /// Only the superuser may give a file away, and others may only give it to a group of their own:
  /// an owner or group that cannot be kept is no reason to fail, since whoever may write in the
  /// folder may replace its files. Editors do the same, with the group's permissions too.
  ///
  /// - Parameters:
  ///   - file: the new file.
  ///   - old: the old one.
  ///   - path: where the old one stands.
  package func liken(
    _ file: OpenFile, to old: FileStatus, at path: String
  ) throws(SystemError) {
    let accessList = try system.accessList(of: path)
    let made = try system.status(of: file)
    var isGroupKept = made.group == old.group
    if made.owner != old.owner || !isGroupKept {
      if (try? system.setOwner(old.owner, group: old.group, of: file)) != nil {
        isGroupKept = true
      } else if !isGroupKept {
        isGroupKept = (try? system.setOwner(nil, group: old.group, of: file)) != nil
      }
    }
    // Afterwards, so that nobody reads it by permissions meant for others.
    guard let accessList else {
      return try system.setMode(old.modeOfSuccessor(isGroupKept: isGroupKept), of: file)
    }
    // With a list the group's permissions are the most that anybody has by it: without the list
    // they would be the group's. What it refuses somebody, others must not get either.
    try system.setMode(old.mode & 0o700, of: file)
    if isGroupKept { try? system.setAccessList(accessList, of: file) }
  }
}
