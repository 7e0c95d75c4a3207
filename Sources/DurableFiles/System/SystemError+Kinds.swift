extension SystemError {
  /// There is no such file: the one error that means "new".
  package var isAbsence: Bool { number == ENOENT }

  /// Somebody else made it first.
  package var isPresence: Bool { number == EEXIST }

  /// The file system knows no second names, or allows none here.
  package var isRefusedLink: Bool {
    [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK, EXDEV].contains(number)
  }
}
