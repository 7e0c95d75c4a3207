/// What the system says of a file.
package struct FileStatus: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case regular
    case folder
    case link
    /// A pipe or a device: bytes without a known size.
    case stream
    case other
  }

  package let kind: Kind
  /// The permission bits.
  package let mode: UInt32
  /// The numbers of the user and the group to whom it belongs.
  package let owner: UInt32
  package let group: UInt32
  /// In bytes.
  package let size: Int64
  /// When its content changed last, to the second.
  package let modified: Timestamp
  /// Two names of one file have the same identity.
  package let identity: Identity

  package struct Identity: Hashable, Sendable {
    package let device: UInt64
    package let inode: UInt64
  }

  package init(_ status: stat) {
    // The macros that tell kinds apart are not imported everywhere: mask by hand.
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO, S_IFCHR: .stream
      default: .other
      }
    mode = UInt32(status.st_mode) & 0o7777
    owner = UInt32(status.st_uid)
    group = UInt32(status.st_gid)
    size = Int64(status.st_size)
    // Files may bear any number; one this far off is as good as another, and can be reckoned with.
    let furthest = Int64.max / 4000
    modified = Timestamp(milliseconds: min(max(status.modified, -furthest), furthest) * 1000)
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(truncatingIfNeeded: status.st_ino)
    )
  }
}

extension stat {
  /// Seconds since 1970. They come first in a `timespec`, whose members are out of reach where the
  /// standard library is linked statically.
  fileprivate var modified: Int64 {
    #if canImport(Darwin)
      let time = st_mtimespec
    #else
      let time = st_mtim
    #endif
    return withUnsafeBytes(of: time) { Int64($0.load(as: time_t.self)) }
  }
}
