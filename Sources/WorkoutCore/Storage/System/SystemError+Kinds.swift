#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension SystemError {
  /// There is no such file: the one error that means "new".
  var isAbsence: Bool { number == ENOENT }

  /// Somebody else made it first.
  var isPresence: Bool { number == EEXIST }

  /// The file system knows no second names, or allows none here.
  var isRefusedLink: Bool {
    [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK, EXDEV].contains(number)
  }
}
